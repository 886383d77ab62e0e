// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>

namespace wheelhouse::play {

/// The same as `==`, but inline: names are compared all the time, mostly with copies of themselves or with
/// texts of another length.
inline bool sameText(const QString& a, const QString& b)
{
    const QChar* left = a.constData();
    const QChar* right = b.constData();
    return a.size() == b.size() && (left == right || std::equal(left, left + a.size(), right));
}

/// The same for a word of the program, all in Latin letters: most texts differ in their first ones.
inline bool sameText(const QString& text, const char* word)
{
    const QChar* letter = text.constData();
    const QChar* const end = letter + text.size();
    while (letter != end && *word != '\0' && letter->unicode() == static_cast<unsigned char>(*word)) {
        ++letter;
        ++word;
    }
    return letter == end && *word == '\0';
}

} // namespace wheelhouse::play
