// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/sheet.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/claims/sheet_of_effects.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/scenes/place_tests.h"
#include "model/effects/verbs/verb_targets.h"
#include "model/rules/onslaught/attack/attack_claims.h"
#include "model/rules/onslaught/attack/cover.h"
#include "model/rules/onslaught/cards/abilities.h"
#include "model/rules/onslaught/cards/printed_attacks.h"
#include "model/rules/onslaught/loot/chests.h"
#include "model/rules/onslaught/loot/items.h"
#include "model/rules/onslaught/monsters/monster_turn.h"
#include "model/rules/onslaught/monsters/played_by_players.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/rules_behind.h"
#include "model/rules/onslaught/sheet_of_table.h"
#include "model/rules/onslaught/turns/next_turn.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

std::vector<QString> namesOf(const Cost& cost)
{
    std::vector<QString> names;
    names.insert(names.end(), static_cast<size_t>(cost.standard), QStringLiteral("standard"));
    names.insert(names.end(), static_cast<size_t>(cost.move), QStringLiteral("move"));
    names.insert(names.end(), static_cast<size_t>(cost.bonus), QStringLiteral("bonus"));
    return names;
}

template <class Shown>
void tellWhyNot(Shown& shown, const std::optional<Refusal>& whyNot)
{
    if (whyNot) {
        shown.whyNot = whyNot->why;
        shown.rules = whyNot->rules;
    }
}

/// The rules behind a step of a sum (ONS-MOD-07).
std::vector<QString> rulesOfStep(const QString& source)
{
    return rulesBehind(source == QLatin1String("figure") ? QStringLiteral("source-wheel") : kindOfSource(source));
}

SheetRoll rollOf(const Terms& terms, const content::Attack& attack)
{
    SheetRoll roll;
    roll.dice = hasRule(attack.effect, "automatic-hit") ? 0 : terms.roll.dice;
    roll.savesFrom = savesFrom(terms.roll);
    if (terms.knowsArmourClass && attack.toHit && roll.dice > 0) {
        roll.needed = neededFace(terms.roll);
        const Chances chances = chancesOf(terms.roll);
        roll.hit = static_cast<double>(chances.hits) / chances.of;
        roll.critical = static_cast<double>(chances.criticals) / chances.of;
        roll.fumble = static_cast<double>(chances.fumbles) / chances.of;
    }
    return roll;
}

/// The attack as those see it who may answer it before the roll, or change its dice.
Scene sceneOfMoments(const FigureId& attacker, const AttackOption& option, const FigureId& target)
{
    Scene scene;
    scene.self = attacker;
    scene.actor = attacker;
    scene.attacker = attacker;
    scene.area = option.attack->area.has_value();
    scene.cone = option.attack->cone.has_value();
    scene.target = scene.area || scene.cone ? FigureId() : target;
    scene.affected = {target};
    scene.attack = option.ref;
    scene.dial = option.attack->dial ? option.attack->dial->text() : QString();
    return scene;
}

std::optional<SheetCover> coverOf(const Game& game)
{
    const auto cover = openCover(game);
    if (!cover) {
        return std::nullopt;
    }
    const Claim claim = cover->claim();
    return SheetCover{cover->target,
                      game.name(cover->target),
                      rollOf(cover->open, *cover->attack),
                      rollOf(cover->inCover, *cover->attack),
                      argsOf({claim, {}, {}, {}, {}, cover->holds}),
                      cover->holds};
}

/// What a hit would do to the target.
std::optional<int> damageTo(const Game& game, const Scene& against, const content::Attack& attack, const Terms& terms,
                            const FigureId& target)
{
    Scene scene = against;
    scene.covered = terms.covered;
    scene.coverFrom = terms.coverFrom;
    return damageOfHit(game, attack, std::move(scene), target);
}

