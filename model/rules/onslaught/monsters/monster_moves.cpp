// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/approach.h"
#include "model/behaviour/tactics.h"
#include "model/content/map.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/play/table/figure_names.h"
#include "model/rules/onslaught/monsters/monster_act.h"
#include "model/rules/onslaught/monsters/scripts.h"
#include "model/rules/onslaught/moves/walking.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

/// The end that is settled: the only one, or the one that the players have chosen.
const board::onslaught::Reached* settledEnd(const behaviour::Move& move, const json& answer)
{
    if (move.ends.size() == 1) {
        return &move.ends.front();
    }
    const auto named =
        answer.is_string() ? spaceNamed(QString::fromStdString(answer.get<std::string>())) : std::nullopt;
    const auto end = named ? std::ranges::find(move.ends, *named, &board::onslaught::Reached::at) : move.ends.end();
    return end == move.ends.end() ? nullptr : &*end;
}

void askWhere(const MonsterAct& act, const behaviour::Move& move)
{
    Prompt prompt = openChoice(act.game, act.frame.acting, PromptKind::ChooseSpace, "ask-monster-where",
                               "why-monster-where", {QStringLiteral("ONS-MAC-08"), QStringLiteral("ONS-MAC-06")});
    prompt.why = whyWhere(act.game, move);
    for (const board::onslaught::Reached& end : move.ends) {
        prompt.options.push_back({nameOfSpace(end.at), {}, {}});
    }
    askFrom(act.game, act.frame, std::move(prompt));
}

/// Options of one way after the other, by their numbers from 1.
void askWay(const MonsterAct& act, const std::vector<board::onslaught::TellingWay>& ways)
{
    Prompt prompt = openChoice(act.game, act.frame.acting, PromptKind::ChooseOption, "ask-monster-way",
                               "why-monster-way", {QStringLiteral("ONS-MAC-08")});
    for (size_t i = 0; i < ways.size(); ++i) {
        QStringList spaces;
        QStringList over;
        for (const board::Space at : ways[i].path.steps) {
            spaces << spaceName(act.game.table(), at);
            over << nameOfSpace(at);
        }
        prompt.options.push_back({QString::number(i + 1),
                                  Message("option-monster-way")
                                      .with("spaces", spaces.join(QStringLiteral(", ")))
                                      .with("over", over.join(QLatin1Char(' '))), // for the map
                                  {}});
    }
    askFrom(act.game, act.frame, std::move(prompt));
}

/// The number of the way that is settled, as above.
std::optional<size_t> settledWay(const std::vector<board::onslaught::TellingWay>& ways, const json& answer)
{
    if (ways.size() == 1) {
        return 0;
    }
    const QString named = answer.is_string() ? QString::fromStdString(answer.get<std::string>()) : QString();
    const size_t number = named.toUInt();
    return number >= 1 && number <= ways.size() ? std::optional(number - 1) : std::nullopt;
}

/// The spaces of a way and what each has cost.
std::vector<ReachedPlace> pricedWay(const behaviour::Situation& situation, board::onslaught::MiniIndex mini,
                                    const std::vector<board::Space>& steps)
{
    const behaviour::Figure& walker = situation.figure(mini);
    board::onslaught::Routes routes(situation.board, mini, walker.speed, walker.gait, roomToDecide());
    std::vector<ReachedPlace> way;
    for (const board::Space at : steps) {
        way.emplace_back(at, routes.cost(at).value_or(0));
    }
    return way;
}
/// Whom the monster goes towards is whom its script means by “chosen”; a verb that stands in for one that knew where to
/// go, and could not, changes nothing of it.
void noteChosen(const MonsterAct& act, const std::vector<board::onslaught::MiniIndex>& goals)
{
    if (goals.empty() || (act.verb().orElse && !act.frame.chosen.empty())) {
        return;
    }
    act.frame.chosen.clear();
    for (const board::onslaught::MiniIndex goal : goals) {
        act.frame.chosen.push_back(act.game.where().minis()[static_cast<size_t>(goal)]);
    }
}

