// SPDX-License-Identifier: GPL-3.0-or-later
// One command of a game being worked out, as the effects of cards see it. A game system derives its own from this and
// answers, from its rules, all that effects must not know: who is whose friend, what is printed where, how an attack is
// made. What effects do by themselves goes through the same object.
//
// The calls that every game must answer have no default; others have a usual answer, given beside them. Those behind
// words that not every game plays (walks, pushes, reactions, experience, actions, pieces carried, arrivals) do nothing
// by default: a game that does not play the word leaves them out, and its vocabulary keeps the word out of its packs
// (see `content::Vocabulary`).
//
// Trap: `happen` changes the table; references into it do not outlive the next call.
#pragma once

#include "model/content/dial.h"
#include "model/content/pack.h"
#include "model/effects/game/attacks.h"
#include "model/effects/game/memory.h"
#include "model/effects/game/places.h"
#include "model/rules/acts/command/command_context.h"

#include <map>
#include <memory>

namespace wheelhouse::effects {

namespace acts = rules::acts;

class Gathering;
class KeptForces;
struct Forces;
struct InForce;
struct OpenClause;

/// Attacks and effects that are put together from several things on a card.
struct MadeContent {
    std::map<QString, content::Attack> attacks;
    std::map<QString, content::Effect> effects;
};

/// The attack that was looked for last, which is mostly the next one too, and after how many changes of the table.
struct FoundAttack {
    FigureId figure;
    AttackRef ref;
    size_t changes = 0;
    const content::Attack* attack = nullptr;
};

/// What `gatherOwn` and `gatherTable` read besides the table's figures, tokens and round: the game's own part. As long
/// as it stays the same, they gather the same.
class OwnBasis
{
public:
    OwnBasis() = default;
    OwnBasis(const OwnBasis&) = delete;
    OwnBasis& operator=(const OwnBasis&) = delete;
    virtual ~OwnBasis() = default;
    virtual bool holdsFor(const Game& game) const = 0;
};

/// The questions that effects ask players and behind which a game has rules of its own.
enum class AskedFor {
    Reaction,     ///< whether somebody reacts to what happens
    StillReached, ///< whether an attack can still reach its target
    Target,       ///< at whom an attack can be aimed
    Whom,         ///< whom of those that fit a verb is about
    AttackDice,   ///< what the dice of an attack show
    DamageDice    ///< what the dice of its damage come to
};

class Game
{
public:
    /// `anyway`: what the rules refuse is done all the same. `kept` may be nullptr; it outlives the game.
    Game(acts::CommandContext& context, bool anyway, KeptForces* kept);
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game() = default;

    // --- The command at work -----------------------------------------------------------------------------------------

    acts::CommandContext& context() { return m_context; }
    const acts::CommandContext& context() const { return m_context; }
    const State& state() const { return m_context.state(); }
    const Table& table() const { return m_context.table(); }
    const content::Pack& content() const { return m_context.content(); }
    bool anyway() const { return m_anyway; }
    const Figure& figure(const FigureId& id) const { return m_context.figure(id); }
    QString name(const FigureId& id) const { return m_context.figureName(id); }
    const content::Condition* condition(const QString& id) const;

    void happen(Event event) { m_context.happen(std::move(event)); }
    void say(Message message) { m_context.say(std::move(message)); }
    /// `data` is what a frame of this kind holds in this version.
    void push(const char* kind, const char* at, JsonValue data, int version);
    void setTop(const QString& at, JsonValue data);
    void pop();

    // --- What effects remember ---------------------------------------------------------------------------------------

    virtual const Memory& memory() const = 0;
    virtual const Deeds& deedsOf(const FigureId& figure) const = 0;
    /// Changes one field of the memory (see `memoryFields`) through an event; nothing happens where it stays the same.
    template <class Change>
    void remember(const char* field, Change change)
    {
        Memory after = memory();
        change(after);
        keepInMind(QString::fromLatin1(field), std::move(after));
    }
    /// Whether the players have made this claim.
    bool claims(const Claim& claim) const { return memory().claims.contains(claim) != (m_supposed == claim); }

    // --- Who is who --------------------------------------------------------------------------------------------------

