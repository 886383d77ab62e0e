// SPDX-License-Identifier: GPL-3.0-or-later
// One command of an adventure being worked out: the context, the system's own part, the dungeon, the heroes, and what
// the effects of cards ask of the rules. Internal to this folder. Trap: `happen` changes the table; pointers into it do
// not outlive it.
#pragma once

#include "model/effects/game/part_game.h"
#include "model/rules/adventure_system/dungeon.h"
#include "model/rules/adventure_system/dungeon_places.h"
#include "model/rules/adventure_system/told_draws.h"

#include <array>

namespace wheelhouse::rules::adventure_system {

using acts::ActResult;
using acts::CommandContext;

// The decks as piles and what comes out of them, by kind of piece.
inline constexpr const char* tilePile = "tiles";
inline constexpr const char* tileKind = "tile"; ///< of its pieces
inline constexpr const char* monsterPile = "monsters";
inline constexpr const char* encounterPile = "encounters";
inline constexpr const char* trapTokenPile = "trap-tokens";
inline constexpr const char* chestPile = "chests";
/// The decks, each the pack's deck of that id; their order is hidden (ADV-SET-07, ADV-SET-08).
inline constexpr std::array<const char*, 6> drawDecks{monsterPile, encounterPile, "treasures",
                                                      "traps",     "spells",      "elder-runes"};
inline constexpr const char* surges = "healing-surges";
// The other decks of cards.
inline constexpr const char* powerDeck = "powers";
inline constexpr const char* villainDeck = "villains";
inline constexpr const char* treasureDeck = "treasures";
inline constexpr const char* trapDeck = "traps";
inline constexpr const char* spellDeck = "spells";
inline constexpr const char* runeDeck = "elder-runes";

class Venture final : public effects::PartGame<DungeonPart, DungeonPlaces>
{
public:
    /// `grounds` may be none; it outlives the venture.
    explicit Venture(CommandContext& context, DungeonGrounds* grounds = nullptr) : PartGame(context), m_grounds(grounds)
    {
    }

    CommandId command; ///< that is being worked out; none where nothing is done
    const std::optional<board::adventure_system::TileMap>& dungeon() const { return where().map(); }
    /// Why nothing can be measured, as a message and as a refusal; nothing where all is sound.
    std::optional<Message> whyNoDungeon() const;
    std::optional<Refusal> whyNoGround() const;
    /// Lays the dungeon of a session on the table's map that kept it in its part; says which tiles it cannot lay.
    void takeOverTiles();
    const content::Card* card(const QString& id) const { return content::find(content().cards, content::CardId(id)); }
    /// A number on the hero's card at its level, or on a monster's; none where nobody has entered it.
    std::optional<int> valueOf(const FigureId& figure, const char* value) const;

    /// The hero in turn; empty between turns.
    FigureId hero() const;
    SeatId player() const; ///< whose turn it is: whoever decides what the rules leave open (ADV-FAQ-09)
    std::vector<FigureId> standingHeroes() const;
    /// Whether it stands on the map; without one everybody does who has not been taken away.
    bool isInPlay(const Figure& figure) const { return figure.at || !table().map; }
    /// Whether nobody keeps a map. A session that began before dungeons lay on the table's map gets its map with its
    /// next command.
    bool isOnTableAlone() const { return !table().map && part().tiles.empty(); }

    /// The face that comes out of a pile: the card on top of a deck, one at random where nothing has an order, and of
    /// real pieces what the players have told. None where it is empty, or where they do not tell.
    std::optional<QString> faceFrom(const char* pile);
    /// What the players have told of real pieces for the step that is made now.
    RealDraws draws;
    /// Takes it out, and lets the table know what it is called if everybody may know.
    PieceId take(const char* pile, const Hidden& face, const Place& place, bool faceUp);
    /// Where a figure stands, or where what it stands in for lies.
    std::optional<board::Space> placeOf(const FigureId& figure) const;
    /// Whether the piece is a card of this deck.
    static bool isOf(const Piece& piece, const char* deck);

