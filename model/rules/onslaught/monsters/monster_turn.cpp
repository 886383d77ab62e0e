// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/monster_turn.h"

#include "model/behaviour/approach.h"
#include "model/behaviour/tactics.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/onslaught/cards/printed.h"
#include "model/rules/onslaught/monsters/decision_words.h"
#include "model/rules/onslaught/monsters/monster_act.h"
#include "model/rules/onslaught/monsters/places_asked.h"
#include "model/rules/onslaught/monsters/played_by_players.h"
#include "model/rules/onslaught/monsters/scripts.h"
#include "model/rules/onslaught/monsters/without_map/late_reactions.h"
#include "model/rules/onslaught/monsters/without_map/without_map.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/own_steps.h"
#include "model/rules/onslaught/turns/in_progress.h"
#include "model/rules/onslaught/turns/next_turn.h"
#include "model/rules/onslaught/turns/victory.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

bool isOfMonsters(const Game& game, const TurnEntry& entry)
{
    return !entry.figures.empty() && std::ranges::all_of(entry.figures, [&game](const FigureId& id) {
        const Figure* figure = game.table().figure(id);
        return figure && figure->kind != FigureKind::Character && figure->seat.isEmpty();
    });
}

const TurnEntry* groupInTurn(const Game& game)
{
    const TurnEntry* acting = game.table().turnRunning ? game.table().acting() : nullptr;
    return acting && isOfMonsters(game, *acting) ? acting : nullptr;
}

bool hasActedNow(const Game& game, const FigureId& figure)
{
    const Record& record = game.part().record(figure);
    const int turn = game.table().turn;
    return record.ranInTurn == turn || record.movedInTurn == turn || record.attackedInTurn == turn;
}

std::vector<FigureId> membersToAct(const Game& game)
{
    const TurnEntry* entry = groupInTurn(game);
    std::vector<FigureId> waiting = entry ? entry->figures : std::vector<FigureId>();
    const auto& group = game.part().group;
    const FigureId now = game.inTurn();
    std::erase_if(waiting, [&](const FigureId& id) {
        const bool done = group && contains(group->done, id);
        return done || !game.isStanding(id) || (id == now && hasActedNow(game, id));
    });
    return waiting;
}

