// SPDX-License-Identifier: GPL-3.0-or-later
// What the end of a game tells of it, from its log alone.
#include "model/items/game_story.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using items::GameStory;

namespace {
play::Table twoFighters()
{
    play::Table table;
    for (const char* name : {"Tobiah", "Corvin"}) {
        play::Figure figure;
        figure.id = play::FigureId(QString(name).toLower());
        figure.name = name;
        figure.tracks = {{"hp", 8, 8}};
        table.figures.push_back(figure);
    }
    table.counters.push_back({play::CounterId("vp-ann"), "VP", play::SeatId("ann"), 0});
    return table;
}

class Log
{
public:
    /// A line of its own step.
    Log& line(const char* step, play::Message title, std::vector<play::Event> events = {})
    {
        play::LogEntry entry;
        entry.step = play::GroupId(QString(step));
        entry.content.title = std::move(title);
        entry.content.events = std::move(events);
        m_entries.push_back(entry);
        return *this;
    }
    Log& attack(const char* step, const char* by, const char* with, std::vector<play::Event> events)
    {
        return line(step, play::Message("line-attack").with("figure", QString(by)).with("name", QString(with)),
                    std::move(events));
    }
    GameStory told(const play::Table& table = twoFighters()) const { return items::storyOf(table, m_entries); }

private:
    std::vector<play::LogEntry> m_entries;
};

play::Event scored(int before, int after)
{
    return play::CounterSet{play::CounterId("vp-ann"), before, after};
}
} // namespace

class TestGameStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRoundThatNobodyPlayedIsNone_data()
    {
        QTest::addColumn<bool>("begun");
        QTest::newRow("the next round has only come up") << false;
        QTest::newRow("somebody has acted in it") << true;
    }

    void aRoundThatNobodyPlayedIsNone()
    {
        QFETCH(bool, begun);
        Log log;
        log.line("1", play::Message("line-round-ended"), {scored(0, 2), play::RoundSet{1, 2}});
        log.line("2", play::Message("line-round-ended"), {scored(2, 4), play::RoundSet{2, 3}});
        if (begun) {
            log.line("3", play::Message("line-turn-begun"), {play::TurnStarted{100, 1}});
        }
        log.line("4", play::Message("line-won"), {play::ResultSet{{}, play::Result::wonBy(play::SeatId("ann"))}});
        const GameStory story = log.told();
        QCOMPARE(story.round, begun ? 3 : 2);
        QCOMPARE(story.points.size(), size_t(begun ? 3 : 2));
        QVERIFY(story.points.back() == std::vector{4});
        QVERIFY(story.why.isEmpty());
    }

    void theRoundInWhichTheRulesDecideIsTheLast()
    {
        const GameStory story = Log()
                                    .line("1", play::Message("line-round-ended"), {scored(0, 2), play::RoundSet{1, 2}})
                                    .line("2", play::Message("line-turn-begun"), {play::TurnStarted{100, 1}})
                                    .line("3", play::Message("line-round-ended"),
                                          {scored(2, 4), play::ResultSet{{}, play::Result::wonBy(play::SeatId("ann"))},
                                           play::Said{play::Message("said-won-points").with("count", 4), {}}})
                                    .told();
        QCOMPARE(story.round, 2);
        QCOMPARE(story.points.size(), size_t(2));
        QCOMPARE(story.why.key, QString("said-won-points"));
    }

    void whatTheyLiftIsNoReasonAnyMore()
    {
        const GameStory story = Log()
                                    .line("1", play::Message("line-round-ended"),
                                          {play::ResultSet{{}, play::Result::wonBy(play::SeatId("ann"))},
                                           play::Said{play::Message("said-drawn"), {}}})
                                    .line("2", play::Message("line-result-lifted"),
                                          {play::ResultSet{play::Result::wonBy(play::SeatId("ann")), {}}})
                                    .told();
        QVERIFY(story.why.isEmpty());
    }

    void whoFellFellByTheDeedOfThatStep()
    {
        play::Table table = twoFighters();
        table.figures.front().tracks.front().value = 0;
        const GameStory story =
            Log()
                .attack("1", "Corvin", "Iron nib", {})
                .line("2", play::Message("line-answered-pass"), {play::TrackSet{play::FigureId("tobiah"), "hp", 2, 0}})
                .line(
                    "3",
                    play::Message("line-dial-used").with("figure", QString("Corvin")).with("dial", QString("Overdue")))
                .told(table);
        QCOMPARE(story.falls.size(), size_t(1));
        QCOMPARE(story.falls.front().by, QString("Corvin"));
        QCOMPARE(story.falls.front().with, QString("Iron nib"));
        QCOMPARE(story.deeds.front().damage, 2);
    }
};

WHEELHOUSE_TEST(TestGameStory)
#include "tst_game_story.moc"
