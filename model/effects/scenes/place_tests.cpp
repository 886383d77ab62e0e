// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/scenes/place_tests.h"

#include "model/effects/game/game.h"

#include <algorithm>
#include <limits>

namespace wheelhouse::effects {

using content::Predicate;
using content::Who;

namespace {
/// Whether one of the two attacks the other, so that its range tells how far they are apart.
bool isAttackBetween(const Game& game, const FigureId& a, const FigureId& b, const Scene& scene)
{
    if (scene.area || scene.cone || scene.attack.id.isEmpty() || (scene.attacker != a && scene.attacker != b)) {
        return false;
    }
    return contains(who(game, Who::Target, scene), scene.attacker == a ? b : a);
}

Apart apartByAttack(const Game& game, const Scene& scene)
{
    const content::Attack* attack = find(game, scene.attacker, scene.attack);
    if (!attack) {
        return {1};
    }
    Scene aiming = scene; // at nobody yet: how far it reaches must not ask how far it reaches
    aiming.self = scene.attacker;
    aiming.target = {};
    aiming.affected.clear();
    return {attack->rangeMin.value_or(1), game.farthest(aiming, *attack)};
}

Apart apart(const Game& game, const FigureId& a, const FigureId& b, const Scene& scene)
{
    if (scene.supposedApart && isAttackBetween(game, a, b, scene)) {
        return {*scene.supposedApart, *scene.supposedApart};
    }
    if (const auto known = apartBetween(game, a, b)) {
        return *known;
    }
    return isAttackBetween(game, a, b, scene) ? apartByAttack(game, scene) : Apart{1};
}

template <class Test>
Fit bestOf(const std::vector<FigureId>& figures, Test test)
{
    Fit best = Fit::No;
    for (const FigureId& figure : figures) {
        best = std::max(best, test(figure));
    }
    return best;
}

struct Counted {
    int sure = 0;
    int open = 0;
};

/// Who lies there is beside others all the same, but not for those who fight them.
bool isThere(const Game& game, const Figure& figure, const Scene& scene)
{
    return game.isStanding(figure) || (game.canBeHelped(figure) && game.areFriends(scene.self, figure.id));
}

Counted countBeside(const Game& game, Who sort, const FigureId& of, const Scene& scene)
{
    Counted counted;
    for (const Figure& other : game.table().figures) {
        if (other.id == of || !isThere(game, other, scene) || !isWho(game, sort, other.id, scene)) {
            continue;
        }
        const Apart between = apart(game, of, other.id, scene);
        if (between.most <= 1) {
            ++counted.sure;
        } else if (between.least <= 1) {
            ++counted.open;
        }
    }
    return counted;
}

Fit besideFit(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const int wanted = std::max(1, predicate.number);
    return bestOf(who(game, predicate.of, scene), [&](const FigureId& of) {
        const Counted beside = countBeside(game, predicate.who, of, scene);
        return beside.sure >= wanted ? Fit::Yes : beside.sure + beside.open >= wanted ? Fit::Open : Fit::No;
    });
}

Fit rangeFit(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const int least = predicate.least;
    const int most = predicate.number == 0 ? std::numeric_limits<int>::max() : predicate.number;
    const std::vector<FigureId> others = who(game, predicate.who, scene);
    return bestOf(who(game, predicate.of, scene), [&](const FigureId& of) {
        return bestOf(others,
                      [&](const FigureId& other) { return fitWithin(apart(game, of, other, scene), least, most); });
    });
}

bool fills(const Footprint& filled, board::Space at)
{
    return at.x >= filled.at.x && at.x < filled.at.x + filled.size && at.y >= filled.at.y &&
           at.y < filled.at.y + filled.size;
}

using Spaces = std::optional<std::vector<board::Space>>;

/// All that a figure fills; of those who enter or leave spaces these alone. None where nobody keeps its
/// place.
Spaces spacesOf(const Game& game, const FigureId& id, const Scene& scene)
{
    const auto filled = footprintOf(game, id);
    if (!filled) {
        return std::nullopt;
    }
    const bool slides = scene.elsewhere && id == scene.actor;
    std::vector<board::Space> spaces;
    for (int y = filled->at.y; y < filled->at.y + filled->size; ++y) {
        for (int x = filled->at.x; x < filled->at.x + filled->size; ++x) {
            if (!slides || !fills({*scene.elsewhere, filled->size}, {x, y})) {
                spaces.push_back({x, y});
            }
        }
    }
    return spaces;
}

Fit isAmong(const Spaces& spaces, const std::optional<board::Space>& at)
{
    if (!spaces || !at) {
        return Fit::Open;
    }
    return std::find(spaces->begin(), spaces->end(), *at) != spaces->end() ? Fit::Yes : Fit::No;
}

/// Whether what lies there covers the figure, or has begun to, or ceases to where it enters or leaves spaces.
Fit coveredFit(const Game& game, const FigureId& id, const std::optional<board::Space>& at, int radius,
               const Scene& scene)
{
    if (radius <= 0) {
        return isAmong(spacesOf(game, id, scene), at);
    }
    const auto filled = footprintOf(game, id);
    if (!filled || !at) {
        return Fit::Open;
    }
    const auto isNear = [&](const Footprint& figure) {
        const auto range = game.where().range(figure, {*at});
        return range && *range <= radius;
    };
    const bool stays = scene.elsewhere && id == scene.actor && isNear({*scene.elsewhere, filled->size});
    return isNear(*filled) && !stays ? Fit::Yes : Fit::No;
}

/// Whether such a token covers the figure.
Fit tokenFit(const Game& game, const QString& condition, const FigureId& id, const Scene& scene)
{
    const content::Condition* printed = game.condition(condition);
    Fit best = Fit::No;
    for (const Token& token : game.table().tokens) {
        if (!token.bearer && token.condition == condition) {
            best = std::max(best, coveredFit(game, id, token.at, printed ? printed->radius : 0, scene));
        }
    }
    return best;
}

Fit terrainFit(const Game& game, const Predicate& predicate, const Scene& scene)
{
    return bestOf(who(game, predicate.who, scene), [&](const FigureId& id) {
        if (predicate.name.isEmpty()) {
            return coveredFit(game, id, scene.at, scene.radius, scene);
        }
        if (predicate.name != QLatin1String("hindering")) {
            return tokenFit(game, predicate.name, id, scene);
        }
        const Spaces spaces = spacesOf(game, id, scene);
        if (!spaces) {
            return Fit::Open;
        }
        const Places& places = game.where();
        return std::any_of(spaces->begin(), spaces->end(),
                           [&places](board::Space at) { return places.contains(at) && places.isHindering(at); })
                   ? Fit::Yes
                   : Fit::No;
    });
}

/// Cover from a kind of token: where the players have said that there is cover, it may come from any that lies there.
Fit coverFit(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const auto& from = scene.coverFrom;
    if (std::find(from.begin(), from.end(), predicate.name) != from.end()) {
        return Fit::Yes;
    }
    const auto place = placeOf(game, scene.target);
    const auto& tokens = game.table().tokens;
    const bool mayGive = std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
        return !token.bearer && token.condition == predicate.name && !(token.at && place);
    });
    return scene.covered && mayGive ? Fit::Open : Fit::No;
}

