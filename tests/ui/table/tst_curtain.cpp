// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets on one screen: placing cards, looting from the app's bag, and what must not be left on the public page.
// Rows of the catalogue are proven here with ui/table.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/table/table_page.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace wheelhouse;

namespace {
const QByteArray secretTable = R"({"scenario":"gnawing-tide","real":{"initiative-cards":false,"loot-bag":false}})";
constexpr quint64 eventFirst = 7; // a seed whose bag gives an event at once
} // namespace

class TestCurtain : public QObject
{
    Q_OBJECT

    /// Deals, lays the open card on the first of the active seat's figures, and opens the first curtain.
    static void dealToTheFirstCurtain(testing::TableFixture& table)
    {
        table.tap(QStringLiteral("primaryButton"));
        while (table.publication().table->prompts.size() > 0 && !table.publication().table->prompts.front().secret) {
            const play::Prompt open = table.publication().table->prompts.front();
            table.tap(QStringLiteral("choice-") + open.options.front().id);
        }
    }
    static std::vector<QWidget*> figuresBehindTheCurtain(testing::TableFixture& table)
    {
        std::vector<QWidget*> found;
        for (ui::ChoiceButton* button : table.widget(QStringLiteral("curtainGrid")).findChildren<ui::ChoiceButton*>()) {
            if (button->isVisible()) {
                found.push_back(button);
            }
        }
        return found;
    }

    /// The press on Harrow's loot is held, and the tokens lie behind the curtain.
    static std::unique_ptr<testing::TableFixture> lootHeld()
    {
        // The first seed whose bag gives items before an event.
        for (quint64 seed = 1; seed < 30; ++seed) {
            auto table = std::make_unique<testing::TableFixture>(secretTable, QSize(1280, 800), seed);
            table->key(Qt::Key_W);
            QWidget& button = table->widget(QStringLiteral("choice-loot"));
            QTest::mousePress(&button, Qt::LeftButton, {}, button.rect().center());
            table->settle();
            if (!table->publication().table->prompts.empty()) {
                return table;
            }
        }
        qFatal("every bag begins with an event");
    }

private Q_SLOTS:
    void fiveCardsTakeFourTapsAndHide()
    {
        testing::TableFixture table(secretTable);
        dealToTheFirstCurtain(table);
        int most = 0;
        for (int seat = 0; seat < 2; ++seat) {
            table.tap(QStringLiteral("primaryButton")); // "Ann's eyes only"
            const auto figures = figuresBehindTheCurtain(table);
            QVERIFY(figures.size() >= 4);
            int taps = 0;
            for (size_t i = 0; i + 1 < figures.size(); ++i) {
                table.tap(*figures[i]);
                ++taps;
            }
            table.tap(QStringLiteral("choice-hide"));
            most = std::max(most, taps);
        }
        QCOMPARE(most, 4);
        QVERIFY(table.publication().table->prompts.empty());
        QCOMPARE(table.state().table.phase, QStringLiteral("action"));
        // Nobody's pairing can be read off the public state.
        for (const play::Piece& piece : table.state().table.pieces) {
            QVERIFY(piece.faceUp || !piece.face.value);
        }
    }

    void aSecondPressOnHideOpensNobodysCurtain()
    {
        testing::TableFixture table(secretTable);
        dealToTheFirstCurtain(table);
        table.tap(QStringLiteral("primaryButton"));
        const auto figures = figuresBehindTheCurtain(table);
        for (size_t i = 0; i + 1 < figures.size(); ++i) {
            table.tap(*figures[i]);
        }
        QTest::mouseClick(&table.widget(QStringLiteral("choice-hide")), Qt::LeftButton);
        QVERIFY(dynamic_cast<ui::PrimaryButton&>(table.widget(QStringLiteral("primaryButton"))).isDead());
    }

    void eachSeesItsOwnCardsAlone_data()
    {
        QTest::addColumn<size_t>("seats");
        QTest::newRow("ONS-INI-10 the screen goes from one side to the other") << size_t(2);
    }

