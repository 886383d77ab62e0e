// SPDX-License-Identifier: GPL-3.0-or-later
// What the starter pack's cards, items and events do besides attacks: looting, brewing, coming and falling.
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::StarterTable;

class TestStarterDeeds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knockDrawsFour_data();
    void knockDrawsFour();
    void deepPocketsKeepsTwo_data();
    void deepPocketsKeepsTwo();
    void deepPocketsWithOneItem();
    void anEventEndsTheLooting();
    void aRealBagOfKnocks();
    void everyHitSpillsACoin();
    void aChestWithTeeth();
    void neverAFifthGnawling();
    void lampOilRub();
    void lampOilRubWithNothingToLose();
    void whatIsDiscardedLeavesTheGame_data();
    void whatIsDiscardedLeavesTheGame();
    void theStormTakesItsBottleAlong();
    void aFallByHandIsAFall_data();
    void aFallByHandIsAFall();
    void asManyHeartenedAsTokens();
    void heartenedGoesWithTheAttack();

private:
    static int carriedBy(const StarterTable& table, const char* figure);
    static QStringList optionsOf(const StarterTable& table, const char* seat);
};

int TestStarterDeeds::carriedBy(const StarterTable& table, const char* figure)
{
    const auto& pieces = table.table().pieces;
    return static_cast<int>(std::count_if(pieces.begin(), pieces.end(), [figure](const play::Piece& piece) {
        return piece.place.kind == play::Place::Kind::Figure && piece.place.figure == testing::id(figure);
    }));
}

QStringList TestStarterDeeds::optionsOf(const StarterTable& table, const char* seat)
{
    QStringList options;
    const play::Prompt* prompt = table.promptOf(seat);
    for (const auto& option : prompt ? prompt->options : std::vector<play::PromptOption>()) {
        options << option.id;
    }
    return options;
}

namespace {
const std::vector<QString> fiveItems{"bell-rope", "brandy-flask", "cork-buckler", "heron-bow", "marsh-stilts"};
} // namespace

void TestStarterDeeds::knockDrawsFour_data()
{
    QTest::addColumn<bool>("map");
    QTest::addColumn<QByteArray>("figure");
    QTest::addColumn<int>("drawn");
    QTest::newRow("somebody else") << true << QByteArray("corvin") << 3;
    QTest::newRow("with a map") << true << QByteArray("knock") << 4;
    QTest::newRow("without a map") << false << QByteArray("knock") << 4;
}

void TestStarterDeeds::knockDrawsFour()
{
    QFETCH(const bool, map);
    QFETCH(const QByteArray, figure);
    QFETCH(const int, drawn);
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    if (map) {
        table.put(figure.constData(), 2, 4);
        table.chest(3, 4);
    } else {
        table.happen(play::MapLevelSet{table.table().mapLevel, play::MapLevel::Off});
    }
    table.bagHolds(fiveItems);
    table.turnOf(figure.constData());
    QVERIFY(table.act("loot"));
    const QStringList options = optionsOf(table, "ben");
    QCOMPARE(options.size(), drawn);
    QVERIFY(!table.answer("ben", "['" + options[0].toUtf8() + "','" + options[1].toUtf8() + "']")); // one alone
    QVERIFY(table.answer("ben", "['" + options.back().toUtf8() + "']"));
    QCOMPARE(carriedBy(table, figure.constData()), 1);
    QCOMPARE(table.table().pile(play::PileId("loot"))->count, 4);
}

void TestStarterDeeds::deepPocketsKeepsTwo_data()
{
    QTest::addColumn<int>("kept");
    QTest::newRow("one") << 1;
    QTest::newRow("two") << 2;
}

void TestStarterDeeds::deepPocketsKeepsTwo()
{
    QFETCH(const int, kept);
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.put("knock", 2, 4);
    table.chest(3, 4);
    table.bagHolds(fiveItems);
    table.level("knock", "deep-pockets");
    table.turnOf("knock");
    QVERIFY(table.act("loot"));
    const QStringList options = optionsOf(table, "ben");
    QCOMPARE(options.size(), 4);
    QByteArray answer;
    for (const QString& option : options.mid(0, kept)) {
        answer += (answer.isEmpty() ? "['" : ",'") + option.toUtf8() + "'";
    }
    QVERIFY(!table.answer("ben", "[]"));
    QVERIFY(table.answer("ben", answer + "]"));
    QCOMPARE(carriedBy(table, "knock"), kept);
    QCOMPARE(table.table().pile(play::PileId("loot"))->count, 5 - kept);
    QVERIFY(!table.promptOf("ben"));
}