    virtual bool areFriends(const FigureId& a, const FigureId& b) const = 0;
    /// Whether a figure is there to be hit, healed and seen.
    virtual bool isStanding(const Figure& figure) const = 0;
    /// False for an id that nobody has.
    bool isStanding(const FigureId& id) const
    {
        const Figure* figure = table().figure(id);
        return figure && isStanding(*figure);
    }
    /// Whether a card can heal it, and give it conditions or take them.
    virtual bool canBeHelped(const Figure& figure) const { return isStanding(figure); }
    /// Whether it can be given this condition.
    virtual bool canBeGiven(const Figure& figure, const QString& /*condition*/) const { return canBeHelped(figure); }
    /// The condition that this one cancels out: whoever bears it only loses it. Empty where there is none.
    virtual QString oppositeOf(const QString& /*condition*/) const { return {}; }
    /// Whether what is printed at the source picks only among those who stand, whatever it does to them.
    virtual bool picksOnlyStanding(const QString& /*source*/) const { return false; }
    bool canBeHelped(const FigureId& id) const
    {
        const Figure* figure = table().figure(id);
        return figure && canBeHelped(*figure);
    }
    /// Who decides for a figure, even for one that no seat plays.
    virtual SeatId playerOf(const FigureId& figure) const = 0;
    virtual std::vector<FigureId> figuresInTurn() const = 0;
    /// The one figure whose turn it is; empty between turns and where there are several.
    FigureId inTurn() const;
    /// Every seat, the active one first.
    std::vector<SeatId> seatsActiveFirst() const;

    // --- What is printed ---------------------------------------------------------------------------------------------
    // A source names where something is printed ("dial/mark-prey"). Those of conditions, of attacks, and of what a verb
    // has set up are known to effects; all others are the game's, which it names in `gatherOwn` and `gatherTable`.

    /// Nullptr where the figure has nothing there.
    virtual const content::Effect* printedEffect(const FigureId& self, const QString& source) const = 0;
    /// What players call what is printed there.
    virtual QString printedName(const FigureId& self, const QString& source) const = 0;
    /// What is printed there, word for word.
    virtual QString printedWords(const FigureId& self, const QString& source) const = 0;
    /// What cards that the figure has taken since add to what is printed there, each with its name; empty by default.
    virtual QString addedWords(const FigureId&, const QString& /*source*/) const { return {}; }
    /// The attack printed for the figure; nullptr where it has no such attack.
    virtual const content::Attack* attackOf(const FigureId& figure, const AttackRef& attack) const = 0;
    /// The abilities with a dial printed for the figure.
    virtual const std::vector<content::Dial>& dialsOf(const Figure& figure) const;
    /// Whether the figure has a printed reaction to such a moment, ready or not.
    virtual bool hasReactionTo(content::Moment /*moment*/, const Figure& /*figure*/) const { return false; }
    /// Adds the effects of a figure that stands, or has just fallen: those of its own card and of what it wears.
    virtual void gatherOwn(const Figure& figure, Gathering& found) const = 0;
    /// Adds the effects that hold for everybody: the table's special rules.
    virtual void gatherTable(Gathering& /*found*/) const {}
    /// What they have read of the game's own part. nullptr: the effects are gathered anew for every command.
    virtual std::unique_ptr<const OwnBasis> ownBasis() const { return nullptr; }
    /// Whether a change of the game's own part changes which cards or abilities work; not asked of the memory's fields.
    virtual bool changesForces(const QString& /*field*/, const SystemChanged& /*change*/) const { return true; }
    /// Where the cards are printed that the figure may use for an action (see `model/effects/moments/abilities.h`).
    virtual std::vector<QString> sourcesOf(const FigureId& /*figure*/) const { return {}; }
    /// Why it cannot pay such an action now, and paying it.
    virtual std::optional<Refusal> whyNotPay(const FigureId& /*figure*/, const QString& /*action*/) const
    {
        return std::nullopt;
    }
    virtual void pay(const FigureId& /*figure*/, const QString& /*action*/) {}
    virtual std::optional<int> baseArmourClass(const Figure& figure) const { return figure.armourClass(); }
    virtual std::optional<int> baseSpeed(const Figure& figure) const { return figure.speed(); }
    /// Whether such a value is added to before it is halved and then doubled, rather than after both.
    virtual bool addsBeforeHalving(content::Modifier::What /*what*/) const { return false; }

    // --- Where everybody is ------------------------------------------------------------------------------------------

