// SPDX-License-Identifier: GPL-3.0-or-later
// Turns what a game system throws into a refusal. A file can hold anything, and only the rules read what is in
// progress.
#pragma once

#include "model/play/events/state.h"
#include "model/play/session/command.h"

#include <exception>
#include <type_traits>

namespace wheelhouse::play {

/// Says that something in this game cannot be read, and in which frames, innermost first.
Refusal unreadable(const State& state);

/// The result of `ask`; where it throws, the refusal that `tell` makes of that.
template <class Ask, class Tell>
auto guardedBy(Tell&& tell, Ask&& ask) -> tl::expected<std::invoke_result_t<Ask>, Refusal>
{
    try {
        return ask();
    } catch (const std::exception& error) {
        return tl::unexpected(tell(error));
    }
}

/// The same with `unreadable` as the refusal.
template <class Ask>
auto guarded(const State& state, Ask&& ask) -> tl::expected<std::invoke_result_t<Ask>, Refusal>
{
    return guardedBy([&state](const std::exception&) { return unreadable(state); }, ask);
}

} // namespace wheelhouse::play
