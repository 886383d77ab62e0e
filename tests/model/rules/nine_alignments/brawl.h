// SPDX-License-Identifier: GPL-3.0-or-later
// A fight of Nine Alignments under its rules, for tests: the bundled demo pack, prepared as a row of the catalogue
// needs it. The law of secrets is checked after every command (see FreeTable).
#pragma once

#include "model/rules/nine_alignments/part.h"
#include "tests/model/rules/tracker/free_table.h"

namespace wheelhouse::testing {

/// Who plays: the character's card and the stored roll of its initiative.
struct Player {
    const char* character;
    int roll;
};

class Brawl : public FreeTable
{
public:
    /// `faces`: what the app's dice will show, in order.
    explicit Brawl(const std::vector<int>& faces = {});

    content::Card& card(const char* id);

    /// Begins with these players in the seats "p1", "p2", … One may play alone.
    bool begin(const std::vector<Player>& players, bool realDice = false);
    /// The catalogue's example: 18 (quill), 7 (hask), 23 (ilvar), 11 (tansy) in the seats "p1" to "p4".
    bool beginExample();
    /// Creatures come with this roll.
    bool encounter(const char* id, int roll);
    /// An open map, everybody beside it; or one with this ground.
    void field(std::vector<std::string> terrain);
    void happen(play::Event event) { arrange(std::move(event)); }
    void put(const char* figure, int x, int y);
    void hp(const char* figure, int points, int maximum = 0);
    using FreeTable::hp;
    void track(const char* figure, const char* name, int value);
    int track(const char* figure, const char* name) const;

    /// Another effect on a card of the pack, and a condition of the pack that cards can give; both as packs write them.
    void print(const char* card, const QByteArray& effect);
    void define(const char* condition, const QByteArray& effect);
    void give(const char* figure, const char* condition);
    /// How many dice were thrown for the first attack in the last group.
    size_t diceOfAttack() const;
    bool attack(const char* attack, const char* target, const char* more = "");
    bool hurt(const char* figure, int by);
    bool endTurn() { return act("end-turn"); }
    /// The places of the turn order from the first to act, as "18 Bellamy Quill".
    QStringList order() const;
    const rules::nine_alignments::QuestPart& part() const;
    QString acting() const { return part().acting.text(); }
};

} // namespace wheelhouse::testing
