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
    QStringList what; ///< each press was for

private:
    void press(const QString& name)
    {
        tap(name);
        ++presses;
    }
    void answer(const play::Prompt& asked)
    {
        what << asked.title.key;
        const bool isDice = asked.kind == play::PromptKind::EnterDice;
        const QString first = isDice                  ? QStringLiteral("choice-face-15")
                              : asked.options.empty() ? QString()
                                                      : QStringLiteral("choice-") + asked.options.front().id;
        const bool isGoneOn = asked.kind == play::PromptKind::React || !asked.standard.isNull();
        press(isGoneOn || !shows(first) ? QStringLiteral("primaryButton") : first);
        if (asked.kind == play::PromptKind::ChooseFigures && asked.most > 1) {
            press(QStringLiteral("primaryButton")); // that one alone
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
        for (const auto& [name, scenario, number] : {std::tuple{"Gnawlings", "gnawing-tide", 550},
                                                     {"Bell-Drowned", "what-the-bridge-is-owed", 350},
                                                     {"Old Lockjaw", "what-the-bridge-is-owed", 850}}) {
            QTest::newRow(name) << QByteArray(scenario) << number;
        }
    }
    void aTurn()
    {
        QFETCH(const QByteArray, scenario);
        QFETCH(const int, number);
        for (const char* level : {"full", "for-monsters", "off"}) {
            for (const bool ownDice : {false, true}) {
                TurnOfGroup table(scenario, level, number, ownDice);
                table.runAll();
                qInfo("%s %s: %d  %s", level, ownDice ? "own" : "app", table.presses, qPrintable(table.what.join(' ')));
                QVERIFY(table.state().frames.empty());
            }
        }
    }
};

WHEELHOUSE_TEST(TestPressesOfARun)
#include "tst_presses_of_a_run.moc"
