// SPDX-License-Identifier: GPL-3.0-or-later
// What the players tell of places while the map is for monsters alone: it is no order for hands, and nobody is taken to
// stand where it began once it may have gone from there.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using play::LastSeen;
using testing::bedlam;
using testing::chloe;

class TestPlacesTold : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasToldIsNoOrderForHands();
    void whoeverHasActedIsNotWhereItBegan();
    void nobodyIsSetOutInLaterRounds();
    void whoWalksNowhereIsNotWatched();
};

namespace {
/// Whose place the last group tells after what it says lies on the table already.
QStringList orderedToMove(const testing::Skirmish& table)
{
    QStringList figures;
    for (size_t i = table.last.lyingAlready; i < table.last.events.size(); ++i) {
        if (const auto* placed = std::get_if<play::FigurePlaced>(&table.last.events[i])) {
            figures << placed->figure.text();
        }
    }
    return figures;
}

/// The Gnawing Tide, in whose first round Pim has acted when the Gnawlings do; the map is for monsters, and nobody has
/// been seen on it.
bool gnawlingsActUnseen(testing::Skirmish& table, int round)
{
    table.pack = testing::starterPack();
    for (content::Scenario& scenario : table.pack.scenarios) {
        scenario.lootPool.clear(); // nothing is laid out with them
    }
    const bool begun = table.begin("gnawing-tide") && table.act("map", "{'level':'for-monsters'}");
    table.turnOf("pim");
    const bool ended = begun && table.act("end-turn");
    if (round > 1) {
        table.happen(play::RoundSet{table.table().round, round});
    }
    return ended && table.act("begin-turn", "{'number':550,'anyway':true}") && table.act("run", "{'members':'all'}");
}

const play::PromptOption* setOutIn(const testing::Skirmish& table)
{
    const auto& prompts = table.state.prompts;
    const auto* options = prompts.empty() ? nullptr : &prompts.front().options;
    const auto found = options ? std::ranges::find(*options, QString("set-out"), &play::PromptOption::id)
                               : std::vector<play::PromptOption>::const_iterator();
    return options && found != options->end() ? &*found : nullptr;
}
} // namespace

/// Every Gnawling is beside Pim and stays there: Brakk, who reacts to walks and has more hit points, is not asked for.
/// Where one has to walk, he is.
void TestPlacesTold::whoWalksNowhereIsNotWatched()
{
    for (const bool walks : {false, true}) {
        testing::Skirmish table;
        table.pack = testing::starterPack();
        QVERIFY(table.begin("gnawing-tide") && table.act("map", "{'level':'full'}") && table.act("set-out"));
        table.put("pim", 10, 12);
        table.put("brakk", 14, 12);
        table.put("gnawling-1", 9, 11);
        table.put("gnawling-2", 9, 12);
        table.put("gnawling-3", 11, 11);
        table.put("gnawling-4", walks ? 12 : 11, 12);
        QVERIFY(table.act("map", "{'level':'for-monsters'}"));
        table.happen(play::FigureStrayed{testing::id("brakk"), std::nullopt, LastSeen{{14, 12}, 6}});
        QVERIFY(table.act("begin-turn", "{'number':550,'anyway':true}"));
        QVERIFY(table.act("run", "{'members':'all'}"));
        const auto asks = [](const play::Prompt& prompt) { return prompt.title.key == "ask-monster-whose-place"; };
        QCOMPARE(std::ranges::any_of(table.state.prompts, asks), walks);
    }
}

/// Both stand where they were seen, whoever of them matters; the Kobold alone is moved by hands.
void TestPlacesTold::whatWasToldIsNoOrderForHands()
{
    testing::PackOfKobolds table(testing::koboldsScript(), 1);
    table.set();
    table.put(testing::loneKobold, 1, 5);
    table.put(chloe, 4, 5);
    table.put(bedlam, 22, 1);
    table.theirTurn();
    QVERIFY(table.act("map", "{'level':'for-monsters'}"));
    for (const char* who : {chloe, bedlam}) {
        table.happen(play::FigureStrayed{testing::id(who), std::nullopt, LastSeen{*table.figure(who).at, 2}});
    }
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY2(table.answer("", "'all-there'"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(chloe), QString("4,5"));
    QCOMPARE(table.space(bedlam), QString("22,1"));
    QVERIFY(table.last.lyingAlready > 0);
    QVERIFY(!orderedToMove(table).isEmpty());
    for (const QString& moved : orderedToMove(table)) {
        QCOMPARE(moved, QString(testing::loneKobold));
    }
}

void TestPlacesTold::whoeverHasActedIsNotWhereItBegan()
{
    testing::Skirmish table;
    QVERIFY2(gnawlingsActUnseen(table, 1), qPrintable(table.refusal.why.key));
    const play::PromptOption* setOut = setOutIn(table);
    QVERIFY(setOut);
    QCOMPARE(setOut->label.key, QString("option-monsters-set-out-rest"));
    QVERIFY2(table.answer("", "'set-out'"), qPrintable(table.refusal.why.key));
    QVERIFY(table.figure("brakk").at && table.figure("gnawling-1").at);
    QVERIFY(!orderedToMove(table).contains("brakk") && !orderedToMove(table).contains("pim"));
    const auto& seen = table.figure("pim").lastSeen;
    QVERIFY(!table.figure("pim").at && seen);
    QVERIFY(seen->strayed >= 10 && seen->strayed < LastSeen::anywhere);
}

void TestPlacesTold::nobodyIsSetOutInLaterRounds()
{
    testing::Skirmish table;
    QVERIFY2(gnawlingsActUnseen(table, 2), qPrintable(table.refusal.why.key));
    QVERIFY(!table.state.prompts.empty());
    QVERIFY(!setOutIn(table));
}

WHEELHOUSE_TEST(TestPlacesTold)
#include "tst_places_told.moc"
