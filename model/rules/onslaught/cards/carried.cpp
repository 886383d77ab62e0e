// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/cards/carried.h"

#include "model/rules/acts/command/piles.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
/// The token of an item that the figure has used: what it wears, else what it dropped as it fell by its own doing.
const Piece* tokenOfItem(const Game& game, const FigureId& figure, const QString& item)
{
    for (const Piece* piece : game.equipped(figure)) {
        if (piece->face.value == item) {
            return piece;
        }
    }
    const auto& pieces = game.table().pieces;
    const auto dropped = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
        return piece.place.kind == Place::Kind::Map && piece.place.at == game.figure(figure).at && piece.faceUp &&
               piece.face.value == item;
    });
    return dropped == pieces.end() || game.isStanding(figure) ? nullptr : &*dropped;
}
} // namespace

void discardItem(Game& game, const FigureId& figure, const QString& source)
{
    const QString id = source.section(QLatin1Char('/'), 1, 1);
    if (const Piece* piece = tokenOfItem(game, figure, id)) {
        game.context().movePiece(piece->id, {Place::Kind::Aside, {}, {}, {}}, true);
    }
}

void takeLoot(Game& game, const FigureId& taker, const PieceId& id)
{
    const Piece* piece = game.table().piece(id);
    if (!piece) {
        return;
    }
    const Hidden face{piece->face.value, piece->face.knowers.plus(game.figure(taker).seat)};
    game.context().movePiece(id, {Place::Kind::Figure, {}, taker, {}}, false);
    game.context().showPiece(id, face);
}

void dropEverything(Game& game, const Figure& figure)
{
    std::vector<PieceId> pieces;
    for (const Piece& piece : game.table().pieces) {
        if (piece.kind == acts::lootKind() && piece.place.kind == Place::Kind::Figure &&
            piece.place.figure == figure.id) {
            pieces.push_back(piece.id);
        }
    }
    for (const PieceId& piece : pieces) {
        game.context().movePiece(piece, {Place::Kind::Map, {}, {}, figure.at}, game.table().piece(piece)->faceUp);
    }
}

} // namespace wheelhouse::rules::onslaught
