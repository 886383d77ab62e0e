// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/near_sight.h"

#include "model/board/onslaught/line.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace wheelhouse::board::onslaught {
namespace {

constexpr int farthest = 8;
constexpr int offsets = 2 * farthest + 1;
/// The part of a board that holds both spaces, and one column more on either side.
constexpr int partRows = farthest + 1;
constexpr int partColumns = farthest + 3;
constexpr int rowsInWord = 5;
static_assert(rowsInWord * partColumns <= wordBits && 2 * rowsInWord >= partRows);

/// A bit for each space of the part.
struct PartBits {
    std::array<Word, 2> words{};

    void add(int row, Word bits)
    {
        words[static_cast<std::size_t>(row / rowsInWord)] |= bits << (row % rowsInWord * partColumns);
    }
    void clear(Space at)
    {
        words[static_cast<std::size_t>(at.y / rowsInWord)] &= ~(Word(1) << (at.y % rowsInWord * partColumns + at.x));
    }
};

/// What lines have to get past, or what would interrupt one of them.
struct PartObstacles {
    PartBits spaces;
    PartBits eastBarriers;
    PartBits southBarriers;

    bool hinder(const PartObstacles& line) const
    {
        return ((spaces.words[0] & line.spaces.words[0]) | (spaces.words[1] & line.spaces.words[1])) != 0;
    }
    bool interrupt(const PartObstacles& line) const
    {
        Word met = 0;
        for (std::size_t i = 0; i < spaces.words.size(); ++i)
            met |= (spaces.words[i] & line.spaces.words[i]) | (eastBarriers.words[i] & line.eastBarriers.words[i]) |
                   (southBarriers.words[i] & line.southBarriers.words[i]);
        return met != 0;
    }
};

/// From each corner of one space to each of the other.
using LinesOfPair = std::array<std::array<PartObstacles, 4>, 4>;

/// The north-western space of the part.
Space cornerOfPart(Space from, Space to)
{
    return {std::min(from.x, to.x) - 1, std::min(from.y, to.y)};
}

PartObstacles bitsOf(const OnLine& line, Space corner, Space from, Space to)
{
    PartObstacles bits;
    const auto addAll = [corner](PartBits& into, const std::vector<Space>& spaces) {
        for (const Space s : spaces)
            into.add(s.y - corner.y, Word(1) << (s.x - corner.x));
    };
    addAll(bits.spaces, line.spaces);
    addAll(bits.eastBarriers, line.eastBarriers);
    addAll(bits.southBarriers, line.southBarriers);
    bits.spaces.clear(from - corner); // the ends' own spaces never interrupt (ONS-LOS-07)
    bits.spaces.clear(to - corner);
    return bits;
}

LinesOfPair linesBetween(Space from, Space to)
{
    LinesOfPair lines;
    const auto starts = cornersOf(from);
    const auto ends = cornersOf(to);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        for (std::size_t j = 0; j < ends.size(); ++j)
            lines[i][j] = bitsOf(onLine(starts[i], ends[j]), cornerOfPart(from, to), from, to);
    }
    return lines;
}

const LinesOfPair& linesFor(Space offset)
{
    static const std::vector<LinesOfPair> all = [] {
        std::vector<LinesOfPair> made;
        for (int i = 0; i < offsets * offsets; ++i)
            made.push_back(linesBetween({}, {i % offsets - farthest, i / offsets - farthest}));
        return made;
    }();
    return all[static_cast<std::size_t>((offset.y + farthest) * offsets + offset.x + farthest)];
}

/// So many bits of a row as the part has columns, from a column on that may lie just outside the board.
Word columnsFrom(const BitGrid& grid, int y, int x)
{
    constexpr Word all = wordSpan(0, partColumns - 1);
    const Word* const row = grid.row(y);
    if (x < 0)
        return row[0] << -x & all;
    const int first = x / wordBits, shift = x % wordBits;
    Word bits = row[first] >> shift;
    if (shift > wordBits - partColumns && first + 1 < grid.words())
        bits |= row[first + 1] << (wordBits - shift);
    return bits & all;
}

