// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/log/log_rows.h"

#include "model/play/session/fix.h"
#include "model/play/session/whole_reason.h"
#include "model/play/table/figure_names.h"
#include "model/text/names.h"
#include "model/text/render.h"
#include "model/text/tell.h"
#include "ui/dials/panel_painter.h"
#include "ui/table/stage/prompt_options.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace wheelhouse::ui {

namespace {
struct LogRowWords {
    Q_DECLARE_TR_FUNCTIONS(LogRows)
};

constexpr size_t mostTold = 16; // of what happened in a line, beside its title

/// Where in the game a line belongs.
struct Moment {
    int round = 0;
    QString turn;
    int turnOf = ofNobody;
    friend bool operator==(const Moment&, const Moment&) = default;
};

int ownerOf(const TableContext& context, const play::TurnEntry& entry)
{
    const play::Figure* figure = entry.figures.empty() ? nullptr : context.table().figure(entry.figures.front());
    return !entry.label.isEmpty() || (figure && !figure->seat) ? -1
                                                               : context.ownerOf(figure ? figure->seat : entry.seat);
}

/// What somebody does or suffers in a turn.
bool happensInTurn(const play::Event& event)
{
    return std::holds_alternative<play::Said>(event) || std::holds_alternative<play::TrackSet>(event) ||
           std::holds_alternative<play::ChanceDrawn>(event);
}

/// Goes with the log from its oldest line on.
class Calendar
{
public:
    Calendar(const TableContext& context, const std::vector<play::LogEntry>& log) : m_context(context)
    {
        m_now.round = context.table().round;
        for (auto entry = log.rbegin(); entry != log.rend(); ++entry) {
            for (const play::Event& event : entry->content.events) {
                if (const auto* set = std::get_if<play::RoundSet>(&event)) {
                    m_now.round = set->before;
                }
            }
        }
    }

    /// Where the line belongs: the end of a round to that round, a turn's beginning to the turn.
    Moment momentOf(const play::LogEntry& entry)
    {
        const int round = m_now.round;
        bool ends = false;
        bool begins = false;
        bool acts = false; // before the turn ends
        const Moment before = m_now;
        for (const play::Event& event : entry.content.events) {
            ends = ends || std::holds_alternative<play::TurnEnded>(event);
            acts = acts || (!ends && happensInTurn(event));
            begins = begins || std::holds_alternative<play::TurnStarted>(event);
            follow(event);
        }
        const Moment now = ends && (!begins || acts) ? before : m_now;
        if (ends && !begins) {
            m_now.turn.clear();
        }
        return {std::max(round, 1), now.turn, now.turnOf};
    }

private:
    void follow(const play::Event& event)
    {
        if (const auto* set = std::get_if<play::RoundSet>(&event)) {
            m_now = {set->after, {}, ofNobody};
            m_order.clear();
        } else if (const auto* changed = std::get_if<play::TurnEntryChanged>(&event)) {
            m_order[changed->after.number] = changed->after;
        } else if (const auto* added = std::get_if<play::TurnEntryAdded>(&event)) {
            m_order[added->thing.number] = added->thing;
        } else if (const auto* started = std::get_if<play::TurnStarted>(&event)) {
            begin(started->number);
        }
    }

    void begin(play::Initiative number)
    {
        const play::TurnEntry* known = m_context.table().entry(number);
        const auto seen = m_order.find(number);
        const play::TurnEntry entry = seen != m_order.end() ? seen->second : known ? *known : play::TurnEntry();
        const QString who = text::Names{m_context.table()}.whose(entry);
        const QString shown = entry.number == number ? text::numberText(entry) : text::numberText(number);
        const auto low = play::cardBefore(number);
        m_now.turn = low && !who.isEmpty() ? LogRowWords::tr("%1 · between %2 and %3").arg(who).arg(*low).arg(*low + 1)
                     : who.isEmpty()       ? LogRowWords::tr("Number %1").arg(shown)
                                           : LogRowWords::tr("%1 · %2").arg(shown, who);
        m_now.turnOf = ownerOf(m_context, entry);
    }

