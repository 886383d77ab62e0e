// SPDX-License-Identifier: GPL-3.0-or-later
// Loot tokens once they are out of the bag: carried, equipped, handed on, dropped, put back.
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/from_content.h"
#include "model/rules/acts/by_hand/givers.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/acts/fixing/fixes.h"

namespace wheelhouse::rules::acts {

namespace {
const Figure* holderOf(const CommandContext& context, const Piece& piece)
{
    return context.table().figure(piece.place.figure);
}

QString openName(const CommandContext& context, const Piece& piece)
{
    return openNameOf(context.table(), piece);
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

/// Makes every face of the content known to the table: whoever reads which are there learns nothing of the one that
/// was named.
void introduceEveryFace(CommandContext& context)
{
    const auto introduce = [&context](const auto& all) {
        for (const auto& one : all) {
            if (!context.table().face(one.id.text())) {
                context.happen(FaceKindAdded{*faceOf(context.content(), one.id)});
            }
        }
    };
    introduce(context.content().items);
    introduce(context.content().events);
}

enum class Told { ToAll, ToTheGiver };

/// The face that an argument names, made known to the table; empty if it was left out.
QString faceAsked(CommandContext& context, CommandArguments& asked, Told told)
{
    const QString id = asked.args.textOr("face", {});
    if (id.isEmpty() || asked.problem()) {
        return {};
    }
    const auto defined = faceOf(context.content(), content::LootId(id));
    if (!context.table().face(id) && defined) {
        if (told == Told::ToTheGiver && context.giver()) {
            introduceEveryFace(context);
        } else {
            context.happen(FaceKindAdded{*defined});
        }
    }
    const FaceKind* known = context.table().face(id);
    if (!known || (known->kind != lootKind() && known->kind != lootEventKind())) {
        asked.fail(Message("unknown-item").with("name", id), asked.args.pointer("face"));
    }
    return id;
}

/// What only loot does: turning it up and down, and going back into the bag.
std::optional<Refusal> whyNoLoot(const Piece& piece, const QString& at)
{
    return piece.kind == lootKind() ? std::nullopt : std::optional(badRequest(Message("not-loot"), at).value());
}

/// Whoever takes a piece up may look at it (ONS-ITM-11).
void lookAt(CommandContext& context, const PieceId& piece, const FigureId& figure)
{
    const Figure* owner = context.table().figure(figure);
    const Piece* found = context.table().piece(piece);
    if (owner->seat && found->face.value) {
        context.showPiece(piece, {found->face.value, found->face.knowers.plus(owner->seat)});
    }
}
} // namespace

ActResult returnLoot(CommandContext& context, CommandArguments& asked)
{
    const Piece* found = asked.piece();
    const QString face = faceAsked(context, asked, Told::ToTheGiver);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNoLoot(*found, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = whyNotMove(context, *found, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = face.isEmpty() ? std::nullopt : whyNotTell(context, *found, face, asked.args.pointer("face"))) {
        return tl::unexpected(std::move(*why));
    }
    context.byHand = true;
    Piece piece = *found;
    const Figure* holder = holderOf(context, piece);
    Message title =
        lineOf({"line-item-returned", "line-loot-put-back", "line-item-returned-loose", "line-loot-put-back-loose"},
               openName(context, piece), holder);
    const Pile* home = context.table().pile(piece.home);
    if (home && home->contents && !piece.face.value && face.isEmpty()) {
        return badRequest(Message("face-needed"), asked.args.pointer("face"));
    }
    if (!face.isEmpty() && piece.face.value != face) {
        context.showPiece(piece.id, {face, context.giver() ? Knowers::only(context.giver()) : Knowers::all()});
    }
    if (!face.isEmpty()) {
        context.declareOnlyTo(context.table().piece(piece.id)->face.knowers); // the command says which item it is
    }
    context.returnPiece(piece.id);
    return title;
}

ActResult drop(CommandContext& context, CommandArguments& asked)
{
    const Piece* piece = asked.piece();
    const std::optional<board::Space> at = asked.spaceIfGiven("at");
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotMove(context, *piece, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    context.byHand = true;
    const Figure* holder = holderOf(context, *piece);
    Message title =
        lineOf({"line-item-dropped", "line-loot-dropped", "line-item-dropped-loose", "line-loot-dropped-loose"},
               openName(context, *piece), holder);
    context.movePiece(piece->id, {Place::Kind::Map, {}, {}, at}, piece->faceUp);
    return title;
}

ActResult pickUp(CommandContext& context, CommandArguments& asked)
{
    const Piece* piece = asked.piece();
    const Figure* figure = asked.figure();
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotTake(context, *piece, *figure, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    context.byHand = true;
    const PieceId id = piece->id;
    const FigureId taker = figure->id;
    Message title = lineOf({"line-item-picked-up", "line-loot-picked-up", "", ""}, openName(context, *piece), figure);
    context.movePiece(id, onFigure(taker), false);
    lookAt(context, id, taker);
    return title;
}

ActResult give(CommandContext& context, CommandArguments& asked)
{
    const Piece* piece = asked.piece();
    const Figure* figure = asked.figure();
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotMove(context, *piece, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = whyNotTake(context, *piece, *figure, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    context.byHand = true;
    const PieceId id = piece->id;
    const FigureId taker = figure->id;
    Message title = lineOf({"line-item-given", "line-loot-given", "", ""}, openName(context, *piece), figure);
    context.movePiece(id, onFigure(taker), piece->faceUp);
    lookAt(context, id, taker);
    return title;
}

ActResult equip(CommandContext& context, CommandArguments& asked)
{
    const Piece* found = asked.piece();
    const QString face = faceAsked(context, asked, Told::ToAll);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNoLoot(*found, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = whyNotShow(context, *found, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = face.isEmpty() ? std::nullopt : whyNotTell(context, *found, face, asked.args.pointer("face"))) {
        return tl::unexpected(std::move(*why));
    }
    context.byHand = true;
    const Piece piece = *found;
    if (face.isEmpty() && !piece.face.value) {
        return badRequest(Message("face-needed"), asked.args.pointer("face"));
    }
    context.showPiece(piece.id, {face.isEmpty() ? *piece.face.value : face, Knowers::all()});
    context.movePiece(piece.id, piece.place, true);
    const Figure* holder = holderOf(context, piece);
    return lineOf({"line-equipped", "", "line-item-shown", ""}, openName(context, *context.table().piece(piece.id)),
                  holder);
}

ActResult unequip(CommandContext& context, CommandArguments& asked)
{
    const Piece* piece = asked.piece();
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNoLoot(*piece, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    context.byHand = true;
    const Figure* holder = holderOf(context, *piece);
    Message title = lineOf({"line-unequipped", "line-turned-down", "line-unequipped-loose", "line-turned-down-loose"},
                           openName(context, *piece), holder);
    context.movePiece(piece->id, piece->place, false);
    return title;
}

} // namespace wheelhouse::rules::acts
