// SPDX-License-Identifier: GPL-3.0-or-later
// What can be begun by the rules: the scenarios that they can decide as they are.
#include "model/rules/acts/by_hand/scenario_beginnings.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/rules/onslaught/setup/setup.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

std::vector<play::Beginning> OnslaughtSystem::beginnings(const content::Pack& pack) const
{
    std::vector<play::Beginning> all = acts::scenarioBeginnings(pack);
    std::erase_if(all, [&](const play::Beginning& one) {
        const auto* scenario = content::find(pack.scenarios, content::ScenarioId(one.id));
        return !scenario || whyNotScenario(*scenario);
    });
    return all;
}

play::Message OnslaughtSystem::wordFor(const QString& list) const
{
    if (list == QLatin1String("champions"))
        return play::Message("contents-champions");
    return list == QLatin1String("events") ? play::Message("contents-loot-events") : play::usualWordFor(list);
}

content::Pack OnslaughtSystem::contentOf(const content::Pack& pack, const QString& beginning) const
{
    return acts::withScenario(pack, beginning);
}

} // namespace wheelhouse::rules::onslaught
