// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/tactics.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/owner/said_places.h"
#include "model/rules/adventure_system/vocabulary.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

using content::Predicate;

namespace {
using board::adventure_system::squaresAcross;
using board::adventure_system::TileMap;
using nlohmann::json;

std::vector<board::Space> freeSquaresOf(const Venture& venture, const TileMap& map, int tile)
{
    std::vector<board::Space> squares = openSquaresOf(map, tile);
    std::erase_if(squares, [&](board::Space square) { return venture.where().isTaken(square); });
    return squares;
}

/// The monster squares of a tile that nobody stands on.
std::vector<board::Space> freeSymbolsOf(const Venture& venture, const TileMap& map, int tile)
{
    const auto& here = map.tiles()[static_cast<size_t>(tile)];
    const board::Space corner{here.at.x * squaresAcross, here.at.y * squaresAcross};
    auto symbols = monsterSquaresAround(venture.content(), venture.table(), corner);
    const auto open = freeSquaresOf(venture, map, tile);
    std::erase_if(symbols, [&](board::Space one) { return std::find(open.begin(), open.end(), one) == open.end(); });
    return symbols;
}

/// The tag of a monster whose card says that walls do not stop it: that beats the general rule (ADV-GEN-02).
constexpr const char* throughWalls = "through-walls";

bool passesWalls(const Venture& venture, const FigureId& monster)
{
    const content::Card* card = venture.cardOf(monster);
    return card && std::ranges::count(card->tags, QLatin1String(throughWalls)) > 0;
}

/// How a monster counts tiles: over open borders, or straight through walls.
class Paces
{
public:
    Paces(const TileMap& map, bool passesWalls) : m_map(map), m_passesWalls(passesWalls) {}

    std::vector<int> nextTo(int tile) const
    {
        if (!m_passesWalls) {
            return m_map.neighbours(tile);
        }
        const board::Space here = m_map.tiles()[static_cast<size_t>(tile)].at;
        std::vector<int> near;
        for (size_t i = 0; i < m_map.tiles().size(); ++i) {
            const board::Space step = m_map.tiles()[i].at - here;
            if (std::abs(step.x) + std::abs(step.y) == 1) {
                near.push_back(static_cast<int>(i));
            }
        }
        return near;
    }

