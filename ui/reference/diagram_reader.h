// SPDX-License-Identifier: GPL-3.0-or-later
// From the JSON of a diagram to what is drawn of it.
#pragma once

#include "ui/reference/diagram.h"

namespace wheelhouse::ui {

/// The board with a look for each mini. A board of tiles has a space for each tile; `tiles` names them.
BoardLook boardLookOf(const QJsonObject& board, std::vector<TokenLook>& tiles);

/// A request and its result on that board; nothing for what cannot be drawn or told.
std::optional<DiagramFact> factOf(const QJsonObject& request, const QJsonObject& result, const BoardLook& look,
                                  const std::vector<TokenLook>& tiles);

/// "kiln-walker" as a name: "Kiln walker"; "kobold-b": "Kobold B".
QString nameOfId(const QString& id);

/// A space as the protocol writes it, [x, y].
board::Space spaceIn(const QJsonValue& value);

} // namespace wheelhouse::ui
