// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/preferences.h"
#include "model/rules/onslaught/monsters/scripts.h"
#include "model/rules/onslaught/monsters/without_map/without_map.h"

#include <algorithm>
#include <map>

namespace wheelhouse::rules::onslaught {

namespace {
using content::Preference;

/// Each list in lists of those that do equally well, the better first.
template <class Rank>
Ranks split(const Ranks& ranks, Rank rankOf)
{
    Ranks finer;
    for (const std::vector<FigureId>& list : ranks) {
        std::map<int, std::vector<FigureId>> byRank;
        for (const FigureId& figure : list) {
            byRank[rankOf(figure)].push_back(figure);
        }
        for (auto& [rank, equals] : byRank) {
            finer.push_back(std::move(equals));
        }
    }
    return finer;
}

bool isActive(const Game& game, const FigureId& figure)
{
    const SeatId seat = game.figure(figure).seat;
    return seat && seat == game.table().active;
}

bool isCandidate(const Game& game, const FigureId& self, const content::Selector& to, const Scene& scene,
                 const content::Attack* attack, const Figure& figure)
{
    return figure.id != self && game.isStanding(figure) && fitOf(game, to, figure.id, scene) != Fit::No &&
           figureAs(game, figure).isNoticed && (!attack || mayBeAimedAt(game, self, *attack, figure.id));
}
} // namespace

bool reachesBesideAlone(const content::Attack& attack)
{
    return attack.rangeMax.value_or(1) <= 1;
}

Ranked rankedByHand(const Game& game, const MonsterTurnFrame& frame, const content::Selector& to,
                    const content::Attack* attack)
{
    const Scene scene = sceneByHand(frame);
    std::vector<FigureId> candidates;
    for (const Figure& figure : game.table().figures) {
        if (isCandidate(game, frame.acting, to, scene, attack, figure)) {
            candidates.push_back(figure.id);
        }
    }
    if (candidates.empty()) {
        return {};
    }
    std::ranges::stable_partition(candidates, [&](const FigureId& one) { return isActive(game, one); });
    Ranked ranked{{candidates}, to.who == content::Who::Chosen};
    for (const Preference& preference : ranked.isOpen ? std::vector<Preference>() : to.prefer) {
        if (preference.kind == Preference::Closest || preference.kind == Preference::Farthest) {
            if (attack && reachesBesideAlone(*attack)) {
                continue; // whoever it can attack is beside it
            }
            ranked.isOpen = true;
            break;
        }
        ranked.ranks = split(ranked.ranks, [&](const FigureId& one) {
            const auto standing = behaviour::standingOf(figureAs(game, game.figure(one)), preference);
            return standing ? standing->rank : 0;
        });
    }
    if (!ranked.isOpen) { // ONS-MAC-10
        ranked.ranks = split(ranked.ranks, [&](const FigureId& one) { return isActive(game, one) ? 0 : 1; });
        ranked.isOpen = !attack || !reachesBesideAlone(*attack);
    }
    return ranked;
}

} // namespace wheelhouse::rules::onslaught
