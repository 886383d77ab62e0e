// SPDX-License-Identifier: GPL-3.0-or-later
// Who may read what through the command line: a program that looks on beside another, a seat and the table, an export
// for one of them; and a game whose frames have another shape.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QCryptographicHash>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

using ReaderJson = nlohmann::json;

ReaderJson gameToRead(const QString& file, const char* name = "Bob")
{
    return {{"op", "game"},
            {"pack", "starter"},
            {"scenario", "gnawing-tide"},
            {"seed", 7},
            {"file", file.toStdString()},
            {"seats", {{{"id", "ann"}, {"name", "Ann"}}, {{"id", "bob"}, {"name", name}}}},
            {"real", {{"initiative-cards", false}, {"loot-bag", false}}}};
}

ReaderJson does(const char* type, ReaderJson args = ReaderJson::object(), const char* seat = nullptr)
{
    ReaderJson command{{"type", type}, {"args", std::move(args)}};
    if (seat)
        command["seat"] = seat;
    return {{"op", "do"}, {"command", std::move(command)}};
}

ReaderJson seen(const char* op, const char* viewer)
{
    return {{"op", op}, {"viewer", viewer}};
}

ReaderJson openFile(const QString& file)
{
    return {{"op", "open"}, {"file", file.toStdString()}};
}

/// The hash that an export ends in, over all that its game is made of.
std::string hashOver(const ReaderJson& exported)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const ReaderJson& text) {
        const QByteArray bytes = QByteArray::fromStdString(text.get<std::string>());
        hash.addData(QByteArray::number(bytes.size()) + ':');
        hash.addData(bytes);
    };
    for (const ReaderJson& group : exported.at("groups")) {
        add(group.at("id"));
        add(group.at("parent"));
        for (const ReaderJson& row : group.at("rows")) {
            add(row.at("audience"));
            add(row.at("payload"));
        }
    }
    for (const ReaderJson& move : exported.at("moves")) {
        add(move.at("kind"));
        add(move.at("target"));
    }
    return hash.result().toHex().toStdString();
}

bool isDone(const ReaderJson& reply)
{
    return reply.is_object() && reply.value("ok", false);
}

} // namespace

