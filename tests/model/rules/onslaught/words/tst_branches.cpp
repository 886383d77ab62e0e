// SPDX-License-Identifier: GPL-3.0-or-later
// Cards of which a player chooses one of several branches, each of several verbs.
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

class TestBranches : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void allOfOneBranch();
    static void thenWhatFollows();
    static void whatCannotBeDone();
    static void theLastOneLeft();
    static void aChoiceAfterAnother();
    static void theySayWhatTheyDo();
};

namespace {
constexpr const char* three = "{'damage': 2, 'to': 'enemy', 'range': {'max': 3}, 'most': 1, 'branch': 1},"
                              "{'give': 'slowed', 'to': 'chosen', 'branch': 1},"
                              "{'heal': 3, 'to': 'self', 'branch': 2},"
                              "{'give': 'dazed', 'to': 'enemy', 'range': {'max': 3}, 'most': 1, 'branch': 3},"
                              "{'damage': 1, 'to': 'chosen', 'branch': 3}";

void shout(Skirmish& table, const QByteArray& verbs)
{
    shoutDoes(table, verbs);
    onOpenField(table);
    table.hp("bedlam", 6);
    QVERIFY2(table.act("use", "{'ability':'dial/shout'}"), qPrintable(table.refusal.why.key));
}
} // namespace

void TestBranches::checks_data()
{
    testing::addChecks({
        {"all verbs of the branch that is chosen, and no others", allOfOneBranch},
        {"what follows the branches is done whichever is chosen", thenWhatFollows},
        {"a branch that could not begin is not offered", whatCannotBeDone},
        {"nobody is asked for the only one", theLastOneLeft},
        {"a choice after another", aChoiceAfterAnother},
        {"each branch says what it does", theySayWhatTheyDo},
    });
}

void TestBranches::allOfOneBranch()
{
    for (const int branch : {1, 2, 3}) {
        Skirmish table;
        shout(table, three);
        QCOMPARE(optionsOpen(table, "ben"), QStringList({"1", "2", "3"}));
        QVERIFY(table.answer("ben", "'" + QByteArray::number(branch) + "'"));
        QVERIFY(table.state.frames.empty());
        QCOMPARE(table.hp(chloe), branch == 1 ? 8 : branch == 2 ? 10 : 9);
        QCOMPARE(table.hp("bedlam"), branch == 2 ? 9 : 6);
        QCOMPARE(table.conditionsOn(chloe), branch == 1   ? QStringList("slowed")
                                            : branch == 3 ? QStringList("dazed")
                                                          : QStringList());
    }
}

void TestBranches::thenWhatFollows()
{
    for (const char* branch : {"'1'", "'2'", "'3'"}) {
        Skirmish table;
        shout(table, QByteArray(three) + ",{'give': 'rooted', 'to': 'self'}");
        QVERIFY(table.answer("ben", branch));
        QCOMPARE(table.conditionsOn("bedlam"), QStringList("rooted"));
    }
}

void TestBranches::whatCannotBeDone()
{
    Skirmish table;
    shout(table, "{'damage': 2, 'to': 'enemy', 'range': {'max': 1}, 'most': 1, 'branch': 1},"
                 "{'heal': 1, 'to': 'self', 'branch': 2},"
                 "{'give': 'dazed', 'to': 'enemy', 'range': {'max': 3}, 'most': 1, 'branch': 3},"
                 "{'heal': 2, 'to': 'self', 'when': [{'state': 'bloodied'}], 'branch': 4}");
    QCOMPARE(optionsOpen(table, "ben"), QStringList({"2", "3"}));
}

void TestBranches::theLastOneLeft()
{
    Skirmish table;
    shout(table, "{'damage': 2, 'to': 'enemy', 'range': {'max': 1}, 'most': 1, 'branch': 1},"
                 "{'heal': 1, 'to': 'self', 'branch': 2}");
    QVERIFY(!table.promptOf("ben"));
    QCOMPARE(table.hp("bedlam"), 7);
}

void TestBranches::aChoiceAfterAnother()
{
    Skirmish table;
    shout(table, "{'heal': 1, 'to': 'self', 'branch': 1}, {'give': 'rooted', 'to': 'self', 'branch': 2},"
                 "{'damage': 1, 'to': 'enemy', 'range': {'max': 3}, 'most': 1, 'branch': 1},"
                 "{'give': 'dazed', 'to': 'enemy', 'range': {'max': 3}, 'most': 1, 'branch': 2}");
    QVERIFY(table.answer("ben", "'2'"));
    QCOMPARE(optionsOpen(table, "ben"), QStringList({"1", "2"}));
    QVERIFY(table.answer("ben", "'1'"));
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("rooted"));
    QCOMPARE(table.hp(chloe), 9);
    QCOMPARE(table.hp("bedlam"), 6);
    QVERIFY(table.state.frames.empty());
}

void TestBranches::theySayWhatTheyDo()
{
    Skirmish table;
    shout(table, three);
    QStringList keys;
    for (const play::PromptOption& option : table.promptOf("ben")->options) {
        keys << option.label.key;
    }
    QCOMPARE(keys, QStringList({"option-damage", "option-heal", "option-give"}));
    Skirmish other;
    shout(other, "{'heal': 1, 'to': 'self', 'branch': 1}, {'give': 'rooted', 'to': 'self', 'branch': 1},"
                 "{'heal': 1, 'to': 'self', 'branch': 2}, {'give': 'dazed', 'to': 'self', 'branch': 2}");
    QCOMPARE(other.promptOf("ben")->options.front().label.key, QString("option-ordinal")); // they begin alike
}

WHEELHOUSE_TEST(TestBranches)
#include "tst_branches.moc"
