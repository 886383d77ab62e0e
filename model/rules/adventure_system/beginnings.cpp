// SPDX-License-Identifier: GPL-3.0-or-later
// The adventures of a pack as what can be begun.
#include "model/rules/adventure_system/beginnings.h"

#include "model/rules/adventure_system/venture.h"

#include <algorithm>
#include <limits>

namespace wheelhouse::rules::adventure_system {

namespace {
constexpr size_t mostHeroes = 5; // ADV-GEN-01
constexpr size_t usualHeroes = 3;

/// The decks of which the app knows every card, the tiles and the tokens of traps: the app can keep them as well. The
/// other decks are the players' in any case.
std::vector<Beginning::RealPile> realPilesOf(const content::Pack& pack, bool hasTiles)
{
    std::vector<Beginning::RealPile> piles;
    if (hasTiles) {
        piles.push_back({QString::fromLatin1(tilePile), Message("real-tiles"), true});
    }
    for (const char* id : drawDecks) {
        const content::DeckId deck(QString::fromLatin1(id));
        const auto* printed = content::find(pack.decks, deck);
        int known = 0;
        for (const content::Card& card : pack.cards) {
            known += card.deck == deck ? card.count : 0;
        }
        if (known > 0 && printed && printed->size.value_or(0) <= known) {
            piles.push_back({deck.text(), Message("real-deck").with("name", printed->name)});
        }
    }
    if (std::ranges::count(pack.components, QLatin1String("trap-token"), &content::Component::kind) > 0) {
        piles.push_back({QString::fromLatin1(trapTokenPile), Message("real-trap-tokens")});
    }
    return piles;
}

Beginning beginningOf(const content::Card& adventure, const std::vector<const content::Card*>& heroes, bool hasTiles)
{
    Beginning beginning;
    beginning.id = adventure.id.text();
    beginning.kind = Message("beginning-adventure");
    beginning.name = adventure.name;
    beginning.flavour = adventure.text;
    for (const content::Card* hero : heroes) {
        const Beginning::Figure figure{hero->id.text(), hero->name, hero->kind};
        beginning.figures.push_back(figure);
        if (beginning.seats.size() < mostHeroes) {
            beginning.seats.push_back({hero->name, hero->name, hero->kind, {figure}});
        }
    }
    beginning.hasMap = beginning.showsMap = hasTiles;
    beginning.leastSeats = 1;
    beginning.usualSeats = std::min(usualHeroes, beginning.seats.size());
    beginning.howWon = textOn(adventure, QStringLiteral("victory"));
    beginning.howLost = textOn(adventure, QStringLiteral("defeat"));
    for (const char* text : {"setup", "special-rules"}) {
        if (const QString words = textOn(adventure, QString::fromLatin1(text)); !words.isEmpty()) {
            beginning.specialRules.push_back(words);
        }
    }
    return beginning;
}

/// Adventures one after the other, with a town between them (ADV-SET-04).
Beginning campaignOf(const content::Pack& pack, const Beginning& adventure)
{
    Beginning campaign;
    campaign.id = campaignBeginning;
    campaign.kind = Message("beginning-campaign");
    campaign.name = pack.name;
    campaign.flavour = pack.description;
    campaign.figures = adventure.figures;
    campaign.seats = adventure.seats;
    campaign.leastSeats = 1;
    campaign.usualSeats = adventure.usualSeats;
    campaign.realPiles = adventure.realPiles; // for all its adventures
    for (Beginning::RealPile& pile : campaign.realPiles) {
        pile.isMap = false; // what a town shows says nothing of them
    }
    return campaign;
}
} // namespace

std::vector<const content::Card*> heroesOf(const content::Pack& pack)
{
    std::vector<const content::Card*> heroes;
    for (const content::Card& card : pack.cards) {
        if (card.deck.text() == QLatin1String("heroes")) {
            heroes.push_back(&card);
        }
    }
    return heroes;
}

std::vector<Beginning> beginningsOf(const content::Pack& pack)
{
    std::vector<Beginning> all;
    const std::vector<const content::Card*> heroes = heroesOf(pack);
    if (heroes.empty()) {
        return all;
    }
    std::vector<const content::Card*> adventures;
    for (const content::Card& card : pack.cards) {
        if (card.deck.text() == QLatin1String("adventures")) {
            adventures.push_back(&card);
        }
    }
    const bool hasTiles = content::find(pack.tiles, content::TileId(QString::fromLatin1(entryTile))) != nullptr;
    std::ranges::stable_sort(adventures, {},
                             [](const content::Card* card) { // the first one is offered first (ADV-SET-12)
                                 return card->number.value_or(std::numeric_limits<int>::max());
                             });
    const auto realPiles = realPilesOf(pack, hasTiles);
    for (const content::Card* card : adventures) {
        all.push_back(beginningOf(*card, heroes, hasTiles));
        all.back().realPiles = realPiles;
    }
    if (!all.empty()) {
        all.push_back(campaignOf(pack, all.front()));
    }
    return all;
}

} // namespace wheelhouse::rules::adventure_system
