// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens that count as so many where their kind says so, and as one where it does not.
#include "model/items/figure_rows.h"
#include "model/play/table/physical.h"
#include "model/text/render.h"
#include "model/text/tell.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;

class TestTrackerStacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alikeTokensAreCounted();
    void othersTakeThePlaceOfTheFirst();
    void aTokenIsOneAtLeast();
};

namespace {
struct StackTable : testing::FreeTable {
    StackTable()
    {
        pack = testing::sparringPack();
        content::Condition hurt;
        hurt.id = content::ConditionId("worn");
        hurt.name = "Worn";
        hurt.stacks = true;
        pack.conditions.push_back(hurt);
        if (!start() || !act("real", "{'tokens':true}")) {
            qWarning("the table does not start");
        }
    }
    const play::Token* token() const
    {
        const auto tokens = table().tokensOn(play::FigureId("a1"));
        return tokens.empty() ? nullptr : tokens.front();
    }
};
} // namespace

void TestTrackerStacks::alikeTokensAreCounted()
{
    StackTable table;
    for (int count = 1; count <= 3; ++count) {
        QVERIFY(table.act("add-token", "{'figure':'a1','condition':'worn'}"));
        QCOMPARE(table.token()->count, count);
    }
    QCOMPARE(table.table().tokens.size(), size_t(1));
    QCOMPARE(text::render(table.last.title), QString("Worn on %1: 3").arg(table.figure("a1").name));
    const auto hands = play::project(table.table());
    QCOMPARE(hands.at("token/t1").shows.key, QString("tokens-on-figure"));
    const auto rows = items::figureRows(table.state);
    QCOMPARE(rows.front().conditions.front().count, 3);
    QVERIFY(table.act("remove-token", "{'token':'t1'}"));
    QCOMPARE(table.token()->count, 2);
    QVERIFY(project(table.table()) != hands);
    QVERIFY(table.act("remove-token", "{'token':'t1'}") && table.act("remove-token", "{'token':'t1'}"));
    QVERIFY(!table.token());
}

void TestTrackerStacks::othersTakeThePlaceOfTheFirst()
{
    StackTable table;
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'marked'}"));
    QVERIFY(!table.act("add-token", "{'figure':'a1','condition':'marked'}"));
    QCOMPARE(table.refusal.why.key, QString("nothing-changes"));
    QCOMPARE(table.token()->count, 1);
}

void TestTrackerStacks::aTokenIsOneAtLeast()
{
    StackTable table;
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'worn'}"));
    play::State state = table.state;
    play::Token none = *table.token();
    none.count = 0;
    QVERIFY(!play::apply(state, play::TokenChanged{*table.token(), none}));
    none.id = play::TokenId("t2");
    QVERIFY(!play::apply(state, play::TokenAdded{none}));
}

WHEELHOUSE_TEST(TestTrackerStacks)

#include "tst_tracker_stacks.moc"
