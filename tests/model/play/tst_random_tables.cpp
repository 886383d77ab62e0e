// SPDX-License-Identifier: GPL-3.0-or-later
// Random games at the free table in real sessions, with undo and branches: the law of secrets holds, the file folds to
// the state that was shown, and nobody can read a card or a token that is not theirs to know.
#include "tests/model/play/support/secret_law.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/play/table_player.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

namespace {
Command startAt(const char* scenario)
{
    return testing::commandOf("start", {},
                              QByteArray(R"({"scenario":")") + scenario +
                                  R"(","real":{"initiative-cards":false,"loot-bag":false}})");
}

/// The free table, where everybody is told a hidden token, or the draws of a deal.
class Indiscreet : public rules::tracker::TrackerSystem
{
public:
    explicit Indiscreet(bool draws) : m_draws(draws) {}

    tl::expected<Outcome, Refusal> decide(const Question& question) const override
    {
        auto outcome = TrackerSystem::decide(question);
        for (const Piece& piece : question.state.table.pieces) {
            if (outcome && !m_draws && piece.kind == "loot" && piece.face.value && !piece.face.knowers.everyone) {
                outcome->events.push_back(
                    Said{Message("said-loot-event").with("item", *piece.face.value), Knowers::all()});
            }
        }
        for (size_t i = 0; outcome && m_draws && i < outcome->events.size(); ++i) {
            if (auto* drawn = std::get_if<ChanceDrawn>(&outcome->events[i])) {
                drawn->knowers = Knowers::all();
            }
        }
        return outcome;
    }

private:
    bool m_draws;
};

/// The first complaint in a game by hand, in which cards are laid and a token is kept.
QString complaintAt(const GameSystem& told, std::unique_ptr<GameSystem> played)
{
    SeededChance chance(5);
    testing::SessionBench bench(std::move(played), chance, testing::sparringPack());
    const testing::OpenSession session = bench.createInMemory(startAt("five"));
    testing::SecretLaw law(told);
    for (const auto& [type, args] :
         {std::pair("deal", "{}"), std::pair("loot", R"({"figure":"a1"})"),
          std::pair("adjust", R"({"figure":"a1","by":-1})"), std::pair("adjust", R"({"figure":"b1","by":-1})")}) {
        testing::must(*session, testing::commandOf(type, {}, args));
        if (const QString why = law.complaint(*session, *session.store); !why.isEmpty()) {
            return why;
        }
    }
    return {};
}
} // namespace

class TestRandomTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLawHolds_data();
    void theLawHolds();
    void whatIsGivenAwayIsNoticed_data();
    void whatIsGivenAwayIsNoticed();
};

void TestRandomTables::theLawHolds_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 30; ++seed) {
        QTest::addRow("game %llu", seed) << seed;
    }
}

void TestRandomTables::theLawHolds()
{
    QFETCH(const quint64, seed);
    SeededChance chance(seed);
    const rules::tracker::TrackerSystem system;
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    const testing::OpenSession session = bench.createInMemory(startAt(seed % 2 == 0 ? "five" : "three"));
    testing::SecretLaw law(system, {});
    testing::TablePlayer player(seed);
    int done = 0;
    for (int i = 0; i < 80; ++i) {
        const Command command = player.next(*session);
        const auto outcome = session->submit(command);
        done += outcome ? 1 : 0;
        const QByteArray what = command.type.toUtf8() + ' ' + command.args.text();
        QVERIFY2(outcome || outcome.error().why.key != "events-do-not-fit", what.constData());
        const QString why = law.complaint(*session, *session.store);
        QVERIFY2(why.isEmpty(), qPrintable(QString::number(i) + ' ' + QString::fromUtf8(what) + ": " + why));
    }
    QVERIFY(done > 20);
    const auto reopened = Session::open(bench.around(*session.store));
    QVERIFY(reopened);
    QVERIFY((*reopened)->state() == session->state()); // by value: a hash leaves out what is not written
}

void TestRandomTables::whatIsGivenAwayIsNoticed_data()
{
    QTest::addColumn<bool>("draws");
    QTest::newRow("a loot token, in a line of the log") << false;
    QTest::newRow("the draws of a deal") << true;
}

void TestRandomTables::whatIsGivenAwayIsNoticed()
{
    QFETCH(const bool, draws);
    QCOMPARE(complaintAt(rules::tracker::TrackerSystem(), std::make_unique<rules::tracker::TrackerSystem>()),
             QString());
    const QString why = complaintAt(Indiscreet(draws), std::make_unique<Indiscreet>(draws));
    QVERIFY2(why.contains("tells"), qPrintable(why));
}

WHEELHOUSE_TEST(TestRandomTables)

} // namespace wheelhouse::play

#include "tst_random_tables.moc"
