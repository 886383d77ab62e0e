// SPDX-License-Identifier: GPL-3.0-or-later
// Files that somebody wrote past the program, every checksum right: nothing in them is believed that could not be.
#include "model/store/checksum.h"
#include "model/store/repair.h"
#include "model/store/transfer.h"
#include "tests/model/store/fixture.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <limits>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;
using Code = play::StoreError::Code;

namespace {

constexpr qint64 groups = 10;
constexpr int patience = 5000; // milliseconds; a file that is read at all is read in a few

/// Writes into a file what the program would never write.
class Forger
{
public:
    explicit Forger(const QString& path) : m_database(std::move(*Database::open(path, Database::Access::Write)))
    {
        run("PRAGMA ignore_check_constraints = ON");
    }

    void run(const QString& sql, const Database::Values& values = {}) { HOLDS(m_database->run(sql, values)); }

    /// The group's row with one column changed and the right checksum.
    void row(qint64 sequence, const QString& column, const QVariant& value)
    {
        run(QString("UPDATE journal SET %1 = ? WHERE sequence = ?").arg(column), {value, sequence});
        const qint64 now = column == "sequence" ? value.toLongLong() : sequence;
        auto rows = m_database->query("SELECT sequence, parent, step, id, command, seat, device, at, audiences "
                                      "FROM journal WHERE sequence = ?",
                                      {now});
        HOLDS(rows);
        QVERIFY(*rows->next());
        Checksum sum;
        sum.number(rows->integer(0)).number(rows->integer(1)).number(rows->integer(2));
        for (const int text : {3, 4, 5, 6})
            sum.text(rows->text(text));
        const qint64 right = sum.number(rows->integer(7)).text(rows->text(8)).take();
        rows = tl::unexpected(StoreError{});
        run("UPDATE journal SET checksum = ? WHERE sequence = ?", {right, now});
    }

    void move(qint64 sequence, const QString& kind, int kindNumber, qint64 target)
    {
        const qint64 right = Checksum().number(sequence).number(kindNumber).number(target).text("x").number(0).take();
        run("INSERT OR REPLACE INTO head_move VALUES (?, ?, ?, 'x', 0, ?)", {sequence, kind, target, right});
    }

private:
    std::unique_ptr<Database> m_database;
};

} // namespace

