// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/in_force/damage_taken.h"

#include "model/effects/in_force/changes.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Modifier;

namespace {
/// Whether what was kept is at work by itself: a condition counts once, whoever else's token of it that is.
bool worksAnyway(const KeptChange& kept, const std::vector<Change>& changes)
{
    const bool token = kept.source.startsWith(QLatin1String("condition/"));
    return std::ranges::any_of(changes, [&](const Change& change) {
        return change.reason.source == kept.source && (token || change.reason.self == kept.self);
    });
}

Change changeBy(const KeptChange& kept)
{
    const Change::Sort sort = kept.to        ? Change::Sort::Sets
                              : kept.doubled ? Change::Sort::Doubles
                              : kept.halved  ? Change::Sort::Halves
                                             : Change::Sort::Adds;
    return {sort, kept.to.value_or(kept.by.value_or(0)), {kept.name, 0, kept.source}};
}
} // namespace

std::vector<KeptChange> takenNow(const Game& game, const FigureId& to, int coming, const Scene& scene)
{
    Scene about = scene;
    about.actor = to;
    about.target = to;
    about.coming = coming;
    std::vector<KeptChange> taken;
    for (const Reason& reason : modified(game, Modifier::What::DamageTaken, to, coming, about).reasons) {
        if (!reason.clause || countsTimes(reason.clause->when)) {
            continue;
        }
        KeptChange& one = taken.emplace_back();
        one.self = reason.self;
        one.source = reason.source;
        one.name = reason.name;
        if (reason.clause->to) {
            one.to = *reason.clause->to;
        } else if (reason.clause->doubled) {
            one.doubled = true;
        } else if (reason.clause->halved) {
            one.halved = true;
        } else {
            one.by = reason.by;
        }
    }
    return taken;
}

std::vector<KeptChange> keptByTheFallen(const Game& game, const std::vector<KeptChange>& taken, const FigureId& to)
{
    std::vector<KeptChange> kept;
    for (const KeptChange& one : taken) {
        if (one.self && one.self != to && !game.isStanding(one.self)) {
            kept.push_back(one);
        }
    }
    return kept;
}

Value takenWith(const Game& game, const FigureId& to, int coming, const Scene& scene,
                const std::vector<KeptChange>& kept)
{
    std::vector<OpenClause> open;
    std::vector<Change> changes = changesOf(game, Modifier::What::DamageTaken, to, scene, {}, open);
    std::vector<Change> lost;
    for (const KeptChange& one : kept) {
        if (!worksAnyway(one, changes)) {
            lost.push_back(changeBy(one));
        }
    }
    // Before the others, except for what is added, which stays behind them.
    const auto added =
        std::ranges::stable_partition(lost, [](const Change& change) { return change.sort != Change::Sort::Adds; });
    changes.insert(changes.end(), added.begin(), added.end());
    changes.insert(changes.begin(), lost.begin(), added.begin());
    Value value = summed(game, Modifier::What::DamageTaken, coming, changes);
    value.open = std::move(open);
    return value;
}

int amountOf(const DamageFrame& damage)
{
    if (!damage.amount) {
        throw FrameFault("damage: the field is missing: amount");
    }
    return *damage.amount;
}

Scene comingWith(const DamageFrame& damage)
{
    if (!damage.scene) {
        throw FrameFault("damage: the field is missing: scene");
    }
    Scene scene = *damage.scene;
    scene.coming = amountOf(damage);
    return scene;
}

Value takenInProgress(const Game& game, const FigureId& to, int coming, const Scene& scene)
{
    const auto& frames = game.state().frames;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
        if (!isOf<DamageFrame>(*frame)) {
            continue;
        }
        if (const auto damage = readFrame<DamageFrame>(frame->data); damage.to == to) {
            return takenWith(game, to, coming, scene, damage.kept);
        }
    }
    return takenWith(game, to, coming, scene, {});
}

} // namespace wheelhouse::effects
