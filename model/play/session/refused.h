// SPDX-License-Identifier: GPL-3.0-or-later
// A refusal where none can be returned: what is being done turns out, far below the command, to be impossible. Nothing
// of the command has happened then.
#pragma once

#include "model/play/session/command.h"

#include <stdexcept>
#include <type_traits>
#include <utility>

namespace wheelhouse::play {

struct Refused : std::runtime_error {
    explicit Refused(Refusal why) : std::runtime_error(why.why.key.toStdString()), refusal(std::move(why)) {}

    Refusal refusal;
};

/// What `decide` decides, or the refusal that it throws.
template <class Decide>
auto orRefused(Decide&& decide) -> std::invoke_result_t<Decide>
{
    try {
        return decide();
    } catch (const Refused& refused) {
        return tl::unexpected(refused.refusal);
    }
}

} // namespace wheelhouse::play
