// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/surveyors.h"
#include "model/board/adventure_system/tile_map.h"
#include "model/play/table/table_board.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::app {
namespace {

namespace tiles = board::adventure_system;

/// The board with heroes on one side: they let each other pass, whoever plays them.
board::Description withSides(board::Description board)
{
    for (board::MiniEntry& mini : board.minis)
        mini.side = mini.side == play::monsterSide ? play::monsterSide : "hero";
    return board;
}

/// Squares count in eight directions, and nobody in a dungeon is out of sight.
class AdventureSystemSurveyor : public ui::Surveyor
{
public:
    std::optional<board::Problem> setBoard(const board::Description& description) override
    {
        auto made = tiles::TileMap::make(withSides(description));
        if (auto* problem = std::get_if<board::Problem>(&made))
            return std::move(*problem);
        m_map = std::get<tiles::TileMap>(std::move(made));
        m_width = description.width;
        m_height = description.height;
        return std::nullopt;
    }

    ui::SightRule sightRule() const override { return ui::SightRule::NobodyHidden; }

    int range(const ui::Stand& from, const ui::Stand& to) override { return m_map->range(placeOf(from), placeOf(to)); }

    bool measuresSight() const override { return false; } // nobody in a dungeon is out of sight
    bool measuresAreas() const override { return false; }

    std::vector<QString> rulesOf(ui::Seen) const override { return {QStringLiteral("ADV-TIL-26")}; }

    ui::SightAnswer sight(const ui::Stand&, const ui::Stand&) override { return {ui::Seen::Clear, {}}; }

    void sightMap(const ui::Stand&, board::Grid<ui::Seen>& map) override
    {
        map = board::Grid<ui::Seen>(m_width, m_height, ui::Seen::Clear);
    }

    std::vector<ui::ReachedSpace> reach(const std::string& mini, int points) override
    {
        std::vector<ui::ReachedSpace> places;
        for (const board::Reached& place : m_map->reach(indexOf(mini), points))
            places.push_back({place.at, place.cost});
        return places;
    }

    std::optional<ui::Way> path(const std::string& mini, board::Space to) override
    {
        auto way = m_map->way(indexOf(mini), to);
        return way ? std::optional(ui::Way{static_cast<int>(way->size()), *way}) : std::nullopt;
    }

    /// The squares of laid tiles that are no farther off than that.
    ui::Area burst(board::Space origin, int radius) override
    {
        ui::Area area;
        for (int y = origin.y - radius; y <= origin.y + radius; ++y) {
            for (int x = origin.x - radius; x <= origin.x + radius; ++x) {
                if (m_map->tileUnder({x, y}))
                    area.spaces.push_back({x, y});
            }
        }
        for (const board::MiniEntry& mini : m_map->figures()) {
            if (std::ranges::count(area.spaces, mini.at) > 0)
                area.minis.push_back(mini.id);
        }
        return area;
    }

    /// This game has none.
    std::optional<ui::Area> cone(const std::string&, board::Space, int) override { return std::nullopt; }

private:
    int indexOf(const std::string& mini) const
    {
        const auto& figures = m_map->figures();
        return static_cast<int>(std::ranges::find(figures, mini, &board::MiniEntry::id) - figures.begin());
    }

    board::Space placeOf(const ui::Stand& stand) const
    {
        if (stand.at || stand.mini.empty())
            return stand.at.value_or(board::Space());
        return m_map->figures()[static_cast<std::size_t>(indexOf(stand.mini))].at;
    }

    std::optional<tiles::TileMap> m_map;
    int m_width = 0;
    int m_height = 0;
};

} // namespace

std::unique_ptr<ui::Surveyor> makeAdventureSystemSurveyor()
{
    return std::make_unique<AdventureSystemSurveyor>();
}

} // namespace wheelhouse::app
