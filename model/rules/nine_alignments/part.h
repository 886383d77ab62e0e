// SPDX-License-Identifier: GPL-3.0-or-later
// What a quest of Nine Alignments keeps beside the table: what whoever is in turn has used up, who dodges, who is dead,
// whose blow felled whom, and what cards have set up. Nothing in it is secret. See `WrittenPart` for the event by
// which it changes.
#pragma once

#include "model/effects/game/memory.h"
#include "model/play/events/open_part.h"

#include <optional>

namespace wheelhouse::rules::nine_alignments {

using namespace play;

struct Kill {
    FigureId by;
    FigureId creature;
    friend bool operator==(const Kill&, const Kill&) = default;
};

class QuestPart : public WrittenPart
{
public:
    FigureId acting; ///< whose turn it is; of several creatures on one place the one that acts now (NIN-CIN-04)
    bool hasAction = false;
    bool hasBonus = false;
    int points = 0;            ///< of movement left (NIN-MOV-03)
    bool diagonalUsed = false; ///< the cheap diagonal, one for the whole turn (NIN-DIS-06)
    std::vector<FigureId> dodging;
    std::vector<FigureId> dead;
    std::vector<Kill> kills;
    effects::Memory memory; ///< of what cards do; only what there is of it is written

    QuestPart() = default;

    bool isDead(const FigureId& figure) const;
    bool isDodging(const FigureId& figure) const;

    std::unique_ptr<SystemPart> clone() const override;
    JsonValue toJson() const override;

    /// The inverse of toJson; the error is why it does not fit.
    static tl::expected<SystemPartValue, std::string> fromJson(const JsonValue& json);

protected:
    void read(const JsonValue& json) override;
};

} // namespace wheelhouse::rules::nine_alignments
