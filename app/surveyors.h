// SPDX-License-Identifier: GPL-3.0-or-later
// What answers for the board on the screen, game by game, each under its default house rules.
#pragma once

#include "ui/board/surveyor.h"

#include <memory>

namespace wheelhouse::app {

std::unique_ptr<ui::Surveyor> makeOnslaughtSurveyor();
std::unique_ptr<ui::Surveyor> makeNineAlignmentsSurveyor();
std::unique_ptr<ui::Surveyor> makeAdventureSystemSurveyor();

/// The one of the game system with this slug; Onslaught's where a game has no maps or nobody knows it.
std::unique_ptr<ui::Surveyor> makeSurveyor(const QString& system);

/// Why sight cannot be settled in the game with this slug, in a sentence; empty where it can.
QString whyNothingToSettle(const QString& system);

} // namespace wheelhouse::app
