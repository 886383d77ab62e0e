// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario laid out: seats, line-ups, monster groups, conditions, piles, counters.
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/from_content.h"
#include "model/rules/acts/command/piles.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::acts {

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

void readLineUp(CommandArguments& given, const content::Pack& content, SeatWish& wish)
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

/// As many as the scenario has sides (ONS-CMP-19).
std::vector<SeatWish> readSeats(CommandArguments& asked, const content::Pack& content,
                                const content::Scenario& scenario)
{
    std::vector<SeatWish> wishes;
    for (size_t i = 0; i < scenario.seats.size(); ++i) {
        wishes.push_back(standardSeat(scenario, i));
    }
    if (!asked.args.has("seats")) {
        return wishes;
    }
    std::vector<CommandArguments> given = asked.elements("seats", 20, {"id", "name", "side", "accent", "characters"});
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

void layLineUp(CommandContext& context, const SeatWish& wish)
{
    for (const content::CharacterId& id : wish.lineUp) {
        if (const auto* character = content::find(context.content().characters, id)) {
            Figure figure = figureOf(*character);
            figure.id = context.freeFigureId(id.text());
            figure.seat = wish.seat.id;
            context.happen(FigureAdded{std::move(figure)});
            introduceConditions(context, id.text());
        }
    }
}

/// A group stands in the order at the number that the scenario gives it (ONS-MIN-01).
void layMonsterGroup(CommandContext& context, const content::MonsterGroup& group)
{
    const QString id = std::visit([](const auto& monster) { return monster.text(); }, group.monster);
    TurnEntry entry{group.initiative.hundredths, {}, {}, group.name, TurnEntry::State::Waiting};
    for (int n = 1; n <= group.count; ++n) {
        std::optional<Figure> figure = figureOf(context.content(), group);
        if (!figure) {
            break;
        }
        figure->id = context.freeFigureId(group.count > 1 ? QStringLiteral("%1-%2").arg(id).arg(n) : id);
        figure->group = group.name;
        entry.figures.push_back(figure->id);
        context.happen(FigureAdded{std::move(*figure)});
    }
    if (!context.table().entry(entry.number)) {
        context.happen(TurnEntryAdded{std::move(entry)});
    }
}

/// The pool that the scenario lists, sorted: nobody can tell what comes next (ONS-LOT-01, ONS-LOT-02).
void layLootPool(CommandContext& context, const content::Scenario& scenario)
{
    Pile pile{lootPile(), QStringLiteral("loot"), static_cast<int>(scenario.lootPool.size()), false, std::nullopt};
    std::vector<QString> contents;
    for (const content::LootId& id : scenario.lootPool) {
        contents.push_back(id.text());
        const auto face = faceOf(context.content(), id);
        if (face && !context.table().face(face->id)) {
            context.happen(FaceKindAdded{*face});
        }
    }
    if (!context.table().real.lootBag) {
        std::sort(contents.begin(), contents.end());
        pile.contents = std::move(contents);
    }
    context.happen(PileAdded{std::move(pile)});
}

/// A flag, or the word for a map that only monsters need.
MapLevel mapLevelAsked(CommandArguments& asked)
{
    if (asked.args.value("map").get().is_string()) {
        asked.choice("map", {"for-monsters"});
        return MapLevel::ForMonsters;
    }
    return asked.args.flagOr("map", false) ? MapLevel::Full : MapLevel::Off;
}

void laySeats(CommandContext& context, const std::vector<SeatWish>& wishes)
{
    for (const SeatWish& wish : wishes) {
        context.happen(SeatAdded{wish.seat});
        const QString id = QStringLiteral("vp-") + wish.seat.id.text();
        context.happen(CounterAdded{{CounterId(id), QStringLiteral("VP"), wish.seat.id, 0}});
    }
    for (const SeatWish& wish : wishes) {
        layLineUp(context, wish);
    }
}
} // namespace

ActResult start(CommandContext& context, CommandArguments& asked)
{
    const auto id = asked.args.id<content::ScenarioId>("scenario");
    if (asked.problem()) {
        return asked.refusal();
    }
    const content::Scenario* scenario = content::find(context.content().scenarios, id);
    if (!scenario) {
        return badRequest(Message("unknown-scenario").with("name", id.text()), asked.args.pointer("scenario"));
    }
    const std::vector<SeatWish> wishes = readSeats(asked, context.content(), *scenario);
    const RealPieces real = realAsked(asked, context.table().real);
    const MapLevel level = mapLevelAsked(asked);
    const content::Map* map = level != MapLevel::Off ? mapFor(context.content(), scenario) : nullptr;
    if (!map && level != MapLevel::Off) {
        asked.fail(Message("no-map"), asked.args.pointer("map"));
    }
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!context.table().seats.empty()) {
        return refused(Message("already-started"));
    }
    context.happen(ScenarioNamed{context.table().scenario, scenario->name});
    context.happen(RealPiecesSet{context.table().real, real});
    context.happen(RecipeSet{context.table().deal, scenario->deal});
    introduceConditions(context, {});
    laySeats(context, wishes);
    for (const content::MonsterGroup& group : scenario->monsterGroups) {
        layMonsterGroup(context, group);
    }
    layInitiativeDeck(context);
    layLootPool(context, *scenario);
    // Of a scenario that does not say who begins (ONS-INI-01), the players do, with `set-active` or `deal`.
    const auto first = static_cast<size_t>(scenario->firstActiveSeat.value_or(-1));
    if (first < wishes.size()) {
        context.happen(ActiveSeatSet{context.table().active, wishes[first].seat.id});
    }
    if (scenario->rounds > 0) {
        context.happen(RoundLimitSet{context.table().rounds, scenario->rounds});
    }
    if (map) {
        playOn(context, *map, level);
    }
    context.setPhase(QStringLiteral("initiative"));
    return Message("line-started").with("scenario", scenario->name);
}

} // namespace wheelhouse::rules::acts
