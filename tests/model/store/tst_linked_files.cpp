// SPDX-License-Identifier: GPL-3.0-or-later
// A session that is opened through a symbolic link, one whose log is deleted while a game is played in it, and names
// that are taken or are none.
#include "model/store/checksum.h"
#include "model/store/files.h"
#include "model/store/repair.h"
#include "model/store/session_library.h"
#include "tests/model/store/fixture.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;
using Code = play::StoreError::Code;

namespace {
bool renamesBlindly = false; ///< the disk cannot rename a file unless the new name is taken
}

// What this program defines takes the place of what the C library has.
extern "C" int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) noexcept
{
    if (renamesBlindly && flags != 0) {
        errno = EINVAL;
        return -1;
    }
    return static_cast<int>(::syscall(SYS_renameat2, fromFolder, from, toFolder, to, flags));
}

class TestLinkedFiles : public QObject
{
    Q_OBJECT

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_path;
    QString m_link;

    QString in(const char* name) const { return m_folder->filePath(name); }
    static void play(SqliteSessionStore& store, qint64 first, qint64 last)
    {
        for (qint64 number = first; number <= last; ++number)
            HOLDS(store.append(sample::doing(sample::group(number, number - 1))));
    }
    static size_t groupsIn(const QString& path)
    {
        const auto store = SqliteSessionStore::open(path, Mode::Read);
        const auto rows = store ? (*store)->since(0, "*") : Stored<std::vector<play::ReadGroup>>();
        return rows ? rows->size() : 0;
    }
    /// As another program does it, which the locks of this one do not hinder.
    static void writeOver(const QString& path, const QByteArray& bytes)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            const int handle = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_TRUNC | O_CLOEXEC);
            ::_exit(::write(handle, bytes.constData(), static_cast<size_t>(bytes.size())) == bytes.size() ? 0 : 1);
        }
        int status = -1;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
    }
    /// A file with a log beside it, as a kill leaves both, and a link in another folder that leads there.
    void leaveAsKilled()
    {
        {
            const auto game = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(game);
            play(**game, 6, 40);
            HOLDS(copyBytes(m_path, in("killed.wheelhouse")));
            HOLDS(copyBytes(m_path + "-wal", in("killed.wheelhouse-wal")));
        }
        m_link = in("links/killed.wheelhouse");
        QVERIFY(QFile::link(in("killed.wheelhouse"), m_link));
    }

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_path = in("a.wheelhouse");
        m_link = in("links/b.wheelhouse");
        HOLDS(makeSession(m_path, 5));
        QVERIFY(QDir(m_folder->path()).mkdir("links"));
        QVERIFY(QFile::link(m_path, m_link));
    }

    // SQLite keeps the log beside the file itself, wherever the link lies.
    void whatIsPlayedThroughALinkIsSavedWhenTheFileIsWrittenOver_data()
    {
        QTest::addColumn<bool>("told"); // before the game is closed
        QTest::newRow("at the next act") << true;
        QTest::newRow("at the end") << false;
    }
    void whatIsPlayedThroughALinkIsSavedWhenTheFileIsWrittenOver()
    {
        QFETCH(const bool, told);
        const QByteArray backup = bytesOf(m_path);
        {
            const auto game = SqliteSessionStore::open(m_link, Mode::Write);
            HOLDS(game);
            for (qint64 number = 6; number <= 75; ++number) {
                play::Append append = sample::doing(sample::group(number, number - 1));
                const QByteArray state = "{\"state\":\"" + QByteArray(4000, 's') + "\"}";
                if (number == 64)
                    append.snapshot = play::StoredSnapshot{sample::groupId(number), state, hexHash(state)};
                HOLDS((*game)->append(append));
            }
            writeOver(m_path, backup);
            if (told)
                FAILS((*game)->append(sample::doing(sample::group(76, 75))), Gone);
        }
        QCOMPARE(bytesOf(m_path), backup);
        QCOMPARE(groupsIn(m_path), size_t(5));
        QCOMPARE(groupsIn(in("a saved.wheelhouse")), size_t(75));
    }

    void aRepairThroughALinkReadsTheLogAsWell()
    {
        leaveAsKilled();
        QCOMPARE(inspect(m_link).readable, qint64(40));
        HOLDS(rescue(m_link, in("rescued.wheelhouse")));
        QCOMPARE(groupsIn(in("rescued.wheelhouse")), size_t(40));
    }

    void whoReadsThroughALinkReadsTheLogAsWell()
    {
        leaveAsKilled();
        // A second name on the disk: what is read is a copy of its own.
        const QByteArray killed = QFile::encodeName(in("killed.wheelhouse"));
        QCOMPARE(::link(killed.constData(), QFile::encodeName(in("name")).constData()), 0);
        const auto reader = SqliteSessionStore::open(m_link, Mode::Write);
        HOLDS(reader);
        QCOMPARE((*reader)->head()->groups.size(), size_t(40));
        QVERIFY(!SessionLibrary(in("links")).look(m_link).problem);
    }

    void aLinkIsDeletedAndTheFileStays()
    {
        leaveAsKilled();
        HOLDS(SessionLibrary(in("links")).remove(m_link, SessionLibrary::Removal::Delete));
        QVERIFY(!QFileInfo(m_link).isSymLink());
        QCOMPARE(groupsIn(in("killed.wheelhouse")), size_t(40));
    }

    // What is written into a deleted log is gone with the program that holds it.
    void withoutItsLogTheFileHoldsEverything()
    {
        const auto game = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(game);
        play(**game, 6, 6);
        QVERIFY(QFile::remove(m_path + "-wal"));
        play(**game, 7, 7);
        HOLDS(copyBytes(m_path, in("copy")));
        QCOMPARE(groupsIn(in("copy")), size_t(7));
        play(**game, 8, 9);
        HOLDS(copyBytes(m_path, in("later")));
        QCOMPARE(groupsIn(in("later")), size_t(9));
    }

    // What SQLite would take for something else is no name to import to either.
    void nothingIsWrittenWhereNothingCouldBeOpened()
    {
        const auto game = SqliteSessionStore::open(m_path, Mode::Read);
        HOLDS(game);
        WholeSession whole;
        whole.info = (*game)->head()->info;
        for (const QString& name : {QString(":memory:"), QString()}) {
            FAILS(SqliteSessionStore::writeWhole(name, whole), Io);
            QVERIFY(!QFile::exists(":memory:"));
        }
    }

    void aNameThatIsTakenIsKeptOnAnyDisk()
    {
        const QByteArray whole = bytesOf(m_path);
        QVERIFY(QFile::link(in("nowhere"), in("link")));
        HOLDS(writeFile(in("part"), whole));
        HOLDS(writeFile(in("other"), "other"));
        renamesBlindly = true;
        const auto taken = putInPlace(in("part"), in("other"));
        const auto link = putInPlace(in("part"), in("link"));
        const auto missing = putInPlace(in("part"), in("no-folder/new"));
        const auto placed = putInPlace(in("part"), in("new"));
        renamesBlindly = false;
        FAILS(taken, Exists);
        FAILS(link, Exists);
        QVERIFY(!missing);
        HOLDS(placed);
        QCOMPARE(bytesOf(in("other")), QByteArray("other"));
        QVERIFY(!QFile::exists(in("nowhere")) && !QFile::exists(in("part")));
        QCOMPARE(bytesOf(in("new")), whole);
    }

    void whatIsMadeOfASessionIsItsOwnersAlone()
    {
        HOLDS(rescue(m_path, in("rescued")));
        const auto game = SqliteSessionStore::open(m_path, Mode::Read);
        WholeSession whole;
        whole.info = (*game)->head()->info;
        HOLDS(SqliteSessionStore::writeWhole(in("imported"), whole));
        for (const char* name : {"rescued", "imported"})
            QVERIFY(!(QFile::permissions(in(name)) &
                      (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther)));
    }
};

WHEELHOUSE_TEST(TestLinkedFiles)

#include "tst_linked_files.moc"
