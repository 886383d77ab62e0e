// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/blows/blow.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/uses.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

using content::Modifier;
using content::Moment;
using content::Prohibition;

namespace {
using nlohmann::json;

constexpr int mostDamage = 200;
const QString blowKind = QStringLiteral("blow");

FigureId idIn(const json& data, const char* key)
{
    return FigureId(QString::fromStdString(data.value(key, std::string())));
}

/// A blow in progress: who strikes whom with what, and the frame's data.
struct Blow {
    json data;
    FigureId attacker;
    FigureId target;
    AttackRef attack;
    std::optional<VerbRef> by;
};

Blow blowIn(const json& data)
{
    Blow blow{data, idIn(data, "attacker"), idIn(data, "target"), {}, {}};
    blow.attack.id = QString::fromStdString(data.value("attack", std::string()));
    if (data.contains("by")) {
        const json& by = data.at("by");
        blow.by = VerbRef{blow.attacker, QString::fromStdString(by.at("source").get<std::string>()),
                          by.at("trigger").get<size_t>(), by.at("verb").get<size_t>()};
    }
    return blow;
}

/// Whether it is aimed at the first target of its attack, and at the last one.
bool isFirst(const Blow& blow)
{
    return blow.data.value("first", true);
}

bool isLast(const Blow& blow)
{
    return blow.data.value("last", true);
}

Scene sceneIn(const Blow& blow)
{
    Scene scene = sceneOfBlow(blow.attacker, blow.attack, blow.target, blow.by);
    if (blow.data.contains("total")) {
        scene.total = blow.data.at("total").get<int>();
        scene.hits = blow.data.at("hit").get<bool>();
        scene.rolls = {{blow.target, scene.total, false}};
        scene.hit = scene.hits ? std::vector{blow.target} : std::vector<FigureId>();
    }
    return scene;
}

void goOnAt(Game& game, const char* at, const Blow& blow)
{
    game.setTop(QString::fromLatin1(at), JsonValue(blow.data));
}

int keptOf(const std::vector<int>& dice, int edge)
{
    return edge < 0 ? *std::ranges::min_element(dice) : *std::ranges::max_element(dice);
}

Value bonusOf(const Game& game, const Blow& blow)
{
    return modified(game, Modifier::What::ToHit, blow.attacker, blow.data.at("bonus").get<int>(), sceneIn(blow));
}

void askDice(Game& game, const Blow& blow, int count)
{
    Prompt prompt;
    prompt.seat = game.playerOf(blow.attacker);
    prompt.kind = PromptKind::EnterDice;
    prompt.title =
        Message("ask-blow-dice").with("figure", game.name(blow.attacker)).with("target", game.name(blow.target));
    prompt.why = Message("why-monster-die").with("count", bonusOf(game, blow).total);
    prompt.least = count;
    prompt.most = count;
    prompt.low = 1;
    prompt.high = game.facesOfDie();
    prompt.rules = game.rulesFor(AskedFor::AttackDice);
    ask(game, std::move(prompt));
}

/// What the dice of damage come to stands on the card in words, so that it is asked.
void askDamage(Game& game, const Blow& blow)
{
    const content::Attack* attack = find(game, blow.attacker, blow.attack);
    Prompt prompt;
    prompt.seat = game.playerOf(blow.attacker);
    prompt.kind = PromptKind::EnterNumber;
    prompt.title = Message("ask-damage-dice").with("figure", game.name(blow.target));
    prompt.why = Message("why-damage-dice").with("text", attack ? attack->text : QString());
    prompt.low = 0;
    prompt.high = mostDamage;
    prompt.rules = game.rulesFor(AskedFor::DamageDice);
    ask(game, std::move(prompt));
}

/// What something adds; nothing where nothing does.
void tellReasons(Game& game, const char* key, const Value& value)
{
    for (const Reason& reason : value.reasons) {
        if (reason.by == 0) { // it has said what the attack itself prints
            continue;
        }
        game.say(Message(key).with("name", reason.name).with("by", signedText(reason.by)));
    }
}

void stepRoll(Game& game, Blow blow, const json& answer)
{
    const int edge = blow.data.value("edge", 0);
    const int count = edge == 0 ? 1 : 2;
    std::vector<int> dice;
    if (answer.is_array()) {
        dice = answer.get<std::vector<int>>();
    } else if (game.table().real.dice) {
        askDice(game, blow, count);
        return;
    }
    const bool byApp = dice.empty();
    for (int i = 0; byApp && i < count; ++i) {
        dice.push_back(game.context().chance().die(game.facesOfDie()));
    }
    game.happen(ChanceDrawn{QStringLiteral("attack"), dice, byApp, Knowers::all()});
    const Value bonus = bonusOf(game, blow);
    tellReasons(game, "said-to-hit", bonus);
    const int total = keptOf(dice, edge) + bonus.total;
    const auto armour = armourClass(game, blow.target, sceneIn(blow));
    const int needed = armour ? armour->total : total;
    const bool hits = total >= needed; // neither the highest face nor a 1 is anything special
    game.say(Message(hits ? "said-hit" : "said-missed")
                 .with("figure", game.name(blow.target))
                 .with("count", total)
                 .with("needed", needed));
    blow.data["face"] = keptOf(dice, edge);
    blow.data["total"] = total;
    blow.data["hit"] = hits;
    goOnAt(game, hits ? "damage" : "effect", blow);
    if (!hits) {
        moment(game, Moment::AttackMissed, sceneIn(blow));
    }
}

/// An attack that a card makes itself prints what it does as a number.
bool throwsDamage(const Game& game, const Blow& blow)
{
    const content::Attack* attack = find(game, blow.attacker, blow.attack);
    const bool isNumber = isMade(blow.attack) && attack && attack->damage;
    return !isNumber && game.throwsDamage(blow.attacker);
}

void stepDamageOf(Game& game, Blow blow, const json& answer)
{
    const bool throws = throwsDamage(game, blow);
    if (throws && !answer.is_number_integer()) {
        askDamage(game, blow);
        return;
    }
    const int base = blow.data.at("damage").get<int>() + (throws ? answer.get<int>() : 0);
    blow.data["hit"] = true;
    blow.data["total"] = blow.data.value("total", 0);
    const Scene scene = sceneIn(blow);
    const Value damage = modified(game, Modifier::What::Damage, blow.attacker, base, scene);
    tellReasons(game, "said-attack-damage", damage);
    const int more = game.damageForFace(blow.attacker, blow.data.value("face", 0));
    if (more > 0) {
        game.say(Message("said-attack-damage-critical").with("by", signedText(more)));
    }
    goOnAt(game, "effect", blow);
    if (base > 0 || damage.total + more > 0) {
        strike(game, blow.target, damage.total + more, scene);
    }
    moment(game, Moment::AttackHit, scene);
}

/// What is pushed last happens first: the printed effect, then what answers the attack.
void bringEffect(Game& game, const Blow& blow)
{
    goOnAt(game, "end", blow);
    const Scene scene = sceneIn(blow);
    moment(game, Moment::AttackResolved, scene);
    const content::Attack* attack = find(game, blow.attacker, blow.attack);
    if (!attack || !(scene.hits || hasRule(attack->effect, "works-on-a-miss"))) {
        return;
    }
    const content::Effect effect = attack->effect;
    const QString source = sourceOf(blow.attack);
    runEffect(game, scene, source, Moment::AttackResolved);
    if (effect.until != content::Until::Always && !(effect.modifiers.empty() && effect.prohibitions.empty())) {
        for (const FigureId& hit : scene.hit) {
            setUp(game, blow.attacker, source, effect.until, hit);
        }
    }
}

/// The verb that made the attack goes on with its result; the blows at its other targets may wait above it.
void tellMaker(Game& game, const Blow& blow)
{
    const auto& frames = game.state().frames;
    const auto maker =
        std::find_if(frames.rbegin(), frames.rend(), [](const Frame& frame) { return frame.kind != blowKind; });
    if (!blow.by || maker == frames.rend() || maker->kind != QLatin1String("verbs")) {
        return;
    }
    const Scene result = sceneIn(blow);
    changeAt(game, static_cast<size_t>(frames.rend() - maker) - 1, [&](json& data) {
        Scene scene = sceneOf(data.at("scene"));
        scene.everyHit = (!data.contains("attacked") || scene.everyHit) && result.hits;
        if (isFirst(blow)) {
            scene.hit.clear();
            scene.rolls.clear();
        }
        scene.hit.insert(scene.hit.end(), result.hit.begin(), result.hit.end());
        scene.rolls.insert(scene.rolls.end(), result.rolls.begin(), result.rolls.end());
        scene.total = result.total;
        data["attacked"] = true;
        data["scene"] = written(scene);
    });
}

void endBlow(Game& game, const Blow& blow)
{
    game.pop();
    game.noteBlow(blow.attacker, blow.attack);
    if (isLast(blow)) {
        endOneAttack(game, blow.attacker);
    }
    tellMaker(game, blow);
}
} // namespace