    virtual const Places& where() const = 0;
    /// The same for what hangs on the ground alone, whoever stands where: whether places are kept, and how far
    /// footprints are apart.
    virtual const Places& ground() const { return where(); }
    /// How far two are apart who both have their place on the map; none where one of them has none.
    virtual std::optional<int> rangeOnMap(const FigureId& a, const FigureId& b) const { return where().range(a, b); }
    /// How far apart the players have said that two are, where no map shows it; nothing where they have not.
    virtual std::optional<Apart> rangeSaid(const FigureId& /*a*/, const FigureId& /*b*/) const { return std::nullopt; }
    /// What one sees of the other. A figure that has just fallen, and acts as it falls, sees from where it stood.
    virtual std::optional<Seen> sightBetween(const FigureId& from, const FigureId& to) const;
    /// How far one has to go to reach the other, as monsters count who is closest.
    virtual std::optional<int> wayBetween(const FigureId& from, const FigureId& to) const;
    /// Whether everybody who stands on the map still has room there after these events.
    virtual bool leavesRoom(const std::vector<Event>& /*events*/) const { return true; }
    /// The cheapest way of a walk and what each space has cost, the goal last; none where nobody keeps places.
    virtual std::optional<std::vector<ReachedPlace>> wayTo(const FigureId& figure, board::Space to,
                                                           const Gait& gait) const;
    /// A frame that moves a figure to a place of its reach, space by space. `way`: as `wayTo` has worked it out.
    virtual void walk(const FigureId& /*figure*/, board::Space /*to*/,
                      const std::optional<std::vector<ReachedPlace>>& /*way*/)
    {
    }
    /// The same where nobody keeps places: the players move it, and who watches is asked once for the whole walk.
    virtual void walkByHand(const FigureId& /*figure*/) {}
    /// Whether anybody waits for a walk of this figure: for its beginning, its end, or any of its spaces.
    virtual bool isWalkAwaited(const FigureId& /*figure*/) const { return false; }
    /// Ends the walks in progress of these walkers where they are. Returns those that were walking.
    virtual std::vector<FigureId> stopWalking(const std::vector<FigureId>& /*walkers*/) { return {}; }
    /// Moves a figure by so many tiles towards another.
    virtual void approach(const FigureId& /*figure*/, const FigureId& /*to*/, int /*tiles*/) {}
    /// Whether it ends in the same places whichever of these it moves towards by so many tiles.
    virtual bool leadsAlike(const FigureId& /*figure*/, const std::vector<FigureId>& /*to*/, int /*tiles*/) const
    {
        return false;
    }
    /// A frame that moves a figure over one of these ways, all to the same place, without beginning or ending a walk.
    virtual void shift(const FigureId& /*figure*/, const std::vector<Way>& /*ways*/) {}
    /// A frame that sets a figure down elsewhere, once everything that its leaving sets off is done; nobody may react.
    virtual void teleport(const FigureId& /*figure*/, board::Space /*to*/) {}
    /// The same where nobody keeps places: the players move it.
    virtual void teleportByHand(const FigureId& /*figure*/) {}
    /// The players move a figure whose place is not kept, by so many spaces at most; 0: nobody knows how far.
    virtual void noteMovedByHand(const FigureId& /*figure*/, int /*spaces*/) {}
    /// A figure is about to be set down elsewhere, or has been: what lies on its space acts, but nobody may react.
    virtual void leaveQuietly(const FigureId& /*figure*/) {}
    virtual void enterQuietly(const FigureId& /*figure*/) {}
    /// The figure has come to another space in this turn.
    virtual void noteWent(const FigureId& /*figure*/) {}

    // --- Attacks -----------------------------------------------------------------------------------------------------
    // The usual attack is a blow (see `model/effects/blows`): one die, or the better or worse of two, against the
    // armour class of each target.

