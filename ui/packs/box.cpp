// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/box.h"

#include <algorithm>

namespace wheelhouse::ui {
namespace {

content::FactionId factionOf(const content::Scenario& scenario, size_t seat, const content::Pack& pack)
{
    const content::ScenarioSeat& asked = scenario.seats[seat];
    if (!asked.faction.text().isEmpty() || pack.factions.empty())
        return asked.faction;
    return pack.factions[seat % pack.factions.size()].id;
}

BoxSeat seatOf(const content::Scenario& scenario, size_t index, const content::Pack& pack)
{
    const content::ScenarioSeat& asked = scenario.seats[index];
    const content::FactionId faction = factionOf(scenario, index, pack);
    BoxSeat seat;
    seat.name = asked.name;
    for (const content::Character& character : pack.characters) {
        const bool inLineUp = std::ranges::find(asked.lineUp, character.id) != asked.lineUp.end();
        if (inLineUp || character.faction == faction)
            seat.figures.push_back(
                {character.id.text(), character.name, character.wheel, packs::quickOf(character.wheel)});
    }
    seat.wanted = scenario.partySize ? static_cast<size_t>(std::max(0, *scenario.partySize)) : asked.lineUp.size();
    for (const content::CharacterId& id : asked.lineUp)
        seat.comingAlong.push_back(id.text());
    for (size_t i = 0; asked.lineUp.empty() && i < std::min(seat.wanted, seat.figures.size()); ++i)
        seat.comingAlong.push_back(seat.figures[i].id);
    return seat;
}

} // namespace

Box boxOf(const content::Pack& pack)
{
    Box box{pack.id, pack.name, {}};
    box.content = std::make_shared<const content::Pack>(pack);
    for (const content::Scenario& scenario : pack.scenarios) {
        BoxScenario offered{scenario.id.text(), scenario.name, {}};
        for (size_t i = 0; i < scenario.seats.size(); ++i)
            offered.seats.push_back(seatOf(scenario, i, pack));
        box.scenarios.push_back(std::move(offered));
    }
    for (const content::MonsterKind& monster : pack.monsters)
        box.monsters.push_back({QStringLiteral("monsters"), monster.id.text(), monster.name});
    for (const content::Champion& champion : pack.champions)
        box.monsters.push_back({QStringLiteral("champions"), champion.id.text(), champion.name});
    return box;
}

} // namespace wheelhouse::ui
