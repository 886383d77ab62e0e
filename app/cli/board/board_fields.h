// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that name something on the current board. `Plan` is any board that `contains` spaces and can `find` minis.
#pragma once

#include "app/cli/fields.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <vector>

namespace wheelhouse::cli {

tl::unexpected<QueryError> complaintOf(const Fields& fields);
void complainOffBoard(Fields& fields, const char* name);
void complainUnknownMini(Fields& fields, const char* name);
/// The id where the field is a text, else the space; complains of anything else.
std::optional<std::string> readIdOrSpace(Fields& fields, const char* name, board::Space& space);

template <class Plan>
board::Space readSpace(Fields& fields, const char* name, const Plan& plan)
{
    const board::Space space = fields.space(name);
    if (plan.contains(space))
        return space;
    complainOffBoard(fields, name);
    return {};
}

/// The mini's index; 0 where there is a complaint.
template <class Plan>
int readMini(Fields& fields, const char* name, const Plan& plan)
{
    const auto mini = plan.find(fields.text(name));
    if (!mini)
        complainUnknownMini(fields, name);
    return mini.value_or(0);
}

/// A SPOT as the plan's own kind of spot: a mini where it stands, or a bare space.
template <class Plan>
auto readSpot(Fields& fields, const char* name, const Plan& plan)
{
    using Spot = decltype(plan.spot(0));
    board::Space space;
    if (const auto id = readIdOrSpace(fields, name, space)) {
        const auto mini = plan.find(*id);
        if (mini)
            return plan.spot(*mini);
        complainUnknownMini(fields, name);
    } else if (!plan.contains(space)) {
        complainOffBoard(fields, name);
    }
    return Spot{space, 1, {}};
}

nlohmann::json spaceJson(board::Space space);
nlohmann::json spacesJson(const std::vector<board::Space>& spaces);
play::JsonValue spacesAnswer(const std::vector<board::Space>& spaces);
/// Places with their costs, from any kernel's list of them.
template <class Reached>
std::vector<std::array<int, 3>> costsOf(const std::vector<Reached>& places)
{
    std::vector<std::array<int, 3>> rows;
    rows.reserve(places.size());
    for (const Reached& place : places)
        rows.push_back({place.at.x, place.at.y, place.cost});
    return rows;
}
play::JsonValue costsAnswer(const std::vector<std::array<int, 3>>& rows);
/// {"name":value}, and the numbers of spaces and minis of a board that was set.
play::JsonValue single(const char* name, bool value);
play::JsonValue single(const char* name, int value);
play::JsonValue sizesAnswer(int width, int height, std::size_t minis);

} // namespace wheelhouse::cli