    /// All enemies of the attacker, each with the reason why it may not be attacked; an area or cone has no targets.
    virtual std::vector<TargetOption> targetsOf(const FigureId& attacker, const AttackRef& attack,
                                                const std::optional<Maker>& maker) const;
    /// How far the attack of a scene reaches now.
    virtual int farthest(const Scene& scene, const content::Attack& attack) const;
    /// The same for an attack that a card makes; none where the attacker has no such attack.
    virtual std::optional<int> reachOf(const FigureId& attacker, const AttackRef& attack, const Maker& maker) const;
    /// What the attack that the innermost frame's verb makes can be expected to do to the figure, in words; nothing
    /// where nobody can tell.
    virtual Message stakeOf(const FigureId& attacker, const AttackRef& attack, const FigureId& target) const;
    virtual void beginAttack(const AttackStart& start);
    virtual std::optional<AttackInProgress> attackInProgress() const;
    /// How its dice stand against each of its targets; none before they are thrown, and once they are judged.
    virtual std::vector<RollNow> rollsNow() const { return {}; }
    /// Whether that attack goes on: its attacker may have been felled meanwhile. True where there is none.
    virtual bool isStillMade() const { return true; }
    virtual void changeDie(const DieChange& /*change*/) {}
    /// The attack in progress misses these too, whatever its dice show.
    virtual void missAlso(const std::vector<FigureId>& /*targets*/) {}
    /// Who throws its dice; empty where there is none.
    virtual SeatId rollerOfAttack() const { return {}; }
    /// Whether the damage of the figure's blows is rolled with dice that its card names in words.
    virtual bool throwsDamage(const FigureId& /*attacker*/) const { return false; }
    /// Extra damage of a blow for this face of its die.
    virtual int damageForFace(const FigureId& /*attacker*/, int /*face*/) const { return 0; }
    /// The dice of a blow lie there, and it is about to be judged by its total; or it has hit, and is about to do its
    /// damage. A frame that is pushed now comes first.
    virtual void noteRoll(const Scene& /*blow*/, const std::vector<int>& /*dice*/) {}
    virtual void noteHit(const Scene& /*blow*/) {}
    /// The figure has made a blow.
    virtual void noteBlow(const FigureId& /*attacker*/, const AttackRef& /*attack*/) {}
    virtual int facesOfDie() const { return 20; }
    /// The attacks that a figure has now, including those of what it wears, for a verb that lets it make a basic one.
    virtual std::vector<AttackRef> attacksHeld(const FigureId& /*figure*/) const { return {}; }

    // --- What happens to figures -------------------------------------------------------------------------------------

    /// The figure, which had `pointsBefore` hit points, has lost some to damage; if it falls, that comes after this
    /// call.
    virtual void hasTaken(const FigureId& /*figure*/, int /*pointsBefore*/) {}
    /// The figure has regained hit points.
    virtual void hasRegained(const FigureId& /*figure*/) {}
    virtual Message wordsOfFall(const Figure& fallen) const;
    /// Scores a fall for the side that brought it about.
    virtual void scoreFall(const FigureId& /*fallen*/, const Scene& /*scene*/) {}
    /// Lays down what the fallen figure carried.
    virtual void dropThings(const Figure& /*fallen*/) {}
    /// Whether a figure that has fallen loses its conditions.
    virtual bool losesTokens(const Figure& /*fallen*/) const { return true; }
    /// Whether the mini of a figure that has fallen is taken off the map.
    virtual bool isTakenAway(const Figure& /*fallen*/) const { return true; }
    /// The attack in progress has done so much damage.
    virtual void noteDealt(int /*amount*/) {}
    /// A figure has healed somebody or itself; called once for each use of an ability.
    virtual void hasHealed(const FigureId& /*healer*/) {}

    // --- Reactions and frames ----------------------------------------------------------------------------------------

    /// Whether reactions are possible at all now.
    virtual bool mayReact() const { return false; }
    /// Takes one step of a frame of one of the game's own kinds; false where the game has no such kind.
    virtual bool step(const QString& kind) = 0;
    /// The ids of the rules behind a question.
    virtual std::vector<QString> rulesFor(AskedFor /*what*/) const { return {}; }

    // --- What the players say of places ------------------------------------------------------------------------------

    /// What may be claimed of the attack in progress, once its targets are chosen.
    virtual std::vector<OpenClause> openInProgress() const;
    /// With nothing in progress, of the attacks that the figure in turn could make.
    virtual std::vector<OpenClause> openInTurn() const;
    /// Makes or takes back a claim that is not about a card's clause; nothing where the game has no such claim.
    virtual std::optional<acts::ActResult> claimOwn(const Claim& claim, bool holds);
    /// A claim was made or taken back: open questions may have to be worded anew.
    virtual void claimsChanged() {}

    // --- Words that not every game plays -----------------------------------------------------------------------------

