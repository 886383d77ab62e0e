// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/game/game.h"
#include "model/effects/game/work_log.h"
#include "model/effects/in_force/damage_taken.h"
#include "model/effects/scenes/place_tests.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Predicate;
using content::Who;

namespace {
/// Whether any figure that `who` names passes.
template <class Test>
bool anyOf(const Game& game, Who sort, const Scene& scene, Test test)
{
    const std::vector<FigureId> figures = who(game, sort, scene);
    return std::any_of(figures.begin(), figures.end(), test);
}

template <class Names>
bool isNamed(const Names& names, const QString& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isKind(const content::Attack& attack, const QString& name, const Scene& scene)
{
    if (name == QLatin1String("area")) {
        return scene.area;
    }
    if (name == QLatin1String("cone")) {
        return scene.cone;
    }
    using content::AttackKind;
    return (name == QLatin1String("melee") && attack.kind == AttackKind::Melee) ||
           (name == QLatin1String("ranged") && attack.kind == AttackKind::Ranged) ||
           (name == QLatin1String("magic") && attack.kind == AttackKind::Magic);
}

bool isSame(const Game& game, const Predicate& predicate, const Scene& scene)
{
    return anyOf(game, predicate.who, scene, [&](const FigureId& id) { return isWho(game, predicate.of, id, scene); });
}

/// Whether the damage that is coming, with all that changes it, leaves nothing.
bool wouldFall(const Game& game, const FigureId& id, const Scene& scene)
{
    const Figure* figure = game.table().figure(id);
    if (!figure || !figure->hitPoints() || scene.coming <= 0) {
        return false;
    }
    Scene about = scene;
    about.coming = 0; // what changes the damage cannot ask for its outcome
    int taken = takenInProgress(game, id, scene.coming, about).total;
    for (const Token& token : game.table().tokens) {
        const content::Condition* condition = token.bearer == id ? game.condition(token.condition) : nullptr;
        taken -= condition && hasRule(condition->effect, "absorbs-damage") ? token.count : 0;
    }
    return *figure->hitPoints() <= taken;
}

bool holdsOfFigure(const Game& game, const Predicate& predicate, const FigureId& id, const Scene& scene)
{
    const Figure* figure = game.table().figure(id);
    if (!figure) {
        return false;
    }
    switch (predicate.kind) {
    case Predicate::Kind::Has:
        return has(game, id, predicate.name) &&
               (predicate.number == 0 || countOf(game, id, predicate.name) >= predicate.number);
    case Predicate::Kind::Bloodied:
        return figure->isBloodied();
    case Predicate::Kind::IsCharacter:
        return figure->content == predicate.name;
    case Predicate::Kind::Defeated:
        return !game.isStanding(*figure);
    case Predicate::Kind::CarriesLoot:
        return game.carriesAnything(id);
    case Predicate::Kind::HitPointsAtMost:
        return (id == scene.target && scene.hitPointsBefore >= 0
                    ? scene.hitPointsBefore
                    : figure->hitPoints().value_or(predicate.number + 1)) <= predicate.number;
    case Predicate::Kind::AtMaximum:
        return figure->hitPoints() && figure->hitPoints() == figure->maximumHitPoints();
    case Predicate::Kind::WouldFall:
        return wouldFall(game, id, scene);
    default:
        return false;
    }
}

bool bears(const content::Effect& effect, const QString& keyword)
{
    return std::find(effect.keywords.begin(), effect.keywords.end(), keyword) != effect.keywords.end();
}

bool holdsOfAttack(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const content::Attack* attack = find(game, scene.attacker, scene.attack);
    if (!attack) {
        return false;
    }
    switch (predicate.kind) {
    case Predicate::Kind::BasicAttack:
        return attack->basic;
    case Predicate::Kind::AttackKindIs:
        return isKind(*attack, predicate.name, scene);
    case Predicate::Kind::Keyword: {
        const content::Effect* ability = scene.by ? effectAt(game, scene.by->self, scene.by->source) : nullptr;
        return bears(attack->effect, predicate.name) || (ability && bears(*ability, predicate.name));
    }
    case Predicate::Kind::AttackIs:
        return attack->id.text() == predicate.name;
    default:
        return false;
    }
}

bool dialIs(const Game& game, const Predicate& predicate, const Scene& scene)
{
    if (!predicate.name.isEmpty()) {
        return scene.dial == predicate.name;
    }
    const Figure* figure = game.table().figure(scene.actor);
    const Dial* dial = figure ? figure->dial(DialId(scene.dial)) : nullptr;
    return dial && dial->number;
}

bool hasCountedTo(const Game& game, const Predicate& predicate)
{
    const Counter* counter = game.table().counter(CounterId(predicate.name));
    return counter && counter->value >= predicate.number;
}

/// What is about the turn, the round or the whole table.
bool holdsOfTurn(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const Table& table = game.table();
    const Deeds& deeds = game.deedsOf(scene.self);
    switch (predicate.kind) {
    case Predicate::Kind::OwnTurn:
        return contains(game.figuresInTurn(), scene.self);
    case Predicate::Kind::FirstAttack:
        if (predicate.name.isEmpty()) {
            return deeds.attackedInTurn != table.turn;
        }
        return scene.attack.id == predicate.name &&
               (deeds.attackedInTurn != table.turn || !isNamed(deeds.attacks, predicate.name));
    case Predicate::Kind::Moved:
        return table.turnRunning && deeds.wentInTurn == table.turn;
    case Predicate::Kind::FirstThisRound:
        return game.memory().timesWorked(scene.clause, table.round) == 0;
    case Predicate::Kind::UsesThisTurn:
    case Predicate::Kind::UsesThisGame:
        return usesOf(game, scene.clause, predicate.kind) < predicate.number;
    case Predicate::Kind::TimesThisRound: {
        const int time = game.memory().timesWorked(scene.clause, table.round) + 1;
        return time >= predicate.least && (predicate.number == 0 || time <= predicate.number);
    }
    case Predicate::Kind::RoundIs:
        return table.round == predicate.number;
    case Predicate::Kind::CounterAtLeast:
        return hasCountedTo(game, predicate);
    default:
        return true;
    }
}

bool holdsPlain(const Game& game, const Predicate& predicate, const Scene& scene)
{
    switch (predicate.kind) {
    case Predicate::Kind::Is:
        return isSame(game, predicate, scene);
    case Predicate::Kind::OnFoot:
        return scene.foot;
    case Predicate::Kind::Empty:
        return true; // asked of spaces alone, where they are offered
    case Predicate::Kind::FromAttack:
        return !scene.attack.id.isEmpty();
    case Predicate::Kind::DamageFrom:
        return scene.damageFrom == predicate.name;
    case Predicate::Kind::ConditionIs:
        return scene.gained == predicate.name;
    case Predicate::Kind::OnlyItemsDrawn:
        return !scene.eventDrawn;
    case Predicate::Kind::EvenRound:
        return game.table().round % 2 == 0;
    case Predicate::Kind::Covered:
        return scene.covered;
    case Predicate::Kind::DamageEndedBy:
        return isNamed(scene.endedBy, predicate.name);
    case Predicate::Kind::DieAtMost:
        return scene.die == 0 || scene.die <= predicate.number;
    case Predicate::Kind::TurnedByReroll:
        return contains(scene.turnedBy, scene.self);
    case Predicate::Kind::EveryAttackHit:
        return scene.everyHit;
    case Predicate::Kind::Keyword:
        return isNamed(scene.keywords, predicate.name) || holdsOfAttack(game, predicate, scene);
    case Predicate::Kind::BasicAttack:
    case Predicate::Kind::AttackKindIs:
    case Predicate::Kind::AttackIs:
        return holdsOfAttack(game, predicate, scene);
    case Predicate::Kind::DialIs:
        return dialIs(game, predicate, scene);
    case Predicate::Kind::AttackHits:
        return anyOf(game, predicate.who, scene, [&](const FigureId& id) { return contains(scene.hit, id); });
    case Predicate::Kind::AttackCritical:
        return scene.critical;
    case Predicate::Kind::RollAtLeast:
        return scene.total >= predicate.number;
    case Predicate::Kind::OwnTurn:
    case Predicate::Kind::FirstAttack:
    case Predicate::Kind::Moved:
    case Predicate::Kind::FirstThisRound:
    case Predicate::Kind::UsesThisTurn:
    case Predicate::Kind::UsesThisGame:
    case Predicate::Kind::TimesThisRound:
    case Predicate::Kind::RoundIs:
    case Predicate::Kind::CounterAtLeast:
        return holdsOfTurn(game, predicate, scene);
    default:
        return anyOf(game, predicate.who, scene,
                     [&](const FigureId& id) { return holdsOfFigure(game, predicate, id, scene); });
    }
}
} // namespace

Fit fitOf(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const Fit fit = isOfPlaces(predicate)                                   ? fitOfPlaces(game, predicate, scene)
                    : holdsPlain(game, predicate, scene) != predicate.isNot ? Fit::Yes
                                                                            : Fit::No;
    if (WorkLog* log = WorkLog::current(); log && fit == Fit::Yes) {
        log->tests.insert(predicate.kind);
    }
    return fit;
}

bool has(const Game& game, const FigureId& figure, const QString& condition)
{
    const auto& tokens = game.table().tokens;
    return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
        return token.bearer == figure && (condition.isEmpty() || token.condition == condition);
    });
}

int countOf(const Game& game, const FigureId& figure, const QString& condition)
{
    int count = 0;
    for (const Token& token : game.table().tokens) {
        if (token.bearer == figure && (condition.isEmpty() || token.condition == condition)) {
            count += token.count;
        }
    }
    return count;
}

} // namespace wheelhouse::effects
