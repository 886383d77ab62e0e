// SPDX-License-Identifier: GPL-3.0-or-later
// Notes what cards have really done, for whoever wants to know whether everything that is printed ever works.
#pragma once

#include "model/content/effect.h"

#include <QString>

#include <set>

namespace wheelhouse::effects {

/// Of the games that are worked out on its thread while it lives. There is one at most on a thread.
class WorkLog
{
public:
    WorkLog() { s_current = this; }
    ~WorkLog() { s_current = nullptr; }
    WorkLog(const WorkLog&) = delete;
    WorkLog& operator=(const WorkLog&) = delete;
    static WorkLog* current() { return s_current; }

    std::set<QString> sources; ///< where what was in force, or did something, is printed; a script as "script/CARD"
    std::set<content::Verb::Kind> verbs;
    std::set<content::Predicate::Kind> tests; ///< that held

private:
    static thread_local WorkLog* s_current;
};

} // namespace wheelhouse::effects
