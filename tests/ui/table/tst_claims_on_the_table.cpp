// SPDX-License-Identifier: GPL-3.0-or-later
// Chips on the stage for what only the players can say about places: while something is aimed, in one's turn, and while
// something is asked.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/table/table_page.h"

#include <QAccessible>
#include <QTest>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
const QByteArray appsDice = R"({"scenario":"gnawing-tide","real":{"dice":false}})";
const QByteArray ownDice = R"({"scenario":"gnawing-tide"})";
const QString friendBesideCorvin = QStringLiteral(R"(choice-claim:pim|passive|m0["corvin"])");
const QString besideIlse = QStringLiteral(R"(choice-claim:ilse|passive|t0["pim"])");

std::unique_ptr<TableFixture> pimsTurn(const QByteArray& args, const QSize& size = {1280, 800})
{
    auto table = std::make_unique<TableFixture>(args, size, 7, nullptr, "onslaught");
    table->give("begin-turn", R"({"figure":"pim","anyway":true})");
    return table;
}

ui::ChoiceButton& chip(TableFixture& table, const QString& name)
{
    return dynamic_cast<ui::ChoiceButton&>(table.widget(name));
}

QAccessible::State stateOf(QWidget& widget)
{
    return QAccessible::queryAccessibleInterface(&widget)->state();
}
} // namespace

class TestClaimsOnTheTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aChipBesideTheOdds()
    {
        auto table = pimsTurn(appsDice);
        table->tap("choice-attack/glass-shiv");
        QVERIFY(!table->shows(friendBesideCorvin)); // nobody is aimed at yet
        table->tap("choice-target:corvin");
        QVERIFY(chip(*table, friendBesideCorvin).accessibleName().contains("A friend is beside Corvin"));
        QVERIFY(chip(*table, friendBesideCorvin).accessibleName().contains("+1 damage"));
        QVERIFY(stateOf(chip(*table, friendBesideCorvin)).checkable);
        QVERIFY(!stateOf(chip(*table, friendBesideCorvin)).checked);
        table->commits();
        table->tap(friendBesideCorvin);
        QCOMPARE(table->commits(), 1);
        QVERIFY(stateOf(chip(*table, friendBesideCorvin)).checked);
        QVERIFY(table->shows("choice-way-open")); // the aim stays
        table->tap(friendBesideCorvin);
        QVERIFY(!stateOf(chip(*table, friendBesideCorvin)).checked);
        QCOMPARE(table->refused(), QString());
    }

    void aDoubleTapSaysItOnce()
    {
        auto table = pimsTurn(appsDice);
        table->tap("choice-attack/glass-shiv");
        table->tap("choice-target:corvin");
        table->commits();
        QTest::mouseClick(&chip(*table, friendBesideCorvin), Qt::LeftButton);
        QTest::mouseClick(&chip(*table, friendBesideCorvin), Qt::LeftButton); // before the first one is written
        table->settle();
        QCOMPARE(table->commits(), 1);
        QVERIFY(stateOf(chip(*table, friendBesideCorvin)).checked);
        QCOMPARE(table->refused(), QString("claim: head-has-moved"));
        QVERIFY(!table->shows("notice"));
    }

    void aChipByTheKeyboard()
    {
        auto table = pimsTurn(appsDice);
        table->tap("choice-attack/glass-shiv");
        table->tap("choice-target:corvin");
        QVERIFY(chip(*table, friendBesideCorvin).focusPolicy() & Qt::TabFocus);
        chip(*table, friendBesideCorvin).setFocus();
        QTest::keyClick(&chip(*table, friendBesideCorvin), Qt::Key_Return);
        table->settle();
        QVERIFY(stateOf(chip(*table, friendBesideCorvin)).checked);
        QVERIFY(chip(*table, friendBesideCorvin).hasFocus()); // it is the same chip
        QTest::keyClick(&chip(*table, friendBesideCorvin), Qt::Key_Return);
        table->settle();
        QVERIFY(!stateOf(chip(*table, friendBesideCorvin)).checked);
    }

    void aChipInOnesTurn()
    {
        auto table = pimsTurn(appsDice);
        QVERIFY(chip(*table, besideIlse).accessibleName().contains("Pim is beside Ilse"));
        table->tap(besideIlse);
        QVERIFY(!table->shows(besideIlse)); // it has happened
        QCOMPARE(table->publication().sheet->values.size(), size_t(1));
        QCOMPARE(table->publication().sheet->values.front().value, 7);
    }

    void aChipWhileDiceAreAsked()
    {
        auto table = pimsTurn(ownDice);
        table->give("attack", R"({"attack":"glass-shiv","targets":["corvin"]})");
        QVERIFY(table->shows("choice-1") || table->shows(friendBesideCorvin));
        table->tap(friendBesideCorvin);
        QVERIFY(stateOf(chip(*table, friendBesideCorvin)).checked);
        QVERIFY(!table->state().prompts.empty()); // the question stays
    }

    void chipsAreLargeEnough_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280x800") << QSize(1280, 800);
        QTest::newRow("1024x640") << QSize(1024, 640);
    }

    void chipsAreLargeEnough()
    {
        QFETCH(const QSize, size);
        auto table = pimsTurn(appsDice, size);
        table->tap("choice-attack/glass-shiv");
        table->tap("choice-target:corvin");
        const QWidget& small = table->widget(friendBesideCorvin);
        QVERIFY(small.height() >= ui::metrics::touchTarget && small.width() >= ui::metrics::touchTarget);
        const QPoint middle = small.mapTo(&table->page(), small.rect().center());
        QVERIFY(table->page().rect().contains(middle));
        QVERIFY(!small.visibleRegion().isEmpty());
    }

    void allFacesAreSeenBelowTwoChips()
    {
        TableFixture table(ownDice, {1024, 640}, 7, nullptr, "onslaught");
        table.give("earn", R"({"figure":"harrow","count":5})");
        table.tap("choice-long-arrows");
        table.give("begin-turn", R"({"figure":"harrow","anyway":true})");
        table.give("loot", R"({"figure":"corvin","anyway":true})");
        const auto& pieces = table.state().table.pieces;
        const auto jerkin = std::ranges::find(pieces, play::FigureId(QStringLiteral("corvin")),
                                              [](const play::Piece& piece) { return piece.place.figure; });
        QVERIFY(jerkin != pieces.end());
        table.give("equip", R"({"piece":")" + jerkin->id.text().toUtf8() + R"(","face":"reed-jerkin","anyway":true})");
        table.tap("choice-attack/yew-bow");
        table.tap("choice-target:corvin");
        const auto chips = table.widget("claimGrid").findChildren<ui::ChoiceButton*>();
        QCOMPARE(chips.size(), 2);
        QCOMPARE(table.widget("claimChips").accessibleName(), QString("Tap what is true on your table"));
        QCOMPARE(chips[0]->y(), chips[1]->y()); // beside each other
        for (const char* face : {"choice-face-1", "choice-face-20"}) {
            const QWidget& die = table.widget(face);
            QCOMPARE(die.visibleRegion().boundingRect().size(), die.size());
        }
    }

    void noChipsWhereNothingHangsOnPlaces()
    {
        auto table = pimsTurn(appsDice);
        table->tap("choice-attack/roof-slate");
        table->tap("choice-target:corvin");
        QVERIFY(!table->shows("claimChips"));
    }
};

WHEELHOUSE_TEST(TestClaimsOnTheTable)

#include "tst_claims_on_the_table.moc"
