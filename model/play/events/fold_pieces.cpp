// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/fold_pieces.h"

#include "model/play/events/pile_layers.h"

#include <algorithm>

namespace wheelhouse::play::folding {

namespace {
constexpr auto unsoundPile = "a pile holds what it counts, in order";

Fold drawn(Table& table, const Piece& piece)
{
    if (findById(table.pieces, piece.id)) {
        return misfit("this piece is out of its pile already");
    }
    if (table.nextPiece >= mostCounted || table.pieces.size() >= mostThings) {
        return misfit("more is counted than any game has");
    }
    if (piece.home) {
        Pile* pile = findById(table.piles, piece.home);
        if (!pile || pile->count <= 0) {
            return misfit("the pile is empty or missing");
        }
        if (pile->contents) {
            if (pile->open && !piece.face.knowers.everyone) {
                return misfit("what is taken from an open pile is known to everybody");
            }
            auto& faces = *pile->contents;
            const auto face =
                piece.face.value ? std::lower_bound(faces.begin(), faces.end(), *piece.face.value) : faces.end();
            if (face == faces.end() || *face != *piece.face.value) {
                return misfit("the pile holds no such piece");
            }
            faces.erase(face);
        }
        if (!takeFromLayers(*pile, piece.face)) {
            return misfit("no such piece lies on top of its pile");
        }
        --pile->count;
    }
    table.pieces.push_back(piece);
    ++table.nextPiece;
    return {};
}

Fold returned(Table& table, const PieceId& id)
{
    const Piece* piece = findById(table.pieces, id);
    if (!piece) {
        return misfit("no such piece is out of its pile");
    }
    if (piece->home) {
        Pile* pile = findById(table.piles, piece->home);
        if (!pile || pile->count >= mostCounted) {
            return misfit("the pile is missing or full");
        }
        if (pile->contents) {
            if (!piece->face.value || (pile->open && !piece->face.knowers.everyone)) {
                return misfit("an unread piece cannot go back to a pile whose contents are kept");
            }
            auto& faces = *pile->contents;
            faces.insert(std::upper_bound(faces.begin(), faces.end(), *piece->face.value), *piece->face.value);
        }
        mixLayers(*pile);
        ++pile->count;
    }
    table.pieces.erase(table.pieces.begin() + (piece - table.pieces.data()));
    return {};
}

Fold laid(Table& table, const PieceLaid& e)
{
    const Piece* piece = findById(table.pieces, e.piece.id);
    Pile* pile = findById(table.piles, e.pile);
    if (!piece || !pile || pile->count >= mostCounted) {
        return misfit("the piece or the pile is missing, or the pile is full");
    }
    const Hidden& face = piece->face;
    if (pile->contents && (!face.value || (pile->open && !face.knowers.everyone))) {
        return misfit("an unread piece cannot go back to a pile whose contents are kept");
    }
    if (!layUnder(*pile, face, e.under)) {
        return misfit("the piece would lie among cards that have no order");
    }
    if (pile->contents) {
        auto& faces = *pile->contents;
        faces.insert(std::upper_bound(faces.begin(), faces.end(), *face.value), *face.value);
    }
    ++pile->count;
    table.pieces.erase(table.pieces.begin() + (piece - table.pieces.data()));
    return {};
}
} // namespace

Fold PieceFolding::operator()(const PileAdded& e)
{
    return sound(e.thing, unsoundPile).and_then([&] { return add(table.piles, e.thing); });
}

Fold PieceFolding::operator()(const PileChanged& e)
{
    return sound(e.after, unsoundPile).and_then([&] { return change(table.piles, e.before, e.after); });
}

Fold PieceFolding::operator()(const PieceDrawn& e)
{
    return drawn(table, e.thing);
}

Fold PieceFolding::operator()(const PieceMoved& e)
{
    Piece* piece = findById(table.pieces, e.piece);
    if (!piece) {
        return misfit("no such piece is out of its pile");
    }
    piece->place = e.after;
    piece->faceUp = e.faceUpAfter;
    return {};
}

Fold PieceFolding::operator()(const PieceShown& e)
{
    Piece* piece = findById(table.pieces, e.piece);
    if (!piece) {
        return misfit("no such piece is out of its pile");
    }
    piece->face = e.after;
    return {};
}

Fold PieceFolding::operator()(const PieceReturned& e)
{
    return returned(table, e.thing.id);
}

Fold PieceFolding::operator()(const PieceLaid& e)
{
    return laid(table, e);
}

Fold PieceFolding::operator()(const CounterAdded& e)
{
    return add(table.counters, e.thing);
}

Fold PieceFolding::operator()(const CounterRemoved& e)
{
    return remove(table.counters, e.thing.id);
}

Fold PieceFolding::operator()(const CounterSet& e)
{
    Counter* counter = findById(table.counters, e.counter);
    if (!counter) {
        return misfit("there is no such counter");
    }
    counter->value = e.after;
    return {};
}

Fold PieceFolding::operator()(const FaceKindAdded& e)
{
    return add(table.faces, e.thing);
}

Fold PieceFolding::operator()(const RecipeSet& e)
{
    return sound(e.after, "no such cards can be dealt").map([&] { table.deal = e.after; });
}

Fold PieceFolding::operator()(const RealPiecesSet& e)
{
    table.real = e.after;
    return {};
}

} // namespace wheelhouse::play::folding
