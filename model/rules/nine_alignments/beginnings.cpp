// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/beginnings.h"

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
constexpr size_t fewestPlayers = 2; // and most, NIN-GEN-01
constexpr size_t usualPlayers = 4;
constexpr size_t mostPlayers = 6;

bool isCharacter(const content::Card& card)
{
    return card.deck.text() == QLatin1String("characters");
}

bool hasHitPoints(const content::Card& card)
{
    return valueOn(card, QStringLiteral("hit-points")).has_value();
}

Beginning beginningOf(const content::Card& quest, const content::Pack& pack)
{
    Beginning beginning;
    beginning.id = quest.id.text();
    beginning.kind = Message("beginning-quest");
    beginning.name = quest.name;
    beginning.flavour = textOn(quest, QStringLiteral("story"));
    for (const content::Card* character : charactersOf(pack)) {
        const Beginning::Figure figure{character->id.text(), character->name, character->kind};
        beginning.figures.push_back(figure);
        if (beginning.seats.size() < mostPlayers) {
            beginning.seats.push_back({character->name, character->name, character->kind, {figure}});
        }
    }
    beginning.leastSeats = fewestPlayers;
    beginning.usualSeats = std::min(usualPlayers, beginning.seats.size());
    beginning.hasMap = mapOf(pack, beginning.id) != nullptr;
    if (const QString objective = textOn(quest, QStringLiteral("objective")); !objective.isEmpty()) {
        beginning.goals.push_back({objective, {}});
    }
    for (const char* text : {"failure", "setup", "players", "points"}) {
        if (const QString words = textOn(quest, QString::fromLatin1(text)); !words.isEmpty()) {
            beginning.specialRules.push_back(words);
        }
    }
    return beginning;
}
} // namespace

std::vector<const content::Card*> charactersOf(const content::Pack& pack)
{
    std::vector<const content::Card*> characters;
    for (const content::Card& card : pack.cards) {
        if (isCharacter(card) && hasHitPoints(card)) {
            characters.push_back(&card);
        }
    }
    return characters;
}

std::vector<Beginning::Figure> unenteredCharactersOf(const content::Pack& pack)
{
    std::vector<Beginning::Figure> unentered;
    for (const content::Card& card : pack.cards) {
        if (isCharacter(card) && !hasHitPoints(card)) {
            unentered.push_back({card.id.text(), card.name, card.kind});
        }
    }
    return unentered;
}

std::vector<Beginning> beginningsOf(const content::Pack& pack)
{
    std::vector<Beginning> all;
    if (charactersOf(pack).size() < fewestPlayers) {
        return all;
    }
    for (const content::Card& card : pack.cards) {
        if (card.deck.text() == QLatin1String("quests")) {
            all.push_back(beginningOf(card, pack));
        }
    }
    return all;
}

const content::Map* mapOf(const content::Pack& pack, const QString& quest)
{
    const content::Map* named = content::find(pack.maps, content::MapId(quest));
    return named || pack.maps.size() != 1 ? named : &pack.maps.front();
}

} // namespace wheelhouse::rules::nine_alignments
