// SPDX-License-Identifier: GPL-3.0-or-later
// Any dice thrown at the free table: by the app, or read off real ones.
#include "model/text/render.h"
#include "model/text/tell.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using play::FallenDie;

class TestTrackerDice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theAppThrowsAnyPool();
    void theHighestAreKept();
    void realDiceAreReadFaceByFace();
    void aKindIsKeptAtTheTable();
    void aRefusalPointsAtItsPlace_data();
    void aRefusalPointsAtItsPlace();
    void aForgedFaceDoesNotFold();
};

namespace {
content::Pack packWithDice()
{
    content::Pack pack = testing::sparringPack();
    content::Die red;
    red.id = content::DieId("red");
    red.name = "Red die";
    red.sides = 4;
    red.values = {{"sword", "Sword"}, {"surge", "Surge"}};
    red.faces = {{},
                 {std::nullopt, {{"sword", 1}}, {}},
                 {std::nullopt, {{"sword", 2}, {"surge", 1}}, {}},
                 {3, {{"surge", 1}}, {}}};
    content::Die unknown;
    unknown.id = content::DieId("unknown");
    unknown.name = "Black die";
    unknown.facesKnown = false;
    content::Die odd = red; // one of its own in place of the usual d8
    odd.id = content::DieId("d8");
    odd.name = "Odd die";
    pack.dice = {red, unknown, odd};
    return pack;
}

struct DiceTable : testing::FreeTable {
    explicit DiceTable(std::vector<int> picks = {})
        : FreeTable(std::make_unique<testing::ScriptedChance>(std::move(picks)))
    {
        pack = packWithDice();
        if (!start()) {
            qWarning("the table does not start");
        }
    }
    const play::ChanceDrawn& thrown() const { return std::get<play::ChanceDrawn>(last.events.back()); }
    QString title() const { return text::render(last.title); }
};
} // namespace

void TestTrackerDice::theAppThrowsAnyPool()
{
    DiceTable table({3, 0, 2, 1});
    QVERIFY(table.act("roll", "{'pool':'2d6+1'}"));
    QCOMPARE(table.thrown().dice, (std::vector<FallenDie>{{"d6", 3}, {"d6", 0}}));
    QVERIFY(table.thrown().byApp && table.thrown().results.empty() && !table.last.byHand);
    QCOMPARE(table.title(), QString("Threw 2d6 + 1: 4 · 1. Total: 6"));
    QVERIFY(table.act("roll", "{'pool':{'red':2}}"));
    QCOMPARE(table.thrown().dice, (std::vector<FallenDie>{{"red", 2}, {"red", 1}}));
    QCOMPARE(table.title(), QString("Threw Red die ×2: Sword ×2, Surge · Sword. Total: Sword ×3, Surge"));
    QCOMPARE(text::render(text::tell(table.table(), table.thrown())), QString("The dice show Sword ×2, Surge · Sword"));
    QCOMPARE(table.lastRows.size(), size_t(1)); // one reading for everybody
    QVERIFY(table.act("roll", "{'pool':'red - 1'}"));
    QCOMPARE(table.title(), QString("Threw Red die - 1: –. Total: -1"));
    QVERIFY(table.act("roll", "{'pool':'2 red + 2'}"));
    QVERIFY2(table.title().startsWith("Threw Red die ×2 + 2: "), qPrintable(table.title()));
}

void TestTrackerDice::theHighestAreKept()
{
    DiceTable table({1, 5, 1, 3});
    QVERIFY(table.act("roll", "{'pool':'4d6kh2 - 1'}"));
    QCOMPARE(table.thrown().dice,
             (std::vector<FallenDie>{{"d6", 1, false}, {"d6", 5, true}, {"d6", 1, false}, {"d6", 3, true}}));
    QCOMPARE(table.title(), QString("Threw 4d6kh2 - 1: 2 · 6 · 2 · 4. Total: 9"));
}

void TestTrackerDice::realDiceAreReadFaceByFace()
{
    DiceTable table;
    QVERIFY(table.act("roll", "{'pool':'2 red + d20','shown':[['d20',19],['red',3],['red',0]]}"));
    QCOMPARE(table.thrown().dice, (std::vector<FallenDie>{{"red", 3}, {"red", 0}, {"d20", 19}}));
    QVERIFY(!table.thrown().byApp && table.last.byHand);
    QCOMPARE(table.title(), QString("Threw Red die ×2 + d20: 3, Surge · – · 20. Total: 23, Surge"));
    QCOMPARE(text::render(text::tell(table.table(), table.thrown())), QString("The real dice show 3, Surge · – · 20"));
    QVERIFY(static_cast<testing::ScriptedChance&>(*table.chance).counts.empty());
}

