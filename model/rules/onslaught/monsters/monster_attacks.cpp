// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/areas.h"
#include "model/behaviour/tactics.h"
#include "model/behaviour/targets.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/play/table/figure_names.h"
#include "model/rules/onslaught/attack/attack.h"
#include "model/rules/onslaught/cards/printed_attacks.h"
#include "model/rules/onslaught/monsters/decision_words.h"
#include "model/rules/onslaught/monsters/monster_act.h"
#include "model/rules/onslaught/monsters/scripts.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using board::onslaught::MiniIndex;
using nlohmann::json;

/// A decision about one attack.
struct Aiming {
    const MonsterAct& act;
    const content::Attack& attack;
    behaviour::Situation situation;
    MiniIndex mini = 0;

    FigureId figure(MiniIndex one) const { return act.game.where().minis()[static_cast<size_t>(one)]; }
};

/// What the verb changes of its attack is looked up where the script is printed.
JsonValue makerOfScript(const MonsterAct& act, bool asks)
{
    if (!asks && act.verb().modifiers.empty() && act.verb().prohibitions.empty()) {
        return {};
    }
    VerbsFrame maker;
    maker.source = scriptBegun(act.game, act.frame.acting, act.frame.bloodied);
    maker.trigger = *act.frame.tactic;
    maker.verb = act.frame.verb;
    maker.scene.self = act.frame.acting;
    maker.scene.actor = act.frame.acting;
    return writtenFrame(maker);
}

void cannotAttack(const Aiming& aiming)
{
    MonsterTurnFrame& frame = aiming.act.frame;
    frame.barred = frame.barred || !aiming.situation.figure(aiming.mini).mayAttack;
    goOnToNextVerb(aiming.act, false);
}

/// Whether it has done something, and will attack nobody else: that it attacks nobody is then told.
bool endsWithoutAttack(const Aiming& aiming)
{
    const MonsterAct& act = aiming.act;
    const auto isToCome = [&](const content::Verb& verb) {
        return verb.kind == content::Verb::Kind::Attack &&
               behaviour::isDue(aiming.situation, aiming.mini, verb, false, roomToDecide());
    };
    const bool attacked = act.game.part().record(act.frame.acting).attackedInTurn == act.game.table().turn;
    return (act.frame.acted || act.frame.isThere) && !attacked &&
           std::none_of(act.tactic.verbs.begin() + static_cast<std::ptrdiff_t>(act.frame.verb) + 1,
                        act.tactic.verbs.end(), isToCome);
}

void attackNobody(const Aiming& aiming, const behaviour::Reasons& why)
{
    Game& game = aiming.act.game;
    const FigureId self = aiming.act.frame.acting;
    keepReasons(game, self, why, {.attack = &aiming.attack, .verb = &aiming.act.verb()});
    if (endsWithoutAttack(aiming)) {
        tellNoAttack(game, self, aiming.attack, why.back(), aiming.act.frame.chosen);
    }
    cannotAttack(aiming);
}

/// Of spaces from which it catches the same figures only the first, unless the space matters to the attack's effect.
std::vector<behaviour::Origin> distinct(std::vector<behaviour::Origin> origins, const content::Attack& attack)
{
    std::vector<behaviour::Origin> kept;
    for (behaviour::Origin& origin : origins) {
        const bool known = attack.effect.triggers.empty() && std::ranges::any_of(kept, [&](const auto& other) {
                               return other.affected == origin.affected;
                           });
        if (!known) {
            kept.push_back(std::move(origin));
        }
    }
    return kept;
}

/// Those of the compared origins that are offered.
std::vector<behaviour::Place> offered(const behaviour::Reason& why, const std::vector<behaviour::Origin>& origins)
{
    std::vector<behaviour::Place> places = why.places;
    std::erase_if(places, [&origins](const behaviour::Place& place) {
        return std::ranges::find(origins, place.at, &behaviour::Origin::at) == origins.end();
    });
    return places;
}

void decideOrigin(const Aiming& aiming)
{
    const MonsterAct& act = aiming.act;
    const behaviour::Origins found =
        behaviour::originsOf(aiming.situation, aiming.mini, act.verb(), aiming.attack, roomToDecide());
    const std::vector<behaviour::Origin> origins = distinct(found.equals, aiming.attack);
    if (origins.empty()) {
        attackNobody(aiming, found.why);
        return;
    }
    const auto named =
        act.answer.is_string() ? spaceNamed(QString::fromStdString(act.answer.get<std::string>())) : std::nullopt;
    const auto answered = named ? std::ranges::find(origins, *named, &behaviour::Origin::at) : origins.end();
    if (origins.size() > 1 && answered == origins.end()) {
        Prompt prompt = openChoice(act.game, act.frame.acting, PromptKind::ChooseSpace, "ask-monster-origin",
                                   "why-monster-origin", {QStringLiteral("ONS-MAC-11")});
        prompt.title = std::move(prompt.title).with("name", aiming.attack.name);
        prompt.why = whyOrigins(offered(found.why.back(), origins),
                                [&act](board::Space at) { return spaceName(act.game.table(), at); });
        for (const behaviour::Origin& origin : origins) {
            prompt.options.push_back({nameOfSpace(origin.at), {}, {}});
        }
        askFrom(act.game, act.frame, std::move(prompt));
        return;
    }
    const behaviour::Origin& origin = origins.size() > 1 ? *answered : origins.front();
    keepReasons(act.game, act.frame.acting, found.why,
                {.attack = &aiming.attack, .asked = origins.size() > 1, .at = origin.at, .caught = origin.affected});
    const auto place = std::ranges::find(found.why.back().places, origin.at, &behaviour::Place::at);
    tellAim(act.game, act.frame.acting, aiming.attack.name, *place, origins.size() > 1);
    makeAttack(act, aiming.attack, origin.at);
}

