// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/net_frames.h"

#include <algorithm>
#include <iterator>

namespace wheelhouse::play {

namespace {
bool isOfFrames(const Event& event)
{
    return std::holds_alternative<FramePushed>(event) || std::holds_alternative<FrameChanged>(event) ||
           std::holds_alternative<FramePopped>(event) || std::holds_alternative<FramesSet>(event);
}

/// Levels as they lie in a state or in events, so that none is copied that does not stay.
using Levels = std::vector<const Frame*>;

void addLevels(Levels& levels, const std::vector<Frame>& frames)
{
    std::ranges::transform(frames, std::back_inserter(levels), [](const Frame& frame) { return &frame; });
}

/// Follows an event of what is in progress, and no other.
void follow(Levels& levels, const Event& event)
{
    if (const auto* pushed = std::get_if<FramePushed>(&event)) {
        levels.push_back(&pushed->thing);
    } else if (const auto* changed = std::get_if<FrameChanged>(&event)) {
        if (!levels.empty()) {
            levels.back() = &changed->after;
        }
    } else if (std::holds_alternative<FramePopped>(event)) {
        if (!levels.empty()) {
            levels.pop_back();
        }
    } else if (const auto* set = std::get_if<FramesSet>(&event)) {
        levels.resize(std::min(levels.size(), static_cast<size_t>(std::max(0, set->kept))));
        addLevels(levels, set->above);
    }
}

/// How the levels differ from those before, one level in each event, which stays small so; nothing where they do not.
std::vector<FramesSet> netChange(const std::vector<Frame>& before, const Levels& after)
{
    const auto [differs, was] =
        std::mismatch(after.begin(), after.end(), before.begin(), before.end(),
                      [](const Frame* one, const Frame& other) { return one == &other || *one == other; });
    if (differs == after.end() && was == before.end()) {
        return {};
    }
    const auto kept = static_cast<int>(differs - after.begin());
    if (differs == after.end()) {
        return {FramesSet{kept, {}}};
    }
    std::vector<FramesSet> changes;
    std::transform(differs, after.end(), std::back_inserter(changes), [level = kept](const Frame* frame) mutable {
        return FramesSet{level++, {*frame}};
    });
    return changes;
}
} // namespace

std::vector<Event> withNetFrames(const std::vector<Frame>& before, std::vector<Event> events)
{
    Levels after;
    addLevels(after, before);
    std::ranges::for_each(events, [&after](const Event& event) { follow(after, event); });
    std::vector<FramesSet> changes = netChange(before, after);
    std::erase_if(events, isOfFrames);
    std::ranges::move(changes, std::back_inserter(events));
    return events;
}

} // namespace wheelhouse::play
