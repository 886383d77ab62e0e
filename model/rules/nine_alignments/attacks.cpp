// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/attacks.h"

#include "model/effects/blows/blow.h"
#include "model/effects/figures/figure_changes.h"
#include "model/effects/in_force/in_force.h"

namespace wheelhouse::rules::nine_alignments {

namespace {
using acts::CommandArguments;
using effects::AttackRef;

constexpr int mostPoints = 200;
} // namespace

std::optional<Refusal> whyNoAction(const Fight& fight, const FigureId& figure, const QString& action,
                                   const QString& name)
{
    using What = content::Prohibition::What;
    const bool isBonus = action == bonusAction;
    const bool isLeft = isBonus ? fight.part().hasBonus : fight.part().hasAction;
    if (fight.isDown(figure) || !isLeft) {
        Message why = isBonus ? Message("no-bonus-left") : Message("no-action-left").with("figure", fight.name(figure));
        return against(std::move(why), {"NIN-RND-03", "NIN-ZER-01"}).value();
    }
    const QString all = forbidder(fight, What::Actions, figure);
    const QString by = all.isEmpty() && isBonus ? forbidder(fight, What::BonusActions, figure) : all;
    if (by.isEmpty()) {
        return std::nullopt;
    }
    Message why = name.isEmpty() ? Message("action-barred").with("figure", fight.name(figure))
                                 : Message("attack-barred").with("name", name);
    return against(std::move(why).with("condition", by), {"NIN-RND-03"}).value();
}

std::optional<Refusal> whyNoAttack(const Fight& fight, const FigureId& attacker, const content::Attack& attack)
{
    return whyNoAction(fight, attacker, mainAction, attack.name);
}

ActResult attack(Fight& fight, CommandArguments& asked)
{
    const QString id = asked.args.text("attack");
    const std::vector<FigureId> picked = asked.figures("targets");
    const Figure* named = picked.empty() ? asked.figure("target") : nullptr;
    const FigureId target = named ? named->id : picked.empty() ? FigureId() : picked.front();
    const bool anyway = asked.args.flagOr("anyway", false);
    constexpr int most = 9;
    const int advantages = asked.args.numberOrNothing("advantage", 0, most).value_or(0);
    const int disadvantages = asked.args.numberOrNothing("disadvantage", 0, most).value_or(0);
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId attacker = fight.part().acting;
    const AttackRef ref{id, {}};
    const content::Attack* attack = attacker ? fight.attackOf(attacker, ref) : nullptr;
    if (!attack) {
        return acts::badRequest(Message("unknown-attack").with("name", id), asked.args.pointer("attack"));
    }
    if (auto why = anyway ? std::nullopt : whyNoAttack(fight, attacker, *attack)) {
        return tl::unexpected(std::move(*why));
    }
    if (!fight.isThere(target) || target == attacker) {
        return against(Message("cannot-be-target").with("figure", fight.name(target)), {"NIN-ATK-01"},
                       asked.args.pointer("target"), false);
    }
    if (auto why = anyway ? std::nullopt : effects::aimedAt(fight, attacker, ref, target).whyNot) {
        why->at = asked.args.pointer("target");
        return tl::unexpected(std::move(*why));
    }
    const int edge = edgeOf(advantages, disadvantages + (fight.part().isDodging(target) ? 1 : 0));
    const QString name = attack->name;
    fight.change([](QuestPart& part) { part.hasAction = false; });
    effects::AttackStart start;
    start.attacker = attacker;
    start.attack = ref;
    start.targets = {target};
    effects::beginBlows(fight, start, [edge](const FigureId&) { return edge; });
    return Message("line-attack").with("figure", fight.name(attacker)).with("name", name);
}

ActResult heal(Fight& fight, CommandArguments& asked)
{
    const Figure* patient = asked.figure();
    const int by = asked.args.number("by", 1, mostPoints);
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId id = patient->id;
    const QString name = patient->name;
    if (!patient->hitPoints() || !fight.isThere(id)) {
        return against(Message("is-dead").with("figure", name), {"NIN-HEA-04"}, asked.args.pointer("figure"), false);
    }
    effects::heal(fight, {}, id, by);
    return Message("line-healed").with("figure", name);
}

ActResult hurt(Fight& fight, CommandArguments& asked)
{
    const Figure* target = asked.figure();
    const int by = asked.args.number("by", 1, mostPoints);
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId id = target->id;
    const QString name = target->name;
    if (target->hitPoints()) {
        effects::strike(fight, id, by, {});
    }
    return Message("line-hurt").with("figure", name);
}

} // namespace wheelhouse::rules::nine_alignments
