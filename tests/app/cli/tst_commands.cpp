// SPDX-License-Identifier: GPL-3.0-or-later
// The command line itself: help, usage, exit statuses, and sessions that are not what they should be.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

using Json = nlohmann::json;

/// A session long enough to hold snapshots.
void makeLongSession(const QString& file)
{
    Json start{{"op", "game"}, {"pack", "starter"}, {"scenario", "two-lanterns-one-door"}};
    start["file"] = file.toStdString();
    std::string lines = start.dump() + '\n';
    for (int i = 0; i < 140; ++i) {
        const Json args{{"figure", "harrow"}, {"by", i % 3 == 2 ? 2 : -1}};
        lines += Json{{"op", "do"}, {"command", {{"type", "adjust"}, {"args", args}}}}.dump() + '\n';
    }
    QCOMPARE(runQueries(QByteArray::fromStdString(lines)).size(), size_t(141));
}

void execute(const QString& file, const QString& sql)
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase("QSQLITE", "damage");
        database.setDatabaseName(file);
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY2(query.exec(sql), qPrintable(query.lastError().text()));
        QVERIFY(query.numRowsAffected() > 0);
    }
    QSqlDatabase::removeDatabase("damage");
}

} // namespace

class TestCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrongUsageIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("nothing") << QStringList{};
        QTest::newRow("unknown command") << QStringList{"dance"};
        QTest::newRow("unknown option") << QStringList{"--fast"};
        QTest::newRow("query with a file") << QStringList{"query", "x"};
        QTest::newRow("replay of nothing") << QStringList{"replay"};
        QTest::newRow("replay of two") << QStringList{"replay", "x", "y"};
        QTest::newRow("export of one") << QStringList{"export", "x"};
        QTest::newRow("import of one") << QStringList{"import", "x"};
        QTest::newRow("help on nothing") << QStringList{"--help", "dance"};
        QTest::newRow("unknown language") << QStringList{"--lang", "tlh", "--version"};
    }

    void wrongUsageIsSaid()
    {
        QFETCH(QStringList, arguments);
        const CliRun run = runCli(arguments);
        QCOMPARE(run.status, 2);
        QVERIFY(run.out.isEmpty());
        QVERIFY2(run.error.startsWith("wheelhouse-cli: ") && run.error.contains("--help"), run.error);
    }

    void helpAndVersion()
    {
        const CliRun help = runCli({"--help"});
        QCOMPARE(help.status, 0);
        for (const char* command : {"query", "replay", "export", "import"}) {
            QVERIFY2(help.out.contains(command), command);
            const CliRun more = runCli({"--help", command});
            QCOMPARE(more.status, 0);
            QVERIFY(more.out.contains(QByteArray("wheelhouse-cli ") + command));
            QCOMPARE(runCli({command, "--help"}).out, more.out);
        }
        const CliRun version = runCli({"--version"});
        QCOMPARE(version.status, 0);
        QCOMPARE(version.out, QByteArray("wheelhouse-cli ") + WHEELHOUSE_VERSION + "\n");
    }

    void anotherLanguageCanBeChosen()
    {
        const CliRun run = runCli({"--lang", "xx", "--help"});
        QCOMPARE(run.status, 0);
        QVERIFY2(run.out.startsWith('['), run.out);
        QVERIFY(!run.out.contains("Usage"));
    }

    void englishHasItsPlurals()
    {
        const auto replies =
            runQueries("{\"op\":\"game\",\"pack\":\"starter\",\"scenario\":\"two-lanterns-one-door\"}\n"
                       "{\"op\":\"do\",\"command\":{\"type\":\"set-rounds\",\"args\":{\"rounds\":1}}}\n"
                       "{\"op\":\"undo\"}\n"
                       "{\"op\":\"do\",\"command\":{\"type\":\"set-rounds\",\"args\":{\"rounds\":9}}}\n"
                       "{\"op\":\"undo\"}");
        QCOMPARE(replies.size(), size_t(5));
        QCOMPARE(QString::fromStdString(replies[2].at("result").at("text")), QString("The game lasts 1 round"));
        QCOMPARE(QString::fromStdString(replies[4].at("result").at("text")), QString("The game lasts 9 rounds"));
    }

    void whatIsNoSessionIsRefused()
    {
        const QString text = m_folder.filePath("notes.txt");
        QFile file(text);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("not a session");
        file.close();
        const QString missing = m_folder.filePath("missing");
        const QString out = m_folder.filePath("out");
        for (const QStringList& arguments :
             {QStringList{"replay", missing}, QStringList{"replay", text}, QStringList{"export", missing, out},
              QStringList{"export", text, out}, QStringList{"import", missing, out}, QStringList{"import", text, out},
              QStringList{"import", m_folder.path(), out}}) {
            const CliRun run = runCli(arguments);
            QCOMPARE(run.status, 1);
            QVERIFY2(run.error.startsWith("wheelhouse-cli: "), run.error);
            QVERIFY(!QFile::exists(out) && !QFile::exists(missing));
        }
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"notes.txt"});
        QVERIFY(file.remove());
    }

    void snapshotsAreHeldToTheJournal()
    {
        const QString file = m_folder.filePath("long.wheelhouse");
        makeLongSession(file);
        const CliRun whole = runCli({"replay", file});
        QCOMPARE(whole.status, 0);
        QVERIFY(whole.error.isEmpty());

        // One that is not whole in itself, then one that is, of another moment.
        const QString first = "where sequence = (select min(sequence) from snapshot)";
        execute(file, "update snapshot set hash = 'ff' || substr(hash, 3) " + first);
        const CliRun damaged = runCli({"replay", file});
        QCOMPARE(damaged.status, 1);
        QVERIFY2(damaged.error.contains("disagrees"), damaged.error);
        QCOMPARE(damaged.out, whole.out);
        execute(file, "update snapshot set (hash, state) = (select hash, state from snapshot order by sequence desc) " +
                          first);
        QCOMPARE(runCli({"replay", file}).status, 1);
    }

private:
    QTemporaryDir m_folder;
};

WHEELHOUSE_TEST(TestCommands)

} // namespace wheelhouse::testing

#include "tst_commands.moc"
