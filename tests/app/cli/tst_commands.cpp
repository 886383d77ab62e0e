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

    // Names come out of files that anybody may have made.
    void nothingDrivesTheTerminal()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("a.wheelhouse");
        const Json start{
            {"op", "game"}, {"pack", "starter"}, {"scenario", "two-lanterns-one-door"}, {"file", file.toStdString()}};
        const Json rename{{"type", "rename-figure"},
                          {"args", {{"figure", "harrow"}, {"name", "Har\x1b]0;x\x07row\xc2\x9b"}}}};
        const Json request{{"op", "do"}, {"command", rename}};
        const CliRun asked = runCli({"query"}, QByteArray::fromStdString(start.dump() + '\n' + request.dump() + "\n" +
                                                                         R"({"op":"state","viewer":"table"})" + '\n'));
        const QByteArrayList replies = asked.out.trimmed().split('\n');
        QCOMPARE(replies.size(), qsizetype(3));
        QVERIFY2(Json::parse(replies[1].toStdString()).at("ok") == true, replies[1]);
        // A program reads the name as it is; on a terminal it does nothing.
        QVERIFY(Json::parse(replies[2].toStdString()).dump().find("row\xc2\x9b") != std::string::npos);
        QVERIFY(!asked.out.contains('\x1b') && !asked.out.contains('\x07') && !asked.out.contains("\xc2\x9b"));
        const CliRun replayed = runCli({"replay", file});
        QCOMPARE(replayed.status, 0);
        QVERIFY2(replayed.out.contains("]0;x"), replayed.out);
        const CliRun refused = runCli({"replay", QString("no\x1b[31msuch")});
        QCOMPARE(refused.status, 1);
        for (const QByteArray& words : {replayed.out, refused.error}) {
            QVERIFY(words.contains(QString(QChar(QChar::ReplacementCharacter)).toUtf8()));
            QVERIFY(!words.contains('\x1b') && !words.contains('\x07') && !words.contains("\xc2\x9b"));
        }
    }

    void nothingIsImportedWhereNothingCouldBeOpened()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("a.wheelhouse");
        makeLongSession(file);
        const QString exported = folder.filePath("a.json");
        QCOMPARE(runCli({"export", file, exported}).status, 0);
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(QFile::permissions(exported) & others)); // every secret is in it
        const CliRun run = runCli({"import", exported, ":memory:"});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.error.contains("cannot be the name of a file"), run.error);
        QVERIFY(!QFile::exists(":memory:"));
    }

    void whatIsNoSessionIsRefused_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content"); // null: there is no such file
        QTest::addColumn<QString>("said");       // %1: the file
        const QByteArray database = QByteArray("SQLite format 3\0", 16) + QByteArray(4080, '\0');
        const auto row = [](const char* command, const char* name, const QByteArray& content, const char* said) {
            QTest::addRow("%s %s", command, name) << command << name << content << said;
        };
        for (const char* command : {"replay", "export"}) {
            row(command, "missing", {}, "There is no file %1.");
            row(command, "folder", {}, "%1 is a folder, not a Wheelhouse session.");
            row(command, "empty", "", "%1 is empty, so it is not a Wheelhouse session. Nothing in it was changed.");
            row(command, "text", "not a session", "%1 is not a Wheelhouse session. Nothing in it was changed.");
            row(command, "binary", database, "%1 is not a Wheelhouse session. Nothing in it was changed.");
            row(command, "json", R"({"format":"other"})", "%1 is not a Wheelhouse session. Nothing in it was changed.");
        }
        const auto no = [](const char* why) {
            return "%1 is not an exported session: " + QByteArray(why) + " Nothing was imported.";
        };
        row("import", "missing", {}, "There is no file %1.");
        row("import", "folder", {}, no("it is a folder."));
        row("import", "empty", "", no("it is empty."));
        row("import", "text", "not a session", no("it is not written in JSON."));
        row("import", "binary", database, no("it is not written in JSON."));
        row("import", "json", R"({"format":"other"})", no("it is JSON of another kind."));
        row("import", "list", "[1, 2]", no("it is JSON of another kind."));
        row("import", "deep", QByteArray(4000, '['), no("it is too large or nested too deep."));
        row("import", "cut", R"({"format":"wheelhouse-session","version":1,"session":{"id":"x"}})",
            "The exported session in %1 is not whole: something is missing or wrong at “/session”. Nothing was "
            "imported.");
        row("import", "newer", R"({"format":"wheelhouse-session","version":99})",
            "%1 was exported by a newer Wheelhouse. Update Wheelhouse to import it.");
    }

    void whatIsNoSessionIsRefused()
    {
        QFETCH(const QString, command);
        QFETCH(const QString, name);
        QFETCH(const QByteArray, content);
        QFETCH(const QString, said);
        const QTemporaryDir folder;
        const QString path = folder.filePath(name);
        if (name == "folder") {
            QVERIFY(QDir().mkpath(path));
        } else if (!content.isNull()) {
            QFile file(path);
            QVERIFY(file.open(QFile::WriteOnly) && file.write(content) == content.size());
        }
        const QStringList before = QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
        const CliRun run = runCli(command == "replay" ? QStringList{command, path}
                                                      : QStringList{command, path, folder.filePath("out")});
        QCOMPARE(run.status, 1);
        QCOMPARE(QString::fromUtf8(run.error), "wheelhouse-cli: " + said.arg(path) + '\n');
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), before);
    }

    void foldersThatAreMissingAreNamed()
    {
        const QTemporaryDir folder;
        const QString session = folder.filePath("played.wheelhouse");
        makeLongSession(session);
        const CliRun run = runCli({"export", session, folder.filePath("nowhere/out.json")});
        QCOMPARE(run.status, 1);
        QCOMPARE(QString::fromUtf8(run.error),
                 QString("wheelhouse-cli: There is no folder %1 to write into.\n").arg(folder.filePath("nowhere")));
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
