// SPDX-License-Identifier: GPL-3.0-or-later
// What monsters would do to a figure that stood somewhere, for screens that warn of it. Everything in it is public.
#pragma once

#include "model/board/space.h"
#include "model/play/table/ids.h"

#include <QString>

#include <optional>
#include <vector>

namespace wheelhouse::play {

/// A monster that would attack the figure, or may.
struct Threat {
    FigureId monster;
    QString attack;      ///< the name of its first one
    bool isSure = false; ///< it attacks whatever is decided of what its script leaves open
    /// How likely it is to hit at all, from 0 to 1, and the damage that it does on average. None where they are not
    /// known.
    std::optional<double> hit = {};
    std::optional<double> damage = {};
    bool isMost = false; ///< both are the most that it may come to
    friend bool operator==(const Threat&, const Threat&) = default;
};

/// What threatens a figure on a space, whatever is the most damage first.
struct DangerOnSpace {
    board::Space at;
    std::vector<Threat> threats = {};

    /// Of all together.
    double damage() const
    {
        double sum = 0;
        for (const Threat& threat : threats)
            sum += threat.damage.value_or(0);
        return sum;
    }
    bool isSure() const
    {
        for (const Threat& threat : threats) {
            if (threat.isSure)
                return true;
        }
        return false;
    }
    friend bool operator==(const DangerOnSpace&, const DangerOnSpace&) = default;
};

} // namespace wheelhouse::play
