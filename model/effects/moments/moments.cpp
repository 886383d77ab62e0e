// SPDX-License-Identifier: GPL-3.0-or-later
// What a moment sets off, and doing what a source does at a moment.
#include "model/effects/claims/place_claims.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/reactions.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Moment;
using content::Trigger;

namespace {
/// A clause of something in force that a moment sets off.
struct SetOff {
    QString source;
    size_t trigger = 0;
    Scene scene;
    Fit happens = Fit::No; ///< `Open`: as the players say; `No`: it is only counted
    bool counts = false;   ///< that it came up in the round
};

std::vector<SetOff> setOffBy(const Game& game, Moment moment, const Scene& scene)
{
    std::vector<SetOff> found;
    const bool falls = moment == Moment::Defeated;
    if (!falls && !game.kindsInForce().awaits(moment)) {
        return found;
    }
    const std::vector<InForce> atFall = falls ? inForceAtFall(game, scene.actor) : std::vector<InForce>();
    std::optional<Scene> seen; // copied once, and only if anything waits for it
    const auto answers = [moment](const Trigger& trigger) { return trigger.moment == moment; };
    for (const InForce& one : falls ? atFall : inForce(game)) {
        const auto& triggers = one.effect->triggers;
        if (one.ofCritical || !one.awaits(moment)) {
            continue;
        }
        Scene& about = seen ? *seen : seen.emplace(scene);
        about.placer = one.seen.placer;
        about.at = one.seen.at;
        about.radius = one.seen.radius;
        about.chosen = one.seen.chosen.empty() && moment == Moment::DialUsed ? scene.chosen : one.seen.chosen;
        about.self = one.seen.self;
        for (size_t i = 0; i < triggers.size(); ++i) {
            const Trigger& trigger = triggers[i];
            if (!answers(trigger)) {
                continue;
            }
            const bool once = worksOnce(*one.effect, about.self);
            const auto clause = [&] { return clauseOf(about.self, one.source, "t", i); };
            if (once && game.memory().worked.contains(clause())) {
                continue;
            }
            if (asksWhichClause(trigger.when)) {
                about.clause = clause();
            }
            const bool timed = countsTimes(trigger.when);
            const Fit rest = timed ? fitOf(game, withoutTimes(trigger.when), about) : fitOf(game, trigger.when, about);
            if (rest == Fit::No) {
                continue;
            }
            about.clause = clause();
            const bool counts = rest == Fit::Yes && (timed || once);
            const Fit happens = timed && fitOf(game, trigger.when, about) == Fit::No ? Fit::No
                                : isInDoubt(game, trigger, rest, about)              ? Fit::Open
                                : rest == Fit::Yes                                   ? Fit::Yes
                                                                                     : Fit::No;
            if (happens != Fit::No || counts) {
                found.push_back({one.source, i, about, happens, counts});
            }
        }
    }
    return found;
}

void pushTriggers(Game& game, Moment moment, const Scene& scene)
{
    const std::vector<SetOff> found = setOffBy(game, moment, scene);
    for (auto one = found.rbegin(); one != found.rend(); ++one) {
        if (one->happens == Fit::Yes) {
            VerbsFrame verbs = frameOfClause(one->scene.self, one->source, one->trigger, one->scene);
            verbs.waits = moment != Moment::Defeated; // what a fall sets off is the last of whoever has fallen
            pushFrame(game, "do", verbs);
        }
    }
    for (const SetOff& one : found) {
        if (one.happens == Fit::Open) {
            leaveOpen(game, {one.scene.self, one.source, one.trigger, 0}, one.scene, one.counts);
        }
        if (one.counts) {
            countWorked(game, one.scene.clause);
        }
    }
}

} // namespace

Scene sceneOfTurn(const FigureId& figure)
{
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    return scene;
}

bool isAwaited(const Game& game, Moment moment, const Scene& scene)
{
    return anybodyReacts(game, moment, scene) || !setOffBy(game, moment, scene).empty();
}

std::vector<QString> awaiting(const Game& game, Moment moment, const Scene& scene)
{
    std::vector<QString> names = reactionsTo(game, moment, scene);
    for (const SetOff& one : setOffBy(game, moment, scene)) {
        names.push_back(one.scene.clause);
    }
    return names;
}

bool isSurelyAnswered(const Game& game, Moment moment, const Scene& scene)
{
    return std::ranges::any_of(setOffBy(game, moment, scene),
                               [](const SetOff& one) { return one.happens == Fit::Yes || one.counts; });
}

void moment(Game& game, Moment moment, const Scene& scene, bool quiet)
{
    if (!quiet && anybodyReacts(game, moment, scene)) {
        pushFrame(game, "ask", ReactFrame{{}, static_cast<int>(moment), game.seatsActiveFirst(), scene});
    }
    pushTriggers(game, moment, scene);
}

void runTrigger(Game& game, const Scene& scene, const QString& source, size_t trigger)
{
    pushFrame(game, "do", frameOfClause(scene.self, source, trigger, scene));
}

void runEffect(Game& game, const Scene& scene, const QString& source, Moment moment, bool paid)
{
    const content::Effect* effect = effectAt(game, scene.self, source);
    if (!effect) {
        return;
    }
    std::vector<VerbsFrame> found;
    std::vector<size_t> open;
    for (size_t i = 0; i < effect->triggers.size(); ++i) {
        const Trigger& trigger = effect->triggers[i];
        Scene about = scene;
        about.clause = clauseOf(scene.self, source, "t", i);
        if (trigger.moment != moment || trigger.action.isEmpty() == paid) {
            continue;
        }
        const Fit fit = fitOf(game, trigger.when, about);
        if (fit == Fit::Yes || (fit == Fit::Open && moment == Moment::Used)) { // using it claims it
            found.push_back(frameOfClause(scene.self, source, i, about));
        } else if (fit == Fit::Open && isInDoubt(game, trigger, fit, about)) {
            open.push_back(i);
        }
    }
    for (const size_t i : open) {
        leaveOpen(game, {scene.self, source, i, 0}, scene, false);
    }
    for (auto one = found.rbegin(); one != found.rend(); ++one) {
        pushFrame(game, "do", *one);
    }
}

} // namespace wheelhouse::effects
