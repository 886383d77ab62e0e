// SPDX-License-Identifier: GPL-3.0-or-later
// The session file on a disk that loses its power or runs full.
#include "tests/model/store/fixture.h"
#include "tests/model/store/power_cut_vfs.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <limits>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;

namespace {

/// After a power cut the machine has booted anew, so no lock counts any more.
Surroundings boot(int number)
{
    Surroundings around;
    around.process.boot = QString("boot %1").arg(number);
    return around;
}

/// Appends until an append fails or `limit` groups stand; returns how many were acknowledged in the end.
qint64 appendUntil(SqliteSessionStore& store, qint64 acknowledged, qint64 limit)
{
    while (acknowledged < limit) {
        const auto group = acknowledged % 3 == 0 ? sample::secretGroup(acknowledged + 1, acknowledged)
                                                 : sample::group(acknowledged + 1, acknowledged, 700);
        if (!store.append(sample::doing(group)))
            break;
        ++acknowledged;
    }
    return acknowledged;
}

/// What is wrong with the session, given what was acknowledged; empty if nothing is.
QByteArray complaint(const QString& path, const Surroundings& around, qint64 acknowledged)
{
    const auto store = SqliteSessionStore::open(path, Mode::Write, around);
    if (!store)
        return "open: " + problem(store);
    if ((*store)->whyReadOnly())
        return "it only reads";
    const auto head = (*store)->head();
    const auto rows = (*store)->since(0, "*");
    if (!head || !rows)
        return "head: " + problem(head) + " rows: " + problem(rows);
    const auto found = static_cast<qint64>(head->groups.size());
    if (found < acknowledged || found > acknowledged + 1 || head->moves.size() != head->groups.size())
        return QString("%1 acknowledged, %2 groups, %3 moves")
            .arg(acknowledged)
            .arg(found)
            .arg(head->moves.size())
            .toUtf8();
    for (const play::ReadGroup& row : *rows) {
        if (row.group.id != sample::groupId(row.sequence))
            return "another group stands at " + QByteArray::number(row.sequence);
    }
    if (!(*store)->append(sample::doing(sample::group(found + 1, found))))
        return "no more appends";
    return {};
}

QByteArray integrity(const QString& path)
{
    const auto database = Database::open(path, Database::Access::Write);
    const auto answer = (*database)->value("PRAGMA integrity_check");
    return answer ? answer->toByteArray() : problem(answer);
}

} // namespace

