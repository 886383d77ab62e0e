// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/equals_letters.h"

#include <algorithm>

namespace wheelhouse::ui {
namespace {

constexpr size_t alphabet = 26;

/// "B" of "Gnawling B"; empty for any other name.
QString ownLetter(const QString& name)
{
    const QString last = name.section(QLatin1Char(' '), -1);
    const bool isLetter = last.size() == 1 && last.front() >= QLatin1Char('A') && last.front() <= QLatin1Char('Z');
    return isLetter && last != name ? last : QString();
}

} // namespace

std::vector<QString> lettersOfEquals(const std::vector<QString>& names)
{
    std::vector<QString> own;
    std::vector<QString> letters;
    for (const QString& name : names) {
        const QString letter = ownLetter(name);
        if (!letter.isEmpty() && std::ranges::find(own, letter) == own.end()) {
            own.push_back(letter);
        }
        const size_t at = letters.size();
        letters.emplace_back(static_cast<qsizetype>(at / alphabet + 1),
                             QChar(static_cast<char16_t>(u'A' + at % alphabet)));
    }
    return own.size() == names.size() ? own : letters;
}

} // namespace wheelhouse::ui
