// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/initiative.h"

#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/command/order_places.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>

namespace wheelhouse::rules::nine_alignments {

namespace {
const content::Card& printedOn(const Fight& fight, const InitiativeThrow& thrown)
{
    const auto* card = content::find(fight.content().cards, content::CardId(thrown.card));
    if (!card) {
        throw std::out_of_range("no card takes this place");
    }
    return *card;
}

/// Enters a place by its score, the highest first (NIN-INI-02, NIN-INI-03); the score is kept, so that creatures come
/// in between (NIN-INI-04, NIN-CIN-03). Where others have the same one, a die says behind how many of them it comes,
/// each as likely as the others (NIN-INI-05, NIN-CIN-09).
Initiative enter(Fight& fight, TurnEntry entry)
{
    const int tied = acts::tiedAt(fight.table(), *entry.score);
    int behind = 0;
    if (tied > 0) {
        behind = fight.context().chance().below(tied + 1);
        fight.context().happen(ChanceDrawn{QStringLiteral("tie"), {behind + 1}, true, Knowers::all()});
    }
    return acts::enterByScore(fight.context(), std::move(entry), behind);
}

void takePlace(Fight& fight, const InitiativeThrow& thrown, int roll, bool byApp)
{
    fight.happen(ChanceDrawn{QStringLiteral("initiative"), {roll}, byApp, Knowers::all()});
    const content::Card& card = printedOn(fight, thrown);
    const int score = roll + valueOn(card, QStringLiteral("initiative")).value_or(0);
    const SeatId seat = fight.figure(thrown.figures.front()).seat;
    const Initiative number = enter(fight, {0, seat, thrown.figures, card.name, TurnEntry::State::Waiting, score});
    // A place that the round has passed comes up with the next one (NIN-CIN-10).
    const TurnEntry* acting = fight.table().acting();
    if (acting && fight.table().turnRunning && number < acting->number) {
        const TurnEntry waiting = *fight.table().entry(number);
        TurnEntry done = waiting;
        done.state = TurnEntry::State::Done;
        fight.happen(TurnEntryChanged{waiting, std::move(done)});
    }
}

/// Of an adventurer its player; of creatures whoever is in turn throws for all.
Prompt throwPrompt(const Fight& fight, const InitiativeThrow& thrown)
{
    const content::Card& card = printedOn(fight, thrown);
    const SeatId own = fight.figure(thrown.figures.front()).seat;
    const FigureId acting = fight.part().acting;
    Prompt prompt;
    prompt.seat = own || !acting ? own : fight.playerOf(acting);
    prompt.kind = PromptKind::EnterDice;
    prompt.title = Message("ask-initiative").with("figure", card.name);
    prompt.why = Message("why-monster-die").with("count", valueOn(card, QStringLiteral("initiative")).value_or(0));
    prompt.low = 1;
    prompt.high = facesOfInitiative;
    prompt.rules = {own ? QStringLiteral("NIN-INI-01") : QStringLiteral("NIN-CIN-01")};
    return prompt;
}
} // namespace

void takePlaces(Fight& fight, const std::vector<InitiativeThrow>& throws, const std::vector<std::optional<int>>& rolls)
{
    InitiativeFrame asks;
    for (size_t i = 0; i < throws.size(); ++i) {
        if (rolls[i]) {
            takePlace(fight, throws[i], *rolls[i], false);
        } else if (fight.table().real.dice) {
            asks.left.push_back(throws[i]);
        } else {
            takePlace(fight, throws[i], fight.context().chance().die(facesOfInitiative), true);
        }
    }
    if (!asks.left.empty()) {
        effects::pushFrame(fight, "throw", asks);
    }
}

void stepInitiative(Fight& fight)
{
    auto frame = effects::topFrame<InitiativeFrame>(fight);
    const JsonValue given = effects::takeAnswer(fight, frame);
    for (InitiativeThrow& thrown : frame.left) { // somebody may have been taken off the table meanwhile
        std::erase_if(thrown.figures, [&](const FigureId& figure) { return !fight.table().figure(figure); });
    }
    std::erase_if(frame.left, [](const InitiativeThrow& thrown) { return thrown.figures.empty(); });
    if (frame.left.empty()) {
        fight.pop();
        return;
    }
    const InitiativeThrow now = frame.left.front();
    const bool isThrown = given.get().is_array();
    if (!isThrown && fight.table().real.dice) {
        effects::askFrom(fight, frame, throwPrompt(fight, now));
        return;
    }
    frame.left.erase(frame.left.begin());
    effects::putBack(fight, frame);
    const int roll = isThrown ? given.get().at(0).get<int>() : fight.context().chance().die(facesOfInitiative);
    takePlace(fight, now, roll, !isThrown);
}

} // namespace wheelhouse::rules::nine_alignments
