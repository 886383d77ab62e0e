// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/moments/without_end.h"

#include "model/effects/game/frames.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/play/session/refused.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace wheelhouse::effects {

namespace {
/// A turn of five hundred monsters takes more steps than these, but none that are all of the same few cards.
constexpr int stepsOfAnyTurn = 10000;
constexpr int mostOfOneCard = 1000;
constexpr int mostSteps = 200000;
/// So much lies open at once only where each thing sets off the next.
constexpr size_t mostFrames = 400;
} // namespace

void StepsOfCommand::next(const Game& game)
{
    const std::vector<Frame>& frames = game.state().frames;
    const bool isDeep = frames.size() > mostFrames;
    if (++m_steps <= stepsOfAnyTurn && !isDeep) {
        return;
    }
    for (size_t i = isDeep ? 0 : frames.size() - 1; i < frames.size(); ++i) {
        if (isOf<VerbsFrame>(frames[i])) {
            const auto verbs = readFrame<VerbsFrame>(frames[i].data);
            const int taken = ++m_taken[{verbs.scene.self, verbs.source}];
            if (!isDeep && taken > mostOfOneCard) {
                stop(game);
            }
        }
    }
    if (isDeep || m_steps > mostSteps) {
        stop(game);
    }
}

void StepsOfCommand::stop(const Game& game) const
{
    std::vector<std::pair<Source, int>> most(m_taken.begin(), m_taken.end());
    std::ranges::stable_sort(most, std::ranges::greater(), &std::pair<Source, int>::second);
    QStringList names;
    for (const auto& [source, taken] : most) {
        const QString name = nameOfSource(game, source.first, source.second);
        if (2 * taken >= most.front().second && names.size() < 2 && !names.contains(name)) {
            names << name;
        }
    }
    play::Message why = names.size() > 1 ? Message("effects-without-end").with("name", names[0]).with("other", names[1])
                        : names.isEmpty() ? Message("command-without-end")
                                          : Message("effect-without-end").with("name", names[0]);
    throw play::Refused({play::Refusal::Code::Refused, std::move(why), {}, {}, false});
}

} // namespace wheelhouse::effects
