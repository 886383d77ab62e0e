// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/map_sheet.h"

#include "model/play/table/acting_card.h"

#include <algorithm>

namespace wheelhouse::items {
namespace {

bool isAmong(const std::vector<play::FigureId>& figures, const play::FigureId& figure)
{
    return std::find(figures.begin(), figures.end(), figure) != figures.end();
}

/// How the rules say that somebody stands; none where the hit points alone tell.
std::optional<play::SheetStanding::Kind> standingOf(const play::TurnSheet* rules, const play::FigureId& figure)
{
    const std::vector<play::SheetStanding> none;
    const auto& all = rules ? rules->standings : none;
    const auto found = std::ranges::find(all, figure, &play::SheetStanding::figure);
    return found == all.end() ? std::nullopt : std::optional(found->kind);
}

MiniRow miniRow(const play::Table& table, const play::TableBoard& board, const play::Figure& figure,
                const std::optional<play::SheetStanding::Kind>& standing)
{
    using Kind = play::SheetStanding::Kind;
    const play::Seat* seat = table.seat(figure.seat);
    const play::TurnEntry* acting = table.acting();
    MiniRow row;
    row.key = figure.id.text();
    row.name = figure.name;
    row.seat = figure.seat;
    row.accent = seat ? seat->accent : -1;
    row.size = figure.size;
    row.at = figure.at;
    row.lastSeen = figure.lastSeen ? std::optional(figure.lastSeen->at) : std::nullopt;
    row.defeated = standing ? standing == Kind::Out : figure.isDefeated();
    row.downed = standing == Kind::Down;
    row.bloodied = figure.isBloodied();
    row.acting = acting && isAmong(acting->figures, figure.id);
    row.misplaced = isAmong(board.misplaced, figure.id);
    return row;
}

/// The speed as it is now, and of a move in progress what is left of it.
void takeSpeeds(board::Description& description, const play::TurnSheet& rules)
{
    for (board::MiniEntry& mini : description.minis) {
        const QString id = QString::fromStdString(mini.id);
        for (const play::SheetValue& value : rules.values) {
            if (value.field == QLatin1String("speed") && value.figure.text() == id)
                mini.speed = value.value;
        }
        if (rules.movePoints && rules.figure.text() == id)
            mini.speed = *rules.movePoints;
    }
}

void takeGround(board::Description& description, const play::TurnSheet& rules)
{
    for (const board::Space at : rules.hindering)
        description.terrain[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] = '~';
}

void takeEmptiedAway(std::vector<content::MapPlace>& places, const play::TurnSheet& rules)
{
    std::erase_if(places, [&](const content::MapPlace& place) {
        return (place.kind == content::MapPlaceKind::Chest || place.kind == content::MapPlaceKind::Loot) &&
               std::ranges::find(rules.emptied, place.at) != rules.emptied.end();
    });
}

/// A tile is part of the ground.
bool isTile(const play::Table& table, const play::Piece& piece)
{
    return piece.face.value && std::ranges::any_of(table.map->tiles, [&](const auto& tile) {
               return tile.tile.text() == *piece.face.value;
           });
}

void addLying(MapSheet& sheet, const play::Table& table)
{
    for (const play::Token& token : table.tokens) {
        if (!token.bearer && token.at)
            sheet.tokens.push_back({conditionMark(table, token), *token.at});
    }
    for (const play::Piece& piece : table.pieces) {
        if (isTile(table, piece) || piece.place.kind != play::Place::Kind::Map || !piece.place.at)
            continue;
        const play::FaceKind* face = piece.face.value ? table.face(*piece.face.value) : nullptr;
        const QString name = face ? face->name : QString();
        if (piece.kind == QLatin1String("loot"))
            sheet.loot.push_back({name, *piece.place.at});
        else
            sheet.pieces.push_back({name, *piece.place.at});
    }
}

/// Whether no tile is left that could be laid.
bool isStackEmpty(const play::Table& table)
{
    const auto stack = std::ranges::find(table.piles, QLatin1String("tiles"), &play::Pile::kind);
    return stack != table.piles.end() && stack->count == 0 && !stack->real;
}

} // namespace

std::optional<MapSheet> mapSheet(const play::State& view, const play::TurnSheet* rules)
{
    using Kind = play::SheetStanding::Kind;
    std::vector<play::FigureId> downed;
    for (const play::Figure& figure : view.table.figures) {
        if (standingOf(rules, figure.id) == Kind::Down)
            downed.push_back(figure.id);
    }
    std::optional<play::TableBoard> board = play::boardOf(view.table, downed);
    if (!board)
        return std::nullopt;
    MapSheet sheet;
    for (const play::Figure& figure : view.table.figures) {
        if (!play::isActingCard(figure))
            sheet.minis.push_back(miniRow(view.table, *board, figure, standingOf(rules, figure.id)));
    }
    sheet.name = view.table.map->name;
    sheet.board = std::move(board->description);
    sheet.system = view.table.map->system;
    sheet.firstSpace = content::firstSpaceOf(*view.table.map);
    sheet.tiles = view.table.map->tiles;
    sheet.plots = isStackEmpty(view.table) ? std::vector<content::TilePlot>() : content::openPlots(*view.table.map);
    sheet.starts = view.table.map->starts;
    sheet.places = view.table.map->places;
    if (rules) {
        takeSpeeds(sheet.board, *rules);
        takeGround(sheet.board, *rules);
        takeEmptiedAway(sheet.places, *rules);
        sheet.amiss = rules->amiss;
    }
    addLying(sheet, view.table);
    return sheet;
}

} // namespace wheelhouse::items
