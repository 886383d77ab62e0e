// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/surveyors.h"
#include "model/board/onslaught/areas.h"
#include "model/board/onslaught/board.h"
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"
#include "model/rules/onslaught/rules_behind.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::app {
namespace {

namespace kernel = board::onslaught;

ui::Seen seenOf(kernel::Sight sight)
{
    switch (sight) {
    case kernel::Sight::Clear:
        return ui::Seen::Clear;
    case kernel::Sight::Covered:
        return ui::Seen::Covered;
    case kernel::Sight::None:
        break;
    }
    return ui::Seen::None;
}

double valueOf(const kernel::Fraction& fraction)
{
    return static_cast<double>(fraction.numerator) / fraction.denominator;
}

QPointF pointOf(const kernel::Point& point)
{
    return {valueOf(point.x), valueOf(point.y)};
}

ui::SightLine lineOf(const kernel::SightLine& line)
{
    const QPointF start(line.start.x, line.start.y);
    const QPointF end(line.end.x, line.end.y);
    if (!line.portal)
        return {QLineF(start, end)};
    return {QLineF(start, pointOf(line.portal->first)), QLineF(pointOf(line.portal->second), end)};
}

class OnslaughtSurveyor : public ui::Surveyor
{
public:
    std::optional<board::Problem> setBoard(const board::Description& description) override
    {
        auto made = kernel::Board::make(description);
        if (auto* problem = std::get_if<board::Problem>(&made))
            return std::move(*problem);
        m_board = std::get<kernel::Board>(std::move(made));
        return std::nullopt;
    }

    ui::SightRule sightRule() const override { return ui::SightRule::CornerLines; }

    int range(const ui::Stand& from, const ui::Stand& to) override
    {
        const Raised board(*this, from, to);
        return kernel::range(*m_board, spotOf(from), spotOf(to), m_work);
    }

    std::vector<QString> rulesOf(ui::Seen seen) const override
    {
        return rules::onslaught::rulesBehind(seen == ui::Seen::Clear     ? QStringLiteral("sight-clear")
                                             : seen == ui::Seen::Covered ? QStringLiteral("sight-covered")
                                                                         : QStringLiteral("sight-none"));
    }

    ui::SightAnswer sight(const ui::Stand& from, const ui::Stand& to) override
    {
        const Raised board(*this, from, to);
        const kernel::SightProof proof = kernel::proveSight(*m_board, spotOf(from), spotOf(to), m_work);
        ui::SightAnswer answer{seenOf(proof.sight), {}};
        std::ranges::transform(proof.lines, std::back_inserter(answer.lines), lineOf);
        return answer;
    }

    void sightMap(const ui::Stand& from, board::Grid<ui::Seen>& map) override
    {
        const Raised board(*this, from, from);
        kernel::sightMap(*m_board, spotOf(from), m_work, m_map);
        if (map.width() != m_map.width() || map.height() != m_map.height())
            map = board::Grid<ui::Seen>(m_map.width(), m_map.height());
        std::ranges::transform(m_map.values(), map.values().begin(), seenOf);
    }

    std::vector<ui::ReachedSpace> reach(const std::string& mini, int points) override
    {
        kernel::reach(*m_board, *m_board->find(mini), points, m_work, m_places);
        std::vector<ui::ReachedSpace> places;
        for (const kernel::Reached& place : m_places)
            places.push_back({place.at, place.cost});
        return places;
    }

    std::optional<ui::Way> path(const std::string& mini, board::Space to) override
    {
        auto path = kernel::path(*m_board, *m_board->find(mini), to, m_work);
        if (!path)
            return std::nullopt;
        return ui::Way{path->cost, std::move(path->steps)};
    }

    ui::Area burst(board::Space origin, int radius) override
    {
        ui::Area area;
        for (int y = std::max(0, origin.y - radius); y <= std::min(m_board->height() - 1, origin.y + radius); ++y) {
            for (int x = std::max(0, origin.x - radius); x <= std::min(m_board->width() - 1, origin.x + radius); ++x)
                area.spaces.push_back({x, y});
        }
        area.minis = namesOf(kernel::burst(*m_board, origin, radius, m_work));
        return area;
    }

    std::optional<ui::Area> cone(const std::string& mini, board::Space origin, int length) override
    {
        const kernel::MiniIndex attacker = *m_board->find(mini);
        if (!kernel::isConeOrigin(*m_board, attacker, origin))
            return std::nullopt;
        kernel::Cone cone = kernel::cone(*m_board, attacker, origin, length, m_work);
        return ui::Area{std::move(cone.spaces), namesOf(cone.minis)};
    }

private:
    // Sets minis down where the question supposes them, for as long as it lives.
    class Raised
    {
    public:
        Raised(OnslaughtSurveyor& owner, const ui::Stand& one, const ui::Stand& other) : m_board(*owner.m_board)
        {
            for (const ui::Stand* stand : {&one, &other}) {
                if (stand->mini.empty() || !stand->at)
                    continue;
                const kernel::MiniIndex mini = *m_board.find(stand->mini);
                m_stood.emplace_back(mini, m_board.mini(mini).at);
                m_board.place(mini, *stand->at);
            }
        }
        ~Raised()
        {
            std::ranges::for_each(m_stood.rbegin(), m_stood.rend(),
                                  [this](const auto& stood) { m_board.place(stood.first, stood.second); });
        }
        Raised(const Raised&) = delete;
        Raised& operator=(const Raised&) = delete;

    private:
        kernel::Board& m_board;
        std::vector<std::pair<kernel::MiniIndex, board::Space>> m_stood;
    };

    kernel::Spot spotOf(const ui::Stand& stand) const
    {
        if (stand.mini.empty())
            return {.at = stand.at.value_or(board::Space()), .size = 1, .mini = std::nullopt};
        return m_board->spot(*m_board->find(stand.mini));
    }

    std::vector<std::string> namesOf(const std::vector<kernel::MiniIndex>& minis) const
    {
        std::vector<std::string> names;
        for (const kernel::MiniIndex mini : minis)
            names.push_back(m_board->mini(mini).id);
        return names;
    }

    std::optional<kernel::Board> m_board;
    kernel::Workspace m_work;
    board::Grid<kernel::Sight> m_map;
    std::vector<kernel::Reached> m_places;
};

} // namespace

std::unique_ptr<ui::Surveyor> makeOnslaughtSurveyor()
{
    return std::make_unique<OnslaughtSurveyor>();
}

} // namespace wheelhouse::app
