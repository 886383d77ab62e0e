// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/dials/turn_strip.h"

#include <QAbstractButton>
#include <QObject>
#include <QSignalSpy>
#include <QTest>

using namespace wheelhouse::ui;

class TestTurnStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_strip = std::make_unique<TurnStrip>(Skin::of(ThemeKind::Dark));
        m_strip->setEntries({{.number = "1", .name = "Ilse", .acted = true},
                             {.number = "2", .name = "Corvin", .seat = 1, .acted = true},
                             {.number = "3", .name = "Harrow", .current = true},
                             {.number = "4", .name = "Mirelle", .seat = 1, .next = true},
                             {.number = "5", .name = {}},
                             {.number = QString("5½"), .name = "Gnawlings", .seat = -1}});
        m_strip->resize(900, 60);
        m_strip->show();
    }
    void cleanup() { m_strip.reset(); }

    void aPressNamesItsEntry()
    {
        QSignalSpy pressed(m_strip.get(), &TurnStrip::entryPressed);
        QTest::mouseClick(visibleButtons().at(5), Qt::LeftButton);
        QCOMPARE(pressed, (QList<QVariantList>{{5}}));
    }

    void arrowsWalkAndSpacePresses()
    {
        QSignalSpy pressed(m_strip.get(), &TurnStrip::entryPressed);
        m_strip->activateWindow();
        visibleButtons().at(2)->setFocus();
        QTRY_VERIFY(visibleButtons().at(2)->hasFocus());
        QTest::keyClick(visibleButtons().at(2), Qt::Key_Right);
        QVERIFY(visibleButtons().at(3)->hasFocus());
        QTest::keyClick(visibleButtons().at(3), Qt::Key_Space);
        QTest::keyClick(visibleButtons().at(3), Qt::Key_Home);
        QVERIFY(visibleButtons().at(0)->hasFocus());
        QTest::keyClick(visibleButtons().at(0), Qt::Key_Left);
        QVERIFY(visibleButtons().at(0)->hasFocus());
        QTest::keyClick(visibleButtons().at(0), Qt::Key_End);
        QVERIFY(visibleButtons().at(5)->hasFocus());
        QCOMPARE(pressed, (QList<QVariantList>{{3}}));
    }

    void theStripIsOneStopOfTheTabKey()
    {
        int stops = 0;
        for (const QAbstractButton* button : visibleButtons())
            stops += (button->focusPolicy() & Qt::TabFocus) ? 1 : 0;
        QCOMPARE(stops, 1);
    }

    void everyEntryIsSaidInWords()
    {
        const QList<QAbstractButton*> buttons = visibleButtons();
        QCOMPARE(buttons.at(0)->accessibleName(), QString("Turn 1: Ilse, done"));
        QCOMPARE(buttons.at(2)->accessibleName(), QString("Turn 3: Harrow, now"));
        QCOMPARE(buttons.at(3)->accessibleName(), QString("Turn 4: Mirelle, next"));
        QCOMPARE(buttons.at(4)->accessibleName(), QString("Turn 5: a card face down"));
    }

    void whenRoomIsShortTheOldestGiveWayFirst()
    {
        m_strip->resize(360, 60);
        QStringList names;
        for (const QAbstractButton* button : visibleButtons())
            names << button->accessibleName();
        QVERIFY(!names.contains("Turn 1: Ilse, done"));
        QVERIFY(names.contains("Turn 3: Harrow, now"));
        QVERIFY(names.contains("Turn 4: Mirelle, next"));
        m_strip->resize(150, 60);
        QCOMPARE(visibleButtons().size(), 2);
    }

    /// However little room is given, a few are all seen.
    void aFewAskForRoomForAll()
    {
        m_strip->setEntries({{.number = "1", .name = "Ilse", .acted = true},
                             {.number = "2", .name = "Corvin", .seat = 1, .current = true},
                             {.number = "3", .name = "Harrow", .next = true}});
        m_strip->resize(m_strip->minimumSizeHint());
        QCOMPARE(visibleButtons().size(), 3);
    }

    void theFocusSurvivesANewOrder()
    {
        m_strip->activateWindow();
        visibleButtons().at(3)->setFocus();
        QTRY_VERIFY(visibleButtons().at(3)->hasFocus());
        auto entries = m_strip->entries();
        entries[4].name = "Pim";
        m_strip->setEntries(entries);
        QVERIFY(visibleButtons().at(3)->hasFocus());
    }

private:
    QList<QAbstractButton*> visibleButtons() const
    {
        QList<QAbstractButton*> shown;
        const auto all = m_strip->findChildren<QAbstractButton*>();
        for (QAbstractButton* button : all) {
            if (!button->isHidden())
                shown << button;
        }
        return shown;
    }

    std::unique_ptr<TurnStrip> m_strip;
};

WHEELHOUSE_TEST(TestTurnStrip)

#include "tst_turn_strip.moc"
