// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/grounds.h"

#include "model/play/board.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace kernel = board::onslaught;

namespace {
/// A ground for every door that is opened and closed in turn, and for several games at once.
constexpr size_t mostGrounds = 32;
/// The last few positions of several games at once.
constexpr size_t mostStands = 16;

constexpr char openGround = '.';
constexpr char hinderingGround = '~';
constexpr char blockingGround = '#';

bool isSameGround(const board::Description& a, const board::Description& b)
{
    return a.width == b.width && a.height == b.height && a.terrain == b.terrain && a.elevation == b.elevation &&
           a.edges == b.edges;
}

void paint(board::Description& ground, const std::vector<board::Space>& spaces, char terrain, bool overOpenAlone)
{
    for (const board::Space at : spaces) {
        if (at.x < 0 || at.y < 0 || at.x >= ground.width || at.y >= ground.height) {
            continue;
        }
        char& here = ground.terrain[static_cast<size_t>(at.y)][static_cast<size_t>(at.x)];
        if (!overOpenAlone || here == openGround) {
            here = terrain;
        }
    }
}

/// A blocking space under a mini would make the board unsound; whoever stands there stands on the token.
bool isTaken(const board::Description& ground, board::Space at)
{
    return std::any_of(ground.minis.begin(), ground.minis.end(), [&](const board::MiniEntry& mini) {
        return at.x >= mini.at.x && at.x < mini.at.x + mini.size && at.y >= mini.at.y && at.y < mini.at.y + mini.size;
    });
}

/// Puts what is new last, and lets go of the oldest where there are too many.
template <class Known>
void keepLast(std::vector<Known>& known, Known one, size_t most)
{
    if (known.size() >= most) {
        known.erase(known.begin());
    }
    known.push_back(std::move(one));
}
} // namespace

std::vector<Grounds::Standing> Grounds::standing(const play::Table& table)
{
    std::vector<Standing> figures;
    for (const play::Figure& figure : table.figures) {
        if (figure.at && !figure.isDefeated()) {
            figures.push_back({figure.id, figure.seat, *figure.at, figure.size, figure.speed().value_or(0)});
        }
    }
    return figures;
}

std::shared_ptr<const kernel::Board> Grounds::groundOf(const board::Description& description,
                                                       const kernel::HouseRules& house)
{
    {
        const std::lock_guard lock(m_mutex);
        const auto known = std::find_if(m_grounds.rbegin(), m_grounds.rend(), [&](const KnownGround& one) {
            return one.house == house && isSameGround(one.ground, description);
        });
        if (known != m_grounds.rend()) {
            return known->board;
        }
    }
    board::Description ground = description;
    ground.minis.clear();
    auto made = kernel::Board::make(ground, house);
    auto* sound = std::get_if<kernel::Board>(&made);
    if (!sound) {
        return nullptr;
    }
    auto kept = std::make_shared<const kernel::Board>(std::move(*sound));
    const std::lock_guard lock(m_mutex);
    keepLast(m_grounds, {std::move(ground), house, kept}, mostGrounds);
    return kept;
}

std::shared_ptr<const Stand> Grounds::make(const play::Table& table, const GroundChanges& changes)
{
    auto made = play::boardOf(table);
    if (!made) {
        return nullptr;
    }
    board::Description& description = made->description;
    paint(description, changes.hindering, hinderingGround, true);
    std::vector<board::Space> free = changes.blocking;
    std::erase_if(free, [&](board::Space at) { return isTaken(description, at); });
    paint(description, free, blockingGround, false);
    const auto ground = groundOf(description, changes.house);
    if (!ground) {
        return nullptr;
    }
    auto stand = std::make_shared<Stand>(Stand{ground->withMinisOf(description), {}});
    for (const kernel::Mini& mini : stand->board.minis()) {
        stand->figures.emplace_back(QString::fromStdString(mini.id));
    }
    return stand;
}

std::shared_ptr<const Stand> Grounds::stand(const play::Table& table, const GroundChanges& changes)
{
    if (!table.showsMap()) {
        return nullptr;
    }
    std::vector<Standing> figures = standing(table);
    const board::Description& ground = table.map->ground;
    {
        const std::lock_guard lock(m_mutex);
        const auto known = std::find_if(m_stands.rbegin(), m_stands.rend(), [&](const KnownStand& one) {
            return one.figures == figures && one.changes == changes && isSameGround(one.ground, ground);
        });
        if (known != m_stands.rend()) {
            return known->stand;
        }
    }
    const auto stand = make(table, changes);
    if (stand) {
        const std::lock_guard lock(m_mutex);
        keepLast(m_stands, {ground, changes, std::move(figures), stand}, mostStands);
    }
    return stand;
}

} // namespace wheelhouse::rules::onslaught