    const TableContext& m_context;
    Moment m_now;
    std::map<play::Initiative, play::TurnEntry> m_order; ///< as the log has laid it out
};

/// Whose deed a line is, by whom its title names.
int ownerOfLine(const TableContext& context, const play::LogEntry& entry)
{
    const QString name = textIn(entry.content.title, QLatin1String("figure"));
    const auto row = std::ranges::find(context.figures, name, &items::FigureRow::name);
    if (!name.isEmpty() && row != context.figures.end()) {
        return row->accent;
    }
    const QString seat = textIn(entry.content.title, QLatin1String("seat"));
    const auto& seats = context.table().seats;
    const auto found = std::ranges::find(seats, seat, &play::Seat::name);
    return !seat.isEmpty() && found != seats.end() ? found->accent : ofNobody;
}

bool isOfSame(const play::TrackSet& one, const play::TrackSet& other)
{
    return one.figure == other.figure && one.track == other.track;
}

bool isOfSame(const play::CounterSet& one, const play::CounterSet& other)
{
    return one.counter == other.counter;
}

/// The change of a number that a fix made, taken into the line's own; false where the line did not touch it.
template <class Set>
bool takeInto(std::vector<play::Event>& events, const Set& fix)
{
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
        auto* own = std::get_if<Set>(&*event);
        if (own && isOfSame(*own, fix)) {
            own->after += fix.after - fix.before;
            return true;
        }
    }
    return false;
}

/// The line's token, laid down or taken off, of which a fix did the opposite.
template <class Done>
bool takeBack(std::vector<play::Event>& events, const play::Token& fixed)
{
    return std::erase_if(events, [&](const play::Event& event) {
               const auto* done = std::get_if<Done>(&event);
               return done && done->thing.bearer == fixed.bearer && done->thing.condition == fixed.condition;
           }) > 0;
}

/// Whether the line did what this event of a fix changed.
bool takeFix(std::vector<play::Event>& events, const play::Event& fix)
{
    if (const auto* track = std::get_if<play::TrackSet>(&fix)) {
        return takeInto(events, *track);
    }
    if (const auto* counter = std::get_if<play::CounterSet>(&fix)) {
        return takeInto(events, *counter);
    }
    if (const auto* removed = std::get_if<play::TokenRemoved>(&fix)) {
        return takeBack<play::TokenAdded>(events, removed->thing);
    }
    const auto* added = std::get_if<play::TokenAdded>(&fix);
    return added && takeBack<play::TokenRemoved>(events, added->thing);
}

/// What the named one lost of its hit points, or took of wounds, which count up; negative where it was healed. The
/// rules name equal monsters with their letters.
int lossOf(const std::vector<play::Event>& events, const play::Table& table, const QString& name)
{
    int loss = 0;
    for (const play::Event& event : events) {
        const auto* track = std::get_if<play::TrackSet>(&event);
        const play::Figure* figure = track ? table.figure(track->figure) : nullptr;
        if (!figure || play::calledOn(table, *figure) != name) {
            continue;
        }
        if (track->track == QLatin1String("hp")) {
            loss += track->before - track->after;
        } else if (track->track == QLatin1String("wounds")) {
            loss += track->after - track->before;
        }
    }
    return loss;
}

/// What the rules told of a loss that was fixed is not told any more: who lost nothing was not hit.
void dropOldVerdicts(std::vector<play::Event>& events, const std::vector<play::Event>& before, const play::Table& table)
{
    const std::vector<play::Event> after = events;
    std::erase_if(events, [&](const play::Event& event) {
        const auto* said = std::get_if<play::Said>(&event);
        if (!said) {
            return false;
        }
        const QString name = textIn(said->message, QLatin1String("figure"));
        const int then = lossOf(before, table, name);
        const int now = lossOf(after, table, name);
        const bool verdict = numberIn(said->message, QLatin1String("needed")).has_value();
        const bool loss =
            said->message.key == QLatin1String("said-damage") || said->message.key == QLatin1String("said-defeated");
        return verdict ? (then > 0) != (now > 0) : loss && then != now;
    });
}

