// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged session files: what is said of them, and what is saved.
#include "model/store/repair.h"
#include "tests/model/store/fixture.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QSet>
#include <QTemporaryDir>

#include <random>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Kind = DamageReport::Kind;
using Mode = SqliteSessionStore::Mode;
using Code = play::StoreError::Code;

namespace {

constexpr qint64 pageSize = 4096;
constexpr qint64 sampleGroups = 300;

/// What is wrong with a rescued session whose original is known; empty if nothing is. Mode::Write also goes on playing.
QByteArray rescueComplaint(const QString& path, const DamageReport& report, Mode mode = Mode::Write)
{
    const auto store = SqliteSessionStore::open(path, mode);
    if (!store)
        return "open: " + problem(store);
    const auto head = (*store)->head();
    const auto rows = (*store)->since(0, "*");
    if (!head || !rows)
        return "head: " + problem(head) + " rows: " + problem(rows);
    if (static_cast<qint64>(rows->size()) != report.readable)
        return "another number of groups";
    QSet<QString> seen{QString()};
    for (const play::ReadGroup& row : *rows) {
        bool known = false;
        const qint64 number = row.group.id.text().right(12).toLongLong(&known, 16);
        if (!known || row.group.rows[0].payload != sample::group(number, 0).rows[0].payload)
            return "a group is not what was written";
        if (!seen.contains(row.group.parent.text()))
            return "a group without its parent";
        seen.insert(row.group.id.text());
    }
    if (head->moves.empty() || !seen.contains(head->moves.back().target.text()))
        return "a head that leads nowhere";
    if (mode == Mode::Read)
        return {};
    play::StoredGroup next = sample::group(900'001, 0);
    next.parent = head->moves.back().target;
    if (const auto appended = (*store)->append(sample::doing(next)); !appended)
        return "append: " + problem(appended);
    return {};
}

} // namespace

class TestRepair : public QObject
{
    Q_OBJECT

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_path;
    QString m_copy;

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_path = m_folder->filePath("a.wheelhouse");
        m_copy = m_folder->filePath("rescued.wheelhouse");
    }

    void aWholeFileIsWhole()
    {
        HOLDS(makeSession(m_path, 70));
        const DamageReport report = inspect(m_path);
        QCOMPARE(report.kind, Kind::Whole);
        QCOMPARE(report.readable, 70);
        QVERIFY(report.places.empty() && !report.canRescue());
    }

    void whatIsNoSessionIsNamed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<Kind>("kind");
        QTest::newRow("empty") << QByteArray("") << Kind::Empty;
        QTest::newRow("short text") << QByteArray("Dear diary") << Kind::NotADatabase;
        QTest::newRow("long text") << QByteArray(100'000, 'x') << Kind::NotADatabase;
        QTest::newRow("zeroes") << QByteArray(100'000, '\0') << Kind::NotADatabase;
        QTest::newRow("a header alone") << QByteArray("SQLite format 3\0", 16) << Kind::NotADatabase;
    }
    void whatIsNoSessionIsNamed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(Kind, kind);
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        QCOMPARE(inspect(m_path).kind, kind);
        FAILS(rescue(m_path, m_copy), Damaged);
        QCOMPARE(bytesOf(m_path), bytes);
        QVERIFY(!QFile::exists(m_copy));
    }

    void otherThingsAreNamed()
    {
        QCOMPARE(inspect(m_path).kind, Kind::Missing);
        QCOMPARE(inspect(m_folder->path()).kind, Kind::Folder);
        HOLDS((*Database::open(m_path, Database::Access::Create))->once("CREATE TABLE journal (a)"));
        QCOMPARE(inspect(m_path).kind, Kind::OtherDatabase);
        QVERIFY(QFile::remove(m_path));
        HOLDS(makeSession(m_path, 1));
        HOLDS((*Database::open(m_path, Database::Access::Write))->once("PRAGMA user_version = 9"));
        QCOMPARE(inspect(m_path).kind, Kind::Newer);
        HOLDS((*Database::open(m_path, Database::Access::Write))->once("PRAGMA user_version = 1"));
        FAILS(rescue(m_path, m_path), Exists);
    }

