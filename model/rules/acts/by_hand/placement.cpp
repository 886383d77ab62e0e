// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/by_hand/placement.h"

#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/turns.h"
#include "model/rules/acts/command/frames.h"
#include "model/rules/acts/command/piles.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
std::vector<PieceId> cardsAt(const Table& table, const Place& place)
{
    std::vector<PieceId> cards;
    for (const Piece* piece : table.piecesAt(place)) {
        if (piece->kind == initiativeKind()) {
            cards.push_back(piece->id);
        }
    }
    return cards;
}

/// The seat's characters that no card lies by.
std::vector<FigureId> charactersWithoutCard(const Table& table, const SeatId& seat)
{
    std::vector<FigureId> characters = charactersOf(table, seat);
    std::erase_if(characters, [&](const FigureId& id) { return !cardsAt(table, onFigure(id)).empty(); });
    return characters;
}

std::optional<PromptId> askSeat(CommandContext& context, const Seat& seat)
{
    const std::vector<PieceId> cards = cardsAt(context.table(), inHand(seat.id));
    if (cards.empty() || cards.size() > charactersWithoutCard(context.table(), seat.id).size()) {
        return std::nullopt; // more cards than characters: they are played from the hand
    }
    Prompt prompt;
    prompt.seat = seat.id;
    prompt.kind = PromptKind::Assign;
    prompt.title = Message("ask-place-cards").with("seat", seat.name);
    prompt.why = Message("why-place-cards");
    prompt.secret = true;
    prompt.rules = {QStringLiteral("ONS-INI-08"), QStringLiteral("ONS-INI-09")};
    for (const PieceId& card : cards) {
        prompt.options.push_back({card.text(), {}, {}});
    }
    return context.ask(std::move(prompt));
}
} // namespace

std::vector<FigureId> charactersOf(const Table& table, const SeatId& seat)
{
    std::vector<FigureId> characters;
    for (const Figure& figure : table.figures) {
        if (figure.seat == seat && figure.kind == FigureKind::Character) {
            characters.push_back(figure.id);
        }
    }
    return characters;
}

void askForOpenCard(CommandContext& context, const PieceId& card)
{
    Prompt prompt;
    prompt.seat = context.table().active;
    prompt.kind = PromptKind::ChooseFigures;
    prompt.title = Message("ask-open-card")
                       .with("seat", context.seatName(prompt.seat))
                       .with("number", *context.table().piece(card)->face.value);
    prompt.why = Message("why-open-card").with("number", *context.table().piece(card)->face.value);
    prompt.rules = {QStringLiteral("ONS-INI-07"), QStringLiteral("ONS-INI-12")};
    for (const FigureId& character : charactersOf(context.table(), prompt.seat)) {
        prompt.options.push_back({character.text(), {}, {}});
    }
    const PromptId id = context.ask(std::move(prompt));
    context.pushFrame("open", DealFrame{{{id}, {}}});
}

void askForPlacement(CommandContext& context)
{
    std::vector<PromptId> prompts;
    const std::vector<Seat> seats = context.table().seats;
    for (const Seat& seat : seats) {
        if (const auto prompt = askSeat(context, seat)) {
            prompts.push_back(*prompt);
        }
    }
    if (prompts.empty()) {
        context.setPhase(QStringLiteral("action"));
    } else {
        context.pushFrame("place", DealFrame{{prompts, {}}});
    }
}

ActResult answerOpenCard(CommandContext& context, const Prompt& prompt, const JsonValue& answer, size_t level)
{
    const FigureId figure(QString::fromStdString(answer.get().at(0).get<std::string>()));
    const int number = context.table().deal.openToActive.value_or(0);
    context.ownStep = true; // nobody's placing is undone with the deal
    context.close(prompt.id, answer);
    context.dropFrame(level);
    if (const Piece* card = cardOf(context.table(), number * 100)) {
        context.movePiece(card->id, onFigure(figure), true);
    }
    if (const TurnEntry* entry = context.table().entry(number * 100)) {
        TurnEntry after = *entry;
        after.figures = {figure};
        after.seat = prompt.seat;
        context.happen(TurnEntryChanged{*entry, std::move(after)});
    }
    askForPlacement(context);
    return Message("line-open-card").with("figure", context.figureName(figure)).with("number", QString::number(number));
}

ActResult answerPlacement(CommandContext& context, const Prompt& prompt, const JsonValue& answer, size_t level)
{
    const std::vector<FigureId> free = charactersWithoutCard(context.table(), prompt.seat);
    std::vector<std::pair<PieceId, FigureId>> pairs;
    for (const auto& [card, figure] : answer.get().items()) {
        const FigureId id(QString::fromStdString(figure.get<std::string>()));
        if (std::find(free.begin(), free.end(), id) == free.end()) {
            return refused(Message("card-not-for-figure").with("figure", context.figureName(id)),
                           QStringLiteral("/args/value/") + QString::fromStdString(card));
        }
        pairs.emplace_back(QString::fromStdString(card), id);
    }
    context.ownStep = true;
    context.close(prompt.id, answer);
    for (const auto& [card, figure] : pairs) {
        context.movePiece(card, onFigure(figure), false);
    }
    std::vector<PromptId> waiting = promptsOf(context.state().frames[level]);
    std::erase_if(waiting, [&](const PromptId& id) { return !context.state().prompt(id); });
    if (waiting.empty()) {
        context.dropFrame(level);
        context.setPhase(QStringLiteral("action"));
    }
    return Message("line-cards-placed").with("seat", context.seatName(prompt.seat));
}

} // namespace wheelhouse::rules::acts
