// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/net_frames.h"

#include <algorithm>

namespace wheelhouse::play {

namespace {
/// Follows an event of what is in progress; false for any other.
bool follow(std::vector<Frame>& frames, const Event& event)
{
    if (const auto* pushed = std::get_if<FramePushed>(&event)) {
        frames.push_back(pushed->thing);
    } else if (const auto* changed = std::get_if<FrameChanged>(&event)) {
        if (!frames.empty()) {
            frames.back() = changed->after;
        }
    } else if (std::holds_alternative<FramePopped>(event)) {
        if (!frames.empty()) {
            frames.pop_back();
        }
    } else if (const auto* set = std::get_if<FramesSet>(&event)) {
        frames.resize(std::min(frames.size(), static_cast<size_t>(std::max(0, set->kept))));
        frames.insert(frames.end(), set->above.begin(), set->above.end());
    } else {
        return false;
    }
    return true;
}
} // namespace

std::vector<Event> withNetFrames(const std::vector<Frame>& before, std::vector<Event> events)
{
    std::vector<Frame> after = before;
    std::erase_if(events, [&after](const Event& event) { return follow(after, event); });
    if (after != before) {
        const auto [differs, unused] = std::mismatch(after.begin(), after.end(), before.begin(), before.end());
        events.emplace_back(
            FramesSet{static_cast<int>(differs - after.begin()), std::vector<Frame>(differs, after.end())});
    }
    return events;
}

} // namespace wheelhouse::play
