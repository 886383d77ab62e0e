// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_fields.h"
#include "app/cli/board/board_ops.h"
#include "app/cli/board/board_request.h"
#include "app/cli/board/monsters_part.h"
#include "model/board/onslaught/areas.h"
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <array>

namespace wheelhouse::cli {
namespace {

namespace onslaught = board::onslaught;
using nlohmann::json;
using play::JsonValue;

constexpr std::array onslaughtHouseRules{
    board::HouseRule<onslaught::HouseRules>{"touching-corners-seal", &onslaught::HouseRules::touchingCornersSeal},
    board::HouseRule<onslaught::HouseRules>{"grazed-barriers-interrupt",
                                            &onslaught::HouseRules::grazedBarriersInterrupt},
    board::HouseRule<onslaught::HouseRules>{"sight-through-portals", &onslaught::HouseRules::sightThroughPortals},
    board::HouseRule<onslaught::HouseRules>{"range-through-portals", &onslaught::HouseRules::rangeThroughPortals},
    board::HouseRule<onslaught::HouseRules>{"cover-from-one-corner", &onslaught::HouseRules::coverFromOneCorner},
    board::HouseRule<onslaught::HouseRules>{"hindering-and-climb-add-up",
                                            &onslaught::HouseRules::hinderingAndClimbAddUp},
    board::HouseRule<onslaught::HouseRules>{"large-minis-pay-for-climbing",
                                            &onslaught::HouseRules::largeMinisPayForClimbing},
    board::HouseRule<onslaught::HouseRules>{"large-minis-pass-friends", &onslaught::HouseRules::largeMinisPassFriends},
};

json pointJson(const onslaught::Point& point)
{
    return json::array(
        {json::array({point.x.numerator, point.x.denominator}), json::array({point.y.numerator, point.y.denominator})});
}

json lineJson(const onslaught::SightLine& line)
{
    json points = json::array({spaceJson(line.start)});
    if (line.portal) {
        points.push_back(pointJson(line.portal->first));
        points.push_back(pointJson(line.portal->second));
    }
    points.push_back(spaceJson(line.end));
    return points;
}

class OnslaughtOps final : public TableOfOps<OnslaughtOps>
{
public:
    OnslaughtOps(onslaught::Board board, std::vector<MiniFacts> facts)
        : m_board(std::move(board)), m_monsters(std::move(facts))
    {
    }

    static const std::vector<Op>& ops()
    {
        static const std::vector<Op> all{{"range", &OnslaughtOps::range},
                                         {"sight", &OnslaughtOps::sight},
                                         {"sight-map", &OnslaughtOps::sightMap},
                                         {"burst", &OnslaughtOps::burst},
                                         {"cone", &OnslaughtOps::cone},
                                         {"reach", &OnslaughtOps::reach},
                                         {"path", &OnslaughtOps::path},
                                         {"approach", &OnslaughtOps::approach},
                                         {"monster-turn", &OnslaughtOps::monsterTurn}};
        return all;
    }
    JsonValue summary() const override
    {
        return sizesAnswer(m_board.width(), m_board.height(), m_board.minis().size());
    }

private:
    Answer range(Fields& fields);
    Answer sight(Fields& fields);
    Answer sightMap(Fields& fields);
    Answer burst(Fields& fields);
    Answer cone(Fields& fields);
    Answer reach(Fields& fields);
    Answer path(Fields& fields);
    Answer approach(Fields& fields);
    Answer monsterTurn(Fields& fields);
    /// The minis' ids, sorted.
    json idsJson(const std::vector<onslaught::MiniIndex>& minis) const;

