// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody is moved where the card's player says, in whatever direction.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/words/printed_words.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

using namespace wheelhouse;
using testing::chloe;
using testing::effectOf;
using testing::onOpenField;
using testing::optionsOpen;
using testing::shoutDoes;
using testing::Skirmish;

class TestSlides : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void theCardsPlayerSaysWhere();
    static void whatStopsIt();
    static void whoHoldsItsGround();
    static void itIsNoWalk();
    static void itMayStay();
    static void byHandWithoutAMap();
};

namespace {
constexpr const char* slideTwo = "{'slide': 2, 'to': 'enemy', 'range': {'max': 3}, 'most': 1}";

QStringList spacesOpen(const Skirmish& table, const char* seat)
{
    QStringList spaces = optionsOpen(table, seat);
    spaces.removeAll(QStringLiteral("none"));
    spaces.sort();
    return spaces;
}

void slide(Skirmish& table)
{
    shoutDoes(table, slideTwo);
    onOpenField(table);
    QVERIFY2(table.act("use", "{'ability':'dial/shout'}"), qPrintable(table.refusal.why.key));
}
} // namespace

void TestSlides::checks_data()
{
    testing::addChecks({
        {"the card's player says where an enemy goes", theCardsPlayerSaysWhere},
        {"walls and figures stop it", whatStopsIt},
        {"whoever cannot be moved stays", whoHoldsItsGround},
        {"what waits for a walk is not set off", itIsNoWalk},
        {"it may be left", itMayStay},
        {"the players do it by hand without a map", byHandWithoutAMap},
    });
}

void TestSlides::theCardsPlayerSaysWhere()
{
    Skirmish table;
    slide(table);
    QVERIFY(!table.promptOf("ann"));
    QCOMPARE(table.promptOf("ben")->title.key, QString("ask-effect-slide"));
    // Mistral stands on 5,5.
    QCOMPARE(spacesOpen(table, "ben"),
             QStringList({"6,4", "6,5", "6,6", "7,3", "7,4", "7,6", "7,7", "8,4", "8,5", "8,6", "9,5"}));
    QVERIFY(table.answer("ben", "'6,4'"));
    QCOMPARE(table.space(chloe), QString("6,4"));
    QVERIFY(table.state.frames.empty());
}

void TestSlides::whatStopsIt()
{
    Skirmish table;
    shoutDoes(table, slideTwo);
    QVERIFY(table.begin());
    std::vector<std::string> ground(8, std::string(16, '.'));
    ground[1] = ".#.#............";
    table.field(ground);
    table.put("bedlam", 0, 0);
    table.put("mistral", 2, 2);
    table.put(chloe, 2, 1);
    table.parkTheRest();
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(spacesOpen(table, "ben"), QStringList({"1,0", "2,0", "3,0"}));
}

void TestSlides::whoHoldsItsGround()
{
    Skirmish table;
    table.card(chloe).effects.passive = effectOf("{'forbid': [{'what': 'be-moved'}]}");
    shoutDoes(table, slideTwo);
    onOpenField(table);
    QVERIFY(!table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.refusal.why.key, QString("no-target"));
    QCOMPARE(table.space(chloe), QString("7,5"));
}

void TestSlides::itIsNoWalk()
{
    Skirmish table;
    table.card("mistral").effects.passive = effectOf(
        "{'on': [{'moment': 'space-entered', 'when': [{'is': 'enemy', 'who': 'actor'}, {'state': 'on-foot'}],"
        " 'do': [{'damage': 1, 'to': 'actor'}]},"
        "{'moment': 'walk-begins', 'when': [{'is': 'enemy', 'who': 'actor'}], 'do': [{'damage': 1, 'to': 'actor'}]}]}");
    slide(table);
    QVERIFY(table.answer("ben", "'6,4'"));
    QCOMPARE(table.hp(chloe), 10);
}

void TestSlides::itMayStay()
{
    Skirmish table;
    slide(table);
    QVERIFY(table.answer("ben", "'none'"));
    QCOMPARE(table.space(chloe), QString("7,5"));
    QVERIFY(table.state.frames.empty());
}

void TestSlides::byHandWithoutAMap()
{
    Skirmish table;
    shoutDoes(table, slideTwo);
    QVERIFY(table.begin());
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(!table.promptOf("ben") && table.state.frames.empty());
    QVERIFY(table.said().contains("said-effect-text"));
}

WHEELHOUSE_TEST(TestSlides)
#include "tst_slides.moc"
