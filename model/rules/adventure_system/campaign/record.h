// SPDX-License-Identifier: GPL-3.0-or-later
// What a campaign remembers beside its table, and what an adventure remembers of the campaign that it belongs to.
// Nothing in it is secret. Both change by events of their own, which stay small however long a campaign goes on.
// What heroes own lies on the table: gold and levels as numbers, powers, items and advancement tokens as cards.
#pragma once

#include "model/play/table/ids.h"
#include "model/play/table/json_value.h"

#include <optional>
#include <vector>

namespace wheelhouse::rules::adventure_system {

using namespace play;

/// An adventure that has come to its end.
struct Played {
    QString session;   ///< in which it was played; no other end of it counts
    QString adventure; ///< the card's id
    bool won = false;
    int surges = 0; ///< healing surges that it began with
    int left = 0;   ///< and that were left
    friend bool operator==(const Played&, const Played&) = default;
};

struct CampaignRecord {
    std::vector<Played> played; ///< oldest first
    /// The adventure that is being played, and its session; both empty in town.
    QString session;
    QString adventure;
    int surges = 0;            ///< that it began with
    std::vector<QString> sets; ///< of cards that have been mixed into the decks
    std::vector<QString> real; ///< piles that are drawn from the real ones, in all adventures to come
    friend bool operator==(const CampaignRecord&, const CampaignRecord&) = default;
};

/// Where an adventure was begun from.
struct CampaignOrigin {
    QString campaign;  ///< its session
    QString session;   ///< this adventure's own
    QString adventure; ///< the card's id
    int surges = 0;
    std::vector<QString> sets;
    friend bool operator==(const CampaignOrigin&, const CampaignOrigin&) = default;
};

// The events, by their types in the journal.
inline const QString campaignBegun = QStringLiteral("campaign-begun"); ///< {}
inline const QString hasSetOut = QStringLiteral("set-out");            ///< {session, adventure, surges}
inline const QString hasComeHome = QStringLiteral("came-home");        ///< what `Played` holds, and sets?
inline const QString realPilesChosen = QStringLiteral("real-piles");   ///< {real: [all of them]}
inline const QString isOfCampaign = QStringLiteral("of-campaign");     ///< what `CampaignOrigin` holds

JsonValue toJson(const Played& played);
JsonValue toJson(const CampaignRecord& record);
JsonValue toJson(const CampaignOrigin& origin);
/// These throw a standard exception where the JSON does not fit.
Played playedIn(const JsonValue& json);
CampaignRecord recordIn(const JsonValue& json);
CampaignOrigin originIn(const JsonValue& json);

/// Whether the campaign has such an event.
bool isOfCampaigns(const QString& type);
/// Folds it in. False where it does not fit.
bool applyCampaignEvent(std::optional<CampaignRecord>& record, std::optional<CampaignOrigin>& origin,
                        const QString& type, const JsonValue& data);

} // namespace wheelhouse::rules::adventure_system
