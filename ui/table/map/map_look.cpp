// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/map/map_look.h"

#include "ui/table/common/looks.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

namespace {
struct MapWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::MapWords)
};

/// Candidates for a name's letters, the likeliest first: "Sister Vane" is SV, then Si; "Gnawling 3" is G3.
QStringList lettersOf(const QString& name)
{
    const QStringList words = name.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QStringList candidates;
    bool numbered = false;
    const int number = words.isEmpty() ? 0 : words.last().toInt(&numbered);
    if (words.size() > 1 && numbered) {
        candidates << (number < 10 ? name.left(1).toUpper() : QString()) + words.last();
    } else if (words.size() > 1) {
        candidates << words.first().left(1).toUpper() + words.last().left(1).toUpper();
    }
    for (qsizetype i = 1; i < name.size(); ++i) {
        if (name[i].isLetterOrNumber()) {
            candidates << name.left(1).toUpper() + name[i].toLower();
        }
    }
    return candidates.isEmpty() ? QStringList(name.left(1).toUpper()) : candidates;
}

TokenLook tokenOf(const content::MapPlace& place)
{
    switch (place.kind) {
    case content::MapPlaceKind::Chest:
        return {place.at, Icon::Chest, MapWords::tr("Chest %1").arg(place.letter), place.letter};
    case content::MapPlaceKind::Loot:
        return {place.at, Icon::Bag, MapWords::tr("Loot %1").arg(place.letter), place.letter};
    case content::MapPlaceKind::ControlPoint:
        return {place.at, Icon::Flag, MapWords::tr("Control point %1").arg(place.letter), place.letter};
    case content::MapPlaceKind::Monsters:
        break;
    }
    return {place.at, Icon::Target, MapWords::tr("Monsters begin at %1").arg(place.letter), place.letter};
}
} // namespace

QStringList lettersFor(const QStringList& names)
{
    QStringList chosen;
    for (const QString& name : names) {
        const QStringList candidates = lettersOf(name);
        QString letters = candidates.first();
        for (const QString& candidate : candidates) {
            if (!chosen.contains(candidate)) {
                letters = candidate;
                break;
            }
        }
        chosen << letters;
    }
    return chosen;
}

namespace {
/// How far whoever is in turn may still go, and by what diagonals, so that no way is drawn which nobody can take.
void limitReach(BoardLook& look, const play::TurnSheet& sheet)
{
    const auto takesNoMove = [](const play::ActionsLeft& each) {
        return each.action == QLatin1String("move") && (each.left == 0 || !each.barredBy.isEmpty());
    };
    const std::string acting = sheet.figure.text().toStdString();
    look.diagonalUsed = sheet.diagonalUsed ? acting : std::string();
    for (board::MiniEntry& mini : look.board.minis) {
        if (!sheet.figure || mini.id != acting) {
            continue;
        }
        if (sheet.movePoints) {
            mini.speed = *sheet.movePoints;
        } else if (std::any_of(sheet.actions.begin(), sheet.actions.end(), takesNoMove)) {
            mini.speed = 0;
        }
    }
}

/// The mark that the map prints for loot there, of which what lies there takes the place.
TokenLook* printedLoot(BoardLook& look, const items::MapSheet& sheet, board::Space at)
{
    const auto isPrinted = [at](const content::MapPlace& place) {
        return place.kind == content::MapPlaceKind::Loot && place.at == at;
    };
    const auto found = std::ranges::find(look.tokens, at, &TokenLook::at);
    return std::ranges::any_of(sheet.places, isPrinted) && found != look.tokens.end() ? &*found : nullptr;
}

/// What was laid on the map during the game. It takes the middle of its space, or a corner where something stands.
void addLying(BoardLook& look, const items::MapSheet& sheet)
{
    const auto lay = [&look](TokenLook token) {
        int beside = look.miniAt(token.at) ? 1 : 0;
        for (const TokenLook& other : look.tokens) {
            beside += other.at == token.at ? 1 : 0;
        }
        if (beside > 0) {
            token.corner = beside - 1;
        }
        look.tokens.push_back(std::move(token));
    };
    for (const items::LyingToken& token : sheet.tokens) {
        lay({.at = token.at, .name = token.mark.name, .sign = lookOf(token.mark)});
    }
    for (const items::LyingLoot& loot : sheet.loot) {
        if (TokenLook* printed = printedLoot(look, sheet, loot.at)) {
            printed->name = loot.name.isEmpty() ? printed->name : loot.name;
            continue;
        }
        lay({.at = loot.at, .icon = Icon::Bag, .name = loot.name.isEmpty() ? MapWords::tr("Loot") : loot.name});
    }
    for (const items::LyingPiece& piece : sheet.pieces) {
        const bool isKnown = !piece.name.isEmpty();
        lay({.at = piece.at,
             .icon = isKnown ? Icon::Pin : Icon::EyeOff,
             .name = isKnown ? piece.name : MapWords::tr("Token, face down")});
    }
}

/// Whether anything of the ground lies in this row or column of spaces.
bool isGroundAlong(const board::Description& board, board::Space from, board::Space step, int count)
{
    for (board::Space at = from; count > 0; at = at + step, --count) {
        const bool isOn = at.x >= 0 && at.y >= 0 && at.x < board.width && at.y < board.height;
        if (isOn && board.terrain[static_cast<size_t>(at.y)][static_cast<size_t>(at.x)] != board::nothingLies) {
            return true;
        }
    }
    return false;
}

/// So much of where a tile may be laid as shows that it may: the spaces next to the tiles that lie there. The map is
/// larger without the rest.
TileLook edgeOf(TileLook plot, const board::Description& board)
{
    constexpr int deep = 2;
    const board::Space at = plot.at;
    const bool isWest = isGroundAlong(board, at + board::Space{-1, 0}, {0, 1}, plot.height);
    const bool isEast = isGroundAlong(board, at + board::Space{plot.width, 0}, {0, 1}, plot.height);
    const bool isNorth = isGroundAlong(board, at + board::Space{0, -1}, {1, 0}, plot.width);
    const bool isSouth = isGroundAlong(board, at + board::Space{0, plot.height}, {1, 0}, plot.width);
    if (isWest != isEast && plot.width > deep) {
        plot.at.x += isEast ? plot.width - deep : 0;
        plot.width = deep;
    }
    if (isNorth != isSouth && plot.height > deep) {
        plot.at.y += isSouth ? plot.height - deep : 0;
        plot.height = deep;
    }
    return plot;
}

/// A mini whose place is not kept stands where it was seen last, if nobody is known to stand there by now.
bool standAsSeen(BoardLook& look, const items::MiniRow& mini)
{
    const std::string id = mini.key.toStdString();
    if (!look.canHold(*mini.lastSeen, mini.size, id)) {
        return false;
    }
    const std::string side = mini.seat ? mini.seat.text().toStdString() : std::string(play::monsterSide);
    look.board.minis.push_back({.id = id, .side = side, .at = *mini.lastSeen, .size = mini.size, .speed = 0});
    return true;
}
} // namespace

