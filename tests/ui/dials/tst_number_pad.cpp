// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/metrics.h"
#include "ui/dials/number_pad.h"

#include <QObject>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace wheelhouse::ui;

class TestNumberPad : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_pad = std::make_unique<NumberPad>(Skin::of(ThemeKind::Dark));
        m_pad->setRange(-20, 99);
        m_pad->start(7);
        m_pad->show();
    }
    void cleanup() { m_pad.reset(); }

    void fingersEnterANumber()
    {
        QSignalSpy accepted(m_pad.get(), &NumberPad::accepted);
        press("1");
        press("2");
        QCOMPARE(m_pad->value(), 12);
        press("OK");
        QCOMPARE(accepted, (QList<QVariantList>{{12}}));
    }

    void keysEnterANumber()
    {
        QSignalSpy accepted(m_pad.get(), &NumberPad::accepted);
        QTest::keyClicks(m_pad.get(), "18");
        QTest::keyClick(m_pad.get(), Qt::Key_Backspace);
        QTest::keyClick(m_pad.get(), Qt::Key_Minus);
        QTest::keyClick(m_pad.get(), Qt::Key_5);
        QTest::keyClick(m_pad.get(), Qt::Key_Return);
        QCOMPARE(accepted, (QList<QVariantList>{{-15}}));
    }

    void theNumberStaysInItsRange()
    {
        QTest::keyClicks(m_pad.get(), "999");
        QCOMPARE(m_pad->value(), 99);
        QTest::keyClick(m_pad.get(), Qt::Key_Minus);
        QCOMPARE(m_pad->value(), -20);
    }

    void theFirstDigitReplacesAndOkAloneKeeps()
    {
        QSignalSpy accepted(m_pad.get(), &NumberPad::accepted);
        QTest::keyClick(m_pad.get(), Qt::Key_Return);
        m_pad->start(30);
        QTest::keyClick(m_pad.get(), Qt::Key_4);
        QTest::keyClick(m_pad.get(), Qt::Key_Return);
        QCOMPARE(accepted, (QList<QVariantList>{{7}, {4}}));
    }

    void minusIsThereOnlyWhenItMakesSense()
    {
        QVERIFY(key("Change the sign")->isVisible());
        m_pad->setRange(0, 99);
        QVERIFY(!key("Change the sign")->isVisible());
        QTest::keyClick(m_pad.get(), Qt::Key_4);
        QTest::keyClick(m_pad.get(), Qt::Key_Minus);
        QCOMPARE(m_pad->value(), 4);
    }

    void everyKeyIsNamedAndLargeEnough()
    {
        const auto keys = m_pad->findChildren<QPushButton*>();
        QCOMPARE(keys.size(), 13);
        for (const QPushButton* each : keys) {
            QVERIFY(!each->accessibleName().isEmpty());
            QVERIFY(each->width() >= metrics::touchTarget && each->height() >= metrics::touchTarget);
        }
    }

    void noSystemKeyboardIsAskedFor()
    {
        const auto parts = m_pad->findChildren<QWidget*>();
        for (const QWidget* part : parts)
            QVERIFY(!part->testAttribute(Qt::WA_InputMethodEnabled));
    }

    void escapeCancels()
    {
        QSignalSpy canceled(m_pad.get(), &NumberPad::canceled);
        QTest::keyClick(m_pad.get(), Qt::Key_Escape);
        QCOMPARE(canceled.count(), 1);
    }

private:
    QPushButton* key(const QString& name) const
    {
        const auto keys = m_pad->findChildren<QPushButton*>();
        for (QPushButton* each : keys) {
            if (each->accessibleName() == name)
                return each;
        }
        return nullptr;
    }
    void press(const QString& name) const { QTest::mouseClick(key(name), Qt::LeftButton); }

    std::unique_ptr<NumberPad> m_pad;
};

WHEELHOUSE_TEST(TestNumberPad)

#include "tst_number_pad.moc"
