// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged session files: what is said of them, and what is saved.
#include "model/play/session/lost_group.h"
#include "model/store/repair.h"
#include "model/store/transfer.h"
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
constexpr qint64 sampleGroups = 200;

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
    if (static_cast<qint64>(rows->size()) != report.readable + report.lost)
        return "another number of groups";
    QSet<QString> seen{QString()};
    qint64 readable = 0;
    for (const play::ReadGroup& row : *rows) {
        const QByteArray& payload = row.group.rows[0].payload;
        const bool lost = play::isLostGroup(payload);
        readable += lost ? 0 : 1;
        if (!lost && payload != sample::group(row.sequence, 0).rows[0].payload)
            return "a group is not what was written";
        if (!seen.contains(row.group.parent.text()))
            return "a group without its parent";
        seen.insert(row.group.id.text());
    }
    if (readable != report.readable)
        return "another number of readable groups";
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

    void damage(const QString& sql)
    {
        const auto database = Database::open(m_path, Database::Access::Write);
        HOLDS((*database)->once("PRAGMA ignore_check_constraints = ON"));
        HOLDS((*database)->run(sql));
    }

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
        damage("CREATE TABLE later (a)");
        damage("PRAGMA user_version = 9");
        QCOMPARE(inspect(m_path).kind, Kind::Newer);
        damage("DROP TABLE later");
        damage("PRAGMA user_version = 1");
        FAILS(rescue(m_path, m_path), Exists);
    }

    void aLostGroupKeepsItsPlaceAndWhatFollows()
    {
        HOLDS(makeSession(m_path, 10));
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS((*store)->append(sample::moving(play::HeadMove::Kind::Undo, 10, 4, "u")));
            HOLDS((*store)->append(sample::doing(sample::group(11, 4))));
        }
        damage("UPDATE reading SET payload = x'00' WHERE sequence = 7");
        const QByteArray before = bytesOf(m_path);
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QCOMPARE(bytesOf(m_path), before);
        QCOMPARE(report->kind, Kind::Damaged);
        QCOMPARE(report->readable, 10);
        QCOMPARE(report->lost, 1);
        QCOMPARE(report->cutOff, 3); // nobody can tell the state after 8, 9 and 10
        QCOMPARE(report->movesLost, 0);
        QVERIFY(!report->headBack && report->canRescue());
        QCOMPARE(report->places[0].what, DamagePlace::What::Group);
        QCOMPARE(report->places[0].number, 7);
        const auto head = (*SqliteSessionStore::open(m_copy, Mode::Read))->head();
        QCOMPARE(head->moves.back().target.text(), sample::groupId(11).text());
        QCOMPARE(head->groups[7].group.parent.text(), sample::groupId(7).text());
        const QByteArray wrong = rescueComplaint(m_copy, *report);
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }

    void theHeadGoesBackToWhereTheTableIsKnown()
    {
        HOLDS(makeSession(m_path, 5));
        damage("UPDATE reading SET payload = x'00' WHERE sequence = 4");
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QVERIFY(report->headBack && report->canRescue());
        QCOMPARE((*SqliteSessionStore::open(m_copy, Mode::Read))->head()->moves.back().target.text(),
                 sample::groupId(3).text());
    }

    void aStoredStateIsWhereAGameGoesOn_data()
    {
        QTest::addColumn<int>("lost");
        QTest::addColumn<int>("cutOff");
        QTest::newRow("in the middle") << 70 << 57;
        QTest::newRow("the first act") << 1 << 62;
        QTest::newRow("the act of the state itself") << 64 << 0;
    }
    void aStoredStateIsWhereAGameGoesOn()
    {
        QFETCH(int, lost);
        QFETCH(int, cutOff);
        HOLDS(makeSession(m_path, 130));
        damage(QString("UPDATE reading SET payload = x'00' WHERE sequence = %1").arg(lost));
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QCOMPARE(report->readable, 129);
        QCOMPARE(report->cutOff, cutOff);
        QVERIFY(!report->headBack && report->canRescue());
        const auto copy = SqliteSessionStore::open(m_copy, Mode::Read);
        QCOMPARE((*copy)->head()->moves.back().target.text(), sample::groupId(130).text());
        QVERIFY((*copy)->snapshot(sample::groupId(128))->has_value());
        const QByteArray wrong = rescueComplaint(m_copy, *report);
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }

    /// What an earlier repair left as a mere place is not taken for an act that can be read.
    void aSecondRepairKnowsWhatTheFirstOneLost()
    {
        HOLDS(makeSession(m_path, 70));
        damage("UPDATE reading SET payload = x'00' WHERE sequence = 10");
        HOLDS(rescue(m_path, m_copy));
        HOLDS((*Database::open(m_copy, Database::Access::Write))->run("DELETE FROM snapshot"));
        const QString second = m_folder->filePath("second.wheelhouse");
        const auto report = rescue(m_copy, second);
        HOLDS(report);
        QCOMPARE(report->lost, 1);
        QCOMPARE(report->readable, 69);
        QVERIFY(report->headBack);
        QCOMPARE((*SqliteSessionStore::open(second, Mode::Read))->head()->moves.back().target.text(),
                 sample::groupId(9).text());
    }

    /// The stored state behind a lost act goes into the export, for nothing else tells what the table was then.
    void aRepairedGameIsExportedWhole()
    {
        HOLDS(makeSession(m_path, 70));
        damage("UPDATE reading SET payload = x'00' WHERE sequence = 10");
        HOLDS(rescue(m_path, m_copy));
        const auto json = exportSession(**SqliteSessionStore::open(m_copy, Mode::Read));
        HOLDS(json);
        const QString again = m_folder->filePath("again.wheelhouse");
        HOLDS(importSession(*json, again));
        QVERIFY((*SqliteSessionStore::open(again, Mode::Read))->snapshot(sample::groupId(64))->has_value());
        // Elsewhere it is a cache, and an export is small.
        HOLDS(makeSession(m_folder->filePath("whole.wheelhouse"), 70));
        const auto whole =
            exportSession(**SqliteSessionStore::open(m_folder->filePath("whole.wheelhouse"), Mode::Read));
        HOLDS(whole);
        QVERIFY(whole->contains("\"snapshots\": []"));
    }

    /// A file may claim any size without holding anything.
    void aSizeAloneIsNotBelieved()
    {
        HOLDS(makeSession(m_path, 5));
        damage("UPDATE head_move SET sequence = 200000000 WHERE sequence = 5");
        damage("UPDATE journal SET sequence = 60000000 WHERE sequence = 5");
        QVERIFY(QFile::resize(m_path, qint64{1} << 28));
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QVERIFY(report->readable >= 4);
        QVERIFY(report->movesLost < 100'000);
    }

    void aGameWithoutItsFirstActKeepsTheOthers()
    {
        HOLDS(makeSession(m_path, 45));
        damage("UPDATE reading SET payload = x'00' WHERE sequence = 1");
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QCOMPARE(report->readable, 44);
        QVERIFY(!report->begun && !report->canRescue()); // it is said that nobody can play on with it
        QCOMPARE((*SqliteSessionStore::open(m_copy, Mode::Read))->since(0, "*")->size(), size_t(45));
    }

    // The moves of the head tell where a group belongs, and its readings tell what happened in it.
    void aLostRowIsMadeAnew_data()
    {
        QTest::addColumn<QString>("change");
        QTest::newRow("changed") << "UPDATE journal SET at = 1 WHERE sequence IN (3, 4, 5)";
        QTest::newRow("another parent") << "UPDATE journal SET parent = 1 WHERE sequence = 4";
        QTest::newRow("gone") << "DELETE FROM journal WHERE sequence IN (3, 4, 5)";
        QTest::newRow("the last one gone") << "DELETE FROM journal WHERE sequence = 10";
        QTest::newRow("all gone") << "DELETE FROM journal";
    }
    void aLostRowIsMadeAnew()
    {
        QFETCH(QString, change);
        HOLDS(makeSession(m_path, 10));
        damage(change);
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QCOMPARE(report->readable, 10);
        QCOMPARE(report->lost + report->cutOff, 0);
        QVERIFY(report->canRescue() && !report->headBack);
        const auto head = (*SqliteSessionStore::open(m_copy, Mode::Read))->head();
        for (size_t at = 1; at < head->groups.size(); ++at)
            QCOMPARE(head->groups[at].group.parent.text(), head->groups[at - 1].group.id.text());
        QCOMPARE(head->moves.back().target.text(), head->groups.back().group.id.text());
        const QByteArray wrong = rescueComplaint(m_copy, *report);
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }

    void lostMovesDoNotLoseWhereTheGameStood()
    {
        HOLDS(makeSession(m_path, 10));
        damage("DELETE FROM head_move WHERE sequence > 6");
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        const auto head = (*SqliteSessionStore::open(m_copy, Mode::Read))->head();
        QCOMPARE(head->moves.back().target.text(), sample::groupId(10).text());
    }

    void aLostContentKeepsTheGroups()
    {
        HOLDS(makeSession(m_path, 5));
        damage("UPDATE session SET content = x'00'");
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QCOMPARE(report->content, DamageReport::Content::Lost);
        QVERIFY(!report->canRescue());
        const auto head = (*SqliteSessionStore::open(m_copy, Mode::Read))->head();
        HOLDS(head);
        QCOMPARE(head->groups.size(), 5);
        QCOMPARE(head->info.name, QString("Test"));
        QVERIFY(head->info.content.isEmpty());
    }

    void aLostContentIsTakenFromWhereItCanBeHad()
    {
        HOLDS(makeSession(m_path, 5));
        damage("UPDATE session SET content = x'7b7d'");
        const QByteArray content = sample::info().content;
        const ContentHelp same{
            [&](const QByteArray& hash) { return hash == hexHash(content) ? content : QByteArray(); }, {}};
        const auto report = rescue(m_path, m_copy, same);
        HOLDS(report);
        QCOMPARE(report->content, DamageReport::Content::FromPack);
        QVERIFY(report->canRescue());
        QCOMPARE((*SqliteSessionStore::open(m_copy, Mode::Read))->head()->info.content, content);

        const ContentHelp readable{[](const QByteArray&) { return QByteArray("{}!"); },
                                   [](const QByteArray& damaged) { return damaged == "{}"; }};
        const auto altered = rescue(m_path, m_copy + "2", readable);
        HOLDS(altered);
        QCOMPARE(altered->content, DamageReport::Content::Altered);
        QVERIFY(altered->canRescue());
        QCOMPARE((*SqliteSessionStore::open(m_copy + "2", Mode::Read))->head()->info.content, QByteArray("{}"));
    }

    // One flipped bit of the file's own word for its version.
    void aVersionThatCannotBeIsDamage_data()
    {
        QTest::addColumn<int>("byte");
        QTest::addColumn<int>("bit");
        QTest::newRow("negative") << 60 << 0x80;
        QTest::newRow("huge") << 60 << 0x40;
        QTest::newRow("beyond reason") << 61 << 0x01;
        QTest::newRow("none") << 63 << 0x01;
        QTest::newRow("the next one and more") << 63 << 0x02;
        QTest::newRow("hundreds") << 62 << 0x02;
    }
    void aVersionThatCannotBeIsDamage()
    {
        QFETCH(int, byte);
        QFETCH(int, bit);
        HOLDS(makeSession(m_path, 5));
        overwrite(m_path, byte, QByteArray(1, static_cast<char>(bytesOf(m_path)[byte] ^ bit)));
        for (const Mode mode : {Mode::Write, Mode::Read})
            FAILS(SqliteSessionStore::open(m_path, mode), Damaged);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"a.wheelhouse"});
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QCOMPARE(report->readable, 5);
        QVERIFY(report->canRescue());
        QVERIFY(SqliteSessionStore::open(m_copy, Mode::Write));
    }

    void aFileMadeForAnotherProgramByOneBitIsOurs()
    {
        HOLDS(makeSession(m_path, 5));
        overwrite(m_path, 68, QByteArray(1, static_cast<char>(bytesOf(m_path)[68] ^ 1)));
        FAILS(SqliteSessionStore::open(m_path, Mode::Write), NotASession);
        HOLDS(rescue(m_path, m_copy));
        QVERIFY(SqliteSessionStore::open(m_copy, Mode::Write));
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
