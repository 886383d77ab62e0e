// SPDX-License-Identifier: GPL-3.0-or-later
// An act that is chosen while somebody may still react waits for the answer: it lets no reaction pass, and is not
// forgotten.
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"
#include "ui/dials/primary_button.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::RuledMap;

namespace {
const QString markPrey = QStringLiteral("choice-use/dial/mark-prey");

/// Harrow's turn without a map, by the rules, with real dice.
class HarrowsTurn : public testing::TableFixture
{
public:
    explicit HarrowsTurn(const QSize& size = {1280, 800})
        : TableFixture(R"({"scenario":"gnawing-tide"})", size, 7, nullptr, "onslaught")
    {
        tap("primaryButton");
        tap("choice-harrow");
        commits();
    }
    /// Misses Sable, who may go over the rail.
    void missSable() { give("attack", R"({"attack":"yew-bow","targets":["sable"],"dice":[2,2]})"); }
    QString primary() { return widget("primaryButton").accessibleName(); }
    QString waits() { return shows("passingWords") ? dynamic_cast<QLabel&>(widget("passingWords")).text() : QString(); }
    bool reacts() const
    {
        return std::ranges::any_of(state().prompts,
                                   [](const play::Prompt& prompt) { return prompt.kind == play::PromptKind::React; });
    }
    /// Whom Harrow marks.
    bool asksForPrey() const
    {
        return !reacts() && std::ranges::any_of(state().prompts, [](const play::Prompt& prompt) {
            return prompt.kind == play::PromptKind::ChooseFigures;
        });
    }
    QString noticed() { return shows("notice") ? dynamic_cast<QLabel&>(widget("notice")).text() : QString(); }
    QString offered() { return dynamic_cast<QLabel&>(widget("offerWords")).text(); }
    /// What is told of what has just happened.
    QString result()
    {
        QStringList told;
        for (const char* label : {"resultHeadline", "resultLines"})
            told << (shows(label) ? widget(label).accessibleName() : QString());
        return told.join(' ');
    }
    QString reactor() const { return state().table.seat(state().prompts.front().seat)->name; }
    void letPass()
    {
        for (int more = 0; more < 5 && reacts(); ++more)
            tap("primaryButton");
    }
    QString placesOf(const QStringList& names)
    {
        QStringList places;
        for (const QString& name : names) {
            const QRect at(widget(name).mapTo(&page(), QPoint()), widget(name).size());
            places
                << QStringLiteral("%1 %2,%3 %4x%5").arg(name).arg(at.x()).arg(at.y()).arg(at.width()).arg(at.height());
        }
        return places.join(QLatin1Char('\n'));
    }
};
} // namespace