/// As SightPair has them (ONS-LOS-04, ONS-LOS-05, ONS-ELE-05); a barrier at the board's border is none.
PartObstacles obstaclesOf(const Board& board, const Spot& viewer, Space from, const Spot& target, Space to)
{
    const GroundTables& ground = board.ground();
    const auto higher = static_cast<std::size_t>(std::max(board.level(from), board.level(to)));
    const Space corner = cornerOfPart(from, to);
    const BitGrid* const friends = viewer.mini ? &board.occupiedBy(board.mini(*viewer.mini).side) : nullptr;
    const int rows = std::abs(to.y - from.y) + 1;
    PartObstacles there;
    PartBits hostile;
    for (int row = 0; row < rows; ++row) {
        const int y = corner.y + row;
        there.spaces.add(row, columnsFrom(ground.interrupting[higher], y, corner.x));
        if (friends)
            hostile.add(row, columnsFrom(board.occupied(), y, corner.x) & ~columnsFrom(*friends, y, corner.x) &
                                 columnsFrom(ground.notLower[higher], y, corner.x));
        if (ground.barrierCount > 0) {
            there.eastBarriers.add(row, columnsFrom(ground.eastBarriers, y, corner.x));
            there.southBarriers.add(row, columnsFrom(ground.southBarriers, y, corner.x));
        }
    }
    if (friends && target.mini) {
        const Mini& spared = board.mini(*target.mini);
        for (int i = 0; i < spared.size * spared.size; ++i) {
            const Space at = spared.at + Space{i % spared.size, i / spared.size} - corner;
            if (at.x >= 0 && at.x < partColumns && at.y >= 0 && at.y < rows)
                hostile.clear(at);
        }
    }
    for (std::size_t i = 0; i < hostile.words.size(); ++i)
        there.spaces.words[i] |= hostile.words[i];
    return there;
}

/// The spaces that hinder (ONS-COV-01).
PartObstacles hindrancesOf(const Board& board, Space from, Space to)
{
    const BitGrid& hindering =
        board.ground().hindering[static_cast<std::size_t>(std::max(board.level(from), board.level(to)))];
    const Space corner = cornerOfPart(from, to);
    PartObstacles there;
    for (int row = 0; row <= std::abs(to.y - from.y); ++row)
        there.spaces.add(row, columnsFrom(hindering, corner.y + row, corner.x));
    return there;
}

bool isNear(const Board& board, Space from, Space to)
{
    const HouseRules& rules = board.rules();
    return kingDistance(from, to) <= farthest && !rules.touchingCornersSeal && !rules.grazedBarriersInterrupt;
}

} // namespace

std::optional<bool> seesFromNear(const Board& board, const Spot& viewer, Space from, const Spot& target, Space to)
{
    if (!isNear(board, from, to))
        return std::nullopt;
    if (from == to)
        return true;
    const PartObstacles there = obstaclesOf(board, viewer, from, target, to);
    return std::ranges::any_of(linesFor(to - from), [&there](const auto& fromOneCorner) {
        int interrupted = 0;
        for (std::size_t i = 0; i < fromOneCorner.size() && interrupted <= 1; ++i)
            interrupted += static_cast<int>(there.interrupt(fromOneCorner[i]));
        return interrupted <= 1; // three lines are enough (ONS-LOS-02)
    });
}

std::optional<Sight> looksFromNear(const Board& board, const Spot& viewer, Space from, const Spot& target, Space to)
{
    if (!isNear(board, from, to) || !board.rules().coverFromOneCorner)
        return std::nullopt;
    if (from == to)
        return Sight::Clear;
    const PartObstacles there = obstaclesOf(board, viewer, from, target, to);
    const PartObstacles hindrances = hindrancesOf(board, from, to);
    Sight best = Sight::None;
    for (const auto& fromOneCorner : linesFor(to - from)) {
        int interrupted = 0;
        int clear = 0;
        for (const PartObstacles& line : fromOneCorner) {
            const bool stops = there.interrupt(line);
            interrupted += static_cast<int>(stops);
            clear += static_cast<int>(!stops && !hindrances.hinder(line));
        }
        if (clear >= 3) // ONS-COV-02
            return Sight::Clear;
        if (interrupted <= 1)
            best = Sight::Covered;
    }
    return best;
}

} // namespace wheelhouse::board::onslaught
