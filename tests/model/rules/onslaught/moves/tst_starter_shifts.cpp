// SPDX-License-Identifier: GPL-3.0-or-later
// Pushes and drags of the starter pack, space by space: each space farther as the crow flies, or closer.
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::StarterTable;

class TestStarterShifts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPushGoesSpaceBySpace();
    void aPushSlantwise();
    void whatStopsAPush_data();
    void whatStopsAPush();
    void aPushNeverClimbs();
    void aDragComesCloser();
    void theWayThatSetsOffLeast();
    void aLargeFigureNeedsAllItsSpaces();
    void lockjawPushesAway();

private:
    /// The spaces that the seat may choose.
    static QStringList open(const StarterTable& table, const char* seat);
    /// Sister Vane has hit Brakk with a critical: she pushes him 1 space, then 2.
    static void ringOut(StarterTable& table);
};

QStringList TestStarterShifts::open(const StarterTable& table, const char* seat)
{
    QStringList spaces;
    const play::Prompt* prompt = table.promptOf(seat);
    for (const auto& option : prompt ? prompt->options : std::vector<play::PromptOption>()) {
        spaces << option.id;
    }
    spaces.removeAll(QStringLiteral("none"));
    spaces.sort();
    return spaces;
}

void TestStarterShifts::ringOut(StarterTable& table)
{
    table.turnOf("sister-vane");
    QVERIFY(table.attackWith("sister-vane", "sluice-key", "brakk", {20, 3}));
    QVERIFY(table.answer("ann", "'none'")); // the push of the attack itself
}

void TestStarterShifts::aPushGoesSpaceBySpace()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("sister-vane", 2, 4);
    table.put("brakk", 3, 4);
    ringOut(table);
    // Two steps to a side are farther with each; a step slantwise is no step.
    QCOMPARE(open(table, "ann"), QStringList({"3,2", "3,3", "3,5", "3,6", "4,3", "4,4", "4,5", "5,4"}));
    QVERIFY(table.answer("ann", "'4,5'"));
    QCOMPARE(table.space("brakk"), QString("4,5"));
}

void TestStarterShifts::aPushSlantwise()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("sister-vane", 2, 3);
    table.put("brakk", 3, 4);
    table.turnOf("sister-vane");
    QVERIFY(table.attackWith("sister-vane", "sluice-key", "brakk", {14, 3}));
    QCOMPARE(open(table, "ann"), QStringList({"3,5", "4,4"}));
}

void TestStarterShifts::whatStopsAPush_data()
{
    // Brakk stands at 3,1 in a lane that leads east; Sister Vane is west of him.
    QTest::addColumn<QByteArray>("ground");
    QTest::addColumn<QByteArray>("levels");
    QTest::addColumn<QByteArray>("edge");
    QTest::addColumn<int>("edgeAt");
    QTest::addColumn<int>("cornerAt");
    QTest::addColumn<QStringList>("spaces");
    const QByteArray plain("............");
    const QByteArray flat("000000000000");
    const QStringList both({"4,1", "5,1"});
    const QStringList one("4,1");
    QTest::newRow("nothing") << plain << flat << QByteArray() << 0 << 0 << both;
    QTest::newRow("ONS-MOV-10 a wall") << QByteArray(".....#......") << flat << QByteArray() << 0 << 0 << one;
    QTest::newRow("ONS-MOV-13 water") << QByteArray("....~~......") << flat << QByteArray() << 0 << 0 << both;
    QTest::newRow("ONS-BAR-02 a barrier") << plain << flat << QByteArray("barrier") << 4 << 0 << one;
    QTest::newRow("ONS-DOR-04 a closed door") << plain << flat << QByteArray("door") << 4 << 0 << one;
    QTest::newRow("ONS-MOV-08 somebody there") << plain << flat << QByteArray() << 0 << 5 << one;
    QTest::newRow("somebody before") << plain << flat << QByteArray() << 0 << 4 << QStringList();
    QTest::newRow("a level up") << plain << QByteArray("000001000000") << QByteArray() << 0 << 0 << one;
    QTest::newRow("a level down") << plain << QByteArray("111110000000") << QByteArray() << 0 << 0 << both;
    QTest::newRow("two levels down") << plain << QByteArray("222220000000") << QByteArray() << 0 << 0 << one;
}