Fit passedFit(const Game& game, const Predicate& predicate, const Scene& scene)
{
    if (game.table().figure(scene.self) && !placeOf(game, scene.self)) {
        return Fit::Open; // only who keeps a place has gone anywhere
    }
    return bestOf(who(game, predicate.who, scene),
                  [&](const FigureId& id) { return contains(scene.passed, id) ? Fit::Yes : Fit::No; });
}

/// Whether any two of them are so many tiles apart.
Fit tilesFit(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const Fit unknown = game.where().areKept() ? Fit::No : Fit::Open;
    const std::vector<FigureId> others = who(game, predicate.who, scene);
    return bestOf(who(game, predicate.of, scene), [&](const FigureId& of) {
        return bestOf(others, [&](const FigureId& other) {
            const auto tiles = game.tilesBetween(of, other);
            return tiles ? fitWithin(*tiles, predicate.least, predicate.number) : unknown;
        });
    });
}

Fit tileFit(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const Fit stands = game.where().areKept() ? Fit::Yes : Fit::Open; // there, or such a tile lies on the table alone
    return bestOf(who(game, predicate.who, scene),
                  [&](const FigureId& figure) { return game.standsOnTile(figure, predicate.name) ? stands : Fit::No; });
}

Fit plainFit(const Game& game, const Predicate& predicate, const Scene& scene)
{
    switch (predicate.kind) {
    case Predicate::Kind::Beside:
        return besideFit(game, predicate, scene);
    case Predicate::Kind::InRange:
        return rangeFit(game, predicate, scene);
    case Predicate::Kind::OnTerrain:
        return terrainFit(game, predicate, scene);
    case Predicate::Kind::Covered:
        return coverFit(game, predicate, scene);
    case Predicate::Kind::TilesApart:
        return tilesFit(game, predicate, scene);
    case Predicate::Kind::OnTile:
        return tileFit(game, predicate, scene);
    default:
        return passedFit(game, predicate, scene);
    }
}
} // namespace

