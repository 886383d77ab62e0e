// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/game_story.h"

#include <algorithm>

namespace wheelhouse::items {

namespace {
using namespace play;

constexpr int mostLoss = 1'000'000; // what a forged file may say of one blow, and of all

QString textOf(const Message& message, QLatin1String name)
{
    const auto found = std::ranges::find_if(message.args, [&](const MessageArg& arg) { return arg.name == name; });
    const QString* text = found == message.args.end() ? nullptr : std::get_if<QString>(&found->value);
    return text ? *text : QString();
}

/// Whether something has come as far as it has to for the game to end.
bool isCountedOut(const Message& message)
{
    const auto valueOf = [&message](QLatin1String name) {
        const auto arg = std::ranges::find(message.args, name, &MessageArg::name);
        const auto* number = arg == message.args.end() ? nullptr : std::get_if<qint64>(&arg->value);
        return number ? *number : -1;
    };
    return message.key == QLatin1String("said-counted-of") &&
           valueOf(QLatin1String("count")) >= valueOf(QLatin1String("needed"));
}

/// Whether the rules say with it why they have decided the game.
bool isReason(const Message& message)
{
    return message.key.startsWith(QLatin1String("said-won-")) || message.key.startsWith(QLatin1String("said-drawn"));
}

bool isPassing(const LogEntry& entry)
{
    const QString& key = entry.content.title.key;
    return key == QLatin1String("line-reactions-passed") || key == QLatin1String("line-answered-pass");
}

/// Follows the log from its beginning.
class Chronicle
{
public:
    explicit Chronicle(const Table& table) : m_table(table)
    {
        for (const Counter& counter : table.counters) {
            m_points.emplace_back(counter.id, 0);
        }
    }

    void follow(const LogEntry& entry)
    {
        if (entry.step != m_step && !isPassing(entry)) { // who lets a reaction pass goes on with the step before
            m_deed = deedOf(entry);
        }
        m_step = entry.step;
        for (const Event& event : entry.content.events) {
            if (const auto* set = std::get_if<CounterSet>(&event)) {
                count(*set);
            } else if (const auto* round = std::get_if<RoundSet>(&event)) {
                begin(*round);
            } else if (const auto* track = std::get_if<TrackSet>(&event)) {
                harm(*track);
            } else if (std::holds_alternative<ResultSet>(event)) {
                m_story.why = m_countedOut;
            } else if (const auto* ends = std::get_if<Said>(&event); ends && isCountedOut(ends->message)) {
                m_countedOut = ends->message; // it is said before the game ends
            } else if (const auto* said = std::get_if<Said>(&event); said && isReason(said->message)) {
                m_story.why = said->message;
            }
            const bool plays = std::holds_alternative<TurnStarted>(event) || std::holds_alternative<TrackSet>(event) ||
                               std::holds_alternative<CounterSet>(event);
            m_begun = (m_begun || plays) && !std::holds_alternative<RoundSet>(event);
        }
    }

    GameStory told()
    {
        for (const auto& [counter, value] : m_points) {
            m_story.counters.push_back(counter);
        }
        const bool another = !m_begun && !m_story.points.empty(); // a round that nobody has played
        if (!another) {
            m_story.points.push_back(pointsNow());
        }
        m_story.round = another ? m_round - 1 : m_round;
        std::erase_if(m_story.falls, [&](const Fall& fall) {
            const Figure* figure = m_table.figure(fall.who);
            return !figure || !figure->isDefeated();
        });
        std::ranges::stable_sort(m_story.deeds, std::greater(), &Deeds::damage);
        return m_story;
    }

private:
    void count(const CounterSet& set)
    {
        const auto found = std::ranges::find(m_points, set.counter, &std::pair<CounterId, int>::first);
        if (found != m_points.end()) {
            found->second = set.after;
        }
    }

    std::vector<int> pointsNow() const
    {
        std::vector<int> points;
        for (const auto& [counter, value] : m_points) {
            points.push_back(value);
        }
        return points;
    }

    void begin(const RoundSet& round)
    {
        if (round.after == round.before + 1 && round.before > 0) {
            m_story.points.push_back(pointsNow());
        }
        m_round = round.after;
    }

    void harm(const TrackSet& track)
    {
        const Figure* figure = m_table.figure(track.figure);
        const bool wounds = track.track == QLatin1String("wounds");
        if (!figure || (!wounds && track.track != QLatin1String("hp"))) {
            return;
        }
        const qint64 change = qint64{track.after} - track.before;
        const auto loss = static_cast<int>(std::clamp<qint64>(wounds ? change : -change, 0, mostLoss));
        Figure before = *figure;
        Figure after = *figure;
        if (!before.track(track.track)) {
            return;
        }
        before.track(track.track)->value = track.before;
        after.track(track.track)->value = track.after;
        const bool fell = after.isDefeated() && !before.isDefeated();
        if (before.isDefeated() && !after.isDefeated()) {
            std::erase_if(m_story.falls, [&](const Fall& fall) { return fall.who == track.figure; });
        } else if (fell) {
            m_story.falls.push_back({track.figure, m_deed.by, m_deed.with, m_round});
        }
        if (loss > 0 && !m_deed.by.isEmpty() && m_deed.by != figure->name) {
            Deeds& deeds = deedsOf(m_deed.by);
            deeds.damage = std::min(deeds.damage + loss, mostLoss);
            deeds.felled += fell ? 1 : 0;
        }
    }

    Deeds& deedsOf(const QString& by)
    {
        const auto found = std::ranges::find(m_story.deeds, by, &Deeds::by);
        return found == m_story.deeds.end() ? m_story.deeds.emplace_back(Deeds{by}) : *found;
    }

    const Table& m_table;
    GameStory m_story;
    Message m_countedOut;
    std::vector<std::pair<CounterId, int>> m_points;
    GroupId m_step;
    Deed m_deed;
    int m_round = 1;
    bool m_begun = false; ///< whether anything was done in it
};
} // namespace

Deed deedOf(const LogEntry& entry)
{
    const Message& title = entry.content.title;
    const bool acts = title.key.startsWith(QLatin1String("line-attack")) ||
                      title.key == QLatin1String("line-ability-used") || title.key == QLatin1String("line-dial-used");
    const QString name = textOf(title, QLatin1String("name"));
    return acts ? Deed{textOf(title, QLatin1String("figure")),
                       name.isEmpty() ? textOf(title, QLatin1String("dial")) : name}
                : Deed();
}

GameStory storyOf(const Table& table, const std::vector<LogEntry>& log)
{
    Chronicle chronicle(table);
    for (const LogEntry& entry : log) {
        chronicle.follow(entry);
    }
    return chronicle.told();
}

} // namespace wheelhouse::items
