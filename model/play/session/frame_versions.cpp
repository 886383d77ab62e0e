// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/frame_versions.h"

#include <nlohmann/json.hpp>

#include <exception>

namespace wheelhouse::play {

namespace {
using Lifted = tl::expected<void, CodecError>;
} // namespace

Lifted liftFrame(Frame& frame, const Upcasters& history)
{
    const std::string kind = frame.kind.toStdString();
    const int present = history.versionOf(kind);
    if (frame.version == present) {
        return {};
    }
    if (frame.version > present) {
        return tl::unexpected(CodecError{CodecError::Code::UnknownEvent, QStringLiteral("/version"),
                                         QStringLiteral("%1 %2").arg(frame.kind.left(40)).arg(frame.version)});
    }
    try {
        nlohmann::json fields{{"at", frame.at.toStdString()}, {"data", frame.data.get()}};
        history.lift(kind, frame.version, fields);
        frame = {frame.kind, QString::fromStdString(fields.at("at").get<std::string>()), JsonValue(fields.at("data")),
                 present};
    } catch (const std::exception& error) {
        return tl::unexpected(CodecError{CodecError::Code::Damaged, QStringLiteral("/data"),
                                         QString::fromStdString(plainWords(error.what()))});
    }
    return {};
}

namespace {
template <class Do>
Lifted each(std::vector<Frame>& frames, Do&& act)
{
    for (Frame& frame : frames) {
        if (auto done = act(frame); !done) {
            return done;
        }
    }
    return {};
}

/// Every level that the event holds.
template <class Do>
Lifted eachIn(Event& event, Do&& act)
{
    if (auto* set = std::get_if<FramesSet>(&event)) {
        return each(set->above, act);
    }
    if (auto* pushed = std::get_if<FramePushed>(&event)) {
        return act(pushed->thing);
    }
    if (auto* popped = std::get_if<FramePopped>(&event)) {
        return act(popped->thing);
    }
    if (auto* changed = std::get_if<FrameChanged>(&event)) {
        return act(changed->before).and_then([&] { return act(changed->after); });
    }
    return {};
}
} // namespace

void stampFrames(std::vector<Event>& events, const GameSystem& system)
{
    for (Event& event : events) {
        (void)eachIn(event, [&](Frame& frame) -> Lifted {
            frame.version = system.frameHistory().versionOf(frame.kind.toStdString());
            return {};
        });
    }
}

Lifted liftFrames(std::vector<Event>& events, const GameSystem& system)
{
    for (Event& event : events) {
        auto done = eachIn(event, [&](Frame& frame) { return liftFrame(frame, system.frameHistory()); });
        if (!done) {
            return done;
        }
    }
    return {};
}

Lifted liftFrames(std::vector<Frame>& frames, const GameSystem& system)
{
    return each(frames, [&](Frame& frame) { return liftFrame(frame, system.frameHistory()); });
}

} // namespace wheelhouse::play
