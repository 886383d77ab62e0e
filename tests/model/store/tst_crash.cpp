// SPDX-License-Identifier: GPL-3.0-or-later
// The session file under a process that is killed, and under one that may not write.
#include "tests/model/store/fixture.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include <random>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;
using Code = play::StoreError::Code;

namespace {

constexpr int childPatience = 20'000; // milliseconds, for a busy machine

enum class Counted { FromStart, FromFirstGroup };

/// Lets a child append to the session and kills it after so many milliseconds; returns what it printed.
QByteArray outputUntilKilled(const QString& path, qint64 milliseconds, Counted counted)
{
    QProcess child;
    QElapsedTimer clock;
    child.start(STORE_CRASH_CHILD, {"append", path}, QIODevice::ReadOnly);
    child.waitForStarted(childPatience);
    if (counted == Counted::FromFirstGroup)
        child.waitForReadyRead(childPatience); // however slow the machine is
    clock.start();
    for (qint64 left = milliseconds; left > 0; left = milliseconds - clock.elapsed())
        child.waitForReadyRead(static_cast<int>(left));
    child.kill();
    child.waitForFinished(childPatience);
    return child.exitStatus() == QProcess::CrashExit ? child.readAllStandardOutput()
                                                     : "ended by itself: " + QByteArray::number(child.exitCode());
}

/// The last number of a child's output, if the numbers go up one by one from `before`; else -1.
qint64 lastNumber(const QByteArray& output, qint64 before)
{
    const qsizetype whole = output.lastIndexOf('\n');
    for (const QByteArray& line : output.left(std::max<qsizetype>(whole, 0)).split('\n')) {
        if (!line.isEmpty() && line.toLongLong() != ++before)
            return -1;
    }
    return before;
}

void setRights(const QString& path, const char* folderOrFile)
{
    using P = QFileDevice::Permission;
    const auto read = P::ReadOwner | P::ReadUser | P::ReadGroup | P::ReadOther;
    const auto write = P::WriteOwner | P::WriteUser | P::WriteGroup | P::WriteOther;
    const auto enter = P::ExeOwner | P::ExeUser | P::ExeGroup | P::ExeOther;
    const QByteArray rights(folderOrFile);
    QFileDevice::Permissions permissions = read;
    if (rights.contains('w'))
        permissions |= write;
    if (rights.contains('x'))
        permissions |= enter;
    QVERIFY(QFile::setPermissions(path, permissions));
}

} // namespace

