// SPDX-License-Identifier: GPL-3.0-or-later
// The source texts by key, one table a noun, marked for lupdate. {name} stands for the argument `name`,
// {name:initiative} for a number of the turn order in hundredths, and %n for the argument "count", by which the
// translation chooses its plural form. A line names whom it is about; no pronoun stands for anybody (ONS-NAM-04).
#pragma once

#include <span>
#include <vector>

namespace wheelhouse::text {

struct Text {
    const char* key;
    const char* source;
};

/// The context under which the texts stand in translation files.
constexpr const char* textContext = "Messages";

std::span<const Text> requestTexts();     ///< why a command, an answer or an argument was refused
std::span<const Text> storageTexts();     ///< what went wrong with a file or the journal
std::span<const Text> handsTexts();       ///< what the hands must do, and how the table should look
std::span<const Text> figureTexts();      ///< wheels, tracks, dials, tokens, values set by hand
std::span<const Text> pieceTexts();       ///< cards, loot, piles, dice
std::span<const Text> mapTexts();         ///< places on the map, doors, and what is done about them
std::span<const Text> figureActTexts();   ///< what somebody did to figures, as the log and Undo name it
std::span<const Text> pieceActTexts();    ///< the same for cards, loot and dice
std::span<const Text> turnActTexts();     ///< the same for the table as a whole
std::span<const Text> fixTexts();         ///< what a line that is fixed should have been
std::span<const Text> questionTexts();    ///< what is asked and why, and what is said besides
std::span<const Text> ruleRefusalTexts(); ///< what a game's rules refuse
std::span<const Text> ruleTexts();        ///< a game under its rules: done, asked, said
std::span<const Text> monsterTexts();     ///< monsters that act by their script
std::span<const Text> reasonTexts();      ///< why they do it, told to the end
std::span<const Text> claimTexts();       ///< what only the players can say about places
std::span<const Text> sheetTexts();       ///< what the one in turn is offered, and the readings that a table may change
std::span<const Text> adventureTexts();   ///< heroes against a dungeon, adventurers against each other
std::span<const Text> campaignTexts();    ///< a campaign and its town
std::span<const Text> turnTexts();        ///< rounds, phases, turns, seats, counters, results

/// Every table.
std::vector<std::span<const Text>> allTexts();

} // namespace wheelhouse::text
