// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/broken_packs_panel.h"

#include "model/packs/owner/card_changes.h"
#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/home/flow_layout.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr size_t mostMessages = 20; // of one pack; the rest is for the command line

QLabel* newLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QString severityWord(packs::Severity severity)
{
    switch (severity) {
    case packs::Severity::Error:
        return BrokenPacksPanel::tr("Error");
    case packs::Severity::Warning:
        return BrokenPacksPanel::tr("Warning");
    case packs::Severity::Incomplete:
        break;
    }
    return BrokenPacksPanel::tr("Not entered");
}

/// "Ann, wheel, 2, to": whose card and which key of it; entries are counted from 1.
QString tellKey(const packs::Problem& problem)
{
    QStringList words{problem.card};
    for (const QString& key :
         problem.place.pointer.split('/', Qt::SkipEmptyParts).mid(problem.card.isEmpty() ? 0 : 2)) {
        bool isIndex = false;
        const int index = key.toInt(&isIndex);
        words << (isIndex ? QString::number(index + 1) : packs::wordForKey(key));
    }
    words.removeAll(QString());
    return words.join(QStringLiteral(", "));
}

/// "Error in line 9 of pack.json, at Ann, wheel: …", and what to do about it.
QString messageFor(const packs::Problem& problem)
{
    const QString severity = severityWord(problem.severity);
    const QString file = QFileInfo(problem.place.file).fileName();
    const QString line = problem.place.line > 0
                             ? BrokenPacksPanel::tr("line %1 of %2").arg(QString::number(problem.place.line), file)
                             : file;
    const QString key = tellKey(problem);
    const QString place = key.isEmpty() ? line : BrokenPacksPanel::tr("%1, at %2").arg(line, key);
    return BrokenPacksPanel::tr("%1 in %2: %3 %4", "Error in line 9")
        .arg(severity, place, packs::describe(problem), packs::advise(problem));
}

QString headingFor(const BrokenPack& pack)
{
    if (!pack.cardsFor.isEmpty())
        return BrokenPacksPanel::tr("Your cards for “%1” cannot be read").arg(pack.cardsFor);
    return BrokenPacksPanel::tr("The pack “%1” is left out").arg(pack.name);
}

QString aboutPack(const BrokenPack& pack)
{
    const QString path = QDir::toNativeSeparators(pack.path);
    if (pack.cardsFor.isEmpty())
        return BrokenPacksPanel::tr("It is %1. The other packs are not touched by what is wrong with it.").arg(path);
    return BrokenPacksPanel::tr(
               "They are in %1. That file is not touched, and all that you have entered is still in it. "
               "Until it is mended, the numbers here are those of the box alone, and nothing new is "
               "kept. Mend what is named here, or move the file away and begin anew.")
        .arg(path);
}

} // namespace

BrokenPacksPanel::BrokenPacksPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_column(new QVBoxLayout(this))
    , m_again(new ChoiceButton(skin))
    , m_unchanged(newLabel(tr("The packs were read again. Nothing has changed here.")))
{
    setObjectName(QStringLiteral("brokenPacks"));
    m_column->setContentsMargins(14, 12, 14, 12);
    m_column->setSpacing(metrics::gap * 2);
    m_again->setObjectName(QStringLiteral("readPacksAgainButton"));
    m_again->setLook({.title = tr("Read the packs again"), .detail = tr("when you have mended them")});
    auto* buttons = new QWidget;
    (new FlowLayout(metrics::gap, buttons))->addWidget(m_again);
    m_column->addWidget(buttons);
    m_unchanged->setObjectName(QStringLiteral("brokenUnchanged"));
    m_unchanged->hide();
    m_column->addWidget(m_unchanged);
    connect(m_again, &QAbstractButton::clicked, this, [this] {
        m_isAsked = true;
        Q_EMIT readAgainAsked();
    });
    hide();
}

void BrokenPacksPanel::setPacks(const std::vector<BrokenPack>& packs)
{
    const bool isUnchanged = std::exchange(m_isAsked, false) && packs == m_packs && !packs.empty();
    m_unchanged->setVisible(isUnchanged);
    if (isUnchanged)
        announce(*m_unchanged, m_unchanged->text());
    if (packs != m_packs)
        showPacks(packs);
}

void BrokenPacksPanel::showPacks(const std::vector<BrokenPack>& packs)
{
    const QWidget* focused = window()->focusWidget();
    const bool hadFocus = focused && isAncestorOf(focused);
    QString focusedPack;
    std::map<QString, bool> wereOpen;
    for (size_t i = 0; i < m_rows.size(); ++i) {
        wereOpen[m_packs[i].path] = m_rows[i].isOpen;
        if (hadFocus && m_rows[i].widget->isAncestorOf(focused))
            focusedPack = m_packs[i].path;
    }
    m_packs = packs;
    for (const Row& row : std::exchange(m_rows, {}))
        delete row.widget;
    for (const BrokenPack& pack : m_packs)
        addRow(pack);
    for (size_t i = 0; i < m_rows.size(); ++i) {
        if (const auto was = wereOpen.find(m_packs[i].path); was != wereOpen.end())
            open(i, was->second);
    }
    setSkin(m_skin);
    setVisible(!m_packs.empty());
    if (hadFocus)
        focusPack(focusedPack);
    QStringList headings;
    for (const Row& row : m_rows)
        headings << row.heading->text();
    announce(*this, headings.join(QStringLiteral(". ")));
}

