// SPDX-License-Identifier: GPL-3.0-or-later
// The innermost frame, and those below it, as the structs of their kinds: a step reads its frame once, works on the
// struct, and writes it back before it pushes another frame.
#pragma once

#include "model/effects/game/game.h"
#include "model/play/events/frame_kind.h"
#include "model/play/table/same_text.h"

#include <algorithm>
#include <functional>
#include <type_traits>

namespace wheelhouse::effects {

/// Throws FrameFault where the innermost frame is of another kind, or there is none.
const Frame& topOf(const Game& game, const char* kind);
/// The level, counted from the outermost, of the innermost frame of this kind; nothing where there is none.
std::optional<size_t> nearestOf(const Game& game, const char* kind);
/// Calls `act` with the frame at this level as the innermost; those above it stay as they are.
void reachDown(Game& game, size_t level, const std::function<void()>& act);

template <class Kind>
Kind topFrame(const Game& game)
{
    return readFrame<Kind>(topOf(game, Kind::kind).data);
}

/// The innermost frame goes on at this step, with these data.
template <class Kind>
void goOnAt(Game& game, const char* step, const Kind& frame)
{
    (void)topOf(game, Kind::kind);
    game.setTop(QString::fromLatin1(step), writtenFrame(frame));
}

/// The same, without leaving the step where it is.
template <class Kind>
void putBack(Game& game, const Kind& frame)
{
    const QString at = topOf(game, Kind::kind).at;
    game.setTop(at, writtenFrame(frame));
}

/// The innermost frame goes on at another step, its data unchanged.
void goOnAt(Game& game, const char* step);

template <class Kind>
void pushFrame(Game& game, const char* step, const Kind& frame)
{
    game.push(Kind::kind, step, writtenFrame(frame), Kind::version);
}

/// Takes the answer that the frame was given, so that it is read once; null where there is none. The caller has to
/// write the frame back.
JsonValue takeAnswer(Game& game, FrameQuestions& frame);

/// Asks a question, and writes the frame back as one that waits for its answer.
template <class Kind>
void askFrom(Game& game, Kind& frame, Prompt prompt)
{
    frame.prompts = {game.context().ask(std::move(prompt))};
    putBack(game, frame);
}

/// Changes the frame at this level; those above it stay as they are.
template <class Kind, class Change>
void changeAt(Game& game, size_t level, Change change)
{
    reachDown(game, level, [&] {
        Kind frame = topFrame<Kind>(game);
        change(frame);
        putBack(game, frame);
    });
}

/// Changes the nearest frame of this kind; those above it stay as they are. False: there is none.
template <class Kind, class Change>
bool changeNearest(Game& game, Change change)
{
    const std::optional<size_t> level = nearestOf(game, Kind::kind);
    if (level) {
        changeAt<Kind>(game, *level, change);
    }
    return level.has_value();
}

/// A kind of frame that is a game's own, and what takes one step of it.
template <class Game>
using FrameStep = std::pair<const char*, void (*)(Game&)>;
/// Takes one step of a frame of one of these kinds; false where it is of none.
template <class Game>
bool stepOneOf(Game& game, const QString& kind, std::initializer_list<FrameStep<std::type_identity_t<Game>>> steps)
{
    const auto known = std::ranges::find_if(steps, [&](const auto& one) { return sameText(kind, one.first); });
    if (known == steps.end()) {
        return false;
    }
    known->second(game);
    return true;
}

} // namespace wheelhouse::effects