/// What a line did with what was fixed of it since.
std::vector<play::Event> amended(const play::LogEntry& entry, const std::vector<const play::LogEntry*>& fixes,
                                 const play::Table& table)
{
    std::vector<play::Event> events = entry.content.events;
    for (const play::LogEntry* fix : fixes) {
        for (const play::Event& event : fix->content.events) {
            if (!takeFix(events, event) && !std::holds_alternative<play::Said>(event)) {
                events.push_back(event);
            }
        }
    }
    if (!fixes.empty()) {
        dropOldVerdicts(events, entry.content.events, table);
    }
    return events;
}

/// What a title that somebody's hand has made says, and nothing else; nullptr where it says more, as who attacked.
const play::Event* eventBehind(const play::LogEntry& entry)
{
    static const QStringList byHand{QStringLiteral("line-damage"),       QStringLiteral("line-heal"),
                                    QStringLiteral("line-wounds"),       QStringLiteral("line-wounds-healed"),
                                    QStringLiteral("line-experience"),   QStringLiteral("line-experience-lost"),
                                    QStringLiteral("line-track"),        QStringLiteral("line-track-set"),
                                    QStringLiteral("line-token-added"),  QStringLiteral("line-token-removed"),
                                    QStringLiteral("line-token-on-map"), QStringLiteral("line-token-off-map"),
                                    QStringLiteral("line-counter"),      QStringLiteral("line-counter-of-seat")};
    if (!byHand.contains(entry.content.title.key)) {
        return nullptr;
    }
    const auto found = std::ranges::find_if(entry.content.events, [](const play::Event& event) {
        return std::holds_alternative<play::TrackSet>(event) || std::holds_alternative<play::CounterSet>(event) ||
               std::holds_alternative<play::TokenAdded>(event) || std::holds_alternative<play::TokenRemoved>(event);
    });
    return found == entry.content.events.end() ? nullptr : &*found;
}

/// What is said of a line of which a fix has left nothing.
QString nothingLeft(const play::Message& title, const play::Table& table, const play::Event& done)
{
    if (const auto* track = std::get_if<play::TrackSet>(&done)) {
        const play::Figure* figure = table.figure(track->figure);
        const bool counts = track->track == QLatin1String("wounds");
        const bool hurts = counts ? track->after > track->before : track->after < track->before;
        if (figure && (counts || track->track == QLatin1String("hp"))) {
            return text::render(play::Message(hurts ? "mend-no-damage" : "mend-no-healing")
                                    .with("figure", play::calledOn(table, *figure)));
        }
    }
    return LogRowWords::tr("Taken back: %1").arg(text::render(title));
}

/// The first words of a line, as they read after its fixes.
QString titleWords(const play::LogEntry& entry, const std::vector<const play::LogEntry*>& fixes,
                   const play::Table& table)
{
    const play::Event* done = eventBehind(entry);
    if (!done) {
        return text::render(entry.content.title);
    }
    std::vector<play::Event> now{*done};
    bool touched = false;
    for (const play::LogEntry* fix : fixes) {
        for (const play::Event& event : fix->content.events) {
            touched = takeFix(now, event) || touched;
        }
    }
    if (!touched) {
        return text::render(entry.content.title);
    }
    const QString told = now.empty() ? QString() : text::render(text::tell(table, now.front()));
    return told.isEmpty() ? nothingLeft(entry.content.title, table, *done) : told;
}

/// Whether one of the paragraphs says it too; what a paragraph only begins with is said by it.
bool isSaidIn(const std::vector<LogWords>& words, const QString& told)
{
    return std::ranges::any_of(words, [&](const LogWords& one) { return one.ruled.words.startsWith(told); });
}

/// Whether the change of hit points itself tells it, with what they are now.
bool isToldByTrack(const play::Event& event, const std::vector<play::Event>& events, const play::Table& table)
{
    const auto* said = std::get_if<play::Said>(&event);
    if (!said || said->message.key != QLatin1String("said-healed")) {
        return false;
    }
    return lossOf(events, table, textIn(said->message, QLatin1String("figure"))) < 0;
}

/// A title that says what its only paragraph says better.
bool isTitleOfMove(const play::Message& title)
{
    return title.key == QLatin1String("line-moved");
}