namespace {
using nlohmann::json;

Refusal played(Message why, std::initializer_list<const char*> rules = {})
{
    return against(std::move(why), rules, {}, false).value();
}

/// Whether a map is kept on which it does not stand.
bool isOffMap(const Game& game, const FigureId& figure)
{
    return game.where().board() && !game.where().mini(figure);
}

/// Why a member cannot be run.
std::optional<Refusal> whyNotMember(const Game& game, const FigureId& member)
{
    const auto about = [&](const char* key) { return played(Message(key).with("figure", game.name(member))); };
    const content::Script* script = scriptOf(game, game.figure(member));
    if (!script || script->json.isEmpty()) {
        return about("monster-without-script");
    }
    if (!script->tactics) {
        return about("monster-script-unknown");
    }
    if (isOffMap(game, member) && !game.table().hasMapForMonsters()) {
        return about("monster-off-map");
    }
    return speed(game, member) ? std::nullopt : std::optional(about("monster-without-speed"));
}

void forgetMember(MonsterTurnFrame& frame)
{
    MonsterTurnFrame fresh;
    fresh.number = frame.number;
    fresh.one = frame.one;
    fresh.looked = frame.looked;
    fresh.allThere = frame.allThere;
    frame = std::move(fresh);
}

void tellMember(Game& game, const FigureId& next, int fromCorner, bool asked)
{
    game.say(Message(asked ? "said-monster-next-chosen" : "said-monster-next")
                 .with("figure", game.name(next))
                 .with("count", fromCorner)
                 .with("word", game.context().seatName(game.opponentOf(game.table().active))));
}

void askMember(Game& game, MonsterTurnFrame& frame, const std::vector<FigureId>& equals)
{
    Prompt prompt = openChoice(game, equals.front(), PromptKind::ChooseFigures, "ask-monster-member",
                               "why-monster-member", {QStringLiteral("ONS-MAC-04"), QStringLiteral("ONS-MAC-01")});
    prompt.title = Message("ask-monster-member").with("group", nameOfGroup(game));
    for (const FigureId& one : equals) {
        prompt.options.push_back({one.text(), {}, {}});
    }
    askFrom(game, frame, std::move(prompt));
}

/// Gives this member the turn: before the one in turn if that one has done nothing yet, else after it.
void passTurnTo(Game& game, const FigureId& next)
{
    const FigureId now = game.inTurn();
    if (next == now) {
        return;
    }
    if (now && game.isStanding(now) && !hasActedNow(game, now) && game.part().group) {
        letGoFirst(game, next);
        return;
    }
    TurnEndFrame ending;
    ending.begin.emplace(TurnWanted{{}, next, true});
    pushFrame(game, "begin", ending);
    endWalk(game);
}

/// The member acts now.
void beginMember(Game& game, MonsterTurnFrame& frame, const FigureId& next)
{
    forgetMember(frame);
    frame.acting = next;
    effects::goOnAt(game, "tactic", frame);
}

void chooseMember(Game& game, MonsterTurnFrame& frame, const json& answer)
{
    std::vector<FigureId> waiting = membersToAct(game);
    std::erase_if(waiting, [&game](const FigureId& id) { return isOffMap(game, id); });
    if (waiting.empty()) {
        game.pop();
        return;
    }
    if (!game.where().board()) {
        if (const FigureId next = memberByHand(game, frame, waiting, answer)) {
            beginMember(game, frame, next);
            passTurnTo(game, next);
        }
        return;
    }
    const behaviour::Situation situation{.board = *game.where().board()};
    std::vector<board::onslaught::MiniIndex> minis;
    for (const FigureId& id : waiting) {
        minis.push_back(*game.where().mini(id));
    }
    std::vector<FigureId> equals;
    const behaviour::Members found = behaviour::nextMembers(situation, minis);
    for (const board::onslaught::MiniIndex mini : found.equals) {
        equals.push_back(game.where().minis()[static_cast<size_t>(mini)]);
    }
    const std::vector<FigureId> named = answer.is_array() ? figuresIn(answer) : std::vector<FigureId>();
    const bool answered = named.size() == 1 && contains(equals, named.front());
    if (equals.size() > 1 && !answered) {
        askMember(game, frame, equals);
        return;
    }
    const FigureId next = equals.size() > 1 ? named.front() : equals.front();
    const board::Space at = situation.board.mini(*game.where().mini(next)).at;
    beginMember(game, frame, next);
    if (waiting.size() > 1) {
        keepReasons(game, next, found.why, {.asked = equals.size() > 1, .picked = game.where().mini(next)});
        tellMember(game, next, board::kingDistance({0, 0}, at), equals.size() > 1);
    }
    passTurnTo(game, next);
}

/// Which clause of several it follows, or that it follows none.
void keepTactic(Game& game, const FigureId& monster, const content::Effect& script, std::optional<size_t> tactic)
{
    const auto isTactic = [](const content::Trigger& one) { return one.moment == content::Moment::TurnBegins; };
    if (!tactic || std::ranges::count_if(script.triggers, isTactic) > 1) {
        const int number = behaviour::numberOf(tactic, script);
        keepReasons(game, monster, {{.matter = behaviour::Matter::Tactic, .number = number}}, {});
    }
}

/// Each looks at all others: hundreds of them are run in parts, so that nobody waits for long.
bool isEnoughAtOnce(const Game& game)
{
    constexpr size_t mostLooks = 20000;
    constexpr size_t fewest = 10;
    const size_t part = std::max(fewest, mostLooks / game.table().figures.size());
    const auto& group = game.part().group;
    return group && (group->done.size() + 1) % part == 0 && !membersToAct(game).empty();
}

/// Its turn is over. If it has done nothing, and nothing was told of that yet, that is told.
void endMember(Game& game, MonsterTurnFrame& frame)
{
    const FigureId monster = frame.acting;
    if (game.isStanding(monster) && !frame.acted) {
        const Idle why = frame.isThere ? Idle::There : frame.barred ? Idle::Barred : Idle::Nobody;
        game.say(idleSentence(why, barOn(game, monster)).with("figure", game.name(monster)));
    }
    const bool one = frame.one;
    forgetMember(frame);
    effects::goOnAt(game, "member", frame);
    if (one) {
        game.pop();
    }
    if (game.table().figure(monster)) {
        const int turn = game.table().turn;
        game.changeRecord(monster, [turn](Record& record) { record.ranInTurn = turn; });
    }
    if (!one && isEnoughAtOnce(game)) {
        game.say(Message("said-monsters-in-parts")
                     .with("group", nameOfGroup(game))
                     .with("count", static_cast<int>(game.part().group->done.size()) + 1));
        game.pop();
    }
}

void chooseTactic(Game& game, MonsterTurnFrame& frame, const json& answer)
{
    const FigureId monster = frame.acting;
    if (game.inTurn() != monster) { // it fell as its turn began
        forgetMember(frame);
        effects::goOnAt(game, "member", frame);
        return;
    }
    const content::Effect* script = tacticsOf(game, monster);
    if (!game.isStanding(monster) || isOffMap(game, monster) || !script) {
        endMember(game, frame);
        return;
    }
    if (game.where().board()) {
        const behaviour::Situation situation = situationOf(game, monster);
        frame.tactic = behaviour::tacticOf(situation, *game.where().mini(monster), *script, roomToDecide());
        frame.byCases = false;
    } else if (!settleTacticByHand(game, frame, *script, answer)) {
        return;
    }
    if (!frame.byCases) {
        keepTactic(game, monster, *script, frame.tactic);
    }
    if (!frame.tactic) {
        game.say(idleSentence(Idle::NoTactic).with("figure", game.name(monster)));
        frame.acted = true;
        endMember(game, frame);
        return;
    }
    frame.bloodied = game.figure(monster).isBloodied();
    frame.verb = 0;
    frame.wasDone = true;
    effects::goOnAt(game, frame.byCases ? "cases" : "verb", frame);
}
} // namespace

