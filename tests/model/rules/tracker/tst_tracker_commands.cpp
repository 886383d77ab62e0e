// SPDX-License-Identifier: GPL-3.0-or-later
// Every command once, as it is meant: what the table is afterwards, and the line that tells of it.
#include "model/rules/tracker/tracker_system.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;

class TestTrackerCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachLeavesItsLine_data();
    void eachLeavesItsLine();
    void aStartLaysTheScenarioOut();
    void aStartTakesOtherCharacters();
    void aWheelIsEntered();
    void valuesAreSetByHandAndLifted();
    void dialsAreMadeAndTaken();
    void countersCount();
    void figuresComeFromThePackOrFromNowhere();
    void seatsAndPiecesChange();
    void theResultCanBeLifted();
    void diceOfTheAppAreForAll();
    void aFixedLineIsOneGroup();
    void aFixSeesItsOwnEarlierParts();
    void offersNameWhatIsThere();
};

void TestTrackerCommands::eachLeavesItsLine_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("title");
    QTest::addColumn<bool>("byHand");
    const auto row = [](const char* type, const char* args, const char* title, bool byHand) {
        QTest::addRow("%s %s", type, args) << QByteArray(type) << QByteArray(args) << QString(title) << byHand;
    };
    row("adjust", "{'figure':'a2','by':1}", "line-heal", true);
    row("adjust", "{'figure':'a2','track':'exp','by':1}", "line-experience", true);
    row("adjust", "{'figure':'kobold-1','track':'wounds','by':1}", "line-wounds", true);
    row("adjust", "{'figure':'kobold-2','by':1}", "line-wounds-healed", true);
    row("set-track", "{'figure':'a1','track':'hp','value':4}", "line-track-set", true);
    row("set-track", "{'figure':'a1','track':'bloodied-at','value':4}", "line-track-set", true);
    row("set-maximum", "{'figure':'a1','track':'exp','maximum':7}", "line-maximum-set", true);
    row("set-value", "{'figure':'a1','field':'ac','value':17}", "line-armour-class-by-hand", true);
    row("set-value", "{'figure':'a1','field':'speed','value':2}", "line-speed-by-hand", true);
    row("set-wheel", "{'figure':'a1','positions':[{},{'ac':9}]}", "line-wheel-set", true);
    row("use-dial", "{'figure':'a1','dial':'sweep'}", "line-dial-used", true);
    row("use-dial", "{'figure':'a1','dial':'vow'}", "line-dial-used-once", true);
    row("set-dial", "{'figure':'a1','dial':'sweep','value':2}", "line-dial-number", true);
    row("set-dial", "{'figure':'a1','dial':'sweep','value':-1}", "line-dial-used-up", true);
    row("define-dial", "{'figure':'a1','name':'Leap','number':2}", "line-dial-defined", true);
    row("remove-dial", "{'figure':'a1','dial':'vow'}", "line-dial-removed", true);
    row("add-token", "{'figure':'a1','condition':'marked'}", "line-token-added", true);
    row("add-token", "{'figure':'a2','condition':'slowed','until':'removed'}", "line-token-renewed", true);
    row("add-token", "{'condition':'hidden'}", "line-token-on-map", true);
    row("remove-token", "{'token':'t1'}", "line-token-removed", true);
    row("counter", "{'counter':'vp-ann','by':1}", "line-counter-of-seat", true);
    row("set-counter", "{'counter':'vp-ben','value':-3}", "line-counter-of-seat", true);
    row("add-counter", "{'name':'Torches'}", "line-counter-added", true);
    row("remove-counter", "{'counter':'vp-ann'}", "line-counter-removed", true);
    row("loot", "{'figure':'b1'}", "line-looted", true);
    row("return-loot", "{'piece':'p1'}", "line-loot-put-back", true);
    row("drop", "{'piece':'p1'}", "line-loot-dropped", true);
    row("give", "{'piece':'p1','figure':'a2'}", "line-loot-given", true);
    row("pick-up", "{'piece':'p1','figure':'b2'}", "line-loot-picked-up", true);
    row("equip", "{'piece':'p1','face':'axe'}", "line-equipped", true);
    row("deal", "{}", "line-numbers-laid-out", false);
    row("deal", "{'active':'ben'}", "line-numbers-laid-out", false);
    row("begin-turn", "{'number':550}", "line-turn-begun-between", false);
    row("begin-turn", "{'number':300}", "line-number-begun", false);
    row("end-turn", "{'next':true}", "line-turn-begun-between", false);
    row("end-round", "{}", "line-round-ended", false);
    row("set-round", "{'round':4}", "line-round-set", false);
    row("set-rounds", "{'rounds':6}", "line-rounds-set", false);
    row("set-rounds", "{}", "line-rounds-open", false);
    row("set-phase", "{'phase':'action'}", "line-phase-action", false);
    row("set-active", "{'seat':'ben'}", "line-active-set", false);
    row("set-order", "{'number':350,'figures':['a1'],'label':'Ghosts','seat':'ann'}", "line-order-set", false);
    row("remove-order", "{'number':550}", "line-order-removed", false);
    row("mark-order", "{'number':550,'state':'done'}", "line-marked-done", false);
    row("mark-order", "{'number':550,'state':'skipped'}", "line-marked-skipped", false);
    row("add-figure", "{'name':'Rat','kind':'monster','wounds':3}", "line-figure-added", true);
    row("remove-figure", "{'figure':'a1'}", "line-figure-removed", true);
    row("rename-figure", "{'figure':'a1','name':'Ada'}", "line-figure-renamed", true);
    row("set-seat", "{'seat':'ann','name':'Anna','side':1,'accent':3}", "line-seat-set", false);
    row("real", "{'wheels':true}", "line-real-pieces", false);
    row("result", "{'seat':'ann'}", "line-won", false);
    row("result", "{'seat':'draw'}", "line-draw", false);
    row("note", "{'text':'Tea.'}", "line-note", false);
    row("roll", "{'faces':20,'count':2}", "line-rolled", false);
    row("fix", "{'of':'g','commands':[{'type':'adjust','args':{'figure':'a1','by':-1}}]}", "line-damage", false);
}