SheetTarget targetOf(const Game& game, const FigureId& figure, const AttackOption& option, const TargetOption& from)
{
    SheetTarget target;
    target.figure = from.figure;
    tellWhyNot(target, from.whyNot);
    const Terms terms = termsOf(game, figure, option.ref, from.figure, from.seen == Seen::Covered, std::nullopt);
    target.covered = terms.covered;
    target.coverFrom = coverNames(game, terms);
    target.distance = rangeBetween(game, figure, from.figure);
    target.roll = rollOf(terms, *option.attack);
    target.toHit = stepsOf(terms.toHit, option.attack->name, QStringLiteral("base"), rulesOfStep);
    const Scene against = sceneAgainst(game, figure, option.ref, from.figure, std::nullopt);
    target.damage = damageTo(game, against, *option.attack, terms, from.figure);
    if (!option.whyNot && !from.whyNot) {
        for (const OpenClause& clause : openAgainst(game, {figure, option.ref, from.figure, target.covered, {}, {}})) {
            target.claims.push_back(claimOf(clause));
        }
    }
    if (target.roll.dice > 0) {
        const Scene scene = sceneOfMoments(figure, option, from.figure);
        target.everyDie = hangsOnEveryDie(terms.roll) || isAwaited(game, content::Moment::DiceRolled, scene);
        target.rollsLater = isAwaited(game, content::Moment::AttackDeclared, scene);
    }
    if (!game.table().showsMap() && !terms.covered && target.roll.dice > 0 &&
        mayFindCover(game, against, *option.attack)) {
        const SheetRoll covered =
            rollOf(termsOf(game, figure, option.ref, from.figure, true, std::nullopt), *option.attack);
        if (covered != target.roll) {
            target.inCover = covered;
        }
    }
    return target;
}

/// What one has to know of an attack in order to choose it, as it stands in this scene.
void showFigures(const Game& game, SheetAct& act, const content::Attack& attack, const Scene& scene)
{
    act.area = attack.area;
    act.cone = attack.cone;
    if (attack.rangeMax && !attack.cone) {
        act.rangeFrom = attack.rangeMin.value_or(1);
        act.rangeTo = farthest(game, scene, attack);
    }
    if (attack.toHit && !hasRule(attack.effect, "automatic-hit")) {
        act.toHit = modified(game, content::Modifier::What::ToHit, scene.attacker, *attack.toHit, scene).total;
    }
    if (attack.damage) {
        act.damage = modified(game, content::Modifier::What::Damage, scene.attacker, *attack.damage, scene).total;
    }
}

/// The range that the verb leaves of its attack's.
void narrowRange(SheetAct& act, const content::Selector& to)
{
    if (act.rangeTo && to.rangeMax) {
        act.rangeFrom = std::max(*act.rangeFrom, to.rangeMin.value_or(1));
        act.rangeTo = std::min(*act.rangeTo, *to.rangeMax);
    }
}

/// The attack whose dice are asked for, as it stands to those it is aimed at.
std::optional<SheetAct> rolledOf(const Game& game)
{
    const auto rolled = rolledAttack(game);
    if (!rolled) {
        return std::nullopt;
    }
    SheetAct act;
    act.type = QStringLiteral("attack");
    act.name = rolled->attack->name;
    showFigures(game, act, *rolled->attack, sceneAgainst(game, rolled->attacker, rolled->ref, {}, rolled->maker));
    if (const auto& maker = rolled->maker) {
        if (const content::Verb* verb = verbAt(game, maker->verb)) {
            narrowRange(act, verb->to);
        }
    }
    std::vector<FigureId> all;
    for (const auto& [figure, terms] : rolled->targets) {
        all.push_back(figure);
    }
    for (const auto& [figure, terms] : rolled->targets) {
        SheetTarget target;
        target.figure = figure;
        target.covered = terms.covered;
        target.coverFrom = coverNames(game, terms);
        target.distance = rangeBetween(game, rolled->attacker, figure);
        target.roll = rollOf(terms, *rolled->attack);
        target.toHit = stepsOf(terms.toHit, rolled->attack->name, QStringLiteral("base"), rulesOfStep);
        const Scene against = sceneAgainst(game, rolled->attacker, rolled->ref, figure, rolled->maker, all);
        target.damage = damageTo(game, against, *rolled->attack, terms, figure);
        act.targets.push_back(std::move(target));
    }
    return act;
}

/// The figures of the first attack that using the ability makes, where it makes one.
void showFiguresOfUse(const Game& game, const FigureId& figure, const QString& source, SheetAct& act)
{
    const content::Effect* effect = effectAt(game, figure, source);
    Scene user;
    user.self = figure;
    user.actor = figure;
    user.dial = act.dial.text();
    for (size_t i = 0; effect && i < effect->triggers.size(); ++i) {
        const content::Trigger& trigger = effect->triggers[i];
        for (size_t v = 0; trigger.moment == content::Moment::Used && v < trigger.verbs.size(); ++v) {
            const content::Verb& verb = trigger.verbs[v];
            const AttackRef ref = attackBy(verb, {figure, source, i, v});
            const content::Attack* attack = verb.kind == content::Verb::Kind::Attack && verb.by == content::Who::Self
                                                ? find(game, figure, ref)
                                                : nullptr;
            if (!attack) {
                continue;
            }
            const Maker maker{{figure, source, i, v}, user.dial};
            showFigures(game, act, *attack, sceneAgainst(game, figure, ref, {}, maker));
            narrowRange(act, verb.to);
            return;
        }
    }
}

