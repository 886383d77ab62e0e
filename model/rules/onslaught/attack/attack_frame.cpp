// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/attack/attack_frame.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using nlohmann::json;

bool AttackFrame::isCritical(const FigureId& target) const
{
    return data.contains("criticals") ? contains(figuresAt(data, "criticals"), target) : scene.critical;
}

const Frame* attackUnder(const Game& game)
{
    const auto& frames = game.state().frames;
    const auto attack = std::find_if(frames.rbegin(), frames.rend(),
                                     [](const Frame& frame) { return frame.kind == QLatin1String("attack"); });
    return attack == frames.rend() ? nullptr : &*attack;
}

AttackFrame attackOnTop(const Game& game)
{
    AttackFrame read{game.state().frames.back().data.get(), {}, nullptr};
    read.scene = sceneOf(read.data.at("scene"));
    read.attack = find(game, read.scene.attacker, read.scene.attack);
    return read;
}

bool asksForDice(const Game& game)
{
    const auto& frames = game.state().frames;
    const auto& prompts = game.state().prompts;
    return !frames.empty() && frames.back().kind == QLatin1String("attack") &&
           frames.back().at == QLatin1String("roll") &&
           std::ranges::find(prompts, PromptKind::EnterDice, &Prompt::kind) != prompts.end();
}

void goOnAt(Game& game, const char* step, AttackFrame& frame)
{
    frame.data["scene"] = written(frame.scene);
    game.setTop(QString::fromLatin1(step), JsonValue(frame.data));
}

} // namespace wheelhouse::rules::onslaught
