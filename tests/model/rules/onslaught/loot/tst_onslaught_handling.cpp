// SPDX-License-Identifier: GPL-3.0-or-later
// What commands change and refuse in detail: doors, loot, turns set by hand, and the sheet of the turn.
#include "model/effects/in_force/in_force.h"
#include "model/rules/onslaught/sheet.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using content::Moment;
using content::Predicate;
using content::Trigger;
using content::Verb;
using rules::onslaught::Budget;
using rules::onslaught::Game;
using testing::id;
using testing::Skirmish;

class TestOnslaughtHandling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCardChangesWhatADialCosts();
    void aCardThatCannotBePaidIsRefused();
    void nothingIsUsedWhileWalking();
    void aStunnedOneOpensNoDoor();
    void aWayIsKeptOnlyForWhoWatches();
    void anotherFigureIsMovedByHand();
    void onlyWhoIsInTurnGivesAway();
    void nothingIsTakenOverABarrier();
    void anItemWorksWhenItIsPutOn();
    void theEventAloneGoesBack();
    void anItemsAttack();
    void theSheetTellsOfChests();
    void theSheetTellsOfTheWalk();
    void whoRollsForAMonster();
    void mixedCoverNamesItsRule();
    void aTurnTakenAwayByHand();
    void nobodyElseEndsTheTurn();
    void nobodyActsBetweenTurns_data();
    void nobodyActsBetweenTurns();
    void aProhibitionThatHangsOnTheWalk();
    void noSpaceBeyondTheNumbers_data();
    void noSpaceBeyondTheNumbers();
};

namespace {
const char* const quarry = "chloe-amasnodel";

void bedlamAt(Skirmish& table, int x, int y, const char* more = "")
{
    QVERIFY(table.begin("five", more));
    table.field(16, 8);
    table.put("bedlam", x, y);
    table.turnOf("bedlam");
}

content::LootItem& lootCalled(Skirmish& table, const char* name)
{
    return *std::find_if(table.pack.items.begin(), table.pack.items.end(),
                         [&](const content::LootItem& one) { return one.id.text() == QLatin1String(name); });
}

QByteArray argsFor(const play::PieceId& piece, const char* figure = nullptr)
{
    QByteArray args = "{'piece':'" + piece.text().toUtf8() + "'";
    if (figure) {
        args += QByteArray(",'figure':'") + figure + "'";
    }
    return args + "}";
}

play::TurnSheet sheetOf(const Skirmish& table)
{
    return table.asked([](const Game& game) { return turnSheet(game); });
}

const play::SheetAct* actOn(const play::TurnSheet& sheet, const char* type, const char* name = "")
{
    const auto found = std::find_if(sheet.acts.begin(), sheet.acts.end(), [&](const play::SheetAct& act) {
        return act.type == QLatin1String(type) && (!*name || act.name == QLatin1String(name));
    });
    return found == sheet.acts.end() ? nullptr : &*found;
}

Verb earningOne()
{
    Verb earn;
    earn.kind = Verb::Kind::Experience;
    earn.number = 1;
    return earn;
}

int placedIn(const Skirmish& table)
{
    return static_cast<int>(
        std::count_if(table.last.events.begin(), table.last.events.end(),
                      [](const play::Event& event) { return std::holds_alternative<play::FigurePlaced>(event); }));
}
} // namespace

void TestOnslaughtHandling::aCardChangesWhatADialCosts()
{
    Skirmish table;
    content::Modifier cost;
    cost.what = content::Modifier::What::Action;
    cost.name = "bonus";
    cost.when = {Predicate{.kind = Predicate::Kind::DialIs, .name = "sweep"}};
    table.card("bedlam").effects.passive.modifiers = {cost};
    bedlamAt(table, 5, 4);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QCOMPARE(*table.part().budget, (Budget{1, 1, 0})); // it prints a standard action
}

void TestOnslaughtHandling::aCardThatCannotBePaidIsRefused()
{
    Skirmish table;
    auto& cards = table.card("bedlam").levelUps;
    for (content::LevelUp& card : cards) {
        card.effect.triggers = {Trigger{Moment::Used, "bonus", {}, {earningOne()}}};
    }
    bedlamAt(table, 5, 4);
    rules::onslaught::OnslaughtPart taken(table.part());
    rules::onslaught::Record record;
    record.cards = {cards[0].id.text(), cards[1].id.text()};
    taken.records.set(id("bedlam"), record);
    table.happen(play::SystemChanged{"set", taken.fieldChange("record/bedlam", table.part())});
    QVERIFY(table.act("use", "{'ability':'card/" + cards[0].id.text().toUtf8() + "'}"));
    QVERIFY(!table.act("use", "{'ability':'card/" + cards[1].id.text().toUtf8() + "'}"));
    QVERIFY(table.refusedFor("ONS-ECO-01"));
    QCOMPARE(table.experienceOf("bedlam"), 1);
}