void TestTrackerDice::aKindIsKeptAtTheTable()
{
    DiceTable table;
    QVERIFY(table.act("roll", "{'pool':'red'}"));
    QCOMPARE(table.last.events.size(), size_t(2));
    QVERIFY(table.act("roll", "{'pool':'red + d4'}"));
    QCOMPARE(table.last.events.size(), size_t(2)); // the red one is known by now
    QCOMPARE(table.table().dice.size(), size_t(2));
    QCOMPARE(table.table().die("red")->faces[2].symbols,
             (std::vector<play::Symbol>{{"sword", "Sword", 2}, {"surge", "Surge", 1}}));
    table.pack.dice.clear();
    QVERIFY(table.act("roll", "{'pool':'red'}"));
}

void TestTrackerDice::aRefusalPointsAtItsPlace_data()
{
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("at");
    const auto row = [](const char* name, const char* args, const char* key, const char* at) {
        QTest::newRow(name) << QByteArray(args) << QString(key) << QString(at);
    };
    row("no pool", "{'pool':'2d6 +'}", "pool-unreadable", "/args/pool");
    row("a number", "{'pool':7}", "pool-unreadable", "/args/pool");
    row("no dice", "{'pool':{}}", "pool-unreadable", "/args/pool");
    row("none of a kind", "{'pool':{'red':0}}", "pool-unreadable", "/args/pool");
    row("half a die", "{'pool':{'red':1.5}}", "pool-unreadable", "/args/pool");
    row("too many", "{'pool':{'red':20,'d6':11}}", "pool-unreadable", "/args/pool");
    row("an unknown die", "{'pool':'2 green'}", "unknown-die", "/args/pool");
    row("faces that nobody has entered", "{'pool':'unknown'}", "die-faces-unknown", "/args/pool");
    row("the highest of symbols", "{'pool':'2d8kh1'}", "die-without-numbers", "/args/pool");
    row("none of two", "{'pool':'2d6kh1','shown':[]}", "die-missing", "/args/shown");
    row("numbers beside a pool", "{'pool':'d6','faces':6}", "argument-unknown", "/args/faces");
    row("faces without a pool", "{'shown':[['d6',1]]}", "pool-unreadable", "/args/pool");
    row("one too few", "{'pool':'2d6','shown':[['d6',1]]}", "die-missing", "/args/shown");
    row("one too many", "{'pool':'d6','shown':[['d6',1],['d6',2]]}", "die-not-in-pool", "/args/shown/1/0");
    row("another die", "{'pool':'d6','shown':[['red',1]]}", "die-not-in-pool", "/args/shown/0/0");
    row("a seventh face", "{'pool':'d6','shown':[['d6',6]]}", "die-has-no-face", "/args/shown/0/1");
    row("a face below the first", "{'pool':'d6','shown':[['d6',-1]]}", "die-has-no-face", "/args/shown/0/1");
    row("a huge face", "{'pool':'d6','shown':[['d6',99999999999999999999]]}", "die-not-read", "/args/shown/0");
    row("a face beyond an int", "{'pool':'d6','shown':[['d6',4294967296]]}", "die-has-no-face", "/args/shown/0/1");
    row("no pair", "{'pool':'d6','shown':['d6']}", "die-not-read", "/args/shown/0");
    row("no list", "{'pool':'d6','shown':{}}", "argument-not-a-list", "/args/shown");
}

void TestTrackerDice::aRefusalPointsAtItsPlace()
{
    QFETCH(const QByteArray, args);
    QFETCH(const QString, key);
    QFETCH(const QString, at);
    DiceTable table;
    const play::State before = table.state;
    QVERIFY(!table.act("roll", args));
    QCOMPARE(table.refusal.why.key, key);
    QCOMPARE(table.refusal.at, at);
    QVERIFY(!text::render(table.refusal.why).contains('{'));
    QVERIFY(table.state == before);
}

void TestTrackerDice::aForgedFaceDoesNotFold()
{
    DiceTable table;
    QVERIFY(table.act("roll", "{'pool':'red'}"));
    for (const FallenDie& die : {FallenDie{"red", 4}, FallenDie{"red", -1}, FallenDie{"blue", 0}}) {
        play::State state = table.state;
        QVERIFY(!play::apply(state, play::ChanceDrawn{"roll", {}, true, play::Knowers::all(), {die}}));
    }
    play::State state = table.state;
    QVERIFY(!play::apply(state, play::DieKindAdded{{"bald", "Bald die", {}, {}}}));
    QVERIFY(!play::apply(state, play::DieKindAdded{*state.table.die("red")}));
}

WHEELHOUSE_TEST(TestTrackerDice)

#include "tst_tracker_dice.moc"
