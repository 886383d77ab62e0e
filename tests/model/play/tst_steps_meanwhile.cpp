// SPDX-License-Identifier: GPL-3.0-or-later
// What is done while a question stands open is a step of its own, and hands do again what is declared again.
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

namespace wheelhouse::play {

namespace {
using testing::answerOf;
using testing::commandOf;
using testing::must;

const Command secretStart =
    commandOf("start", {}, R"({"scenario":"five","real":{"initiative-cards":false,"loot-bag":false}})");

Command firstOption(const Prompt& open)
{
    return answerOf(open.seat.text(), open.id, "[\"" + open.options.front().id.toUtf8() + "\"]");
}

int hitPoints(const testing::OpenSession& session, const char* figure)
{
    return *session->state().table.figure(FigureId(QString::fromLatin1(figure)))->hitPoints();
}
} // namespace

class TestStepsMeanwhile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void damageWhileAQuestionStandsOpenIsAStepOfItsOwn()
    {
        SeededChance chance(5);
        testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
        const testing::OpenSession session = bench.createInMemory(secretStart);
        must(*session, commandOf("deal"));
        QVERIFY(session->state().inProgress());
        const Prompt open = session->state().prompts.front();
        const int before = hitPoints(session, "a1");
        must(*session, commandOf("adjust", {}, R"({"figure":"a1","track":"hp","by":-2})"));
        const auto* damage = session->journal().node(session->journal().head());
        QCOMPARE(damage->step, damage->id);
        // An answer now continues neither the damage nor, across it, the deal.
        must(*session, firstOption(open));
        const auto* answered = session->journal().node(session->journal().head());
        QCOMPARE(answered->step, answered->id);
        must(*session, commandOf("undo"));
        QCOMPARE(hitPoints(session, "a1"), before - 2);
        QVERIFY(session->state().prompt(open.id));
        must(*session, commandOf("undo"));
        QCOMPARE(hitPoints(session, "a1"), before);
        QVERIFY(session->state().prompt(open.id));
    }

    void anAnswerContinuesTheStepThatAsked()
    {
        SeededChance chance(5);
        testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
        const testing::OpenSession session = bench.createInMemory(secretStart);
        const GroupId dealt = must(*session, commandOf("deal")).head;
        const Prompt open = session->state().prompts.front();
        must(*session, firstOption(open));
        QCOMPARE(session->journal().node(session->journal().head())->step, dealt);
    }

    void handsDoAgainWhatIsDeclaredAgainByHand()
    {
        SeededChance chance(5);
        testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
        const testing::OpenSession session =
            bench.createInMemory(commandOf("start", {}, R"({"scenario":"five","real":{"wheels":true}})"));
        must(*session, commandOf("hands-done"));
        const auto hurt = commandOf("adjust", {}, R"({"figure":"a1","track":"hp","by":-2})");
        const auto toDo = [&] { return session->handsToDo().size(); };
        QCOMPARE(toDo(), size_t(0));
        must(*session, hurt);
        const size_t after = toDo();
        must(*session, commandOf("undo"));
        must(*session, commandOf("hands-done"));
        must(*session, hurt); // found again, not written again
        QCOMPARE(toDo(), after);
    }
};

WHEELHOUSE_TEST(TestStepsMeanwhile)

} // namespace wheelhouse::play

#include "tst_steps_meanwhile.moc"
