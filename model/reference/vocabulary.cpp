// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/vocabulary.h"

#include "model/reference/words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>

namespace wheelhouse::reference {
namespace {

constexpr qsizetype longestWord = 24; // longer ones are never mended
constexpr int mostMeant = 3;

quint64 lettersOf(QStringView word)
{
    quint64 letters = 0;
    for (const QChar letter : word)
        letters |= quint64(1) << (letter.unicode() & 63);
    return letters;
}

/// A word that another may have been meant to be; the better one is less.
struct Candidate {
    int distance = 0;
    bool otherFirstLetter = false;
    bool longer = false;
    bool otherLetters = false; ///< else they only changed places
    int rarity = 0;
    QString word;

    std::tuple<int, bool, bool, bool> likelihood() const { return {distance, longer, otherFirstLetter, otherLetters}; }
    bool operator<(const Candidate& other) const
    {
        return std::tuple(likelihood(), rarity, word) < std::tuple(other.likelihood(), other.rarity, other.word);
    }
};

} // namespace

Vocabulary::Vocabulary(const QHash<QString, int>& countOfWord)
{
    m_entries.reserve(static_cast<std::size_t>(countOfWord.size()));
    for (auto word = countOfWord.begin(); word != countOfWord.end(); ++word)
        m_entries.push_back({word.key(), word.value(), lettersOf(word.key())});
    std::ranges::sort(m_entries, {}, &Entry::word);
}

bool Vocabulary::contains(const QString& word) const
{
    return std::ranges::binary_search(m_entries, word, {}, &Entry::word);
}

QStringList Vocabulary::startingWith(const QString& start, int most) const
{
    std::vector<const Entry*> found;
    for (auto entry = std::ranges::lower_bound(m_entries, start, {}, &Entry::word);
         entry != m_entries.end() && entry->word.startsWith(start); ++entry)
        found.push_back(&*entry);
    std::ranges::stable_sort(found, std::greater<>(), &Entry::count);
    QStringList words;
    for (const Entry* entry : found) {
        if (words.size() == most)
            break;
        words << entry->word;
    }
    return words;
}

QStringList Vocabulary::meantBy(const QString& word, bool unfinished) const
{
    if (word.size() < 4 || word.size() > longestWord)
        return {};
    const int most = word.size() < 8 ? 1 : 2;
    const quint64 letters = lettersOf(word);
    std::vector<Candidate> candidates;
    for (const Entry& entry : m_entries) {
        const bool longer = entry.word.size() > word.size() + most;
        if (entry.word.size() < 3 || entry.word.size() < word.size() - most || (longer && !unfinished))
            continue;
        // Each mistake changes two letters of the set at most; a longer word may have any that the other has not.
        const quint64 wrong = longer ? letters & ~entry.letters : letters ^ entry.letters;
        if (std::popcount(wrong) > 2 * most || isFiller(entry.word))
            continue;
        const QStringView compared = longer ? QStringView(entry.word).first(word.size()) : QStringView(entry.word);
        const int distance = distanceOf(word, compared, most);
        if (distance <= most)
            candidates.push_back({distance, entry.word[0] != word[0], longer, wrong != 0, -entry.count, entry.word});
    }
    std::ranges::sort(candidates, std::less<>());
    QStringList meant;
    for (const Candidate& candidate : candidates) {
        if (meant.size() < mostMeant && candidate.likelihood() == candidates.front().likelihood())
            meant << candidate.word;
    }
    return meant;
}

int distanceOf(QStringView a, QStringView b, int most)
{
    const auto columns = static_cast<std::size_t>(b.size()) + 1;
    if (std::abs(a.size() - b.size()) > most || a.size() > 2 * longestWord || b.size() > 2 * longestWord)
        return most + 1;
    std::array<std::array<int, 2 * longestWord + 1>, 3> rows{};
    for (std::size_t column = 0; column < columns; ++column)
        rows[0][column] = static_cast<int>(column);
    for (std::size_t row = 1; row <= static_cast<std::size_t>(a.size()); ++row) {
        auto& now = rows[row % 3];
        const auto& above = rows[(row - 1) % 3];
        const auto& before = rows[(row + 1) % 3];
        now[0] = static_cast<int>(row);
        int least = now[0];
        const auto at = [](QStringView word, std::size_t place) { return word[static_cast<qsizetype>(place) - 1]; };
        for (std::size_t column = 1; column < columns; ++column) {
            const int wrong = at(a, row) == at(b, column) ? 0 : 1;
            now[column] = std::min({above[column] + 1, now[column - 1] + 1, above[column - 1] + wrong});
            if (row > 1 && column > 1 && at(a, row) == at(b, column - 1) && at(a, row - 1) == at(b, column))
                now[column] = std::min(now[column], before[column - 2] + 1);
            least = std::min(least, now[column]);
        }
        if (least > most)
            return most + 1;
    }
    return std::min(rows[static_cast<std::size_t>(a.size()) % 3][columns - 1], most + 1);
}

} // namespace wheelhouse::reference
