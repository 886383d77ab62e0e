// SPDX-License-Identifier: GPL-3.0-or-later
// The table page of a game under its rules: what is barred says why and is done all the same, what is worth something
// else now is shown, the acts by hand go on, and whatever is asked can be answered on the page.
// Rows of the catalogue are proven here with ui/table.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/figure_card.h"
#include "ui/table/common/looks.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTest>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
const QByteArray smallRuledTable = R"({"scenario":"two-lanterns-one-door"})";
const QByteArray wholeRuledTable =
    R"({"scenario":"gnawing-tide","real":{"initiative-cards":false,"loot-bag":false,"dice":false}})";

std::unique_ptr<TableFixture> startRuled(const QByteArray& args, const QSize& size = {1280, 800}, quint64 seed = 7)
{
    return std::make_unique<TableFixture>(args, size, seed, nullptr, "onslaught");
}

/// Harrow's turn, the first of the round.
std::unique_ptr<TableFixture> harrowsTurn()
{
    auto table = startRuled(smallRuledTable);
    table->tap("primaryButton");
    table->tap("choice-harrow");
    return table;
}

QString wordsOn(TableFixture& table, const char* label)
{
    return dynamic_cast<QLabel&>(table.widget(QString::fromLatin1(label))).text();
}

int hpOn(const TableFixture& table, const char* figure)
{
    return table.state().table.figure(play::FigureId(QString::fromLatin1(figure)))->hitPoints().value_or(-1);
}
} // namespace

class TestRuledTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pipsAndActsOfTheOneInTurn()
    {
        auto table = harrowsTurn();
        QVERIFY(table->widget("actionPips").accessibleName().contains("Standard"));
        QVERIFY(!table->widget("actionPips").accessibleName().contains("spent"));
        QVERIFY(table->shows("choice-use/dial/mark-prey"));
        QVERIFY(table->shows("choice-move"));
        table->tap("choice-trade-action/standard/bonus");
        QVERIFY2(table->widget("actionPips").accessibleName().contains(". Spent: Standard"),
                 qPrintable(table->widget("actionPips").accessibleName()));
        QVERIFY(table->shows("choice-trade-action/move/bonus"));
    }

    void whatIsBarredSaysWhyAndIsDoneAnyway()
    {
        auto table = harrowsTurn();
        table->tap("choice-trade-action/standard/bonus");
        table->commits();
        table->tap("choice-attack/yew-bow");
        QCOMPARE(table->commits(), 0);
        QVERIFY(table->shows("refusalBar"));
        const QString words = wordsOn(*table, "offerWords"); // the rule itself is behind "Why?"
        QVERIFY2(words.endsWith('.') && !words.contains("ONS-"), qPrintable(words));
        QVERIFY(table->shows("choice-why"));
        const int before = hpOn(*table, "mirelle");
        table->tap("choice-anyway");
        QVERIFY(!table->shows("refusalBar"));
        table->tap("choice-target:mirelle");
        table->tap("choice-face-15");
        QCOMPARE(hpOn(*table, "mirelle"), before - 2);
    }

    void whatTheRulesRefuseIsDoneAnyway()
    {
        auto table = harrowsTurn();
        const auto acting = [&] { return table->state().table.acting()->figures.front().text(); };
        table->key(Qt::Key_A); // the first of the other side
        table->tap("choice-turn");
        QCOMPARE(acting(), QString("brakk"));
        table->key(Qt::Key_W); // has had a turn
        table->tap("choice-turn");
        QCOMPARE(acting(), QString("brakk"));
        QVERIFY(table->shows("refusalBar"));
        table->tap("choice-anyway");
        QVERIFY(!table->shows("refusalBar"));
        QCOMPARE(acting(), QString("harrow"));
    }

    /// The open question is answered by a tap on the card of whom it concerns, and by no other.
    void aTappedCardIsTheAnswer()
    {
        auto table = harrowsTurn();
        table->tap("choice-use/dial/mark-prey");
        QVERIFY(!table->state().prompts.empty());
        QVERIFY(table->shows("questionGrid"));
        const auto tapCard = [&](const char* card) {
            QWidget& widget = table->widget(QString::fromLatin1(card));
            QTest::mouseClick(&widget, Qt::LeftButton, {}, QPoint(widget.width() - 12, 12));
            table->settle();
        };
        tapCard("card-tobiah"); // a friend
        QVERIFY(table->shows("questionGrid"));
        QVERIFY2(wordsOn(*table, "notice").startsWith("Tobiah cannot be chosen here"),
                 qPrintable(wordsOn(*table, "notice")));
        QVERIFY(!table->state().prompts.empty());
        tapCard("card-mirelle");
        QVERIFY(table->state().prompts.empty());
        QVERIFY(!table->shows("questionGrid"));
    }

    void reasonsAreReadToTheirEnd_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }

    void reasonsAreReadToTheirEnd()
    {
        QFETCH(QSize, size);
        auto table = startRuled(smallRuledTable, size);
        table->tap("primaryButton");
        table->tap("choice-harrow");
        table->tap("choice-trade-action/standard/bonus");
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, size);
        int barred = 0;
        for (auto* button : table->widget("actGrid").findChildren<ui::ChoiceButton*>()) {
            if (!button->isVisible() || !button->look().barred)
                continue;
            ++barred;
            QVERIFY2(ui::readsWhole(button->size(), button->look(), skin), qPrintable(button->look().detail));
        }
        QVERIFY(barred > 2);
        ui::ChoiceLook volley{.title = "Volley", .detail = "Volley reaches nobody from here, and that is that."};
        volley.dial = ui::DialLook();
        QVERIFY(!ui::readsWhole(QSizeF(120, 44), volley, skin));
    }

    void theDiceSayWhoseTheyAre()
    {
        auto table = harrowsTurn();
        table->tap("choice-attack/yew-bow");
        table->tap("choice-target:mirelle");
        QCOMPARE(table->widget("duelBar").accessibleName(), QString("Yew bow: Harrow against Mirelle"));
        QVERIFY2(wordsOn(*table, "diceRoll") == "2 dice · in the open", qPrintable(wordsOn(*table, "diceRoll")));
    }

    void leavingItChangesNothing()
    {
        auto table = harrowsTurn();
        table->tap("choice-trade-action/standard/bonus");
        table->tap("choice-attack/yew-bow");
        table->commits();
        table->tap("choice-leave");
        QVERIFY(!table->shows("refusalBar"));
        QVERIFY(table->shows("choice-attack/yew-bow"));
        QCOMPARE(table->commits(), 0);
    }

    void handsGoOn()
    {
        auto table = harrowsTurn();
        const int before = hpOn(*table, "harrow");
        table->key(Qt::Key_W);
        table->key(Qt::Key_3);
        QCOMPARE(hpOn(*table, "harrow"), before - 3);
        table->key(Qt::Key_W);
        table->tap("choice-turn-by-hand");
        table->tap("choice-2");
        QCOMPARE(hpOn(*table, "harrow"), before - 1);
        table->tap("choice-volley");
        QVERIFY(!table->state()
                     .table.figure(play::FigureId(QString("harrow")))
                     ->dial(play::DialId(QString("volley")))
                     ->isReady());
        table->tap("stageBack");
        QVERIFY(table->shows("actionPips"));
    }

    void aSheetThatIsLookedAtLeadsBack()
    {
        auto table = harrowsTurn();
        table->key(Qt::Key_A); // one of the other side
        QVERIFY(table->shows("hitPointGrid"));
        QVERIFY(table->widget("stageBack").toolTip().contains("Esc"));
        table->tap("stageBack");
        QVERIFY(table->shows("actionPips"));
        table->key(Qt::Key_A);
        table->key(Qt::Key_Escape);
        QVERIFY(table->shows("actionPips"));
    }

    void onlyWhoHoldsTheFirstNumberMayHaveShownIt_data()
    {
        QTest::addColumn<int>("shown");
        QTest::newRow("ONS-INI-04 ONS-INI-07 the 1 is the active side's") << 100;
    }
    void onlyWhoHoldsTheFirstNumberMayHaveShownIt()
    {
        QFETCH(const int, shown);
        auto table = startRuled(smallRuledTable);
        table->tap("primaryButton");
        QCOMPARE(table->state().table.nextWaiting()->number, shown);
        const auto offered = table->widget("questionGrid").findChildren<ui::ChoiceButton*>();
        QCOMPARE(offered.size(), 4); // the three of the active side, and nobody
        QVERIFY(table->shows("choice-harrow") && table->shows("choice-nobody") && !table->shows("choice-brakk"));
        table->key(Qt::Key_A); // one of the other side is no answer either
        QVERIFY(!table->widget("primaryButton").isEnabled());
    }

    void valuesInForceAreShown()
    {
        auto table = harrowsTurn();
        table->give("add-token", R"({"figure":"harrow","condition":"slowed"})");
        auto& card = dynamic_cast<ui::FigureCard&>(table->widget("card-harrow"));
        QVERIFY2(card.accessibleName().contains("speed 2 (6 is printed)"), qPrintable(card.accessibleName()));
        QVERIFY2(wordsOn(*table, "turnWords").contains("Speed 2"), qPrintable(wordsOn(*table, "turnWords")));
    }

    void whoIsHealedInVainSaysSo()
    {
        auto table = startRuled(smallRuledTable);
        table->tap("primaryButton");
        const auto& card = dynamic_cast<ui::FigureCard&>(table->widget("card-harrow"));
        QVERIFY(!card.accessibleName().contains("No healing"));
        table->give("begin-turn", R"({"figure":"mirelle","anyway":true})");
        table->give("attack", R"({"attack":"brine-whip","targets":["harrow"],"dice":[15,15]})");
        table->give("pass", "{}");
        QVERIFY2(card.accessibleName().contains("No healing"), qPrintable(card.accessibleName()));
        table->give("begin-turn", R"({"figure":"tobiah","anyway":true})");
        table->give("adjust", R"({"figure":"tobiah","by":-1})"); // else nobody is asked
        table->tap("choice-use/dial/needle-and-gut");
        const auto& option = dynamic_cast<ui::ChoiceButton&>(table->widget("choice-harrow"));
        QCOMPARE(option.look().detail, "Harrow cannot be healed: Brine whip");
        const int before = hpOn(*table, "harrow");
        table->tap("choice-harrow"); // and may be all the same
        QCOMPARE(hpOn(*table, "harrow"), before);
        table->give("begin-turn", R"({"figure":"harrow","anyway":true})");
        QVERIFY2(wordsOn(*table, "turnWords").contains("No healing"), qPrintable(wordsOn(*table, "turnWords")));
    }

    void facesAreTypedAsTheyAreRead()
    {
        auto table = harrowsTurn();
        const int target = hpOn(*table, "mirelle");
        const int attacker = hpOn(*table, "harrow");
        table->commits();
        table->tap("choice-attack/yew-bow");
        table->key(Qt::Key_4); // nobody is aimed at yet
        table->tap("choice-target:mirelle");
        table->key(Qt::Key_1);
        table->key(Qt::Key_Backspace);
        table->key(Qt::Key_1);
        QVERIFY2(wordsOn(*table, "diceWords").contains("Typed 1"), qPrintable(wordsOn(*table, "diceWords")));
        QCOMPARE(table->commits(), 0);
        table->key(Qt::Key_5);
        QVERIFY(table->commits() > 0);
        QCOMPARE(hpOn(*table, "mirelle"), target - 2);
        QCOMPARE(hpOn(*table, "harrow"), attacker);
    }

    void aFaceOfOneDigitIsEntered()
    {
        auto table = harrowsTurn();
        const int target = hpOn(*table, "mirelle");
        table->tap("choice-attack/yew-bow");
        table->tap("choice-target:mirelle");
        table->key(Qt::Key_2);
        table->commits();
        table->key(Qt::Key_Return);
        QVERIFY(table->commits() > 0);
        QCOMPARE(hpOn(*table, "mirelle"), target); // a 2 misses
        QVERIFY(!table->shows("diceGrid"));
    }

    void theLargeButtonWaitsForTheAim()
    {
        auto table = startRuled(R"({"scenario":"two-lanterns-one-door","real":{"dice":false}})");
        table->tap("primaryButton");
        table->tap("choice-harrow");
        const int turn = table->state().table.turn;
        table->commits();
        table->tap("choice-attack/yew-bow");
        QVERIFY(!table->widget("primaryButton").isEnabled());
        table->key(Qt::Key_Space);
        QCOMPARE(table->commits(), 0);
        table->tap("choice-target:mirelle");
        if (table->shows("choice-way-cover")) {
            QVERIFY(!table->widget("primaryButton").isEnabled());
            table->tap("choice-way-open");
        } else {
            QCOMPARE(table->widget("primaryButton").accessibleName(), QString("Roll"));
            table->key(Qt::Key_Space);
        }
        QVERIFY(table->commits() > 0);
        QCOMPARE(table->state().table.turn, turn);
        QVERIFY(table->state().table.turnRunning);
    }

    void aConeWithoutAMapAsksWhoStandsInIt()
    {
        auto table = startRuled(R"({"scenario":"what-the-bridge-is-owed"})");
        table->give("set-track", R"({"figure":"old-lockjaw","track":"hp","value":5})");
        table->give("begin-turn", R"({"figure":"old-lockjaw","number":850,"anyway":true})");
        const int ilse = hpOn(*table, "ilse");
        const int sable = hpOn(*table, "sable");
        const int knock = hpOn(*table, "knock");
        table->tap("choice-attack/cough-of-coins");
        table->tap("choice-target:ilse");
        table->tap("choice-target:knock");
        table->tap("choice-target:sable");
        table->tap("choice-target:knock"); // not after all
        table->tap("choice-face-18");
        while (table->widget("primaryButton").accessibleName() == "Go on")
            table->tap("primaryButton"); // nobody reacts
        QCOMPARE(hpOn(*table, "ilse"), ilse - 2);
        QCOMPARE(hpOn(*table, "sable"), sable - 2);
        QCOMPARE(hpOn(*table, "knock"), knock);
    }

    void whatIsChosenAlreadyIsNotAskedForAgain()
    {
        auto table = startRuled(smallRuledTable);
        table->tap("choice-real");
        QCOMPARE(table->refused(), QString());
        QVERIFY(!table->shows("notice"));
        table->tap("choice-app");
        QVERIFY(!table->state().table.real.initiativeCards);
    }

    void whoHasWonIsToldInTheMiddleOfATurn()
    {
        auto table = harrowsTurn();
        table->give("result", R"({"seat":"seat-2"})");
        QVERIFY2(wordsOn(*table, "questionWhy").contains("Undo takes the end back"),
                 qPrintable(wordsOn(*table, "questionWhy")));
        table->key(Qt::Key_W); // and figures can still be looked at
        QVERIFY(table->shows("hitPointGrid"));
    }

    void whatTheRulesScoreIsNotAskedFor()
    {
        auto table = harrowsTurn();
        table->give("end-turn", R"({"next":false})");
        for (const int number : {200, 300, 400, 500, 600})
            table->give("mark-order", QStringLiteral(R"({"number":%1,"state":"skipped"})").arg(number).toUtf8());
        QVERIFY2(wordsOn(*table, "questionWhy").contains("is scored when you end the round"),
                 qPrintable(wordsOn(*table, "questionWhy")));
    }

    void whoMayStillReactIsSaid()
    {
        auto table = startRuled(R"({"scenario":"gnawing-tide"})");
        table->tap("primaryButton");
        table->tap("choice-harrow");
        QVERIFY(!table->shows("passingWords"));
        table->give("attack", R"({"attack":"yew-bow","targets":["sable"],"dice":[2,2]})");
        QCOMPARE(table->widget("primaryButton").accessibleName(), QString("Go on"));
        QVERIFY2(wordsOn(*table, "passingWords").contains("may still react"),
                 qPrintable(wordsOn(*table, "passingWords")));
        QVERIFY(table->widget("choice-use/dial/mark-prey").accessibleName().contains("has answered"));
        table->give("set-track", R"({"figure":"ilse","track":"hp","value":5})"); // hands are free meanwhile
        // What the reaction does can be read where it is offered.
        const auto& chip = *table->widget("reactionGrid").findChild<ui::ChoiceButton*>();
        QVERIFY(!chip.look().detail.isEmpty());
        while (table->widget("primaryButton").accessibleName() == "Go on")
            table->tap("primaryButton");
        QVERIFY(!table->shows("passingWords"));
        QVERIFY(!table->widget("choice-use/dial/mark-prey").accessibleName().contains("has answered"));
    }

    void whatTheCardsSayIsReadByTouch()
    {
        auto table = harrowsTurn();
        QVERIFY2(!wordsOn(*table, "turnWords").contains("up to three enemies"),
                 qPrintable(wordsOn(*table, "turnWords")));
        table->tap("choice-turn-read");
        QVERIFY2(wordsOn(*table, "turnWords").contains("up to three enemies"),
                 qPrintable(wordsOn(*table, "turnWords")));
        for (const char* said :
             {"Fade into reeds", "When an enemy ends a walk beside you", "Skinning knife", "range 1"})
            QVERIFY2(wordsOn(*table, "turnWords").contains(said), qPrintable(wordsOn(*table, "turnWords")));
        const auto& words = dynamic_cast<QLabel&>(table->widget("turnWords"));
        QVERIFY(words.height() >= words.heightForWidth(words.width())); // nothing is cut: the stage scrolls
        table->tap("choice-turn-read-back");
        QVERIFY(!wordsOn(*table, "turnWords").contains("up to three enemies"));
        QVERIFY(table->shows("choice-use/dial/volley"));
        QCOMPARE(table->commits(), 2); // of the turn itself
        // Of somebody who is looked at, too.
        table->key(Qt::Key_A);
        const play::Dial& first = table->state().table.figure(play::FigureId(QString("brakk")))->dials.front();
        auto& dial = dynamic_cast<ui::ChoiceButton&>(table->widget("choice-" + first.id.text()));
        QVERIFY(!first.text.isEmpty() && !dial.look().detail.contains(first.text));
        table->tap("choice-read");
        QVERIFY2(dial.look().detail.contains(first.text), qPrintable(dial.look().detail));
    }

    void aHouseRuleIsChangedInTheMiddleOfAGame()
    {
        auto table = harrowsTurn();
        const auto isOn = [&] {
            return std::ranges::count_if(table->publication().sheet->house, &play::PlayedRule::on) == 1;
        };
        table->tap("tool-3");
        QVERIFY(!table->shows("choice-unequip-costs-bonus"));
        dynamic_cast<QAbstractButton&>(table->widget("choice-house-rules")).click();
        table->settle();
        table->commits();
        dynamic_cast<QAbstractButton&>(table->widget("choice-unequip-costs-bonus")).click();
        table->settle();
        QCOMPARE(table->commits(), 1);
        QVERIFY(isOn());
        table->tap("undoButton");
        QVERIFY(!isOn());
    }

    void numbersOfRealCardsAreNobodysAtFirst()
    {
        auto table = startRuled(smallRuledTable);
        table->tap("primaryButton");
        for (const items::TurnRow& row : items::turnRows(table->state())) {
            const ui::TurnLook look = ui::lookOf(row);
            QCOMPARE(look.unknown, row.accent < 0 && row.label.isEmpty());
        }
    }

    /// After the last round there is no other one: what is offered is the end.
    void moreOffersNoRoundAfterTheLast()
    {
        auto table = startRuled(smallRuledTable);
        const int last = table->state().table.rounds.value_or(0);
        QVERIFY(last > 1);
        const auto title = [&](const QString& name) {
            return dynamic_cast<ui::ChoiceButton&>(table->widget(name)).look().title;
        };
        table->give("set-round", QStringLiteral(R"({"round":%1})").arg(last - 1).toUtf8());
        table->tap("tool-3");
        QCOMPARE(title("choice-more"), QString("Round %1").arg(last));
        QCOMPARE(title("choice-end"), QString("End round %1").arg(last - 1));
        table->give("set-round", QStringLiteral(R"({"round":%1})").arg(last).toUtf8());
        QVERIFY(!table->shows("choice-more"));
        QCOMPARE(title("choice-end"), QString("End the game"));
        table->give("set-round", QStringLiteral(R"({"round":%1})").arg(last + 1).toUtf8());
        QVERIFY(!table->shows("choice-more"));
    }
    void theLastRoundsEndIsTheGames()
    {
        auto table = harrowsTurn();
        table->give("set-round", QStringLiteral(R"({"round":%1})").arg(*table->state().table.rounds).toUtf8());
        table->give("end-turn", R"({"next":false})");
        for (const int number : {200, 300, 400, 500, 600})
            table->give("mark-order", QStringLiteral(R"({"number":%1,"state":"skipped"})").arg(number).toUtf8());
        QCOMPARE(table->widget("primaryButton").accessibleName(), QString("End the game"));
    }

    void nothingIsDoneBeforeAllCardsLie()
    {
        auto table = startRuled(wholeRuledTable);
        table->tap("primaryButton");
        const auto refusalOf = [&](const char* type, const QByteArray& args) {
            play::Command command;
            command.type = QString::fromLatin1(type);
            command.args = *play::parseJson(args);
            (void)table->refused();
            table->host().submit(command);
            table->settle();
            return table->refused();
        };
        while (!table->state().prompts.front().secret)
            table->tap("choice-" + table->state().prompts.front().options.front().id);
        QCOMPARE(refusalOf("begin-turn", R"({"figure":"harrow"})"), QString("begin-turn: cards-not-placed"));
        QCOMPARE(refusalOf("trade-action", R"({"from":"standard","to":"bonus"})"),
                 QString("trade-action: cards-not-placed"));
        QVERIFY(table->shows("choice-why")); // behind which the rule is
    }

    void steppingBackFromAiming()
    {
        auto table = harrowsTurn();
        table->commits();
        table->tap("choice-attack/yew-bow");
        table->tap("choice-target:mirelle");
        QVERIFY(table->shows("diceGrid"));
        table->key(Qt::Key_Escape);
        QVERIFY(table->shows("choice-target:mirelle"));
        table->key(Qt::Key_Escape);
        QVERIFY(table->shows("choice-attack/yew-bow"));
        QCOMPARE(table->commits(), 0);
    }

    void secretsStayOffThePage()
    {
        auto table = startRuled(wholeRuledTable);
        table->tap("primaryButton");                                               // the deal
        table->tap("choice-" + table->state().prompts.front().options.front().id); // who takes the open card
        const play::Table& seen = table->state().table;
        int hidden = 0;
        for (const play::Piece& piece : seen.pieces)
            hidden += piece.kind == "initiative" && !piece.faceUp && !piece.face.value ? 1 : 0;
        QVERIFY(hidden > 0);
        for (const play::LogEntry& entry : table->publication().step) {
            for (const play::Event& event : entry.content.events) {
                if (const auto* drawn = std::get_if<play::PieceDrawn>(&event))
                    QVERIFY(drawn->thing.faceUp || !drawn->thing.face.value);
            }
        }
    }
};

WHEELHOUSE_TEST(TestRuledTable)
#include "tst_ruled_table.moc"
