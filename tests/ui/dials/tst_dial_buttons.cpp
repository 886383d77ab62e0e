// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/cooldown_dial_widget.h"
#include "ui/dials/counter_button.h"

#include <QObject>
#include <QSignalSpy>
#include <QTest>

using namespace wheelhouse::ui;

class TestDialButtons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDialIsPressedAndTurned()
    {
        CooldownDialWidget dial(Skin::of(ThemeKind::Dark));
        dial.setLook({"Volley", DialState::Counting, 2});
        dial.resize(dial.sizeHint());
        QSignalSpy clicks(&dial, &QAbstractButton::clicked);
        QSignalSpy steps(&dial, &CooldownDialWidget::stepAsked);
        QTest::mouseClick(&dial, Qt::LeftButton);
        QTest::keyClick(&dial, Qt::Key_Space);
        QTest::keyClick(&dial, Qt::Key_Up);
        QTest::keyClick(&dial, Qt::Key_Down);
        QCOMPARE(clicks.count(), 2);
        QCOMPARE(steps, (QList<QVariantList>{{1}, {-1}}));
    }

    void aDialSaysItsState()
    {
        CooldownDialWidget dial(Skin::of(ThemeKind::Dark));
        dial.setLook({"Volley", DialState::Counting, 2});
        QVERIFY(dial.stateText().contains("2"));
        dial.setLook({"Volley", DialState::UsedUp});
        QCOMPARE(dial.stateText(), QString("exhausted"));
        dial.setLook({"Volley"});
        QCOMPARE(dial.stateText(), QString("ready"));
        QCOMPARE(dial.accessibleName(), QString("Cooldown dial: Volley"));
    }

    void aCounterGoesUpAndDown()
    {
        CounterButton counter(Skin::of(ThemeKind::Dark));
        counter.setLook({"Ann", "victory points", 0, 4});
        counter.resize(counter.sizeHint());
        QSignalSpy steps(&counter, &CounterButton::stepAsked);
        QTest::mouseClick(&counter, Qt::LeftButton);
        QTest::mouseClick(&counter, Qt::RightButton);
        QTest::keyClick(&counter, Qt::Key_Plus);
        QTest::keyClick(&counter, Qt::Key_Minus);
        QCOMPARE(steps, (QList<QVariantList>{{1}, {-1}, {1}, {-1}}));
        QCOMPARE(counter.accessibleName(), QString("Ann, victory points: 4"));
    }

    void aChoiceCarriesItsWordsAndState()
    {
        ChoiceButton button(Skin::of(ThemeKind::Dark));
        button.setLook({.title = "Volley", .detail = "standard action", .icon = Icon::Bow});
        button.resize(button.sizeHint());
        QSignalSpy clicks(&button, &QAbstractButton::clicked);
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(clicks.count(), 1);
        QCOMPARE(button.accessibleName(), QString("Volley"));
        QCOMPARE(button.accessibleDescription(), QString("standard action"));
        button.setLook({.title = "Volley", .detail = "standard action", .enabled = false});
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(clicks.count(), 1);
    }

    void anIconAloneKeepsTheNameItWasGiven()
    {
        ChoiceButton button(Skin::of(ThemeKind::Dark));
        button.setAccessibleName("Log");
        button.setLook({.title = {}, .icon = Icon::Log});
        QCOMPARE(button.accessibleName(), QString("Log"));
    }

    void allAreLargeEnoughForAFinger()
    {
        const Skin skin = Skin::of(ThemeKind::Dark, 80);
        CooldownDialWidget dial(skin);
        CounterButton counter(skin);
        ChoiceButton choice(skin);
        for (const QWidget* widget :
             {static_cast<QWidget*>(&dial), static_cast<QWidget*>(&counter), static_cast<QWidget*>(&choice)}) {
            QVERIFY(widget->minimumSizeHint().width() >= metrics::touchTarget);
            QVERIFY(widget->minimumSizeHint().height() >= metrics::touchTarget);
        }
    }
};

WHEELHOUSE_TEST(TestDialButtons)

#include "tst_dial_buttons.moc"
