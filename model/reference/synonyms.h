// SPDX-License-Identifier: GPL-3.0-or-later
// Other words for the same thing: what players say, and what the articles say. A table of lines
//     what players say, or this<TAB>what the articles say, or this
// Lines that begin with # are remarks. Each phrase on the left also finds the phrases on the right.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QStringList>

#include <tl/expected.hpp>

namespace wheelhouse::reference {

class Synonyms
{
public:
    /// The most words of a phrase on the left.
    static constexpr int longest = 6;

    /// The table in `tsv`; the error names the line.
    static tl::expected<Synonyms, QString> read(const QByteArray& tsv);

    /// What else finds a phrase of words as `wordsOf` cuts them; empty if nothing does.
    QStringList of(const QString& phrase) const { return m_others.value(phrase); }
    /// The phrases on the left that are one word.
    QStringList words() const;

private:
    QHash<QString, QStringList> m_others;
};

} // namespace wheelhouse::reference
