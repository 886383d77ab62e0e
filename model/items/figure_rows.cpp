// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/figure_rows.h"

#include "model/play/events/bounds.h"
#include "model/play/table/acting_card.h"
#include "model/play/table/initiative.h"

namespace wheelhouse::items {

namespace {
using namespace play;

void addTable(FigureRow& row, const Figure& figure, const Table& table)
{
    for (const Token* token : table.tokensOn(figure.id)) {
        row.conditions.push_back(conditionMark(table, *token));
    }
    for (const Piece& piece : table.pieces) {
        if (piece.place.kind != Place::Kind::Figure || piece.place.figure != figure.id) {
            continue;
        }
        if (piece.kind == QLatin1String("initiative")) {
            row.numberHidden = row.numberHidden || !piece.faceUp;
            // A file may hold any face; what no card has printed is not shown.
            const int number = piece.face.value.value_or(QString()).toInt();
            if (piece.face.value && isCountable(number)) {
                row.number = number * 100;
                row.shownNumber = numberText(*row.number);
            }
        } else if (piece.faceUp && piece.face.value) {
            const FaceKind* face = table.face(*piece.face.value);
            row.equipped.push_back(face ? face->name : *piece.face.value);
        } else {
            ++row.carried;
        }
    }
    for (const TurnEntry& entry : table.order) {
        if (std::find(entry.figures.begin(), entry.figures.end(), figure.id) == entry.figures.end()) {
            continue;
        }
        row.number = entry.number;
        row.shownNumber = numberText(entry);
        row.numberHidden = false;
        row.acting = row.acting || entry.state == TurnEntry::State::Acting;
        row.acted = row.acted || entry.state == TurnEntry::State::Done;
    }
}

/// What the rules make of the printed values, and who of a group acts.
void addRules(FigureRow& row, const TurnSheet& sheet, const Table& table)
{
    for (const SheetItem& item : sheet.items) {
        const Piece* piece = item.figure.text() == row.key ? table.piece(item.piece) : nullptr;
        const FaceKind* face = piece && piece->face.value ? table.face(*piece->face.value) : nullptr;
        if (face) {
            row.equipped.push_back(face->name);
        }
    }
    row.acting = row.acting && (!sheet.figure || sheet.figure.text() == row.key);
    for (const Unhealed& unhealed : sheet.unhealed) {
        if (unhealed.figure.text() == row.key) {
            row.unhealedBy = unhealed.by;
        }
    }
    for (const SheetStanding& standing : sheet.standings) {
        if (standing.figure.text() == row.key) {
            row.downed = standing.kind == SheetStanding::Kind::Down;
            row.defeated = standing.kind == SheetStanding::Kind::Out;
            row.standing = standing.name;
        }
    }
    std::ranges::copy_if(sheet.taken, std::back_inserter(row.taken),
                         [&](const TakenCard& card) { return card.figure.text() == row.key; });
    for (const SheetValue& value : sheet.values) {
        if (value.figure.text() != row.key) {
            continue;
        }
        if (value.field == QLatin1String("ac")) {
            row.armourClass = value.value;
            row.armourSteps = value.steps;
        } else {
            row.speed = value.value;
            row.speedSteps = value.steps;
        }
    }
}

FigureRow rowOf(const Figure& figure, const Table& table)
{
    FigureRow row;
    row.key = figure.id.text();
    row.name = figure.name;
    row.kind = figure.kind;
    row.seat = figure.seat;
    if (const Seat* seat = table.seat(figure.seat)) {
        row.accent = seat->accent;
        row.side = seat->side;
    }
    row.group = figure.group;
    row.hitPoints = figure.hitPoints();
    row.maximum = figure.maximumHitPoints();
    row.armourClass = figure.armourClass();
    row.speed = figure.speed();
    row.armourByHand = figure.overridden(QStringLiteral("ac")).has_value();
    row.speedByHand = figure.overridden(QStringLiteral("speed")).has_value();
    row.bloodied = figure.isBloodied();
    row.defeated = figure.isDefeated();
    row.keepsWounds = figure.track(QStringLiteral("wounds")) && !figure.track(QStringLiteral("hp"));
    row.dials = figure.dials;
    if (const Track* experience = figure.track(QStringLiteral("exp"))) {
        row.experience = *experience;
    }
    addTable(row, figure, table);
    return row;
}
} // namespace

ConditionMark conditionMark(const play::Table& table, const play::Token& token)
{
    const ConditionKind* kind = table.condition(token.condition);
    return {token.id,
            token.condition,
            token.name,
            kind ? kind->shape : QString(),
            token.until != Duration::UntilRemoved,
            table.turnRunning && token.placedInTurn == table.turn,
            token.count};
}

std::vector<FigureRow> figureRows(const State& view, const TurnSheet* sheet)
{
    std::vector<FigureRow> rows;
    rows.reserve(view.table.figures.size());
    for (const Figure& figure : view.table.figures) {
        if (isActingCard(figure)) {
            continue; // nobody stands on the table for it
        }
        rows.push_back(rowOf(figure, view.table));
        if (sheet) {
            addRules(rows.back(), *sheet, view.table);
        }
    }
    return rows;
}

QVariant FigureModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const FigureRow& figure = row(index.row());
    const auto orNothing = [](const std::optional<int>& number) { return number ? QVariant(*number) : QVariant(); };
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return figure.name;
    case KeyRole:
        return figure.key;
    case SeatRole:
        return figure.seat.text();
    case HitPointsRole:
        return orNothing(figure.hitPoints);
    case ArmourClassRole:
        return orNothing(figure.armourClass);
    case SpeedRole:
        return orNothing(figure.speed);
    case BloodiedRole:
        return figure.bloodied;
    case DefeatedRole:
        return figure.defeated;
    case ActingRole:
        return figure.acting;
    default:
        return {};
    }
}

