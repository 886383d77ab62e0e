// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/by_hand/beginnings.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

using namespace play;

namespace {
/// From the place that monsters come from.
constexpr int farthestFromPlace = 4;

/// The spaces at this distance from the middle, row by row.
std::vector<board::Space> ring(board::Space middle, int distance)
{
    std::vector<board::Space> spaces;
    for (int y = -distance; y <= distance; ++y) {
        for (int x = -distance; x <= distance; ++x) {
            if (board::kingDistance({}, {x, y}) == distance) {
                spaces.push_back({middle.x + x, middle.y + y});
            }
        }
    }
    return spaces;
}

/// The places that monsters come from, the one that is this monster's first.
std::vector<board::Space> placesOf(const Table& table, const Figure& monster)
{
    std::vector<board::Space> places;
    for (const content::MapPlace& place : table.map->places) {
        if (place.kind == content::MapPlaceKind::Monsters) {
            places.push_back(place.at);
        }
    }
    std::vector<const Figure*> monsters;
    for (const Figure& figure : table.figures) {
        if (!figure.seat) {
            monsters.push_back(&figure);
        }
    }
    std::stable_sort(monsters.begin(), monsters.end(),
                     [](const Figure* a, const Figure* b) { return a->size > b->size; });
    const auto self =
        std::find_if(monsters.begin(), monsters.end(), [&monster](const Figure* one) { return one->id == monster.id; });
    if (!places.empty()) {
        const auto own = (self - monsters.begin()) % static_cast<std::ptrdiff_t>(places.size());
        std::rotate(places.begin(), places.begin() + own, places.end());
    }
    return places;
}

bool isPlaceFor(content::MapPlaceKind kind, const Table& table, board::Space at)
{
    const auto& places = table.map->places;
    return std::any_of(places.begin(), places.end(),
                       [&](const content::MapPlace& place) { return place.kind == kind && place.at == at; });
}

/// Whether something other than an open door stands on the edge between two orthogonal neighbours.
bool isShut(const Table& table, board::Space a, board::Space b)
{
    const auto edge = board::edgeBetween(a, b);
    const auto& entries = table.map->ground.edges;
    return std::any_of(entries.begin(), entries.end(), [&](const board::EdgeEntry& entry) {
        return entry.edge == edge && !(entry.kind == "door" && entry.open);
    });
}

/// The same of any two spaces that touch: by a corner, both ways round it must be shut.
bool areParted(const Table& table, board::Space a, board::Space b)
{
    if (a.x == b.x || a.y == b.y) {
        return isShut(table, a, b);
    }
    const auto isShutRound = [&](board::Space by) { return isShut(table, a, by) || isShut(table, by, b); };
    return isShutRound({a.x, b.y}) && isShutRound({b.x, a.y});
}

/// Whether it only seems to lie beside a place that monsters come from: something closed stands between.
bool isPartedFromPlace(const Table& table, board::Space at)
{
    const auto& places = table.map->places;
    return std::any_of(places.begin(), places.end(), [&](const content::MapPlace& place) {
        return place.kind == content::MapPlaceKind::Monsters && board::kingDistance(place.at, at) == 1 &&
               areParted(table, place.at, at);
    });
}
} // namespace

std::vector<std::vector<board::Space>> rankedBeginnings(const Table& table, const Figure& figure)
{
    if (figure.seat) {
        std::vector<board::Space> spaces;
        for (const content::StartArea& area : table.map->starts) {
            const auto seat = static_cast<size_t>(area.seat);
            if (seat < table.seats.size() && table.seats[seat].id == figure.seat) {
                spaces.insert(spaces.end(), area.spaces.begin(), area.spaces.end());
            }
        }
        return {spaces};
    }
    std::vector<std::vector<board::Space>> ranks;
    std::vector<std::vector<board::Space>> onChests;
    for (const board::Space place : placesOf(table, figure)) {
        for (int distance = 0; distance <= farthestFromPlace; ++distance) {
            auto round = ring(place, distance);
            const auto chests = std::stable_partition(round.begin(), round.end(), [&table](board::Space at) {
                return !isPlaceFor(content::MapPlaceKind::Chest, table, at);
            });
            onChests.emplace_back(chests, round.end());
            round.erase(chests, round.end());
            ranks.push_back(std::move(round));
        }
    }
    ranks.insert(ranks.end(), onChests.begin(), onChests.end());
    return ranks;
}

std::vector<board::Space> beginnings(const Table& table, const Figure& figure)
{
    std::vector<board::Space> spaces;
    for (const std::vector<board::Space>& rank : rankedBeginnings(table, figure)) {
        spaces.insert(spaces.end(), rank.begin(), rank.end());
    }
    return spaces;
}

std::optional<board::Space> placeToBegin(const Table& table, const Figure& figure, board::Standing& standing,
                                         bool beside)
{
    if (figure.size < 1 || figure.size > board::maxMiniSize) {
        return std::nullopt;
    }
    std::vector<board::Space> spaces = beginnings(table, figure);
    if (beside) {
        std::erase_if(spaces,
                      [&table](board::Space at) { return isPlaceFor(content::MapPlaceKind::Monsters, table, at); });
        std::stable_partition(spaces.begin(), spaces.end(),
                              [&table](board::Space at) { return !isPartedFromPlace(table, at); });
    }
    const auto found =
        std::find_if(spaces.begin(), spaces.end(), [&](board::Space at) { return !standing.take(at, figure.size); });
    return found == spaces.end() ? std::nullopt : std::optional(*found);
}

} // namespace wheelhouse::rules::acts
