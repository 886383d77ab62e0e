// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/box.h"

#include "model/packs/owner/owner_cards.h"
#include "model/packs/pack_shelf.h"

#include <QDir>
#include <QFileInfo>

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

/// The name of the box that the owner's cards at this path complete; empty if it is no such file.
QString boxOfCards(const std::vector<packs::ShelvedPack>& packs, const QString& path, const packs::OwnerCards& cards)
{
    const auto isTheirs = [&](const packs::ShelvedPack& pack) {
        return !pack.id.isEmpty() && pack.path != path && QFileInfo(cards.pathFor(pack.id)) == QFileInfo(path);
    };
    const auto box = std::ranges::find_if(packs, isTheirs);
    return box == packs.end() ? QString() : box->name;
}

bool isLeftOut(const packs::ShelvedPack& pack)
{
    return pack.isBroken() || std::ranges::find(pack.problems, packs::ProblemKind::BaseMissing,
                                                &packs::Problem::kind) != pack.problems.end();
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

BoxShelf shelfOf(const std::vector<packs::ShelvedPack>& packs, const packs::OwnerCards& cards)
{
    BoxShelf shelf;
    for (const packs::ShelvedPack& shelved : packs) {
        if (shelved.pack && !shelved.pack->characters.empty() && !shelved.pack->scenarios.empty()) {
            shelf.boxes.push_back(boxOf(*shelved.pack));
            shelf.boxes.back().differences = shelved.disagreements;
        }
        if (!isLeftOut(shelved))
            continue;
        const QString folder = QFileInfo(shelved.path).dir().dirName();
        BrokenPack broken{shelved.name.isEmpty() ? folder : shelved.name, shelved.path,
                          boxOfCards(packs, shelved.path, cards), shelved.problems};
        std::erase_if(broken.problems,
                      [](const packs::Problem& problem) { return problem.severity == packs::Severity::Incomplete; });
        shelf.broken.push_back(std::move(broken));
    }
    // What somebody has entered with their own hands comes first.
    std::stable_partition(shelf.broken.begin(), shelf.broken.end(),
                          [](const BrokenPack& pack) { return !pack.cardsFor.isEmpty(); });
    return shelf;
}

} // namespace wheelhouse::ui
