// SPDX-License-Identifier: GPL-3.0-or-later
// A game whose monsters play by themselves, and that can tell beforehand whom they would attack.
#pragma once

#include "model/content/pack.h"
#include "model/play/events/state.h"
#include "model/play/prompts/danger.h"

#include <stop_token>
#include <vector>

namespace wheelhouse::play {

/// Its calls may come on any thread, beside those of the game.
class DangerTeller
{
public:
    DangerTeller() = default;
    DangerTeller(const DangerTeller&) = delete;
    DangerTeller& operator=(const DangerTeller&) = delete;
    virtual ~DangerTeller() = default;

    /// Whether a map is shown and monsters of this game have scripts, whether they still act in this round or not.
    virtual bool foreseesDanger(const State& seen, const content::Pack& content) const = 0;
    /// What threatens the figure on each of the spaces, as far as somebody can tell who knows only `seen`: each monster
    /// from where it stands, as if it were to act next. Places where the figure cannot stand are left out, and all of
    /// them once it is to `stop`.
    virtual std::vector<DangerOnSpace> dangerTo(const FigureId& figure, const std::vector<board::Space>& places,
                                                const State& seen, const content::Pack& content,
                                                const std::stop_token& stop) const = 0;
};

} // namespace wheelhouse::play
