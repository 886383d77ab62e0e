// SPDX-License-Identifier: GPL-3.0-or-later
// Doing what a card says, verb after verb: whom it concerns is chosen where there is a choice, then it happens.
#include "model/effects/claims/place_claims.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/scenes/tallies.h"
#include "model/effects/verbs/alternatives.h"
#include "model/effects/verbs/checks.h"
#include "model/effects/verbs/comebacks.h"
#include "model/effects/verbs/dice.h"
#include "model/effects/verbs/doing.h"
#include "model/effects/verbs/verb_choices.h"
#include "model/effects/verbs/verb_targets.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace wheelhouse::effects {

using content::Verb;

namespace {
using nlohmann::json;

void askWhoCounts(Game& game, const Doing& doing, const std::vector<FigureId>& open)
{
    Prompt prompt;
    prompt.seat = deciderOf(game, doing.verb, doing.scene);
    prompt.kind = PromptKind::ChooseFigures;
    prompt.title = Message("ask-effect-counted").with("name", nameOfSource(game, doing.scene.self, doing.place.source));
    prompt.why = Message("why-effect-counted");
    prompt.least = 0;
    prompt.most = static_cast<int>(open.size());
    for (const FigureId& figure : open) {
        prompt.options.push_back({figure.text(), {}, {}});
    }
    ask(game, std::move(prompt));
}

/// Which verb is next.
VerbRef placeIn(const json& data)
{
    return {sceneOf(data.at("scene")).self, QString::fromStdString(data.at("source").get<std::string>()),
            data.at("trigger").get<size_t>(), data.at("verb").get<size_t>()};
}

void nextVerb(Game& game, const std::vector<FigureId>& chosen)
{
    const Frame top = game.state().frames.back();
    json data = top.data.get();
    if (!data.contains("after")) {
        data["verb"] = data.at("verb").get<int>() + 1;
    } else if (!data.at("then").empty()) {
        data["verb"] = data["then"][0];
        data["then"].erase(0);
    } else {
        data["verb"] = data["after"];
        data.erase("after");
        data.erase("then");
    }
    for (const char* done : {"picked", "sub", "first", "die", "sides", "chosen", "counted", "thrown"}) {
        data.erase(done);
    }
    if (!chosen.empty()) {
        Scene scene = sceneOf(data.at("scene"));
        scene.chosen = chosen;
        data["scene"] = written(scene);
    }
    game.setTop(top.at, JsonValue(std::move(data)));
}

bool asksFirst(const std::vector<content::Predicate>& when)
{
    return std::any_of(when.begin(), when.end(), [](const content::Predicate& predicate) {
        return predicate.kind == content::Predicate::Kind::FirstThisRound;
    });
}

/// A clause that works so often has worked now: once, however many verbs it has. `level`: of its frame.
void noteWorked(Game& game, const Doing& doing, size_t level)
{
    const content::Effect* effect = effectAt(game, doing.place.self, doing.place.source);
    const QString& clause = doing.scene.clause;
    if (!effect || clause.isEmpty()) {
        return;
    }
    const auto& when = effect->triggers[doing.place.trigger].when;
    if (asksFirst(when) && game.memory().timesWorked(clause, game.table().round) == 0) {
        countWorked(game, clause);
    }
    if (countsUses(when) && !game.state().frames[level].data.get().value("used", false)) {
        changeAt(game, level, [](json& data) { data["used"] = true; });
        countUse(game, clause);
    }
}

/// The card is done; the dial that was turned for it hears whom it was about.
void finishVerbs(Game& game, const Scene& scene)
{
    game.pop();
    const Frame top = game.state().frames.empty() ? Frame() : game.state().frames.back();
    if (top.kind == QLatin1String("used") && !scene.chosen.empty()) {
        json data = top.data.get();
        data["chosen"] = figureList(scene.chosen);
        game.setTop(top.at, JsonValue(std::move(data)));
    }
}

/// Whether it is done, by whomever has answered before, or is being done step by step.
std::optional<std::vector<FigureId>> settled(Game& game, const Doing& doing)
{
    if (doing.data.contains("picked")) {
        return figuresAt(doing.data, "picked");
    }
    return bringsBack(doing.verb) ? settleFallen(game, doing.verb, doing.scene, doing.place.source)
                                  : settleWhom(game, doing.verb, doing.scene, doing.place);
}

/// Whom it concerns is settled: the steps for each of them do not ask it again.
void keepPicked(Game& game, const std::vector<FigureId>& targets)
{
    const Frame top = game.state().frames.back();
    json kept = top.data.get();
    kept["picked"] = figureList(targets);
    game.setTop(top.at, JsonValue(std::move(kept)));
}

/// Both leave their spaces before either is set down in the other's: true while that sets something off.
bool leaveBeforeExchange(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    if (doing.data.contains("picked") || targets.empty() || !game.table().figure(doing.scene.self)) {
        return false;
    }
    keepPicked(game, targets);
    const size_t frames = game.state().frames.size();
    game.leaveQuietly(targets.front());
    game.leaveQuietly(doing.scene.self);
    return game.state().frames.size() > frames;
}

/// Whether the verb is not done now because its tests fail: it is left out, or left open until the players say that
/// everybody stands where it asks for. `other`: what may be done instead; where only that is sure, choosing the first
/// claims its places, and where neither is, one claim opens the choice.
bool isLeft(Game& game, const Doing& doing, const Verb* other)
{
    const Fit when = fitOf(game, doing.verb.when, doing.scene);
    const bool said = doing.data.value("claimed", false) || doing.data.contains("after");
    const Fit instead = other ? fitOf(game, other->when, doing.scene) : Fit::No;
    if (when == Fit::Yes || (when == Fit::Open && (said || instead == Fit::Yes))) {
        return false;
    }
    const bool bothOpen = when == Fit::Open && instead == Fit::Open;
    nextVerb(game, {});
    if (bothOpen) {
        nextVerb(game, {});
    }
    if (when == Fit::Open) {
        leaveVerbOpen(game, doing.place, doing.scene, bothOpen ? 2 : 1);
    }
    return true;
}

/// Who of those counts of whom only the players know it, as they said; nothing while they are asked.
std::optional<std::vector<FigureId>> settleCounted(Game& game, const Doing& doing)
{
    CountedFigures counted = countedBy(game, doing.verb.times, doing.scene);
    const Frame top = game.state().frames.back();
    json data = top.data.get();
    if (!counted.open.empty() && !data.contains("counted")) {
        const json answer = takeTopAnswer(game);
        if (!answer.is_array()) {
            askWhoCounts(game, doing, counted.open);
            return std::nullopt;
        }
        data = game.state().frames.back().data.get();
        data["counted"] = answer;
        game.setTop(top.at, JsonValue(data));
    }
    for (const FigureId& figure : figuresAt(data, "counted")) {
        counted.sure.push_back(figure);
    }
    return counted.sure;
}

/// Several are set off at once and wait for one another. Whether it works no more now that its turn comes, since one
/// before it felled whoever it belongs to.
bool hasLapsed(Game& game)
{
    const Frame frame = game.state().frames.back();
    json data = frame.data.get();
    if (data.erase("waits") == 0) {
        return false;
    }
    game.setTop(frame.at, JsonValue(data));
    const VerbRef place = placeIn(data);
    return game.table().figure(place.self) && !game.isStanding(place.self) &&
           std::ranges::none_of(inForce(game), [&](const InForce& one) {
               return one.source == place.source && one.seen.self == place.self;
           });
}

/// The verb with its number as often as it counts; nothing while that is asked, or where that is never.
std::optional<Verb> countedOut(Game& game, const Doing& doing)
{
    const auto figures = settleCounted(game, doing);
    if (!figures) {
        return std::nullopt;
    }
    const int times = tallyOf(game, doing.verb.times, *figures, doing.scene);
    if (times == 0) {
        nextVerb(game, {});
        return std::nullopt;
    }
    Verb counted = doing.verb;
    counted.number *= times;
    return counted;
}

void doVerb(Game& game, const Doing& doing);

/// The same once the dice have told its number, which stays so however many steps it takes.
void withDice(Game& game, const Doing& doing)
{
    json data = game.state().frames.back().data.get();
    if (!data.contains("thrown")) {
        const auto thrown = settleDice(game, doing);
        if (!thrown) {
            return;
        }
        data = game.state().frames.back().data.get();
        data["thrown"] = *thrown;
        game.setTop(game.state().frames.back().at, JsonValue(data));
    }
    Verb verb = doing.verb;
    verb.number += data.at("thrown").get<int>();
    verb.dice = {};
    doVerb(game, {verb, data, doing.scene, doing.place});
}

/// The players do what the card says.
void tellText(Game& game, const Doing& doing)
{
    const FigureId& self = doing.scene.self;
    game.say(Message("said-effect-text")
                 .with("name", nameOfSource(game, self, doing.place.source))
                 .with("text", printedText(game, self, doing.place.source)));
    const size_t level = game.state().frames.size() - 1;
    nextVerb(game, {});
    noteWorked(game, doing, level);
}

/// Does it for whomever it concerns, or asks who that is.
void doVerb(Game& game, const Doing& doing)
{
    if (!doing.data.contains("picked") && isDoneByHand(game, doing.verb, doing.scene, doing.place)) {
        tellText(game, doing);
        return;
    }
    const size_t level = game.state().frames.size() - 1;
    const auto targets = settled(game, doing);
    if (!targets) {
        return;
    }
    if (doing.verb.kind == Verb::Kind::Check || asksItself(doing.verb) || doing.verb.dice.count > 0) {
        keepPicked(game, *targets);
    }
    if (doing.verb.dice.count > 0 && !targets->empty()) {
        withDice(game, doing);
        return;
    }
    if (doing.verb.kind == Verb::Kind::Check) {
        if (!stepCheck(game, doing, *targets)) {
            nextVerb(game, *targets);
            if (!targets->empty()) {
                noteWorked(game, doing, level);
            }
        }
        return;
    }
    if (asksItself(doing.verb)) {
        const Going going = goOnWith(game, doing.verb, *targets, doing.scene, doing.place);
        if (going == Going::Done) {
            nextVerb(game, *targets);
        } else if (going == Going::Took) {
            noteWorked(game, doing, level);
        }
        return;
    }
    if (doing.verb.kind == Verb::Kind::Exchange && leaveBeforeExchange(game, doing, *targets)) {
        return;
    }
    nextVerb(game, *targets);
    if (!targets->empty()) {
        noteWorked(game, doing, level);
    }
    happenTo(game, doing, *targets);
}

/// Whether its tests hold, and the players have chosen it where they have a choice; else the frame has gone on, or
/// asks.
bool isDue(Game& game, const Doing& doing, size_t end)
{
    const bool chosen = doing.data.contains("after");
    if (doing.verb.branch > 0 && !chosen) {
        settleBranch(game, doing, end);
        return false;
    }
    const VerbRef there{doing.place.self, doing.place.source, doing.place.trigger, doing.place.verb + 1};
    const Verb* other = there.verb >= end ? nullptr : verbAt(game, there);
    const bool isOneOfTwo = other && other->orElse && !chosen;
    if (isLeft(game, doing, isOneOfTwo ? other : nullptr)) {
        return false;
    }
    return doing.verb.kind == Verb::Kind::Miss || !isOneOfTwo || settleAlternative(game, doing, *other);
}
} // namespace

