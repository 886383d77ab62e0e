// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/cards/held_cards.h"

#include "model/rules/acts/by_hand/decks.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/owner/unknown_numbers.h"

#include <algorithm>
#include <numeric>

namespace wheelhouse::rules::adventure_system {

namespace {
bool hasTag(const content::Card& card, const char* tag)
{
    return std::ranges::count(card.tags, QLatin1String(tag)) > 0;
}

/// At-Wills are never turned over, Experts only where they say so, all others unless they say that they stay
/// (ADV-POW-03, ADV-POW-05, ADV-POW-07, ADV-POW-08).
bool isFlippedByUse(const content::Card& power)
{
    if (hasTag(power, "at-will")) {
        return false;
    }
    return hasTag(power, "expert") ? hasTag(power, "flips") : !hasTag(power, "stays");
}

/// The seats clockwise, this one first.
std::vector<SeatId> seatsFrom(const Venture& venture, const SeatId& first)
{
    std::vector<SeatId> seats;
    for (const Seat& seat : venture.table().seats) {
        seats.push_back(seat.id);
    }
    const auto begin = std::ranges::find(seats, first);
    std::rotate(seats.begin(), begin == seats.end() ? seats.begin() : begin, seats.end());
    return seats;
}
} // namespace

std::vector<const Piece*> heldBy(const Venture& venture, const SeatId& seat, const char* deck)
{
    auto held = venture.table().piecesAt(acts::inHand(seat));
    std::erase_if(held, [&](const Piece* piece) { return !Venture::isOf(*piece, deck); });
    return held;
}

void addItemsOfAll(const Venture& venture, TurnSheet& sheet)
{
    for (const Figure& figure : venture.table().figures) {
        const bool owns = figure.kind == FigureKind::Character && figure.seat;
        for (const char* deck : {treasureDeck, runeDeck, tokenDeck}) {
            for (const Piece* piece : owns ? heldBy(venture, figure.seat, deck) : std::vector<const Piece*>()) {
                sheet.items.push_back({figure.id, piece->id});
            }
        }
    }
}

const Piece* heldCard(const Venture& venture, const SeatId& seat, const QString& card, bool faceUp)
{
    for (const Piece* piece : venture.table().piecesAt(acts::inHand(seat))) {
        if (piece->face.value == card && piece->faceUp == faceUp) {
            return piece;
        }
    }
    return nullptr;
}

bool hasReady(const Venture& venture, const SeatId& seat, const QString& card)
{
    return heldCard(venture, seat, card, true) != nullptr;
}

void turnOver(Venture& venture, const PieceId& piece, bool faceUp)
{
    const Piece* found = venture.table().piece(piece);
    if (found) {
        venture.context().movePiece(piece, Place(found->place), faceUp);
    }
}

void layOnDiscards(Venture& venture, const PieceId& id)
{
    const Piece* piece = venture.table().piece(id);
    const Pile* deck = piece ? venture.table().pile(piece->home) : nullptr;
    if (deck && venture.table().pile(deck->discard)) {
        venture.happen(PieceLaid{*piece, deck->discard, 0});
    } else if (piece) {
        venture.context().movePiece(id, {}, true);
    }
}

void useUp(Venture& venture, const FigureId& figure, const QString& source)
{
    const content::Card* card = venture.cardAt(source);
    const Piece* held = card ? heldCard(venture, venture.playerOf(figure), card->id.text(), true) : nullptr;
    if (!held) {
        return;
    }
    const PieceId piece = held->id;
    if (!Venture::isOf(*held, powerDeck)) {
        layOnDiscards(venture, piece);
    } else if (isFlippedByUse(*card)) {
        turnOver(venture, piece, false);
    }
}

QString experienceLabel(const content::Card& card)
{
    return QString::fromLatin1(card.deck.text() == QLatin1String(villainDeck) ? "level" : "experience");
}

int experienceOf(const content::Card& card)
{
    return std::max(0, valueOn(card, experienceLabel(card)).value_or(0));
}

std::vector<const Piece*> experiencePile(const Venture& venture)
{
    auto pile = venture.table().piecesAt({});
    std::erase_if(pile, [](const Piece* piece) { return piece->kind != QLatin1String(experienceKind); });
    return pile;
}

int experienceOf(const Venture& venture, const Piece& piece)
{
    const content::Card* card = venture.card(piece.face.value.value_or(QString()));
    const auto told = card ? toldNumber(venture, *card, experienceLabel(*card)) : std::nullopt;
    return told ? *told : card ? experienceOf(*card) : 0;
}

std::vector<size_t> cheapestMix(const std::vector<int>& values, int cost)
{
    const int all = std::accumulate(values.begin(), values.end(), 0);
    if (cost <= 0 || all < cost) {
        return {};
    }
    // For each sum the fewest cards that come to it; none where no cards do.
    std::vector<std::optional<std::vector<size_t>>> mixes(static_cast<size_t>(all) + 1);
    mixes[0].emplace();
    for (size_t i = 0; i < values.size(); ++i) {
        for (size_t sum = mixes.size(); sum-- > static_cast<size_t>(values[i]);) {
            const auto& without = mixes[sum - static_cast<size_t>(values[i])];
            if (values[i] > 0 && without && (!mixes[sum] || without->size() + 1 < mixes[sum]->size())) {
                auto with = *without;
                with.push_back(i);
                mixes[sum] = std::move(with);
            }
        }
    }
    const auto found = std::find_if(mixes.begin() + cost, mixes.end(), [](const auto& mix) { return mix.has_value(); });
    return **found;
}

void giveUpCard(Venture& venture, const content::Card& card, const SeatId& attacker)
{
    const Hidden face{card.id.text(), Knowers::all()};
    for (const SeatId& seat : seatsFrom(venture, attacker)) {
        for (const Piece* piece : heldBy(venture, seat, monsterPile)) {
            if (piece->face.value == card.id.text()) {
                const PileId home = piece->home;
                venture.context().returnPiece(PieceId(piece->id));
                venture.context().draw(QString::fromLatin1(experienceKind), face, {}, true, home);
                return;
            }
        }
    }
    if (card.deck.text() == QLatin1String(villainDeck)) { // which lies before nobody
        acts::introduceCard(venture.context(), card.id.text());
        venture.context().draw(QString::fromLatin1(experienceKind), face, {}, true, {});
    }
}

} // namespace wheelhouse::rules::adventure_system
