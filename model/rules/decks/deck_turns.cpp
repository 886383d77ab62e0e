// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/decks/deck_turns.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/moments/uses.h"
#include "model/rules/acts/by_hand/rounds.h"
#include "model/rules/acts/by_hand/turns.h"

#include <algorithm>

namespace wheelhouse::rules::decks {

using content::Until;

void beginRound(effects::Game& game, const IsPlayed& isPlayed)
{
    const std::vector<TurnEntry> order = game.table().order;
    for (const TurnEntry& entry : order) {
        TurnEntry waiting = entry;
        waiting.state = isPlayed(entry) ? TurnEntry::State::Waiting : TurnEntry::State::Skipped;
        if (waiting != entry) {
            game.happen(TurnEntryChanged{entry, waiting});
        }
    }
    const int round = game.table().round;
    effects::forgetTimes(game);
    effects::endLasting(game, [round](const effects::Lasting& one) {
        return one.until == Until::EndOfRound || (one.until == Until::EndOfNextRound && one.round < round);
    });
    game.happen(RoundSet{round, acts::roundAfter(round)});
}

const TurnEntry* nextPlace(const Table& table, std::optional<Initiative> takenFrom, const IsPlayed& isPlayed)
{
    const auto isNext = [&](const TurnEntry& entry) {
        return entry.state == TurnEntry::State::Waiting && isPlayed(entry);
    };
    const auto& order = table.order;
    const auto other =
        std::ranges::find_if(order, [&](const TurnEntry& entry) { return isNext(entry) && entry.number != takenFrom; });
    const auto next = other != order.end() ? other : std::ranges::find_if(order, isNext);
    return next == order.end() ? nullptr : &*next;
}

void closeTurn(effects::Game& game, const std::vector<FigureId>& fallen)
{
    effects::endLasting(game, [&](const effects::Lasting& one) {
        return one.until == Until::EndOfTurn || endsPassedOver(one, fallen);
    });
    effects::forgetClaims(game);
    if (game.table().turnRunning) {
        acts::finishTurn(game.context());
    }
}

} // namespace wheelhouse::rules::decks