void TestStarterDeeds::deepPocketsWithOneItem()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.put("knock", 2, 4);
    table.chest(3, 4);
    table.bagHolds({"bell-rope"});
    table.level("knock", "deep-pockets");
    table.turnOf("knock");
    QVERIFY(table.act("loot"));
    QVERIFY(!table.promptOf("ben"));
    QCOMPARE(carriedBy(table, "knock"), 1);
}

void TestStarterDeeds::anEventEndsTheLooting()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.put("knock", 2, 4);
    table.chest(3, 4);
    table.bagHolds({"somebodys-bones"});
    table.level("knock", "deep-pockets");
    table.turnOf("knock");
    QVERIFY(table.act("loot"));
    QCOMPARE(carriedBy(table, "knock"), 0);
}

void TestStarterDeeds::aRealBagOfKnocks()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    const play::Pile before = *table.table().pile(play::PileId("loot"));
    play::Pile real = before;
    real.contents.reset();
    table.happen(play::PileChanged{before, real});
    table.put("knock", 2, 4);
    table.chest(3, 4);
    table.chest(3, 5);
    table.turnOf("knock");
    QVERIFY(table.act("loot", "{'chest':[3,4]}"));
    QVERIFY(table.said().contains("said-loot-draws"));
    QCOMPARE(carriedBy(table, "knock"), 1);
    table.level("knock", "deep-pockets");
    table.turnOf("knock");
    QVERIFY(table.act("loot", "{'chest':[3,5]}"));
    QCOMPARE(optionsOf(table, "ben"), QStringList({"0", "1", "2"}));
    QVERIFY(table.answer("ben", "'2'"));
    QCOMPARE(carriedBy(table, "knock"), 3);
    QCOMPARE(table.table().pile(play::PileId("loot"))->count, before.count - 3);
}

void TestStarterDeeds::everyHitSpillsACoin()
{
    StarterTable table({"ilse", "sister-vane", "harrow"}, {"corvin", "brakk", "knock"}, "what-the-bridge-is-owed");
    table.put("old-lockjaw", 4, 3);
    table.put("sister-vane", 3, 3);
    table.put("harrow", 0, 3);
    table.happen(play::TrackSet{testing::id("old-lockjaw"), "hp", 24, 14});
    const auto strike = [&table](const char* dice) {
        table.turnOf("sister-vane");
        table.happen(play::RoundSet{table.table().round, table.table().round + 1});
        QVERIFY(
            table.act("attack", QByteArray("{'attack':'sluice-key','targets':['old-lockjaw'],'dice':") + dice + "}"));
        while (table.promptOf("ann") && table.promptOf("ann")->kind == play::PromptKind::ChooseSpace) {
            QVERIFY(table.answer("ann", "'none'"));
        }
        while (table.promptOf("ben") && table.promptOf("ben")->kind == play::PromptKind::ChooseSpace) {
            QVERIFY(table.answer("ben", "'none'"));
        }
    };
    strike("[12,3]"); // it becomes bloodied by it
    QCOMPARE(table.hp("old-lockjaw"), 12);
    QCOMPARE(table.experienceOf("sister-vane"), 1);
    strike("[12,3]");
    QCOMPARE(table.experienceOf("sister-vane"), 3);
    strike("[2,3]"); // a miss
    QCOMPARE(table.experienceOf("sister-vane"), 3);
    table.experience("sister-vane", 0);
    table.happen(play::TrackSet{testing::id("old-lockjaw"), "hp", 10, 2});
    strike("[12,3]");
    QVERIFY(table.figure("old-lockjaw").isDefeated());
    QCOMPARE(table.experienceOf("sister-vane"), 4); // and two for defeating it
    // An attack that an ability makes is one, too.
    table.happen(play::TrackSet{testing::id("old-lockjaw"), "hp", 0, 10});
    table.put("old-lockjaw", 4, 3);
    table.turnOf("harrow");
    QVERIFY(table.act("use", "{'ability':'dial/volley'}"));
    if (table.promptOf("ann") && table.promptOf("ann")->kind == play::PromptKind::ChooseFigures) {
        QVERIFY(table.answer("ann", "['old-lockjaw']"));
    }
    QVERIFY(table.answer("ann", "[14,3]"));
    QCOMPARE(table.experienceOf("harrow"), 2);
}

void TestStarterDeeds::aChestWithTeeth()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.put("corvin", 2, 4);
    table.chest(3, 4);
    table.bagHolds({"chest-with-teeth"});
    const size_t figures = table.table().figures.size();
    table.turnOf("corvin");
    QVERIFY(table.act("loot"));
    table.act("pass");
    QCOMPARE(table.hp("corvin"), 7);
    QVERIFY(table.state.prompts.empty()); // all four are in play: nobody is asked where a fifth would come
    QCOMPARE(table.table().figures.size(), figures);
}