/// The event as it stands in the log, if there is a whole reason behind it.
std::optional<size_t> reasonedIn(const TableContext& context, const play::LogEntry& entry, const play::Event& told)
{
    const play::TellsWholeReasons* teller = play::wholeReasonsOf(context.publication->system);
    if (!teller || !std::holds_alternative<play::Said>(told)) {
        return std::nullopt;
    }
    const std::vector<play::Event>& events = entry.content.events;
    const auto at = static_cast<size_t>(std::ranges::find(events, told) - events.begin());
    return teller->hasWholeReason(events, at) ? std::optional(at) : std::nullopt;
}

std::vector<LogWords> wordsOf(const TableContext& context, const play::LogEntry& entry, const QString& title,
                              const std::vector<play::Event>& events)
{
    std::vector<LogWords> words{{{title, context.ruleOf(entry.content.title)}}};
    int untold = 0;
    for (const auto& [line, first, count] : text::tellTogether(context.table(), events)) {
        const QString told = text::render(line);
        const auto* thrown = std::get_if<play::ChanceDrawn>(&events[first]); // each of equal ones counts
        if (told.isEmpty() || (!thrown && isSaidIn(words, told)) ||
            isToldByTrack(events[first], events, context.table())) {
            continue;
        }
        const LogWords one{{told, context.ruleOf(line)},
                           thrown ? thrown->results : std::vector<int>(),
                           reasonedIn(context, entry, events[first])};
        if (words.size() > mostTold) {
            ++untold;
        } else if (isTitleOfMove(entry.content.title) && std::holds_alternative<play::FigurePlaced>(events[first]) &&
                   words.size() == 1) {
            words.front() = one;
        } else {
            words.push_back(one);
        }
    }
    if (untold > 0) {
        words.push_back({{LogRowWords::tr("and %n more", nullptr, untold), {}}});
    }
    return words;
}

bool isQuiet(const play::Message& title)
{
    return title.key.startsWith(QLatin1String("line-turn-")) || title.key.startsWith(QLatin1String("line-number-")) ||
           title.key == QLatin1String("line-no-turn-left");
}

LogRow rowOf(const TableContext& context, const play::LogEntry& entry, const std::vector<const play::LogEntry*>& fixes,
             const text::Handovers& handovers)
{
    std::vector<play::Event> events = amended(entry, fixes, context.table());
    std::erase_if(events, [&handovers](const play::Event& event) { return handovers.hold(event); });
    LogRow row;
    row.key = entry.group.text();
    row.owner = ownerOfLine(context, entry);
    row.words = wordsOf(context, entry, titleWords(entry, fixes, context.table()), events);
    row.quiet = row.words.size() == 1 && isQuiet(entry.content.title);
    row.fixed = !fixes.empty();
    for (const play::LogEntry* fix : fixes) {
        row.words.push_back({{LogRowWords::tr("Fixed: %1").arg(text::render(fix->content.title)), {}}});
    }
    return row;
}
} // namespace

std::vector<LogRow> logRows(const TableContext& context, const std::vector<play::LogEntry>& log)
{
    Calendar calendar(context, log);
    std::vector<LogRow> rows;
    std::vector<Moment> moments;
    std::map<play::GroupId, std::vector<const play::LogEntry*>> fixes;
    for (const play::LogEntry& entry : log) {
        if (const play::GroupId line = play::fixedBy(entry)) {
            fixes[line].push_back(&entry);
        }
    }
    text::Handovers handovers; // a question may part the end from the beginning
    for (const play::LogEntry& entry : log) {
        handovers.follow(entry.content.events);
    }
    for (const play::LogEntry& entry : log) {
        moments.push_back(calendar.momentOf(entry));
        rows.push_back(rowOf(context, entry, fixes[entry.group], handovers));
    }
    for (size_t i = rows.size(); i > 0; --i) {
        const Moment& now = moments[i - 1];
        const Moment newer = i == rows.size() ? Moment() : moments[i];
        if (now.round != newer.round) {
            rows[i - 1].round = LogRowWords::tr("Round %1").arg(now.round);
        }
        if (now.round != newer.round || now.turn != newer.turn) {
            rows[i - 1].turn = now.turn;
            rows[i - 1].turnOf = now.turnOf;
        }
    }
    std::ranges::reverse(rows);
    return rows;
}

} // namespace wheelhouse::ui
