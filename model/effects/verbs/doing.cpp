// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/verbs/doing.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/game/work_log.h"
#include "model/effects/in_force/damage_taken.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/moments/uses.h"
#include "model/effects/verbs/counts_to_the_end.h"
#include "model/effects/verbs/verb_targets.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

using content::Verb;

namespace {
using nlohmann::json;

/// One use counts as healing once, however many of its verbs and clauses heal: marks each of its clauses being done.
/// False where this one is marked already.
bool isFirstHealing(Game& game, size_t level)
{
    const auto& frames = game.state().frames;
    const auto own = readFrame<VerbsFrame>(frames[level].data);
    if (own.healed) {
        return false;
    }
    const auto isOfTheUse = [&own](const Frame& frame) {
        if (!isOf<VerbsFrame>(frame)) {
            return false;
        }
        const auto verbs = readFrame<VerbsFrame>(frame.data);
        return verbs.source == own.source && verbs.scene.self == own.scene.self;
    };
    for (size_t at = level + 1; at > 0 && isOfTheUse(frames[at - 1]); --at) {
        changeAt<VerbsFrame>(game, at - 1, [](VerbsFrame& verbs) { verbs.healed = true; });
    }
    return true;
}

void healEach(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const size_t level = game.state().frames.size() - 1;
    // What a token heals is the work of whoever gave it.
    const bool token = doing.place.source.startsWith(QLatin1String("condition/"));
    const FigureId healer = token && doing.scene.placer ? doing.scene.placer : doing.scene.self;
    int healed = 0;
    for (const FigureId& target : targets) {
        healed += heal(game, healer, target, doing.verb.number, doing.scene.dial);
    }
    if (healed > 0 && isFirstHealing(game, level)) {
        game.hasHealed(healer);
    }
}

/// Damage that a card does by itself is no attack's, though the attacker has done it.
Scene sceneOfDamage(const Game& game, const Doing& doing)
{
    const content::Effect* effect = effectAt(game, doing.place.self, doing.place.source);
    Scene scene = doing.scene;
    scene.attack = {};
    scene.by.reset();
    scene.hit.clear();
    scene.dealt = 0;
    scene.keywords = effect ? effect->keywords : std::vector<QString>();
    scene.elsewhere.reset(); // whoever takes it stands in all its spaces
    const QString mark = QStringLiteral("condition/");
    scene.damageFrom = doing.place.source.startsWith(mark) ? doing.place.source.mid(mark.size()) : QString();
    return scene;
}

void changeDamage(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const Verb& verb = doing.verb;
    if (verb.may && targets.empty()) { // its player leaves it
        return;
    }
    std::optional<FigureId> stopped;
    changeNearest<DamageFrame>(game, [&](DamageFrame& damage) {
        if (!damage.scene) { // the figure is already falling: no damage is left to change
            return;
        }
        if (verb.kind == Verb::Kind::Reduce) {
            damage.amount = std::max(0, amountOf(damage) - verb.number);
        } else if (verb.kind == Verb::Kind::StopAt) {
            damage.floor = std::max(damage.floor.value_or(0), verb.number);
            stopped = damage.to;
        } else if (!targets.empty()) {
            damage.to = targets.front();
            damage.instead = true;
            damage.scene->dial = doing.scene.dial;
        }
    });
    if (stopped) { // else nobody would see why less is lost
        const QString name = nameOfSource(game, doing.scene.self, doing.place.source);
        const bool own = name == game.name(*stopped);
        game.say(Message(own ? "said-damage-stops-own" : "said-damage-stops")
                     .with("figure", game.name(*stopped))
                     .with("name", name)
                     .with("count", verb.number));
    }
}

/// The targets of the attack in progress that it can no longer reach or see as far as anybody knows, and those of whom
/// only the players know.
struct GotAway {
    std::vector<FigureId> sure;
    std::vector<FigureId> unknown;
};

GotAway whoGotAway(const Game& game, const std::vector<FigureId>& targets)
{
    GotAway away;
    const auto attack = game.attackInProgress();
    if (!attack) {
        return away;
    }
    const Scene& scene = attack->scene;
    const auto maker = scene.by ? std::optional(Maker{*scene.by, scene.dial}) : std::nullopt;
    for (const TargetOption& option : game.targetsOf(scene.attacker, scene.attack, maker)) {
        if (std::find(targets.begin(), targets.end(), option.figure) == targets.end()) {
            continue;
        }
        if (option.whyNot) {
            away.sure.push_back(option.figure);
        } else if (!option.seen || !rangeBetween(game, scene.attacker, option.figure)) {
            away.unknown.push_back(option.figure);
        }
    }
    return away;
}

void exchange(Game& game, const FigureId& a, const FigureId& b)
{
    if (!game.table().figure(a) || a == b || !game.isStanding(a) || !game.isStanding(b)) {
        return;
    }
    const auto one = game.figure(a).at;
    const auto other = game.figure(b).at;
    if (one && other) {
        game.happen(FigurePlaced{a, one, std::nullopt});
        game.happen(FigurePlaced{b, other, one});
        game.happen(FigurePlaced{a, std::nullopt, other});
        game.noteWent(a);
        game.noteWent(b);
    } else {
        game.noteMovedByHand(a, 0);
        game.noteMovedByHand(b, 0);
    }
    game.enterQuietly(b);
    game.enterQuietly(a);
}

/// A counter that nobody has touched yet begins at 0.
void countUp(Game& game, const QString& name, int number, const VerbRef& place)
{
    const CounterId id(name);
    if (!game.table().counter(id)) {
        game.happen(CounterAdded{{id, game.counterName(name), {}, 0}});
    }
    const int before = game.table().counter(id)->value;
    game.happen(CounterSet{id, before, before + number});
    const content::Effect* effect = effectAt(game, place.self, place.source);
    const CountsToTheEnd ends = effect ? countsToTheEnd(*effect) : CountsToTheEnd();
    if (const auto needed = ends.find(name); needed != ends.end()) {
        game.say(Message("said-counted-of")
                     .with("name", nameOfSource(game, place.self, place.source))
                     .with("count", before + number)
                     .with("needed", needed->second));
        return;
    }
    game.say(Message("said-counted").with("name", game.table().counter(id)->name).with("count", before + number));
}

/// Of the verbs that do the same to each of their targets.
void happenToOne(Game& game, const Doing& doing, const FigureId& target)
{
    const Verb& verb = doing.verb;
    switch (verb.kind) {
    case Verb::Kind::Give:
        gain(game, target, verb.name, doing.scene.self, std::max(1, verb.number));
        break;
    case Verb::Kind::Take:
        lose(game, target, verb.name == QLatin1String("all") ? QString() : verb.name, verb.number);
        break;
    case Verb::Kind::ApproachTiles:
        game.approach(doing.scene.self, target, verb.number);
        break;
    case Verb::Kind::Experience:
        game.giveExperience(target, verb.number, doing.place.source);
        break;
    case Verb::Kind::Action:
        game.giveActions(target, verb.name, verb.number);
        break;
    case Verb::Kind::Change:
        setUp(game, doing.scene.self, changeOf(doing.place), verb.until, target);
        break;
    case Verb::Kind::Points:
        game.givePoints(target, verb.number);
        break;
    case Verb::Kind::Move:
        game.moveUpTo(target, verb.number);
        break;
    case Verb::Kind::SetDown:
        game.setDownNear(doing.scene.self, target, verb.number);
        break;
    case Verb::Kind::Draw:
        game.drawFor(target, verb.name, verb.number);
        break;
    case Verb::Kind::TurnUp:
        game.turnUp(target, verb.name);
        break;
    case Verb::Kind::Pick: // whom it is about was all there was to settle
        break;
    default:
        break;
    }
}
} // namespace

