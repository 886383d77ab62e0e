// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/description.h"
#include "model/content/map.h"
#include "ui/dials/condition_painter.h"

#include <QPointF>
#include <QString>

#include <optional>
#include <vector>

namespace wheelhouse::ui {

using content::columnName;
using content::rowName;
using content::spaceName;

/// What choosing a mini is about just now: nothing, it may be chosen, or it has been.
enum class MiniChoice : unsigned char { None, Open, Chosen };

/// What a mini of the description looks like; `id` ties the two together.
struct MiniLook {
    std::string id = {};
    QString name = {};
    QString letters = {}; ///< one or two, on the disc
    int seat = -1;        ///< counted from 0; any other number is nobody's
    bool acting = false;
    bool selected = false;
    bool acted = false;
    bool bloodied = false;
    QString down = {};    ///< what the game calls lying there without hit points; empty: it stands
    bool assumed = false; ///< it was seen there last, and may be elsewhere by now
    bool doubtful = false;
    MiniChoice choice = MiniChoice::None;
    QString mark = {}; ///< the letter by which it is chosen

    bool operator==(const MiniLook&) const = default;
};

/// Something that lies on a space.
struct TokenLook {
    board::Space at = {};
    Icon icon = Icon::Bag;
    QString name = {};
    QString letter = {}; ///< by which a scenario names the place; may be empty
    /// In which corner it lies, clockwise from the top left, so that what else is on the space leaves it in sight;
    /// none: in the middle.
    std::optional<int> corner = {};
    std::optional<ConditionLook> sign = {}; ///< drawn in place of the icon

    bool operator==(const TokenLook&) const = default;
};

/// A tile on the board, or a part of it where one may be laid.
struct TileLook {
    board::Space at = {}; ///< north-west space
    int width = 0;
    int height = 0;
    QString name = {};

    bool contains(board::Space space) const
    {
        return space.x >= at.x && space.y >= at.y && space.x < at.x + width && space.y < at.y + height;
    }
    bool operator==(const TileLook&) const = default;
};

/// All that a board shows. A description that passed board::check, with a look for each of its minis; a mini without
/// one is drawn as nobody's.
struct BoardLook {
    board::Description board = {};
    std::vector<MiniLook> minis = {};
    std::vector<TokenLook> tokens = {};
    std::vector<TileLook> tiles = {}; ///< of a board that grows; what else lies on it needs none
    std::vector<TileLook> plots = {}; ///< where a tile may be laid
    board::Space firstSpace = {};     ///< the one called "A1"
    std::string diagonalUsed = {};    ///< the mini that has used up the cheap diagonal of its turn; empty: none has

    const board::MiniEntry* entryOf(const std::string& mini) const;
    /// A plain look with the id as its name where the board has none.
    MiniLook lookOf(const std::string& mini) const;
    /// The mini that covers the space, nullptr if none does.
    const board::MiniEntry* miniAt(board::Space space) const;
    bool contains(board::Space space) const;
    QString nameOf(board::Space space) const { return spaceName(space, firstSpace); }
    /// The part of the board that is worth showing: all but what lies round the tiles and the places for more.
    TileLook partShown() const;
    /// Whether a footprint there lies on the board, on no blocking terrain and on no other mini than `mini`.
    bool canHold(board::Space at, int size, const std::string& mini) const;

    bool operator==(const BoardLook&) const = default;
};

enum class GroundLook : unsigned char { Open, Hindering, Blocking, Nothing };

/// How a terrain letter is drawn: '~' hinders, whatever a mini cannot enter blocks; nothing is where no tile lies.
GroundLook groundOf(const board::Description& board, board::Space space);
int levelOf(const board::Description& board, board::Space space);

/// Whether spaces, levels and edges look the same; minis are left out.
bool sameGround(const board::Description& a, const board::Description& b);

/// Whether nothing blocks or is missing there.
bool isOpenGround(const board::Description& board, board::Space space);

/// The door whose edge passes the point, in board units, at no more than this distance; of several the nearest.
std::optional<board::Edge> doorNear(const BoardLook& look, QPointF at, double within);
/// A door on one of the sides of the space.
std::optional<board::Edge> doorBeside(const BoardLook& look, board::Space space);

/// What a screen reader says of a space: "C4, hindering, level 1, Harrow".
QString spaceSentence(const BoardLook& look, board::Space space);

} // namespace wheelhouse::ui
