// SPDX-License-Identifier: GPL-3.0-or-later
// An adventure on the table alone, by keys: names that are typed, lists that are long, where the keys are after an act,
// and what the players say of places that changes a sum.
#include "tests/app/window/adventure/adventure_window.h"
#include "tests/support/test_main.h"
#include "ui/dials/choice_button.h"

#include <QApplication>
#include <QScrollArea>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::AdventureWindow;

namespace {
/// All cards of the box, and its tiles, monsters and trap tokens as real ones.
AdventureWindow::Prepared allReal(QSize size = {1280, 800})
{
    AdventureWindow::Prepared prepared;
    prepared.map = false;
    prepared.realPiles = {"tiles", "monsters", "trap-tokens"};
    prepared.stack = {"landing", "gutter",    "steps", "store",     "crossing",     "culvert", "bend",
                      "shrine",  "pump-room", "seep",  "milk-pool", "lamp-gallery", "nest",    "drip"};
    prepared.size = size;
    return prepared;
}

QString focusName()
{
    return QApplication::focusWidget() ? QApplication::focusWidget()->objectName() : QStringLiteral("nobody");
}

/// Whether all of it lies within what the stage shows.
bool isInSight(const QWidget& part)
{
    const QWidget* stage = &part;
    while (stage && stage->objectName() != QLatin1String("stage"))
        stage = stage->parentWidget();
    return stage && stage->rect().contains(QRect(part.mapTo(stage, QPoint()), part.size()));
}

/// Until the players are asked which monster they have drawn.
void drawMonster(AdventureWindow& w)
{
    w.pressNext();
    w.press("choice-white");
    w.press("choice-1-0-0");
    QTRY_VERIFY2(w.isSaid("Monsters: which card is it?"), qPrintable(w.everyWord()));
}
} // namespace

class TestAloneByKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNameThatNobodyHasAnswersNothing()
    {
        AdventureWindow w;
        w.open(allReal());
        drawMonster(w);
        const play::PromptId asked = w.state().prompts.front().id;
        w.key(Qt::Key_X);
        QVERIFY2(w.isSaid("No answer is called “x”"), qPrintable(w.everyWord()));
        w.key(Qt::Key_X);
        QVERIFY2(!qobject_cast<ui::ChoiceButton*>(QApplication::focusWidget()), qPrintable(focusName()));
        w.key(Qt::Key_Return);
        QCOMPARE(w.state().prompts.front().id, asked);
    }

    /// Space belongs to a name that is begun, else it presses the large button.
    void aNameOfTwoWordsIsTyped()
    {
        AdventureWindow w;
        w.open(allReal());
        drawMonster(w);
        const play::PromptId asked = w.state().prompts.front().id;
        w.key(Qt::Key_P);
        for (const Qt::Key key : {Qt::Key_U, Qt::Key_D, Qt::Key_D, Qt::Key_L, Qt::Key_E, Qt::Key_Space, Qt::Key_R})
            w.strike(key);
        QCOMPARE(focusName(), QString("choice-puddle-rat"));
        QCOMPARE(w.state().prompts.front().id, asked);
    }

    /// By a word that is not on the button, and it is scrolled to.
    void theUnknownCardIsFoundByItsKey()
    {
        AdventureWindow w;
        w.open(allReal({1024, 640}));
        drawMonster(w);
        w.key(Qt::Key_U);
        for (const Qt::Key letter : {Qt::Key_N, Qt::Key_K})
            w.key(letter);
        QCOMPARE(focusName(), QString("choice-unknown"));
        QTRY_VERIFY(isInSight(*QApplication::focusWidget()));
    }

    void aLaterListIsAsLowAsTheFirst()
    {
        AdventureWindow w;
        w.open(allReal({1024, 640}));
        const auto heightOf = [&w](const char* name) { return w.button(name) ? w.button(name)->height() : -1; };
        w.pressNext();
        const int first = heightOf("choice-landing");
        QVERIFY(first > 0);
        w.press("choice-white");
        w.press("choice-0-0-0");
        QTRY_VERIFY(w.state().prompts.empty()); // the next hero's turn, with few and high buttons
        w.pressNext();
        QTRY_VERIFY(w.button("choice-gutter"));
        QCOMPARE(heightOf("choice-gutter"), first);
    }

    /// The reason why one tile cannot be laid again makes no button of the others higher.
    void aListWithReasonsIsAsLowAsTheFirst()
    {
        AdventureWindow w;
        w.open(allReal({1024, 640}));
        const auto heightOf = [&w](const char* name) { return w.button(name) ? w.button(name)->height() : -1; };
        w.pressNext();
        const int first = heightOf("choice-gutter");
        QVERIFY(first > 0);
        w.press("choice-store");
        QTRY_VERIFY2(w.state().prompts.empty(), qPrintable(w.everyWord()));
        w.pressNext();
        QTRY_VERIFY(w.button("choice-store"));
        QVERIFY(!w.button("choice-store")->isEnabled());
        QCOMPARE(heightOf("choice-gutter"), first);
    }

    void whoTakesBackByEnterAnswersNext()
    {
        AdventureWindow w;
        w.open(allReal());
        w.pressNext();
        w.press("choice-white");
        w.focusOn("undoButton");
        w.key(Qt::Key_Return);
        QTRY_VERIFY2(w.isSaid("Odda explores: which tile was laid?"), qPrintable(w.everyWord()));
        QVERIFY2(focusName().startsWith("choice-"), qPrintable(focusName()));
    }

    void theLogTakesTheKeysAndGivesThemBack()
    {
        AdventureWindow w;
        w.open(allReal());
        w.showStage();
        w.focusOn("choice-use/card/bucket-swing");
        w.key(Qt::Key_L);
        QTRY_COMPARE(focusName(), QString("logList"));
        w.key(Qt::Key_Escape);
        auto* side = w.window->findChild<QWidget*>("sidePanel");
        QVERIFY(side && !side->isVisible());
        QTRY_VERIFY2(w.window->findChild<QWidget*>("stage")->isAncestorOf(QApplication::focusWidget()),
                     qPrintable(focusName()));
    }

    /// Heads bear numbers; the last one is nobody's.
    void whoIsThereIsTypedByItsNumber()
    {
        AdventureWindow w;
        w.open(allReal());
        drawMonster(w);
        w.press("choice-lid-crab");
        QTRY_VERIFY2(w.isSaid("Lid Crab: who is beside it?"), qPrintable(w.everyWord()));
        const int turn = w.table().turn;
        w.key(Qt::Key_3);
        QTRY_COMPARE(w.table().turn, turn + 1);
    }

    void oneSwitchMakesAllDecksReal()
    {
        AdventureWindow w;
        auto prepared = allReal();
        prepared.realPiles = {};
        w.open(prepared);
        w.key(Qt::Key_K);
        w.focusOn("choice-all-real");
        w.key(Qt::Key_Return);
        const auto decks = [&w](bool real) {
            return static_cast<int>(std::ranges::count_if(w.table().piles, [real](const play::Pile& pile) {
                return pile.kind == "card" && pile.discard && pile.real == real;
            }));
        };
        QTRY_COMPARE(decks(false), 0);
        QVERIFY(decks(true) > 3);
        w.focusOn("choice-deck:encounters"); // and whoever looks at one comes back to it
        w.key(Qt::Key_Return);
        w.key(Qt::Key_Escape);
        QCOMPARE(focusName(), QString("choice-deck:encounters"));
    }

    /// Fennimore has +1 against monsters on another tile, which only the players see.
    void aBonusByPlaceIsOffered()
    {
        AdventureWindow w;
        auto prepared = allReal();
        prepared.heroes = {"fennimore", "odda"};
        prepared.given = [](AdventureWindow& table) {
            for (int i = 0; i < 2; ++i) {
                table.give("end-phase", "{}");
                table.answer("\"white\"");
                table.answer(i == 0 ? "\"1-0-0\"" : "\"0-0-0\"");
                if (i == 0)
                    table.answer("\"lid-crab\"");
                while (!table.state().prompts.empty())
                    table.answer("[]");
            }
        };
        w.open(prepared);
        w.showStage();
        w.press("choice-use/card/spark-in-a-jar");
        if (w.button("choice-lid-crab"))
            w.press("choice-lid-crab");
        QTRY_VERIFY2(w.isSaid("Lid Crab is on another tile than Fennimore"), qPrintable(w.everyWord()));
        const auto added = [&w] { return w.state().prompts.front().why; };
        QCOMPARE(added(), play::Message("why-monster-die").with("count", 6));
        w.pressFirst("choice-claim:");
        QTRY_COMPARE(added(), play::Message("why-monster-die").with("count", 7));
        w.pressFirst("choice-claim:"); // and taken back
        QTRY_COMPARE(added(), play::Message("why-monster-die").with("count", 6));
    }
};

WHEELHOUSE_TEST(TestAloneByKeys)

#include "tst_alone_by_keys.moc"
