// SPDX-License-Identifier: GPL-3.0-or-later
// One command of an adventure being worked out: the context, the system's own part, the dungeon, the heroes and what
// the cards say. Internal to this folder. Trap: the context's `happen` changes the table; pointers into it do not
// outlive it.
#pragma once

#include "model/rules/acts/command/command_context.h"
#include "model/rules/adventure_system/dungeon.h"

namespace wheelhouse::rules::adventure_system {

using acts::ActResult;
using acts::CommandContext;

// The decks as piles and what comes out of them, by kind of piece.
inline constexpr const char* tilePile = "tiles";
inline constexpr const char* monsterPile = "monsters";
inline constexpr const char* encounterPile = "encounters";
inline constexpr const char* trapPile = "traps";
inline constexpr const char* chestPile = "chests";
inline constexpr const char* surges = "healing-surges";

class Venture
{
public:
    explicit Venture(CommandContext& context) : m_context(context) {}

    CommandContext& context() { return m_context; }
    const CommandContext& context() const { return m_context; }
    const State& state() const { return m_context.state(); }
    const Table& table() const { return m_context.table(); }
    const content::Pack& content() const { return m_context.content(); }
    const DungeonPart& part() const;
    void say(Message message) { m_context.say(std::move(message)); }

    template <class Change>
    void change(Change change)
    {
        auto after = std::make_unique<DungeonPart>(part());
        change(*after);
        changeTo(*after);
    }

    std::optional<board::adventure_system::TileMap> dungeon() const { return dungeonOf(content(), part(), table()); }
    const Figure& figure(const FigureId& id) const { return m_context.figure(id); }
    QString name(const FigureId& id) const { return m_context.figureName(id); }
    const content::Card* card(const QString& id) const { return content::find(content().cards, content::CardId(id)); }
    /// A number on the hero's card at its level, or on a monster's; none where nobody has entered it.
    std::optional<int> valueOf(const FigureId& figure, const char* value) const;

    /// The hero in turn; empty between turns.
    FigureId hero() const;
    SeatId player() const; ///< whose turn it is: whoever decides what the rules leave open (ADV-FAQ-09)
    std::vector<FigureId> standingHeroes() const;

    /// The face that comes out of a pile at random, or none from an empty one.
    std::optional<QString> faceFrom(const char* pile);
    /// Hit points down to 0 at the least; nothing for a hero who is down (ADV-DEF-11).
    void strike(const FigureId& target, int damage);

private:
    void changeTo(const DungeonPart& after);

    CommandContext& m_context;
};

} // namespace wheelhouse::rules::adventure_system