    void eachSeesItsOwnCardsAlone()
    {
        QFETCH(size_t, seats);
        testing::TableFixture table(secretTable);
        dealToTheFirstCurtain(table);
        QCOMPARE(table.publication().table->prompts.size(), seats);
        table.tap(QStringLiteral("primaryButton"));
        const auto figures = figuresBehindTheCurtain(table);
        for (size_t i = 0; i + 1 < figures.size(); ++i) {
            table.tap(*figures[i]);
        }
        table.tap(QStringLiteral("choice-hide"));
        // The page is covered for both until the other one presses.
        const play::SeatId other = table.publication().table->prompts.front().seat;
        const auto& primary = static_cast<ui::PrimaryButton&>(table.widget(QStringLiteral("primaryButton")));
        QVERIFY2(primary.meaning().title.endsWith(QLatin1String("eyes only")), qPrintable(primary.meaning().title));
        QVERIFY(!table.page().findChild<QWidget*>(QStringLiteral("curtain"))->isVisible());
        table.tap(QStringLiteral("primaryButton"));
        for (QWidget* button : figuresBehindTheCurtain(table)) {
            const play::FigureId figure(button->objectName().section(QLatin1Char('-'), 1));
            QVERIFY2(table.state().table.figure(figure)->seat == other, qPrintable(figure.text()));
        }
        int hidden = 0;
        for (const play::Piece& piece : table.publication().viewOf(other)->table.pieces) {
            const play::Figure* by = table.state().table.figure(piece.place.figure);
            if (piece.kind == QLatin1String("initiative") && by && by->seat != other && !piece.faceUp) {
                QVERIFY2(!piece.face.value, "a card of the other side can be read");
                ++hidden;
            }
        }
        QVERIFY(hidden >= 4);
    }

    void figuresActInTheOrderTheyWereTapped()
    {
        testing::TableFixture table(secretTable);
        dealToTheFirstCurtain(table);
        const play::SeatId seat = table.publication().table->prompts.front().seat;
        table.tap(QStringLiteral("primaryButton"));
        QStringList tapped;
        for (QWidget* figure : figuresBehindTheCurtain(table)) {
            tapped << figure->objectName().section(QLatin1Char('-'), 1);
            table.tap(*figure);
        }
        table.tap(QStringLiteral("choice-hide"));
        std::vector<std::pair<int, QString>> order;
        for (const play::Piece& piece : table.publication().viewOf(seat)->table.pieces) {
            if (piece.place.kind == play::Place::Kind::Figure && piece.face.value && !piece.faceUp) {
                order.emplace_back(piece.face.value->toInt(), piece.place.figure.text());
            }
        }
        std::sort(order.begin(), order.end());
        QStringList acting;
        for (const auto& [number, figure] : order) {
            acting << figure;
        }
        QCOMPARE(acting, tapped);
    }

    void oneTappedAgainFreesItsOwnPlaceAlone()
    {
        testing::TableFixture table(secretTable);
        dealToTheFirstCurtain(table);
        table.tap(QStringLiteral("primaryButton"));
        const auto figures = figuresBehindTheCurtain(table);
        const auto said = [&](size_t i) { return dynamic_cast<ui::ChoiceButton&>(*figures[i]).look().detail; };
        for (size_t i = 0; i < 3; ++i) {
            table.tap(*figures[i]);
        }
        const QString first = said(0);
        const QString second = said(1);
        table.tap(*figures[0]);
        QVERIFY(said(0).isEmpty());
        QCOMPARE(said(1), second);
        table.tap(*figures[3]);
        QCOMPARE(said(3), first);
        table.tap(*figures[0]);
        table.tap(QStringLiteral("choice-hide"));
        QCOMPARE(table.publication().table->prompts.size(), 1U); // all of this seat's cards lie
    }

    /// Space is only ever what comes next: it presses no figure that has the focus.
    void spacePressesNobodyBehindTheCurtain()
    {
        testing::TableFixture table(secretTable);
        dealToTheFirstCurtain(table);
        table.tap(QStringLiteral("primaryButton"));
        const auto figures = figuresBehindTheCurtain(table);
        const auto said = [&](size_t i) { return dynamic_cast<ui::ChoiceButton&>(*figures[i]).look().detail; };
        figures[0]->setFocus(Qt::TabFocusReason);
        QTest::keyClick(figures[0], Qt::Key_Space);
        QVERIFY(said(0).isEmpty());
        QTest::keyClick(figures[0], Qt::Key_Return);
        QVERIFY(!said(0).isEmpty());
    }