    onslaught::Board m_board;
    MonstersPart m_monsters;
    onslaught::Workspace m_workspace;
};

json OnslaughtOps::idsJson(const std::vector<onslaught::MiniIndex>& minis) const
{
    std::vector<std::string> ids;
    for (const onslaught::MiniIndex mini : minis)
        ids.push_back(m_board.mini(mini).id);
    std::ranges::sort(ids);
    return ids;
}

Answer OnslaughtOps::range(Fields& fields)
{
    const auto from = readSpot(fields, "from", m_board);
    const auto to = readSpot(fields, "to", m_board);
    if (fields.problem())
        return complaintOf(fields);
    return single("range", onslaught::range(m_board, from, to, m_workspace));
}

Answer OnslaughtOps::sight(Fields& fields)
{
    const auto from = readSpot(fields, "from", m_board);
    const auto to = readSpot(fields, "to", m_board);
    if (fields.problem())
        return complaintOf(fields);
    const auto proof = onslaught::proveSight(m_board, from, to, m_workspace);
    json lines = json::array();
    for (const auto& line : proof.lines)
        lines.push_back(lineJson(line));
    return JsonValue(json{{"sight", proof.sight != onslaught::Sight::None},
                          {"cover", proof.sight == onslaught::Sight::Covered},
                          {"lines", std::move(lines)}});
}

Answer OnslaughtOps::sightMap(Fields& fields)
{
    const auto from = readSpot(fields, "from", m_board);
    if (fields.problem())
        return complaintOf(fields);
    board::Grid<onslaught::Sight> map;
    onslaught::sightMap(m_board, from, m_workspace, map);
    std::vector<std::string> rows;
    for (int y = 0; y < map.height(); ++y) {
        std::string row;
        for (int x = 0; x < map.width(); ++x)
            row += static_cast<char>('0' + static_cast<int>(map.at({x, y})));
        rows.push_back(std::move(row));
    }
    return JsonValue(json{{"map", rows}});
}

Answer OnslaughtOps::burst(Fields& fields)
{
    const board::Space at = readSpace(fields, "at", m_board);
    const int radius = fields.number("radius", 0, board::maxPoints);
    const bool withSpaces = fields.flagOr("spaces", false); // who draws the area wants them
    if (fields.problem())
        return complaintOf(fields);
    json answer{{"minis", idsJson(onslaught::burst(m_board, at, radius, m_workspace))}};
    if (withSpaces)
        answer["spaces"] = spacesJson(onslaught::burstSpaces(m_board, at, radius));
    return JsonValue(answer);
}

Answer OnslaughtOps::cone(Fields& fields)
{
    const int mini = readMini(fields, "mini", m_board);
    const board::Space origin = readSpace(fields, "origin", m_board);
    const int length = fields.number("length", 1, board::maxPoints);
    if (!fields.problem() && !onslaught::isConeOrigin(m_board, mini, origin))
        fields.complain("illegal", QCoreApplication::translate("Query", "The cone may not begin at this space."),
                        fields.pointer("origin"));
    if (fields.problem())
        return complaintOf(fields);
    const auto cone = onslaught::cone(m_board, mini, origin, length, m_workspace);
    return JsonValue(json{{"minis", idsJson(cone.minis)}, {"spaces", spacesJson(cone.spaces)}});
}

Answer OnslaughtOps::reach(Fields& fields)
{
    const int mini = readMini(fields, "mini", m_board);
    const int points = fields.number("points", 0, board::maxPoints);
    if (fields.problem())
        return complaintOf(fields);
    std::vector<onslaught::Reached> places;
    onslaught::reach(m_board, mini, points, m_workspace, places);
    return costsAnswer(costsOf(places));
}

Answer OnslaughtOps::path(Fields& fields)
{
    const int mini = readMini(fields, "mini", m_board);
    const board::Space to = readSpace(fields, "to", m_board);
    if (fields.problem())
        return complaintOf(fields);
    const auto path = onslaught::path(m_board, mini, to, m_workspace);
    if (!path) {
        fields.complain("illegal", QCoreApplication::translate("Query", "The mini cannot end its move at this space."),
                        fields.pointer("to"));
        return complaintOf(fields);
    }
    return JsonValue(json{{"cost", path->cost}, {"steps", spacesJson(path->steps)}});
}

Answer OnslaughtOps::approach(Fields& fields)
{
    const int mini = readMini(fields, "mini", m_board);
    const int target = readMini(fields, "target", m_board);
    if (fields.problem())
        return complaintOf(fields);
    const auto cost = onslaught::approachCost(m_board, mini, target, m_workspace);
    return JsonValue(json{{"cost", cost ? json(*cost) : json()}});
}

Answer OnslaughtOps::monsterTurn(Fields& fields)
{
    return m_monsters.turn(m_board, fields, m_workspace);
}

} // namespace

MadeBoard makeOnslaughtBoard(Fields& request)
{
    const auto description = readDescription(request);
    const auto rules = readHouse<onslaught::HouseRules>(request, onslaughtHouseRules);
    if (request.problem())
        return complaintOf(request);
    auto made = onslaught::Board::make(description, rules);
    if (const auto* problem = std::get_if<board::Problem>(&made))
        return tl::unexpected(errorOf(*problem));
    return std::make_unique<OnslaughtOps>(std::move(std::get<onslaught::Board>(made)), readMiniFacts(request));
}

} // namespace wheelhouse::cli
