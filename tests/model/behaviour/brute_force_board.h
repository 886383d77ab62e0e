// SPDX-License-Identifier: GPL-3.0-or-later
// The second chooser's board: range, sight, areas and steps by trying everything, written from the definitions and
// sharing nothing with the program's own geometry.
#pragma once

#include "tests/model/behaviour/brute_force_lines.h"

#include <nlohmann/json_fwd.hpp>

#include <bitset>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace wheelhouse::testing::brute {

using nlohmann::json;

struct Mini {
    std::string id;
    std::string side;
    Space at;
    int size = 1;
    int speed = 0;
    int armourClass = 0;
    int hitPoints = 0;
    int mostHitPoints = 0;
    int bloodiedAt = 0;
    int loot = 0;
    std::string role;
    std::vector<std::string> conditions;

    bool has(const char* condition) const;
    bool isMonster() const { return side == "monster"; }
    bool isBloodied() const { return hitPoints <= bloodiedAt; }
    bool isUnhurt() const { return hitPoints >= mostHitPoints; }
};

enum class Look : signed char { None, Covered, Clear };

inline constexpr std::size_t mostSpaces = 144;
using SpaceSet = std::bitset<mostSpaces>;
using Spaces = std::vector<Space>;

class Board
{
public:
    explicit Board(const json& request);

    int spaceCount() const { return m_width * m_height; }
    Space space(int number) const { return {number % m_width, number / m_width}; }
    int number(Space s) const { return s.y * m_width + s.x; }
    bool contains(Space s) const { return s.x >= 0 && s.y >= 0 && s.x < m_width && s.y < m_height; }
    bool isBlocking(Space s) const { return m_blocking[index(s)]; }
    bool isHindering(Space s) const { return m_hindering[index(s)]; }
    int level(Space s) const { return m_levels[index(s)]; }
    /// Whether a barrier or closed door lies between two neighbours.
    bool isWalled(Space a, Space b) const;
    /// The spaces that a portal joins to this one.
    const Spaces& linked(Space s) const { return m_linked[index(s)]; }

    std::map<std::string, Mini>& minis() { return m_minis; }
    const std::map<std::string, Mini>& minis() const { return m_minis; }
    Spaces footprint(const Mini& mini, Space at) const;
    Spaces footprint(const Mini& mini) const { return footprint(mini, mini.at); }

    int range(const Spaces& from, const Spaces& to) const;
    /// What a mini that stands at a place sees of a target.
    Look look(const Mini& viewer, Space at, const Mini& target);
    /// What an attacker sees of a space, through portals and past friends, as it aims an area.
    Look lookAtSpace(const Mini& viewer, Space to);

    Spaces burst(Space origin, int radius) const;
    /// The origins of a mini's cones, each with its direction.
    std::vector<std::pair<Space, Space>> coneOrigins(const Mini& mini) const;
    Spaces cone(Space origin, Space direction, int length) const;
    /// Whom an area reaches from its origin, by their names.
    std::vector<std::string> affected(Space origin, const Spaces& area);

private:
    std::size_t index(Space s) const { return static_cast<std::size_t>(number(s)); }
    void readEdges(const json& edges);
    void readMini(const json& mini);
    void fillRanges();
    SpaceSet foesOf(const std::string& side, const std::string& spared, const std::string& other) const;
    Look lookFrom(Space from, Space to, const SpaceSet& foes, bool portals);
    Look worked(Space from, Space to, const SpaceSet& foes, bool portals) const;
    Look straight(Space from, Space to, Space p, Space q, const Spaces& cutting, const Spaces& hindering) const;
    Look through(std::size_t way, Space from, Space to, Space p, Space q, const Spaces& cutting,
                 const Spaces& hindering) const;

    int m_width = 0;
    int m_height = 0;
    SpaceSet m_blocking;
    SpaceSet m_hindering;
    std::vector<int> m_levels;
    SpaceSet m_eastWalls;
    SpaceSet m_southWalls;
    std::vector<Stroke> m_walls;
    std::vector<PortalWay> m_ways;
    std::vector<std::vector<Stroke>> m_wallsThrough; ///< for each way
    std::vector<Spaces> m_linked;
    std::vector<int> m_ranges;
    std::map<std::string, Mini> m_minis;
    std::unordered_map<SpaceSet, std::vector<signed char>> m_known[2]; ///< without portals, with them
};

} // namespace wheelhouse::testing::brute
