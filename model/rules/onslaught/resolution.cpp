// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/resolution.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

/// More than any game needs; a card that sets itself off for ever ends here.
constexpr int mostSteps = 10000;

using Step = void (*)(Game&);

Step stepOf(const QString& kind)
{
    static const std::vector<std::pair<const char*, Step>> steps{
        {"attack", stepAttack},      {"damage", stepDamage}, {"verbs", stepVerbs}, {"react", stepReact},
        {"used", stepUsed},          {"level", stepLevel},   {"walk", stepWalk},   {"turn-end", stepTurnEnd},
        {"round-end", stepRoundEnd}, {"shown", stepShown}};
    for (const auto& [name, step] : steps) {
        if (kind == QLatin1String(name)) {
            return step;
        }
    }
    return nullptr;
}
} // namespace

void advance(Game& game)
{
    for (int steps = 0; steps < mostSteps && !game.state().frames.empty(); ++steps) {
        const Step step = stepOf(game.state().frames.back().kind);
        if (!step || tracker::waitsForAnswer(game.state())) {
            return;
        }
        step(game);
    }
}

void ask(Game& game, Prompt prompt)
{
    tracker::askFromStep(game.desk(), std::move(prompt));
}

Message takeAnswer(Game& game, size_t level, const tracker::Answered& answered)
{
    Message told = tracker::closeAnswered(game.desk(), answered);
    if (level + 1 == game.state().frames.size()) {
        tracker::giveStepAnswer(game.desk(), answered.value);
    }
    return told;
}

json takeTopAnswer(Game& game)
{
    return tracker::takeStepAnswer(game.desk());
}

bool changeNearest(Game& game, const char* kind, const std::function<void(json&)>& change)
{
    const std::vector<Frame> frames = game.state().frames;
    const auto found = std::find_if(frames.rbegin(), frames.rend(),
                                    [&](const Frame& frame) { return frame.kind == QLatin1String(kind); });
    if (found == frames.rend()) {
        return false;
    }
    const auto above = static_cast<size_t>(found - frames.rbegin());
    for (size_t i = 0; i < above; ++i) {
        game.pop();
    }
    json data = found->data.get();
    change(data);
    game.setTop(found->at, JsonValue(std::move(data)));
    for (size_t i = frames.size() - above; i < frames.size(); ++i) {
        game.happen(FramePushed{frames[i]});
    }
    return true;
}

} // namespace wheelhouse::rules::onslaught
