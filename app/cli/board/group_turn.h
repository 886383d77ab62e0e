// SPDX-License-Identifier: GPL-3.0-or-later
// A whole turn of a group of monsters: one decision after the other, each carried out on the board before the next.
#pragma once

#include "app/cli/board/given_choices.h"
#include "app/cli/board/mini_facts.h"
#include "app/cli/board/monster_ways.h"
#include "app/cli/board/turn_words.h"
#include "model/behaviour/approach.h"
#include "model/behaviour/areas.h"
#include "model/behaviour/reason.h"

#include <nlohmann/json.hpp>

#include <random>

namespace wheelhouse::cli {

/// What a request tells of the turn.
struct GroupOrders {
    std::vector<std::string> group;
    std::string activeSide;
    /// Who answers what the rules leave open.
    std::string otherSide;
    Ways ways;
    /// Of a champion that is bloodied; empty where nothing changes then.
    std::optional<Ways> bloodied;
    /// Answers to what is open, in order: ids and spaces.
    nlohmann::json choose = nlohmann::json::array();
    std::vector<int> dice;
    unsigned seed = 0;
    /// Steps are told in sentences with these; without any they are not told.
    std::optional<Names> names;
};

class GroupTurn
{
public:
    /// Both are changed as the turn goes on; `facts` holds one for each mini.
    GroupTurn(board::onslaught::Board& board, std::vector<MiniFacts>& facts, const GroupOrders& orders,
              behaviour::Workspace& workspace);

    /// The steps, and what is still open.
    Answer run();

private:
    using MiniIndex = board::onslaught::MiniIndex;

    std::optional<std::string> nextMember();
    void act(const std::string& member);
    /// Notes whom the script means by "chosen" from then on.
    void noteChosen(const content::Verb& verb, const std::vector<MiniIndex>& goals);
    /// Both tell whether the verb could be done.
    bool move(const content::Verb& verb, const content::Trigger& tactic, std::size_t place);
    bool attack(const content::Verb& verb);
    bool attackFigures(const content::Verb& verb, const content::Attack& attack);
    bool attackArea(const content::Verb& verb, const content::Attack& attack);
    /// Which of several was chosen; none where that is not known yet, or the answer is none of them.
    std::optional<std::size_t> choose(const char* what, const nlohmann::json& among,
                                      const content::Attack* attack = nullptr, const play::Message& why = {});

    struct Roll {
        std::vector<int> dice;
        int total = 0;
        bool isCritical = false;
        bool isFumble = false;
        bool isAutomatic = false;
    };
    Roll roll(int dice, const content::Verb& verb, const content::Attack& attack);
    static void judge(Roll& roll, const content::Attack& attack);
    nlohmann::json resultOf(const Roll& thrown, MiniIndex target, bool isCovered, const content::Attack& attack) const;
    int throwDie();
    bool hits(const Roll& roll, MiniIndex target) const;
    int damageOf(const content::Attack& attack) const;
    void addRoll(nlohmann::json& step, const Roll& roll) const;
    void hurtAll(const nlohmann::json& results);
    /// Takes the damage, and the mini off the board where it falls.
    void hurt(const std::string& target, int damage);

    bool isStopped() const { return !m_ask.is_null() || m_problem; }
    MiniIndex indexOf(const std::string& id) const { return m_board.find(id).value_or(0); }
    MiniIndex self() const { return indexOf(m_member); }
    void note(const behaviour::Reasons& reasons);
    /// A step with all that was noted since the last one.
    void addStep(nlohmann::json step);
    void addStay(Idle why);
    /// Notes a sentence for the next step.
    void tell(const play::Message& message);

    /// What the member that acts can do, and does, as it is now.
    const Ways& ways() const;

    board::onslaught::Board& m_board;
    std::vector<MiniFacts>& m_facts;
    const GroupOrders& m_orders;
    behaviour::Workspace& m_work;
    behaviour::Situation m_situation;
    std::vector<std::string> m_waiting;
    std::string m_member;
    std::vector<std::string> m_chosen;
    nlohmann::json m_steps = nlohmann::json::array();
    nlohmann::json m_why = nlohmann::json::array();
    TurnWords m_words;
    nlohmann::json m_told = nlohmann::json::array();
    /// Of the member that acts: whether something keeps it from acting, and whether it need not go any further.
    bool m_isBarred = false;
    bool m_isThere = false;
    /// It comes no nearer.
    bool m_isStuck = false;
    nlohmann::json m_ask;
    std::optional<QueryError> m_problem;
    GivenChoices m_given;
    std::size_t m_thrown = 0;
    std::mt19937 m_chance;
};

} // namespace wheelhouse::cli