Scene sceneOfBlow(const FigureId& attacker, const AttackRef& attack, const FigureId& target,
                  const std::optional<VerbRef>& by)
{
    Scene scene;
    scene.self = attacker;
    scene.actor = attacker;
    scene.attacker = attacker;
    scene.attack = attack;
    scene.by = by;
    scene.target = target;
    if (target) {
        scene.affected = {target};
    }
    return scene;
}

int farthestBlow(const Game& game, const Scene& scene, const content::Attack& attack)
{
    return modified(game, Modifier::What::Range, scene.attacker, attack.rangeMax.value_or(1), scene).total;
}

TargetOption aimedAt(const Game& game, const FigureId& attacker, const AttackRef& ref, const FigureId& target,
                     const std::optional<Maker>& maker)
{
    TargetOption option{target, game.sightBetween(attacker, target), {}};
    const auto against = [&](Message why) {
        option.whyNot = Refusal{Refusal::Code::Refused, std::move(why), {}, game.rulesFor(AskedFor::Target), true};
    };
    const content::Attack* attack = find(game, attacker, ref);
    const Scene scene = sceneOfBlow(attacker, ref, target, maker ? std::optional(maker->verb) : std::nullopt);
    const auto range = rangeBetween(game, attacker, target);
    const QString name = game.name(target);
    const QString by = forbidder(game, Prohibition::What::BeTargeted, target, scene);
    if (attack && range && (*range < attack->rangeMin.value_or(1) || *range > game.farthest(scene, *attack))) {
        against(Message("target-out-of-range").with("figure", name));
    } else if (option.seen == Seen::None) {
        against(Message("not-seen").with("figure", name));
    } else if (!by.isEmpty()) {
        against(Message("target-barred").with("figure", name).with("condition", by));
    }
    return option;
}

