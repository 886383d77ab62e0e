// SPDX-License-Identifier: GPL-3.0-or-later
// One command of Onslaught being worked out: the context with the table, the system's own part, the content behind the
// figures, and where everybody is. Everything that computes a value or decides a rule takes a Game.
// Internal to this game. Trap: `happen` changes the table; references into it do not outlive the next call.
#pragma once

#include "model/content/pack.h"
#include "model/rules/acts/command/command_context.h"
#include "model/rules/onslaught/moves/map_whereabouts.h"
#include "model/rules/onslaught/part.h"

#include <bitset>
#include <initializer_list>
#include <map>
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

struct Forces;
struct InForce;
struct Caches;

/// What is put together of several things on a card.
struct MadeContent {
    std::map<QString, content::Attack> attacks;
    std::map<QString, content::Effect> effects;
};

class Game
{
public:
    /// `anyway`: what the rules refuse is done all the same.
    /// `caches` may be none; it outlives the game.
    Game(CommandContext& context, bool anyway, Caches* caches = nullptr);

    CommandContext& context() { return m_context; }
    const CommandContext& context() const { return m_context; }
    const State& state() const { return m_context.state(); }
    const Table& table() const { return m_context.table(); }
    const content::Pack& content() const { return m_context.content(); }
    const OnslaughtPart& part() const;
    bool anyway() const { return m_anyway; }
    bool plays(HouseRule rule) const;
    /// Whether the players have said so.
    bool claims(const Claim& claim) const;
    /// The same table for a look at what would be if the players said the other thing of this. This game outlives it.
    Game supposing(const Claim& claim) const;

    void happen(Event event);
    /// Changes one field of the part through an event; nothing happens where it stays the same.
    template <class Change>
    void change(const QString& field, Change change)
    {
        auto after = std::make_unique<OnslaughtPart>(part());
        change(*after);
        changeTo(field, *after);
    }
    template <class Change>
    void changeRecord(const FigureId& figure, Change change)
    {
        Record after = part().record(figure);
        change(after);
        if (after != part().record(figure)) {
            this->change(QStringLiteral("record/") + figure.text(),
                         [&](OnslaughtPart& part) { part.records[figure.text()] = std::move(after); });
        }
    }
    /// A frame's data that belongs to its kind.
    void push(const char* kind, const char* at, JsonValue data);
    void setTop(const QString& at, JsonValue data);
    void pop();
    void say(Message message) { m_context.say(std::move(message)); }

    const Figure& figure(const FigureId& id) const { return m_context.figure(id); }
    QString name(const FigureId& id) const { return m_context.figureName(id); }
    const content::Character* character(const FigureId& figure) const;
    const content::Character* character(const Figure& figure) const { return definitionOf(figure).character; }
    const content::Champion* champion(const FigureId& figure) const;
    const content::Champion* champion(const Figure& figure) const { return definitionOf(figure).champion; }
    const content::MonsterKind* monster(const FigureId& figure) const;
    /// Whether a reaction is printed for the figure that waits for such a moment, ready or not.
    bool hasReactionTo(content::Moment moment, const Figure& figure) const
    {
        return definitionOf(figure).answered.test(static_cast<size_t>(moment));
    }
    const content::Condition* condition(const QString& id) const;
    /// The item whose face lies equipped, or carried where the app knows it.
    const content::LootItem* item(const Piece& piece) const;
    const content::Scenario* scenario() const;
    std::vector<const Piece*> equipped(const FigureId& figure) const;
    std::vector<const Piece*> carried(const FigureId& figure) const;

    bool isStanding(const FigureId& figure) const;
    bool areFriends(const FigureId& a, const FigureId& b) const;
    SeatId opponentOf(const SeatId& seat) const;
    /// Who decides for a figure: its seat; for a monster the non-active one (ONS-MAC-08).
    SeatId playerOf(const FigureId& figure) const;
    /// The one figure whose turn it is, of a group the member that acts; empty between turns.
    FigureId inTurn() const;
    std::vector<FigureId> figuresInTurn() const;

    /// What was gathered for the table as it stands, made by `make` where something has happened since.
    const std::vector<InForce>& effectsInForce(std::vector<InForce> (*make)(const Game&)) const;
    /// Where everybody is now.
    const MapWhereabouts& where() const;
    /// The same as it was before this figure fell, who is no mini of the board any more.
    MapWhereabouts whereBeforeFall(const FigureId& fallen) const;
    /// That which was handed in; may be none.
    Caches* caches() const { return m_caches; }

    /// Stays as long as the game does, and whatever is in force by it.
    const content::Attack* keep(const QString& name, content::Attack attack) const;
    const content::Effect* keep(const QString& name, content::Effect effect) const;

private:
    /// What the content of a figure is: the one of its kind if there is one, else whatever bears the name; or none.
    struct Definition {
        FigureKind kind = FigureKind::Character;
        QString content;
        const content::Character* character = nullptr;
        const content::Champion* champion = nullptr;
        const content::MonsterKind* monster = nullptr;
        std::bitset<64> answered; ///< the moments for which a reaction on the card waits
    };

    void changeTo(const QString& field, const OnslaughtPart& after);
    std::shared_ptr<const Forces> forcesNow(std::vector<InForce> (*make)(const Game&)) const;
    GroundChanges groundChanges() const;
    /// Looked up once for each content: there are few, and they are asked for all the time. Valid until the next.
    const Definition& definitionOf(const FigureId& figure) const;
    const Definition& definitionOf(const Figure& figure) const;
    std::vector<const Piece*> lootBy(const FigureId& figure, bool faceUp) const;

    CommandContext& m_context;
    bool m_anyway = false;
    Caches* m_caches = nullptr;
    mutable std::vector<Definition> m_definitions;
    std::shared_ptr<MadeContent> m_made = std::make_shared<MadeContent>();
    mutable std::unique_ptr<MapWhereabouts> m_where;
    mutable size_t m_seen = 0; ///< events looked through for what moves
    mutable std::shared_ptr<const Forces> m_forces;
    mutable size_t m_forcesAt = 0; ///< how many events there were then
    std::optional<Claim> m_supposed;
};

/// Refuses for a rule, with "do it anyway" offered.
tl::unexpected<Refusal> against(Message why, std::initializer_list<const char*> rules, const QString& at = {});

} // namespace wheelhouse::rules::onslaught
