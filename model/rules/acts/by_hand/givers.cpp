// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/by_hand/givers.h"

#include "model/rules/acts/by_hand/turns.h"
#include "model/rules/acts/command/piles.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
bool isUnseen(const CommandContext& context, const Piece& piece)
{
    return context.giver() && piece.face.value && !piece.face.knowers.knows(context.giver());
}

std::optional<Refusal> whyNotLoose(const CommandContext& context, const Piece& piece, bool loose, const QString& at)
{
    return loose && isUnseen(context, piece) ? std::optional(refused(Message("piece-unseen"), at).value())
                                             : std::nullopt;
}
} // namespace

std::optional<Refusal> whyNotShow(const CommandContext& context, const Piece& piece, const QString& at)
{
    return whyNotLoose(context, piece, !ownerOf(context.table(), piece), at);
}

std::optional<Refusal> whyNotMove(const CommandContext& context, const Piece& piece, const QString& at)
{
    const bool loose = piece.place.kind == Place::Kind::Aside || piece.place.kind == Place::Kind::Map;
    return whyNotLoose(context, piece, loose, at);
}

std::optional<Refusal> whyNotTake(const CommandContext& context, const Piece& piece, const Figure& taker,
                                  const QString& at)
{
    if (auto why = whyNotLoose(context, piece, piece.place.kind == Place::Kind::Aside, at)) {
        return why;
    }
    const bool mayGive = ownerOf(context.table(), piece) == context.giver();
    return mayGive ? std::nullopt : whyNotActFor(context, taker, at);
}

bool isUnseenNumber(const CommandContext& context, Initiative number)
{
    if (!context.giver()) {
        return false;
    }
    const Piece* card = cardOf(context.table(), number);
    return card ? isUnseen(context, *card) : isInDeck(context.table(), number);
}

std::optional<Refusal> whyNotSetNumber(const CommandContext& context, Initiative number, const QString& at)
{
    return isUnseenNumber(context, number) ? std::optional(refused(Message("number-unseen"), at).value())
                                           : std::nullopt;
}

std::optional<Refusal> whyNotTurnUp(const CommandContext& context, Initiative number, const QString& at)
{
    const TurnEntry* next = context.table().nextWaiting();
    return next && next->number == number ? std::nullopt : whyNotSetNumber(context, number, at);
}

std::optional<Refusal> whyNotSayWhose(const CommandContext& context, Initiative number, const FigureId& figure,
                                      const QString& at)
{
    const std::vector<Piece>& pieces = context.table().pieces;
    const bool hides = std::ranges::any_of(pieces, [&](const Piece& piece) {
        return piece.kind == initiativeKind() && piece.place == onFigure(figure) && isUnseen(context, piece);
    });
    return hides ? std::optional(refused(Message("number-unseen"), at).value()) : whyNotSetNumber(context, number, at);
}

std::optional<Refusal> whyNotTell(const CommandContext& context, const Piece& piece, const QString& face,
                                  const QString& at)
{
    const Pile* home = context.table().pile(piece.home);
    if (!piece.face.value || !home || !home->contents) {
        return std::nullopt;
    }
    if (isUnseen(context, piece)) {
        return refused(Message("piece-unseen"), at).value();
    }
    if (*piece.face.value == face) {
        return std::nullopt;
    }
    const FaceKind* told = context.table().face(face);
    return refused(Message("piece-is-another").with("name", told ? told->name : face), at).value();
}

} // namespace wheelhouse::rules::acts
