// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for the monsters' turns and attacks whoever decides for them: the dice, who throws them, and what they do.
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using testing::firstKobold;
using testing::Skirmish;

class TestOnslaughtMonsters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void aGroupHasNoMenu_data();
    void aGroupHasNoMenu();
    void aChampionMakesOneAttackOfEachSort();

private:
    static void fourActAndTheTurnEnds();
    static void aSureHitNeedsNoDice();
    static void theOtherSideRolls();
    static void theOtherSideRollsAgain();
    static void bothSidesAttacked();
    static void oneDieAtCover();
    static void anEqualTotalHits();
    static void whatItDoes();
};

namespace {
/// The first Kobold in turn; Chloe is of the active side, Bedlam of the other.
void koboldsTurn(Skirmish& table)
{
    QVERIFY(table.begin());
    table.turnOf(firstKobold);
    QCOMPARE(table.table().active, play::SeatId("ann"));
}

const play::Prompt* diceAskedOf(const Skirmish& table, const char* seat)
{
    const play::Prompt* prompt = table.promptOf(seat);
    return prompt && prompt->kind == play::PromptKind::EnterDice ? prompt : nullptr;
}
} // namespace

void TestOnslaughtMonsters::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-MAC-03 four in a group") << Check(fourActAndTheTurnEnds);
    QTest::newRow("ONS-MAC-12 an automatic hit of 2") << Check(aSureHitNeedsNoDice);
    QTest::newRow("ONS-MAC-13 ONS-KOB-05 Chloe of the active side is attacked") << Check(theOtherSideRolls);
    QTest::newRow("ONS-MAC-13 a die of a monster thrown again") << Check(theOtherSideRollsAgain);
    QTest::newRow("ONS-MAC-14 an area with Chloe and Bedlam") << Check(bothSidesAttacked);
    QTest::newRow("ONS-MAC-15 a Gnoll attacks one in cover") << Check(oneDieAtCover);
    QTest::newRow("ONS-MAC-16 a total of 15 against 15") << Check(anEqualTotalHits);
    QTest::newRow("ONS-MAC-17 a claw of 1") << Check(whatItDoes);
}

void TestOnslaughtMonsters::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtMonsters::fourActAndTheTurnEnds()
{
    Skirmish table;
    table.pack.scenarios.front().monsterGroups.front().count = 4;
    QVERIFY(table.begin());
    QVERIFY(table.act("begin-turn", "{'number':550,'anyway':true}"));
    QStringList acted;
    for (int i = 0; i < 4; ++i) {
        QVERIFY(table.table().turnRunning);
        acted << table.asked([](const rules::onslaught::Game& game) { return game.inTurn().text(); });
        QVERIFY(table.act("end-turn", "{}"));
    }
    QVERIFY(!table.table().turnRunning);
    acted.removeDuplicates();
    QCOMPARE(acted.size(), 4);
}

void TestOnslaughtMonsters::aSureHitNeedsNoDice()
{
    Skirmish table;
    content::Attack& claw = table.kobold().attacks.front();
    claw.effect.rules = {QStringLiteral("automatic-hit")};
    claw.damage = 2;
    koboldsTurn(table);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel']}"));
    QVERIFY(!diceAskedOf(table, "ann"));
    QVERIFY(!diceAskedOf(table, "ben"));
    QCOMPARE(table.hp("chloe-amasnodel"), 8);
}

void TestOnslaughtMonsters::theOtherSideRolls()
{
    Skirmish table;
    koboldsTurn(table);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel']}"));
    QVERIFY(diceAskedOf(table, "ben"));
    QVERIFY(!diceAskedOf(table, "ann"));
}

/// Ann throws for the Kobold at Ben's Bedlam, and throws again the die that Ben's Mistral objects to.
void TestOnslaughtMonsters::theOtherSideRollsAgain()
{
    Skirmish table;
    table.dial("mistral", "parry").effect.triggers = {
        {content::Moment::DiceRolled, {}, {}, {content::Verb{content::Verb::Kind::Reroll}}}};
    koboldsTurn(table);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['bedlam']}"));
    QVERIFY(diceAskedOf(table, "ann"));
    QVERIFY(table.answer("ann", "[15,3]"));
    QVERIFY(table.answer("ben", "'mistral/parry'"));
    QVERIFY(table.answer("ben", "'0'"));
    QVERIFY(!diceAskedOf(table, "ben"));
    QVERIFY(diceAskedOf(table, "ann"));
    QVERIFY(table.answer("ann", "[2]"));
    QCOMPARE(table.hp("bedlam"), 10);
}

void TestOnslaughtMonsters::bothSidesAttacked()
{
    Skirmish table;
    table.kobold().attacks.front().area = 1;
    koboldsTurn(table);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel','bedlam']}"));
    QVERIFY(diceAskedOf(table, "ben"));
    QVERIFY(!diceAskedOf(table, "ann"));
}

void TestOnslaughtMonsters::oneDieAtCover()
{
    for (const bool inCover : {true, false}) {
        Skirmish table;
        table.kobold().name = "Gnoll";
        koboldsTurn(table);
        const QByteArray covered = inCover ? ",'covered':['chloe-amasnodel']" : "";
        QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel']" + covered + "}"));
        QVERIFY(diceAskedOf(table, "ben"));
        QCOMPARE(diceAskedOf(table, "ben")->most, inCover ? 1 : 2);
    }
}

void TestOnslaughtMonsters::anEqualTotalHits()
{
    for (const int die : {11, 10}) { // and 4 to hit, against 15
        Skirmish table;
        koboldsTurn(table);
        QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel'],'dice':[" +
                                        QByteArray::number(die) + ",3]}"));
        QCOMPARE(table.said().contains("said-hit"), die == 11);
    }
}