void TestTrackerCommands::eachLeavesItsLine()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, args);
    QFETCH(bool, byHand);
    testing::FreeTable table;
    QVERIFY(table.start("five", true, true) && table.act("loot", "{'figure':'a1'}"));
    QVERIFY(table.act("adjust", "{'figure':'a2','by':-2}") && table.act("adjust", "{'figure':'kobold-2','by':-1}"));
    QVERIFY(table.act("add-token", "{'figure':'a2','condition':'slowed'}"));
    const play::State before = table.state;
    QVERIFY2(table.act(type.constData(), args), qPrintable(table.refusal.why.key));
    QTEST(table.last.title.key, "title");
    QCOMPARE(table.last.byHand, byHand);
    QVERIFY(table.state != before || type == "note" || type == "roll");
}

void TestTrackerCommands::aStartLaysTheScenarioOut()
{
    testing::FreeTable table;
    QVERIFY(table.act("start", "{'scenario':'five'}"));
    const play::Table& now = table.table();
    QCOMPARE(now.seats.size(), size_t(2));
    QCOMPARE(now.seats[1], (play::Seat{play::SeatId("seat-2"), "b", 1, 1}));
    QCOMPARE(now.figures.size(), size_t(13));
    QCOMPARE(now.order.size(), size_t(2));
    QCOMPARE(now.order.front().figures.size(), size_t(2));
    QCOMPARE(now.counters.front().id, play::CounterId("vp-seat-1"));
    QVERIFY(now.condition("spikes") && !now.condition("hidden"));
    QVERIFY(now.condition("slowed")->common && !now.condition("spikes")->common);
    QCOMPARE(now.faces.size(), size_t(9));
    QCOMPARE(now.face("trap")->kind, QString("loot-event"));
    QCOMPARE(now.face("axe")->kind, QString("loot"));
    QCOMPARE(now.rounds, std::optional(8));
    QVERIFY(!now.pile(play::PileId("loot"))->contents); // a real bag unless told otherwise
    const play::Figure& figure = table.figure("a1");
    QCOMPARE(figure.seat, play::SeatId("seat-1"));
    QCOMPARE(figure.lines.front(), (play::Line{"attack", "Cut", {}, 1, 1, 5, 2}));
    QCOMPARE(figure.dials.size(), size_t(5));
    QCOMPARE(figure.dial(play::DialId("vow"))->number, std::nullopt);
    QVERIFY(figure.dial(play::DialId("parry"))->reaction);
}

