// SPDX-License-Identifier: GPL-3.0-or-later
// The innermost frame, and those under it, as the structs of their kinds: a step reads its frame once, works on the
// struct, and writes it back before anything comes above it.
#pragma once

#include "model/effects/game/game.h"
#include "model/play/events/frame_kind.h"

#include <functional>
#include <type_traits>

namespace wheelhouse::effects {

/// Throws FrameFault where the innermost frame is of another kind, or there is none.
const Frame& topOf(const Game& game, const char* kind);
/// The nearest frame of this kind from the innermost on, as its level from the outermost; nothing where there is none.
std::optional<size_t> nearestOf(const Game& game, const char* kind);
/// Does something to the frame at this level; those above it stay as they are.
void reachDown(Game& game, size_t level, const std::function<void()>& act);

template <class Kind>
Kind topFrame(const Game& game)
{
    return readFrame<Kind>(topOf(game, Kind::kind).data);
}

/// Goes on at this step, with these data.
template <class Kind>
void goOnAt(Game& game, const char* step, const Kind& frame)
{
    (void)topOf(game, Kind::kind);
    game.setTop(QString::fromLatin1(step), writtenFrame(frame));
}

/// The same at the step where it is.
template <class Kind>
void putBack(Game& game, const Kind& frame)
{
    const QString at = topOf(game, Kind::kind).at;
    game.setTop(at, writtenFrame(frame));
}

/// The innermost frame, unchanged, goes on at another step.
void goOnAt(Game& game, const char* step);

template <class Kind>
void pushFrame(Game& game, const char* step, const Kind& frame)
{
    game.push(Kind::kind, step, writtenFrame(frame));
}

/// The answer that the frame was given, once; null where there is none. The frame is written back by whoever takes it.
JsonValue takeAnswer(Game& game, FrameQuestions& frame);

/// Writes the frame back with a question that it waits for from now on.
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

} // namespace wheelhouse::effects
