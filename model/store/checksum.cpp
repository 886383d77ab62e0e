// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/checksum.h"

#include <QCryptographicHash>
#include <QtEndian>

#include <algorithm>

namespace wheelhouse::store {

Checksum& Checksum::number(qint64 value)
{
    const qint64 bigEndian = qToBigEndian(value);
    m_fields.append(reinterpret_cast<const char*>(&bigEndian), sizeof bigEndian);
    return *this;
}

Checksum& Checksum::text(const QString& value)
{
    const bool isAscii = std::all_of(value.begin(), value.end(), [](QChar letter) { return letter.unicode() < 0x80; });
    if (!isAscii) {
        return bytes(value.toUtf8());
    }
    number(value.size()); // most are: so many bytes, without a text made for them first
    const qsizetype end = m_fields.size();
    m_fields.resize(end + value.size());
    std::transform(value.begin(), value.end(), m_fields.data() + end,
                   [](QChar letter) { return static_cast<char>(letter.unicode()); });
    return *this;
}

Checksum& Checksum::bytes(QByteArrayView value)
{
    number(value.size());
    m_fields.append(value);
    return *this;
}

qint64 Checksum::take()
{
    thread_local QCryptographicHash hash(QCryptographicHash::Blake2b_256); // as dear to make as a short sum
    hash.reset();
    hash.addData(m_fields);
    m_fields.resize(0); // keeps the room
    return qFromBigEndian<qint64>(hash.resultView().data());
}

QByteArray hexHash(const QByteArray& bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

} // namespace wheelhouse::store
