// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/fight_turns.h"

#include "model/rules/acts/by_hand/rounds.h"
#include "model/rules/nine_alignments/death_saves.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
using acts::CommandArguments;

/// The first figure of an entry from this one on that is there.
FigureId firstThere(const Fight& fight, const TurnEntry& entry, size_t from)
{
    for (size_t i = from; i < entry.figures.size(); ++i) {
        if (fight.isThere(entry.figures[i])) {
            return entry.figures[i];
        }
    }
    return {};
}

/// The place that waits next. One that a turn was taken from comes after the others that wait.
const TurnEntry* nextPlace(const Fight& fight, std::optional<Initiative> takenFrom)
{
    const auto& order = fight.table().order;
    const auto other = std::ranges::find_if(order, [&](const TurnEntry& entry) {
        return entry.state == TurnEntry::State::Waiting && entry.number != takenFrom;
    });
    return other != order.end() ? &*other : fight.table().nextWaiting();
}

/// The place of whoever was in turn last, where it waits although its turn had begun: it was taken back by hand.
std::optional<Initiative> placeTakenBack(const Fight& fight)
{
    for (const TurnEntry& entry : fight.table().order) {
        const bool own = std::ranges::count(entry.figures, fight.part().acting) > 0;
        if (own && entry.state == TurnEntry::State::Waiting) {
            return entry.number;
        }
    }
    return std::nullopt;
}

/// Everybody waits again for the next round.
void beginRound(Fight& fight)
{
    const std::vector<TurnEntry> order = fight.table().order;
    for (const TurnEntry& entry : order) {
        TurnEntry waiting = entry;
        waiting.state = TurnEntry::State::Waiting;
        if (waiting != entry) {
            fight.context().happen(TurnEntryChanged{entry, waiting});
        }
    }
    fight.context().happen(RoundSet{fight.table().round, acts::roundAfter(fight.table().round)});
}

bool anybodyIsThere(const Fight& fight)
{
    const auto& order = fight.table().order;
    return std::any_of(order.begin(), order.end(),
                       [&](const TurnEntry& entry) { return !firstThere(fight, entry, 0).text().isEmpty(); });
}

void act(Fight& fight, const FigureId& figure)
{
    fight.change([&](QuestPart& part) {
        part.acting = figure;
        part.hasAction = false;
        part.hasBonus = false;
        part.points = 0;
        part.diagonalUsed = false;
        std::erase(part.dodging, figure); // NIN-ACT-11
    });
    if (fight.isDown(figure)) {
        beginDeathSave(fight, figure);
    } else {
        openTurn(fight);
    }
}

int speedNow(const Fight& fight, const FigureId& figure)
{
    const int speed = fight.figure(figure).speed().value_or(0);
    return fight.isDown(figure) ? speed / 2 : speed; // rounded down (NIN-ZER-03)
}

/// Whether the way there takes the turn's cheap diagonal: without it the way would cost more (NIN-DIS-02).
bool takesTheDiagonal(const Fight& fight, const board::Reached& place)
{
    const auto map = fight.ground();
    const auto mini = map ? fight.indexOn(*map, fight.part().acting) : std::nullopt;
    if (!mini) {
        return false;
    }
    const auto dear = map->reach(*mini, fight.part().points, true);
    return std::find(dear.begin(), dear.end(), place) == dear.end();
}
} // namespace

void beginNextTurn(Fight& fight, std::optional<Initiative> takenFrom)
{
    if (!anybodyIsThere(fight)) {
        return;
    }
    while (true) {
        const TurnEntry* next = nextPlace(fight, takenFrom);
        if (!next) {
            beginRound(fight);
            continue;
        }
        const TurnEntry entry = *next;
        const FigureId figure = firstThere(fight, entry, 0);
        if (!figure) { // out of the game, out of the order (NIN-RND-06)
            TurnEntry skipped = entry;
            skipped.state = TurnEntry::State::Skipped;
            fight.context().happen(TurnEntryChanged{entry, skipped});
            continue;
        }
        fight.context().happen(TurnStarted{entry.number, fight.table().turn + 1});
        act(fight, figure);
        return;
    }
}

void openTurn(Fight& fight)
{
    const FigureId figure = fight.part().acting;
    if (!fight.isThere(figure)) {
        if (const TurnEntry* acting = fight.table().acting(); acting && fight.table().turnRunning) {
            fight.context().happen(TurnEnded{acting->number, fight.table().turn});
        }
        beginNextTurn(fight);
        return;
    }
    const bool able = !fight.isDown(figure);
    const int points = speedNow(fight, figure);
    fight.change([&](QuestPart& part) {
        part.hasAction = able;
        part.hasBonus = able;
        part.points = points;
    });
}

