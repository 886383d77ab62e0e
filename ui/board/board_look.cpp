// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_look.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {
namespace {

struct BoardWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::BoardWords)
};

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

bool sameEdge(const board::EdgeEntry& a, const board::EdgeEntry& b)
{
    return a.edge == b.edge && a.kind == b.kind && a.open == b.open && a.pair == b.pair;
}

// What stands between the space and the one a step away, seen from the space.
QString edgeWords(const board::EdgeEntry& entry, board::Space space)
{
    const bool first = entry.edge.at == space;
    const bool east = entry.edge.side == board::Side::East;
    const QString side = east ? (first ? BoardWords::tr("in the east") : BoardWords::tr("in the west"))
                              : (first ? BoardWords::tr("in the south") : BoardWords::tr("in the north"));
    if (entry.kind == "portal")
        return BoardWords::tr("portal %1 %2").arg(QString::fromStdString(entry.pair), side);
    if (entry.kind == "door")
        return (entry.open ? BoardWords::tr("open door %1") : BoardWords::tr("closed door %1")).arg(side);
    return BoardWords::tr("barrier %1").arg(side);
}

} // namespace

const board::MiniEntry* BoardLook::entryOf(const std::string& mini) const
{
    const auto found = std::ranges::find(board.minis, mini, &board::MiniEntry::id);
    return found == board.minis.end() ? nullptr : &*found;
}

MiniLook BoardLook::lookOf(const std::string& mini) const
{
    const auto found = std::ranges::find(minis, mini, &MiniLook::id);
    return found == minis.end() ? MiniLook{.id = mini, .name = QString::fromStdString(mini)} : *found;
}

const board::MiniEntry* BoardLook::miniAt(board::Space space) const
{
    const auto found = std::ranges::find_if(board.minis, [space](const board::MiniEntry& mini) {
        const board::Space inside = space - mini.at;
        return inside.x >= 0 && inside.y >= 0 && inside.x < mini.size && inside.y < mini.size;
    });
    return found == board.minis.end() ? nullptr : &*found;
}

bool BoardLook::contains(board::Space space) const
{
    return space.x >= 0 && space.y >= 0 && space.x < board.width && space.y < board.height;
}

GroundLook groundOf(const board::Description& board, board::Space space)
{
    switch (board.terrain[at(space.y)][at(space.x)]) {
    case '.':
    case 'C': // a chest is a token's business
        return GroundLook::Open;
    case '~':
    case 'x':
        return GroundLook::Hindering;
    default:
        return GroundLook::Blocking;
    }
}

int levelOf(const board::Description& board, board::Space space)
{
    return board.elevation.empty() ? 0 : board.elevation[at(space.y)][at(space.x)] - '0';
}

bool sameGround(const board::Description& a, const board::Description& b)
{
    return a.width == b.width && a.height == b.height && a.terrain == b.terrain && a.elevation == b.elevation &&
           std::ranges::equal(a.edges, b.edges, sameEdge);
}

QString columnName(int x)
{
    constexpr int letters = 26;
    const QChar last(u'A' + x % letters);
    return x < letters ? QString(last) : QChar(u'A' + x / letters - 1) + QString(last);
}

std::optional<board::Edge> doorNear(const BoardLook& look, QPointF at, double within)
{
    std::optional<board::Edge> nearest;
    for (const board::EdgeEntry& entry : look.board.edges) {
        if (entry.kind != "door")
            continue;
        const bool upright = entry.edge.side == board::Side::East;
        const QPointF fromCorner = at - QPointF(entry.edge.at.x, entry.edge.at.y);
        const double across = std::abs((upright ? fromCorner.x() : fromCorner.y()) - 1);
        const double along = upright ? fromCorner.y() : fromCorner.x();
        if (across <= within && along >= 0 && along <= 1) {
            within = across;
            nearest = entry.edge;
        }
    }
    return nearest;
}

std::optional<board::Edge> doorBeside(const BoardLook& look, board::Space space)
{
    const auto found = std::ranges::find_if(look.board.edges, [space](const board::EdgeEntry& entry) {
        return entry.kind == "door" && (entry.edge.at == space || entry.edge.beyond() == space);
    });
    return found == look.board.edges.end() ? std::nullopt : std::optional(found->edge);
}

QString spaceName(board::Space space)
{
    return columnName(space.x) + QString::number(space.y + 1);
}

QString spaceSentence(const BoardLook& look, board::Space space)
{
    QStringList words{spaceName(space)};
    const GroundLook ground = groundOf(look.board, space);
    if (ground == GroundLook::Hindering)
        words << BoardWords::tr("hindering");
    else if (ground == GroundLook::Blocking)
        words << BoardWords::tr("blocking");
    if (const int level = levelOf(look.board, space); level > 0)
        words << BoardWords::tr("level %1").arg(level);
    if (const board::MiniEntry* mini = look.miniAt(space))
        words << look.lookOf(mini->id).name;
    for (const TokenLook& token : look.tokens) {
        if (token.at == space)
            words << token.name;
    }
    for (const board::EdgeEntry& entry : look.board.edges) {
        if (entry.edge.at == space || entry.edge.beyond() == space)
            words << edgeWords(entry, space);
    }
    return words.join(QStringLiteral(", "));
}

} // namespace wheelhouse::ui
