// SPDX-License-Identifier: GPL-3.0-or-later
// The few numbers of a wheel as they are typed: which of them are kept, which wait, and which are refused.
#include "tests/support/test_main.h"
#include "tests/ui/packs/quick_page.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/packs/quick_preview.h"

#include <QLabel>
#include <QSignalSpy>

using namespace wheelhouse;
using namespace wheelhouse::ui;

class TestQuickWheelNumbers : public testing::QuickPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void whatIsNoNumberIsTold();
    void bloodiedNumbersWaitForTheirBeginning();
    void aLargeFigureIsKept();
    void unknownStaysUnknown();
    void numbersWaitForTheirMaximum();
    void aWholeWheelIsLeftAlone();
    void theMaximumStaysBelowOtherNumbers();
    void aFileThatIsDamagedIsToldAndKept();
    void hitPointsThatAreRefusedTakeNothingAway_data();
    void hitPointsThatAreRefusedTakeNothingAway();
    void bothEndsAreLoweredOneAfterTheOther();
};

void TestQuickWheelNumbers::whatIsNoNumberIsTold()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    for (const char* typed : {"1x", "quick", "125"}) {
        type("armour-ann", typed);
        pressKey(Qt::Key_Tab);
        QCOMPARE(edit("armour-ann")->text(), QString(typed)); // nothing of it is swallowed
        QVERIFY(find<QLabel>("hint-ann")->isVisible());
        QVERIFY2(find<QLabel>("hint-ann")->text().contains("from 0 to 99"),
                 qPrintable(find<QLabel>("hint-ann")->text()));
        QCOMPARE(edit("armour-ann")->accessibleDescription(), find<QLabel>("hint-ann")->text());
        QVERIFY(!wheelOf("ann")->at(12).armourClass);
    }
    type("armour-ann", "15");
    pressKey(Qt::Key_Tab);
    QVERIFY(!find<QLabel>("hint-ann")->isVisible());
    QCOMPARE(edit("armour-ann")->accessibleDescription(), QString());
    QCOMPARE(wheelOf("ann")->at(12).armourClass, std::optional(15));
}

void TestQuickWheelNumbers::bloodiedNumbersWaitForTheirBeginning()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    type("bloodiedArmour-ann", "14");
    pressKey(Qt::Key_Tab);
    QVERIFY(find<QLabel>("hint-ann")->isVisible());
    QVERIFY(find<QLabel>("hint-ann")->text().contains("bloodied begins"));
    m_page->renew(boxes());
    QCOMPARE(edit("bloodiedArmour-ann")->text(), QStringLiteral("14"));
    type("bloodied-ann", "6");
    pressKey(Qt::Key_Tab);
    QCOMPARE(packs::quickOf(wheelOf("ann")), std::optional(packs::QuickWheel{12, {}, {}, 6, 14, {}}));
    QVERIFY(!find<QLabel>("hint-ann")->isVisible());
}

void TestQuickWheelNumbers::aLargeFigureIsKept()
{
    type("maximum-ann", "999");
    pressKey(Qt::Key_Tab);
    QVERIFY(!find<QLabel>("hint-ann")->isVisible());
    QCOMPARE(wheelOf("ann")->maxHitPoints(), 999);
    QSignalSpy back(m_page.get(), &QuickCardsPage::backAsked);
    press("quickBackButton");
    QCOMPARE(back.count(), 1);
    type("maximum-bo", "1000");
    pressKey(Qt::Key_Tab);
    QVERIFY(find<QLabel>("hint-bo")->text().contains("from 1 to 999"));
}

void TestQuickWheelNumbers::unknownStaysUnknown()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QVERIFY(!wheelOf("ann")->at(12).armourClass);
    type("armour-ann", "15");
    pressKey(Qt::Key_Tab);
    type("armour-ann", "");
    pressKey(Qt::Key_Backspace);
    pressKey(Qt::Key_Tab);
    QVERIFY(!wheelOf("ann")->at(12).armourClass);
    // Nothing at all is entered of Bo's AC, and both can be played.
    QVERIFY(find<PrimaryButton>("quickPlayButton")->meaning().enabled);
}

