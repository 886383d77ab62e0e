// SPDX-License-Identifier: GPL-3.0-or-later
// Who acts, by which tactic, and where it walks, without a map.
#include "model/behaviour/approach.h"
#include "model/behaviour/tactics.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/onslaught/monsters/scripts.h"
#include "model/rules/onslaught/monsters/without_map/late_reactions.h"
#include "model/rules/onslaught/monsters/without_map/without_map.h"
#include "model/rules/onslaught/moves/walking.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using content::Predicate;
using content::Verb;
using content::Who;
using nlohmann::json;

/// What tells equal monsters apart.
QString stateOf(const Game& game, const FigureId& id)
{
    const Figure& figure = game.figure(id);
    QStringList state{figure.content, QString::number(figure.hitPoints().value_or(-1))};
    for (const Token& token : game.table().tokens) {
        if (token.bearer == id) {
            state << token.condition + QLatin1Char(' ') + QString::number(token.count);
        }
    }
    state.sort();
    return state.join(QLatin1Char('\n'));
}

/// One of each state.
std::vector<FigureId> differentOnes(const Game& game, const std::vector<FigureId>& waiting)
{
    std::vector<FigureId> different;
    QStringList states;
    for (const FigureId& one : waiting) {
        if (const QString state = stateOf(game, one); !states.contains(state)) {
            states << state;
            different.push_back(one);
        }
    }
    return different;
}

/// Whether there is anybody for whom a monster could go.
bool isAnybodyNoticed(const Game& game)
{
    return std::ranges::any_of(game.table().figures, [&game](const Figure& figure) {
        return figure.kind == FigureKind::Character && game.isStanding(figure) && figureAs(game, figure).isNoticed;
    });
}

void askMemberByHand(Game& game, MonsterTurnFrame& frame, const std::vector<FigureId>& different)
{
    const TurnEntry* group = game.table().acting();
    Prompt prompt = placeQuestion(PromptKind::ChooseFigures,
                                  Message("ask-monster-member").with("group", group ? group->label : QString()),
                                  Message("why-monster-member-by-hand"), {QStringLiteral("ONS-MAC-01")});
    for (const FigureId& one : different) {
        const auto left = game.figure(one).hitPoints();
        prompt.options.push_back(
            {one.text(), left ? Message("option-monster-hit-points").with("count", *left) : Message(), {}});
    }
    askFrom(game, frame, std::move(prompt));
}

bool usesChosen(const std::vector<Predicate>& tests)
{
    return std::ranges::any_of(tests,
                               [](const Predicate& test) { return test.who == Who::Chosen || test.of == Who::Chosen; });
}

bool usesChosen(const Verb& verb)
{
    return verb.to.who == Who::Chosen || verb.to.from == Who::Chosen || usesChosen(verb.to.where) ||
           usesChosen(verb.when);
}

/// What a tactic does besides walking.
std::vector<Verb> deedsOf(const content::Trigger& tactic)
{
    std::vector<Verb> deeds;
    std::ranges::copy_if(tactic.verbs, std::back_inserter(deeds),
                         [](const Verb& verb) { return !behaviour::isMove(verb); });
    return deeds;
}

/// Whether it makes no difference which of these tactics is followed, but to where the monster walks before it does
/// anything else.
bool differInWalksAlone(const content::Effect& script, const std::vector<size_t>& tactics)
{
    const std::vector<Verb> deeds = deedsOf(script.triggers[tactics.front()]);
    return std::ranges::none_of(deeds, [](const Verb& verb) { return usesChosen(verb); }) &&
           std::ranges::all_of(tactics, [&](size_t tactic) {
               const auto& verbs = script.triggers[tactic].verbs;
               for (size_t i = 1; i < verbs.size(); ++i) {
                   if (verbs[i].orElse && !behaviour::isMove(verbs[i]) && behaviour::isMove(verbs[i - 1])) {
                       return false;
                   }
               }
               const bool walksFirst =
                   std::ranges::is_partitioned(verbs, [](const Verb& verb) { return behaviour::isMove(verb); });
               return walksFirst && deedsOf(script.triggers[tactic]) == deeds;
           });
}

