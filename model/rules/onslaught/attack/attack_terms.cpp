// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/attack/attack_terms.h"

#include "model/effects/game/frames.h"
#include "model/effects/moments/resolution.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::onslaught {

using content::Modifier;
using content::Prohibition;

namespace {
/// The kinds of tokens that give the figure cover from this attack: those in its space or beside it.
std::vector<QString> coveringTokens(const Game& game, const Scene& scene, const FigureId& figure)
{
    std::vector<QString> kinds;
    for (const Token& token : game.table().tokens) {
        const content::Condition* condition = game.condition(token.condition);
        const bool gives = condition && !token.bearer && token.at && hasRule(condition->effect, "gives-cover");
        const auto range = gives ? game.where().range(figure, *token.at) : std::nullopt;
        if (range && *range <= 1 &&
            forbidder(game, Prohibition::What::Cover, figure, scene, token.condition).isEmpty()) {
            kinds.push_back(token.condition);
        }
    }
    return kinds;
}

Value diceOf(const Game& game, const Scene& scene)
{
    constexpr int twoDice = 2;
    return modified(game, Modifier::What::Dice, scene.attacker, twoDice, scene);
}

Value diceIfAffected(const Game& game, Scene scene, std::vector<FigureId> affected)
{
    scene.affected = std::move(affected);
    return diceOf(game, scene);
}

void addOpen(Terms& terms, const Value& value)
{
    terms.open.insert(terms.open.end(), value.open.begin(), value.open.end());
}

/// How many dice the attack is worth: an area's may hang on whom it catches (ONS-CCT-16, ONS-CCT-19); in cover it is
/// one, whatever else takes one away (ONS-CCT-17). As many for a monster (ONS-MAC-15).
void settleDice(const Game& game, const Scene& scene, Terms& terms)
{
    const Value dice = diceOf(game, scene);
    addOpen(terms, dice);
    terms.roll.dice = dice.total;
    if (scene.area || scene.cone) {
        std::vector<FigureId> everybody;
        for (const Figure& figure : game.table().figures) {
            everybody.push_back(figure.id);
        }
        const int most = diceIfAffected(game, scene, everybody).total;
        terms.diceByCatch = most != diceIfAffected(game, scene, {}).total;
        terms.roll.dice = game.plays(HouseRule::TauntedAreasRollTwo) ? most : terms.roll.dice;
    }
    // ONS-ATK-08, ONS-COV-03; the examples ONS-ATK-22, ONS-ATK-23
    terms.roll.dice = terms.covered ? 1 : std::clamp(terms.roll.dice, 1, mostDice);
}
} // namespace

Scene sceneOfAttack(const FigureId& attacker, const AttackRef& ref, const content::Attack& attack,
                    const std::optional<Maker>& maker)
{
    Scene scene;
    scene.self = attacker;
    scene.actor = attacker;
    scene.attacker = attacker;
    scene.attack = ref;
    scene.area = attack.area.has_value();
    scene.cone = attack.cone.has_value();
    scene.dial = attack.dial ? attack.dial->text() : QString();
    if (maker) {
        scene.by = maker->verb;
        scene.dial = maker->dial;
    }
    return scene;
}

Maker makerOf(const VerbsFrame& verb)
{
    return {nextOf(verb), verb.scene.dial};
}

bool isCovered(const Game& game, const Scene& scene, const FigureId& figure, bool seenCovered)
{
    return (seenCovered || hasRule(game, figure, "has-cover", scene) || !coveringTokens(game, scene, figure).empty()) &&
           forbidder(game, Prohibition::What::Cover, figure, scene).isEmpty() &&
           !hasRule(game, scene.attacker, "ignores-cover", scene);
}

bool mayFindCover(const Game& game, const Scene& scene, const content::Attack& attack)
{
    const auto& tokens = game.table().tokens;
    const bool shielded = std::any_of(tokens.begin(), tokens.end(), [&game](const Token& token) {
        const content::Condition* condition = game.condition(token.condition);
        return condition && !token.bearer && hasRule(condition->effect, "gives-cover");
    });
    return !attack.area && !attack.cone && (shielded || farthest(game, scene, attack) > 1);
}

int farthest(const Game& game, const Scene& scene, const content::Attack& attack)
{
    constexpr int everywhere = 400;
    const int printed = attack.rangeMax
                            ? modified(game, Modifier::What::Range, scene.attacker, *attack.rangeMax, scene).total
                            : everywhere;
    return std::min(printed, limitOf(game, Prohibition::What::AimFarther, scene.attacker, scene).value_or(everywhere));
}

std::optional<int> reachOf(const Game& game, const FigureId& attacker, const AttackRef& ref, const Maker& maker)
{
    const content::Attack* attack = find(game, attacker, ref);
    if (!attack) {
        return std::nullopt;
    }
    const Scene scene = sceneOfAttack(attacker, ref, *attack, maker);
    return farthest(game, scene, *attack);
}

