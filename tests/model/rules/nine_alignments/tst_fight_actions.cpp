// SPDX-License-Identifier: GPL-3.0-or-later
// What a turn of Nine Alignments has room for, and what takes it away.
#include "model/packs/format/read_effect.h"
#include "tests/model/rules/nine_alignments/brawl.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using testing::Brawl;

class TestFightActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void twoToSix();
    static void noNewThrow();
    static void cardAndFigure();
    static void creaturesTieWithAPlayer();
    static void someOfTheSpeed();
    static void oneBonusAction();
    static void noBonusForTheIncapacitated();
    static void attackDashDodge();
    static void noOtherActions();
    static void dashAtHalfSpeed();
    static void noDodgeAtZero();
    static void noDodgeWithoutSpeed();
    static void noDodgeWithoutActions();
    static void nobodyStrikesAtWhoLeaves();
    static void hurtButAble();
    static void downButAwake();
    static void proneIsALabel();
};

namespace {
constexpr const char* pikeman = "corporal-hask";
constexpr const char* thief = "bellamy-quill";
constexpr const char* useHask = "{'ability':'card/corporal-hask'}";

QStringList offeredTo(const Brawl& table)
{
    QStringList types;
    for (const play::Offer& offer : table.system->legal(table.state, table.pack)) {
        types << offer.type;
    }
    return types;
}

bool questBegins(size_t seats)
{
    Brawl table;
    content::Card seventh = table.card(pikeman);
    seventh.id = content::CardId("corporal-too");
    table.pack.cards.push_back(seventh);
    nlohmann::json asked = nlohmann::json::array();
    for (size_t i = 1; i <= seats; ++i) {
        asked.push_back({{"id", "p" + std::to_string(i)}, {"name", "p" + std::to_string(i)}});
    }
    return table.act("start", QByteArray::fromStdString(nlohmann::json{{"seats", asked}}.dump()));
}

/// Hask dodges with so many hit points, then the first of three goblins strikes him, whose scimitar does this besides.
void strikeADodger(Brawl& table, int points, const char* effect)
{
    if (*effect) {
        table.card("goblin").attacks.front().effect = *packs::readCardEffect(content::Opaque{effect});
    }
    QVERIFY(table.begin({{pikeman, 20}, {thief, 1}}));
    QVERIFY(table.encounter("goblin", 10));
    table.hp(pikeman, points);
    QVERIFY(table.act("action", "{'kind':'dodge'}"));
    QVERIFY(table.endTurn());
    QVERIFY(table.attack("scimitar", pikeman));
    QCOMPARE(table.diceOfAttack(), size_t(2));
}
} // namespace

void TestFightActions::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("NIN-GEN-01 two to six play") << Check(twoToSix);
    QTest::newRow("NIN-SET-02 no new throw") << Check(noNewThrow);
    QTest::newRow("NIN-SET-08 card and figure") << Check(cardAndFigure);
    QTest::newRow("NIN-CIN-09 creatures tie with a player") << Check(creaturesTieWithAPlayer);
    QTest::newRow("NIN-MOV-01 some of the speed") << Check(someOfTheSpeed);
    QTest::newRow("NIN-BON-01 NIN-BON-03 NIN-ACT-04 one bonus action") << Check(oneBonusAction);
    QTest::newRow("NIN-BON-04 none for the incapacitated") << Check(noBonusForTheIncapacitated);
    QTest::newRow("NIN-ACT-01 attack, dash, dodge") << Check(attackDashDodge);
    QTest::newRow("NIN-ACT-02 no other actions") << Check(noOtherActions);
    QTest::newRow("NIN-ACT-08 a dash at half speed") << Check(dashAtHalfSpeed);
    QTest::newRow("NIN-ACT-12 no dodge at 0 hit points") << Check(noDodgeAtZero);
    QTest::newRow("NIN-ACT-12 no dodge at speed 0") << Check(noDodgeWithoutSpeed);
    QTest::newRow("NIN-ACT-12 no dodge without actions") << Check(noDodgeWithoutActions);
    QTest::newRow("NIN-GEN-05 NIN-REA-05 nobody strikes at who leaves") << Check(nobodyStrikesAtWhoLeaves);
    QTest::newRow("NIN-DAM-03 hurt but able") << Check(hurtButAble);
    QTest::newRow("NIN-ZER-04 NIN-ZER-05 down but awake") << Check(downButAwake);
    QTest::newRow("NIN-ZER-10 prone is a label") << Check(proneIsALabel);
}

