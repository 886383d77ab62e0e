// SPDX-License-Identifier: GPL-3.0-or-later
// Step 7 of an attack: what everybody that it hit suffers. All suffer it at the same time, so it is worked out with the
// roll, before anything that answers the attack changes who stands.
#include "model/effects/figures/figure_changes.h"
#include "model/effects/in_force/damage_taken.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/onslaught/attack/attack_frame.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Modifier;
using content::Moment;

bool isAimedAtMinis(const Game& game, const Scene& scene)
{
    return !(scene.area || scene.cone) || game.plays(HouseRule::AreasTargetMinis);
}

namespace {
/// What is added to an attack's damage, its own first; nothing where it is its own alone.
void tellDamage(Game& game, const content::Attack& attack, const Value& damage)
{
    if (damage.reasons.empty()) {
        return;
    }
    game.say(Message("said-attack-damage").with("name", attack.name).with("by", signedText(*attack.damage)));
    for (const Reason& reason : damage.reasons) {
        game.say(isOfCritical(reason.source)
                     ? Message("said-attack-damage-critical").with("by", signedText(reason.by))
                     : Message("said-attack-damage").with("name", reason.name).with("by", signedText(reason.by)));
    }
}

/// What the attack's damage comes to against one figure, aimed at it or at its space: halved first, then changed
/// (ONS-CND-11, ONS-CND-12, ONS-CRT-09).
Value damageOf(const Game& game, const RunningAttack& frame, const FigureId& target, bool aimed)
{
    Scene scene = sceneAt(game, frame, target);
    scene.target = aimed ? target : FigureId();
    scene.hits = true;
    Value damage = modified(game, Modifier::What::Damage, frame.scene.attacker, *frame.attack->damage, scene);
    damage.total = std::max(0, damage.total);
    return damage;
}

/// The attack as it has hit one of them.
Scene sceneOfHit(const Game& game, const RunningAttack& frame, const FigureId& target)
{
    Scene scene = sceneAt(game, frame, target);
    scene.hit = {target};
    scene.hits = true;
    return scene;
}

const SettledDamage& settledFor(const RunningAttack& frame, const FigureId& target)
{
    const auto found = frame.damage->find(target.text());
    if (found == frame.damage->end()) {
        throw FrameFault("attack/damage: the field is missing: " + target.text().toStdString());
    }
    return found->second;
}

/// The damage of the attack for one figure, told with its reasons, and what it decides that an area is aimed at a space
/// (ONS-CCT-04).
int tellSettledDamage(Game& game, const RunningAttack& frame, const FigureId& target)
{
    const SettledDamage& settled = settledFor(frame, target);
    Value damage{settled.total, {}, {}};
    for (const DamageReason& reason : settled.reasons) {
        damage.reasons.push_back({reason.name, reason.by, reason.source.value_or(QString())});
    }
    if ((frame.scene.area || frame.scene.cone) && settled.space) {
        game.say(Message(isAimedAtMinis(game, frame.scene) ? "said-area-aims-at-minis" : "said-area-aims-at-space")
                     .with("figure", game.name(target)));
    }
    tellDamage(game, *frame.attack, damage);
    return damage.total;
}
} // namespace

Scene sceneAt(const Game& game, const RunningAttack& frame, const FigureId& target)
{
    const Terms terms = termsAgainst(game, frame, target);
    Scene scene = frame.scene;
    scene.target = target;
    scene.covered = terms.covered;
    scene.coverFrom = terms.coverFrom;
    scene.total = rolledAt(frame.scene, target).total;
    scene.critical = frame.isCritical(target);
    scene.rolls.clear(); // it is about this one alone
    return scene;
}

std::optional<int> damageOfHit(const Game& game, const content::Attack& attack, Scene scene, const FigureId& target)
{
    if (!attack.damage) {
        return std::nullopt;
    }
    scene.target = isAimedAtMinis(game, scene) ? target : FigureId();
    scene.hits = true;
    const int dealt = std::max(0, modified(game, Modifier::What::Damage, scene.attacker, *attack.damage, scene).total);
    scene.actor = target;
    scene.target = target;
    scene.hit = {target};
    scene.coming = dealt;
    return std::max(0, modified(game, Modifier::What::DamageTaken, target, dealt, scene).total);
}

void settleDamage(const Game& game, RunningAttack& frame)
{
    if (frame.damage || !frame.attack->damage) {
        return;
    }
    const bool aimed = isAimedAtMinis(game, frame.scene);
    frame.damage.emplace();
    for (const FigureId& target : frame.scene.hit) {
        const Value damage = damageOf(game, frame, target, aimed);
        SettledDamage& settled = (*frame.damage)[target.text()];
        settled.total = damage.total;
        settled.reasons.clear();
        for (const Reason& reason : damage.reasons) {
            settled.reasons.push_back({reason.name, reason.by, reason.source});
        }
        settled.space = damage.total != damageOf(game, frame, target, !aimed).total;
        settled.taken = takenNow(game, target, damage.total, sceneOfHit(game, frame, target));
    }
}

void stepTargets(Game& game, RunningAttack& frame)
{
    settleDamage(game, frame); // in a game that was saved in mid-attack before it was settled with the roll
    if (!frame.next) {
        throw FrameFault("attack: the field is missing: next");
    }
    const size_t next = *frame.next;
    if (next >= frame.scene.hit.size()) {
        goOnAt(game, "effect", frame);
        return;
    }
    const FigureId target = frame.scene.hit[next];
    frame.next = next + 1;
    goOnAt(game, "damage", frame);
    if (!game.isStanding(target)) { // whoever has fallen meanwhile is the target of nothing (ONS-DEF-03)
        return;
    }
    const Scene scene = sceneOfHit(game, frame, target);
    if (frame.attack->damage) {
        const auto& taken = settledFor(frame, target).taken;
        strike(game, target, tellSettledDamage(game, frame, target), scene,
               taken ? keptByTheFallen(game, *taken, target) : std::vector<KeptChange>());
    }
    moment(game, Moment::AttackHit, scene);
}

} // namespace wheelhouse::rules::onslaught
