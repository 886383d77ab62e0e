// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_look.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
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

QStringList miniWords(const MiniLook& mini)
{
    QStringList words{mini.name};
    if (mini.assumed)
        words << BoardWords::tr("last seen here");
    if (mini.acted)
        words << BoardWords::tr("has acted");
    if (!mini.down.isEmpty())
        words << mini.down;
    if (mini.bloodied)
        words << BoardWords::tr("bloodied");
    if (mini.choice == MiniChoice::Open)
        words << (mini.mark.isEmpty() ? BoardWords::tr("can be chosen")
                                      : BoardWords::tr("can be chosen, letter %1").arg(mini.mark));
    else if (mini.choice == MiniChoice::Chosen)
        words << BoardWords::tr("chosen");
    return words;
}

/// What the ground's letter means besides being in the way; empty for plain ground and walls.
QString landscapeWord(char letter)
{
    switch (letter) {
    case 'T':
        return BoardWords::tr("tree");
    case 'P':
        return BoardWords::tr("pillar");
    case 'C':
        return BoardWords::tr("chest");
    case 'o':
    case 'x':
        return BoardWords::tr("obstacle");
    default:
        return {};
    }
}

QString nothingWords(const BoardLook& look, board::Space space)
{
    const bool isPlot = std::ranges::any_of(look.plots, [space](const TileLook& one) { return one.contains(space); });
    return isPlot ? BoardWords::tr("a tile may be laid here") : BoardWords::tr("nothing lies here");
}

// What stands between the space and the one a step away, seen from the space.
QString edgeWords(const board::EdgeEntry& entry, board::Space space)
{
    const auto side = static_cast<std::size_t>(entry.edge.side == board::Side::East ? (entry.edge.at == space ? 0 : 1)
                                                                                    : (entry.edge.at == space ? 2 : 3));
    if (entry.kind == "portal") {
        const std::array words{BoardWords::tr("portal %1 in the east"), BoardWords::tr("portal %1 in the west"),
                               BoardWords::tr("portal %1 in the south"), BoardWords::tr("portal %1 in the north")};
        return words.at(side).arg(QString::fromStdString(entry.pair));
    }
    if (entry.kind == "door" && entry.open)
        return std::array{BoardWords::tr("open door in the east"), BoardWords::tr("open door in the west"),
                          BoardWords::tr("open door in the south"), BoardWords::tr("open door in the north")}
            .at(side);
    if (entry.kind == "door")
        return std::array{BoardWords::tr("closed door in the east"), BoardWords::tr("closed door in the west"),
                          BoardWords::tr("closed door in the south"), BoardWords::tr("closed door in the north")}
            .at(side);
    return std::array{BoardWords::tr("barrier in the east"), BoardWords::tr("barrier in the west"),
                      BoardWords::tr("barrier in the south"), BoardWords::tr("barrier in the north")}
        .at(side);
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

TileLook BoardLook::partShown() const
{
    const TileLook whole{{0, 0}, board.width, board.height, {}};
    board::Space least{board.width, board.height};
    board::Space most{-1, -1};
    const auto take = [&](board::Space first, board::Space last) {
        least = {std::min(least.x, first.x), std::min(least.y, first.y)};
        most = {std::max(most.x, last.x), std::max(most.y, last.y)};
    };
    for (int y = 0; y < board.height; ++y) {
        const std::string& row = board.terrain[static_cast<std::size_t>(y)];
        const auto first = row.find_first_not_of(board::nothingLies);
        if (first != std::string::npos)
            take({static_cast<int>(first), y}, {static_cast<int>(row.find_last_not_of(board::nothingLies)), y});
    }
    for (const TileLook& plot : plots)
        take(plot.at, plot.at + board::Space{plot.width - 1, plot.height - 1});
    return most.x < 0 ? whole : TileLook{least, most.x - least.x + 1, most.y - least.y + 1, {}};
}

bool BoardLook::canHold(board::Space at, int size, const std::string& mini) const
{
    for (int y = at.y; y < at.y + size; ++y) {
        for (int x = at.x; x < at.x + size; ++x) {
            const board::MiniEntry* other = miniAt({x, y});
            if (!contains({x, y}) || !isOpenGround(board, {x, y}) || (other && other->id != mini))
                return false;
        }
    }
    return true;
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
    case board::nothingLies:
        return GroundLook::Nothing;
    default:
        return GroundLook::Blocking;
    }
}

bool isOpenGround(const board::Description& board, board::Space space)
{
    const GroundLook ground = groundOf(board, space);
    return ground == GroundLook::Open || ground == GroundLook::Hindering;
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

QString spaceSentence(const BoardLook& look, board::Space space)
{
    QStringList words{look.nameOf(space)};
    const GroundLook ground = groundOf(look.board, space);
    if (ground == GroundLook::Hindering)
        words << BoardWords::tr("hindering");
    else if (ground == GroundLook::Blocking)
        words << BoardWords::tr("blocking");
    else if (ground == GroundLook::Nothing)
        words << nothingWords(look, space);
    if (const QString word = landscapeWord(look.board.terrain[at(space.y)][at(space.x)]); !word.isEmpty())
        words << word;
    const auto tile = std::ranges::find_if(look.tiles, [space](const TileLook& one) { return one.contains(space); });
    if (tile != look.tiles.end())
        words << tile->name;
    if (const int level = levelOf(look.board, space); level > 0)
        words << BoardWords::tr("level %1").arg(level);
    if (const board::MiniEntry* mini = look.miniAt(space))
        words << miniWords(look.lookOf(mini->id));
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
