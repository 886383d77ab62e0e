// SPDX-License-Identifier: GPL-3.0-or-later
// Helpers of the store's tests.
#pragma once

#include "model/store/sqlite_session_store.h"
#include "tests/model/store/sample.h"

#include <QTest>

namespace wheelhouse::store {

using StorePointer = std::unique_ptr<SqliteSessionStore>;

/// What went wrong, for the message of a failed test; empty if nothing did.
template <class T>
QByteArray problem(const Stored<T>& result)
{
    if (result)
        return {};
    const play::StoreError& error = result.error();
    return QString("code %1: %2 (%3)").arg(static_cast<int>(error.code)).arg(error.detail, error.place).toUtf8();
}

/// Makes a session file with `groups` groups and closes it.
Stored<void> makeSession(const QString& path, qint64 groups, int size = 120);

/// Writes the bytes in place of what stood at `at`.
void overwrite(const QString& path, qint64 at, const QByteArray& bytes);

/// The whole file.
QByteArray bytesOf(const QString& path);

} // namespace wheelhouse::store

#define HOLDS(result)                                                                                                  \
    do {                                                                                                               \
        const auto& checked = (result);                                                                                \
        QVERIFY2(checked.has_value(), ::wheelhouse::store::problem(checked).constData());                              \
    } while (false)

#define FAILS(result, expectedCode)                                                                                    \
    do {                                                                                                               \
        const auto& checked = (result);                                                                                \
        QVERIFY2(!checked.has_value(), "it succeeded");                                                                \
        QVERIFY2(checked.error().code == ::wheelhouse::play::StoreError::Code::expectedCode,                           \
                 ::wheelhouse::store::problem(checked).constData());                                                   \
    } while (false)
