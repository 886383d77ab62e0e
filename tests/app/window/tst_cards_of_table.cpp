// SPDX-License-Identifier: GPL-3.0-or-later
// Cards of a running game that are corrected: by their pack, from the table, and back by undo.
#include "tests/app/window/learning_table.h"
#include "tests/support/test_main.h"
#include "ui/packs/card_page.h"
#include "ui/packs/quick_cards_page.h"
#include "ui/reference/reference_page.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>

using namespace wheelhouse;

class TestCardsOfTable : public testing::LearningTable
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void aCorrectedCardIsUsedByHand();
    void severalCorrectedCardsAreListed();
    void aCardIsCorrectedFromTheTable();
    void aCardThatIsGoneIsTold();
    void theRulesComeBackBesideTheTable();
    void comingBackToTheWindowLooksAgain();
    void aCompleteCardIsNotOffered();
    void whatIsLearntCanBeUndoneLater();
};

void TestCardsOfTable::aCorrectedCardIsUsedByHand()
{
    using nlohmann::json;
    const QString wheel = QStringLiteral("characters/%1/wheel").arg(chloe);
    const auto bands = [](int maximum) {
        return json::array({{{"from", maximum}, {"to", 0}, {"armourClass", 14}, {"speed", 5}}});
    };
    packs::OwnerCards mine = cards();
    QVERIFY(mine.set(box, wheel, bands(12)));
    QVERIFY(start());
    turnOf(chloe);
    QCOMPARE(offered(), QString());
    QVERIFY(mine.set(box, wheel, bands(13)));
    const QString path = session();
    m_window->showHome();
    QVERIFY(open(path));
    QCOMPARE(offered(), QStringLiteral("The card of Chloe Amasnodel has changed: Maximum hit points 12 → 13."));
    QCOMPARE(figure(chloe).maximumHitPoints(), 12);
    // With the keys alone: to the panel, and the button there.
    QTest::keyClick(m_window->tablePage(), Qt::Key_C);
    QWidget* button = m_window->focusWidget();
    QCOMPARE(button->objectName(), QStringLiteral("useCard-") + chloe);
    QTest::keyClick(button, Qt::Key_Return); // Space is what comes next
    settle();
    QCOMPARE(figure(chloe).maximumHitPoints(), 13);
    QCOMPARE(figure(chloe).hitPoints(), 13);
    QCOMPARE(offered(), QString());
    QTest::keyClick(m_window->tablePage(), Qt::Key_Z, Qt::ControlModifier);
    settle();
    QCOMPARE(figure(chloe).maximumHitPoints(), 12);
    QVERIFY2(offered().contains("12 → 13"), qPrintable(offered()));
    // And with the mouse.
    QVERIFY(press("choice-use"));
    QCOMPARE(figure(chloe).maximumHitPoints(), 13);
}

void TestCardsOfTable::severalCorrectedCardsAreListed()
{
    packs::OwnerCards mine = cards();
    QVERIFY(start());
    QVERIFY(mine.set(box, QStringLiteral("characters/%1/passive").arg(chloe), "Kind."));
    QVERIFY(mine.set(box, QStringLiteral("characters/%1/passive").arg(abelio), "Loud."));
    const QString path = session();
    m_window->showHome();
    QVERIFY(open(path));
    QCOMPARE(offered(), QStringLiteral("2 cards have been changed in their pack."));
    QVERIFY(press("choice-show"));
    const auto* words = qobject_cast<QLabel*>(shown(QStringLiteral("cardChange-") + abelio));
    QVERIFY(words);
    QCOMPARE(words->text(), QStringLiteral("Abelio Mac Gabhann\nAlways unknown → Loud."));
    QVERIFY(press(QStringLiteral("useCard-") + abelio));
    QCOMPARE(figure(abelio).lines.back().text, QStringLiteral("Loud."));
    QVERIFY2(offered().contains("Chloe"), qPrintable(offered()));
    QVERIFY(press("choice-put-off"));
    QCOMPARE(offered(), QString());
}

