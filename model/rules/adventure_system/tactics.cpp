// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/tactics.h"

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

using content::Predicate;
using content::Preference;
using content::Selector;
using content::Who;

namespace {
using board::adventure_system::squaresAcross;
using board::adventure_system::TileMap;

/// Whether two figures stand side by side on one tile or over a border that is open.
bool areBeside(const TileMap& map, board::Space a, board::Space b)
{
    const auto one = map.tileUnder(a);
    const auto other = map.tileUnder(b);
    if (!one || !other || board::kingDistance(a, b) != 1) {
        return false;
    }
    const auto steps = map.distance(*one, *other);
    const int crossed = (a.x / squaresAcross != b.x / squaresAcross) + (a.y / squaresAcross != b.y / squaresAcross);
    return steps && *steps <= crossed;
}

bool isBesideHeroes(const Venture& venture, const FigureId& monster, int least)
{
    const auto map = venture.dungeon();
    const auto at = venture.figure(monster).at;
    const auto heroes = venture.standingHeroes();
    const auto beside = std::count_if(heroes.begin(), heroes.end(), [&](const FigureId& hero) {
        return map && at && areBeside(*map, *at, *venture.figure(hero).at);
    });
    return beside >= std::max(1, least);
}

bool holdsOne(const Venture& venture, const Predicate& test, const Activation& activation)
{
    const Figure& monster = venture.figure(activation.monster);
    switch (test.kind) {
    case Predicate::Kind::Is:
        return test.who == Who::Actor && test.of == Who::Self; // a script is asked in its own monster's turn alone
    case Predicate::Kind::Beside:
        return test.who == Who::Character && isBesideHeroes(venture, activation.monster, test.number);
    case Predicate::Kind::FirstAttack:
        return !activation.hasAttacked;
    case Predicate::Kind::HitPointsAtMost:
        return monster.hitPoints().value_or(test.number + 1) <= test.number;
    case Predicate::Kind::AtMaximum:
        return monster.hitPoints() && monster.hitPoints() == monster.maximumHitPoints();
    default:
        return false;
    }
}

std::optional<int> tilesBetween(const Venture& venture, const FigureId& a, const FigureId& b)
{
    const auto map = venture.dungeon();
    const auto one = map && venture.figure(a).at ? map->tileUnder(*venture.figure(a).at) : std::nullopt;
    const auto other = map && venture.figure(b).at ? map->tileUnder(*venture.figure(b).at) : std::nullopt;
    return one && other ? map->distance(*one, *other) : std::nullopt;
}

bool isInReach(const Venture& venture, const Selector& choice, const FigureId& monster, const FigureId& hero)
{
    if (!choice.rangeMax) {
        return tilesBetween(venture, monster, hero).has_value();
    }
    const auto map = venture.dungeon();
    const auto from = venture.figure(monster).at;
    const auto to = venture.figure(hero).at;
    if (!map || !from || !to) {
        return false;
    }
    return *choice.rangeMax == 1 ? areBeside(*map, *from, *to) : board::kingDistance(*from, *to) <= *choice.rangeMax;
}

/// What is compared for a preference: the smaller, the better.
int rankOf(const Venture& venture, Preference preference, const FigureId& monster, const FigureId& hero)
{
    constexpr int worst = 1000;
    switch (preference) {
    case Preference::Closest:
        return tilesBetween(venture, monster, hero).value_or(worst);
    case Preference::FewestHitPoints:
        return venture.figure(hero).hitPoints().value_or(worst);
    case Preference::MostHitPoints:
        return -venture.figure(hero).hitPoints().value_or(0);
    case Preference::MostLoot:
        return 0;
    }
    return worst;
}

std::vector<board::Space> freeSquaresOf(const TileMap& map, int tile)
{
    const auto& here = map.tiles()[static_cast<size_t>(tile)];
    std::vector<board::Space> squares;
    for (int y = 0; y < squaresAcross; ++y) {
        for (int x = 0; x < squaresAcross; ++x) {
            const board::Space square{here.at.x * squaresAcross + x, here.at.y * squaresAcross + y};
            const bool taken = std::any_of(map.figures().begin(), map.figures().end(),
                                           [&](const board::MiniEntry& mini) { return mini.at == square; });
            if (!taken && here.squares[static_cast<size_t>(y)][static_cast<size_t>(x)] != '#') {
                squares.push_back(square);
            }
        }
    }
    return squares;
}

/// The monster squares of a tile that nobody stands on.
std::vector<board::Space> freeSymbolsOf(const Venture& venture, const TileMap& map, int tile)
{
    const auto& here = map.tiles()[static_cast<size_t>(tile)];
    const board::Space corner{here.at.x * squaresAcross, here.at.y * squaresAcross};
    auto symbols = monsterSquaresAround(venture.content(), venture.part(), corner);
    const auto open = freeSquaresOf(map, tile);
    std::erase_if(symbols, [&](board::Space one) { return std::find(open.begin(), open.end(), one) == open.end(); });
    return symbols;
}

/// The tile one step nearer to the goal; one with a free monster square before others (ADV-MON-07).
int nextTile(const Venture& venture, const TileMap& map, int from, int goal)
{
    const int steps = map.distance(from, goal).value_or(0);
    std::optional<int> any;
    for (const int next : map.neighbours(from)) {
        if (map.distance(next, goal) != steps - 1) {
            continue;
        }
        if (!freeSymbolsOf(venture, map, next).empty()) {
            return next;
        }
        any = any ? any : next;
    }
    return any.value_or(from);
}
} // namespace

