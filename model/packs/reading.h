// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of one pack share: the problems found so far, and which ids were given and asked for. References are
// settled at the end, so that the order of nouns and files does not matter.
#pragma once

#include "model/packs/problem.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace wheelhouse::packs {

/// The nouns whose ids other definitions name. Items and events share one, as they share the loot pool.
enum class Noun { Action, Faction, Character, Condition, Loot, MonsterKind, Champion, Map, Scenario };

class Reading
{
public:
    static constexpr int maxProblems = 1000;

    void error(ProblemKind kind, const Place& place, const QStringList& args = {});
    void incomplete(const Place& place);

    /// Gives `id` to the definition at `place`; an id that is taken is a problem.
    void declare(Noun noun, const QString& id, const Place& place);
    /// Asks at `place` for the definition with `id`.
    void refer(Noun noun, const QString& id, const Place& place);
    /// Says that a definition of this noun was lost to an error, so that its id was perhaps given after all.
    void doubt(Noun noun);
    /// Reports every id that was asked for and never given, unless its noun is in doubt: what is broken already is not
    /// also reported as missing. Call once, when all is read.
    void settleReferences();

    /// How many errors were found, those left out of `problems` included.
    int errors() const { return m_errors; }
    const Problems& problems() const { return m_problems; }

private:
    struct Reference {
        Noun noun;
        QString id;
        Place place;
    };

    void add(Problem problem);

    Problems m_problems;
    int m_errors = 0;
    std::map<std::pair<Noun, QString>, Place> m_declared;
    std::vector<Reference> m_references;
    std::set<Noun> m_doubted;
};

} // namespace wheelhouse::packs
