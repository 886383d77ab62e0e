// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/blows/blow.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/figures/figure_changes.h"
#include "model/effects/game/frames.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/throws.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/moments/uses.h"
#include "model/play/prompts/odds.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace wheelhouse::effects {

using content::Modifier;
using content::Moment;
using content::Prohibition;
using nlohmann::json;

namespace {
constexpr int mostDamage = 200;

/// A blow in progress: who strikes whom with what.
struct Blow {
    BlowFrame frame;
    AttackRef attack;
    std::optional<VerbRef> by;
};

Blow blowIn(const Frame& frame)
{
    Blow blow{readFrame<BlowFrame>(frame.data), {}, {}};
    blow.attack.id = blow.frame.attack;
    if (const auto& by = blow.frame.by) {
        blow.by = VerbRef{blow.frame.attacker, by->source, by->trigger, by->verb};
    }
    return blow;
}

Scene sceneIn(const Blow& blow)
{
    const BlowFrame& frame = blow.frame;
    Scene scene = sceneOfBlow(frame.attacker, blow.attack, frame.target, blow.by);
    if (frame.total) {
        scene.total = *frame.total;
        scene.hits = frame.hit.value_or(false);
        scene.rolls = {{frame.target, scene.total, false}};
        scene.hit = scene.hits ? std::vector{frame.target} : std::vector<FigureId>();
    }
    return scene;
}

int keptOf(const std::vector<int>& dice, int edge)
{
    return edge < 0 ? *std::ranges::min_element(dice) : *std::ranges::max_element(dice);
}

Value bonusOf(const Game& game, const Blow& blow)
{
    return modified(game, Modifier::What::ToHit, blow.frame.attacker, blow.frame.bonus, sceneIn(blow));
}

/// What the dice have to show, and how likely they do; nothing where its armour class is not known.
std::optional<PromptOption> stakeOf(const Game& game, const Blow& blow)
{
    const auto armour = armourClass(game, blow.frame.target, sceneIn(blow));
    if (!armour) {
        return std::nullopt;
    }
    const int faces = game.facesOfDie();
    const Value bonus = bonusOf(game, blow);
    const int needed = armour->total - bonus.total;
    const double one = static_cast<double>(std::clamp(faces + 1 - needed, 0, faces)) / faces;
    const int edge = blow.frame.edge.value_or(0);
    const double chance = edge > 0 ? 1 - (1 - one) * (1 - one) : edge < 0 ? one * one : one;
    constexpr int whole = 100;
    QStringList changes; // of what the attack prints
    for (const Reason& reason : bonus.reasons) {
        if (reason.by != 0) {
            changes << signedText(reason.by) + QLatin1Char(' ') + reason.name;
        }
    }
    Message label = Message("roll-needed")
                        .with("figure", game.name(blow.frame.target))
                        .with("needed", std::max(1, needed))
                        .with("percent", static_cast<int>(std::lround(chance * whole)));
    if (edge != 0) {
        label = std::move(label).with("edge", edge);
    }
    if (!changes.isEmpty()) {
        label = std::move(label).with("changes", changes.join(QStringLiteral(", ")));
    }
    return PromptOption{blow.frame.target.text(), std::move(label), {}};
}

void askDice(Game& game, Blow& blow, int count)
{
    Prompt prompt;
    prompt.seat = game.playerOf(blow.frame.attacker);
    prompt.kind = PromptKind::EnterDice;
    prompt.title = Message("ask-blow-dice")
                       .with("figure", game.name(blow.frame.attacker))
                       .with("target", game.name(blow.frame.target));
    prompt.why = Message("why-monster-die").with("count", bonusOf(game, blow).total);
    prompt.least = count;
    prompt.most = count;
    prompt.low = 1;
    prompt.high = game.facesOfDie();
    if (auto stake = stakeOf(game, blow)) {
        prompt.options.push_back(std::move(*stake));
    }
    prompt.rules = game.rulesFor(AskedFor::AttackDice);
    askFrom(game, blow.frame, std::move(prompt));
}

Prompt damagePrompt(const Game& game, const Blow& blow)
{
    Prompt prompt;
    prompt.seat = game.playerOf(blow.frame.attacker);
    prompt.rules = game.rulesFor(AskedFor::DamageDice);
    return prompt;
}

/// What the dice of damage come to stands on the card in words, so that it is asked.
void askDamage(Game& game, Blow& blow, const content::Attack* attack)
{
    Prompt prompt = damagePrompt(game, blow);
    prompt.kind = PromptKind::EnterNumber;
    prompt.title = Message("ask-damage-dice").with("figure", game.name(blow.frame.target));
    prompt.why = Message("why-damage-dice").with("text", attack ? attack->text : QString());
    prompt.low = 0;
    prompt.high = mostDamage;
    askFrom(game, blow.frame, std::move(prompt));
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

/// Before the app throws: where the dice are real, the players can say it while these are asked for.
void askForClaims(Game& game, Blow& blow)
{
    Prompt prompt;
    prompt.seat = game.playerOf(blow.frame.attacker);
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message("ask-blow-claims")
                       .with("figure", game.name(blow.frame.attacker))
                       .with("target", game.name(blow.frame.target));
    prompt.why = Message("why-attack-claims");
    prompt.options = {{QStringLiteral("go-on"), Message("option-go-on"), {}}};
    prompt.rules = game.rulesFor(AskedFor::AttackDice);
    askFrom(game, blow.frame, std::move(prompt));
}

/// A throw bears the name of whoever no player plays: what was undone of one is not rolled again by another.
QString thrownFor(const Game& game, const FigureId& attacker)
{
    const Figure* figure = game.table().figure(attacker);
    const QString attack = QStringLiteral("attack");
    return figure && figure->kind == FigureKind::Character ? attack : attack + QLatin1Char('/') + attacker.text();
}

void stepRoll(Game& game, Blow& blow, const json& answer)
{
    const int edge = blow.frame.edge.value_or(0);
    const int count = edge == 0 ? 1 : 2;
    std::vector<int> dice;
    if (answer.is_array()) {
        dice = answer.get<std::vector<int>>();
    } else if (game.table().real.dice) {
        askDice(game, blow, count);
        return;
    } else if (!answer.is_string() && !game.openInProgress().empty()) {
        askForClaims(game, blow);
        return;
    }
    const bool byApp = dice.empty();
    for (int i = 0; byApp && i < count; ++i) {
        dice.push_back(game.context().chance().die(game.facesOfDie()));
    }
    game.happen(ChanceDrawn{thrownFor(game, blow.frame.attacker), dice, byApp, Knowers::all()});
    const Value bonus = bonusOf(game, blow);
    tellReasons(game, "said-to-hit", bonus);
    blow.frame.face = keptOf(dice, edge);
    blow.frame.total = keptOf(dice, edge) + bonus.total;
    goOnAt(game, "judge", blow.frame);
    game.noteRoll(sceneIn(blow), dice);
}

/// What was rolled, with what has changed it since, against the armour class.
void stepJudge(Game& game, Blow& blow)
{
    const int total = blow.frame.total.value_or(0);
    blow.frame.total.reset(); // nothing that changes an armour class knows it yet
    const auto armour = armourClass(game, blow.frame.target, sceneIn(blow));
    const int needed = armour ? armour->total : total;
    const bool hits = total >= needed; // neither the highest face nor a 1 is anything special
    game.say(Message(hits ? "said-hit-by" : "said-missed-by")
                 .with("figure", game.name(blow.frame.target))
                 .with("by", game.name(blow.frame.attacker))
                 .with("count", total)
                 .with("needed", needed));
    blow.frame.total = total;
    blow.frame.hit = hits;
    goOnAt(game, hits ? "damage" : "effect", blow.frame);
    if (!hits) {
        moment(game, Moment::AttackMissed, sceneIn(blow));
    }
}

/// Whether dice of the attack's damage stand on its card in words. One that a card makes itself prints a number.
bool hasDiceInWords(const Game& game, const Blow& blow, const content::Attack* attack)
{
    const bool isNumber = isMade(blow.attack) && attack && attack->damage;
    return !isNumber && game.throwsDamage(blow.frame.attacker);
}

/// What the dice of the damage come to, 0 without any; nothing while it is being asked.
std::optional<int> thrownDamage(Game& game, Blow& blow, const JsonValue& answer)
{
    const content::Attack* attack = find(game, blow.frame.attacker, blow.attack);
    if (answer.get().is_number_integer()) {
        return answer.get().get<int>();
    }
    const std::vector<AskedDice> dice = attack ? diceOf(game, attack->dice) : std::vector<AskedDice>();
    if (!dice.empty()) {
        Prompt prompt = damagePrompt(game, blow);
        prompt.title = Message("ask-damage-faces").with("figure", game.name(blow.frame.target));
        prompt.why = Message("why-damage-faces").with("count", blow.frame.damage);
        const auto totals = throwFrom(game, blow.frame, QStringLiteral("damage"), dice, answer, std::move(prompt));
        return totals ? std::optional(totals->sum.value_or(0)) : std::nullopt;
    }
    if (hasDiceInWords(game, blow, attack)) {
        askDamage(game, blow, attack);
        return std::nullopt;
    }
    return 0;
}

void stepDamageOf(Game& game, Blow& blow, const JsonValue& answer)
{
    const auto thrown = thrownDamage(game, blow, answer);
    if (!thrown) {
        return;
    }
    const int base = blow.frame.damage + *thrown;
    blow.frame.hit = true;
    blow.frame.total = blow.frame.total.value_or(0);
    const Scene scene = sceneIn(blow);
    const Value damage = modified(game, Modifier::What::Damage, blow.frame.attacker, base, scene);
    tellReasons(game, "said-attack-damage", damage);
    const int more = game.damageForFace(blow.frame.attacker, blow.frame.face.value_or(0));
    if (more > 0) {
        game.say(Message("said-attack-damage-critical").with("by", signedText(more)));
    }
    goOnAt(game, "effect", blow.frame);
    if (base > 0 || damage.total + more > 0) {
        strike(game, blow.frame.target, damage.total + more, scene);
        game.noteHit(scene);
    }
    moment(game, Moment::AttackHit, scene);
}

/// What is pushed last happens first: the printed effect, then what answers the attack.
void bringEffect(Game& game, const Blow& blow)
{
    goOnAt(game, "end", blow.frame);
    const Scene scene = sceneIn(blow);
    moment(game, Moment::AttackResolved, scene);
    const content::Attack* attack = find(game, blow.frame.attacker, blow.attack);
    if (!attack || !(scene.hits || hasRule(attack->effect, "works-on-a-miss"))) {
        return;
    }
    const content::Effect effect = attack->effect;
    const QString source = sourceOf(blow.attack);
    runEffect(game, scene, source, Moment::AttackResolved);
    if (effect.until != content::Until::Always && !(effect.modifiers.empty() && effect.prohibitions.empty())) {
        for (const FigureId& hit : scene.hit) {
            setUp(game, blow.frame.attacker, source, effect.until, hit);
        }
    }
}

/// The verb that made the attack goes on with its result; the blows at its other targets may wait above it.
void tellMaker(Game& game, const Blow& blow)
{
    const auto& frames = game.state().frames;
    const auto maker =
        std::find_if(frames.rbegin(), frames.rend(), [](const Frame& frame) { return !isOf<BlowFrame>(frame); });
    if (!blow.by || maker == frames.rend() || !isOf<VerbsFrame>(*maker)) {
        return;
    }
    const Scene result = sceneIn(blow);
    changeAt<VerbsFrame>(game, static_cast<size_t>(frames.rend() - maker) - 1, [&](VerbsFrame& verbs) {
        Scene& scene = verbs.scene;
        scene.everyHit = (!verbs.attacked || scene.everyHit) && result.hits;
        if (blow.frame.first.value_or(true)) {
            scene.hit.clear();
            scene.rolls.clear();
        }
        scene.hit.insert(scene.hit.end(), result.hit.begin(), result.hit.end());
        scene.rolls.insert(scene.rolls.end(), result.rolls.begin(), result.rolls.end());
        scene.total = result.total;
        verbs.attacked = true;
    });
}

void endBlow(Game& game, const Blow& blow)
{
    game.pop();
    game.noteBlow(blow.frame.attacker, blow.attack);
    if (blow.frame.last.value_or(true)) {
        endOneAttack(game, blow.frame.attacker);
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

Message stakeOfBlow(const Game& game, const FigureId& attacker, const AttackRef& attack, const FigureId& target,
                    int edge)
{
    const content::Attack* printed = find(game, attacker, attack);
    if (!printed || !printed->toHit || !isOf<VerbsFrame>(game.state().frames.back())) {
        return {};
    }
    const auto verb = topFrame<VerbsFrame>(game);
    Blow blow{{}, attack, VerbRef{attacker, verb.source, verb.trigger, verb.verb}};
    blow.frame.attacker = attacker;
    blow.frame.target = target;
    blow.frame.bonus = *printed->toHit;
    blow.frame.edge = edge;
    const auto stake = stakeOf(game, blow);
    return stake ? stake->label : Message();
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
    BlowFrame frame;
    frame.attacker = start.attacker;
    frame.attack = start.attack.id;
    frame.bonus = attack ? attack->toHit.value_or(0) : 0;
    frame.damage = attack ? attack->damage.value_or(0) : 0;
    if (!start.verb.isNull()) {
        const auto verb = readFrame<VerbsFrame>(start.verb);
        frame.by = BlowMaker{verb.source, verb.trigger, verb.verb};
    }
    for (auto target = start.targets.rbegin(); target != start.targets.rend(); ++target) {
        frame.target = *target;
        frame.edge = edge(*target);
        frame.first = target + 1 == start.targets.rend();
        frame.last = target == start.targets.rbegin();
        pushFrame(game, "declared", frame);
    }
}

void stepBlow(Game& game)
{
    const QString at = topOf(game, BlowFrame::kind).at;
    Blow blow = blowIn(game.state().frames.back());
    const JsonValue given = takeAnswer(game, blow.frame);
    const json& answer = given.get();
    const bool judged = blow.frame.hit || at == QLatin1String("damage");
    const bool both = game.table().figure(blow.frame.attacker) && game.table().figure(blow.frame.target);
    if (!both || (!judged && !(game.isStanding(blow.frame.attacker) && game.isStanding(blow.frame.target)))) {
        endBlow(game, blow); // somebody was taken off the table meanwhile, or has fallen
    } else if (at == QLatin1String("declared")) {
        goOnAt(game, "roll", blow.frame);
        moment(game, Moment::AttackDeclared, sceneIn(blow));
    } else if (at == QLatin1String("roll")) {
        stepRoll(game, blow, answer);
    } else if (at == QLatin1String("judge")) {
        stepJudge(game, blow);
    } else if (at == QLatin1String("damage")) {
        stepDamageOf(game, blow, given);
    } else if (at == QLatin1String("effect")) {
        bringEffect(game, blow);
    } else {
        endBlow(game, blow);
    }
}

std::vector<OpenClause> openInBlow(const Game& game)
{
    const auto level = nearestOf(game, BlowFrame::kind);
    if (!level || game.state().frames[*level].at != QLatin1String("roll")) {
        return {};
    }
    const Blow blow = blowIn(game.state().frames[*level]);
    if (!game.table().figure(blow.frame.attacker) || !game.table().figure(blow.frame.target)) {
        return {};
    }
    std::vector<OpenClause> open;
    addNew(open, bonusOf(game, blow).open);
    if (const auto armour = armourClass(game, blow.frame.target, sceneIn(blow))) {
        addNew(open, armour->open);
    }
    Blow hits = blow;
    hits.frame.hit = true;
    hits.frame.total = 0;
    const Scene scene = sceneIn(hits);
    addNew(open, modified(game, Modifier::What::Damage, blow.frame.attacker, blow.frame.damage, scene).open);
    addNew(open, modified(game, Modifier::What::DamageTaken, blow.frame.target, blow.frame.damage, scene).open);
    return open;
}

void askBlowAnew(Game& game)
{
    const auto& frames = game.state().frames;
    const auto& prompts = game.state().prompts;
    const auto dice = std::ranges::find(prompts, PromptKind::EnterDice, &Prompt::kind);
    if (!frames.empty() && isOf<BlowFrame>(frames.back()) && dice != prompts.end()) {
        game.context().withdraw(PromptId(dice->id));
        advance(game);
    }
}

std::optional<AttackInProgress> blowInProgress(const Game& game)
{
    const auto level = nearestOf(game, BlowFrame::kind);
    return level ? std::optional(AttackInProgress{sceneIn(blowIn(game.state().frames[*level])), {}, std::nullopt})
                 : std::nullopt;
}

} // namespace wheelhouse::effects