    void aClosedCurtainLeavesNothingBehind()
    {
        testing::TableFixture table(secretTable);
        dealToTheFirstCurtain(table);
        table.tap(QStringLiteral("primaryButton"));
        QWidget& curtain = table.widget(QStringLiteral("curtain"));
        QVERIFY(!figuresBehindTheCurtain(table).empty());
        QTest::keyClick(&curtain, Qt::Key_Escape);
        QVERIFY(!curtain.isVisible());
        for (ui::ChoiceButton* button : curtain.findChildren<ui::ChoiceButton*>()) {
            QVERIFY2(!button->look().detail.contains(QLatin1String("acts on")), "a hidden button keeps its words");
        }
        QVERIFY(!table.publication().table->prompts.empty());
    }

    void whatWasTappedIsStillThereWhenTheCurtainOpensAgain()
    {
        testing::TableFixture table(secretTable);
        dealToTheFirstCurtain(table);
        table.tap(QStringLiteral("primaryButton"));
        const QString first = figuresBehindTheCurtain(table).front()->objectName();
        table.tap(first);
        QTest::keyClick(&table.widget(QStringLiteral("curtain")), Qt::Key_Escape);
        table.settle();
        table.tap(QStringLiteral("primaryButton"));
        auto& again = static_cast<ui::ChoiceButton&>(table.widget(first));
        QVERIFY(again.look().detail.contains(QLatin1String("acts on")));
    }

