// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters are run in the window without a map: one press for the group, one for each question about who stands where,
// and with real dice one for each die; by mouse and by keys, and one Undo takes it all back.
#include "model/text/render.h"
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;

namespace {
const QByteArray withAppsDice = R"({"scenario":"gnawing-tide","real":{"dice":false}})";
const QByteArray withDice = R"({"scenario":"gnawing-tide"})";

/// The turn of the four Gnawlings.
class GnawlingsTurn : public testing::TableFixture
{
public:
    explicit GnawlingsTurn(const QByteArray& args, const QSize& size = {1280, 800})
        : TableFixture(args, size, 7, nullptr, "onslaught")
    {
        tap(QStringLiteral("primaryButton"));
        tap(QStringLiteral("choice-harrow"));
        give("begin-turn", R"({"number":550,"anyway":true})");
        commits();
    }
    void press(const QString& name)
    {
        tap(name);
        ++gestures;
    }
    void pressKey(Qt::Key pressed)
    {
        key(pressed);
        ++gestures;
    }
    /// What is asked now, once nobody reacts; nullptr where nothing is.
    const play::Prompt* asked()
    {
        while (!state().prompts.empty() && state().prompts.front().kind == play::PromptKind::React)
            press(QStringLiteral("primaryButton"));
        return state().prompts.empty() ? nullptr : &state().prompts.front();
    }
    QString words(const char* label) { return dynamic_cast<QLabel&>(widget(QString::fromLatin1(label))).text(); }
    /// Runs the group, each at the first that is offered, with a 15 on every die; how many faces were pressed.
    int diceOfAll()
    {
        int dice = 0;
        press(QStringLiteral("primaryButton"));
        while (const play::Prompt* prompt = asked()) {
            const bool isDice = prompt->kind == play::PromptKind::EnterDice;
            press(QStringLiteral("choice-") + (isDice ? QStringLiteral("face-15") : prompt->options.front().id));
            dice += isDice ? 1 : 0;
        }
        return dice;
    }
    /// Nobody is left who could have a die thrown again, ward a hit, or take one for a friend.
    void useUpReactionsToAttacks()
    {
        give("set-dial", R"({"figure":"quill","dial":"point-of-order","value":2})");
        give("set-dial", R"({"figure":"mirelle","dial":"ward","value":2})");
        give("set-dial", R"({"figure":"sister-vane","dial":"door-arm","value":2})");
        commits();
    }
    QStringList toDo() const
    {
        QStringList lines;
        for (const play::PhysicalAct& act : publication().hands)
            lines << text::render(act.act);
        return lines;
    }
    bool isWholeInSight(const QString& name)
    {
        const QWidget& shown = widget(name);
        return shown.visibleRegion().boundingRect() == shown.rect();
    }

    int gestures = 0;
};
} // namespace