class TestCrash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyAcknowledgedGroupSurvivesAKill()
    {
        const int runs = wheelhouse::testing::trials(60, 200);
        constexpr int runsPerFile = 20;
        std::mt19937 chance(4711);
        const QTemporaryDir folder;
        qint64 stand = 0;
        qint64 allAcknowledged = 0;
        int unacknowledged = 0;
        for (int run = 0; run < runs; ++run) {
            const QString path = folder.filePath(QString("%1.wheelhouse").arg(run / runsPerFile));
            if (run % runsPerFile == 0) {
                HOLDS(makeSession(path, 0));
                stand = 0;
            }
            const QByteArray output =
                outputUntilKilled(path, chance() % 40, run % 4 == 0 ? Counted::FromStart : Counted::FromFirstGroup);
            const qint64 acknowledged = lastNumber(output, stand);
            QVERIFY2(acknowledged >= stand, output.right(200).constData());
            const auto store = SqliteSessionStore::open(path, Mode::Write); // takes the dead child's lock
            HOLDS(store);
            QVERIFY(!(*store)->whyReadOnly());
            const auto rows = (*store)->since(0, "*");
            const auto head = (*store)->head();
            HOLDS(rows);
            HOLDS(head);
            const auto found = static_cast<qint64>(rows->size());
            QVERIFY2(found == acknowledged || found == acknowledged + 1,
                     QString("run %1: %2 acknowledged, %3 found").arg(run).arg(acknowledged).arg(found).toUtf8());
            QCOMPARE(head->moves.size(), rows->size());
            for (const play::ReadGroup& row : *rows)
                QCOMPARE(row.group.rows[0].payload, sample::group(row.sequence, 0).rows[0].payload);
            allAcknowledged += acknowledged - stand;
            unacknowledged += found > acknowledged ? 1 : 0;
            stand = found;
        }
        for (int file = 0; file < runs / runsPerFile; ++file) {
            const auto database =
                Database::open(folder.filePath(QString("%1.wheelhouse").arg(file)), Database::Access::Write);
            QCOMPARE((*database)->value("PRAGMA integrity_check")->toString(), QString("ok"));
        }
        qInfo("%d kills, %lld groups acknowledged, %d found that were not", runs,
              static_cast<long long>(allAcknowledged), unacknowledged);
        QVERIFY(allAcknowledged >= runs / 2);
    }

    void aTestProgramThatIsStoppedEndsAtOnce()
    {
        QProcess program;
        program.start(QCoreApplication::applicationFilePath(), {"TestCrash", "everyAcknowledgedGroupSurvivesAKill"});
        while (!program.readAllStandardOutput().contains("initTestCase"))
            QVERIFY(program.waitForReadyRead(childPatience));
        program.terminate();
        QVERIFY(program.waitForFinished(childPatience));
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        QVERIFY(!program.readAllStandardError().contains("Stack trace"));
    }

    void withoutRightsNothingIsLost_data()
    {
        QTest::addColumn<QByteArray>("folderRights");
        QTest::addColumn<QByteArray>("fileRights");
        QTest::addColumn<bool>("killedBefore");
        QTest::addColumn<Code>("create");
        QTest::newRow("read-only file and folder") << QByteArray("rx") << QByteArray("r") << false << Code::ReadOnly;
        QTest::newRow("read-only folder") << QByteArray("rx") << QByteArray("rw") << false << Code::ReadOnly;
        QTest::newRow("read-only file") << QByteArray("rwx") << QByteArray("r") << false << Code(-1);
        QTest::newRow("read-only after a kill") << QByteArray("rx") << QByteArray("r") << true << Code::ReadOnly;
    }
    void withoutRightsNothingIsLost()
    {
        QFETCH(QByteArray, folderRights);
        QFETCH(QByteArray, fileRights);
        QFETCH(bool, killedBefore);
        QFETCH(Code, create);
        const QTemporaryDir outer;
        setRights(outer.path(), "rwx");
        const QString path = outer.filePath("s.wheelhouse");
        HOLDS(makeSession(path, 5));
        qint64 groups = 5;
        if (killedBefore) {
            for (int tries = 0; tries < 50 && QFileInfo(path + "-wal").size() == 0; ++tries)
                groups = lastNumber(outputUntilKilled(path, 20, Counted::FromFirstGroup), groups);
            QVERIFY(QFileInfo(path + "-wal").size() > 0);
            QFile::remove(path + "-shm"); // as on another machine
            setRights(path + "-wal", "r");
        }
        setRights(path, fileRights);
        setRights(outer.path(), folderRights);
        const QByteArray before = bytesOf(path);

        QProcess child;
        child.start(STORE_CRASH_CHILD, {"restricted", path}, QIODevice::ReadOnly);
        QVERIFY(child.waitForFinished(childPatience));
        setRights(outer.path(), "rwx");
        const int readOnly = static_cast<int>(Code::ReadOnly);
        const QString output = QString::fromUtf8(child.readAllStandardOutput());
        const QString expected = QString("open -1\nwhy %1\ngroups %2\nappend %1\nrename %1\ncreate %3\n");
        QVERIFY2(output == expected.arg(readOnly).arg(groups).arg(static_cast<int>(create))
                     // a group may have been committed and not yet acknowledged when the child was killed
                     ||
                     (killedBefore && output == expected.arg(readOnly).arg(groups + 1).arg(static_cast<int>(create))),
                 qPrintable(output));
        QCOMPARE(bytesOf(path), before);
        QVERIFY(killedBefore || !QFileInfo::exists(path + "-wal"));
    }
};

WHEELHOUSE_TEST(TestCrash)

#include "tst_crash.moc"
