// SPDX-License-Identifier: GPL-3.0-or-later
// The window's menu: how things look and in which language they speak.
#include "app/main_window.h"
#include "app/voice.h"
#include "ui/common/typography.h"
#include "ui/reference/reference_page.h"
#include "ui/table/table_page.h"

#include <QActionGroup>
#include <QMenu>

#include <algorithm>
#include <array>

namespace wheelhouse::app {
namespace {

constexpr std::array scaleSteps{80, 90, 100, 115, 130, 150, 175, 200, 225, 250};

QAction* addChoice(QMenu& menu, QActionGroup& group, const QString& title, bool chosen)
{
    QAction* action = menu.addAction(title);
    action->setCheckable(true);
    action->setChecked(chosen);
    group.addAction(action);
    return action;
}

} // namespace

QMenu& MainWindow::menu()
{
    if (!m_menu)
        buildMenu();
    return *m_menu;
}

void MainWindow::openMenu(const QPoint& corner)
{
    // Made anew each time, so that what is ticked is true.
    delete m_menu;
    m_menu = nullptr;
    const QSize size = menu().sizeHint();
    const QRect room(mapToGlobal(QPoint(0, 0)), this->size());
    menu().popup({std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - size.width())), corner.y()});
}

void MainWindow::buildMenu()
{
    m_menu = new QMenu(this);
    m_menu->setObjectName(QStringLiteral("mainMenu"));
    m_menu->setAccessibleName(tr("Menu"));
    addThemes();
    addScales();
    addMotion();
    addReading();
    addLanguages();
    m_menu->addSeparator();
    connect(m_menu->addAction(tr("Rules\t/")), &QAction::triggered, this, &MainWindow::showRules);
    connect(m_menu->addAction(tr("Credits and licences")), &QAction::triggered, this, &MainWindow::showCredits);
    QAction* fullScreen = m_menu->addAction(isFullScreen() ? tr("Leave full screen\tF11") : tr("Full screen\tF11"));
    connect(fullScreen, &QAction::triggered, this, &MainWindow::flipFullScreen);
    QAction* quit = m_menu->addAction(tr("Quit\tCtrl+Q"));
    connect(quit, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::addThemes()
{
    struct Named {
        const char* word;
        QString title;
    };
    const std::array themes{Named{"dark", tr("Dark")}, Named{"light", tr("Light")},
                            Named{"contrast", tr("High contrast")}};
    QMenu* themeMenu = m_menu->addMenu(tr("Theme"));
    auto* group = new QActionGroup(themeMenu);
    for (const Named& theme : themes) {
        const QString word = QString::fromLatin1(theme.word);
        const bool chosen = m_parts.settings.value(Setting::Theme).toString() == word;
        connect(addChoice(*themeMenu, *group, theme.title, chosen), &QAction::triggered, this,
                [this, word] { m_parts.settings.set(Setting::Theme, word); });
    }
}

void MainWindow::addScales()
{
    QMenu* scaleMenu = m_menu->addMenu(tr("Text size"));
    connect(scaleMenu->addAction(tr("Larger\tCtrl++")), &QAction::triggered, this, [this] { stepScale(1); });
    connect(scaleMenu->addAction(tr("Smaller\tCtrl+-")), &QAction::triggered, this, [this] { stepScale(-1); });
    scaleMenu->addSeparator();
    auto* group = new QActionGroup(scaleMenu);
    for (const int percent : scaleSteps) {
        const bool chosen = m_parts.settings.textPercent() == percent;
        connect(addChoice(*scaleMenu, *group, tr("%1 %").arg(percent), chosen), &QAction::triggered, this,
                [this, percent] { m_parts.settings.set(Setting::TextPercent, percent); });
    }
}

void MainWindow::addMotion()
{
    QAction* motion = m_menu->addAction(tr("Small movements"));
    motion->setCheckable(true);
    motion->setChecked(m_parts.settings.value(Setting::Motion).toBool());
    connect(motion, &QAction::toggled, this, [this](bool on) { m_parts.settings.set(Setting::Motion, on); });
}

void MainWindow::addReading()
{
    if (!m_voice || !m_voice->isFound())
        return; // nothing could read
    QAction* reading = m_menu->addAction(tr("Read aloud what monsters do"));
    reading->setObjectName(QStringLiteral("readAloud"));
    reading->setCheckable(true);
    reading->setChecked(m_parts.settings.value(Setting::ReadAloud).toBool());
    connect(reading, &QAction::toggled, this, [this](bool on) { m_parts.settings.set(Setting::ReadAloud, on); });
}

void MainWindow::lookForVoice()
{
    if (!m_parts.speech)
        return;
    if (!m_voice)
        m_voice = std::make_unique<Voice>(m_parts.speech);
    m_voice->look();
    connect(m_table, &ui::TablePage::runTold, this, [this](const QString& words) {
        if (m_parts.settings.value(Setting::ReadAloud).toBool())
            m_voice->say(words, m_parts.language.locale());
    });
    connect(m_table, &ui::TablePage::runTakenBack, m_voice.get(), &Voice::stop);
}

void MainWindow::hush()
{
    if (m_voice)
        m_voice->stop();
}

void MainWindow::addLanguages()
{
    const QStringList codes = ScreenLanguage::available();
    if (codes.size() < 2)
        return; // nothing to choose
    QMenu* languageMenu = m_menu->addMenu(tr("Language"));
    auto* group = new QActionGroup(languageMenu);
    const QString now = m_parts.settings.language();
    connect(
        addChoice(*languageMenu, *group, tr("As the computer"), now.isEmpty()), &QAction::triggered, this,
        [this] { chooseLanguage({}); }, Qt::QueuedConnection);
    for (const QString& code : codes) {
        connect(
            addChoice(*languageMenu, *group, ScreenLanguage::nameOf(code), now == code), &QAction::triggered, this,
            [this, code] { chooseLanguage(code); }, Qt::QueuedConnection);
    }
}

/// The table is laid anew in that language, so that what is typed there has to be remembered before.
void MainWindow::chooseLanguage(const QString& code)
{
    if (!m_table || m_table->mayLeave(QStringLiteral("language")))
        m_parts.settings.set(Setting::Language, code);
}

void MainWindow::stepScale(int direction)
{
    if (readsRules())
        return m_reference->zoom(direction);
    const int now = m_parts.settings.textPercent();
    if (direction > 0) {
        const auto larger = std::ranges::upper_bound(scaleSteps, now);
        if (larger != scaleSteps.end())
            m_parts.settings.set(Setting::TextPercent, *larger);
    } else if (const auto same = std::ranges::lower_bound(scaleSteps, now); same != scaleSteps.begin()) {
        m_parts.settings.set(Setting::TextPercent, *std::prev(same));
    }
}

} // namespace wheelhouse::app
