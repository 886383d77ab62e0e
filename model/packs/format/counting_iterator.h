// SPDX-License-Identifier: GPL-3.0-or-later
// Lets a JSON parser run over a text while somebody else knows the line it has reached.
#pragma once

#include <cstddef>
#include <iterator>

namespace wheelhouse::packs {

/// Counts the lines of what the parser has taken. A line's end belongs to the line it ends, so that a number, which the
/// parser only knows to be over when it has taken the next character, keeps its own line.
class LineCounter
{
public:
    int line() const { return m_lines + 1; }
    void take(char character)
    {
        m_lines += m_lineEnded ? 1 : 0;
        m_lineEnded = character == '\n';
    }

private:
    int m_lines = 0;
    bool m_lineEnded = false;
};

class CountingIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, LineCounter* counter) : m_at(at), m_counter(counter) {}
    reference operator*() const { return *m_at; }
    CountingIterator& operator++()
    {
        m_counter->take(*m_at);
        ++m_at;
        return *this;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.m_at == b.m_at; }

private:
    const char* m_at;
    LineCounter* m_counter;
};

} // namespace wheelhouse::packs
