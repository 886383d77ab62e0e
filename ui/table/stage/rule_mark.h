// SPDX-License-Identifier: GPL-3.0-or-later
// The small mark beside something that a rule stands behind.
#pragma once

class QWidget;

namespace wheelhouse::ui {

struct Skin;

/// A button that opens the rules at the topic of what it stands on.
QWidget* makeRuleMark(const Skin& skin, QWidget& on);

} // namespace wheelhouse::ui
