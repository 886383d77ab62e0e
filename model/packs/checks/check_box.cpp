// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/pile_names.h"
#include "model/packs/checks/checks.h"
#include "model/packs/format/pointer.h"

#include <algorithm>

namespace wheelhouse::packs {
namespace {

template <class Entry>
int sumOf(const std::vector<Entry>& list, int Entry::*count)
{
    int sum = 0;
    for (const Entry& entry : list)
        sum += entry.*count;
    return sum;
}

// No value where the box has dice of a number that nobody has entered.
std::optional<int> diceIn(const content::Pack& pack)
{
    int sum = 0;
    for (const content::Die& die : pack.dice) {
        if (!die.count)
            return std::nullopt;
        sum += *die.count;
    }
    return sum;
}

std::optional<int> countedIn(const content::Pack& pack, content::Counted what)
{
    switch (what) {
    case content::Counted::Characters:
        return static_cast<int>(pack.characters.size());
    case content::Counted::LevelUps: {
        int cards = 0;
        for (const content::Character& character : pack.characters)
            cards += static_cast<int>(character.levelUps.size());
        return cards;
    }
    case content::Counted::ConditionTokens:
        return sumOf(pack.conditions, &content::Condition::tokens);
    case content::Counted::LootTokens:
        return sumOf(pack.items, &content::LootItem::tokens) + sumOf(pack.events, &content::LootEvent::tokens);
    case content::Counted::Items:
        return static_cast<int>(pack.items.size());
    case content::Counted::Minis:
        return sumOf(pack.monsters, &content::MonsterKind::minis) + static_cast<int>(pack.champions.size());
    case content::Counted::Champions:
        return static_cast<int>(pack.champions.size());
    case content::Counted::Maps:
        return static_cast<int>(pack.maps.size());
    case content::Counted::Cards:
        return sumOf(pack.cards, &content::Card::count);
    case content::Counted::Tiles:
        return sumOf(pack.tiles, &content::Tile::count);
    case content::Counted::Dice:
        break;
    }
    return diceIn(pack);
}

class CardCheck
{
public:
    CardCheck(const content::Deck& deck, const Place& definition, Reading& reading)
        : m_deck(deck), m_definition(definition), m_reading(reading)
    {
    }

    void check(const content::Card& card)
    {
        checkLabels(card.values, m_deck.values, QStringLiteral("/values"));
        checkLabels(card.texts, m_deck.texts, QStringLiteral("/texts"));
        for (std::size_t i = 0; i < card.sides.size(); ++i) {
            checkLabels(card.sides[i].values, m_deck.values, QString("/sides/%1/values").arg(i));
            checkLabels(card.sides[i].texts, m_deck.texts, QString("/sides/%1/texts").arg(i));
        }
        if (card.sides.empty()) { // else the missing one may stand on a side
            checkAllThere(card.values, m_deck.values, QStringLiteral("/values"));
            checkAllThere(card.texts, m_deck.texts, QStringLiteral("/texts"));
        }
    }

private:
    template <class Entries>
    void checkLabels(const Entries& entries, const std::vector<content::CardLabel>& labels, const QString& at)
    {
        for (const auto& entry : entries) {
            const QString& id = entry.first;
            if (std::ranges::find(labels, id, &content::CardLabel::id) == labels.end())
                m_reading.error(ProblemKind::UnknownLabel, placeOf(at, id), {id});
        }
    }

    template <class Entries>
    void checkAllThere(const Entries& entries, const std::vector<content::CardLabel>& labels, const QString& at)
    {
        for (const content::CardLabel& label : labels) {
            if (!entries.contains(label.id))
                m_reading.incomplete(placeOf(at, label.id));
        }
    }

    Place placeOf(const QString& at, const QString& id) const
    {
        return {m_definition.file, pointerTo(m_definition.pointer + at, id), 0};
    }

    const content::Deck& m_deck;
    const Place& m_definition;
    Reading& m_reading;
};

void checkDecks(const content::Pack& pack, Reading& reading)
{
    for (std::size_t d = 0; d < pack.decks.size(); ++d) {
        const content::Deck& deck = pack.decks[d];
        int cards = 0;
        for (std::size_t c = 0; c < pack.cards.size(); ++c) {
            const Place& definition = reading.definition("cards", c);
            if (!(pack.cards[c].deck == deck.id) || !reading.isSound(definition))
                continue;
            cards += pack.cards[c].count;
            CardCheck(deck, definition, reading).check(pack.cards[c]);
        }
        const Place& definition = reading.definition("decks", d);
        if (content::isNameOfPile(deck.id.text()) && reading.isSound(definition))
            reading.error(ProblemKind::DeckNameTaken, {definition.file, definition.pointer + "/id", 0},
                          {deck.id.text()});
        if (deck.size && cards > *deck.size)
            reading.error(ProblemKind::DeckTooSmall, {definition.file, definition.pointer + "/size", 0},
                          {QString::number(cards), QString::number(*deck.size)});
    }
}

} // namespace

void checkBox(const content::Pack& pack, Reading& reading)
{
    checkDecks(pack, reading);
    if (hasErrors(reading.problems()))
        return; // what is broken may be what is missing
    for (std::size_t i = 0; i < pack.components.size(); ++i) {
        const content::Component& component = pack.components[i];
        const std::optional<int> counted = component.counts ? countedIn(pack, *component.counts) : std::nullopt;
        const Place& definition = reading.definition("components", i);
        if (counted && *counted != component.count)
            reading.warn(ProblemKind::ComponentCount, {definition.file, definition.pointer + "/count", 0},
                         {QString::number(*counted), QString::number(component.count)});
    }
}

} // namespace wheelhouse::packs
