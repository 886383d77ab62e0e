// SPDX-License-Identifier: GPL-3.0-or-later
// What an adventure of the Adventure System keeps beside the table: what the hero in turn has used up, and what cards
// have set up. Nothing in it is secret. It changes by events of one kind (see `WrittenPart`); a campaign and what
// belongs to one by those of their own.
#pragma once

#include "model/board/adventure_system/tile.h"
#include "model/effects/game/memory.h"
#include "model/play/events/open_part.h"
#include "model/rules/adventure_system/campaign/record.h"

#include <map>
#include <optional>
#include <set>

namespace wheelhouse::rules::adventure_system {

using namespace play;

/// A tile of a session that began before dungeons lay on the table's map; its triangle tells how it is turned.
struct EarlierTile {
    QString tile;    ///< content id
    board::Space at; ///< on the grid of tiles; of a double tile the place of its northern half
    board::adventure_system::Border triangle = board::adventure_system::Border::South;
    friend bool operator==(const EarlierTile&, const EarlierTile&) = default;
};

/// Two are compared field by field, whatever fields there are.
struct DungeonFields {
    std::vector<EarlierTile> tiles; ///< the table's map takes them over with the next command
    std::set<QString> house;        ///< the house rules that are played, by their names
    std::vector<PieceId> preferred; ///< items whose bonus counts, though others add more (ADV-TRE-06)
    bool hasFreeMove = false;       ///< of the hero in turn (ADV-TRN-04)
    bool hasAction = false;
    int points = 0; ///< left of the move that was begun (ADV-MOV-03)
    bool isMoving = false;
    bool treasureDrawn = false;             ///< in this turn, for somebody who was defeated (ADV-DEF-07)
    bool stopsOnChest = false;              ///< without a map: the hero in turn ends the turn on one
    bool powersChosen = false;              ///< false in sessions that began before heroes chose them
    QString laidNow;                        ///< the tile that was laid in this turn; empty: none (ADV-EXL-02)
    std::map<QString, int> told;            ///< numbers that the players read off their cards, by "card/label"
    effects::Memory memory;                 ///< of what cards do; only what there is of it is written
    std::optional<CampaignRecord> campaign; ///< in the session of a campaign
    std::optional<CampaignOrigin> origin;   ///< in an adventure that was begun from one
    friend bool operator==(const DungeonFields&, const DungeonFields&) = default;
};

class DungeonPart : public WrittenPart, public DungeonFields
{
public:
    DungeonPart() = default;

    bool knows(const QString& type) const override;
    bool apply(const QString& type, const JsonValue& data) override;
    const Upcasters& history() const override;
    std::unique_ptr<SystemPart> clone() const override;
    JsonValue toJson() const override;
    bool equals(const SystemPart& other) const override;

    /// The inverse of toJson; the error is why it does not fit.
    static tl::expected<SystemPartValue, std::string> fromJson(const JsonValue& json);

protected:
    void read(const JsonValue& json) override;
};

} // namespace wheelhouse::rules::adventure_system
