// SPDX-License-Identifier: GPL-3.0-or-later
// A table with characters of the starter pack on which no map is shown, and what its players can say about places.
#pragma once

#include "model/play/prompts/turn_sheet.h"
#include "tests/model/rules/onslaught/starter_table.h"

namespace wheelhouse::testing {

class UnmappedTable : public StarterTable
{
public:
    /// The scenario of the standard asks for no places at the end of a turn.
    explicit UnmappedTable(const std::vector<const char*>& lanterns = {"pim", "ilse", "tobiah"},
                           const std::vector<const char*>& ledgers = {"corvin", "brakk", "knock"},
                           const char* named = "the-last-wick");

    play::TurnSheet sheet() const { return system->sheet(state, pack); }
    /// "Pim: +1 damage | A friend is beside Corvin": against this target with an attack of the figure in turn.
    QStringList claimsAgainst(const char* attack, const char* target) const;
    /// The same of what is in progress and what has been left open.
    QStringList claimsNow() const;
    /// Says the other thing of the claim that begins so, wherever it is offered; false where there is none, or where it
    /// is refused.
    bool turnOver(const QString& beginning, const char* seat = "");
    /// Knock has strewn Caltrops, the Trip wire is not ready, and Pim begins a move; false where that is refused.
    bool walkAmongCaltrops();
    /// Whoever may react passes.
    void passAll();

private:
    static QString told(const play::SheetClaim& claim);
};

} // namespace wheelhouse::testing