class TestPowerCut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyAcknowledgedGroupSurvives()
    {
        const int runs = wheelhouse::testing::trials(60, 200);
        std::mt19937 chance(20'240'611);
        int begun = 0;
        qint64 allAcknowledged = 0;
        int lostWrites = 0;
        for (int run = 0; run < runs; ++run) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("s.wheelhouse");
            PowerCutVfs disk;
            disk.cutAfter(static_cast<int>(chance() % 2000));
            qint64 acknowledged = 0;
            bool created = false;
            {
                const auto store = SqliteSessionStore::createNew(path, boot(2 * run));
                created = store && (*store)->create(sample::info());
                if (created)
                    acknowledged = appendUntil(**store, 0, 1 + chance() % 100);
            }
            while (created && !disk.isOff()) { // closed and opened again, until the power goes somewhere in between
                const auto store = SqliteSessionStore::open(path, Mode::Write, boot(2 * run));
                if (store)
                    acknowledged = appendUntil(**store, acknowledged, acknowledged + 1 + chance() % 100);
            }
            disk.settle(run % 2 == 0 ? PowerCutVfs::Loss::AllUnsynced : PowerCutVfs::Loss::AnyUnsynced, chance);
            lostWrites += disk.lostWrites();
            if (!created)
                continue; // nothing was promised yet
            ++begun;
            allAcknowledged += acknowledged;
            const QByteArray wrong = complaint(path, boot(2 * run + 1), acknowledged);
            QVERIFY2(wrong.isEmpty(), QByteArray("run " + QByteArray::number(run) + ": " + wrong).constData());
            QCOMPARE(integrity(path), QByteArray("ok"));
        }
        qInfo("%d of %d sessions begun, %lld groups acknowledged, %d writes lost", begun, runs,
              static_cast<long long>(allAcknowledged), lostWrites);
        QVERIFY(begun > runs * 3 / 4);
        QVERIFY(allAcknowledged > runs * 10);
        QVERIFY(lostWrites > runs); // the cuts did happen amid writing
    }

    // The same trial has to fail where it should: without syncs, acknowledged rows are lost.
    void withoutSyncsTheDiskLosesData_data()
    {
        QTest::addColumn<QString>("synchronous");
        QTest::addColumn<bool>("loses");
        QTest::newRow("OFF") << "OFF" << true;
        QTest::newRow("FULL") << "FULL" << false;
    }
    void withoutSyncsTheDiskLosesData()
    {
        QFETCH(QString, synchronous);
        QFETCH(bool, loses);
        std::mt19937 chance(7);
        int runsWithLoss = 0;
        for (int run = 0; run < 20; ++run) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("bare.db");
            PowerCutVfs disk;
            int acknowledged = 0;
            {
                const auto database = Database::open(path, Database::Access::Create);
                HOLDS((*database)->value("PRAGMA journal_mode = WAL"));
                HOLDS((*database)->once("CREATE TABLE t (n INTEGER PRIMARY KEY)"));
                HOLDS((*database)->once("PRAGMA synchronous = " + synchronous));
                disk.cutAfter(20 + static_cast<int>(chance() % 50));
                while ((*database)->run("INSERT INTO t DEFAULT VALUES"))
                    ++acknowledged;
            }
            disk.settle(PowerCutVfs::Loss::AllUnsynced, chance);
            const auto database = Database::open(path, Database::Access::Create);
            const auto count = (*database)->value("SELECT count(*) FROM t");
            runsWithLoss += !count || count->toInt() < acknowledged ? 1 : 0;
        }
        QCOMPARE(runsWithLoss, loses ? 20 : 0);
    }

    void aFullDiskLosesNothing()
    {
        std::mt19937 chance(99);
        const int runs = wheelhouse::testing::trials(25, 60);
        for (int run = 0; run < runs; ++run) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("s.wheelhouse");
            PowerCutVfs disk;
            qint64 acknowledged = 0;
            {
                const auto store = SqliteSessionStore::createNew(path);
                HOLDS(store);
                HOLDS((*store)->create(sample::info()));
                disk.limitSpace(chance() % 300'000);
                for (int full = 0; full < 3; ++full) {
                    acknowledged = appendUntil(**store, acknowledged, std::numeric_limits<qint64>::max());
                    FAILS((*store)->append(sample::doing(sample::group(acknowledged + 1, acknowledged, 90'000))),
                          DiskFull);
                    const auto head = (*store)->head();
                    HOLDS(head);
                    QCOMPARE(static_cast<qint64>(head->groups.size()), acknowledged);
                    disk.limitSpace(100'000 + chance() % 100'000); // somebody made a little room
                    HOLDS((*store)->append(sample::doing(sample::group(acknowledged + 1, acknowledged))));
                    ++acknowledged;
                }
                disk.limitSpace(chance() % 8'000); // too little for closing, or just enough
            }
            disk.limitSpace({});
            const QByteArray wrong = complaint(path, boot(run), acknowledged);
            QVERIFY2(wrong.isEmpty(), wrong.constData());
            QCOMPARE(integrity(path), QByteArray("ok"));
        }
    }

    void aFullDiskMakesNoHalfSession()
    {
        for (int room = 0; room < 60'000; room += 6'000) {
            const QTemporaryDir folder;
            PowerCutVfs disk;
            disk.limitSpace(room);
            const auto store = SqliteSessionStore::createNew(folder.filePath("s.wheelhouse"));
            if (store)
                FAILS((*store)->create(sample::info("Test", 200'000)), DiskFull);
            else
                FAILS(store, DiskFull);
        }
    }

    // It goes whatever was written, and room or not: what its first act wanted may stand in the log in part.
    void whatIsAbandonedOnAFullDiskIsTakenAway()
    {
        for (qint64 room = 0; room < 120'000; room += 4'000) {
            const QTemporaryDir folder;
            PowerCutVfs disk;
            {
                const auto store = SqliteSessionStore::createNew(folder.filePath("s.wheelhouse"));
                HOLDS(store);
                HOLDS((*store)->create(sample::info()));
                disk.limitSpace(room);
                FAILS((*store)->append(sample::doing(sample::group(1, 0, 200'000))), DiskFull);
                (*store)->abandon();
            }
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
            disk.limitSpace({});
            HOLDS(makeSession(folder.filePath("s.wheelhouse"), 1)); // its name is free again
        }
    }

    // A session whose lock could not be taken away on a full disk is ours again as soon as there is room.
    void aFullDiskDoesNotLockUsOut()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("s.wheelhouse");
        PowerCutVfs disk;
        HOLDS(makeSession(path, 3));
        {
            const auto store = SqliteSessionStore::open(path, Mode::Write);
            HOLDS(store);
            disk.limitSpace(0);
        }
        const auto full = SqliteSessionStore::open(path, Mode::Write);
        HOLDS(full);
        disk.limitSpace({});
        QCOMPARE((*full)->head()->groups.size(), 3);
        const QByteArray wrong = complaint(path, {}, 3);
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }
};

WHEELHOUSE_TEST(TestPowerCut)

#include "tst_power_cut.moc"
