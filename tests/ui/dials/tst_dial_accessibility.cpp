// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/dials/battle_wheel_widget.h"
#include "ui/dials/cooldown_dial_widget.h"
#include "ui/dials/dial_accessibility.h"
#include "ui/dials/figure_card.h"
#include "ui/dials/turn_strip.h"

#include <QAccessible>
#include <QObject>
#include <QSignalSpy>
#include <QTest>

using namespace wheelhouse::ui;

class TestDialAccessibility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installAccessibility(); }

    void aWheelIsADialWithAValue()
    {
        BattleWheelWidget wheel(Skin::of(ThemeKind::Dark));
        wheel.setLook({.value = 8, .maximum = 11});
        QSignalSpy asked(&wheel, &BattleWheelWidget::changeCommitted);
        QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&wheel);
        QVERIFY(access);
        QCOMPARE(access->role(), QAccessible::Dial);
        QCOMPARE(access->text(QAccessible::Name), QString("Hit points"));
        QCOMPARE(access->text(QAccessible::Value), QString("8 of 11"));
        QAccessibleValueInterface* value = access->valueInterface();
        QVERIFY(value);
        QCOMPARE(value->currentValue().toInt(), 8);
        QCOMPARE(value->minimumValue().toInt(), 0);
        QCOMPARE(value->maximumValue().toInt(), 11);
        value->setCurrentValue(5);
        QCOMPARE(asked, (QList<QVariantList>{{-3}}));
        QCOMPARE(value->currentValue().toInt(), 5);
    }

    void aCooldownDialReadsItsRounds()
    {
        CooldownDialWidget dial(Skin::of(ThemeKind::Dark));
        dial.setLook({"Volley", DialState::Counting, 2});
        QSignalSpy steps(&dial, &CooldownDialWidget::stepAsked);
        QSignalSpy clicks(&dial, &QAbstractButton::clicked);
        QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&dial);
        QCOMPARE(access->role(), QAccessible::Dial);
        QCOMPARE(access->valueInterface()->currentValue().toInt(), 2);
        QCOMPARE(access->text(QAccessible::Value), dial.stateText());
        access->valueInterface()->setCurrentValue(1);
        QCOMPARE(steps, (QList<QVariantList>{{-1}}));
        access->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(clicks.count(), 1);
    }

    void aCardIsPressedAndHoldsItsWheel()
    {
        FigureCard card(Skin::of(ThemeKind::Dark));
        FigureLook look;
        look.name = "Harrow";
        look.wheel = {.value = 8, .maximum = 11};
        look.selected = true;
        card.setLook(look);
        QSignalSpy selects(&card, &FigureCard::selectAsked);
        QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&card);
        QCOMPARE(access->role(), QAccessible::Button);
        QVERIFY(access->state().selected);
        QVERIFY(access->text(QAccessible::Name).startsWith("Harrow, 8 of 11"));
        QCOMPARE(access->childCount(), 1);
        QCOMPARE(access->child(0)->role(), QAccessible::Dial);
        QCOMPARE(access->child(0)->text(QAccessible::Name), QString("Hit points of Harrow"));
        access->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(selects.count(), 1);
    }

    void theStripHasAChildForEachEntry()
    {
        TurnStrip strip(Skin::of(ThemeKind::Dark));
        strip.setEntries({{.number = "1", .name = "Ilse"},
                          {.number = "2", .seat = 1, .unknown = true},
                          {.number = "3", .side = "Ben", .seat = 1}});
        QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&strip);
        QCOMPARE(access->text(QAccessible::Name), QString("Turn order"));
        QCOMPARE(access->childCount(), 3);
        QCOMPARE(access->child(1)->text(QAccessible::Name), QString("Turn 2: a card face down"));
        QCOMPARE(access->child(2)->text(QAccessible::Name), QString("Turn 3: Ben's card, face down"));
    }
};

WHEELHOUSE_TEST(TestDialAccessibility)

#include "tst_dial_accessibility.moc"
