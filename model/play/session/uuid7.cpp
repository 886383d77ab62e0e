// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/uuid7.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <QUuid>

namespace wheelhouse::play {

Clock systemClock()
{
    return [] { return QDateTime::currentMSecsSinceEpoch(); };
}

QString makeUuid7(qint64 now)
{
    const quint64 random = QRandomGenerator::system()->generate64();
    const quint32 more = QRandomGenerator::system()->generate();
    const auto time = static_cast<quint64>(now);
    const auto byte = [&](int index) { return static_cast<uchar>(random >> (8 * index)); };
    const QUuid id(static_cast<uint>(time >> 16), static_cast<ushort>(time & 0xffff),
                   static_cast<ushort>(0x7000U | (more & 0x0fffU)), static_cast<uchar>(0x80U | (byte(0) & 0x3fU)),
                   byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7));
    return id.toString(QUuid::WithoutBraces);
}

} // namespace wheelhouse::play
