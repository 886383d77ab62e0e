// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/box.h"

#include "model/packs/owner/owner_cards.h"
#include "model/packs/pack_shelf.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

/// Those who have a card with a wheel; nobody where each seat plays something else.
BoxSeat seatOf(const ScenarioRow::Side& side, const content::Pack& pack)
{
    BoxSeat seat;
    seat.name = side.name;
    for (const ScenarioRow::Figure& figure : side.mayCome) {
        if (const auto* character = content::find(pack.characters, content::CharacterId(figure.id)))
            seat.figures.push_back({figure.id, character->name, character->wheel, packs::quickOf(character->wheel)});
    }
    seat.wanted = side.wanted;
    for (const ScenarioRow::Figure& figure : side.lineUp)
        seat.comingAlong.push_back(figure.id);
    for (size_t i = 0; side.lineUp.empty() && i < std::min(seat.wanted, seat.figures.size()); ++i)
        seat.comingAlong.push_back(seat.figures[i].id);
    return seat;
}

BoxBeginning beginningOf(const ScenarioRow& row, const content::Pack& pack)
{
    BoxBeginning beginning{row, {}};
    beginning.row.pack = pack.id;
    beginning.row.suggested = false;
    for (const ScenarioRow::Side& side : row.sides)
        beginning.seats.push_back(seatOf(side, pack));
    if (std::ranges::all_of(beginning.seats, [](const BoxSeat& seat) { return seat.figures.empty(); }))
        beginning.seats.clear();
    return beginning;
}

bool hasNumbersToEnter(const Box& box)
{
    return std::ranges::any_of(box.beginnings, [](const BoxBeginning& one) { return !one.seats.empty(); });
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

Box boxOf(const content::Pack& pack, const PackGame& game)
{
    Box box{pack.id, pack.name};
    box.content = std::make_shared<const content::Pack>(pack);
    for (const ScenarioRow& row : game.beginnings)
        box.beginnings.push_back(beginningOf(row, pack));
    box.groups = groupsOf(pack, game.system);
    box.chapters = game.chapters;
    box.hasRules = game.hasRules;
    return box;
}

BoxShelf shelfOf(const std::vector<packs::ShelvedPack>& packs, const packs::OwnerCards& cards, const GameOfPack& gameOf)
{
    BoxShelf shelf;
    for (const packs::ShelvedPack& shelved : packs) {
        if (Box box = shelved.pack ? boxOf(*shelved.pack, gameOf(*shelved.pack)) : Box(); !box.groups.empty()) {
            box.differences = shelved.disagreements;
            shelf.boxes.push_back(std::move(box));
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
    const auto others = std::ranges::stable_partition(shelf.boxes, hasNumbersToEnter);
    std::ranges::stable_partition(others, [](const Box& box) { return !box.beginnings.empty(); });
    // What somebody has entered with their own hands comes first.
    std::stable_partition(shelf.broken.begin(), shelf.broken.end(),
                          [](const BrokenPack& pack) { return !pack.cardsFor.isEmpty(); });
    return shelf;
}

} // namespace wheelhouse::ui