    // What the effects of cards ask, see the base.
    using DeckGame::isStanding;
    const effects::Deeds& deedsOf(const FigureId& figure) const override;
    bool isStanding(const Figure& figure) const override { return !figure.isDefeated(); }
    /// Heroes when they are down too; of conditions what does no damage (ADV-DEF-13, ADV-DEF-16, ADV-CON-28).
    bool canBeHelped(const Figure& figure) const override;
    bool canBeGiven(const Figure& figure, const QString& condition) const override;
    QString oppositeOf(const QString& condition) const override;
    bool picksOnlyStanding(const QString& source) const override;
    SeatId playerOf(const FigureId& figure) const override;
    std::vector<FigureId> figuresInTurn() const override;
    std::vector<QString> sourcesOf(const FigureId& figure) const override;
    void gatherOwn(const Figure& figure, effects::Gathering& found) const override;
    void gatherTable(effects::Gathering& found) const override;
    const content::Effect* printedEffect(const FigureId& self, const QString& source) const override;
    QString printedName(const FigureId& self, const QString& source) const override;
    QString printedWords(const FigureId& self, const QString& source) const override;
    std::optional<Refusal> whyNotPay(const FigureId& figure, const QString& action) const override;
    void pay(const FigureId& figure, const QString& action) override;
    std::optional<int> wayBetween(const FigureId& from, const FigureId& to) const override;
    void approach(const FigureId& figure, const FigureId& to, int tiles) override;
    bool leadsAlike(const FigureId& figure, const std::vector<FigureId>& to, int tiles) const override;
    std::vector<effects::TargetOption> targetsOf(const FigureId& attacker, const effects::AttackRef& attack,
                                                 const std::optional<effects::Maker>& maker) const override;
    int farthest(const effects::Scene& scene, const content::Attack& attack) const override;
    std::optional<effects::Apart> tilesBetween(const FigureId& from, const FigureId& to) const override;
    std::optional<effects::Apart> rangeSaid(const FigureId& a, const FigureId& b) const override;
    bool standsOnTile(const FigureId& figure, const QString& tile) const override;
    std::vector<effects::OpenClause> openInProgress() const override;
    void claimsChanged() override;
    Message stakeOf(const FigureId& attacker, const effects::AttackRef& attack, const FigureId& target) const override;
    void beginAttack(const effects::AttackStart& start) override;
    int damageForFace(const FigureId& attacker, int face) const override;
    void noteRoll(const effects::Scene& blow, const std::vector<int>& dice) override;
    void noteHit(const effects::Scene& blow) override;
    void noteBlow(const FigureId& attacker, const effects::AttackRef& attack) override;
    Message wordsOfFall(const Figure& fallen) const override;
    bool losesTokens(const Figure& fallen) const override;
    bool isTakenAway(const Figure& fallen) const override;
    void scoreFall(const FigureId& fallen, const effects::Scene& scene) override;
    void discard(const FigureId& self, const QString& source) override;
    void moveUpTo(const FigureId& figure, int squares) override;
    void setDownNear(const FigureId& self, const FigureId& figure, int tiles) override;
    void drawFor(const FigureId& figure, const QString& deck, int number) override;
    void turnUp(const FigureId& figure, const QString& kind) override;
    void endGame(const QString& how) override;
    QString counterName(const QString& counter) const override;
    bool step(const QString& kind) override;
    std::vector<QString> rulesFor(effects::AskedFor what) const override;

protected:
    DungeonPlaces::Map boardNow() const override;

private:
    void nameFace(const QString& kind, const QString& face);
    /// A deck that has run out is made of its discards again (ADV-FAQ-01, ADV-FAQ-02, ADV-TRP-16).
    void refill(const char* pile);

    mutable effects::Deeds m_deeds;
    DungeonGrounds* m_grounds;
};

/// Whoever bears one of these rolls each die of its next attack twice, and the better or the worse one counts.
inline const QString advantageCondition = QStringLiteral("advantage");
inline const QString disadvantageCondition = QStringLiteral("disadvantage");
/// Whoever bears it misses its free move or its activation.
inline const QString stunnedCondition = QStringLiteral("stunned");
/// Each is a hit point less.
inline const QString weakenedCondition = QStringLiteral("weakened");
/// Where the tactics of a monster are printed.
inline const QString scriptSource = QStringLiteral("script");
/// Before the id of a card, where what it does for whoever is no hero is printed: a spell's other half, a rune's Bane.
inline const QString otherFace = QStringLiteral("other/");

} // namespace wheelhouse::rules::adventure_system
