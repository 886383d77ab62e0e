// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/shift.h"

#include "model/board/onslaught/range.h"

#include <algorithm>

namespace wheelhouse::board::onslaught {
namespace {

/// The steps over which somebody else may move a mini.
class Steps
{
public:
    Steps(const Board& board, MiniIndex mini) : m_board(board), m_mini(board.mini(mini)) {}

    bool mayTake(Space at, Space step) const { return mayStep(at, step) && isWhole(at + step); }
    const Mini& mini() const { return m_mini; }

private:
    bool isOwn(Space s) const
    {
        return s.x >= m_mini.at.x && s.y >= m_mini.at.y && s.x < m_mini.at.x + m_mini.size &&
               s.y < m_mini.at.y + m_mini.size;
    }

    // Whether every space of the footprint may be left for the next one in that direction.
    bool mayStep(Space at, Space step) const
    {
        for (int y = 0; y < m_mini.size; ++y) {
            for (int x = 0; x < m_mini.size; ++x) {
                const Space from = at + Space{x, y};
                const Space to = from + step;
                if (!m_board.contains(to) || m_board.terrain(to) == Terrain::Blocking || m_board.isBarred(from, to))
                    return false;
                const int rise = m_board.level(to) - m_board.level(from);
                if (rise > 0 || rise < -1 || (m_board.occupied().test(to) && !isOwn(to)))
                    return false;
            }
        }
        return true;
    }

    // Whether no barrier or closed door runs through the footprint.
    bool isWhole(Space at) const
    {
        for (int y = 0; y < m_mini.size; ++y) {
            for (int x = 0; x < m_mini.size; ++x) {
                const Space here = at + Space{x, y};
                if ((x + 1 < m_mini.size && m_board.isBarred(here, here + Space{1, 0})) ||
                    (y + 1 < m_mini.size && m_board.isBarred(here, here + Space{0, 1})))
                    return false;
            }
        }
        return true;
    }

    const Board& m_board;
    const Mini& m_mini;
};

class Shifting
{
public:
    Shifting(const Board& board, MiniIndex mini, const Spot& middle, bool away, bool everyWay)
        : m_steps(board, mini), m_middle(middle), m_away(away), m_everyWay(everyWay)
    {
    }

    void goOn(Space at, int spaces, Way& way, std::vector<Way>& ways)
    {
        for (const Space step : orthogonalSteps) {
            if (spaces == 0 || !leads(at, step) || isKnown(at + step))
                continue;
            way.push_back(at + step);
            ways.push_back(way);
            goOn(at + step, spaces - 1, way, ways);
            way.pop_back();
        }
    }

private:
    // Whether one way to the place is enough, and there is one.
    bool isKnown(Space at)
    {
        if (m_everyWay)
            return false;
        const bool known = std::find(m_known.begin(), m_known.end(), at) != m_known.end();
        if (!known)
            m_known.push_back(at);
        return known;
    }

    // The square of the crow's way to the middle.
    int distance(Space at) const
    {
        const int size = m_steps.mini().size;
        const int dx = gap(at.x, size, m_middle.at.x, m_middle.size);
        const int dy = gap(at.y, size, m_middle.at.y, m_middle.size);
        return dx * dx + dy * dy;
    }

    bool leads(Space at, Space step) const
    {
        const int change = distance(at + step) - distance(at);
        return (m_away ? change > 0 : change < 0) && m_steps.mayTake(at, step);
    }

    const Steps m_steps;
    const Spot m_middle;
    const bool m_away;
    const bool m_everyWay;
    std::vector<Space> m_known;
};

} // namespace

std::vector<Way> shiftWays(const Board& board, MiniIndex mini, const Spot& middle, int spaces, bool away)
{
    std::vector<Way> ways;
    Way way;
    constexpr int mostWithEveryWay = 6; // beyond it ways multiply
    Shifting shifting(board, mini, middle, away, spaces <= mostWithEveryWay);
    shifting.goOn(board.mini(mini).at, spaces, way, ways);
    return ways;
}

std::vector<Way> slideWays(const Board& board, MiniIndex mini, int spaces)
{
    constexpr int mostWithEveryWay = 4; // beyond it one to each place
    const Steps steps(board, mini);
    const Space start = board.mini(mini).at;
    std::vector<Space> known{start};
    std::vector<Way> ways;
    std::vector<Way> last{{}};
    for (int length = 1; length <= spaces && !last.empty(); ++length) {
        std::vector<Way> next;
        std::vector<Space> reached;
        for (const Way& way : last) {
            const Space at = way.empty() ? start : way.back();
            for (const Space step : orthogonalSteps) {
                const Space to = at + step;
                const auto isThere = [to](const std::vector<Space>& places) {
                    return std::find(places.begin(), places.end(), to) != places.end();
                };
                const bool again = isThere(reached);
                if (isThere(known) || (again && spaces > mostWithEveryWay) || !steps.mayTake(at, step))
                    continue;
                if (!again)
                    reached.push_back(to);
                next.push_back(way);
                next.back().push_back(to);
            }
        }
        known.insert(known.end(), reached.begin(), reached.end());
        ways.insert(ways.end(), next.begin(), next.end());
        last = std::move(next);
    }
    return ways;
}

} // namespace wheelhouse::board::onslaught
