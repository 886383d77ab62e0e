// SPDX-License-Identifier: GPL-3.0-or-later
// What an act takes in a session's file, on average over whole random games by the rules.
#include "app/simulation/random_player.h"
#include "model/packs/loading/load_pack.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;

namespace {
struct Sizes {
    qint64 acts = 0;
    qint64 bytes = 0;
    std::map<std::string, qint64> byType; ///< of the engine's own rows
};

void addGame(Sizes& sizes, const content::Pack& pack, const content::ScenarioId& scenario, quint64 seed)
{
    play::SeededChance chance(seed);
    const rules::onslaught::OnslaughtSystem system;
    testing::SessionBench bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance, pack);
    const testing::OpenSession session = bench.createInMemory(testing::commandOf(
        "start", {},
        R"({"map":true,"real":{"dice":false,"initiative-cards":false,"loot-bag":false},"scenario":")" +
            scenario.text().toUtf8() + "\"}"));
    app::RandomPlayer player(seed);
    while (session->state().result.isEmpty()) {
        const auto command = player.choose(session->state(), system.legal(session->state(), pack));
        if (!command || !session->submit(*command)) {
            break;
        }
    }
    const auto groups = session.store->head()->groups;
    for (size_t i = 1; i < groups.size(); ++i) { // the first one lays the table out
        ++sizes.acts;
        const auto whole = session.store->wholeGroup(groups[i].sequence);
        for (const play::StoredRow& row : whole.value().group.rows) {
            sizes.bytes += row.payload.size();
            if (row.audience == "*") {
                const nlohmann::json group = nlohmann::json::parse(row.payload.toStdString());
                for (const nlohmann::json& event : group.at("events")) {
                    sizes.byType[event.at("t").get<std::string>()] += std::ssize(event.dump());
                }
            } else {
                sizes.byType["rows of others"] += row.payload.size();
            }
        }
    }
}
} // namespace

class TestRowSizes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anActTakesLittle()
    {
        const content::Pack pack = packs::loadPack(packs::starterPackPath())->pack;
        Sizes sizes;
        const auto last = static_cast<quint64>(testing::trials(1, 3));
        for (const content::Scenario& scenario : pack.scenarios) {
            for (quint64 seed = 1; seed <= last; ++seed) {
                addGame(sizes, pack, scenario.id, seed);
            }
        }
        QVERIFY(sizes.acts > 500);
        const qint64 each = sizes.bytes / sizes.acts;
        QString told = QString("%1 acts, %2 bytes each").arg(sizes.acts).arg(each);
        for (const auto& [type, bytes] : sizes.byType) {
            told += QString("\n%1 %2").arg(bytes / sizes.acts, 6).arg(QString::fromStdString(type));
        }
        // Each act took 5,243 while each level in progress was written. Half of that is wanted.
        constexpr qint64 most = 2621;
        QVERIFY2(each <= most, qPrintable(told));
        for (const char* level : {"frame-pushed", "frame-changed", "frame-popped"}) {
            QVERIFY2(!sizes.byType.contains(level), level);
        }
    }
};

WHEELHOUSE_TEST(TestRowSizes)
#include "tst_row_sizes.moc"
