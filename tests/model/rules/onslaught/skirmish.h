// SPDX-License-Identifier: GPL-3.0-or-later
// A table of Onslaught under its rules, for tests: characters of the core pack with made-up wheels and attacks, placed
// and prepared as a row of the catalogue needs it. The law of secrets is checked after every command (see FreeTable).
#pragma once

#include "model/rules/onslaught/game.h"
#include "model/rules/onslaught/part.h"
#include "tests/model/rules/tracker/free_table.h"

namespace wheelhouse::testing {

/// Both factions of the core pack. Every character has 10 hit points, armour class 15 and speed 5, from 5 downward 13
/// and 4; the attacks "blade" (melee basic, +5, 2) and "bow" (ranged basic, 2-6, +5, 2); the dials "sweep" (standard,
/// 3), "shout" (bonus, 2), "vow" (bonus, two positions) and the reaction "parry" (2), none of which does anything yet.
/// Scenario "five": Harpers against Zhentarim, kobolds at 5.5; "three" is the same with three a side.
content::Pack skirmishPack();

class Skirmish : public FreeTable
{
public:
    /// `faces`: what the app's dice will show, in order.
    explicit Skirmish(const std::vector<int>& faces = {});

    // Before `begin`: what the cards say.
    content::Character& card(const char* character);
    /// The whole pack, about to be changed.
    content::Pack& changed();
    content::Attack& attack(const char* character, const char* id);
    content::Dial& dial(const char* character, const char* id);
    content::MonsterKind& kobold();
    /// The character's attacks, dials, level up cards and effects are those of the core pack; the wheel stays made up.
    void printedCard(const char* character);
    /// This character plays in the place of the first one of its faction.
    void lineUp(const char* character);

    /// Starts the scenario with the seats "ann" (Harpers, active) and "ben" (Zhentarim).
    bool begin(const char* scenario = "five", const char* more = "");
    /// An open map of this size, everybody beside it; or one with this ground, its elevation and edges.
    void field(int width, int height);
    void field(std::vector<std::string> terrain, std::vector<std::string> elevation = {},
               std::vector<board::EdgeEntry> edges = {});
    void put(const char* figure, int x, int y);
    /// Everybody who stands beside the map is put into its last columns, far from what a test is about.
    void parkTheRest();
    void hp(const char* figure, int points);
    using FreeTable::hp;
    void give(const char* figure, const char* condition, const char* placer = "");
    void setDial(const char* figure, const char* dial, int value);
    void experience(const char* figure, int points);
    void defeat(const char* figure) { hp(figure, 0); }
    /// A loot token carried by the figure, known to its seat; face up where it is equipped.
    play::PieceId carry(const char* figure, const char* item, bool faceUp = false);
    /// A chest on the map, and a loot token that lies face down.
    void chest(int x, int y);
    play::PieceId lay(const char* item, int x, int y);
    /// It is this figure's turn from now on, with a fresh budget.
    void turnOf(const char* figure);
    /// A change of the table as it stands, seen by everybody.
    void happen(play::Event event);

    /// Does a command by the figure's own seat.
    bool attackWith(const char* figure, const char* attack, const char* target, const std::vector<int>& dice);
    const rules::onslaught::OnslaughtPart& part() const;
    int dialOf(const char* figure, const char* dial) const;
    int experienceOf(const char* figure) const;
    QString space(const char* figure) const; ///< "3,4"; empty beside the map
    bool refusedFor(const char* rule) const;
    /// The offers open now of this type, and the values of a domain over all of them, as canonical JSON.
    QStringList offered(const char* type, const char* domain) const;
    bool offers(const char* type) const;
    /// Something worked out on the table as it stands.
    template <class Ask>
    auto asked(Ask ask) const
    {
        ScriptedChance none;
        rules::acts::CommandContext context(state, pack, none, {});
        const rules::onslaught::Game game(context, false);
        return ask(game);
    }
};

/// The first of the two Kobolds of the scenarios.
inline constexpr const char* firstKobold = "kobold-1";

inline play::FigureId id(const char* figure)
{
    return play::FigureId(QString(figure));
}

} // namespace wheelhouse::testing