    void theCurtainStaysUnderTheHand()
    {
        testing::TableFixture table(secretTable);
        dealToTheFirstCurtain(table);
        table.tap(QStringLiteral("primaryButton"));
        QWidget& curtain = table.widget(QStringLiteral("curtain"));
        auto& rest = *curtain.findChild<QTimer*>(QStringLiteral("curtainRest"));
        const auto ringsSoon = [&rest] {
            rest.start(1);
            return QSignalSpy(&rest, &QTimer::timeout).wait();
        };
        QWidget& first = *figuresBehindTheCurtain(table).front();
        QTest::mousePress(&first, Qt::LeftButton);
        QVERIFY(ringsSoon());
        QVERIFY(curtain.isVisible());
        QTest::mouseRelease(&first, Qt::LeftButton);
        rest.start(1000);
        QTest::mouseClick(&curtain, Qt::LeftButton, {}, QPoint(5, curtain.height() / 2)); // beside everything
        QVERIFY(rest.remainingTime() > 10'000);
        QVERIFY(ringsSoon());
        QVERIFY(!curtain.isVisible());
        // A tap that comes a moment too late does nothing behind it, and what was tapped before is kept.
        QTest::mouseClick(&table.widget(QStringLiteral("tool-0")), Qt::LeftButton);
        QVERIFY(!table.shows(QStringLiteral("sidePanel")));
        QTRY_VERIFY((QTest::mouseClick(&table.widget(QStringLiteral("tool-0")), Qt::LeftButton),
                     table.shows(QStringLiteral("sidePanel"))));
        table.tap(QStringLiteral("tool-0"));
        table.tap(QStringLiteral("primaryButton"));
        const auto& again = static_cast<ui::ChoiceButton&>(*figuresBehindTheCurtain(table).front());
        QVERIFY(again.look().detail.contains(QLatin1String("acts on")));
    }

    void theCurtainClosesWhenTheWindowLosesTheFocus()
    {
        testing::TableFixture table(secretTable);
        dealToTheFirstCurtain(table);
        table.tap(QStringLiteral("primaryButton"));
        QWidget& curtain = table.widget(QStringLiteral("curtain"));
        QEvent away(QEvent::WindowDeactivate);
        QCoreApplication::sendEvent(curtain.window(), &away);
        QVERIFY(!curtain.isVisible());
    }

    void lootIsOnePressSlideRelease()
    {
        std::unique_ptr<testing::TableFixture> found = lootHeld();
        testing::TableFixture& table = *found;
        QWidget& loot = *table.page().findChild<QWidget*>(QStringLiteral("choice-loot"));
        const auto tokens = figuresBehindTheCurtain(table);
        QVERIFY(!tokens.empty());
        QWidget& kept = *tokens.back();
        // A held press keeps the mouse: the release comes to the button that was pressed, over the token.
        const QPoint over = loot.mapFromGlobal(kept.mapToGlobal(kept.rect().center()));
        QTest::mouseMove(&loot, over);
        QTest::mouseRelease(&loot, Qt::LeftButton, {}, over);
        table.settle();
        QVERIFY(table.publication().table->prompts.empty());
        int carried = 0;
        for (const play::Piece& piece : table.state().table.pieces) {
            carried += piece.place.figure.text() == QLatin1String("harrow") ? 1 : 0;
            QVERIFY2(!piece.face.value, "the public page knows what was kept");
        }
        QCOMPARE(carried, 1);
    }

    void aCurtainOfLootClosesByItsOwnButtonAlone()
    {
        std::unique_ptr<testing::TableFixture> found = lootHeld();
        testing::TableFixture& table = *found;
        QWidget& curtain = table.widget(QStringLiteral("curtain"));
        QWidget& loot = *table.page().findChild<QWidget*>(QStringLiteral("choice-loot"));
        // Let go beside the tokens, in order to read them.
        const QPoint beside = loot.mapFromGlobal(curtain.mapToGlobal(QPoint(3, 3)));
        QTest::mouseMove(&loot, beside);
        QTest::mouseRelease(&loot, Qt::LeftButton, {}, beside);
        table.settle();
        QVERIFY(curtain.isVisible());
        QTest::mouseClick(&curtain, Qt::LeftButton, {}, QPoint(5, curtain.height() / 2));
        QVERIFY(curtain.isVisible());
        QWidget& kept = *figuresBehindTheCurtain(table).back();
        const QString id = kept.objectName().section(QLatin1Char('-'), 1);
        table.tap(kept);
        QVERIFY(curtain.isVisible());
        QVERIFY(!table.publication().table->prompts.empty());
        auto& done = dynamic_cast<ui::ChoiceButton&>(table.widget(QStringLiteral("choice-hide")));
        QVERIFY2(done.look().title.startsWith(QLatin1String("Done")), qPrintable(done.look().title));
        table.tap(done);
        QVERIFY(!curtain.isVisible());
        QVERIFY(table.publication().table->prompts.empty());
        QCOMPARE(table.state().table.piece(play::PieceId(id))->place.figure.text(), QStringLiteral("harrow"));
    }

    void itsPlayerLooksAtFaceDownLootAgain()
    {
        std::unique_ptr<testing::TableFixture> found = lootHeld();
        testing::TableFixture& table = *found;
        QWidget& loot = *table.page().findChild<QWidget*>(QStringLiteral("choice-loot"));
        QWidget& kept = *figuresBehindTheCurtain(table).back();
        const QString name = dynamic_cast<ui::ChoiceButton&>(kept).look().title;
        const QPoint over = loot.mapFromGlobal(kept.mapToGlobal(kept.rect().center()));
        QTest::mouseMove(&loot, over);
        QTest::mouseRelease(&loot, Qt::LeftButton, {}, over);
        table.settle();
        table.tap(QStringLiteral("choice-items"));
        table.commits();
        table.tap(QStringLiteral("choice-look"));
        const auto seen = figuresBehindTheCurtain(table);
        QCOMPARE(seen.size(), size_t(1));
        QCOMPARE(dynamic_cast<ui::ChoiceButton&>(*seen.front()).look().title, name);
        table.tap(*seen.front());
        QVERIFY(table.widget(QStringLiteral("curtain")).isVisible());
        table.tap(QStringLiteral("choice-hide"));
        QVERIFY(!table.page().findChild<QWidget*>(QStringLiteral("curtain"))->isVisible());
        QCOMPARE(table.commits(), 0);
        for (ui::ChoiceButton* each : table.page().findChildren<ui::ChoiceButton*>())
            QVERIFY2(each->look().title != name || name == QLatin1String("unread"), "the name stays on the page");
    }

    void anEventOfTheBagIsToldToAll()
    {
        testing::TableFixture table(secretTable, {1280, 800}, eventFirst);
        table.key(Qt::Key_W);
        QWidget& loot = table.widget(QStringLiteral("choice-loot"));
        QTest::mousePress(&loot, Qt::LeftButton, {}, loot.rect().center());
        table.settle();
        QTest::mouseRelease(&loot, Qt::LeftButton, {}, loot.rect().center());
        QVERIFY(table.publication().table->prompts.empty());
        QVERIFY(!table.widget(QStringLiteral("notice")).accessibleName().isEmpty());
    }
};

WHEELHOUSE_TEST(TestCurtain)
#include "tst_curtain.moc"