/// Whether the tests hold, asked of the table.
void askTests(Game& game, MonsterTurnFrame& frame, const std::vector<Predicate>& tests)
{
    const Predicate* test = nullptr;
    for (const Predicate& one : tests) {
        test = fitOf(game, one, sceneByHand(frame)) == Fit::Open ? &one : test;
    }
    const bool ofCharacters = test && !test->isNot && test->of == Who::Self &&
                              (test->who == Who::Character || test->who == Who::EnemyCharacter);
    const bool isRange = ofCharacters && test->kind == Predicate::Kind::InRange && test->least <= 1 && test->number > 0;
    const Message why =
        Message("why-monster-tests").with("text", game.printedWords(frame.acting, QString::fromLatin1(scriptSource)));
    Message title = isRange ? Message("ask-monster-near").with("count", test->number) : Message("ask-monster-tests");
    askFrom(game, frame,
            placeQuestion(PromptKind::Confirm, std::move(title).with("figure", game.name(frame.acting)), why,
                          {QStringLiteral("ONS-MAC-05")}));
}

/// The hands move it, and find that in the list of what they have to do.
void walkOff(const MonsterAct& act, Message words)
{
    Game& game = act.game;
    words.set(QStringLiteral("mover"), act.frame.acting.text());
    const FigureId self = act.frame.acting;
    forgetBeside(act.frame);
    act.frame.acted = true;
    game.say(std::move(words));
    const int turn = game.table().turn;
    game.changeRecord(self, [turn](Record& record) { record.movedInTurn = turn; });
    watchLater(game, act.frame);
}

/// The walk of whichever tactic fits.
void walkByCases(const MonsterAct& act)
{
    const FigureId self = act.frame.acting;
    const int points = pointsOf(act.game, self);
    const bool mayGo = mayWalk(act.game, self);
    act.frame.barred = act.frame.barred || !mayGo;
    const bool goes = mayGo && points > 0 && isAnybodyNoticed(act.game);
    if (goes) {
        keepWalkByHand(act, points);
        walkOff(act, walkOfCasesWords(act.game, self, points));
    }
    effects::goOnAt(act.game, "verb", act.frame);
    if (goes) {
        walkByHand(act.game, self);
    }
}

/// Whether it matters who of several it goes for, beyond a single attack at that one: the table sees to that.
bool matterLater(const MonsterAct& act)
{
    const auto& verbs = act.tactic.verbs;
    bool isAttacked = false;
    for (size_t i = act.frame.verb + 1; i < verbs.size(); ++i) {
        const Verb& verb = verbs[i];
        const bool attacksIt = verb.kind == Verb::Kind::Attack && verb.to.who == Who::Chosen &&
                               !usesChosen(verb.to.where) && !usesChosen(verb.when);
        if (usesChosen(verb) && (isAttacked || !attacksIt)) {
            return true;
        }
        isAttacked = isAttacked || attacksIt;
    }
    return false;
}

/// Whom it goes for, once that is settled; nobody while it is asked.
std::optional<std::vector<FigureId>> goalsOf(const MonsterAct& act)
{
    MonsterTurnFrame& frame = act.frame;
    const Ranks ranks = rankedByHand(act.game, frame, act.verb().to, nullptr).ranks;
    std::vector<FigureId> goals = ranks.empty() ? std::vector<FigureId>() : ranks.front();
    if (goals.size() < 2 || !matterLater(act)) {
        return goals;
    }
    const std::vector<FigureId> named = act.answer.is_array() ? figuresIn(act.answer) : std::vector<FigureId>();
    if (named.size() == 1 && contains(goals, named.front())) {
        return named;
    }
    Prompt prompt = placeQuestion(
        PromptKind::ChooseFigures, Message("ask-monster-goal").with("figure", act.game.name(frame.acting)),
        Message("why-monster-goal"), {QStringLiteral("ONS-MAC-07"), QStringLiteral("ONS-MAC-06")});
    for (const FigureId& goal : goals) {
        prompt.options.push_back({goal.text(), {}, {}});
    }
    askFrom(act.game, frame, std::move(prompt));
    return std::nullopt;
}

void moveByHand(const MonsterAct& act)
{
    Game& game = act.game;
    MonsterTurnFrame& frame = act.frame;
    const Verb& verb = act.verb();
    const bool approaches = verb.kind == Verb::Kind::Approach;
    const bool isAboutSomebody = approaches || verb.kind == Verb::Kind::Away;
    const auto goals = isAboutSomebody ? goalsOf(act) : std::vector<FigureId>();
    if (!goals) {
        return;
    }
    if (approaches && !goals->empty() && (!verb.orElse || frame.chosen.empty())) {
        frame.chosen = *goals;
    }
    const bool mayGo = mayWalk(game, frame.acting);
    frame.barred = frame.barred || !mayGo;
    if (!mayGo || (isAboutSomebody && goals->empty())) {
        keepWalkByHand(act, pointsOf(game, frame.acting));
        goOnToNextVerb(act, false);
        return;
    }
    const int points = pointsOf(game, frame.acting);
    if (points == 0) {
        frame.isThere = true;
        goOnToNextVerb(act, true);
        return;
    }
    keepWalkByHand(act, points);
    walkOff(act, walkWords(game, frame.acting, verb, *goals, points));
    goOnToNextVerb(act, true);
    walkByHand(game, frame.acting);
}