class TestForged : public QObject
{
    Q_OBJECT

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_path;

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_path = m_folder->filePath("a.wheelhouse");
        HOLDS(makeSession(m_path, groups));
    }

    void whatTheSchemaRulesOutIsDamage_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<qint64>("row");
        QTest::addColumn<QVariant>("value");
        constexpr qint64 huge = std::numeric_limits<qint64>::max();
        const auto add = [](const char* name, const char* column, qint64 row, const QVariant& value) {
            QTest::newRow(name) << QString(column) << row << value;
        };
        add("its own parent", "parent", 4, 4);
        add("a later parent", "parent", 4, 7);
        add("a parent beyond the end", "parent", 4, huge);
        add("a negative parent", "parent", 4, -1);
        add("a later step", "step", 4, 7);
        add("a negative step", "step", 4, -1);
        add("no step", "step", 4, 0);
        add("a huge number", "sequence", groups, qint64{1} << 40);
        add("the largest number", "sequence", groups, huge);
        add("a negative number", "sequence", groups, -5);
        add("no id", "id", 4, "");
    }
    void whatTheSchemaRulesOutIsDamage()
    {
        QFETCH(QString, column);
        QFETCH(qint64, row);
        QFETCH(QVariant, value);
        Forger(m_path).row(row, column, value);
        QElapsedTimer clock;
        clock.start();
        const auto store = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS(store);
        FAILS((*store)->head(), Damaged);
        const auto all = (*store)->since(0, "*");
        QVERIFY(!all || column == "sequence");
        const DamageReport report = inspect(m_path);
        QCOMPARE(report.kind, DamageReport::Kind::Damaged);
        QVERIFY(report.readable >= groups - 1);
        HOLDS(rescue(m_path, m_path + "2"));
        HOLDS((*SqliteSessionStore::open(m_path + "2", Mode::Read))->head());
        QVERIFY(clock.elapsed() < patience);
    }

    void anIdThatStandsTwiceIsDamage()
    {
        {
            Forger forger(m_path);
            forger.run("PRAGMA writable_schema = ON");
            forger.run("UPDATE sqlite_schema SET sql = replace(sql, 'id TEXT NOT NULL UNIQUE', 'id TEXT NOT NULL') "
                       "WHERE name = 'journal'");
            forger.run("DELETE FROM sqlite_schema WHERE name = 'sqlite_autoindex_journal_1'");
        }
        // Without the rule the file has other tables than a session.
        FAILS(SqliteSessionStore::open(m_path, Mode::Write), Damaged);
    }

    // What SQLite would run for whoever reads the table.
    void tablesThatAreNoTablesAreRefused_data()
    {
        QTest::addColumn<QStringList>("statements");
        QTest::newRow("a view without an end")
            << QStringList{"ALTER TABLE note RENAME TO old",
                           "CREATE VIEW note AS WITH RECURSIVE n(name, value) AS (SELECT 'hands', x'7b7d' UNION ALL "
                           "SELECT name, value FROM n) SELECT * FROM n"};
        QTest::newRow("a trigger") << QStringList{"CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM journal; "
                                                  "END"};
        QTest::newRow("one table more") << QStringList{"CREATE TABLE more (x)"};
        QTest::newRow("one table less") << QStringList{"DROP TABLE snapshot"};
    }
    void tablesThatAreNoTablesAreRefused()
    {
        QFETCH(QStringList, statements);
        {
            Forger forger(m_path);
            for (const QString& statement : statements)
                forger.run(statement);
        }
        FAILS(SqliteSessionStore::open(m_path, Mode::Write), Damaged);
        FAILS(SqliteSessionStore::open(m_path, Mode::Read), Damaged);
    }

    void movesThatCannotBeAreDamage_data()
    {
        QTest::addColumn<qint64>("number");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("kindNumber");
        QTest::addColumn<qint64>("target");
        const qint64 next = groups + 1;
        QTest::newRow("to nowhere") << next << "undo" << 1 << qint64{99};
        QTest::newRow("to a negative number") << next << "undo" << 1 << qint64{-1};
        QTest::newRow("of no kind") << next << "leap" << 4 << qint64{2};
        QTest::newRow("with a huge number") << (qint64{1} << 60) << "undo" << 1 << qint64{2};
        QTest::newRow("with the largest number") << std::numeric_limits<qint64>::max() << "undo" << 1 << qint64{2};
    }
    void movesThatCannotBeAreDamage()
    {
        QFETCH(qint64, number);
        QFETCH(QString, kind);
        QFETCH(int, kindNumber);
        QFETCH(qint64, target);
        Forger(m_path).move(number, kind, kindNumber, target);
        QElapsedTimer clock;
        clock.start();
        FAILS((*SqliteSessionStore::open(m_path, Mode::Read))->head(), Damaged);
        const auto report = rescue(m_path, m_path + "2");
        HOLDS(report);
        QCOMPARE(report->readable, groups);
        QVERIFY(report->canRescue());
        HOLDS((*SqliteSessionStore::open(m_path + "2", Mode::Read))->head());
        QVERIFY(clock.elapsed() < patience);
    }

    // A list of readers in a damaged file is as long as anybody made it.
    void noGroupHasReadersWithoutEnd_data()
    {
        QTest::addColumn<bool>("sound"); // with the right checksum
        QTest::newRow("a sound row") << true;
        QTest::newRow("a damaged row") << false;
    }
    void noGroupHasReadersWithoutEnd()
    {
        QFETCH(const bool, sound);
        QString names;
        for (int i = 0; i < 200'000; ++i)
            names += '\n' + QString::number(i);
        {
            Forger forger(m_path);
            forger.row(4, "audiences", names + '\n');
            if (!sound)
                forger.run("UPDATE journal SET checksum = checksum + 1 WHERE sequence = 4");
        }
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(inspect(m_path).readable, groups);
        HOLDS(rescue(m_path, m_path + "2"));
        QVERIFY(clock.elapsed() < patience);
        constexpr qint64 most = 200;
        const auto repaired = Database::open(m_path + "2", Database::Access::Read);
        HOLDS(repaired);
        const auto readings = (*repaired)->value("SELECT count(*) FROM reading WHERE sequence = 4");
        HOLDS(readings);
        QVERIFY2(readings->toLongLong() < most, QByteArray::number(readings->toLongLong()));
    }

    // Two bytes of text can be a value that takes a hundred bytes of memory.
    void anImportIsNoTreeOfEverythingInIt_data()
    {
        QTest::addColumn<QByteArray>("json");
        const QByteArray values = QByteArray("{},").repeated(5'000'000);
        QTest::newRow("values alone") << '[' + values + "{}]";
        QTest::newRow("in the groups") << "{\"format\":\"wheelhouse-session\",\"version\":1,\"groups\":[" + values +
                                              "{}]}";
        QTest::newRow("in the session") << "{\"format\":\"wheelhouse-session\",\"session\":[" + values + "{}]}";
        QTest::newRow("in a group") << "{\"format\":\"wheelhouse-session\",\"groups\":[{\"rows\":[" + values + "{}]}]}";
    }
    void anImportIsNoTreeOfEverythingInIt()
    {
        QFETCH(QByteArray, json);
        const qint64 before = peakMemory();
        const auto imported = importSession(json, m_path + "2");
        FAILS(imported, NotASession);
        QVERIFY(!imported.error().detail.contains("json.exception"));
#ifndef __SANITIZE_ADDRESS__
        constexpr qint64 most = 64 * 1024; // KiB
        QVERIFY2(peakMemory() - before < most, QByteArray::number(peakMemory() - before).constData());
#else
        Q_UNUSED(before); // what is freed is kept there for a while
#endif
    }

private:
    /// The most memory that this process has had, in KiB.
    static qint64 peakMemory()
    {
        QFile status("/proc/self/status");
        if (!status.open(QIODevice::ReadOnly))
            return 0;
        const QByteArray all = status.readAll();
        return all.mid(all.indexOf("VmHWM:") + 6).trimmed().split(' ').first().toLongLong();
    }
};

WHEELHOUSE_TEST(TestForged)

#include "tst_forged.moc"
