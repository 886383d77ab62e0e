// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/sheet.h"

#include "model/rules/onslaught/abilities.h"
#include "model/rules/onslaught/attack.h"
#include "model/rules/onslaught/loot_bag.h"

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

/// A base with its changes, the card's own number first (ONS-MOD-07).
std::vector<SumStep> stepsOf(const Value& value, const QString& name)
{
    int base = value.total;
    for (const Reason& reason : value.reasons) {
        base -= reason.by;
    }
    std::vector<SumStep> steps{{name, base}};
    for (const Reason& reason : value.reasons) {
        steps.push_back({reason.name, reason.by});
    }
    return steps;
}

SheetTarget targetOf(const Game& game, const FigureId& figure, const AttackOption& option, const TargetOption& from)
{
    SheetTarget target;
    target.figure = from.figure;
    tellWhyNot(target, from.whyNot);
    const Terms terms = termsOf(game, figure, option.ref, from.figure, from.seen == Seen::Covered, json());
    target.covered = terms.covered;
    target.dice = terms.roll.dice;
    target.toHit = stepsOf(terms.toHit, option.attack->name);
    if (terms.knowsArmourClass && option.attack->toHit) {
        target.needed = neededFace(terms.roll);
        const Odds odds = oddsOf({.dice = terms.roll.dice,
                                  .keep = Keep::High,
                                  .bonus = terms.roll.bonus + terms.roll.everyDie,
                                  .needed = terms.roll.needed,
                                  .criticalFrom = terms.roll.criticalFrom});
        target.hit = odds.hit;
        target.critical = odds.critical;
        target.fumble = odds.fumble;
    }
    return target;
}

SheetAct actOf(const Game& game, const FigureId& figure, const AttackOption& option)
{
    SheetAct act;
    act.type = QStringLiteral("attack");
    json args{{"figure", figure.text().toStdString()}, {"attack", option.ref.id.toStdString()}};
    if (!option.ref.item.isEmpty()) {
        args["item"] = option.ref.item.toStdString();
    }
    act.args = JsonValue(std::move(args));
    act.name = option.attack->name;
    act.costs = namesOf(costOf(option.attack->action, option.attack->alsoCosts));
    act.aimsAtSpace = option.attack->area || option.attack->cone;
    tellWhyNot(act, option.whyNot);
    for (const TargetOption& target : targetsOf(game, figure, option.ref)) {
        act.targets.push_back(targetOf(game, figure, option, target));
    }
    return act;
}

SheetAct actOf(const FigureId& figure, const AbilityOption& option)
{
    SheetAct act;
    act.type = QStringLiteral("use");
    act.args = JsonValue(json{{"figure", figure.text().toStdString()}, {"ability", option.source.toStdString()}});
    act.name = option.name;
    act.costs = namesOf(option.cost);
    tellWhyNot(act, option.whyNot);
    return act;
}

void addTrades(const Game& game, TurnSheet& sheet)
{
    for (const auto& [from, to] : trades(*game.part().budget)) {
        SheetAct act;
        act.type = QStringLiteral("trade-action");
        act.args = JsonValue(json{{"from", nameOf(from)}, {"to", nameOf(to)}});
        sheet.acts.push_back(std::move(act));
    }
}

void addLoot(const Game& game, const FigureId& figure, TurnSheet& sheet)
{
    if (!mayLoot(game) || (game.table().showsMap() && chestsBeside(game, figure).empty())) {
        return;
    }
    SheetAct act;
    act.type = QStringLiteral("loot");
    act.args = JsonValue(json{{"figure", figure.text().toStdString()}});
    act.costs = {QStringLiteral("bonus")};
    tellWhyNot(act, whyNotPay(game, figure, {.bonus = 1}));
    sheet.acts.push_back(std::move(act));
}
} // namespace

TurnSheet turnSheet(const Game& game)
{
    TurnSheet sheet;
    const FigureId figure = game.inTurn();
    if (!game.table().figure(figure) || !game.state().result.isEmpty()) {
        return sheet;
    }
    sheet.figure = figure;
    if (const auto& budget = game.part().budget) {
        sheet.actions = {{QStringLiteral("standard"), budget->standard},
                         {QStringLiteral("move"), budget->move},
                         {QStringLiteral("bonus"), budget->bonus}};
    }
    if (const auto& walk = game.part().walk) {
        sheet.movePoints = walk->points;
    }
    for (const AttackOption& option : attacksOf(game, figure)) {
        sheet.acts.push_back(actOf(game, figure, option));
    }
    for (const AbilityOption& option : abilitiesOf(game, figure)) {
        sheet.acts.push_back(actOf(figure, option));
    }
    if (game.figure(figure).kind == FigureKind::Character) {
        addLoot(game, figure, sheet);
        if (game.part().budget) {
            addTrades(game, sheet);
        }
    }
    return sheet;
}

} // namespace wheelhouse::rules::onslaught
