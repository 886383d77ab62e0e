// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/verbs/verb_targets.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/scenes/place_tests.h"
#include "model/effects/verbs/open_to.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Modifier;
using content::Predicate;
using content::Selector;
using content::Verb;
using content::Who;

bool isAboutTheFirst(const Predicate& predicate)
{
    return predicate.who == Who::First || predicate.of == Who::First;
}

Selector reaching(const Game& game, const Verb& verb, const Scene& scene, const VerbRef& place)
{
    Selector to = verb.to;
    if (to.rangeMax && verb.kind == Verb::Kind::Attack && verb.name.isEmpty()) { // the range is the attack's own
        to.rangeMax = game.reachOf(scene.self, attackBy(verb, place), {place, scene.dial}).value_or(*to.rangeMax);
    } else if (to.rangeMax && !scene.dial.isEmpty()) {
        Scene ability;
        ability.self = scene.self;
        ability.actor = scene.self;
        ability.dial = scene.dial;
        to.rangeMax = modified(game, Modifier::What::Range, scene.self, *to.rangeMax, ability).total;
    }
    return to;
}

bool movesByForce(Verb::Kind kind)
{
    return kind == Verb::Kind::Push || kind == Verb::Kind::Drag || kind == Verb::Kind::Slide ||
           kind == Verb::Kind::Exchange;
}

namespace {
/// Two who exchange places need room for what they fill, each where the other stood.
bool canExchange(const Game& game, const FigureId& a, const FigureId& b)
{
    const Figure& one = game.figure(a);
    const Figure& other = game.figure(b);
    return one.size == other.size || !one.at || !other.at ||
           game.leavesRoom({FigurePlaced{a, one.at, std::nullopt}, FigurePlaced{b, other.at, one.at},
                            FigurePlaced{a, std::nullopt, other.at}});
}

/// Whoever stands where the one that uses the card has no room is left out of an exchange.
void keepExchangeable(const Game& game, const Verb& verb, const Scene& scene, std::vector<FigureId>& figures)
{
    if (verb.kind == Verb::Kind::Exchange && game.table().figure(scene.self)) {
        std::erase_if(figures, [&](const FigureId& figure) { return !canExchange(game, scene.self, figure); });
    }
}

/// Whether it concerns its own figure though that has fallen: whoever comes with its last words comes beside where it
/// lies, and its side scores.
bool concernsTheFallen(const Game& game, const Verb& verb, const FigureId& figure, const Scene& scene,
                       const VerbRef& place)
{
    return figure == scene.self &&
           (verb.kind == Verb::Kind::Points || (verb.kind == Verb::Kind::Bring && footprintOf(game, figure))) &&
           isLastWords(game, scene, place);
}

/// Whether the verb can be done to it: some games help also those who are down.
bool canBeDoneTo(const Game& game, const Verb& verb, const FigureId& id)
{
    const Figure* figure = game.table().figure(id);
    switch (figure ? verb.kind : Verb::Kind::Tell) {
    case Verb::Kind::Heal:
    case Verb::Kind::Take:
        return game.canBeHelped(*figure);
    case Verb::Kind::Give:
        return game.canBeGiven(*figure, verb.name);
    default:
        return game.isStanding(id);
    }
}

/// Everybody whom it takes, in the table's order.
std::vector<FigureId> candidates(const Game& game, const Verb& verb, const Selector& to, const Scene& scene,
                                 const VerbRef& place)
{
    const bool onlyStanding = game.picksOnlyStanding(place.source);
    std::vector<FigureId> figures;
    for (const Figure& figure : game.table().figures) {
        const bool open = onlyStanding ? game.isStanding(figure) : canBeDoneTo(game, verb, figure.id);
        if (open && takes(game, to, figure.id, scene)) {
            figures.push_back(figure.id);
        }
    }
    return figures;
}

std::vector<FigureId> chosenBy(const Game& game, const Verb& verb, const Selector& to, const Scene& scene,
                               const VerbRef& place)
{
    if (!namesOne(to.who)) {
        return candidates(game, verb, to, scene, place);
    }
    std::vector<FigureId> figures = who(game, to.who, scene);
    std::erase_if(figures, [&](const FigureId& id) {
        return !(canBeDoneTo(game, verb, id) || concernsTheFallen(game, verb, id, scene, place)) ||
               !takes(game, to, id, scene);
    });
    return figures;
}

} // namespace

