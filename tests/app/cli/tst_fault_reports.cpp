// SPDX-License-Identifier: GPL-3.0-or-later
// Faults as files: few, small, for their owner's eyes, and named where they are told of.
#include "app/fault_reports.h"
#include "tests/support/file_rights.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>

namespace wheelhouse::testing {
namespace {

play::Fault faultNumber(int number)
{
    return {"sheet", QString("number %1").arg(number), "tracker", "s", play::GroupId("g"), {}, {}, {}};
}

} // namespace

class TestFaultReports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsItsOwnersAlone()
    {
        const QTemporaryDir folder;
        const QString faults = folder.filePath("data/faults");
        const QString path = app::keepFault(faultNumber(1), faults);
        QVERIFY(path.startsWith(faults + "/fault-"));
        QCOMPARE(rightsOf(path), 0600);
        QCOMPARE(rightsOf(faults), 0700);
        QFile file(path);
        QVERIFY(file.open(QFile::ReadOnly));
        QVERIFY(file.readAll().contains("error: number 1\n"));
    }

    void theSameFaultIsKeptOnce()
    {
        const QTemporaryDir folder;
        const QString path = app::keepFault(faultNumber(1), folder.path());
        QCOMPARE(app::keepFault(faultNumber(1), folder.path()), path);
        QVERIFY(app::keepFault(faultNumber(2), folder.path()) != path);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), qsizetype(2));
    }

    void theOldestGoFirst()
    {
        const QTemporaryDir folder;
        QFile note(folder.filePath("mine.txt"));
        QVERIFY(note.open(QFile::WriteOnly));
        QString last;
        for (int i = 0; i < app::mostFaultReports + 5; ++i) {
            last = app::keepFault(faultNumber(i), folder.path());
            QVERIFY(!last.isEmpty());
            QFile file(last);
            QVERIFY(file.open(QFile::ReadWrite));
            QVERIFY(file.setFileTime(QDateTime::fromSecsSinceEpoch(1'000'000 + i), QFile::FileModificationTime));
        }
        const QStringList kept = QDir(folder.path()).entryList({"fault-*.txt"}, QDir::Files);
        QCOMPARE(kept.size(), qsizetype(app::mostFaultReports));
        QVERIFY(kept.contains(QFileInfo(last).fileName()));
        QVERIFY(QFile::exists(note.fileName()));
    }

    void whereNothingCanBeWrittenNothingIsNamed()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath("taken"));
        QVERIFY(file.open(QFile::WriteOnly));
        QCOMPARE(app::keepFault(faultNumber(1), folder.filePath("taken/faults")), QString());
        QCOMPARE(app::keepFault(faultNumber(1), {}), QString());
    }
};

WHEELHOUSE_TEST(TestFaultReports)

} // namespace wheelhouse::testing

#include "tst_fault_reports.moc"
