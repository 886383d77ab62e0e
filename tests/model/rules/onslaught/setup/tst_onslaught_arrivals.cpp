// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters that a card brings into play: their group, the spaces they may come to, and a turn that is going on.
#include "model/play/table/table_board.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Moment;
using content::Trigger;
using content::Verb;
using content::Who;
using rules::onslaught::Game;
using testing::id;
using testing::Skirmish;

class TestOnslaughtArrivals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNewMonsterJoinsItsGroup();
    void aNewMonsterComesBesideSomebody();
    void aNewMonsterComesToThePlacesOfMonsters();
    void aNewMonsterFindsTheNearestFreeSpace();
    void aMemberThatComesDuringTheTurn();
    void aLargeMonsterFillsItsSpaces();
    void aLargeMonsterComesBesideSomebody();
};

namespace {
/// Bedlam's "shout" calls a kobold, beside Bedlam or to the places of monsters.
void callKobold(Skirmish& table, Who beside)
{
    Verb bring;
    bring.kind = Verb::Kind::Bring;
    bring.to.who = beside;
    bring.name = "kobold";
    bring.number = 1;
    table.dial("bedlam", "shout").effect.triggers = {Trigger{Moment::Used, {}, {}, {bring}}};
}

/// Bedlam calls a kobold on this ground, with these places of monsters; the spaces that are offered.
QStringList spacesAfterCall(Skirmish& table, const std::vector<std::string>& ground, Who beside,
                            const std::vector<board::Space>& places)
{
    callKobold(table, beside);
    table.begin();
    table.field(ground);
    content::Map map = *table.table().map;
    for (const board::Space at : places) {
        map.places.push_back({"M", content::MapPlaceKind::Monsters, at});
    }
    table.happen(play::MapLaid{table.table().map, map});
    table.put("bedlam", 0, 0);
    table.turnOf("bedlam");
    table.act("use", "{'ability':'dial/shout'}");
    QStringList spaces;
    const play::Prompt* prompt = table.promptOf("ben");
    for (const play::PromptOption& option : prompt ? prompt->options : std::vector<play::PromptOption>()) {
        spaces << option.id;
    }
    return spaces;
}

play::FigureId whoseTurn(const Skirmish& table)
{
    return table.asked([](const Game& game) { return game.inTurn(); });
}
} // namespace

void TestOnslaughtArrivals::aNewMonsterJoinsItsGroup()
{
    Skirmish table;
    callKobold(table, Who::Self);
    QVERIFY(table.begin());
    QVERIFY(table.act("set-order", "{'number':100,'figures':['bedlam']}"));
    QVERIFY(table.act("set-order", "{'number':1250,'figures':['mistral'],'label':'Wolves'}"));
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.figure("kobold-1-2").group, QStringLiteral("Kobolds"));
    QCOMPARE(table.table().entry(550)->figures.size(), size_t(3));
    QCOMPARE(table.table().entry(550)->figures.back(), id("kobold-1-2"));
    QCOMPARE(table.table().entry(1250)->figures, std::vector{id("mistral")});
}

void TestOnslaughtArrivals::aNewMonsterComesBesideSomebody()
{
    Skirmish table;
    QCOMPARE(spacesAfterCall(table, {"...", "...", "..."}, Who::Self, {{2, 2}}), QStringList({"1,0", "0,1", "1,1"}));
    QVERIFY(table.answer("ben", "'1,1'"));
    QCOMPARE(table.space("kobold-1-2"), QStringLiteral("1,1"));
}

void TestOnslaughtArrivals::aNewMonsterComesToThePlacesOfMonsters()
{
    Skirmish table;
    QCOMPARE(spacesAfterCall(table, {"......", "......", "......"}, Who::Chosen, {{2, 2}, {3, 2}}),
             QStringList({"2,2", "3,2"}));
}

void TestOnslaughtArrivals::aNewMonsterFindsTheNearestFreeSpace()
{
    Skirmish near; // both places are blocked: every space beside them once
    QCOMPARE(spacesAfterCall(near, {"......", "......", "..##.."}, Who::Chosen, {{2, 2}, {3, 2}}),
             QStringList({"1,1", "2,1", "3,1", "1,2", "4,1", "4,2"}));
    Skirmish far; // four spaces away at the most
    QCOMPARE(spacesAfterCall(far, {".#...#####"}, Who::Chosen, {{8, 0}}), QStringList()); // there is no choice
    QCOMPARE(far.space("kobold-1-2"), QStringLiteral("4,0"));
}

void TestOnslaughtArrivals::aMemberThatComesDuringTheTurn()
{
    Skirmish table;
    auto& group = table.pack.scenarios.front().monsterGroups.front();
    group.count = 1;
    Verb bring;
    bring.kind = Verb::Kind::Bring;
    bring.name = "kobold";
    bring.number = 1;
    bring.to.who = Who::Chosen;
    table.kobold().attacks.front().effect.triggers = {Trigger{Moment::AttackResolved, {}, {}, {bring}}};
    QVERIFY(table.begin());
    const QByteArray alone = table.table().entry(550)->figures.front().text().toUtf8();
    table.turnOf(alone.constData());
    QVERIFY(table.attackWith(alone.constData(), "claw", "bedlam", {15, 14}));
    QCOMPARE(table.table().entry(550)->figures.size(), size_t(2));
    QCOMPARE(whoseTurn(table), id(alone.constData())); // one after the other, as ever
    QVERIFY(table.act("end-turn"));
    QCOMPARE(whoseTurn(table), table.table().entry(550)->figures.back());
    QVERIFY(table.act("end-turn"));
    QVERIFY(!table.table().turnRunning);
}

/// Set out like any large mini: with room for all its spaces, none over the other's or in a pillar.
void TestOnslaughtArrivals::aLargeMonsterFillsItsSpaces()
{
    Skirmish table;
    table.kobold().size = 2;
    QVERIFY(table.begin());
    QCOMPARE(table.figure("kobold-1").size, 2);
    table.field({"........", "........", "........", "........", "....#...", "........", "........", "........"});
    content::Map map = *table.table().map;
    map.places.push_back({"M", content::MapPlaceKind::Monsters, {3, 3}});
    table.happen(play::MapLaid{table.table().map, map});
    QVERIFY(table.act("set-out"));
    for (const char* kobold : {"kobold-1", "kobold-2"}) {
        QVERIFY(table.figure(kobold).at);
    }
    QVERIFY(play::standingMinis(table.table(), table.table().map->ground).misplaced.empty());
    QVERIFY(table.space("kobold-1") != "3,3");
}

/// Beside with any of its spaces.
void TestOnslaughtArrivals::aLargeMonsterComesBesideSomebody()
{
    Skirmish table;
    table.kobold().size = 2;
    callKobold(table, Who::Self);
    QVERIFY(table.begin());
    table.field({"....", "....", "....", "...."});
    table.put("bedlam", 3, 3);
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    const play::Prompt* prompt = table.promptOf("ben");
    QVERIFY(prompt);
    QStringList spaces;
    for (const play::PromptOption& option : prompt->options) {
        spaces << option.id;
    }
    QCOMPARE(spaces, QStringList({"1,1", "2,1", "1,2"}));
    QVERIFY(table.answer("ben", "'1,1'"));
    QCOMPARE(table.space("kobold-1-2"), QStringLiteral("1,1"));
}

WHEELHOUSE_TEST(TestOnslaughtArrivals)
#include "tst_onslaught_arrivals.moc"
