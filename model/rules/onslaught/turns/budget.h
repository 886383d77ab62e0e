// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the figure in turn: what something costs, whether it can be paid, and what trades there are.
#pragma once

#include "model/effects/in_force/in_force.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// How many actions of each sort something takes; a free one takes none, and so never runs out (ONS-ECO-11).
struct Cost {
    int standard = 0;
    int move = 0;
    int bonus = 0;
    bool isFree() const { return standard + move + bonus == 0; }
    friend bool operator==(const Cost&, const Cost&) = default;
};

/// As the card is labelled (ONS-ECO-09), each further action added (ONS-ECO-12).
Cost costOf(const content::ActionId& action, const std::vector<content::ActionId>& also);

/// Why the figure cannot act at all now, or cannot pay this; nothing where it can. A monster in turn has no budget: it
/// walks once, and makes one attack of each sort (ONS-ACT-09).
std::optional<Refusal> whyNotNow(const Game& game, const FigureId& figure);
std::optional<Refusal> whyNotPay(const Game& game, const FigureId& figure, const Cost& cost);
/// What is told of a monster that would do the same again.
Message doneThisTurn(const Game& game, const FigureId& figure);
/// Takes the actions off, traded ones too (ONS-ECO-13, ONS-ECO-15); a move action paid so is no movement (ONS-ECO-14).
void pay(Game& game, const FigureId& figure, const Cost& cost);

enum class ActionSort { Standard, Move, Bonus };
/// The trades that a budget allows, each as from and to (ONS-ECO-02, ONS-ECO-03, ONS-ECO-04, ONS-ECO-05). What forbids
/// an action of a sort does not forbid to trade it (ONS-CND-02, ONS-CND-10).
std::vector<std::pair<ActionSort, ActionSort>> trades(const Budget& budget);
const char* nameOf(ActionSort sort);

} // namespace wheelhouse::rules::onslaught
