// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/group_turn.h"

#include "app/cli/board/board_fields.h"
#include "app/cli/board/reason_json.h"
#include "model/behaviour/tactics.h"
#include "model/behaviour/targets.h"
#include "model/board/onslaught/areas.h"
#include "model/board/onslaught/sight.h"
#include "model/text/render.h"

#include <QCoreApplication>

#include <algorithm>

namespace wheelhouse::cli {
namespace {

using content::Attack;
using content::Verb;
using nlohmann::json;

constexpr int highestFace = 20;
constexpr int usualArmourClass = 10;

bool isAutomatic(const Verb& verb, const Attack& attack)
{
    const QString rule = QStringLiteral("automatic-hit");
    return std::ranges::count(attack.effect.rules, rule) > 0 ||
           std::ranges::any_of(verb.modifiers, [&](const content::Modifier& modifier) {
               return modifier.what == content::Modifier::What::Rule && modifier.name == rule;
           });
}

/// Ids by name, spaces by y, then x.
json idList(const std::vector<board::onslaught::MiniIndex>& minis, const board::onslaught::Board& board)
{
    std::vector<std::string> ids;
    for (const board::onslaught::MiniIndex mini : minis)
        ids.push_back(board.mini(mini).id);
    std::ranges::sort(ids);
    return ids;
}

const Names& noNames()
{
    static const Names none;
    return none;
}

json areaOf(const Attack& attack, const board::onslaught::Board& board, board::onslaught::MiniIndex attacker,
            board::Space at, behaviour::Workspace& workspace)
{
    return spacesJson(attack.cone ? cone(board, attacker, at, *attack.cone, workspace).spaces
                                  : burstSpaces(board, at, attack.area.value_or(0)));
}

} // namespace

GroupTurn::GroupTurn(board::onslaught::Board& board, std::vector<MiniFacts>& facts, const GroupOrders& orders,
                     behaviour::Workspace& workspace)
    : m_board(board)
    , m_facts(facts)
    , m_orders(orders)
    , m_work(workspace)
    , m_situation{.board = board}
    , m_waiting(orders.group)
    , m_words(board, orders.names ? *orders.names : noNames(), orders.otherSide)
    , m_given(orders.choose)
    , m_chance(orders.seed)
{
    for (std::size_t i = 0; i < facts.size(); ++i) {
        m_situation.figures.push_back(facts[i].figure);
        if (facts[i].side == orders.activeSide)
            m_situation.activeSide = board.minis()[i].side;
    }
}

Answer GroupTurn::run()
{
    while (!m_waiting.empty()) {
        const std::optional<std::string> member = nextMember();
        if (!member)
            break;
        std::erase(m_waiting, *member);
        act(*member);
        if (isStopped())
            break;
        std::erase_if(m_waiting, [&](const std::string& id) { return !m_board.find(id); });
    }
    if (m_problem)
        return tl::unexpected(*m_problem);
    return play::JsonValue(json{{"steps", m_steps}, {"ask", m_ask}});
}

std::optional<std::string> GroupTurn::nextMember()
{
    std::vector<MiniIndex> waiting;
    for (const std::string& id : m_waiting)
        waiting.push_back(indexOf(id));
    const behaviour::Members members = behaviour::nextMembers(m_situation, waiting);
    note(members.why);
    const json among = idList(members.equals, m_board);
    m_member = among.front().get<std::string>(); // in whose name it is asked
    const auto chosen = choose("member", among);
    if (!chosen)
        return std::nullopt;
    const auto next = among[*chosen].get<std::string>();
    if (waiting.size() > 1)
        tell(m_words.next(next, among.size() > 1));
    return next;
}

void GroupTurn::act(const std::string& member)
{
    m_member = member;
    m_chosen.clear();
    m_isBarred = false;
    m_isThere = false;
    m_isStuck = false;
    const std::size_t before = m_steps.size();
    const content::Effect& script = ways().script;
    const auto tactic = behaviour::tacticOf(m_situation, self(), script, m_work);
    note({{.matter = behaviour::Matter::Tactic, .number = behaviour::numberOf(tactic, script)}});
    if (tactic) {
        const content::Trigger& clause = script.triggers[*tactic];
        bool done = true;
        for (std::size_t i = 0; i < clause.verbs.size() && m_board.find(member); ++i) {
            const Verb& verb = clause.verbs[i];
            m_situation.chosen.clear();
            for (const std::string& id : m_chosen) {
                if (const auto standing = m_board.find(id))
                    m_situation.chosen.push_back(*standing);
            }
            if (!behaviour::isDue(m_situation, self(), verb, done, m_work)) {
                done = done && verb.orElse;
                continue;
            }
            done = behaviour::isMove(verb) ? move(verb, clause, i) : attack(verb);
            if (isStopped())
                return;
        }
    }
    if (m_steps.size() == before && m_board.find(member))
        addStay(!tactic      ? Idle::NoTactic
                : m_isStuck  ? Idle::NoNearer
                : m_isThere  ? Idle::There
                : m_isBarred ? Idle::Barred
                             : Idle::Nobody);
    m_why = json::array();
}

void GroupTurn::noteChosen(const Verb& verb, const std::vector<MiniIndex>& goals)
{
    const bool standsIn = verb.orElse && !m_chosen.empty(); // the monster knew where to go, and could not
    if (goals.empty() || standsIn)
        return;
    m_chosen.clear();
    for (const MiniIndex goal : goals)
        m_chosen.push_back(m_board.mini(goal).id);
}

bool GroupTurn::move(const Verb& verb, const content::Trigger& tactic, std::size_t place)
{
    const Attack* next = behaviour::nextAttackOf(tactic, place, ways().attacks);
    const behaviour::Move decided = behaviour::moveOf(m_situation, self(), verb, next, m_work);
    note(decided.why);
    if (!decided.isPossible || decided.ends.empty()) {
        noteChosen(verb, decided.goals);
        m_isBarred = m_isBarred || !m_situation.figure(self()).mayMove;
        return decided.isPossible;
    }
    json among = json::array();
    for (const auto& end : decided.ends)
        among.push_back(spaceJson(end.at));
    const auto where = choose("where", among);
    if (!where)
        return true;
    const std::vector<MiniIndex>& goals = behaviour::goalsAt(decided, *where);
    noteChosen(verb, goals);
    if (decided.ends[*where].at == m_board.mini(self()).at) {
        m_isThere = true;
        m_isStuck = verb.kind != Verb::Kind::Away && decided.why.back().places[*where].second > 0;
        return true;
    }
    const board::Space to = decided.ends[*where].at;
    const auto ways = behaviour::waysTo(m_situation, self(), to, m_work);
    json open = json::array();
    for (const auto& one : ways)
        open.push_back(spacesJson(one.path.steps));
    const auto way = choose("way", open);
    if (!way)
        return true;
    tell(m_words.goes(m_member, verb, decided, *where));
    if (decided.stopsBeside)
        tell(m_words.stopsBeside(m_member));
    m_board.place(self(), to);
    addStep({{"mini", m_member},
             {"do", "move"},
             {"to", spaceJson(to)},
             {"cost", decided.ends[*where].cost},
             {"path", open[*way]}});
    return true;
}

bool GroupTurn::attack(const Verb& verb)
{
    const Attack* found = behaviour::attackOf(verb, ways().attacks);
    if (!found) {
        note({{.matter = behaviour::Matter::Target, .hindrance = behaviour::Hindrance::NoSuchAttack}});
        return false;
    }
    const bool done = behaviour::hasOrigin(*found) ? attackArea(verb, *found) : attackFigures(verb, *found);
    m_isBarred = m_isBarred || (!done && !m_situation.figure(self()).mayAttack);
    return done;
}

bool GroupTurn::attackFigures(const Verb& verb, const Attack& attack)
{
    std::vector<MiniIndex> targets;
    const auto most = static_cast<std::size_t>(behaviour::mostTargets(verb, attack));
    while (targets.size() < most) {
        const auto next = behaviour::targetsOf(m_situation, self(), verb, attack, targets, m_work);
        note(next.why);
        if (next.equals.empty())
            break;
        if (behaviour::targetsEverybody(attack)) {
            targets = next.equals;
            tell(m_words.attacksAll(m_member, attack));
            break;
        }
        const auto take = [&](MiniIndex one, bool asked) {
            tell(m_words.attacks(m_member, verb, attack, one, next.why.back(), asked));
            targets.push_back(one);
        };
        if (targets.size() + next.equals.size() <= most) { // it attacks all of them: there is nothing to choose
            std::ranges::for_each(next.equals, [&](MiniIndex one) { take(one, false); });
            continue;
        }
        const json among = idList(next.equals, m_board);
        const auto chosen = choose("target", among, &attack);
        if (!chosen)
            return true;
        take(indexOf(among[*chosen].get<std::string>()), among.size() > 1);
    }
    if (targets.empty())
        return false;
    const auto isCovered = [&](MiniIndex target) {
        return sight(m_board, m_board.spot(self()), m_board.spot(target), m_work) != board::onslaught::Sight::Clear;
    };
    const Roll thrown = roll(std::ranges::all_of(targets, isCovered) ? 1 : 2, verb, attack);
    json results = json::array();
    for (const MiniIndex target : targets)
        results.push_back(resultOf(thrown, target, isCovered(target), attack));
    json step{{"mini", m_member}, {"do", "attack"}, {"attack", attack.id.text().toStdString()}};
    addRoll(step, thrown);
    if (most == 1 && targets.size() == 1) {
        step.update(results.front());
    } else {
        step["targets"] = idList(targets, m_board);
        step["results"] = results;
    }
    addStep(std::move(step));
    hurtAll(results);
    return true;
}

bool GroupTurn::attackArea(const Verb& verb, const Attack& attack)
{
    const behaviour::Origins origins = behaviour::originsOf(m_situation, self(), verb, attack, m_work);
    note(origins.why);
    if (origins.equals.empty())
        return false;
    json among = json::array();
    for (const behaviour::Origin& origin : origins.equals)
        among.push_back(spaceJson(origin.at));
    const auto chosen = choose("origin", among, &attack, TurnWords::whyOrigins(origins.why.back()));
    if (!chosen)
        return true;
    const behaviour::Origin& origin = origins.equals[*chosen];
    const Roll thrown = roll(2, verb, attack); // cover is worth nothing (ONS-AOE-06, ONS-CON-08)
    json results = json::array();
    for (const MiniIndex target : origin.affected)
        results.push_back(resultOf(thrown, target, false, attack));
    json step{{"mini", m_member},
              {"do", "attack"},
              {"attack", attack.id.text().toStdString()},
              {"at", spaceJson(origin.at)},
              {"targets", idList(origin.affected, m_board)},
              {"results", results}};
    addRoll(step, thrown);
    if (m_orders.names) { // who reads it draws it, too
        step["spaces"] = areaOf(attack, m_board, self(), origin.at, m_work);
        tell(m_words.aims(m_member, attack, origins.why.back().places[*chosen], among.size() > 1));
    }
    addStep(std::move(step));
    hurtAll(results);
    return true;
}

const Ways& GroupTurn::ways() const
{
    return m_orders.bloodied && m_situation.figure(self()).isBloodied ? *m_orders.bloodied : m_orders.ways;
}

std::optional<std::size_t> GroupTurn::choose(const char* what, const json& among, const Attack* attack,
                                             const play::Message& why)
{
    if (among.size() == 1)
        return 0;
    if (m_given.areUsedUp()) {
        m_ask = {{"who", m_orders.otherSide}, {"what", what}, {"among", among}, {"why", m_why}};
        if (m_orders.names) {
            const bool isMember = std::string_view(what) == "member";
            const auto whose = isMember ? among.get<std::vector<std::string>>() : std::vector{m_member};
            m_told.push_back(m_words.ask(what, whose, attack, why).toStdString());
            m_ask["told"] = m_told;
            m_ask["mini"] = m_member;
        }
        return std::nullopt;
    }
    const auto found = m_given.next(among);
    if (found)
        return *found;
    m_problem = found.error();
    return std::nullopt;
}

int GroupTurn::throwDie()
{
    if (m_thrown < m_orders.dice.size())
        return m_orders.dice[m_thrown++];
    return 1 + static_cast<int>(m_chance() % highestFace);
}

GroupTurn::Roll GroupTurn::roll(int dice, const Verb& verb, const Attack& attack)
{
    Roll roll;
    roll.isAutomatic = isAutomatic(verb, attack);
    for (int i = 0; i < dice && !roll.isAutomatic; ++i)
        roll.dice.push_back(throwDie());
    judge(roll, attack);
    return roll;
}

void GroupTurn::judge(Roll& roll, const Attack& attack)
{
    if (roll.isAutomatic)
        return;
    const int highest = *std::ranges::max_element(roll.dice);
    roll.total = highest + attack.toHit.value_or(0);
    roll.isCritical = highest >= attack.criticalFrom.value_or(highestFace);
    roll.isFumble = !roll.isCritical && std::ranges::count(roll.dice, 1) > 0;
}

/// One roll serves all (ONS-ATK-10); against whom is in cover the first die alone counts (ONS-ATK-08).
json GroupTurn::resultOf(const Roll& thrown, MiniIndex target, bool isCovered, const Attack& attack) const
{
    Roll roll = thrown;
    if (isCovered && roll.dice.size() > 1) {
        roll.dice.erase(std::next(roll.dice.begin()), roll.dice.end());
        judge(roll, attack);
    }
    const bool hit = hits(roll, target);
    return {{"target", m_board.mini(target).id}, {"hit", hit}, {"damage", hit ? damageOf(attack) : 0}};
}

bool GroupTurn::hits(const Roll& roll, MiniIndex target) const
{
    const int needed = m_facts[static_cast<std::size_t>(target)].armourClass.value_or(usualArmourClass);
    return roll.isAutomatic || roll.isCritical || (!roll.isFumble && roll.total >= needed);
}

int GroupTurn::damageOf(const Attack& attack) const
{
    const int printed = attack.damage.value_or(0);
    return m_facts[static_cast<std::size_t>(self())].isWeakened ? printed / 2 : printed;
}

void GroupTurn::addRoll(json& step, const Roll& roll) const
{
    step["dice"] = roll.dice;
    step["total"] = roll.isAutomatic ? json() : json(roll.total);
    step["critical"] = roll.isCritical;
}

void GroupTurn::hurtAll(const json& results)
{
    for (const json& result : results)
        hurt(result.at("target").get<std::string>(), result.at("damage").get<int>());
}

void GroupTurn::hurt(const std::string& target, int damage)
{
    const auto found = m_board.find(target);
    if (!found)
        return;
    MiniFacts& facts = m_facts[static_cast<std::size_t>(*found)];
    if (!facts.figure.hitPoints || damage == 0)
        return;
    setHitPoints(facts, *facts.figure.hitPoints - damage);
    m_situation.figures[static_cast<std::size_t>(*found)] = facts.figure;
    if (*facts.figure.hitPoints > 0)
        return;
    m_situation.figures.erase(m_situation.figures.begin() + *found);
    m_facts.erase(m_facts.begin() + *found);
    m_board.remove(*found);
}

void GroupTurn::note(const behaviour::Reasons& reasons)
{
    for (json& reason : reasonsJson(reasons, m_board))
        m_why.push_back(std::move(reason));
}

void GroupTurn::addStep(json step)
{
    step["why"] = std::exchange(m_why, json::array());
    if (m_orders.names)
        step["told"] = std::exchange(m_told, json::array());
    m_steps.push_back(std::move(step));
}

void GroupTurn::addStay(Idle why)
{
    tell(m_words.stays(m_member, why));
    addStep({{"mini", m_member}, {"do", "stay"}});
}

void GroupTurn::tell(const play::Message& message)
{
    if (m_orders.names)
        m_told.push_back(text::render(message).toStdString());
}

} // namespace wheelhouse::cli
