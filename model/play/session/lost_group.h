// SPDX-License-Identifier: GPL-3.0-or-later
// What a repaired file has in place of a group that could not be read, so that those after it keep their places. No
// state can be worked out beyond it until the next stored snapshot.
#pragma once

#include <QByteArray>

namespace wheelhouse::play {

inline QByteArray lostGroup()
{
    return QByteArrayLiteral("{\"lost\":true}");
}

inline bool isLostGroup(const QByteArray& payload)
{
    return payload == lostGroup();
}

} // namespace wheelhouse::play
