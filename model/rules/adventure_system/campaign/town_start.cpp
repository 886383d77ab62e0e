// SPDX-License-Identifier: GPL-3.0-or-later
// How a campaign begins: everybody who sits down has a hero of level 1, who owns nothing yet.
#include "model/play/table/figure_of.h"
#include "model/rules/acts/by_hand/decks.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/acts/command/seats_asked.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/heroes/powers.h"
#include "model/rules/adventure_system/owner/real_piles.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
/// Its order is hidden, as in an adventure.
void layTreasures(Venture& town)
{
    std::vector<QString> cards;
    for (const content::Card& card : town.content().cards) {
        if (card.deck.text() == QLatin1String(treasureDeck) && isMixedIn(card, {})) {
            cards.insert(cards.end(), static_cast<size_t>(std::max(0, card.count)), card.id.text());
        }
    }
    std::sort(cards.begin(), cards.end());
    const content::DeckId id(QString::fromLatin1(treasureDeck));
    const auto* printed = content::find(town.content().decks, id);
    const int count = static_cast<int>(cards.size());
    Pile pile{PileId(id.text()), acts::cardKind(), count, false, std::move(cards)};
    pile.name = printed ? printed->name : id.text();
    town.happen(PileAdded{std::move(pile)});
}

void addHero(Venture& town, const acts::SeatAsked& asked, int place)
{
    constexpr int apart = 100;
    const content::Card& card = *town.card(asked.figure);
    Figure figure = figureOf(heroAtLevel(town.content(), card, 1), FigureKind::Character);
    figure.seat = asked.seat.id;
    figure.id = town.context().freeFigureId(asked.figure);
    figure.tracks.push_back({QStringLiteral("level"), 1, highestLevel});
    const FigureId id = figure.id;
    town.happen(FigureAdded{std::move(figure)});
    setGold(town, id, 0);
    layPowers(town, id, suggestedPowers(town.content(), heroAtLevel(town.content(), card, 1)));
    town.happen(TurnEntryAdded{{apart * place, asked.seat.id, {id}, town.name(id), TurnEntry::State::Waiting}});
}
} // namespace

ActResult beginCampaign(Venture& town, acts::CommandArguments& asked)
{
    asked.only({"seats", "scenario", "real"});
    const Beginning beginning = acts::beginningAsked(asked, beginningsOf(town.content()));
    const auto seats = acts::seatsAsked(asked, beginning, {}, "hero", false);
    RealPieces real = town.table().real;
    const RealPiles realPiles = realAtStart(asked, real);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!town.table().seats.empty()) {
        return acts::refused(Message("already-started"));
    }
    town.happen(ScenarioNamed{{}, beginning.name});
    if (real != town.table().real) {
        town.happen(RealPiecesSet{town.table().real, real});
    }
    town.happen(SystemChanged{campaignBegun, JsonValue(nlohmann::json::object())});
    keepRealPiles(town, realPiles);
    int place = 0;
    for (const acts::SeatAsked& seat : seats) {
        town.happen(SeatAdded{seat.seat});
    }
    layTreasures(town);
    for (const acts::SeatAsked& seat : seats) {
        addHero(town, seat, ++place);
    }
    town.happen(TurnStarted{town.table().order.front().number, 1});
    stockMarket(town);
    return Message("line-campaign-began").with("scenario", beginning.name);
}

} // namespace wheelhouse::rules::adventure_system
