// SPDX-License-Identifier: GPL-3.0-or-later
// Minis that change places, and doors that open and close, by the acts and abilities of the game.
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using board::EdgeEntry;
using board::Side;
using content::Moment;
using content::Verb;
using content::Who;
using testing::Skirmish;

class TestOnslaughtMapPieces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }

private:
    static void twoMinisExchange();
    static void threeLevelsApart();
    static void backOnItsOwnEdges();
    static void bothEdgesAtOnce();
    static void theChapelDoorStaysOpen();
    static void theSpaceInTheOpen();
    static void theAttackerPicksASpace();
    static void thePickedSpaceHasCover();
    static void noSpaceIsPickedInVain();
};

namespace {
/// Bedlam in turn changes places with Barachiel.
bool exchange(Skirmish& table)
{
    table.turnOf("bedlam");
    return table.act("use", "{'ability':'dial/shout'}", "ben") &&
           (!table.promptOf("ben") || table.answer("ben", "['barachiel']"));
}

void letExchange(Skirmish& table)
{
    Verb verb{Verb::Kind::Exchange};
    verb.to.who = Who::Friend;
    verb.to.most = 1;
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {verb}}};
}

bool toggle(Skirmish& table, int x, int y)
{
    const QByteArray at = QByteArray::number(x) + ',' + QByteArray::number(y);
    return table.act("door", "{'at':[" + at + "],'side':'e'}", "ben");
}

/// Whether a line from one side of the edge east of this space to the other is free, as the game tests it.
bool seesAcross(const Skirmish& table, board::Space at)
{
    return table.asked([&](const rules::onslaught::Game& game) {
        return !game.where().board()->isBarred(at, {at.x + 1, at.y});
    });
}
/// A dragon that fills four spaces, for the table to be begun with.
void addDragon(Skirmish& table)
{
    content::Champion dragon;
    dragon.id = content::ChampionId("dragon");
    dragon.name = "Dragon";
    dragon.size = 2;
    dragon.hitPoints = 20;
    dragon.armourClass = 12;
    dragon.speed = 4;
    content::Pack& pack = table.changed();
    pack.champions = {dragon};
    pack.scenarios.front().monsterGroups.push_back(
        {content::MonsterGroupId("dragons"), "Dragons", content::ChampionId("dragon"), 1, {650}});
}

/// Bedlam shoots at the dragon from the west end of this row, the dragon's north-west space being at 4,0.
bool shootAcross(Skirmish& table, const std::vector<std::string>& terrain, int row)
{
    table.field(terrain);
    table.put("bedlam", 0, row);
    table.put("dragon", 4, 0);
    table.parkTheRest();
    table.turnOf("bedlam");
    return table.act("attack", "{'attack':'bow','targets':['dragon']}", "ben");
}

/// Seen from the second row, hindering ground lies before the dragon's south-west space and none before the one north
/// of it.
const std::vector<std::string> halfHidden = {"..............", "...~..........", "..............", ".............."};

QStringList idsOf(const play::Prompt& prompt)
{
    QStringList ids;
    for (const play::PromptOption& option : prompt.options) {
        ids << option.id;
    }
    return ids;
}
} // namespace

void TestOnslaughtMapPieces::rules_data()
{
    testing::addChecks({
        {"ONS-XCH-01 from (1,1) and (4,2)", twoMinisExchange},
        {"ONS-XCH-03 three levels apart", threeLevelsApart},
        {"ONS-DOR-03 opened in round 2, closed in round 5", backOnItsOwnEdges},
        {"ONS-DOR-05 a long door opens whole", bothEdgesAtOnce},
        {"ONS-GLD-01 the scenario keeps its door open", theChapelDoorStaysOpen},
        {"ONS-LRG-07 one space in the open, three hidden", theSpaceInTheOpen},
        {"ONS-LRG-07 spaces in the open and in cover", theAttackerPicksASpace},
        {"ONS-LRG-08 the picked space is behind hindering terrain", thePickedSpaceHasCover},
        {"ONS-LRG-07 all spaces in the open", noSpaceIsPickedInVain},
    });
}

void TestOnslaughtMapPieces::twoMinisExchange()
{
    Skirmish table;
    letExchange(table);
    QVERIFY(table.begin());
    table.field(6, 4);
    table.put("bedlam", 1, 1);
    table.put("barachiel", 4, 2);
    QVERIFY(exchange(table));
    QCOMPARE(table.space("bedlam"), QStringLiteral("4,2"));
    QCOMPARE(table.space("barachiel"), QStringLiteral("1,1"));
}

void TestOnslaughtMapPieces::threeLevelsApart()
{
    Skirmish table;
    letExchange(table);
    QVERIFY(table.begin());
    table.field({"......", "......"}, {"000003", "000003"});
    table.put("bedlam", 0, 0);
    table.put("barachiel", 5, 1);
    QVERIFY(exchange(table));
    QCOMPARE(table.space("bedlam"), QStringLiteral("5,1"));
    QCOMPARE(table.space("barachiel"), QStringLiteral("0,0"));
}

