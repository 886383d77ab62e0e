// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/moments/resolution.h"

#include "model/effects/blows/blow.h"
#include "model/effects/game/frames.h"
#include "model/effects/moments/single_step.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/moments/without_end.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::effects {

namespace {
using Step = void (*)(Game&);

Step stepOf(const QString& kind)
{
    static const std::vector<std::pair<const char*, Step>> steps{{DamageFrame::kind, stepDamage},
                                                                 {VerbsFrame::kind, stepVerbs},
                                                                 {ReactFrame::kind, stepReact},
                                                                 {UsedFrame::kind, stepUsed},
                                                                 {BlowFrame::kind, stepBlow}};
    for (const auto& [name, step] : steps) {
        if (sameText(kind, name)) {
            return step;
        }
    }
    return nullptr;
}
} // namespace

bool makeStep(Game& game)
{
    if (game.state().frames.empty() || acts::waitsForAnswer(game.state())) {
        return false;
    }
    const QString kind = game.state().frames.back().kind;
    if (const Step step = stepOf(kind)) {
        step(game);
        return true;
    }
    return game.step(kind);
}

void advance(Game& game)
{
    StepsOfCommand steps;
    while (!game.state().frames.empty() && !acts::waitsForAnswer(game.state())) {
        steps.next(game);
        if (!makeStep(game)) {
            return;
        }
    }
}

void ask(Game& game, Prompt prompt)
{
    acts::askFromStep(game.context(), std::move(prompt));
}

const Frame& topOf(const Game& game, const char* kind)
{
    const auto& frames = game.state().frames;
    if (frames.empty() || !sameText(frames.back().kind, kind)) {
        throw FrameFault(std::string(kind) + ": it is not what goes on next");
    }
    return frames.back();
}

std::optional<size_t> nearestOf(const Game& game, const char* kind)
{
    const auto& frames = game.state().frames;
    const auto found =
        std::find_if(frames.rbegin(), frames.rend(), [&](const Frame& frame) { return sameText(frame.kind, kind); });
    return found == frames.rend() ? std::nullopt : std::optional(static_cast<size_t>(frames.rend() - found) - 1);
}

void reachDown(Game& game, size_t level, const std::function<void()>& act)
{
    const auto& frames = game.state().frames;
    const std::vector<Frame> above(frames.begin() + static_cast<std::ptrdiff_t>(level) + 1, frames.end());
    for (size_t i = 0; i < above.size(); ++i) {
        game.pop();
    }
    act();
    for (const Frame& frame : above) {
        game.happen(FramePushed{frame});
    }
}

void goOnAt(Game& game, const char* step)
{
    game.setTop(QString::fromLatin1(step), game.state().frames.back().data);
}

JsonValue takeAnswer(Game& game, FrameQuestions& frame)
{
    return acts::takeAnswer(game.context(), frame);
}

Message takeAnswer(Game& game, size_t level, const acts::Answered& answered)
{
    Message told = acts::closeAnswered(game.context(), answered);
    // What was mended meanwhile may ask something above it: the answer waits for that.
    reachDown(game, level, [&] { acts::giveStepAnswer(game.context(), answered); });
    return told;
}

acts::ActResult answer(Game& game, acts::CommandArguments& asked)
{
    const auto answered = acts::answerAsked(game.context(), asked);
    if (!answered) {
        return tl::unexpected(answered.error());
    }
    const auto& frames = game.state().frames;
    const auto asks = std::ranges::find_if(frames, [&](const Frame& frame) {
        return std::ranges::count(acts::promptsOf(frame), answered->prompt.id) > 0;
    });
    if (asks == frames.end()) {
        return acts::closeAnswered(game.context(), *answered);
    }
    return takeAnswer(game, static_cast<size_t>(asks - frames.begin()), *answered);
}

} // namespace wheelhouse::effects
