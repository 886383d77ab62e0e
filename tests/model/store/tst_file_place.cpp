// SPDX-License-Identifier: GPL-3.0-or-later
// A session's file that other programs replace, move, delete, link or copy while a game is played in it.
#include "model/store/checksum.h"
#include "model/store/files.h"
#include "model/store/session_library.h"
#include "tests/model/store/fixture.h"
#include "tests/support/file_rights.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;
using Code = play::StoreError::Code;
using testing::rightsOf;

namespace {

/// How many groups the file holds, all of them readable; -1 if it cannot be opened, -2 if anything in it is damaged.
qint64 groupsIn(const QString& path)
{
    const auto store = SqliteSessionStore::open(path, Mode::Read);
    if (!store)
        return -1;
    const auto head = (*store)->head();
    const auto rows = (*store)->since(0, "*");
    return head && rows && head->groups.size() == rows->size() ? static_cast<qint64>(rows->size()) : -2;
}

} // namespace

class TestFilePlace : public QObject
{
    Q_OBJECT

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_path;
    QString m_other;

    QString in(const char* name) const { return m_folder->filePath(name); }
    static Stored<qint64> act(SqliteSessionStore& store, qint64 number)
    {
        return store.append(sample::doing(sample::group(number, number - 1)));
    }

    /// The act, and every 64th with a state as a game stores it.
    static Stored<qint64> actWithSnapshots(SqliteSessionStore& store, qint64 number)
    {
        play::Append append = sample::doing(sample::group(number, number - 1));
        const QByteArray state = "{\"state\":\"" + QByteArray(4000, 's') + "\"}";
        if (number % 64 == 0)
            append.snapshot = play::StoredSnapshot{sample::groupId(number), state, hexHash(state)};
        return store.append(append);
    }
    /// As another program does it, which the locks of this one do not hinder.
    static void writeOver(const QString& path, const QByteArray& bytes)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            const int handle = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_TRUNC | O_CLOEXEC);
            const bool written = ::write(handle, bytes.constData(), static_cast<size_t>(bytes.size())) == bytes.size();
            ::_exit(written ? 0 : 1);
        }
        int status = -1;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
    }

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_path = in("a.wheelhouse");
        m_other = in("other");
        HOLDS(makeSession(m_path, 5));
    }

    // A sync program or a restored backup puts another file in the place of the one that is played.
    void aReplacedFileIsToldOfAndNothingIsLost_data()
    {
        QTest::addColumn<int>("actsBefore");
        QTest::newRow("nothing played yet") << 0;
        QTest::newRow("a few acts") << 3;
        QTest::newRow("beyond a snapshot") << 70;
    }
    void aReplacedFileIsToldOfAndNothingIsLost()
    {
        QFETCH(int, actsBefore);
        HOLDS(makeSession(m_other, 2));
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write, {.savedName = "%1 (sauvegarde)"});
            HOLDS(store);
            for (int number = 6; number < 6 + actsBefore; ++number)
                HOLDS(act(**store, number));
            QCOMPARE(::rename(QFile::encodeName(m_other).constData(), QFile::encodeName(m_path).constData()), 0);
            const auto refused = act(**store, 6 + actsBefore);
            FAILS(refused, Gone);
            QCOMPARE(refused.error().place, m_path);
            QCOMPARE(refused.error().detail, in("a saved.wheelhouse"));
            FAILS(act(**store, 6 + actsBefore), Gone);                         // and says so again
            QCOMPARE((*store)->since(0, "*")->size(), size_t(5 + actsBefore)); // the table can still be looked at
            QCOMPARE(groupsIn(m_path), 2);
        }
        QCOMPARE(groupsIn(m_path), 2);
        QCOMPARE(groupsIn(in("a saved.wheelhouse")), 5 + actsBefore);
        QCOMPARE((*SqliteSessionStore::open(in("a saved.wheelhouse"), Mode::Write))->head()->info.name,
                 QString("Test (sauvegarde)"));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 2);
    }

    void aDeletedFileIsSavedBesideItsPlace()
    {
        const auto store = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(act(**store, 6));
        QVERIFY(QFile::remove(m_path));
        FAILS(act(**store, 7), Gone);
        QCOMPARE(groupsIn(in("a saved.wheelhouse")), 6);
    }

    void aFileDeletedBeforeTheEndIsSavedAtTheEnd()
    {
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(act(**store, 6));
            QVERIFY(QFile::remove(m_path));
        }
        QCOMPARE(groupsIn(in("a saved.wheelhouse")), 6);
    }

    // As `cp` and `rsync --inplace` restore a backup: the file stays the same one.
    void aFileWrittenOverIsToldOfAndNothingIsLost_data()
    {
        QTest::addColumn<int>("before"); // acts when the backup was made
        QTest::addColumn<int>("after");
        QTest::addColumn<bool>("told"); // before the game is closed
        QTest::newRow("at the next act") << 10 << 70 << true;
        QTest::newRow("at the end") << 10 << 70 << false;
        QTest::newRow("beyond two snapshots") << 10 << 140 << true;
        QTest::newRow("just beyond a snapshot") << 60 << 4 << true;
    }
    void aFileWrittenOverIsToldOfAndNothingIsLost()
    {
        QFETCH(int, before);
        QFETCH(int, after);
        QFETCH(bool, told);
        const QString path = in("b.wheelhouse");
        HOLDS(makeSession(path, before));
        const QByteArray backup = bytesOf(path);
        {
            const auto store = SqliteSessionStore::open(path, Mode::Write, {.savedName = "%1 (saved)"});
            HOLDS(store);
            for (int number = before + 1; number <= before + after; ++number)
                HOLDS(actWithSnapshots(**store, number));
            writeOver(path, backup);
            if (told) {
                const auto refused = act(**store, before + after + 1);
                FAILS(refused, Gone);
                QCOMPARE(refused.error().detail, in("b saved.wheelhouse"));
                FAILS(act(**store, before + after + 1), Gone);
                QCOMPARE((*store)->since(0, "*")->size(), size_t(before + after)); // the table can still be looked at
                QCOMPARE(bytesOf(path), backup);
            }
        }
        QCOMPARE(bytesOf(path), backup);
        QCOMPARE(groupsIn(path), before);
        QCOMPARE(groupsIn(in("b saved.wheelhouse")), before + after);
        const auto saved = SqliteSessionStore::open(in("b saved.wheelhouse"), Mode::Write);
        QCOMPARE((*saved)->head()->info.name, QString("Test (saved)"));
        HOLDS(act(**saved, before + after + 1));                                    // and is gone on with
        QCOMPARE(QDir(m_folder->path()).entryList({"b*-wal", "b*-shm"}).size(), 2); // of the saved one, which is open
    }

    // Half of one game over half of another would be neither.
    void aFileWrittenOverStaysAsItIsWhereNothingCanBeSaved()
    {
        const QByteArray backup = bytesOf(m_path);
        const QString path = in(QByteArray(235, 'a') + ".wheelhouse"); // what is saved has a longer name, which is none
        QVERIFY(QFile::copy(m_path, path));
        {
            const auto store = SqliteSessionStore::open(path, Mode::Write);
            for (int number = 6; number < 80; ++number)
                HOLDS(actWithSnapshots(**store, number));
            writeOver(path, backup);
            FAILS(act(**store, 80), Unsaved);
        }
        QCOMPARE(bytesOf(path), backup);
        QCOMPARE(groupsIn(path), 5);
    }

    // What was played since stands in the log, which goes on from just this.
    void aBackupOfWhatStandsInTheFileDoesNoHarm()
    {
        const QByteArray backup = bytesOf(m_path);
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            for (int number = 6; number < 30; ++number)
                HOLDS(actWithSnapshots(**store, number));
            writeOver(m_path, backup);
            HOLDS(act(**store, 30));
        }
        QCOMPARE(groupsIn(m_path), 30);
    }

    // Its time alone says nothing, and what another program writes through SQLite is a session's as well.
    void aFileThatIsOnlyTouchedIsPlayedOn()
    {
        const auto store = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(act(**store, 6));
        QCOMPARE(::utimensat(AT_FDCWD, QFile::encodeName(m_path).constData(), nullptr, 0), 0);
        HOLDS(act(**store, 7));
        writeOver(m_path, bytesOf(m_path));
        HOLDS(act(**store, 8));
        {
            const auto other = Database::open(m_path, Database::Access::Write);
            HOLDS((*other)->run("UPDATE note SET value = value"));
            HOLDS((*other)->run("INSERT INTO note VALUES ('more', x'00')"));
            HOLDS((*other)->value("PRAGMA wal_checkpoint(PASSIVE)"));
        }
        for (int number = 9; number < 80; ++number)
            HOLDS(actWithSnapshots(**store, number));
        QCOMPARE(groupsIn(m_path), 79);
    }

    // What nobody could write into the moved file is in a copy.
    void aFileMovedBeforeTheEndIsSavedWhereItsLogCannotBeEmptied()
    {
        const auto reader = Database::open(m_path, Database::Access::Write);
        const auto picture = Transaction::begin(**reader, Transaction::Kind::Read);
        HOLDS((*reader)->value("SELECT count(*) FROM journal"));
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(act(**store, 6));
            QVERIFY(QFile::rename(m_path, m_other));
        }
        QCOMPARE(groupsIn(in("a saved.wheelhouse")), 6);
    }

    void aMovedFileHasEverything()
    {
        QVERIFY(QDir(m_folder->path()).mkdir("away"));
        const QString moved = in("away/b.wheelhouse");
        auto store = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(act(**store, 6));
        QVERIFY(QFile::rename(m_path, moved));
        const auto refused = act(**store, 7);
        FAILS(refused, Moved);
        QCOMPARE(refused.error().detail, moved);
        // The first program need not end before the game goes on there.
        const auto there = SqliteSessionStore::open(moved, Mode::Write);
        HOLDS(there);
        QVERIFY(!(*there)->whyReadOnly());
        QCOMPARE((*there)->head()->groups.size(), size_t(6));
        HOLDS(act(**there, 7));
        (*store).reset();
        HOLDS(act(**there, 8));
        QCOMPARE(groupsIn(moved), 8);
        QVERIFY(!QFile::exists(m_path) && QFileInfo(m_path + "-wal").size() == 0);
    }

    void aFileMovedBeforeTheEndHasEverythingAtTheEnd()
    {
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(act(**store, 6));
            QVERIFY(QFile::rename(m_path, m_other));
        }
        QCOMPARE(groupsIn(m_other), 6);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"other"});
    }

    void whatCannotBeSavedIsTriedAgain()
    {
        const QString folder = in("sub");
        QVERIFY(QDir().mkdir(folder));
        const QString path = folder + "/a.wheelhouse";
        HOLDS(makeSession(path, 5));
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", QFile::encodeName(in("no-home")));
        const auto store = SqliteSessionStore::open(path, Mode::Write);
        HOLDS(act(**store, 6));
        QVERIFY(QDir(folder).removeRecursively());
        const auto unsaved = act(**store, 7);
        QVERIFY(QDir().mkdir(folder));
        const auto saved = act(**store, 7);
        qputenv("HOME", home);
        FAILS(unsaved, Unsaved);
        FAILS(saved, Gone);
        QCOMPARE(groupsIn(saved.error().detail), 6);
    }

    // Both names have a log of their own, so that one would be written over the other.
    void aFileWithTwoNamesIsOnlyRead()
    {
        const auto first = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(act(**first, 6));
        QCOMPARE(::link(QFile::encodeName(m_path).constData(), QFile::encodeName(m_other).constData()), 0);
        FAILS(act(**first, 7), Linked); // said once, and the game goes on
        for (int times = 0; times < 2; ++times) {
            const auto second = SqliteSessionStore::open(m_other, Mode::Write);
            HOLDS(second);
            QVERIFY((*second)->whyReadOnly());
            QCOMPARE((*second)->whyReadOnly()->code, Code::Linked);
            QVERIFY((*second)->head()->groups.size() >= 5);
            FAILS(act(**second, 7), Linked);
            HOLDS(act(**first, 7 + times));
        }
        QVERIFY(!QFile::exists(m_other + "-wal"));
        QVERIFY(QFile::remove(m_other));
        HOLDS(act(**first, 9));
        QCOMPARE(::link(QFile::encodeName(m_path).constData(), QFile::encodeName(m_other).constData()), 0);
        FAILS(act(**first, 10), Linked); // another one is said again
        HOLDS(act(**first, 10));
        QCOMPARE(groupsIn(m_path), 10);
    }

    // What is played on is written into the file under the reader, who knows nothing of the log beside the other name.
    void whoReadsUnderASecondNameSeesItAsItWas()
    {
        QCOMPARE(::link(QFile::encodeName(m_path).constData(), QFile::encodeName(m_other).constData()), 0);
        const auto reader = SqliteSessionStore::open(m_other, Mode::Write);
        HOLDS(reader);
        QVERIFY(QFile::remove(m_path));
        {
            QVERIFY(QFile::rename(m_other, m_path)); // as it is played on where it has one name
            const auto writer = SqliteSessionStore::open(m_path, Mode::Write);
            QVERIFY(!(*writer)->whyReadOnly());
            for (int number = 6; number < 300; ++number)
                HOLDS(act(**writer, number));
        }
        QCOMPARE(groupsIn(m_path), 299);
        const auto rows = (*reader)->since(0, "*");
        HOLDS(rows);
        QCOMPARE(rows->size(), size_t(5));
        QCOMPARE((*reader)->head()->groups.size(), size_t(5));
        QVERIFY(!*(*reader)->hasNews());
    }

    void oneOfTwoNamesCanBeDeleted()
    {
        QCOMPARE(::link(QFile::encodeName(m_path).constData(), QFile::encodeName(in("b.wheelhouse")).constData()), 0);
        const SessionLibrary library(m_folder->path());
        FAILS(library.rename(m_path, "x"), Linked);
        HOLDS(library.remove(m_path, SessionLibrary::Removal::Delete));
        QCOMPARE(groupsIn(in("b.wheelhouse")), 5);
        QVERIFY(!(*SqliteSessionStore::open(in("b.wheelhouse"), Mode::Write))->whyReadOnly());
    }

    void theFileAloneIsTheGameUpToTheLastSnapshot_data()
    {
        QTest::addColumn<int>("played");
        QTest::addColumn<int>("copied");
        QTest::newRow("just begun") << 0 << 0;
        QTest::newRow("the first act") << 1 << 1;
        QTest::newRow("on the way") << 60 << 1;
        QTest::newRow("at a snapshot") << 64 << 64;
        QTest::newRow("beyond one") << 130 << 128;
    }
    void theFileAloneIsTheGameUpToTheLastSnapshot()
    {
        QFETCH(int, played);
        QFETCH(int, copied);
        const QString path = in("new.wheelhouse");
        const auto store = SqliteSessionStore::createNew(path);
        HOLDS(store);
        HOLDS((*store)->create(sample::info()));
        HOLDS(sample::play(**store, played));
        QFile whole(path);
        QVERIFY(whole.copy(m_other)); // at the end of this test the locks on it matter to nobody
        const auto head = (*SqliteSessionStore::open(m_other, Mode::Read))->head();
        HOLDS(head);
        QVERIFY(static_cast<int>(head->groups.size()) >= copied);
    }

    // The log of the file that was there would be written over the one that is there now.
    void aLogOfAnotherFileIsSetAside_data()
    {
        QTest::addColumn<bool>("listed");
        QTest::newRow("opened") << false;
        QTest::newRow("listed first") << true;
    }
    void aLogOfAnotherFileIsSetAside()
    {
        QFETCH(bool, listed);
        QVERIFY(QFile::copy(m_path, in("backup")));
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            for (int number = 6; number < 60; ++number)
                HOLDS(act(**store, number));
            QVERIFY(QFile::copy(m_path + "-wal", in("log"))); // what a killed program leaves behind
        }
        QVERIFY(QFile::remove(m_path));
        HOLDS(makeSession(m_path, 120, 300)); // another game under the same name
        QVERIFY(QFile::rename(in("log"), m_path + "-wal"));
        if (listed)
            QCOMPARE(SessionLibrary(m_folder->path()).list()->size(), size_t(1));
        QCOMPARE(groupsIn(m_path), 120);
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(store);
            HOLDS(act(**store, 121));
        }
        QCOMPARE(groupsIn(m_path), 121);
    }

    void aLogOfTheSameFileIsReadEvenBesideACopy()
    {
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            for (int number = 6; number < 60; ++number)
                HOLDS(act(**store, number));
            QVERIFY(QFile::copy(m_path, m_other));
            QVERIFY(QFile::copy(m_path + "-wal", m_other + "-wal"));
        }
        QCOMPARE(groupsIn(m_other), 59);
    }

    void dataIsItsOwnersAlone()
    {
        QCOMPARE(rightsOf(m_path), 0600);
        HOLDS((*SqliteSessionStore::open(m_path, Mode::Read))->copyTo(in("copy")));
        QCOMPARE(rightsOf(in("copy")), 0600);
        QCOMPARE(::chmod(QFile::encodeName(m_path).constData(), 0664), 0);
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(act(**store, 6));
            QCOMPARE(rightsOf(m_path), 0600);
            QCOMPARE(rightsOf(m_path + "-wal"), 0600);
        }
        const SessionLibrary library(in("data/sessions"));
        HOLDS(library.pathFor("x"));
        QCOMPARE(rightsOf(in("data")), 0700);
        QCOMPARE(rightsOf(in("data/sessions")), 0700);
        QCOMPARE(::chmod(QFile::encodeName(in("data/sessions")).constData(), 0755), 0);
        HOLDS(library.pathFor("x"));
        QCOMPARE(rightsOf(in("data/sessions")), 0700);
    }

    // Whatever lies there, and be it a link that leads nowhere, keeps its name.
    void nothingIsReplacedOrWrittenThrough()
    {
        QVERIFY(QFile::link(in("nowhere"), in("link")));
        QVERIFY(QFile::copy(m_path, m_other));
        const QByteArray before = bytesOf(m_other);
        for (const QString& target : {in("link"), m_other}) {
            QVERIFY(QFile::copy(m_path, in("part")));
            FAILS(putInPlace(in("part"), target), Exists);
            FAILS(moveFile(in("part"), target), Exists);
            QVERIFY(QFile::remove(in("part")));
        }
        FAILS((*SqliteSessionStore::open(m_path, Mode::Read))->copyTo(in("link")), Exists);
        FAILS(SqliteSessionStore::createNew(in("link")), Exists);
        QVERIFY(!QFile::exists(in("nowhere")));
        QCOMPARE(bytesOf(m_other), before);
    }

    void namesThatAreNoneAreRefused()
    {
        for (const QString& name : {QString(), QString(":memory:"), m_path + QChar(0) + "x", QString(QChar(0))}) {
            FAILS(SqliteSessionStore::createNew(name), Io);
            FAILS(SqliteSessionStore::open(name, Mode::Write), Io);
            FAILS((*SqliteSessionStore::open(m_path, Mode::Read))->copyTo(name), Io);
        }
        HOLDS(makeSession('/' + m_path + "-two", 1)); // two slashes name no host
        QCOMPARE(groupsIn(m_path + "-two"), 1);
        QVERIFY(!QFile::exists(":memory:"));
    }

    void pipesAndDevicesAreNoFiles()
    {
        QCOMPARE(::mkfifo(QFile::encodeName(in("pipe.wheelhouse")).constData(), 0600), 0);
        for (const QString& name : {in("pipe.wheelhouse"), QString("/dev/zero"), QString("/dev/ptmx")}) {
            const auto opened = SqliteSessionStore::open(name, Mode::Write);
            FAILS(opened, NotASession);
            QCOMPARE(opened.error().detail, QString("no file"));
            FAILS(readFile(name, 100), NotASession);
        }
        const auto list = SessionLibrary(m_folder->path()).list();
        HOLDS(list);
        QCOMPARE(list->size(), size_t(1)); // a pipe is not in the list
        QCOMPARE(SessionLibrary(m_folder->path()).look(in("pipe.wheelhouse")).problem->detail, QString("no file"));
    }
};

WHEELHOUSE_TEST(TestFilePlace)

#include "tst_file_place.moc"