void TestFightActions::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestFightActions::twoToSix()
{
    QVERIFY(!questBegins(1));
    QVERIFY(questBegins(2));
    QVERIFY(questBegins(6));
    QVERIFY(!questBegins(7));
}

void TestFightActions::noNewThrow()
{
    Brawl table;
    QVERIFY(table.begin({{thief, 14}, {pikeman, 1}})); // Quill's initiative is +3
    QCOMPARE(table.order().front(), QString("17 Bellamy Quill"));
    QVERIFY(static_cast<testing::ScriptedChance&>(*table.chance).counts.empty());
}

void TestFightActions::cardAndFigure()
{
    Brawl table;
    QVERIFY(table.begin({{thief, 14}, {pikeman, 1}}));
    QCOMPARE(table.figure(thief).seat.text(), QString("p1"));
    QCOMPARE(table.figure(thief).content, QString(thief));
    QCOMPARE(table.figure(pikeman).seat.text(), QString("p2"));
}

void TestFightActions::creaturesTieWithAPlayer()
{
    for (const int side : {1, 2}) {
        Brawl table({side});
        QVERIFY(table.begin({{thief, 15}, {pikeman, 1}})); // 18
        QVERIFY(table.encounter("goblin", 16));            // 18
        const bool stored = std::ranges::any_of(table.last.events, [](const play::Event& event) {
            const auto* drawn = std::get_if<play::ChanceDrawn>(&event);
            return drawn && drawn->what == QLatin1String("tie");
        });
        QVERIFY(stored);
        QCOMPARE(table.order().front(), QString(side == 1 ? "18 Goblin" : "18 Bellamy Quill"));
    }
}

void TestFightActions::someOfTheSpeed()
{
    Brawl table;
    QVERIFY(table.begin({{pikeman, 20}})); // speed 6
    table.field(std::vector<std::string>{"........"});
    table.put(pikeman, 0, 0);
    QVERIFY(table.act("move", "{'to':[4,0]}"));
    QCOMPARE(table.part().points, 2);
    QVERIFY(table.endTurn());
}

void TestFightActions::oneBonusAction()
{
    Brawl table;
    table.print(pikeman, R"({"on":[{"moment":"used","action":"bonus-action","do":[{"heal":4,"to":"self"}]}]})");
    QVERIFY(table.begin({{pikeman, 20}}));
    table.field(std::vector<std::string>{"........"});
    table.put(pikeman, 0, 0);
    table.hp(pikeman, 2);
    QVERIFY(table.act("use", useHask)); // before any move
    QVERIFY(table.part().hasAction);
    QVERIFY(!table.act("use", useHask));
    QCOMPARE(table.refusal.why.key, QString("no-bonus-left"));
    QCOMPARE(table.hp(pikeman), 6);
    QVERIFY(table.act("move", "{'to':[6,0]}"));
}

void TestFightActions::noBonusForTheIncapacitated()
{
    for (const bool down : {true, false}) {
        Brawl table({15});
        table.print(pikeman, R"({"on":[{"moment":"used","action":"bonus-action","do":[{"act":"tell"}]}]})");
        table.define("dazed", R"({"forbid":[{"what":"actions"}]})");
        QVERIFY(table.begin({{thief, 20}, {pikeman, 1}}));
        down ? table.hp(pikeman, 0) : table.give(pikeman, "dazed");
        QVERIFY(table.endTurn());
        QCOMPARE(table.acting(), QString(pikeman));
        QVERIFY(!offeredTo(table).contains("use"));
        QVERIFY(!table.act("use", useHask));
    }
}

void TestFightActions::attackDashDodge()
{
    Brawl table;
    QVERIFY(table.begin({{pikeman, 20}, {thief, 1}}));
    QStringList acts;
    for (const play::SheetAct& act : table.system->sheet(table.state, table.pack).acts) {
        if (act.type != QLatin1String("encounter")) {
            acts << act.type + act.label.key;
        }
    }
    QCOMPARE(acts, (QStringList{"attack", "actionact-dash", "actionact-dodge"}));
}

void TestFightActions::noOtherActions()
{
    Brawl table;
    QVERIFY(table.begin({{pikeman, 20}}));
    for (const char* kind : {"hide", "help", "disengage", "ready"}) {
        QVERIFY(!table.act("action", QByteArray("{'kind':'") + kind + "'}"));
    }
    QVERIFY(table.part().hasAction);
}

