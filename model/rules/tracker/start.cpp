// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario laid out: seats, line-ups, monster groups, conditions, piles, counters.
#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/from_content.h"
#include "model/rules/tracker/layout.h"

#include <algorithm>

namespace wheelhouse::rules::tracker {

namespace {
struct SeatWish {
    Seat seat;
    std::vector<content::CharacterId> lineUp;
};

SeatWish standardSeat(const content::Scenario& scenario, size_t index)
{
    const content::ScenarioSeat& from = scenario.seats[index];
    const int i = static_cast<int>(index);
    return {{SeatId(QStringLiteral("seat-%1").arg(i + 1)), from.name, i, i % 2}, from.lineUp};
}

void readLineUp(Asked& given, const content::Pack& content, SeatWish& wish)
{
    constexpr size_t mostCharacters = 12;
    wish.lineUp.clear();
    const std::vector<QString> ids = texts(given.args.list("characters", mostCharacters));
    for (size_t i = 0; i < ids.size(); ++i) {
        const content::CharacterId id(ids[i]);
        if (!content::find(content.characters, id)) {
            given.fail(Message("unknown-character").with("name", id.text()),
                       QStringLiteral("%1/%2").arg(given.args.pointer("characters")).arg(i));
            return;
        }
        wish.lineUp.push_back(id);
    }
}

std::vector<SeatWish> readSeats(Asked& asked, const content::Pack& content, const content::Scenario& scenario)
{
    std::vector<SeatWish> wishes;
    for (size_t i = 0; i < scenario.seats.size(); ++i) {
        wishes.push_back(standardSeat(scenario, i));
    }
    if (!asked.args.has("seats")) {
        return wishes;
    }
    std::vector<Asked> given = asked.elements("seats", 20, {"id", "name", "side", "accent", "characters"});
    if (!asked.problem() && given.size() != wishes.size()) {
        asked.fail(Message("seats-wrong-count")
                       .with("count", static_cast<int>(wishes.size()))
                       .with("given", static_cast<int>(given.size())),
                   asked.args.pointer("seats"));
    }
    std::vector<SeatId> taken;
    for (size_t i = 0; i < given.size() && !asked.problem(); ++i) {
        Seat& seat = wishes[i].seat;
        seat.id = seatIdAsked(given[i], taken);
        taken.push_back(seat.id);
        seat.name = given[i].args.textOr("name", seat.name);
        seat.side = given[i].args.numberOrNothing("side", 0, 1).value_or(seat.side);
        seat.accent = given[i].args.numberOrNothing("accent", 0, 15).value_or(seat.accent);
        if (given[i].args.has("characters")) {
            readLineUp(given[i], content, wishes[i]);
        }
        asked.take(given[i]);
    }
    return wishes;
}

void layLineUp(Desk& desk, const SeatWish& wish)
{
    for (const content::CharacterId& id : wish.lineUp) {
        if (const auto* character = content::find(desk.content().characters, id)) {
            Figure figure = figureOf(*character);
            figure.id = desk.freeFigureId(id.text());
            figure.seat = wish.seat.id;
            desk.happen(FigureAdded{std::move(figure)});
            introduceConditions(desk, id.text());
        }
    }
}

void layMonsterGroup(Desk& desk, const content::MonsterGroup& group)
{
    const QString id = std::visit([](const auto& monster) { return monster.text(); }, group.monster);
    TurnEntry entry{group.initiative.hundredths, {}, {}, group.name, TurnEntry::State::Waiting};
    for (int n = 1; n <= group.count; ++n) {
        std::optional<Figure> figure = figureOf(desk.content(), id);
        if (!figure) {
            break;
        }
        figure->id = desk.freeFigureId(group.count > 1 ? QStringLiteral("%1-%2").arg(id).arg(n) : id);
        figure->group = group.name;
        entry.figures.push_back(figure->id);
        desk.happen(FigureAdded{std::move(*figure)});
    }
    if (!desk.table().entry(entry.number)) {
        desk.happen(TurnEntryAdded{std::move(entry)});
    }
}

void layLootPool(Desk& desk, const content::Scenario& scenario)
{
    Pile pile{lootPile(), QStringLiteral("loot"), static_cast<int>(scenario.lootPool.size()), false, std::nullopt};
    std::vector<QString> contents;
    for (const content::LootId& id : scenario.lootPool) {
        contents.push_back(id.text());
        const auto face = faceOf(desk.content(), id);
        if (face && !desk.table().face(face->id)) {
            desk.happen(FaceKindAdded{*face});
        }
    }
    if (!desk.table().real.lootBag) {
        std::sort(contents.begin(), contents.end());
        pile.contents = std::move(contents);
    }
    desk.happen(PileAdded{std::move(pile)});
}

void laySeats(Desk& desk, const std::vector<SeatWish>& wishes)
{
    for (const SeatWish& wish : wishes) {
        desk.happen(SeatAdded{wish.seat});
        const QString id = QStringLiteral("vp-") + wish.seat.id.text();
        desk.happen(CounterAdded{{CounterId(id), QStringLiteral("VP"), wish.seat.id, 0}});
    }
    for (const SeatWish& wish : wishes) {
        layLineUp(desk, wish);
    }
}
} // namespace

Made start(Desk& desk, Asked& asked)
{
    const auto id = asked.args.id<content::ScenarioId>("scenario");
    if (asked.problem()) {
        return asked.refusal();
    }
    const content::Scenario* scenario = content::find(desk.content().scenarios, id);
    if (!scenario) {
        return badRequest(Message("unknown-scenario").with("name", id.text()), asked.args.pointer("scenario"));
    }
    const std::vector<SeatWish> wishes = readSeats(asked, desk.content(), *scenario);
    const RealPieces real = realAsked(asked, desk.table().real);
    const content::Map* map = asked.args.flagOr("map", false) ? mapFor(desk.content(), scenario) : nullptr;
    if (!map && asked.args.flagOr("map", false)) {
        asked.fail(Message("no-map"), asked.args.pointer("map"));
    }
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!desk.table().seats.empty()) {
        return refused(Message("already-started"));
    }
    desk.happen(ScenarioNamed{desk.table().scenario, scenario->name});
    desk.happen(RealPiecesSet{desk.table().real, real});
    desk.happen(RecipeSet{desk.table().recipe, scenario->deal});
    introduceConditions(desk, {});
    laySeats(desk, wishes);
    for (const content::MonsterGroup& group : scenario->monsterGroups) {
        layMonsterGroup(desk, group);
    }
    layInitiativeDeck(desk);
    layLootPool(desk, *scenario);
    // Of a scenario that does not say who begins, the players do, with `set-active` or `deal`.
    const auto first = static_cast<size_t>(scenario->firstActiveSeat.value_or(-1));
    if (first < wishes.size()) {
        desk.happen(ActiveSeatSet{desk.table().active, wishes[first].seat.id});
    }
    if (scenario->rounds > 0) {
        desk.happen(RoundLimitSet{desk.table().rounds, scenario->rounds});
    }
    if (map) {
        playOn(desk, *map);
    }
    desk.setPhase(QStringLiteral("initiative"));
    return Message("line-started").with("scenario", scenario->name);
}

} // namespace wheelhouse::rules::tracker
