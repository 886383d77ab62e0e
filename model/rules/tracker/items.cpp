// SPDX-License-Identifier: GPL-3.0-or-later
// Loot tokens once they are out of the bag: carried, equipped, handed on, dropped, put back.
#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/from_content.h"
#include "model/rules/tracker/givers.h"
#include "model/rules/tracker/layout.h"
#include "model/rules/tracker/mends.h"

namespace wheelhouse::rules::tracker {

namespace {
const Figure* holderOf(const Desk& desk, const Piece& piece)
{
    return desk.table().figure(piece.place.figure);
}

QString openName(const Desk& desk, const Piece& piece)
{
    return openNameOf(desk.table(), piece);
}

/// The lines of one act: the item named or not, with a figure that holds it or without.
struct Lines {
    const char* named;
    const char* unnamed;
    const char* looseNamed;
    const char* looseUnnamed;
};

Message lineOf(const Lines& lines, const QString& item, const Figure* figure)
{
    const bool named = !item.isEmpty();
    Message line(figure ? named ? lines.named : lines.unnamed : named ? lines.looseNamed : lines.looseUnnamed);
    if (figure) {
        line = std::move(line).with("figure", figure->name);
    }
    return named ? std::move(line).with("item", item) : std::move(line);
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
    if (auto why = whyNotHandle(desk, *found, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    desk.byHand = true;
    Piece piece = *found;
    const Figure* holder = holderOf(desk, piece);
    Message title =
        lineOf({"line-item-returned", "line-loot-put-back", "line-item-returned-loose", "line-loot-put-back-loose"},
               openName(desk, piece), holder);
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
    const std::optional<board::Space> at = asked.spaceIfGiven("at");
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotMove(desk, *piece, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    desk.byHand = true;
    const Figure* holder = holderOf(desk, *piece);
    Message title =
        lineOf({"line-item-dropped", "line-loot-dropped", "line-item-dropped-loose", "line-loot-dropped-loose"},
               openName(desk, *piece), holder);
    desk.movePiece(piece->id, {Place::Kind::Map, {}, {}, at}, piece->faceUp);
    return title;
}

Made pickUp(Desk& desk, Asked& asked)
{
    const Piece* piece = asked.piece();
    const Figure* figure = asked.figure();
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotTake(desk, *piece, *figure, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    desk.byHand = true;
    const PieceId id = piece->id;
    const FigureId taker = figure->id;
    Message title = lineOf({"line-item-picked-up", "line-loot-picked-up", "", ""}, openName(desk, *piece), figure);
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
    if (auto why = whyNotMove(desk, *piece, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = whyNotTake(desk, *piece, *figure, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    desk.byHand = true;
    const PieceId id = piece->id;
    const FigureId taker = figure->id;
    Message title = lineOf({"line-item-given", "line-loot-given", "", ""}, openName(desk, *piece), figure);
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
    if (auto why = whyNotShow(desk, *found, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    desk.byHand = true;
    const Piece piece = *found;
    if (face.isEmpty() && !piece.face.value) {
        return badRequest(Message("face-needed"), asked.args.pointer("face"));
    }
    desk.showPiece(piece.id, {face.isEmpty() ? *piece.face.value : face, Knowers::all()});
    desk.movePiece(piece.id, piece.place, true);
    const Figure* holder = holderOf(desk, piece);
    return lineOf({"line-equipped", "", "line-item-shown", ""}, openName(desk, *desk.table().piece(piece.id)), holder);
}

Made unequip(Desk& desk, Asked& asked)
{
    const Piece* piece = asked.piece();
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotHandle(desk, *piece, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    desk.byHand = true;
    const Figure* holder = holderOf(desk, *piece);
    Message title = lineOf({"line-unequipped", "line-turned-down", "line-unequipped-loose", "line-turned-down-loose"},
                           openName(desk, *piece), holder);
    desk.movePiece(piece->id, piece->place, false);
    return title;
}

} // namespace wheelhouse::rules::tracker
