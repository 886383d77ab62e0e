// SPDX-License-Identifier: GPL-3.0-or-later
// What a card sets up until the end of somebody's next turn, without a token that would say so.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/words/printed_words.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

using namespace wheelhouse;
using rules::onslaught::Game;
using testing::chloe;
using testing::id;
using testing::onOpenField;
using testing::shoutDoes;
using testing::Skirmish;

class TestHowLong : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void untilTheBearersTurnEnds();
    static void untilThePlacersTurnEnds();
    static void notTheTurnThatRuns();
    static void aTurnThatIsPassedOver();
    static void aTurnEndedByHand();
};

namespace {
int speedOf(const Skirmish& table, const char* figure)
{
    return table.asked([figure](const Game& game) { return effects::speed(game, id(figure))->total; });
}

QByteArray slower(const QByteArray& whom, const QByteArray& until)
{
    return "{'act': 'change', " + whom + ", 'modify': [{'what': 'speed', 'by': -2}], 'until': '" + until + "'}";
}

void shoutAtChloe(Skirmish& table, const QByteArray& until)
{
    shoutDoes(table, slower("'to': 'enemy', 'range': {'max': 2}, 'most': 1", until));
    onOpenField(table);
    QVERIFY2(table.act("use", "{'ability':'dial/shout'}"), qPrintable(table.refusal.why.key));
    QCOMPARE(speedOf(table, chloe), 3);
}
} // namespace

void TestHowLong::checks_data()
{
    testing::addChecks({
        {"until the end of the next turn of whom it concerns", untilTheBearersTurnEnds},
        {"until the end of the next turn of whoever used it", untilThePlacersTurnEnds},
        {"the turn that runs is not the next", notTheTurnThatRuns},
        {"whoever waits for a turn falls", aTurnThatIsPassedOver},
        {"the turn is ended by hand", aTurnEndedByHand},
    });
}

void TestHowLong::untilTheBearersTurnEnds()
{
    Skirmish table;
    shoutAtChloe(table, "end-of-bearers-next-turn");
    table.turnOf("mistral");
    QCOMPARE(speedOf(table, chloe), 3);
    table.turnOf(chloe);
    QCOMPARE(speedOf(table, chloe), 3);
    QVERIFY(table.act("end-turn"));
    QCOMPARE(speedOf(table, chloe), 5);
}

void TestHowLong::untilThePlacersTurnEnds()
{
    Skirmish table;
    shoutAtChloe(table, "end-of-placers-next-turn");
    table.turnOf(chloe);
    table.turnOf("bedlam");
    QCOMPARE(speedOf(table, chloe), 3);
    QVERIFY(table.act("end-turn"));
    QCOMPARE(speedOf(table, chloe), 5);
}

void TestHowLong::notTheTurnThatRuns()
{
    for (const char* until : {"end-of-bearers-next-turn", "end-of-placers-next-turn"}) {
        Skirmish table;
        shoutDoes(table, slower("'to': 'self'", until));
        onOpenField(table);
        QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
        QVERIFY(table.act("end-turn"));
        QCOMPARE(speedOf(table, "bedlam"), 3);
        table.turnOf("bedlam");
        QCOMPARE(speedOf(table, "bedlam"), 3);
        table.turnOf(chloe);
        QCOMPARE(speedOf(table, "bedlam"), 5);
    }
}

void TestHowLong::aTurnThatIsPassedOver()
{
    Skirmish table;
    shoutAtChloe(table, "end-of-placers-next-turn");
    QVERIFY(table.act("end-turn"));
    table.defeat("bedlam");
    QVERIFY(table.act("begin-turn", "{'figure':'bedlam','anyway':true}"));
    QCOMPARE(speedOf(table, chloe), 5);
}

void TestHowLong::aTurnEndedByHand()
{
    Skirmish table;
    shoutAtChloe(table, "end-of-bearers-next-turn");
    table.turnOf(chloe);
    table.turnOf("mistral"); // Chloe's ends on the way
    QCOMPARE(speedOf(table, chloe), 5);
}

WHEELHOUSE_TEST(TestHowLong)
#include "tst_how_long.moc"
