// SPDX-License-Identifier: GPL-3.0-or-later
// Single cards: drawn from a deck, discarded, put back where the table says.
#include "model/play/events/pile_layers.h"
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/decks.h"
#include "model/rules/acts/by_hand/givers.h"
#include "model/rules/acts/command/piles.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
/// A face named by an argument; nothing where it is left out or no card of the table.
std::optional<QString> faceAsked(const CommandContext& context, CommandArguments& asked)
{
    const QString id = asked.args.textOr("face", {});
    if (id.isEmpty() || asked.problem()) {
        return std::nullopt;
    }
    const FaceKind* face = context.table().face(id);
    if (!face || face->kind != cardKind()) {
        asked.fail(Message("no-such-card").with("name", id), asked.args.pointer("face"));
        return std::nullopt;
    }
    return id;
}

/// Which card comes off the top, as far as the app knows it: of several without an order, chance picks one.
std::optional<QString> topOf(CommandContext& context, const Pile& pile)
{
    const PileLayer top = layersOf(pile).front();
    if (!top.contents) {
        return std::nullopt;
    }
    int pick = 0;
    if (top.count > 1) {
        pick = context.chance().below(top.count);
        context.happen(ChanceDrawn{cardKind(), {pick}, true, Knowers::nobody()});
    }
    return top.contents->at(static_cast<size_t>(pick));
}

/// What is read off a real card counts: where the app took another one to lie on top, it no longer knows how that pile
/// lies.
void believe(CommandContext& context, const Pile& pile, const QString& face)
{
    const std::optional<std::vector<QString>> top = layersOf(pile).front().contents;
    if (top && std::ranges::find(*top, face) == top->end()) {
        Pile unknown = pile;
        mixLayers(unknown);
        context.happen(PileChanged{pile, std::move(unknown)});
    }
}

/// Who knows the card that is drawn: who gets it, and who had looked at it where it lay.
Knowers knowersOf(const Pile& pile, const Knowers& drawer)
{
    const PileLayer top = layersOf(pile).front();
    Knowers all = drawer.everyone || pile.open || (top.count == 1 && top.knowers.everyone) ? Knowers::all() : drawer;
    if (top.count == 1) {
        for (const SeatId& seat : top.knowers.seats) {
            all = all.plus(seat);
        }
    }
    return all;
}

/// A card that its giver may handle, and its face where the pile that it goes to wants to know it.
ActResult readyToLay(CommandContext& context, CommandArguments& asked, const Piece& piece, const Pile& to,
                     const std::optional<QString>& face)
{
    if (piece.kind != cardKind()) {
        return badRequest(Message("not-a-card"), asked.args.pointer("piece"));
    }
    if (auto why = whyNotMove(context, piece, asked.args.pointer("piece"))) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = face ? whyNotTell(context, piece, *face, asked.args.pointer("face")) : std::nullopt) {
        return tl::unexpected(std::move(*why));
    }
    if (!piece.face.value && !face && !to.real) {
        return badRequest(Message("card-face-needed"), asked.args.pointer("face"));
    }
    return Message();
}
} // namespace

ActResult drawCard(CommandContext& context, CommandArguments& asked)
{
    const Pile* found = deckAsked(asked, context);
    const Figure* figure = asked.figureIfGiven();
    const Seat* seat = asked.seatIfGiven();
    const bool open = asked.args.flagOr("open", false);
    const std::optional<QString> face = faceAsked(context, asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (found->count == 0) {
        return refused(Message("pile-empty").with("pile", found->name), asked.args.pointer("pile"));
    }
    if (face && !found->real) {
        return badRequest(Message("app-draws"), asked.args.pointer("face"));
    }
    const SeatId holder = figure ? figure->seat : seat ? seat->id : context.giver();
    const PileId from = found->id;
    const FigureId bearer = figure ? figure->id : FigureId();
    const bool aside = !bearer && !holder;
    const Place place = bearer ? onFigure(bearer) : aside ? Place() : inHand(holder);
    context.byHand = found->real;
    if (face) {
        believe(context, Pile(*found), *face);
    }
    const Pile pile = *context.table().pile(from);
    const bool shown = open || !holder || pile.open;
    const std::optional<QString> value = face ? face : topOf(context, pile);
    const Knowers knowers = knowersOf(pile, shown ? Knowers::all() : Knowers::only(holder));
    if (face) {
        context.declareOnlyTo(knowers); // the command says which card it is
    }
    if (value && knowers.everyone) {
        introduceCard(context, *value);
    }
    context.draw(cardKind(), value ? Hidden{value, knowers} : Hidden{std::nullopt, Knowers::nobody()}, place,
                 shown && value.has_value(), pile.id);
    return Message("line-card-drawn").with("pile", pile.name);
}

ActResult discard(CommandContext& context, CommandArguments& asked)
{
    const Piece* found = asked.piece();
    const std::optional<QString> face = faceAsked(context, asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    const Pile* home = context.table().pile(found->home);
    const Pile* to = home && home->discard ? context.table().pile(home->discard) : home;
    if (!to) {
        return badRequest(Message("not-a-card"), asked.args.pointer("piece"));
    }
    if (auto ready = readyToLay(context, asked, *found, *to, face); !ready) {
        return ready;
    }
    context.byHand = to->real;
    const PieceId id = found->id;
    const PileId pile = to->id;
    const QString name = to->name;
    const std::optional<QString> value = face ? face : found->face.value;
    if (value) {
        introduceCard(context, *value);
        context.showPiece(id, {value, Knowers::all()});
    }
    context.happen(PieceLaid{*context.table().piece(id), pile, 0});
    return Message("line-card-discarded").with("pile", name);
}

ActResult putCard(CommandContext& context, CommandArguments& asked)
{
    const Piece* found = asked.piece();
    const bool named = asked.args.has("pile");
    const Pile* to = named                       ? deckAsked(asked, context)
                     : found && !asked.problem() ? context.table().pile(found->home)
                                                 : nullptr;
    const std::optional<int> under = asked.args.numberOrNothing("under", 0, to ? to->count : 0);
    const bool bottom = asked.args.flagOr("bottom", false);
    const std::optional<QString> face = faceAsked(context, asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!to) {
        return badRequest(Message("not-a-card"), asked.args.pointer("piece"));
    }
    if (auto ready = readyToLay(context, asked, *found, *to, face); !ready) {
        return ready;
    }
    const PieceId id = found->id;
    const PileId pile = to->id;
    const QString name = to->name;
    const int above = bottom ? to->count : under.value_or(0);
    context.byHand = to->real;
    const std::optional<QString> value = face ? face : found->face.value;
    if (to->open && value) {
        context.showPiece(id, {value, Knowers::all()});
    } else if (value != found->face.value) {
        context.showPiece(id, {value, context.giver() ? Knowers::only(context.giver()) : Knowers::all()});
    }
    if (face) {
        context.declareOnlyTo(context.table().piece(id)->face.knowers); // the command says which card it is
    }
    partUnder(context, pile, above);
    context.happen(PieceLaid{*context.table().piece(id), pile, above});
    return above == 0 ? Message("line-card-on-top").with("pile", name)
           : bottom   ? Message("line-card-at-bottom").with("pile", name)
                      : Message("line-card-under").with("pile", name).with("count", above);
}

} // namespace wheelhouse::rules::acts
