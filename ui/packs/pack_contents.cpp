// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/pack_contents.h"

#include "model/play/session/game_system.h"
#include "model/text/render.h"

#include <QCoreApplication>

#include <concepts>
#include <utility>

namespace wheelhouse::ui {
namespace {

struct ContentsWords {
    Q_DECLARE_TR_FUNCTIONS(ContentsWords)
};

/// How many there are of a definition; 1 where it does not say.
template <class Definition>
int countOf(const Definition& definition)
{
    if constexpr (requires {
                      {
                          definition.count
                          } -> std::convertible_to<int>;
                  })
        return definition.count;
    else if constexpr (requires { definition.count.value_or(1); })
        return definition.count.value_or(1);
    else
        return 1;
}

template <class Definition>
QString entryName(const Definition& definition)
{
    const QString name = definition.name.isEmpty() ? definition.id.text() : definition.name;
    const int count = countOf(definition);
    return count > 1 ? ContentsWords::tr("%1 × %2", "3 × Goblin").arg(count).arg(name) : name;
}

class Groups
{
public:
    Groups(const content::Pack& pack, const play::GameSystem* game) : m_pack(pack), m_game(game) {}

    template <class Definition>
    void add(const char* list, const std::vector<Definition>& definitions)
    {
        if (definitions.empty())
            return;
        PackGroup group;
        group.list = QString::fromLatin1(list);
        group.heading = text::render(m_game ? m_game->wordFor(group.list) : play::usualWordFor(group.list));
        group.hasForm = hasForm(group.list);
        if (!group.hasForm)
            group.about = ContentsWords::tr("There is no form for these yet: they are written in the pack's files.");
        for (const Definition& definition : definitions)
            group.entries.push_back({{m_pack.id, group.list, definition.id.text()}, entryName(definition)});
        all.push_back(std::move(group));
    }

    void add(const content::Deck& deck)
    {
        PackGroup group;
        group.list = QStringLiteral("cards");
        group.deck = deck.id.text();
        group.heading = deck.name;
        group.hasForm = true;
        int cards = 0;
        for (const content::Card& card : m_pack.cards) {
            if (!(card.deck == deck.id))
                continue;
            cards += card.count;
            group.entries.push_back({{m_pack.id, group.list, card.id.text()}, entryName(card)});
        }
        group.mayGrow = !deck.size || cards < *deck.size;
        if (!deck.size)
            group.about = ContentsWords::tr("Cards entered: %1. How many there are is not known.").arg(cards);
        else if (group.mayGrow)
            group.about = ContentsWords::tr("Cards entered: %1 of %2.").arg(cards).arg(*deck.size);
        all.push_back(std::move(group));
    }

    std::vector<PackGroup> all;

private:
    const content::Pack& m_pack;
    const play::GameSystem* m_game;
};

} // namespace

std::vector<PackGroup> groupsOf(const content::Pack& pack, const play::GameSystem* game)
{
    Groups groups(pack, game);
    groups.add("characters", pack.characters);
    groups.add("monsters", pack.monsters);
    groups.add("champions", pack.champions);
    for (const content::Deck& deck : pack.decks)
        groups.add(deck);
    groups.add("items", pack.items);
    groups.add("events", pack.events);
    groups.add("conditions", pack.conditions);
    groups.add("tiles", pack.tiles);
    groups.add("dice", pack.dice);
    groups.add("maps", pack.maps);
    groups.add("components", pack.components);
    return std::move(groups.all);
}

QString buttonNameOf(const CardAddress& address)
{
    return QStringLiteral("card-") + (address.isFigure() ? address.id : address.path());
}

} // namespace wheelhouse::ui
