// SPDX-License-Identifier: GPL-3.0-or-later
// Fixes of the table as a whole: rounds, the turn order, doors, seats, and what was set by hand about figures. Each
// goes back to what it was before the line, where nothing else has changed it since.
#include "model/play/events/making_way.h"
#include "model/play/table/figure_names.h"
#include "model/rules/acts/fixing/fixes.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
using nlohmann::json;

std::string utf8Of(const QString& text)
{
    return text.toStdString();
}

constexpr const char* endingWords[] = {"won", "lost", "drawn"};

Message phaseLine(const QString& phase)
{
    for (const Phase& one : phasesOfCards()) {
        if (one.id == phase) {
            return one.begins;
        }
    }
    return phaseBegins(phase);
}

/// The acts that make the result what it was.
std::vector<FixAct> actsOf(const Result& result)
{
    if (result.everybody && result.seats.empty()) {
        return {fixAct("result", {{"everybody", endingWords[static_cast<size_t>(*result.everybody)]}})};
    }
    if (result.winner() && result.seats.size() == 1 && !result.everybody) {
        return {fixAct("result", {{"seat", utf8Of(result.winner().text())}})};
    }
    std::vector<FixAct> acts{
        fixAct("result", result.everybody ? json{{"everybody", endingWords[static_cast<size_t>(*result.everybody)]}}
                                          : json::object())};
    for (const SeatEnding& one : result.seats) {
        acts.push_back(fixAct(
            "result", {{"seat", utf8Of(one.seat.text())}, {"is", endingWords[static_cast<size_t>(one.ending)]}}));
    }
    return acts;
}

/// The first event of a sort in a line tells how it was, the last one how it was left.
class TableFixer
{
public:
    explicit TableFixer(FixContext& fixing) : m_fixing(fixing) {}