    std::optional<int> between(int from, int to) const
    {
        if (!m_passesWalls) {
            return m_map.distance(from, to);
        }
        std::vector<int> reached{from};
        for (size_t next = 0, end = 1, steps = 0; next < reached.size(); end = reached.size(), ++steps) {
            for (; next < end; ++next) {
                if (reached[next] == to) {
                    return static_cast<int>(steps);
                }
                for (const int near : nextTo(reached[next])) {
                    if (std::ranges::count(reached, near) == 0) {
                        reached.push_back(near);
                    }
                }
            }
        }
        return std::nullopt;
    }

private:
    const TileMap& m_map;
    bool m_passesWalls;
};

/// The tiles one step nearer to the goal; of those only the ones with a free monster square, where there are any
/// (ADV-MON-07).
std::vector<int> nextTiles(const Venture& venture, const TileMap& map, const Paces& paces, int from, int goal)
{
    const int steps = paces.between(from, goal).value_or(0);
    std::vector<int> nearer;
    for (const int next : paces.nextTo(from)) {
        if (paces.between(next, goal) == steps - 1) {
            nearer.push_back(next);
        }
    }
    const auto hasSymbol = [&](int tile) { return !freeSymbolsOf(venture, map, tile).empty(); };
    if (std::ranges::any_of(nearer, hasSymbol)) {
        std::erase_if(nearer, [&](int tile) { return !hasSymbol(tile); });
    }
    return nearer;
}

/// Where it may end on a tile: on a free monster square, else anywhere (ADV-MON-06, ADV-MON-08).
std::vector<board::Space> squaresOn(const Venture& venture, const TileMap& map, int tile)
{
    auto symbols = freeSymbolsOf(venture, map, tile);
    return symbols.empty() ? freeSquaresOf(venture, map, tile) : symbols;
}

/// Where the monster may end once it has come closer by so many tiles; whoever is in turn picks among ways that are
/// alike. Empty: it stays.
std::vector<board::Space> squaresCloser(const Venture& venture, const FigureId& monster, const FigureId& target,
                                        int tiles)
{
    const auto& map = venture.dungeon();
    const auto from = venture.placeOf(monster);
    const auto to = venture.figure(target).at;
    const auto start = map && from ? map->tileUnder(*from) : std::nullopt;
    const auto goal = map && to ? map->tileUnder(*to) : std::nullopt;
    if (!start || !goal || *start == *goal) {
        return {};
    }
    const Paces paces(*map, passesWalls(venture, monster));
    if (!paces.between(*start, *goal)) {
        return {};
    }
    std::vector<int> reached{*start};
    for (int i = 0; i < tiles; ++i) {
        std::vector<int> next;
        for (const int tile : reached) {
            const auto further = tile == *goal ? std::vector{tile} : nextTiles(venture, *map, paces, tile, *goal);
            next.insert(next.end(), further.begin(), further.end());
        }
        std::ranges::sort(next);
        const auto twice = std::ranges::unique(next);
        next.erase(twice.begin(), twice.end());
        reached = std::move(next);
    }
    std::vector<board::Space> squares;
    for (const int tile : reached) {
        const auto open = squaresOn(venture, *map, tile);
        squares.insert(squares.end(), open.begin(), open.end());
    }
    return squares;
}

/// The free squares beside somebody, and the monster's own where it is beside already (ADV-FAQ-03).
std::vector<board::Space> squaresBeside(const Venture& venture, const FigureId& monster, const FigureId& target)
{
    const auto& map = venture.dungeon();
    const auto own = venture.placeOf(monster);
    const auto to = venture.figure(target).at;
    std::vector<board::Space> squares;
    for (int y = -1; map && to && y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            const board::Space square = *to + board::Space{x, y};
            const auto tile = map->tileUnder(square);
            const auto open = tile ? openSquaresOf(*map, *tile) : std::vector<board::Space>();
            const bool isFree = square == own || !venture.where().isTaken(square);
            if (std::ranges::count(open, square) > 0 && isFree && map->range(square, *to) == 1) {
                squares.push_back(square);
            }
        }
    }
    return squares;
}

template <class Word>
bool isAmong(const std::vector<Word>& words, const Word& word)
{
    return std::ranges::count(words, word) > 0;
}

/// The place of the first test of a list that is not played; empty where all are.
QString unplayedAmong(const std::vector<Predicate>& tests, const QString& at)
{
    const auto& played = gameWords().inScripts->tests;
    const auto test = std::ranges::find_if(tests, [&](const Predicate& one) { return !isAmong(played, one.kind); });
    return test == tests.end() ? QString() : QStringLiteral("%1/%2").arg(at).arg(test - tests.begin());
}

QString unplayedOn(const content::Verb& verb, const QString& at)
{
    if (!isAmong(gameWords().inScripts->verbs, verb.kind)) {
        return at;
    }
    const QString test = unplayedAmong(verb.when, at + QStringLiteral("/when"));
    return test.isEmpty() ? unplayedAmong(verb.to.where, at + QStringLiteral("/where")) : test;
}
} // namespace

content::Effect scriptOf(const Venture& venture, const FigureId& monster)
{
    const content::Effect* script = venture.printedEffect(monster, scriptSource);
    return script ? *script : content::Effect();
}

QString tacticsInWords(const Venture& venture, const FigureId& monster)
{
    const content::Card* card = venture.cardOf(monster);
    return card ? textOn(*card, QStringLiteral("tactics")) : QString();
}

QString unplayedIn(const content::Effect& script)
{
    for (size_t i = 0; i < script.triggers.size(); ++i) {
        const content::Trigger& tactic = script.triggers[i];
        const QString at = QStringLiteral("/on/%1").arg(i);
        if (!isAmong(gameWords().inScripts->moments, tactic.moment)) {
            return at + QStringLiteral("/moment");
        }
        if (const QString test = unplayedAmong(tactic.when, at + QStringLiteral("/when")); !test.isEmpty()) {
            return test;
        }
        for (size_t j = 0; j < tactic.verbs.size(); ++j) {
            const QString verb = unplayedOn(tactic.verbs[j], QStringLiteral("%1/do/%2").arg(at).arg(j));
            if (!verb.isEmpty()) {
                return verb;
            }
        }
    }
    return {};
}