void stepVerbs(Game& game)
{
    if (hasLapsed(game)) {
        game.pop();
        return;
    }
    const json data = game.state().frames.back().data.get();
    Scene scene = sceneOf(data.at("scene"));
    const VerbRef place = placeIn(data);
    const size_t end = data.value("end", std::numeric_limits<size_t>::max());
    const Verb* verb = place.verb >= end ? nullptr : verbAt(game, place);
    if (!verb) {
        finishVerbs(game, scene);
        return;
    }
    if (!data.contains("attacked")) { // else it is about the attack that the card itself has made
        scene = withOwnRolls(scene, effectAt(game, place.self, place.source)->triggers[place.trigger].when);
    }
    scene = withOwnRolls(scene, verb->when);
    const Doing doing{*verb, data, scene, place};
    if (!isDue(game, doing, end)) {
        return;
    }
    if (verb->kind == Verb::Kind::Miss) {
        if (settleMiss(game, doing)) {
            nextVerb(game, {});
        }
    } else if (verb->kind == Verb::Kind::Tell) {
        tellText(game, doing);
    } else if (verb->times.isEmpty()) {
        doVerb(game, doing);
    } else if (const auto counted = countedOut(game, doing)) {
        doVerb(game, {*counted, data, scene, place});
    }
}

} // namespace wheelhouse::effects
