// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions to draw and to try pages with, played by the same commands that people give. The same every time.
#pragma once

#include "model/play/session/uuid7.h"

#include <QDateTime>
#include <QString>

#include <tl/expected.hpp>

namespace wheelhouse::app {

enum class Demo {
    Mapped,      ///< the same with the map on, everybody on it
    Skirmish,    ///< the third round, the third turn: some hurt, one defeated, conditions, dials used
    Placement,   ///< cards have been dealt and wait to be laid by the characters, in secret
    Opening,     ///< a smaller scenario after its first round
    Ruled,       ///< by the rules: the third round, a turn that has just begun
    RuledMapped, ///< the same with the map on, everybody on it
    Fall,        ///< by the rules: a shot has just felled somebody
    Won,         ///< by the rules: fought to its end
    Ended        ///< played to its end on a free table
};

/// The clock by which demo sessions were played and are looked at, in UTC.
QDateTime demoNow();

/// Plays the demo into a new session file at `path`, as if some hours before demoNow(). The error names the command
/// that was refused.
tl::expected<void, QString> playDemo(Demo demo, const QString& path, int hoursAgo);

} // namespace wheelhouse::app
