// SPDX-License-Identifier: GPL-3.0-or-later
// Doing what a card says, verb after verb: whom it concerns is chosen where there is a choice, then it happens.
#include "model/effects/claims/place_claims.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
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
#include <utility>

namespace wheelhouse::effects {

using content::Verb;

namespace {
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
    askFrom(game, doing.frame, std::move(prompt));
}

/// The verb is over: the next one has nothing settled yet.
void turnToNext(VerbsFrame& frame, const std::vector<FigureId>& chosen)
{
    if (!frame.after) {
        ++frame.verb;
    } else if (frame.then && !frame.then->empty()) {
        frame.verb = frame.then->front();
        frame.then->erase(frame.then->begin());
    } else {
        frame.verb = *frame.after;
        frame.after.reset();
        frame.then.reset();
    }
    frame.picked.reset();
    frame.sub = 0;
    frame.first = {};
    frame.die.reset();
    frame.sides.reset();
    frame.chosen.reset();
    frame.counted.reset();
    frame.thrown.reset();
    if (!chosen.empty()) {
        frame.scene.chosen = chosen;
    }
}

void nextVerb(Game& game, const Doing& doing, const std::vector<FigureId>& chosen)
{
    turnToNext(doing.frame, chosen);
    putBack(game, doing.frame);
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
    if (countsUses(when) && !doing.frame.used) {
        doing.frame.used = true;
        changeAt<VerbsFrame>(game, level, [](VerbsFrame& frame) { frame.used = true; });
        countUse(game, clause);
    }
}

/// The card is done; the dial that was turned for it hears whom it was about.
void finishVerbs(Game& game, const Scene& scene)
{
    game.pop();
    const auto& frames = game.state().frames;
    if (!scene.chosen.empty() && !frames.empty() && isOf<UsedFrame>(frames.back())) {
        auto used = topFrame<UsedFrame>(game);
        used.chosen = scene.chosen;
        putBack(game, used);
    }
}

/// Whether it is done, by whomever has answered before, or is being done step by step.
std::optional<std::vector<FigureId>> settled(Game& game, const Doing& doing)
{
    if (doing.frame.picked) {
        return doing.frame.picked;
    }
    return bringsBack(doing.verb) ? settleFallen(game, doing)
                                  : settleWhom(game, doing.frame, doing.verb, doing.scene, doing.place);
}

/// Both leave their spaces before either is set down in the other's: true while that sets something off.
bool leaveBeforeExchange(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    if (doing.frame.picked || targets.empty() || !game.table().figure(doing.scene.self)) {
        return false;
    }
    doing.frame.picked = targets; // the step after this does not ask it again
    putBack(game, doing.frame);
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
    const bool said = doing.frame.claimed || doing.frame.after;
    const Fit instead = other ? fitOf(game, other->when, doing.scene) : Fit::No;
    if (when == Fit::Yes || (when == Fit::Open && (said || instead == Fit::Yes))) {
        return false;
    }
    const bool bothOpen = when == Fit::Open && instead == Fit::Open;
    turnToNext(doing.frame, {});
    if (bothOpen) {
        turnToNext(doing.frame, {});
    }
    putBack(game, doing.frame);
    if (when == Fit::Open) {
        leaveVerbOpen(game, doing.place, doing.scene, bothOpen ? 2 : 1);
    }
    return true;
}

/// Who of those counts of whom only the players know it, as they said; nothing while they are asked.
std::optional<std::vector<FigureId>> settleCounted(Game& game, const Doing& doing)
{
    CountedFigures counted = countedBy(game, doing.verb.times, doing.scene);
    if (!counted.open.empty() && !doing.frame.counted) {
        const JsonValue answer = takeAnswer(game, doing.frame);
        if (!answer.get().is_array()) {
            askWhoCounts(game, doing, counted.open);
            return std::nullopt;
        }
        doing.frame.counted = figuresIn(answer.get());
    }
    if (const auto& said = doing.frame.counted) {
        counted.sure.insert(counted.sure.end(), said->begin(), said->end());
    }
    return counted.sure;
}

/// Several are set off at once and wait for one another. Whether it works no more now that its turn comes, since one
/// before it felled whoever it belongs to.
bool hasLapsed(Game& game, VerbsFrame& frame)
{
    if (!std::exchange(frame.waits, false)) {
        return false;
    }
    putBack(game, frame);
    const FigureId& self = frame.scene.self;
    return game.table().figure(self) && !game.isStanding(self) &&
           std::ranges::none_of(
               inForce(game), [&](const InForce& one) { return one.source == frame.source && one.seen.self == self; });
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
        nextVerb(game, doing, {});
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
    if (!doing.frame.thrown) {
        doing.frame.thrown = settleDice(game, doing);
        if (!doing.frame.thrown) {
            return;
        }
    }
    putBack(game, doing.frame);
    Verb verb = doing.verb;
    verb.number += *doing.frame.thrown;
    verb.dice = {};
    doVerb(game, {verb, doing.frame, doing.scene, doing.place, game.state().frames.back().data});
}

/// The players do what the card says.
void tellText(Game& game, const Doing& doing)
{
    const FigureId& self = doing.scene.self;
    game.say(Message("said-effect-text")
                 .with("name", nameOfSource(game, self, doing.place.source))
                 .with("text", printedText(game, self, doing.place.source)));
    const size_t level = game.state().frames.size() - 1;
    nextVerb(game, doing, {});
    noteWorked(game, doing, level);
}

/// Does it for whomever it concerns, or asks who that is.
void doVerb(Game& game, const Doing& doing)
{
    if (!doing.frame.picked && isDoneByHand(game, doing.verb, doing.scene, doing.place)) {
        tellText(game, doing);
        return;
    }
    const size_t level = game.state().frames.size() - 1;
    const auto targets = settled(game, doing);
    if (!targets) {
        return;
    }
    if (doing.verb.kind == Verb::Kind::Check || asksItself(doing.verb) || doing.verb.dice.count > 0) {
        doing.frame.picked = *targets; // the steps for each of them do not ask it again
    }
    if (doing.verb.dice.count > 0 && !targets->empty()) {
        withDice(game, doing);
        return;
    }
    if (doing.verb.kind == Verb::Kind::Check) {
        if (!stepCheck(game, doing, *targets)) {
            nextVerb(game, doing, *targets);
            if (!targets->empty()) {
                noteWorked(game, doing, level);
            }
        }
        return;
    }
    if (asksItself(doing.verb)) {
        const Going going = goOnWith(game, doing.frame, doing.verb, *targets, doing.scene, doing.place);
        if (going == Going::Done) {
            nextVerb(game, doing, *targets);
        } else if (going == Going::Took) {
            noteWorked(game, doing, level);
        }
        return;
    }
    if (doing.verb.kind == Verb::Kind::Exchange && leaveBeforeExchange(game, doing, *targets)) {
        return;
    }
    nextVerb(game, doing, *targets);
    if (!targets->empty()) {
        noteWorked(game, doing, level);
    }
    happenTo(game, doing, *targets);
}

/// Whether its tests hold, and the players have chosen it where they have a choice; else the frame has gone on, or
/// asks.
bool isDue(Game& game, const Doing& doing, size_t end)
{
    const bool chosen = doing.frame.after.has_value();
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
    auto frame = topFrame<VerbsFrame>(game);
    if (hasLapsed(game, frame)) {
        game.pop();
        return;
    }
    const VerbRef place = nextOf(frame);
    const size_t end = frame.end.value_or(std::numeric_limits<size_t>::max());
    const Verb* verb = place.verb >= end ? nullptr : verbAt(game, place);
    if (!verb) {
        finishVerbs(game, frame.scene);
        return;
    }
    Scene scene = frame.scene;
    if (!frame.attacked) { // else it is about the attack that the card itself has made
        scene = withOwnRolls(scene, effectAt(game, place.self, place.source)->triggers[place.trigger].when);
    }
    scene = withOwnRolls(scene, verb->when);
    const Doing doing{*verb, frame, scene, place, game.state().frames.back().data};
    if (!isDue(game, doing, end)) {
        return;
    }
    if (verb->kind == Verb::Kind::Miss) {
        if (settleMiss(game, doing)) {
            nextVerb(game, doing, {});
        }
    } else if (verb->kind == Verb::Kind::Tell) {
        tellText(game, doing);
    } else if (verb->times.isEmpty()) {
        doVerb(game, doing);
    } else if (const auto counted = countedOut(game, doing)) {
        doVerb(game, {*counted, frame, scene, place, doing.asked});
    }
}

} // namespace wheelhouse::effects
