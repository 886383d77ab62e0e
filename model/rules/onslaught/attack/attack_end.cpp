// SPDX-License-Identifier: GPL-3.0-or-later
// Step 8 of an attack, and what follows from it: experience, what lasted for one attack, and what the card that made it
// goes on with.
#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/cards/abilities.h"
#include "model/rules/onslaught/turns/experience.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;

namespace {
/// The verb that made the attack goes on with its result.
void tellMaker(Game& game, const RunningAttack& frame)
{
    const Frame top = game.state().frames.empty() ? Frame() : game.state().frames.back();
    if (isOf<UsedFrame>(top)) {
        auto used = topFrame<UsedFrame>(game);
        used.chosen = listed(frame.targets);
        putBack(game, used);
    } else if (isOf<VerbsFrame>(top) && frame.scene.by) {
        auto verbs = topFrame<VerbsFrame>(game);
        Scene& scene = verbs.scene;
        const bool first = !verbs.attacked;
        scene.hit = frame.scene.hit;
        scene.total = frame.scene.total;
        scene.critical = frame.scene.critical;
        scene.rolls = frame.scene.rolls;
        scene.dealt += frame.scene.dealt;
        scene.everyHit = (first || scene.everyHit) && !frame.scene.hit.empty();
        verbs.attacked = true;
        putBack(game, verbs);
    }
}

void remember(Game& game, const RunningAttack& frame)
{
    const int turn = game.table().turn;
    game.changeRecord(frame.scene.attacker, [&](Record& record) {
        if (record.attackedInTurn != turn) {
            record.attacks.clear();
        }
        record.attackedInTurn = turn;
        record.attacks.push_back(frame.scene.attack.id);
    });
}
} // namespace

void bringEffects(Game& game, RunningAttack& frame)
{
    goOnAt(game, "end", frame);
    const std::vector<FigureId> targets = listed(frame.targets);
    Scene scene = frame.scene;
    scene.actor = scene.attacker;
    scene.target = targets.size() == 1 ? targets.front() : FigureId();
    scene.hits = !scene.hit.empty();
    // What is pushed last happens first: the printed effect, the critical's, then what answers the attack.
    moment(game, Moment::AttackResolved, scene);
    if (scene.critical) {
        Scene critical = scene;
        std::erase_if(critical.hit, [&](const FigureId& hit) { return !frame.isCritical(hit); });
        moment(game, Moment::Critical, critical);
        runEffect(game, critical, QStringLiteral("critical"), Moment::Critical); // ONS-CHR-06
    }
    const bool works = scene.hits || hasRule(frame.attack->effect, "works-on-a-miss"); // ONS-ATK-15
    if (!works || hasRule(game, scene.attacker, "without-its-effect", scene)) {
        return;
    }
    const QString source = sourceOf(scene.attack);
    runEffect(game, scene, source, Moment::AttackResolved); // ONS-ATK-14
    const content::Effect& effect = frame.attack->effect;
    if (effect.until != content::Until::Always && !(effect.modifiers.empty() && effect.prohibitions.empty())) {
        for (const FigureId& hit : scene.hit) {
            setUp(game, scene.attacker, source, effect.until, hit);
            if (barsHealing(effect)) { // it has no token that says so
                game.say(Message("said-no-healing").with("figure", game.name(hit)).with("name", frame.attack->name));
            }
        }
    }
}

void breakOffAttack(Game& game, const RunningAttack& frame)
{
    game.pop();
    tellMaker(game, frame);
}

void endAttack(Game& game, RunningAttack& frame)
{
    const FigureId attacker = frame.scene.attacker;
    game.pop();
    remember(game, frame);
    endOneAttack(game, attacker);
    tellMaker(game, frame);
    if (!frame.scene.hit.empty()) { // once an attack (ONS-EXP-02), whoever was hit (ONS-EXP-08)
        const auto& hit = frame.scene.hit;
        const bool friends =
            std::all_of(hit.begin(), hit.end(), [&](const FigureId& one) { return game.areFriends(attacker, one); });
        earn(game, attacker, 1,
             Message(friends ? "said-earned-hit-friends" : "said-earned-hit")
                 .with("figure", game.name(attacker))
                 .with("count", 1));
    }
}

} // namespace wheelhouse::rules::onslaught
