// SPDX-License-Identifier: GPL-3.0-or-later
// How the second chooser picks one of several.
#include "tests/model/behaviour/brute_force_turn.h"

#include <algorithm>

namespace wheelhouse::testing::brute {

/// Those with the least value times `sign`; without a value somebody comes after all others.
Turn::Names Turn::narrowed(const Names& names, const json& by,
                           const std::function<std::optional<int>(const std::string&)>& of, int sign,
                           json& reason) const
{
    json among = json::object();
    std::optional<int> best;
    for (const std::string& name : names) {
        const auto value = of(name);
        among[name] = value ? json(*value) : json();
        if (value && (!best || *value * sign < *best * sign))
            best = value;
    }
    Names stay;
    std::ranges::copy_if(names, std::back_inserter(stay), [&](const std::string& name) { return of(name) == best; });
    reason["narrowed"].push_back({{"by", by}, {"among", among}, {"stay", stay}});
    return stay;
}

/// How much of what is asked for the figure has: of `closest` the least is best, of all others the most but for
/// `fewest-hit-points`.
std::optional<int> Turn::scoreOf(const json& word, const std::string& name, const CostOf& costs) const
{
    const Mini& mini = m_board.minis().at(name);
    if (word.is_object())
        return word.contains("role") ? mini.role == word["role"]
                                     : mini.has(word.at("has").get_ref<const std::string&>().c_str());
    if (word == "closest" || word == "farthest")
        return costs.at(name);
    if (word == "fewest-hit-points" || word == "most-hit-points")
        return mini.hitPoints;
    if (word == "most-loot")
        return mini.loot;
    return word == "bloodied" ? mini.isBloodied() : mini.isUnhurt();
}

Turn::Names Turn::preferred(Names names, const json& preferences, const CostOf& costs, json& reason) const
{
    for (const json& word : preferences) {
        if (word == "most-caught")
            continue;
        const bool isLeastBest = word == "closest" || word == "fewest-hit-points";
        const auto score = [&](const std::string& name) { return scoreOf(word, name, costs); };
        names = narrowed(names, word, score, isLeastBest ? 1 : -1, reason);
    }
    return names;
}

Turn::Names Turn::withoutTies(const Names& names, const CostOf& costs, json& reason) const
{
    const auto isActive = [&](const std::string& name) { return m_board.minis().at(name).side == m_active; };
    if (names.size() < 2 || std::ranges::none_of(names, isActive))
        return names;
    const Names active = narrowed(
        names, "active-side", [&](const auto& name) { return std::optional<int>(isActive(name)); }, -1, reason);
    return narrowed(
        active, "active-closest", [&](const auto& name) { return costs.at(name); }, 1, reason);
}

} // namespace wheelhouse::testing::brute