    void aLostReadingCutsOffWhatFollows()
    {
        HOLDS(makeSession(m_path, 10));
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS((*store)->append(sample::moving(play::HeadMove::Kind::Undo, 10, 4, "u")));
            HOLDS((*store)->append(sample::doing(sample::group(11, 4))));
        }
        HOLDS((*Database::open(m_path, Database::Access::Write))
                  ->run("UPDATE reading SET payload = x'00' WHERE sequence = 7"));
        const QByteArray before = bytesOf(m_path);
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QCOMPARE(bytesOf(m_path), before);
        QCOMPARE(report->kind, Kind::Damaged);
        QCOMPARE(report->readable, 7); // 1 to 6 and the branch 11
        QCOMPARE(report->lost, 1);
        QCOMPARE(report->cutOff, 3);
        QCOMPARE(report->movesLost, 4);
        QCOMPARE(report->places[0].what, DamagePlace::What::Group);
        QCOMPARE(report->places[0].number, 7);
        const auto head = (*SqliteSessionStore::open(m_copy, Mode::Read))->head();
        QCOMPARE(head->moves.back().target.text(), sample::groupId(11).text());
        const QByteArray wrong = rescueComplaint(m_copy, *report);
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }

    void theHeadIsTheLastReadableMove()
    {
        HOLDS(makeSession(m_path, 5));
        HOLDS((*Database::open(m_path, Database::Access::Write))
                  ->run("UPDATE reading SET payload = x'00' WHERE sequence = 4"));
        HOLDS(rescue(m_path, m_copy));
        QCOMPARE((*SqliteSessionStore::open(m_copy, Mode::Read))->head()->moves.back().target.text(),
                 sample::groupId(3).text());
    }

    void aLostContentKeepsTheGroups()
    {
        HOLDS(makeSession(m_path, 5));
        HOLDS((*Database::open(m_path, Database::Access::Write))->run("UPDATE session SET content = x'00'"));
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QVERIFY(report->contentLost);
        const auto head = (*SqliteSessionStore::open(m_copy, Mode::Read))->head();
        HOLDS(head);
        QCOMPARE(head->groups.size(), 5);
        QCOMPARE(head->info.name, QString("Test"));
        QVERIFY(head->info.content.isEmpty());
    }

    // Each page of the file in turn is zeroed, or one of its bytes flipped.
    void anyDamagedPageLeavesTheRest_data()
    {
        QTest::addColumn<bool>("zeroed");
        QTest::newRow("zeroed") << true;
        QTest::newRow("flipped") << false;
    }
    void anyDamagedPageLeavesTheRest()
    {
        QFETCH(bool, zeroed);
        HOLDS(makeSession(m_path, sampleGroups));
        const QByteArray whole = bytesOf(m_path);
        std::mt19937 chance(5);
        qint64 rescued = 0;
        qint64 trials = 0;
        for (qint64 at = 0; at < whole.size(); at += pageSize) {
            const QString path = m_folder->filePath(QString("page-%1").arg(at));
            const QString copy = path + ".rescued";
            QVERIFY(QFile::copy(m_path, path));
            const qint64 place = at + static_cast<qint64>(chance() % pageSize);
            overwrite(path, zeroed ? at : place,
                      zeroed ? QByteArray(pageSize, '\0') : QByteArray(1, static_cast<char>(whole[place] ^ 0x55)));
            const QByteArray before = bytesOf(path);
            const auto report = rescue(path, copy);
            QCOMPARE(bytesOf(path), before);
            QVERIFY(!QFile::exists(path + "-wal"));
            ++trials;
            if (!report) {
                QCOMPARE(report.error().code, Code::Damaged);
                continue;
            }
            ++rescued;
            const QByteArray wrong = rescueComplaint(copy, *report, Mode::Read);
            QVERIFY2(wrong.isEmpty(), QByteArray("at " + QByteArray::number(place) + ": " + wrong).constData());
        }
        qInfo("%lld of %lld damaged files rescued", static_cast<long long>(rescued), static_cast<long long>(trials));
        QVERIFY(rescued * 10 > trials * 8);
    }

    void aTruncatedFileKeepsItsBeginning()
    {
        HOLDS(makeSession(m_path, sampleGroups));
        const qint64 size = QFileInfo(m_path).size();
        qint64 last = sampleGroups + 1;
        for (const int percent : {90, 75, 60}) {
            QVERIFY(QFile::resize(m_path, size * percent / 100 + 100)); // amid a page
            const DamageReport report = inspect(m_path);
            QCOMPARE(report.kind, Kind::Damaged);
            QVERIFY(report.truncated);
            FAILS(SqliteSessionStore::open(m_path, Mode::Write), Damaged);
            QVERIFY2(report.canRescue() && report.readable <= last, QByteArray::number(report.readable).constData());
            last = report.readable;
            const QString copy = m_folder->filePath(QString("copy-%1").arg(percent));
            HOLDS(rescue(m_path, copy));
            const QByteArray wrong = rescueComplaint(copy, report);
            QVERIFY2(wrong.isEmpty(), wrong.constData());
        }
    }

    void aLostFirstPageIsMadeAnew_data()
    {
        QTest::addColumn<bool>("compacted");
        QTest::newRow("as played") << false;
        QTest::newRow("a compact copy") << true;
    }
    void aLostFirstPageIsMadeAnew()
    {
        QFETCH(bool, compacted);
        HOLDS(makeSession(m_path, sampleGroups));
        QString path = m_path;
        if (compacted) {
            path = m_folder->filePath("compact");
            HOLDS((*SqliteSessionStore::open(m_path, Mode::Read))->copyTo(path));
        }
        overwrite(path, 0, QByteArray(pageSize, '\0'));
        const auto report = rescue(path, m_copy);
        HOLDS(report);
        QVERIFY(report->headerLost);
        QCOMPARE(report->readable, sampleGroups);
        const QByteArray wrong = rescueComplaint(m_copy, *report);
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }
};

WHEELHOUSE_TEST(TestRepair)

#include "tst_repair.moc"