bool isOfPlaces(const Predicate& predicate)
{
    switch (predicate.kind) {
    case Predicate::Kind::Beside:
    case Predicate::Kind::InRange:
    case Predicate::Kind::OnTerrain:
    case Predicate::Kind::PassedThrough:
    case Predicate::Kind::TilesApart:
    case Predicate::Kind::OnTile:
        return true;
    default:
        return predicate.kind == Predicate::Kind::Covered && !predicate.name.isEmpty();
    }
}

Fit fitOfPlaces(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const Fit fit = plainFit(game, predicate, scene);
    if (!predicate.isNot || fit == Fit::Open) {
        return fit;
    }
    return fit == Fit::Yes ? Fit::No : Fit::Yes;
}

QString nameOfSpace(board::Space space)
{
    return QString::number(space.x) + QLatin1Char(',') + QString::number(space.y);
}

std::optional<board::Space> spaceNamed(const QString& name)
{
    bool first = false;
    bool second = false;
    const board::Space space{name.section(QLatin1Char(','), 0, 0).toInt(&first),
                             name.section(QLatin1Char(','), 1).toInt(&second)};
    return first && second ? std::optional(space) : std::nullopt;
}

std::optional<board::Space> placeOf(const Game& game, const FigureId& id)
{
    const Figure* figure = game.table().figure(id);
    return figure && figure->at && game.ground().areKept() ? figure->at : std::nullopt;
}

std::optional<Footprint> footprintOf(const Game& game, const FigureId& id)
{
    const auto at = placeOf(game, id);
    return at ? std::optional(Footprint{*at, game.figure(id).size}) : std::nullopt;
}

std::optional<int> rangeBetween(const Game& game, const FigureId& a, const FigureId& b)
{
    if (a == b) {
        return 0;
    }
    const auto range = game.rangeOnMap(a, b);
    if (range) {
        return range;
    }
    // Of two that are in one space on their way, the board knows one alone, and none of those who have fallen.
    const auto one = footprintOf(game, a);
    const auto other = footprintOf(game, b);
    return one && other ? game.ground().range(*one, *other) : std::nullopt;
}

std::optional<Apart> apartBetween(const Game& game, const FigureId& a, const FigureId& b)
{
    const auto range = rangeBetween(game, a, b);
    return range ? std::optional(Apart{*range, *range}) : game.rangeSaid(a, b);
}

Fit fitWithin(const Apart& apart, int least, int most)
{
    if (apart.least >= least && apart.most <= most) {
        return Fit::Yes;
    }
    return apart.most >= least && apart.least <= most ? Fit::Open : Fit::No;
}

bool overlap(const Footprint& one, const Footprint& other)
{
    const auto meet = [](int a, int sizeA, int b, int sizeB) { return a < b + sizeB && b < a + sizeA; };
    return meet(one.at.x, one.size, other.at.x, other.size) && meet(one.at.y, one.size, other.at.y, other.size);
}

int knownBeside(const Game& game, Who sort, const FigureId& of, const Scene& scene)
{
    return countBeside(game, sort, of, scene).sure;
}

bool hasZone(const Game& game)
{
    return std::ranges::any_of(game.table().tokens, [&game](const Token& token) {
        const content::Condition* condition = token.bearer ? nullptr : game.condition(token.condition);
        return condition && condition->radius > 0;
    });
}

bool isEverybodyPlaced(const Game& game)
{
    const auto& figures = game.table().figures;
    return game.ground().areKept() && std::all_of(figures.begin(), figures.end(), [&game](const Figure& figure) {
               return figure.at || !game.isStanding(figure);
           });
}

} // namespace wheelhouse::effects
