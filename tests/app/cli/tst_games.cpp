// SPDX-License-Identifier: GPL-3.0-or-later
// A whole small skirmish through the command line, on a real file, and what replay, export and import make of it.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::testing {
namespace {

using Json = nlohmann::json;

Json game(const QString& file = {}, const char* scenario = "two-lanterns-one-door")
{
    Json request{{"op", "game"},
                 {"pack", "starter"},
                 {"scenario", scenario},
                 {"seed", 7},
                 {"seats", {{{"id", "ann"}, {"name", "Ann"}}, {{"id", "bob"}, {"name", "Bob"}}}},
                 {"real", {{"initiative-cards", false}, {"loot-bag", false}}}};
    if (!file.isEmpty())
        request["file"] = file.toStdString();
    return request;
}

Json act(const char* type, Json args = Json::object(), const char* seat = nullptr)
{
    Json command{{"type", type}, {"args", std::move(args)}};
    if (seat)
        command["seat"] = seat;
    return {{"op", "do"}, {"command", std::move(command)}};
}

/// A talk with one query process that expects every request to succeed.
class Table
{
public:
    Json result(const Json& request)
    {
        const Json reply = m_query.ask(request);
        if (!reply.is_object() || reply.at("ok") != true) {
            qWarning("%s answered %s", request.dump().c_str(), reply.dump().c_str());
            return {};
        }
        return reply.at("result");
    }
    Json reply(const Json& request) { return m_query.ask(request); }
    Json state(const char* viewer) { return result({{"op", "state"}, {"viewer", viewer}}); }
    std::string hash() { return result({{"op", "hash"}}).at("hash"); }
    int finish() { return m_query.finish(); }
    void kill() { m_query.kill(); }

    /// Answers every open question with the first that fits.
    void answerPrompts()
    {
        for (int i = 0; i < 20; ++i) {
            const Json open = state("table").value("prompts", Json::array());
            if (open.empty())
                return;
            const std::string seat = open[0].at("seat");
            const Json mine = result({{"op", "prompts"}, {"viewer", seat}})[0];
            result(act("answer", {{"prompt", mine.at("id")}, {"value", fitting(mine, seat)}}, seat.c_str()));
        }
    }

private:
    Json fitting(const Json& prompt, const std::string& seat)
    {
        if (prompt.at("kind") != "assign")
            return Json::array({prompt.at("options")[0].at("id")});
        Json value = Json::object();
        std::vector<std::string> free;
        const Json table = state(seat.c_str()).at("table");
        for (const Json& figure : table.at("figures")) {
            bool has = false;
            for (const Json& piece : table.at("pieces"))
                has = has ||
                      (piece.at("kind") == "initiative" && piece.at("place").value("figure", "") == figure.at("id"));
            if (figure.value("seat", "") == seat && !has)
                free.push_back(figure.at("id"));
        }
        for (size_t i = 0; i < prompt.at("options").size(); ++i)
            value[prompt.at("options")[i].at("id").get<std::string>()] = free.at(i);
        return value;
    }