content::Effect scriptOf(const Venture& venture, const FigureId& monster)
{
    const content::Card* card = venture.card(venture.figure(monster).content);
    return card && card->script.tactics ? *card->script.tactics : content::Effect();
}

namespace {
bool isPlayed(const Predicate& test)
{
    switch (test.kind) {
    case Predicate::Kind::Is:
        return test.who == Who::Actor && test.of == Who::Self;
    case Predicate::Kind::Beside:
        return test.who == Who::Character;
    case Predicate::Kind::FirstAttack:
    case Predicate::Kind::HitPointsAtMost:
    case Predicate::Kind::AtMaximum:
        return true;
    default:
        return false;
    }
}

bool isPlayed(const content::Verb& verb)
{
    return verb.kind == content::Verb::Kind::Attack || verb.kind == content::Verb::Kind::ApproachTiles;
}

/// The place of the first test of a list that is not played; empty where all are.
QString unplayedAmong(const std::vector<Predicate>& tests, const QString& at)
{
    const auto test = std::find_if(tests.begin(), tests.end(), [](const Predicate& one) { return !isPlayed(one); });
    return test == tests.end() ? QString() : QStringLiteral("%1/when/%2").arg(at).arg(test - tests.begin());
}
} // namespace

QString unplayedIn(const content::Effect& script)
{
    for (size_t i = 0; i < script.triggers.size(); ++i) {
        const content::Trigger& tactic = script.triggers[i];
        const QString at = QStringLiteral("/on/%1").arg(i);
        if (tactic.moment != content::Moment::TurnBegins) {
            return at + QStringLiteral("/moment");
        }
        if (const QString test = unplayedAmong(tactic.when, at); !test.isEmpty()) {
            return test;
        }
        for (size_t j = 0; j < tactic.verbs.size(); ++j) {
            const QString verb = QStringLiteral("%1/do/%2").arg(at).arg(j);
            if (!isPlayed(tactic.verbs[j])) {
                return verb;
            }
            if (const QString test = unplayedAmong(tactic.verbs[j].when, verb); !test.isEmpty()) {
                return test;
            }
        }
    }
    return {};
}

bool hold(const Venture& venture, const std::vector<Predicate>& tests, const Activation& activation)
{
    return std::all_of(tests.begin(), tests.end(),
                       [&](const Predicate& test) { return holdsOne(venture, test, activation) != test.isNot; });
}

std::optional<size_t> tacticOf(const Venture& venture, const content::Effect& script, const Activation& activation)
{
    for (size_t i = 0; i < script.triggers.size(); ++i) {
        const content::Trigger& tactic = script.triggers[i];
        if (tactic.moment == content::Moment::TurnBegins && hold(venture, tactic.when, activation)) {
            return i;
        }
    }
    return std::nullopt;
}

std::vector<FigureId> targetsOf(const Venture& venture, const Selector& choice, const FigureId& monster)
{
    std::vector<FigureId> heroes = venture.standingHeroes();
    std::erase_if(heroes, [&](const FigureId& hero) { return !isInReach(venture, choice, monster, hero); });
    for (const Preference preference : choice.prefer) {
        const auto rank = [&](const FigureId& hero) { return rankOf(venture, preference, monster, hero); };
        int best = 0;
        for (size_t i = 0; i < heroes.size(); ++i) {
            best = i == 0 ? rank(heroes[i]) : std::min(best, rank(heroes[i]));
        }
        std::erase_if(heroes, [&](const FigureId& hero) { return rank(hero) != best; });
    }
    return heroes;
}

std::vector<board::Space> squaresCloser(const Venture& venture, const FigureId& monster, const FigureId& target,
                                        int tiles)
{
    const auto map = venture.dungeon();
    const auto from = venture.figure(monster).at;
    const auto to = venture.figure(target).at;
    const auto start = map && from ? map->tileUnder(*from) : std::nullopt;
    const auto goal = map && to ? map->tileUnder(*to) : std::nullopt;
    if (!start || !goal) {
        return {};
    }
    int tile = *start;
    for (int i = 0; i < tiles && tile != *goal; ++i) {
        tile = nextTile(venture, *map, tile, *goal);
    }
    if (tile == *start) {
        return {};
    }
    const auto symbols = freeSymbolsOf(venture, *map, tile);
    return symbols.empty() ? freeSquaresOf(*map, tile) : std::vector{symbols.front()};
}

} // namespace wheelhouse::rules::adventure_system
