// SPDX-License-Identifier: GPL-3.0-or-later
// What the log says of a monster's turn, and the whole reason behind it.
#include "model/play/session/whole_reason.h"
#include "model/text/render.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using namespace wheelhouse::testing;

namespace {
/// The hero phase ends; then the line that tells of a tactic, and the reason behind it as the table stood before it.
struct ToldTurn {
    QString line;
    QStringList steps;
    QStringList rules; ///< of all steps
    std::vector<play::WholeReason::Looked> looked;
};

ToldTurn toldTurn(Delving& table)
{
    ToldTurn told;
    play::State seen = table.state;
    if (!table.endPhase()) {
        return told;
    }
    const play::TellsWholeReasons* teller = play::wholeReasonsOf(table.system.get());
    const std::vector<play::Event> events = table.last.events;
    for (size_t i = 0; i < events.size(); ++i) {
        if (teller->hasWholeReason(events, i)) {
            told.line = text::render(std::get<play::Said>(events[i]).message);
            const auto reason = teller->wholeReason(events, i, seen, table.pack);
            for (const auto& step : reason ? reason->steps : std::vector<play::WholeReason::Step>()) {
                told.steps << text::render(step.says);
                for (const QString& rule : step.rules) {
                    told.rules << rule;
                }
            }
            told.looked = reason ? reason->looked : told.looked;
            return told;
        }
        if (!play::apply(seen, events[i])) {
            return told;
        }
    }
    return told;
}
} // namespace

