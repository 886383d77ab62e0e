// SPDX-License-Identifier: GPL-3.0-or-later
// What the board view wants to know about a board and never works out itself. Each game system answers it with its own
// geometry; who puts the program together hands the answers over.
#pragma once

#include "model/board/description.h"
#include "model/board/grid.h"
#include "model/board/space.h"

#include <QLineF>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace wheelhouse::ui {

/// A mini where it stands, or as if it stood with its north-west space at `at`; without a mini the bare space.
struct Stand {
    std::string mini = {};
    std::optional<board::Space> at = {};
};

enum class Seen : unsigned char { None, Covered, Clear };

/// What decides in a game who sees whom.
enum class SightRule : unsigned char {
    CornerLines, ///< the lines from a corner of one space to those of the other; what hinders them gives cover
    AnyLine,     ///< a line from the middle of one space to any part of the other; there is no cover
    NobodyHidden ///< whoever is on the board is seen
};

/// A line of sight in board units, one part after the other; more than one where it goes through a portal.
using SightLine = std::vector<QLineF>;

struct SightAnswer {
    Seen seen = Seen::None;
    /// The lines that prove it; none without sight.
    std::vector<SightLine> lines = {};
};

struct ReachedSpace {
    board::Space at;
    int cost = 0;

    bool operator==(const ReachedSpace&) const = default;
};

struct Way {
    int cost = 0;
    /// Place after place, the start left out.
    std::vector<board::Space> steps;
};

struct Area {
    std::vector<board::Space> spaces;
    /// Ids of those it affects.
    std::vector<std::string> minis;
};

/// Every question trusts that its spaces lie on the board and that its minis are there.
class Surveyor
{
public:
    virtual ~Surveyor() = default;

    /// Takes the board that all questions are about from now on, or keeps the old one and says why this is none.
    virtual std::optional<board::Problem> setBoard(const board::Description& board) = 0;

    /// The mini that has used up the cheap diagonal of its turn, in a game that has one; empty: none has.
    virtual void setDiagonalUsed(const std::string& /*mini*/) {}

    virtual SightRule sightRule() const = 0;
    virtual int range(const Stand& from, const Stand& to) = 0;
    virtual SightAnswer sight(const Stand& from, const Stand& to) = 0;
    /// The same for every space of the board, without lines.
    virtual void sightMap(const Stand& from, board::Grid<Seen>& map) = 0;
    /// The catalogue ids behind an answer about sight, the one that says most first.
    virtual std::vector<QString> rulesOf(Seen seen) const = 0;
    /// Where the mini may end with that many points, its own place at 0 included.
    virtual std::vector<ReachedSpace> reach(const std::string& mini, int points) = 0;
    /// A cheapest way, whatever the mini's speed; none if it may not end there.
    virtual std::optional<Way> path(const std::string& mini, board::Space to) = 0;
    /// Whether the game asks who sees whom, or has areas and cones, so that it is worth measuring them.
    virtual bool measuresSight() const { return true; }
    virtual bool measuresAreas() const { return true; }
    virtual Area burst(board::Space origin, int radius) = 0;
    /// None where the mini may not lay a cone from that origin.
    virtual std::optional<Area> cone(const std::string& mini, board::Space origin, int length) = 0;
};

} // namespace wheelhouse::ui
