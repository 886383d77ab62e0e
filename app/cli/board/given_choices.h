// SPDX-License-Identifier: GPL-3.0-or-later
// What a request answers to the choices that come up while monsters act, one after the other.
#pragma once

#include "app/cli/board/board_fields.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::cli {

class GivenChoices
{
public:
    /// A list, which outlives this.
    explicit GivenChoices(const nlohmann::json& choices) : m_choices(choices) {}

    bool areUsedUp() const;
    /// The place of the next one in `among`; refused where it is none of those.
    tl::expected<std::size_t, QueryError> next(const nlohmann::json& among);

private:
    const nlohmann::json& m_choices;
    std::size_t m_next = 0;
};

} // namespace wheelhouse::cli
