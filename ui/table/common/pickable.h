// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/table/ids.h"

#include <QString>

#include <utility>
#include <vector>

namespace wheelhouse::ui {

/// Whom a press anywhere on the page would choose just now, who is chosen already, and what is being asked.
struct Pickable {
    std::vector<play::FigureId> open;
    std::vector<play::FigureId> chosen;
    /// By which those who are open are typed; none where they have no letters.
    std::vector<std::pair<play::FigureId, QString>> letters = {};
    QString first = {}; ///< what has to be done before anybody walks, in a sentence; empty while nothing has

    bool operator==(const Pickable&) const = default;
};

} // namespace wheelhouse::ui
