// SPDX-License-Identifier: GPL-3.0-or-later
// Files that this process reads by other means than SQLite while a game is played in them, and readers who wait for
// news.
#include "model/store/files.h"
#include "model/store/open_files.h"
#include "model/store/repair.h"
#include "model/store/session_library.h"
#include "model/store/transfer.h"
#include "tests/model/store/fixture.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;
using Code = play::StoreError::Code;

namespace {

/// Whether another program that opened the file would find it in use: SQLite's shared bytes are locked.
bool isInUse(const QString& path)
{
    const int handle = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC);
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = 0x40000002;
    lock.l_len = 510;
    const bool free = ::fcntl(handle, F_OFD_SETLK, &lock) == 0;
    if (free) {
        lock.l_type = F_UNLCK;
        (void)::fcntl(handle, F_OFD_SETLK, &lock);
    }
    OpenFiles::ofThisProcess().close(handle); // the question itself must not take the answer away
    return !free;
}

/// Another program's connection, as far as locks go: a process of its own holds SQLite's shared bytes.
class LockOfAnother
{
public:
    explicit LockOfAnother(const QString& path)
    {
        const QByteArray name = QFile::encodeName(path);
        std::array<int, 2> pipe{};
        if (::pipe(pipe.data()) != 0)
            return;
        m_process = ::fork();
        if (m_process == 0) {
            const int handle = ::open(name.constData(), O_RDWR);
            struct flock lock = {};
            lock.l_type = F_RDLCK;
            lock.l_whence = SEEK_SET;
            lock.l_start = 0x40000002;
            lock.l_len = 1;
            const char told = ::fcntl(handle, F_SETLK, &lock) == 0 ? 'y' : 'n';
            (void)!::write(pipe[1], &told, 1);
            while (true)
                ::pause();
        }
        char told = 0;
        m_holds = ::read(pipe[0], &told, 1) == 1 && told == 'y';
        ::close(pipe[0]);
        ::close(pipe[1]);
    }
    LockOfAnother(const LockOfAnother&) = delete;
    LockOfAnother& operator=(const LockOfAnother&) = delete;
    ~LockOfAnother()
    {
        ::kill(m_process, SIGKILL);
        ::waitpid(m_process, nullptr, 0);
    }
    bool holds() const { return m_holds; }

private:
    pid_t m_process = -1;
    bool m_holds = false;
};

} // namespace

class TestOpenFiles : public QObject
{
    Q_OBJECT

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_path;

