// SPDX-License-Identifier: GPL-3.0-or-later
// What cannot be understood is said with its place; nothing of it happens.
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;

class TestTrackerRequests : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badRequestsNameTheirPlace_data();
    void badRequestsNameTheirPlace();
    void badStartsNameTheirPlace_data();
    void badStartsNameTheirPlace();
    void aSecondStartIsRefused();
    void answersAreForTheirSeatAndOnce();
};

void TestTrackerRequests::badRequestsNameTheirPlace_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("at");
    QTest::addColumn<QString>("key");
    const auto row = [](const char* type, const char* args, const char* at, const char* key) {
        QTest::addRow("%s %s", type, args) << QByteArray(type) << QByteArray(args) << QString(at) << QString(key);
    };
    row("dance", "{}", "/type", "unknown-command");
    row("adjust", "[]", "/args", "command-not-an-object");
    row("adjust", "{'by':1}", "/args/figure", "argument-missing");
    row("adjust", "{'figure':'zed','by':1}", "/args/figure", "unknown-figure");
    row("adjust", "{'figure':'a1'}", "/args/by", "argument-missing");
    row("adjust", "{'figure':'a1','by':100}", "/args/by", "argument-out-of-range");
    row("adjust", "{'figure':'a1','by':'3'}", "/args/by", "argument-not-a-number");
    row("adjust", "{'figure':'a1','by':1,'how':'hard'}", "/args/how", "argument-unknown");
    row("adjust", "{'figure':'a1','by':1,'track':'luck'}", "/args/track", "unknown-track");
    row("set-track", "{'figure':'a1','track':'hp','value':11}", "/args/value", "argument-out-of-range");
    row("set-track", "{'figure':'a1','track':'luck','value':1}", "/args/track", "unknown-track");
    row("set-maximum", "{'figure':'a1','track':'hp','maximum':0}", "/args/maximum", "argument-out-of-range");
    row("set-value", "{'figure':'a1','field':'luck','value':3}", "/args/field", "argument-not-a-choice");
    row("set-wheel", "{'figure':'a1','positions':[{}]}", "/args/positions", "wheel-too-short");
    row("set-wheel", "{'figure':'a1','positions':[{},{'ac':'x'}]}", "/args/positions/1/ac", "argument-not-a-number");
    row("set-wheel", "{'figure':'a1','positions':[{},3]}", "/args/positions/1", "command-not-an-object");
    row("set-wheel", "{'figure':'a1','positions':[{},null]}", "/args/positions/1", "command-not-an-object");
    row("set-wheel", "{'figure':'a1','positions':[{},{'hp':1}]}", "/args/positions/1/hp", "argument-unknown");
    row("use-dial", "{'figure':'a1','dial':'none'}", "/args/dial", "unknown-dial");
    row("set-dial", "{'figure':'a1','dial':'vow','value':-2}", "/args/value", "argument-out-of-range");
    row("define-dial", "{'figure':'a1'}", "/args/name", "argument-missing");
    row("remove-dial", "{'figure':'a1','dial':'none'}", "/args/dial", "unknown-dial");
    row("add-token", "{'figure':'zed','condition':'slowed'}", "/args/figure", "unknown-figure");
    row("add-token", "{'figure':'a1','condition':'sleepy'}", "/args/condition", "unknown-condition");
    row("add-token", "{'figure':'a1','condition':'slowed','until':'noon'}", "/args/until", "argument-not-a-choice");
    row("remove-token", "{'token':'t9'}", "/args/token", "unknown-token");
    row("counter", "{'counter':'gold','by':1}", "/args/counter", "unknown-counter");
    row("set-counter", "{'counter':'vp-ann','value':1000}", "/args/value", "argument-out-of-range");
    row("add-counter", "{'name':'Gold','seat':'eve'}", "/args/seat", "unknown-seat");
    row("remove-counter", "{'counter':'gold'}", "/args/counter", "unknown-counter");
    row("loot", "{'figure':'zed'}", "/args/figure", "unknown-figure");
    row("return-loot", "{'piece':'p9'}", "/args/piece", "unknown-piece");
    row("drop", "{'piece':'p9'}", "/args/piece", "unknown-piece");
    row("pick-up", "{'piece':'p1','figure':'zed'}", "/args/figure", "unknown-figure");
    row("give", "{'piece':'p9','figure':'a1'}", "/args/piece", "unknown-piece");
    row("equip", "{'piece':'p1','face':'spoon'}", "/args/face", "unknown-item");
    row("unequip", "{}", "/args/piece", "argument-missing");
    row("deal", "{'active':'eve'}", "/args/active", "unknown-seat");
    row("deal", "{'recipe':[]}", "/args/recipe", "command-not-an-object");
    row("deal", "{'recipe':{'open':1}}", "/args/recipe/heaps", "argument-missing");
    row("deal", "{'recipe':{'heaps':[{'from':5,'to':4,'to-active':1,'to-each-other':1}]}}", "/args/recipe/heaps/0/to",
        "argument-out-of-range");
    row("deal", "{'recipe':{'open':3,'heaps':[{'from':2,'to':4,'to-active':1,'to-each-other':1}]}}",
        "/args/recipe/heaps/0/from", "card-twice");
    row("deal", "{'recipe':{'heaps':[{'from':2,'to':4,'to-active':2,'to-each-other':2}]}}", "/args/recipe",
        "deal-too-few-cards");
    row("begin-turn", "{'number':900001}", "/args/number", "argument-out-of-range");
    row("begin-turn", "{'figure':'zed'}", "/args/figure", "unknown-figure");
    row("end-turn", "{'next':1}", "/args/next", "argument-not-a-flag");
    row("end-round", "{'really':true}", "/args/really", "argument-unknown");
    row("set-round", "{'round':0}", "/args/round", "argument-out-of-range");
    row("set-rounds", "{'rounds':100}", "/args/rounds", "argument-out-of-range");
    row("set-phase", "{'phase':'lunch'}", "/args/phase", "argument-not-a-choice");
    row("set-active", "{'seat':'eve'}", "/args/seat", "unknown-seat");
    row("set-order", "{'number':400,'figures':['a1','zed']}", "/args/figures/1", "unknown-figure");
    row("remove-order", "{'number':400}", "/args/number", "unknown-number");
    row("mark-order", "{'number':550,'state':'gone'}", "/args/state", "argument-not-a-choice");
    row("add-figure", "{'kind':'monster'}", "/args/name", "argument-missing");
    row("add-figure", "{'name':'Rat'}", "/args/kind", "argument-missing");
    row("add-figure", "{'content':'dragon'}", "/args/content", "unknown-definition");
    row("remove-figure", "{'figure':'zed'}", "/args/figure", "unknown-figure");
    row("rename-figure", "{'figure':'a1','name':7}", "/args/name", "argument-not-a-text");
    row("set-seat", "{'seat':'ann','side':2}", "/args/side", "argument-out-of-range");
    row("real", "{'dice':'yes'}", "/args/dice", "argument-not-a-flag");
    row("result", "{'seat':'eve'}", "/args/seat", "unknown-seat");
    row("note", "{}", "/args/text", "argument-missing");
    row("roll", "{'faces':1,'count':1}", "/args/faces", "argument-out-of-range");
    row("fix", "{'of':'g'}", "/args/commands", "argument-missing");
    row("fix", "{'of':'g','commands':[{'args':{}}]}", "/args/commands/0/type", "argument-missing");
    row("fix", "{'of':'g','commands':[{'type':'fix'}]}", "/args/commands/0/type", "not-inside-a-fix");
    row("fix", "{'of':'g','commands':[{'type':'end-round'},{'type':'loot','args':{'figure':'zed'}}]}",
        "/args/commands/1/args/figure", "unknown-figure");
    row("answer", "{'value':1}", "/args/prompt", "argument-missing");
    row("answer", "{'prompt':'q9','value':1}", "/args/prompt", "prompt-closed");
}

