// SPDX-License-Identifier: GPL-3.0-or-later
// Readings of the rulebook about the ground, as the game has them and as a table may have them by its house rules.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::chloe;
using testing::id;
using testing::Skirmish;

class TestGroundByHouseRule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }

private:
    static void aClimbOntoHinderingGround();
    static void betweenTouchingCorners();
    static void sightThroughAPortal();
    static void rangeThroughAPortal();
};

namespace {
QByteArray playing(const char* rule)
{
    return QByteArray(*rule ? ",'house':{'" : "") + rule + (*rule ? "':true}" : "");
}

/// Bedlam's turn on this ground, Chloe somewhere on it and everybody else parked.
void bedlamAndChloe(Skirmish& table, const char* rule, const std::vector<std::string>& ground, board::Space bedlam,
                    board::Space at, const std::vector<board::EdgeEntry>& edges = {})
{
    QVERIFY(table.begin("five", playing(rule).constData()));
    table.field(ground, {}, edges);
    table.put("bedlam", bedlam.x, bedlam.y);
    table.put(chloe, at.x, at.y);
    table.parkTheRest();
    table.turnOf("bedlam");
}

std::vector<board::EdgeEntry> portalsEastOf(board::Space one, board::Space other)
{
    return {{{one, board::Side::East}, "portal", false, "", "A"},
            {{other, board::Side::East}, "portal", false, "", "A"}};
}

std::optional<play::Seen> seen(const Skirmish& table)
{
    return table.asked([](const rules::onslaught::Game& game) { return game.where().sight(id("bedlam"), id(chloe)); });
}
} // namespace

void TestGroundByHouseRule::rules_data()
{
    testing::addChecks({
        {"ONS-MOV-14 with two points left", aClimbOntoHinderingGround},
        {"ONS-LOS-09 between two spaces that touch at a corner", betweenTouchingCorners},
        {"ONS-PRT-06 straight ahead, in at one and out at the other", sightThroughAPortal},
        {"ONS-PRT-05 two spaces through a portal", rangeThroughAPortal},
    });
}

void TestGroundByHouseRule::aClimbOntoHinderingGround()
{
    for (const char* rule : {"", "hindering-climb-is-two"}) {
        Skirmish table;
        QVERIFY(table.begin("five", playing(rule).constData()));
        table.field({"....~"}, {"00001"});
        table.put("bedlam", 0, 0);
        table.turnOf("bedlam");
        QVERIFY(table.act("move", "{'to':[3,0]}"));
        QCOMPARE(table.part().walk->points, 2);
        QCOMPARE(table.act("move", "{'to':[4,0]}"), *rule != 0);
        QCOMPARE(table.space("bedlam"), QString(*rule ? "4,0" : "3,0"));
        QVERIFY(*rule || table.refusedFor("ONS-MOV-16"));
    }
}

void TestGroundByHouseRule::betweenTouchingCorners()
{
    for (const char* rule : {"", "touching-corners-seal"}) {
        Skirmish table;
        bedlamAndChloe(table, rule, {".#......", "#.......", "........", "........"}, {0, 0}, {2, 2});
        QCOMPARE(table.attackWith("bedlam", "bow", chloe, {15, 14}), *rule == 0);
        QVERIFY(seen(table) == (*rule ? play::Seen::None : play::Seen::Clear)); // clear: by all four corners
        QVERIFY(!*rule || table.refusedFor("ONS-ATK-16"));                      // nobody else is in reach
        QCOMPARE(table.hp(chloe), *rule ? 10 : 8);
    }
}

/// Two rooms with a wall between; in each one end of the portal stands across the row of whoever is there.
void TestGroundByHouseRule::sightThroughAPortal()
{
    for (const char* rule : {"", "portals-carry-no-sight"}) {
        Skirmish table;
        bedlamAndChloe(table, rule, {"....#........", "....#........", "....#........"}, {1, 1}, {7, 1},
                       portalsEastOf({2, 1}, {5, 1}));
        QCOMPARE(table.attackWith("bedlam", "bow", chloe, {15, 14}), *rule == 0);
        QVERIFY(seen(table) == (*rule ? play::Seen::None : play::Seen::Clear));
        QVERIFY(!*rule || table.refusedFor("ONS-ATK-16"));
        QCOMPARE(table.hp(chloe), *rule ? 10 : 8);
    }
}

/// Bedlam one step from a space beside one portal, Chloe beside its twin, twelve spaces away as the crow flies.
void TestGroundByHouseRule::rangeThroughAPortal()
{
    for (const char* rule : {"", "portals-carry-no-range"}) {
        Skirmish table;
        const std::string row = "..................";
        bedlamAndChloe(table, rule, {row, row, row}, {0, 1}, {12, 1}, portalsEastOf({1, 1}, {11, 1}));
        QCOMPARE(
            table.asked([](const rules::onslaught::Game& game) { return game.where().range(id("bedlam"), id(chloe)); }),
            std::optional(*rule ? 12 : 2));
        QCOMPARE(table.attackWith("bedlam", "bow", chloe, {15, 14}), *rule == 0);
        QVERIFY(!*rule || table.refusedFor("ONS-ATK-16"));
        QCOMPARE(table.hp(chloe), *rule ? 10 : 8);
    }
}

WHEELHOUSE_TEST(TestGroundByHouseRule)
#include "tst_ground_by_house_rule.moc"