class TestMonstersByHand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// However many answers it took, it is one run: told from its beginning, a line for each monster.
    void aLongRunIsToldWhole()
    {
        GnawlingsTurn table(withDice, {1920, 1080});
        table.diceOfAll();
        const std::vector<play::LogEntry>& step = table.publication().step;
        QVERIFY2(step.size() > 16, qPrintable(QString::number(step.size())));
        QCOMPARE(step.front().content.title.key, QString("line-run"));
        const QString told = table.words("resultLines");
        for (const char* name : {"Gnawling C", "Gnawling D"})
            QVERIFY2(told.contains(QString(name) + " attacks"), qPrintable(told));
    }

    void oneForTheGroupAndOneForEachQuestion()
    {
        GnawlingsTurn table(withAppsDice);
        table.useUpReactionsToAttacks();
        const play::State before = table.state();
        QVERIFY2(table.widget("primaryButton").accessibleName().startsWith("Run the Gnawlings"),
                 qPrintable(table.widget("primaryButton").accessibleName()));
        table.press("primaryButton");
        QCOMPARE(text::render(table.asked()->title),
                 QString("Who is Gnawling A next to now? Tap the first; Ledger breaks ties."));
        QVERIFY(table.words("questionWhy").startsWith("Gnawling A: move it the shortest way"));
        while (const play::Prompt* asked = table.asked()) {
            table.press("choice-" + asked->options.front().id);
        }
        QCOMPARE(table.gestures, 1 + 4);
        QVERIFY(table.state().frames.empty());
        const QStringList lines = dynamic_cast<QLabel&>(table.widget("resultLines")).toolTip().split(QLatin1Char('\n'));
        for (const char* name : {"Gnawling A", "Gnawling B", "Gnawling C", "Gnawling D"}) {
            QVERIFY2(std::ranges::count_if(
                         lines, [name](const QString& line) { return line.startsWith(QLatin1String(name)); }) == 1,
                     qPrintable(lines.join('\n')));
        }
        table.tap("undoButton");
        QVERIFY(table.state() == before);
    }

    void nobodyIsOnePress()
    {
        GnawlingsTurn table(withAppsDice);
        table.press("primaryButton");
        for (int i = 0; i < 4; ++i) {
            QVERIFY(table.asked());
            table.press("choice-done");
        }
        QVERIFY(!table.asked());
        QCOMPARE(table.gestures, 1 + 4);
    }

    /// One press tells what counts of the two dice of an attack in the open.
    void aDieEachWithRealDice()
    {
        GnawlingsTurn table(withDice);
        table.useUpReactionsToAttacks();
        QCOMPARE(table.refused(), QString());
        QCOMPARE(table.diceOfAll(), 4);
        QCOMPARE(table.gestures, 1 + 4 + 4);
    }

    /// While Quill may have one of them thrown again, each of the two is told.
    void bothDiceWhereOneMayBeThrownAgain()
    {
        GnawlingsTurn table(withDice);
        table.give("set-dial", R"({"figure":"mirelle","dial":"ward","value":2})");
        QCOMPARE(table.diceOfAll(), 4 * 2);
        QCOMPARE(table.gestures, 1 + 4 + 4 * 2 + 4); // and he lets each of them pass
    }

    /// All heads and "None of these" are seen without scrolling, and none has a letter where there is no map on which
    /// to find it again.
    void allAnswersInSight()
    {
        GnawlingsTurn table(withDice, {1024, 640});
        table.press("primaryButton");
        const play::Prompt* asked = table.asked();
        QVERIFY(asked && asked->options.size() == 10 + 2); // and who may react
        QVERIFY(table.isWholeInSight("choice-done"));
        for (const play::PromptOption& option : asked->options) {
            QVERIFY2(table.isWholeInSight("choice-" + option.id), qPrintable(option.id));
        }
        table.pressKey(Qt::Key_E); // Pim's; a fifth answer's, if it had a letter
        QVERIFY(table.state().frames.size() > 1);
        QVERIFY(text::render(table.asked()->title).startsWith("Gnawling A at Pim"));
        QVERIFY(table.isWholeInSight("choice-question-back")); // the last thing below the dice
    }

    /// Hands learn where to move it by the question, and only there.
    void theWalkIsToldOnceAtATime()
    {
        GnawlingsTurn table(withDice, {1920, 1080});
        table.press("primaryButton");
        QVERIFY(table.asked());
        QVERIFY(table.words("questionWhy").startsWith("Gnawling A: move it"));
        QVERIFY(!table.shows("resultLines") || !table.words("resultLines").contains("Gnawling A: move it"));
    }

    /// And find it among what they have to do, until they have done it, or it is undone.
    void theWalkIsForTheHands()
    {
        GnawlingsTurn table(withAppsDice);
        table.give("hands-done", "{}");
        table.press("primaryButton");
        QCOMPARE(table.toDo().size(), 1);
        QVERIFY2(table.toDo().front().startsWith("Gnawling A: move it the shortest way"), qPrintable(table.toDo()[0]));
        table.press("choice-done");
        QCOMPARE(table.toDo().size(), 2);
        QVERIFY(table.toDo().back().startsWith("Gnawling B: move it the shortest way"));
        table.give("hands-done", "{}");
        QCOMPARE(table.toDo(), QStringList());
        table.press("choice-done");
        QCOMPARE(table.toDo().size(), 1);
        table.tap("undoButton");
        QCOMPARE(table.toDo(), QStringList());
    }

    /// Whoever reacts to the walk is among the answers, and then it is asked anew.
    void aReactionIsOnePress()
    {
        GnawlingsTurn table(withAppsDice);
        table.press("primaryButton");
        const QString first = table.asked()->title.key;
        table.press("choice-harrow/fade-into-reeds");
        QCOMPARE(table.refused(), QString());
        const play::Figure* harrow = table.state().table.figure(play::FigureId("harrow"));
        QVERIFY(!harrow->dial(play::DialId("fade-into-reeds"))->isReady());
        QVERIFY(table.asked());
        QCOMPARE(table.asked()->title.key, first);
        QVERIFY(!table.shows("choice-harrow/fade-into-reeds"));
        table.press("choice-done");
        QCOMPARE(table.gestures, 1 + 1 + 2 + 1); // and Brakk lets Harrow go, and Corvin what he uses pass
    }

    /// Space runs the group; the keys of the figures answer, from anywhere on the page.
    void byKeys()
    {
        GnawlingsTurn table(withAppsDice);
        table.useUpReactionsToAttacks();
        table.pressKey(Qt::Key_Space);
        for (int i = 0; i < 4; ++i) {
            QVERIFY(table.asked());
            table.pressKey(Qt::Key_Q);
        }
        QVERIFY(!table.asked());
        QCOMPARE(table.gestures, 1 + 4);
    }

    /// And the last answer alone can be taken back while more is asked.
    void backToTheQuestionBefore()
    {
        GnawlingsTurn table(withDice);
        table.press("primaryButton");
        const QString first = table.asked()->title.key;
        table.press("choice-done");
        table.tap("undoButton");
        QVERIFY(table.asked());
        QCOMPARE(table.asked()->title.key, first);
        QCOMPARE(text::render(table.asked()->title),
                 QString("Who is Gnawling A next to now? Tap the first; Ledger breaks ties."));
    }
};

WHEELHOUSE_TEST(TestMonstersByHand)
#include "tst_monsters_by_hand.moc"
