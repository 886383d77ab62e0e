// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/settle_pad.h"
#include "ui/board/surveyor.h"

#include <QString>

#include <optional>

namespace wheelhouse::ui {

/// The one thing that stands between a worse and a better answer.
struct Culprit {
    enum class Kind { Wall, Rough, Height, Barrier, Mini };
    Kind kind = Kind::Wall;
    board::Space at; ///< of a barrier: the space west or north of it
    std::optional<board::Edge> edge = {};
};

/// Whether one mini of the pad sees the other, with what proves it and what is in the way.
struct Settled {
    board::Space from;
    board::Space to;
    SightAnswer sight;
    SightRule rule = SightRule::CornerLines;
    /// What alone makes the difference; none where nothing is in the way, or no single thing is.
    std::optional<Culprit> culprit;
};

/// Asks the surveyor, and asks again without each thing on the pad. Leaves the pad's board with the surveyor.
Settled settle(Surveyor& surveyor, const SettlePad& pad, const std::string& viewer, const std::string& seen);

/// One or two sentences that say why.
QString whyOf(const Settled& settled);
/// "YES", "YES, WITH COVER" or "NO".
QString verdictOf(Seen seen);

} // namespace wheelhouse::ui