    /// The verb `Experience`, and whether it would change anything. `source`: where it is printed.
    virtual void giveExperience(const FigureId& /*figure*/, int /*amount*/, const QString& /*source*/) {}
    virtual bool mayGainExperience(const Figure& /*figure*/) const { return false; }
    /// The verb `Action`, for a figure in turn.
    virtual void giveActions(const FigureId& /*figure*/, const QString& /*sort*/, int /*number*/) {}
    /// The verb `Points`, for the figure's seat.
    virtual void givePoints(const FigureId& /*figure*/, int /*number*/) {}
    /// The verb `Move`; 0: as far as its speed goes.
    virtual void moveUpTo(const FigureId& /*figure*/, int /*squares*/) {}
    /// The verb `SetDown`, by self.
    virtual void setDownNear(const FigureId& /*self*/, const FigureId& /*figure*/, int /*tiles*/) {}
    /// The verb `Draw`, of a deck.
    virtual void drawFor(const FigureId& /*figure*/, const QString& /*deck*/, int /*number*/) {}
    /// The verb `TurnUp`, of the cards that the figure has used.
    virtual void turnUp(const FigureId& /*figure*/, const QString& /*kind*/) {}
    /// The verb `End`, and how a counter that goes up is called.
    virtual void endGame(const QString& /*how*/) {}
    virtual QString counterName(const QString& counter) const { return counter; }
    /// For the tests of tiles: how many lie between two figures, and whether one stands on such a tile. None where
    /// nobody knows.
    virtual std::optional<Apart> tilesBetween(const FigureId& /*from*/, const FigureId& /*to*/) const { return {}; }
    virtual bool standsOnTile(const FigureId& /*figure*/, const QString& /*tile*/) const { return false; }
    /// The verb `Discard`: the thing at the source, which self has used.
    virtual void discard(const FigureId& /*self*/, const QString& /*source*/) {}
    /// For the verbs and tests of what figures carry: the pieces that lie face down, and whether there are any at all.
    virtual std::vector<PieceId> carriedUnseen(const FigureId& /*figure*/) const { return {}; }
    virtual bool carriesAnything(const FigureId& /*figure*/) const { return false; }
    virtual void takeCarried(const FigureId& /*taker*/, const PieceId& /*piece*/) {}
    /// The verb `Loot`: the spaces where the figure may loot, and doing it; without a space where nobody keeps places.
    virtual std::vector<board::Space> lootableFrom(const FigureId& /*figure*/) const { return {}; }
    virtual void loot(const FigureId& /*figure*/, const std::optional<board::Space>& /*at*/) {}
    /// The verb `Bring`: how many of a kind are left to come, where one may come in (beside a figure where one is
    /// named), and who chooses the place.
    virtual int leftToCome(const QString& /*kind*/) const { return 0; }
    virtual std::vector<board::Space> arrivalPlaces(const QString& /*kind*/, const FigureId& /*beside*/) const;
    virtual SeatId placerOfArrivals() const { return table().active; }
    virtual void bring(const QString& /*kind*/, const std::optional<board::Space>& /*at*/) {}
    /// The verbs `Return` and `Revive`: where a fallen figure may come back.
    virtual std::vector<board::Space> comebackPlaces(const FigureId& figure) const;

    // --- Kept for as long as the game is -----------------------------------------------------------------------------

    /// The effects gathered for the table as it stands, gathered anew where something has changed since.
    const std::vector<InForce>& effectsInForce() const;
    /// The same with every kind of clause that is on any of them: of most kinds there is none.
    const Forces& forces() const;
    const InForce& kindsInForce() const;
    /// Grows with everything that happens but what is only told, asked or in progress: as long as it stays the same,
    /// everybody stands, bears and can do what they did.
    size_t changesSoFar() const;
    FoundAttack& lastFound() const { return m_lastFound; }
    /// Keeps it alive as long as the game, and as long as anything in force points to it.
    const content::Attack* keep(const QString& name, content::Attack attack) const;
    const content::Effect* keep(const QString& name, content::Effect effect) const;

protected:
    /// The same table as it would be if the players took back this claim, or made it where they have not; `other`
    /// outlives it.
    Game(const Game& other, const Claim& supposed);
    /// The field of the memory becomes that of `after`, through an event; nothing happens where it stays the same.
    virtual void keepInMind(const QString& field, Memory after) = 0;

private:
    bool changesForces(const Event& event) const;
    std::shared_ptr<const Forces> forcesNow() const;

    acts::CommandContext& m_context;
    bool m_anyway = false;
    KeptForces* m_kept = nullptr;
    std::shared_ptr<MadeContent> m_made = std::make_shared<MadeContent>();
    mutable std::shared_ptr<const Forces> m_forces;
    mutable size_t m_forcesAt = 0; ///< how many events there were then
    mutable size_t m_changes = 0;
    mutable size_t m_changesAt = 0; ///< the same for them
    mutable FoundAttack m_lastFound;
    std::optional<Claim> m_supposed;
};

} // namespace wheelhouse::effects
