// SPDX-License-Identifier: GPL-3.0-or-later
// Boards kept for as long as the ground under a game, and who stands on it, stay the same: looking at every space anew
// for each command would be most of its cost. Only a cache: the same question has the same answer without it. Safe to
// use from several threads.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/play/table/table.h"
#include "model/rules/onslaught/moves/kept_sights.h"

#include <memory>
#include <mutex>
#include <vector>

namespace wheelhouse::rules::onslaught {

/// What the rules change about the ground: spaces that tokens block, whether every space beside a hindering one of the
/// printed map is hindering too, and the switches of the mover.
struct GroundChanges {
    std::vector<board::Space> blocking;
    bool hinderingSpreads = false;
    board::onslaught::HouseRules house;
    friend bool operator==(const GroundChanges&, const GroundChanges&) = default;
};

/// A board with the minis on it; the figure of each stands at its number.
struct Stand {
    board::onslaught::Board board;
    std::vector<play::FigureId> figures;
    KeptSights sights = KeptSights(board);
};

/// Every open space beside a hindering one is hindering too.
void spreadHindering(board::Description& ground);

class Grounds
{
public:
    /// The table's board; none where no map is shown, or where what is shown is no board.
    std::shared_ptr<const Stand> stand(const play::Table& table, const GroundChanges& changes);

private:
    /// A figure as far as a board knows it.
    struct Standing {
        size_t place = 0; ///< among the table's figures
        play::FigureId figure;
        play::SeatId seat;
        board::Space at;
        int size = 1;
        int speed = 0;
        bool isOf(const play::Figure& one) const;
        /// Whether the other is the same figure, wherever it stands.
        bool isSameMini(const Standing& other) const;
    };

    /// A map's ground with its doors as they stand; the same ground is the same pointer for as long as it is kept.
    using Printed = std::shared_ptr<const board::Description>;

    struct KnownGround {
        Printed printed;
        GroundChanges changes; ///< of these spaces none has a mini
        std::shared_ptr<const board::onslaught::Board> board;
    };

    struct KnownStand {
        Printed printed;
        GroundChanges changes;
        std::size_t mark = 0; ///< of the places of all figures: other places mostly have another
        std::vector<Standing> figures;
        std::shared_ptr<const Stand> stand;
    };

    static std::vector<Standing> standing(const play::Table& table);
    /// Whether just these stand on the table, and as they did.
    static bool stands(const std::vector<Standing>& kept, const play::Table& table);
    /// The one that is kept already, which is the latest then; the caller holds the lock.
    Printed findPrinted(const board::Description& ground);
    /// None where the map is unsound. A ground that is kept belonged to a sound one.
    Printed printedOf(const content::Map& map);
    /// Made of one that is kept, where a single figure has gone from there to a place where it can stand; else none.
    std::shared_ptr<const Stand> movedOn(const play::Table& table, const Printed& printed, const GroundChanges& changes,
                                         const std::vector<Standing>& figures);
    std::shared_ptr<const Stand> make(const play::Table& table, const Printed& printed, GroundChanges changes);
    std::shared_ptr<const board::onslaught::Board> groundOf(const Printed& printed, const GroundChanges& changes);

    std::mutex m_mutex;
    std::vector<Printed> m_printed;     ///< the last used last
    std::vector<KnownGround> m_grounds; ///< the latest last, as in the other
    std::vector<KnownStand> m_stands;
};

} // namespace wheelhouse::rules::onslaught
