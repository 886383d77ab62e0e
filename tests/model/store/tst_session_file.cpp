// SPDX-License-Identifier: GPL-3.0-or-later
// What a session is as a file: opening, locks, copies and versions of the schema.
#include "tests/model/store/fixture.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QThread>

#include <sys/wait.h>
#include <unistd.h>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;
using Code = play::StoreError::Code;

namespace {

QStringList filesIn(const QTemporaryDir& folder)
{
    return QDir(folder.path()).entryList(QDir::Files, QDir::Name);
}

/// A folder of SQL files with the program's own first version and the statements given as the next one.
void makeSchema(const QString& folder, const QStringList& secondVersion)
{
    QDir().mkpath(folder + "/0001");
    for (const QFileInfo& file : QDir(builtInSchema() + "/0001").entryInfoList(QDir::Files))
        QVERIFY(QFile::copy(file.filePath(), folder + "/0001/" + file.fileName()));
    if (secondVersion.isEmpty())
        return;
    QDir().mkpath(folder + "/0002");
    for (int place = 0; place < secondVersion.size(); ++place) {
        QFile file(QString("%1/0002/%2_step.sql").arg(folder).arg(place + 1, 2, 10, QChar('0')));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(secondVersion[place].toUtf8());
    }
}

QVariant pragma(const QString& path, const QString& name)
{
    return Database::open(path, Database::Access::Write).value()->value("PRAGMA " + name).value();
}

} // namespace