class TestWaitingAct : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itLetsNobodysReactionPass()
    {
        HarrowsTurn table;
        table.missSable();
        QVERIFY(table.reacts());
        const play::PromptId asked = table.state().prompts.front().id;
        const QString reactor = table.reactor();
        table.commits();
        table.tap(markPrey);
        QCOMPARE(table.commits(), 0);
        QCOMPARE(table.state().prompts.front().id, asked);
        QCOMPARE(table.waits(), QString("Mark prey comes next, as soon as %1 has answered.").arg(reactor));
        QCOMPARE(table.primary(), QString("Nobody reacts · on to Mark prey"));
        QVERIFY(dynamic_cast<ui::ChoiceButton&>(table.widget(markPrey)).look().chosen);
        table.letPass();
        QVERIFY(table.asksForPrey()); // it has opened by itself
        QCOMPARE(table.noticed(), QString());
        QVERIFY(table.refused().isEmpty());
    }

    void spaceLetsItPassAndGoesOn()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        table.key(Qt::Key_Space);
        while (table.reacts())
            table.key(Qt::Key_Space);
        QVERIFY(table.asksForPrey());
    }

    /// After the first reaction a second one is asked for, and nobody lets it pass unseen.
    void itWaitsForAllOfThem()
    {
        HarrowsTurn table;
        table.give("attack", R"({"attack":"yew-bow","targets":["corvin"],"anyway":true,"dice":[18,18]})");
        table.tap(markPrey);
        for (const char* reaction : {"choice-quill/point-of-order", "choice-mirelle/ward"}) {
            QVERIFY(table.shows(reaction));
            QCOMPARE(table.primary(), QString("Nobody reacts · on to Mark prey"));
            table.tap("primaryButton");
            QCOMPARE(table.noticed(), QString());
        }
        QVERIFY(table.asksForPrey());
    }

    /// After the reaction that is used a second one is asked for: it waits for that one too.
    void itComesAfterTheReactionThatIsUsed()
    {
        HarrowsTurn table;
        table.give("attack", R"({"attack":"yew-bow","targets":["corvin"],"anyway":true,"dice":[18,18]})");
        table.tap(markPrey);
        QVERIFY(table.shows("choice-quill/point-of-order"));
        table.tap("choice-quill/point-of-order"); // a die is thrown again
        QVERIFY(!table.asksForPrey());
        if (!table.shows("dicePanel"))
            table.tap("choice-0");
        table.tap("choice-face-2");
        QVERIFY(table.shows("choice-mirelle/ward"));
        QCOMPARE(table.primary(), QString("Nobody reacts · on to Mark prey"));
        table.letPass();
        QVERIFY(table.asksForPrey());
        QCOMPARE(table.noticed(), QString());
    }

    void escapeTakesItBack()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        table.key(Qt::Key_Escape);
        QCOMPARE(table.primary(), QString("Go on"));
        QVERIFY2(table.waits().contains("may still react"), qPrintable(table.waits()));
        table.letPass();
        QVERIFY(!table.asksForPrey());
        QVERIFY(table.state().prompts.empty());
    }

    void asDoesPressingItAgain()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        QVERIFY(table.reacts());
        table.tap(markPrey);
        QCOMPARE(table.primary(), QString("Go on"));
        QVERIFY(!dynamic_cast<ui::ChoiceButton&>(table.widget(markPrey)).look().chosen);
    }

    void anotherActTakesItsPlace()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        QVERIFY(table.reacts());
        table.tap("choice-move");
        QVERIFY(table.shows("choice-trade-action/move/bonus"));
        QCOMPARE(table.primary(), QString("Nobody reacts · on to Move"));
        table.letPass();
        QVERIFY(!table.asksForPrey());
        QVERIFY(!table.shows("choice-trade-action/move/bonus")); // the move is made
    }

    void undoForgetsIt()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        table.tap("undoButton");
        QVERIFY(!table.reacts());
        table.missSable();
        QCOMPARE(table.primary(), QString("Go on"));
    }

    /// What was done by hand meanwhile is taken back, and the same reaction is open again.
    void anyUndoForgetsIt()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        table.give("set-track", R"({"figure":"ilse","track":"hp","value":5})");
        QCOMPARE(table.primary(), QString("Nobody reacts · on to Mark prey"));
        table.tap("undoButton");
        QVERIFY(table.reacts());
        QCOMPARE(table.primary(), QString("Go on"));
    }

    void anotherTurnForgetsIt()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        table.give("begin-turn", R"({"figure":"pim","anyway":true})");
        table.letPass();
        table.give("begin-turn", R"({"figure":"harrow","anyway":true})");
        QVERIFY(!table.asksForPrey());
        QVERIFY2(!table.primary().startsWith("Nobody reacts"), qPrintable(table.primary()));
    }

    void whatIsBarredByThenSaysWhy()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        table.give("set-dial", R"({"figure":"harrow","dial":"mark-prey","value":-1})");
        table.letPass();
        QVERIFY(table.shows("refusalBar"));
        QVERIFY(table.shows("choice-anyway"));
        QVERIFY(!table.asksForPrey());
    }

    /// "Do it anyway" was said to one reason: another one is told before anything is done.
    void whatIsBarredByAnotherReasonThenSaysIt()
    {
        HarrowsTurn table;
        table.give("set-dial", R"({"figure":"harrow","dial":"mark-prey","value":2})");
        table.missSable();
        table.tap(markPrey);
        const QString before = table.offered();
        table.tap("choice-anyway");
        QCOMPARE(table.primary(), QString("Nobody reacts · on to Mark prey"));
        table.give("set-dial", R"({"figure":"harrow","dial":"mark-prey","value":0})");
        table.give("add-token", R"({"figure":"harrow","condition":"stunned"})");
        table.letPass();
        QVERIFY(table.shows("refusalBar"));
        QVERIFY2(table.offered() != before, qPrintable(before));
        QVERIFY(!table.asksForPrey());
    }
    void whatIsDoneAnywayIsAskedAboutOnce()
    {
        HarrowsTurn table;
        table.give("set-dial", R"({"figure":"harrow","dial":"mark-prey","value":2})");
        table.missSable();
        table.tap(markPrey);
        table.tap("choice-anyway");
        table.letPass();
        QVERIFY(!table.shows("refusalBar"));
        QVERIFY(table.asksForPrey());
    }
    /// So it is with what would do nothing. Pressed again while it waits, either is dropped without a word.
    void whatDoesNothingIsAskedAboutOnce_data()
    {
        QTest::addColumn<bool>("drops");
        QTest::newRow("let pass") << false;
        QTest::newRow("pressed again") << true;
    }
    void whatDoesNothingIsAskedAboutOnce()
    {
        QFETCH(const bool, drops);
        HarrowsTurn table;
        table.give("begin-turn", R"({"figure":"mirelle","anyway":true})");
        table.give("attack", R"({"attack":"brine-whip","targets":["harrow"],"dice":[15,15]})");
        QVERIFY(table.reacts());
        const QString circle = QStringLiteral("choice-use/dial/white-circle");
        table.tap(circle);
        QVERIFY(table.shows("refusalBar"));
        table.tap("choice-anyway");
        QCOMPARE(table.primary(), QString("Nobody reacts · on to White circle"));
        if (drops) {
            table.tap(circle);
            QVERIFY(!table.shows("refusalBar"));
            QCOMPARE(table.primary(), QString("Go on"));
            return;
        }
        table.letPass();
        QVERIFY(!table.shows("refusalBar"));
        const play::Figure* mirelle = table.state().table.figure(play::FigureId(QStringLiteral("mirelle")));
        QVERIFY(!mirelle->dial(play::DialId(QStringLiteral("white-circle")))->isReady());
    }
    /// A reaction that is not on the screen yet is no reason that was overruled.
    void whatIsDoneAnywayLetsNoReactionPassUnseen()
    {
        HarrowsTurn table;
        table.give("set-dial", R"({"figure":"harrow","dial":"mark-prey","value":2})");
        table.tap(markPrey);
        QWidget& anyway = table.widget("choice-anyway");
        play::Command miss;
        miss.type = QStringLiteral("attack");
        miss.args = *play::parseJson(R"({"attack":"yew-bow","targets":["sable"],"dice":[2,2]})");
        table.host().submit(miss);
        QTest::mouseClick(&anyway, Qt::LeftButton);
        table.settle();
        QVERIFY(table.reacts());
        QCOMPARE(table.primary(), QString("Nobody reacts · on to Mark prey"));
        table.letPass();
        QVERIFY(table.asksForPrey());
    }

    /// A number that is being typed is not lost to what opens by itself.
    void itOpensAfterANumberIsTyped()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        table.tap("card-ilse");
        table.tap("choice-pad");
        table.key(Qt::Key_7);
        table.letPass();
        QVERIFY(table.shows("numberPad"));
        QVERIFY(!table.asksForPrey());
        table.key(Qt::Key_Backspace); // the button that was pressed has not kept the keys
        table.key(Qt::Key_6);
        table.key(Qt::Key_Return);
        QCOMPARE(table.state().table.figure(play::FigureId(QStringLiteral("ilse")))->hitPoints().value_or(-1), 6);
        QVERIFY(table.asksForPrey());
    }

    /// What came of the blow is still told while the act is aimed or asks, which nobody has pressed for just now.
    void theResultBeforeItIsStillRead()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        table.letPass();
        QVERIFY(table.asksForPrey());
        table.tap("choice-mirelle");
        QVERIFY2(table.result().contains("Sable is missed"), qPrintable(table.result()));
        QVERIFY2(table.result().contains("Quarry"), qPrintable(table.result()));
        table.give("end-turn", R"({"next":false})");
        QVERIFY2(!table.result().contains("Sable is missed"), qPrintable(table.result()));
    }
    void theResultBeforeWhatIsAimedIsStillRead()
    {
        HarrowsTurn table;
        table.give("set-value", R"({"figure":"sable","field":"ac","value":14})");
        table.missSable();
        table.tap("choice-attack/skinning-knife");
        table.tap("choice-anyway"); // a second one in this turn
        table.letPass();
        QVERIFY(table.shows("targetGrid"));
        QVERIFY2(table.result().contains("Sable is missed"), qPrintable(table.result()));
        table.tap("choice-target:mirelle");
        QVERIFY(!table.shows("resultStrip"));
    }

    /// Somebody is looked at meanwhile.
    void itOpensWhoeverIsLookedAt()
    {
        HarrowsTurn table;
        table.missSable();
        table.tap(markPrey);
        table.tap("card-ilse");
        QVERIFY2(table.primary().startsWith("Nobody reacts"), qPrintable(table.primary()));
        table.letPass();
        QVERIFY(table.asksForPrey());
    }

    /// Pressed before it was on the screen that somebody may react.
    void whatIsPressedTooEarlyWaitsToo_data()
    {
        QTest::addColumn<QString>("act");
        QTest::addColumn<QString>("name");
        QTest::newRow("at once") << "choice-use/dial/mark-prey"
                                 << "Mark prey";
        QTest::newRow("aimed") << "choice-attack/yew-bow"
                               << "Yew bow";
    }
    void whatIsPressedTooEarlyWaitsToo()
    {
        QFETCH(const QString, act);
        QFETCH(const QString, name);
        HarrowsTurn table;
        table.give("set-value", R"({"figure":"sable","field":"ac","value":14})"); // of nothing that is asked
        play::Command miss;
        miss.type = QStringLiteral("attack");
        miss.args = *play::parseJson(R"({"attack":"yew-bow","targets":["sable"],"dice":[2,2]})");
        table.host().submit(miss);
        QTest::mouseClick(&table.widget(act), Qt::LeftButton);
        table.settle();
        QVERIFY(table.reacts());
        QCOMPARE(table.primary(), QString("Nobody reacts · on to %1").arg(name));
        QVERIFY(!table.shows("refusalBar") || !table.shows("choice-anyway"));
    }

    void nothingMoves_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280x800") << QSize(1280, 800);
        QTest::newRow("1024x640") << QSize(1024, 640);
    }
    void nothingMoves()
    {
        QFETCH(const QSize, size);
        HarrowsTurn table(size);
        table.missSable();
        const QStringList parts{"actGrid", "turnMoreGrid", "resultStrip", "reactionGrid", "primaryButton", "stage"};
        const QString before = table.placesOf(parts);
        table.tap(markPrey);
        QVERIFY(table.reacts());
        QCOMPARE(table.placesOf(parts), before);
        table.key(Qt::Key_Escape);
        QCOMPARE(table.placesOf(parts), before);
    }

    void aGroupIsNotEndedWhileSomebodyMayReact()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})", {1280, 800}, 7, nullptr, "onslaught");
        table.give("begin-turn", R"({"number":550,"anyway":true})");
        table.give("attack", R"({"attack":"gnaw","targets":["sable"],"dice":[2,2],"anyway":true})");
        const auto& prompts = table.state().prompts;
        QVERIFY(!prompts.empty() && prompts.front().kind == play::PromptKind::React);
        QVERIFY(!table.widget("choice-turn-end-all").isEnabled());
    }

    /// With points left of a move the act ends it, and at its end Harrow may fade: the act is not lost.
    void itOutlivesTheEndOfAWalk()
    {
        RuledMap table;
        table.place("harrow", {15, 10});
        table.place("corvin", {12, 10});
        table.turnOf("corvin");
        table.tapSpace({13, 10});
        table.tapSpace({14, 10});
        QVERIFY(table.publication().sheet->movePoints.value_or(0) > 0);
        QVERIFY(table.state().prompts.empty());
        QVERIFY(table.shows("choice-attack/ruler"));
        table.tap("choice-attack/ruler");
        QVERIFY(table.shows("choice-target:harrow"));
        table.tap("choice-target:harrow");
        for (int die = 0; die < 2; ++die)
            table.tap("choice-face-18");
        QVERIFY(table.shows("choice-harrow/fade-into-reeds"));
        QCOMPARE(table.widget("primaryButton").accessibleName(), QString("Nobody reacts · on to Ruler"));
        for (int more = 0; more < 5 && table.shows("reactionGrid"); ++more)
            table.tap("primaryButton");
        QVERIFY(table.shows("choice-target:harrow"));
    }
};

WHEELHOUSE_TEST(TestWaitingAct)

#include "tst_waiting_act.moc"
