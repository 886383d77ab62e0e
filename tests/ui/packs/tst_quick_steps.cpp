// SPDX-License-Identifier: GPL-3.0-or-later
// Undo and redo on the page of the box, by keys and by mouse.
#include "tests/support/test_main.h"
#include "tests/ui/packs/quick_page.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/packs/quick_preview.h"

#include <QLabel>
#include <QSignalSpy>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using namespace wheelhouse::ui;

class TestQuickSteps : public testing::QuickPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void undoLeavesTheOtherFields();
    void redoDoesItAgain_data();
    void redoDoesItAgain();
    void undoSaysWhatItTakesBack();
    void undoTakesBackTheLastFigure();
    void undoByMouseTakesBackWhatIsTyped();
    void aRefusedValueHoldsNoStepUp();
    void undoFollowsRedo_data();
    void undoFollowsRedo();
    void theButtonsKeepTheirPlaces();
    void theCursorGoesWhereSomethingChanged();
    void whatSomebodyElseWroteIsNotUndone();
    void anEntryThatIsGoneHasItsName();
};

void TestQuickSteps::undoLeavesTheOtherFields()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    type("speed-ann", "5");
    pressKey(Qt::Key_Tab);
    type("armour-ann", "many");
    pressKey(Qt::Key_Tab);
    press("quickUndoButton");
    QCOMPARE(edit("speed-ann")->text(), QString());
    QCOMPARE(edit("armour-ann")->text(), QStringLiteral("many"));
    QCOMPARE(edit("maximum-ann")->text(), QStringLiteral("12"));
}

void TestQuickSteps::redoDoesItAgain_data()
{
    QTest::addColumn<QKeySequence>("keys");
    QTest::newRow("Ctrl+Y") << QKeySequence("Ctrl+Y");
    QTest::newRow("Ctrl+Shift+Z") << QKeySequence("Ctrl+Shift+Z");
    QTest::newRow("the button") << QKeySequence();
}

void TestQuickSteps::redoDoesItAgain()
{
    QFETCH(const QKeySequence, keys);
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QTest::keySequence(m_page->focusWidget(), QKeySequence("Ctrl+Z"));
    QVERIFY(!wheelOf("ann"));
    QVERIFY(find<ChoiceButton>("quickRedoButton"));
    QCOMPARE(find<ChoiceButton>("quickRedoButton")->look().detail, QStringLiteral("Ann, Hit points 12"));
    if (keys.isEmpty())
        press("quickRedoButton");
    else
        QTest::keySequence(m_page->focusWidget(), keys);
    QVERIFY(wheelOf("ann"));
    QCOMPARE(wheelOf("ann")->maxHitPoints(), 12);
    QCOMPARE(edit("maximum-ann")->text(), QStringLiteral("12"));
    QVERIFY(!find<ChoiceButton>("quickRedoButton")->isEnabled());
}

void TestQuickSteps::undoSaysWhatItTakesBack()
{
    const auto undoes = [this] { return find<ChoiceButton>("quickUndoButton")->look().detail; };
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QCOMPARE(undoes(), QStringLiteral("Ann, Hit points 12"));
    type("speed-ann", "5");
    pressKey(Qt::Key_Tab);
    QCOMPARE(undoes(), QStringLiteral("Ann, Speed 5"));
    edit("speed-ann")->setFocus();
    edit("speed-ann")->selectAll();
    pressKey(Qt::Key_Delete);
    pressKey(Qt::Key_Tab);
    QCOMPARE(undoes(), QStringLiteral("Ann, Speed not known"));
    type("bloodied-ann", "6");
    pressKey(Qt::Key_Tab);
    QCOMPARE(undoes(), QStringLiteral("Ann, Bloodied at 6"));
    QVERIFY(find<ChoiceButton>("quickUndoButton")->accessibleName().contains("Ann, Bloodied at 6"));
}

void TestQuickSteps::undoTakesBackTheLastFigure()
{
    QVERIFY(!find<ChoiceButton>("quickUndoButton")->isEnabled());
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    type("maximum-bo", "11");
    pressKey(Qt::Key_Tab);
    QCOMPARE(find<ChoiceButton>("quickUndoButton")->look().detail, QStringLiteral("Bo, Hit points 11"));
    press("quickUndoButton");
    QCOMPARE(edit("maximum-bo")->text(), QStringLiteral("13"));
    QCOMPARE(focused(), QStringLiteral("maximum-bo"));
    press("quickUndoButton");
    QCOMPARE(edit("maximum-ann")->text(), QString());
    QVERIFY(m_cards->paths().isEmpty());
}

void TestQuickSteps::undoByMouseTakesBackWhatIsTyped()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    type("armour-ann", "15");
    press("quickUndoButton");
    QCOMPARE(edit("armour-ann")->text(), QString());
    QCOMPARE(packs::quickOf(wheelOf("ann"))->maximum, std::optional(12));
}

