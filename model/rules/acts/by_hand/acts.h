// SPDX-License-Identifier: GPL-3.0-or-later
// One function for each command, in the files named after what they handle. Internal to the rules.
#pragma once

#include "model/rules/acts/command/command_arguments.h"

namespace wheelhouse::rules::acts {

// start.cpp
ActResult start(CommandContext& context, CommandArguments& asked);
// values.cpp
ActResult adjust(CommandContext& context, CommandArguments& asked);
ActResult setTrack(CommandContext& context, CommandArguments& asked);
ActResult setMaximum(CommandContext& context, CommandArguments& asked);
ActResult setValue(CommandContext& context, CommandArguments& asked);
ActResult setWheel(CommandContext& context, CommandArguments& asked);
// figures.cpp
ActResult addFigure(CommandContext& context, CommandArguments& asked);
ActResult removeFigure(CommandContext& context, CommandArguments& asked);
ActResult renameFigure(CommandContext& context, CommandArguments& asked);
// dials.cpp
ActResult useDial(CommandContext& context, CommandArguments& asked);
ActResult setDial(CommandContext& context, CommandArguments& asked);
ActResult defineDial(CommandContext& context, CommandArguments& asked);
ActResult removeDial(CommandContext& context, CommandArguments& asked);
// tokens.cpp
ActResult addToken(CommandContext& context, CommandArguments& asked);
ActResult removeToken(CommandContext& context, CommandArguments& asked);
// counters.cpp
ActResult adjustCounter(CommandContext& context, CommandArguments& asked);
ActResult setCounter(CommandContext& context, CommandArguments& asked);
ActResult addCounter(CommandContext& context, CommandArguments& asked);
ActResult removeCounter(CommandContext& context, CommandArguments& asked);
// loot.cpp
ActResult loot(CommandContext& context, CommandArguments& asked);
ActResult answerLoot(CommandContext& context, const Prompt& prompt, const JsonValue& answer, size_t level);
// items.cpp
ActResult returnLoot(CommandContext& context, CommandArguments& asked);
ActResult drop(CommandContext& context, CommandArguments& asked);
ActResult pickUp(CommandContext& context, CommandArguments& asked);
ActResult give(CommandContext& context, CommandArguments& asked);
ActResult equip(CommandContext& context, CommandArguments& asked);
ActResult unequip(CommandContext& context, CommandArguments& asked);
// deal.cpp
ActResult deal(CommandContext& context, CommandArguments& asked);
// placement.cpp
ActResult answerOpenCard(CommandContext& context, const Prompt& prompt, const JsonValue& answer, size_t level);
ActResult answerPlacement(CommandContext& context, const Prompt& prompt, const JsonValue& answer, size_t level);
// turns.cpp
ActResult beginTurn(CommandContext& context, CommandArguments& asked);
ActResult endTurn(CommandContext& context, CommandArguments& asked);
// order.cpp
ActResult setOrder(CommandContext& context, CommandArguments& asked);
ActResult removeOrder(CommandContext& context, CommandArguments& asked);
ActResult markOrder(CommandContext& context, CommandArguments& asked);
// rounds.cpp
ActResult endRound(CommandContext& context, CommandArguments& asked);
ActResult setRound(CommandContext& context, CommandArguments& asked);
ActResult setRounds(CommandContext& context, CommandArguments& asked);
ActResult setPhase(CommandContext& context, CommandArguments& asked);
ActResult setActive(CommandContext& context, CommandArguments& asked);
// map.cpp
/// The map that a scenario is played on where none is named; nullptr where there is none.
const content::Map* mapFor(const content::Pack& content, const content::Scenario* scenario);
/// The map is on the table and shown.
void playOn(CommandContext& context, const content::Map& map, MapLevel level = MapLevel::Full);
ActResult showMap(CommandContext& context, CommandArguments& asked);
ActResult moveFigure(CommandContext& context, CommandArguments& asked);
ActResult setDoor(CommandContext& context, CommandArguments& asked);
ActResult setOut(CommandContext& context, CommandArguments& asked);
// table_talk.cpp
ActResult setSeat(CommandContext& context, CommandArguments& asked);
ActResult swapSides(CommandContext& context, CommandArguments& asked);
ActResult setReal(CommandContext& context, CommandArguments& asked);
ActResult setResult(CommandContext& context, CommandArguments& asked);
ActResult note(CommandContext& context, CommandArguments& asked);
// dice.cpp
ActResult roll(CommandContext& context, CommandArguments& asked);
// decks.cpp
ActResult layDeck(CommandContext& context, CommandArguments& asked);
ActResult setPile(CommandContext& context, CommandArguments& asked);
ActResult shufflePile(CommandContext& context, CommandArguments& asked);
ActResult peek(CommandContext& context, CommandArguments& asked);
// cards.cpp
ActResult drawCard(CommandContext& context, CommandArguments& asked);
ActResult discard(CommandContext& context, CommandArguments& asked);
ActResult putCard(CommandContext& context, CommandArguments& asked);
// dispatch.cpp
ActResult fix(CommandContext& context, CommandArguments& asked);
ActResult answer(CommandContext& context, CommandArguments& asked);

} // namespace wheelhouse::rules::acts
