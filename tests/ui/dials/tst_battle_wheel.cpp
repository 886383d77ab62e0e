// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/quiet_input.h"
#include "ui/dials/battle_wheel_widget.h"

#include <QObject>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace wheelhouse::ui;

class TestBattleWheel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_wheel = std::make_unique<BattleWheelWidget>(Skin::of(ThemeKind::Dark));
        m_wheel->setLook({.value = 8, .maximum = 11});
        m_wheel->resize(120, 120);
        m_wheel->show();
    }
    void cleanup() { m_wheel.reset(); }

    void aDragAsksOnceWhenItEnds()
    {
        QSignalSpy asked(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        QSignalSpy shown(m_wheel.get(), &BattleWheelWidget::shownValueChanged);
        press({60, 60});
        move({60, 75});
        move({60, 90});
        move({60, 101});
        QCOMPARE(m_wheel->pending(), -3);
        QCOMPARE(m_wheel->shownValue(), 5);
        QCOMPARE(asked.count(), 0);
        release({60, 101});
        QCOMPARE(asked, (QList<QVariantList>{{-3}}));
        QVERIFY(shown.count() >= 3);
    }

    void aDragAroundTheRimTurnsTheWheel()
    {
        QSignalSpy asked(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        press({60, 5});
        move({100, 22});
        move({114, 60}); // a quarter with the clock: 90 degrees of 270 for 11
        release({114, 60});
        QCOMPARE(asked, (QList<QVariantList>{{3}}));
    }

    void aDragBackToTheStartAsksNothing()
    {
        QSignalSpy asked(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        press({60, 60});
        move({60, 101});
        move({60, 60});
        release({60, 60});
        QCOMPARE(asked.count(), 0);
        QCOMPARE(m_wheel->shownValue(), 8);
    }

    void escapeGivesADragUp()
    {
        QSignalSpy asked(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        press({60, 60});
        move({60, 101});
        QTest::keyClick(m_wheel.get(), Qt::Key_Escape);
        release({60, 101});
        QCOMPARE(asked.count(), 0);
        QCOMPARE(m_wheel->shownValue(), 8);
    }

    void theChangeStaysShownUntilItIsAcknowledged()
    {
        m_wheel->commit(-3);
        QCOMPARE(m_wheel->shownValue(), 5);
        m_wheel->setLook({.value = 5, .maximum = 11, .bloodied = true});
        QCOMPARE(m_wheel->shownValue(), 5);
        QCOMPARE(m_wheel->pending(), 0);
    }

    void aDragGoesOnOverANewState()
    {
        QSignalSpy asked(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        press({60, 60});
        move({60, 88});
        m_wheel->setLook({.value = 6, .maximum = 11});
        QCOMPARE(m_wheel->shownValue(), 4);
        release({60, 88});
        QCOMPARE(asked, (QList<QVariantList>{{-2}}));
    }

    void aChangeIsCutToWhatTheWheelShows_data()
    {
        QTest::addColumn<int>("asked");
        QTest::addColumn<int>("change");
        QTest::newRow("three damage") << -3 << -3;
        QTest::newRow("two healed") << 2 << 2;
        QTest::newRow("not below zero") << -9 << -8;
        QTest::newRow("not above the maximum") << 9 << 3;
    }
    void aChangeIsCutToWhatTheWheelShows()
    {
        QFETCH(const int, asked);
        QFETCH(const int, change);
        QSignalSpy committed(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        m_wheel->commit(asked);
        QCOMPARE(committed, (QList<QVariantList>{{change}}));
    }

    void aSecondChangeBeforeTheAnswerAsksForItsOwnPart()
    {
        QSignalSpy asked(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        m_wheel->commit(-3);
        m_wheel->commit(-2);
        QCOMPARE(asked, (QList<QVariantList>{{-3}, {-2}}));
        QCOMPARE(m_wheel->shownValue(), 3);
    }

    /// They are whoever's for whom a number is typed just now.
    void digitsAreLeftToWhatIsAroundIt()
    {
        QSignalSpy asked(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        QKeyEvent digit(QEvent::KeyPress, Qt::Key_3, Qt::NoModifier, QStringLiteral("3"));
        QCoreApplication::sendEvent(m_wheel.get(), &digit);
        QVERIFY(!digit.isAccepted());
        QCOMPARE(asked.count(), 0);
    }

    void arrowsGatherUntilEnter()
    {
        m_wheel->setRestTime(60000);
        QSignalSpy asked(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        QTest::keyClick(m_wheel.get(), Qt::Key_Down);
        QTest::keyClick(m_wheel.get(), Qt::Key_Down);
        QCOMPARE(asked.count(), 0);
        QTest::keyClick(m_wheel.get(), Qt::Key_Return);
        QCOMPARE(asked, (QList<QVariantList>{{-2}}));
    }

    void theMouseWheelIsAskedForAfterARest()
    {
        keepInputQuiet(); // as in the program: without focus a turn of the wheel scrolls what is around it
        m_wheel->setRestTime(300);
        QSignalSpy asked(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        QVERIFY(!m_wheel->hasFocus());
        roll(120);
        QCOMPARE(m_wheel->pending(), 0);
        m_wheel->activateWindow();
        m_wheel->setFocus();
        QTRY_VERIFY(m_wheel->hasFocus());
        roll(120);
        roll(120);
        QCOMPARE(m_wheel->pending(), 2);
        QTRY_COMPARE(asked, (QList<QVariantList>{{2}}));
    }

    void aWheelThatIsNotTurnableIgnoresTheMouse()
    {
        m_wheel->setTurnable(false);
        QSignalSpy asked(m_wheel.get(), &BattleWheelWidget::changeCommitted);
        press({60, 60});
        move({60, 101});
        release({60, 101});
        roll(120);
        QCOMPARE(asked.count(), 0);
        QCOMPARE(m_wheel->shownValue(), 8);
    }

    void theFocusIsSeen()
    {
        const QImage without = m_wheel->grab().toImage();
        m_wheel->activateWindow();
        m_wheel->setFocus();
        QTRY_VERIFY(m_wheel->hasFocus());
        QVERIFY(m_wheel->grab().toImage() != without);
    }

private:
    void press(const QPoint& at) { QTest::mousePress(m_wheel.get(), Qt::LeftButton, {}, at); }
    void release(const QPoint& at) { QTest::mouseRelease(m_wheel.get(), Qt::LeftButton, {}, at); }
    // QTest::mouseMove sends no pressed button.
    void move(const QPoint& at)
    {
        QMouseEvent event(QEvent::MouseMove, QPointF(at), m_wheel->mapToGlobal(QPointF(at)), Qt::NoButton,
                          Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_wheel.get(), &event);
    }
    void roll(int angle)
    {
        const QPointF at(60, 60);
        QWheelEvent event(at, m_wheel->mapToGlobal(at), {}, {0, angle}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(m_wheel.get(), &event);
    }

    std::unique_ptr<BattleWheelWidget> m_wheel;
};

WHEELHOUSE_TEST(TestBattleWheel)

#include "tst_battle_wheel.moc"
