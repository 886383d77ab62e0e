// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/moments/abilities.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/uses.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

using content::Moment;

namespace {
/// What using it costs: that of its first trigger that is used for an action.
QString costOf(const content::Effect& effect)
{
    const auto used = std::ranges::find_if(effect.triggers, [](const content::Trigger& trigger) {
        return trigger.moment == Moment::Used && !trigger.action.isEmpty();
    });
    return used == effect.triggers.end() ? QString() : used->action;
}

Scene sceneOfUse(const FigureId& figure)
{
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    return scene;
}

void add(const Game& game, const FigureId& figure, const QString& source, std::vector<Ability>& abilities)
{
    const content::Effect* effect = effectAt(game, figure, source);
    if (!effect || !isUsedInTurn(*effect)) {
        return;
    }
    Ability ability{source, nameOfSource(game, figure, source), costOf(*effect), printedText(game, figure, source), {}};
    ability.whyNot = game.whyNotPay(figure, ability.action);
    const QString by = forbidder(game, content::Prohibition::What::Actions, figure);
    const auto against = [&](Message why) {
        return Refusal{Refusal::Code::Refused, std::move(why), {}, game.rulesFor(AskedFor::Whom), true};
    };
    if (!ability.whyNot && !by.isEmpty()) {
        ability.whyNot = against(Message("attack-barred").with("name", ability.name).with("condition", by));
    } else if (!ability.whyNot && !reachesSomebody(game, sceneOfUse(figure), source)) {
        ability.whyNot = against(Message("no-target").with("name", ability.name));
    }
    abilities.push_back(std::move(ability));
}
} // namespace

std::vector<Ability> abilitiesOf(const Game& game, const FigureId& figure)
{
    std::vector<Ability> abilities;
    for (const QString& source : game.sourcesOf(figure)) {
        add(game, figure, source, abilities);
    }
    for (const Token* token : game.table().tokensOn(figure)) {
        add(game, figure, QStringLiteral("condition/") + token->condition, abilities);
    }
    return abilities;
}

acts::ActResult use(Game& game, const FigureId& figure, acts::CommandArguments& asked)
{
    const QString source = asked.args.text("ability");
    const bool anyway = asked.args.flagOr("anyway", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    const std::vector<Ability> abilities = abilitiesOf(game, figure);
    const auto ability = std::ranges::find(abilities, source, &Ability::source);
    if (ability == abilities.end()) {
        return acts::badRequest(Message("unknown-ability").with("name", source), asked.args.pointer("ability"));
    }
    if (ability->whyNot && !anyway) {
        return tl::unexpected(*ability->whyNot);
    }
    Scene scene = sceneOfUse(figure);
    scene.anyway = anyway && !reachesSomebody(game, scene, source);
    const content::Effect effect = *effectAt(game, figure, source);
    game.pay(figure, ability->action);
    if (setsUp(effect)) {
        setUp(game, figure, source, effect.until, {});
    }
    runEffect(game, scene, source, Moment::Used, true);
    return Message("line-ability-used").with("figure", game.name(figure)).with("name", ability->name);
}

SheetAct actOf(const Ability& ability)
{
    SheetAct act;
    act.type = QStringLiteral("use");
    act.args = JsonValue(nlohmann::json{{"ability", ability.source.toStdString()}});
    act.name = ability.name;
    act.costs = {ability.action};
    act.text = ability.text;
    if (ability.whyNot) {
        act.whyNot = ability.whyNot->why;
        act.rules = ability.whyNot->rules;
    }
    return act;
}

} // namespace wheelhouse::effects
