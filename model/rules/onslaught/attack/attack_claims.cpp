// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/attack/attack_claims.h"

#include "model/effects/claims/place_claims.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/cards/printed_attacks.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Modifier;

namespace {
/// What an attack comes to.
struct Stakes {
    RollTerms roll;
    bool knowsArmourClass = false;
    int damage = 0;
    std::vector<OpenClause> open;

    /// Whether nobody could tell the difference: the same dice, as often a hit and a critical, and the same damage.
    bool isSame(const Stakes& other) const
    {
        if (damage != other.damage || roll.dice != other.roll.dice) {
            return false;
        }
        const bool known = knowsArmourClass && other.knowsArmourClass;
        return known ? chancesOf(roll) == chancesOf(other.roll) : roll == other.roll;
    }
};

Stakes stakesOf(const Game& game, const Aim& aim)
{
    const Terms terms = termsOf(game, aim.attacker, aim.attack, aim.target, aim.covered, aim.maker, aim.caught);
    Stakes stakes{terms.roll, terms.knowsArmourClass, 0, terms.open};
    const content::Attack* attack = find(game, aim.attacker, aim.attack);
    if (!attack || !attack->damage) {
        return stakes;
    }
    Scene scene = sceneAgainst(game, aim.attacker, aim.attack, aim.target, aim.maker, aim.caught);
    scene.covered = terms.covered;
    scene.hit = {aim.target};
    scene.hits = true;
    scene.target = isAimedAtMinis(game, scene) ? aim.target : FigureId();
    const Value dealt = modified(game, Modifier::What::Damage, aim.attacker, *attack->damage, scene);
    scene.target = aim.target;
    scene.actor = aim.target;
    scene.coming = std::max(0, dealt.total);
    const Value taken = modified(game, Modifier::What::DamageTaken, aim.target, scene.coming, scene);
    stakes.damage = std::max(0, taken.total);
    for (const Value* value : {&dealt, &taken}) {
        stakes.open.insert(stakes.open.end(), value->open.begin(), value->open.end());
    }
    return stakes;
}

/// Whether what is claimed can still change the attack's outcome.
bool isBeforeDamage(const Frame& frame)
{
    return frame.at != QLatin1String("damage") && frame.at != QLatin1String("effect") &&
           frame.at != QLatin1String("end");
}

/// Against those at whom the attack in progress is aimed; nothing while they are being chosen.
std::vector<OpenClause> openInAttack(const Game& game, const Frame& frame)
{
    const RunningAttack attack = attackIn(game, frame);
    const std::vector<FigureId>& targets = listed(attack.targets);
    std::vector<OpenClause> all;
    for (const FigureId& target : targets) {
        addNew(all, openAgainst(game, {attack.scene.attacker, attack.scene.attack, target,
                                       contains(listed(attack.covered), target), attack.maker, targets}));
    }
    return all;
}
} // namespace

std::vector<OpenClause> openAgainst(const Game& game, const Aim& aim)
{
    std::vector<OpenClause> all;
    if (isEverybodyPlaced(game)) {
        return all;
    }
    const Stakes now = stakesOf(game, aim);
    for (const OpenClause& one : now.open) {
        if (!isAmong(all, one.claim) && !stakesOf(game.supposing(one.claim), aim).isSame(now)) {
            all.push_back(one);
        }
    }
    return all;
}

std::vector<OpenClause> openInProgress(const Game& game)
{
    const Frame* attack = attackUnder(game);
    const bool isOpen = attack && isBeforeDamage(*attack) && !isEverybodyPlaced(game);
    return isOpen ? openInAttack(game, *attack) : std::vector<OpenClause>();
}

std::vector<OpenClause> openToAim(const Game& game)
{
    std::vector<OpenClause> all;
    const FigureId figure = game.inTurn();
    if (!game.table().figure(figure) || !game.state().result.isEmpty()) {
        return all;
    }
    for (const AttackOption& option : attacksOf(game, figure)) {
        for (const TargetOption& target :
             option.whyNot ? std::vector<TargetOption>() : whomToAim(game, figure, option)) {
            if (!target.whyNot) {
                addNew(all, openAgainst(game, {figure, option.ref, target.figure, false, {}, {}}));
            }
        }
    }
    return all;
}

} // namespace wheelhouse::rules::onslaught