    void operator()(const RoundSet& e)
    {
        if (once("round") && table().round != e.before) {
            offer(Message("line-round-set").with("round", e.before), "set-round", {{"round", e.before}});
        }
    }
    void operator()(const RoundLimitSet& e)
    {
        if (!once("rounds") || table().rounds == e.before) {
            return;
        }
        json args = json::object();
        if (e.before) {
            args["rounds"] = *e.before;
        }
        offer(e.before ? Message("line-rounds-set").with("count", *e.before) : Message("line-rounds-open"),
              "set-rounds", std::move(args));
    }
    void operator()(const PhaseSet& e)
    {
        if (once("phase") && table().phase != e.before && !e.before.isEmpty()) {
            offer(phaseLine(e.before), "set-phase", {{"phase", utf8Of(e.before)}});
        }
    }
    void operator()(const ActiveSeatSet& e)
    {
        const Seat* seat = table().seat(e.before);
        if (once("active") && seat && table().active != e.before) {
            offer(Message("line-active-set").with("seat", seat->name), "set-active",
                  {{"seat", utf8Of(seat->id.text())}});
        }
    }
    void operator()(const ResultSet& e)
    {
        if (!once("result") || m_fixing.seen.result == e.before) {
            return;
        }
        m_fixing.add({lineOf(e.before)}, actsOf(e.before));
    }
    void operator()(const TurnEntryAdded& e)
    {
        const TurnEntry* entry = placeNow(e.thing);
        if (!entry || !once(numbered(e.thing.number))) {
            return;
        }
        offerForOthers(*entry);
        if (isOnlyOneAdded()) { // a whole deal is made anew instead
            offer(Message("line-order-removed").with("number", numberText(*entry)), "remove-order",
                  {{"number", entry->number}});
        }
    }
    void operator()(const TurnEntryRemoved& e)
    {
        const bool isFree = !table().entry(e.thing.number);
        if (!placeNow(e.thing) && (isFree || e.thing.score) && once(numbered(e.thing.number))) {
            json args = orderArgs(e.thing);
            if (!isFree) { // it comes in again by its score
                args.erase("number");
            }
            offer(Message("line-order-set").with("number", numberText(e.thing)), "set-order", std::move(args));
        }
    }
    void operator()(const TurnEntryChanged& e)
    {
        const TurnEntry* entry = placeNow(e.after);
        if (!entry || !once(numbered(e.before.number))) {
            return;
        }
        offerForOthers(*entry);
        if (entry->figures != e.before.figures && entry->figures == e.after.figures) {
            json args = orderArgs(e.before);
            args["number"] = entry->number;
            offer(Message(e.before.figures.empty() ? "mend-number-open" : "line-order-set")
                      .with("number", numberText(*entry)),
                  "set-order", std::move(args));
        }
        if (entry->state != e.before.state && once(QStringLiteral("mark %1").arg(entry->number))) {
            offerMark(*entry, e.before.state);
        }
    }
    void operator()(const TurnStarted& e)
    {
        const TurnEntry* entry = table().turn == e.serial && table().turnRunning ? table().acting() : nullptr;
        if (!entry) {
            return;
        }
        if (once(numbered(e.number))) {
            offerForOthers(*entry);
        }
        if (once(QStringLiteral("mark %1").arg(e.number))) {
            offerMark(*entry, TurnEntry::State::Waiting);
        }
    }
    void operator()(const TurnEnded& e)
    {
        const TurnEntry* entry = table().entry(e.number);
        const bool done = entry && entry->state == TurnEntry::State::Done;
        if (done && e.serial == table().turn && !table().turnRunning && once(QStringLiteral("mark %1").arg(e.number))) {
            offerMark(*entry, TurnEntry::State::Acting);
        }
    }
    void operator()(const DoorSet& e)
    {
        const auto* door = table().showsMap() ? content::doorAt(*table().map, e.door) : nullptr;
        if (door && door->open != e.before && once(QStringLiteral("door %1 %2").arg(e.door.at.x).arg(e.door.at.y))) {
            offer(Message(e.before ? "line-door-opened" : "line-door-closed")
                      .with("from", spaceName(table(), e.door.at))
                      .with("to", spaceName(table(), e.door.beyond())),
                  "door",
                  {{"at", {e.door.at.x, e.door.at.y}},
                   {"side", e.door.side == board::Side::East ? "e" : "s"},
                   {"open", e.before}});
        }
    }
    void operator()(const OverrideSet& e)
    {
        const Figure* figure = table().figure(e.figure);
        if (!figure || figure->overridden(e.field) == e.before || !once(e.field + QLatin1Char(' ') + e.figure.text())) {
            return;
        }
        json args{{"figure", utf8Of(e.figure.text())}, {"field", utf8Of(e.field)}};
        const bool speed = e.field == QLatin1String("speed");
        Message says = Message(e.before ? speed ? "line-speed-by-hand" : "line-armour-class-by-hand"
                               : speed  ? "line-speed-lifted"
                                        : "line-armour-class-lifted")
                           .with("figure", figure->name);
        if (e.before) {
            args["value"] = *e.before;
            says = std::move(says).with("after", *e.before);
        }
        offer(std::move(says), "set-value", std::move(args));
    }
    void operator()(const TrackDefined& e)
    {
        const Figure* figure = table().figure(e.figure);
        const Track* track = figure && e.after ? figure->track(e.after->name) : nullptr;
        const std::optional<int> before = e.before ? e.before->maximum : std::nullopt;
        if (track && before && track->maximum != before && once(track->name + QLatin1Char(' ') + e.figure.text())) {
            offer(Message("line-maximum-set")
                      .with("figure", figure->name)
                      .with("track", track->name)
                      .with("after", *before),
                  "set-maximum",
                  {{"figure", utf8Of(e.figure.text())}, {"track", utf8Of(track->name)}, {"maximum", *before}});
        }
    }
    void operator()(const DialDefined& e)
    {
        const Figure* figure = table().figure(e.figure);
        if (figure && e.after && !e.before && figure->dial(e.after->id)) {
            offer(Message("line-dial-removed").with("figure", figure->name).with("dial", e.after->name), "remove-dial",
                  {{"figure", utf8Of(e.figure.text())}, {"dial", utf8Of(e.after->id.text())}});
        } else if (figure && e.before && (e.after || !figure->dial(e.before->id))) {
            json args{{"figure", utf8Of(e.figure.text())},
                      {"dial", utf8Of(e.before->id.text())},
                      {"name", utf8Of(e.before->name)},
                      {"text", utf8Of(e.before->text)},
                      {"reaction", e.before->reaction}};
            if (e.before->number && *e.before->number > 0) { // 0: nobody has told it yet
                args["number"] = *e.before->number;
            }
            offer(Message("line-dial-defined").with("figure", figure->name).with("dial", e.before->name), "define-dial",
                  std::move(args));
        }
    }
    void operator()(const FigureRenamed& e)
    {
        const Figure* figure = table().figure(e.figure);
        if (figure && figure->name == e.after) {
            offer(Message("line-figure-renamed").with("figure", e.after).with("after", e.before), "rename-figure",
                  {{"figure", utf8Of(e.figure.text())}, {"name", utf8Of(e.before)}});
        }
    }
    void operator()(const FigureAdded& e)
    {
        if (table().figure(e.thing.id)) {
            offer(Message("line-figure-removed").with("figure", e.thing.name), "remove-figure",
                  {{"figure", utf8Of(e.thing.id.text())}});
        }
    }
    void operator()(const CounterAdded& e)
    {
        if (table().counter(e.thing.id)) {
            offer(Message("line-counter-removed").with("counter", e.thing.name), "remove-counter",
                  {{"counter", utf8Of(e.thing.id.text())}});
        }
    }
    void operator()(const CounterRemoved& e)
    {
        json args{{"name", utf8Of(e.thing.name)}};
        if (e.thing.seat) {
            args["seat"] = utf8Of(e.thing.seat.text());
        }
        offer(Message("line-counter-added").with("counter", e.thing.name), "add-counter", std::move(args));
    }
    void operator()(const SeatChanged& e)
    {
        const Seat* seat = table().seat(e.before.id);
        if (seat && *seat == e.after) {
            offer(Message("line-seat-set").with("seat", e.before.name), "set-seat",
                  {{"seat", utf8Of(e.before.id.text())},
                   {"name", utf8Of(e.before.name)},
                   {"side", e.before.side},
                   {"accent", e.before.accent}});
        }
    }
    void operator()(const MapLevelSet& e)
    {
        const bool byMonsters = e.before == MapLevel::MonstersAct || e.after == MapLevel::MonstersAct;
        if (!byMonsters && table().map && table().mapLevel != e.before && once("map")) {
            const auto [line, level] = e.before == MapLevel::Off ? std::pair("line-map-off", "off")
                                       : e.before == MapLevel::Full
                                           ? std::pair("line-map-shown", "full")
                                           : std::pair("line-map-for-monsters", "for-monsters");
            offer(Message(line).with("map", table().map->name), "map", {{"level", level}});
        }
    }
    template <class Other>
    void operator()(const Other&)
    {
    }

private:
    const Table& table() const { return m_fixing.table(); }
    /// The place as it stands in the order now: with another number where it has made way to one with its score.
    /// nullptr where it is not there. Of several with one name those who act on it tell which it is.
    const TurnEntry* placeNow(const TurnEntry& then) const
    {
        if (!then.score) {
            return table().entry(then.number);
        }
        std::vector<const TurnEntry*> alike;
        for (const TurnEntry& one : table().order) {
            if (one.score == then.score && one.seat == then.seat && one.label == then.label) {
                alike.push_back(&one);
            }
        }
        const auto sharesFigures = [&](const TurnEntry* one) {
            return std::ranges::find_first_of(one->figures, then.figures) != one->figures.end();
        };
        const auto same = std::ranges::find_if(
            alike, [&](const TurnEntry* one) { return !then.figures.empty() && one->figures == then.figures; });
        const auto shared = same != alike.end() ? same : std::ranges::find_if(alike, sharesFigures);
        if (shared != alike.end()) {
            return *shared;
        }
        if (alike.size() != 1) {
            return nullptr;
        }
        const TurnEntry* only = alike.front();
        const bool byName = !then.label.isEmpty() && (then.figures.empty() || only->figures.empty());
        return byName || only->figures == then.figures ? only : nullptr;
    }
    bool isOnlyOneAdded() const
    {
        const std::vector<Event>& all = m_fixing.events;
        int added = 0;
        for (size_t i = 0; i < all.size(); ++i) {
            const bool moved = i > 0 && isMakingWay(all[i - 1], all[i]);
            added += std::holds_alternative<TurnEntryAdded>(all[i]) && !moved ? 1 : 0;
        }
        return added == 1;
    }
    static QString numbered(Initiative number) { return QStringLiteral("number %1").arg(number); }
    /// Whether this is the first event about the thing.
    bool once(const QString& thing)
    {
        if (m_told.contains(thing)) {
            return false;
        }
        m_told << thing;
        return true;
    }
    bool once(const char* thing) { return once(QString::fromLatin1(thing)); }
    void offer(Message says, const char* type, json args)
    {
        m_fixing.add({std::move(says)}, {fixAct(type, std::move(args))});
    }
    void offerMark(const TurnEntry& entry, TurnEntry::State state)
    {
        const bool takesTurn = entry.state == TurnEntry::State::Acting && state == TurnEntry::State::Waiting;
        if (takesTurn && m_fixing.oneIsAlwaysInTurn) {
            return;
        }
        static constexpr const char* words[] = {"waiting", "acting", "done", "skipped"};
        static constexpr const char* lines[] = {"line-marked-waiting", "line-marked-acting", "line-marked-done",
                                                "line-marked-skipped"};
        const auto index = static_cast<size_t>(state);
        const QString who = whoActsOn(entry);
        const bool named = state == TurnEntry::State::Acting && !who.isEmpty();
        const QString number = numberText(entry);
        offer(named ? Message("mend-turn-goes-on").with("number", number).with("figure", who)
                    : Message(lines[index]).with("number", number),
              "mark-order", {{"number", entry.number}, {"state", words[index]}});
    }
    /// The group's name, else the figures; empty while nobody knows.
    QString whoActsOn(const TurnEntry& entry) const
    {
        QStringList names;
        for (const FigureId& figure : entry.figures) {
            names << m_fixing.name(figure);
        }
        return entry.label.isEmpty() ? names.join(QStringLiteral(", ")) : entry.label;
    }
    Message lineOf(const Result& result) const
    {
        static constexpr const char* ofAll[] = {"line-all-won", "line-all-lost", "line-draw"};
        static constexpr const char* ofOne[] = {"line-seat-won", "line-seat-lost", "line-seat-drawn"};
        if (result.isEmpty() || (result.everybody && result.seats.empty())) {
            return Message(result.isEmpty() ? "line-goes-on" : ofAll[static_cast<size_t>(*result.everybody)]);
        }
        const SeatEnding& last = result.seats.back();
        const Seat* seat = table().seat(last.seat);
        const bool alone = result.seats.size() == 1 && !result.everybody && last.ending == Ending::Won;
        return Message(alone ? "line-won" : ofOne[static_cast<size_t>(last.ending)])
            .with("seat", seat ? seat->name : last.seat.text());
    }
    static json orderArgs(const TurnEntry& entry)
    {
        json args{{"number", entry.number}, {"figures", json::array()}, {"label", utf8Of(entry.label)}};
        for (const FigureId& figure : entry.figures) {
            args["figures"].push_back(utf8Of(figure.text()));
        }
        if (entry.seat) {
            args["seat"] = utf8Of(entry.seat.text());
        }
        if (entry.score) {
            args["score"] = *entry.score;
        }
        return args;
    }
    /// The number was another's of the same seat.
    void offerForOthers(const TurnEntry& entry)
    {
        const Figure* figure = entry.figures.size() == 1 ? table().figure(entry.figures.front()) : nullptr;
        for (const Figure& other : table().figures) {
            if (!figure || !figure->seat || other.id == figure->id || other.seat != figure->seat ||
                other.kind != figure->kind || other.isDefeated()) {
                continue;
            }
            Fix fix{{Message("mend-number-to")
                         .with("number", numberText(entry))
                         .with("figure", figure->name)
                         .with("other", other.name)},
                    {},
                    {},
                    figure->id,
                    other.id};
            fix.acts.push_back(fixAct("set-order", {{"number", entry.number}, {"figures", {utf8Of(other.id.text())}}}));
            m_fixing.found.push_back(std::move(fix));
        }
    }

    FixContext& m_fixing;
    QStringList m_told;
};
} // namespace

void fixTable(FixContext& fixing)
{
    const bool laidOut = std::ranges::any_of(
        fixing.events, [](const Event& event) { return std::holds_alternative<ScenarioNamed>(event); });
    if (laidOut) {
        return; // everything in it is set where it is shown
    }
    TableFixer fixer(fixing);
    const std::vector<Event>& all = fixing.events;
    for (size_t i = 0; i < all.size(); ++i) {
        if (i + 1 < all.size() && isMakingWay(all[i], all[i + 1])) {
            ++i; // the place that was entered before it is the one to fix
        } else {
            std::visit(fixer, all[i]);
        }
    }
}

} // namespace wheelhouse::rules::acts