class TestTacticReasons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstThatHolds()
    {
        Delving table({15});
        beginQuietly(table, 2);
        table.bring("rat", "puddle-rat", {2, 1}, "ann"); // beside Odda, on the tile beside Wick's
        const ToldTurn told = toldTurn(table);
        QCOMPARE(told.line, "rat follows tactic 1 of 2");
        QCOMPARE(told.steps.size(), 4);
        QVERIFY(told.steps[0].startsWith("Its card says: “Beside a hero: bites"));
        QCOMPARE(told.steps[1], "How many tiles away are the heroes? Odda 0, Wick 1.");
        QCOMPARE(told.steps[2], "It follows tactic 1, the first that applies. Later ones are not looked at.");
        QCOMPARE(told.steps[3], "Only Odda is left.");
        QVERIFY(told.rules.contains("ADV-MON-05"));
        QCOMPARE(told.looked.size(), size_t(2));
        QVERIFY(!told.looked[0].isOut && told.looked[1].isOut);
        QCOMPARE(table.told("said-hit-by"), QStringList("Odda"));
    }

    void theLastAndWhomItIsAbout()
    {
        Delving table;
        beginQuietly(table, 2);
        table.bring("clerk", "drowned-clerk", {2, 7}, "ann"); // on Wick's tile, two squares away
        const ToldTurn told = toldTurn(table);
        QCOMPARE(told.line, "clerk follows tactic 2 of 2");
        QVERIFY(told.steps.contains("Tactic 1 does not apply: no hero is beside it."));
        QVERIFY(told.steps.contains("So it follows tactic 2, the last one, which has no condition."));
        QVERIFY(told.steps.contains("It picks the closest hero: Wick."));
        QVERIFY(told.rules.contains("ADV-MON-04"));
        // It does nothing, and that is told.
        QCOMPARE(table.told("said-monster-near"), QStringList("clerk"));
    }

    /// What is compared is told with its numbers, and of several equals that the player decides.
    void hitPointsAndEqualsAreNamed()
    {
        Delving table({15});
        beginQuietly(table, 2);
        table.hp("odda", 4);
        table.hp("wick", 4);
        table.bring("imp", "little-god", {2, 3}, "ann");
        const ToldTurn told = toldTurn(table);
        QVERIFY2(told.steps.contains("It prefers the most hit points: Odda 4, Wick 4. That leaves Odda, Wick."),
                 qPrintable(told.steps.join('|')));
        QVERIFY(told.steps.contains("Equal: Odda, Wick. The player whose turn it is decides between them."));
        QVERIFY(told.rules.contains("ADV-MON-15"));
    }

    void allOfThemAreAttacked()
    {
        Delving table({15, 15});
        table.card("lid-crab").script = tacticsOf(R"({"attack":"own","to":"character","range":{"min":1,"max":1},)"
                                                  R"("modify":[{"what":"to-hit","to":5},{"what":"damage","to":1}]})");
        beginQuietly(table, 2, {1, 4});
        table.bring("crab", "lid-crab", {0, 5}, "ann"); // beside both
        const ToldTurn told = toldTurn(table);
        QVERIFY2(told.steps.contains("It attacks all of them: Odda, Wick."), qPrintable(told.steps.join('|')));
    }

    void thoseWhoAreDownAreNoHeroes()
    {
        Delving table;
        beginQuietly(table, 2);
        table.hp("wick", 0);
        table.bring("clerk", "drowned-clerk", {2, 7}, "ann");
        const ToldTurn told = toldTurn(table);
        QVERIFY(told.steps.contains("Left out, as they are down: Wick."));
        QVERIFY(told.steps.contains("Only Odda is left."));
    }

    /// One line each for a monster without a tactic, and for one whose places only the players know.
    void nobodyElseHasAReason()
    {
        Delving table;
        beginQuietly(table, 1);
        table.bring("beetle", "coin-beetle", {2, 1}, "ann");
        QVERIFY(toldTurn(table).line.isEmpty());
        Delving alone;
        alone.map = false;
        beginQuietly(alone, 1);
        alone.bring("rat", "puddle-rat", {2, 1}, "ann");
        QVERIFY(toldTurn(alone).line.isEmpty());
    }

    /// Whom it attacks after its move need not be whom it went for, and that is told over the questions.
    void whomItAttacksFromWhereItWent()
    {
        Delving table({15});
        beginQuietly(table, 2, {1, 4});
        table.bring("rat", "puddle-rat", {3, 0}, "ann"); // a tile from both
        play::State seen = table.state;
        QVERIFY(table.endPhase());
        std::vector<play::Event> events = table.last.events;
        const auto answer = [&](const QByteArray& with) {
            const bool isDone = table.answer("ann", with);
            events.insert(events.end(), table.last.events.begin(), table.last.events.end());
            return isDone;
        };
        QVERIFY(answer("'102,106'")); // beside Wick alone; whom it moves towards makes no difference and is not asked
        QCOMPARE(table.told("said-hit-by"), QStringList("Wick"));
        const play::TellsWholeReasons* teller = play::wholeReasonsOf(table.system.get());
        size_t line = 0;
        while (!teller->hasWholeReason(events, line)) {
            QVERIFY(play::apply(seen, events[line++]));
        }
        const auto reason = teller->wholeReason(events, line, seen, table.pack);
        QVERIFY(reason);
        QStringList steps;
        for (const auto& step : reason->steps) {
            steps << text::render(step.says);
        }
        QVERIFY2(steps.size() == 8, qPrintable(steps.join('|')));
        QCOMPARE(steps[4], "Equal: Odda, Wick. The player whose turn it is decides between them.");
        QCOMPARE(steps[5], "It moves towards Odda, and then stands on Entry Well.");
        QCOMPARE(steps[6], "From there its attack reaches Wick.");
        QCOMPARE(steps[7], "It attacks Wick.");
        QVERIFY(reason->walks && reason->at == Delving::well({2, 6}));
        QVERIFY(reason->looked[0].isOut && !reason->looked[0].isMeant);
        QVERIFY(!reason->looked[1].isOut && reason->looked[1].isMeant);
    }

    /// A Bailiff within a tile moves beside the hero and attacks that one.
    void theBailiffComesBeside()
    {
        Delving table({15});
        beginQuietly(table, 1);
        table.bring("bailiff", "bailiff-of-the-deep", {3, 3}, "ann");
        QVERIFY(table.endPhase());
        const play::Prompt* prompt = table.promptOf("ann");
        QVERIFY(prompt);
        QCOMPARE(prompt->rules, std::vector<QString>{"ADV-FAQ-03"});
        QVERIFY(table.answer("ann", "'" + prompt->options.front().id.toUtf8() + "'"));
        QCOMPARE(table.told("said-monster-beside"), QStringList("bailiff"));
        QCOMPARE(table.told("said-hit-by"), QStringList("Odda"));
    }

    /// Two cards of one name in a queue: each figure acts once in the phase (ADV-VIL-15).
    void twoCardsOfOneName()
    {
        Delving table({15, 15});
        beginQuietly(table, 1);
        table.bring("rat-1", "puddle-rat", {2, 1}, "ann");
        table.bring("rat-2", "puddle-rat", {2, 2}, "ann");
        table.hp("odda", 10);
        QVERIFY(table.endPhase());
        while (const play::Prompt* prompt = table.promptOf("ann")) {
            QVERIFY(table.answer("ann", "['" + prompt->options.front().id.toUtf8() + "']"));
        }
        QCOMPARE(table.hp("odda"), 8);
    }
};

WHEELHOUSE_TEST(TestTacticReasons)

#include "tst_tactic_reasons.moc"
