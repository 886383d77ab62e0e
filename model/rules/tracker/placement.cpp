// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/tracker/placement.h"

#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/layout.h"
#include "model/rules/tracker/turns.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::tracker {

namespace {
const QString dealFrame = QStringLiteral("deal");

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

std::optional<PromptId> askSeat(Desk& desk, const Seat& seat)
{
    const std::vector<PieceId> cards = cardsAt(desk.table(), inHand(seat.id));
    if (cards.empty() || cards.size() > charactersWithoutCard(desk.table(), seat.id).size()) {
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
    return desk.ask(std::move(prompt));
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

void askForOpenCard(Desk& desk, const PieceId& card)
{
    Prompt prompt;
    prompt.seat = desk.table().active;
    prompt.kind = PromptKind::ChooseFigures;
    prompt.title = Message("ask-open-card")
                       .with("seat", desk.seatName(prompt.seat))
                       .with("number", *desk.table().piece(card)->face.value);
    prompt.why = Message("why-open-card").with("number", *desk.table().piece(card)->face.value);
    prompt.rules = {QStringLiteral("ONS-INI-07"), QStringLiteral("ONS-INI-12")};
    for (const FigureId& character : charactersOf(desk.table(), prompt.seat)) {
        prompt.options.push_back({character.text(), {}, {}});
    }
    const PromptId id = desk.ask(std::move(prompt));
    desk.pushFrame(dealFrame, QStringLiteral("open"), {id});
}

void askForPlacement(Desk& desk)
{
    std::vector<PromptId> prompts;
    const std::vector<Seat> seats = desk.table().seats;
    for (const Seat& seat : seats) {
        if (const auto prompt = askSeat(desk, seat)) {
            prompts.push_back(*prompt);
        }
    }
    if (prompts.empty()) {
        desk.setPhase(QStringLiteral("action"));
    } else {
        desk.pushFrame(dealFrame, QStringLiteral("place"), prompts);
    }
}

Made answerOpenCard(Desk& desk, const Prompt& prompt, const JsonValue& answer, size_t level)
{
    const FigureId figure(QString::fromStdString(answer.get().at(0).get<std::string>()));
    const int number = desk.table().recipe.openToActive.value_or(0);
    desk.ownStep = true; // nobody's placing is undone with the deal
    desk.close(prompt.id, answer, Knowers::all());
    desk.dropFrame(level);
    if (const Piece* card = cardOf(desk.table(), number * 100)) {
        desk.movePiece(card->id, onFigure(figure), true);
    }
    if (const TurnEntry* entry = desk.table().entry(number * 100)) {
        TurnEntry after = *entry;
        after.figures = {figure};
        after.seat = prompt.seat;
        desk.happen(TurnEntryChanged{*entry, std::move(after)});
    }
    askForPlacement(desk);
    return Message("line-open-card").with("figure", desk.figureName(figure)).with("number", QString::number(number));
}

Made answerPlacement(Desk& desk, const Prompt& prompt, const JsonValue& answer, size_t level)
{
    const std::vector<FigureId> free = charactersWithoutCard(desk.table(), prompt.seat);
    std::vector<std::pair<PieceId, FigureId>> pairs;
    for (const auto& [card, figure] : answer.get().items()) {
        const FigureId id(QString::fromStdString(figure.get<std::string>()));
        if (std::find(free.begin(), free.end(), id) == free.end()) {
            return refused(Message("card-not-for-figure").with("figure", desk.figureName(id)),
                           QStringLiteral("/args/value/") + QString::fromStdString(card));
        }
        pairs.emplace_back(QString::fromStdString(card), id);
    }
    desk.declaration = Knowers::only(prompt.seat);
    desk.ownStep = true;
    desk.close(prompt.id, answer, Knowers::only(prompt.seat));
    for (const auto& [card, figure] : pairs) {
        desk.movePiece(card, onFigure(figure), false);
    }
    std::vector<PromptId> waiting = readFrame(desk.state().frames[level]).prompts;
    std::erase_if(waiting, [&](const PromptId& id) { return !desk.state().prompt(id); });
    if (waiting.empty()) {
        desk.dropFrame(level);
        desk.setPhase(QStringLiteral("action"));
    }
    return Message("line-cards-placed").with("seat", desk.seatName(prompt.seat));
}

} // namespace wheelhouse::rules::tracker
