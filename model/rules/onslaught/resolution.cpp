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

bool waits(const State& state, const Frame& frame)
{
    const json& data = frame.data.get();
    const auto prompts = data.find("prompts");
    if (prompts == data.end()) {
        return false;
    }
    return std::any_of(prompts->begin(), prompts->end(), [&](const json& id) {
        return state.prompt(PromptId(QString::fromStdString(id.get<std::string>())));
    });
}
} // namespace

void advance(Game& game)
{
    for (int steps = 0; steps < mostSteps && !game.state().frames.empty(); ++steps) {
        const Frame& top = game.state().frames.back();
        const Step step = stepOf(top.kind);
        if (!step || waits(game.state(), top)) {
            return;
        }
        step(game);
    }
}

void ask(Game& game, Prompt prompt)
{
    const PromptId id = game.desk().ask(std::move(prompt));
    const Frame top = game.state().frames.back();
    json data = top.data.get();
    data["prompts"] = json::array({id.text().toStdString()});
    game.setTop(top.at, JsonValue(std::move(data)));
}

void takeAnswer(Game& game, size_t level, const Prompt& prompt, const JsonValue& answer)
{
    game.desk().close(prompt.id, answer, prompt.secret && prompt.seat ? Knowers::only(prompt.seat) : Knowers::all());
    if (level + 1 != game.state().frames.size()) {
        return;
    }
    const Frame top = game.state().frames.back();
    json data = top.data.get();
    data.erase("prompts");
    data["answer"] = json::array({answer.get()});
    game.setTop(top.at, JsonValue(std::move(data)));
}

json takeTopAnswer(Game& game)
{
    const Frame top = game.state().frames.back();
    json data = top.data.get();
    const auto found = data.find("answer");
    if (found == data.end()) {
        return {};
    }
    json answer = std::move(found->at(0));
    data.erase(found);
    game.setTop(top.at, JsonValue(std::move(data)));
    return answer;
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
