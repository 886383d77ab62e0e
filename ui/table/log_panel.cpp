// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/log_panel.h"

#include "model/play/guarded.h"
#include "model/text/render.h"
#include "model/text/tell.h"
#include "ui/common/metrics.h"
#include "ui/table/mend_panel.h"

#include <QFontMetrics>
#include <QListView>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr size_t mostTold = 16; // of what happened in a line, beside its title

/// Whether one of the lines says it too; what a line only begins with is said by it.
bool isTold(const std::vector<RuledWords>& lines, const QString& words)
{
    return std::ranges::any_of(lines, [&](const RuledWords& line) { return line.words.startsWith(words); });
}
} // namespace

LogPanel::LogPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_model(new items::LineModel(this))
    , m_list(new QListView(this))
    , m_fix(new MendPanel(skin, this))
{
    setObjectName(QStringLiteral("logPanel"));
    m_list->setModel(m_model);
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setAccessibleName(tr("Log, newest first; press a line to fix it"));
    m_list->setObjectName(QStringLiteral("logList"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(m_list, 1);
    column->addWidget(m_fix, 3);
    connect(m_list, &QListView::clicked, this, &LogPanel::openLine);
    connect(m_list, &QListView::activated, this, &LogPanel::openLine);
    connect(m_fix, &MendPanel::asked, this, &LogPanel::asked);
    LogPanel::setSkin(skin);
}

void LogPanel::setSkin(const Skin& skin)
{
    m_list->setFont(skin.type.text(15));
    m_list->setSpacing(static_cast<int>(skin.type.length(3)));
}

std::vector<RuledWords> LogPanel::wordsOf(const play::LogEntry& entry) const
{
    std::vector<RuledWords> words{{text::render(entry.content.title), m_context.ruleOf(entry.content.title)}};
    size_t untold = 0;
    for (const play::Event& event : entry.content.events) {
        const play::Message line = text::tell(m_context.table(), event);
        const QString told = text::render(line);
        if (told.isEmpty() || isTold(words, told)) {
            continue;
        }
        if (words.size() > mostTold) {
            ++untold;
        } else {
            words.push_back({told, m_context.ruleOf(line)});
        }
    }
    if (untold > 0) {
        words.push_back({tr("and %n more", nullptr, static_cast<int>(untold)), {}});
    }
    return words;
}

void LogPanel::setEntries(const std::vector<play::LogEntry>& entries)
{
    m_entries = entries;
    m_words.clear();
    std::vector<items::LineRow> rows;
    rows.reserve(entries.size());
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
        std::vector<RuledWords> words = wordsOf(*entry);
        QStringList lines;
        for (size_t i = 1; i < words.size(); ++i) {
            lines << words[i].words;
        }
        items::LineRow row;
        row.key = entry->group.text();
        row.detail = lines.join(QLatin1Char('\n'));
        row.text = row.detail.isEmpty() ? words.front().words : words.front().words + QLatin1Char('\n') + row.detail;
        m_words[row.key] = std::move(words);
        rows.push_back(std::move(row));
    }
    m_model->update(rows);
    if (m_fix->line() && m_model->indexOf(m_fix->line().text()) < 0) {
        m_fix->close();
    }
}

std::vector<play::Mend> LogPanel::mendsOf(const play::GroupId& line) const
{
    const items::Publication& shown = *m_context.publication;
    if (shown.readOnly || !shown.system) {
        return {};
    }
    return play::guarded(
               *shown.table,
               [&] { return shown.system->mends(play::eventsOfLine(m_entries, line), *shown.table, *shown.content); })
        .value_or(std::vector<play::Mend>());
}

const std::vector<RuledWords>& LogPanel::wordsAt(const QModelIndex& index) const
{
    static const std::vector<RuledWords> none;
    const auto found = m_words.find(index.data(items::LineModel::KeyRole).toString());
    return found == m_words.end() ? none : found->second;
}

RuleTopic LogPanel::topicOfLine(const QModelIndex& index, size_t from) const
{
    const std::vector<RuledWords>& words = wordsAt(index);
    for (size_t i = from; i < words.size(); ++i) {
        if (!words[i].topic.isEmpty()) {
            return words[i].topic;
        }
    }
    return from == 0 ? RuleTopic() : topicOfLine(index);
}

size_t LogPanel::paragraphAt(const QModelIndex& index, const QPoint& point) const
{
    const std::vector<RuledWords>& words = wordsAt(index);
    const QRect row = m_list->visualRect(index);
    const int margin = m_list->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_list) + 1;
    const QFontMetrics metrics(m_list->font());
    const auto heightOf = [&](size_t count) {
        QStringList shown;
        for (size_t i = 0; i < count; ++i) {
            shown << words[i].words;
        }
        const QRect room(0, 0, row.width() - 2 * margin, QWIDGETSIZE_MAX);
        return metrics.boundingRect(room, Qt::TextWordWrap, shown.join(QLatin1Char('\n'))).height();
    };
    const int top = row.top() + (row.height() - heightOf(words.size())) / 2;
    size_t paragraph = 0;
    while (paragraph + 1 < words.size() && point.y() >= top + heightOf(paragraph + 1)) {
        ++paragraph;
    }
    return paragraph;
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

void LogPanel::openLine(const QModelIndex& index)
{
    const play::GroupId line(index.data(items::LineModel::KeyRole).toString());
    if (line == m_fix->line()) {
        return; // a mouse press may come as click and as activation
    }
    m_fix->open(m_context, line, mendsOf(line), wordsAt(index));
    m_list->scrollTo(index);
}

} // namespace wheelhouse::ui
