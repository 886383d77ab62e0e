// SPDX-License-Identifier: GPL-3.0-or-later
// The second chooser: a group's turn written from the definitions alone, without sight of the program's own one. It
// takes and answers what the query `monster-turn` takes and answers, reasons' figures included; ways it leaves out.
#pragma once

#include "tests/model/behaviour/brute_force_board.h"
#include "tests/model/behaviour/brute_force_walks.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>

namespace wheelhouse::testing::brute {

class Turn
{
public:
    /// The board is left as the turn leaves it.
    Turn(Board& board, const json& request);

    /// {"steps": …, "ask": …}, or {"error": its code}.
    json run();

private:
    using Names = std::vector<std::string>;
    /// What it costs to approach each; none where there is no way.
    using CostOf = std::map<std::string, std::optional<int>>;
    /// When a mini is near another: at such a range and in sight, or where an area could be aimed so that it catches
    /// it.
    struct Near {
        int least = 0;
        int most = 1;
        const json* area = nullptr;
    };
    using Test = std::function<bool(Space place)>;

    void act(const std::string& member);
    bool follow(const json& verb, const json& verbs, std::size_t place);
    const json& attackOf(const json& verb) const;
    Near nearOf(const json& verb, const json& verbs, std::size_t place) const;

    // Who: brute_force_turn.cpp
    bool isSort(const std::string& sort, const Mini& it) const;
    Names candidates(const json& verb, json& reason) const;
    bool holds(const json& test, const Mini& it) const;
    bool holdsOf(const json& test, const Mini& subject, const Mini& of) const;
    int countBeside(const json& test, const Mini& it, const Mini& of) const;

    // Preferences and ties: brute_force_ties.cpp
    Names preferred(Names names, const json& preferences, const CostOf& costs, json& reason) const;
    std::optional<int> scoreOf(const json& word, const std::string& name, const CostOf& costs) const;
    Names withoutTies(const Names& names, const CostOf& costs, json& reason) const;
    Names narrowed(const Names& names, const json& by, const std::function<std::optional<int>(const std::string&)>& of,
                   int sign, json& reason) const;

    // Moves: brute_force_moves.cpp
    bool isNear(const Mini& mini, Space at, const Mini& target, const Near& near);
    std::optional<int> approachCost(const Mini& mini, const Mini& target, const Near& near);
    bool approach(const json& verb, const Near& near);
    bool away(const json& verb);
    bool toSpaces(const json& verb);
    /// What a place costs, and what is then still lacking.
    struct End {
        int cost = 0;
        std::optional<int> remaining;
    };
    using Ends = std::map<Space, End>;
    Ends endsFor(const Walks& walks, const Walks::Costs& costs, const Test& near) const;
    Ends stopsFor(const Walks& walks, const Walks::Costs& costs, const Test& near, const Test& stops) const;
    bool go(const std::vector<Test>& goals, const Test& stops, json reason);
    void moveTo(const Ends& ends, json reason);
    int speed() const;

    // Attacks: brute_force_attacks.cpp
    bool attack(const json& verb);
    bool attackFigures(const json& verb, const json& attack);
    Names nextTargets(const json& verb, const json& attack, const Names& already);
    bool attackArea(const json& verb, const json& attack);
    std::map<Space, Names> caught(const Mini& attacker, const json& attack);
    std::vector<Space> closestOrigins(const std::map<Space, Names>& equals, const Names& names, json& reason);
    void strike(const json& verb, const json& attack, json step, const Names& targets, const Names& covered);

    /// The single one, or what the other side says.
    std::size_t choose(const char* what, const json& among);
    Mini& me() { return m_board.minis().at(m_member); }
    const Mini& me() const { return m_board.minis().at(m_member); }
    void addStep(json step);

    Board& m_board;
    const json& m_request;
    std::string m_active;
    std::string m_other;
    std::string m_member;
    std::size_t m_answers = 0;
    std::size_t m_thrown = 0;
    json m_steps = json::array();
    json m_why = json::array();
};

} // namespace wheelhouse::testing::brute
