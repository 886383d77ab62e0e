// SPDX-License-Identifier: GPL-3.0-or-later
// How many gestures the common acts cost, counted with real mouse and key events from nothing selected. Each act is
// one commit and one undo.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/battle_wheel_widget.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/figure_card.h"
#include "ui/table/table_page.h"

#include <QAbstractItemView>
#include <QScrollArea>
#include <QTest>

using namespace wheelhouse;

namespace {
const QByteArray realTable = R"({"scenario":"gnawing-tide"})";
const QByteArray appTable = R"({"scenario":"gnawing-tide","real":{"initiative-cards":false,"loot-bag":false}})";

/// The card's own area beside its wheel.
QPoint besideWheel(const ui::FigureCard& card)
{
    return {card.width() - 12, card.height() - 10};
}
} // namespace

class TestInteractionBudget : public QObject
{
    Q_OBJECT

    int m_gestures = 0;

    ui::FigureCard& card(testing::TableFixture& table, const char* figure)
    {
        return dynamic_cast<ui::FigureCard&>(table.widget(QStringLiteral("card-") + QLatin1String(figure)));
    }
    void select(testing::TableFixture& table, const char* figure)
    {
        ui::FigureCard& target = card(table, figure);
        QTest::mouseClick(&target, Qt::LeftButton, {}, besideWheel(target));
        table.settle();
        ++m_gestures;
    }
    void tap(testing::TableFixture& table, const QString& name)
    {
        table.tap(name);
        ++m_gestures;
    }
    void press(testing::TableFixture& table, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        table.key(key, modifiers);
        ++m_gestures;
    }
    static int hp(testing::TableFixture& table, const char* figure)
    {
        return table.state().table.figure(play::FigureId(QString::fromLatin1(figure)))->hitPoints().value_or(-1);
    }

    /// Presses what is offered in these words for the open line.
    void tapFix(testing::TableFixture& table, const QString& words)
    {
        auto& scroll = dynamic_cast<QScrollArea&>(table.widget(QStringLiteral("fixScroll")));
        for (auto* button : scroll.findChildren<ui::ChoiceButton*>()) {
            if (button->isVisible() && button->look().title == words) {
                scroll.ensureWidgetVisible(button);
                tap(table, button->objectName());
                return;
            }
        }
        qWarning("%s is not offered", qPrintable(words));
    }

private Q_SLOTS:
    void init() { m_gestures = 0; }

    void damageBySelectAndDigit()
    {
        testing::TableFixture table(realTable);
        const int before = hp(table, "harrow");
        select(table, "harrow");
        press(table, Qt::Key_3);
        QCOMPARE(hp(table, "harrow"), before - 3);
        QCOMPARE(table.commits(), 1);
        QVERIFY2(m_gestures <= 2, "select + digit");
    }

    void damageByKeysAlone()
    {
        testing::TableFixture table(realTable);
        const int before = hp(table, "harrow");
        press(table, Qt::Key_W);
        press(table, Qt::Key_3);
        QCOMPARE(hp(table, "harrow"), before - 3);
        QCOMPARE(m_gestures, 2);
    }

    void damageByOneDragOnTheSelectedWheel()
    {
        testing::TableFixture table(realTable);
        const int before = hp(table, "harrow");
        select(table, "harrow");
        ui::BattleWheelWidget& wheel = card(table, "harrow").wheel();
        const QPoint start = wheel.rect().center();
        QTest::mousePress(&wheel, Qt::LeftButton, {}, start);
        int lower = 0;
        while (wheel.pending() > -3 && lower < 400) {
            QTest::mouseMove(&wheel, start + QPoint(0, ++lower));
        }
        QCOMPARE(wheel.pending(), -3);
        QTest::mouseRelease(&wheel, Qt::LeftButton, {}, start + QPoint(0, lower));
        table.settle();
        QCOMPARE(hp(table, "harrow"), before - 3);
        QCOMPARE(table.commits(), 1);
    }

    void healByShiftDigit()
    {
        testing::TableFixture table(realTable);
        table.give("adjust", R"({"figure":"harrow","by":-5})");
        const int before = hp(table, "harrow");
        select(table, "harrow");
        press(table, Qt::Key_2, Qt::ShiftModifier);
        QCOMPARE(hp(table, "harrow"), before + 2);
        QCOMPARE(m_gestures, 2);
    }

    void healByTap()
    {
        testing::TableFixture table(realTable);
        table.give("adjust", R"({"figure":"corvin","by":-5})");
        const int before = hp(table, "corvin");
        select(table, "corvin");
        tap(table, QStringLiteral("choice-2"));
        QCOMPARE(hp(table, "corvin"), before + 2);
        QCOMPARE(m_gestures, 2);
    }

    void conditionOnAFigure()
    {
        testing::TableFixture table(realTable);
        table.commits();
        select(table, "corvin");
        tap(table, QStringLiteral("choice-slowed"));
        QCOMPARE(table.state().table.tokensOn(play::FigureId(QStringLiteral("corvin"))).size(), size_t{1});
        QCOMPARE(table.commits(), 1);
        QCOMPARE(m_gestures, 2);
    }