void TestTrackerCommands::aStartTakesOtherCharacters()
{
    testing::FreeTable table;
    QVERIFY(table.act("start", "{'scenario':'three','seats':[{'id':'ann','characters':['a6','b6','a1']},{'id':'ben'}],"
                               "'real':{'dials':true,'minis':false}}"));
    QCOMPARE(table.figure("b6").seat, play::SeatId("ann"));
    QCOMPARE(table.figure("b1").seat, play::SeatId("ben"));
    QVERIFY(table.table().condition("hidden"));
    QVERIFY(table.table().real.dials && !table.table().real.minis);
}

void TestTrackerCommands::aWheelIsEntered()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QVERIFY(table.act("set-wheel", "{'figure':'a1','positions':[{'bloodied':true},{'ac':9,'speed':3},{'ac':11}]}"));
    QCOMPARE(table.hp("a1"), 2);
    QCOMPARE(table.figure("a1").maximumHitPoints(), std::optional(2));
    QCOMPARE(table.figure("a1").armourClass(), std::optional(11));
    QCOMPARE(table.figure("a1").speed(), std::nullopt);
}

void TestTrackerCommands::valuesAreSetByHandAndLifted()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("set-value", "{'figure':'a1','field':'ac','value':18}"));
    QVERIFY(table.act("adjust", "{'figure':'a1','by':-6}"));
    QCOMPARE(table.figure("a1").armourClass(), std::optional(18));
    QVERIFY(table.act("set-value", "{'figure':'a1','field':'ac'}"));
    QCOMPARE(table.last.title.key, "line-armour-class-lifted");
    QCOMPARE(table.figure("a1").armourClass(), std::optional(13));
}

void TestTrackerCommands::dialsAreMadeAndTaken()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("define-dial", "{'figure':'a1','name':'Leap','number':2}"));
    QVERIFY(table.act("use-dial", "{'figure':'a1','dial':'dial-1'}"));
    QVERIFY(table.act("define-dial", "{'figure':'a1','dial':'dial-1','name':'Jump','number':4,'reaction':true}"));
    QCOMPARE(*table.figure("a1").dial(play::DialId("dial-1")),
             (play::Dial{play::DialId("dial-1"), "Jump", "", 4, true, 2}));
    QVERIFY(table.act("remove-dial", "{'figure':'a1','dial':'dial-1'}"));
    QVERIFY(!table.figure("a1").dial(play::DialId("dial-1")));
}

void TestTrackerCommands::countersCount()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("counter", "{'counter':'vp-ann','by':2}"));
    QCOMPARE(table.last.title, play::Message("line-counter-of-seat")
                                   .with("counter", QString("VP"))
                                   .with("before", 0)
                                   .with("after", 2)
                                   .with("seat", QString("Ann")));
    QVERIFY(table.act("add-counter", "{'name':'Torches'}") && table.act("add-counter", "{'name':'Keys','seat':'ben'}"));
    QCOMPARE(table.table().counter(play::CounterId("counter-2"))->seat, play::SeatId("ben"));
    QVERIFY(table.act("remove-counter", "{'counter':'counter-1'}"));
    QVERIFY(table.act("set-counter", "{'counter':'counter-2','value':5}"));
    QCOMPARE(table.table().counters.back().value, 5);
}

void TestTrackerCommands::figuresComeFromThePackOrFromNowhere()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("add-figure", "{'content':'kobold','group':'early'}"));
    QCOMPARE(table.table().entry(550)->figures.size(), size_t(3));
    QCOMPARE(table.figure("kobold-3").name, "Kobold");
    QVERIFY(table.act("add-figure", "{'content':'b6','seat':'ben','name':'Bea'}"));
    QCOMPARE(table.figure("b6").name, "Bea");
    QVERIFY(table.table().condition("hidden"));
    QVERIFY(table.act("add-figure", "{'name':'Big Rat','kind':'champion','hp':7,'ac':11,'speed':6}"));
    QCOMPARE(table.hp("big-rat"), 7);
    QCOMPARE(table.figure("big-rat").armourClass(), std::optional(11));
    QVERIFY(table.act("add-figure", "{'name':'Big Rat','kind':'monster','wounds':3}"));
    QCOMPARE(table.hp("big-rat-2"), 3);
    QVERIFY(table.act("remove-figure", "{'figure':'kobold-3'}"));
    QCOMPARE(table.table().entry(550)->figures.size(), size_t(2));
}

