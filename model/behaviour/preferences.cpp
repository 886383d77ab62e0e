// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/preferences.h"

#include <algorithm>
#include <limits>

namespace wheelhouse::behaviour {
namespace {

using content::Preference;

/// Keeps those whose rank is least, and tells so.
template <class Rank>
std::vector<MiniIndex> best(const std::vector<MiniIndex>& candidates, Narrowing narrowing, Rank rank, Reason& why)
{
    std::vector<int> ranks;
    for (const MiniIndex mini : candidates) {
        const auto [value, place] = rank(mini);
        narrowing.among.push_back({mini, value});
        ranks.push_back(place);
    }
    const int least = *std::ranges::min_element(ranks);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (ranks[i] == least)
            narrowing.stay.push_back(candidates[i]);
    }
    std::vector<MiniIndex> stay = narrowing.stay;
    why.narrowed.push_back(std::move(narrowing));
    return stay;
}

Standing ascending(std::optional<int> value)
{
    return {value, value.value_or(std::numeric_limits<int>::max())};
}

Standing descending(std::optional<int> value)
{
    return {value, value ? -*value : std::numeric_limits<int>::max()};
}

Standing firstIf(bool holds)
{
    return {holds ? 1 : 0, holds ? 0 : 1};
}

Standing rankOf(const Situation& situation, const Preference& preference, MiniIndex mini, ApproachCosts& costs)
{
    if (preference.kind == Preference::Closest)
        return ascending(costs.of(mini));
    if (preference.kind == Preference::Farthest)
        return descending(costs.of(mini));
    return standingOf(situation.figure(mini), preference).value_or(Standing());
}

} // namespace

std::optional<Standing> standingOf(const Figure& figure, const Preference& preference)
{
    switch (preference.kind) {
    case Preference::FewestHitPoints:
        return ascending(figure.hitPoints);
    case Preference::MostHitPoints:
        return descending(figure.hitPoints);
    case Preference::MostLoot:
        return descending(figure.loot);
    case Preference::Bloodied:
        return firstIf(figure.isBloodied);
    case Preference::Unhurt:
        return firstIf(figure.hitPoints && figure.hitPoints == figure.mostHitPoints);
    case Preference::Role:
        return firstIf(std::ranges::count(figure.roles, preference.name) > 0);
    case Preference::Has:
        return firstIf(std::ranges::count(figure.conditions, preference.name) > 0);
    default: // an area's says nothing of a single figure
        return std::nullopt;
    }
}

std::vector<MiniIndex> preferred(const Situation& situation, std::vector<MiniIndex> candidates,
                                 std::span<const Preference> preferences, ApproachCosts& costs, Reason& why)
{
    for (const Preference& preference : preferences) {
        if (candidates.size() < 2)
            break;
        if (preference.kind == Preference::MostCaught)
            continue;
        candidates = best(
            candidates, {.by = Narrowing::By::Preference, .preference = preference},
            [&](MiniIndex mini) { return rankOf(situation, preference, mini, costs); }, why);
    }
    return candidates;
}

std::vector<MiniIndex> withoutTies(const Situation& situation, std::vector<MiniIndex> candidates, ApproachCosts& costs,
                                   Reason& why)
{
    const auto isActive = [&](MiniIndex mini) { return situation.isActive(mini); };
    if (candidates.size() > 1 && std::ranges::any_of(candidates, isActive)) {
        if (!std::ranges::all_of(candidates, isActive))
            candidates = best(
                candidates, {.by = Narrowing::By::ActiveSide}, [&](MiniIndex mini) { return firstIf(isActive(mini)); },
                why);
        if (candidates.size() > 1)
            candidates = best(
                candidates, {.by = Narrowing::By::ActiveClosest},
                [&](MiniIndex mini) { return ascending(costs.of(mini)); }, why);
    }
    return candidates;
}

} // namespace wheelhouse::behaviour
