// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/objections.h"

#include "model/content/pack.h"
#include "model/rules/adventure_system/campaign/departure.h"

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using content::Objection;
using content::Predicate;

constexpr const char* addsSet = "adds-"; ///< before the name of a set of cards that an adventure brings

bool isOfDeck(const content::Card& card, const char* deck)
{
    return card.deck.text() == QLatin1String(deck);
}

/// Every tactic says that it is the monster's own turn; that is no condition.
bool isCondition(const Predicate& test)
{
    return test.kind != Predicate::Kind::Is || test.isNot || test.who != content::Who::Actor ||
           test.of != content::Who::Self;
}

class Objections
{
public:
    explicit Objections(const content::Pack& pack) : m_pack(pack) {}

    std::vector<Objection> all()
    {
        for (size_t i = 0; i < m_pack.cards.size(); ++i) {
            objectTo(m_pack.cards[i], i);
        }
        for (size_t i = 0; i < m_pack.tiles.size(); ++i) {
            objectTo(m_pack.tiles[i], i);
        }
        return std::move(m_found);
    }

private:
    void objectTo(const content::Card& card, size_t index)
    {
        if (isOfDeck(card, "monsters") || isOfDeck(card, "villains")) {
            checkLastTactic(card, index);
        }
        if (isOfDeck(card, "adventures")) {
            checkTags(card, index);
            checkStack(card, index);
        }
        if (card.effect.clauses) {
            checkNames(*card.effect.clauses, index, QStringLiteral("/effect"));
        }
        if (card.script.tactics) {
            checkNames(*card.script.tactics, index, QStringLiteral("/script"));
        }
    }

    void objectTo(const content::Tile& tile, size_t index)
    {
        for (size_t i = 0; i < tile.places.size(); ++i) {
            const content::TilePlace& place = tile.places[i];
            const bool isNamed = std::ranges::any_of(m_pack.cards, [&](const content::Card& card) {
                return isOfDeck(card, "villains") && card.name == place.name;
            });
            if (place.kind == QLatin1String("villain") && !isNamed) {
                m_found.push_back({Objection::What::UnknownName,
                                   "tiles",
                                   index,
                                   QStringLiteral("/places/%1/name").arg(i),
                                   {place.name}});
            }
        }
    }

    void object(Objection::What what, size_t card, QString below, QStringList args = {})
    {
        m_found.push_back({what, "cards", card, std::move(below), std::move(args)});
    }

    void checkLastTactic(const content::Card& card, size_t index)
    {
        if (!card.script.tactics) {
            return;
        }
        const auto& triggers = card.script.tactics->triggers;
        const auto last = std::find_if(triggers.rbegin(), triggers.rend(), [](const content::Trigger& trigger) {
            return trigger.moment == content::Moment::TurnBegins;
        });
        if (last == triggers.rend()) {
            return;
        }
        const auto test = std::ranges::find_if(last->when, isCondition);
        if (test != last->when.end()) {
            object(
                Objection::What::LastTacticTested, index,
                QStringLiteral("/script/on/%1/when/%2").arg(triggers.rend() - last - 1).arg(test - last->when.begin()));
        }
    }

    bool isCard(const QString& id) const { return content::find(m_pack.cards, content::CardId(id)) != nullptr; }
    bool isTile(const QString& id) const { return content::find(m_pack.tiles, content::TileId(id)) != nullptr; }
    bool isSetOfTiles(const QString& name) const
    {
        return std::ranges::count(m_pack.tiles, name, &content::Tile::set) > 0;
    }

    /// An adventure names by its tags who and what comes into it: cards, tiles and sets of both, pieces of the box.
    void checkTags(const content::Card& adventure, size_t index)
    {
        for (size_t i = 0; i < adventure.tags.size(); ++i) {
            const QString& tag = adventure.tags[i];
            const QString set = tag.mid(QLatin1String(addsSet).size());
            const bool isSetOfCards =
                tag.startsWith(QLatin1String(addsSet)) &&
                (numbersIn(set) || std::ranges::count(m_pack.cards, set, &content::Card::set) > 0);
            const bool isPiece = content::find(m_pack.components, content::ComponentId(tag)) != nullptr;
            if (!isCard(tag) && !isTile(tag) && !isSetOfTiles(tag) && !isPiece && !isSetOfCards) {
                object(Objection::What::UnknownName, index, QStringLiteral("/tags/%1").arg(i), {tag});
            }
        }
    }

    /// The tiles that may come into its stack: of the sets that it names, else of the dungeon; and the one that it
    /// names.
    int tilesFor(const content::Card& adventure) const
    {
        const auto isNamed = [&](const QString& name) { return std::ranges::count(adventure.tags, name) > 0; };
        const bool namesSets =
            std::ranges::any_of(m_pack.tiles, [&](const content::Tile& tile) { return isNamed(tile.set); });
        int count = 0;
        for (const content::Tile& tile : m_pack.tiles) {
            const bool isOfSet = namesSets ? isNamed(tile.set) : tile.set == QLatin1String("dungeon");
            count += isOfSet && !isNamed(tile.id.text()) ? tile.count : 0;
        }
        return count;
    }

    void checkStack(const content::Card& adventure, size_t index)
    {
        int asked = 0;
        QString first;
        for (const char* layer : {"stack-above", "stack-among", "stack-below"}) {
            const int tiles = content::valueOn(adventure, QString::fromLatin1(layer)).value_or(0);
            first = first.isEmpty() && tiles > 0 ? QString::fromLatin1(layer) : first;
            asked += tiles;
        }
        if (const int there = tilesFor(adventure); asked > there) {
            object(Objection::What::StackTooLarge, index, QStringLiteral("/values/") + first,
                   {QString::number(asked), QString::number(there)});
        }
    }

    void checkNames(const content::Effect& effect, size_t index, const QString& at)
    {
        for (size_t i = 0; i < effect.triggers.size(); ++i) {
            const content::Trigger& trigger = effect.triggers[i];
            const QString here = QStringLiteral("%1/on/%2").arg(at).arg(i);
            checkTests(trigger.when, index, here + QStringLiteral("/when"));
            for (size_t j = 0; j < trigger.verbs.size(); ++j) {
                const QString verb = QStringLiteral("%1/do/%2").arg(here).arg(j);
                checkTests(trigger.verbs[j].when, index, verb + QStringLiteral("/when"));
                checkTests(trigger.verbs[j].to.where, index, verb + QStringLiteral("/where"));
            }
        }
    }

    void checkTests(const std::vector<Predicate>& tests, size_t index, const QString& at)
    {
        for (size_t i = 0; i < tests.size(); ++i) {
            const bool isOnTile = tests[i].kind == Predicate::Kind::OnTile;
            const bool isMadeFrom = tests[i].kind == Predicate::Kind::IsCharacter;
            if ((isOnTile && !isTile(tests[i].name)) || (isMadeFrom && !isCard(tests[i].name))) {
                object(Objection::What::UnknownName, index,
                       QStringLiteral("%1/%2/%3").arg(at).arg(i).arg(isOnTile ? "onTile" : "madeFrom"),
                       {tests[i].name});
            }
        }
    }

    const content::Pack& m_pack;
    std::vector<Objection> m_found;
};
} // namespace

std::vector<content::Objection> objectionsTo(const content::Pack& pack)
{
    return Objections(pack).all();
}

} // namespace wheelhouse::rules::adventure_system
