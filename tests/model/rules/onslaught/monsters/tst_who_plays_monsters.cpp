// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters may be run one after the other, and the players may play them themselves: for a turn, or until they say
// otherwise.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/model/rules/onslaught/monsters/table_by_hand.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::bedlam;
using testing::chloe;
using testing::koboldsScript;
using testing::PackOfKobolds;

namespace {
/// They stand apart, so that nothing is asked of them but dice.
void setOut(PackOfKobolds& table)
{
    table.set();
    table.put("kobold-1", 1, 1);
    table.put("kobold-2", 4, 2);
    table.put("kobold-3", 7, 5);
    table.put(chloe, 2, 5);
    table.put(bedlam, 9, 9);
    table.theirTurn();
}

/// Whatever is asked takes what is offered first.
void finish(PackOfKobolds& table)
{
    for (int most = 40; most > 0 && !table.state.prompts.empty(); --most) {
        table.throwAll(13);
        if (!table.state.prompts.empty()) {
            const play::Prompt prompt = table.state.prompts.front();
            const QByteArray option = prompt.options.front().id.toUtf8();
            const bool several = prompt.kind == play::PromptKind::ChooseFigures;
            QVERIFY2(table.answer(prompt.seat.text().toUtf8().constData(),
                                  several ? "['" + option + "']" : "'" + option + "'"),
                     qPrintable(table.refusal.why.key));
        }
    }
}
} // namespace

class TestWhoPlaysMonsters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Once one was run alone the next one comes first, and all the rest beside it.
    void oneAfterTheOther()
    {
        PackOfKobolds table(koboldsScript(), 3);
        setOut(table);
        const auto labels = [&table] {
            QStringList found;
            for (const play::SheetAct& act : table.system->sheet(table.state, table.pack).acts) {
                if (act.type == "run") {
                    found << act.label.key;
                }
            }
            return found;
        };
        QCOMPARE(labels(), QStringList({"act-run-group", "act-run-one"}));
        QVERIFY(table.run("one"));
        finish(table);
        QCOMPARE(labels(), QStringList({"act-run-next", "act-run-rest"}));
        QVERIFY(table.run("one"));
        finish(table);
        QCOMPARE(labels(), QStringList({"act-run-next"})); // who is all the rest
    }

    /// For a turn or until they say otherwise; the script bars nothing then, and runs nothing.
    void thePlayersPlayThem()
    {
        PackOfKobolds table(koboldsScript(), 3);
        setOut(table);
        const auto offered = [&table](const char* type) {
            const auto acts = table.system->sheet(table.state, table.pack).acts;
            return std::ranges::count(acts, QLatin1String(type), &play::SheetAct::type);
        };
        QCOMPARE(offered("play-monsters"), 2);
        QVERIFY(table.act("play-monsters", "{'by':'players','for':'turn'}"));
        QCOMPARE(offered("run"), 0);
        QVERIFY(offered("attack") > 0);
        QVERIFY(!table.run());
        QCOMPARE(table.refusal.why.key, QString("monsters-played-by-players"));
        QVERIFY(table.act("play-monsters", "{'by':'script'}"));
        QVERIFY(offered("run") > 0);
        for (const bool always : {false, true}) {
            const QByteArray span = always ? "'game'" : "'turn'";
            QVERIFY(table.act("play-monsters", "{'by':'players','for':" + span + "}"));
            const auto kept = rules::onslaught::OnslaughtPart::fromJson(table.part().toJson());
            QVERIFY(kept && (*kept).get()->equals(table.part()));
            table.happen(play::RoundSet{table.table().round, table.table().round + 1});
            QCOMPARE(offered("run") == 0, always); // another round, another turn
        }
    }

    /// Without a map nobody but the table sees who acts first: it is told, with who chooses among equals.
    void theTableKnowsWhoActsFirst()
    {
        testing::TableByHand table("gnawling", 3);
        table.theirTurn();
        QVERIFY2(table.act("play-monsters", "{'by':'players','for':'turn'}"), qPrintable(table.refusal.why.key));
        QCOMPARE(table.sentence("said-monsters-order-by-players"),
                 QString("Gnawlings: the one nearest to the north-west corner acts first. Of those equally near, Ben "
                         "chooses. If that is not Gnawling A, let the right one act first."));
        QVERIFY2(table.act("begin-turn", "{'figure':'gnawling-2'}"), qPrintable(table.refusal.why.key));
        QCOMPARE(table.system->sheet(table.state, table.pack).figure, testing::id("gnawling-2"));
        testing::TableByHand alone("gnawling", 1);
        alone.theirTurn();
        QVERIFY(alone.act("play-monsters", "{'by':'players','for':'turn'}"));
        QVERIFY(!alone.told.contains("said-monsters-order-by-players"));
    }

    /// Not while the monsters act: what runs goes on to its end.
    void notInTheMiddleOfARun()
    {
        PackOfKobolds table(koboldsScript(), 3);
        setOut(table);
        QVERIFY(table.run());
        QVERIFY(!table.state.frames.empty());
        QVERIFY(!table.act("play-monsters", "{'by':'players','for':'game'}"));
        QVERIFY(!table.act("run"));
        const QString inProgress = table.refusal.why.key;
        QVERIFY(!table.act("play-monsters", "{'by':'script'}"));
        QCOMPARE(table.refusal.why.key, inProgress);
        finish(table);
        QVERIFY(table.act("play-monsters", "{'by':'players','for':'game'}"));
    }
};

WHEELHOUSE_TEST(TestWhoPlaysMonsters)
#include "tst_who_plays_monsters.moc"
