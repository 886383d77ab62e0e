// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/surveyors.h"
#include "model/board/nine_alignments/areas.h"
#include "model/board/nine_alignments/board.h"
#include "model/board/nine_alignments/distance.h"
#include "model/board/nine_alignments/sight.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::app {
namespace {

namespace nine = board::nine_alignments;

bool meet(const std::vector<board::Space>& some, const std::vector<board::Space>& others)
{
    return std::ranges::any_of(some, [&](board::Space space) { return std::ranges::count(others, space) > 0; });
}

/// Nobody is in anybody's way to see (NIN-LOS-03), so that a mini need not be set down where a question supposes it.
class NineAlignmentsSurveyor : public ui::Surveyor
{
public:
    std::optional<board::Problem> setBoard(const board::Description& description) override
    {
        auto made = nine::Board::make(board::inFloorPlanWords(description));
        if (auto* problem = std::get_if<board::Problem>(&made))
            return std::move(*problem);
        m_board = std::get<nine::Board>(std::move(made));
        return std::nullopt;
    }

    void setDiagonalUsed(const std::string& mini) override { m_diagonalUsed = mini; }

    ui::SightRule sightRule() const override { return ui::SightRule::AnyLine; }

    int range(const ui::Stand& from, const ui::Stand& to) override
    {
        const board::FloorSpot one = spotOf(from);
        const board::FloorSpot other = spotOf(to);
        return nine::distance(one.at, one.size, other.at, other.size);
    }

    std::vector<QString> rulesOf(ui::Seen seen) const override
    {
        return {seen == ui::Seen::None ? QStringLiteral("NIN-LOS-01") : QStringLiteral("NIN-LOS-02")};
    }

    /// Any part of the target is enough, and there is no cover; which line finds it is not told.
    ui::SightAnswer sight(const ui::Stand& from, const ui::Stand& to) override
    {
        return {nine::sees(*m_board, spotOf(from), spotOf(to)) ? ui::Seen::Clear : ui::Seen::None, {}};
    }

    void sightMap(const ui::Stand& from, board::Grid<ui::Seen>& map) override
    {
        const board::FloorPlan& plan = m_board->plan();
        const board::FloorSpot viewer = spotOf(from);
        map = board::Grid<ui::Seen>(plan.width(), plan.height(), ui::Seen::None);
        for (int y = 0; y < plan.height(); ++y) {
            for (int x = 0; x < plan.width(); ++x) {
                if (nine::sees(*m_board, viewer, {{x, y}, 1, std::nullopt}))
                    map.at({x, y}) = ui::Seen::Clear;
            }
        }
    }

    std::vector<ui::ReachedSpace> reach(const std::string& mini, int points) override
    {
        std::vector<ui::ReachedSpace> places;
        for (const board::Reached& place : m_board->reach(indexOf(mini), points, mini == m_diagonalUsed))
            places.push_back({place.at, place.cost});
        return places;
    }

    std::optional<ui::Way> path(const std::string& mini, board::Space to) override
    {
        auto way = m_board->way(indexOf(mini), to, mini == m_diagonalUsed);
        return way ? std::optional(ui::Way{way->cost, std::move(way->steps)}) : std::nullopt;
    }

    ui::Area burst(board::Space origin, int radius) override { return areaOf(m_board->radius(origin, radius)); }

    /// From a square beside the mini, which tells the direction; of a large one's squares the nearest is where it
    /// begins.
    std::optional<ui::Area> cone(const std::string& mini, board::Space origin, int length) override
    {
        const board::MiniEntry& entry = entryOf(mini);
        const board::Space last = entry.at + board::Space{entry.size - 1, entry.size - 1};
        const board::Space from{std::clamp(origin.x, entry.at.x, last.x), std::clamp(origin.y, entry.at.y, last.y)};
        const auto step = std::ranges::find(nine::allSteps, origin - from);
        if (step == nine::allSteps.end())
            return std::nullopt;
        const auto direction = static_cast<nine::Direction>(step - nine::allSteps.begin());
        return areaOf(nine::cone(m_board->plan(), from, direction, length, nine::WideSide::Left));
    }

private:
    int indexOf(const std::string& mini) const { return *m_board->plan().find(mini); }
    const board::MiniEntry& entryOf(const std::string& mini) const { return m_board->plan().mini(indexOf(mini)); }

    board::FloorSpot spotOf(const ui::Stand& stand) const
    {
        if (stand.mini.empty())
            return {stand.at.value_or(board::Space()), 1, std::nullopt};
        board::FloorSpot spot = m_board->plan().spot(indexOf(stand.mini));
        spot.at = stand.at.value_or(spot.at);
        return spot;
    }

    ui::Area areaOf(std::vector<board::Space> spaces) const
    {
        ui::Area area{std::move(spaces), {}};
        for (const board::MiniEntry& mini : m_board->plan().minis()) {
            if (meet(board::footprint(mini), area.spaces))
                area.minis.push_back(mini.id);
        }
        return area;
    }

    std::optional<nine::Board> m_board;
    std::string m_diagonalUsed;
};

} // namespace

std::unique_ptr<ui::Surveyor> makeNineAlignmentsSurveyor()
{
    return std::make_unique<NineAlignmentsSurveyor>();
}

} // namespace wheelhouse::app
