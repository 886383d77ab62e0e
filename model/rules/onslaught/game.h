// SPDX-License-Identifier: GPL-3.0-or-later
// One command of Onslaught being worked out: the context with the table, the system's own part, the content behind the
// figures, and where everybody is. Everything that computes a value or decides a rule takes a Game; what the effects of
// cards ask of the rules goes through it too (see the base). A monster is a figure as a character is: what is decided
// of figures is decided of both (ONS-MON-02).
// Internal to this game. Trap: `happen` changes the table; references into it do not outlive the next call.
#pragma once

#include "model/content/pack.h"
#include "model/effects/game/game.h"
#include "model/rules/onslaught/figure_contents.h"
#include "model/rules/onslaught/moves/map_whereabouts.h"
#include "model/rules/onslaught/part.h"

#include <cstdint>
#include <initializer_list>
#include <memory>

namespace wheelhouse::rules::onslaught {

using acts::ActResult;
using acts::badRequest;
using acts::CommandContext;

/// Readings of the rulebook that a table may change; the catalogue's reading is the default of each.
enum class HouseRule {
    OnlyTwentySaves,     ///< a 1 spoils a 19 that would be a critical (ONS-CRT-07)
    EventsReturnToPool,  ///< an event goes back into the bag (ONS-LOT-07)
    AreasTargetMinis,    ///< Cursed and Marked add to areas and cones too (ONS-CCT-04)
    TauntedAreasRollTwo, ///< a Taunted mini's area rolls two dice (ONS-CCT-19)
    HinderingClimbIsTwo, ///< a hindering space one level up costs 2 (ONS-MOV-14)
    TouchingCornersSeal, ///< two blocking spaces that touch at a corner stop a line (ONS-LOS-09)
    PortalsCarryNoSight, ///< no sight through portals (ONS-PRT-06)
    PortalsCarryNoRange, ///< no range through portals (ONS-PRT-05)
    MixedCoverOneDie,    ///< one die for all targets of an attack where some have cover (ONS-ATK-11)
    EventPaysNothing,    ///< looting that ends in an event pays no experience (ONS-LOT-12)
    UnequipCostsBonus,   ///< taking an item off costs a bonus action (ONS-ITM-05)
    BarriersStopHands    ///< nothing is reached across a barrier (ONS-RNG-08)
};

struct HouseRuleName {
    HouseRule rule;
    const char* name; ///< in commands and files
};
const std::vector<HouseRuleName>& houseRuleNames();

struct Caches;
struct KeptTerms;

class Game final : public effects::Game
{
public:
    /// `anyway`: what the rules refuse is done all the same.
    /// `caches` may be none; it outlives the game.
    Game(CommandContext& context, bool anyway, Caches* caches = nullptr);
    ~Game() override;

    const OnslaughtPart& part() const;
    /// The same, kept alive by whoever holds it.
    std::shared_ptr<const OnslaughtPart> sharedPart() const;
    bool plays(HouseRule rule) const;
    /// Whether the scenario forbids that a door be shut which its map prints open.
    bool keepsOpenDoors() const;
    /// The same table for a look at what would be if the players said the other thing of this. This game outlives it.
    Game supposing(const Claim& claim) const;

    /// Changes one field of the part through an event; nothing happens where it stays the same.
    template <class Change>
    void change(const QString& field, Change change)
    {
        auto after = std::make_shared<OnslaughtPart>(part());
        change(*after);
        changeTo(field, std::move(after));
    }
    template <class Change>
    void changeRecord(const FigureId& figure, Change change)
    {
        Record after = part().record(figure);
        change(after);
        if (after != part().record(figure)) {
            this->change(QStringLiteral("record/") + figure.text(),
                         [&](OnslaughtPart& part) { part.records.set(figure, std::move(after)); });
        }
    }
    const content::Character* character(const FigureId& figure) const;
    const content::Character* character(const Figure& figure) const { return definitionOf(figure).character; }
    const content::Champion* champion(const FigureId& figure) const;
    const content::Champion* champion(const Figure& figure) const { return definitionOf(figure).champion; }
    const content::MonsterKind* monster(const FigureId& figure) const;
    /// The figure's role as scripts name it; empty where it has none.
    const QString& role(const Figure& figure) const { return definitionOf(figure).role; }
    /// The item whose face lies equipped, or carried where the app knows it.
    const content::LootItem* item(const Piece& piece) const;
    const content::Scenario* scenario() const;
    std::vector<const Piece*> equipped(const FigureId& figure) const;
    std::vector<const Piece*> carried(const FigureId& figure) const;

