// SPDX-License-Identifier: GPL-3.0-or-later
// What must not happen by the way in any window of the program: the mouse wheel changes nothing that has not been
// given the keys, and takes the keys to nothing; a hint that lies under the pointer takes no press.
#pragma once

namespace wheelhouse::ui {

/// Marks a widget of our own whose value the mouse wheel turns. Without the focus the wheel is its surroundings'.
class TurnedByWheel
{
public:
    virtual ~TurnedByWheel() = default;
};

/// Sees to it in the whole application. To be asked for any number of times.
void keepInputQuiet();

} // namespace wheelhouse::ui
