// SPDX-License-Identifier: GPL-3.0-or-later
// What a game system throws becomes a refusal. A file can hold anything, and what is in progress is read by the rules
// alone.
#pragma once

#include "model/play/events/state.h"
#include "model/play/session/command.h"

#include <exception>
#include <type_traits>

namespace wheelhouse::play {

/// Says that something in this game cannot be read, and where: in what is in progress, innermost first.
Refusal unreadable(const State& state);

/// What `ask` gives; where it throws, the refusal that `tell` makes of it.
template <class Ask, class Tell>
auto guardedBy(Tell&& tell, Ask&& ask) -> tl::expected<std::invoke_result_t<Ask>, Refusal>
{
    try {
        return ask();
    } catch (const std::exception& error) {
        return tl::unexpected(tell(error));
    }
}

/// The same, told as `unreadable` alone.
template <class Ask>
auto guarded(const State& state, Ask&& ask) -> tl::expected<std::invoke_result_t<Ask>, Refusal>
{
    return guardedBy([&state](const std::exception&) { return unreadable(state); }, ask);
}

} // namespace wheelhouse::play
