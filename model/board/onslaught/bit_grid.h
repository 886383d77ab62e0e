// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/space.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace wheelhouse::board::onslaught {

using Word = std::uint64_t;
inline constexpr int wordBits = 64;

/// The bits first … last of a word, both included.
constexpr Word wordSpan(int first, int last)
{
    return (~Word(0) >> (wordBits - 1 - last + first)) << first;
}

/// One bit for each space, in rows of whole words, so that a row is tested or moved many spaces at a time. The bits
/// beyond the width stay 0.
class BitGrid
{
public:
    BitGrid() = default;
    BitGrid(int width, int height) { reshape(width, height); }

    /// Makes all bits 0; allocates only when it was never so large before.
    void reshape(int width, int height)
    {
        m_width = width;
        m_height = height;
        m_words = (width + wordBits - 1) / wordBits;
        m_bits.assign(static_cast<std::size_t>(m_words) * static_cast<std::size_t>(height), 0);
    }

    int width() const { return m_width; }
    int height() const { return m_height; }
    /// Words in a row.
    int words() const { return m_words; }

    Word* row(int y) { return m_bits.data() + static_cast<std::ptrdiff_t>(y) * m_words; }
    const Word* row(int y) const { return m_bits.data() + static_cast<std::ptrdiff_t>(y) * m_words; }

    bool test(Space s) const { return (row(s.y)[s.x / wordBits] >> (s.x % wordBits) & 1) != 0; }
    void set(Space s) { row(s.y)[s.x / wordBits] |= Word(1) << (s.x % wordBits); }
    void clear(Space s) { row(s.y)[s.x / wordBits] &= ~(Word(1) << (s.x % wordBits)); }
    void put(Space s, bool on) { on ? set(s) : clear(s); }
    /// Sets the spaces (first, y) … (last, y), as far as they lie in the row.
    void setSpan(int y, int first, int last)
    {
        first = std::max(first, 0);
        last = std::min(last, m_width - 1);
        for (; first <= last; first = (first / wordBits + 1) * wordBits) {
            const int end = std::min(last, (first / wordBits + 1) * wordBits - 1);
            row(y)[first / wordBits] |= wordSpan(first % wordBits, end % wordBits);
        }
    }

    /// Whether any of the spaces (first, y) … (last, y) is set; none is where last < first.
    bool anyInSpan(int y, int first, int last) const
    {
        if (last < first)
            return false;
        const Word* bits = row(y);
        const int from = first / wordBits;
        const int to = last / wordBits;
        if (from == to)
            return (bits[from] & wordSpan(first % wordBits, last % wordBits)) != 0;
        Word found =
            (bits[from] & wordSpan(first % wordBits, wordBits - 1)) | (bits[to] & wordSpan(0, last % wordBits));
        for (int i = from + 1; i < to; ++i)
            found |= bits[i];
        return found != 0;
    }

    friend bool operator==(const BitGrid&, const BitGrid&) = default;

private:
    int m_width = 0;
    int m_height = 0;
    int m_words = 0;
    std::vector<Word> m_bits;
};

/// Adds to a row the bits of another one moved dx spaces east, or west where dx < 0; |dx| < 64. What leaves the row in
/// the east may stay in its last word, beyond the width.
inline void addShifted(Word* to, const Word* from, int words, int dx)
{
    if (dx == 0) {
        for (int i = 0; i < words; ++i)
            to[i] |= from[i];
    } else if (dx > 0) {
        to[0] |= from[0] << dx;
        for (int i = 1; i < words; ++i)
            to[i] |= from[i] << dx | from[i - 1] >> (wordBits - dx);
    } else {
        for (int i = 0; i + 1 < words; ++i)
            to[i] |= from[i] >> -dx | from[i + 1] << (wordBits + dx);
        to[words - 1] |= from[words - 1] >> -dx;
    }
}

/// Calls visit(x) for each bit of a row, going east.
template <class Visit>
void forEachBit(const Word* row, int words, Visit visit)
{
    for (int i = 0; i < words; ++i) {
        for (Word rest = row[i]; rest != 0; rest &= rest - 1)
            visit(i * wordBits + std::countr_zero(rest));
    }
}

} // namespace wheelhouse::board::onslaught
