// SPDX-License-Identifier: GPL-3.0-or-later
// The free table: it knows no game's rules and refuses nothing that can be done with real pieces. Only what is printed
// on the pieces happens by itself: wheel values, conditions at the end of their turn, numbered dials at the round's
// end, the turn order.
//
// `wheelhouse-cli commands tracker` lists its commands. Unknown arguments and ids are a BadRequest with their place,
// and what would change nothing is refused as "nothing-changes".
//
// No open question stops the table. Commands given meanwhile are steps of their own; deal, begin-turn, end-turn,
// end-round and remove-figure (of a seat) withdraw every open question: cards stay in the hands that hold them, drawn
// loot goes back to its bag.
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::rules::tracker {

class TrackerSystem : public play::GameSystem
{
public:
    QString slug() const override { return QStringLiteral("tracker"); }
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override;
    std::vector<play::CommandForm> commands() const override;
    std::vector<play::Offer> legal(const play::State& whole, const content::Pack& content) const override;
    std::vector<play::Beginning> beginnings(const content::Pack& pack) const override;
    content::Pack contentOf(const content::Pack& pack, const QString& beginning) const override;
    std::vector<play::Fix> fixes(const std::vector<play::Event>& events, const play::State& seen,
                                 const content::Pack& content) const override;
};

} // namespace wheelhouse::rules::tracker
