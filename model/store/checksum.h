// SPDX-License-Identifier: GPL-3.0-or-later
// What a row's `checksum` column holds: the first eight bytes of a BLAKE2b-256 over its fields, each with its length.
// (Four times as fast as SHA-256 here, and opening a long session is a race against the eye.)
// It finds silent damage. It is no seal against somebody who writes the file on purpose.
#pragma once

#include <QByteArray>
#include <QString>

namespace wheelhouse::store {

class Checksum
{
public:
    Checksum& number(qint64 value);
    Checksum& text(const QString& value);
    Checksum& bytes(QByteArrayView value);
    /// The checksum of everything given so far, which starts anew.
    qint64 take();

private:
    QByteArray m_fields;
};

/// SHA-256, hexadecimal.
QByteArray hexHash(const QByteArray& bytes);

} // namespace wheelhouse::store