void BrokenPacksPanel::focusPack(const QString& path)
{
    const auto pack = std::ranges::find(m_packs, path, &BrokenPack::path);
    ChoiceButton* to = pack == m_packs.end() ? m_again : m_rows[static_cast<size_t>(pack - m_packs.begin())].show;
    to->setFocus(Qt::OtherFocusReason);
}

std::vector<QWidget*> BrokenPacksPanel::way() const
{
    std::vector<QWidget*> way;
    for (const Row& row : m_rows) {
        way.push_back(row.show);
        way.insert(way.end(), row.messages.begin(), row.messages.end());
    }
    way.push_back(m_again);
    return way;
}

void BrokenPacksPanel::addRow(const BrokenPack& pack)
{
    const auto index = m_rows.size();
    const QString number = QString::number(index);
    Row row{new QWidget, newLabel(headingFor(pack)), newLabel(aboutPack(pack)), new ChoiceButton(m_skin), {}, false};
    row.heading->setObjectName(QStringLiteral("brokenPack-") + number);
    row.about->setObjectName(QStringLiteral("brokenAbout-") + number);
    row.show->setObjectName(QStringLiteral("brokenShow-") + number);
    auto* column = new QVBoxLayout(row.widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(row.heading);
    column->addWidget(row.about);
    auto* buttons = new QWidget;
    (new FlowLayout(metrics::gap, buttons))->addWidget(row.show);
    column->addWidget(buttons);
    for (size_t i = 0; i < std::min(mostMessages, pack.problems.size()); ++i) {
        row.messages.push_back(addMessage(*column, messageFor(pack.problems[i])));
        row.messages.back()->setObjectName(QStringLiteral("brokenWords-") + number);
    }
    if (pack.problems.size() > mostMessages) {
        const auto more = static_cast<int>(pack.problems.size() - mostMessages);
        row.messages.push_back(addMessage(
            *column, tr("There are %n more message(s); wheelhouse-cli check-pack lists all.", nullptr, more)));
    }
    connect(row.show, &QAbstractButton::clicked, this, [this, index] { open(index, !m_rows[index].isOpen); });
    m_column->insertWidget(static_cast<int>(index), row.widget);
    m_rows.push_back(row);
    open(index, !pack.cardsFor.isEmpty());
}

/// Reached by Tab, so that it is read out, and can be selected to be sent to whoever wrote the pack.
QLabel* BrokenPacksPanel::addMessage(QVBoxLayout& column, const QString& words)
{
    QLabel* message = newLabel(words);
    message->setAccessibleName(words);
    message->setContentsMargins(8, 4, 8, 4);
    message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    message->setFocusPolicy(Qt::StrongFocus);
    message->installEventFilter(this);
    column.addWidget(message);
    return message;
}

void BrokenPacksPanel::open(size_t index, bool isOpen)
{
    Row& row = m_rows[index];
    row.isOpen = isOpen;
    for (QLabel* message : row.messages)
        message->setVisible(isOpen);
    const auto count = static_cast<int>(m_packs[index].problems.size());
    row.show->setLook({.title = isOpen ? tr("Hide what is wrong") : tr("Show what is wrong"),
                       .detail = tr("%n message(s)", nullptr, count),
                       .icon = Icon::Eye});
    row.show->setAccessibleName(QStringLiteral("%1: %2").arg(row.heading->text(), row.show->look().title));
}

void BrokenPacksPanel::dressRow(const Row& row)
{
    row.heading->setFont(m_skin.type.text(18, QFont::DemiBold));
    QPalette harm = palette();
    harm.setColor(QPalette::WindowText, m_skin.theme.danger);
    row.heading->setPalette(harm);
    row.about->setFont(m_skin.type.text(16));
    for (QLabel* message : row.messages)
        message->setFont(m_skin.type.text(16));
    row.show->setSkin(m_skin);
}

void BrokenPacksPanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_again->setSkin(skin);
    m_unchanged->setFont(skin.type.text(16, QFont::DemiBold));
    for (const Row& row : m_rows)
        dressRow(row);
    update();
}

bool BrokenPacksPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update(); // the frame round the message
    return QWidget::eventFilter(watched, event);
}

void BrokenPacksPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, QRectF(rect()), {}, m_skin);
    for (const Row& row : m_rows) {
        for (const QLabel* message : row.messages) {
            if (message->hasFocus())
                paintFocus(painter, QRectF(QPointF(message->mapTo(this, QPoint())), message->size()), metrics::gap,
                           m_skin.theme);
        }
    }
}

} // namespace wheelhouse::ui

#include "moc_broken_packs_panel.cpp"
