// SPDX-License-Identifier: GPL-3.0-or-later
// The Fantasy Adventure board: figures, objects and the landscape, and what a square is to a figure. Whoever is on the
// side "monster" is a monster, and a monster of 2 × 2 squares a dragon.
#pragma once

#include "model/board/fantasy_adventure/house_rules.h"
#include "model/board/fantasy_adventure/landscape.h"
#include "model/board/floor_plan.h"

#include <map>
#include <string>
#include <variant>

namespace wheelhouse::board::fantasy_adventure {

/// What sets a figure apart on the board.
struct Traits {
    /// Druids and Shambling Mounds.
    bool passesBushes = false;
    bool flies = false;
    /// The barbarian.
    bool ignoresSnow = false;
};

/// The number of the tower on whose top a square lies, or `onGround`.
using Level = int;
inline constexpr Level onGround = -1;

class Board
{
public:
    /// The board that the description, the landscape and the traits by figure's id tell of, or what is wrong.
    static std::variant<Board, Problem> make(const Description& description, const HouseRules& rules = {},
                                             const Landscape& landscape = {},
                                             const std::map<std::string, Traits>& traits = {});

    const FloorPlan& plan() const { return m_plan; }
    const HouseRules& rules() const { return m_rules; }
    const Landscape& landscape() const { return m_landscape; }
    const Traits& traits(int figure) const { return m_traits[static_cast<std::size_t>(figure)]; }

    bool isMonster(int figure) const { return m_plan.mini(figure).side == "monster"; }
    bool isDragon(int figure) const { return isMonster(figure) && m_plan.mini(figure).size > 1; }
    bool areFoes(int a, int b) const { return m_plan.mini(a).side != m_plan.mini(b).side; }

    Ground ground(Space s) const { return m_ground.at(s); }
    Level level(Space s) const { return m_level.at(s); }
    bool isBush(Space s) const { return m_bush.at(s) != 0; }
    /// Walls, pillars, trees and blocking obstacles.
    bool isSolid(Space s) const { return floorPlanWords.solid.find(m_plan.terrain(s)) != std::string_view::npos; }
    /// The tops of towers too (FAB-TOW-01).
    bool isOutdoors(Space s) const;
    bool isExplored(Space s) const;
    /// The square that a passage joins to this one.
    std::optional<Space> passageFrom(Space s) const;

    /// Whether the ground lets a figure be at a place with its whole footprint on one level (FAB-DRM-04): no wall,
    /// object or chest (FAB-MOV-04, FAB-DRM-02), and no bush for those who cannot pass it (FAB-BSH-02). Figures are not
    /// looked at.
    bool groundHolds(int figure, Space at) const;
    /// The squares that a figure may move in a turn that it begins where it is: on snow (FAB-SNW-01) one less for a
    /// hero, but for the barbarian (FAB-SNW-02).
    int allowance(int figure, int printed) const;

private:
    FloorPlan m_plan;
    HouseRules m_rules;
    Landscape m_landscape;
    std::vector<Traits> m_traits;
    Grid<Ground> m_ground;
    Grid<Level> m_level;
    Grid<char> m_bush;
};

} // namespace wheelhouse::board::fantasy_adventure
