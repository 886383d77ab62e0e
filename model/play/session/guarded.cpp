// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/guarded.h"

namespace wheelhouse::play {

Refusal unreadable(const State& state)
{
    if (state.frames.empty()) {
        return {Refusal::Code::Illegal, Message("game-unreadable"), {}, {}, false};
    }
    const Frame& frame = state.frames.back();
    return {Refusal::Code::Illegal,
            Message("frame-unreadable")
                .with("name", frame.kind.left(40))
                .with("step", frame.at.left(40))
                .with("count", static_cast<int>(state.frames.size())),
            {},
            {},
            false};
}

} // namespace wheelhouse::play
