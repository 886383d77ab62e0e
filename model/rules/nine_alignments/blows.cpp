// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/blows.h"

#include "model/board/nine_alignments/distance.h"
#include "model/board/nine_alignments/sight.h"
#include "model/rules/acts/command/frame_questions.h"
#include "model/rules/nine_alignments/death_saves.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
using acts::CommandArguments;
using nlohmann::json;

constexpr int highestFace = 20;
constexpr int mostDamage = 200;

FigureId idOf(const Figure* figure)
{
    return figure ? figure->id : FigureId();
}

FigureId idAt(const json& data, const char* key)
{
    return FigureId(QString::fromStdString(data.value(key, std::string())));
}

void askDice(Fight& fight, const json& data, int count)
{
    Prompt prompt;
    prompt.seat = fight.playerOf(idAt(data, "attacker"));
    prompt.kind = PromptKind::EnterDice;
    prompt.title = Message("ask-blow-dice")
                       .with("figure", fight.name(idAt(data, "attacker")))
                       .with("target", fight.name(idAt(data, "target")));
    prompt.why = Message("why-monster-die").with("count", data.at("bonus").get<int>());
    prompt.least = count;
    prompt.most = count;
    prompt.low = 1;
    prompt.high = highestFace;
    prompt.rules = {QStringLiteral("NIN-ATK-07")};
    acts::askFromStep(fight.context(), std::move(prompt));
}

/// What the dice of damage come to stands on the card in words, so that it is asked.
void askDamage(Fight& fight, const json& data)
{
    const FigureId attacker = idAt(data, "attacker");
    const content::Attack* attack =
        fight.attack(attacker, QString::fromStdString(data.at("attack").get<std::string>()));
    Prompt prompt;
    prompt.seat = fight.playerOf(attacker);
    prompt.kind = PromptKind::EnterNumber;
    prompt.title = Message("ask-damage-dice").with("figure", fight.name(idAt(data, "target")));
    prompt.why = Message("why-damage-dice").with("text", attack ? attack->text : QString());
    prompt.low = 0;
    prompt.high = mostDamage;
    prompt.rules = {QStringLiteral("NIN-DAM-04")};
    acts::askFromStep(fight.context(), std::move(prompt));
}

void stepRoll(Fight& fight, json data, const json& answer)
{
    const int edge = data.at("edge").get<int>();
    const int count = edge == 0 ? 1 : 2;
    std::vector<int> dice;
    if (answer.is_array()) {
        dice = answer.get<std::vector<int>>();
    } else if (fight.table().real.dice) {
        askDice(fight, data, count);
        return;
    }
    const bool byApp = dice.empty();
    for (int i = 0; byApp && i < count; ++i) {
        dice.push_back(fight.context().chance().die(highestFace));
    }
    fight.context().happen(ChanceDrawn{QStringLiteral("attack"), dice, byApp, Knowers::all()});
    const FigureId target = idAt(data, "target");
    const int total = keptOf(dice, edge) + data.at("bonus").get<int>();
    const int needed = fight.figure(target).armourClass().value_or(total);
    const bool hits = total >= needed; // a 20 and a 1 are nothing special (NIN-ATK-11)
    fight.say(Message(hits ? "said-hit" : "said-missed")
                  .with("figure", fight.name(target))
                  .with("count", total)
                  .with("needed", needed));
    if (hits) {
        data.erase("answer");
        data.erase("prompts");
        acts::changeStep(fight.context(), "damage", std::move(data));
    } else {
        acts::popStep(fight.context());
    }
}

void stepDamage(Fight& fight, const json& data, const json& answer)
{
    const FigureId attacker = idAt(data, "attacker");
    const bool rolls = fight.figure(attacker).kind == FigureKind::Character; // NIN-ATK-05
    if (rolls && !answer.is_number_integer()) {
        askDamage(fight, data);
        return;
    }
    const int damage = data.at("damage").get<int>() + (rolls ? answer.get<int>() : 0);
    acts::popStep(fight.context());
    strike(fight, idAt(data, "target"), damage, attacker);
}
} // namespace

std::optional<Refusal> whyNoTarget(const Fight& fight, const FigureId& attacker, const content::Attack& attack,
                                   const FigureId& target)
{
    const auto map = fight.ground();
    const auto from = map ? fight.indexOn(*map, attacker) : std::nullopt;
    const auto to = map ? fight.indexOn(*map, target) : std::nullopt;
    if (!from || !to) {
        return std::nullopt;
    }
    const board::MiniEntry& one = map->plan().mini(*from);
    const board::MiniEntry& other = map->plan().mini(*to);
    const int range = board::nine_alignments::distance(one.at, one.size, other.at, other.size);
    if (range < attack.rangeMin.value_or(1) || range > attack.rangeMax.value_or(1)) {
        return against(Message("target-out-of-range").with("figure", fight.name(target)), {"NIN-ATK-01"}).value();
    }
    if (!board::nine_alignments::sees(*map, map->plan().spot(*from), map->plan().spot(*to))) {
        return against(Message("not-seen").with("figure", fight.name(target)), {"NIN-ATK-01"}).value();
    }
    return std::nullopt;
}

