// SPDX-License-Identifier: GPL-3.0-or-later
// A game with the figures of one's own box, in the real window over real files, and what tests do at its table.
#pragma once

#include "tests/app/window/program.h"
#include "ui/table/table_page.h"
#include "ui/table/tools/card_desk.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::testing {

class LearningTable : public QObject
{
public:
    inline static const QString box = QStringLiteral("onslaught-core");
    /// Of whose abilities the box names one, without its number.
    inline static const QString chloe = QStringLiteral("chloe-amasnodel");
    inline static const QString abelio = QStringLiteral("abelio-mac-gabhann");

    void openWindow()
    {
        m_program = std::make_unique<Program>();
        m_window = m_program->window();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void closeWindow()
    {
        m_window.reset();
        m_last.reset();
        m_program.reset();
    }

protected:
    bool start(const QString& scenario = QStringLiteral("clash-at-the-keep"))
    {
        ui::StartChoice choice;
        choice.pack = box;
        choice.scenario = scenario;
        choice.byRules = false; // as the page of the box starts it
        choice.seats = {{"Ann", 0, {chloe, abelio}}, {"Bob", 1, {}}};
        m_window->startSession(choice);
        const bool shown = waitForTable();
        settle();
        return shown;
    }
    bool open(const QString& path)
    {
        m_window->openSession(path);
        const bool shown = waitForTable();
        settle();
        return shown;
    }
    bool waitForTable()
    {
        m_last.reset();
        connect(m_window->host(), &items::SessionHost::published, this,
                [this](const std::shared_ptr<const items::Publication>& publication) { m_last = publication; });
        return QTest::qWaitFor([this] { return m_window->tablePage() && m_window->tablePage()->isReady() && m_last; },
                               20'000);
    }
    /// Waits until the session has published everything and the packs were read.
    void settle()
    {
        QCoreApplication::processEvents();
        while (m_window->host()->pending() > 0 || m_window->cardDesk()->pending() > 0) {
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        QCoreApplication::processEvents();
    }
    void turnOf(const QString& id)
    {
        play::Command command;
        command.type = QStringLiteral("begin-turn");
        command.args = play::JsonValue(nlohmann::json{{"figure", id.toStdString()}});
        m_window->host()->submit(command);
        settle();
    }
    QWidget* shown(const QString& name) const
    {
        const auto found = m_window->tablePage()->findChildren<QWidget*>(name);
        const auto visible = std::ranges::find_if(found, &QWidget::isVisible);
        return visible == found.end() ? nullptr : *visible;
    }
    bool press(const QString& name)
    {
        QWidget* widget = shown(name);
        if (widget && QTest::qWaitFor([&] { return !isHeldUp(*m_window, *widget); }))
            QTest::mouseClick(widget, Qt::LeftButton);
        settle();
        return widget;
    }
    void type(const char* field, const char* text, Qt::Key end = Qt::Key_Return)
    {
        auto* edit = qobject_cast<QLineEdit*>(shown(QString::fromLatin1(field)));
        QVERIFY2(edit && edit->hasFocus(), field);
        QTest::keyClicks(edit, QString::fromLatin1(text));
        QTest::keyClick(edit, end);
        settle();
    }
    QString offered() const
    {
        const auto* words = qobject_cast<QLabel*>(shown(QStringLiteral("offerWords")));
        return words ? words->text() : QString();
    }
    const play::Figure& figure(const QString& id) const { return *m_last->table->table.figure(play::FigureId(id)); }
    content::Character cardNow(const QString& id) const
    {
        const auto packs = m_program->openers.packNow(box);
        const auto* card = packs.empty() ? nullptr : content::find(packs.front().characters, content::CharacterId(id));
        return card ? *card : content::Character();
    }
    QString session() const
    {
        const QDir folder(m_program->sessions());
        return folder.filePath(folder.entryList({"*.wheelhouse"}, QDir::Files).value(0));
    }
    packs::OwnerCards cards() const { return m_program->openers.cards(); }

    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
    std::shared_ptr<const items::Publication> m_last;
};

} // namespace wheelhouse::testing
