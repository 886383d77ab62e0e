// SPDX-License-Identifier: GPL-3.0-or-later
// Random games at the free table in real sessions, with undo and branches: the law of secrets holds, the file folds to
// the state that was shown, and nobody can read a card or a token that is not theirs to know.
#include "tests/model/play/support/giver_law.h"
#include "tests/model/play/support/secret_law.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/play/table_player.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

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

constexpr const char* mark = "hidden-";

/// The sparring pack, each of its loot tokens called by a text that nothing else holds; but for the gem, which the
/// random player names by itself.
content::Pack markedPack()
{
    content::Pack pack = testing::sparringPack();
    const auto marked = [](const content::LootId& id) {
        return id.text() == "gem" ? id : content::LootId(QString::fromLatin1(mark) + id.text());
    };
    const auto rename = [&marked](auto& token) {
        token.id = marked(token.id);
        token.name = token.id.text();
    };
    std::ranges::for_each(pack.items, rename);
    std::ranges::for_each(pack.events, rename);
    for (content::Scenario& scenario : pack.scenarios) {
        std::ranges::transform(scenario.lootPool, scenario.lootPool.begin(), marked);
    }
    return pack;
}

/// A random game of so many commands, in which each side has looted before.
struct RandomGame {
    RandomGame(quint64 seed, std::unique_ptr<GameSystem> played)
        : chance(seed), bench(std::move(played), chance, markedPack())
    {
        session = bench.createInMemory(startAt(seed % 2 == 0 ? "five" : "three"));
        testing::SecretLaw law(system, mark);
        testing::TablePlayer player(seed);
        const std::vector<Figure> figures = session->state().table.figures;
        for (size_t i = 0; i < 4; ++i) {
            const Figure& looter = i % 2 == 0 ? figures[i / 2] : figures[figures.size() - 1 - i / 2];
            const QByteArray args = R"({"figure":")" + looter.id.text().toUtf8() + R"("})";
            done += session->submit(testing::commandOf("loot", {}, args)) ? 1 : 0;
        }
        for (int i = 0; i < 80 && complaint.isEmpty(); ++i) {
            const Command command = player.next(*session);
            const auto outcome = session->submit(command);
            done += outcome ? 1 : 0;
            complaint = !outcome && outcome.error().why.key == "events-do-not-fit"
                            ? QString("the events do not fit")
                            : law.complaint(*session, *session.store);
            if (complaint.isEmpty() && i % 8 == 0) {
                complaint = testing::complaintOfGivers(system, session->state(), session->content(), tried);
            }
            if (!complaint.isEmpty()) {
                complaint = QString("%1 %2 %3: %4").arg(i).arg(command.type, command.args.text(), complaint);
            }
            hidden += std::ranges::any_of(session->state().table.pieces, [](const Piece& piece) {
                return piece.face.value && piece.face.value->startsWith(mark) && !piece.face.knowers.everyone;
            });
        }
    }

    rules::tracker::TrackerSystem system;
    SeededChance chance;
    testing::SessionBench bench;
    testing::OpenSession session;
    QString complaint;
    int done = 0;
    int tried = 0;  ///< acts that are another's
    int hidden = 0; ///< after how many commands somebody held a token that not everybody knows
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
    static void aTokenGivenAwayAtRandomIsNoticed();
    void whatIsGivenAwayIsNoticed_data();
    void whatIsGivenAwayIsNoticed();
};

void TestRandomTables::theLawHolds_data()
{
    QTest::addColumn<quint64>("seed");
    const auto last = static_cast<quint64>(testing::trials(12, 30));
    for (quint64 seed = 1; seed <= last; ++seed) {
        QTest::addRow("game %llu", seed) << seed;
    }
}

void TestRandomTables::theLawHolds()
{
    QFETCH(const quint64, seed);
    const RandomGame game(seed, std::make_unique<rules::tracker::TrackerSystem>());
    QVERIFY2(game.complaint.isEmpty(), qPrintable(game.complaint));
    QVERIFY(game.done > 20);
    QVERIFY(game.tried > 100);
    const auto reopened = Session::open(game.bench.around(*game.session.store));
    QVERIFY(reopened);
    QVERIFY((*reopened)->state() == game.session->state()); // by value: a hash leaves out what is not written
}

void TestRandomTables::aTokenGivenAwayAtRandomIsNoticed()
{
    int hidden = 0;
    int noticed = 0;
    for (quint64 seed = 1; seed <= 8; ++seed) {
        const RandomGame game(seed, std::make_unique<Indiscreet>(false));
        hidden += game.hidden > 0 ? 1 : 0;
        noticed += game.complaint.contains("tells") ? 1 : 0;
    }
    QVERIFY2(hidden > 2, qPrintable(QString::number(hidden))); // else there was nothing to tell
    QVERIFY2(noticed > 2, qPrintable(QString::number(noticed)));
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