    using effects::Game::isStanding;
    bool isStanding(const Figure& figure) const override { return !figure.isDefeated(); }
    /// Of one side; monsters of each other (ONS-PTY-05, ONS-MON-03).
    bool areFriends(const FigureId& a, const FigureId& b) const override;
    SeatId opponentOf(const SeatId& seat) const;
    /// Who decides for a figure: its seat; for a monster the non-active one (ONS-MAC-08).
    SeatId playerOf(const FigureId& figure) const override;
    /// Of a group in turn the member that acts.
    std::vector<FigureId> figuresInTurn() const override;
    const MapWhereabouts& where() const override;
    const MapWhereabouts& ground() const override;
    std::optional<int> rangeOnMap(const FigureId& a, const FigureId& b) const override;
    /// The same as it was before this figure fell, who is no mini of the board any more.
    MapWhereabouts whereBeforeFall(const FigureId& fallen) const;
    /// The caches passed to the constructor, or nullptr.
    Caches* caches() const { return m_caches; }
    /// Nobody will read why something may not be done, only whether it may.
    void leaveReasonsOut() { m_tellsReasons = false; }
    bool tellsReasons() const { return m_tellsReasons; }
    /// What attacks are worth, as it was worked out last (see `termsOf`).
    KeptTerms& keptTerms() const;

    // What the effects of cards ask, see the base.
    const Memory& memory() const override { return part().memory; }
    const Deeds& deedsOf(const FigureId& figure) const override { return part().record(figure); }
    const content::Effect* printedEffect(const FigureId& self, const QString& source) const override;
    QString printedName(const FigureId& self, const QString& source) const override;
    QString printedWords(const FigureId& self, const QString& source) const override;
    QString addedWords(const FigureId& self, const QString& source) const override;
    const content::Attack* attackOf(const FigureId& figure, const AttackRef& attack) const override;
    const std::vector<content::Dial>& dialsOf(const Figure& figure) const override;
    bool hasReactionTo(content::Moment moment, const Figure& figure) const override
    {
        return definitionOf(figure).answered.test(static_cast<size_t>(moment));
    }
    void gatherOwn(const Figure& figure, Gathering& found) const override;
    void gatherTable(Gathering& found) const override;
    std::unique_ptr<const OwnBasis> ownBasis() const override;
    bool changesForces(const QString& field, const SystemChanged& change) const override;
    std::optional<Seen> sightBetween(const FigureId& from, const FigureId& to) const override;
    bool leavesRoom(const std::vector<Event>& events) const override;
    std::optional<std::vector<ReachedPlace>> wayTo(const FigureId& figure, board::Space to,
                                                   const Gait& gait) const override;
    void walk(const FigureId& figure, board::Space to, const std::optional<std::vector<ReachedPlace>>& way) override;
    void walkByHand(const FigureId& figure) override;
    bool isWalkAwaited(const FigureId& figure) const override;
    std::vector<FigureId> stopWalking(const std::vector<FigureId>& walkers) override;
    void shift(const FigureId& figure, const std::vector<Way>& ways) override;
    void teleport(const FigureId& figure, board::Space to) override;
    void teleportByHand(const FigureId& figure) override;
    void noteMovedByHand(const FigureId& figure, int spaces) override;
    void leaveQuietly(const FigureId& figure) override;
    void enterQuietly(const FigureId& figure) override;
    void noteWent(const FigureId& figure) override;
    std::vector<TargetOption> targetsOf(const FigureId& attacker, const AttackRef& attack,
                                        const std::optional<Maker>& maker) const override;
    int farthest(const Scene& scene, const content::Attack& attack) const override;
    std::optional<int> reachOf(const FigureId& attacker, const AttackRef& attack, const Maker& maker) const override;
    Message stakeOf(const FigureId& attacker, const AttackRef& attack, const FigureId& target) const override;
    void beginAttack(const AttackStart& start) override;
    std::optional<AttackInProgress> attackInProgress() const override;
    std::vector<effects::RollNow> rollsNow() const override;
    bool isStillMade() const override;
    void changeDie(const DieChange& change) override;
    void missAlso(const std::vector<FigureId>& targets) override;
    SeatId rollerOfAttack() const override;
    std::vector<AttackRef> attacksHeld(const FigureId& figure) const override;
    void scoreFall(const FigureId& fallen, const Scene& scene) override;
    void dropThings(const Figure& fallen) override;
    bool isTakenAway(const Figure& fallen) const override;
    void noteDealt(int amount) override;
    void hasHealed(const FigureId& healer) override;
    bool mayReact() const override;
    bool step(const QString& kind) override;
    std::vector<QString> rulesFor(AskedFor what) const override;
    std::vector<OpenClause> openInProgress() const override;
    std::vector<OpenClause> openInTurn() const override;
    std::optional<ActResult> claimOwn(const Claim& claim, bool holds) override;
    void claimsChanged() override;
    void giveExperience(const FigureId& figure, int amount, const QString& source) override;
    bool mayGainExperience(const Figure& figure) const override;
    void giveActions(const FigureId& figure, const QString& sort, int number) override;
    void givePoints(const FigureId& figure, int number) override;
    void discard(const FigureId& self, const QString& source) override;
    std::vector<PieceId> carriedUnseen(const FigureId& figure) const override;
    bool carriesAnything(const FigureId& figure) const override;
    void takeCarried(const FigureId& taker, const PieceId& piece) override;
    std::vector<board::Space> lootableFrom(const FigureId& figure) const override;
    void loot(const FigureId& figure, const std::optional<board::Space>& at) override;
    int leftToCome(const QString& kind) const override;
    std::vector<board::Space> arrivalPlaces(const QString& kind, const FigureId& beside) const override;
    SeatId placerOfArrivals() const override;
    void bring(const QString& kind, const std::optional<board::Space>& at) override;
    std::vector<board::Space> comebackPlaces(const FigureId& figure) const override;

protected:
    void keepInMind(const QString& field, Memory after) override;

private:
    Game(const Game& other, const Claim& supposed);