void TestQuickWheelNumbers::numbersWaitForTheirMaximum()
{
    type("armour-ann", "15");
    pressKey(Qt::Key_Tab);
    QVERIFY(find<QLabel>("hint-ann")->isVisible());
    QVERIFY(m_cards->paths().isEmpty());
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QVERIFY(!find<QLabel>("hint-ann")->isVisible());
    QCOMPARE(wheelOf("ann")->at(12).armourClass, std::optional(15));
    type("bloodied-ann", "12");
    QVERIFY(find<QLabel>("hint-ann")->isVisible()); // that is the maximum
}

void TestQuickWheelNumbers::aWholeWheelIsLeftAlone()
{
    press("along-dee");
    QVERIFY(!edit("maximum-dee")->isVisible());
    QVERIFY(find<QLabel>("hint-dee")->isVisible());
    QCOMPARE(find<QuickPreview>("preview-dee")->look().armour.value, std::optional(14));
}

void TestQuickWheelNumbers::theMaximumStaysBelowOtherNumbers()
{
    for (const char* digits : {"", "0"}) {
        type("maximum-ann", "12");
        pressKey(Qt::Key_Tab);
        type("armour-ann", "15");
        pressKey(Qt::Key_Tab);
        edit("maximum-ann")->selectAll();
        QTest::keyClick(edit("maximum-ann"), Qt::Key_Delete);
        QTest::keyClicks(edit("maximum-ann"), digits);
        edit("maximum-ann")->setFocus();
        pressKey(Qt::Key_Tab);
        QVERIFY(wheelOf("ann"));
        QVERIFY(find<QLabel>("hint-ann")->isVisible());
    }
}

void TestQuickWheelNumbers::aFileThatIsDamagedIsToldAndKept()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QFile file(m_cards->pathFor("box"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ spoilt");
    file.close();
    type("maximum-bo", "11");
    pressKey(Qt::Key_Tab);
    QVERIFY(find<QLabel>("quickTrouble")->isVisible());
    QVERIFY(find<QLabel>("quickTrouble")->text().contains("box-mine/pack.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("{ spoilt"));
}

void TestQuickWheelNumbers::hitPointsThatAreRefusedTakeNothingAway_data()
{
    QTest::addColumn<QString>("typed");
    for (const char* typed : {"5", "6", "0", "1000", "-3", "many", ""})
        QTest::newRow(*typed ? typed : "nothing") << QString(typed);
}

void TestQuickWheelNumbers::hitPointsThatAreRefusedTakeNothingAway()
{
    QFETCH(const QString, typed);
    const packs::QuickWheel whole{12, 15, 5, 6, 13, 4};
    for (const auto& [field, digits] :
         {std::pair("maximum-ann", "12"), std::pair("armour-ann", "15"), std::pair("speed-ann", "5"),
          std::pair("bloodied-ann", "6"), std::pair("bloodiedArmour-ann", "13"), std::pair("bloodiedSpeed-ann", "4")})
        enter(field, digits);
    QCOMPARE(quickOf("ann"), std::optional(whole));
    type("maximum-ann", qPrintable(typed));
    if (typed.isEmpty())
        QTest::keyClick(edit("maximum-ann"), Qt::Key_Delete);
    pressKey(Qt::Key_Tab);
    QVERIFY(find<QLabel>("hint-ann")->isVisible());
    QCOMPARE(quickOf("ann"), std::optional(whole));
    // Nor when another number is entered, which is kept.
    enter("bloodiedSpeed-ann", "3");
    QCOMPARE(quickOf("ann"), std::optional(packs::QuickWheel{12, 15, 5, 6, 13, 3}));
    enter("armour-ann", "14");
    QCOMPARE(quickOf("ann"), std::optional(packs::QuickWheel{12, 14, 5, 6, 13, 3}));
    QCOMPARE(edit("maximum-ann")->text(), typed);
}

void TestQuickWheelNumbers::bothEndsAreLoweredOneAfterTheOther()
{
    enter("maximum-ann", "12");
    enter("bloodied-ann", "6");
    enter("maximum-ann", "5");
    QCOMPARE(quickOf("ann")->maximum, std::optional(12));
    enter("bloodied-ann", "2");
    QCOMPARE(quickOf("ann"), std::optional(packs::QuickWheel{5, {}, {}, 2, {}, {}}));
    QVERIFY(!find<QLabel>("hint-ann")->isVisible());
}

WHEELHOUSE_TEST(TestQuickWheelNumbers)
#include "tst_quick_wheel_numbers.moc"
