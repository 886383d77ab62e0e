// SPDX-License-Identifier: GPL-3.0-or-later
// What the turn of each kind of monster costs in presses at a real table, everything counted: with the map, with the
// map for monsters alone, and without one.
#include "model/text/render.h"
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_view.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/table_page.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;

namespace {
/// A group's turn on the table, with the dice of the app or with those of the players.
class TurnOfGroup : public testing::TableFixture
{
public:
    TurnOfGroup(const QByteArray& scenario, const QByteArray& level, int number, bool ownDice)
        : TableFixture(R"({"scenario":")" + scenario + R"(","real":{"dice":)" + (ownDice ? "true" : "false") + "}}",
                       {1280, 800}, 7, nullptr, "onslaught")
    {
        if (level != "off") {
            give("map", R"({"level":"full"})");
            give("set-out", "{}");
        }
        tap(QStringLiteral("primaryButton"));
        tap(QStringLiteral("choice-harrow"));
        if (level == "for-monsters") {
            give("map", R"({"level":"for-monsters"})");
        }
        give("end-turn", "{}");
        give("begin-turn", R"({"number":)" + QByteArray::number(number) + R"(,"anyway":true})");
        commits();
    }

    /// Runs the group, each at what is offered first, with a 15 on every die, nobody reacting.
    void runAll()
    {
        press(QStringLiteral("primaryButton"));
        for (int most = 80; most > 0 && !state().prompts.empty(); --most) {
            answer(state().prompts.front());
        }
    }

    int presses = 0;
    int several = 0;  ///< answers that name as many as there are, and end with a press of their own
    QStringList what; ///< each press was for
    QStringList idle; ///< reactions that were asked for and could change nothing, each with the question

private:
    /// What there is but for the dials, and what is asked next: a reaction that leaves it as it is changes nothing.
    struct Outcome {
        std::vector<play::Figure> figures;
        std::vector<play::Token> tokens;
        QString asked;
        friend bool operator==(const Outcome&, const Outcome&) = default;
    };
    Outcome outcome() const
    {
        Outcome now{state().table.figures, state().table.tokens, {}};
        for (play::Figure& figure : now.figures)
            figure.dials.clear();
        for (const play::Prompt& prompt : state().prompts)
            now.asked += text::render(prompt.title) + '\n';
        return now;
    }
    /// Uses each reaction that is offered, looks what comes of it, and takes it back.
    void tryReactions(const play::Prompt& asked)
    {
        const QByteArray back = QStringLiteral(R"({"to":"%1"})").arg(publication().head.text()).toUtf8();
        give("pass", "{}");
        const Outcome passed = outcome();
        give("jump", back);
        for (const play::PromptOption& option : asked.options) {
            give("answer", QStringLiteral(R"({"prompt":"%1","value":"%2"})").arg(asked.id.text(), option.id).toUtf8());
            if (outcome() == passed)
                idle << asked.title.key + ' ' + option.id;
            give("jump", back);
        }
    }
    void press(const QString& name)
    {
        tap(name);
        ++presses;
    }
    void answer(const play::Prompt& asked)
    {
        what << asked.title.key;
        if (asked.kind == play::PromptKind::React) {
            tryReactions(asked);
        }
        const bool isDice = asked.kind == play::PromptKind::EnterDice;
        const QString first = isDice                  ? QStringLiteral("choice-face-15")
                              : asked.options.empty() ? QString()
                                                      : QStringLiteral("choice-") + asked.options.front().id;
        const bool isGoneOn = asked.kind == play::PromptKind::React || !asked.standard.isNull();
        press(isGoneOn || !shows(first) ? QStringLiteral("primaryButton") : first);
        if (asked.kind == play::PromptKind::ChooseFigures && asked.most > 1) {
            press(QStringLiteral("primaryButton")); // that one alone
            ++several;
        }
    }
};
} // namespace

class TestPressesOfARun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTurn_data()
    {
        QTest::addColumn<QByteArray>("scenario");
        QTest::addColumn<int>("number");
        QTest::addColumn<QByteArray>("level");
        QTest::addColumn<bool>("ownDice");
        QTest::addColumn<int>("most");
        const auto row = [](const char* name, const char* scenario, int number, const char* level, bool ownDice,
                            int most) {
            QTest::newRow(name) << QByteArray(scenario) << number << QByteArray(level) << ownDice << most;
        };
        const char* tide = "gnawing-tide";
        const char* bridge = "what-the-bridge-is-owed";
        row("Gnawlings, map", tide, 550, "full", false, 6);
        row("Gnawlings, map for monsters", tide, 550, "for-monsters", false, 7);
        row("Gnawlings, no map", tide, 550, "off", false, 13); // two reactions to each attack among them
        row("Gnawlings, no map, dice", tide, 550, "off", true, 21);
        row("Bell-Drowned, map", bridge, 350, "full", false, 1);
        row("Bell-Drowned, map for monsters", bridge, 350, "for-monsters", false, 2);
        row("Bell-Drowned, no map", bridge, 350, "off", false, 7);
        row("Old Lockjaw, map", bridge, 850, "full", false, 1);
        row("Old Lockjaw, map for monsters", bridge, 850, "for-monsters", false, 2);
        row("Old Lockjaw, no map", bridge, 850, "off", false, 12);
    }
    void aTurn()
    {
        QFETCH(const QByteArray, scenario);
        QFETCH(const int, number);
        QFETCH(const QByteArray, level);
        QFETCH(const bool, ownDice);
        QFETCH(const int, most);
        TurnOfGroup table(scenario, level, number, ownDice);
        table.runAll();
        const QByteArray told = QByteArray::number(table.presses) + ": " + table.what.join(' ').toUtf8();
        qInfo("%s", told.constData());
        QVERIFY(table.state().frames.empty());
        QVERIFY2(table.presses <= most, told.constData());
        QVERIFY2(table.idle.isEmpty(), qPrintable(table.idle.join('\n')));
        // The large button, and nothing but real choices, dice, and reactions that change something.
        const auto isReal = [](const QString& key) {
            static const QStringList choices{"ask-monster-beside-first",  "ask-monster-beside-equals",
                                             "ask-monster-beside-goal",   "ask-monster-beside-goal-closest",
                                             "ask-monster-first-goal",    "ask-monster-caught",
                                             "ask-monster-caught-within", "ask-monster-caught-at",
                                             "ask-monster-member",        "ask-monster-where",
                                             "ask-monster-whose-place",   "ask-attack-covered-at"};
            return choices.contains(key) || key.startsWith("ask-attack-dice") || key.startsWith("ask-react");
        };
        for (const QString& key : table.what)
            QVERIFY2(isReal(key), qPrintable(key));
        QCOMPARE(table.presses, 1 + static_cast<int>(table.what.size()) + table.several); // one press an answer
        // Nobody is asked who reacts to a walk before what comes next is asked.
        QVERIFY2(level != "off" || table.what.front().startsWith("ask-monster-"), told.constData());
    }
};

WHEELHOUSE_TEST(TestPressesOfARun)
#include "tst_presses_of_a_run.moc"
