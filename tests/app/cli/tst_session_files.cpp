// SPDX-License-Identifier: GPL-3.0-or-later
// Session files that are damaged, taken away, raced for or no files at all, as the command line meets them.
#include "model/store/checksum.h"
#include "model/store/sql_database.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/file_rights.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QProcess>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace wheelhouse::testing {
namespace {

using Json = nlohmann::json;

constexpr int patienceWithAll = 120'000; // milliseconds

Json act(int number)
{
    const Json args{{"figure", "harrow"}, {"by", number % 3 == 2 ? 2 : -1}};
    return {{"op", "do"}, {"command", {{"type", "adjust"}, {"args", args}}}};
}

Json command(const char* type, const Json& args)
{
    return {{"op", "do"}, {"command", {{"type", type}, {"args", args}}}};
}

Json newGame(const QString& file)
{
    return {{"op", "game"}, {"pack", "starter"}, {"scenario", "two-lanterns-one-door"}, {"file", file.toStdString()}};
}

/// A game of so many acts after its start, closed.
void makeGame(const QString& file, int acts)
{
    std::string lines = newGame(file).dump() + '\n';
    for (int number = 0; number < acts; ++number)
        lines += act(number).dump() + '\n';
    QCOMPARE(runQueries(QByteArray::fromStdString(lines)).size(), static_cast<size_t>(acts + 1));
}

void change(const QString& file, const QString& sql, const store::Database::Values& values = {})
{
    const auto database = store::Database::open(file, store::Database::Access::Write);
    QVERIFY(database && (*database)->run(sql, values));
}

QByteArray everythingIn(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray groupsLine(const QString& session)
{
    const QByteArray out = runCli({"replay", session}).out;
    const qsizetype at = out.indexOf("groups ");
    return out.mid(at, out.indexOf('\n', at) - at);
}

} // namespace

class TestSessionFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// It was stored while Harrow's attack on Sable waits for a reaction: it opens there, and goes on to its damage.
    void aStoredAttackGoesOn()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("in-mid-attack.wheelhouse");
        QVERIFY(QFile::copy(QDir(SESSIONS).filePath("events-2-onslaught-in-mid-attack.wheelhouse"), file));
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner));
        QueryProcess query;
        QVERIFY(query.ask({{"op", "open"}, {"file", file.toStdString()}}).at("ok").get<bool>());
        const auto hitPointsOfSable = [&query]() {
            const Json reply = query.ask({{"op", "state"}, {"viewer", "table"}});
            for (const Json& figure : reply.at("result").at("table").at("figures"))
                if (figure.at("id") == "sable")
                    return figure.at("tracks").at(0).at("value").get<int>();
            return -1;
        };
        QCOMPARE(hitPointsOfSable(), 10);
        for (const char* passed : {"quill/point-of-order", "mirelle/ward"}) {
            const Json prompts = query.ask({{"op", "prompts"}, {"viewer", "table"}}).at("result");
            QCOMPARE(prompts.at(0).at("options").at(0).at("id").get<std::string>(), std::string(passed));
            QVERIFY(query.ask(command("pass", Json::object())).at("ok").get<bool>());
        }
        QCOMPARE(hitPointsOfSable(), 8);
        QCOMPARE(query.finish(), 0);
    }

    /// It was stored while the dice of Harrow's volley are asked for, with the whole frame of the card that makes it,
    /// and with a claim open whose frame names no version: both are led up.
    void aStoredVolleyGoesOn()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("in-mid-volley.wheelhouse");
        QVERIFY(QFile::copy(QDir(SESSIONS).filePath("events-2-onslaught-in-mid-volley.wheelhouse"), file));
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner));
        QueryProcess query;
        QVERIFY(query.ask({{"op", "open"}, {"file", file.toStdString()}}).at("ok").get<bool>());
        QVERIFY(query.ask(command("answer", {{"prompt", "q3"}, {"value", {15, 4}}})).at("ok").get<bool>());
        for (const char* reaction : {"mirelle/ward", "mirelle/ward", "corvin/fine-print"}) {
            const Json prompts = query.ask({{"op", "prompts"}, {"viewer", "table"}}).at("result");
            QCOMPARE(prompts.at(0).at("options").at(0).at("id").get<std::string>(), std::string(reaction));
            QVERIFY(query.ask(command("pass", Json::object())).at("ok").get<bool>());
        }
        const Json state = query.ask({{"op", "state"}, {"viewer", "table"}}).at("result");
        std::map<std::string, int> hitPoints;
        for (const Json& figure : state.at("table").at("figures"))
            hitPoints[figure.at("id").get<std::string>()] = figure.at("tracks").at(0).at("value").get<int>();
        QCOMPARE(hitPoints.at("brakk"), 13);
        QCOMPARE(hitPoints.at("corvin"), 7);
        QVERIFY(!state.contains("frames"));
        const Json claims = query.ask({{"op", "claims"}}).at("result");
        QCOMPARE(claims.at(0).at("says").at(0).get<std::string>(), std::string("Tobiah: 1 EXP"));
        QVERIFY(query.ask(command("claim", claims.at(0).at("command").at("args"))).at("ok").get<bool>());
        QVERIFY(query.ask({{"op", "claims"}}).at("result").empty());
        QCOMPARE(query.finish(), 0);
    }

    void init() { m_folder.emplace(); }

    void aGameTakenAwaySaysSoAtTheNextAct()
    {
        const QString file = in("a.wheelhouse");
        makeGame(in("b.wheelhouse"), 1);
        QueryProcess query;
        QVERIFY(query.ask(newGame(file)).at("ok").get<bool>());
        for (int number = 0; number < 4; ++number)
            QVERIFY(query.ask(act(number)).at("ok").get<bool>());
        QVERIFY(QFile::remove(file) && QFile::rename(in("b.wheelhouse"), file));
        const Json refused = query.ask(act(5));
        QVERIFY(!refused.at("ok").get<bool>());
        const QString said = QString::fromStdString(refused.at("error").at("message").get<std::string>());
        QCOMPARE(said, QString("Another program moved, deleted or replaced %1 while it was open, so this was not kept. "
                               "Everything played before is saved in %2. Open that to go on.")
                           .arg(file, in("a saved.wheelhouse")));
        query.kill();
        QCOMPARE(groupsLine(in("a saved.wheelhouse")), QByteArray("groups 5"));
        QueryProcess saved; // its name is the program's to give, in its language
        QVERIFY(saved.ask({{"op", "open"}, {"file", in("a saved.wheelhouse").toStdString()}}).at("result").at("name") ==
                "Two Lanterns, One Door (saved)");
        QCOMPARE(groupsLine(file), QByteArray("groups 2"));
    }

    void aRefusedGameLeavesNoFile_data()
    {
        QTest::addColumn<QByteArray>("wrong");
        QTest::newRow("no such scenario") << QByteArray(R"({"scenario":"nowhere"})");
        QTest::newRow("seats that cannot be") << QByteArray(R"({"seats":[{"id":"ann"},{"id":"ann"}]})");
        QTest::newRow("a piece that is none") << QByteArray(R"({"real":{"wings":true}})");
        QTest::newRow("a map that is none") << QByteArray(R"({"scenario":"gnawing-tide","real":7,"map":true})");
    }

    void aRefusedGameLeavesNoFile()
    {
        QFETCH(const QByteArray, wrong);
        for (const char* system : {"tracker", "onslaught"}) {
            Json request = newGame(in("a.wheelhouse"));
            request["system"] = system;
            request.update(Json::parse(wrong.toStdString()));
            QueryProcess query;
            QVERIFY(query.ask(request).at("ok") == false);
            QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                     QStringList());
            QCOMPARE(query.finish(), 0);
        }
    }

    void longHistoriesAreToldAPageAtATime()
    {
        const QString file = in("a.wheelhouse");
        makeGame(file, 140);
        QueryProcess query;
        QVERIFY(query.ask({{"op", "open"}, {"file", file.toStdString()}}).at("ok").get<bool>());
        // What is renamed is told by the name that it had.
        QVERIFY(query.ask(command("rename-figure", {{"figure", "harrow"}, {"name", "Harrower"}})).at("ok").get<bool>());
        for (const char* op : {"log", "since"}) {
            const Json all = query.ask({{"op", op}, {"viewer", "table"}}).at("result");
            QCOMPARE(all.size(), size_t(142));
            const bool backwards = std::string(op) == "log";
            Json paged = Json::array();
            Json request{{"op", op}, {"viewer", "table"}, {"most", 30}};
            for (size_t last = 30; last == 30;) {
                const Json page = query.ask(request).at("result");
                last = page.size();
                QVERIFY(last <= 30);
                paged.insert(backwards ? paged.begin() : paged.end(), page.begin(), page.end());
                if (last > 0)
                    request[backwards ? "before" : "group"] = (backwards ? page.front() : page.back()).at("group");
            }
            QVERIFY2(paged == all, op);
            QVERIFY(query.ask({{"op", op}, {"viewer", "table"}, {"most", 0}}).at("error").at("at") == "/most");
            QVERIFY(query.ask({{"op", op}, {"viewer", "table"}, {"most", 10001}}).at("error").at("at") == "/most");
        }
        const Json start = query.ask({{"op", "since"}, {"viewer", "table"}, {"most", 1}}).at("result")[0].at("group");
        QVERIFY(query.ask({{"op", "log"}, {"before", start}}).at("result").empty());
        QVERIFY(query.ask({{"op", "log"}, {"before", "x"}}).at("error").at("at") == "/before");
        QCOMPARE(query.finish(), 0);
    }

    void anAnswerIsBoundedUnlessMoreIsAskedFor()
    {
        const QString file = in("a.wheelhouse");
        makeGame(file, 1005);
        QueryProcess query;
        QVERIFY(query.ask({{"op", "open"}, {"file", file.toStdString()}}).at("ok").get<bool>());
        for (const char* op : {"log", "since"}) {
            QCOMPARE(query.ask({{"op", op}, {"viewer", "table"}}).at("result").size(), size_t(1000));
            QCOMPARE(query.ask({{"op", op}, {"viewer", "table"}, {"most", 2000}}).at("result").size(), size_t(1006));
        }
        QCOMPARE(query.finish(), 0);
    }

    void anOldActThatIsDamagedIsToldOfInTheLog()
    {
        const QString file = in("a.wheelhouse");
        makeGame(file, 140);
        change(file, "UPDATE reading SET payload = x'00' WHERE sequence = 70");
        QueryProcess query;
        QVERIFY(query.ask({{"op", "open"}, {"file", file.toStdString()}}).at("ok").get<bool>());
        const Json log = query.ask({{"op", "log"}}).at("result");
        QCOMPARE(log.size(), size_t(141));
        for (size_t at = 0; at < log.size(); ++at)
            QCOMPARE(log[at].at("lines") == Json::array({"What happened here cannot be read"}), at == 69);
        QVERIFY(query.ask(act(0)).at("ok").get<bool>());
        QCOMPARE(query.finish(), 0);
        QCOMPARE(runCli({"replay", file}).status, 1);
        QCOMPARE(runCli({"export", file, in("out.json")}).status, 1);
    }

    void repairSaysWhatItKeeps()
    {
        const QString file = in("a.wheelhouse");
        const QString copy = in("copy.wheelhouse");
        makeGame(file, 140);
        change(file, "UPDATE reading SET payload = x'00' WHERE sequence = 70");
        const QByteArray before = everythingIn(file);
        const CliRun run = runCli({"repair", file, copy});
        QVERIFY2(run.status == 0, run.error);
        QCOMPARE(QString::fromUtf8(run.out),
                 QString("Acts kept: 140\nActs that cannot be read: 1\nActs kept to which nobody can go back, because "
                         "one before them is lost: 57\nRepaired to %1.\n")
                     .arg(copy));
        QCOMPARE(everythingIn(file), before);
        // It opens, replays from the stored state on, and is played on.
        const CliRun replayed = runCli({"replay", copy});
        QVERIFY2(replayed.status == 0, replayed.error);
        QVERIFY(replayed.out.contains("groups 83\n")); // up to the lost one, and from the next stored state on
        QueryProcess query;
        QVERIFY(query.ask({{"op", "open"}, {"file", copy.toStdString()}}).at("ok").get<bool>());
        QVERIFY(query.ask(act(0)).at("ok").get<bool>());
        QVERIFY(query.ask({{"op", "undo"}}).at("ok").get<bool>());
        QCOMPARE(query.finish(), 0);

        const QByteArray kept = everythingIn(copy);
        const CliRun again = runCli({"repair", file, copy});
        QCOMPARE(again.status, 1);
        QVERIFY(again.error.contains("is there already and will not be overwritten"));
        QCOMPARE(everythingIn(copy), kept);
    }

    // The table that it begins with stands in the file a second time.
    void aGameWhoseFirstActIsDamagedIsGoneOnWith()
    {
        const QString file = in("a.wheelhouse");
        const QString copy = in("copy.wheelhouse");
        makeGame(file, 20);
        change(file, "UPDATE reading SET payload = x'00' WHERE sequence = 1");
        const CliRun run = runCli({"repair", file, copy});
        QVERIFY2(run.status == 0, run.error);
        QCOMPARE(run.out.left(run.out.indexOf("Repaired")), QByteArray("Acts kept: 20\nActs that cannot be read: 1\n"));
        for (const QString& session : {file, copy}) {
            QueryProcess query;
            QVERIFY(query.ask({{"op", "open"}, {"file", session.toStdString()}}).at("ok").get<bool>());
            QVERIFY(query.ask(act(0)).at("ok").get<bool>());
            QVERIFY(query.ask({{"op", "undo"}}).at("ok").get<bool>());
            QCOMPARE(query.finish(), 0);
        }
        QCOMPARE(groupsLine(copy), QByteArray("groups 21"));
    }

    void cardsThatAreDamagedAreTakenFromThePack()
    {
        const QString file = in("a.wheelhouse");
        makeGame(file, 3);
        change(file,
               "UPDATE session SET content = CAST(substr(content, 1, 5000) || x'00' || substr(content, 5002) AS BLOB)");
        QCOMPARE(runCli({"replay", file}).status, 1);
        const CliRun run = runCli({"repair", file, in("copy")});
        QVERIFY2(run.status == 0, run.error);
        QVERIFY2(run.out.contains("a pack has just the same"), run.out);
        QCOMPARE(groupsLine(in("copy")), QByteArray("groups 4"));
    }

    void aCopyThatCannotBeOpenedIsSaidToBeOne()
    {
        const QString file = in("a.wheelhouse");
        makeGame(file, 3);
        change(file, "UPDATE session SET content = x'00', content_hash = 'ff'");
        const CliRun run = runCli({"repair", file, in("copy")});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.error.contains("keeps every act that can be read, and cannot be opened"), run.error);
        QVERIFY(QFile::exists(in("copy")));

        makeGame(in("b"), 3);
        change(in("b"), "UPDATE reading SET payload = x'00' WHERE sequence = 1");
        change(in("b"), "UPDATE snapshot SET state = x'00'");
        const CliRun first = runCli({"repair", in("b"), in("copy of b")});
        QCOMPARE(first.status, 1);
        QVERIFY2(first.error.contains("nobody can tell how the table stood"), first.error);
        QVERIFY(first.out.contains("Acts kept: 3"));
    }

    void whatCannotBeRepairedIsNamed_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("said");
        QTest::newRow("missing") << "no" << QByteArray() << "There is no file %1.";
        QTest::newRow("folder") << "" << QByteArray() << "%1 is a folder, not a Wheelhouse session.";
        QTest::newRow("empty") << "empty" << QByteArray("")
                               << "%1 is empty, so it is not a Wheelhouse session. Nothing in it was changed.";
        QTest::newRow("text") << "text" << QByteArray("Dear diary")
                              << "%1 is not a Wheelhouse session. Nothing in it was changed.";
    }
    void whatCannotBeRepairedIsNamed()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, said);
        const QString path = name.isEmpty() ? m_folder->path() : in(name.toUtf8());
        if (!bytes.isNull()) {
            QFile file(path);
            QVERIFY(file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size());
        }
        const CliRun run = runCli({"repair", path, in("out")});
        QCOMPARE(run.status, 1);
        QCOMPARE(QString::fromUtf8(run.error), "wheelhouse-cli: " + said.arg(path) + '\n');
        QVERIFY(!QFile::exists(in("out")));
    }

    // Opening a pipe would wait for somebody to write into it.
    void aPipeIsRefusedAtOnce_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("replay") << QStringList{"replay", "%"};
        QTest::newRow("export") << QStringList{"export", "%", "out"};
        QTest::newRow("import") << QStringList{"import", "%", "out"};
        QTest::newRow("repair") << QStringList{"repair", "%", "out"};
        QTest::newRow("check-pack") << QStringList{"check-pack", "%"};
    }
    void aPipeIsRefusedAtOnce()
    {
        QFETCH(QStringList, arguments);
        const QString pipe = in("pipe");
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        arguments.replaceInStrings("%", pipe);
        arguments.replaceInStrings("out", in("out"));
        const CliRun run = runCli(arguments);
        QCOMPARE(run.status, 1);
        QVERIFY(!run.error.isEmpty() || !run.out.isEmpty());
        QVERIFY(!QFile::exists(in("out")));
    }

    void oneOfManyImportersWins()
    {
        makeGame(in("a"), 3);
        QCOMPARE(runCli({"export", in("a"), in("a.json")}).status, 0);
        for (int round = 0; round < 4; ++round) {
            const QString target = in("imported") + QString::number(round);
            std::vector<std::unique_ptr<QProcess>> importers;
            for (int i = 0; i < 5; ++i) {
                importers.push_back(std::make_unique<QProcess>());
                importers.back()->start(WHEELHOUSE_CLI, {"import", in("a.json"), target});
            }
            int won = 0;
            for (const auto& importer : importers) {
                QVERIFY(importer->waitForFinished(patienceWithAll));
                won += importer->exitCode() == 0 ? 1 : 0;
            }
            QCOMPARE(won, 1);
            QCOMPARE(groupsLine(target), QByteArray("groups 4"));
        }
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 6);
    }

    /// Neither in what a viewer's export carries along, nor when a query asks for it.
    void whatNobodyHasDrawnIsNotTold()
    {
        const QString file = in("dungeon");
        const auto tilesIn = [](const Json& content) { return content.at("tiles").size(); };
        {
            QueryProcess query;
            const Json made = query.ask({{"op", "game"},
                                         {"pack", ":/packs/adventure-system-demo/pack.json"},
                                         {"scenario", "down-the-well"},
                                         {"file", file.toStdString()}});
            QVERIFY2(made.at("ok"), made.dump().c_str());
            for (const char* viewer : {"table", "seat-1"}) {
                const Json content = query.ask({{"op", "content"}, {"viewer", viewer}}).at("result");
                QCOMPARE(tilesIn(content), size_t(1));
                for (const Json& card : content.at("cards"))
                    QVERIFY(card.at("deck") != "encounters");
            }
        }
        QCOMPARE(runCli({"export", file, in("one.json"), "--for", "seat-1"}).status, 0);
        QFile written(in("one.json"));
        QVERIFY(written.open(QFile::ReadOnly));
        const Json session = Json::parse(written.readAll().toStdString()).at("session");
        QCOMPARE(tilesIn(Json::parse(session.at("content").get<std::string>())), size_t(1));
        QCOMPARE(runCli({"export", file, in("all.json")}).status, 0);
        QFile all(in("all.json"));
        QVERIFY(all.open(QFile::ReadOnly));
        const Json whole = Json::parse(all.readAll().toStdString()).at("session");
        QVERIFY(tilesIn(Json::parse(whole.at("content").get<std::string>())) > 10);
    }

    /// Each of them holds secrets, and nobody else on this machine is to read them.
    void whatIsWrittenIsItsOwnersAlone()
    {
        const mode_t before = ::umask(0);
        const auto restore = qScopeGuard([before] { ::umask(before); });
        makeGame(in("a"), 3);
        QCOMPARE(rightsOf(in("a")), 0600);
        QCOMPARE(runCli({"export", in("a"), in("a.json")}).status, 0);
        QCOMPARE(rightsOf(in("a.json")), 0600);
        QCOMPARE(runCli({"export", in("a"), in("table.json"), "--for", "table"}).status, 0);
        QCOMPARE(rightsOf(in("table.json")), 0600);
        QCOMPARE(runCli({"import", in("a.json"), in("b")}).status, 0);
        QCOMPARE(rightsOf(in("b")), 0600);
        change(in("a"), "UPDATE reading SET payload = x'7b' WHERE sequence = 3");
        (void)runCli({"repair", in("a"), in("c")});
        QCOMPARE(rightsOf(in("c")), 0600);
    }

    void whatCannotBePlayedThroughIsNotImported()
    {
        const QString file = in("a");
        makeGame(file, 3);
        // Its last act says that a figure fell which is not on the table.
        const QByteArray forged =
            R"({"do":{"type":"x"},"events":[{"d":{"figure":"nobody"},"t":"figure-removed","v":1}],)"
            R"("title":{"key":"line-hit"}})";
        const qint64 sum = store::Checksum().number(4).text("*").bytes(forged).take();
        change(file, "UPDATE reading SET payload = ?, checksum = ? WHERE sequence = 4 AND audience = '*'",
               {forged, sum});
        QCOMPARE(runCli({"export", file, in("a.json")}).status, 0);
        const CliRun run = runCli({"import", in("a.json"), in("out")});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.error.contains("cannot be played through ("), run.error);
        QVERIFY(!run.error.contains("json.exception"));
        QVERIFY(!QFile::exists(in("out")));
    }

private:
    QString in(const QByteArray& name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    std::optional<QTemporaryDir> m_folder;
};

WHEELHOUSE_TEST(TestSessionFiles)

} // namespace wheelhouse::testing

#include "tst_session_files.moc"