void attackAll(Game& game, const Doing& doing, const AttackRef& attack, const std::vector<FigureId>& targets)
{
    AttackStart start;
    start.attacker = attackerBy(game, doing.verb, doing.scene);
    if (!start.attacker || targets.empty()) {
        return;
    }
    start.attack = attack;
    start.targets = targets;
    start.verb = doing.asked;
    start.paid = true;
    start.lastWords = start.attacker == doing.scene.self && isLastWords(game, doing.scene, doing.place);
    game.beginAttack(start);
}

bool settleMiss(Game& game, const Doing& doing)
{
    const JsonValue given = takeAnswer(game, doing.frame);
    const json& answer = given.get();
    GotAway away = whoGotAway(game, who(game, doing.verb.to.who, doing.scene));
    if (!away.unknown.empty() && !answer.is_boolean()) {
        Prompt prompt;
        prompt.seat = game.playerOf(doing.scene.self);
        prompt.kind = PromptKind::Confirm;
        prompt.title = Message("ask-still-reached").with("figure", game.name(away.unknown.front()));
        prompt.why = Message("why-still-reached");
        prompt.rules = game.rulesFor(AskedFor::StillReached);
        askFrom(game, doing.frame, std::move(prompt));
        return false;
    }
    std::vector<FigureId>& missed = away.sure;
    if (answer.is_boolean() && !answer.get<bool>()) {
        missed.insert(missed.end(), away.unknown.begin(), away.unknown.end());
    }
    game.missAlso(missed);
    return true;
}

namespace {
void noteWork(const Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const bool needsNobody = doing.verb.kind == Verb::Kind::Count || doing.verb.kind == Verb::Kind::End ||
                             doing.verb.kind == Verb::Kind::Discard;
    if (WorkLog* log = WorkLog::current(); log && (needsNobody || !targets.empty())) {
        const Figure* self = game.table().figure(doing.place.self);
        const bool isScript = self && doing.place.source == QLatin1String("script");
        log->sources.insert(isScript ? QStringLiteral("script/") + self->content : doing.place.source);
        log->verbs.insert(doing.verb.kind);
    }
}
} // namespace

void happenTo(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const Verb& verb = doing.verb;
    noteWork(game, doing, targets);
    switch (verb.kind) {
    case Verb::Kind::Damage:
        for (auto target = targets.rbegin(); target != targets.rend(); ++target) {
            strike(game, *target, verb.number, sceneOfDamage(game, doing));
        }
        break;
    case Verb::Kind::Heal:
        healEach(game, doing, targets);
        break;
    case Verb::Kind::Exchange:
        if (!targets.empty()) {
            exchange(game, doing.scene.self, targets.front());
        }
        break;
    case Verb::Kind::Attack:
        attackAll(game, doing, attackBy(verb, doing.place), targets);
        break;
    case Verb::Kind::Discard:
        game.discard(doing.scene.self, doing.place.source);
        break;
    case Verb::Kind::Reduce:
    case Verb::Kind::StopAt:
    case Verb::Kind::TakeInstead:
        changeDamage(game, doing, targets);
        break;
    case Verb::Kind::Count: // whoever is about: it is the table's
        countUp(game, verb.name, verb.number, doing.place);
        break;
    case Verb::Kind::End:
        game.endGame(verb.name);
        break;
    case Verb::Kind::EndWalk:
        for (const FigureId& target : game.stopWalking(targets)) {
            game.say(Message("said-walk-stopped")
                         .with("figure", game.name(target))
                         .with("name", nameOfSource(game, doing.scene.self, doing.place.source)));
        }
        break;
    default:
        for (const FigureId& target : targets) {
            happenToOne(game, doing, target);
        }
        break;
    }
}

} // namespace wheelhouse::effects
