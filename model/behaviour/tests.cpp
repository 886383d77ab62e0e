// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/tests.h"

#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace wheelhouse::behaviour {
namespace {

using content::Predicate;
using content::Who;

/// Whoever a word of a test may mean here.
class Test
{
public:
    Test(const Situation& situation, const Predicate& test, MiniIndex self, std::optional<MiniIndex> it,
         Workspace& workspace)
        : m_situation(situation), m_test(test), m_self(self), m_it(it), m_work(workspace)
    {
    }

    /// Without `isNot`.
    bool holds() const
    {
        switch (m_test.kind) {
        case Predicate::Kind::Is:
            return any(m_test.who, [&](MiniIndex mini) { return isWho(m_situation, m_test.of, mini, m_self, m_it); });
        case Predicate::Kind::Beside:
            return any(m_test.of, [&](MiniIndex of) { return countBeside(of) >= std::max(1, m_test.number); });
        case Predicate::Kind::InRange:
            return any(m_test.of, [&](MiniIndex of) { return isInRange(of); });
        case Predicate::Kind::OnTerrain:
            return any(m_test.who, [&](MiniIndex mini) { return standsOn(mini); });
        case Predicate::Kind::RoundIs:
            return m_situation.round == m_test.number;
        case Predicate::Kind::EvenRound:
            return m_situation.round % 2 == 0;
        case Predicate::Kind::OwnTurn:
            return true;
        case Predicate::Kind::Defeated:
            return false;
        default:
            return isOfFigures() ? any(m_test.who, [&](MiniIndex mini) { return fits(m_situation.figure(mini)); })
                                 : m_situation.otherTests && m_situation.otherTests(m_test, m_self, m_it);
        }
    }

private:
    template <class Fits>
    bool any(Who sort, Fits fits) const
    {
        for (MiniIndex mini = 0; std::cmp_less(mini, m_situation.figures.size()); ++mini) {
            if (isWho(m_situation, sort, mini, m_self, m_it) && fits(mini))
                return true;
        }
        return false;
    }

    bool isOfFigures() const
    {
        switch (m_test.kind) {
        case Predicate::Kind::Has:
        case Predicate::Kind::Bloodied:
        case Predicate::Kind::CarriesLoot:
        case Predicate::Kind::HitPointsAtMost:
        case Predicate::Kind::AtMaximum:
            return true;
        default:
            return false;
        }
    }

    bool fits(const Figure& figure) const
    {
        switch (m_test.kind) {
        case Predicate::Kind::Bloodied:
            return figure.isBloodied;
        case Predicate::Kind::CarriesLoot:
            return figure.loot > 0;
        case Predicate::Kind::HitPointsAtMost:
            return figure.hitPoints && *figure.hitPoints <= m_test.number;
        case Predicate::Kind::AtMaximum:
            return figure.hitPoints && figure.hitPoints == figure.mostHitPoints;
        default: {
            const auto tokens = m_test.name.isEmpty() ? std::ssize(figure.conditions)
                                                      : std::ranges::count(figure.conditions, m_test.name);
            return tokens >= std::max(1, m_test.number);
        }
        }
    }

    int rangeBetween(MiniIndex a, MiniIndex b) const
    {
        return range(m_situation.board, m_situation.board.spot(a), m_situation.board.spot(b), m_work);
    }

    int countBeside(MiniIndex of) const
    {
        int count = 0;
        any(m_test.who, [&](MiniIndex mini) {
            count += mini != of && rangeBetween(of, mini) <= 1 ? 1 : 0;
            return false;
        });
        return count;
    }

    bool isInRange(MiniIndex of) const
    {
        const int most = m_test.number == 0 ? std::numeric_limits<int>::max() : m_test.number;
        return any(m_test.who, [&](MiniIndex mini) {
            const int apart = rangeBetween(of, mini);
            return apart >= m_test.least && apart <= most;
        });
    }

    bool standsOn(MiniIndex mini) const
    {
        const board::onslaught::Mini& there = m_situation.board.mini(mini);
        const auto fills = [&](Space s) {
            return s.x >= there.at.x && s.y >= there.at.y && s.x < there.at.x + there.size &&
                   s.y < there.at.y + there.size;
        };
        if (m_test.name != QLatin1String("hindering")) {
            const auto token = m_situation.tokens.find(m_test.name);
            return token != m_situation.tokens.end() && std::ranges::any_of(token->second, fills);
        }
        for (int i = 0; i < there.size * there.size; ++i) {
            const Space s = there.at + Space{i % there.size, i / there.size};
            if (m_situation.board.terrain(s) == board::onslaught::Terrain::Hindering)
                return true;
        }
        return false;
    }

    const Situation& m_situation;
    const Predicate& m_test;
    MiniIndex m_self;
    std::optional<MiniIndex> m_it;
    Workspace& m_work;
};

} // namespace

bool isWho(const Situation& situation, Who sort, MiniIndex mini, MiniIndex self, std::optional<MiniIndex> it)
{
    const bool isFriend = !situation.board.areHostile(mini, self);
    switch (sort) {
    case Who::Self:
    case Who::Actor:
        return mini == self;
    case Who::It:
        return mini == it;
    case Who::Friend:
        return mini != self && isFriend;
    case Who::FriendOrSelf:
        return isFriend;
    case Who::Enemy:
        return !isFriend;
    case Who::EnemyCharacter:
        return !isFriend && !situation.figure(mini).isMonster;
    case Who::Character:
        return !situation.figure(mini).isMonster;
    case Who::Monster:
        return situation.figure(mini).isMonster;
    case Who::Anyone:
        return true;
    case Who::Chosen:
        return std::ranges::count(situation.chosen, mini) > 0;
    default:
        return false;
    }
}

bool holds(const Situation& situation, const Predicate& test, MiniIndex self, std::optional<MiniIndex> it,
           Workspace& workspace)
{
    return Test(situation, test, self, it, workspace).holds() != test.isNot;
}

bool allHold(const Situation& situation, std::span<const Predicate> tests, MiniIndex self, std::optional<MiniIndex> it,
             Workspace& workspace)
{
    return std::ranges::all_of(tests,
                               [&](const Predicate& test) { return holds(situation, test, self, it, workspace); });
}

} // namespace wheelhouse::behaviour