void TestOnslaughtHandling::nothingIsUsedWhileWalking()
{
    Skirmish table;
    bedlamAt(table, 5, 4);
    QVERIFY(table.act("move", "{'to':[6,4]}"));
    QVERIFY(!table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.refusedFor("ONS-ECO-07"));
    QCOMPARE(table.part().walk->points, 4);
    QVERIFY(table.act("end-move"));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
}

void TestOnslaughtHandling::aStunnedOneOpensNoDoor()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"......", "......"}, {}, {{{{3, 0}, board::Side::East}, "door", false, "", ""}});
    table.put("bedlam", 3, 0);
    table.give("bedlam", "stunned");
    table.turnOf("bedlam");
    QVERIFY(!table.act("door", "{'at':[3,0],'side':'e'}", "ben"));
    QVERIFY(table.refusedFor("ONS-CND-08"));
    QVERIFY(!table.table().map->ground.edges.front().open);
}

void TestOnslaughtHandling::aWayIsKeptOnlyForWhoWatches()
{
    for (const bool watched : {false, true}) {
        Skirmish table;
        if (watched) {
            Predicate never;
            never.kind = Predicate::Kind::RoundIs;
            never.number = 99;
            table.dial(quarry, "parry").effect.triggers = {Trigger{Moment::SpaceLeft, {}, {never}, {Verb{}}}};
        }
        bedlamAt(table, 5, 4);
        QVERIFY(table.act("move", "{'to':[8,4]}"));
        QCOMPARE(placedIn(table), watched ? 3 : 1);
        QCOMPARE(table.space("bedlam"), QStringLiteral("8,4"));
    }
}

void TestOnslaughtHandling::anotherFigureIsMovedByHand()
{
    Skirmish table;
    bedlamAt(table, 5, 4);
    QVERIFY(table.act("move", QByteArray("{'figure':'") + quarry + "','to':[2,3],'anyway':true}"));
    QCOMPARE(table.space(quarry), QStringLiteral("2,3"));
    QVERIFY(table.act("move", QByteArray("{'figure':'") + quarry + "','anyway':true}"));
    QCOMPARE(table.space(quarry), QString());
    QVERIFY(!table.part().walk);
    QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
}

void TestOnslaughtHandling::onlyWhoIsInTurnGivesAway()
{
    Skirmish table;
    bedlamAt(table, 5, 4);
    table.put("barachiel", 6, 4);
    const play::PieceId ring = table.carry("barachiel", "ring");
    QVERIFY(!table.act("trade", argsFor(ring, "bedlam"), "ben"));
    QVERIFY(table.refusedFor("ONS-ACT-01"));
    QCOMPARE(table.table().piece(ring)->place.figure, id("barachiel"));
}

void TestOnslaughtHandling::nothingIsTakenOverABarrier()
{
    for (const bool stops : {true, false}) {
        Skirmish table;
        QVERIFY(table.begin("five", stops ? ",'house':{'barriers-stop-hands':true}" : ""));
        table.field({"......", "......"}, {}, {{{{3, 0}, board::Side::East}, "barrier", false, "", ""}});
        table.put("bedlam", 3, 0);
        table.turnOf("bedlam");
        const play::PieceId ring = table.lay("ring", 4, 0);
        QCOMPARE(table.act("pick-up", argsFor(ring), "ben"), !stops);
        QCOMPARE(table.refusedFor("ONS-RNG-08"), stops);
    }
}

void TestOnslaughtHandling::anItemWorksWhenItIsPutOn()
{
    Skirmish table;
    lootCalled(table, "ring").effect.triggers = {Trigger{Moment::Used, {}, {}, {earningOne()}}};
    bedlamAt(table, 5, 4);
    const play::PieceId ring = table.carry("bedlam", "ring");
    QVERIFY(table.act("equip", argsFor(ring), "ben"));
    QCOMPARE(table.experienceOf("bedlam"), 1);
}

void TestOnslaughtHandling::theEventAloneGoesBack()
{
    for (const bool back : {true, false}) {
        Skirmish table;
        table.pack.scenarios.front().lootPool = {content::LootId("trap")};
        bedlamAt(table, 5, 4, back ? ",'house':{'events-return-to-pool':true}" : "");
        const play::PieceId ring = table.carry("bedlam", "ring");
        table.chest(6, 4);
        QVERIFY(table.act("loot", "{}", "ben"));
        const auto& pieces = table.table().pieces;
        QCOMPARE(std::any_of(pieces.begin(), pieces.end(),
                             [](const play::Piece& piece) { return piece.place.kind == play::Place::Kind::Aside; }),
                 !back);
        QVERIFY(table.table().piece(ring));
        QCOMPARE(table.table().piece(ring)->place.figure, id("bedlam"));
    }
}