void doDueVerb(const MonsterAct& act)
{
    const bool isMove = behaviour::isMove(act.verb());
    if (isMove && act.frame.byCases) {
        goOnToNextVerb(act, true); // walked already
        return;
    }
    if (act.verb().kind != Verb::Kind::Attack && asksWhoReacts(act.game, act.frame)) {
        return;
    }
    if (isMove) {
        moveByHand(act);
    } else if (act.verb().kind == Verb::Kind::Attack) {
        attackByHand(act);
    } else {
        forgetBeside(act.frame);
        doAsOnCard(act);
    }
}
} // namespace

Scene sceneByHand(const MonsterTurnFrame& frame)
{
    Scene scene;
    scene.self = frame.acting;
    scene.actor = frame.acting;
    scene.chosen = frame.chosen;
    return scene;
}

Prompt placeQuestion(PromptKind kind, Message title, Message why, std::vector<QString> rules)
{
    Prompt prompt;
    prompt.kind = kind;
    prompt.title = std::move(title);
    prompt.why = std::move(why);
    prompt.rules = std::move(rules);
    return prompt;
}

void forgetBeside(MonsterTurnFrame& frame)
{
    frame.beside.clear();
    frame.notBeside.clear();
}

FigureId memberByHand(Game& game, MonsterTurnFrame& frame, const std::vector<FigureId>& waiting, const json& answer)
{
    const std::vector<FigureId> different = differentOnes(game, waiting);
    const FigureId now = game.inTurn();
    if (different.size() == 1 || !isAnybodyNoticed(game)) {
        return contains(waiting, now) ? now : waiting.front();
    }
    const std::vector<FigureId> named = answer.is_array() ? figuresIn(answer) : std::vector<FigureId>();
    if (named.size() != 1 || !contains(different, named.front())) {
        askMemberByHand(game, frame, different);
        return {};
    }
    game.say(Message("said-monster-next-told").with("figure", game.name(named.front())));
    return named.front();
}

bool settleTacticByHand(Game& game, MonsterTurnFrame& frame, const content::Effect& script, const json& answer)
{
    frame.byCases = false;
    size_t from = 0;
    if (answer.is_boolean() && frame.tactic) {
        if (answer.get<bool>()) {
            return true;
        }
        from = *frame.tactic + 1;
    }
    frame.tactic.reset();
    std::vector<size_t> possible;
    bool isSure = false;
    for (size_t i = from; i < script.triggers.size() && !isSure; ++i) {
        const content::Trigger& tactic = script.triggers[i];
        const Fit fit =
            tactic.moment == content::Moment::TurnBegins ? fitOf(game, tactic.when, sceneByHand(frame)) : Fit::No;
        if (fit != Fit::No) {
            possible.push_back(i);
        }
        isSure = fit == Fit::Yes;
    }
    if (possible.empty()) {
        return true;
    }
    const bool isOne = isSure && possible.size() == 1;
    if (isOne || (isSure && differInWalksAlone(script, possible))) {
        frame.tactic = possible.back();
        frame.byCases = !isOne;
        return true;
    }
    frame.tactic = possible.front();
    askTests(game, frame, script.triggers[possible.front()].when);
    return false;
}

void doVerbByHand(const MonsterAct& act, const QString& at)
{
    if (reactsLate(act.game, act.frame, act.answer)) {
        return;
    }
    if (at == QLatin1String("cases")) {
        walkByCases(act);
        return;
    }
    if (at == QLatin1String("by-hand")) {
        doDueVerb(act);
        return;
    }
    MonsterTurnFrame& frame = act.frame;
    const bool standsIn = act.verb().orElse && frame.wasDone;
    Fit due = standsIn ? Fit::No : fitOf(act.game, act.verb().when, sceneByHand(frame));
    if (at == QLatin1String("tests") && act.answer.is_boolean()) {
        due = act.answer.get<bool>() ? Fit::Yes : Fit::No;
    }
    if (due == Fit::Yes) {
        effects::goOnAt(act.game, "by-hand", frame);
    } else if (due == Fit::Open && asksWhoReacts(act.game, frame)) {
        return; // first: an answer about a test names no reaction
    } else if (due == Fit::Open) {
        effects::goOnAt(act.game, "tests", frame);
        askTests(act.game, frame, act.verb().when);
    } else {
        goOnToNextVerb(act, standsIn);
    }
}

} // namespace wheelhouse::rules::onslaught
