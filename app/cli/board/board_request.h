// SPDX-License-Identifier: GPL-3.0-or-later
// Boards and house rules as a request tells them.
#pragma once

#include "app/cli/fields.h"
#include "model/board/description.h"
#include "model/board/house_rule.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <span>

namespace wheelhouse::cli {

/// The fields of a board, each of the right type; whether they make a board is not asked. Complaints go to `request`.
board::Description readDescription(Fields& request);
/// Its minis alone.
std::vector<board::MiniEntry> readMinis(Fields& request);

/// What the kernel found wrong, in the protocol's words.
QueryError errorOf(const board::Problem& problem);

/// Calls `set` with each name and value under "house"; what it does not know is complained of.
void readHouseRules(Fields& request, const std::function<bool(const std::string&, bool)>& set);

/// The request's overrides of a system's house rules.
template <class Rules>
Rules readHouse(Fields& request, std::span<const board::HouseRule<Rules>> known)
{
    Rules rules;
    readHouseRules(request, [&](const std::string& name, bool value) {
        for (const auto& rule : known) {
            if (rule.name == name) {
                rules.*rule.value = value;
                return true;
            }
        }
        return false;
    });
    return rules;
}

} // namespace wheelhouse::cli
