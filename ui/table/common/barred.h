// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace wheelhouse::ui