SheetAct actOf(const Game& game, const FigureId& figure, const AttackOption& option)
{
    const content::Attack& attack = *option.attack;
    SheetAct act;
    act.type = QStringLiteral("attack");
    json args{{"figure", figure.text().toStdString()}, {"attack", option.ref.id.toStdString()}};
    if (!option.ref.item.isEmpty()) {
        args["item"] = option.ref.item.toStdString();
    }
    act.args = JsonValue(std::move(args));
    act.name = attack.name;
    act.costs = namesOf(costOf(attack.action, attack.alsoCosts));
    showFigures(game, act, attack, sceneAgainst(game, figure, option.ref, {}, std::nullopt));
    act.text = withAdded(game, figure, sourceOf(option.ref), attack.text);
    act.dial = attack.dial ? DialId(attack.dial->text()) : DialId();
    act.aimsAtSpace = attack.area || attack.cone;
    tellWhyNot(act, option.whyNot);
    for (const TargetOption& target : whomToAim(game, figure, option)) {
        act.targets.push_back(targetOf(game, figure, option, target));
    }
    act.mostTargets = act.aimsAtSpace ? static_cast<int>(act.targets.size()) : attack.targets.value_or(1);
    return act;
}

SheetAct actOf(const Game& game, const FigureId& figure, const AbilityOption& option)
{
    SheetAct act;
    act.type = QStringLiteral("use");
    act.args = JsonValue(json{{"figure", figure.text().toStdString()}, {"ability", option.source.toStdString()}});
    act.name = option.name;
    act.costs = namesOf(option.cost);
    act.idle = option.idle;
    tellWhyNot(act, option.whyNot);
    if (option.source.startsWith(QLatin1String("dial/"))) {
        act.dial = DialId(option.source.section(QLatin1Char('/'), 1));
        const Dial* dial = game.figure(figure).dial(act.dial);
        act.text = withAdded(game, figure, option.source, dial ? dial->text : QString());
    } else if (const content::Effect* effect = effectAt(game, figure, option.source)) {
        act.text = effect->text;
    }
    showFiguresOfUse(game, figure, option.source, act);
    return act;
}

Message nameOfTrade(ActionSort from, ActionSort to)
{
    if (from == ActionSort::Standard) {
        return Message(to == ActionSort::Move ? "act-trade-standard-move" : "act-trade-standard-bonus");
    }
    return Message("act-trade-move-bonus");
}

void addTrades(const Game& game, const FigureId& figure, TurnSheet& sheet)
{
    const std::optional<Refusal> whyNot = whyNotNow(game, figure);
    for (const auto& [from, to] : trades(*game.part().budget)) {
        SheetAct act;
        act.type = QStringLiteral("trade-action");
        act.args = JsonValue(json{{"from", nameOf(from)}, {"to", nameOf(to)}});
        act.label = nameOfTrade(from, to);
        tellWhyNot(act, whyNot);
        sheet.acts.push_back(std::move(act));
    }
}

SheetAct plainAct(const char* type, const char* label, const FigureId& figure)
{
    SheetAct act;
    act.type = QString::fromLatin1(type);
    act.args = JsonValue(json{{"figure", figure.text().toStdString()}});
    act.label = Message(label);
    return act;
}

void addLoot(const Game& game, const FigureId& figure, TurnSheet& sheet)
{
    if (!mayLoot(game) || (game.table().showsMap() && game.part().chests.empty())) {
        return;
    }
    SheetAct act = plainAct("loot", "act-loot", figure);
    act.costs = {QStringLiteral("bonus")};
    // On the map it keeps its place in the turn: a step may lead to a chest.
    const bool isFar = game.table().showsMap() && chestsBeside(game, figure).empty();
    tellWhyNot(act, isFar ? whyNoChest(game, figure, {}) : whyNotPay(game, figure, {.bonus = 1}));
    sheet.acts.push_back(std::move(act));
}

