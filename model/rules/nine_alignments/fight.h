// SPDX-License-Identifier: GPL-3.0-or-later
// One command of a fight being worked out: the context, the system's own part, the board with everybody on it, and what
// the effects of cards ask of the rules. Internal to this folder. Trap: `happen` changes the table; pointers into it do
// not outlive it. Rules: NIN-ADV-01, NIN-ADV-02, NIN-ADV-04, NIN-CIN-05, NIN-CIN-06, NIN-CIN-07, NIN-CIN-08,
// NIN-MOV-05.
#pragma once

#include "model/effects/game/deck_game.h"
#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/nine_alignments/fight_places.h"
#include "model/rules/nine_alignments/part.h"

#include <initializer_list>

namespace wheelhouse::rules::nine_alignments {

using acts::ActResult;
using acts::CommandContext;

// Tracks of an adventurer who lies at 0 hit points.
inline constexpr const char* saved = "death-successes";
inline constexpr const char* failed = "death-failures";
inline constexpr int enough = 3; ///< of one kind

class Fight final : public effects::DeckGame
{
public:
    explicit Fight(CommandContext& context) : DeckGame(context, false, nullptr) {}

    const QuestPart& part() const;
    template <class Change>
    void change(Change change)
    {
        auto after = std::make_unique<QuestPart>(part());
        change(*after);
        changeTo(*after);
    }

    /// At 0 hit points an adventurer is down and still there; a creature is gone (NIN-ZER-01, NIN-KIL-01).
    bool isDown(const FigureId& figure) const;
    /// In play: neither dead nor removed.
    bool isThere(const FigureId& figure) const { return isStanding(figure); }
    /// Everybody who is there, the downed too, but for those who stand as nobody can; none while no map lies.
    const std::optional<board::nine_alignments::Board>& ground() const;
    /// Who stands as nobody can, over another or in a wall, or what is wrong with the map; nothing where all is sound.
    std::optional<Refusal> whyNoGround() const;

    // What the effects of cards ask, see the base.
    using DeckGame::isStanding;
    const effects::Memory& memory() const override { return part().memory; }
    const effects::Deeds& deedsOf(const FigureId& figure) const override;
    bool isStanding(const Figure& figure) const override;
    /// Who decides for a figure: its player; for creatures the player with the score above theirs.
    SeatId playerOf(const FigureId& figure) const override;
    std::vector<FigureId> figuresInTurn() const override;
    std::optional<Refusal> whyNotPay(const FigureId& figure, const QString& action) const override;
    void pay(const FigureId& figure, const QString& action) override;
    const FightPlaces& where() const override;
    std::vector<effects::TargetOption> targetsOf(const FigureId& attacker, const effects::AttackRef& attack,
                                                 const std::optional<effects::Maker>& maker) const override;
    void beginAttack(const effects::AttackStart& start) override;
    bool throwsDamage(const FigureId& attacker) const override;
    void hasTaken(const FigureId& figure, int pointsBefore) override;
    void hasRegained(const FigureId& figure) override;
    Message wordsOfFall(const Figure& fallen) const override;
    void scoreFall(const FigureId& fallen, const effects::Scene& scene) override;
    void dropThings(const Figure& fallen) override;
    bool step(const QString& kind) override;
    std::vector<QString> rulesFor(effects::AskedFor what) const override;

protected:
    void keepInMind(const QString& field, effects::Memory after) override;

private:
    void changeTo(const QuestPart& after);
    board::Description description() const; ///< with everybody who is there

    mutable std::unique_ptr<FightPlaces> m_where;
    mutable size_t m_seen = 0; ///< how many events there were then
};

/// Advantages against disadvantages: 1, 0 or -1, however many there are of each.
int edgeOf(int advantages, int disadvantages);

/// A refusal by rules, which may be overruled.
tl::unexpected<Refusal> against(Message why, std::initializer_list<const char*> rules, const QString& at = {});
/// One that nothing overrules: there would be nothing to do.
tl::unexpected<Refusal> refusedForGood(Message why, std::initializer_list<const char*> rules, const QString& at = {});

} // namespace wheelhouse::rules::nine_alignments
