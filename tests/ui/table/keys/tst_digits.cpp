// SPDX-License-Identifier: GPL-3.0-or-later
// A digit is whoever's for whom one is typed, wherever on the page the keys are: a die's, a number's, else it changes
// hit points.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/battle_wheel_widget.h"
#include "ui/dials/figure_card.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
class DigitTable : public TableFixture
{
public:
    explicit DigitTable(const char* system)
        : TableFixture(R"({"scenario":"gnawing-tide"})", {1280, 800}, 7, nullptr, system)
    {
        tap("primaryButton");
        tap("choice-harrow");
        commits();
    }
    int hitPoints(const char* figure) const
    {
        return state().table.figure(play::FigureId(QString::fromLatin1(figure)))->hitPoints().value_or(-1);
    }
    QString noticed() { return shows("notice") ? dynamic_cast<QLabel&>(widget("notice")).text() : QString(); }
    ui::FigureCard& card(const QString& figure) { return dynamic_cast<ui::FigureCard&>(widget("card-" + figure)); }
};
} // namespace

class TestDigits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A list would look for lines that begin with them.
    void facesAreTypedThoughTheLogHasTheKeys()
    {
        DigitTable table("onslaught");
        table.tap("choice-attack/yew-bow");
        table.tap("choice-target:mirelle");
        table.tap("tool-2");
        table.widget("logList").setFocus();
        table.commits();
        for (int die = 0; die < 2; ++die) { // it throws two
            table.key(Qt::Key_1);
            table.key(Qt::Key_5);
        }
        QVERIFY(table.commits() > 0);
        QVERIFY(table.shows("logList")); // and stays open
    }

    /// The pad takes them, though a press has left the keys elsewhere, and nobody is hurt.
    void aNumberIsTypedWhereverTheKeysAre()
    {
        DigitTable table("tracker");
        const int before = table.hitPoints("ilse");
        table.tap("card-ilse");
        table.tap("choice-pad");
        table.widget("undoButton").setFocus();
        table.commits();
        table.key(Qt::Key_7);
        table.key(Qt::Key_4, Qt::ShiftModifier); // which is none of the number's
        QCOMPARE(table.commits(), 0);
        QCOMPARE(table.hitPoints("ilse"), before);
        table.widget("numberPad").setFocus();
        table.key(Qt::Key_Return);
        QCOMPARE(table.hitPoints("ilse"), 7);
    }

    void theSelectedOneIsHurtFromItsCardAndFromItsWheel_data()
    {
        QTest::addColumn<bool>("wheel");
        QTest::newRow("card") << false;
        QTest::newRow("wheel") << true;
    }
    void theSelectedOneIsHurtFromItsCardAndFromItsWheel()
    {
        QFETCH(const bool, wheel);
        DigitTable table("tracker");
        const int before = table.hitPoints("ilse");
        table.tap("card-ilse");
        QWidget& keys = wheel ? static_cast<QWidget&>(table.card("ilse").wheel()) : table.card("ilse");
        keys.setFocus();
        table.commits();
        table.key(Qt::Key_3);
        QCOMPARE(table.hitPoints("ilse"), before - 3);
        table.key(Qt::Key_2, Qt::ShiftModifier);
        QCOMPARE(table.hitPoints("ilse"), before - 1);
        QCOMPARE(table.commits(), 2);
    }

    /// The keys may have stayed on a card that was selected before.
    void anotherCardWithTheKeysIsNotHurt()
    {
        DigitTable table("tracker");
        table.tap("card-ilse");
        table.card("ilse").setFocus();
        table.tap("card-corvin");
        const int ilse = table.hitPoints("ilse");
        const int corvin = table.hitPoints("corvin");
        table.key(Qt::Key_3);
        QCOMPARE(table.hitPoints("ilse"), ilse);
        QCOMPARE(table.hitPoints("corvin"), corvin - 3);
    }

    /// On the map that has the keys 0 shows all of it, as long as no die is asked for.
    void zeroIsTheMapsWhereNothingIsTyped()
    {
        DigitTable table("onslaught");
        table.give("map", R"({"level":"full"})");
        table.give("set-out", "{}");
        table.widget("map").setFocus();
        table.commits();
        table.key(Qt::Key_0);
        QCOMPARE(table.commits(), 0);
        QCOMPARE(table.noticed(), QString());
        table.key(Qt::Key_3);
        QVERIFY2(table.noticed().contains("Select a figure first"), qPrintable(table.noticed()));
    }
};

WHEELHOUSE_TEST(TestDigits)

#include "tst_digits.moc"
