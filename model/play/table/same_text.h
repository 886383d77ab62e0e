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

} // namespace wheelhouse::play
