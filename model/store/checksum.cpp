// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/checksum.h"

#include <QCryptographicHash>
#include <QtEndian>

namespace wheelhouse::store {

Checksum& Checksum::number(qint64 value)
{
    const qint64 bigEndian = qToBigEndian(value);
    m_fields.append(reinterpret_cast<const char*>(&bigEndian), sizeof bigEndian);
    return *this;
}

Checksum& Checksum::text(const QString& value)
{
    return bytes(value.toUtf8());
}

Checksum& Checksum::bytes(const QByteArray& value)
{
    number(value.size());
    m_fields.append(value);
    return *this;
}

qint64 Checksum::take()
{
    const QByteArray hash = QCryptographicHash::hash(m_fields, QCryptographicHash::Blake2b_256);
    m_fields.resize(0); // keeps the room
    return qFromBigEndian<qint64>(hash.constData());
}

QByteArray hexHash(const QByteArray& bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

} // namespace wheelhouse::store