/// The one of the equals that the players have chosen.
std::optional<MiniIndex> chosenOf(const Aiming& aiming, const std::vector<MiniIndex>& equals)
{
    const json& answer = aiming.act.answer;
    const std::vector<FigureId> named = answer.is_array() ? figuresIn(answer) : std::vector<FigureId>();
    const auto chosen = std::ranges::find_if(
        equals, [&](MiniIndex one) { return named.size() == 1 && aiming.figure(one) == named.front(); });
    return chosen == equals.end() ? std::nullopt : std::optional(*chosen);
}

void askTarget(const Aiming& aiming, const std::vector<MiniIndex>& equals, const behaviour::Reason& why)
{
    const MonsterAct& act = aiming.act;
    Prompt prompt = openChoice(act.game, act.frame.acting, PromptKind::ChooseFigures, "ask-monster-target",
                               "why-monster-target", {QStringLiteral("ONS-MAC-11"), QStringLiteral("ONS-MAC-10")});
    prompt.title = std::move(prompt.title).with("name", aiming.attack.name);
    prompt.why = whyTarget(act.game, why, equals);
    for (const MiniIndex one : equals) {
        prompt.options.push_back({aiming.figure(one).text(), {}, {}});
    }
    askFrom(act.game, act.frame, std::move(prompt));
}

void decideTargets(const Aiming& aiming)
{
    const MonsterAct& act = aiming.act;
    MonsterTurnFrame& frame = act.frame;
    std::vector<MiniIndex> settled;
    std::erase_if(frame.targets, [&](const FigureId& target) {
        const auto mini = act.game.where().mini(target);
        if (mini) {
            settled.push_back(*mini);
        }
        return !mini;
    });
    const auto most = static_cast<size_t>(behaviour::mostTargets(act.verb(), aiming.attack));
    behaviour::Reasons lacking;
    const auto take = [&](MiniIndex one, const behaviour::Reasons& why, bool asked) {
        keepReasons(act.game, frame.acting, why,
                    {.attack = &aiming.attack, .asked = asked, .picked = one, .verb = &act.verb()});
        tellAttack(act, aiming.attack.name, aiming.figure(one), why.back(), asked);
        settled.push_back(one);
        frame.targets.push_back(aiming.figure(one));
    };
    bool answered = false;
    while (settled.size() < most) {
        const behaviour::Targets next =
            behaviour::targetsOf(aiming.situation, aiming.mini, act.verb(), aiming.attack, settled, roomToDecide());
        if (next.equals.empty()) {
            lacking = next.why;
            break;
        }
        if (settled.size() + next.equals.size() <= most) { // whichever is first, all of them are attacked
            std::ranges::for_each(next.equals, [&](MiniIndex one) { take(one, next.why, false); });
            continue;
        }
        const bool open = next.equals.size() > 1;
        const auto chosen = !open ? next.equals.front() : answered ? std::nullopt : chosenOf(aiming, next.equals);
        if (!chosen) {
            askTarget(aiming, next.equals, next.why.back());
            return;
        }
        answered = answered || open;
        take(*chosen, next.why, open);
    }
    if (frame.targets.empty()) {
        attackNobody(aiming, lacking);
    } else {
        makeAttack(act, aiming.attack, {});
    }
}

/// An attack on everybody in range picks nobody.
void decideOnAll(const Aiming& aiming)
{
    const MonsterAct& act = aiming.act;
    const behaviour::Targets there =
        behaviour::targetsOf(aiming.situation, aiming.mini, act.verb(), aiming.attack, {}, roomToDecide());
    if (there.equals.empty()) {
        attackNobody(aiming, there.why);
        return;
    }
    keepReasons(act.game, act.frame.acting, there.why, {.attack = &aiming.attack});
    act.game.say(Message("said-monster-attacks-all")
                     .with("figure", act.game.name(act.frame.acting))
                     .with("name", aiming.attack.name));
    makeAttack(act, aiming.attack, {});
}
} // namespace

void makeAttack(const MonsterAct& act, const content::Attack& attack, std::optional<board::Space> at, bool asks)
{
    AttackStart start;
    start.attacker = act.frame.acting;
    start.attack = attackNow(act.game, start.attacker, attack.id.text());
    start.targets = act.frame.targets;
    start.at = at;
    start.verb = makerOfScript(act, asks);
    act.frame.acted = true;
    goOnToNextVerb(act, true);
    beginAttack(act.game, start);
}

void decideAttack(const MonsterAct& act)
{
    Game& game = act.game;
    const FigureId self = act.frame.acting;
    const std::vector<content::Attack> attacks = attacksNow(game, self);
    const content::Attack* attack = behaviour::attackOf(act.verb(), attacks);
    if (!attack) {
        goOnToNextVerb(act, false);
        return;
    }
    Aiming aiming{act, *attack, situationOf(game, self, act.frame.chosen), *game.where().mini(self)};
    aimWith(aiming.situation, game, self, *attack);
    if (behaviour::hasOrigin(*attack)) {
        decideOrigin(aiming);
    } else if (hasRule(attack->effect, "targets-every-character")) {
        decideOnAll(aiming);
    } else {
        decideTargets(aiming);
    }
}

} // namespace wheelhouse::rules::onslaught
