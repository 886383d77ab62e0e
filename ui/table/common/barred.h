// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/table/ids.h"
#include "model/play/table/message.h"

#include <functional>
#include <vector>

namespace wheelhouse::ui {

/// What the rules bar, why, and how it is done all the same.
struct Barred {
    play::Message why;
    std::vector<QString> rules;
    std::function<void()> anyway;
};

/// What "Do it anyway" was said to: this reason, of an act as a whole or of one target. It holds for no other.
struct Overruled {
    play::Message why;
    play::FigureId target = {}; ///< empty: of the act
    friend bool operator==(const Overruled&, const Overruled&) = default;
};

} // namespace wheelhouse::ui
