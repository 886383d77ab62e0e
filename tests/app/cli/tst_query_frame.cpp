// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of the query protocol: one reply a line, in order, whatever comes.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

using Json = nlohmann::json;

const QByteArray smallGame = R"({"op":"game","pack":"starter","scenario":"two-lanterns-one-door","seed":7})"
                             "\n";

} // namespace

class TestQueryFrame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBadLineGetsItsError_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("at");
        const auto row = [](const char* name, const QByteArray& line, const char* code, const char* at) {
            QTest::newRow(name) << line << QByteArray(code) << QByteArray(at);
        };
        row("no JSON", "state please", "bad-json", "");
        row("half an object", R"({"op":"hash")", "bad-json", "");
        row("two objects", R"({"op":"hash"}{"op":"hash"})", "bad-json", "");
        row("no UTF-8", "{\"op\":\"\xff\"}", "bad-json", "");
        row("a zero byte", QByteArray("{\"op\":\0}", 8), "bad-json", "");
        row("more after a zero byte", QByteArray("{\"op\":\"hash\"}\0x", 15), "bad-json", "");
        row("far too deep", QByteArray(100'000, '['), "bad-json", "");
        row("no object", "[1,2]", "bad-request", "");
        row("no op", R"({"viewer":"table"})", "bad-request", "/op");
        row("op of another type", R"({"op":7})", "bad-request", "/op");
        row("unknown op", R"({"op":"frobnicate"})", "unknown-op", "/op");
        row("an op that nobody knows", R"({"op":"monster-turns"})", "unknown-op", "/op");
        row("no viewer", R"({"op":"state"})", "bad-request", "/viewer");
        row("viewer of another type", R"({"op":"state","viewer":1})", "bad-request", "/viewer");
        row("nobody's view", R"({"op":"prompts","viewer":"zoe"})", "bad-request", "/viewer");
        row("everything", R"({"op":"since","viewer":"*"})", "bad-request", "/viewer");
        row("unknown group", R"({"op":"since","group":"x","viewer":"table"})", "bad-request", "/group");
        row("no command", R"({"op":"do"})", "bad-request", "/command");
        row("no object as command", R"({"op":"do","command":"adjust"})", "bad-request", "/command");
        row("a command without type", R"({"op":"do","command":{}})", "bad-request", "/command/type");
        row("unknown command", R"({"op":"do","command":{"type":"fly"}})", "bad-request", "/command/type");
        row("argument of another type",
            R"({"op":"do","command":{"type":"adjust","args":{"figure":"harrow","by":"x"}}})", "bad-request",
            "/command/args/by");
        row("argument out of bounds", R"({"op":"do","command":{"type":"adjust","args":{"figure":"harrow","by":100}}})",
            "bad-request", "/command/args/by");
        row("a number too large to be one",
            R"({"op":"do","command":{"type":"adjust","args":{"figure":"harrow","by":1e400}}})", "bad-json", "");
        row("an old head", R"({"op":"do","command":{"type":"end-round","head":"x"}})", "refused", "/command/head");
        row("nothing to redo", R"({"op":"redo"})", "refused", "");
        row("no pack", R"({"op":"game","scenario":"gnawing-tide"})", "bad-request", "/pack");
        row("no such pack", R"({"op":"game","pack":"/nowhere/pack.json","scenario":"x"})", "bad-pack", "/pack");
        row("no such scenario", R"({"op":"game","pack":"starter","scenario":"x"})", "bad-request", "/scenario");
        row("no such system", R"({"op":"game","system":"whist","pack":"starter","scenario":"gnawing-tide"})",
            "bad-request", "/system");
        row("no seed", R"({"op":"game","pack":"starter","scenario":"gnawing-tide","seed":-1})", "bad-request", "/seed");
        row("a seat without id", R"({"op":"game","pack":"starter","scenario":"gnawing-tide","seats":[{},{}]})",
            "bad-request", "/seats/0/id");
        row("no such file", R"({"op":"open","file":"/nowhere/x.wheelhouse"})", "bad-request", "/file");
    }

    // Also: the game that stood stays as it was, and the lines after are answered.
    void aBadLineGetsItsError()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, at);
        const auto replies =
            runQueries(smallGame + R"({"op":"hash"})" + '\n' + line + '\n' + R"({"op":"hash","id":9})");
        QCOMPARE(replies.size(), size_t(4));
        QVERIFY(same(replies[2].at("ok"), Json(false)));
        const Json& error = replies[2].at("error");
        QCOMPARE(QByteArray::fromStdString(error.at("code")), code);
        QCOMPARE(QByteArray::fromStdString(error.value("at", "")), at);
        QVERIFY(!error.at("message").get<std::string>().empty());
        QVERIFY(same(replies[3].at("id"), Json(9)));
        QVERIFY(same(replies[3].at("result"), replies[1].at("result")));
    }

    void beforeAnyGameThereIsNone()
    {
        for (const char* op : {"do", "legal", "state", "prompts", "since", "hash", "undo", "redo", "log", "cards"}) {
            const auto replies = runQueries(QByteArray(R"({"op":")") + op + "\"}\n");
            QCOMPARE(replies.size(), size_t(1));
            QVERIFY(same(replies[0].at("error").at("code"), Json("no-game")));
        }
    }

    void theIdComesBackAsItWas()
    {
        const auto replies =
            runQueries("{\"op\":\"hash\",\"id\":{\"a\":[1,null,\"ü\"]}}\n{\"op\":\"x\",\"id\":null}\n{\"op\":\"x\"}");
        QCOMPARE(replies.size(), size_t(3));
        QVERIFY(same(replies[0].at("id"), Json::parse("{\"a\":[1,null,\"ü\"]}")));
        QVERIFY(replies[1].contains("id") && replies[1].at("id").is_null());
        QVERIFY(!replies[2].contains("id"));
    }

    void blankLinesAskNothing()
    {
        QCOMPARE(runQueries("\n  \r\n{\"op\":\"hash\"}\r\n\n").size(), size_t(1));
        QCOMPARE(runQueries("").size(), size_t(0));
    }

    void aLineTooLongIsReadPast()
    {
        const QByteArray blanks(16 * 1024 * 1024 - 13, ' ');
        const auto fits = runQueries(blanks + R"({"op":"hash"})");
        QCOMPARE(fits.size(), size_t(1));
        QVERIFY(same(fits[0].at("error").at("code"), Json("no-game")));
        const auto replies =
            runQueries(blanks + R"( {"op":"hash"})" + "\n" + QByteArray(20'000'000, 'x') + "\n{\"op\":\"hash\"}");
        QCOMPARE(replies.size(), size_t(3));
        QVERIFY(same(replies[0].at("error").at("code"), Json("too-large")));
        QVERIFY(same(replies[1].at("error").at("code"), Json("too-large")));
        QVERIFY(same(replies[2].at("error").at("code"), Json("no-game")));
    }

    // Each reply is there before the next request is asked.
    void everyReplyIsFlushed()
    {
        QueryProcess query;
        for (int i = 0; i < 3; ++i)
            QVERIFY(same(query.ask({{"op", "hash"}, {"id", i}}).at("id"), Json(i)));
        QCOMPARE(query.finish(), 0);
    }
};

WHEELHOUSE_TEST(TestQueryFrame)

} // namespace wheelhouse::testing

#include "tst_query_frame.moc"
