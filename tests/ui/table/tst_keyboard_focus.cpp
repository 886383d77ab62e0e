// SPDX-License-Identifier: GPL-3.0-or-later
// Playing by keys alone: after each act the focus is on the first thing that answers what is asked, Tab goes on from
// there, and nothing on the way leads off the table. And what is told to those who do not see the table.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/figure_painter.h"
#include "ui/dials/primary_button.h"
#include "ui/table/table_page.h"

#include <QAccessible>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
/// Harrow's turn, the first of the round, begun by keys.
class TurnByKeys : public TableFixture
{
public:
    explicit TurnByKeys(const char* scenario = "two-lanterns-one-door")
        : TableFixture(QStringLiteral(R"({"scenario":"%1"})").arg(QLatin1String(scenario)).toUtf8(), {1280, 800}, 7,
                       nullptr, "onslaught")
    {
        key(Qt::Key_Space);
        press("choice-harrow");
        commits();
    }
    QWidget* focus() const { return window()->focusWidget(); }
    QWidget* window() const { return m_page().window(); }
    QString focusName() const { return focus() ? focus()->objectName() : QStringLiteral("nobody"); }
    /// Whether the focus is in this part of the page and can be used there.
    bool isIn(const char* part)
    {
        QWidget& whole = widget(QString::fromLatin1(part));
        return focus() && (focus() == &whole || whole.isAncestorOf(focus())) && focus()->isVisible() &&
               focus()->isEnabled();
    }
    /// By Enter, with the focus on it.
    void press(const QString& name)
    {
        widget(name).setFocus();
        key(Qt::Key_Return);
    }

private:
    const ui::TablePage& m_page() const { return const_cast<TurnByKeys*>(this)->page(); }
};

/// What a screen reader was given to say last: the notification that appears with it.
QString lastSaid(const TurnByKeys& table)
{
    auto* announcer = table.window()->findChild<QWidget*>("announcer", Qt::FindDirectChildrenOnly);
    QAccessibleInterface* said = announcer ? QAccessible::queryAccessibleInterface(announcer) : nullptr;
    return said && said->role() == QAccessible::Notification ? said->text(QAccessible::Name) : QString();
}
} // namespace

#define VERIFY_IN(table, part) QVERIFY2((table).isIn(part), qPrintable((table).focusName()))