std::vector<TargetOption> aimedBy(const Game& game, const Verb& verb, const Scene& scene, const VerbRef& place)
{
    const FigureId attacker = attackerBy(game, verb, scene);
    std::vector<TargetOption> options;
    for (const AttackRef& attack : attacksBy(game, verb, scene, place)) {
        for (TargetOption& option : game.targetsOf(attacker, attack, Maker{place, scene.dial})) {
            const auto known = std::ranges::find(options, option.figure, &TargetOption::figure);
            if (known == options.end()) {
                options.push_back(std::move(option));
            } else if (known->whyNot && !option.whyNot) { // another of its attacks reaches it
                *known = std::move(option);
            }
        }
    }
    return options;
}

namespace {
/// Those of the figures at whom the attack can be aimed.
void keepTargets(const std::vector<TargetOption>& options, std::vector<FigureId>& figures)
{
    std::erase_if(figures, [&](const FigureId& figure) {
        return std::none_of(options.begin(), options.end(),
                            [&](const TargetOption& option) { return option.figure == figure && !option.whyNot; });
    });
}

std::vector<FigureId> openIn(const Game& game, const Verb& verb, const Selector& to, const Scene& scene,
                             const VerbRef& place)
{
    std::vector<FigureId> figures = chosenBy(game, verb, to, scene, place);
    if (verb.kind == Verb::Kind::Attack) {
        keepTargets(aimedBy(game, verb, scene, place), figures);
    }
    if (movesByForce(verb.kind)) {
        std::erase_if(figures, [&](const FigureId& figure) { return !canMove(game, scene.self, figure); });
    }
    keepExchangeable(game, verb, scene, figures);
    return preferred(game, to, std::move(figures), scene);
}

/// Everybody of the sort that the verb is about, wherever they stand and whatever they bear: what a card reaches is
/// overruled, not whom it is for.
std::vector<FigureId> openAnyway(const Game& game, const Verb& verb, Selector to, const Scene& scene,
                                 const VerbRef& place)
{
    to.rangeMin.reset();
    to.rangeMax.reset();
    to.sight = false;
    std::erase_if(to.where, [](const Predicate& predicate) { return !isAboutTheFirst(predicate); });
    std::vector<FigureId> figures = candidates(game, verb, to, scene, place);
    keepExchangeable(game, verb, scene, figures); // nobody's word makes room
    if (verb.kind == Verb::Kind::Attack) {        // friends are none of its targets, whoever says so
        const auto options = aimedBy(game, verb, scene, place);
        std::erase_if(figures, [&](const FigureId& figure) {
            return std::none_of(options.begin(), options.end(),
                                [&](const TargetOption& option) { return option.figure == figure; });
        });
    }
    return figures;
}

} // namespace

std::vector<FigureId> openOrAnyway(const Game& game, const Verb& verb, const Selector& to, const Scene& scene,
                                   const VerbRef& place)
{
    std::vector<FigureId> figures = openIn(game, verb, to, scene, place);
    // Only where somebody is asked whom: what takes all that it reaches must not take everybody.
    const bool asks = to.most || std::any_of(verb.to.where.begin(), verb.to.where.end(), isAboutTheFirst);
    const bool overruled = figures.empty() && scene.anyway && asks && !namesOne(to.who);
    return overruled ? openAnyway(game, verb, to, scene, place) : figures;
}

AttackRef attackBy(const Verb& verb, const VerbRef& place)
{
    return {verb.name.isEmpty() ? madeBy(place) : verb.name, {}};
}

FigureId attackerBy(const Game& game, const Verb& verb, const Scene& scene)
{
    if (verb.by == Who::Self) {
        return scene.self;
    }
    const std::vector<FigureId> figures = who(game, verb.by, scene);
    const auto standing = std::ranges::find_if(figures, [&](const FigureId& id) { return game.isStanding(id); });
    return standing == figures.end() ? FigureId() : *standing;
}

bool asksWhichAttack(const Verb& verb)
{
    return verb.kind == Verb::Kind::Attack &&
           (verb.name == QLatin1String("basic") || verb.name == QLatin1String("basic-melee") ||
            verb.name == QLatin1String("basic-ranged"));
}

