// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/behaviour/brute_force_turn.h"

#include <algorithm>
#include <limits>
#include <set>

namespace wheelhouse::testing::brute {
namespace {

struct Asked {
    json question;
};

struct Refused {
    const char* code;
};

} // namespace

Turn::Turn(Board& board, const json& request) : m_board(board), m_request(request), m_active(request.at("active_side"))
{
    std::set<std::string> sides;
    for (const auto& [id, mini] : board.minis())
        sides.insert(mini.side);
    sides.erase("monster");
    sides.erase(m_active);
    m_other = sides.empty() ? std::string() : *sides.begin();
}

json Turn::run()
{
    json ask;
    try {
        Names waiting = m_request.at("group");
        while (true) {
            std::erase_if(waiting, [&](const std::string& id) { return !m_board.minis().contains(id); });
            if (waiting.empty())
                break;
            json reason{{"about", "member"}};
            const auto corner = [&](const std::string& id) {
                int least = std::numeric_limits<int>::max();
                for (const Space s : m_board.footprint(m_board.minis().at(id)))
                    least = std::min(least, std::max(s.x, s.y));
                return std::optional(least);
            };
            Names first = narrowed(waiting, "corner", corner, 1, reason);
            std::ranges::sort(first);
            reason["left"] = first;
            m_why.push_back(reason);
            const std::string member = first[choose("member", first)];
            std::erase(waiting, member);
            act(member);
        }
    } catch (const Asked& open) {
        ask = open.question;
    } catch (const Refused& refused) {
        return {{"error", refused.code}};
    }
    return {{"steps", m_steps}, {"ask", ask}};
}

/// The first tactic whose tests hold, its verbs in order.
void Turn::act(const std::string& member)
{
    m_member = member;
    const std::size_t before = m_steps.size();
    const json& tactics = m_request.at("script").at("on");
    bool follows = false;
    for (std::size_t number = 0; number < tactics.size(); ++number) {
        const json& tactic = tactics[number];
        const json tests = tactic.value("when", json::array());
        if (!std::ranges::all_of(tests, [&](const json& test) { return holds(test, me()); }))
            continue;
        m_why.push_back({{"about", "tactic"}, {"number", number + 1}});
        follows = true;
        bool done = true;
        const json& verbs = tactic.at("do");
        for (std::size_t i = 0; i < verbs.size() && m_board.minis().contains(member); ++i) {
            if (!verbs[i].value("orElse", false) || !done)
                done = follow(verbs[i], verbs, i);
        }
        break;
    }
    if (!follows)
        m_why.push_back({{"about", "tactic"}, {"number", 0}});
    if (m_steps.size() == before && m_board.minis().contains(member))
        addStep({{"mini", member}, {"do", "stay"}});
    m_why = json::array();
}

bool Turn::follow(const json& verb, const json& verbs, std::size_t place)
{
    if (verb.contains("attack"))
        return attack(verb);
    if (me().has("rooted") || me().has("stunned")) {
        m_why.push_back({{"about", "where"}, {"hindrance", "may-not-move"}});
        return false;
    }
    if (!verb.contains("approach"))
        return verb.at("act") == "away" ? away(verb) : toSpaces(verb);
    return approach(verb, nearOf(verb, verbs, place));
}

const json& Turn::attackOf(const json& verb) const
{
    const json& attacks = m_request.at("attacks");
    return *std::ranges::find_if(attacks, [&](const json& one) { return one.at("id") == verb.at("attack"); });
}

/// Where the next attack of the tactic is what it comes near for: from where that could be made.
Turn::Near Turn::nearOf(const json& verb, const json& verbs, std::size_t place) const
{
    if (verb["approach"].is_number())
        return {.most = verb["approach"]};
    while (!verbs[place].contains("attack"))
        ++place;
    const json& attack = attackOf(verbs[place]);
    if (attack.contains("area") || attack.contains("cone"))
        return {.area = &attack};
    return {.least = attack.at("range").value("min", 0), .most = attack["range"]["max"]};
}

bool Turn::isSort(const std::string& sort, const Mini& it) const
{
    const bool isHostile = it.side != me().side;
    if (sort == "character")
        return !it.isMonster();
    if (sort == "monster")
        return it.isMonster();
    if (sort == "enemy")
        return isHostile;
    return sort == "enemy-character" && isHostile && !it.isMonster();
}

/// Standing figures of the sort, whom the monster notices, for which all tests hold.
Turn::Names Turn::candidates(const json& verb, json& reason) const
{
    Names names;
    for (const auto& [id, mini] : m_board.minis()) {
        if (id == m_member || !isSort(verb.value("to", "character"), mini))
            continue;
        const json tests = verb.value("where", json::array());
        if (mini.has("invisible"))
            reason["left_out"][id] = "not-noticed";
        else if (!std::ranges::all_of(tests, [&](const json& test) { return holds(test, mini); }))
            reason["left_out"][id] = "fails-test";
        else
            names.push_back(id);
    }
    return names;
}

/// A test about `it`: under `where` the figure that is looked at, under `when` the monster itself.
bool Turn::holds(const json& test, const Mini& it) const
{
    const auto whom = [&](const char* key) -> const Mini& { return test.value(key, "self") == "it" ? it : me(); };
    const bool held = test.contains("beside") ? countBeside(test, it, whom("of")) >= test.value("count", 1)
                                              : holdsOf(test, whom("who"), whom("of"));
    return held != test.value("isNot", false);
}

int Turn::countBeside(const json& test, const Mini& it, const Mini& of) const
{
    int count = 0;
    for (const auto& [id, mini] : m_board.minis()) {
        const bool isMeant = test["beside"] == "it" ? id == it.id : isSort(test["beside"], mini);
        count += isMeant && id != of.id && m_board.range(m_board.footprint(of), m_board.footprint(mini)) <= 1;
    }
    return count;
}

bool Turn::holdsOf(const json& test, const Mini& subject, const Mini& of) const
{
    if (test.contains("has"))
        return test["has"] == "any" ? !subject.conditions.empty()
                                    : subject.has(test["has"].get_ref<const std::string&>().c_str());
    if (test.contains("hitPointsAtMost"))
        return subject.hitPoints <= test["hitPointsAtMost"].get<int>();
    if (test.contains("range")) {
        const int range = m_board.range(m_board.footprint(of), m_board.footprint(subject));
        return range >= test["range"].value("min", 0) && range <= test["range"].value("max", 999);
    }
    const std::string& state = test.at("state").get_ref<const std::string&>();
    return state == "bloodied" ? subject.isBloodied() : state == "carries-loot" ? subject.loot > 0 : subject.isUnhurt();
}

std::size_t Turn::choose(const char* what, const json& among)
{
    if (among.size() == 1)
        return 0;
    const json& answers = m_request.at("choose");
    if (m_answers == answers.size())
        throw Asked{json{{"who", m_other}, {"what", what}, {"among", among}, {"why", m_why}}};
    const auto found = std::ranges::find(among, answers[m_answers++]);
    if (found == among.end())
        throw Refused{"illegal"};
    return static_cast<std::size_t>(found - among.begin());
}

void Turn::addStep(json step)
{
    step["why"] = std::exchange(m_why, json::array());
    m_steps.push_back(std::move(step));
}

} // namespace wheelhouse::testing::brute
