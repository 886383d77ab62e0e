// SPDX-License-Identifier: GPL-3.0-or-later
// Cards on which somebody else attacks than the figure whose card it is.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/words/printed_words.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

using namespace wheelhouse;
using testing::chloe;
using testing::onOpenField;
using testing::optionsOpen;
using testing::shoutDoes;
using testing::Skirmish;

class TestAttacksOfOthers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void aFriendAttacks();
    static void whoAttacksHasTheChange();
    static void whichBasicAttack();
    static void aBanForbidsIt();
    static void nobodyToAttack();
};

namespace {
constexpr const char* aFriendStrikes =
    "{'act': 'pick', 'to': 'friend', 'range': {'max': 2}, 'most': 1},"
    "{'attack': 'basic', 'by': 'chosen', 'to': 'enemy', 'most': 1, 'modify': [{'what': 'damage', 'by': 1}]}";

/// Nobody else is left to be attacked.
void onlyChloe(Skirmish& table)
{
    for (const play::Figure& figure : std::vector(table.table().figures)) {
        if (figure.seat != play::SeatId("ben") && figure.id.text() != QLatin1String(chloe)) {
            table.defeat(figure.id.text().toLatin1().constData());
        }
    }
}
} // namespace

void TestAttacksOfOthers::checks_data()
{
    testing::addChecks({
        {"a friend attacks, and the card's own figure does not", aFriendAttacks},
        {"what the card changes is the attacker's", whoAttacksHasTheChange},
        {"of several basic attacks one is chosen", whichBasicAttack},
        {"a ban on basic attacks", aBanForbidsIt},
        {"nobody is in reach of the friend", nobodyToAttack},
    });
}

void TestAttacksOfOthers::aFriendAttacks()
{
    Skirmish table;
    shoutDoes(table, aFriendStrikes);
    onOpenField(table);
    onlyChloe(table);
    const int before = table.experienceOf("mistral");
    QVERIFY2(table.act("use", "{'ability':'dial/shout'}"), qPrintable(table.refusal.why.key));
    const play::Prompt* prompt = table.promptOf("ben"); // Mistral is the only friend near by, and Chloe the only enemy
    QVERIFY(prompt && prompt->kind == play::PromptKind::EnterDice);
    QCOMPARE(testing::askedFor(table, "ben", "figure"), QString("Mistral"));
    QVERIFY(table.answer("ben", "[12]"));
    QCOMPARE(table.hp(chloe), 10 - 3);
    QCOMPARE(table.experienceOf("mistral"), before + 1);
    QVERIFY(table.state.frames.empty());
    QCOMPARE(table.part().budget->standard, 1); // it costs nobody's action
}

void TestAttacksOfOthers::whoAttacksHasTheChange()
{
    Skirmish table;
    shoutDoes(table, "{'act': 'pick', 'to': 'friend', 'range': {'max': 2}, 'most': 1},"
                     "{'attack': 'basic', 'by': 'chosen', 'to': 'enemy', 'most': 1,"
                     " 'modify': [{'what': 'to-hit', 'by': 5}, {'what': 'damage', 'of': 'attacker', 'by': 2}]}");
    onOpenField(table);
    onlyChloe(table);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.answer("ben", "[5]")); // 5 + 5 + 5
    QCOMPARE(table.hp(chloe), 10 - 4);
    QVERIFY(table.attackWith("bedlam", "bow", chloe, {12, 12}));
    QCOMPARE(table.hp(chloe), 10 - 4 - 2); // it was for that one attack
}

void TestAttacksOfOthers::whichBasicAttack()
{
    Skirmish table;
    shoutDoes(table, aFriendStrikes);
    table.attack("mistral", "blade").rangeMax = 2;
    onOpenField(table);
    onlyChloe(table);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(optionsOpen(table, "ben"), QStringList({"attack/blade", "attack/bow"}));
    QCOMPARE(table.promptOf("ben")->title.key, QString("ask-effect-attack"));
    QVERIFY(table.answer("ben", "'attack/blade'"));
    QVERIFY(table.promptOf("ben") && table.promptOf("ben")->kind == play::PromptKind::EnterDice);
    QCOMPARE(testing::askedFor(table, "ben", "name"), QString("blade"));
    QVERIFY(table.answer("ben", "[12]"));
    QCOMPARE(table.hp(chloe), 10 - 3);
    QVERIFY(table.state.frames.empty());
}

void TestAttacksOfOthers::aBanForbidsIt()
{
    Skirmish table;
    shoutDoes(table, aFriendStrikes);
    table.card("mistral").effects.passive =
        testing::effectOf("{'forbid': [{'what': 'attack', 'attack': 'basic-ranged'}]}");
    onOpenField(table);
    onlyChloe(table);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(!table.promptOf("ben")); // the bow alone would reach her
    QVERIFY(table.state.frames.empty());
    QCOMPARE(table.hp(chloe), 10);
}

void TestAttacksOfOthers::nobodyToAttack()
{
    Skirmish table;
    shoutDoes(table, aFriendStrikes);
    onOpenField(table);
    onlyChloe(table);
    table.put(chloe, 13, 0);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.state.frames.empty());
    QCOMPARE(table.hp(chloe), 10);
}

WHEELHOUSE_TEST(TestAttacksOfOthers)
#include "tst_attacks_of_others.moc"
