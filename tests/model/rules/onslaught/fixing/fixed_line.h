// SPDX-License-Identifier: GPL-3.0-or-later
// A line of the log of a game under its rules, and what is offered to fix it, in the words that a player reads.
#pragma once

#include "model/play/session/fix.h"
#include "tests/model/rules/onslaught/skirmish.h"

namespace wheelhouse::testing {

class FixedLine
{
public:
    /// The table outlives it.
    explicit FixedLine(Skirmish& table) : m_table(table) {}

    /// What happened last is the line that is looked at from now on.
    void look() { m_events = m_table.last.events; }
    /// As files from before the facts hold it: by the levels in progress, one taken off and put back in between.
    void tellByLevels();
    /// What happened last belongs to the line, too.
    void goOn();
    std::vector<play::Fix> fixes() const;
    QStringList offered() const;
    /// What stays as it is where the line is fixed in these words.
    QStringList staying(const QString& says) const;
    /// Does what is offered in these words, which belongs to the line from then on.
    bool fix(const QString& says);

private:
    Skirmish& m_table;
    std::vector<play::Event> m_events;
};

} // namespace wheelhouse::testing