void TestOnslaughtMapPieces::backOnItsOwnEdges()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"......", "......"}, {}, {{{{2, 0}, Side::East}, "door", false, "", ""}});
    table.put("bedlam", 2, 0);
    const std::vector<EdgeEntry> before = table.table().map->ground.edges;
    QVERIFY(table.act("set-round", "{'round':2}"));
    table.turnOf("bedlam");
    QVERIFY(!seesAcross(table, {2, 0}));
    QVERIFY(toggle(table, 2, 0));
    QVERIFY(seesAcross(table, {2, 0}));
    QVERIFY(table.act("end-turn", "{}", "ben") && table.act("set-round", "{'round':5}"));
    table.turnOf("bedlam");
    QVERIFY(toggle(table, 2, 0));
    QVERIFY(!seesAcross(table, {2, 0}) && seesAcross(table, {1, 0}) && seesAcross(table, {2, 1}));
    QVERIFY(table.table().map->ground.edges == before);
}

void TestOnslaughtMapPieces::bothEdgesAtOnce()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"......", "......", "......"}, {},
                {{{{2, 0}, Side::East}, "door", false, "gate", ""}, {{{2, 1}, Side::East}, "door", false, "gate", ""}});
    table.put("bedlam", 2, 0);
    table.turnOf("bedlam");
    QVERIFY(!seesAcross(table, {2, 0}) && !seesAcross(table, {2, 1}));
    QVERIFY(toggle(table, 2, 0));
    QVERIFY(seesAcross(table, {2, 0}) && seesAcross(table, {2, 1}));
}

/// Harrow beside the doorway, and then beside the door of the vestry, which is closed as the game begins.
void TestOnslaughtMapPieces::theChapelDoorStaysOpen()
{
    Skirmish table;
    table.pack = testing::starterPack();
    QVERIFY(table.begin("two-lanterns-one-door"));
    QVERIFY(table.act("map", "{'level':'full'}"));
    table.put("harrow", 6, 4);
    table.turnOf("harrow");
    QVERIFY(!table.offers("door"));
    QVERIFY(!table.act("door", "{'at':[6,4],'side':'e'}", "ann"));
    QCOMPARE(table.refusal.why.key, QString("door-stays-open"));
    QVERIFY(table.refusal.overrulable && table.refusedFor("ONS-GLD-01"));
    table.put("harrow", 6, 0);
    QVERIFY(table.offers("door"));
    for (const bool open : {true, false}) {
        QVERIFY2(table.act("door", "{'at':[6,0],'side':'e'}", "ann"), qPrintable(table.refusal.why.key));
        const auto* vestry = content::doorAt(*table.table().map, {{6, 0}, Side::East});
        QVERIFY(vestry && vestry->open == open);
    }
    table.put("harrow", 6, 4);
    QVERIFY(table.act("door", "{'at':[6,4],'side':'e','anyway':true}", "ann")); // the table may know better
}

void TestOnslaughtMapPieces::theSpaceInTheOpen()
{
    Skirmish table;
    addDragon(table);
    QVERIFY(table.begin());
    // The dragon's north-west space alone is to be seen from Bedlam's: there is nothing to pick.
    QVERIFY(shootAcross(table, {"..............", "...#..........", "....#.........", ".............."}, 0));
    QVERIFY(table.promptOf("ben"));
    QCOMPARE(table.promptOf("ben")->kind, play::PromptKind::EnterDice);
    QCOMPARE(table.promptOf("ben")->most, 2); // no cover
}

void TestOnslaughtMapPieces::theAttackerPicksASpace()
{
    Skirmish table;
    addDragon(table);
    QVERIFY(table.begin());
    QVERIFY(shootAcross(table, halfHidden, 1));
    const play::Prompt asked = *table.promptOf("ben");
    QCOMPARE(asked.title.key, QStringLiteral("ask-attack-target-space"));
    QCOMPARE(asked.options.front().label.key, QStringLiteral("option-space-open"));
    QCOMPARE(asked.options.back().label.key, QStringLiteral("option-space-covered"));
    QVERIFY(asked.standard == play::JsonValue(nlohmann::json(asked.options.front().id.toStdString())));
    QVERIFY(table.answer("ben", '\'' + asked.options.front().id.toUtf8() + '\''));
    QCOMPARE(table.promptOf("ben")->kind, play::PromptKind::EnterDice);
    QCOMPARE(table.promptOf("ben")->most, 2); // no cover
}

void TestOnslaughtMapPieces::thePickedSpaceHasCover()
{
    Skirmish table;
    addDragon(table);
    QVERIFY(table.begin());
    QVERIFY(shootAcross(table, halfHidden, 1));
    const play::Prompt asked = *table.promptOf("ben");
    QVERIFY2(idsOf(asked).contains("4,1"), qPrintable(idsOf(asked).join(' ')));
    QVERIFY(table.answer("ben", "'4,1'"));
    QCOMPARE(table.promptOf("ben")->kind, play::PromptKind::EnterDice);
    QCOMPARE(table.promptOf("ben")->most, 1); // cover
}

void TestOnslaughtMapPieces::noSpaceIsPickedInVain()
{
    Skirmish table;
    addDragon(table);
    QVERIFY(table.begin());
    QVERIFY(shootAcross(table, {"..............", "..............", "..............", ".............."}, 0));
    QCOMPARE(table.promptOf("ben")->kind, play::PromptKind::EnterDice); // all of it stands in the open
    QCOMPARE(table.promptOf("ben")->most, 2);
}

WHEELHOUSE_TEST(TestOnslaughtMapPieces)
#include "tst_onslaught_map_pieces.moc"
