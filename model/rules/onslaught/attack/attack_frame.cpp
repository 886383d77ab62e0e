// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/attack/attack_frame.h"

#include "model/effects/moments/top_frame.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

bool RunningAttack::isCritical(const FigureId& target) const
{
    return criticals ? contains(*criticals, target) : scene.critical;
}

const std::vector<FigureId>& listed(const std::optional<std::vector<FigureId>>& figures)
{
    static const std::vector<FigureId> none;
    return figures ? *figures : none;
}

const Frame* attackUnder(const Game& game)
{
    const auto level = nearestOf(game, AttackFrame::kind);
    return level ? &game.state().frames[*level] : nullptr;
}

RunningAttack attackIn(const Game& game, const Frame& frame)
{
    RunningAttack attack{readFrame<AttackFrame>(frame.data), nullptr, std::nullopt};
    attack.attack = find(game, attack.scene.attacker, attack.scene.attack);
    if (attack.scene.by) {
        attack.maker = Maker{*attack.scene.by, attack.scene.dial};
    }
    return attack;
}

RunningAttack attackOnTop(const Game& game)
{
    return attackIn(game, topOf(game, AttackFrame::kind));
}

bool asksForDice(const Game& game)
{
    const auto& frames = game.state().frames;
    const auto& prompts = game.state().prompts;
    return !frames.empty() && isOf<AttackFrame>(frames.back()) && frames.back().at == QLatin1String("roll") &&
           std::ranges::find(prompts, PromptKind::EnterDice, &Prompt::kind) != prompts.end();
}

void goOnAt(Game& game, const char* step, const RunningAttack& frame)
{
    effects::goOnAt<AttackFrame>(game, step, frame);
}

} // namespace wheelhouse::rules::onslaught
