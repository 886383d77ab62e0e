// SPDX-License-Identifier: GPL-3.0-or-later
// A group that is run by one press does what it does member by member: on random ground, with random scripts, the same
// answers and the same dice. Whoever comes while the group acts is one of it.
#include "tests/model/board/onslaught/random_board.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace wheelhouse;
using board::onslaught::Dice;
using play::PromptKind;
using testing::bedlam;
using testing::chloe;
using testing::PackOfKobolds;
using testing::scriptWith;

class TestWholeAndBySteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onRandomBoards();
    void whoIsBroughtActsOnceToo();
};

namespace {
constexpr int tables = 40;
constexpr int kobolds = 4;
constexpr int roughColumns = 9; ///< the others are for whoever is far away
constexpr int columnsInAll = 24;
constexpr int rowsInAll = 12;

const char* const verbsOfTables[]{
    "{'approach':1,'to':'character','prefer':['closest']},{'attack':'claw','to':'character','prefer':['closest']}",
    "{'approach':1,'to':'character','prefer':['fewest-hit-points']},{'attack':'claw','to':'chosen'},"
    "{'attack':'claw','to':'character','orElse':true}",
    "{'attack':'claw','to':'character'},{'act':'away','to':'character','orElse':true}",
    "{'approach':1,'to':'character','stopBeside':'any','prefer':['bloodied','farthest']},"
    "{'attack':'claw','to':'character','most':2}",
    "{'bring':'kobold','to':'self','when':[{'beside':'character'}]},{'approach':'attack','to':'character'},"
    "{'attack':'claw','to':'character','prefer':['most-hit-points']}",
    "{'act':'to-space','spaces':[[4,4]]},{'heal':1,'to':'self'},{'attack':'claw','to':'character'}"};

std::vector<std::string> randomRows(Dice& dice)
{
    std::vector<std::string> rows;
    for (int y = 0; y < rowsInAll; ++y) {
        std::string row(columnsInAll, '.');
        for (int x = 0; x < roughColumns; ++x) {
            row[static_cast<std::size_t>(x)] = dice.percent(12) ? '#' : dice.percent(20) ? '~' : '.';
        }
        rows.push_back(row);
    }
    return rows;
}

std::vector<board::EdgeEntry> randomEdges(Dice& dice)
{
    std::vector<board::EdgeEntry> edges;
    for (int y = 0; y < rowsInAll - 1; ++y) {
        for (int x = 0; x < roughColumns; ++x) {
            if (dice.percent(8)) {
                const board::Side side = dice.oneIn(2) ? board::Side::East : board::Side::South;
                edges.push_back({{{x, y}, side}, "barrier", false, {}, {}});
            }
        }
    }
    if (dice.oneIn(2)) {
        for (const int y : {dice.from(0, 4), dice.from(6, 10)}) {
            edges.push_back({{{roughColumns, y}, board::Side::South}, "portal", false, {}, "A"});
        }
    }
    return edges;
}

/// The same for the same number: ground, places, hit points and script.
class RandomTable : public PackOfKobolds
{
public:
    explicit RandomTable(int number)
        : PackOfKobolds(scriptWith(verbsOfTables[static_cast<std::size_t>(number) % std::size(verbsOfTables)]), kobolds)
        , m_dice(static_cast<std::uint32_t>(number))
    {
        kobold().minis = kobolds + 2;
        const std::vector<std::string> rows = randomRows(m_dice);
        set(rows, randomEdges(m_dice));
        std::set<std::pair<int, int>> taken;
        for (const char* name : {"kobold-1", "kobold-2", "kobold-3", "kobold-4", chloe, bedlam, "mistral",
                                 "drakmau-rockbiter", "grabbleshanks"}) {
            int x = 0, y = 0;
            do {
                x = m_dice.from(0, roughColumns - 1);
                y = m_dice.from(0, rowsInAll - 1);
            } while (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#' ||
                     !taken.insert({x, y}).second);
            put(name, x, y);
            hp(name, m_dice.from(1, 4));
        }
        theirTurn();
    }

    /// Answers whatever is asked, by dice of its own, until nothing is.
    void answerAll()
    {
        for (int most = 200; most > 0 && !state.prompts.empty(); --most) {
            const play::Prompt prompt = state.prompts.front();
            QByteArray value;
            if (prompt.kind == PromptKind::EnterDice) {
                for (int i = 0; i < prompt.least; ++i) {
                    value += (i > 0 ? "," : "") + QByteArray::number(m_dice.from(1, 20));
                }
                value = "[" + value + "]";
            } else {
                const int any = m_dice.from(0, static_cast<int>(prompt.options.size()) - 1);
                value = "'" + prompt.options[static_cast<std::size_t>(any)].id.toUtf8() + "'";
                value = prompt.kind == PromptKind::ChooseFigures ? "[" + value + "]" : value;
            }
            QVERIFY2(answer(prompt.seat.text().toUtf8().constData(), value), qPrintable(refusal.why.key));
        }
        QVERIFY(state.prompts.empty());
    }

private:
    Dice m_dice;
};
} // namespace

void TestWholeAndBySteps::onRandomBoards()
{
    int decisions = 0;
    for (int number = 0; number < tables; ++number) {
        RandomTable whole(number);
        QVERIFY2(whole.run(), qPrintable(whole.refusal.why.key));
        whole.answerAll();
        RandomTable steps(number);
        for (int most = 2 * kobolds; most > 0 && steps.offers("run"); --most) {
            QVERIFY2(steps.run("one"), qPrintable(steps.refusal.why.key));
            steps.answerAll();
        }
        QVERIFY(!whole.offers("run") && !steps.offers("run"));
        QCOMPARE(steps.told, whole.told);
        QVERIFY(steps.table().figures == whole.table().figures);
        QVERIFY(steps.part().equals(whole.part()));
        QCOMPARE(steps.table().turn, whole.table().turn);
        decisions += static_cast<int>(whole.told.size());
    }
    QVERIFY(decisions > 5 * tables);
}

/// Who comes stands and has not acted, so it acts in the same run and brings somebody itself, until the box is empty.
void TestWholeAndBySteps::whoIsBroughtActsOnceToo()
{
    for (const char* members : {"all", "one"}) {
        PackOfKobolds table(scriptWith("{'bring':'kobold','to':'self'},{'attack':'claw','to':'character'}"), 1);
        table.kobold().minis = 3;
        table.set();
        table.put(testing::loneKobold, 0, 0);
        table.theirTurn();
        for (int most = 9; most > 0 && table.offers("run"); --most) {
            QVERIFY2(table.run(members), qPrintable(table.refusal.why.key));
            while (const play::Prompt* where = table.asked(PromptKind::ChooseSpace)) {
                QVERIFY(table.answer(where->seat.text().toUtf8().constData(),
                                     "'" + where->options.front().id.toUtf8() + "'"));
            }
        }
        QVERIFY(table.state.prompts.empty() && table.state.frames.empty());
        QCOMPARE(table.told.count("said-monster-came"), 2);
        std::set<int> turns; // of the single members
        for (const play::Figure& figure : table.table().figures) {
            if (figure.kind == play::FigureKind::Monster) {
                turns.insert(table.part().record(figure.id).ranInTurn);
            }
        }
        QCOMPARE(turns.size(), std::size_t(3));
        QVERIFY(!turns.contains(0));
    }
}

WHEELHOUSE_TEST(TestWholeAndBySteps)
#include "tst_whole_and_by_steps.moc"
