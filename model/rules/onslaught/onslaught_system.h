// SPDX-License-Identifier: GPL-3.0-or-later
// Onslaught with all its rules. The players stay right: every act of the free table (see TrackerSystem) may still be
// done, by hand and outside any rule; the acts below are the game's own, and what they refuse is done with "anyway".
// With "ends-move" an act of the turn first ends the move in progress, in the same step.
//
// Its commands ("?" may be left out; "figure" is the one in turn where it is; every one takes anyway? true):
//   start           as the free table's, house? {rule: bool}, active? (a seat, where the scenario does not say who
//                   begins); scenarios and parties that break the rules are refused
//   deal            once a round, in the initiative phase
//   begin-turn      number?, figure? (also the next member of a group in turn) · end-turn next?: of a group, the turn
//   of
//                   its member; where nobody but the players knows who showed the next number, they are asked
//   end-round       once every number has had its turn · set-order as the free table's, but no card is moved (anyway)
//   trade-action    from, to ("standard" | "move" | "bonus")
//   move            figure?, to? [x, y]: a basic move begins with the first, and goes on until its points are spent or
//   it
//                   is ended · end-move · place figure, to?: a mini is set down by hand, outside any rule
//   attack          attack, item?, targets? [figures], at? [x, y], covered? [figures], dice? [faces]: what is left out
//   and
//                   matters is asked
//   use             ability ("dial/ID" | "card/ID" | "item/ID")
//   door            at, side, open? · loot figure?, chest? [x, y] · equip piece, face? · unequip piece · trade piece,
//   figure ·
//                   pick-up piece
//   pass            whoever gives it, and may react now, passes; everybody where it is the table's · answer prompt,
//   value
//   claim           clause, figures, holds?, time?: what a card's clause asks of places is so, or is not; "cover" of
//   the
//                   one target whose attack waits for its dice
//   earn            figure, count?, mended? (a line is fixed): experience of an achievement · house house {rule: bool}
//   hurt            figure, by, attacker?: damage that a line should have done, with the fall that follows; nothing
//                   answers it · restore field ("budget" | "chests" | "lasting" | "walk" | "record", with figure),
//                   value: what the game keeps of itself, as it is stored
//   allow-healing   figure: what an attack has set up bars its healing no more
//   fix             as the free table's; its commands are the free table's acts by hand, and earn, house, hurt, place
//   and
//                   restore
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::rules::onslaught {

struct Caches;

class OnslaughtSystem : public play::GameSystem
{
public:
    OnslaughtSystem();
    ~OnslaughtSystem() override;

    QString slug() const override { return QStringLiteral("onslaught"); }
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override;
    std::vector<play::Offer> legal(const play::State& whole, const content::Pack& content) const override;
    std::vector<play::Fix> fixes(const std::vector<play::Event>& events, const play::State& seen,
                                 const content::Pack& content) const override;
    play::TurnSheet sheet(const play::State& whole, const content::Pack& content) const override;
    std::vector<play::HouseRuleOffer> houseRules() const override;
    std::vector<QString> rulesBehind(const QString& what) const override;
    tl::expected<play::SystemPartValue, play::CodecError> partFromJson(const play::JsonValue& json) const override;
    play::SystemPartValue initialPart() const override;

private:
    std::unique_ptr<Caches> m_caches; ///< shared by all games of the system
};

} // namespace wheelhouse::rules::onslaught