void TestOnslaughtMonsters::whatItDoes()
{
    Skirmish table;
    koboldsTurn(table);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel'],'dice':[15,3]}"));
    QCOMPARE(table.hp("chloe-amasnodel"), 9);
}

namespace {
/// The first offer that does something, but for its script as a whole, with the first value of each of its domains;
/// nothing done where there is none.
bool doWhatIsOffered(Skirmish& table, QStringList& types)
{
    const std::vector<play::Offer> offers = table.system->legal(table.state, table.pack);
    std::transform(offers.begin(), offers.end(), std::back_inserter(types),
                   [](const play::Offer& offer) { return offer.type; });
    const auto next = std::find_if(offers.begin(), offers.end(), [](const play::Offer& offer) {
        return offer.type != QLatin1String("end-turn") && offer.type != QLatin1String("run");
    });
    if (next == offers.end()) {
        return false;
    }
    nlohmann::json args = nlohmann::json::object();
    for (const auto& [name, values] : next->domains.get().items()) {
        args[name] = values.at(0);
    }
    const QByteArray seat = next->seats.empty() ? QByteArray() : next->seats.front().text().toUtf8();
    return table.act(next->type.toUtf8().constData(), QByteArray::fromStdString(args.dump()), seat.constData());
}

/// The group of four Gnawlings at 5.5, in turn.
void gnawlingsTurn(Skirmish& table, bool map)
{
    table.pack = testing::starterPack();
    QVERIFY(table.begin("gnawing-tide"));
    QVERIFY(!content::find(table.pack.monsters, content::MonsterKindId("gnawling"))->behaviour.isEmpty());
    if (map) {
        table.field({"..........", "..........", "..........", ".........."}, {},
                    {{{{3, 0}, board::Side::East}, "door", false, "", ""}});
        table.put("gnawling-1", 3, 0);
        table.put("gnawling-2", 3, 3);
        table.put("pim", 4, 1);
        table.put("corvin", 5, 3);
        table.chest(2, 0);
        table.lay("heron-bow", 2, 1);
        table.parkTheRest();
    }
    table.happen(play::PhaseSet{table.table().phase, "action"});
    QVERIFY(table.act("begin-turn", "{'number':550,'anyway':true}"));
}
} // namespace

void TestOnslaughtMonsters::aGroupHasNoMenu_data()
{
    QTest::addColumn<bool>("map");
    QTest::newRow("on the map") << true;
    QTest::newRow("without a map") << false;
}

/// Its turn is gone through to the end with nothing but what its behaviour has: its walk, its attack, its turn's end.
void TestOnslaughtMonsters::aGroupHasNoMenu()
{
    QFETCH(const bool, map);
    Skirmish table;
    gnawlingsTurn(table, map);
    QStringList types;
    QStringList acted;
    int attacks = 0;
    constexpr int most = 100;
    for (int i = 0; i < most && table.table().turnRunning; ++i) {
        attacks += table.offers("attack") && !table.offers("move") && !table.offers("end-move") ? 1 : 0;
        const QString acting = table.asked([](const rules::onslaught::Game& game) { return game.inTurn().text(); });
        acted << acting;
        if (!doWhatIsOffered(table, types)) {
            QVERIFY2(table.act("end-turn", "{}"), qPrintable(table.refusal.why.key));
        }
    }
    QVERIFY(!table.table().turnRunning);
    acted.removeDuplicates();
    QCOMPARE(acted, QStringList({"gnawling-1", "gnawling-2", "gnawling-3", "gnawling-4"}));
    QVERIFY(attacks > 0 && attacks <= 4);
    types.removeDuplicates();
    types.sort();
    types.removeOne("answer"); // of those who are attacked
    types.removeOne("pass");
    QCOMPARE(types, map ? QStringList({"attack", "end-move", "end-turn", "move", "run"})
                        : QStringList({"attack", "end-turn", "move", "run"})); // who walks by hand is done at once
}

void TestOnslaughtMonsters::aChampionMakesOneAttackOfEachSort()
{
    Skirmish table;
    table.pack = testing::starterPack();
    QVERIFY(table.begin("what-the-bridge-is-owed"));
    table.happen(play::TrackSet{testing::id("old-lockjaw"), "hp", 24, 12}); // where it coughs coins, too
    table.turnOf("old-lockjaw");
    QCOMPARE(table.offered("attack", "attack"), QStringList({"cough-of-coins", "portcullis-bite", "tail-wash"}));
    QVERIFY(table.act("attack", "{'attack':'portcullis-bite','targets':['brakk']}"));
    const auto sheet = table.system->sheet(table.state, table.pack); // while its dice are asked for, too
    const auto bite = std::find_if(sheet.acts.begin(), sheet.acts.end(),
                                   [](const play::SheetAct& act) { return act.name == "Portcullis bite"; });
    QVERIFY(bite != sheet.acts.end() && bite->whyNot.key == QLatin1String("done-this-turn"));
    const QByteArray seat = table.state.prompts.front().seat.text().toUtf8();
    QVERIFY(table.answer(seat.constData(), "[2,3]"));
    QCOMPARE(table.offered("attack", "attack"), QStringList("tail-wash"));
    QVERIFY(!table.act("attack", "{'attack':'cough-of-coins','targets':['brakk'],'dice':[2,3]}"));
    QVERIFY(table.refusedFor("ONS-ACT-09"));
    QVERIFY(table.act("attack", "{'attack':'cough-of-coins','targets':['brakk'],'dice':[2,3],'anyway':true}"));
}

WHEELHOUSE_TEST(TestOnslaughtMonsters)
#include "tst_onslaught_monsters.moc"