    QString in(const char* name) const { return m_folder->filePath(name); }

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_path = in("a.wheelhouse");
    }

    /// POSIX locks go with any handle that the process closes.
    void aGameKeepsItsLocksWhileItsFileIsRead_data()
    {
        QTest::addColumn<QString>("how");
        for (const char* how : {"listed", "copied", "read", "opened to look", "inspected"})
            QTest::newRow(how) << how;
    }
    void aGameKeepsItsLocksWhileItsFileIsRead()
    {
        QFETCH(QString, how);
        HOLDS(makeSession(m_path, 3));
        const auto game = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(game);
        HOLDS((*game)->append(sample::doing(sample::group(4, 3))));
        QVERIFY(QFileInfo(m_path + "-wal").size() > 0);
        QVERIFY(isInUse(m_path));
        if (how == "listed") {
            const auto list = SessionLibrary(m_folder->path()).list();
            HOLDS(list);
            QCOMPARE(list->size(), size_t(1));
        } else if (how == "copied") {
            HOLDS(copyBytes(m_path, in("copy")));
        } else if (how == "read") {
            HOLDS(readFile(m_path, 1'000'000));
        } else if (how == "opened to look") {
            HOLDS(SqliteSessionStore::open(m_path, Mode::Read));
        } else {
            QVERIFY(inspect(m_path).readable == 4);
        }
        QVERIFY(isInUse(m_path));
        HOLDS((*game)->append(sample::doing(sample::group(5, 4))));
    }

    /// A handle that waited is closed with the last connection, so that nothing is held for good.
    void theLastConnectionLetsGo()
    {
        HOLDS(makeSession(m_path, 1));
        const FileIdentity file = *FileIdentity::at(m_path);
        {
            const auto game = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(game);
            QVERIFY(OpenFiles::ofThisProcess().holds(file));
            HOLDS(copyBytes(m_path, in("copy")));
        }
        QVERIFY(!OpenFiles::ofThisProcess().holds(file));
        QVERIFY(!isInUse(m_path));
    }

    void aCopyHasTheSameBytesAndItsHoles()
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("begin") == 5 && file.seek(5'000'000) &&
                file.write("end") == 3);
        file.close();
        HOLDS(copyBytes(m_path, in("copy")));
        QCOMPARE(bytesOf(in("copy")), bytesOf(m_path));
        FAILS(copyBytes(m_path, in("copy")), Exists);
        FAILS(copyBytes(in("nothing"), in("other")), NotFound);
    }

    /// The log beside a file belongs to another one, but somebody has the file open: nothing is moved.
    void aLogStaysWhileAnybodyHasTheFileOpen()
    {
        HOLDS(makeSession(m_path, 3));
        HOLDS(makeSession(in("b.wheelhouse"), 40));
        QFile::copy(in("b.wheelhouse"), in("image"));
        {
            const auto other = SqliteSessionStore::open(in("b.wheelhouse"), Mode::Write);
            HOLDS(other);
            HOLDS((*other)->append(sample::doing(sample::group(41, 40))));
            HOLDS(copyBytes(in("b.wheelhouse-wal"), in("log")));
        }
        QVERIFY(QFile::remove(m_path + "-wal") || !QFile::exists(m_path + "-wal"));
        QVERIFY(QFile::copy(in("log"), m_path + "-wal"));
        const LockOfAnother another(m_path);
        QVERIFY(another.holds());
        (void)SessionLibrary(m_folder->path()).look(m_path);
        QVERIFY(QFile::exists(m_path + "-wal"));
        QVERIFY(m_folder->isValid() && QDir(m_folder->path()).entryList({"*-of-another-file*"}).isEmpty());
    }

    void newsAreWhatOthersWrote()
    {
        HOLDS(makeSession(m_path, 3));
        const auto writer = SqliteSessionStore::open(m_path, Mode::Write);
        const auto reader = SqliteSessionStore::open(m_path, Mode::Read);
        HOLDS(writer);
        HOLDS(reader);
        QCOMPARE((*reader)->hasNews().value(), true); // nothing was read yet
        HOLDS((*reader)->head());
        QCOMPARE((*reader)->hasNews().value(), false);
        HOLDS((*writer)->append(sample::doing(sample::group(4, 3))));
        QCOMPARE((*reader)->hasNews().value(), true);
        HOLDS((*reader)->head());
        QCOMPARE((*reader)->hasNews().value(), false);
        HOLDS((*writer)->rename("Another name"));
        QCOMPARE((*reader)->hasNews().value(), true);
    }

    void aLinkWithNewerActsBesideItIsNotThrownAway()
    {
        HOLDS(makeSession(m_path, 3));
        {
            const auto game = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS((*game)->append(sample::doing(sample::group(4, 3))));
            HOLDS(copyBytes(m_path, in("c.wheelhouse")));
            HOLDS(copyBytes(m_path + "-wal", in("c.wheelhouse-wal"))); // as a kill leaves it
        }
        QCOMPARE(::link(QFile::encodeName(in("c.wheelhouse")).constData(), QFile::encodeName(in("backup")).constData()),
                 0);
        const SessionLibrary library(m_folder->path());
        FAILS(library.remove(in("c.wheelhouse"), SessionLibrary::Removal::Delete), Linked);
        QVERIFY(QFile::exists(in("c.wheelhouse-wal")));
        QVERIFY(QFile::remove(in("backup")));
        HOLDS(library.remove(in("c.wheelhouse"), SessionLibrary::Removal::Delete));
    }
};

WHEELHOUSE_TEST(TestOpenFiles)

#include "tst_open_files.moc"
