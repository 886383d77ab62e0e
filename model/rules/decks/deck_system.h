// SPDX-License-Identifier: GPL-3.0-or-later
// What the systems of games with decks have in common: how a command finds its act, and what is offered to whoever is
// in turn. The free table's acts are theirs too, except those that such a game replaces with its own.
#pragma once

#include "model/board/floor_plan.h"
#include "model/effects/game/deck_game.h"
#include "model/play/session/part_system.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/command/giver_check.h"
#include "model/rules/acts/fixing/fixes.h"

namespace wheelhouse::rules::decks {

using namespace play;

template <class Part>
class DeckSystem : public PartSystem<Part>
{
public:
    bool isInTheMaking() const override { return true; }
    std::vector<QString> realPieces() const override { return {"minis", "dice"}; }
    std::vector<Fix> fixes(const std::vector<Event>& events, const State& seen, const content::Pack&) const override
    {
        acts::FixContext fixing(events, seen);
        fixing.oneIsAlwaysInTurn = true;
        fixing.raisesTheFallen = true;
        return acts::fixesOf(std::move(fixing));
    }
};

/// An act of the game's own.
template <class Game>
struct DeckAct {
    const char* type;
    acts::ActResult (*make)(Game&, acts::CommandArguments&);
    Giver giver = Giver::Anybody;
    bool waits = false;    ///< until what is in progress is over
    bool measures = false; ///< needs a map on which everybody can stand
};

/// Why the game refuses an act, its own or one by hand, inside a fix too; nothing where it is allowed.
using WhyNot = std::optional<Refusal> (*)(const QString& type, const JsonValue& args);

/// Answers a question, fixes a line of the log, or refuses an act that no such game has; nothing for any other act.
std::optional<acts::ActResult> performCommon(effects::Game& game, const QString& type, acts::CommandArguments& asked,
                                             WhyNot whyNot);

/// What the game does itself; nothing where the act is the free table's. `inTurn`: whoever plays the one in turn.
template <class Game, size_t count>
std::optional<acts::ActResult> performOwn(Game& game, const DeckAct<Game> (&own)[count], const SeatId& inTurn,
                                          const QString& type, const JsonValue& args, WhyNot whyNot = nullptr)
{
    acts::CommandArguments asked(game.table(), args, QStringLiteral("/args"));
    if (auto made = performCommon(game, type, asked, whyNot)) {
        return made;
    }
    const auto* act = acts::actNamed(own, type);
    if (!act) {
        return std::nullopt;
    }
    auto why = acts::whyNotGiven(game.context(), act->giver, asked, inTurn);
    if (!why && act->waits && !game.state().frames.empty()) {
        why = acts::refused(Message("something-in-progress")).value();
    }
    if (!why && act->measures) {
        why = game.whyNoGround();
    }
    return why ? acts::ActResult(tl::unexpected(std::move(*why))) : act->make(game, asked);
}

/// Who may give an act: one of the game's own, or one by hand.
template <class Game, size_t count>
Giver giverIn(const DeckAct<Game> (&own)[count], const QString& type)
{
    const auto* act = acts::actNamed(own, type);
    return act ? act->giver : acts::giverByHand(type);
}

/// Every command of such a game: these, told with who may give them, then those that they all have.
std::vector<CommandForm> formsOf(Giver (*giverOf)(const QString&), std::vector<CommandForm> own);

/// What is offered beside the turn: to begin, while nobody sits at the table, or to answer what is asked.
std::vector<Offer> offersBesideTheTurn(const State& whole, const std::vector<Beginning>& beginnings);
/// Offers an act with these values of one of its arguments, if there are any.
void offer(std::vector<Offer>& offers, const char* type, const SeatId& seat, const char* argument,
           const nlohmann::json& values);
void offerMove(std::vector<Offer>& offers, const SeatId& seat, const std::vector<board::Reached>& places);
void offerUse(std::vector<Offer>& offers, const SeatId& seat, const effects::Game& game, const FigureId& figure);

} // namespace wheelhouse::rules::decks
