// SPDX-License-Identifier: GPL-3.0-or-later
// A board as it is written down, the same form for every system, and the check that it is one. A system's own board is
// made from a description that passed; it need not check again what `check` promises.
#pragma once

#include "model/board/edges.h"
#include "model/board/space.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wheelhouse::board {

/// What stands on one edge.
struct EdgeEntry {
    Edge edge;
    std::string kind;
    /// Doors only.
    bool open = false;
    /// Edges of one long piece share its name; empty for a piece of its own.
    std::string piece;
    /// The name that the two ends of a portal share.
    std::string pair;

    friend bool operator==(const EdgeEntry&, const EdgeEntry&) = default;
};

/// A mini at the north-west space of its size × size footprint.
struct MiniEntry {
    std::string id;
    std::string side;
    Space at;
    int size = 1;
    int speed = 0;

    friend bool operator==(const MiniEntry&, const MiniEntry&) = default;
};

struct Description {
    int width = 0;
    int height = 0;
    /// A row of letters for each y.
    std::vector<std::string> terrain;
    /// A row of digits 0-3 for each y; no rows where all is level 0.
    std::vector<std::string> elevation;
    std::vector<EdgeEntry> edges;
    std::vector<MiniEntry> minis;

    friend bool operator==(const Description&, const Description&) = default;
};

/// Boards are at most this large, so that no answer keeps a table waiting.
inline constexpr int maxBoardSide = 200;
inline constexpr int maxMinis = 500;
inline constexpr int maxMiniSize = 6;
/// The most move points, and the longest radius, length or range, that may be asked for.
inline constexpr int maxPoints = 400;

/// The letter of a space where nothing lies yet, on a board that grows from tiles.
inline constexpr char nothingLies = ' ';

/// The words that one system's boards are written in.
struct Vocabulary {
    /// Terrain letters, and those of them in which no mini stands.
    std::string_view terrain;
    std::string_view solid;
    /// Kinds of edges: the one that always bars the way, and "door" and "portal" where the system has them.
    std::string_view barrier;
    bool hasDoors = true;
    bool hasPortals = false;
};

enum class ProblemKind { BadBoard, TooLarge, BadNumber };

/// Why a description is no board.
struct Problem {
    ProblemKind kind = ProblemKind::BadBoard;
    /// The part to blame as a JSON pointer into the description: "/edges/3/at".
    std::string at;
    /// A sentence fragment for pack authors, in English.
    std::string message;
};

/// Whether the edge bars the way as it stands: a barrier, or a closed door.
bool bars(const EdgeEntry& entry, const Vocabulary& words);

/// The first thing wrong with the description, none if it is a board. A board that passed has: positive sides within
/// the limits; terrain (and elevation, if any) rows that fill it with known letters; edges of known kinds on distinct
/// edges inside the rim; portal names used twice each; minis with distinct ids that overlap neither each other, nor
/// solid terrain, nor the rim, with no barrier or closed door inside their footprints.
std::optional<Problem> check(const Description& description, const Vocabulary& words);

} // namespace wheelhouse::board
