// SPDX-License-Identifier: GPL-3.0-or-later
// One function a command, in the files named after what they handle. Internal to this folder.
#pragma once

#include "model/rules/tracker/asked.h"

namespace wheelhouse::rules::tracker {

// start.cpp
Made start(Desk& desk, Asked& asked);
// values.cpp
Made adjust(Desk& desk, Asked& asked);
Made setTrack(Desk& desk, Asked& asked);
Made setMaximum(Desk& desk, Asked& asked);
Made setValue(Desk& desk, Asked& asked);
Made setWheel(Desk& desk, Asked& asked);
// figures.cpp
Made addFigure(Desk& desk, Asked& asked);
Made removeFigure(Desk& desk, Asked& asked);
Made renameFigure(Desk& desk, Asked& asked);
// dials.cpp
Made useDial(Desk& desk, Asked& asked);
Made setDial(Desk& desk, Asked& asked);
Made defineDial(Desk& desk, Asked& asked);
Made removeDial(Desk& desk, Asked& asked);
// tokens.cpp
Made addToken(Desk& desk, Asked& asked);
Made removeToken(Desk& desk, Asked& asked);
// counters.cpp
Made adjustCounter(Desk& desk, Asked& asked);
Made setCounter(Desk& desk, Asked& asked);
Made addCounter(Desk& desk, Asked& asked);
Made removeCounter(Desk& desk, Asked& asked);
// loot.cpp
Made loot(Desk& desk, Asked& asked);
Made answerLoot(Desk& desk, const Prompt& prompt, const JsonValue& answer, size_t level);
// items.cpp
Made returnLoot(Desk& desk, Asked& asked);
Made drop(Desk& desk, Asked& asked);
Made pickUp(Desk& desk, Asked& asked);
Made give(Desk& desk, Asked& asked);
Made equip(Desk& desk, Asked& asked);
Made unequip(Desk& desk, Asked& asked);
// deal.cpp
Made deal(Desk& desk, Asked& asked);
// placement.cpp
Made answerOpenCard(Desk& desk, const Prompt& prompt, const JsonValue& answer, size_t level);
Made answerPlacement(Desk& desk, const Prompt& prompt, const JsonValue& answer, size_t level);
// turns.cpp
Made beginTurn(Desk& desk, Asked& asked);
Made endTurn(Desk& desk, Asked& asked);
// order.cpp
Made setOrder(Desk& desk, Asked& asked);
Made removeOrder(Desk& desk, Asked& asked);
Made markOrder(Desk& desk, Asked& asked);
// rounds.cpp
Made endRound(Desk& desk, Asked& asked);
Made setRound(Desk& desk, Asked& asked);
Made setRounds(Desk& desk, Asked& asked);
Made setPhase(Desk& desk, Asked& asked);
Made setActive(Desk& desk, Asked& asked);
// map.cpp
/// The map that a scenario is played on where none is named; nullptr where there is none.
const content::Map* mapFor(const content::Pack& content, const content::Scenario* scenario);
/// The map is on the table and shown.
void playOn(Desk& desk, const content::Map& map);
Made showMap(Desk& desk, Asked& asked);
Made moveFigure(Desk& desk, Asked& asked);
Made setDoor(Desk& desk, Asked& asked);
Made setOut(Desk& desk, Asked& asked);
// table_talk.cpp
Made setSeat(Desk& desk, Asked& asked);
Made swapSides(Desk& desk, Asked& asked);
Made setReal(Desk& desk, Asked& asked);
Made setResult(Desk& desk, Asked& asked);
Made note(Desk& desk, Asked& asked);
Made roll(Desk& desk, Asked& asked);
// dispatch.cpp
Made fix(Desk& desk, Asked& asked);
Made answer(Desk& desk, Asked& asked);

} // namespace wheelhouse::rules::tracker