void TestTrackerRequests::badRequestsNameTheirPlace()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, args);
    testing::FreeTable table;
    QVERIFY(table.start("five", false, true) && table.act("loot", "{'figure':'a1'}"));
    const play::State before = table.state;
    QVERIFY(!table.act(type.constData(), args));
    QTEST(table.refusal.at, "at");
    QTEST(table.refusal.why.key, "key");
    QCOMPARE(table.refusal.code == play::Refusal::Code::BadRequest, table.refusal.why.key != "prompt-closed");
    QVERIFY(table.state == before);
}

void TestTrackerRequests::badStartsNameTheirPlace_data()
{
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("at");
    QTest::addColumn<QString>("key");
    const auto row = [](const char* args, const char* at, const char* key) {
        QTest::addRow("%s", args) << QByteArray(args) << QString(at) << QString(key);
    };
    row("{}", "/args/scenario", "argument-missing");
    row("{'scenario':'none'}", "/args/scenario", "unknown-scenario");
    row("{'scenario':'five','seats':[{'id':'ann'}]}", "/args/seats", "seats-wrong-count");
    row("{'scenario':'five','seats':[{'id':'ann'},{'id':'ann'}]}", "/args/seats/1/id", "seat-id-taken");
    row("{'scenario':'five','seats':[{'id':'table'},{'id':'ann'}]}", "/args/seats/0/id", "seat-id-taken");
    row("{'scenario':'five','seats':[{'name':'Ann'},{'id':'b'}]}", "/args/seats/0/id", "argument-missing");
    row("{'scenario':'five','seats':[{'id':'ann','characters':['a1','zed']},{'id':'b'}]}", "/args/seats/0/characters/1",
        "unknown-character");
    row("{'scenario':'five','real':{'cat':true}}", "/args/real/cat", "argument-unknown");
    row("{'scenario':'five','real':{'dice':1}}", "/args/real/dice", "argument-not-a-flag");
}

void TestTrackerRequests::badStartsNameTheirPlace()
{
    QFETCH(QByteArray, args);
    testing::FreeTable table;
    QVERIFY(!table.act("start", args));
    QTEST(table.refusal.at, "at");
    QTEST(table.refusal.why.key, "key");
    QVERIFY(table.state == play::State());
}

void TestTrackerRequests::aSecondStartIsRefused()
{
    testing::FreeTable table;
    QVERIFY(table.start() && !table.start());
    QCOMPARE(table.refusal.why.key, "already-started");
}

void TestTrackerRequests::answersAreForTheirSeatAndOnce()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("deal"));
    QVERIFY(!table.act("answer", "{'prompt':'q1','value':['a1']}", "ben"));
    QCOMPARE(table.refusal.why.key, "prompt-of-another");
    QVERIFY(!table.act("answer", "{'prompt':'q1','value':['b1']}", "ann"));
    QCOMPARE(table.refusal.why.key, "answer-unknown-option");
    QCOMPARE(table.refusal.at, "/args/value");
    QVERIFY(table.act("answer", "{'prompt':'q1','value':['a1']}"));
    QVERIFY(!table.act("answer", "{'prompt':'q1','value':['a1']}", "ann"));
    QCOMPARE(table.refusal.why.key, "prompt-closed");
}

WHEELHOUSE_TEST(TestTrackerRequests)

#include "tst_tracker_requests.moc"