void TestQuickSteps::aRefusedValueHoldsNoStepUp()
{
    enter("maximum-ann", "12");
    enter("speed-ann", "5");
    enter("armour-ann", "many");
    QCOMPARE(focused(), QStringLiteral("speed-ann")); // of the same figure
    QTest::keySequence(m_page->focusWidget(), QKeySequence("Ctrl+Z"));
    QVERIFY(!quickOf("ann")->speed);
    QCOMPARE(edit("armour-ann")->text(), QStringLiteral("many"));
    QTest::keySequence(m_page->focusWidget(), QKeySequence("Ctrl+Y"));
    QCOMPARE(quickOf("ann")->speed, std::optional(5));
    // In the field itself first what is typed there goes, then what was kept.
    edit("armour-ann")->setFocus();
    QTest::keySequence(edit("armour-ann"), QKeySequence("Ctrl+Z"));
    QCOMPARE(edit("armour-ann")->text(), QString());
    QCOMPARE(quickOf("ann")->speed, std::optional(5));
    QTest::keySequence(m_page->focusWidget(), QKeySequence("Ctrl+Z"));
    QVERIFY(!quickOf("ann")->speed);
    edit("armour-ann")->setFocus();
    QTest::keySequence(edit("armour-ann"), QKeySequence("Ctrl+Y"));
    QCOMPARE(quickOf("ann")->speed, std::optional(5));
    QCOMPARE(edit("armour-ann")->text(), QString());
    // And from a button.
    enter("armour-ann", "many");
    find<QAbstractButton>("along-cy")->setFocus();
    QTest::keySequence(m_page->focusWidget(), QKeySequence("Ctrl+Z"));
    QVERIFY(!quickOf("ann")->speed);
}

void TestQuickSteps::undoFollowsRedo_data()
{
    QTest::addColumn<bool>("byKeys");
    QTest::newRow("the button by mouse") << false;
    QTest::newRow("the button by keys") << true;
}

void TestQuickSteps::undoFollowsRedo()
{
    QFETCH(const bool, byKeys);
    enter("maximum-ann", "12");
    enter("armour-ann", "many");
    press("quickUndoButton");
    QVERIFY(!wheelOf("ann"));
    if (byKeys) {
        find<QAbstractButton>("quickRedoButton")->setFocus();
        pressKey(Qt::Key_Space);
    } else {
        press("quickRedoButton");
    }
    QVERIFY(wheelOf("ann"));
    QVERIFY(m_page->focusWidget());
    QTest::keySequence(m_page->focusWidget(), QKeySequence("Ctrl+Z"));
    QVERIFY(!wheelOf("ann"));
    // Nor where no figure is in question, as after an import.
    QVERIFY(m_cards->set("box", "monsters/rat/hitPoints", 3));
    m_page->renew(boxes());
    find<QAbstractButton>("quickUndoButton")->setFocus();
    pressKey(Qt::Key_Space);
    find<QAbstractButton>("quickRedoButton")->setFocus();
    pressKey(Qt::Key_Space);
    QVERIFY(m_cards->entered("box", "monsters/rat/hitPoints") == 3);
    QVERIFY(m_page->focusWidget());
    QTest::keySequence(m_page->focusWidget(), QKeySequence("Ctrl+Z"));
    QVERIFY(m_cards->entered("box", "monsters/rat/hitPoints").is_null());
}

void TestQuickSteps::theButtonsKeepTheirPlaces()
{
    m_page->resize(760, 700);
    const auto places = [this] {
        for (int i = 0; i < 3; ++i) // one layout lies in another
            QCoreApplication::processEvents();
        std::vector<QRect> all;
        for (const char* name : {"quickBackButton", "quickPlayButton", "quickUndoButton", "quickRedoButton"})
            all.push_back(find<QWidget>(name)->geometry());
        return all;
    };
    const auto before = places();
    enter("maximum-ann", "12");
    QCOMPARE(places(), before);
    QVERIFY(m_cards->set("box", "characters/ann/passive", QString(80, 'm').toStdString()));
    m_page->renew(boxes());
    QVERIFY(find<ChoiceButton>("quickUndoButton")->look().detail.size() > 30);
    QCOMPARE(places(), before);
    press("quickUndoButton");
    QCOMPARE(places(), before);
    press("quickScenario1");
    QCOMPARE(places(), before);
}

void TestQuickSteps::theCursorGoesWhereSomethingChanged()
{
    enter("maximum-ann", "12");
    enter("speed-ann", "5");
    enter("maximum-bo", "11");
    press("quickUndoButton");
    QCOMPARE(focused(), QStringLiteral("maximum-bo"));
    press("quickUndoButton");
    QCOMPARE(focused(), QStringLiteral("speed-ann"));
    press("quickRedoButton");
    QCOMPARE(focused(), QStringLiteral("speed-ann"));
}

void TestQuickSteps::whatSomebodyElseWroteIsNotUndone()
{
    enter("maximum-ann", "12");
    packs::OwnerCards others(path("packs"), {path("box.json")});
    QVERIFY(others.set("box", "characters/ann/kind", "Bard"));
    press("quickUndoButton");
    const QString trouble = find<QLabel>("quickTrouble")->text();
    QVERIFY(find<QLabel>("quickTrouble")->isVisible());
    for (const char* words : {"Nothing was undone", "Somebody else has changed the file", "box-mine/pack.json"})
        QVERIFY2(trouble.contains(words), qPrintable(trouble));
    QVERIFY(!trouble.contains("not kept"));
    QCOMPARE(quickOf("ann")->maximum, std::optional(12));
}

void TestQuickSteps::anEntryThatIsGoneHasItsName()
{
    const nlohmann::json tail{{"id", "tail"},     {"name", "Long tail"}, {"action", nullptr},
                              {"range", nullptr}, {"toHit", nullptr},    {"damage", nullptr}};
    QVERIFY(m_cards->set("box", "characters/ann/attacks/tail", tail));
    m_page->renew(boxes());
    QCOMPARE(find<ChoiceButton>("quickUndoButton")->look().detail, QStringLiteral("Ann, Long tail"));
    press("quickUndoButton");
    QCOMPARE(find<ChoiceButton>("quickRedoButton")->look().detail, QStringLiteral("Ann, Long tail"));
}

WHEELHOUSE_TEST(TestQuickSteps)
#include "tst_quick_steps.moc"
