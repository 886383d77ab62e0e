// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/digit_key.h"

#include <QKeyEvent>
#include <QObject>
#include <QTest>

using namespace wheelhouse::ui;

class TestDigitKey : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void digitsDamageAndWithShiftHeal()
    {
        QCOMPARE(digitOf(press(Qt::Key_3)), (DigitPress{3, false}));
        QCOMPARE(digitOf(press(Qt::Key_3, Qt::ShiftModifier)), (DigitPress{3, true}));
        QCOMPARE(digitOf(press(Qt::Key_NumberSign, Qt::ShiftModifier)), (DigitPress{3, true}));
        QCOMPARE(digitOf(press(Qt::Key_0)), (DigitPress{10, false}));
        QCOMPARE(digitOf(press(Qt::Key_7, Qt::KeypadModifier)), (DigitPress{7, false}));
    }
    void otherKeysAreLeftAlone()
    {
        QVERIFY(!digitOf(press(Qt::Key_A)));
        QVERIFY(!digitOf(press(Qt::Key_3, Qt::ControlModifier)));
        QVERIFY(!digitOf(press(Qt::Key_NumberSign)));
        QVERIFY(!digitOf(QKeyEvent(QEvent::KeyPress, Qt::Key_3, Qt::NoModifier, "3", true)));
    }

private:
    static QKeyEvent press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        return {QEvent::KeyPress, key, modifiers};
    }
};

WHEELHOUSE_TEST(TestDigitKey)

#include "tst_digit_key.moc"
