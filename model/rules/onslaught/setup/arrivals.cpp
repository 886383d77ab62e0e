// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/setup/arrivals.h"

#include "model/board/standing.h"
#include "model/play/table/figure_of.h"
#include "model/play/table/table_board.h"
#include "model/rules/acts/by_hand/beginnings.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/effects/in_force.h"
#include "model/rules/onslaught/effects/resolution.h"
#include "model/rules/onslaught/effects/verb_choices.h"
#include "model/rules/onslaught/moves/places.h"

#include <algorithm>
#include <climits>
#include <cstdlib>

namespace wheelhouse::rules::onslaught {

namespace {
constexpr int farthestFromPlace = 4;

int sizeOf(const Game& game, const QString& kind)
{
    const auto figure = figureOf(game.content(), kind);
    return figure ? figure->size : 1;
}

/// The spaces of the map at this distance from a place that monsters come from.
std::vector<board::Space> roundPlaces(const content::Map& map, int distance)
{
    std::vector<board::Space> spaces;
    for (const content::MapPlace& place : map.places) {
        for (int y = -distance; place.kind == content::MapPlaceKind::Monsters && y <= distance; ++y) {
            for (int x = -distance; x <= distance; ++x) {
                const board::Space at{place.at.x + x, place.at.y + y};
                const bool known = std::find(spaces.begin(), spaces.end(), at) != spaces.end();
                if (std::max(std::abs(x), std::abs(y)) == distance && !known) {
                    spaces.push_back(at);
                }
            }
        }
    }
    return spaces;
}

/// The spaces from which a mini of this size would be beside the figure, or beside where that has fallen.
std::vector<board::Space> spacesBeside(const Game& game, const FigureId& figure, int size)
{
    std::vector<board::Space> spaces;
    const auto filled = footprintOf(game, figure);
    const board::Description& ground = game.table().map->ground;
    for (int y = 0; filled && y < ground.height; ++y) {
        for (int x = 0; x < ground.width; ++x) {
            if (game.where().range({{x, y}, size}, *filled) == 1) {
                spaces.push_back({x, y});
            }
        }
    }
    return spaces;
}

std::vector<board::Space> freeOf(const Game& game, std::vector<board::Space> spaces, int size)
{
    const auto made = boardOf(game.table());
    board::Standing standing(game.table().map->ground, content::mapWords);
    for (const board::MiniEntry& mini : made ? made->description.minis : std::vector<board::MiniEntry>()) {
        standing.take(mini.at, mini.size);
    }
    std::erase_if(spaces, [&](board::Space at) { return standing.hindrance(at, size).has_value(); });
    return spaces;
}

/// A monster that joins a group acts at the group's numbers.
void joinGroup(Game& game, const content::MonsterGroup& group, const FigureId& figure)
{
    const std::vector<TurnEntry> order = game.table().order;
    for (const TurnEntry& entry : order) {
        if (entry.label == group.name) {
            TurnEntry after = entry;
            after.figures.push_back(figure);
            game.happen(TurnEntryChanged{entry, std::move(after)});
        }
    }
}

/// How many minis of a kind of monster are not in play.
int minisLeft(const Game& game, const QString& kind)
{
    const auto* monster = content::find(game.content().monsters, content::MonsterKindId(kind));
    if (!monster || monster->minis <= 0) {
        return INT_MAX;
    }
    const auto& figures = game.table().figures;
    const auto standing = std::count_if(figures.begin(), figures.end(),
                                        [&](const Figure& one) { return one.content == kind && !one.isDefeated(); });
    return std::max(0, monster->minis - static_cast<int>(standing));
}

const content::MonsterGroup* groupOf(const Game& game, const QString& kind)
{
    const content::Scenario* scenario = game.scenario();
    if (!scenario) {
        return nullptr;
    }
    const auto found = std::find_if(
        scenario->monsterGroups.begin(), scenario->monsterGroups.end(), [&](const content::MonsterGroup& group) {
            return std::visit([&](const auto& id) { return id.text() == kind; }, group.monster);
        });
    return found == scenario->monsterGroups.end() ? nullptr : &*found;
}
} // namespace

bool mayCome(const Game& game, const QString& kind)
{
    return minisLeft(game, kind) > 0;
}

std::vector<board::Space> arrivalPlaces(const Game& game, const QString& kind, const FigureId& beside)
{
    if (!game.table().showsMap()) {
        return {};
    }
    const int size = sizeOf(game, kind);
    const content::Map& map = *game.table().map;
    if (beside) {
        return freeOf(game, spacesBeside(game, beside, size), size);
    }
    std::vector<board::Space> spaces;
    for (int distance = 0; spaces.empty() && distance <= farthestFromPlace; ++distance) {
        spaces = freeOf(game, roundPlaces(map, distance), size);
    }
    return spaces;
}

void bring(Game& game, const QString& kind, const std::optional<board::Space>& at)
{
    auto figure = figureOf(game.content(), kind);
    if (!figure || !mayCome(game, kind)) {
        return;
    }
    const content::MonsterGroup* group = groupOf(game, kind);
    figure->id = game.context().freeFigureId(kind + QStringLiteral("-1"));
    figure->group = group ? group->name : QString();
    figure->at = at;
    const FigureId id = figure->id;
    game.say(Message("said-monster-came").with("figure", game.name(figure->id)));
    game.happen(FigureAdded{std::move(*figure)});
    if (group) {
        joinGroup(game, *group, id);
    }
}

bool bringsBack(const content::Verb& verb)
{
    return verb.kind == content::Verb::Kind::Return || verb.kind == content::Verb::Kind::Revive;
}

namespace {
/// The fallen who may come back, in the table's order.
std::vector<FigureId> fallenFor(const Game& game, const content::Verb& verb, const Scene& scene)
{
    std::vector<FigureId> fallen;
    for (const Figure& figure : game.table().figures) {
        Scene about = scene;
        about.it = figure.id;
        const bool meant = verb.kind == content::Verb::Kind::Return ? figure.content == verb.name
                                                                    : takes(game, verb.to, figure.id, about);
        if (figure.isDefeated() && meant) {
            fallen.push_back(figure.id);
        }
    }
    return fallen;
}

void askWhoComesBack(Game& game, const Scene& scene, const QString& source, const std::vector<FigureId>& fallen,
                     int most)
{
    Prompt prompt;
    prompt.seat = game.playerOf(scene.self); // of a scenario's rule the non-active side (ONS-MSP-02)
    prompt.kind = PromptKind::ChooseFigures;
    prompt.title = Message("ask-whom-return").with("name", nameOfSource(game, scene.self, source));
    prompt.why = whoLeavesIt(scene.self);
    prompt.least = most;
    prompt.most = most;
    for (const FigureId& id : fallen) {
        prompt.options.push_back({id.text(), {}, {}});
    }
    ask(game, std::move(prompt));
}
} // namespace

std::optional<std::vector<FigureId>> settleFallen(Game& game, const content::Verb& verb, const Scene& scene,
                                                  const QString& source)
{
    const nlohmann::json answer = takeTopAnswer(game);
    if (answer.is_array()) {
        std::vector<FigureId> chosen = figuresAt({{"answer", answer}}, "answer");
        std::erase_if(chosen, [&](const FigureId& id) { return game.isStanding(id); });
        return chosen;
    }
    std::vector<FigureId> fallen = fallenFor(game, verb, scene);
    const bool monsters = verb.kind == content::Verb::Kind::Return;
    const int count = static_cast<int>(fallen.size());
    const int most = std::clamp(verb.to.most.value_or(count), 0, monsters ? minisLeft(game, verb.name) : count);
    if (most > 0 && most < count) {
        askWhoComesBack(game, scene, source, fallen, most);
        return std::nullopt;
    }
    return most > 0 ? fallen : std::vector<FigureId>();
}

std::vector<board::Space> comebackPlaces(const Game& game, const FigureId& id)
{
    if (!game.table().showsMap()) {
        return {};
    }
    const Figure& figure = game.figure(id);
    for (std::vector<board::Space>& rank : acts::rankedBeginnings(game.table(), figure)) {
        if (std::vector<board::Space> free = freeOf(game, std::move(rank), figure.size); !free.empty()) {
            return free;
        }
    }
    return {};
}

void comeBack(Game& game, const content::Verb& verb, const FigureId& id, const std::optional<board::Space>& at)
{
    const Figure figure = game.figure(id);
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& token : tokens) {
        if (token.bearer == id) {
            game.happen(TokenRemoved{token});
        }
    }
    const auto worksOnIt = [&](const Lasting& lasting) { return lasting.chosen == id; };
    if (std::ranges::any_of(game.part().lasting, worksOnIt)) {
        game.change(QStringLiteral("lasting"), [&](OnslaughtPart& part) { part.lasting.removeIf(worksOnIt); });
    }
    const int most = figure.maximumHitPoints().value_or(1);
    const int points = verb.kind == content::Verb::Kind::Return ? most : std::clamp(verb.number, 1, std::max(1, most));
    if (const Track* hp = figure.track(QStringLiteral("hp"))) {
        game.happen(TrackSet{id, hp->name, hp->value, points});
    } else if (const Track* wounds = figure.track(QStringLiteral("wounds"))) {
        game.happen(TrackSet{id, wounds->name, wounds->value, std::max(0, most - points)});
    }
    if (game.table().showsMap() && figure.at != at) {
        game.happen(FigurePlaced{id, figure.at, at});
    }
    game.say(Message("said-came-back").with("figure", game.name(id)).with("count", points));
}

} // namespace wheelhouse::rules::onslaught