class TestSessionFile : public QObject
{
    Q_OBJECT

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_path;

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_path = m_folder->filePath("a ?#%41 ä.wheelhouse"); // a name that a URI would misread
    }

    void closingLeavesOneFile()
    {
        HOLDS(makeSession(m_path, 70));
        QCOMPARE(filesIn(*m_folder), QStringList{"a ?#%41 ä.wheelhouse"});
        QCOMPARE(pragma(m_path, "application_id").toInt(), sessionApplicationId);
        QCOMPARE(pragma(m_path, "user_version").toInt(), 1);
        QCOMPARE(pragma(m_path, "journal_mode").toString(), QString("wal"));
        const auto store = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(store);
        QCOMPARE((*store)->head()->groups.size(), 70);
    }

    void nothingIsOverwritten()
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("precious");
        file.close();
        FAILS(SqliteSessionStore::createNew(m_path), Exists);
        HOLDS(makeSession(m_folder->filePath("b"), 1));
        FAILS((*SqliteSessionStore::open(m_folder->filePath("b"), Mode::Read))->copyTo(m_path), Exists);
        QCOMPARE(bytesOf(m_path), QByteArray("precious"));
    }

    void aSessionNeverBegunLeavesNoFile()
    {
        HOLDS(SqliteSessionStore::createNew(m_path));
        QVERIFY(filesIn(*m_folder).isEmpty());
        FAILS(SqliteSessionStore::createNew(m_folder->filePath("no/such/folder")), NotFound);
    }

    // A field that takes so many letters may cut one in two; SQLite would keep another text than was summed up.
    void halfALetterDamagesNothing()
    {
        const QString half = QString("Tide ") + QChar(0xd83d) + QString("x");
        {
            const auto store = SqliteSessionStore::createNew(m_path);
            HOLDS(store);
            HOLDS((*store)->create(sample::info(half)));
            HOLDS((*store)->head());
        }
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(store);
            HOLDS((*store)->head());
            HOLDS((*store)->rename(half + half));
        }
        const auto head = SqliteSessionStore::open(m_path, Mode::Read).value()->head();
        HOLDS(head);
        QCOMPARE(head->info.name, QString("Tide ?xTide ?x"));
    }

    void whatIsNoSessionIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<Code>("code");
        QTest::newRow("empty") << QByteArray("") << Code::NotASession;
        QTest::newRow("text") << QByteArray(10'000, 'x') << Code::NotASession;
        QTest::newRow("zeroes") << QByteArray(10'000, '\0') << Code::NotASession;
    }
    void whatIsNoSessionIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(Code, code);
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        for (const Mode mode : {Mode::Read, Mode::Write}) {
            const auto opened = SqliteSessionStore::open(m_path, mode);
            QVERIFY(!opened);
            QCOMPARE(opened.error().code, code);
        }
        QCOMPARE(bytesOf(m_path), bytes);
    }

    void otherThingsAreRefused()
    {
        FAILS(SqliteSessionStore::open(m_path, Mode::Write), NotFound);
        FAILS(SqliteSessionStore::open(m_folder->path(), Mode::Write), NotASession);
        HOLDS((*Database::open(m_path, Database::Access::Create))->once("CREATE TABLE journal (a)"));
        const QByteArray before = bytesOf(m_path);
        FAILS(SqliteSessionStore::open(m_path, Mode::Write), NotASession);
        QCOMPARE(bytesOf(m_path), before);
    }

    void oneWritesAndOthersRead()
    {
        HOLDS(makeSession(m_path, 2));
        {
            const auto writer = SqliteSessionStore::open(m_path, Mode::Write);
            const auto second = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS(writer);
            HOLDS(second);
            QVERIFY(!(*writer)->whyReadOnly());
            QVERIFY((*second)->whyReadOnly());
            QCOMPARE((*second)->whyReadOnly()->code, Code::Locked);
            QCOMPARE((*second)->whyReadOnly()->detail, QString::number(::getpid()));
            QVERIFY((*second)->head()->readOnly);
            HOLDS((*writer)->append(sample::doing(sample::group(3, 2))));
            QCOMPARE((*second)->head()->groups.size(), 3); // a reader sees what was written since
            FAILS((*second)->append(sample::doing(sample::group(4, 3))), Locked);
            FAILS((*second)->rename("x"), Locked);
            const auto reader = SqliteSessionStore::open(m_path, Mode::Read);
            HOLDS(reader);
            FAILS((*reader)->append(sample::doing(sample::group(4, 3))), ReadOnly);
        }
        QCOMPARE(filesIn(*m_folder).size(), 1);
        const auto again = SqliteSessionStore::open(m_path, Mode::Write);
        QVERIFY(!(*again)->whyReadOnly());
    }

    void staleLocksAreTakenOver_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<bool>("taken");
        const QString alive = QString("pid = %1").arg(::getppid());
        const QString unknownStart = alive + ", started = 0";
        QTest::newRow("a living process") << unknownStart << true;
        QTest::newRow("another boot") << unknownStart + ", boot = 'x'" << false;
        QTest::newRow("another file") << unknownStart + ", inode = 1" << false;
        QTest::newRow("a dead process") << "pid = 4194305, started = 0" << false;
        QTest::newRow("a pid given again") << alive + ", started = 1" << false;
        QTest::newRow("our own, lost") << "token = 'x'" << false;
    }
    void staleLocksAreTakenOver()
    {
        QFETCH(QString, change);
        QFETCH(bool, taken);
        HOLDS(makeSession(m_path, 1));
        const auto first = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(first);
        HOLDS((*Database::open(m_path, Database::Access::Write))->run("UPDATE writer SET " + change));
        const auto second = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(second);
        QCOMPARE((*second)->whyReadOnly().has_value(), taken);
        // Whoever lost the lock notices before it could write beside the new holder.
        if (!taken)
            FAILS((*first)->append(sample::doing(sample::group(2, 1))), Locked);
    }

    /// Whoever started the program may never ask how it ended.
    void aKilledProgramHoldsNothing()
    {
        HOLDS(makeSession(m_path, 1));
        const auto first = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(first);
        const pid_t killed = ::fork();
        if (killed == 0)
            ::_exit(0);
        siginfo_t ended;
        QCOMPARE(::waitid(P_PID, static_cast<id_t>(killed), &ended, WEXITED | WNOWAIT), 0); // its number stays taken
        HOLDS((*Database::open(m_path, Database::Access::Write))
                  ->run(QString("UPDATE writer SET pid = %1, started = 0").arg(killed)));
        const auto second = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(second);
        QVERIFY(!(*second)->whyReadOnly());
        QCOMPARE(::waitpid(killed, nullptr, 0), killed);
    }

    void aCopyIsASessionOfItsOwn()
    {
        HOLDS(makeSession(m_path, 70));
        const QString copy = m_folder->filePath("copy.wheelhouse");
        const auto store = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS((*store)->rename("New name"));
        HOLDS((*store)->copyTo(copy));
        const auto copied = SqliteSessionStore::open(copy, Mode::Write);
        HOLDS(copied);
        QVERIFY(!(*copied)->whyReadOnly());
        QCOMPARE((*copied)->head()->info.name, QString("New name"));
        QCOMPARE((*copied)->head()->groups.size(), 70);
        HOLDS((*copied)->append(sample::doing(sample::group(71, 70))));
        HOLDS((*store)->append(sample::doing(sample::group(71, 70))));
        const auto reader = SqliteSessionStore::open(m_path, Mode::Read);
        HOLDS((*reader)->copyTo(m_folder->filePath("third.wheelhouse")));
        FAILS((*reader)->copyTo(m_folder->filePath("no/folder")), NotFound);
        HOLDS((*SqliteSessionStore::inMemory())->copyTo(m_folder->filePath("memory")));
    }

    void oneInstanceAThread()
    {
        Stored<void> done = tl::unexpected(play::StoreError{});
        const std::unique_ptr<QThread> worker(QThread::create([&] { done = makeSession(m_path, 20); }));
        worker->start();
        HOLDS(makeSession(m_folder->filePath("other"), 20));
        QVERIFY(worker->wait(60'000));
        HOLDS(done);
    }

    void silentDamageIsNoticed_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<bool>("headNotices");
        QTest::newRow("payload") << "UPDATE reading SET payload = x'7b7d' WHERE sequence = 3" << false;
        QTest::newRow("audience") << "UPDATE reading SET audience = 'table' WHERE sequence = 3" << false;
        QTest::newRow("reading lost") << "DELETE FROM reading WHERE sequence = 3" << false;
        QTest::newRow("parent") << "UPDATE journal SET parent = 1 WHERE sequence = 3" << true;
        QTest::newRow("time") << "UPDATE journal SET at = 1 WHERE sequence = 3" << true;
        QTest::newRow("gap") << "DELETE FROM journal WHERE sequence = 3" << true;
        QTest::newRow("move") << "UPDATE head_move SET target = 1 WHERE sequence = 3" << true;
        QTest::newRow("name") << "UPDATE session SET name = 'x'" << true;
        QTest::newRow("content") << "UPDATE session SET content = x'7b7d'" << true;
    }
    void silentDamageIsNoticed()
    {
        QFETCH(QString, change);
        QFETCH(bool, headNotices);
        HOLDS(makeSession(m_path, 5));
        HOLDS((*Database::open(m_path, Database::Access::Write))->run(change));
        const auto store = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(store);
        const auto head = (*store)->head();
        const auto rows = (*store)->since(0, "*");
        QCOMPARE(head.has_value(), !headNotices);
        FAILS(headNotices ? Stored<int>(tl::unexpected(head.error())) : Stored<int>(tl::unexpected(rows.error())),
              Damaged);
    }

    void aDamagedSnapshotIsNone()
    {
        HOLDS(makeSession(m_path, 64));
        HOLDS((*Database::open(m_path, Database::Access::Write))->run("UPDATE snapshot SET state = x'7b7d'"));
        const auto store = SqliteSessionStore::open(m_path, Mode::Write);
        QVERIFY(!(*store)->snapshot(sample::groupId(64))->has_value());
    }

    void aNewerFileIsRefused()
    {
        HOLDS(makeSession(m_path, 1));
        HOLDS((*Database::open(m_path, Database::Access::Write))->once("CREATE TABLE later (a)"));
        HOLDS((*Database::open(m_path, Database::Access::Write))->once("PRAGMA user_version = 2"));
        const QByteArray before = bytesOf(m_path);
        FAILS(SqliteSessionStore::open(m_path, Mode::Write), Newer);
        FAILS(SqliteSessionStore::open(m_path, Mode::Read), Newer);
        QCOMPARE(bytesOf(m_path), before);
    }

    void anOlderFileIsUpgradedBesideACopy()
    {
        HOLDS(makeSession(m_path, 3));
        const QString schema = m_folder->filePath("schema");
        makeSchema(schema, {"ALTER TABLE session ADD COLUMN mood TEXT", "UPDATE session SET mood = 'fair'"});
        {
            const auto reader = SqliteSessionStore::open(m_path, Mode::Read, {.schema = schema}); // needs no upgrade
            HOLDS(reader);
            QCOMPARE((*reader)->head()->groups.size(), 3);
        }
        QCOMPARE(pragma(m_path, "user_version").toInt(), 1);
        for (int times = 0; times < 2; ++times) { // the second time there is nothing to do
            const auto store = SqliteSessionStore::open(m_path, Mode::Write, {.schema = schema});
            HOLDS(store);
            QVERIFY(!(*store)->whyReadOnly());
            QCOMPARE((*store)->head()->groups.size(), 3);
        }
        QCOMPARE(pragma(m_path, "user_version").toInt(), 2);
        QCOMPARE(filesIn(*m_folder), (QStringList{"a ?#%41 ä.wheelhouse", "a ?#%41 ä.wheelhouse.schema-1"}));
        QCOMPARE(pragma(m_path + ".schema-1", "user_version").toInt(), 1);
        FAILS(SqliteSessionStore::open(m_path, Mode::Write), Newer);
    }

    void anUpgradeBrokenHalfWayChangesNothing()
    {
        HOLDS(makeSession(m_path, 3));
        const QString schema = m_folder->filePath("schema");
        makeSchema(schema, {"ALTER TABLE session ADD COLUMN mood TEXT", "UPDATE nothing SET mood = 'fair'"});
        for (int times = 0; times < 2; ++times) // each try would leave one copy more
            FAILS(SqliteSessionStore::open(m_path, Mode::Write, {.schema = schema}), Io);
        QCOMPARE(filesIn(*m_folder), QStringList{"a ?#%41 ä.wheelhouse"});
        QCOMPARE(pragma(m_path, "user_version").toInt(), 1);
        const auto store = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(store);
        QVERIFY(!(*store)->whyReadOnly());
        QCOMPARE((*store)->head()->groups.size(), 3);
    }

    void theSchemaFoldersHaveNoGaps()
    {
        FAILS(Migrations::load(m_folder->filePath("none")), Io);
        makeSchema(m_folder->filePath("schema"), {"SELECT 1"});
        QCOMPARE(Migrations::load(m_folder->filePath("schema"))->newest(), 2);
        QDir(m_folder->filePath("schema")).rename("0002", "0003");
        FAILS(Migrations::load(m_folder->filePath("schema")), Io);
        QDir(m_folder->filePath("schema")).mkdir("0002");
        FAILS(Migrations::load(m_folder->filePath("schema")), Io);
    }

    // Every SQL file in the tree is in the program: a statement left out of the build would be missed only by users.
    void everyStatementIsBuiltIn()
    {
        const QDir tree(SOURCE_SQL);
        for (const QString& version : tree.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QCOMPARE(QDir(builtInSchema() + '/' + version).entryList(QDir::Files, QDir::Name),
                     QDir(tree.filePath(version)).entryList({"*.sql"}, QDir::Files, QDir::Name));
        QCOMPARE(Migrations::load(tree.path())->newest(), Migrations::load(builtInSchema())->newest());
    }
};

WHEELHOUSE_TEST(TestSessionFile)

#include "tst_session_file.moc"