void TestOnslaughtHandling::anItemsAttack()
{
    Skirmish table;
    content::Attack spark = table.attack("bedlam", "bow");
    spark.id = content::AttackId("spark");
    spark.name = "spark";
    lootCalled(table, "ring").attacks = {spark};
    bedlamAt(table, 5, 4);
    table.put(quarry, 8, 4);
    QVERIFY(!table.offered("attack", "attack").contains("spark"));
    table.carry("bedlam", "ring", true);
    QVERIFY(table.offered("attack", "attack").contains("spark"));
    const play::TurnSheet sheet = sheetOf(table);
    QVERIFY(actOn(sheet, "attack", "spark") && actOn(sheet, "attack", "bow"));
    QCOMPARE(actOn(sheet, "attack", "spark")->args.get().value("item", std::string()), std::string("ring"));
    QVERIFY(!actOn(sheet, "attack", "bow")->args.get().contains("item"));
    QVERIFY(table.act("attack",
                      QByteArray("{'attack':'spark','item':'ring','targets':['") + quarry + "'],'dice':[15,14]}"));
    QCOMPARE(table.hp(quarry), 8);
}

void TestOnslaughtHandling::theSheetTellsOfChests()
{
    Skirmish table;
    bedlamAt(table, 5, 4);
    QVERIFY(!actOn(sheetOf(table), "loot"));
    table.chest(7, 4);
    QCOMPARE(actOn(sheetOf(table), "loot")->whyNot.key, QString("no-chest-beside")); // two spaces away
    table.put("bedlam", 6, 4);
    const play::TurnSheet beside = sheetOf(table);
    QVERIFY(actOn(beside, "loot"));
    QCOMPARE(actOn(beside, "loot")->costs, std::vector<QString>{"bonus"});
    QVERIFY(actOn(beside, "loot")->whyNot.isEmpty());
}

void TestOnslaughtHandling::theSheetTellsOfTheWalk()
{
    Skirmish table;
    bedlamAt(table, 5, 4);
    QVERIFY(!sheetOf(table).movePoints);
    QVERIFY(table.act("move", "{'to':[6,4]}"));
    QCOMPARE(sheetOf(table).movePoints, std::optional(4));
}

void TestOnslaughtHandling::whoRollsForAMonster()
{
    const std::pair<const char*, const char*> cases[] = {
        {"['bedlam']", "ann"}, {"['chloe-amasnodel']", "ben"}, {"['bedlam','chloe-amasnodel']", "ben"}};
    for (const auto& [targets, seat] : cases) {
        Skirmish table;
        table.kobold().attacks.front().targets = 2;
        QVERIFY(table.begin());
        table.turnOf(testing::firstKobold);
        QCOMPARE(table.table().active, play::SeatId("ann"));
        QVERIFY(table.act("attack", QByteArray("{'attack':'claw','targets':") + targets + "}"));
        QVERIFY2(table.promptOf(seat), targets);
        QCOMPARE(table.promptOf(seat)->kind, play::PromptKind::EnterDice);
    }
}

void TestOnslaughtHandling::mixedCoverNamesItsRule()
{
    for (const bool mixed : {true, false}) {
        Skirmish table;
        table.attack("bedlam", "bow").targets = 2;
        QVERIFY(table.begin());
        table.turnOf("bedlam");
        const QByteArray covered = mixed ? QByteArray(",'covered':['") + quarry + "']" : QByteArray();
        QVERIFY(table.act("attack",
                          QByteArray("{'attack':'bow','targets':['grabbleshanks','") + quarry + "']" + covered + "}"));
        const auto& rules = table.promptOf("ben")->rules;
        QCOMPARE(std::find(rules.begin(), rules.end(), QStringLiteral("ONS-ATK-11")) != rules.end(), mixed);
    }
}

void TestOnslaughtHandling::aTurnTakenAwayByHand()
{
    Skirmish table;
    bedlamAt(table, 5, 4);
    QVERIFY(table.act("move", "{'to':[6,4]}"));
    const QByteArray number = QByteArray::number(table.table().acting()->number);
    QVERIFY(table.act("mark-order", "{'number':" + number + ",'state':'waiting'}"));
    QVERIFY(!table.table().turnRunning);
    QVERIFY(!table.part().budget);
    QVERIFY(!table.part().walk);
    QVERIFY(table.act("mark-order", "{'number':" + number + ",'state':'acting'}"));
    QVERIFY(table.table().turnRunning);
    QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
}

