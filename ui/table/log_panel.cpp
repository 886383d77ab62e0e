// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/log_panel.h"

#include "model/text/render.h"
#include "model/text/tell.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/table/choice_grid.h"
#include "ui/table/stage_heading.h"

#include <QFontMetrics>
#include <QListView>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
const QString ruleKey = QStringLiteral("mend-rule-");
constexpr size_t mostTold = 4;  // of what happened in a line, beside its title
constexpr size_t mostRules = 4; // that are offered for a line
} // namespace

LogPanel::LogPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_model(new items::LineModel(this))
    , m_list(new QListView(this))
    , m_fixHeading(new StageHeading(skin, this))
    , m_fix(new ChoiceGrid({150, 56, 2}, skin, this))
{
    setObjectName(QStringLiteral("logPanel"));
    m_list->setModel(m_model);
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setAccessibleName(tr("Log, newest first; press a line to fix it"));
    m_list->setObjectName(QStringLiteral("logList"));
    m_fix->setObjectName(QStringLiteral("fixGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(m_list, 1);
    column->addWidget(m_fixHeading);
    column->addWidget(m_fix);
    connect(m_list, &QListView::clicked, this, &LogPanel::openLine);
    connect(m_list, &QListView::activated, this, &LogPanel::openLine);
    connect(m_fix, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (key.startsWith(ruleKey)) { // the line stays open, to be fixed after reading
            askForRule(*this, m_topics.at(key.mid(ruleKey.size()).toUInt()));
            return;
        }
        bool isMend = false;
        const int index = key.section(QLatin1Char('-'), 1).toInt(&isMend);
        if (isMend && index < static_cast<int>(m_mends.size())) {
            Q_EMIT asked(ask::fix(m_line, {m_mends[static_cast<size_t>(index)].change}));
        }
        closeLine();
    });
    LogPanel::setSkin(skin);
    closeLine();
}

void LogPanel::setSkin(const Skin& skin)
{
    m_list->setFont(skin.type.text(15));
    m_list->setSpacing(static_cast<int>(skin.type.length(3)));
}

std::vector<RuledWords> LogPanel::wordsOf(const play::LogEntry& entry) const
{
    std::vector<RuledWords> words{{text::render(entry.content.title), m_context.ruleOf(entry.content.title)}};
    for (const play::Event& event : entry.content.events) {
        const play::Message line = text::tell(m_context.table(), event);
        const QString told = text::render(line);
        // A line that only repeats the title, or the one before it, says nothing new.
        if (!told.isEmpty() && words.size() <= mostTold &&
            std::ranges::find(words, told, &RuledWords::words) == words.end()) {
            words.push_back({told, m_context.ruleOf(line)});
        }
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
    if (m_model->indexOf(m_line.text()) < 0) {
        closeLine();
    }
}

void LogPanel::closeLine()
{
    m_line = {};
    m_mends.clear();
    m_fix->setChoices({});
    m_fix->hide();
    m_fixHeading->hide();
}

void LogPanel::addTrackMends(const play::TrackSet& event, std::vector<Mend>& mends) const
{
    const items::FigureRow* row = m_context.row(event.figure);
    if (!row) {
        return;
    }
    const int change = event.after - event.before;
    const int sign = change < 0 ? -1 : 1;
    mends.push_back({tr("One more"), row->name, ask::adjust(event.figure, sign, event.track)});
    mends.push_back({tr("One less"), row->name, ask::adjust(event.figure, -sign, event.track)});
    mends.push_back({tr("Not at all"), row->name, ask::adjust(event.figure, -change, event.track)});
}

std::vector<LogPanel::Mend> LogPanel::mendsFor(const play::LogEntry& entry) const
{
    std::vector<Mend> mends;
    for (const play::Event& event : entry.content.events) {
        if (const auto* track = std::get_if<play::TrackSet>(&event)) {
            addTrackMends(*track, mends);
        } else if (const auto* dial = std::get_if<play::DialSet>(&event)) {
            const play::Figure* figure = m_context.table().figure(dial->figure);
            const play::Dial* found = figure ? figure->dial(dial->dial) : nullptr;
            if (found) {
                mends.push_back({tr("Dial back"), found->name, ask::setDial(dial->figure, dial->dial, dial->before)});
            }
        } else if (const auto* added = std::get_if<play::TokenAdded>(&event)) {
            if (m_context.table().token(added->thing.id)) {
                mends.push_back({tr("Take it off"), added->thing.name, ask::removeToken(added->thing.id)});
            }
        } else if (const auto* removed = std::get_if<play::TokenRemoved>(&event)) {
            if (m_context.table().figure(removed->thing.bearer)) {
                mends.push_back({tr("Put it back"), removed->thing.name,
                                 ask::addToken(removed->thing.bearer, removed->thing.condition)});
            }
        } else if (const auto* counter = std::get_if<play::CounterSet>(&event)) {
            const play::Counter* found = m_context.table().counter(counter->counter);
            if (found) {
                mends.push_back({tr("One more"), found->name, ask::countUp(counter->counter, 1)});
                mends.push_back({tr("One less"), found->name, ask::countUp(counter->counter, -1)});
            }
        }
    }
    return mends;
}

const play::LogEntry* LogPanel::entry(const QString& key) const
{
    const auto found =
        std::ranges::find_if(m_entries, [&](const play::LogEntry& each) { return each.group.text() == key; });
    return found == m_entries.end() ? nullptr : &*found;
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

std::vector<Choice> LogPanel::ruleChoices(const QModelIndex& index)
{
    std::vector<Choice> choices;
    m_topics.clear();
    for (const RuledWords& words : wordsAt(index)) {
        if (words.topic.isEmpty() || m_topics.size() == mostRules ||
            std::ranges::find(m_topics, words.topic) != m_topics.end()) {
            continue;
        }
        choices.push_back({ruleKey + QString::number(m_topics.size()),
                           {.title = tr("The rule"), .detail = words.words, .icon = Icon::Book},
                           tr("The rule: %1").arg(words.words)});
        m_topics.push_back(words.topic);
    }
    return choices;
}

void LogPanel::openLine(const QModelIndex& index)
{
    const QString key = index.data(items::LineModel::KeyRole).toString();
    if (key == m_line.text()) {
        return; // a mouse press may come as click and as activation
    }
    closeLine();
    if (const play::LogEntry* line = entry(key)) {
        m_mends = mendsFor(*line);
        m_line = line->group;
        m_fixHeading->setWords(-2, tr("Fix this line"), text::render(line->content.title));
    }
    constexpr size_t mostMends = 10;
    if (m_mends.size() > mostMends) {
        m_mends.resize(mostMends);
    }
    std::vector<Choice> choices;
    for (size_t i = 0; i < m_mends.size(); ++i) {
        ChoiceLook look;
        look.title = m_mends[i].title;
        look.detail = m_mends[i].detail;
        choices.push_back({QStringLiteral("mend-%1").arg(i), look, {}});
    }
    const std::vector<Choice> rules = ruleChoices(index);
    choices.insert(choices.end(), rules.begin(), rules.end());
    ChoiceLook keep;
    keep.title = m_mends.empty() ? tr("Nothing to fix here") : tr("Leave it");
    choices.push_back({QStringLiteral("mend-none"), keep, {}});
    m_fix->setChoices(choices);
    for (size_t i = 0; i < m_topics.size(); ++i) {
        setRuleTopic(*m_fix->button(ruleKey + QString::number(i)), m_topics[i]);
    }
    m_fix->show();
    m_fixHeading->show();
}

} // namespace wheelhouse::ui