    /// `after` differs from the part in this field alone.
    void changeTo(const QString& field, std::shared_ptr<const OnslaughtPart> after);
    GroundChanges groundChanges() const;
    /// Valid until the next.
    const FigureContent& definitionOf(const FigureId& figure) const;
    const FigureContent& definitionOf(const Figure& figure) const
    {
        // Its place at the table, where it stands there; else some other number.
        const auto start = reinterpret_cast<std::uintptr_t>(table().figures.data());
        const size_t at = (reinterpret_cast<std::uintptr_t>(&figure) - start) / sizeof(Figure);
        if (at < m_contents.last.size()) {
            const FigureContent& last = m_contents.all[m_contents.last[at]];
            if (last.isOf(figure)) {
                return last;
            }
        }
        return lookUp(figure);
    }
    const FigureContent& lookUp(const Figure& figure) const;
    size_t placeOfDefinition(const Figure& figure) const;
    std::vector<const Piece*> lootBy(const FigureId& figure, bool faceUp) const;

    Caches* m_caches = nullptr;
    bool m_tellsReasons = true;
    mutable FigureContents m_contents;
    mutable std::shared_ptr<KeptTerms> m_terms;
    mutable std::unique_ptr<MapWhereabouts> m_where;
    mutable size_t m_seen = 0;         ///< events looked through for what moves
    mutable size_t m_seenOfGround = 0; ///< and those for what changes more than where somebody stands
};

using acts::against;
/// The same, where only the reason is asked for.
std::optional<Refusal> refusing(Message why, std::initializer_list<const char*> rules);
/// The same where the reason may be left out; `why` words it.
template <class Why>
std::optional<Refusal> refusing(const Game& game, Why why, std::initializer_list<const char*> rules)
{
    return game.tellsReasons() ? refusing(why(), rules) : std::optional(Refusal());
}
/// The free table's act, once the rules allow it: what it does is then not done by hand.
ActResult freeTable(Game& game, const char* act, const JsonValue& args);

} // namespace wheelhouse::rules::onslaught