ActResult attack(Fight& fight, CommandArguments& asked)
{
    const QString id = asked.args.text("attack");
    const std::vector<FigureId> picked = asked.figures("targets");
    const FigureId target = picked.empty() ? idOf(asked.figure("target")) : picked.front();
    const bool anyway = asked.args.flagOr("anyway", false);
    constexpr int most = 9;
    const int advantages = asked.args.numberOrNothing("advantage", 0, most).value_or(0);
    const int disadvantages = asked.args.numberOrNothing("disadvantage", 0, most).value_or(0);
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId attacker = fight.part().acting;
    const content::Attack* attack = attacker ? fight.attack(attacker, id) : nullptr;
    if (!attack) {
        return acts::badRequest(Message("unknown-attack").with("name", id), asked.args.pointer("attack"));
    }
    if (!anyway && (fight.isDown(attacker) || !fight.part().hasAction)) {
        return against(Message("no-action-left").with("figure", fight.name(attacker)), {"NIN-RND-03", "NIN-ZER-01"});
    }
    if (!fight.isThere(target) || target == attacker) {
        return refusedForGood(Message("cannot-be-target").with("figure", fight.name(target)), {"NIN-ATK-01"},
                              asked.args.pointer("target"));
    }
    if (auto why = anyway ? std::nullopt : whyNoTarget(fight, attacker, *attack, target)) {
        why->at = asked.args.pointer("target");
        return tl::unexpected(std::move(*why));
    }
    const int edge = edgeOf(advantages, disadvantages + (fight.part().isDodging(target) ? 1 : 0));
    const json data{{"attacker", attacker.text().toStdString()},
                    {"target", target.text().toStdString()},
                    {"attack", id.toStdString()},
                    {"bonus", attack->toHit.value_or(0)},
                    {"damage", attack->damage.value_or(0)},
                    {"edge", edge}};
    const QString name = attack->name;
    fight.change([](QuestPart& part) { part.hasAction = false; });
    acts::pushStep(fight.context(), "blow", "roll", data);
    return Message("line-attack").with("figure", fight.name(attacker)).with("name", name);
}

void stepBlow(Fight& fight)
{
    const QString at = fight.state().frames.back().at;
    const json answer = acts::takeStepAnswer(fight.context());
    const json data = fight.state().frames.back().data.get();
    if (!fight.table().figure(idAt(data, "attacker")) || !fight.table().figure(idAt(data, "target"))) {
        acts::popStep(fight.context()); // taken off the table meanwhile
        return;
    }
    if (at == QLatin1String("roll")) {
        stepRoll(fight, data, answer);
    } else {
        stepDamage(fight, data, answer);
    }
}

void strike(Fight& fight, const FigureId& target, int damage, const FigureId& by)
{
    const Figure struck = fight.figure(target);
    const Track* hp = struck.track(QStringLiteral("hp"));
    if (!hp || damage <= 0 || !fight.isThere(target)) {
        return;
    }
    if (fight.isDown(target)) {
        countDeathSave(fight, target, false); // however much it is (NIN-DTH-11, NIN-DTH-12)
        return;
    }
    const int left = std::max(0, hp->value - damage);
    fight.context().happen(TrackSet{target, hp->name, hp->value, left});
    fight.say(Message("said-damage").with("figure", struck.name).with("count", damage));
    if (left > 0) {
        return;
    }
    fight.change([&](QuestPart& part) { std::erase(part.dodging, target); }); // NIN-ACT-12
    if (struck.kind == FigureKind::Character) {
        fight.say(Message("said-downed").with("figure", struck.name));
        return;
    }
    fight.say(Message("said-defeated").with("figure", struck.name));
    fight.context().happen(FigurePlaced{target, struck.at, std::nullopt});
    const Figure* killer = fight.table().figure(by);
    if (killer && killer->kind == FigureKind::Character) { // nobody's where another creature did it (NIN-KIL-04)
        fight.change([&](QuestPart& part) { part.kills.push_back({by, target}); });
    }
}

ActResult heal(Fight& fight, CommandArguments& asked)
{
    const Figure* patient = asked.figure();
    const int by = asked.args.number("by", 1, mostDamage);
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId id = patient->id;
    const QString name = patient->name;
    const Track* hp = patient->track(QStringLiteral("hp"));
    if (!hp || !fight.isThere(id)) {
        return refusedForGood(Message("is-dead").with("figure", name), {"NIN-HEA-04"}, asked.args.pointer("figure"));
    }
    const int after = std::min(hp->maximum.value_or(hp->value + by), hp->value + by);
    const int regained = after - hp->value;
    if (regained > 0) {
        fight.context().happen(TrackSet{id, hp->name, hp->value, after});
        forgetDeathSaves(fight, id);
    }
    fight.say(Message("said-healed").with("figure", name).with("count", regained));
    return Message("line-healed").with("figure", name);
}

ActResult hurt(Fight& fight, CommandArguments& asked)
{
    const Figure* target = asked.figure();
    const int by = asked.args.number("by", 1, mostDamage);
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId id = target->id;
    const QString name = target->name;
    strike(fight, id, by, {});
    return Message("line-hurt").with("figure", name);
}

} // namespace wheelhouse::rules::nine_alignments
