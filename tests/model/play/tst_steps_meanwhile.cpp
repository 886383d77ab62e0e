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

/// The open card by the first figure, and the others in any order.
Command placing(const State& state)
{
    const Prompt& open = state.prompts.front();
    if (open.kind != PromptKind::Assign) {
        return firstOption(open);
    }
    QStringList pairs;
    for (const Figure& figure : state.table.figures) {
        const auto isItsCard = [&](const Piece& piece) { return piece.place.figure == figure.id; };
        const bool takes = figure.seat == open.seat && figure.kind == FigureKind::Character &&
                           std::none_of(state.table.pieces.begin(), state.table.pieces.end(), isItsCard);
        if (takes && pairs.size() < std::ssize(open.options)) {
            pairs << QStringLiteral("\"%1\":\"%2\"")
                         .arg(open.options[static_cast<size_t>(pairs.size())].id, figure.id.text());
        }
    }
    return answerOf(open.seat.text(), open.id, "{" + pairs.join(QLatin1Char(',')).toUtf8() + "}");
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
        // An answer now continues nothing.
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
        // The first seed whose bag gives things to choose from, not an event.
        for (quint64 seed = 1; seed < 30; ++seed) {
            SeededChance chance(seed);
            testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance,
                                        testing::sparringPack());
            const testing::OpenSession session = bench.createInMemory(secretStart);
            const GroupId looted = must(*session, commandOf("loot", {}, R"({"figure":"a1"})")).head;
            if (session->state().prompts.empty()) {
                continue;
            }
            must(*session, firstOption(session->state().prompts.front()));
            QCOMPARE(session->journal().node(session->journal().head())->step, looted);
            return;
        }
        QFAIL("no bag gives anything to choose from");
    }

    void eachPlacingOfCardsIsUndoneByItself()
    {
        SeededChance chance(5);
        testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
        const testing::OpenSession session = bench.createInMemory(secretStart);
        for (int round = 1; round <= 2; ++round) {
            const GroupId before = session->journal().head();
            must(*session, commandOf("deal"));
            std::vector<GroupId> heads{session->journal().head()};
            while (!session->state().prompts.empty()) {
                must(*session, placing(session->state()));
                heads.push_back(session->journal().head());
            }
            QVERIFY(heads.size() >= 3);
            heads.pop_back();
            for (auto head = heads.rbegin(); head != heads.rend(); ++head) {
                must(*session, commandOf("undo"));
                QCOMPARE(session->journal().head(), *head);
            }
            must(*session, commandOf("undo"));
            QCOMPARE(session->journal().head(), before);
            if (round == 1) {
                must(*session, commandOf("set-round", {}, R"({"round":2})"));
            }
        }
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
