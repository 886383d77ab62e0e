// SPDX-License-Identifier: GPL-3.0-or-later
// What the page must not do by accident: act twice, lose a question, keep the focus behind a closed panel.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/skin.h"
#include "ui/dials/primary_button.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;

namespace {
const QByteArray appCards = R"({"scenario":"gnawing-tide","real":{"initiative-cards":false,"loot-bag":false}})";
}

class TestTablePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aQuestionTakesTheStageFromASelectedFigure()
    {
        testing::TableFixture table(appCards);
        table.key(Qt::Key_W);
        QVERIFY(table.page().findChild<QWidget*>(QStringLiteral("hitPointGrid"))->isVisible());
        table.give("deal", "{}");
        const play::Prompt open = table.state().prompts.front();
        QVERIFY(!open.secret);
        table.tap(QStringLiteral("choice-") + open.options.front().id); // is there to be tapped
        QVERIFY(!table.state().prompt(open.id));
    }

    void twoPressesBeforeTheFirstIsWrittenEndOneTurn()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})");
        table.give("begin-turn", R"({"number":1,"figure":"harrow"})");
        auto& primary = static_cast<ui::PrimaryButton&>(table.widget(QStringLiteral("primaryButton")));
        // Past the button's own dead time: only what the screen showed counts.
        Q_EMIT primary.acted();
        Q_EMIT primary.acted();
        table.settle();
        QCOMPARE(table.commits(), 2); // the turn given above, and one end of it
        for (QWidget* notice : table.page().findChildren<QWidget*>(QStringLiteral("notice"))) {
            QVERIFY2(!notice->isVisible(), "a double press is no mistake to be told off for");
        }
    }

    void aFaultsFileCanBeCopied()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})");
        const auto said = [&](const play::Message& why) {
            Q_EMIT table.host().refused({}, {play::Refusal::Code::Illegal, why, {}, {}, false});
            return qobject_cast<QLabel*>(&table.widget(QStringLiteral("notice")));
        };
        const QLabel* notice = said(play::Message("game-unreadable"));
        QVERIFY(!(notice->textInteractionFlags() & Qt::TextSelectableByMouse));
        notice = said(play::Message("game-unreadable-kept").with("file", "/home/ann/faults/fault-1.txt"));
        QVERIFY(notice->text().contains("/home/ann/faults/fault-1.txt"));
        QVERIFY(notice->textInteractionFlags() & Qt::TextSelectableByMouse);
    }

    void whoIsActiveFirstIsAskedWhereNobodyHasEnteredIt()
    {
        testing::TableFixture table(appCards, {1280, 800}, 7,
                                    [](content::Scenario& scenario) { scenario.firstActiveSeat.reset(); });
        QVERIFY(!table.state().table.active);
        const play::Seat second = table.state().table.seats.back();
        table.tap(QStringLiteral("choice-seat:") + second.id.text());
        QCOMPARE(table.state().table.active, second.id);
        QVERIFY(!table.page().findChild<QWidget*>(QStringLiteral("choice-seat:") + second.id.text()));
        table.tap(QStringLiteral("primaryButton"));
        QCOMPARE(table.state().prompts.front().seat, second.id); // the open card is theirs
    }

    void swappingTheSidesIsOneStepAndTakesTheCountersAlong()
    {
        testing::TableFixture table(appCards);
        table.give("swap-sides", "{}");
        QCOMPARE(table.commits(), 1);
        int left = 0;
        for (const play::Seat& seat : table.state().table.seats) {
            left += seat.side == 0 ? 1 : 0;
        }
        QCOMPARE(left, 1);
    }

    void theCurtainKeepsTheFocusInside()
    {
        testing::TableFixture table(appCards);
        table.give("deal", "{}");
        table.tap(QStringLiteral("choice-") + table.state().prompts.front().options.front().id);
        table.tap(QStringLiteral("primaryButton"));
        QWidget& curtain = table.widget(QStringLiteral("curtain"));
        for (int i = 0; i < 12; ++i) {
            QTest::keyClick(curtain.window()->focusWidget(), Qt::Key_Tab);
            QWidget* focus = curtain.window()->focusWidget();
            QVERIFY2(focus == &curtain || curtain.isAncestorOf(focus), qPrintable(focus->objectName()));
        }
        QTest::keyClick(&curtain, Qt::Key_Escape);
        QVERIFY(!curtain.isAncestorOf(curtain.window()->focusWidget()));
    }

    void theMenuIsInReachWithoutAKeyboard()
    {
        testing::TableFixture table(appCards);
        QSignalSpy menu(&table.page(), &ui::TablePage::menuAsked);
        table.tap(QStringLiteral("tool-3"));
        table.tap(QStringLiteral("choice-menu"));
        QCOMPARE(menu.count(), 1);
    }

    void digitsMeanTheFigureOnTheStageWhereverTheFocusStayed()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})");
        table.give("begin-turn", R"({"number":100,"figure":"harrow"})");
        QWidget& card = table.widget(QStringLiteral("card-ilse"));
        card.setFocus();
        table.tap(card);
        table.key(Qt::Key_Escape); // Ilse is selected no longer: Harrow has the stage
        const int ilse = *table.state().table.figure(play::FigureId(QStringLiteral("ilse")))->hitPoints();
        const int harrow = *table.state().table.figure(play::FigureId(QStringLiteral("harrow")))->hitPoints();
        table.key(Qt::Key_1);
        QCOMPARE(*table.state().table.figure(play::FigureId(QStringLiteral("ilse")))->hitPoints(), ilse);
        QCOMPARE(*table.state().table.figure(play::FigureId(QStringLiteral("harrow")))->hitPoints(), harrow - 1);
    }

    void aFigureTappedShowsTheNumberThatIsAskedFor()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})");
        table.tap(QStringLiteral("primaryButton")); // begins the round with real cards
        table.key(Qt::Key_W);
        const play::TurnEntry* acting = table.state().table.acting();
        QVERIFY(acting);
        QCOMPARE(acting->figures, std::vector<play::FigureId>{play::FigureId(QStringLiteral("harrow"))});
    }

    void aGroupIsNotHurtBeforeOneOfItIsTapped()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})");
        const play::TurnEntry group = *std::ranges::find_if(
            table.state().table.order, [](const play::TurnEntry& entry) { return entry.figures.size() > 1; });
        table.give("begin-turn", "{\"number\":" + QByteArray::number(group.number) + '}');
        table.commits();
        table.key(Qt::Key_1);
        QCOMPARE(table.commits(), 0);
        table.tap(QStringLiteral("choice-") + group.figures.back().text());
        table.key(Qt::Key_1);
        const play::Figure& hurt = *table.state().table.figure(group.figures.back());
        const play::Figure& whole = *table.state().table.figure(group.figures.front());
        QVERIFY(hurt != whole);
        QCOMPARE(table.commits(), 1);
    }

    void theBehaviourIsReadWhenItsGroupActs()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})");
        const play::Table before = table.state().table;
        int groups = 0;
        for (const play::TurnEntry& entry : before.order) {
            if (entry.figures.empty() || before.figure(entry.figures.front())->kind == play::FigureKind::Character)
                continue;
            const play::Figure& first = *before.figure(entry.figures.front());
            const auto line = std::ranges::find(first.lines, QStringLiteral("behaviour"), &play::Line::kind);
            QVERIFY2(line != first.lines.end(), qPrintable(first.name));
            table.give("begin-turn", "{\"number\":" + QByteArray::number(entry.number) + '}');
            const bool several = entry.figures.size() > 1;
            auto& said = dynamic_cast<QLabel&>(table.widget(several ? "groupBehaviour" : "figureLines"));
            QVERIFY2(said.text().contains(line->text), qPrintable(said.text()));
            if (!several)
                QVERIFY2(said.text().startsWith("<b>Behaviour</b>"), qPrintable(said.text()));
            ++groups;
        }
        QVERIFY(groups > 0);
        table.key(Qt::Key_W); // a character has nothing of the kind
        QVERIFY(!table.page().findChild<QLabel*>("groupBehaviour")->isVisible());
    }

    void theRoundsEndOffersTheScore()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})");
        for (const play::TurnEntry& entry : std::vector<play::TurnEntry>(table.state().table.order)) {
            table.give("mark-order", "{\"number\":" + QByteArray::number(entry.number) + R"(,"state":"skipped"})");
        }
        table.give("set-phase", R"({"phase":"end"})");
        const play::Counter before = table.state().table.counters.front();
        table.tap(QStringLiteral("choice-") + before.id.text());
        QCOMPARE(table.state().table.counters.front().value, before.value + 1);
    }

    void aNewThemeReachesAllThatIsShown()
    {
        testing::TableFixture table(appCards);
        table.key(Qt::Key_W);
        const QImage dark = table.page().grab().toImage();
        table.page().setSkin(ui::Skin::of(ui::ThemeKind::Light));
        const QImage light = table.page().grab().toImage();
        QVERIFY(dark != light);
        // The stage was filled anew: nothing is left of the old one.
        table.page().setSkin(ui::Skin::of(ui::ThemeKind::Dark));
        QCOMPARE(table.page().grab().toImage(), dark);
    }
};

WHEELHOUSE_TEST(TestTablePage)
#include "tst_table_page.moc"