void TestStarterDeeds::neverAFifthGnawling()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.happen(play::TrackSet{testing::id("gnawling-1"), "wounds", 0, 2});
    table.put("corvin", 2, 4);
    table.chest(3, 4);
    table.bagHolds({"chest-with-teeth"});
    table.turnOf("corvin");
    QVERIFY(table.act("loot"));
    table.act("pass");
    QVERIFY(table.answer("ben", "'1,4'")); // the side that is not active
    const auto standing = [&table] {
        return std::count_if(table.table().figures.begin(), table.table().figures.end(), [](const play::Figure& one) {
            return one.content == QLatin1String("gnawling") && !one.isDefeated();
        });
    };
    const std::optional<board::Space> came = table.table().figures.back().at;
    QVERIFY(came && came->x == 1 && came->y == 4);
    QCOMPARE(standing(), 4);
    table.happen(play::RoundSet{table.table().round, 1});
    table.happen(play::PhaseSet{table.table().phase, "end"});
    QVERIFY(table.act("end-round", "{'anyway':true}"));
    QCOMPARE(standing(), 4); // in round 2 nobody comes back to four
}

void TestStarterDeeds::lampOilRub()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("tobiah", 2, 4);
    table.put("ilse", 3, 4);
    table.give("ilse", "anointed", "tobiah");
    table.give("ilse", "slowed", "corvin");
    table.give("ilse", "dazed", "corvin");
    table.turnOf("tobiah");
    QVERIFY(table.act("use", "{'ability':'dial/lamp-oil-rub'}"));
    QCOMPARE(optionsOf(table, "ann"), QStringList({"slowed", "dazed"}));
    QVERIFY(table.answer("ann", "'dazed'"));
    QCOMPARE(table.conditionsOn("ilse"), QStringList({"anointed", "slowed"}));
}

void TestStarterDeeds::lampOilRubWithNothingToLose()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("tobiah", 2, 4);
    table.put("ilse", 3, 4);
    table.turnOf("tobiah");
    QVERIFY(table.act("use", "{'ability':'dial/lamp-oil-rub'}"));
    QVERIFY(!table.promptOf("ann"));
    QCOMPARE(table.conditionsOn("ilse"), QStringList("anointed"));
}

void TestStarterDeeds::whatIsDiscardedLeavesTheGame_data()
{
    QTest::addColumn<QByteArray>("item");
    QTest::addColumn<QByteArray>("act");
    QTest::addColumn<QByteArray>("args");
    QTest::newRow("Brandy Flask") << QByteArray("brandy-flask") << QByteArray("use")
                                  << QByteArray("{'ability':'item/brandy-flask'}");
    QTest::newRow("Jar of Leeches") << QByteArray("leech-jar") << QByteArray("use")
                                    << QByteArray("{'ability':'item/leech-jar'}");
    QTest::newRow("Storm in a Bottle")
        << QByteArray("storm-in-a-bottle") << QByteArray("attack")
        << QByteArray("{'attack':'loose-the-storm','item':'storm-in-a-bottle','at':[5,4],'dice':[2,3]}");
}

void TestStarterDeeds::whatIsDiscardedLeavesTheGame()
{
    QFETCH(const QByteArray, item);
    QFETCH(const QByteArray, act);
    QFETCH(const QByteArray, args);
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "what-the-bridge-is-owed");
    table.put("tobiah", 2, 4);
    table.put("ilse", 3, 4);
    table.put("brakk", 5, 4);
    table.put("old-lockjaw", 8, 6);
    table.give("ilse", "slowed", "corvin");
    const play::PieceId piece = table.carry("tobiah", item.constData(), true);
    const int bag = table.table().pile(play::PileId("loot"))->count;
    table.turnOf("tobiah");
    QVERIFY2(table.act(act.constData(), args), qPrintable(table.refusal.why.key));
    table.act("pass");
    const play::Piece* left = table.table().piece(piece);
    QVERIFY(left && left->place.kind == play::Place::Kind::Aside);
    QCOMPARE(table.table().pile(play::PileId("loot"))->count, bag);
    QVERIFY(!table.act(act.constData(), args)); // neither card nor token is there any more
}

