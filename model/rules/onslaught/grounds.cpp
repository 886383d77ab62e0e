// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/grounds.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace kernel = board::onslaught;

namespace {
/// A ground for every door that is opened and closed in turn, and for several games at once.
constexpr size_t mostGrounds = 32;

bool isSameGround(const board::Description& a, const board::Description& b)
{
    return a.width == b.width && a.height == b.height && a.terrain == b.terrain && a.elevation == b.elevation &&
           a.edges == b.edges;
}
} // namespace

std::shared_ptr<const kernel::Board> Grounds::find(const board::Description& ground, const kernel::HouseRules& house)
{
    const std::lock_guard lock(m_mutex);
    const auto known = std::find_if(m_known.rbegin(), m_known.rend(), [&](const Known& one) {
        return one.house == house && isSameGround(one.ground, ground);
    });
    return known == m_known.rend() ? nullptr : known->board;
}

std::optional<kernel::Board> Grounds::board(const board::Description& description, const kernel::HouseRules& house)
{
    if (const auto known = find(description, house)) {
        return known->withMinisOf(description);
    }
    board::Description ground = description;
    ground.minis.clear();
    auto made = kernel::Board::make(ground, house);
    const auto* sound = std::get_if<kernel::Board>(&made);
    if (!sound) {
        return std::nullopt;
    }
    auto kept = std::make_shared<const kernel::Board>(*sound);
    kernel::Board board = kept->withMinisOf(description);
    const std::lock_guard lock(m_mutex);
    if (m_known.size() >= mostGrounds) {
        m_known.erase(m_known.begin());
    }
    m_known.push_back({std::move(ground), house, std::move(kept)});
    return board;
}

} // namespace wheelhouse::rules::onslaught
