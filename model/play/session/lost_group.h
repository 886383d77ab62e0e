// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in a repaired file in the place of a group that could not be read, so that those after it keep their
// places. No state can be counted across it; a snapshot stored after it is where counting begins again.
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
