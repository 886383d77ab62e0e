// SPDX-License-Identifier: GPL-3.0-or-later
// Doing what a card says, verb after verb: whom it concerns is chosen where there is a choice, then it happens.
#include "model/effects/claims/place_claims.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/verbs/comebacks.h"
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
    for (const char* done : {"picked", "sub", "first", "die", "sides", "chosen"}) {
        data.erase(done);
    }
    if (!chosen.empty()) {
        Scene scene = sceneOf(data.at("scene"));
        scene.chosen = chosen;
        data["scene"] = written(scene);
    }
    game.setTop(top.at, JsonValue(std::move(data)));
}

/// What one of two verbs does, for the question which of them.
Message labelOf(const Verb& verb, int ordinal)
{
    switch (verb.kind) {
    case Verb::Kind::Walk:
        return Message("option-walk").with("count", verb.number);
    case Verb::Kind::TurnDial:
        return Message("option-turn-dial").with("count", verb.number);
    default:
        return Message("option-ordinal").with("count", ordinal);
    }
}

/// Of a verb and the one in place of it, asks for one, or for the first one where both are done. False while asked, and
/// where neither can be done.
bool settleAlternative(Game& game, const Doing& doing, const Verb& other)
{
    const int index = doing.data.at("verb").get<int>();
    const json answer = takeTopAnswer(game);
    json data = game.state().frames.back().data.get();
    VerbRef there = doing.place;
    ++there.verb;
    if (answer.is_string()) {
        const int first = index + (answer.get<std::string>() == "1" ? 1 : 0);
        const bool both = hasRule(game, doing.scene.self, "both-choices", doing.scene);
        data["verb"] = first;
        data["then"] = both ? json::array({first == index ? index + 1 : index}) : json::array();
        data["after"] = index + 2;
        game.setTop(game.state().frames.back().at, JsonValue(std::move(data)));
        return false;
    }
    if (openTo(game, doing.verb, doing.scene, doing.place).empty() && openTo(game, other, doing.scene, there).empty()) {
        data["verb"] = index + 2;
        game.setTop(game.state().frames.back().at, JsonValue(std::move(data)));
        return false;
    }
    Prompt prompt;
    prompt.seat = game.playerOf(doing.scene.self);
    prompt.title = Message("ask-effect-which").with("name", nameOfSource(game, doing.scene.self, doing.place.source));
    prompt.why = whyChoice(doing.scene.self, doing.place.source);
    prompt.options = {{QStringLiteral("0"), labelOf(doing.verb, 1), {}}, {QStringLiteral("1"), labelOf(other, 2), {}}};
    ask(game, std::move(prompt));
    return false;
}

bool asksFirst(const std::vector<content::Predicate>& when)
{
    return std::any_of(when.begin(), when.end(), [](const content::Predicate& predicate) {
        return predicate.kind == content::Predicate::Kind::FirstThisRound;
    });
}

/// A clause that works once a round has worked now.
void noteWorked(Game& game, const Doing& doing)
{
    const content::Effect* effect = effectAt(game, doing.place.self, doing.place.source);
    if (effect && asksFirst(effect->triggers[doing.place.trigger].when) && !doing.scene.clause.isEmpty() &&
        game.memory().timesWorked(doing.scene.clause, game.table().round) == 0) {
        countWorked(game, doing.scene.clause);
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

/// Both leave their spaces before either is set down in the other's: true while that sets something off.
bool leaveBeforeExchange(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    if (doing.data.contains("picked") || targets.empty() || !game.table().figure(doing.scene.self)) {
        return false;
    }
    const Frame top = game.state().frames.back();
    json kept = top.data.get();
    kept["picked"] = figureList(targets);
    game.setTop(top.at, JsonValue(std::move(kept)));
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
} // namespace

void stepVerbs(Game& game)
{
    if (hasLapsed(game)) {
        game.pop();
        return;
    }
    const Frame frame = game.state().frames.back();
    const json data = frame.data.get();
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
    const VerbRef there{place.self, place.source, place.trigger, place.verb + 1};
    const Verb* other = there.verb >= end ? nullptr : verbAt(game, there);
    const bool isOneOfTwo = other && other->orElse && !data.contains("after");
    if (isLeft(game, doing, isOneOfTwo ? other : nullptr)) {
        return;
    }
    if (verb->kind == Verb::Kind::Miss) {
        if (settleMiss(game, doing)) {
            nextVerb(game, {});
        }
        return;
    }
    if (isOneOfTwo && !settleAlternative(game, doing, *other)) {
        return;
    }
    if (verb->kind == Verb::Kind::Tell) {
        game.say(Message("said-effect-text")
                     .with("name", nameOfSource(game, scene.self, place.source))
                     .with("text", printedText(game, scene.self, place.source)));
        nextVerb(game, {});
        return;
    }
    const auto targets = settled(game, doing);
    if (!targets) {
        return;
    }
    if (asksItself(*verb)) {
        json kept = game.state().frames.back().data.get();
        kept["picked"] = figureList(*targets);
        game.setTop(frame.at, JsonValue(std::move(kept)));
        const Going going = goOnWith(game, *verb, *targets, scene, place);
        if (going == Going::Done) {
            nextVerb(game, *targets);
        } else if (going == Going::Took) {
            noteWorked(game, doing);
        }
        return;
    }
    if (verb->kind == Verb::Kind::Exchange && leaveBeforeExchange(game, doing, *targets)) {
        return;
    }
    nextVerb(game, *targets);
    if (!targets->empty()) {
        noteWorked(game, doing);
    }
    happenTo(game, doing, *targets);
}

} // namespace wheelhouse::effects