BoardLook mapLook(const items::MapSheet& sheet, const TableContext& context)
{
    BoardLook look;
    look.board = sheet.board;
    look.firstSpace = sheet.firstSpace;
    if (const play::TurnSheet* turn = context.sheet()) {
        limitReach(look, *turn);
    }
    for (const content::MapPlace& place : sheet.places) {
        look.tokens.push_back(tokenOf(place));
    }
    QStringList names;
    for (const items::MiniRow& mini : sheet.minis) {
        const items::FigureRow* row = context.row(play::FigureId(mini.key));
        names << (row ? row->name : mini.name);
    }
    const QStringList letters = lettersFor(names);
    for (size_t i = 0; i < sheet.minis.size(); ++i) {
        const items::MiniRow& mini = sheet.minis[i];
        const QString& name = names[static_cast<qsizetype>(i)];
        if (mini.at && mini.defeated) {
            look.tokens.push_back({*mini.at, Icon::Skull, MapWords::tr("%1, defeated").arg(name), {}});
        }
        const bool isAssumed = !mini.at && mini.lastSeen && !mini.defeated && standAsSeen(look, mini);
        if (!isAssumed && (!mini.at || mini.defeated || mini.misplaced)) {
            continue;
        }
        const items::FigureRow* row = context.row(play::FigureId(mini.key));
        look.minis.push_back({.id = mini.key.toStdString(),
                              .name = name,
                              .letters = letters[static_cast<qsizetype>(i)],
                              .seat = mini.accent,
                              .acting = mini.acting,
                              .selected = context.selected.text() == mini.key,
                              .acted = row && row->acted,
                              .bloodied = mini.bloodied,
                              .down = mini.downed && row ? standingWords(lookOf(*row, context.selected)) : QString(),
                              .assumed = isAssumed});
    }
    for (const content::LaidTile& tile : sheet.tiles) {
        look.tiles.push_back({tile.at, tile.width(), tile.height(), tile.name});
    }
    for (const content::TilePlot& plot : sheet.plots) {
        look.plots.push_back(edgeOf({plot.at, plot.width, plot.height, {}}, look.board));
    }
    addLying(look, sheet); // where nothing of the above stands in the way
    return look;
}

} // namespace wheelhouse::ui
