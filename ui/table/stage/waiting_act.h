// SPDX-License-Identifier: GPL-3.0-or-later
// What was chosen in a turn while somebody could still react, or what such a reaction came before: it is remembered
// until all have answered.
#pragma once

#include "ui/table/common/asks.h"
#include "ui/table/common/barred.h"
#include "ui/table/common/table_context.h"

#include <optional>
#include <vector>

namespace wheelhouse::ui {

class WaitingAct
{
public:
    struct Chosen {
        play::SheetAct act;
        std::vector<Overruled> overruled; ///< what was said of it to be done all the same
        std::optional<Ask> whole = {};    ///< what was tapped on the map is chosen with its space: no act of the sheet
    };

    /// In place of whatever waited before.
    void wait(const TableContext& context, const Chosen& chosen);
    void forget() { m_next.reset(); }
    /// Remembers what was just given as a command, in case it is not done.
    void noteGiven(const TableContext& context, const Chosen& chosen);
    /// The command was not done because of an open reaction; whether it waits now.
    bool takeRefused(const TableContext& context, const Ask& refused);
    /// Whatever waits is forgotten with its turn, and with any step that is taken back. What was given and has only
    /// ended the move before it waits from now on.
    void follow(const TableContext& context);

    const Chosen* next() const { return m_next ? &m_next->chosen : nullptr; }
    /// The key of the act that waits; empty where none does, nor anything that was tapped on the map.
    QString key() const;
    /// Where in a sentence the words stand.
    enum class Place { Within, AtBegin };
    /// What waits, in words. Empty where nothing does.
    QString words(const TableContext& context, Place place) const;
    /// Hands out what waits, once nothing is asked any more.
    std::optional<Chosen> take();

private:
    struct InTurn {
        Chosen chosen;
        play::FigureId figure;
        int turn = 0;
        play::GroupId head; ///< of the newest publication that it has seen
    };
    static InTurn inTurn(const TableContext& context, const Chosen& chosen);
    /// Whether the turn goes on, and nothing was taken back.
    static bool goesOn(const TableContext& context, const InTurn& since);

    std::optional<InTurn> m_next;
    std::optional<InTurn> m_given;
};

/// Whether something is asked that comes before any act.
bool isAnswerDue(const TableContext& context);

} // namespace wheelhouse::ui