QHash<int, QByteArray> FigureModel::roleNames() const
{
    return {{Qt::DisplayRole, "name"},    {KeyRole, "key"},           {SeatRole, "seat"},
            {HitPointsRole, "hitPoints"}, {ArmourClassRole, "ac"},    {SpeedRole, "speed"},
            {BloodiedRole, "bloodied"},   {DefeatedRole, "defeated"}, {ActingRole, "acting"}};
}

std::vector<TurnRow> turnRows(const State& view)
{
    const Table& table = view.table;
    const TurnEntry* next = table.nextWaiting();
    std::vector<TurnRow> rows;
    rows.reserve(table.order.size());
    for (const TurnEntry& entry : table.order) {
        TurnRow row;
        row.key = QString::number(entry.number);
        row.number = entry.number;
        row.shownNumber = numberText(entry);
        row.label = entry.label;
        row.state = entry.state;
        row.next = &entry == next;
        row.monsters = !entry.label.isEmpty();
        SeatId owner = entry.seat;
        if (entry.figures.size() == 1) {
            if (const Figure* figure = table.figure(entry.figures.front())) {
                row.label = figure->name;
                row.monsters = figure->kind != FigureKind::Character;
                owner = figure->seat ? figure->seat : owner;
            }
        }
        if (const Seat* seat = table.seat(owner)) {
            row.owner = seat->name;
            row.accent = seat->accent;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

QVariant TurnModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const TurnRow& turn = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return turn.label;
    case NumberRole:
        return turn.number;
    case StateRole:
        return static_cast<int>(turn.state);
    default:
        return {};
    }
}

QVariant LineModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const LineRow& line = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return line.text;
    case Qt::AccessibleTextRole:
        return line.above.isEmpty() ? line.text : line.above + QLatin1Char('\n') + line.text;
    case KeyRole:
        return line.key;
    case DetailRole:
        return line.detail;
    case AccentRole:
        return line.accent;
    default:
        return {};
    }
}

} // namespace wheelhouse::items
