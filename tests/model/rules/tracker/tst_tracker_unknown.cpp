// SPDX-License-Identifier: GPL-3.0-or-later
// What nobody has entered in a pack stands in nobody's way: the game starts, and nothing is put in its place that looks
// like an entry.
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;

class TestTrackerUnknown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStartWithoutAFirstActiveSeatLeavesItToThePlayers();
    void aDialOfAnUnknownKindIsGivenItsNumberInPlay();
    void aChampionOfUnknownSizeIsOneSpace();
};

void TestTrackerUnknown::aStartWithoutAFirstActiveSeatLeavesItToThePlayers()
{
    testing::FreeTable table;
    table.pack.scenarios.front().firstActiveSeat.reset();
    QVERIFY(table.start());
    QVERIFY(!table.table().active);
    QCOMPARE(table.table().phase, QStringLiteral("initiative"));
    QVERIFY(table.act("set-active", "{'seat':'ben'}"));
    QVERIFY(table.act("deal"));
    QCOMPARE(table.table().active, play::SeatId("ben"));
    QVERIFY(table.promptOf("ben"));
}

void TestTrackerUnknown::aDialOfAnUnknownKindIsGivenItsNumberInPlay()
{
    testing::FreeTable table;
    content::Dial& sweep = table.pack.characters.front().dials.front();
    sweep.kind.reset();
    sweep.cooldown.reset();
    QVERIFY(table.start());
    QVERIFY(!table.act("use-dial", "{'figure':'a1','dial':'sweep'}"));
    QCOMPARE(table.refusal.why.key, QByteArray("dial-number-unknown"));
    QVERIFY(table.act("use-dial", "{'figure':'a1','dial':'sweep','number':2}"));
    QCOMPARE(table.figure("a1").dial(play::DialId("sweep"))->value, 2);
    QCOMPARE(table.figure("a2").dial(play::DialId("sweep"))->number, std::optional(3));
}

void TestTrackerUnknown::aChampionOfUnknownSizeIsOneSpace()
{
    testing::FreeTable table;
    content::Champion& troll = table.pack.champions.front();
    QCOMPARE(troll.id, content::ChampionId("troll"));
    for (const std::optional<int> size : {std::optional(2), std::optional<int>()}) {
        troll.size = size;
        testing::FreeTable fresh;
        fresh.pack = table.pack;
        QVERIFY(fresh.start("troll"));
        QCOMPARE(fresh.figure("troll").size, size.value_or(1));
    }
}

WHEELHOUSE_TEST(TestTrackerUnknown)
#include "tst_tracker_unknown.moc"
