// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/tracker/turns.h"

#include "model/play/last_to_show.h"
#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/givers.h"
#include "model/rules/tracker/layout.h"
#include "model/rules/tracker/tokens.h"

#include <QStringList>

#include <algorithm>

namespace wheelhouse::rules::tracker {

namespace {
void changeEntry(Desk& desk, const TurnEntry& after)
{
    const TurnEntry* before = desk.table().entry(after.number);
    if (before && *before != after) {
        desk.happen(TurnEntryChanged{*before, after});
    }
}

/// Turns the number's card up and says in the order who acts on it.
void reveal(Desk& desk, Initiative number)
{
    TurnEntry entry = *desk.table().entry(number);
    entry.figures = whoActs(desk.table(), entry);
    if (const Piece* card = cardOf(desk.table(), number)) {
        const PieceId id = card->id;
        const Place place = card->place;
        desk.showPiece(id, {card->face.value, Knowers::all()});
        desk.movePiece(id, place, true);
        if (place.kind == Place::Kind::Hand) {
            entry.seat = place.seat;
        }
    }
    const Figure* first = entry.figures.empty() ? nullptr : desk.table().figure(entry.figures.front());
    if (first && first->seat) {
        entry.seat = first->seat;
    }
    changeEntry(desk, entry);
}

QString namesOf(const Desk& desk, const TurnEntry& entry)
{
    if (!entry.label.isEmpty()) {
        return entry.label;
    }
    QStringList names;
    for (const FigureId& figure : entry.figures) {
        names << desk.figureName(figure);
    }
    return names.join(QStringLiteral(", "));
}

/// One line where it is known who acts and one where it is not.
Message lineOfTurn(const char* named, const char* unnamed, const Desk& desk, Initiative number)
{
    const TurnEntry* entry = desk.table().entry(number);
    const QString names = entry ? namesOf(desk, *entry) : QString();
    Message line = Message(names.isEmpty() ? unnamed : named).with("number", numberText(number));
    return names.isEmpty() ? std::move(line) : std::move(line).with("figure", names);
}

/// A number of which nothing is known but that nobody was dealt its card.
bool isUndealt(const Table& table, const TurnEntry& entry)
{
    return entry.label.isEmpty() && entry.figures.empty() && isInDeck(table, entry.number);
}

/// The number that a turn begun by hand belongs to: the one named, the figure's own, the next one, or a new one.
Initiative numberToBegin(const Table& table, std::optional<Initiative> named, const FigureId& figure)
{
    if (named) {
        return *named;
    }
    for (const TurnEntry& entry : table.order) {
        const std::vector<FigureId> figures = whoActs(table, entry);
        const bool acts = std::find(figures.begin(), figures.end(), figure) != figures.end();
        if (acts && entry.state == TurnEntry::State::Waiting) {
            return entry.number;
        }
    }
    if (const TurnEntry* next = table.nextWaiting()) {
        return next->number;
    }
    return table.order.empty() ? 100 : (table.order.back().number / 100 + 1) * 100;
}

/// Writes into the order who acts, as the players say; a card the app dealt goes with it.
void giveNumberTo(Desk& desk, Initiative number, const FigureId& figure)
{
    TurnEntry entry = *desk.table().entry(number);
    if (std::find(entry.figures.begin(), entry.figures.end(), figure) != entry.figures.end()) {
        return;
    }
    entry.figures = {figure};
    entry.seat = desk.table().figure(figure)->seat;
    changeEntry(desk, entry);
    const Piece* card = cardOf(desk.table(), number);
    if (card && card->place != onFigure(figure)) {
        desk.movePiece(card->id, onFigure(figure), card->faceUp);
    }
}

/// Begins the next turn that the app knows enough about. Returns its number, or nothing if none began.
std::optional<Initiative> goOn(Desk& desk)
{
    while (const TurnEntry* next = desk.table().nextWaiting()) {
        const Initiative number = next->number;
        const std::vector<FigureId> figures = whoActs(desk.table(), *next);
        if (isUndealt(desk.table(), *next) || areDefeated(desk.table(), figures)) {
            passOver(desk, number);
        } else if (const FigureId last = figures.empty() ? lastToShow(desk.table()) : FigureId()) {
            giveNumberTo(desk, number, last);
        } else if (figures.empty()) {
            return std::nullopt;
        } else {
            startTurn(desk, number);
            return number;
        }
    }
    desk.setPhase(QStringLiteral("end"));
    return std::nullopt;
}
} // namespace

const Piece* cardOf(const Table& table, Initiative number)
{
    const QString face = QString::number(number / 100);
    for (const Piece& piece : table.pieces) {
        if (number % 100 == 0 && piece.kind == initiativeKind() && piece.face.value == face) {
            return &piece;
        }
    }
    return nullptr;
}

bool isInDeck(const Table& table, Initiative number)
{
    const Pile* deck = table.pile(initiativePile());
    if (table.real.initiativeCards || !deck || !deck->contents || number % 100 != 0) {
        return false;
    }
    const auto& left = *deck->contents;
    return std::find(left.begin(), left.end(), QString::number(number / 100)) != left.end();
}

std::vector<FigureId> whoActs(const Table& table, const TurnEntry& entry)
{
    if (!entry.figures.empty()) {
        return entry.figures;
    }
    const Piece* card = cardOf(table, entry.number);
    return card && card->place.kind == Place::Kind::Figure ? std::vector{card->place.figure} : std::vector<FigureId>();
}

bool areDefeated(const Table& table, const std::vector<FigureId>& figures)
{
    return !figures.empty() && std::all_of(figures.begin(), figures.end(), [&](const FigureId& id) {
        const Figure* figure = table.figure(id);
        return !figure || figure->isDefeated();
    });
}

void startTurn(Desk& desk, Initiative number)
{
    reveal(desk, number);
    desk.setPhase(QStringLiteral("action"));
    desk.happen(TurnStarted{number, desk.table().turn + 1});
}

void finishTurn(Desk& desk)
{
    const TurnEntry* acting = desk.table().acting();
    if (!acting) {
        return;
    }
    const TurnEntry entry = *acting;
    fadeAtTurnEnd(desk, entry.figures, desk.table().turn);
    desk.happen(TurnEnded{entry.number, desk.table().turn});
}

Message beginAsked(Desk& desk, std::optional<Initiative> named, const FigureId& figure)
{
    const Initiative number = numberToBegin(desk.table(), named, figure);
    withdrawQuestions(desk);
    finishTurn(desk);
    if (!desk.table().entry(number)) {
        desk.happen(TurnEntryAdded{TurnEntry{number, {}, {}, {}, TurnEntry::State::Waiting}});
    }
    if (figure) {
        giveNumberTo(desk, number, figure);
    }
    if (areDefeated(desk.table(), whoActs(desk.table(), *desk.table().entry(number)))) {
        passOver(desk, number);
        return lineOfTurn("line-passed-over", "line-passed-over-nobody", desk, number);
    }
    startTurn(desk, number);
    return lineOfTurn("line-turn-begun", "line-number-begun", desk, number);
}

void passOver(Desk& desk, Initiative number)
{
    reveal(desk, number);
    TurnEntry entry = *desk.table().entry(number);
    entry.state = TurnEntry::State::Skipped;
    changeEntry(desk, entry);
    fadeOfPassedOver(desk, entry.figures);
    desk.say(lineOfTurn("said-passed-over", "said-passed-over-nobody", desk, number));
}

void clearOrder(Desk& desk)
{
    const std::vector<TurnEntry> order = desk.table().order;
    for (const TurnEntry& entry : order) {
        // A number that the deck has a card of goes with the cards, whatever it was called. Whether the card was dealt
        // makes no difference, as only whoever holds it knows that.
        if (entry.label.isEmpty() || cardOf(desk.table(), entry.number) || isInDeck(desk.table(), entry.number)) {
            desk.happen(TurnEntryRemoved{entry});
        } else {
            TurnEntry waiting = entry;
            waiting.state = TurnEntry::State::Waiting;
            changeEntry(desk, waiting);
        }
    }
    std::vector<PieceId> cards;
    for (const Piece& piece : desk.table().pieces) {
        if (piece.kind == initiativeKind()) {
            cards.push_back(piece.id);
        }
    }
    for (const PieceId& card : cards) {
        desk.returnPiece(card);
    }
}

Made beginTurn(Desk& desk, Asked& asked)
{
    const Figure* figure = asked.figureIfGiven();
    const std::optional<Initiative> named = asked.args.has("number") ? std::optional(asked.number()) : std::nullopt;
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId id = figure ? figure->id : FigureId();
    const Initiative number = numberToBegin(desk.table(), named, id);
    if (auto why = id ? whyNotSayWhose(desk, number, id, asked.args.pointer("figure")) : std::nullopt) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = whyNotTurnUp(desk, number, asked.args.pointer(named ? "number" : "figure"))) {
        return tl::unexpected(std::move(*why));
    }
    return beginAsked(desk, number, id);
}

Made endTurn(Desk& desk, Asked& asked)
{
    const bool next = asked.args.flagOr("next", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    const TurnEntry* acting = desk.table().acting();
    if (!acting && !next) {
        return refused(Message("no-turn-runs"));
    }
    const std::optional<Initiative> ended = acting ? std::optional(acting->number) : std::nullopt;
    withdrawQuestions(desk);
    finishTurn(desk);
    const std::optional<Initiative> begun = next ? goOn(desk) : std::nullopt;
    if (!next && !desk.table().nextWaiting()) {
        desk.setPhase(QStringLiteral("end"));
    }
    if (ended) {
        return lineOfTurn("line-turn-ended", "line-number-ended", desk, *ended);
    }
    return begun ? lineOfTurn("line-turn-begun", "line-number-begun", desk, *begun) : Message("line-no-turn-left");
}

} // namespace wheelhouse::rules::tracker