namespace {
/// Whether it is one of the basic attacks that the verb names, and nothing forbids those.
bool isMeant(const Game& game, const Verb& verb, const FigureId& attacker, const AttackRef& ref)
{
    const content::Attack* attack = find(game, attacker, ref);
    if (!attack || !attack->basic || attack->area || attack->cone) {
        return false;
    }
    const QString sort =
        attack->kind == content::AttackKind::Melee ? QStringLiteral("basic-melee") : QStringLiteral("basic-ranged");
    Scene scene;
    scene.self = attacker;
    scene.actor = attacker;
    scene.attacker = attacker;
    scene.attack = ref;
    return (verb.name == QLatin1String("basic") || verb.name == sort) &&
           forbidder(game, content::Prohibition::What::Attack, attacker, scene, sort).isEmpty();
}
} // namespace

std::vector<AttackRef> attacksBy(const Game& game, const Verb& verb, const Scene& scene, const VerbRef& place)
{
    const FigureId attacker = attackerBy(game, verb, scene);
    const AttackRef named = attackBy(verb, place);
    if (!attacker || !asksWhichAttack(verb) || find(game, attacker, named)) {
        return attacker ? std::vector{named} : std::vector<AttackRef>();
    }
    std::vector<AttackRef> attacks = game.attacksHeld(attacker);
    std::erase_if(attacks, [&](const AttackRef& one) { return !isMeant(game, verb, attacker, one); });
    return attacks;
}

SeatId deciderOf(const Game& game, const Verb& verb, const Scene& scene)
{
    const FigureId attacker = verb.kind == Verb::Kind::Attack ? attackerBy(game, verb, scene) : FigureId();
    return game.playerOf(attacker && game.areFriends(attacker, scene.self) ? attacker : scene.self);
}

bool isLastWords(const Game& game, const Scene& scene, const VerbRef& place)
{
    const content::Effect* effect = effectAt(game, place.self, place.source);
    return effect && effect->triggers[place.trigger].moment == content::Moment::Defeated && scene.actor == scene.self &&
           !game.isStanding(scene.self);
}

bool canMove(const Game& game, const FigureId& by, const FigureId& figure)
{
    return game.areFriends(by, figure) || forbidder(game, content::Prohibition::What::BeMoved, figure).isEmpty();
}

std::vector<FigureId> openTo(const Game& game, const Verb& verb, const Scene& scene, const VerbRef& place)
{
    Selector to = reaching(game, verb, scene, place);
    std::erase_if(to.where, isAboutTheFirst);
    return openOrAnyway(game, verb, to, scene, place);
}

bool reachesSomebody(const Game& game, const Scene& scene, const QString& source, content::Moment moment)
{
    const content::Effect* effect = effectAt(game, scene.self, source);
    bool asksForSomebody = false;
    for (size_t i = 0; effect && i < effect->triggers.size(); ++i) {
        const content::Trigger& trigger = effect->triggers[i];
        for (size_t verb = 0; trigger.moment == moment && verb < trigger.verbs.size(); ++verb) {
            const Verb& one = trigger.verbs[verb];
            if (one.to.who == Who::Chosen || one.to.who == Who::Hit) {
                continue; // whoever an earlier verb has found
            }
            if (one.by == Who::Chosen || one.to.who == Who::Succeeded || one.to.who == Who::Failed) {
                continue; // so has whoever attacks, or has made a check
            }
            if (namesOne(one.to.who) || !openTo(game, one, scene, {scene.self, source, i, verb}).empty()) {
                return true;
            }
            asksForSomebody = true;
        }
    }
    return !asksForSomebody;
}

std::optional<int> mostOf(const Game& game, const Verb& verb, const Scene& scene)
{
    if (verb.kind == Verb::Kind::ApproachTiles) { // nobody comes closer to several
        return 1;
    }
    if (!verb.to.most) {
        return std::nullopt;
    }
    Scene ability;
    ability.self = scene.self;
    ability.actor = scene.self;
    ability.dial = scene.dial;
    return modified(game, Modifier::What::Picks, scene.self, *verb.to.most, ability).total;
}

} // namespace wheelhouse::effects
