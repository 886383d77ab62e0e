// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/verbs/verb_places.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/scenes/place_tests.h"
#include "model/effects/verbs/verb_targets.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wheelhouse::effects {

using content::Verb;

namespace {
int distance(board::Space a, board::Space b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

bool switchesOn(const Verb& verb, const char* rule)
{
    const std::vector<QString> rules = rulesOf(verb);
    return std::find(rules.begin(), rules.end(), QLatin1String(rule)) != rules.end();
}

/// Whether the figure would stand beside an enemy there, with any of its spaces.
bool isBesideEnemy(const Game& game, const FigureId& figure, board::Space at)
{
    const Footprint there{at, game.figure(figure).size};
    return std::any_of(game.table().figures.begin(), game.table().figures.end(), [&](const Figure& other) {
        const bool enemy = game.isStanding(other) && !game.areFriends(figure, other.id);
        const auto filled = enemy ? footprintOf(game, other.id) : std::nullopt;
        const auto range = filled ? game.where().range(there, *filled) : std::nullopt;
        return range && *range <= 1;
    });
}

/// Whether a way of that cost is a straight line: no other way to a place in line is as short.
bool isStraight(board::Space from, board::Space to, int cost)
{
    return (from.x == to.x || from.y == to.y) && cost == distance(from, to);
}

std::vector<board::Space> walkPlaces(const Game& game, const FigureId& figure, const Verb& verb)
{
    const auto from = game.figure(figure).at;
    const bool straight = switchesOn(verb, "straight-line");
    const bool apart = switchesOn(verb, "ends-beside-no-enemy");
    std::vector<board::Space> places;
    const auto reached = game.where().reach(figure, verb.number, gaitOf(game, figure, rulesOf(verb)));
    for (const auto& [at, cost] : reached.value_or(std::vector<ReachedPlace>())) {
        if (cost > 0 && (!straight || (from && isStraight(*from, at, cost))) &&
            !(apart && isBesideEnemy(game, figure, at))) {
            places.push_back(at);
        }
    }
    return places;
}

/// The ends of the ways, each once.
std::vector<board::Space> endsOf(const std::vector<Way>& ways)
{
    std::vector<board::Space> ends;
    for (const Way& way : ways) {
        ends.push_back(way.back());
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
}

bool asksEmpty(const Verb& verb)
{
    return std::any_of(verb.to.where.begin(), verb.to.where.end(), [](const content::Predicate& predicate) {
        return predicate.kind == content::Predicate::Kind::Empty;
    });
}

std::vector<board::Space> layPlaces(const Game& game, const Verb& verb, const Scene& scene)
{
    std::vector<board::Space> places;
    const Figure* self = game.table().figure(scene.self);
    if (!game.where().areKept() || !self || !self->at) {
        return places;
    }
    // Beside it where nothing is said; a range that says its beginning alone has no end.
    const int least = verb.to.rangeMin.value_or(0);
    const int most = verb.to.rangeMax.value_or(verb.to.rangeMin ? std::numeric_limits<int>::max() : 1);
    const bool emptyOnly = asksEmpty(verb);
    for (const board::Space at : game.where().openSpaces()) {
        // Who has fallen this moment is no mini of the board any more, though it lies there still.
        const int range = game.where().range({*self->at, self->size}, {at}).value_or(distance(*self->at, at));
        const bool inRange = range >= least && range <= most;
        const bool free = !(emptyOnly && game.where().isTaken(at));
        // Sight is asked last: it costs most, and most spaces are out of range.
        if (inRange && free && (!verb.to.sight || game.where().sight(scene.self, at) != Seen::None)) {
            places.push_back(at);
        }
    }
    return places;
}
} // namespace

std::vector<QString> rulesOf(const Verb& verb)
{
    std::vector<QString> rules;
    for (const content::Modifier& modifier : verb.modifiers) {
        if (modifier.what == content::Modifier::What::Rule) {
            rules.push_back(modifier.name);
        }
    }
    return rules;
}

std::vector<FigureId> passedBy(const Game& game, const FigureId& walker, const std::vector<ReachedPlace>& way)
{
    std::vector<FigureId> passed;
    const int size = game.figure(walker).size;
    for (const Figure& other : game.table().figures) {
        const auto filled = !game.isStanding(other) ? std::nullopt : footprintOf(game, other.id);
        const auto meets = [&](const ReachedPlace& step) { return overlap({step.first, size}, *filled); };
        if (other.id != walker && filled && std::any_of(way.begin(), way.end(), meets)) {
            passed.push_back(other.id);
        }
    }
    return passed;
}

FigureId centreOf(const Game& game, const Verb& verb, const Scene& scene)
{
    const std::vector<FigureId> from = who(game, verb.to.from, scene);
    return from.empty() ? scene.self : from.front();
}

std::vector<Way> shiftsFor(const Game& game, const Verb& verb, const Scene& scene, const FigureId& target)
{
    if (verb.kind == Verb::Kind::Slide) {
        return canMove(game, scene.self, target) ? game.where().slides(target, verb.number).value_or(std::vector<Way>())
                                                 : std::vector<Way>();
    }
    const FigureId middle = centreOf(game, verb, scene);
    const auto place = footprintOf(game, middle); // the effect of one who has fallen has a middle, too
    if (!place || !canMove(game, middle, target)) {
        return {};
    }
    return game.where().shifts(target, *place, verb.number, verb.kind == Verb::Kind::Push).value_or(std::vector<Way>());
}

std::vector<board::Space> placesFor(const Game& game, const Verb& verb, const Scene& scene, const FigureId& target)
{
    switch (verb.kind) {
    case Verb::Kind::Walk:
        return walkPlaces(game, target, verb);
    case Verb::Kind::Teleport:
        return game.where().teleports(target, verb.number).value_or(std::vector<board::Space>());
    case Verb::Kind::Push:
    case Verb::Kind::Drag:
    case Verb::Kind::Slide:
        return endsOf(shiftsFor(game, verb, scene, target));
    case Verb::Kind::Loot:
        return game.lootableFrom(target);
    case Verb::Kind::Bring:
        return game.arrivalPlaces(verb.name, target);
    case Verb::Kind::Return:
    case Verb::Kind::Revive:
        return game.comebackPlaces(target);
    default:
        return layPlaces(game, verb, scene);
    }
}

} // namespace wheelhouse::effects
