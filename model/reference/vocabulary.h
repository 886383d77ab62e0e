// SPDX-License-Identifier: GPL-3.0-or-later
// All words of the articles: for words that are not typed to their end yet, and for those that are typed wrong.
#pragma once

#include <QHash>
#include <QStringList>

#include <vector>

namespace wheelhouse::reference {

class Vocabulary
{
public:
    explicit Vocabulary(const QHash<QString, int>& countOfWord);

    bool contains(const QString& word) const;
    /// The most frequent words that begin with `start`, at most `most` of them.
    QStringList startingWith(const QString& start, int most) const;
    /// The words that `word` may have been meant to be, the likeliest first, at most three: one letter wrong, missing,
    /// too many or swapped in words of four to seven letters, two in longer ones. With `unfinished`, `word` may also be
    /// the beginning of one.
    QStringList meantBy(const QString& word, bool unfinished) const;

private:
    struct Entry {
        QString word;
        int count = 0;
        quint64 letters = 0; ///< which letters it has, a bit each
    };

    std::vector<Entry> m_entries; ///< by word
};

/// How many letters are wrong, missing, too many or swapped with their neighbour; `most` + 1 if more than `most` are.
int distanceOf(QStringView a, QStringView b, int most);

} // namespace wheelhouse::reference