void TestStarterShifts::whatStopsAPush()
{
    QFETCH(const QByteArray, ground);
    QFETCH(const QByteArray, levels);
    QFETCH(const QByteArray, edge);
    QFETCH(const int, edgeAt);
    QFETCH(const int, cornerAt);
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"});
    std::vector<board::EdgeEntry> edges;
    if (!edge.isEmpty()) {
        edges.push_back({{{edgeAt, 1}, board::Side::East}, edge.toStdString(), false, {}, {}});
    }
    std::vector<std::string> terrain(8, "###########.");
    std::vector<std::string> elevation(8, "000000000000");
    terrain[1] = ground.toStdString();
    elevation[1] = levels.toStdString();
    table.ground(std::move(terrain), std::move(elevation), std::move(edges));
    if (cornerAt > 0) {
        table.put("corvin", cornerAt, 1);
    }
    table.put("sister-vane", 2, 1);
    table.put("brakk", 3, 1);
    table.turnOf("sister-vane");
    QVERIFY(table.attackWith("sister-vane", "sluice-key", "brakk", {20, 3}));
    if (open(table, "ann").size() == 1 && table.promptOf("ann")->kind == play::PromptKind::ChooseSpace) {
        QVERIFY(table.answer("ann", "'none'")); // the push of the attack itself
    }
    QFETCH(const QStringList, spaces);
    QCOMPARE(open(table, "ann"), spaces);
    QVERIFY(!table.said().contains("said-move-by-hand"));
}

void TestStarterShifts::aPushNeverClimbs()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"});
    std::vector<std::string> levels(8, "000000000000");
    levels[1] = "000010000000";
    table.ground(std::vector<std::string>(8, "............"), std::move(levels));
    table.put("sister-vane", 2, 1);
    table.put("brakk", 3, 1);
    ringOut(table);
    QCOMPARE(open(table, "ann"), QStringList({"3,0", "3,2", "3,3", "4,0", "4,2"}));
}

void TestStarterShifts::aDragComesCloser()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"});
    table.carry("ilse", "bell-rope", true);
    table.put("ilse", 2, 2);
    table.put("brakk", 4, 5);
    table.turnOf("ilse");
    QVERIFY(table.act("use", "{'ability':'item/bell-rope'}"));
    QCOMPARE(open(table, "ann"), QStringList({"2,5", "3,4", "3,5", "4,3", "4,4"}));
    QVERIFY(table.answer("ann", "'3,4'"));
    QCOMPARE(table.space("brakk"), QString("3,4"));
}

void TestStarterShifts::theWayThatSetsOffLeast()
{
    StarterTable table({"hesper", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"});
    play::Token smoke;
    smoke.id = play::TokenId("t90");
    smoke.condition = "smoke";
    smoke.placer = testing::id("hesper");
    smoke.at = board::Space{4, 4};
    table.happen(play::TokenAdded{smoke});
    table.put("sister-vane", 2, 4);
    table.put("brakk", 3, 4);
    ringOut(table);
    QVERIFY(table.answer("ann", "'4,5'")); // by 3,5 and not by 4,4, where the smoke is
    QCOMPARE(table.space("brakk"), QString("4,5"));
    QVERIFY(!table.promptOf("ann"));
}

void TestStarterShifts::aLargeFigureNeedsAllItsSpaces()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "what-the-bridge-is-owed");
    table.put("old-lockjaw", 4, 3); // and 5,3 4,4 5,4
    table.put("sister-vane", 3, 4);
    table.put("ilse", 6, 3);
    table.turnOf("sister-vane");
    QVERIFY(table.attackWith("sister-vane", "sluice-key", "old-lockjaw", {14, 3}));
    QCOMPARE(open(table, "ann"), QStringList("4,2")); // slantwise from her; eastward Ilse is in the way
    QVERIFY(table.answer("ann", "'4,2'"));
    QCOMPARE(table.space("old-lockjaw"), QString("4,2"));
}

void TestStarterShifts::lockjawPushesAway()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "what-the-bridge-is-owed");
    table.put("old-lockjaw", 4, 3);
    table.happen(play::TrackSet{testing::id("old-lockjaw"), "hp", 24, 13});
    table.put("tobiah", 3, 3);
    table.put("corvin", 6, 5);
    table.put("sister-vane", 6, 3);
    table.turnOf("tobiah");
    QVERIFY(table.attackWith("tobiah", "bone-saw", "old-lockjaw", {15, 3}));
    QCOMPARE(open(table, "ben"), QStringList({"2,3", "3,2"})); // Tobiah; the active side is Ann's
    QVERIFY(table.answer("ben", "'2,3'"));
    QCOMPARE(open(table, "ben"), QStringList({"6,6", "7,5"})); // Corvin; nobody pushes Sister Vane
    QVERIFY(table.answer("ben", "'none'"));
    QCOMPARE(table.space("tobiah"), QString("2,3"));
    QCOMPARE(table.space("corvin"), QString("6,5"));
    QVERIFY(!table.promptOf("ben"));
    table.happen(play::TrackSet{testing::id("old-lockjaw"), "hp", 11, 13});
    table.turnOf("sister-vane");
    QVERIFY(table.attackWith("sister-vane", "sluice-key", "old-lockjaw", {15, 3}));
    QVERIFY(table.answer("ann", "'none'"));                    // her own push
    QVERIFY(!table.promptOf("ann") && !table.promptOf("ben")); // it is the first time alone
}

WHEELHOUSE_TEST(TestStarterShifts)
#include "tst_starter_shifts.moc"
