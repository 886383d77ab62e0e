// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/log/log_panel.h"

#include "model/play/session/declared.h"
#include "model/play/session/guarded.h"
#include "ui/common/metrics.h"
#include "ui/table/log/fix_panel.h"
#include "ui/table/log/log_delegate.h"
#include "ui/table/log/why_panel.h"

#include <QListView>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace wheelhouse::ui {

LogPanel::LogPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_model(new items::LineModel(this))
    , m_list(new QListView(this))
    , m_look(new LogDelegate(skin, this))
    , m_fix(new FixPanel(skin, this))
    , m_why(new WhyPanel(skin, this))
{
    setObjectName(QStringLiteral("logPanel"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_look);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QListView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // a line is as wide as the list
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);    // else one that comes late breaks lines anew
    m_list->setResizeMode(QListView::Adjust);
    m_list->setAccessibleName(
        tr("Log, newest first; press a line to fix it, or a monster’s decision to read the reason"));
    m_list->setObjectName(QStringLiteral("logList"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(m_list, 1);
    column->addWidget(m_fix, 3);
    column->addWidget(m_why, 3);
    m_list->viewport()->installEventFilter(this);
    connect(m_list, &QListView::clicked, this, &LogPanel::press);
    connect(m_list, &QListView::activated, this, &LogPanel::activate);
    connect(m_fix, &FixPanel::asked, this, &LogPanel::asked);
    connect(m_why, &WhyPanel::reasonAsked, this, &LogPanel::reasonAsked);
    connect(m_why, &WhyPanel::fixAsked, this, [this] {
        const items::LogLine line = m_why->line();
        const int row = m_model->indexOf(line.group.text());
        m_why->close();
        if (row >= 0) {
            openFix(m_model->index(row), paragraphOf(m_model->index(row), line.event));
        }
    });
    const auto takeKeys = [this] {
        m_list->setFocus(Qt::OtherFocusReason); // whence the line was opened
    };
    connect(m_fix, &FixPanel::keysLeft, this, takeKeys);
    connect(m_why, &WhyPanel::keysLeft, this, takeKeys);
    connect(m_why, &WhyPanel::shown, m_list, &QWidget::hide); // the reason needs the room, and names its line
    connect(m_why, &WhyPanel::closed, m_list, &QWidget::show);
    LogPanel::setSkin(skin);
}

void LogPanel::setSkin(const Skin& skin)
{
    m_list->setFont(skin.type.text(15));
    m_look->setSkin(skin);
    m_list->setSpacing(1);
    m_list->verticalScrollBar()->setSingleStep(static_cast<int>(skin.type.length(20))); // else as high as an entry
    m_list->doItemsLayout();
}

void LogPanel::setEntries(const std::vector<play::LogEntry>& entries)
{
    m_entries = entries;
    std::vector<items::LineRow> lines;
    const std::vector<LogRow> rows = logRows(m_context, entries);
    m_look->setRows(rows);
    for (const LogRow& row : rows) {
        QStringList words;
        for (size_t i = 1; i < row.words.size(); ++i) {
            words << row.words[i].ruled.words;
        }
        items::LineRow line;
        line.key = row.key;
        line.detail = words.join(QLatin1Char('\n'));
        line.text = row.words.front().ruled.words;
        line.text += words.isEmpty() ? QString() : QLatin1Char('\n') + line.detail;
        line.accent = row.owner;
        // What stands above it is said with it.
        line.above =
            QStringList{row.round, row.turn}.filter(QRegularExpression(QStringLiteral("."))).join(QStringLiteral(", "));
        lines.push_back(std::move(line));
    }
    m_model->update(lines);
    m_list->doItemsLayout();
    if (std::exchange(m_opens, false)) {
        m_list->scrollToTop();
    }
    if (m_fix->line() && m_model->indexOf(m_fix->line().text()) < 0) {
        m_fix->close();
    }
    if (m_why->isOpen() && m_model->indexOf(m_why->line().group.text()) < 0) {
        m_why->close();
    }
    m_why->setLines(reasonsIn(m_why->line().group));
}

bool LogPanel::stepBack()
{
    if (m_why->isOpen()) {
        m_why->close();
        return true;
    }
    return m_fix->stepBack();
}

bool LogPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress) {
        m_pressedAt = static_cast<QMouseEvent*>(event)->position().toPoint();
    }
    return QWidget::eventFilter(watched, event);
}

std::vector<items::LogLine> LogPanel::reasonsIn(const play::GroupId& group) const
{
    const auto entry = std::ranges::find(m_entries, group, &play::LogEntry::group);
    return entry == m_entries.end() ? std::vector<items::LogLine>()
                                    : items::linesWithReason(*entry, m_context.publication->system);
}

void LogPanel::openReason(const items::LogLine& line, bool takesKeys)
{
    m_fix->close();
    std::vector<items::LogLine> lines = reasonsIn(line.group);
    if (lines.empty()) { // the log is still being read
        lines.push_back(line);
    }
    m_why->open(lines, line, takesKeys);
}

void LogPanel::showReason(const items::ReasonAtLine& read, Surveyor* surveyor)
{
    m_why->show(read, m_context, surveyor);
    if (const int row = m_model->indexOf(read.line.group.text()); row >= 0 && m_why->isOpen()) {
        m_list->scrollTo(m_model->index(row));
    }
}