bool changesScript(const Game& game, const MonsterTurnFrame& frame)
{
    const Figure& figure = game.figure(frame.acting);
    return !frame.again && scriptOf(game, figure) != scriptOf(game, figure, frame.bloodied);
}

bool isDoneAlready(const Game& game, const MonsterTurnFrame& frame, const content::Verb& verb)
{
    const Record& record = game.part().record(frame.acting);
    const int turn = game.table().turn;
    return frame.again && ((behaviour::isMove(verb) && record.movedInTurn == turn) ||
                           (verb.kind == content::Verb::Kind::Attack && record.attackedInTurn == turn));
}

void doAsOnCard(const MonsterAct& act)
{
    VerbsFrame verbs;
    verbs.source = scriptBegun(act.game, act.frame.acting, act.frame.bloodied);
    verbs.trigger = *act.frame.tactic;
    verbs.verb = act.frame.verb;
    verbs.end = act.frame.verb + 1;
    verbs.scene.self = act.frame.acting;
    verbs.scene.actor = act.frame.acting;
    verbs.scene.clause = clauseOf(act.frame.acting, verbs.source, "t", verbs.trigger);
    act.frame.acted = true;
    goOnToNextVerb(act, true);
    pushFrame(act.game, "do", verbs);
}

namespace {
void doVerb(Game& game, MonsterTurnFrame& frame, const json& answer, const QString& at)
{
    const FigureId monster = frame.acting;
    if (!game.isStanding(monster) || isOffMap(game, monster) || game.inTurn() != monster) {
        endMember(game, frame);
        return;
    }
    if (changesScript(game, frame)) {
        frame.again = true;
        frame.place.reset();
        frame.targets.clear();
        effects::goOnAt(game, "tactic", frame);
        return;
    }
    if (frame.byCases && game.where().board()) { // the map has come meanwhile: it tells which tactic fits
        frame.again = frame.again || at != QLatin1String("cases");
        effects::goOnAt(game, "tactic", frame);
        return;
    }
    const content::Effect* script = tacticsAt(game, monster, scriptBegun(game, monster, frame.bloodied));
    const size_t tactic = frame.tactic.value_or(0);
    if (!script || tactic >= script->triggers.size() || frame.verb >= script->triggers[tactic].verbs.size()) {
        const bool isWatched = !game.where().board() && frame.watched;
        if (!isWatched || (!reactsLate(game, frame, answer) && !asksWhoReacts(game, frame))) {
            endMember(game, frame);
        }
        return;
    }
    const MonsterAct act{game, frame, answer, script->triggers[tactic]};
    if (!game.where().board()) {
        if (isDoneAlready(game, frame, act.verb())) {
            goOnToNextVerb(act, true);
        } else {
            doVerbByHand(act, at);
        }
        return;
    }
    if (at == QLatin1String("way")) {
        decideWay(act);
        return;
    }
    const behaviour::Situation situation = situationOf(game, monster, frame.chosen);
    const bool due =
        behaviour::isDue(situation, *game.where().mini(monster), act.verb(), frame.wasDone, roomToDecide());
    if (!due || isDoneAlready(game, frame, act.verb())) {
        goOnToNextVerb(act, due || (frame.wasDone && act.verb().orElse));
    } else if (behaviour::isMove(act.verb())) {
        decideMove(act);
    } else if (act.verb().kind == content::Verb::Kind::Attack) {
        decideAttack(act);
    } else {
        doAsOnCard(act);
    }
}

/// Whether nothing of it is left: the game is over, or the turn is another's by now.
bool isOver(Game& game, const MonsterTurnFrame& frame)
{
    settleWinner(game, false);
    const TurnEntry* group = groupInTurn(game);
    return !game.state().result.isEmpty() || !group || group->number != frame.number;
}

const json noAnswer;
} // namespace

