// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/danger.h"

#include "model/behaviour/approach.h"
#include "model/behaviour/areas.h"
#include "model/behaviour/reach.h"
#include "model/behaviour/tactics.h"
#include "model/behaviour/targets.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::behaviour {
namespace {

using content::Attack;
using content::Verb;

constexpr std::size_t mostCourses = 64;
constexpr int mostSteps = 512; // until it is given up to look at them all

bool contains(const std::vector<MiniIndex>& minis, MiniIndex mini)
{
    return std::ranges::count(minis, mini) > 0;
}

Situation on(const board::onslaught::Board& board, const Situation& situation)
{
    return {.board = board,
            .figures = situation.figures,
            .activeSide = situation.activeSide,
            .round = situation.round,
            .chosen = {},
            .tokens = situation.tokens,
            .setsOff = situation.setsOff,
            .otherTests = situation.otherTests};
}

/// Follows a script through all that it leaves open.
class Hunt
{
public:
    Hunt(MiniIndex prey, const Situation& situation, const Hunter& hunter, Workspace& workspace)
        : m_prey(prey)
        , m_hunter(hunter)
        , m_board(situation.board)
        , m_situation(on(m_board, situation))
        , m_figures(situation.figures)
        , m_work(workspace)
        , m_at(m_board.mini(hunter.mini).at)
    {
    }

    Danger follow()
    {
        const auto tactic = tacticOf(m_situation, m_hunter.mini, m_hunter.script, m_work);
        if (tactic) {
            m_tactic = *tactic;
            follow({.at = m_at});
        }
        return std::move(m_danger);
    }

private:
    /// A course as far as it has been followed.
    struct Stage {
        Space at;
        std::size_t verb = 0;
        bool wasDone = true;
        bool isSure = true;
        std::vector<MiniIndex> chosen = {};
        Course course = {};
    };

    const content::Trigger& clause() const { return m_hunter.script.triggers[m_tactic]; }

    void follow(Stage stage)
    {
        if (m_danger.courses.size() >= mostCourses || isTooMuch()) {
            m_danger.isComplete = false;
            return;
        }
        if (stage.verb >= clause().verbs.size()) {
            if (std::ranges::count(m_danger.courses, stage.course) == 0)
                m_danger.courses.push_back(std::move(stage.course));
            return;
        }
        stand(stage.at);
        if (std::exchange(m_isAimed, false))
            m_situation.figures = m_figures;
        m_situation.chosen = stage.chosen;
        const Verb& verb = clause().verbs[stage.verb];
        if (!isDue(m_situation, m_hunter.mini, verb, stage.wasDone, m_work))
            goOn(std::move(stage), stage.wasDone && verb.orElse);
        else if (isMove(verb))
            move(std::move(stage), verb);
        else if (verb.kind == Verb::Kind::Attack)
            attack(std::move(stage), verb);
        else
            doUnforeseen(std::move(stage));
    }

    void goOn(Stage stage, bool wasDone)
    {
        stage.wasDone = wasDone;
        ++stage.verb;
        follow(std::move(stage));
    }

    bool isTooMuch() { return ++m_steps > mostSteps || m_hunter.stop.stop_requested(); }

    /// Until the next verb.
    void aim(const Attack& attack)
    {
        m_isAimed = m_hunter.aims != nullptr;
        if (m_isAimed)
            m_hunter.aims(m_situation, attack);
    }

    void doUnforeseen(Stage stage)
    {
        stage.isSure = false;
        goOn(std::move(stage), true);
    }

    void stand(Space at)
    {
        if (std::exchange(m_at, at) == at)
            return;
        m_board.place(m_hunter.mini, at);
        if (m_hunter.stands)
            m_hunter.stands(at);
    }

    void move(Stage stage, const Verb& verb)
    {
        const Attack* next = nextAttackOf(clause(), stage.verb, m_hunter.attacks);
        if (verb.untilInReach && next)
            aim(*next);
        const Move found = moveOf(m_situation, m_hunter.mini, verb, next, m_work);
        if (!found.goals.empty() && !(verb.orElse && !stage.chosen.empty()))
            stage.chosen = found.goals;
        if (!found.isPossible || found.ends.empty()) {
            goOn(std::move(stage), found.isPossible);
            return;
        }
        std::vector<bool> setsOff; // asked before the monster stands elsewhere
        for (const board::onslaught::Reached& end : found.ends)
            setsOff.push_back(setsAnythingOff(stage.at, end.at));
        for (std::size_t i = 0; i < found.ends.size(); ++i) {
            Stage after = stage;
            after.at = found.ends[i].at;
            after.isSure = stage.isSure && !setsOff[i];
            goOn(std::move(after), true);
        }
    }

    bool setsAnythingOff(Space from, Space to)
    {
        return m_situation.setsOff && from != to &&
               std::ranges::any_of(waysTo(m_situation, m_hunter.mini, to, m_work),
                                   [](const auto& way) { return !way.setsOff.empty(); });
    }

