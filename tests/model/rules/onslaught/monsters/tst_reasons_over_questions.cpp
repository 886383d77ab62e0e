// SPDX-License-Identifier: GPL-3.0-or-later
// What a monster decided before it was asked about is read behind the line that follows the answer.
#include "model/items/reason_at_line.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/model/rules/onslaught/monsters/session_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::must;
using testing::PackOfKobolds;

namespace {
/// Two tactics, of which the first one always fits; its first attack reaches nobody, its second one either of two.
constexpr const char* twoTactics =
    "{'on':[{'moment':'turn-begins','do':[{'attack':'claw','to':'character','most':1,"
    "'where':[{'state':'bloodied','who':'it'}]},{'attack':'claw','to':'character','most':1}]},"
    "{'moment':'turn-begins','do':[{'approach':1,'to':'character'}]}]}";

/// The Kobold between two of one side, everybody else far away.
void beginBetweenTwo(play::Session& session)
{
    int column = 11;
    int beside = 0;
    const play::SeatId side = session.state().table.seats.front().id;
    testing::beginTheirTurn(session, [&](const play::Figure& figure) {
        if (figure.kind != play::FigureKind::Character) {
            return board::Space{3, 3};
        }
        if (figure.seat == side && beside < 2) {
            return board::Space{2 * ++beside, 3};
        }
        return board::Space{++column, 10};
    });
}
} // namespace

class TestReasonsOverQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLineAfterTheAnswerHasAllOfIt()
    {
        PackOfKobolds made(twoTactics, 1);
        play::SeededChance chance(5);
        testing::SessionBench bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance,
                                    testing::packOnAField(made));
        const testing::OpenSession session = bench.createInMemory(testing::startOnTheField());
        beginBetweenTwo(*session);
        must(*session, testing::commandOf("run", {}, "{}"));
        QCOMPARE(session->state().prompts.size(), size_t(1));
        const play::Prompt open = session->state().prompts.front();
        QCOMPARE(open.title.key, QString("ask-monster-target"));
        must(*session, testing::answerOf(open.seat.text(), open.id, "[\"" + open.options.front().id.toUtf8() + "\"]"));
        const auto log = session->log(play::tableViewer(), 1);
        QVERIFY(log);
        const std::vector<items::LogLine> lines = items::linesWithReason(log->front(), &session->system());
        QVERIFY(!lines.empty());
        const items::ReasonAtLine read = items::reasonAtLine(*session, lines.front());
        QCOMPARE(read.says.key, QString("said-monster-attacks-chosen"));
        QStringList told;
        for (const play::WholeReason::Step& step : read.reason->steps) {
            told << step.says.key;
        }
        QVERIFY2(told.contains("reason-tactic"), qPrintable(told.join('|')));
        QVERIFY2(told.contains("reason-out-test-bloodied"), qPrintable(told.join('|'))); // of the first attack
        QVERIFY2(told.contains("reason-chosen-figure"), qPrintable(told.join('|')));
    }
};

WHEELHOUSE_TEST(TestReasonsOverQuestions)
#include "tst_reasons_over_questions.moc"
