// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/tracker/givers.h"

#include "model/rules/tracker/layout.h"
#include "model/rules/tracker/turns.h"

#include <algorithm>

namespace wheelhouse::rules::tracker {

namespace {
std::optional<Refusal> whyNotOf(const Desk& desk, const SeatId& owner, const char* key, const QString& at)
{
    if (!desk.giver() || !owner || owner == desk.giver()) {
        return std::nullopt;
    }
    return refused(Message(key).with("seat", desk.seatName(owner)), at).value();
}

bool isUnseen(const Desk& desk, const Piece& piece)
{
    return desk.giver() && piece.face.value && !piece.face.knowers.knows(desk.giver());
}
} // namespace

SeatId ownerOf(const Table& table, const Piece& piece)
{
    const Figure* bearer = table.figure(piece.place.figure);
    return bearer ? bearer->seat : piece.place.seat;
}

std::optional<Refusal> whyNotHandle(const Desk& desk, const Piece& piece, const QString& at)
{
    return whyNotOf(desk, ownerOf(desk.table(), piece), "piece-of-another", at);
}

std::optional<Refusal> whyNotShow(const Desk& desk, const Piece& piece, const QString& at)
{
    if (auto why = whyNotHandle(desk, piece, at)) {
        return why;
    }
    const bool loose = !ownerOf(desk.table(), piece);
    return loose && isUnseen(desk, piece) ? std::optional(refused(Message("piece-unseen"), at).value()) : std::nullopt;
}

std::optional<Refusal> whyNotMove(const Desk& desk, const Piece& piece, const QString& at)
{
    if (auto why = whyNotHandle(desk, piece, at)) {
        return why;
    }
    const bool loose = piece.place.kind == Place::Kind::Aside || piece.place.kind == Place::Kind::Map;
    return loose && isUnseen(desk, piece) ? std::optional(refused(Message("piece-unseen"), at).value()) : std::nullopt;
}

std::optional<Refusal> whyNotTake(const Desk& desk, const Piece& piece, const Figure& taker, const QString& at)
{
    if (auto why = whyNotHandle(desk, piece, at)) {
        return why;
    }
    if (piece.place.kind == Place::Kind::Aside && isUnseen(desk, piece)) {
        return refused(Message("piece-unseen"), at).value();
    }
    const bool mayGive = ownerOf(desk.table(), piece) == desk.giver();
    return mayGive ? std::nullopt : whyNotActFor(desk, taker, at);
}

std::optional<Refusal> whyNotActFor(const Desk& desk, const Figure& figure, const QString& at)
{
    return whyNotOf(desk, figure.seat, "figure-of-another", at);
}

bool isUnseenNumber(const Desk& desk, Initiative number)
{
    if (!desk.giver()) {
        return false;
    }
    const Piece* card = cardOf(desk.table(), number);
    return card ? isUnseen(desk, *card) : isInDeck(desk.table(), number);
}

std::optional<Refusal> whyNotSetNumber(const Desk& desk, Initiative number, const QString& at)
{
    return isUnseenNumber(desk, number) ? std::optional(refused(Message("number-unseen"), at).value()) : std::nullopt;
}

std::optional<Refusal> whyNotTurnUp(const Desk& desk, Initiative number, const QString& at)
{
    const TurnEntry* next = desk.table().nextWaiting();
    return next && next->number == number ? std::nullopt : whyNotSetNumber(desk, number, at);
}

std::optional<Refusal> whyNotSayWhose(const Desk& desk, Initiative number, const FigureId& figure, const QString& at)
{
    const std::vector<Piece>& pieces = desk.table().pieces;
    const bool hides = std::ranges::any_of(pieces, [&](const Piece& piece) {
        return piece.kind == initiativeKind() && piece.place == onFigure(figure) && isUnseen(desk, piece);
    });
    return hides ? std::optional(refused(Message("number-unseen"), at).value()) : whyNotSetNumber(desk, number, at);
}

} // namespace wheelhouse::rules::tracker
