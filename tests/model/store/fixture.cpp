// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/store/fixture.h"

#include <QFile>

namespace wheelhouse::store {

Stored<void> makeSession(const QString& path, qint64 groups, int size)
{
    const auto store = SqliteSessionStore::createNew(path);
    if (!store)
        return tl::unexpected(store.error());
    if (auto created = (*store)->create(sample::info()); !created)
        return created;
    return sample::play(**store, groups, size);
}

void overwrite(const QString& path, qint64 at, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(at));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace wheelhouse::store
