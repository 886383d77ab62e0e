// SPDX-License-Identifier: GPL-3.0-or-later
// From the answer to a turn that the rules play to its steps, drawn and told.
#pragma once

#include "ui/reference/diagram.h"

namespace wheelhouse::ui {

bool isTurn(const QJsonObject& request);

/// What a board's minis and sides are called in the sentences of a turn, by their ids.
QJsonObject namesOn(const QJsonObject& board);

/// A fact for each step, and one for what is open at the end; none of a turn that was refused.
std::vector<DiagramFact> turnFactsOf(const QJsonObject& result, const BoardLook& look);

} // namespace wheelhouse::ui