std::vector<play::PartFix> LogPanel::fixesOf(const play::GroupId& line, std::optional<size_t> event) const
{
    const items::Publication& shown = *m_context.publication;
    if (shown.readOnly || !shown.system) {
        return {};
    }
    return play::guarded(
               *shown.table,
               [&] { return play::fixesOfLine(*shown.system, m_entries, line, *shown.table, *shown.content, event); })
        .value_or(std::vector<play::PartFix>());
}

play::GroupId LogPanel::groupBefore(const play::GroupId& line) const
{
    const auto at = std::ranges::find(m_entries, line, &play::LogEntry::group);
    if (!m_context.reactions() || m_context.publication->readOnly || at == m_entries.end()) {
        return {};
    }
    const auto first = std::ranges::find(m_entries, at->step, &play::LogEntry::step);
    const auto belongs = [&](const play::LogEntry& entry) { // to the attack
        return entry.step == at->step || play::isAnswer(entry) ||
               entry.content.title.key == QLatin1String("line-reactions-passed");
    };
    const auto throws = [](const play::Event& event) { return std::holds_alternative<play::ChanceDrawn>(event); };
    const auto isThrow = [&](const play::LogEntry& entry) { return std::ranges::any_of(entry.content.events, throws); };
    const bool isOpen = std::all_of(first, m_entries.end(), belongs) && std::any_of(first, m_entries.end(), isThrow);
    return isOpen && first != m_entries.begin() ? std::prev(first)->group : play::GroupId();
}

std::vector<RuledWords> LogPanel::wordsAt(const QModelIndex& index, size_t paragraph) const
{
    std::vector<RuledWords> words;
    const LogRow* row = m_look->row(index);
    for (size_t i = paragraph; row && i < row->words.size(); ++i) {
        if (i > paragraph && paragraph > 0 && row->words[i].reasoned) {
            break; // another decision
        }
        words.push_back(row->words[i].ruled);
    }
    return words;
}

size_t LogPanel::paragraphOf(const QModelIndex& index, size_t event) const
{
    const LogRow* row = m_look->row(index);
    const auto found = row ? std::ranges::find(row->words, std::optional(event), &LogWords::reasoned)
                           : std::vector<LogWords>::const_iterator();
    return row && found != row->words.end() ? static_cast<size_t>(found - row->words.begin()) : 0;
}

size_t LogPanel::decisionBefore(const QModelIndex& index, size_t paragraph) const
{
    const LogRow* row = m_look->row(index);
    while (row && paragraph > 0 && (paragraph >= row->words.size() || !row->words[paragraph].reasoned)) {
        --paragraph;
    }
    return paragraph;
}

RuleTopic LogPanel::topicOfLine(const QModelIndex& index, size_t from) const
{
    const std::vector<RuledWords> words = wordsAt(index);
    for (size_t i = from; i < words.size(); ++i) {
        if (!words[i].topic.isEmpty()) {
            return words[i].topic;
        }
    }
    return from == 0 ? RuleTopic() : topicOfLine(index);
}

size_t LogPanel::paragraphAt(const QModelIndex& index, const QPoint& point) const
{
    const LogRow* row = m_look->row(index);
    const QRect place = m_list->visualRect(index);
    return row ? m_look->paragraphAt(*row, place.width(), point.y() - place.top()) : 0;
}

RuleTopic LogPanel::topicAt(const QPoint& point) const
{
    const QPoint inList = m_list->viewport()->mapFrom(this, point);
    const QModelIndex index = m_list->rect().contains(inList) ? m_list->indexAt(inList) : QModelIndex();
    return index.isValid() ? topicOfLine(index, paragraphAt(index, inList)) : RuleTopic();
}

RuleTopic LogPanel::topicInFocus() const
{
    return topicOfLine(m_list->currentIndex());
}

void LogPanel::press(const QModelIndex& index)
{
    const LogRow* row = m_look->row(index);
    const size_t paragraph = paragraphAt(index, m_pressedAt);
    const auto reasoned = row && paragraph < row->words.size() ? row->words[paragraph].reasoned : std::nullopt;
    if (reasoned) {
        openReason({play::GroupId(row->key), *reasoned}, false);
    } else {
        openFix(index, decisionBefore(index, paragraph));
    }
}

void LogPanel::activate(const QModelIndex& index)
{
    const play::GroupId line(index.data(items::LineModel::KeyRole).toString());
    if (line == m_fix->line() || line == m_why->line().group) {
        return; // a mouse press may come as click and as activation
    }
    const std::vector<items::LogLine> reasons = reasonsIn(line);
    if (reasons.empty()) {
        openFix(index);
    } else {
        openReason(reasons.front(), true);
    }
}

void LogPanel::openFix(const QModelIndex& index, size_t paragraph)
{
    const play::GroupId line(index.data(items::LineModel::KeyRole).toString());
    if (line == m_fix->line() && paragraph == m_paragraph) {
        return;
    }
    m_paragraph = paragraph;
    const LogRow* row = m_look->row(index);
    const auto event = row && paragraph < row->words.size() ? row->words[paragraph].reasoned : std::nullopt;
    m_why->close();
    m_fix->open(m_context, {line, fixesOf(line, event), wordsAt(index, paragraph), groupBefore(line)});
    m_list->scrollTo(index);
}

} // namespace wheelhouse::ui

#include "moc_log_panel.cpp"