class TestKeyboardFocus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAttackGoesFromWhatIsAskedToWhatIsAsked()
    {
        TurnByKeys table;
        VERIFY_IN(table, "actGrid"); // the turn
        table.press("choice-attack/yew-bow");
        VERIFY_IN(table, "targetGrid");
        table.key(Qt::Key_Tab);
        VERIFY_IN(table, "targetGrid");
        table.press("choice-target:corvin");
        QCOMPARE(table.focusName(), "dicePanel");
        table.key(Qt::Key_Tab);
        VERIFY_IN(table, "dicePanel");
        QVERIFY(table.focusName() != "dicePanel"); // a face
        table.key(Qt::Key_1);
        table.key(Qt::Key_5);
        VERIFY_IN(table, "reactionGrid"); // Mirelle's
        table.key(Qt::Key_Space);         // nobody reacts
        while (table.shows("reactionGrid"))
            table.key(Qt::Key_Space);
        VERIFY_IN(table, "stage"); // the result stands, and the turn goes on
        table.key(Qt::Key_Tab);
        QVERIFY(table.focusName() != "homeButton" && table.focusName() != "undoButton");
    }

    void aReactionTakenByEnterLeavesTheFocusOnWhatComesNext()
    {
        TurnByKeys table;
        table.press("choice-attack/yew-bow");
        table.press("choice-target:corvin");
        table.key(Qt::Key_1);
        table.key(Qt::Key_5);
        table.pass(2000);
        table.key(Qt::Key_Return);
        QVERIFY(table.focus() != &table.page() && table.focus()->isVisible() && table.focus()->isEnabled());
        QVERIFY2(table.focusName() != "homeButton", qPrintable(table.focusName()));
    }

    /// "15" and Enter: the second digit was enough already, and the Enter behind it uses nobody's reaction.
    void enterBehindANumberUsesNoReaction()
    {
        TurnByKeys table;
        table.press("choice-attack/yew-bow");
        table.press("choice-target:corvin");
        table.key(Qt::Key_1);
        table.key(Qt::Key_5);
        VERIFY_IN(table, "reactionGrid");
        const play::PromptId asked = table.state().prompts.front().id;
        table.commits();
        table.key(Qt::Key_Return);
        QCOMPARE(table.commits(), 0);
        QCOMPARE(table.state().prompts.front().id, asked);
        table.pass(2000);
        table.key(Qt::Key_Return);
        QVERIFY(table.commits() > 0);
    }

    /// The outcome is said together with who goes on, after a reaction too.
    void theOutcomeBehindAReactionIsSaid()
    {
        TurnByKeys table;
        table.press("choice-attack/yew-bow");
        table.press("choice-target:corvin");
        table.key(Qt::Key_1);
        table.key(Qt::Key_5);
        while (table.shows("reactionGrid"))
            table.key(Qt::Key_Space);
        QVERIFY2(lastSaid(table).contains("Corvin takes"), qPrintable(lastSaid(table)));
    }

    void theEndIsSaid()
    {
        TurnByKeys table;
        table.give("result", R"({"seat":"seat-1"})");
        QVERIFY2(lastSaid(table).contains(" wins"), qPrintable(lastSaid(table)));
    }

    void escapeTakesTheWayBackThatAQuestionOffers()
    {
        TurnByKeys table;
        table.press("choice-use/dial/volley");
        QVERIFY(table.shows("choice-question-back"));
        table.key(Qt::Key_Escape);
        QVERIFY(table.state().prompts.empty());
        VERIFY_IN(table, "stage");
        table.key(Qt::Key_Escape); // and never farther
        QVERIFY(table.state().table.turnRunning);
    }

    void theQuestionOfAnAbilityHasTheFocus()
    {
        TurnByKeys table;
        table.press("choice-use/dial/volley");
        VERIFY_IN(table, "questionGrid");
        table.key(Qt::Key_Tab);
        VERIFY_IN(table, "questionGrid");
    }

    void theEndOfATurnAndTheNextOne()
    {
        TurnByKeys table;
        table.key(Qt::Key_Space);
        QVERIFY(!table.state().table.turnRunning);
        VERIFY_IN(table, "questionGrid"); // who showed the next number?
        table.key(Qt::Key_Return);
        QVERIFY(table.state().table.turnRunning);
        VERIFY_IN(table, "actGrid");
    }

    void aTargetsOwnKeyTakesTheFocusOffHome()
    {
        TurnByKeys table;
        QSignalSpy left(&table.page(), &ui::TablePage::homeAsked);
        table.press("choice-attack/yew-bow");
        table.widget("homeButton").setFocus();
        table.key(Qt::Key_A);
        QCOMPARE(table.focusName(), "dicePanel");
        table.key(Qt::Key_Return);
        QVERIFY(left.isEmpty());
    }

    void aHurriedSecondEnterChoosesNobody()
    {
        TurnByKeys table;
        table.widget("choice-attack/yew-bow").setFocus();
        QTest::keyClick(&table.widget("choice-attack/yew-bow"), Qt::Key_Return);
        VERIFY_IN(table, "targetGrid");
        QTest::keyClick(table.focus(), Qt::Key_Return); // the page's clock stands still
        QVERIFY(table.shows("targetGrid"));
        table.pass(ui::PrimaryButton::deadTime);
        QTest::keyClick(table.focus(), Qt::Key_Return);
        QVERIFY(!table.shows("targetGrid"));
    }

    void aFiguresKeyHurtsNobody()
    {
        TurnByKeys table;
        table.key(Qt::Key_Q);
        QVERIFY(table.shows("hitPointGrid"));
        QCOMPARE(table.focusName(), "stageBack");
        table.commits();
        table.key(Qt::Key_Return);
        QCOMPARE(table.commits(), 0);
        VERIFY_IN(table, "actGrid");
    }

    void whoPlaysByHandKeepsThePagesFocus()
    {
        TurnByKeys table;
        table.tap("choice-attack/yew-bow");
        QCOMPARE(table.focus(), &table.page());
        table.key(Qt::Key_Tab);
        VERIFY_IN(table, "targetGrid");
    }

    void theLargeButtonGoesOnPastTheClaims()
    {
        TableFixture table(R"({"scenario":"gnawing-tide","real":{"dice":false}})", {1280, 800}, 7, nullptr,
                           "onslaught");
        table.give("begin-turn", R"({"figure":"sable","anyway":true})");
        table.give("attack", R"({"attack":"twin-hooks","targets":["sister-vane"],"anyway":true})");
        while (!table.shows("claimChips") && !table.state().prompts.empty())
            table.key(Qt::Key_Space);
        QVERIFY(!table.state().prompts.empty());
        QCOMPARE(table.widget("primaryButton").accessibleName(), "Go on");
        QVERIFY(table.widget("primaryButton").isEnabled());
        QVERIFY(!table.shows("choice-go-on"));
        const play::PromptId asked = table.state().prompts.front().id;
        table.key(Qt::Key_Space);
        QVERIFY(table.state().prompts.empty() || table.state().prompts.front().id != asked);
    }

    void theEndOfAGameLeadsOn()
    {
        TurnByKeys table;
        QSignalSpy left(&table.page(), &ui::TablePage::homeAsked);
        table.give("result", R"({"seat":"seat-1"})");
        QCOMPARE(table.widget("primaryButton").accessibleName(), "Leave the table");
        table.key(Qt::Key_Space);
        QCOMPARE(left.count(), 1);
    }

    void theCurtainCountsKeysAsTouches()
    {
        TableFixture table(R"({"scenario":"gnawing-tide","real":{"initiative-cards":false}})");
        table.give("deal", "{}");
        table.tap("choice-" + table.state().prompts.front().options.front().id);
        table.key(Qt::Key_Space);
        QWidget& curtain = table.widget("curtain");
        auto* rest = curtain.findChild<QTimer*>("curtainRest");
        rest->start(1'000'000); // as if most of the time were over, or nearly none
        table.key(Qt::Key_Tab);
        QVERIFY(rest->interval() < 1'000'000);
        // Of the table behind it nothing is read.
        QAccessibleInterface* page = QAccessible::queryAccessibleInterface(&table.page());
        QCOMPARE(page->childCount(), 1);
        QCOMPARE(page->child(0)->object(), &curtain);
        table.key(Qt::Key_Escape);
        QVERIFY(page->childCount() > 1);
    }

    void spaceIsDoneBehindTheCurtainToo()
    {
        TableFixture table(R"({"scenario":"gnawing-tide","real":{"initiative-cards":false}})");
        table.give("deal", "{}");
        table.tap("choice-" + table.state().prompts.front().options.front().id);
        table.key(Qt::Key_Space);
        const size_t asked = table.state().prompts.size();
        for (int figure = 0; figure < 4; ++figure) {
            for (auto* button : table.widget("curtainGrid").findChildren<ui::ChoiceButton*>()) {
                if (button->isVisible() && button->look().detail.isEmpty()) {
                    button->setFocus();
                    table.key(Qt::Key_Return);
                    break;
                }
            }
        }
        QVERIFY(table.widget("curtainHide").isAncestorOf(table.page().window()->focusWidget()));
        table.key(Qt::Key_Space);
        QVERIFY(table.state().prompts.size() < asked);
        QVERIFY(!table.shows("curtain"));
    }

    void whatHappensAndWhatIsAskedIsSaid()
    {
        TurnByKeys table;
        table.press("choice-attack/yew-bow");
        QCOMPARE(lastSaid(table), "Yew bow: Choose the target");
        table.press("choice-target:corvin");
        QCOMPARE(lastSaid(table), "Yew bow: What do the dice show?");
        table.key(Qt::Key_1);
        table.key(Qt::Key_5);
        QVERIFY2(lastSaid(table).contains("Corvin is hit"), qPrintable(lastSaid(table)));
        QVERIFY2(lastSaid(table).contains("reaction?"), qPrintable(lastSaid(table)));
        table.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY2(!lastSaid(table).contains("is hit"), qPrintable(lastSaid(table)));
        const QString result = table.page().findChild<QWidget*>("resultStrip")->accessibleName();
        QVERIFY2(!result.contains("is hit"), qPrintable(result));
    }

    void aReactionIsAskedWithWhatItAnswers()
    {
        TurnByKeys table;
        table.give("attack", R"({"attack":"yew-bow","targets":["corvin"],"anyway":true,"dice":[15]})");
        const QString asks = dynamic_cast<QLabel&>(table.widget("reactionWords")).text();
        QVERIFY2(asks.startsWith("Harrow attacks Corvin: Yew bow. "), qPrintable(asks));
    }

    void whatIsLeftOfATurnIsNotCalledSpent()
    {
        TurnByKeys table;
        table.give("attack", R"({"attack":"yew-bow","targets":["corvin"],"anyway":true,"dice":[2]})");
        while (table.shows("reactionGrid"))
            table.key(Qt::Key_Space);
        const QString words = table.widget("actionPips").accessibleName();
        QVERIFY2(words.startsWith("Actions left: ") && words.contains(". Spent: Standard"), qPrintable(words));
    }

    void aFigureIsTold()
    {
        ui::FigureLook look;
        look.name = "Harrow";
        look.wheel = {.value = 10, .maximum = 10};
        look.armour.value = 14;
        look.experience = ui::ExperienceLook{2, 5};
        look.dials = {{.name = "Volley", .state = ui::DialState::Ready},
                      {.name = "Snare", .state = ui::DialState::Counting, .remaining = 2}};
        look.loot = 2;
        const QString whole = ui::figureSentence(look);
        for (const char* part : {"2 EXP", "Volley is ready", "Snare is ready after 2 rounds", "carries 2 loot tokens"})
            QVERIFY2(whole.contains(QLatin1String(part)), qPrintable(whole));
        look.defeated = true;
        QVERIFY(!ui::figureSentence(look).contains("armour class"));
    }
};

WHEELHOUSE_TEST(TestKeyboardFocus)
#include "tst_keyboard_focus.moc"
