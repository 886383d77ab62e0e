// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/corner_sweep.h"

#include "model/board/description.h"

#include <algorithm>
#include <array>

namespace wheelhouse::board::onslaught {
namespace {

// Enough for the lattice points of the widest board.
using LatticeRow = std::array<Word, 4>;

constexpr Slope levelLine{1, 0};

// n / d by a multiplication. The reciprocals are rounded up; the quotient is exact while n × d < 2^32, and n is at most
// the square of a board's side here.
constexpr auto reciprocals = [] {
    std::array<Word, maxBoardSide + 2> table{};
    for (Word d = 1; d < table.size(); ++d)
        table[d] = ((Word(1) << 32) + d - 1) / d;
    return table;
}();

int quotient(int n, int d)
{
    return static_cast<int>(static_cast<Word>(n) * reciprocals[static_cast<std::size_t>(d)] >> 32);
}

int columnBelow(Slope s, int rows)
{
    return quotient(s.run * rows, s.rise);
}
int columnAbove(Slope s, int rows)
{
    return quotient(s.run * rows + s.rise - 1, s.rise);
}

void setSpan(LatticeRow& row, int first, int last)
{
    for (int i = first / wordBits; i <= last / wordBits; ++i)
        row[static_cast<std::size_t>(i)] |=
            wordSpan(std::max(first - i * wordBits, 0), std::min(last - i * wordBits, wordBits - 1));
}

// The first set (or clear) bit of a row from `from` on; `limit` if there is none before it.
template <bool Set>
int findBit(const Word* row, int from, int limit)
{
    while (from < limit) {
        const int shift = from % wordBits;
        const Word rest = (Set ? row[from / wordBits] : ~row[from / wordBits]) >> shift;
        if (rest != 0)
            return std::min(limit, from + std::countr_zero(rest));
        from += wordBits - shift;
    }
    return limit;
}

class Sweep
{
public:
    Sweep(const BitGrid& interrupting, int x, Workspace& workspace)
        : m_interrupting(interrupting)
        , m_x(x)
        , m_width(interrupting.width() - x)
        , m_open(&workspace.open)
        , m_next(&workspace.nextOpen)
    {
        m_open->assign(1, {Slope{0, 1}, levelLine});
        setSpan(m_near, x, interrupting.width());
    }

    /// Takes the next row, `depth` rows from the corner. False when no space beyond it can be seen: at most one line
    /// is open (the one straight ahead runs along borders, and always is), and that meets no space in three corners.
    bool take(int y, int depth)
    {
        m_row = m_interrupting.row(y);
        m_y = y;
        m_depth = depth;
        m_next->clear();
        m_far = {};
        for (const OpenSlopes& open : *m_open)
            cut(open);
        return m_next->size() > 1 || (m_next->size() == 1 && m_next->front().first < m_next->front().last);
    }

    void addSeen(const BitGrid& wanted, BitGrid& seen) const
    {
        const Word* const asked = wanted.row(m_y);
        Word* const result = seen.row(m_y);
        for (int i = 0; i < wanted.words(); ++i) {
            const Word ask = asked[i] & ~result[i];
            if (ask == 0)
                continue;
            const Word a = at(m_near, i), b = nextAt(m_near, i), c = at(m_far, i), d = nextAt(m_far, i);
            result[i] |= ask & ((a & b & (c | d)) | (c & d & (a | b)));
            // An interrupting space does not stop the line to its own far corner.
            const Word twoOfThree = ((a & b) | (c & (a | b))) & ~d;
            for (Word rest = ask & m_row[i] & twoOfThree & ~result[i]; rest != 0; rest &= rest - 1) {
                const int column = i * wordBits + std::countr_zero(rest);
                if (farCornerIsOpen(column - m_x))
                    result[i] |= rest & -rest;
            }
        }
    }

    void goOn()
    {
        std::swap(m_open, m_next); // the pointers: asked again, a question finds each vector as large as it needs it
        m_near = m_far;
    }

private:
    static Word at(const LatticeRow& row, int i) { return row[static_cast<std::size_t>(i)]; }
    static Word nextAt(const LatticeRow& row, int i)
    {
        const Word carry = i + 1 < 4 ? at(row, i + 1) << (wordBits - 1) : 0;
        return at(row, i) >> 1 | carry;
    }

    // Takes from one interval what the row's spaces interrupt, and keeps the rest.
    void cut(OpenSlopes open)
    {
        const int limit = open.last.rise == 0 ? m_width : std::min(m_width, columnAbove(open.last, m_depth + 1));
        int column = m_x + columnBelow(open.first, m_depth);
        const int end = m_x + limit;
        for (;;) {
            const int start = findBit<true>(m_row, column, end);
            if (start == end)
                break;
            column = findBit<false>(m_row, start, m_interrupting.width());
            const Slope from{start - m_x, m_depth + 1};
            const Slope to{column - m_x, m_depth};
            if (!(from < open.first))
                keep({open.first, from});
            if (m_depth == 0 || open.last < to)
                return;
            open.first = std::max(open.first, to);
        }
        keep(open);
    }

    void keep(OpenSlopes open)
    {
        const int first = columnAbove(open.first, m_depth + 1);
        if (first > m_width)
            return;
        m_next->push_back(open);
        const int last = open.last.rise == 0 ? m_width : std::min(m_width, columnBelow(open.last, m_depth + 1));
        if (first <= last)
            setSpan(m_far, m_x + first, m_x + last);
    }

    // Whether the line to the far corner of the space in that column is open but for the space itself.
    bool farCornerIsOpen(int column) const
    {
        const Slope slope{column + 1, m_depth + 1};
        const bool before = std::any_of(m_open->begin(), m_open->end(), [&](const OpenSlopes& open) {
            return !(slope < open.first) && !(open.last < slope);
        });
        return before && !m_interrupting.anyInSpan(m_y, m_x + columnBelow(slope, m_depth), m_x + column - 1);
    }

    const BitGrid& m_interrupting;
    int m_x;
    /// Columns east of the corner.
    int m_width;
    std::vector<OpenSlopes>* m_open;
    std::vector<OpenSlopes>* m_next;
    /// Lattice points to which the line is open, on the near and on the far side of the present row.
    LatticeRow m_near{};
    LatticeRow m_far{};
    const Word* m_row = nullptr;
    int m_y = 0;
    int m_depth = 0;
};

} // namespace

void sweepEastward(const BitGrid& interrupting, const BitGrid& wanted, Space corner, bool down, Workspace& workspace,
                   BitGrid& seen)
{
    Sweep sweep(interrupting, corner.x, workspace);
    const int rows = down ? interrupting.height() - corner.y : corner.y;
    for (int depth = 0; depth < rows; ++depth) {
        const bool more = sweep.take(down ? corner.y + depth : corner.y - 1 - depth, depth);
        sweep.addSeen(wanted, seen);
        if (!more)
            return;
        sweep.goOn();
    }
}

} // namespace wheelhouse::board::onslaught
