// SPDX-License-Identifier: GPL-3.0-or-later
// How far anything at a table is counted. A file may hold any number; what lies beyond is damage, so that whoever adds
// up two of them never runs over.
#pragma once

#include "model/board/description.h"
#include "model/play/events/events.h"

namespace wheelhouse::play {

/// Hit points, points, rounds, serial numbers: more than any game comes to.
inline constexpr int mostCounted = 1'000'000;

/// Of one kind at a table or in a figure: more than any game has. Each is looked for among all of its kind.
inline constexpr size_t mostThings = 4000;

/// Among the answers to a question: a question about a space may offer every one of the largest board.
inline constexpr size_t mostOptions = static_cast<size_t>(board::maxBoardSide) * board::maxBoardSide;

constexpr bool isCountable(qint64 number)
{
    return number >= -mostCounted && number <= mostCounted;
}
/// Whether no number in it, however deep, lies beyond.
bool isCountable(const nlohmann::json& value);
/// The same of an event's own fields; what a game system put into it as JSON is that system's to judge.
bool isCountable(const Event& event);

} // namespace wheelhouse::play
