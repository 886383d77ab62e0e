// SPDX-License-Identifier: GPL-3.0-or-later
// What works on a table, kept for as long as all that it is gathered from stays the same: gathering it anew for each
// command would be a good part of its cost. Only a cache: the same table has the same effects without it. Safe to use
// from several threads.
#pragma once

#include "model/effects/in_force/in_force.h"

#include <memory>
#include <mutex>
#include <vector>

namespace wheelhouse::effects {

/// All that what is in force is gathered from (see `gathered`); where somebody stands, whose turn it is and what dials
/// show is asked when a clause is looked at.
class ForceBasis
{
public:
    explicit ForceBasis(const Game& game);

    bool holdsFor(const Game& game) const;

private:
    struct Member {
        FigureId id;
        QString content;
        QString name;
        FigureKind kind = FigureKind::Character;
        SeatId seat; ///< who is whose enemy decides whose items somebody else's card forbids
        bool bloodied = false;
        bool stands = false;
    };

    bool holdsForFigures(const Game& game) const;

    std::uint64_t m_pack = 0; ///< the serial of its identity
    int m_round = 0;
    bool m_showsMap = false; ///< like monsters have letters then
    std::vector<Member> m_members;
    std::vector<Token> m_tokens;
    QList<Lasting> m_lasting;
    std::shared_ptr<const OwnBasis> m_own;
};

/// What was gathered, and from what. `made` keeps alive what the effects were put together of.
struct Forces {
    ForceBasis basis;
    std::vector<InForce> effects;
    std::shared_ptr<const MadeContent> made;
};

class KeptForces
{
public:
    /// None where none is kept for such a table.
    std::shared_ptr<const Forces> find(const Game& game) const;
    void keep(std::shared_ptr<const Forces> forces);

private:
    mutable std::mutex m_mutex;
    std::vector<std::shared_ptr<const Forces>> m_forces; ///< the latest last
};

} // namespace wheelhouse::effects