Scene sceneAgainst(const Game& game, const FigureId& attacker, const AttackRef& ref, const FigureId& target,
                   const std::optional<Maker>& maker, const std::vector<FigureId>& caught)
{
    const content::Attack* attack = find(game, attacker, ref);
    Scene scene = attack ? sceneOfAttack(attacker, ref, *attack, maker) : Scene();
    const bool spread = scene.area || scene.cone;
    scene.target = spread && !game.plays(HouseRule::AreasTargetMinis) ? FigureId() : target;
    scene.affected = spread || !caught.empty() ? caught : std::vector{target};
    return scene;
}

struct KeptTerms {
    /// What an attack against somebody hangs on, besides the table.
    struct Asked {
        FigureId attacker;
        AttackRef ref;
        FigureId target;
        bool covered = false;
        std::optional<Maker> maker;
        std::vector<FigureId> caught;

        bool isFor(const Asked& other) const
        {
            return target == other.target && covered == other.covered && attacker == other.attacker &&
                   ref == other.ref && caught == other.caught && maker.has_value() == other.maker.has_value() &&
                   (!maker || (maker->verb == other.maker->verb && maker->dial == other.maker->dial));
        }
    };

    size_t changes = 0; ///< of the table, up to then
    std::vector<std::pair<Asked, Terms>> all;
};

namespace {
Terms workedOut(const Game& game, const content::Attack* attack, const KeptTerms::Asked& asked);

[[maybe_unused]] bool areSame(const Terms& one, const Terms& other)
{
    return one.roll == other.roll && one.covered == other.covered && one.coverFrom == other.coverFrom &&
           one.toHit.total == other.toHit.total && one.everyDie.total == other.everyDie.total &&
           one.knowsArmourClass == other.knowsArmourClass && one.armourClass.total == other.armourClass.total &&
           one.diceByCatch == other.diceByCatch && one.open.size() == other.open.size();
}
} // namespace

KeptTerms& Game::keptTerms() const
{
    if (!m_terms) {
        m_terms = std::make_shared<KeptTerms>();
    }
    return *m_terms;
}

/// Every step of an attack asks for the same anew, and nothing has changed on the table since.
Terms termsOf(const Game& game, const FigureId& attacker, const AttackRef& ref, const FigureId& target, bool covered,
              const std::optional<Maker>& maker, const std::vector<FigureId>& caught)
{
    const content::Attack* attack = find(game, attacker, ref);
    if (!attack) {
        return {};
    }
    KeptTerms& kept = game.keptTerms();
    if (const size_t changes = game.changesSoFar(); kept.changes != changes) {
        kept.changes = changes;
        kept.all.clear();
    }
    KeptTerms::Asked asked{attacker, ref, target, covered, maker, caught};
    const auto known = std::ranges::find_if(kept.all, [&](const auto& one) { return one.first.isFor(asked); });
    if (known != kept.all.end()) {
        Q_ASSERT_X(areSame(known->second, workedOut(game, attack, asked)), "termsOf", "terms have changed unseen");
        return known->second;
    }
    Terms terms = workedOut(game, attack, asked);
    kept.all.emplace_back(std::move(asked), terms);
    return terms;
}

namespace {
Terms workedOut(const Game& game, const content::Attack* attack, const KeptTerms::Asked& asked)
{
    const auto& [attacker, ref, target, covered, maker, caught] = asked;
    Terms terms;
    Scene scene = sceneAgainst(game, attacker, ref, target, maker, caught);
    const bool spread = scene.area || scene.cone;
    terms.covered = !spread && isCovered(game, scene, target, covered); // ONS-AOE-06, ONS-CON-08, ONS-COV-07
    terms.coverFrom = terms.covered ? coveringTokens(game, scene, target) : std::vector<QString>();
    scene.covered = terms.covered;
    scene.coverFrom = terms.coverFrom;
    settleDice(game, scene, terms);
    terms.toHit = modified(game, Modifier::What::ToHit, attacker, attack->toHit.value_or(0), scene);
    terms.roll.bonus = terms.toHit.total;
    terms.everyDie = modified(game, Modifier::What::Die, attacker, 0, scene);
    terms.roll.everyDie = terms.everyDie.total;
    constexpr int usual = 20;
    const Value critical =
        modified(game, Modifier::What::CriticalFrom, attacker, attack->criticalFrom.value_or(usual), scene);
    terms.roll.criticalFrom = critical.total;
    addOpen(terms, terms.toHit);
    addOpen(terms, terms.everyDie);
    addOpen(terms, critical);
    terms.roll.onlyTwentySaves = game.plays(HouseRule::OnlyTwentySaves);
    if (game.table().figure(target)) {
        scene.target = target;
        if (const auto armour = armourClass(game, target, scene)) {
            terms.armourClass = *armour;
            addOpen(terms, *armour);
            terms.knowsArmourClass = true;
            terms.roll.needed = armour->total;
        }
    }
    return terms;
}
} // namespace

} // namespace wheelhouse::rules::onslaught