void followTurn(Fight& fight, const TurnEntry& before)
{
    const TurnEntry* running = fight.table().turnRunning ? fight.table().acting() : nullptr;
    if (!running) {
        beginNextTurn(fight, placeTakenBack(fight));
        return;
    }
    const TurnEntry entry = *running;
    const FigureId figure = fight.part().acting;
    if (std::ranges::count(entry.figures, figure) > 0 && fight.isThere(figure)) {
        return;
    }
    // Of the same place whoever came after the one that is gone acts next.
    const auto gone = std::ranges::find(before.figures, figure);
    const bool samePlace = before.number == entry.number && gone != before.figures.end();
    const auto next = std::ranges::find_if(entry.figures, [&](const FigureId& one) {
        return fight.isThere(one) && (!samePlace || std::find(gone, before.figures.end(), one) != before.figures.end());
    });
    if (next != entry.figures.end()) {
        act(fight, FigureId(*next));
    } else {
        fight.context().happen(TurnEnded{entry.number, fight.table().turn});
        beginNextTurn(fight);
    }
}

ActResult endTurn(Fight& fight, CommandArguments& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    const TurnEntry* found = fight.table().acting();
    const FigureId figure = fight.part().acting;
    if (!found || !fight.table().turnRunning) {
        return acts::refused(Message("nobody-in-turn"));
    }
    const TurnEntry entry = *found;
    const auto own = std::find(entry.figures.begin(), entry.figures.end(), figure);
    const auto after = static_cast<size_t>(own - entry.figures.begin()) + 1;
    if (const FigureId next = firstThere(fight, entry, after)) { // NIN-CIN-04
        act(fight, next);
    } else {
        fight.context().happen(TurnEnded{entry.number, fight.table().turn});
        beginNextTurn(fight);
    }
    return Message("line-turn-of-ended").with("figure", fight.name(figure));
}

std::vector<board::Reached> placesToGo(const Fight& fight)
{
    const QuestPart& part = fight.part();
    const auto map = fight.ground();
    const auto mini = map && part.acting ? fight.indexOn(*map, part.acting) : std::nullopt;
    if (!mini || part.points == 0) {
        return {};
    }
    auto places = map->reach(*mini, part.points, part.diagonalUsed);
    std::erase_if(places, [](const board::Reached& place) { return place.cost == 0; });
    return places;
}

ActResult move(Fight& fight, CommandArguments& asked)
{
    const board::Space to = asked.space("to");
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId figure = fight.part().acting;
    if (!fight.isThere(figure)) {
        return acts::refused(Message("nobody-in-turn"));
    }
    const auto places = placesToGo(fight);
    const auto place =
        std::find_if(places.begin(), places.end(), [&](const board::Reached& one) { return one.at == to; });
    if (place == places.end()) {
        return against(Message("square-not-in-reach").with("figure", fight.name(figure)), {"NIN-MOV-01", "NIN-MOV-04"},
                       asked.args.pointer("to"));
    }
    const auto before = fight.figure(figure).at;
    const bool diagonal = takesTheDiagonal(fight, *place);
    fight.change([&](QuestPart& part) {
        part.points -= place->cost;
        part.diagonalUsed = part.diagonalUsed || diagonal;
    });
    fight.context().happen(FigurePlaced{figure, before, to});
    return Message("line-hero-moves").with("figure", fight.name(figure)).with("count", place->cost);
}

ActResult takeAction(Fight& fight, CommandArguments& asked)
{
    const int kind = asked.choice("kind", {"dash", "dodge"});
    const bool anyway = asked.args.flagOr("anyway", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId figure = fight.part().acting;
    if (!fight.isThere(figure)) {
        return acts::refused(Message("nobody-in-turn"));
    }
    if (!fight.part().hasAction && !anyway) {
        return against(Message("no-action-left").with("figure", fight.name(figure)), {"NIN-RND-03", "NIN-ZER-01"});
    }
    const int speed = speedNow(fight, figure);
    fight.change([&](QuestPart& part) {
        part.hasAction = false;
        if (kind == 0) {
            part.points += speed; // NIN-ACT-05
        } else {
            part.dodging.push_back(figure);
        }
    });
    return Message(kind == 0 ? "line-dashes" : "line-dodges").with("figure", fight.name(figure));
}

} // namespace wheelhouse::rules::nine_alignments
