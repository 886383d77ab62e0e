// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/fight_turns.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/moments/uses.h"
#include "model/rules/decks/deck_turns.h"
#include "model/rules/nine_alignments/attacks.h"
#include "model/rules/nine_alignments/death_saves.h"
#include "model/rules/nine_alignments/frames.h"

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
using acts::CommandArguments;
using content::Moment;
using content::Until;

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

/// Nobody is left out before the round comes to the place (NIN-RND-06).
bool isPlayed(const TurnEntry& /*entry*/)
{
    return true;
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

bool anybodyIsThere(const Fight& fight)
{
    const auto& order = fight.table().order;
    return std::any_of(order.begin(), order.end(),
                       [&](const TurnEntry& entry) { return !firstThere(fight, entry, 0).text().isEmpty(); });
}

void act(Fight& fight, const FigureId& figure)
{
    effects::endLasting(
        fight, [&](const effects::Lasting& one) { return one.until == Until::NextTurnBegins && one.self == figure; });
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

/// Whoever is down moves too, at half speed (NIN-ZER-02).
int speedNow(const Fight& fight, const FigureId& figure)
{
    const auto now = effects::speed(fight, figure);
    const int speed = now ? now->total : 0;
    return fight.isDown(figure) ? speed / 2 : speed; // rounded down (NIN-ZER-03)
}

/// Whether the way there takes the turn's cheap diagonal: without it the way would cost more (NIN-DIS-06).
bool takesTheDiagonal(const Fight& fight, const board::Reached& place)
{
    const auto mini = fight.where().mini(fight.part().acting);
    if (!mini) {
        return false;
    }
    const auto dear = fight.map()->reach(*mini, fight.part().points, true);
    return std::find(dear.begin(), dear.end(), place) == dear.end();
}

/// Ends what would last until the next turn of a figure that has left.
void passOver(Fight& fight, const TurnEntry& entry)
{
    std::vector<FigureId> gone = entry.figures;
    std::erase_if(gone, [&](const FigureId& figure) { return fight.isThere(figure); });
    effects::endLasting(fight, [&](const effects::Lasting& one) { return endsPassedOver(one, gone); });
}

/// Skips a place that nobody is left at (NIN-RND-06).
void skip(Fight& fight, const TurnEntry& entry)
{
    TurnEntry skipped = entry;
    skipped.state = TurnEntry::State::Skipped;
    fight.happen(TurnEntryChanged{entry, skipped});
}
} // namespace

void beginNextTurn(Fight& fight, std::optional<Initiative> takenFrom)
{
    if (!anybodyIsThere(fight)) {
        return;
    }
    effects::pushFrame(fight, "look", NextTurnFrame{{}, takenFrom});
}

void stepNextTurn(Fight& fight)
{
    if (effects::topOf(fight, NextTurnFrame::kind).at == QLatin1String("round")) {
        decks::beginRound(fight, isPlayed);
        effects::goOnAt(fight, "look");
        moment(fight, Moment::RoundBegins, {});
        return;
    }
    const std::optional<Initiative> takenFrom = effects::topFrame<NextTurnFrame>(fight).takenFrom;
    const TurnEntry* next = anybodyIsThere(fight) ? decks::nextPlace(fight.table(), takenFrom, isPlayed) : nullptr;
    if (!next && anybodyIsThere(fight)) {
        effects::goOnAt(fight, "round");
        moment(fight, Moment::RoundEnds, {});
        return;
    }
    if (!next) {
        fight.pop();
        return;
    }
    const TurnEntry entry = *next;
    passOver(fight, entry);
    if (const FigureId figure = firstThere(fight, entry, 0)) {
        fight.pop();
        fight.happen(TurnStarted{entry.number, fight.table().turn + 1});
        act(fight, figure);
    } else {
        skip(fight, entry);
    }
}

void openTurn(Fight& fight)
{
    const FigureId figure = fight.part().acting;
    if (!fight.isThere(figure)) {
        decks::closeTurn(fight);
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
    moment(fight, Moment::TurnBegins, effects::sceneOfTurn(figure));
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
        decks::closeTurn(fight);
        beginNextTurn(fight);
    }
}

void stepTurnEnd(Fight& fight)
{
    const FigureId figure = effects::topFrame<TurnEndFrame>(fight).figure;
    if (effects::topOf(fight, TurnEndFrame::kind).at == QLatin1String("effects")) {
        effects::goOnAt(fight, "over");
        if (fight.isThere(figure)) {
            moment(fight, Moment::TurnEnds, effects::sceneOfTurn(figure));
        }
        return;
    }
    fight.pop();
    const TurnEntry* running = fight.table().turnRunning ? fight.table().acting() : nullptr;
    if (!running) {
        return;
    }
    const auto own = std::ranges::find(running->figures, figure);
    const auto after = static_cast<size_t>(own - running->figures.begin()) + 1;
    if (const FigureId next = firstThere(fight, *running, after)) { // NIN-CIN-04
        act(fight, next);
    } else {
        decks::closeTurn(fight);
        beginNextTurn(fight);
    }
}

ActResult endTurn(Fight& fight, CommandArguments& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId figure = fight.part().acting;
    if (!fight.table().acting() || !fight.table().turnRunning) {
        return acts::refused(Message("nobody-in-turn"));
    }
    effects::pushFrame(fight, "effects", TurnEndFrame{{}, figure});
    return Message("line-turn-of-ended").with("figure", fight.name(figure));
}

std::vector<board::Reached> placesToGo(const Fight& fight)
{
    const QuestPart& part = fight.part();
    const auto mini = fight.where().mini(part.acting);
    if (!mini || part.points == 0) {
        return {};
    }
    auto places = fight.map()->reach(*mini, part.points, part.diagonalUsed);
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
    fight.happen(FigurePlaced{figure, before, to});
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
    if (auto why = anyway ? std::nullopt : whyNoAction(fight, figure, mainAction)) {
        return tl::unexpected(std::move(*why));
    }
    const int speed = speedNow(fight, figure);
    fight.change([&](QuestPart& part) {
        part.hasAction = false;
        if (kind == 0) {
            part.points += speed; // as it is now (NIN-ACT-05, NIN-ACT-06, NIN-ACT-07)
        } else {
            part.dodging.push_back(figure);
        }
    });
    return Message(kind == 0 ? "line-dashes" : "line-dodges").with("figure", fight.name(figure));
}

} // namespace wheelhouse::rules::nine_alignments
