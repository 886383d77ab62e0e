// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/fight_sheet.h"

#include "model/effects/blows/blow.h"
#include "model/effects/claims/sheet_of_effects.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/abilities.h"
#include "model/rules/nine_alignments/attacks.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
using nlohmann::json;

/// The dead are out; whoever lies at 0 hit points is there still, blocks and can be hit (NIN-ZER-01, NIN-KIL-01).
void addStandings(const Fight& fight, TurnSheet& sheet)
{
    for (const Figure& figure : fight.table().figures) {
        if (!fight.isThere(figure.id)) {
            sheet.standings.push_back({figure.id, SheetStanding::Kind::Out, Message("standing-dead")});
        } else if (fight.isDown(figure.id)) {
            sheet.standings.push_back({figure.id, SheetStanding::Kind::Down, Message("standing-down")});
        }
    }
}

/// Chances of a die against an armour class, where both are known; a 20 and a 1 are nothing special (NIN-ATK-11).
SheetRoll rollOf(const Fight& fight, const content::Attack& attack, const effects::Scene& scene)
{
    const auto armour = armourClass(fight, scene.target, scene);
    constexpr int sides = 20;
    SheetRoll roll;
    roll.dice = 1;
    roll.savesFrom = sides + 1;
    if (armour && attack.toHit) {
        const int bonus = modified(fight, content::Modifier::What::ToHit, scene.attacker, *attack.toHit, scene).total;
        roll.needed = std::clamp(armour->total - bonus, 1, sides + 1);
        roll.hit = static_cast<double>(sides + 1 - *roll.needed) / sides;
    }
    return roll;
}

SheetAct actOf(const Fight& fight, const FigureId& attacker, const content::Attack& attack)
{
    const effects::AttackRef ref{attack.id.text(), {}};
    SheetAct act;
    act.type = QStringLiteral("attack");
    act.args = JsonValue(json{{"attack", attack.id.text().toStdString()}});
    act.name = attack.name;
    act.costs = {mainAction};
    act.rangeFrom = attack.rangeMin.value_or(1);
    act.rangeTo = fight.farthest(effects::sceneOfBlow(attacker, ref, {}, {}), attack);
    act.toHit = attack.toHit;
    act.damage = attack.damage;
    if (attack.dice.count > 0 && attack.dice.sides > 0) {
        act.dice = QStringLiteral("%1d%2").arg(attack.dice.count).arg(attack.dice.sides);
    }
    act.text = attack.text;
    for (const Figure& figure : fight.table().figures) {
        if (figure.id == attacker || !fight.isThere(figure.id)) {
            continue;
        }
        SheetTarget target;
        target.figure = figure.id;
        target.rollsLater = true;
        target.distance = rangeBetween(fight, attacker, figure.id);
        target.roll = rollOf(fight, attack, effects::sceneOfBlow(attacker, ref, figure.id, {}));
        if (const auto why = effects::aimedAt(fight, attacker, ref, figure.id).whyNot) {
            target.whyNot = why->why;
            target.rules = why->rules;
        }
        act.targets.push_back(std::move(target));
    }
    if (const auto why = whyNoAttack(fight, attacker, attack)) {
        act.whyNot = why->why;
        act.rules = why->rules;
    } else if (act.targets.empty()) {
        act.whyNot = Message("no-target").with("name", attack.name);
    }
    return act;
}

SheetAct otherAction(const Fight& fight, const char* kind, const char* label)
{
    SheetAct act;
    act.type = QStringLiteral("action");
    act.args = JsonValue(json{{"kind", kind}});
    act.label = Message(label);
    act.costs = {mainAction};
    if (const auto why = whyNoAction(fight, fight.part().acting, mainAction)) {
        act.whyNot = why->why;
        act.rules = why->rules;
    }
    return act;
}

/// Which creatures come is for the players to say: the quest's text tells it.
void addEncounters(const Fight& fight, TurnSheet& sheet)
{
    for (const content::Card& card : fight.content().cards) {
        const bool isThere = std::ranges::count(fight.table().order, card.name, &TurnEntry::label) > 0;
        if (card.deck.text() == QLatin1String("encounters") && !isThere) {
            SheetAct act;
            act.type = QStringLiteral("encounter");
            act.args = JsonValue(json{{"card", card.id.text().toStdString()}});
            act.label = Message("act-encounter").with("name", card.name);
            act.ofTheGame = true;
            sheet.acts.push_back(std::move(act));
        }
    }
}

/// Who of the same place acts next (NIN-CIN-04).
FigureId memberAfter(const Fight& fight)
{
    const TurnEntry* entry = fight.table().acting();
    if (!entry) {
        return {};
    }
    const auto own = std::ranges::find(entry->figures, fight.part().acting);
    const auto next = std::find_if(own == entry->figures.end() ? own : own + 1, entry->figures.end(),
                                   [&](const FigureId& figure) { return fight.isThere(figure); });
    return next == entry->figures.end() ? FigureId() : *next;
}
} // namespace

TurnSheet fightSheet(const Fight& fight)
{
    TurnSheet sheet;
    sheet.ruled = true;
    addStandings(fight, sheet);
    if (auto why = fight.whyNoGround()) {
        sheet.amiss.push_back(std::move(why->why));
    }
    effects::addValues(fight, sheet);
    effects::addClaims(fight, sheet);
    const FigureId figure = fight.part().acting;
    if (!fight.isThere(figure) || !fight.state().result.isEmpty() || !fight.state().frames.empty()) {
        return sheet;
    }
    sheet.figure = figure;
    sheet.follows = memberAfter(fight);
    sheet.actions = {{mainAction, Message("action-action"), fight.part().hasAction ? 1 : 0},
                     {bonusAction, Message("action-bonus"), fight.part().hasBonus ? 1 : 0}};
    sheet.movePoints = fight.part().points;
    sheet.diagonalUsed = fight.part().diagonalUsed;
    if (const content::Card* card = fight.cardOf(figure); card && !fight.isDown(figure)) {
        for (const content::Attack& attack : card->attacks) {
            sheet.acts.push_back(actOf(fight, figure, attack));
        }
        sheet.acts.push_back(otherAction(fight, "dash", "act-dash"));
        sheet.acts.push_back(otherAction(fight, "dodge", "act-dodge"));
        for (const effects::Ability& ability : effects::abilitiesOf(fight, figure)) {
            sheet.acts.push_back(actOf(ability));
        }
    }
    addEncounters(fight, sheet);
    return sheet;
}

} // namespace wheelhouse::rules::nine_alignments
