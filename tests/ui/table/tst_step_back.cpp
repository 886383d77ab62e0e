// SPDX-License-Identifier: GPL-3.0-or-later
// Escape goes exactly one step back, as the Back beside it does: nobody loses more than the last step.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/choice_button.h"
#include "ui/table/table_page.h"

#include <QAbstractItemView>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;

namespace {

/// The whole party against the whole party, by the rules, with real dice; the first turn of the round is this figure's.
class StepTable : public testing::TableFixture
{
public:
    explicit StepTable(const char* turn = "harrow")
        : TableFixture(R"({"scenario":"gnawing-tide"})", {1280, 800}, 7, nullptr, "onslaught")
    {
        tap("primaryButton");
        tap("choice-harrow");
        if (qstrcmp(turn, "harrow") != 0)
            give("begin-turn", QByteArray(R"({"figure":")") + turn + R"(","anyway":true})");
        commits();
    }
    void back() { key(Qt::Key_Escape); }
    bool isChosen(const QString& name) { return dynamic_cast<ui::ChoiceButton&>(widget(name)).look().chosen; }
};

} // namespace

class TestStepBack : public QObject
{
    Q_OBJECT

    /// Harrow's one token, whose acts are shown.
    static QString openToken(StepTable& table)
    {
        table.give("loot", R"({"figure":"harrow","hand":true})");
        const play::FigureId harrow(QStringLiteral("harrow"));
        const auto& pieces = table.state().table.pieces;
        const auto token = std::ranges::find_if(pieces, [&](const play::Piece& piece) {
            return piece.kind == QLatin1String("loot") && piece.place.figure == harrow;
        });
        const QString name = QStringLiteral("choice-") + token->id.text();
        table.tap("choice-turn-items");
        table.tap(name);
        table.commits();
        return name;
    }

private Q_SLOTS:
    void outOfATokenStepByStep_data()
    {
        QTest::addColumn<QString>("act");
        QTest::addColumn<QString>("asked");
        QTest::newRow("who gets it") << "choice-give"
                                     << "choice-pim";
        QTest::newRow("which one it is") << "choice-equip" << QString();
    }
    void outOfATokenStepByStep()
    {
        QFETCH(const QString, act);
        QFETCH(const QString, asked);
        StepTable table;
        const QString token = openToken(table);
        table.tap(act);
        QVERIFY(!table.shows(act));
        QVERIFY(asked.isEmpty() || table.shows(asked));
        table.back();
        QVERIFY(table.shows(act) && !table.shows(token));
        table.back();
        QVERIFY(table.shows("itemsGrid") && table.shows(token) && !table.shows(act));
        table.back();
        QVERIFY(!table.shows("itemsGrid") && table.shows("actGrid"));
        QCOMPARE(table.commits(), 0);
    }

    /// What is asked needs the stage, however far somebody was in a token.
    void aQuestionTakesTheStageFromAToken()
    {
        StepTable table;
        openToken(table);
        table.tap("choice-give");
        table.give("earn", R"({"figure":"harrow","count":5})");
        QVERIFY(!table.shows("itemsGrid") && table.shows("questionGrid"));
    }

    void outOfALineOfTheLogStepByStep()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})");
        table.give("fix", R"({"of":"g","commands":[{"type":"adjust","args":{"figure":"harrow","by":-4}},
                              {"type":"adjust","args":{"figure":"corvin","by":-2}}]})");
        table.tap("tool-2");
        auto& list = dynamic_cast<QAbstractItemView&>(table.widget("logList"));
        QTRY_VERIFY(list.model()->rowCount() >= 2);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(0, 0)).center());
        table.settle();
        table.commits();
        table.tap("choice-instead-corvin");
        QVERIFY(table.shows("choice-mend-back"));
        table.key(Qt::Key_Escape);
        QVERIFY(table.shows("choice-instead-corvin") && !table.shows("choice-mend-back"));
        table.key(Qt::Key_Escape);
        QVERIFY(!table.shows("fixGrid") && table.shows("logList"));
        table.key(Qt::Key_Escape);
        QVERIFY(!table.shows("sidePanel"));
        QCOMPARE(table.commits(), 0);
    }

    void oneOfTwoIsChosenNoLonger()
    {
        StepTable table("ilse");
        table.tap("choice-use/dial/raise-the-lamp"); // up to two
        table.tap("choice-harrow");
        QVERIFY(table.isChosen("choice-harrow"));
        table.commits();
        table.back();
        QVERIFY(!table.isChosen("choice-harrow"));
        QVERIFY(table.shows("choice-done") && table.shows("choice-question-back"));
        QCOMPARE(table.commits(), 0);
        table.back(); // before it was used
        QVERIFY(table.state().prompts.empty());
    }

    /// Ilse could have answered before the roll; with the dice asked for, the way back is the same as without her.
    void outOfTheDiceThatAReactionCameBefore_data()
    {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("Esc") << true;
        QTest::newRow("Back") << false;
    }
    void outOfTheDiceThatAReactionCameBefore()
    {
        QFETCH(const bool, byKey);
        StepTable table("corvin");
        table.tap("choice-attack/iron-nib");
        table.tap("choice-target:pim");
        table.tap("choice-way-open");
        QVERIFY(table.shows("choice-ilse/eyes-up"));
        table.tap("primaryButton"); // nobody reacts
        QVERIFY(table.shows("diceGrid") && !table.shows("choice-ilse/eyes-up"));
        if (byKey)
            table.back();
        else
            table.tap("choice-question-back");
        QVERIFY(table.shows("choice-ilse/eyes-up") && !table.shows("diceGrid"));
        QVERIFY(table.refused().isEmpty());
    }

    /// Nothing but its declaration has happened of an attack whose dice are asked for.
    void outOfTheDiceOfADeclaredAttack()
    {
        StepTable table("pim"); // nobody may answer before this roll
        table.give("attack", R"({"attack":"glass-shiv","targets":["corvin"],"anyway":true})");
        QCOMPARE(table.state().prompts.front().kind, play::PromptKind::EnterDice);
        QVERIFY(table.shows("choice-question-back"));
        table.back();
        QVERIFY(table.state().prompts.empty() && table.state().frames.empty());
        QVERIFY(table.shows("actGrid"));
    }
};

WHEELHOUSE_TEST(TestStepBack)

#include "tst_step_back.moc"