    void dialOfAFigure()
    {
        testing::TableFixture table(realTable);
        const play::Figure* figure = table.state().table.figure(play::FigureId(QStringLiteral("harrow")));
        const play::DialId dial = figure->dials.front().id;
        select(table, "harrow");
        tap(table, QStringLiteral("choice-") + dial.text());
        QVERIFY(!table.state().table.figure(figure->id)->dial(dial)->isReady());
        QCOMPARE(m_gestures, 2);
    }

    void victoryPoint()
    {
        testing::TableFixture table(realTable);
        const play::Counter counter = table.state().table.counters.front();
        tap(table, QStringLiteral("counter-") + counter.id.text());
        QCOMPARE(table.state().table.counter(counter.id)->value, counter.value + 1);
        QCOMPARE(m_gestures, 1);
    }

    void dealAndSortByTheApp()
    {
        testing::TableFixture table(appTable);
        table.commits();
        tap(table, QStringLiteral("primaryButton"));
        QVERIFY(table.state().table.order.size() >= 10);
        QCOMPARE(table.commits(), 1);
        QCOMPARE(m_gestures, 1);
    }

    void turnsAndRoundWithRealCards()
    {
        testing::TableFixture table(realTable);
        tap(table, QStringLiteral("primaryButton")); // the round begins, cards lie
        m_gestures = 0;
        tap(table, QStringLiteral("choice-harrow")); // who showed 1?
        QCOMPARE(table.state().table.acting()->figures.front().text(), QStringLiteral("harrow"));
        QCOMPARE(m_gestures, 1);
        m_gestures = 0;
        QTRY_VERIFY(table.widget(QStringLiteral("primaryButton")).isEnabled());
        press(table, Qt::Key_Space);
        if (table.state().table.acting()) {
            QTest::qFail("Space ended no turn", __FILE__, __LINE__);
        }
        QCOMPARE(m_gestures, 1);
    }

    void lootWithARealBag()
    {
        testing::TableFixture table(realTable);
        select(table, "harrow");
        m_gestures = 0;
        tap(table, QStringLiteral("choice-loot"));
        QCOMPARE(table.state().table.pieces.size(), size_t{1});
        QCOMPARE(m_gestures, 1);
    }

    void undoIsOne()
    {
        testing::TableFixture table(realTable);
        const int before = hp(table, "harrow");
        table.give("adjust", R"({"figure":"harrow","by":-4})");
        tap(table, QStringLiteral("undoButton"));
        QCOMPARE(hp(table, "harrow"), before);
        QCOMPARE(m_gestures, 1);
    }

    void fixAnOldLine()
    {
        testing::TableFixture table(realTable);
        table.give("adjust", R"({"figure":"harrow","by":-4})");
        table.give("add-token", R"({"figure":"corvin","condition":"slowed"})");
        const int before = hp(table, "harrow");
        tap(table, QStringLiteral("tool-2"));
        auto& list = dynamic_cast<QAbstractItemView&>(table.widget(QStringLiteral("logList")));
        QTRY_VERIFY(list.model()->rowCount() >= 3);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(1, 0)).center());
        ++m_gestures;
        tap(table, QStringLiteral("choice-mend-0")); // one more
        QCOMPARE(hp(table, "harrow"), before - 1);
        QCOMPARE(m_gestures, 3);
    }

    /// A line that is about two figures asks first which of them it was not.
    void itWasNotOneOfTwo()
    {
        testing::TableFixture table(realTable);
        table.give("fix", R"({"of":"g","commands":[{"type":"adjust","args":{"figure":"harrow","by":-4}},
                              {"type":"adjust","args":{"figure":"corvin","by":-2}}]})");
        const int corvin = hp(table, "corvin");
        const int pim = hp(table, "pim");
        tap(table, QStringLiteral("tool-2"));
        auto& list = dynamic_cast<QAbstractItemView&>(table.widget(QStringLiteral("logList")));
        QTRY_VERIFY(list.model()->rowCount() >= 2);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(0, 0)).center());
        tapFix(table, QStringLiteral("It was not Corvin"));
        tapFix(table, QStringLiteral("2 damage to Corvin → to Pim"));
        QCOMPARE(hp(table, "corvin"), corvin + 2);
        QCOMPARE(hp(table, "pim"), pim - 2);
    }

    void itWasAnother()
    {
        testing::TableFixture table(realTable);
        table.give("adjust", R"({"figure":"harrow","by":-4})");
        table.give("add-token", R"({"figure":"corvin","condition":"slowed"})");
        const int harrow = hp(table, "harrow");
        const int pim = hp(table, "pim");
        tap(table, QStringLiteral("tool-2"));
        auto& list = dynamic_cast<QAbstractItemView&>(table.widget(QStringLiteral("logList")));
        QTRY_VERIFY(list.model()->rowCount() >= 3);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(1, 0)).center());
        ++m_gestures;
        tapFix(table, QStringLiteral("4 damage to Harrow → to Pim"));
        QCOMPARE(hp(table, "harrow"), harrow + 4);
        QCOMPARE(hp(table, "pim"), pim - 4);
        QCOMPARE(m_gestures, 3);
        const int undone = hp(table, "harrow");
        tap(table, QStringLiteral("undoButton"));
        QCOMPARE(hp(table, "harrow"), undone - 4);
        QCOMPARE(hp(table, "pim"), pim);
    }
};

WHEELHOUSE_TEST(TestInteractionBudget)
#include "tst_interaction_budget.moc"