void TestTrackerCommands::seatsAndPiecesChange()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("set-seat", "{'seat':'ben','name':'Bo','side':0}"));
    QCOMPARE(table.table().seats[1], (play::Seat{play::SeatId("ben"), "Bo", 1, 0}));
    QVERIFY(table.act("real", "{'minis':false,'tokens':true}"));
    QVERIFY(!table.table().real.minis && table.table().real.tokens && table.table().real.dice);
}

void TestTrackerCommands::theResultCanBeLifted()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("result", "{'seat':'ann'}"));
    QCOMPARE(table.state.result, play::Result::wonBy(play::SeatId("ann")));
    QVERIFY(table.act("result", "{'seat':'draw'}"));
    QCOMPARE(table.state.result, play::Result::together(play::Ending::Drawn));
    QVERIFY(table.act("result"));
    QCOMPARE(table.last.title.key, "line-goes-on");
    QCOMPARE(table.state.result, play::Result());
}

void TestTrackerCommands::diceOfTheAppAreForAll()
{
    testing::FreeTable table(std::make_unique<testing::ScriptedChance>(std::vector{3, 16}));
    QVERIFY(table.start() && table.act("roll", "{'faces':20,'count':2}"));
    QCOMPARE(std::get<play::ChanceDrawn>(table.last.events.front()).results, (std::vector{4, 17}));
    QCOMPARE(table.lastRows.size(), size_t(1)); // one reading for everybody
}

void TestTrackerCommands::aFixedLineIsOneGroup()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QVERIFY(table.act("fix", "{'of':'g','commands':[{'type':'adjust','args':{'figure':'a1','by':-1}},"
                             "{'type':'add-token','args':{'figure':'a1','condition':'marked'}},"
                             "{'type':'adjust','args':{'figure':'a2','by':1}}]}"));
    QCOMPARE(table.last.title.key, "line-damage"); // what Undo would take back, not that something was fixed
    QCOMPARE(table.said(), (QStringList{"line-damage", "line-token-added", "line-fixed"})); // the third changed nothing
    QVERIFY(!table.act("fix", "{'of':'g','commands':[{'type':'adjust','args':{'figure':'a2','by':1}}]}"));
    QCOMPARE(table.refusal.why.key, "nothing-changes");
}

void TestTrackerCommands::aFixSeesItsOwnEarlierParts()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QVERIFY(table.act("fix",
                      "{'of':'g','commands':[{'type':'add-figure','args':{'name':'Rat','kind':'monster','hp':3}},"
                      "{'type':'adjust','args':{'figure':'rat','by':-2}},{'type':'add-token','args':"
                      "{'figure':'rat','condition':'slowed'}},{'type':'remove-token','args':{'token':'t1'}}]}"));
    QCOMPARE(table.hp("rat"), 1);
    QVERIFY(table.table().tokens.empty());
}

void TestTrackerCommands::offersNameWhatIsThere()
{
    const rules::tracker::TrackerSystem system;
    testing::FreeTable table;
    QCOMPARE(system.legal(table.state, table.pack).size(), size_t(1));
    QCOMPARE(system.legal(table.state, table.pack).front().type, "start");
    QVERIFY(table.start() && table.act("deal"));
    bool adjusts = false;
    bool answers = false;
    for (const play::Offer& offer : system.legal(table.state, table.pack)) {
        adjusts = adjusts || (offer.type == "adjust" && offer.domains.get()["figure"].size() == 13);
        answers = answers || (offer.type == "answer" && offer.seats == std::vector{play::SeatId("ann")});
    }
    QVERIFY(adjusts && answers);
}

WHEELHOUSE_TEST(TestTrackerCommands)

#include "tst_tracker_commands.moc"
