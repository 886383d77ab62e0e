// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/by_hand/turns.h"

#include "model/play/table/last_to_show.h"
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/givers.h"
#include "model/rules/acts/by_hand/tokens.h"
#include "model/rules/acts/command/order_places.h"
#include "model/rules/acts/command/piles.h"

#include <QStringList>

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
void changeEntry(CommandContext& context, const TurnEntry& after)
{
    const TurnEntry* before = context.table().entry(after.number);
    if (before && *before != after) {
        context.happen(TurnEntryChanged{*before, after});
    }
}

/// Turns the number's card up and says in the order who acts on it.
void reveal(CommandContext& context, Initiative number)
{
    TurnEntry entry = *context.table().entry(number);
    entry.figures = whoActs(context.table(), entry);
    if (const Piece* card = cardOf(context.table(), number)) {
        const PieceId id = card->id;
        const Place place = card->place;
        context.showPiece(id, {card->face.value, Knowers::all()});
        context.movePiece(id, place, true);
        if (place.kind == Place::Kind::Hand) {
            entry.seat = place.seat;
        }
    }
    const Figure* first = entry.figures.empty() ? nullptr : context.table().figure(entry.figures.front());
    if (first && first->seat) {
        entry.seat = first->seat;
    }
    changeEntry(context, entry);
}

QString namesOf(const CommandContext& context, const TurnEntry& entry)
{
    if (!entry.label.isEmpty()) {
        return entry.label;
    }
    QStringList names;
    for (const FigureId& figure : entry.figures) {
        names << context.figureName(figure);
    }
    return names.join(QStringLiteral(", "));
}

/// One line where it is known who acts and one where it is not.
Message lineOfTurn(const char* named, const char* unnamed, const CommandContext& context, Initiative number)
{
    const TurnEntry* entry = context.table().entry(number);
    const QString names = entry ? namesOf(context, *entry) : QString();
    Message line = Message(names.isEmpty() ? unnamed : named).with("number", numberText(context.table(), number));
    return names.isEmpty() ? std::move(line) : std::move(line).with("figure", names);
}

/// The line of a turn that begins or ends.
Message lineOfTurn(bool begins, const CommandContext& context, Initiative number)
{
    const TurnEntry* entry = context.table().entry(number);
    const QString names = entry ? namesOf(context, *entry) : QString();
    if (auto line = play::lineBetween(begins, number, names, entry && play::areSeveral(context.table(), *entry))) {
        return *line;
    }
    return begins ? lineOfTurn("line-turn-begun", "line-number-begun", context, number)
                  : lineOfTurn("line-turn-ended", "line-number-ended", context, number);
}

/// A number of which nothing is known but that nobody was dealt its card.
bool isUndealt(const Table& table, const TurnEntry& entry)
{
    return entry.label.isEmpty() && entry.figures.empty() && isInDeck(table, entry.number);
}

bool isOfMonsters(const Table& table, const TurnEntry& entry)
{
    const Figure* first = entry.figures.empty() ? nullptr : table.figure(entry.figures.front());
    return first && first->kind != FigureKind::Character;
}

/// The number that a turn begun by hand belongs to: the one named, the figure's own, the next one that is not the
/// monsters', or a new one.
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
    for (const TurnEntry& entry : table.order) {
        if (entry.state == TurnEntry::State::Waiting && !isOfMonsters(table, entry)) {
            return entry.number;
        }
    }
    const Initiative after = table.order.empty() ? 100 : (table.order.back().number / 100 + 1) * 100;
    return std::min(after, outermostPlace);
}

/// Writes into the order who acts, as the players say; a card the app dealt goes with it.
void giveNumberTo(CommandContext& context, Initiative number, const FigureId& figure)
{
    TurnEntry entry = *context.table().entry(number);
    if (std::find(entry.figures.begin(), entry.figures.end(), figure) != entry.figures.end()) {
        return;
    }
    entry.figures = {figure};
    entry.seat = context.table().figure(figure)->seat;
    changeEntry(context, entry);
    const Piece* card = cardOf(context.table(), number);
    if (card && card->place != onFigure(figure)) {
        context.movePiece(card->id, onFigure(figure), card->faceUp);
    }
}

