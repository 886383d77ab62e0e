// SPDX-License-Identifier: GPL-3.0-or-later
// A run of monsters is made anew from one of them on: what stays, what Undo and Redo do then, and that nothing has
// happened where it cannot be written.
#include "model/play/session/line_parts.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/model/play/support/altered_store.h"
#include "tests/model/rules/onslaught/monsters/session_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::commandOf;
using testing::must;
using testing::PackOfKobolds;

namespace {
/// Refuses new groups; the head can be moved.
struct GroupsRefused : testing::AlteredStore {
    using AlteredStore::AlteredStore;
    bool refuses = true;
    play::Stored<qint64> append(const play::Append& what) override
    {
        return refuses && what.group
                   ? play::Stored<qint64>(tl::unexpected(play::StoreError{play::StoreError::Code::DiskFull, {}, {}}))
                   : AlteredStore::append(what);
    }
};

/// Writes once more, and then not any more, as if the machine had stopped.
struct StopsAfterOne : testing::AlteredStore {
    using AlteredStore::AlteredStore;
    int left = 1;
    play::Stored<qint64> append(const play::Append& what) override
    {
        return left-- > 0 ? AlteredStore::append(what)
                          : play::Stored<qint64>(tl::unexpected(play::StoreError{play::StoreError::Code::Io, {}, {}}));
    }
};

/// How often the newest step tells that somebody rolled again after an undo.
int rolledAgain(const play::Session& session)
{
    int told = 0;
    const auto log = session.log(play::tableViewer());
    for (const play::LogEntry& entry : *log) {
        for (const play::Event& event : entry.content.events) {
            const auto* said = std::get_if<play::Said>(&event);
            const bool tells = said && said->message.key == "rolled-again-after-undo";
            told += tells && entry.step == log->back().step ? 1 : 0;
        }
    }
    return told;
}

/// A session in which two Kobolds will bite, each somebody else, and the app throws.
class TwoWhoBite
{
public:
    TwoWhoBite()
        : made(testing::koboldsScript(), 2)
        , bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance, testing::packOnAField(made))
        , session(bench.createInMemory(commandOf(
              "start", {},
              R"({"scenario":"five","map":true,"real":{"initiative-cards":false,"loot-bag":false,"dice":false}})")))
    {
        int column = 0;
        testing::beginTheirTurn(*session, [&](const play::Figure& figure) {
            return board::Space{column++, figure.kind == play::FigureKind::Character ? 9 : 8};
        });
    }

    void runOne()
    {
        must(*session, commandOf("run", {}, R"({"members":"one"})"));
        for (int most = 20; most > 0 && !session->state().prompts.empty(); --most) {
            const play::Prompt open = session->state().prompts.front();
            const bool reacts = open.kind == play::PromptKind::React;
            const QByteArray first = open.options.empty() ? "null" : "\"" + open.options.front().id.toUtf8() + "\"";
            const bool figures = open.kind == play::PromptKind::ChooseFigures;
            must(*session, testing::answerOf(open.seat.text(), open.id,
                                             reacts    ? QByteArray("null")
                                             : figures ? "[" + first + "]"
                                                       : first));
        }
    }

    PackOfKobolds made;
    play::SeededChance chance{5};
    testing::SessionBench bench;
    testing::OpenSession session;
};