    void attack(Stage stage, const Verb& verb)
    {
        const Attack* made = attackOf(verb, m_hunter.attacks);
        const bool isLast = stage.verb + 1 == clause().verbs.size();
        if (!made || (isLast && isOutOfReach(*made))) { // whomever it takes, it is somebody else
            goOn(std::move(stage), false);
            return;
        }
        aim(*made);
        const std::vector<std::vector<MiniIndex>> taken = whomItTakes(verb, *made);
        if (taken.empty()) {
            goOn(std::move(stage), false);
            return;
        }
        for (const std::vector<MiniIndex>& takes : taken) {
            Stage after = stage;
            if (contains(takes, m_prey))
                after.course.push_back({static_cast<std::size_t>(made - m_hunter.attacks.data()), m_tactic, stage.verb,
                                        stage.at, takes, stage.isSure});
            after.isSure = false; // what comes now hangs on the dice
            goOn(std::move(after), true);
        }
    }

    bool isOutOfReach(const Attack& attack) const
    {
        return m_board.portals().empty() &&
               spacesApart(m_board.spot(m_hunter.mini), m_board.spot(m_prey)) > farthestOf(attack);
    }

    /// Who may be taken together, once for each choice; all choices without the prey count as one.
    std::vector<std::vector<MiniIndex>> whomItTakes(const Verb& verb, const Attack& attack)
    {
        m_taken.clear();
        if (hasOrigin(attack)) {
            for (const Origin& origin : originsOf(m_situation, m_hunter.mini, verb, attack, m_work).equals)
                take(origin.affected);
        } else if (targetsEverybody(attack)) {
            const Targets all = targetsOf(m_situation, m_hunter.mini, verb, attack, {}, m_work);
            if (!all.equals.empty())
                take(all.equals);
        } else {
            pick(verb, attack, {}, static_cast<std::size_t>(mostTargets(verb, attack)), {});
        }
        return std::exchange(m_taken, {});
    }

    /// `equals`: of whom the last one was picked.
    void pick(const Verb& verb, const Attack& attack, std::vector<MiniIndex> picked, std::size_t most,
              const std::vector<MiniIndex>& equals)
    {
        if (m_taken.size() >= mostCourses || isTooMuch()) {
            m_danger.isComplete = false;
            return;
        }
        const Targets next =
            picked.size() < most ? targetsOf(m_situation, m_hunter.mini, verb, attack, picked, m_work) : Targets();
        if (next.equals.empty()) {
            if (!picked.empty())
                take(std::move(picked));
        } else if (picked.size() + next.equals.size() <= most) { // whoever is first, all of them are attacked
            picked.insert(picked.end(), next.equals.begin(), next.equals.end());
            pick(verb, attack, std::move(picked), most, {});
        } else {
            const bool isRest = next.equals.size() + 1 == equals.size() &&
                                std::ranges::all_of(next.equals, [&](MiniIndex one) { return contains(equals, one); });
            for (const MiniIndex one : next.equals) {
                if (isRest && one < picked.back())
                    continue; // the same ones in another order
                std::vector<MiniIndex> more = picked;
                more.push_back(one);
                pick(verb, attack, std::move(more), most, next.equals);
            }
        }
    }

    void take(std::vector<MiniIndex> minis)
    {
        std::ranges::sort(minis);
        if (!contains(minis, m_prey))
            minis.clear();
        if (std::ranges::count(m_taken, minis) == 0)
            m_taken.push_back(std::move(minis));
    }

    const MiniIndex m_prey;
    const Hunter& m_hunter;
    board::onslaught::Board m_board;
    Situation m_situation;
    const std::vector<Figure> m_figures; ///< as nobody aims at them
    bool m_isAimed = false;
    int m_steps = 0;
    Workspace& m_work;
    Space m_at;
    std::size_t m_tactic = 0;
    std::vector<std::vector<MiniIndex>> m_taken;
    Danger m_danger;
};

} // namespace

bool Danger::mayAttack() const
{
    return std::ranges::any_of(courses, [](const Course& course) { return !course.empty(); });
}

bool Danger::wouldAttack() const
{
    const auto isSure = [](const Course& course) { return std::ranges::any_of(course, &Blow::isSure); };
    return isComplete && !courses.empty() && std::ranges::all_of(courses, isSure);
}

Danger dangerTo(MiniIndex prey, const Situation& situation, const Hunter& hunter, Workspace& workspace)
{
    return Hunt(prey, situation, hunter, workspace).follow();
}

bool isFarFrom(const board::onslaught::Spot& prey, const board::onslaught::Board& board, const Hunter& hunter,
               int speed)
{
    if (!board.portals().empty())
        return false;
    std::ptrdiff_t walks = 0;
    for (const content::Trigger& tactic : hunter.script.triggers)
        walks = std::max(walks, std::ranges::count_if(tactic.verbs, isMove));
    int reach = 0;
    for (const Attack& attack : hunter.attacks)
        reach = std::max(reach, farthestOf(attack));
    return spacesApart(board.spot(hunter.mini), prey) > walks * speed + reach;
}

} // namespace wheelhouse::behaviour
