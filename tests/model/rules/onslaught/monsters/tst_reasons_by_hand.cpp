// SPDX-License-Identifier: GPL-3.0-or-later
// Without a map, too, each act of a monster has its whole reason; and an open choice says what makes it open.
#include "model/rules/onslaught/onslaught_system.h"
#include "model/text/render.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/model/rules/onslaught/monsters/table_by_hand.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::TableByHand;

class TestReasonsByHand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyActHasItsReason();
    void whoeverCarriesNoLootIsLeftOutForThat();
    void anOpenTargetSaysWhatIsEqual();
    void anOpenPlaceSaysWhomItLeadsTo();
    void whoeverItWentForIsTooFar();
};

namespace {
/// The whole reason behind the last line of this key that the last group tells, sentence by sentence.
QStringList whyOf(const TableByHand& table, const char* key)
{
    const rules::onslaught::OnslaughtSystem system;
    const std::vector<play::Event>& events = table.last.events;
    QStringList sentences;
    for (size_t i = 0; i < events.size(); ++i) {
        const auto* said = std::get_if<play::Said>(&events[i]);
        if (!said || said->message.key != QLatin1String(key) || !system.hasWholeReason(events, i)) {
            continue;
        }
        sentences.clear();
        const auto whole = system.wholeReason(events, i, table.state, table.pack);
        for (const auto& step : whole ? whole->steps : std::vector<play::WholeReason::Step>()) {
            sentences << text::render(step.says);
        }
    }
    return sentences;
}
} // namespace

/// What the card says, what the numbers say, and what the players saw.
void TestReasonsByHand::everyActHasItsReason()
{
    TableByHand table("gnawling");
    table.theirTurn();
    const QStringList order{"brakk",  "pim",   "quill",  "ilse",    "corvin",
                            "harrow", "sable", "hesper", "mirelle", "sister-vane"};
    for (int i = 0; i < order.size(); ++i) {
        table.hp(order[i].toUtf8().constData(), i + 1);
    }
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const QStringList walk = whyOf(table, "said-monster-move-to-closest-any");
    QVERIFY2(walk.size() == 4, qPrintable(walk.join('\n')));
    QVERIFY2(walk[0].startsWith("Its card says: “"), qPrintable(walk[0]));
    QVERIFY2(walk[1].startsWith("Whom does it go for? It looks at ") && walk[1].contains("Pim"), qPrintable(walk[1]));
    QVERIFY2(walk[2].startsWith("Which of these comes first is seen on the table: "), qPrintable(walk[2]));
    QCOMPARE(walk[3], QString("It has 5 move points. Where they take it is seen on the table."));
    table.throwAll(2); // nobody reacts
    QVERIFY(table.tap({"pim"}));
    const QStringList attack = whyOf(table, "said-monster-attacks-fewest-reached");
    QVERIFY2(attack.contains("Out of the reach of Gnaw, as the players saw on the table: Brakk."),
             qPrintable(attack.join('\n')));
    QVERIFY2(attack.back().startsWith("It prefers the fewest hit points: Pim 2, ") &&
                 attack.back().endsWith("That leaves Pim."),
             qPrintable(attack.join('\n')));
    TableByHand nobody("gnawling");
    nobody.theirTurn();
    QVERIFY2(nobody.run(), qPrintable(nobody.refusal.why.key));
    nobody.throwAll(2);
    QVERIFY(nobody.tap({}));
    const QStringList none = whyOf(nobody, "said-monster-reaches-nobody");
    QVERIFY2(none.contains("So there is nobody it could attack with Gnaw."), qPrintable(none.join('\n')));
}

void TestReasonsByHand::whoeverCarriesNoLootIsLeftOutForThat()
{
    TableByHand table("bell-drowned");
    table.theirTurn();
    table.carry("sable", "heron-bow");
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const QStringList why = whyOf(table, "said-monster-move-to-one-reach");
    QVERIFY2(!why.filter("Left out, as they carry no loot: Ilse").isEmpty(), qPrintable(why.join('\n')));
    QVERIFY2(why.contains("Only Sable is left."), qPrintable(why.join('\n')));
}

void TestReasonsByHand::anOpenTargetSaysWhatIsEqual()
{
    testing::PackOfKobolds table(testing::koboldsScript("'fewest-hit-points'"), 1);
    table.set();
    table.put(testing::loneKobold, 5, 5);
    table.put(testing::chloe, 4, 4);
    table.put("drakmau-rockbiter", 6, 6);
    table.theirTurn();
    table.hp(testing::chloe, 4);
    table.hp("drakmau-rockbiter", 4);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const play::Prompt* asked = table.asked(play::PromptKind::ChooseFigures);
    QVERIFY(asked);
    QVERIFY2(text::render(asked->why).endsWith(" have equally many hit points, 4."),
             qPrintable(text::render(asked->why)));
}

/// Where the ends differ in whom it comes near to, that is what is chosen.
void TestReasonsByHand::anOpenPlaceSaysWhomItLeadsTo()
{
    testing::PackOfKobolds table(testing::koboldsScript("'closest'"), 1);
    table.set();
    table.put(testing::loneKobold, 5, 5);
    table.put(testing::chloe, 5, 1);
    table.put("drakmau-rockbiter", 5, 9);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const play::Prompt* asked = table.asked(play::PromptKind::ChooseSpace);
    QVERIFY(asked);
    const QString why = text::render(asked->why);
    QVERIFY2(why.startsWith("For ") &&
                 why.contains(" in move points it comes near to one of these: Chloe Amasnodel (") &&
                 why.contains("), Drakmau Rockbiter (F9)"),
             qPrintable(why));
}

/// Whom it went for is told of, however near somebody else is.
void TestReasonsByHand::whoeverItWentForIsTooFar()
{
    testing::PackOfKobolds table(testing::koboldsScript("'fewest-hit-points'"), 1);
    table.set();
    table.put(testing::loneKobold, 0, 0);
    table.put(testing::chloe, 20, 0);
    table.put(testing::bedlam, 0, 9);
    table.theirTurn();
    table.hp(testing::chloe, 1);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.tellsOf("said-monster-attacks-nobody-far", testing::chloe));
}

WHEELHOUSE_TEST(TestReasonsByHand)
#include "tst_reasons_by_hand.moc"