class TestReaders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(m_folder.isValid()); }

    // Beside a writer one sees what the table sees, or one's own seat's where one has said who one is; and reads on.
    void whoLooksOnSeesTheTableAndReadsOn()
    {
        const QString file = m_folder.filePath("watched.wheelhouse");
        QueryProcess writer;
        QVERIFY(isDone(writer.ask(gameToRead(file))));
        QVERIFY(isDone(writer.ask(does("deal"))));
        QueryProcess reader;
        const ReaderJson opened = reader.ask(openFile(file));
        QVERIFY(same(opened.at("result").at("read-only"), ReaderJson(true)));
        for (const char* op : {"state", "prompts", "log", "since", "hash", "legal", "claims", "sheet"}) {
            QVERIFY2(isDone(reader.ask(seen(op, "table"))), op);
            const ReaderJson refused = reader.ask(seen(op, "ann"));
            QVERIFY2(!isDone(refused), op);
            QVERIFY(same(refused.at("error").at("code"), ReaderJson("refused")));
            QVERIFY(same(refused.at("error").at("at"), ReaderJson("/viewer")));
        }
        QVERIFY(same(reader.ask({{"op", "hash"}}), writer.ask(seen("hash", "table"))));
        QVERIFY(reader.ask({{"op", "hash"}}) != writer.ask({{"op", "hash"}}));
        const ReaderJson group = writer.ask(does("note", {{"text", "Now."}})).at("result").at("group");
        QVERIFY(isDone(writer.ask(does("note", {{"text", "And now."}}))));
        const ReaderJson since = reader.ask({{"op", "since"}, {"group", group}, {"viewer", "table"}});
        QVERIFY(isDone(since));
        QCOMPARE(since.at("result").size(), size_t(1));
        QVERIFY(same(reader.ask(seen("state", "table")), writer.ask(seen("state", "table"))));
        QVERIFY(isDone(writer.ask({{"op", "undo"}})));
        QVERIFY(same(reader.ask(seen("log", "table")), writer.ask(seen("log", "table"))));
        // A command that is named again is told as the reader may read it, whoever it is said to be from.
        ReaderJson once = does("loot", {{"figure", "pim"}}, "ann");
        once["command"]["id"] = "0190aaaa-0000-7000-8000-000000000001";
        const ReaderJson looted = writer.ask(once);
        QVERIFY(isDone(looted));
        for (const char* seat : {"ann", "*", "table"}) {
            once["command"]["seat"] = seat;
            const ReaderJson told = reader.ask(once);
            QVERIFY2(isDone(told), told.dump().c_str());
            QVERIFY2(told.at("result").at("events") != looted.at("result").at("events"), seat);
        }
        QueryProcess ann;
        ReaderJson asAnn = openFile(file);
        asAnn["viewer"] = "ann";
        QVERIFY(isDone(ann.ask(asAnn)));
        QVERIFY(same(ann.ask(seen("state", "ann")), writer.ask(seen("state", "ann"))));
        QVERIFY(!isDone(ann.ask(seen("state", "bob"))));
        asAnn["viewer"] = "zoe";
        QVERIFY(!isDone(ann.ask(asAnn)));
    }

    // Two processes: whoever plays is killed in mid-game, and another goes on.
    void theWritersCrashIsSurvived()
    {
        const QString file = m_folder.filePath("crash.wheelhouse");
        auto writer = std::make_unique<QueryProcess>();
        QVERIFY(isDone(writer->ask(gameToRead(file))));
        QueryProcess ann;
        ReaderJson asAnn = openFile(file);
        asAnn["viewer"] = "ann";
        QVERIFY(isDone(ann.ask(asAnn)));
        QVERIFY(isDone(writer->ask(does("deal"))));
        const ReaderJson asPlayed = writer->ask(seen("state", "ann"));
        QVERIFY(isDone(asPlayed));
        QVERIFY(same(ann.ask(seen("state", "ann")), asPlayed));
        writer->kill();
        QVERIFY(same(ann.ask(seen("state", "ann")), asPlayed));
        writer = std::make_unique<QueryProcess>();
        const ReaderJson opened = writer->ask(openFile(file));
        QVERIFY(same(opened.at("result").at("read-only"), ReaderJson(false)));
        QVERIFY(isDone(writer->ask({{"op", "undo"}})));
        QVERIFY(isDone(writer->ask(does("note", {{"text", "Anew."}}))));
        for (const char* op : {"state", "prompts", "log", "hash", "hands"})
            QVERIFY2(same(ann.ask(seen(op, "ann")), writer->ask(seen(op, "ann"))), op);
        QVERIFY(!isDone(ann.ask(does("note", {{"text", "Mine."}}))));
        QVERIFY(!isDone(ann.ask(seen("state", "bob"))));
    }

    // How a secret question may be answered is told to its seat alone, and no hash lets a guess be tried.
    void whatIsOfferedIsOfferedToItsSeat()
    {
        QueryProcess table;
        QVERIFY(isDone(table.ask(gameToRead(m_folder.filePath("offers.wheelhouse")))));
        ReaderJson start{
            {"op", "game"},          {"pack", "starter"}, {"scenario", "gnawing-tide"},
            {"system", "onslaught"}, {"seed", 7},         {"real", {{"initiative-cards", false}, {"loot-bag", false}}}};
        QVERIFY(isDone(table.ask(start)));
        QVERIFY(isDone(table.ask(does("deal"))));
        const ReaderJson open = table.ask(seen("prompts", "seat-1")).at("result");
        for (const ReaderJson& prompt : open) {
            if (prompt.at("secret") == true)
                continue;
            table.ask(
                does("answer",
                     {{"prompt", prompt.at("id")}, {"value", ReaderJson::array({prompt.at("options")[0].at("id")})}},
                     prompt.at("seat").get<std::string>().c_str()));
        }
        const auto valuesFor = [&](const char* viewer, const char* seat) {
            const ReaderJson offers = table.ask(seen("legal", viewer)).at("result");
            for (const ReaderJson& offer : offers) {
                if (offer.at("type") == "answer" && offer.at("seats")[0] == seat)
                    return offer.at("args").contains("value");
            }
            return false;
        };
        QVERIFY(valuesFor("seat-1", "seat-1") && valuesFor("seat-2", "seat-2"));
        QVERIFY(!valuesFor("seat-1", "seat-2") && !valuesFor("seat-2", "seat-1"));
        QVERIFY(!valuesFor("table", "seat-1") && !valuesFor("table", "seat-2"));
        QVERIFY(table.ask(seen("hash", "seat-1")) != table.ask(seen("hash", "seat-2")));
        QVERIFY(isDone(table.ask({{"op", "hands"}})) && isDone(table.ask(seen("hands", "seat-1"))));
        const ReaderJson nobodys = table.ask(seen("hands", "zoe"));
        QVERIFY(!isDone(nobodys));
        QCOMPARE(nobodys.at("error").at("at").get<std::string>(), std::string("/viewer"));
        QVERIFY(same(table.ask(seen("sheet", "table")).at("result").at("ruled"), ReaderJson(true)));
    }

    // Bob is called "ann": who asks for "ann" gets the seat of that id, and a name that two have is nobody's.
    void anExportIsMadeForTheSeatOfThatId()
    {
        const QString file = m_folder.filePath("names.wheelhouse");
        {
            QueryProcess table;
            QVERIFY(isDone(table.ask(gameToRead(file))));
            QVERIFY(isDone(table.ask(does("deal"))));
            QVERIFY(isDone(table.ask(does("set-seat", {{"seat", "ann"}, {"name", "bob"}}, "ann"))));
            QCOMPARE(table.finish(), 0);
        }
        const auto exported = [&](const char* viewer) {
            const QString out = m_folder.filePath(QString("names-%1.json").arg(viewer));
            if (runCli({"export", file, out, "--for", viewer}).status != 0)
                return QByteArray();
            QFile read(out);
            return read.open(QFile::ReadOnly) ? read.readAll() : QByteArray();
        };
        const QByteArray bobs = exported("bob");
        QVERIFY(!bobs.isEmpty());
        QVERIFY(bobs != exported("ann"));
        QVERIFY(ReaderJson::parse(bobs.toStdString()).dump().find("\"viewer\":\"bob\"") != std::string::npos);
        {
            QueryProcess table;
            QVERIFY(isDone(table.ask(openFile(file))));
            for (const char* seat : {"ann", "bob"})
                QVERIFY(isDone(table.ask(does("set-seat", {{"seat", seat}, {"name", "Sam"}}))));
            QCOMPARE(table.finish(), 0);
        }
        const CliRun two = runCli({"export", file, m_folder.filePath("sam.json"), "--for", "Sam"});
        QCOMPARE(two.status, 1);
        QVERIFY(two.error.contains("ann, bob"));
        QVERIFY(!QFile::exists(m_folder.filePath("sam.json")));
    }

    // A frame whose prompts are numbers: the game opens, what would read it is refused and says where, undo goes past.
    void aFrameOfAnotherShapeIsRefused()
    {
        const QString file = m_folder.filePath("shaped.wheelhouse");
        {
            QueryProcess table;
            QVERIFY(isDone(table.ask(gameToRead(file))));
            QVERIFY(isDone(table.ask(does("deal"))));
            QCOMPARE(table.finish(), 0);
        }
        const QString exported = m_folder.filePath("shaped.json");
        QCOMPARE(runCli({"export", file, exported}).status, 0);
        QFile from(exported);
        QVERIFY(from.open(QFile::ReadOnly));
        ReaderJson whole = ReaderJson::parse(from.readAll().toStdString());
        QCOMPARE(hashOver(whole), whole.at("hash").get<std::string>());
        spoil(whole);
        whole["hash"] = hashOver(whole);
        QFile to(m_folder.filePath("spoilt.json"));
        QVERIFY(to.open(QFile::WriteOnly));
        to.write(QByteArray::fromStdString(whole.dump()));
        to.close();
        const QString spoilt = m_folder.filePath("spoilt.wheelhouse");
        const CliRun imported = runCli({"import", to.fileName(), spoilt});
        QVERIFY2(imported.status == 0, imported.error.constData());
        QueryProcess table;
        QVERIFY(isDone(table.ask(openFile(spoilt))));
        const std::string hash = table.ask({{"op", "hash"}}).at("result").at("hash");
        for (const char* op : {"log", "since", "legal", "sheet"})
            QVERIFY2(isDone(table.ask(seen(op, "table"))), op);
        const ReaderJson prompt = table.ask(seen("prompts", "table")).at("result").at(0);
        const ReaderJson refused = table.ask(does(
            "answer", {{"prompt", prompt.at("id")}, {"value", ReaderJson::array({prompt.at("options")[0].at("id")})}}));
        QVERIFY(!isDone(refused));
        const std::string why = refused.at("error").at("message");
        QVERIFY2(why.find("can’t be read") != std::string::npos && why.find("deal") != std::string::npos, why.c_str());
        const size_t named = why.find("/faults/fault-"); // what is known of it can be read and sent
        QVERIFY2(named != std::string::npos, why.c_str());
        const size_t begin = why.rfind(' ', named) + 1;
        QFile report(QString::fromStdString(why.substr(begin, why.find(".txt", named) + 4 - begin)));
        QVERIFY2(report.open(QFile::ReadOnly), why.c_str());
        const QByteArray told = report.readAll();
        QVERIFY(told.contains("\nasked: decide\n") && told.contains("\ncommand: answer\n"));
        const ReaderJson publicState = table.ask(seen("state", "table")).at("result");
        QVERIFY(told.endsWith("\nstate: " + QByteArray::fromStdString(publicState.dump()) + '\n'));
        QCOMPARE(table.ask({{"op", "hash"}}).at("result").at("hash").get<std::string>(), hash);
        QVERIFY(isDone(table.ask(does("end-round")))); // pressing on lets go of what nobody can answer
        QVERIFY(table.ask(seen("prompts", "table")).at("result").empty());
        QVERIFY(isDone(table.ask({{"op", "undo"}})));
        QCOMPARE(table.ask({{"op", "hash"}}).at("result").at("hash").get<std::string>(), hash);
        QVERIFY(isDone(table.ask({{"op", "undo"}})));
        QVERIFY(isDone(table.ask(does("note", {{"text", "On we go."}}))));
        QCOMPARE(table.finish(), 0);
    }

private:
    /// Makes every list of a frame's prompts a list of numbers, wherever it is written as JSON or as text of it.
    static void spoil(ReaderJson& value)
    {
        if (value.is_string()) {
            QByteArray text = QByteArray::fromStdString(value.get<std::string>());
            if (text.contains("\"prompts\":[\"q1\"]"))
                value = text.replace("\"prompts\":[\"q1\"]", "\"prompts\":[1]").toStdString();
        } else if (value.is_object() && value.contains("prompts") && value.at("prompts") == ReaderJson::array({"q1"})) {
            value["prompts"] = ReaderJson::array({1});
        } else if (value.is_structured()) {
            for (ReaderJson& each : value)
                spoil(each);
        }
    }

    QTemporaryDir m_folder;
};

WHEELHOUSE_TEST(TestReaders)

} // namespace wheelhouse::testing

#include "tst_readers.moc"
