// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/cards/printed_attacks.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
const content::Attack* attackIn(const std::vector<content::Attack>& attacks, const QString& id)
{
    const auto found =
        std::find_if(attacks.begin(), attacks.end(), [&](const auto& one) { return sameText(one.id.text(), id); });
    return found == attacks.end() ? nullptr : &*found;
}

/// Where nothing tells of which list it is, it is the champion's as it stands now, else one that it had before.
const content::Attack* ofChampion(const Game& game, const Figure& figure, const AttackRef& ref)
{
    const content::Champion& champion = *game.champion(figure);
    const bool bloodied = ref.bloodied.value_or(figure.isBloodied());
    const content::Attack* found = attackIn(attacksOf(champion, bloodied), ref.id);
    return found || ref.bloodied ? found : attackIn(attacksOf(champion, !bloodied), ref.id);
}
} // namespace

const std::vector<content::Attack>& attacksOf(const content::Champion& champion, bool bloodied)
{
    return bloodied && !champion.bloodied.attacks.empty() ? champion.bloodied.attacks : champion.attacks;
}

const content::Attack* printedAttack(const Game& game, const FigureId& figure, const AttackRef& ref)
{
    if (!ref.item.isEmpty()) {
        const auto* item = content::find(game.content().items, content::LootId(ref.item));
        return item ? attackIn(item->attacks, ref.id) : nullptr;
    }
    if (const auto* character = game.character(figure)) {
        return attackIn(character->attacks, ref.id);
    }
    if (game.champion(figure)) {
        return ofChampion(game, game.figure(figure), ref);
    }
    const auto* monster = game.monster(figure);
    return monster ? attackIn(monster->attacks, ref.id) : nullptr;
}

AttackRef attackNow(const Game& game, const FigureId& figure, const QString& id, const QString& item)
{
    AttackRef ref{id, item};
    if (item.isEmpty() && game.champion(figure)) {
        ref.bloodied = game.figure(figure).isBloodied();
    }
    return ref;
}

AttackRef captured(const Game& game, const FigureId& figure, AttackRef attack)
{
    if (attack.bloodied || !attack.item.isEmpty() || !game.champion(figure)) {
        return attack;
    }
    AttackRef now = attackNow(game, figure, attack.id);
    if (!find(game, figure, now)) {
        now.bloodied = !*now.bloodied;
    }
    return now;
}

} // namespace wheelhouse::rules::onslaught