/// Begins the next turn that the app knows enough about. Returns its number, or nothing if none began.
std::optional<Initiative> goOn(CommandContext& context)
{
    while (const TurnEntry* next = context.table().nextWaiting()) {
        const Initiative number = next->number;
        const std::vector<FigureId> figures = whoActs(context.table(), *next);
        if (isUndealt(context.table(), *next) || areDefeated(context.table(), figures)) {
            passOver(context, number);
        } else if (const FigureId last = figures.empty() ? lastToShow(context.table()) : FigureId()) {
            giveNumberTo(context, number, last);
        } else if (figures.empty()) {
            return std::nullopt;
        } else {
            startTurn(context, number);
            return number;
        }
    }
    context.setPhase(QStringLiteral("end"));
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

void startTurn(CommandContext& context, Initiative number)
{
    reveal(context, number);
    const QString ofTurns = QStringLiteral("action");
    if (std::ranges::count(context.phases(), ofTurns, &Phase::id) > 0) {
        context.setPhase(ofTurns);
    }
    context.happen(TurnStarted{number, context.table().turn + 1});
}

void finishTurn(CommandContext& context)
{
    const TurnEntry* acting = context.table().acting();
    if (!acting) {
        return;
    }
    const TurnEntry entry = *acting;
    fadeAtTurnEnd(context, entry.figures, context.table().turn);
    context.happen(TurnEnded{entry.number, context.table().turn});
}

Message beginAsked(CommandContext& context, std::optional<Initiative> named, const FigureId& figure)
{
    const Initiative number = numberToBegin(context.table(), named, figure);
    withdrawQuestions(context);
    finishTurn(context);
    if (!context.table().entry(number)) {
        context.happen(TurnEntryAdded{emptyPlace(number)});
    }
    if (figure) {
        giveNumberTo(context, number, figure);
    }
    if (areDefeated(context.table(), whoActs(context.table(), *context.table().entry(number)))) {
        passOver(context, number);
        return lineOfTurn("line-passed-over", "line-passed-over-nobody", context, number);
    }
    startTurn(context, number);
    return lineOfTurn(true, context, number);
}

void passOver(CommandContext& context, Initiative number)
{
    reveal(context, number);
    TurnEntry entry = *context.table().entry(number);
    entry.state = TurnEntry::State::Skipped;
    changeEntry(context, entry);
    fadeOfPassedOver(context, entry.figures);
    context.say(lineOfTurn("said-passed-over", "said-passed-over-nobody", context, number));
}

void clearOrder(CommandContext& context)
{
    const std::vector<TurnEntry> order = context.table().order;
    for (const TurnEntry& entry : order) {
        // A number that the deck has a card of goes with the cards, whatever it was called. Whether the card was dealt
        // makes no difference, as only whoever holds it knows that.
        if (entry.label.isEmpty() || cardOf(context.table(), entry.number) || isInDeck(context.table(), entry.number)) {
            context.happen(TurnEntryRemoved{entry});
        } else {
            TurnEntry waiting = entry;
            waiting.state = TurnEntry::State::Waiting;
            changeEntry(context, waiting);
        }
    }
    std::vector<PieceId> cards;
    for (const Piece& piece : context.table().pieces) {
        if (piece.kind == initiativeKind()) {
            cards.push_back(piece.id);
        }
    }
    for (const PieceId& card : cards) {
        context.returnPiece(card);
    }
}

ActResult beginTurn(CommandContext& context, CommandArguments& asked)
{
    const Figure* figure = asked.figureIfGiven();
    const std::optional<Initiative> named = asked.args.has("number") ? std::optional(asked.number()) : std::nullopt;
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId id = figure ? figure->id : FigureId();
    const Initiative number = numberToBegin(context.table(), named, id);
    if (auto why = id ? whyNotSayWhose(context, number, id, asked.args.pointer("figure")) : std::nullopt) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = whyNotTurnUp(context, number, asked.args.pointer(named ? "number" : "figure"))) {
        return tl::unexpected(std::move(*why));
    }
    return beginAsked(context, number, id);
}

ActResult endTurn(CommandContext& context, CommandArguments& asked)
{
    const bool next = asked.args.flagOr("next", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    const TurnEntry* acting = context.table().acting();
    if (!acting && !next) {
        return refused(Message("no-turn-runs"));
    }
    const std::optional<Initiative> ended = acting ? std::optional(acting->number) : std::nullopt;
    withdrawQuestions(context);
    finishTurn(context);
    const std::optional<Initiative> begun = next ? goOn(context) : std::nullopt;
    if (!next && !context.table().nextWaiting()) {
        context.setPhase(QStringLiteral("end"));
    }
    if (ended) {
        return lineOfTurn(false, context, *ended);
    }
    return begun ? lineOfTurn(true, context, *begun) : Message("line-no-turn-left");
}

} // namespace wheelhouse::rules::acts