/// It ends where it stands: because it need not go any further, or because it cannot come any nearer, which is told.
void stay(const MonsterAct& act, const behaviour::Move& move)
{
    const behaviour::Reason& where = move.why.back();
    const bool isNear = act.verb().kind == content::Verb::Kind::Away ||
                        std::ranges::any_of(where.places, [](const behaviour::Place& one) { return one.second == 0; });
    if (!isNear) {
        act.frame.acted = true;
        tellNoNearer(act, move, where.number);
    }
    act.frame.isThere = true;
    goOnToNextVerb(act, true);
}
} // namespace

void decideMove(const MonsterAct& act)
{
    Game& game = act.game;
    MonsterTurnFrame& frame = act.frame;
    const FigureId self = frame.acting;
    behaviour::Situation situation = situationOf(game, self, frame.chosen);
    const board::onslaught::MiniIndex mini = *game.where().mini(self);
    const std::vector<content::Attack> attacks = attacksNow(game, self);
    const content::Attack* next = behaviour::nextAttackOf(act.tactic, frame.verb, attacks);
    if (next && act.verb().untilInReach) {
        aimWith(situation, game, self, *next);
    }
    const behaviour::Move move = behaviour::moveOf(situation, mini, act.verb(), next, roomToDecide());
    Reasoned outcome{.course = move.stopsBeside ? Course::UntilBeside : courseOf(act.verb()), .verb = &act.verb()};
    if (outcome.course == Course::Towards || outcome.course == Course::UntilBeside) {
        outcome.attack = act.verb().untilInReach ? next : nullptr;
    }
    if (!move.isPossible || move.ends.empty()) {
        noteChosen(act, move.goals);
        keepReasons(game, self, move.why, outcome);
        frame.barred = frame.barred || !situation.figure(mini).mayMove;
        goOnToNextVerb(act, move.isPossible);
        return;
    }
    const board::onslaught::Reached* end = settledEnd(move, act.answer);
    if (!end) {
        askWhere(act, move);
        return;
    }
    const std::vector<board::onslaught::MiniIndex>& goals =
        behaviour::goalsAt(move, static_cast<size_t>(end - move.ends.data()));
    noteChosen(act, goals);
    outcome.asked = move.ends.size() > 1;
    outcome.at = end->at;
    keepReasons(game, self, move.why, outcome);
    if (end->at == situation.board.mini(mini).at) {
        stay(act, move);
        return;
    }
    frame.place = end->at;
    effects::goOnAt(game, "way", frame);
    if (act.verb().kind == content::Verb::Kind::Approach) {
        tellApproach(act, move, goals, *end);
    } else {
        tellWalk(game, self, act.verb(), end->at, end->cost);
    }
}

void decideWay(const MonsterAct& act)
{
    Game& game = act.game;
    MonsterTurnFrame& frame = act.frame;
    const FigureId self = frame.acting;
    const behaviour::Situation situation = situationOf(game, self, frame.chosen);
    const board::onslaught::MiniIndex mini = *game.where().mini(self);
    const board::Space to = frame.place.value_or(situation.board.mini(mini).at);
    const auto ways = behaviour::waysTo(situation, mini, to, roomToDecide());
    if (ways.empty()) { // the table has changed meanwhile
        frame.place.reset();
        effects::goOnAt(game, "verb", frame);
        return;
    }
    const auto settled = settledWay(ways, act.answer);
    if (!settled) {
        askWay(act, ways);
        return;
    }
    const std::vector<ReachedPlace> way = pricedWay(situation, mini, ways[*settled].path.steps);
    frame.acted = true;
    goOnToNextVerb(act, true);
    if (!way.empty()) {
        walk(game, self, to, way);
    }
}

} // namespace wheelhouse::rules::onslaught
