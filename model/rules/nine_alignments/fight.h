// SPDX-License-Identifier: GPL-3.0-or-later
// One command of a fight being worked out: the context, the system's own part, the board with everybody on it, and what
// the effects of cards ask of the rules. Internal to this folder. Trap: `happen` changes the table; pointers into it do
// not outlive it.
#pragma once

#include "model/effects/game/part_game.h"
#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/nine_alignments/fight_places.h"
#include "model/rules/nine_alignments/part.h"

namespace wheelhouse::rules::nine_alignments {

using acts::ActResult;
using acts::against;
using acts::CommandContext;

// Tracks of an adventurer who lies at 0 hit points.
inline constexpr const char* saved = "death-successes";
inline constexpr const char* failed = "death-failures";
inline constexpr int enough = 3; ///< of one kind

class Fight final : public effects::PartGame<QuestPart, FightPlaces>
{
public:
    using PartGame::PartGame;

    /// Whether it is an adventurer at 0 hit points, who is still there (NIN-ZER-01).
    bool isDown(const FigureId& figure) const;
    /// In play: neither dead nor removed.
    bool isThere(const FigureId& figure) const { return isStanding(figure); }
    /// Whoever can do nothing or not move any more dodges no more (NIN-ACT-12).
    void endVainDodges();
    /// Everybody who is there, the downed too (NIN-MOV-05), but for those who stand as nobody can; none while no map
    /// lies.
    const std::optional<board::nine_alignments::Board>& map() const;
    /// Who stands as nobody can, over another or in a wall, or what is wrong with the map; nothing where all is sound.
    std::optional<Refusal> whyNoGround() const;

    // What the effects of cards ask, see the base.
    using DeckGame::isStanding;
    const effects::Deeds& deedsOf(const FigureId& figure) const override;
    bool isStanding(const Figure& figure) const override;
    /// Who decides for a figure: its player; for creatures the player with the score above theirs (NIN-CIN-05).
    SeatId playerOf(const FigureId& figure) const override;
    std::vector<FigureId> figuresInTurn() const override;
    std::optional<Refusal> whyNotPay(const FigureId& figure, const QString& action) const override;
    void pay(const FigureId& figure, const QString& action) override;
    std::vector<effects::TargetOption> targetsOf(const FigureId& attacker, const effects::AttackRef& attack,
                                                 const std::optional<effects::Maker>& maker) const override;
    void beginAttack(const effects::AttackStart& start) override;
    bool addsBeforeHalving(content::Modifier::What what) const override;
    bool throwsDamage(const FigureId& attacker) const override;
    void hasTaken(const FigureId& figure, int pointsBefore) override;
    void hasRegained(const FigureId& figure) override;
    Message wordsOfFall(const Figure& fallen) const override;
    void scoreFall(const FigureId& fallen, const effects::Scene& scene) override;
    void dropThings(const Figure& fallen) override;
    bool step(const QString& kind) override;
    std::vector<QString> rulesFor(effects::AskedFor what) const override;

protected:
    FightPlaces::Map boardNow() const override;

private:
    board::Description description() const; ///< with everybody who is there
};

/// Advantages against disadvantages: 1, 0 or -1, however many there are of each (NIN-ADV-04).
int edgeOf(int advantages, int disadvantages);

} // namespace wheelhouse::rules::nine_alignments
