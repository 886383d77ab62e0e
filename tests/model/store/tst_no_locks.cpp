// SPDX-License-Identifier: GPL-3.0-or-later
// A disk that knows no file locks, as some network disks are: nobody can tell there who else writes.
#include "model/store/files.h"
#include "model/store/session_library.h"
#include "tests/model/store/fixture.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QTemporaryDir>

#include <array>
#include <cerrno>
#include <cstdarg>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;

namespace {

QByteArray lockless; ///< the folder whose disk knows no locks; empty: none

bool liesThere(int file)
{
    std::array<char, 4096> path{};
    const QByteArray link = "/proc/self/fd/" + QByteArray::number(file);
    return ::readlink(link.constData(), path.data(), path.size() - 1) > 0 &&
           QByteArray(path.data()).startsWith(lockless + '/');
}

int controlFile(int file, int what, void* with)
{
    const bool locks = what == F_SETLK || what == F_SETLKW || what == F_GETLK;
    if (locks && !lockless.isEmpty() && liesThere(file)) {
        errno = ENOLCK;
        return -1;
    }
    return static_cast<int>(::syscall(SYS_fcntl, file, what, with));
}

} // namespace

// What this program defines takes the place of what the C library has, for SQLite too.
extern "C" int fcntl(int file, int what, ...)
{
    std::va_list rest;
    va_start(rest, what);
    void* with = va_arg(rest, void*);
    va_end(rest);
    return controlFile(file, what, with);
}

extern "C" int fcntl64(int file, int what, ...)
{
    std::va_list rest;
    va_start(rest, what);
    void* with = va_arg(rest, void*);
    va_end(rest);
    return controlFile(file, what, with);
}

class TestNoLocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_path = m_folder->filePath("a.wheelhouse");
    }
    void cleanup() { lockless.clear(); }

    void itIsSaidAndTheSessionIsLookedAt()
    {
        HOLDS(makeSession(m_path, 5));
        lockless = QFile::encodeName(m_folder->path());
        QVERIFY(!knowsLocks(m_folder->path()));
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(store); // not "open in another window", which nobody could close
            QVERIFY((*store)->whyReadOnly());
            QCOMPARE((*store)->whyReadOnly()->code, wheelhouse::play::StoreError::Code::NoLocks);
            HOLDS((*store)->head());
            QCOMPARE((*store)->since(0, "*")->size(), size_t(5));
            FAILS((*store)->rename("other"), NoLocks);
        }
        HOLDS(SqliteSessionStore::open(m_path, Mode::Read));
        QVERIFY(!SessionLibrary(m_folder->path()).look(m_path).problem);
        FAILS(SessionLibrary(m_folder->path()).rename(m_path, "other"), NoLocks);
        QCOMPARE(files(), QStringList("a.wheelhouse"));
    }

    void aLogIsReadWithoutThem()
    {
        HOLDS(makeSession(m_path, 5));
        {
            const auto writer = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(writer);
            HOLDS((*writer)->rename("renamed in the log"));
            for (const char* side : {"", "-wal"})
                QVERIFY(QFile::copy(m_path + side, m_folder->filePath("b.wheelhouse") + side));
        }
        lockless = QFile::encodeName(m_folder->path());
        const auto store = SqliteSessionStore::open(m_folder->filePath("b.wheelhouse"), Mode::Write);
        HOLDS(store);
        HOLDS((*store)->head());
        QCOMPARE((*store)->head()->info.name, QString("renamed in the log"));
        QCOMPARE((*store)->whyReadOnly()->code, wheelhouse::play::StoreError::Code::NoLocks);
    }

    void nothingIsBegunThere()
    {
        lockless = QFile::encodeName(m_folder->path());
        FAILS(SqliteSessionStore::createNew(m_path), NoLocks);
        QCOMPARE(files(), QStringList());
    }

private:
    QStringList files() const
    {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    std::optional<QTemporaryDir> m_folder;
    QString m_path;
};

WHEELHOUSE_TEST(TestNoLocks)

#include "tst_no_locks.moc"
