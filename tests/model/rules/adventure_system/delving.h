// SPDX-License-Identifier: GPL-3.0-or-later
// An adventure under its rules, for tests: the bundled demo pack without its advanced set, prepared as a row of the
// catalogue needs it; its coin beetles and lid crabs have no tactics. The law of secrets is checked after every command
// (see FreeTable).
#pragma once

#include "model/rules/adventure_system/part.h"
#include "tests/model/rules/tracker/free_table.h"

namespace wheelhouse::testing {

/// Ann plays Odda, Ben Wick, Cat Brannoch, Dan Fennimore.
class Delving : public FreeTable
{
public:
    /// `faces`: what the app's dice will show, in order, or a pile's choice less one.
    explicit Delving(const std::vector<int>& faces = {});

    content::Card& card(const char* id);
    content::Tile& tile(const char* id);

    /// Begins with so many heroes, the first at this square of the Entry Well, the others in the middle of its south,
    /// off every edge: (1,5), (2,5), (1,6).
    bool begin(int heroes = 1, board::Space first = {1, 1}, const char* stack = "landing", bool realDice = false);
    void happen(play::Event event) { arrange(std::move(event)); }
    void hp(const char* figure, int points);
    using FreeTable::hp;
    void surges(int count);
    void fillPile(const char* pile, std::vector<QString> faces);
    void give(const char* figure, const char* condition);
    /// A card before this player, face up or not.
    void hold(const char* seat, const char* deck, const char* card, bool faceUp = true);
    /// The cards of a deck before a player, those that lie face down after a minus.
    QStringList held(const char* seat, const char* deck) const;
    /// The cards on the discards of a deck.
    QStringList discards(const char* deck) const;
    /// The experience pile, by the cards' ids.
    QStringList experience() const;
    /// A card of a monster that was defeated earlier.
    void earn(const char* card);
    /// A trap token of this kind on a square of the Entry Well, face down.
    void layTrap(const char* kind, board::Space square);
    /// The act of the sheet with this command and, where it has one, this ability; nullptr where it is not offered.
    play::TurnSheet sheet() const { return system->sheet(state, pack); }
    const play::SheetAct* sheetAct(const char* type, const char* ability = "");
    /// Heroes begin with the powers that are suggested; else without those that ask something in others' turns.
    bool suggested = false;
    /// Without it the players alone see the tiles and the minis.
    bool map = true;
    /// Which adventure `begin` begins; empty: none of the pack's.
    QString adventure;
    /// A monster in a square of the Entry Well, if there is a map; its card before this player; without a seat the card
    /// is nobody's.
    void bring(const char* id, const char* content, board::Space square, const char* seat = "");
    /// A figure set down on a square of the Entry Well.
    void put(const char* figure, board::Space square);
    bool endPhase() { return act("end-phase"); }

    int surges() const;
    int countOf(const char* pile) const;
    /// The pieces of a kind, or out of a pile, that lie anywhere, by face.
    QStringList pieces(const char* kind) const;
    /// The monster cards before a player, the oldest first.
    QStringList queueOf(const char* seat) const;
    /// The key of what was said and whom it names, as "said-hit/Odda", in the order of the last group.
    QStringList told(const char* key) const;
    QStringList phases() const; ///< entered in the last group
    /// A square of the Entry Well on the grid.
    static board::Space well(board::Space square);
    const rules::adventure_system::DungeonPart& part() const;
    /// On the table's map, in the order in which they were laid.
    const std::vector<content::LaidTile>& tiles() const { return table().map->tiles; }

private:
    play::TurnSheet m_sheet;
};

} // namespace wheelhouse::testing
