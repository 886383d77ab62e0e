// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/villains/lone_turn.h"

#include "model/effects/moments/resolution.h"
#include "model/rules/adventure_system/tactics.h"
#include "model/rules/adventure_system/villain_phase.h"

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

LoneTurn loneTurn(const play::GameSystem& system, const play::State& state, const content::Pack& content,
                  play::Chance& chance, const play::FigureId& monster)
{
    CommandContext context(state, content, chance);
    context.system = &system;
    Venture venture(context);
    letAct(venture, monster);
    effects::advance(venture);
    return {context.state(), context.events()};
}

std::vector<TacticTried> tacticsTried(const play::State& state, const content::Pack& content,
                                      const play::FigureId& monster)
{
    play::NoChance none;
    CommandContext context(state, content, none);
    const Venture venture(context);
    const content::Effect script = scriptOf(venture, monster);
    std::vector<TacticTried> tried;
    if (!unplayedIn(script).isEmpty()) {
        return tried;
    }
    effects::Scene scene;
    scene.self = monster;
    scene.actor = monster;
    for (size_t i = 0; i < script.triggers.size(); ++i) {
        const auto& tests = script.triggers[i].when;
        const auto failed =
            std::ranges::find_if(tests, [&](const content::Predicate& test) { return !hold(venture, {test}, scene); });
        if (failed == tests.end()) {
            tried.push_back({i, {}});
            break;
        }
        tried.push_back({i, static_cast<size_t>(failed - tests.begin())});
    }
    return tried;
}

} // namespace wheelhouse::rules::adventure_system
