// SPDX-License-Identifier: GPL-3.0-or-later
// Whom the second chooser attacks, and how that goes.
#include "tests/model/behaviour/brute_force_turn.h"

#include <algorithm>

namespace wheelhouse::testing::brute {
namespace {

constexpr int bestFace = 20;

bool isAimedAtSpace(const json& attack)
{
    return attack.contains("area") || attack.contains("cone");
}

struct Thrown {
    int total = 0;
    bool isCritical = false;
    bool isMissed = false;
};

/// The first `count` dice of the throw, by what the attack adds.
Thrown countOf(const std::vector<int>& dice, std::size_t count, const json& attack)
{
    const auto end = dice.begin() + static_cast<std::ptrdiff_t>(count);
    const int highest = *std::max_element(dice.begin(), end);
    const bool isCritical = highest == bestFace;
    return {highest + attack.at("toHit").get<int>(), isCritical, !isCritical && std::count(dice.begin(), end, 1) > 0};
}

} // namespace

bool Turn::attack(const json& verb)
{
    const json& named = attackOf(verb);
    if (me().has("dazed") || me().has("stunned")) {
        m_why.push_back({{"about", isAimedAtSpace(named) ? "origin" : "target"}, {"hindrance", "may-not-attack"}});
        return false;
    }
    return isAimedAtSpace(named) ? attackArea(verb, named) : attackFigures(verb, named);
}

/// Of those that it could be aimed at and are not chosen yet.
Turn::Names Turn::nextTargets(const json& verb, const json& attack, const Names& already)
{
    json reason{{"about", "target"}};
    Names able;
    CostOf costs;
    for (const std::string& name : candidates(verb, reason)) {
        if (std::ranges::find(already, name) != already.end())
            continue;
        const Mini& target = m_board.minis().at(name);
        const int range = m_board.range(m_board.footprint(me()), m_board.footprint(target));
        if (range < attack.at("range").value("min", 0)) {
            reason["left_out"][name] = "too-near";
        } else if (range > attack["range"]["max"].get<int>()) {
            reason["left_out"][name] = "too-far";
        } else if (m_board.look(me(), me().at, target) == Look::None) {
            reason["left_out"][name] = "out-of-sight";
        } else {
            able.push_back(name);
            costs[name] = approachCost(me(), target, {});
        }
    }
    if (able.empty())
        reason["hindrance"] = "nobody";
    else
        able = withoutTies(preferred(able, verb.value("prefer", json::array()), costs, reason), costs, reason);
    reason["left"] = able;
    m_why.push_back(reason);
    return able;
}

bool Turn::attackFigures(const json& verb, const json& attack)
{
    const auto most = verb.value("most", std::size_t(1));
    Names chosen;
    while (chosen.size() < most) {
        const Names left = nextTargets(verb, attack, chosen);
        if (left.empty())
            break;
        if (left.size() <= most - chosen.size())
            chosen.insert(chosen.end(), left.begin(), left.end());
        else
            chosen.push_back(left[choose("target", left)]);
    }
    if (chosen.empty())
        return false;
    Names covered;
    std::ranges::copy_if(chosen, std::back_inserter(covered), [&](const std::string& name) {
        return m_board.look(me(), me().at, m_board.minis().at(name)) == Look::Covered;
    });
    json step{{"mini", m_member}, {"do", "attack"}, {"attack", attack.at("id")}};
    if (most == 1)
        step["target"] = chosen.front();
    strike(verb, attack, std::move(step), chosen, covered);
    return true;
}

/// For each origin that may be chosen, all whom the area would affect.
std::map<Space, Turn::Names> Turn::caught(const Mini& attacker, const json& attack)
{
    std::map<Space, Names> found;
    if (attack.contains("cone")) {
        for (const auto& [origin, direction] : m_board.coneOrigins(attacker))
            found[origin] = m_board.affected(origin, m_board.cone(origin, direction, attack["cone"]));
        return found;
    }
    const Spaces feet = m_board.footprint(attacker);
    for (int i = 0; i < m_board.spaceCount(); ++i) {
        const Space origin = m_board.space(i);
        const int range = m_board.range(feet, {origin});
        if (!m_board.isBlocking(origin) && range >= attack.at("range").value("min", 0) &&
            range <= attack["range"]["max"].get<int>() && m_board.lookAtSpace(attacker, origin) != Look::None)
            found[origin] = m_board.affected(origin, m_board.burst(origin, attack["area"]));
    }
    return found;
}

bool Turn::attackArea(const json& verb, const json& attack)
{
    json reason{{"about", "origin"}};
    const Names names = candidates(verb, reason);
    const auto isMeant = [&](const std::string& name) { return std::ranges::find(names, name) != names.end(); };
    const auto isFriend = [&](const std::string& name) {
        return name != m_member && !isMeant(name) && m_board.minis().at(name).side == me().side;
    };
    std::map<Space, Names> best;
    std::ptrdiff_t most = 0;
    for (const auto& [origin, hit] : caught(me(), attack)) {
        const std::ptrdiff_t friends = std::ranges::count_if(hit, isFriend); // told always
        const std::ptrdiff_t meant = std::ranges::count_if(hit, isMeant);
        const std::ptrdiff_t worth = verb.value("sparesFriends", false) ? meant - friends : meant;
        if (meant == 0 || worth < std::max<std::ptrdiff_t>(most, 1))
            continue;
        if (worth > most) {
            best.clear();
            reason["places"] = json::array();
        }
        most = worth;
        best[origin] = hit;
        reason["places"].push_back({{"at", {origin.x, origin.y}}, {"caught", meant}, {"friends", friends}});
    }
    if (best.empty()) {
        reason["hindrance"] = "nobody";
        m_why.push_back(reason);
        return false;
    }
    const Spaces left = closestOrigins(best, names, reason);
    auto& places = reason["places"].get_ref<json::array_t&>();
    std::erase_if(places, [&](const json& one) {
        return std::ranges::find(left, Space{one["at"][0], one["at"][1]}) == left.end();
    });
    m_why.push_back(reason);
    json among = json::array();
    for (const Space at : left)
        among.push_back({at.x, at.y});
    const Space origin = left[choose("origin", among)];
    const Names& hit = best[origin];
    json step{{"mini", m_member}, {"do", "attack"}, {"attack", attack.at("id")}, {"at", {origin.x, origin.y}}};
    strike(verb, attack, std::move(step), hit, {});
    return true;
}

/// Of equal origins those that catch the active side's closest one of all whom any of them catches.
std::vector<Space> Turn::closestOrigins(const std::map<Space, Names>& equals, const Names& names, json& reason)
{
    CostOf costs;
    Names active;
    Spaces all;
    for (const auto& [origin, hit] : equals) {
        all.push_back(origin);
        for (const std::string& name : hit) {
            const Mini& mini = m_board.minis().at(name);
            const bool isMeant = std::ranges::find(names, name) != names.end();
            if (!isMeant || mini.side != m_active || costs.contains(name))
                continue;
            costs[name] = approachCost(me(), mini, {});
            active.push_back(name);
        }
    }
    if (all.size() < 2 || active.empty())
        return all;
    const Names closest = narrowed(
        active, "active-closest", [&](const auto& name) { return costs.at(name); }, 1, reason);
    std::erase_if(all, [&](Space origin) {
        return std::ranges::none_of(equals.at(origin), [&](const std::string& name) {
            return std::ranges::find(closest, name) != closest.end();
        });
    });
    return all;
}

/// One throw for all: two dice, of which the higher counts, and the first one alone against whoever is in cover.
void Turn::strike(const json& verb, const json& attack, json step, const Names& targets, const Names& covered)
{
    const bool isAutomatic = attack.contains("effect") || verb.contains("modify");
    const int damage = me().has("weakened") ? attack.at("damage").get<int>() / 2 : attack.at("damage").get<int>();
    const std::size_t count = isAutomatic ? 0 : covered.size() == targets.size() ? 1 : 2;
    std::vector<int> dice;
    while (dice.size() < count)
        dice.push_back(m_request.at("dice")[m_thrown++]);
    step["dice"] = dice;
    if (!isAutomatic) {
        step["total"] = countOf(dice, count, attack).total;
        step["critical"] = countOf(dice, count, attack).isCritical;
    }
    for (const std::string& name : targets) {
        Mini& mini = m_board.minis().at(name);
        bool isHit = isAutomatic;
        if (!isAutomatic) {
            const bool isCovered = std::ranges::find(covered, name) != covered.end();
            const Thrown thrown = countOf(dice, isCovered ? 1 : count, attack);
            isHit = thrown.isCritical || (!thrown.isMissed && thrown.total >= mini.armourClass);
        }
        step["results"][name] = {isHit, isHit ? damage : 0};
    }
    addStep(step);
    for (const std::string& name : targets) {
        Mini& mini = m_board.minis().at(name);
        mini.hitPoints -= step["results"][name][1].get<int>();
        if (mini.hitPoints <= 0)
            m_board.minis().erase(name);
    }
}

} // namespace wheelhouse::testing::brute