board::onslaught::Workspace& roomToDecide()
{
    thread_local board::onslaught::Workspace room;
    return room;
}

void goOnToNextVerb(const MonsterAct& act, bool wasDone)
{
    ++act.frame.verb;
    act.frame.wasDone = wasDone;
    act.frame.place.reset();
    act.frame.targets.clear();
    effects::goOnAt(act.game, "verb", act.frame);
}

void stepMonsterTurn(Game& game)
{
    const QString at = topOf(game, MonsterTurnFrame::kind).at;
    auto frame = topFrame<MonsterTurnFrame>(game);
    const JsonValue given = takeAnswer(game, frame);
    if (isOver(game, frame)) {
        game.pop();
        return;
    }
    const bool isPlace = takePlace(game, frame, given.get());
    if (asksForPlace(game, frame, membersToAct(game), at)) {
        return;
    }
    const json& answer = isPlace ? noAnswer : given.get();
    if (at == QLatin1String("member")) {
        chooseMember(game, frame, answer);
    } else if (at == QLatin1String("tactic")) {
        chooseTactic(game, frame, answer);
    } else {
        doVerb(game, frame, answer, at);
    }
}

QString nameOfGroup(const Game& game)
{
    const TurnEntry* group = groupInTurn(game);
    return !group ? QString() : group->label.isEmpty() ? game.name(group->figures.front()) : group->label;
}

bool isMonstersTurn(const Game& game)
{
    return groupInTurn(game) != nullptr;
}

bool hasRun(const Game& game, const FigureId& figure)
{
    return game.table().turnRunning && game.part().record(figure).ranInTurn == game.table().turn;
}

bool hasScriptToRun(const Game& game)
{
    return !arePlayedByPlayers(game) && std::ranges::any_of(membersToAct(game), [&game](const FigureId& member) {
        const content::Script* script = scriptOf(game, game.figure(member));
        return script && !script->json.isEmpty();
    });
}

std::optional<Refusal> whyNotRun(const Game& game)
{
    if (!groupInTurn(game)) {
        return played(Message("no-monsters-in-turn"), {"ONS-MIN-04"});
    }
    if (arePlayedByPlayers(game)) {
        return played(Message("monsters-played-by-players").with("name", nameOfGroup(game)), {"ONS-MIN-04"});
    }
    const std::vector<FigureId> waiting = membersToAct(game);
    if (waiting.empty()) {
        return played(Message("monsters-have-acted").with("name", nameOfGroup(game)), {"ONS-MAC-03"});
    }
    for (const FigureId& member : waiting) {
        if (auto why = whyNotMember(game, member)) {
            return why;
        }
    }
    return std::nullopt;
}

namespace {
/// Who acts, of one that is run alone; empty where that is still asked.
FigureId runAlone(const Game& game)
{
    const auto level = nearestOf(game, MonsterTurnFrame::kind);
    const auto& group = game.part().group;
    return level   ? readFrame<MonsterTurnFrame>(game.state().frames[*level].data).acting
           : group ? group->acting
                   : game.inTurn();
}

/// What was run: all of them, the rest of them, or one.
Message lineOfRun(const Game& game, const QString& name, bool one, bool isRest)
{
    const FigureId alone = one ? runAlone(game) : FigureId();
    if (game.table().figure(alone)) {
        return Message("line-run-one").with("figure", game.name(alone));
    }
    return Message(isRest && !one ? "line-run-rest" : "line-run").with("name", name);
}
} // namespace

ActResult run(Game& game, acts::CommandArguments& asked)
{
    const bool one = asked.args.has("members") && asked.choice("members", {"all", "one"}) == 1;
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!game.state().frames.empty()) {
        return against(whatIsInProgress(game), {"ONS-ECO-07"}, {}, false);
    }
    if (auto why = whyNotRun(game)) {
        return tl::unexpected(*why);
    }
    const QString name = nameOfGroup(game);
    const bool isRest = isRunOneByOne(game);
    if (game.table().hasMapForMonsters() && !game.table().showsMap()) {
        game.happen(MapLevelSet{game.table().mapLevel, MapLevel::MonstersAct});
    }
    MonsterTurnFrame frame;
    frame.number = groupInTurn(game)->number;
    frame.one = one;
    pushFrame(game, "member", frame);
    advance(game);
    return lineOfRun(game, name, one, isRest);
}

} // namespace wheelhouse::rules::onslaught
