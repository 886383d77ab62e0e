// SPDX-License-Identifier: GPL-3.0-or-later
// The effects in force on a table, kept for as long as everything they are gathered from stays the same: gathering them
// anew would be a good part of the cost of a command. Only a cache: without it the same table has the same effects.
// Safe to use from several threads.
#pragma once

#include "model/effects/in_force/in_force.h"

#include <array>
#include <memory>
#include <mutex>
#include <vector>

namespace wheelhouse::effects {

/// Everything that `gathered` reads. Where somebody stands, whose turn it is and what dials show is not part of it:
/// that is asked when a clause is looked at.
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
        SeatId seat; ///< decides who is whose enemy, and so whose items another's card forbids
        bool bloodied = false;
        bool stands = false;
    };

    bool holdsForFigures(const Game& game) const;

    std::uint64_t m_pack = 0; ///< the serial of its identity
    int m_round = 0;
    bool m_showsMap = false; ///< if so, equal monsters are called by letters
    std::vector<Member> m_members;
    std::vector<Token> m_tokens;
    QList<Lasting> m_lasting;
    std::shared_ptr<const OwnBasis> m_own;
};

/// A clause of something in force.
template <class Clause>
struct Printed {
    const InForce& one;
    const Clause& clause;
};

/// What was gathered, and from what. `made` keeps alive the content that the effects point to.
struct Forces {
    Forces(ForceBasis from, std::vector<InForce> gathered, std::shared_ptr<const MadeContent> content);
    Forces(const Forces&) = delete;
    Forces& operator=(const Forces&) = delete;

    /// The clauses of one kind, in the order of the effects.
    const std::vector<Printed<content::Modifier>>& of(content::Modifier::What what) const
    {
        return modifiers[static_cast<size_t>(what)];
    }
    const std::vector<Printed<content::Prohibition>>& of(content::Prohibition::What what) const
    {
        return prohibitions[static_cast<size_t>(what)];
    }

    ForceBasis basis;
    std::vector<InForce> effects;
    std::shared_ptr<const MadeContent> made;
    InForce kinds; ///< every kind of clause that is on any of them: of most kinds there is none
    std::array<std::vector<Printed<content::Modifier>>, 64> modifiers; ///< by their kinds; see `of`
    std::array<std::vector<Printed<content::Prohibition>>, 64> prohibitions;
};

class KeptForces
{
public:
    /// None where none is kept for such a table.
    std::shared_ptr<const Forces> find(const Game& game);
    void keep(std::shared_ptr<const Forces> forces);

private:
    std::mutex m_mutex;
    std::vector<std::shared_ptr<const Forces>> m_forces; ///< the last used last
};

} // namespace wheelhouse::effects
