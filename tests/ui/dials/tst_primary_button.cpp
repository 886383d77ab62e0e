// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/dials/primary_button.h"

#include <QKeyEvent>
#include <QObject>
#include <QSignalSpy>
#include <QTest>

using namespace wheelhouse::ui;

class TestPrimaryButton : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_now = 1000;
        m_button = std::make_unique<PrimaryButton>(Skin::of(ThemeKind::Dark), [this] { return m_now; });
        m_button->setMeaning({.title = "End Harrow · show 4", .detail = "2 actions unspent", .seat = 0});
        m_button->resize(400, 80);
        m_button->show();
        m_now += 1000;
    }
    void cleanup() { m_button.reset(); }

    void aClickAndSpaceAndEnterAct()
    {
        QSignalSpy acted(m_button.get(), &PrimaryButton::acted);
        QTest::mouseClick(m_button.get(), Qt::LeftButton);
        m_now += 1000;
        QTest::keyClick(m_button.get(), Qt::Key_Space);
        m_now += 1000;
        QTest::keyClick(m_button.get(), Qt::Key_Return);
        m_now += 1000;
        m_button->click();
        QCOMPARE(acted.count(), 4);
    }

    void itIsDeadAfterItActed()
    {
        QSignalSpy acted(m_button.get(), &PrimaryButton::acted);
        QTest::mouseClick(m_button.get(), Qt::LeftButton);
        m_now += PrimaryButton::deadTime - 1;
        QTest::mouseClick(m_button.get(), Qt::LeftButton); // what the first press led to is not on the screen yet
        QCOMPARE(acted.count(), 1);
    }

    void itIsDeadAfterItsMeaningChanged_data()
    {
        QTest::addColumn<int>("waited");
        QTest::addColumn<int>("acts");
        QTest::newRow("at once") << 0 << 0;
        QTest::newRow("after 299 ms") << 299 << 0;
        QTest::newRow("after 300 ms") << 300 << 1;
    }
    void itIsDeadAfterItsMeaningChanged()
    {
        QFETCH(int, waited);
        QFETCH(int, acts);
        QSignalSpy acted(m_button.get(), &PrimaryButton::acted);
        m_button->setMeaning({.title = "End Mirelle · show 5", .detail = {}, .seat = 1});
        m_now += waited;
        QTest::mouseClick(m_button.get(), Qt::LeftButton);
        QCOMPARE(acted.count(), acts);
    }

    void aDoublePressDoesNotRunIntoTheNextTurn()
    {
        QSignalSpy acted(m_button.get(), &PrimaryButton::acted);
        int turn = 4;
        connect(m_button.get(), &PrimaryButton::acted, this, [&] {
            m_button->setMeaning({.title = QString("End turn %1").arg(++turn), .detail = {}, .seat = turn % 2});
        });
        QTest::mouseClick(m_button.get(), Qt::LeftButton);
        m_now += 150;
        QTest::mouseClick(m_button.get(), Qt::LeftButton);
        QCOMPARE(acted.count(), 1);
    }

    void aPressThatBeganUnderAnotherMeaningDoesNothing()
    {
        QSignalSpy acted(m_button.get(), &PrimaryButton::acted);
        QTest::mousePress(m_button.get(), Qt::LeftButton);
        m_button->setMeaning({.title = "Something else", .detail = {}, .seat = 0});
        m_now += 1000;
        QTest::mouseRelease(m_button.get(), Qt::LeftButton);
        QCOMPARE(acted.count(), 0);
    }

    void aNewDetailIsNotANewMeaning()
    {
        QSignalSpy acted(m_button.get(), &PrimaryButton::acted);
        m_button->setMeaning({.title = "End Harrow · show 4", .detail = "all spent", .seat = 0});
        QTest::mouseClick(m_button.get(), Qt::LeftButton);
        QCOMPARE(acted.count(), 1);
        QCOMPARE(m_button->accessibleDescription(), QString("all spent"));
    }

    void aKeyHeldDownDoesNothing()
    {
        QSignalSpy acted(m_button.get(), &PrimaryButton::acted);
        for (const int key : {Qt::Key_Space, Qt::Key_Return}) {
            QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier, " ", true);
            QCoreApplication::sendEvent(m_button.get(), &event);
            QKeyEvent release(QEvent::KeyRelease, key, Qt::NoModifier, " ", true);
            QCoreApplication::sendEvent(m_button.get(), &release);
        }
        QCOMPARE(acted.count(), 0);
    }

    void renewingStartsTheDeadTimeUnderTheSameWords()
    {
        m_button->renew();
        QVERIFY(m_button->isDead());
        m_now += PrimaryButton::deadTime;
        QVERIFY(!m_button->isDead());
    }

    void whoActsGivesTheAccent()
    {
        const QImage first = m_button->grab().toImage();
        m_button->setMeaning({.title = "End Harrow · show 4", .detail = "2 actions unspent", .seat = 1});
        QVERIFY(m_button->grab().toImage() != first);
        QCOMPARE(m_button->grab().toImage().pixelColor(12, 40).rgb(), Theme::of(ThemeKind::Dark).accentOf(1).rgb());
    }

private:
    qint64 m_now = 0;
    std::unique_ptr<PrimaryButton> m_button;
};

WHEELHOUSE_TEST(TestPrimaryButton)

#include "tst_primary_button.moc"
