// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens that count as so many where their kind says so, and as one where it does not.
#include "model/items/figure_rows.h"
#include "model/play/session/fix.h"
#include "model/play/table/physical.h"
#include "model/text/render.h"
#include "model/text/tell.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;

class TestTrackerStacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alikeTokensAreCounted();
    void othersTakeThePlaceOfTheFirst();
    void severalAreGivenAndTakenAtOnce();
    void aLineOfTokensIsTakenBackWhole_data();
    void aLineOfTokensIsTakenBackWhole();
    void whatALineChangedTwiceIsTakenBackTogether();
    void theHandsTakeAwayWhatIsTooMany();
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
    QCOMPARE(text::render(table.last.title), QString("Worn ×3 on %1").arg(table.figure("a1").name));
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
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'marked','until':'end-of-bearers-next-turn'}"));
    QCOMPARE(table.table().tokens.size(), size_t(1));
    QCOMPARE(table.token()->until, play::Duration::EndOfBearersNextTurn);
    QCOMPARE(table.token()->count, 1);
}

void TestTrackerStacks::severalAreGivenAndTakenAtOnce()
{
    StackTable table;
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'worn','count':3}"));
    QCOMPARE(table.token()->count, 3);
    QCOMPARE(text::render(table.last.title), QString("Worn ×3 on %1").arg(table.figure("a1").name));
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'worn','count':2}"));
    QCOMPARE(table.token()->count, 5);
    QVERIFY(!table.act("remove-token", "{'token':'t1','count':6}"));
    QCOMPARE(table.refusal.at, QString("/args/count"));
    QVERIFY(table.act("remove-token", "{'token':'t1','count':4}"));
    QCOMPARE(table.token()->count, 1);
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'worn'}"));
    QVERIFY(table.act("remove-token", "{'token':'t1','count':2}"));
    QVERIFY(!table.token());
    for (const char* args : {"{'figure':'a1','condition':'marked','count':2}", "{'condition':'worn','count':2}"}) {
        QVERIFY(!table.act("add-token", args));
        QCOMPARE(table.refusal.why.key, QString("token-not-counted"));
        QCOMPARE(table.refusal.at, QString("/args/count"));
    }
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'worn','count':1000000}"));
    QVERIFY(!table.act("add-token", "{'figure':'a1','condition':'worn','count':1000000}")); // no more are counted
}

void TestTrackerStacks::aLineOfTokensIsTakenBackWhole_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* type, const char* args, const char* says) {
        QTest::newRow(name) << QByteArray(type) << QByteArray(args) << QString(says);
    };
    row("one more", "add-token", "{'figure':'a1','condition':'worn'}", "line-token-counted");
    row("two more", "add-token", "{'figure':'a1','condition':'worn','count':2}", "line-token-counted");
    row("one less", "remove-token", "{'token':'t1'}", "line-token-counted");
    row("all gone", "remove-token", "{'token':'t1','count':3}", "line-token-counted");
    row("three on another", "add-token", "{'figure':'a2','condition':'worn','count':3}", "line-token-removed");
    row("off with the figure", "remove-figure", "{'figure':'a1'}", "");
}

void TestTrackerStacks::aLineOfTokensIsTakenBackWhole()
{
    QFETCH(const QByteArray, type);
    QFETCH(const QByteArray, args);
    QFETCH(const QString, says);
    StackTable table;
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'worn','count':3}"));
    const auto counts = [&] {
        std::map<QString, int> all;
        for (const play::Token& token : table.table().tokens) {
            all[token.bearer.text() + token.condition] += token.count;
        }
        return all;
    };
    const auto before = counts();
    QVERIFY2(table.act(type.constData(), args), qPrintable(table.refusal.why.key));
    QVERIFY(counts() != before);
    const auto fixes = table.system->fixes(table.last.events, table.seenBy("table"), table.pack);
    const auto found =
        std::ranges::find_if(fixes, [&](const play::Fix& fix) { return !fix.from && fix.says.front().key == says; });
    QCOMPARE(found != fixes.end(), !says.isEmpty());
    if (found != fixes.end()) {
        const play::Command command = play::fixOf(play::GroupId(QString("g")), *found);
        QVERIFY(table.act("fix", QByteArray::fromStdString(command.args.get().dump())));
        QVERIFY(counts() == before);
    }
}

/// A line and the fixes of it are one: what both changed is counted together.
void TestTrackerStacks::whatALineChangedTwiceIsTakenBackTogether()
{
    StackTable table;
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'worn','count':3}"));
    std::vector<play::Event> events;
    for (const char* count : {"2", "1"}) {
        QVERIFY(table.act("add-token", QByteArray("{'figure':'a1','condition':'worn','count':") + count + '}'));
        events.insert(events.end(), table.last.events.begin(), table.last.events.end());
    }
    QCOMPARE(table.token()->count, 6);
    const auto fixes = table.system->fixes(events, table.seenBy("table"), table.pack);
    const auto back = std::ranges::find_if(
        fixes, [](const play::Fix& fix) { return !fix.from && fix.says.front().key == "line-token-counted"; });
    QVERIFY(back != fixes.end());
    const play::Command command = play::fixOf(play::GroupId(QString("g")), *back);
    QVERIFY(table.act("fix", QByteArray::fromStdString(command.args.get().dump())));
    QCOMPARE(table.token()->count, 3);
}

void TestTrackerStacks::theHandsTakeAwayWhatIsTooMany()
{
    StackTable table;
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'worn','count':3}"));
    const play::Projection three = play::project(table.table());
    const auto act = [&](const play::Projection& hands) {
        const auto acts = play::actsBetween(hands, play::project(table.table()));
        return acts.size() == 1 ? text::render(acts.front().act) : QString::number(acts.size());
    };
    const QString name = table.figure("a1").name;
    QVERIFY(table.act("remove-token", "{'token':'t1'}"));
    QCOMPARE(act(three), QString("Take tokens Worn from %1 until 2 are left.").arg(name));
    QVERIFY(table.act("remove-token", "{'token':'t1'}"));
    QCOMPARE(act(three), QString("Take tokens Worn from %1 until one is left.").arg(name));
    const play::Projection one = play::project(table.table());
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'worn','count':3}"));
    QCOMPARE(act(one), QString("Give %1 4 × the token Worn in all.").arg(name));
    QVERIFY(table.act("remove-token", "{'token':'t1','count':4}"));
    QCOMPARE(act(one), QString("Take the token Worn from %1.").arg(name));
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
