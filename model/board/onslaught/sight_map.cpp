// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/sight_map.h"

#include "model/board/onslaught/corner_sweep.h"
#include "model/board/onslaught/portal_line.h"
#include "model/board/onslaught/sight.h"
#include "model/board/onslaught/sight_pair.h"

#include <algorithm>

namespace wheelhouse::board::onslaught {
namespace {

Word mirrored(Word word)
{
    word = (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
    word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    word = (word >> 4 & 0x0f0f0f0f0f0f0f0f) | (word & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(word);
}

// Adds to `to` the spaces mirrored east to west.
void addMirrored(const BitGrid& from, BitGrid& to)
{
    const int words = from.words();
    const int spare = words * wordBits - from.width();
    for (int y = 0; y < from.height(); ++y) {
        for (int i = 0; i < words; ++i) {
            const Word high = mirrored(from.row(y)[words - 1 - i]);
            const Word next = i + 1 < words ? mirrored(from.row(y)[words - 2 - i]) : 0;
            to.row(y)[i] |= spare == 0 ? high : high >> spare | next << (wordBits - spare);
        }
    }
}

template <class Visit>
void forEachSpace(const BitGrid& spaces, Visit visit)
{
    for (int y = 0; y < spaces.height(); ++y)
        forEachBit(spaces.row(y), spaces.words(), [&](int x) { visit(Space{x, y}); });
}

// The part of a board's map that one space of the viewer adds to workspace.seen and workspace.clear.
class MapFrom
{
public:
    MapFrom(const Board& board, Space from, Workspace& workspace)
        : m_board(board)
        , m_from(from)
        , m_work(workspace)
        , m_portals(board.rules().sightThroughPortals && !board.portals().empty())
    {
    }

    void add()
    {
        m_work.seen.set(m_from);
        m_work.clear.set(m_from);
        if (m_portals)
            addPortalViews(m_board, m_from, m_work.throughPortals);
        for (int higherEnd = m_board.level(m_from); higherEnd <= topLevel; ++higherEnd) {
            if (const std::optional<Space> first = collectWanted(higherEnd))
                addLevel(*first, higherEnd);
        }
    }

private:
    // Makes workspace.wanted the spaces for which that level is the higher end's, but for those in clear sight already;
    // returns the first of them.
    std::optional<Space> collectWanted(int higherEnd)
    {
        BitGrid& wanted = m_work.wanted;
        const auto& notLower = m_board.ground().notLower;
        const auto higher = static_cast<std::size_t>(higherEnd);
        const BitGrid& least = notLower[higherEnd == m_board.level(m_from) ? 0 : higher];
        std::optional<Space> first;
        for (int y = wanted.height() - 1; y >= 0; --y) {
            for (int i = wanted.words() - 1; i >= 0; --i) {
                const Word above = higherEnd == topLevel ? 0 : notLower[higher + 1].row(y)[i];
                wanted.row(y)[i] = least.row(y)[i] & ~above & ~m_work.clear.row(y)[i];
                if (wanted.row(y)[i] != 0)
                    first = Space{i * wordBits + std::countr_zero(wanted.row(y)[i]), y};
            }
        }
        return first;
    }

    void addLevel(Space first, int higherEnd)
    {
        SightPair pair(m_board, m_from, first, true, {0, m_board.height() - 1}, m_work);
        pair.turnTo(m_from);
        const auto tryOut = [&](Space to) {
            pair.turnTo(to);
            const Sight sight = pair.look();
            if (sight != Sight::None)
                m_work.seen.set(to);
            if (sight == Sight::Clear)
                m_work.clear.set(to);
        };
        sweep(m_work.interrupting);
        // The sweep tells what the spaces let through. Whatever else interrupts, or adds, is tried line by line.
        const HouseRules& rules = m_board.rules();
        if (m_board.ground().barrierCount == 0 && !rules.touchingCornersSeal && rules.coverFromOneCorner)
            addSwept();
        else
            forEachSpace(m_work.swept, tryOut);
        if (!m_portals)
            return;
        forEachSpace(m_work.throughPortals, [&](Space s) {
            if (std::max(m_board.level(m_from), m_board.level(s)) == higherEnd && !m_work.clear.test(s))
                tryOut(s);
        });
    }

    // Takes the swept spaces for seen, and sweeps them again for those in clear sight.
    void addSwept()
    {
        BitGrid& both = m_work.hinderedToo;
        Word hindering = 0;
        for (int y = 0; y < m_board.height(); ++y) {
            for (int i = 0; i < both.words(); ++i) {
                m_work.seen.row(y)[i] |= m_work.swept.row(y)[i];
                both.row(y)[i] = m_work.interrupting.row(y)[i] | m_work.hindering.row(y)[i];
                hindering |= m_work.hindering.row(y)[i];
            }
        }
        if (hindering != 0) {
            std::swap(m_work.wanted, m_work.swept);
            sweep(both);
        }
        for (int y = 0; y < m_board.height(); ++y) {
            for (int i = 0; i < both.words(); ++i)
                m_work.clear.row(y)[i] |= m_work.swept.row(y)[i];
        }
    }

    // Makes workspace.swept those of workspace.wanted that are seen past the obstacles from one corner of m_from.
    void sweep(const BitGrid& obstacles)
    {
        const int width = m_board.width(), height = m_board.height();
        for (BitGrid* grid : {&m_work.swept, &m_work.mirroredObstacles, &m_work.mirroredWanted, &m_work.mirroredSwept})
            grid->reshape(width, height);
        addMirrored(obstacles, m_work.mirroredObstacles);
        addMirrored(m_work.wanted, m_work.mirroredWanted);
        for (const LineEnd& end : cornersOf(m_from)) {
            const Space corner = end.corner;
            for (const bool down : {true, false}) {
                sweepEastward(obstacles, m_work.wanted, corner, down, m_work, m_work.swept);
                sweepEastward(m_work.mirroredObstacles, m_work.mirroredWanted, {width - corner.x, corner.y}, down,
                              m_work, m_work.mirroredSwept);
            }
        }
        addMirrored(m_work.mirroredSwept, m_work.swept);
    }

    const Board& m_board;
    Space m_from;
    Workspace& m_work;
    bool m_portals;
};

} // namespace

void lookAround(const Board& board, const Spot& from, Workspace& workspace)
{
    const int width = board.width(), height = board.height();
    for (BitGrid* grid : {&workspace.seen, &workspace.clear, &workspace.wanted, &workspace.hinderedToo})
        grid->reshape(width, height);
    gatherHostile(board, from, {}, {0, height - 1}, workspace);
    for (int y = from.at.y; y < from.at.y + from.size; ++y) {
        for (int x = from.at.x; x < from.at.x + from.size; ++x) {
            workspace.throughPortals.reshape(width, height);
            MapFrom(board, {x, y}, workspace).add();
        }
    }
}

void sightMap(const Board& board, const Spot& from, Workspace& workspace, Grid<Sight>& map)
{
    lookAround(board, from, workspace);
    map.reshape(board.width(), board.height(), Sight::None);
    forEachSpace(workspace.seen, [&](Space s) { map.at(s) = Sight::Covered; });
    forEachSpace(workspace.clear, [&](Space s) { map.at(s) = Sight::Clear; });
}

} // namespace wheelhouse::board::onslaught
