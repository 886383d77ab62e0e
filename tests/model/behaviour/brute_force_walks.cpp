// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/behaviour/brute_force_walks.h"

#include <algorithm>
#include <array>

namespace wheelhouse::testing::brute {

Walks::Walks(const Board& board, const Mini& mini) : m_board(board)
{
    const auto count = static_cast<std::size_t>(board.spaceCount());
    m_others.resize(count);
    m_mayEnd.assign(count, false);
    m_steps.resize(count);
    for (const auto& [id, other] : board.minis()) {
        if (id == mini.id)
            continue;
        for (const Space s : board.footprint(other))
            m_others[static_cast<std::size_t>(board.number(s))].push_back(&other);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Space at = board.space(static_cast<int>(i));
        const Spaces feet = board.footprint(mini, at);
        if (!std::ranges::all_of(feet, [&](Space s) { return board.contains(s) && !board.isBlocking(s); }))
            continue;
        m_mayEnd[i] = std::ranges::all_of(
            feet, [&](Space s) { return m_others[static_cast<std::size_t>(board.number(s))].empty(); });
        addStepsFrom(mini, at);
    }
}

void Walks::addStepsFrom(const Mini& mini, Space from)
{
    constexpr std::array<Space, 4> ways{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    for (const Space way : ways) {
        if (const auto price = priceTo(mini, from, way))
            addStep(mini, from, {from.x + way.x, from.y + way.y}, *price);
    }
    if (mini.size > 1)
        return;
    for (const Space to : m_board.linked(from)) {
        if (to == from || m_board.isBlocking(to) || std::abs(m_board.level(to) - m_board.level(from)) > 1)
            continue;
        addStep(mini, from, to, 1 + m_board.isHindering(to) + (m_board.level(to) > m_board.level(from)));
    }
}

/// What the ground asks for a step to a neighbour; none where it forbids it.
std::optional<int> Walks::priceTo(const Mini& mini, Space from, Space way) const
{
    const Spaces feet = m_board.footprint(mini, from);
    bool isHindered = false;
    for (const Space s : feet) {
        const Space to{s.x + way.x, s.y + way.y};
        if (!m_board.contains(to) || m_board.isBlocking(to) || m_board.isWalled(s, to) ||
            std::abs(m_board.level(s) - m_board.level(to)) > 1)
            return {};
        isHindered |= m_board.isHindering(to) && std::ranges::find(feet, to) == feet.end();
    }
    const Space place{from.x + way.x, from.y + way.y};
    if (hasWallInside(m_board.footprint(mini, place)))
        return {};
    const bool climbs = mini.size == 1 && m_board.level(place) > m_board.level(from);
    return 1 + isHindered + climbs;
}

bool Walks::hasWallInside(const Spaces& feet) const
{
    for (const Space a : feet) {
        for (const Space b : {Space{a.x + 1, a.y}, Space{a.x, a.y + 1}}) {
            if (std::ranges::find(feet, b) != feet.end() && m_board.isWalled(a, b))
                return true;
        }
    }
    return false;
}

/// Small minis pass friends; large ones pass nobody.
void Walks::addStep(const Mini& mini, Space from, Space to, int price)
{
    for (const Space s : m_board.footprint(mini, to)) {
        for (const Mini* other : m_others[static_cast<std::size_t>(m_board.number(s))]) {
            if (mini.size > 1 || other->side != mini.side)
                return;
        }
    }
    m_steps[static_cast<std::size_t>(m_board.number(from))].push_back({m_board.number(to), price});
}

Walks::Costs Walks::costsFrom(Space start) const
{
    Costs far(m_steps.size());
    std::vector<std::vector<int>> atCost{{m_board.number(start)}};
    far[static_cast<std::size_t>(m_board.number(start))] = 0;
    for (std::size_t cost = 0; cost < atCost.size(); ++cost) {
        for (std::size_t i = 0; i < atCost[cost].size(); ++i) {
            const auto at = static_cast<std::size_t>(atCost[cost][i]);
            if (far[at] < static_cast<int>(cost))
                continue;
            for (const Step& step : m_steps[at]) {
                auto& known = far[static_cast<std::size_t>(step.to)];
                const int whole = static_cast<int>(cost) + step.price;
                if (known && *known <= whole)
                    continue;
                known = whole;
                atCost.resize(std::max(atCost.size(), static_cast<std::size_t>(whole) + 1));
                atCost[static_cast<std::size_t>(whole)].push_back(step.to);
            }
        }
    }
    for (std::size_t i = 0; i < far.size(); ++i) {
        if (!m_mayEnd[i])
            far[i].reset();
    }
    return far;
}

std::optional<int> Walks::price(Space from, Space to) const
{
    std::optional<int> least;
    for (const Step& step : m_steps[static_cast<std::size_t>(m_board.number(from))]) {
        if (step.to == m_board.number(to) && (!least || step.price < *least))
            least = step.price;
    }
    return least;
}

} // namespace wheelhouse::testing::brute