void TestFightActions::dashAtHalfSpeed()
{
    Brawl table;
    table.define("slowed", R"({"modify":[{"what":"speed","halved":true}]})");
    QVERIFY(table.begin({{thief, 20}, {pikeman, 1}}));
    table.give(pikeman, "slowed");
    QVERIFY(table.endTurn());
    QCOMPARE(table.part().points, 3);
    QVERIFY(table.act("action", "{'kind':'dash'}"));
    QCOMPARE(table.part().points, 6);
}

void TestFightActions::noDodgeAtZero()
{
    Brawl table({19, 18, 12});
    strikeADodger(table, 1, "");
    QCOMPARE(table.hp(pikeman), 0);
    QVERIFY(table.endTurn());
    QVERIFY(table.attack("scimitar", pikeman));
    QCOMPARE(table.diceOfAttack(), size_t(1));
}

void TestFightActions::noDodgeWithoutSpeed()
{
    Brawl table({19, 18, 12});
    table.define("held", R"({"modify":[{"what":"speed","to":0}]})");
    strikeADodger(table, 14, R"({"on":[{"moment":"attack-resolved","do":[{"give":"held","to":"hit"}]}]})");
    QCOMPARE(table.conditionsOn(pikeman), QStringList("held"));
    QVERIFY(table.endTurn());
    QVERIFY(table.act("remove-token", "{'token':'" + table.table().tokens.front().id.text().toUtf8() + "'}"));
    QVERIFY(table.attack("scimitar", pikeman)); // he can move again, but it was lost at once
    QCOMPARE(table.diceOfAttack(), size_t(1));
}

void TestFightActions::noDodgeWithoutActions()
{
    Brawl table({19, 18, 12});
    table.define("dazed", R"({"forbid":[{"what":"actions"}]})");
    strikeADodger(table, 14, R"({"on":[{"moment":"attack-resolved","do":[{"give":"dazed","to":"hit"}]}]})");
    QVERIFY(table.endTurn());
    QVERIFY(table.attack("scimitar", pikeman));
    QCOMPARE(table.diceOfAttack(), size_t(1));
}

void TestFightActions::nobodyStrikesAtWhoLeaves()
{
    Brawl table;
    QVERIFY(table.begin({{pikeman, 20}}));
    QVERIFY(table.encounter("goblin", 1));
    table.field({"........", "........"});
    table.put(pikeman, 0, 0);
    table.put("goblin", 0, 1);
    QVERIFY(table.act("move", "{'to':[6,0]}"));
    QVERIFY(table.state.prompts.empty() && table.state.frames.empty());
    QCOMPARE(table.hp(pikeman), 14);
}

void TestFightActions::hurtButAble()
{
    Brawl table;
    table.print(pikeman, R"({"on":[{"moment":"used","action":"bonus-action","do":[{"act":"tell"}]}]})");
    QVERIFY(table.begin({{pikeman, 20}}));
    table.field(std::vector<std::string>{"........"});
    table.put(pikeman, 0, 0);
    table.hp(pikeman, 20, 20);
    const QStringList whole = offeredTo(table);
    QCOMPARE(whole, (QStringList{"move", "action", "attack", "use", "end-turn"}));
    table.hp(pikeman, 1);
    QCOMPARE(offeredTo(table), whole);
}

void TestFightActions::downButAwake()
{
    Brawl table({15, 19});
    QVERIFY(table.begin({{thief, 20}, {pikeman, 15}}));
    QVERIFY(table.encounter("goblin", 1));
    table.hp(pikeman, 0);
    QVERIFY(table.endTurn());
    QCOMPARE(table.acting(), QString(pikeman));
    QVERIFY(!table.part().hasAction);
    QCOMPARE(table.part().points, 3); // whoever were unconscious could not move
    QVERIFY(table.conditionsOn(pikeman).isEmpty());
    QVERIFY(table.endTurn());
    QVERIFY(table.attack("scimitar", pikeman));
    QCOMPARE(table.diceOfAttack(), size_t(1));
}

void TestFightActions::proneIsALabel()
{
    Brawl table({10});
    QVERIFY(table.begin({{pikeman, 20}}));
    QVERIFY(table.encounter("goblin", 1));
    table.field(std::vector<std::string>{std::string(20, '.')});
    table.put(pikeman, 0, 0);
    table.put("goblin", 10, 0);
    table.give(pikeman, "prone");
    table.track(pikeman, "ac", 14);
    QVERIFY(table.endTurn());
    QVERIFY(table.attack("shortbow", pikeman)); // +4
    QCOMPARE(table.diceOfAttack(), size_t(1));
    QVERIFY(table.said().contains("said-hit-by"));
}

WHEELHOUSE_TEST(TestFightActions)
#include "tst_fight_actions.moc"
