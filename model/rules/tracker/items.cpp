// SPDX-License-Identifier: GPL-3.0-or-later
// Loot tokens once they are out of the bag: carried, equipped, handed on, dropped, put back.
#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/from_content.h"
#include "model/rules/tracker/layout.h"

namespace wheelhouse::rules::tracker {

namespace {
const Figure* holderOf(const Desk& desk, const Piece& piece)
{
    return desk.table().figure(piece.place.figure);
}

/// The item's name where everybody knows it.
QString openName(const Desk& desk, const Piece& piece)
{
    if (!piece.face.value || !piece.face.knowers.everyone) {
        return {};
    }
    const FaceKind* kind = desk.table().face(*piece.face.value);
    return kind ? kind->name : *piece.face.value;
}

/// One line where the item is named and one where it is not.
Message lineOfPiece(const char* named, const char* unnamed, const QString& item, const QString& figure)
{
    Message line = Message(item.isEmpty() ? unnamed : named);
    if (!figure.isEmpty()) {
        line = std::move(line).with("figure", figure);
    }
    return item.isEmpty() ? std::move(line) : std::move(line).with("item", item);
}

/// The face that an argument names, made known to the table; empty if it was left out.
QString faceAsked(Desk& desk, Asked& asked)
{
    const QString id = asked.args.textOr("face", {});
    if (id.isEmpty() || asked.problem()) {
        return {};
    }
    const auto defined = faceOf(desk.content(), content::LootId(id));
    if (!desk.table().face(id) && defined) {
        desk.happen(FaceKindAdded{*defined});
    }
    if (!desk.table().face(id)) {
        asked.fail(Message("unknown-item").with("name", id), asked.args.pointer("face"));
    }
    return id;
}

/// Whoever takes a piece up may look at it (ONS-ITM-11).
void lookAt(Desk& desk, const PieceId& piece, const FigureId& figure)
{
    const Figure* owner = desk.table().figure(figure);
    const Piece* found = desk.table().piece(piece);
    if (owner->seat && found->face.value) {
        desk.showPiece(piece, {found->face.value, found->face.knowers.plus(owner->seat)});
    }
}
} // namespace

Made returnLoot(Desk& desk, Asked& asked)
{
    const Piece* found = asked.piece();
    const QString face = faceAsked(desk, asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.byHand = true;
    Piece piece = *found;
    const Figure* holder = holderOf(desk, piece);
    Message title = lineOfPiece("line-item-returned", "line-loot-put-back", openName(desk, piece),
                                holder ? holder->name : QString());
    if (!holder) {
        title.key += QStringLiteral("-loose");
    }
    const Pile* home = desk.table().pile(piece.home);
    if (home && home->contents && !piece.face.value) {
        if (face.isEmpty()) {
            return badRequest(Message("face-needed"), asked.args.pointer("face"));
        }
        desk.showPiece(piece.id, {face, Knowers::all()});
    }
    desk.returnPiece(piece.id);
    return title;
}

Made drop(Desk& desk, Asked& asked)
{
    const Piece* piece = asked.piece();
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.byHand = true;
    const Figure* holder = holderOf(desk, *piece);
    Message title = lineOfPiece("line-item-dropped", "line-loot-dropped", openName(desk, *piece),
                                holder ? holder->name : QString());
    if (!holder) {
        title.key += QStringLiteral("-loose");
    }
    desk.movePiece(piece->id, {Place::Kind::Map, {}, {}}, piece->faceUp);
    return title;
}

Made pickUp(Desk& desk, Asked& asked)
{
    const Piece* piece = asked.piece();
    const Figure* figure = asked.figure();
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.byHand = true;
    const PieceId id = piece->id;
    const FigureId taker = figure->id;
    Message title = lineOfPiece("line-item-picked-up", "line-loot-picked-up", openName(desk, *piece), figure->name);
    desk.movePiece(id, onFigure(taker), false);
    lookAt(desk, id, taker);
    return title;
}

Made give(Desk& desk, Asked& asked)
{
    const Piece* piece = asked.piece();
    const Figure* figure = asked.figure();
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.byHand = true;
    const PieceId id = piece->id;
    const FigureId taker = figure->id;
    Message title = lineOfPiece("line-item-given", "line-loot-given", openName(desk, *piece), figure->name);
    desk.movePiece(id, onFigure(taker), piece->faceUp);
    lookAt(desk, id, taker);
    return title;
}

Made equip(Desk& desk, Asked& asked)
{
    const Piece* found = asked.piece();
    const QString face = faceAsked(desk, asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.byHand = true;
    const Piece piece = *found;
    if (face.isEmpty() && !piece.face.value) {
        return badRequest(Message("face-needed"), asked.args.pointer("face"));
    }
    desk.showPiece(piece.id, {face.isEmpty() ? *piece.face.value : face, Knowers::all()});
    desk.movePiece(piece.id, piece.place, true);
    const Figure* holder = holderOf(desk, piece);
    return Message("line-equipped")
        .with("figure", holder ? holder->name : QString())
        .with("item", openName(desk, *desk.table().piece(piece.id)));
}

Made unequip(Desk& desk, Asked& asked)
{
    const Piece* piece = asked.piece();
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.byHand = true;
    const Figure* holder = holderOf(desk, *piece);
    Message title = lineOfPiece("line-unequipped", "line-turned-down", openName(desk, *piece),
                                holder ? holder->name : QString());
    desk.movePiece(piece->id, piece->place, false);
    return title;
}

} // namespace wheelhouse::rules::tracker
