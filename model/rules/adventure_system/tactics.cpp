// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/tactics.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/adventure_system/frames.h"
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

/// Where the monster may end once it has come closer by so many tiles. Empty: it stays.
std::vector<board::Space> squaresCloser(const Venture& venture, const FigureId& monster, const FigureId& target,
                                        int tiles)
{
    const auto& map = venture.dungeon();
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
    return symbols.empty() ? freeSquaresOf(venture, *map, tile) : std::vector{symbols.front()};
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

void stepApproach(Venture& venture)
{
    auto approach = effects::topFrame<ApproachFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, approach);
    const json& answer = given.get();
    const FigureId monster = approach.figure;
    const FigureId target = approach.to;
    std::vector<board::Space> open;
    if (venture.isStanding(monster) && venture.table().figure(target)) {
        open = squaresCloser(venture, monster, target, approach.tiles);
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
        prompt.why = Message("why-monster-square");
        prompt.rules = {QStringLiteral("ADV-MON-08")};
        for (const board::Space square : open) {
            prompt.options.push_back({effects::nameOfSpace(square), {}, {}});
        }
        effects::askFrom(venture, approach, std::move(prompt));
        return;
    }
    venture.pop();
    if (!open.empty()) {
        venture.happen(FigurePlaced{monster, venture.figure(monster).at, open.front()});
        venture.say(Message("said-monster-moves").with("figure", venture.name(monster)));
    }
}

} // namespace wheelhouse::rules::adventure_system
