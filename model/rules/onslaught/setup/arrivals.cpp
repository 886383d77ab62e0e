// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/setup/arrivals.h"

#include "model/board/description.h"
#include "model/board/standing.h"
#include "model/effects/scenes/place_tests.h"
#include "model/play/table/figure_of.h"
#include "model/play/table/table_board.h"
#include "model/rules/acts/by_hand/beginnings.h"

#include <algorithm>
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

int minisLeft(const Game& game, const QString& kind)
{
    const auto& figures = game.table().figures;
    const auto* monster = content::find(game.content().monsters, content::MonsterKindId(kind));
    const bool isCounted = monster && monster->minis > 0;
    const auto standing = std::ranges::count_if(
        figures, [&](const Figure& one) { return !one.isDefeated() && (!isCounted || one.content == kind); });
    // Where nobody has counted the box, those that bring others still end where a board is full.
    return std::max(0, (isCounted ? monster->minis : board::maxMinis) - static_cast<int>(standing));
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
    const content::MonsterGroup* group = groupOf(game, kind);
    auto figure = group ? figureOf(game.content(), *group) : figureOf(game.content(), kind);
    if (!figure || minisLeft(game, kind) <= 0) {
        return;
    }
    figure->id = game.context().freeFigureId(kind + QStringLiteral("-1"));
    figure->group = group ? group->name : QString();
    figure->at = at;
    const FigureId id = figure->id;
    const bool findsNoSpace = !at && game.table().showsMap(); // ONS-MSP-01
    game.happen(FigureAdded{std::move(*figure)}); // before it has no name
    game.say(Message(findsNoSpace ? "said-monster-waits" : "said-monster-came").with("figure", game.name(id)));
    if (group) {
        joinGroup(game, *group, id);
    }
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

} // namespace wheelhouse::rules::onslaught
