// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/board_check.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace wheelhouse::reference {
namespace {

QString boardTrouble(const char* english)
{
    return QCoreApplication::translate("Reference", english);
}

BoardTrouble isNobody(const QString& name)
{
    return {boardTrouble("“%1” is not on the board.").arg(name), name};
}

/// Ids of the minis and tiles; a double one is told in `twice`.
QSet<QString> idsOn(const QJsonObject& board, QString& twice)
{
    QSet<QString> ids;
    for (const QLatin1String list : {QLatin1String("minis"), QLatin1String("tiles")}) {
        for (const QJsonValue value : board.value(list).toArray()) {
            const QString id = value.toObject().value(u"id").toString();
            if (ids.contains(id))
                twice = id;
            ids.insert(id);
        }
    }
    return ids;
}

/// Whom a request names: a mini or tile, or several.
QStringList namedIn(const QJsonObject& request)
{
    QStringList named;
    for (const QLatin1String field :
         {QLatin1String("mini"), QLatin1String("target"), QLatin1String("from"), QLatin1String("to")}) {
        if (request.value(field).isString())
            named << request.value(field).toString();
    }
    for (const QJsonValue member : request.value(u"group").toArray())
        named << member.toString();
    return named;
}

std::optional<BoardTrouble> troubleOfRows(const QJsonObject& board)
{
    const QJsonArray rows = board.value(u"terrain").toArray();
    if (rows.isEmpty())
        return std::nullopt; // laid of tiles, or left to the game to refuse
    if (rows.size() != board.value(u"height").toInt())
        return BoardTrouble{boardTrouble("The board's terrain has another number of rows than its height."), "terrain"};
    const int width = board.value(u"width").toInt();
    const auto bad =
        std::find_if(rows.begin(), rows.end(), [&](const QJsonValue& row) { return row.toString().size() != width; });
    return bad == rows.end()
               ? std::nullopt
               : std::optional(BoardTrouble{boardTrouble("A row of terrain is not as long as the board is wide."),
                                            (*bad).toString()});
}

std::optional<BoardTrouble> troubleOfRequest(const QJsonObject& request, const QSet<QString>& ids)
{
    const QString op = request.value(u"op").toString();
    if (op.isEmpty())
        return BoardTrouble{boardTrouble("What a board shows is a list of requests, each with its op."), "show"};
    for (const QString& name : namedIn(request)) {
        if (!ids.contains(name))
            return isNobody(name);
    }
    if (op != u"monster-turn")
        return std::nullopt;
    if (request.value(u"group").toArray().isEmpty())
        return BoardTrouble{boardTrouble("A turn of monsters names those whose turn it is as its group."), op};
    const bool isDone = request.contains(u"monster") || request.contains(u"script");
    return isDone ? std::nullopt
                  : std::optional(BoardTrouble{
                        boardTrouble("A turn of monsters follows a script, or that of a monster of a pack."), op});
}

} // namespace

std::optional<BoardTrouble> troubleOf(const Board& board)
{
    QString twice;
    const QSet<QString> ids = idsOn(board.board, twice);
    if (!twice.isEmpty())
        return BoardTrouble{boardTrouble("“%1” is on the board twice.").arg(twice), twice};
    if (auto trouble = troubleOfRows(board.board))
        return trouble;
    for (const QJsonValue request : board.show) {
        if (auto trouble = troubleOfRequest(request.toObject(), ids))
            return trouble;
    }
    const auto stranger = std::ranges::find_if(board.movable, [&](const QString& mini) { return !ids.contains(mini); });
    return stranger == board.movable.end() ? std::nullopt : std::optional(isNobody(*stranger));
}

} // namespace wheelhouse::reference
