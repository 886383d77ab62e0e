// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/tell_pieces.h"

#include "model/play/table/figure_names.h"

#include <QStringList>

#include <algorithm>

namespace wheelhouse::text {

using play::Message;
using Lies = play::Place::Kind;

namespace {

bool isLoot(const play::Piece& piece)
{
    return piece.kind == QLatin1String("loot");
}

bool isOfDeck(const play::Piece& piece)
{
    return piece.kind == QLatin1String("card");
}

Message faceLine(const char* seen, const char* unseen, const std::optional<QString>& card)
{
    return card ? Message(seen).with("card", *card) : Message(unseen);
}

} // namespace

Message PieceTeller::deckCardAt(const play::Place& place, const std::optional<QString>& face) const
{
    const std::optional<QString> card = face ? std::optional(names.face(*face)) : std::nullopt;
    if (place.kind == Lies::Hand)
        return faceLine("card-drawn", "card-drawn-unseen", card).with("seat", names.seat(place.seat));
    if (place.kind == Lies::Figure)
        return faceLine("card-with", "card-with-unseen", card).with("figure", names.figure(place.figure));
    return faceLine("card-drawn-open", "card-drawn-open-unseen", card);
}

Message PieceTeller::cardAt(const play::Place& place, const std::optional<QString>& face) const
{
    const QString card = face ? names.face(*face) : QString();
    const bool named = face && names.table.face(*face) != nullptr; // the others are numbers
    switch (place.kind) {
    case Lies::Hand:
        return face ? Message(named ? "named-card-dealt" : "card-dealt")
                          .with("seat", names.seat(place.seat))
                          .with("card", card)
                    : Message("card-dealt-unseen").with("seat", names.seat(place.seat));
    case Lies::Figure:
        return face ? Message(named ? "named-card-by" : "card-by")
                          .with("figure", names.figure(place.figure))
                          .with("card", card)
                    : Message("card-by-unseen").with("figure", names.figure(place.figure));
    case Lies::Map:
    case Lies::Aside:
        break;
    }
    return face ? Message("card-aside").with("card", card) : Message();
}

Message PieceTeller::lootAt(const play::Place& place, const std::optional<QString>& face) const
{
    const QString what = face ? names.face(*face) : QString();
    switch (place.kind) {
    case Lies::Hand:
        return face ? Message("loot-held").with("seat", names.seat(place.seat)).with("item", what)
                    : Message("loot-held-unseen").with("seat", names.seat(place.seat));
    case Lies::Figure:
        return face ? Message("loot-carried").with("figure", names.figure(place.figure)).with("item", what)
                    : Message("loot-carried-unseen").with("figure", names.figure(place.figure));
    case Lies::Map:
        return face ? Message("loot-laid").with("item", what) : Message("loot-laid-unseen");
    case Lies::Aside:
        break;
    }
    return face ? Message("loot-drawn").with("item", what) : Message("loot-drawn-unseen");
}

Message PieceTeller::laidAt(const play::Piece& piece) const
{
    const QString home = piece.home.text();
    if (home == QLatin1String("tiles"))
        return {}; // that it is laid is told by the map
    const auto& face = piece.face.value;
    const char* key = home == QLatin1String("chests")                         ? "chest-at"
                      : home == QLatin1String("trap-tokens") && !piece.faceUp ? "trap-at"
                      : face && piece.faceUp                                  ? "piece-at"
                                                                              : "piece-face-down-at";
    return Message(key)
        .with("name", face && piece.faceUp ? names.face(*face) : QString())
        .with("space", spaceName(names.table, *piece.place.at));
}

Message PieceTeller::operator()(const play::PieceDrawn& e) const
{
    if (e.thing.place.kind == Lies::Map && e.thing.place.at && !isLoot(e.thing))
        return laidAt(e.thing);
    if (isOfDeck(e.thing))
        return deckCardAt(e.thing.place, e.thing.face.value);
    return isLoot(e.thing) ? lootAt(e.thing.place, e.thing.face.value) : cardAt(e.thing.place, e.thing.face.value);
}

Message PieceTeller::operator()(const play::PieceMoved& e) const
{
    const play::Piece* piece = names.table.piece(e.piece);
    if (!piece)
        return {};
    if (e.before == e.after) {
        if (!isLoot(*piece) || e.faceUpBefore == e.faceUpAfter)
            return {}; // a card that is turned over is told by what it shows
        const QString who = names.figure(e.after.figure);
        if (!piece->face.value)
            return Message(e.faceUpAfter ? "equips-something" : "unequips-something").with("figure", who);
        return Message(e.faceUpAfter ? "equips" : "unequips")
            .with("figure", who)
            .with("item", names.face(*piece->face.value));
    }
    if (isLoot(*piece) && e.after.kind == Lies::Aside && piece->face.value)
        return Message("loot-boxed").with("item", names.face(*piece->face.value));
    return isLoot(*piece) ? lootAt(e.after, piece->face.value) : cardAt(e.after, piece->face.value);
}

Message PieceTeller::operator()(const play::PieceShown& e) const
{
    const play::Piece* piece = names.table.piece(e.piece);
    if (!piece || !e.after.value)
        return {};
    const QString what = names.face(*e.after.value);
    if (isOfDeck(*piece))
        return e.before.value ? Message() : Message("card-turned-up").with("card", what);
    if (!isLoot(*piece)) {
        const bool named = names.table.face(*e.after.value) != nullptr;
        return piece->place.kind == Lies::Figure ? Message(named ? "named-card-shown" : "card-shown")
                                                       .with("figure", names.figure(piece->place.figure))
                                                       .with("card", what)
                                                 : Message(named ? "card-turned-up" : "card-read").with("card", what);
    }
    return piece->place.kind == Lies::Figure
               ? Message("loot-shown").with("figure", names.figure(piece->place.figure)).with("item", what)
               : Message("loot-drawn").with("item", what);
}

Message PieceTeller::operator()(const play::PieceReturned& e) const
{
    if (!isLoot(e.thing))
        return {}; // cards are gathered in with every round
    return e.thing.face.value ? Message("loot-returned").with("item", names.face(*e.thing.face.value))
                              : Message("loot-returned-unseen");
}

Message PieceTeller::operator()(const play::PieceLaid& e) const
{
    const play::Pile* pile = names.table.pile(e.pile);
    const auto& face = e.piece.face.value;
    const std::optional<QString> card = face ? std::optional(names.face(*face)) : std::nullopt;
    if (pile && pile->open)
        return faceLine("card-discarded", "card-discarded-unseen", card);
    return e.under == 0
               ? faceLine("card-put-on-top", "card-put-on-top-unseen", card).with("pile", names.pile(e.pile))
               : faceLine("card-put", "card-put-unseen", card).with("pile", names.pile(e.pile)).with("count", e.under);
}

Message PieceTeller::operator()(const play::PileChanged& e) const
{
    if (e.before.count == e.after.count)
        return {};
    return Message("pile-counted")
        .with("pile", e.after.name.isEmpty() ? e.after.kind : e.after.name)
        .with("before", e.before.count)
        .with("after", e.after.count);
}

QString PieceTeller::facesOf(const std::vector<play::FallenDie>& dice) const
{
    QStringList faces;
    for (const play::FallenDie& die : dice) {
        const play::DieKind* kind = names.table.die(die.die);
        const auto index = static_cast<size_t>(die.face);
        if (kind && index < kind->faces.size())
            faces << play::shownOn(kind->faces[index]);
    }
    return faces.join(QStringLiteral(" · "));
}

Message PieceTeller::operator()(const play::ChanceDrawn& e) const
{
    if (!e.dice.empty())
        return Message(e.byApp ? "dice-by-app" : "dice-by-hand").with("faces", facesOf(e.dice));
    // A draw from a pile is told by the piece that comes out of it.
    const auto& piles = names.table.piles;
    if (e.results.empty() || std::ranges::find(piles, e.what, &play::Pile::kind) != piles.end())
        return {};
    QStringList faces;
    for (const int face : e.results)
        faces << QString::number(face);
    const bool isOne = faces.size() == 1;
    const char* key = e.byApp ? (isOne ? "die-by-app" : "dice-by-app") : (isOne ? "die-by-hand" : "dice-by-hand");
    return Message(key).with("faces", faces.join(QStringLiteral(", ")));
}

} // namespace wheelhouse::text