/// A basic move: on the map a tap on a space makes it, without one it is declared.
void addMove(const Game& game, const FigureId& figure, TurnSheet& sheet)
{
    const auto& walk = game.part().walk;
    const bool another = walk && walk->figure == figure && !isWalking(game, figure);
    if (walk && !another) {
        sheet.movePoints = walk->points;
    } else if (!game.part().budget && game.table().showsMap() && whyNotPay(game, figure, {.move = 1})) {
        sheet.movePoints = 0; // no action tells it of a monster
    }
    if (game.table().showsMap() || (walk && !another)) {
        return;
    }
    SheetAct act = plainAct("move", "act-move", figure);
    act.costs = {QStringLiteral("move")};
    tellWhyNot(act, whyNotPay(game, figure, {.move = 1}));
    sheet.acts.push_back(std::move(act));
}

/// The script of the monsters in turn, done for all of them that have not acted.
void addRun(const Game& game, TurnSheet& sheet)
{
    if (!hasScriptToRun(game)) {
        return;
    }
    const TurnEntry* acting = game.table().acting();
    SheetAct act;
    act.type = QStringLiteral("run");
    act.args = JsonValue(json::object());
    act.label =
        Message(acting && acting->figures.size() > 1 ? "act-run-group" : "act-run").with("name", nameOfGroup(game));
    tellWhyNot(act, whyNotRun(game));
    sheet.acts.push_back(std::move(act));
}

/// With points left of a move, whatever is done next ends it.
void endMoveWithEach(const Game& game, TurnSheet& sheet)
{
    if (!game.table().showsMap() || sheet.movePoints.value_or(0) == 0) {
        return;
    }
    for (SheetAct& act : sheet.acts) {
        json args = act.args.get();
        args[endsMove] = true;
        act.args = JsonValue(std::move(args));
    }
}

Message nameOfAction(const Game& game, ActionSort sort)
{
    const content::Action* action =
        content::find(game.content().actions, content::ActionId(QString::fromLatin1(nameOf(sort))));
    return action && !action->name.isEmpty() ? Message("option-named").with("name", action->name)
           : sort == ActionSort::Standard    ? Message("action-standard")
           : sort == ActionSort::Move        ? Message("action-move")
                                             : Message("action-bonus");
}

/// What forbids actions of this sort to whoever still has some.
QString barOf(const Game& game, const FigureId& figure, ActionSort sort)
{
    using What = content::Prohibition::What;
    const QString all = forbidder(game, What::Actions, figure);
    return !all.isEmpty()                 ? all
           : sort == ActionSort::Standard ? forbidder(game, What::StandardActions, figure)
           : sort == ActionSort::Move     ? forbidder(game, What::MoveActions, figure)
                                          : forbidder(game, What::BonusActions, figure);
}

void addActions(const Game& game, const FigureId& figure, TurnSheet& sheet)
{
    const auto& budget = game.part().budget;
    if (!budget) {
        return;
    }
    const auto add = [&](ActionSort sort, int left) {
        sheet.actions.push_back({QString::fromLatin1(nameOf(sort)), nameOfAction(game, sort), left,
                                 left > 0 ? barOf(game, figure, sort) : QString()});
    };
    add(ActionSort::Standard, budget->standard);
    add(ActionSort::Move, budget->move);
    add(ActionSort::Bonus, budget->bonus);
}
} // namespace

TurnSheet turnSheet(const Game& game)
{
    TurnSheet sheet;
    sheet.ruled = true;
    addValues(game, sheet, rulesOfStep); // ONS-BWH-01
    addTable(game, sheet);
    addClaims(game, sheet);
    sheet.cover = coverOf(game);
    sheet.rolled = rolledOf(game);
    const FigureId figure = game.inTurn();
    if (!game.table().figure(figure) || !game.state().result.isEmpty()) {
        return sheet;
    }
    sheet.figure = figure;
    sheet.follows = memberAfter(game);
    addActions(game, figure, sheet);
    addRun(game, sheet);
    addChoicesBesideRun(game, sheet);
    for (const AttackOption& option : attacksOf(game, figure)) {
        sheet.acts.push_back(actOf(game, figure, option));
    }
    for (const AbilityOption& option : abilitiesOf(game, figure)) {
        sheet.acts.push_back(actOf(game, figure, option));
    }
    addMove(game, figure, sheet);
    if (game.figure(figure).kind == FigureKind::Character) {
        addLoot(game, figure, sheet);
        for (const Piece* find : findsBeside(game, figure)) {
            sheet.finds.push_back(find->id);
        }
        if (game.part().budget) {
            addTrades(game, figure, sheet);
        }
    }
    endMoveWithEach(game, sheet);
    return sheet;
}

} // namespace wheelhouse::rules::onslaught
