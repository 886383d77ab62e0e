// SPDX-License-Identifier: GPL-3.0-or-later
// Random legal players play the bundled scenarios by the rules, everything checked; and what breaks a game is found.
#include "app/simulation/game_checks.h"
#include "app/simulation/simulation.h"
#include "model/packs/loading/load_pack.h"
#include "model/play/events/fold.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QTest>

using namespace wheelhouse;

namespace {
const content::Pack& starter()
{
    static const content::Pack pack = packs::loadPack(packs::starterPackPath())->pack;
    return pack;
}

/// Plays by the rules, but each command does a little more than it says.
class Meddling : public rules::onslaught::OnslaughtSystem
{
public:
    using Extra = void (*)(const play::State&, play::Outcome&);
    explicit Meddling(Extra extra) : m_extra(extra) {}

    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override
    {
        auto outcome = OnslaughtSystem::decide({question.state, question.command, question.content, question.chance});
        if (outcome && !question.state.table.seats.empty())
            m_extra(question.state, *outcome);
        if (outcome && question.lent && !play::applyAll(*question.lent, outcome->events))
            qWarning("the events do not fit");
        return outcome;
    }

private:
    Extra m_extra;
};

/// Draws the same numbers again.
class Again : public play::Chance
{
public:
    explicit Again(std::vector<int> drawn) : m_drawn(std::move(drawn)) {}
    int below(int) override { return m_next < m_drawn.size() ? m_drawn[m_next++] : 0; }

private:
    std::vector<int> m_drawn;
    size_t m_next = 0;
};

/// Remembers what it passes on.
class Remembered : public play::Chance
{
public:
    explicit Remembered(play::Chance& source) : m_source(source) {}
    int below(int count) override { return drawn.emplace_back(m_source.below(count)); }

    std::vector<int> drawn;

private:
    play::Chance& m_source;
};

/// Decides every command on a copy of the state as well as on the state it is lent.
class Twice : public rules::onslaught::OnslaughtSystem
{
public:
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override
    {
        play::State copied = question.state;
        Remembered chance(question.chance);
        const auto aside = OnslaughtSystem::decide({question.state, question.command, question.content, chance});
        if (!question.lent)
            return aside;
        Again again(chance.drawn);
        auto outcome =
            OnslaughtSystem::decide({question.state, question.command, question.content, again, question.lent});
        const bool same = aside && outcome && play::applyAll(copied, aside->events) && copied == *question.lent &&
                          aside->events == outcome->events && aside->title == outcome->title;
        differs += same || (!aside && !outcome) ? 0 : 1;
        ++compared;
        return outcome;
    }

    mutable int differs = 0;
    mutable int compared = 0;
};

app::SimulatedGame tutorial(quint64 seed = 11)
{
    return {seed, starter().scenarios.front().id, app::Check::Full};
}

QString violationOf(Meddling::Extra extra)
{
    const app::Played played = app::playGame(Meddling(extra), starter(), tutorial());
    return played.violation ? played.violation->what : QString();
}
} // namespace

