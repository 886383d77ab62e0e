// SPDX-License-Identifier: GPL-3.0-or-later
// Checks and saves: a die against a number, the higher or the lower of two, and what hangs on it.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/words/printed_words.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

using namespace wheelhouse;
using testing::chloe;
using testing::effectOf;
using testing::onOpenField;
using testing::shoutDoes;
using testing::Skirmish;

class TestChecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void whoFailsIsHurt();
    static void eachThrowsForItself();
    static void theLowerOrTheHigher();
    static void whatIsAdded();
    static void aFigureWithTwoDice();
    static void theAppThrows();
    static void itSaysWhatIsNeeded();
    static void aSecondCheckForgetsTheFirst();
    static void aCheckOfNobodyForgetsTheFirst();
};

namespace {
constexpr const char* chloeSaves = "{'check': 12, 'to': 'enemy', 'range': {'max': 2}, 'most': 1},"
                                   "{'damage': 3, 'to': 'failed'}, {'give': 'dazed', 'to': 'succeeded'}";

void shoutAt(Skirmish& table, const QByteArray& verbs)
{
    shoutDoes(table, verbs);
    QVERIFY(table.begin());
    table.field(16, 10);
    table.put("bedlam", 5, 4);
    table.put(chloe, 7, 5);
    table.parkTheRest();
    table.turnOf("bedlam");
    QVERIFY2(table.act("use", "{'ability':'dial/shout'}"), qPrintable(table.refusal.why.key));
}

qint64 numberAsked(const Skirmish& table, const char* name)
{
    for (const play::MessageArg& arg : table.promptOf("ann")->options.front().label.args) {
        if (arg.name == QLatin1String(name)) {
            return std::get<qint64>(arg.value);
        }
    }
    return -1;
}
} // namespace

void TestChecks::checks_data()
{
    testing::addChecks({
        {"whoever fails is hurt, whoever succeeds is not", whoFailsIsHurt},
        {"each of several throws for itself", eachThrowsForItself},
        {"the lower or the higher of two dice", theLowerOrTheHigher},
        {"what is added to the die", whatIsAdded},
        {"a figure that throws two dice", aFigureWithTwoDice},
        {"the app throws", theAppThrows},
        {"the question says what is needed", itSaysWhatIsNeeded},
        {"a second check forgets the first", aSecondCheckForgetsTheFirst},
        {"a check that nobody makes does, too", aCheckOfNobodyForgetsTheFirst},
    });
}

void TestChecks::whoFailsIsHurt()
{
    for (const int die : {11, 12}) {
        Skirmish table;
        shoutAt(table, chloeSaves);
        const play::Prompt* prompt = table.promptOf("ann"); // her own player throws
        QVERIFY(prompt && prompt->kind == play::PromptKind::EnterDice);
        QCOMPARE(prompt->title.key, QString("ask-check-dice"));
        QVERIFY(table.answer("ann", "[" + QByteArray::number(die) + "]"));
        QCOMPARE(table.hp(chloe), die == 11 ? 7 : 10);
        QCOMPARE(table.conditionsOn(chloe), die == 11 ? QStringList() : QStringList("dazed"));
        QVERIFY(table.said().contains(die == 11 ? "said-check-failed" : "said-check-passed"));
        QVERIFY(table.state.frames.empty());
    }
}

void TestChecks::eachThrowsForItself()
{
    Skirmish table;
    shoutDoes(table, "{'check': 10, 'to': 'enemy', 'range': {'max': 3}}, {'damage': 1, 'to': 'failed'}");
    onOpenField(table);
    table.put("grabbleshanks", 7, 3);
    table.put(testing::firstKobold, 6, 3);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.answer("ann", "[4]") && table.answer("ann", "[14]"));
    QVERIFY(table.answer("ben", "[3]") || table.answer("ann", "[3]")); // the kobold's
    QVERIFY(table.state.frames.empty());
    QCOMPARE(table.hp(chloe), 9);
    QCOMPARE(table.hp("grabbleshanks"), 10);
    QCOMPARE(table.hp(testing::firstKobold), 3);
}

