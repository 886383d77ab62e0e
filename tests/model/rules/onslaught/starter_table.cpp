// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/onslaught/starter_table.h"

#include "model/packs/loading/load_pack.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::testing {

namespace {
std::vector<content::CharacterId> idsOf(const std::vector<const char*>& names)
{
    std::vector<content::CharacterId> ids;
    for (const char* name : names) {
        ids.emplace_back(QString(name));
    }
    return ids;
}
} // namespace

const content::Pack& starterPack()
{
    static const content::Pack pack = [] {
        const auto loaded = packs::loadPack(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs/starter/pack.json"));
        if (!loaded) {
            qWarning("the starter pack is not loaded");
        }
        return loaded ? loaded->pack : content::Pack();
    }();
    return pack;
}

StarterTable::StarterTable(const std::vector<const char*>& lanterns, const std::vector<const char*>& ledgers,
                           const char* named)
{
    pack = starterPack();
    content::Scenario& scenario =
        *std::find_if(pack.scenarios.begin(), pack.scenarios.end(),
                      [named](const content::Scenario& one) { return one.id.text() == QLatin1String(named); });
    scenario.seats[0].lineUp = idsOf(lanterns);
    scenario.seats[1].lineUp = idsOf(ledgers);
    if (!begin(qPrintable(scenario.id.text()), ",'anyway':true")) {
        qWarning("the starter scenario does not begin: %s", qPrintable(refusal.why.key));
        return;
    }
    ground(std::vector<std::string>(8, std::string(12, '.')));
}

void StarterTable::ground(std::vector<std::string> terrain, std::vector<std::string> elevation,
                          std::vector<board::EdgeEntry> edges)
{
    const std::vector<play::Figure> figures = table().figures;
    for (const play::Figure& one : figures) {
        if (one.at) {
            happen(play::FigurePlaced{one.id, one.at, std::nullopt});
        }
    }
    field(std::move(terrain), std::move(elevation), std::move(edges));
    parkTheRest();
    rules::onslaught::OnslaughtPart bare(part());
    bare.chests.clear();
    happen(play::SystemChanged{"set", bare.fieldChange("chests", part())});
}

void StarterTable::bagHolds(const std::vector<QString>& faces)
{
    const play::Pile before = *table().pile(play::PileId("loot"));
    play::Pile after = before;
    after.contents = faces;
    after.count = static_cast<int>(faces.size());
    happen(play::PileChanged{before, after});
}

void StarterTable::level(const char* name, const char* card)
{
    nlohmann::json record{{"levelled", true}, {"cards", {card}}};
    happen(play::SystemChanged{"set", play::JsonValue(nlohmann::json{{"field", std::string("record/") + name},
                                                                     {"before", nlohmann::json::object()},
                                                                     {"after", record}})});
}

} // namespace wheelhouse::testing
