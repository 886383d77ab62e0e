// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/command/giver_check.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::rules::acts {

namespace {
/// Why the giver may not do what is this seat's; nobody's is everybody's.
std::optional<Refusal> whyNotOf(const CommandContext& context, const SeatId& owner, const char* key, const QString& at)
{
    if (!owner || owner == context.giver()) {
        return std::nullopt;
    }
    return refused(Message(key).with("seat", context.seatName(owner)), at).value();
}

/// The id that an argument gives; empty where it gives none.
template <class IdType>
IdType named(const CommandArguments& asked, const char* name)
{
    const JsonValue value = asked.args.value(name);
    return IdType(value.get().is_string() ? QString::fromStdString(value.get().get<std::string>()) : QString());
}

std::optional<Refusal> whyNotSeats(const CommandContext& context, const CommandArguments& asked)
{
    constexpr const char* key = "seat-of-another";
    const Figure* figure = context.table().figure(named<FigureId>(asked, "figure"));
    if (auto why = figure ? whyNotOf(context, figure->seat, key, asked.args.pointer("figure")) : std::nullopt) {
        return why;
    }
    const Seat* seat = context.table().seat(named<SeatId>(asked, "seat"));
    return seat ? whyNotOf(context, seat->id, key, asked.args.pointer("seat")) : std::nullopt;
}
} // namespace

SeatId ownerOf(const Table& table, const Piece& piece)
{
    const Figure* bearer = table.figure(piece.place.figure);
    return bearer ? bearer->seat : piece.place.seat;
}

std::optional<Refusal> whyNotActFor(const CommandContext& context, const Figure& figure, const QString& at)
{
    return context.giver() ? whyNotOf(context, figure.seat, "figure-of-another", at) : std::nullopt;
}

std::optional<Refusal> whyNotGiven(const CommandContext& context, Giver giver, const CommandArguments& asked,
                                   const SeatId& inTurn)
{
    if (!context.giver()) {
        return std::nullopt;
    }
    switch (giver) {
    case Giver::Anybody:
    case Giver::TheCards:
        return std::nullopt;
    case Giver::TheTurns:
        return whyNotOf(context, inTurn, "not-your-turn", {});
    case Giver::TheFigures: {
        const Figure* figure = context.table().figure(named<FigureId>(asked, "figure"));
        return figure ? whyNotActFor(context, *figure, asked.args.pointer("figure")) : std::nullopt;
    }
    case Giver::ThePieces: {
        const Piece* piece = context.table().piece(named<PieceId>(asked, "piece"));
        const SeatId owner = piece ? ownerOf(context.table(), *piece) : SeatId();
        return whyNotOf(context, owner, "piece-of-another", asked.args.pointer("piece"));
    }
    case Giver::TheSeats:
        return whyNotSeats(context, asked);
    case Giver::TheAsked: {
        const Prompt* prompt = context.state().prompt(named<PromptId>(asked, "prompt"));
        return whyNotOf(context, prompt ? prompt->seat : SeatId(), "prompt-of-another", asked.args.pointer("prompt"));
    }
    case Giver::Table:
        return refused(Message("only-the-table")).value();
    }
    return std::nullopt;
}

} // namespace wheelhouse::rules::acts