void TestChecks::theLowerOrTheHigher()
{
    for (const bool high : {false, true}) {
        Skirmish table;
        shoutAt(table, QByteArray("{'check': 12, 'to': 'enemy', 'range': {'max': 2}, 'most': 1, 'keep': '") +
                           (high ? "highest" : "lowest") + "'}, {'damage': 3, 'to': 'failed'}");
        QCOMPARE(table.promptOf("ann")->most, 2);
        QVERIFY(!table.answer("ann", "[15]")); // which of them counts is not for whoever enters them
        QVERIFY(table.answer("ann", "[15,5]"));
        QCOMPARE(table.hp(chloe), high ? 10 : 7);
    }
}

void TestChecks::whatIsAdded()
{
    Skirmish table;
    table.card(chloe).effects.passive = effectOf("{'modify': [{'what': 'check', 'by': 2}]}");
    shoutAt(table, chloeSaves);
    QCOMPARE(numberAsked(table, "needed"), qint64(10));
    QVERIFY(table.answer("ann", "[10]"));
    QCOMPARE(table.hp(chloe), 10);
}

void TestChecks::aFigureWithTwoDice()
{
    for (const char* keep : {"highest", "lowest"}) {
        Skirmish table;
        table.card(chloe).effects.passive = effectOf("{'rules': ['checks-keep-highest']}");
        shoutAt(table, QByteArray("{'check': 12, 'to': 'enemy', 'range': {'max': 2}, 'most': 1, 'keep': '") + keep +
                           "'}, {'damage': 3, 'to': 'failed'}");
        QCOMPARE(table.promptOf("ann")->most, qstrcmp(keep, "highest") == 0 ? 2 : 1); // one of each is a single die
    }
}

void TestChecks::theAppThrows()
{
    Skirmish table({15, 5});
    shoutDoes(table, "{'check': 12, 'to': 'enemy', 'range': {'max': 2}, 'most': 1, 'keep': 'lowest'},"
                     "{'damage': 3, 'to': 'failed'}");
    onOpenField(table);
    QVERIFY(table.act("real", "{'dice':false}"));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(!table.promptOf("ann"));
    QCOMPARE(table.hp(chloe), 7);
    QCOMPARE(table.said().filter("said-check"), QStringList("said-check-failed"));
}

void TestChecks::itSaysWhatIsNeeded()
{
    Skirmish table;
    shoutAt(table, "{'check': 11, 'to': 'enemy', 'range': {'max': 2}, 'most': 1, 'keep': 'highest'}");
    QCOMPARE(numberAsked(table, "needed"), qint64(11));
    QCOMPARE(numberAsked(table, "percent"), qint64(75));
    Skirmish other;
    shoutAt(other, "{'check': 11, 'to': 'enemy', 'range': {'max': 2}, 'most': 1, 'keep': 'lowest'}");
    QCOMPARE(numberAsked(other, "percent"), qint64(25));
}

void TestChecks::aSecondCheckForgetsTheFirst()
{
    Skirmish table;
    shoutAt(table, "{'check': 12, 'to': 'enemy', 'range': {'max': 2}, 'most': 1}, {'check': 12, 'to': 'chosen'},"
                   "{'damage': 1, 'to': 'failed'}");
    QVERIFY(table.answer("ann", "[3]") && table.answer("ann", "[13]"));
    QCOMPARE(table.hp(chloe), 10);
    QVERIFY(table.state.frames.empty());
}

void TestChecks::aCheckOfNobodyForgetsTheFirst()
{
    Skirmish table;
    shoutAt(table, "{'check': 12, 'to': 'enemy', 'range': {'max': 2}, 'most': 1}, {'check': 12, 'to': 'succeeded'},"
                   "{'damage': 1, 'to': 'failed'}");
    QVERIFY(table.answer("ann", "[3]"));
    QCOMPARE(table.hp(chloe), 10);
    QVERIFY(table.state.frames.empty());
}

WHEELHOUSE_TEST(TestChecks)
#include "tst_checks.moc"
