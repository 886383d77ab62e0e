// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/log_panel.h"

#include "model/text/render.h"
#include "model/text/tell.h"
#include "ui/common/metrics.h"
#include "ui/table/choice_grid.h"
#include "ui/table/stage_heading.h"

#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
const QString ruleKey = QStringLiteral("mend-rule");
}

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
        if (key == ruleKey) {
            askForRule(*this, m_topic);
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

void LogPanel::setEntries(const std::vector<play::LogEntry>& entries)
{
    m_entries = entries;
    std::vector<items::LineRow> rows;
    rows.reserve(entries.size());
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
        const QString title = text::render(entry->content.title);
        QStringList lines;
        for (const play::Event& event : entry->content.events) {
            const QString line = text::render(text::tell(m_context.table(), event));
            // A line that only repeats the title, or the one before it, says nothing new.
            if (!line.isEmpty() && line != title && !lines.contains(line)) {
                lines << line;
            }
        }
        items::LineRow row;
        row.key = entry->group.text();
        row.detail = lines.mid(0, 4).join(QLatin1Char('\n'));
        row.text = row.detail.isEmpty() ? title : title + QLatin1Char('\n') + row.detail;
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

RuleTopic LogPanel::topicOfLine(const QModelIndex& index) const
{
    const play::LogEntry* line = entry(index.data(items::LineModel::KeyRole).toString());
    if (!line) {
        return {};
    }
    for (const play::Event& event : line->content.events) {
        if (const auto* added = std::get_if<play::TokenAdded>(&event)) {
            return {{}, added->thing.name};
        }
        if (const auto* removed = std::get_if<play::TokenRemoved>(&event)) {
            return {{}, removed->thing.name};
        }
    }
    return {};
}

RuleTopic LogPanel::topicAt(const QPoint& point) const
{
    return topicOfLine(m_list->indexAt(m_list->viewport()->mapFrom(this, point)));
}

RuleTopic LogPanel::topicInFocus() const
{
    return topicOfLine(m_list->currentIndex());
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
    m_topic = topicOfLine(index);
    if (!m_topic.isEmpty()) {
        choices.push_back({ruleKey, {.title = tr("The rule"), .detail = m_topic.name, .icon = Icon::Book}, {}});
    }
    ChoiceLook keep;
    keep.title = m_mends.empty() ? tr("Nothing to fix here") : tr("Leave it");
    choices.push_back({QStringLiteral("mend-none"), keep, {}});
    m_fix->setChoices(choices);
    m_fix->show();
    m_fixHeading->show();
}

} // namespace wheelhouse::ui