void TestCardsOfTable::aCardIsCorrectedFromTheTable()
{
    packs::OwnerCards mine = cards();
    QVERIFY(mine.set(box, QStringLiteral("characters/%1/wheel").arg(chloe),
                     nlohmann::json::array({{{"from", 12}, {"to", 0}, {"armourClass", 14}, {"speed", 5}}})));
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press("choice-card"));
    QTRY_VERIFY(m_window->cardPage() && m_window->cardPage()->isVisible());
    QCOMPARE(m_window->cardPage()->address().id, chloe);
    auto* maximum = m_window->cardPage()->findChild<QLineEdit*>(QStringLiteral("characters/%1/maximum").arg(chloe));
    QVERIFY(maximum);
    maximum->setFocus();
    maximum->selectAll();
    QTest::keyClicks(maximum, "13");
    QTest::keyClick(maximum, Qt::Key_Tab);
    QTest::mouseClick(m_window->cardPage()->findChild<QAbstractButton*>("cardBackButton"), Qt::LeftButton);
    // Back at the game, which offers the corrected card and takes it by a step of its own.
    QVERIFY(m_window->tablePage()->isVisible());
    QTRY_COMPARE(offered(), QStringLiteral("The card of Chloe Amasnodel has changed: Maximum hit points 12 → 13."));
    QCOMPARE(figure(chloe).maximumHitPoints(), 12);
    QVERIFY(press("choice-use"));
    QCOMPARE(figure(chloe).maximumHitPoints(), 13);
    QTest::keyClick(m_window->tablePage(), Qt::Key_Z, Qt::ControlModifier);
    settle();
    QCOMPARE(figure(chloe).maximumHitPoints(), 12);
}

void TestCardsOfTable::aCardThatIsGoneIsTold()
{
    QVERIFY(start());
    m_window->correctCard({box, "characters", "nobody"});
    QTRY_VERIFY(shown("notice"));
    QVERIFY(qobject_cast<QLabel*>(shown("notice"))->text().startsWith("This card cannot be shown"));
    QVERIFY(m_window->tablePage()->isVisible());
}

void TestCardsOfTable::theRulesComeBackBesideTheTable()
{
    m_window->resize(1920, 1080);
    m_program->settings.set(app::Setting::RulesBeside, true);
    QVERIFY(start());
    turnOf(chloe);
    m_window->showRules();
    QTRY_VERIFY(m_window->referencePage()->isReady());
    const auto areBeside = [this] {
        return m_window->tablePage()->isVisible() && m_window->referencePage()->isVisible();
    };
    QVERIFY(areBeside());
    QVERIFY(press("choice-card"));
    QTRY_VERIFY(m_window->cardPage() && m_window->cardPage()->isVisible());
    QVERIFY(!m_window->referencePage()->isVisible());
    QTest::mouseClick(m_window->cardPage()->findChild<QAbstractButton*>("cardBackButton"), Qt::LeftButton);
    QVERIFY(areBeside());
    QVERIFY(!m_window->referencePage()->isAncestorOf(m_window->focusWidget()));
}

void TestCardsOfTable::comingBackToTheWindowLooksAgain()
{
    QVERIFY(start());
    QWidget editor;
    editor.show();
    editor.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&editor));
    packs::OwnerCards mine = cards();
    QVERIFY(mine.set(box, QStringLiteral("characters/%1/passive").arg(chloe), "Kind."));
    settle();
    QCOMPARE(offered(), QString());
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    settle();
    QVERIFY2(offered().contains("Chloe"), qPrintable(offered()));
}

void TestCardsOfTable::aCompleteCardIsNotOffered()
{
    ui::StartChoice choice; // of the pack to start with
    choice.byRules = false;
    m_window->startSession(choice);
    QVERIFY(waitForTable());
    settle();
    turnOf(m_last->table->table.figures.front().id.text());
    QVERIFY(shown("figureMoreGrid"));
    QVERIFY(!shown("choice-card"));
}

void TestCardsOfTable::whatIsLearntCanBeUndoneLater()
{
    m_window->showHome();
    m_window->showBoxes();
    QTRY_VERIFY(m_window->quickCardsPage() && m_window->quickCardsPage()->isVisible());
    auto* maximum = m_window->quickCardsPage()->findChild<QLineEdit*>("maximum-" + abelio);
    maximum->setFocus();
    QTest::keyClicks(maximum, "11");
    QTest::keyClick(maximum, Qt::Key_Tab);
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press("choice-healing-word"));
    type("learnNumber", "3");
    QCOMPARE(cardNow(chloe).dials.front().cooldown, 3);
    m_window->showHome();
    m_window->showBoxes();
    auto* undo = m_window->quickCardsPage()->findChild<QAbstractButton*>("quickUndoButton");
    QTRY_VERIFY(undo->isVisible());
    QVERIFY2(undo->accessibleName().contains("Healing Word"), qPrintable(undo->accessibleName()));
    QTest::mouseClick(undo, Qt::LeftButton);
    QVERIFY(!cardNow(chloe).dials.front().cooldown);
    QVERIFY2(undo->accessibleName().contains("11"), qPrintable(undo->accessibleName()));
    QTest::mouseClick(undo, Qt::LeftButton);
    QVERIFY(!cardNow(abelio).wheel);
    QVERIFY(!QFile::exists(cards().pathFor(box)));
}

WHEELHOUSE_TEST(TestCardsOfTable)

#include "tst_cards_of_table.moc"
