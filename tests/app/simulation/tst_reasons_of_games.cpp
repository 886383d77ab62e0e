// SPDX-License-Identifier: GPL-3.0-or-later
// Whole random games by the rules: whatever a monster decides in them has its whole reason in words, and all of these
// together take little of a session's file.
#include "app/simulation/random_player.h"
#include "model/items/reason_at_line.h"
#include "model/packs/loading/load_pack.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/text/render.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;

namespace {
constexpr quint64 reasonedSeed = 3;

testing::OpenSession playedToTheEnd(testing::SessionBench& bench, const content::Pack& pack, const QString& scenario)
{
    const rules::onslaught::OnslaughtSystem system;
    testing::OpenSession session = bench.createInMemory(testing::commandOf(
        "start", {},
        R"({"map":true,"real":{"dice":false,"initiative-cards":false,"loot-bag":false},"scenario":")" +
            scenario.toUtf8() + "\"}"));
    app::RandomPlayer player(reasonedSeed);
    while (session->state().result.isEmpty()) {
        const auto command = player.choose(session->state(), system.legal(session->state(), pack));
        if (!command || !session->submit(*command))
            break;
    }
    return session;
}
} // namespace

class TestReasonsOfGames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyReasonIsToldToTheEnd_data()
    {
        QTest::addColumn<QString>("scenario");
        const auto starter = packs::loadPack(packs::starterPackPath());
        for (const content::Scenario& scenario : starter->pack.scenarios)
            QTest::newRow(qPrintable(scenario.name)) << scenario.id.text();
    }

    void everyReasonIsToldToTheEnd()
    {
        QFETCH(QString, scenario);
        const content::Pack pack = packs::loadPack(packs::starterPackPath())->pack;
        play::SeededChance chance(reasonedSeed);
        testing::SessionBench bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance, pack);
        const testing::OpenSession session = playedToTheEnd(bench, pack, scenario);
        const auto log = session->log(play::tableViewer());
        QVERIFY(log);
        bool decides = false;
        for (const play::LogEntry& entry : *log) {
            for (const items::LogLine& line : items::linesWithReason(entry, &session->system())) {
                decides = true;
                check(*session.session, line);
            }
            checkLines(entry, session->system());
        }
        QCOMPARE(decides, std::ranges::any_of(pack.scenarios, [&](const content::Scenario& one) {
                     return one.id.text() == scenario && !one.monsterGroups.empty();
                 }));
    }

private:
    static void check(const play::Session& session, const items::LogLine& line)
    {
        const items::ReasonAtLine read = items::reasonAtLine(session, line);
        QVERIFY2(read.reason && !read.reason->steps.empty() && read.map, qPrintable(read.says.key));
        for (const play::WholeReason::Step& step : read.reason->steps) {
            const QString sentence = text::render(step.says);
            QVERIFY2(text::hasText(step.says.key) && !sentence.contains('{') &&
                         (sentence.endsWith('.') || sentence.endsWith(".”")),
                     qPrintable(sentence));
        }
    }

    /// Whatever goes, attacks or aims has a reason.
    static void checkLines(const play::LogEntry& entry, const play::GameSystem& system)
    {
        const std::vector<items::LogLine> lines = items::linesWithReason(entry, &system);
        const std::vector<play::Event>& events = entry.content.events;
        for (size_t i = 0; i < events.size(); ++i) {
            const auto* said = std::get_if<play::Said>(&events[i]);
            const bool decides = said && (said->message.key.startsWith(QLatin1String("said-monster-goes")) ||
                                          said->message.key.startsWith(QLatin1String("said-monster-attacks")) ||
                                          said->message.key.startsWith(QLatin1String("said-monster-aims")));
            if (decides)
                QVERIFY2(std::ranges::count(lines, i, &items::LogLine::event) == 1, qPrintable(said->message.key));
        }
    }
};

WHEELHOUSE_TEST(TestReasonsOfGames)
#include "tst_reasons_of_games.moc"