void beginBlows(Game& game, const AttackStart& start, const EdgeAt& edge)
{
    const content::Attack* attack = find(game, start.attacker, start.attack);
    json data{{"attacker", start.attacker.text().toStdString()},
              {"attack", start.attack.id.toStdString()},
              {"bonus", attack ? attack->toHit.value_or(0) : 0},
              {"damage", attack ? attack->damage.value_or(0) : 0}};
    if (start.verb.get().is_object()) {
        const json& verb = start.verb.get();
        data["by"] = {{"source", verb.at("source")}, {"trigger", verb.at("trigger")}, {"verb", verb.at("verb")}};
    }
    for (auto target = start.targets.rbegin(); target != start.targets.rend(); ++target) {
        data["target"] = target->text().toStdString();
        data["edge"] = edge(*target);
        data["first"] = target + 1 == start.targets.rend();
        data["last"] = target == start.targets.rbegin();
        game.push("blow", "declared", JsonValue(data));
    }
}

void stepBlow(Game& game)
{
    const QString at = game.state().frames.back().at;
    const json answer = takeTopAnswer(game);
    const Blow blow = blowIn(game.state().frames.back().data.get());
    const bool judged = blow.data.contains("hit") || at == QLatin1String("damage");
    const bool both = game.table().figure(blow.attacker) && game.table().figure(blow.target);
    if (!both || (!judged && !(game.isStanding(blow.attacker) && game.isStanding(blow.target)))) {
        endBlow(game, blow); // somebody was taken off the table meanwhile, or has fallen
    } else if (at == QLatin1String("declared")) {
        goOnAt(game, "roll", blow);
        moment(game, Moment::AttackDeclared, sceneIn(blow));
    } else if (at == QLatin1String("roll")) {
        stepRoll(game, blow, answer);
    } else if (at == QLatin1String("damage")) {
        stepDamageOf(game, blow, answer);
    } else if (at == QLatin1String("effect")) {
        bringEffect(game, blow);
    } else {
        endBlow(game, blow);
    }
}

std::optional<AttackInProgress> blowInProgress(const Game& game)
{
    const auto& frames = game.state().frames;
    const auto blow =
        std::find_if(frames.rbegin(), frames.rend(), [](const Frame& frame) { return frame.kind == blowKind; });
    if (blow == frames.rend()) {
        return std::nullopt;
    }
    return AttackInProgress{sceneIn(blowIn(blow->data.get())), {}, std::nullopt};
}

} // namespace wheelhouse::effects