void TestOnslaughtHandling::nobodyElseEndsTheTurn()
{
    Skirmish table;
    bedlamAt(table, 5, 4);
    QVERIFY(!table.act("end-turn", "{}", "ann"));
    QVERIFY(table.refusedFor("ONS-ACT-04"));
    QVERIFY(table.table().turnRunning);
    QVERIFY(table.act("end-turn", "{'anyway':true}", "ann"));
    QVERIFY(!table.table().turnRunning);
}

void TestOnslaughtHandling::nobodyActsBetweenTurns_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("args");
    const auto row = [](const char* tag, const char* type, const char* args) {
        QTest::newRow(tag) << QByteArray(type) << QByteArray(args);
    };
    row("picking up", "pick-up", "'piece':'PIECE'");
    row("looting", "loot", "");
    row("looting a chest", "loot", "'chest':[6,4]");
    row("attacking", "attack", "'attack':'blade','targets':['mistral']");
    row("using an ability", "use", "'ability':'dial/shout'");
    row("moving", "move", "'to':[6,5]");
    row("trading an action", "trade-action", "'from':'standard','to':'move'");
}

/// Nobody is meant without being named, even where it is done anyway.
void TestOnslaughtHandling::nobodyActsBetweenTurns()
{
    QFETCH(const QByteArray, type);
    QFETCH(QByteArray, args);
    Skirmish table;
    bedlamAt(table, 5, 4);
    table.chest(6, 4);
    const play::PieceId lying = table.lay("ring", 5, 5);
    QVERIFY(table.act("end-turn"));
    args.replace("PIECE", lying.text().toUtf8());
    const play::State before = table.state;
    QVERIFY(!table.act(type.constData(), '{' + args + (args.isEmpty() ? "" : ",") + "'anyway':true}"));
    QVERIFY(!table.act("fix", "{'of':'g','commands':[{'type':'" + type + "','args':{" + args + "}}]}"));
    QVERIFY(table.state == before);
}

void TestOnslaughtHandling::aProhibitionThatHangsOnTheWalk()
{
    // What is in force is kept between events; items that are barred once their bearer has moved must fall away with
    // it.
    Skirmish table;
    auto& slowed =
        *std::find_if(table.pack.conditions.begin(), table.pack.conditions.end(),
                      [](const content::Condition& one) { return one.id.text() == QLatin1String("slowed"); });
    content::Prohibition items;
    items.what = content::Prohibition::What::Items;
    Predicate moved;
    moved.kind = Predicate::Kind::Moved;
    items.when = {moved};
    slowed.effect.prohibitions = {items};
    content::Modifier faster;
    faster.what = content::Modifier::What::ArmourClass;
    faster.by = 2;
    lootCalled(table, "ring").effect.modifiers = {faster};
    bedlamAt(table, 5, 4);
    table.carry("bedlam", "ring", true);
    table.give("bedlam", "slowed");
    testing::ScriptedChance none;
    rules::acts::CommandContext context(table.state, table.pack, none, {});
    Game game(context, false);
    const auto armour = [&game] { return rules::onslaught::armourClass(game, id("bedlam"))->total; };
    constexpr int onTheWheel = 15;
    QCOMPARE(armour(), onTheWheel + faster.by);
    const int turn = game.table().turn;
    game.changeRecord(id("bedlam"), [turn](rules::onslaught::Record& record) { record.wentInTurn = turn; });
    QCOMPARE(armour(), onTheWheel);
}

void TestOnslaughtHandling::noSpaceBeyondTheNumbers_data()
{
    QTest::addColumn<QByteArray>("space");
    QTest::newRow("one that a shorter number would take for a neighbour") << QByteArray("[4294967302,4]");
    QTest::newRow("below nothing") << QByteArray("[-1,4]");
    QTest::newRow("beyond every map") << QByteArray("[201,4]");
}

void TestOnslaughtHandling::noSpaceBeyondTheNumbers()
{
    QFETCH(const QByteArray, space);
    Skirmish table;
    bedlamAt(table, 5, 4);
    table.chest(6, 4);
    QVERIFY(!table.act("move", "{'to':" + space + "}"));
    QVERIFY(!table.act("loot", "{'chest':" + space + "}"));
    QCOMPARE(table.space("bedlam"), QString("5,4"));
    QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
}

WHEELHOUSE_TEST(TestOnslaughtHandling)
#include "tst_onslaught_handling.moc"
