// SPDX-License-Identifier: GPL-3.0-or-later
// How the window comes by sessions: from a file, or new from the pack that comes with the program. What is returned
// runs on the session's own thread.
// Trap: this object outlives every session that it opened.
#pragma once

#include "app/composition.h"
#include "model/items/session_host.h"
#include "ui/home/scenario_row.h"
#include "ui/setup/start_choice.h"

namespace wheelhouse::app {

class SessionOpeners
{
public:
    /// Opens the session file at `path`.
    items::Opener open(const QString& path) const;
    /// Makes a session file at `path`, which is not there yet, and starts it with `choice`.
    items::Opener start(const QString& path, const ui::StartChoice& choice) const;
    /// The scenarios to start with; none if the program's own pack cannot be read.
    std::vector<ui::ScenarioRow> scenarios() const;

    const Composition& composition() const { return m_composition; }

private:
    tl::expected<items::Opened, play::Message> startNow(const QString& path, const ui::StartChoice& choice) const;

    Composition m_composition;
};

} // namespace wheelhouse::app