class TestSimulation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyScenarioIsPlayedToItsEnd_data()
    {
        QTest::addColumn<QString>("scenario");
        for (const content::Scenario& scenario : starter().scenarios)
            QTest::newRow(qPrintable(scenario.id.text())) << scenario.id.text();
    }

    void everyScenarioIsPlayedToItsEnd()
    {
        QFETCH(QString, scenario);
        const app::Played played = app::playGame(rules::onslaught::OnslaughtSystem(), starter(),
                                                 {21, content::ScenarioId(scenario), app::Check::Full});
        QVERIFY2(!played.violation, played.violation ? qPrintable(played.violation->what) : "");
        QVERIFY(!played.tally.winners.contains("none"));
        QVERIFY(played.tally.kinds.at("attack") > 0);
    }

    void manyGamesHold_data()
    {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<int>("games");
        QTest::newRow("the tutorial") << QStringLiteral("two-lanterns-one-door") << testing::trials(40, 140);
        QTest::newRow("a duel to the last") << QStringLiteral("the-last-wick") << testing::trials(12, 40);
        QTest::newRow("chests and Gnawlings") << QStringLiteral("gnawing-tide") << testing::trials(4, 10);
        QTest::newRow("lamps and a champion") << QStringLiteral("what-the-bridge-is-owed") << testing::trials(4, 10);
    }

    void manyGamesHold()
    {
        QFETCH(QString, scenario);
        QFETCH(int, games);
        const rules::onslaught::OnslaughtSystem system;
        app::Tally all;
        for (int i = 0; i < games; ++i) {
            const quint64 seed = 1000 + static_cast<quint64>(i);
            const app::SimulatedGame game{seed, content::ScenarioId(scenario), app::Check::Full};
            const app::Played played = app::playGame(system, starter(), game);
            QVERIFY2(!played.violation, qPrintable(QStringLiteral("seed %1: %2")
                                                       .arg(seed)
                                                       .arg(played.violation ? played.violation->what : QString())));
            all.add(played.tally);
        }
        QCOMPARE(all.games, games);
        QVERIFY(all.kinds["attack"] > games && all.kinds["end-round"] >= 4 * games);
        QVERIFY(all.reactions.size() > 3 && all.conditions.size() >= 7);
    }

    void gamesWithoutAMapHold_data()
    {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<int>("games");
        QTest::newRow("the tutorial") << QStringLiteral("two-lanterns-one-door") << testing::trials(6, 20);
        QTest::newRow("chests and Gnawlings") << QStringLiteral("gnawing-tide") << 4; // they are short
        QTest::newRow("lamps and a champion") << QStringLiteral("what-the-bridge-is-owed") << testing::trials(2, 4);
    }

    void gamesWithoutAMapHold()
    {
        QFETCH(QString, scenario);
        QFETCH(int, games);
        const rules::onslaught::OnslaughtSystem system;
        app::Tally all;
        for (quint64 seed = 1; seed <= static_cast<quint64>(games); ++seed) {
            const app::SimulatedGame game{seed, content::ScenarioId(scenario), app::Check::Full, 0, false};
            const app::Played played = app::playGame(system, starter(), game);
            QVERIFY2(!played.violation, qPrintable(QStringLiteral("seed %1: %2")
                                                       .arg(seed)
                                                       .arg(played.violation ? played.violation->what : QString())));
            all.add(played.tally);
        }
        QVERIFY(all.kinds["claim"] > games);
        const bool hasMonsters = scenario != QLatin1String("two-lanterns-one-door");
        QCOMPARE(all.kinds["run"] > games, hasMonsters); // they are run here, too
    }

    void whatPeopleSetByHandBreaksNothing_data()
    {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<int>("games");
        QTest::newRow("the tutorial") << QStringLiteral("two-lanterns-one-door") << testing::trials(8, 25);
        QTest::newRow("lamps and a champion") << QStringLiteral("what-the-bridge-is-owed") << 3;
    }

    void whatPeopleSetByHandBreaksNothing()
    {
        QFETCH(QString, scenario);
        QFETCH(int, games);
        const rules::onslaught::OnslaughtSystem system;
        app::Tally all;
        for (quint64 seed = 1; seed <= static_cast<quint64>(games); ++seed) {
            const app::SimulatedGame game{seed, content::ScenarioId(scenario), app::Check::Full, 12};
            const app::Played played = app::playGame(system, starter(), game);
            QVERIFY2(!played.violation, qPrintable(QStringLiteral("seed %1: %2")
                                                       .arg(seed)
                                                       .arg(played.violation ? played.violation->what : QString())));
            all.add(played.tally);
        }
        for (const char* kind : {"adjust", "earn", "add-token", "place", "fix", "house", "move"})
            QVERIFY2(all.byHand[QString::fromLatin1(kind)] > 0, kind);
    }

    void aLentStateIsWorkedOnAsACopyIs()
    {
        const Twice system;
        for (const content::Scenario& scenario : starter().scenarios)
            QVERIFY(!app::playGame(system, starter(), {4, scenario.id, app::Check::Light, 5}).violation);
        QVERIFY(system.compared > 300);
        QCOMPARE(system.differs, 0);
    }

    void theSameSeedIsTheSameGame()
    {
        const rules::onslaught::OnslaughtSystem system;
        const app::Tally once = app::playGame(system, starter(), tutorial(5)).tally;
        const app::Tally again = app::playGame(system, starter(), tutorial(5)).tally;
        QCOMPARE(once.commands, again.commands);
        QCOMPARE(once.kinds, again.kinds);
        QCOMPARE(once.winners, again.winners);
    }

    void aValueOutOfRangeIsFound()
    {
        QVERIFY(violationOf([](const play::State& state, play::Outcome& outcome) {
                    const play::Figure& figure = state.table.figures.front();
                    outcome.events.push_back(play::TrackSet{figure.id, "exp", figure.track("exp")->value, -1});
                }).contains("exp"));
    }

    void aLostCardIsFound()
    {
        const QString what = violationOf([](const play::State& state, play::Outcome& outcome) {
            if (const play::Pile* pile = state.table.pile(play::PileId("loot"))) {
                play::Pile more = *pile;
                more.count += 1;
                if (more.contents)
                    more.contents->push_back("zzz");
                outcome.events.push_back(play::PileChanged{*pile, more});
            }
        });
        QVERIFY2(what.contains("loot"), qPrintable(what));
    }

    void whatOneSeatAloneSeesWronglyIsFoundSoon()
    {
        const play::SeatId ann("ann");
        play::State state;
        state.table.seats = {{ann, "Ann"}, {play::SeatId("bob"), "Bob"}};
        play::Piece card{play::PieceId("card"), "initiative", {}, {}, false, {}};
        card.face = {QString("7"), play::Knowers::only(ann)};
        state.table.pieces = {card};
        app::Secrecy secrecy(state);
        const play::GroupContent nothing;
        const auto broken = [&] {
            return secrecy.broken(play::BeforeGroup(state), nothing, play::Knowers::all(), state);
        };
        for (int group = 0; group < 5; ++group)
            QCOMPARE(broken(), QString());
        state.table.pieces.front().face.value = "8"; // and no row says so
        QString what;
        for (int group = 0; group < 4 && what.isEmpty(); ++group)
            what = broken();
        QVERIFY2(what.contains("ann"), qPrintable(what));
    }

    void whatNoRowSaysIsFoundAtOnce()
    {
        play::State state;
        state.table.seats = {{play::SeatId("ann"), "Ann"}};
        app::Secrecy secrecy(state);
        const play::GroupContent nothing;
        QCOMPARE(secrecy.broken(play::BeforeGroup(state), nothing, play::Knowers::all(), state), QString());
        play::State after = state;
        after.table.round = 3;
        QVERIFY(!secrecy.broken(play::BeforeGroup(state), nothing, play::Knowers::all(), after).isEmpty());
    }

    void aGameThatBreaksCanBePlayedAgain()
    {
        const Meddling system([](const play::State& state, play::Outcome& outcome) {
            const play::Figure& figure = state.table.figures.front();
            outcome.events.push_back(play::TrackSet{figure.id, "exp", figure.track("exp")->value, -1});
        });
        const app::Played played = app::playGame(system, starter(), tutorial());
        QVERIFY(played.violation);
        const QByteArray lines = app::asRequests(system, "starter", tutorial(), *played.violation);
        QCOMPARE(lines.count('\n'), qsizetype(played.violation->commands.size()));
        QVERIFY(lines.startsWith("{\"op\":\"game\""));
    }
};

WHEELHOUSE_TEST(TestSimulation)
#include "tst_simulation.moc"