/// A session in which two Kobolds have acted, with everything that was asked answered.
class RunOfTwo
{
public:
    RunOfTwo()
        : made(testing::koboldsScript(), 2)
        , bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance, testing::packOnAField(made))
        , session(bench.createInMemory(testing::startOnTheField()))
    {
        int column = 0;
        testing::beginTheirTurn(*session, [&](const play::Figure& figure) {
            return board::Space{column++, figure.kind == play::FigureKind::Character ? 6 : 1};
        });
        before = session->state();
        line = must(*session, commandOf("run", {}, "{}")).group;
        for (int most = 30; most > 0 && !session->state().prompts.empty(); --most) {
            answer(session->state().prompts.front());
        }
        after = session->state();
        head = session->journal().head();
    }

    /// Runs them anew from this one on.
    play::Command anewFrom(size_t member, const play::SeatId& seat = {}) const
    {
        std::vector<play::Fix> offered;
        const auto fixes = session->fixesOf(line, seat ? seat : play::tableViewer());
        for (const play::Fix& fix : fixes&&* fixes ? **fixes : std::vector<play::Fix>()) {
            if (fix.says.front().key == "mend-run-anew") {
                offered.push_back(fix);
            }
        }
        play::Command command = offered.size() == 2 ? play::fixOf(line, offered[member]) : play::Command();
        command.seat = seat;
        return command;
    }

    std::vector<play::PartFix> offeredAt(const play::GroupId& at) const
    {
        return play::fixesOfLine(*bench.around(*session.store).systems.find("onslaught"),
                                 *session->log(play::tableViewer()), at, session->state(), made.pack);
    }

    PackOfKobolds made;
    play::SeededChance chance{5};
    testing::SessionBench bench;
    testing::OpenSession session;
    play::State before;
    play::State after;
    play::GroupId line;
    play::GroupId head;

private:
    void answer(const play::Prompt& open)
    {
        QByteArray value = open.options.empty() ? QByteArray() : "\"" + open.options.front().id.toUtf8() + "\"";
        if (open.kind == play::PromptKind::EnterDice) {
            QByteArrayList dice;
            for (int i = 0; i < open.least; ++i) {
                dice << "15";
            }
            value = "[" + dice.join(',') + "]";
        } else if (open.kind == play::PromptKind::ChooseFigures) {
            value = "[" + value + "]";
        }
        must(*session, testing::answerOf(open.seat.text(), open.id, value));
    }
};

/// Those that say this first.
std::vector<play::PartFix> offered(std::vector<play::PartFix> fixes, const char* says)
{
    std::erase_if(fixes, [says](const play::PartFix& fix) { return fix.says.front().key != QLatin1String(says); });
    return fixes;
}
} // namespace

class TestBackIntoLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatTheFirstDidStays_data()
    {
        QTest::addColumn<bool>("byPlayer");
        QTest::newRow("the table") << false;
        QTest::newRow("a player") << true;
    }

    void whatTheFirstDidStays()
    {
        QFETCH(bool, byPlayer);
        RunOfTwo run;
        const play::SeatId seat = byPlayer ? run.before.table.seats.front().id : play::SeatId();
        QVERIFY(run.after.frames.empty() && run.head != run.line); // there were answers
        must(*run.session, run.anewFrom(1, seat));
        const play::State& now = run.session->state();
        QVERIFY(now.frames.empty() && now.prompts.empty());
        QVERIFY(now != run.before && now != run.after);
        int moved = 0;
        for (const play::Figure& figure : now.table.figures) {
            moved += figure.kind != play::FigureKind::Character && figure.at != run.before.table.figure(figure.id)->at;
        }
        QCOMPARE(moved, 1);
        const QByteArray hash = run.session->stateHash();
        must(*run.session, commandOf("undo"));
        QVERIFY(run.session->stateHash() != hash);
        must(*run.session, commandOf("redo"));
        QCOMPARE(run.session->stateHash(), hash);
    }

    /// From the first one on is an Undo of the whole line, and Redo brings it back.
    void whereNothingStaysRedoBringsItBack()
    {
        RunOfTwo run;
        must(*run.session, run.anewFrom(0));
        QVERIFY(run.session->state() == run.before);
        must(*run.session, commandOf("redo"));
        QVERIFY(run.session->state() == run.after);
    }

    /// Going back and what stays are one write: whenever the machine stops, either all of it has happened or nothing.
    void itIsOneWrite()
    {
        RunOfTwo run;
        StopsAfterOne altered(*run.session.store);
        const auto session = play::Session::open(run.bench.around(altered));
        QVERIFY(session);
        QVERIFY((*session)->submit(run.anewFrom(1)));
        const auto again = play::Session::open(run.bench.around(*run.session.store));
        QVERIFY(again);
        QVERIFY((*again)->state() == (*session)->state());
        QVERIFY((*again)->state() != run.before && (*again)->state() != run.after);
    }

    /// Undo says apart what stayed, who was run alone, and the rest.
    void undoSaysWhichOfThem()
    {
        RunOfTwo run;
        QCOMPARE(run.session->undoTitle()->key, QString("line-run"));
        must(*run.session, run.anewFrom(1));
        QCOMPARE(run.session->undoTitle()->key, QString("line-run-kept"));
        must(*run.session, commandOf("run", {}, R"({"members":"one"})"));
        QCOMPARE(run.session->undoTitle()->key, QString("line-run-one"));
        must(*run.session, commandOf("undo"));
        must(*run.session, commandOf("run", {}, "{}"));
        QCOMPARE(run.session->undoTitle()->key, QString("line-run-rest"));
    }

    /// What one monster rolled and was undone is rolled again by itself, and by no other.
    void whatOneRolledIsNotRolledAgainByAnother()
    {
        TwoWhoBite two;
        const play::State before = two.session->state();
        two.runOne();
        const play::FigureId first = two.session->state().table.acting()->figures.front();
        const auto head = two.session->journal().head();
        QVERIFY(two.session->state() != before);
        for (int most = 20; most > 0 && two.session->state() != before; --most) {
            must(*two.session, commandOf("undo"));
        }
        QVERIFY(two.session->state() == before && two.session->journal().head() != head);
        // The other one is nearest to the corner now.
        must(*two.session,
             commandOf("place", {}, QStringLiteral(R"({"figure":"%1","to":[20,2]})").arg(first.text()).toUtf8()));
        two.runOne();
        QCOMPARE(rolledAgain(*two.session), 0);
        must(*two.session,
             commandOf("place", {}, QStringLiteral(R"({"figure":"%1","to":[12,8]})").arg(first.text()).toUtf8()));
        two.runOne();
        QCOMPARE(rolledAgain(*two.session), 1);
    }

    /// Each line of a run offers what its own member did, the run's first line the ways back to each; a fix of one
    /// member leaves what can be fixed of the other as it was.
    void eachLineOffersWhatBelongsToIt()
    {
        RunOfTwo run;
        QCOMPARE(offered(run.offeredAt(run.line), "mend-run-anew").size(), size_t{2});
        const auto last = run.offeredAt(run.head);
        QCOMPARE(offered(last, "mend-run-anew").size(), size_t{1});
        QVERIFY(std::ranges::all_of(last, [](const play::PartFix& fix) { return fix.part == 1; }));
        const auto hurt = offered(last, "mend-damage");
        QVERIFY(!hurt.empty());
        const auto first = offered(run.offeredAt(run.line), "mend-damage").size();
        must(*run.session, play::fixOf(run.head, hurt.front()));
        QCOMPARE(offered(run.offeredAt(run.line), "mend-damage").size(), first);
        for (const play::PartFix& again : run.offeredAt(run.head)) {
            QVERIFY(again.says != hurt.front().says);
        }
    }

    void whatCannotBeWrittenHasNotHappened()
    {
        RunOfTwo run;
        GroupsRefused altered(*run.session.store);
        const auto session = play::Session::open(run.bench.around(altered));
        QVERIFY(session);
        const play::Command anew = run.anewFrom(1);
        QVERIFY(!(*session)->submit(anew));
        QCOMPARE((*session)->journal().head(), run.head);
        QVERIFY((*session)->state() == run.after);
        altered.refuses = false;
        QVERIFY((*session)->submit(anew));
    }
};

WHEELHOUSE_TEST(TestBackIntoLine)
#include "tst_back_into_line.moc"