std::optional<size_t> tacticOf(const Venture& venture, const content::Effect& script, const FigureId& monster)
{
    effects::Scene scene;
    scene.self = monster;
    scene.actor = monster;
    for (size_t i = 0; i < script.triggers.size(); ++i) {
        const content::Trigger& tactic = script.triggers[i];
        if (tactic.moment == content::Moment::TurnBegins && hold(venture, tactic.when, scene)) {
            return i;
        }
    }
    return std::nullopt;
}

namespace {
/// It has nowhere to go: a monster that does nothing is told, too.
void sayWhyItStays(Venture& venture, const ApproachFrame& approach)
{
    if (!venture.isStanding(approach.figure) || !venture.table().figure(approach.to)) {
        return;
    }
    const auto tiles = venture.tilesBetween(approach.figure, approach.to);
    const bool isThere = approach.tiles > 0 && tiles && tiles->most == 0;
    venture.say(Message(!tiles    ? "said-monster-no-way"
                        : isThere ? "said-monster-near"
                                  : "said-monster-no-square")
                    .with("figure", venture.name(approach.figure))
                    .with("target", venture.name(approach.to)));
}
} // namespace

bool Venture::leadsAlike(const FigureId& figure, const std::vector<FigureId>& to, int tiles) const
{
    if (!table().map || to.empty()) {
        return false;
    }
    const auto squares = [&](const FigureId& target) {
        auto open = tiles == 0 ? squaresBeside(*this, figure, target) : squaresCloser(*this, figure, target, tiles);
        std::ranges::sort(open);
        return open;
    };
    const auto first = squares(to.front());
    return !first.empty() &&
           std::all_of(to.begin() + 1, to.end(), [&](const FigureId& other) { return squares(other) == first; });
}

void stepApproach(Venture& venture)
{
    if (!venture.table().map) {
        approachOnTable(venture);
        return;
    }
    auto approach = effects::topFrame<ApproachFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, approach);
    const json& answer = given.get();
    const FigureId monster = approach.figure;
    const FigureId target = approach.to;
    std::vector<board::Space> open;
    if (venture.isStanding(monster) && venture.table().figure(target)) {
        open = approach.tiles == 0 ? squaresBeside(venture, monster, target)
                                   : squaresCloser(venture, monster, target, approach.tiles);
    }
    if (open.size() > 1 && answer.is_string()) {
        const auto named = effects::spaceNamed(QString::fromStdString(answer.get<std::string>()));
        open = named ? std::vector{*named} : open;
    }
    if (open.size() > 1) {
        Prompt prompt;
        prompt.seat = venture.player();
        prompt.kind = PromptKind::ChooseSpace;
        prompt.title = Message("ask-monster-square").with("figure", venture.name(monster));
        const bool isBeside = approach.tiles == 0;
        prompt.why = Message(isBeside ? "why-beside" : "why-monster-square");
        prompt.rules = {isBeside ? QStringLiteral("ADV-FAQ-03") : QStringLiteral("ADV-MON-08")};
        for (const board::Space square : open) {
            prompt.options.push_back({effects::nameOfSpace(square), {}, {}});
        }
        effects::askFrom(venture, approach, std::move(prompt));
        return;
    }
    venture.pop();
    if (open.empty()) {
        sayWhyItStays(venture, approach);
    } else if (venture.figure(monster).at != open.front()) {
        venture.happen(FigurePlaced{monster, venture.figure(monster).at, open.front()});
        if (const content::Card* card = venture.cardOf(monster); card && passesWalls(venture, monster)) {
            venture.say(
                Message("said-card-beats-rules").with("figure", venture.name(monster)).with("text", card->text));
        }
        venture.say(Message(approach.tiles == 0 ? "said-monster-beside" : "said-monster-closer")
                        .with("figure", venture.name(monster))
                        .with("target", venture.name(target)));
    }
}

} // namespace wheelhouse::rules::adventure_system