/// Whoever throws the storm falls in its own area: the token that it drops is put in the box all the same, and that of
/// another one stays.
void TestStarterDeeds::theStormTakesItsBottleAlong()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "what-the-bridge-is-owed");
    table.put("tobiah", 2, 4);
    table.put("brakk", 5, 4);
    table.hp("tobiah", 1);
    const play::PieceId other = table.carry("ilse", "storm-in-a-bottle", true);
    const play::PieceId piece = table.carry("tobiah", "storm-in-a-bottle", true);
    const play::PieceId flask = table.carry("tobiah", "brandy-flask", true);
    table.turnOf("tobiah");
    QVERIFY(table.act("attack", "{'attack':'loose-the-storm','item':'storm-in-a-bottle','at':[4,4],'dice':[19,18]}"));
    table.act("pass");
    QCOMPARE(table.hp("tobiah"), 0);
    QVERIFY(table.table().piece(piece)->place.kind == play::Place::Kind::Aside);
    QVERIFY(table.table().piece(flask)->place.kind == play::Place::Kind::Map); // ONS-DEF-05
    QVERIFY(table.table().piece(other)->place.figure == testing::id("ilse"));
}

void TestStarterDeeds::aFallByHandIsAFall_data()
{
    QTest::addColumn<QByteArray>("act");
    QTest::addColumn<QByteArray>("args");
    QTest::newRow("ONS-DEF-04 the wheel is set") << QByteArray("set-track") << QByteArray("'track':'hp','value':0");
    QTest::newRow("ONS-DEF-05 damage is taken off") << QByteArray("adjust") << QByteArray("'track':'hp','by':-20");
}

void TestStarterDeeds::aFallByHandIsAFall()
{
    QFETCH(const QByteArray, act);
    QFETCH(const QByteArray, args);
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.put("corvin", 4, 4);
    const play::PieceId carried = table.carry("corvin", "bell-rope");
    const play::PieceId worn = table.carry("corvin", "heron-bow", true);
    table.give("corvin", "slowed", "ilse");
    table.turnOf("ilse");
    const int points = table.table().counter(play::CounterId("vp-ann"))->value;
    QVERIFY(table.act(act.constData(), "{'figure':'corvin'," + args + "}"));
    QCOMPARE(table.table().counter(play::CounterId("vp-ann"))->value, points + 4);
    QCOMPARE(table.conditionsOn("corvin"), QStringList());
    const auto lies = [&](const play::PieceId& id) {
        const play::Place& place = table.table().piece(id)->place;
        return place.kind == play::Place::Kind::Map && place.at == board::Space{4, 4};
    };
    QVERIFY(lies(carried) && lies(worn));
    QVERIFY(table.table().piece(worn)->faceUp && !table.table().piece(carried)->faceUp);
    QVERIFY(table.said().contains("said-defeated"));
    QVERIFY(table.state.frames.empty());
    QVERIFY(table.act("set-track", "{'figure':'gnawling-1','track':'wounds','value':2}"));
    QVERIFY(!table.figure("gnawling-1").at); // a monster leaves the map
}

void TestStarterDeeds::heartenedGoesWithTheAttack()
{
    for (const std::vector<int>& dice : {std::vector{15}, std::vector{2}}) { // a hit, and a miss
        StarterTable table({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "knock"});
        table.put("pim", 4, 4);
        table.put("corvin", 5, 4);
        table.give("pim", "heartened", "ilse");
        table.give("tobiah", "heartened", "ilse");
        table.turnOf("pim");
        QVERIFY(table.attackWith("pim", "glass-shiv", "corvin", {dice.front(), dice.front()}) ||
                table.attackWith("pim", "glass-shiv", "corvin", dice));
        table.act("pass");
        QVERIFY(table.state.frames.empty());
        QCOMPARE(table.conditionsOn("pim"), QStringList());
        QCOMPARE(table.conditionsOn("tobiah"), QStringList("heartened")); // who has not attacked
    }
}

void TestStarterDeeds::asManyHeartenedAsTokens()
{
    StarterTable table({"ilse", "sister-vane", "tobiah", "harrow", "pim"}, {"corvin", "brakk", "knock"},
                       "gnawing-tide");
    table.put("ilse", 2, 4);
    table.put("sister-vane", 3, 4);
    table.put("tobiah", 3, 3);
    table.put("harrow", 3, 5);
    table.put("pim", 2, 5);
    table.level("ilse", "a-third-wick");
    table.give("pim", "heartened", "ilse");
    table.give("harrow", "heartened", "ilse");
    table.turnOf("ilse");
    QVERIFY(table.act("use", "{'ability':'dial/raise-the-lamp'}"));
    QVERIFY(table.answer("ann", "['pim','tobiah','sister-vane']"));
    QCOMPARE(table.conditionsOn("pim"), QStringList("heartened")); // who bears one keeps it
    QCOMPARE(table.conditionsOn("tobiah"), QStringList("heartened"));
    QCOMPARE(table.conditionsOn("sister-vane"), QStringList());
    QVERIFY(table.said().contains("said-no-token-left"));
}

WHEELHOUSE_TEST(TestStarterDeeds)
#include "tst_starter_deeds.moc"