    QueryProcess m_query;
};

/// A round with all that a table of the lean sort does; the state's hash at its end.
std::string playSkirmish(Table& table, const QString& file)
{
    table.result(game(file, "gnawing-tide"));
    table.result(act("deal"));
    table.answerPrompts();
    for (int i = 0; i < 3; ++i) {
        table.result(act("begin-turn"));
        table.result(act("adjust", {{"figure", "corvin"}, {"by", -2}}, "ann"));
        table.result(act("use-dial", {{"figure", "harrow"}, {"dial", "volley"}}, "ann"));
        table.result({{"op", "undo"}});
        table.result(act("add-token", {{"figure", "corvin"}, {"condition", "slowed"}}, "ann"));
        table.result(act("end-turn"));
    }
    table.result(act("loot", {{"figure", "pim"}}, "ann"));
    table.answerPrompts();
    table.result(act("end-round"));
    return table.hash();
}

bool isOpen(Table& table, const char* type)
{
    const Json offers = table.result({{"op", "legal"}});
    return std::ranges::any_of(offers, [type](const Json& offer) { return offer.at("type") == type; });
}

/// The command that fixes this line of the log in these words; null where none is offered.
Json fixTo(Table& table, const std::string& line, const std::string& words)
{
    for (const Json& fix : table.result({{"op", "fixes"}, {"group", line}})) {
        if (fix.at("says").at(0) == words)
            return fix.at("command");
    }
    return {};
}

/// What can be said about places in these words; null where nothing can.
Json claimOf(Table& table, const std::string& effect, const std::string& condition)
{
    for (const Json& claim : table.result({{"op", "claims"}})) {
        if (claim.at("says") == Json::array({effect, condition}))
            return claim;
    }
    return {};
}

int pointsOn(Table& table, const char* figure)
{
    const Json state = table.state("table");
    for (const Json& each : state.at("table").at("figures")) {
        if (each.at("id") == figure)
            return each.at("tracks").at(0).at("value").get<int>();
    }
    return -1;
}

/// How many faces the viewer knows that not everybody knows.
int secretsKnown(Table& table, const char* viewer)
{
    int known = 0;
    const Json state = table.state(viewer);
    for (const Json& piece : state.at("table").at("pieces"))
        known += piece.at("face").contains("value") && !piece.at("face").at("knowers").value("everyone", false);
    return known;
}

QByteArray lineOf(const QByteArray& out, const QByteArray& word)
{
    for (const QByteArray& line : out.split('\n')) {
        if (line.startsWith(word + ' '))
            return line.mid(word.size() + 1);
    }
    return {};
}

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestGames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(m_folder.isValid()); }

    void theSameSeedGivesTheSameGame()
    {
        Table one;
        Table other;
        const std::string hash = playSkirmish(one, {});
        QVERIFY(!hash.empty());
        QCOMPARE(playSkirmish(other, {}), hash);
        QCOMPARE(one.finish(), 0);
        QCOMPARE(other.finish(), 0);
    }

    void whatWasDoneIsAnsweredAndTold()
    {
        Table table;
        table.result(game());
        const Json done = table.result(act("adjust", {{"figure", "harrow"}, {"by", -3}}));
        QVERIFY(same(done.at("group"), done.at("head")));
        QVERIFY(same(done.at("events")[0].at("t"), Json("track-set")));
        const Json log = table.result({{"op", "log"}});
        QVERIFY(same(log.back().at("lines"), Json::array({"Harrow takes 3 damage: 10 → 7"})));
        QVERIFY(same(log.back().at("group"), done.at("group")));
        const Json since = table.result({{"op", "since"}, {"group", log[0].at("group")}, {"viewer", "table"}});
        QCOMPARE(since.size(), size_t(1));
        QVERIFY(same(since[0].at("group"), done.at("group")));
        QVERIFY(same(since[0].at("parent"), log[0].at("group")));
        QVERIFY(same(since[0].at("events"), done.at("events")));
        QVERIFY(since[0].at("at").is_number_integer());
    }

    void undoNamesItsStepAndRedoBringsItBack()
    {
        Table table;
        table.result(game());
        const std::string before = table.hash();
        table.result(act("adjust", {{"figure", "harrow"}, {"by", -3}}));
        const std::string after = table.hash();
        QVERIFY(before != after);
        QVERIFY(same(table.result({{"op", "undo"}}).at("text"), Json("Harrow takes 3 damage: 10 → 7")));
        QCOMPARE(table.hash(), before);
        QVERIFY(same(table.result({{"op", "redo"}}).at("text"), Json("Harrow takes 3 damage: 10 → 7")));
        QCOMPARE(table.hash(), after);
    }

    // What is offered for a line is done in one step, which one undo takes back.
    void aLineIsFixed()
    {
        Table table;
        table.result(game({}, "two-lanterns-one-door"));
        const std::string line =
            table.result(act("adjust", {{"figure", "corvin"}, {"by", -3}})).at("group").get<std::string>();
        const std::string before = table.hash();
        const Json command = fixTo(table, line, "3 damage to Corvin → to Mirelle");
        QVERIFY(!command.is_null());
        const int corvin = pointsOn(table, "corvin");
        const int mirelle = pointsOn(table, "mirelle");
        table.result({{"op", "do"}, {"command", command}});
        QCOMPARE(pointsOn(table, "corvin"), corvin + 3);
        QCOMPARE(pointsOn(table, "mirelle"), mirelle - 3);
        QVERIFY(fixTo(table, line, "3 damage to Corvin → to Mirelle").is_null()); // it is Mirelle's now
        QVERIFY(!fixTo(table, line, "3 damage to Mirelle → to Corvin").is_null());
        table.result({{"op", "undo"}});
        QCOMPARE(QString::fromStdString(table.hash()), QString::fromStdString(before));
        const Json nowhere = table.reply({{"op", "fixes"}, {"group", "nowhere"}});
        QVERIFY(nowhere.at("error").at("code") == "bad-request");
        QCOMPARE(table.finish(), 0);
    }

    /// A fix says what it does in the words in which it is offered, and in no others.
    void nobodyPutsWordsIntoAFix()
    {
        Table table;
        table.result(game({}, "two-lanterns-one-door"));
        const std::string line =
            table.result(act("adjust", {{"figure", "corvin"}, {"by", -3}})).at("group").get<std::string>();
        const Json command = fixTo(table, line, "3 damage to Corvin → to Mirelle");
        Json other = command;
        other["args"]["says"] = {{"key", "line-note"}, {"args", {{"text", "Ben cheats"}}}};
        QVERIFY(same(table.reply({{"op", "do"}, {"command", other}}).at("error").at("at"), Json("/command/args/says")));
        other = command;
        other["args"]["stays"] = Json::array({other["args"]["says"]});
        QVERIFY(table.reply({{"op", "do"}, {"command", other}}).at("ok") == false);
        other = command;
        other["args"]["commands"][0]["args"]["by"] = 9;
        QVERIFY(table.reply({{"op", "do"}, {"command", other}}).at("ok") == false);
        table.result({{"op", "do"}, {"command", command}});
        QVERIFY(same(table.result({{"op", "undo"}}).at("text"), Json("3 damage to Corvin → to Mirelle")));
        QCOMPARE(table.finish(), 0);
    }

    void placesAreClaimed()
    {
        Table table;
        Json start = game({}, "gnawing-tide");
        start["system"] = "onslaught";
        table.result(start);
        QVERIFY(table.result({{"op", "claims"}}).empty());
        table.result(act("deal"));
        table.answerPrompts();
        table.result(act("begin-turn", {{"figure", "pim"}, {"anyway", true}}));
        const Json open = claimOf(table, "Pim: +1 damage", "A friend is beside Corvin");
        QVERIFY(!open.is_null() && open.at("holds") == false);
        QVERIFY(isOpen(table, "claim"));
        table.result({{"op", "do"}, {"command", open.at("command")}});
        const Json said = claimOf(table, "Pim: +1 damage", "A friend is beside Corvin");
        QVERIFY(!said.is_null() && said.at("holds") == true);
        table.result({{"op", "do"}, {"command", said.at("command")}});
        QVERIFY(claimOf(table, "Pim: +1 damage", "A friend is beside Corvin").at("holds") == false);
        QCOMPARE(table.finish(), 0);
    }

    void aCommandIsAppliedOnce()
    {
        Table table;
        table.result(game());
        Json request = act("adjust", {{"figure", "harrow"}, {"by", -3}});
        request["command"]["id"] = "0190aaaa-0000-7000-8000-000000000001";
        const Json done = table.result(request);
        const std::string hash = table.hash();
        table.result(act("adjust", {{"figure", "corvin"}, {"by", -1}}));
        const Json again = table.result(request);
        QVERIFY(same(again.at("group"), done.at("group")));
        QVERIFY(same(again.at("events"), done.at("events")));
        QVERIFY(again.at("head") != done.at("head"));
        QVERIFY(table.hash() != hash);
    }

    void whatIsOpenIsListed()
    {
        Table table;
        table.result(game());
        QVERIFY(isOpen(table, "adjust") && !isOpen(table, "start") && !isOpen(table, "undo") && !isOpen(table, "redo"));
        table.result(act("adjust", {{"figure", "harrow"}, {"by", -3}}));
        QVERIFY(isOpen(table, "undo"));
        table.result({{"op", "undo"}});
        QVERIFY(isOpen(table, "redo"));
    }

    // The other seat and the table learn that cards were dealt and to whom, and no number.
    void secretsStayWithTheirSeats()
    {
        Table table;
        table.result(game());
        const Json start = table.result({{"op", "log"}}).back().at("group");
        table.result(act("deal"));
        table.answerPrompts();
        QVERIFY(secretsKnown(table, "ann") > 0);
        QVERIFY(secretsKnown(table, "bob") > 0);
        QCOMPARE(secretsKnown(table, "table"), 0);
        const Json groups = table.result({{"op", "since"}, {"group", start}, {"viewer", "table"}});
        for (const Json& group : groups) {
            for (const Json& event : group.at("events")) {
                if (event.at("t") != "piece-drawn")
                    continue;
                const Json& face = event.at("d").at("thing").at("face");
                QVERIFY2(face.at("knowers").at("everyone") == true || !face.contains("value"), event.dump().c_str());
            }
        }
    }

    void everySentenceOfALogIsWhole()
    {
        Table table;
        playSkirmish(table, {});
        for (const char* viewer : {"table", "ann", "bob"}) {
            int lines = 0;
            for (const Json& entry : table.result({{"op", "log"}, {"viewer", viewer}})) {
                for (const std::string line : entry.at("lines")) {
                    ++lines;
                    const bool whole = line.find('{') == std::string::npos && line.find(' ') != std::string::npos;
                    QVERIFY2(whole, line.c_str());
                }
            }
            QVERIFY(lines > 30);
        }
    }

    void aSessionIsThereAgainAfterAKill()
    {
        const QString file = m_folder.filePath("killed.wheelhouse");
        std::string hash;
        {
            Table table;
            hash = playSkirmish(table, file);
            table.kill();
        }
        Table table;
        const Json opened = table.result({{"op", "open"}, {"file", file.toStdString()}});
        QVERIFY(same(opened.at("read-only"), Json(false)));
        QCOMPARE(table.hash(), hash);
        // Opened once more by the same process, it is still the same session and can be played on.
        QVERIFY(same(table.result({{"op", "open"}, {"file", file.toStdString()}}), opened));
        table.result(act("note", {{"text", "We go on."}}));
    }

    void aCorrectedCardIsShownAndTakenOver()
    {
        QVERIFY(QDir().mkpath(m_folder.filePath("corrected")));
        for (const QString& name : QDir(STARTER_PACK).entryList(QDir::Files)) {
            QFile from(QDir(STARTER_PACK).filePath(name));
            QVERIFY(from.open(QIODevice::ReadOnly));
            QByteArray text = from.readAll();
            text.replace("\"name\": \"Wick hook\"", "\"name\": \"Wick hook, long\"");
            QFile to(m_folder.filePath("corrected/" + name));
            QVERIFY(to.open(QIODevice::WriteOnly) && to.write(text) == text.size());
        }
        Table table;
        table.result(game({}, "gnawing-tide"));
        const Json none = table.result({{"op", "cards"}, {"pack", "starter"}});
        QVERIFY(same(none, Json::array()));
        const Json changed =
            table.result({{"op", "cards"}, {"pack", m_folder.filePath("corrected/pack.json").toStdString()}});
        QCOMPARE(changed.size(), size_t(1));
        QVERIFY(
            same(changed[0].at("changes"), Json::array({{{"what", "Wick hook: name"},
                                                         {"before", "Wick hook"},
                                                         {"after", "Wick hook, long"},
                                                         {"text", "Wick hook: name Wick hook → Wick hook, long"}}})));
        const std::string before = table.hash();
        const Json& card = changed[0];
        const Json cards = Json::array({{{"noun", card.at("noun")}, {"id", card.at("id")}, {"card", card.at("card")}}});
        const Json done = table.result(act("use-card", {{"cards", cards}}));
        QVERIFY(same(done.at("events")[0].at("t"), Json("card-corrected")));
        QVERIFY(table.hash() != before);
        QVERIFY(same(table.result({{"op", "undo"}}).at("text"), Json("Corrected card of Ilse")));
        QCOMPARE(table.hash(), before);
        const Json missing = table.reply({{"op", "cards"}, {"pack", "no/such/pack.json"}});
        QVERIFY(same(missing.at("error").at("code"), Json("bad-pack")));
    }

    void aSecondProgramOnlyReads()
    {
        const QString file = m_folder.filePath("shared.wheelhouse");
        Table writer;
        writer.result(game(file));
        Table reader;
        QVERIFY(same(reader.result({{"op", "open"}, {"file", file.toStdString()}}).at("read-only"), Json(true)));
        // What it is told is what everybody may know.
        const Json open{{"op", "hash"}, {"viewer", "table"}};
        QVERIFY(same(reader.result({{"op", "hash"}}), writer.result(open)));
        QVERIFY(same(reader.result({{"op", "legal"}}), Json::array()));
        const Json refused = reader.reply(act("adjust", {{"figure", "harrow"}, {"by", -3}}));
        QVERIFY(same(refused.at("error").at("code"), Json("refused")));
    }

    void aFileIsNeverStartedOver()
    {
        const QString file = m_folder.filePath("taken.wheelhouse");
        Table table;
        table.result(game(file));
        QCOMPARE(table.finish(), 0);
        const QByteArray before = contentsOf(file);
        Table other;
        const Json refused = other.reply(game(file));
        QVERIFY(same(refused.at("error").at("at"), Json("/file")));
        QCOMPARE(contentsOf(file), before);
    }

    // Export, import elsewhere, replay: the same hash at every station.
    void aSessionTravelsWithItsHash()
    {
        const QString file = m_folder.filePath("here.wheelhouse");
        const QString json = m_folder.filePath("journey.json");
        const QString there = m_folder.filePath("there.wheelhouse");
        Table table;
        const QByteArray hash = QByteArray::fromStdString(playSkirmish(table, file));
        QCOMPARE(table.finish(), 0);
        QVERIFY2(QDir(m_folder.path()).entryList({"here.*"}, QDir::Files).size() == 1, "side files were left");

        const CliRun replayed = runCli({"replay", file});
        QCOMPARE(replayed.status, 0);
        QCOMPARE(lineOf(replayed.out, "hash"), hash);
        QVERIFY(lineOf(replayed.out, "groups").toInt() > lineOf(replayed.out, "steps").toInt());

        const CliRun exported = runCli({"export", file, json});
        QCOMPARE(exported.status, 0);
        QVERIFY2(exported.out.contains("every secret"), exported.out);
        const CliRun imported = runCli({"import", json, there});
        QCOMPARE(imported.status, 0);
        const CliRun again = runCli({"replay", there});
        QCOMPARE(again.out, replayed.out);

        const QString seen = m_folder.filePath("seen.json");
        QCOMPARE(runCli({"export", file, seen, "--for", "table"}).status, 0);
        QVERIFY(contentsOf(seen).contains("\"viewer\": \"table\""));
        QVERIFY(contentsOf(seen).size() < contentsOf(json).size());
        const CliRun readOnly = runCli({"import", seen, m_folder.filePath("seen.wheelhouse")});
        QCOMPARE(readOnly.status, 1);
        QVERIFY2(readOnly.error.contains("one viewer"), readOnly.error);
        const CliRun nobody = runCli({"export", file, m_folder.filePath("nobody.json"), "--for", "zoe"});
        QCOMPARE(nobody.status, 1);
        QVERIFY2(nobody.error.contains("zoe") && nobody.error.contains("table, "), nobody.error);

        // Nothing that exists is overwritten.
        const QByteArray jsonBefore = contentsOf(json);
        const QByteArray thereBefore = contentsOf(there);
        QCOMPARE(runCli({"export", file, json}).status, 1);
        QCOMPARE(runCli({"import", json, there}).status, 1);
        QCOMPARE(contentsOf(json), jsonBefore);
        QCOMPARE(contentsOf(there), thereBefore);
        QCOMPARE(runCli({"import", json, json}).status, 1);
        QCOMPARE(contentsOf(json), jsonBefore);
    }

private:
    QTemporaryDir m_folder;
};

WHEELHOUSE_TEST(TestGames)

} // namespace wheelhouse::testing

#include "tst_games.moc"
