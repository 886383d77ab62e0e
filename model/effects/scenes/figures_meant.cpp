// SPDX-License-Identifier: GPL-3.0-or-later
// Whom the words of a card mean in a scene.
#include "model/effects/game/game.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Who;

bool namesOne(Who who)
{
    switch (who) {
    case Who::Friend:
    case Who::FriendOrSelf:
    case Who::Enemy:
    case Who::EnemyCharacter:
    case Who::Character:
    case Who::Monster:
    case Who::Anyone:
        return false;
    default:
        return true;
    }
}

bool isWho(const Game& game, Who sort, const FigureId& id, const Scene& scene)
{
    const Figure* figure = game.table().figure(id);
    if (!figure) {
        return false;
    }
    const auto isFriend = [&] { return game.areFriends(id, scene.self); };
    switch (sort) {
    case Who::Self:
    case Who::Bearer:
        return id == scene.self;
    case Who::Friend:
        return id != scene.self && isFriend();
    case Who::FriendOrSelf:
        return isFriend();
    case Who::Enemy:
        return !isFriend();
    case Who::EnemyCharacter:
        return figure->kind == FigureKind::Character && !isFriend();
    case Who::Character:
        return figure->kind == FigureKind::Character;
    case Who::Monster:
        return figure->kind != FigureKind::Character;
    case Who::Anyone:
        return true;
    case Who::Placer:
        return id == scene.placer;
    case Who::Attacker:
        return id == scene.attacker;
    case Who::Actor:
        return id == scene.actor;
    case Who::It:
        return id == scene.it;
    case Who::Hit:
        return contains(scene.hit, id);
    case Who::Chosen:
        return contains(scene.chosen, id);
    case Who::Affected:
        return contains(scene.affected, id);
    default:
        return contains(who(game, sort, scene), id);
    }
}

std::vector<FigureId> who(const Game& game, Who sort, const Scene& scene)
{
    const auto one = [](const FigureId& id) { return id ? std::vector{id} : std::vector<FigureId>(); };
    switch (sort) {
    case Who::Self:
    case Who::Bearer:
        return one(scene.self);
    case Who::Placer:
        return one(scene.placer);
    case Who::Attacker:
        return one(scene.attacker);
    case Who::Target:
        // Before the roll an attack at several minis has each of them as its target.
        return scene.target || scene.area || scene.cone ? one(scene.target) : scene.affected;
    case Who::Hit:
        return scene.hit;
    case Who::Actor:
        return one(scene.actor);
    case Who::Chosen:
        return scene.chosen;
    case Who::Succeeded:
        return scene.succeeded;
    case Who::Failed:
        return scene.failed;
    case Who::Affected:
        return scene.affected;
    case Who::It:
        return one(scene.it);
    case Who::First:
        return scene.chosen.empty() ? std::vector<FigureId>() : std::vector{scene.chosen.front()};
    default:
        break;
    }
    std::vector<FigureId> figures;
    for (const Figure& figure : game.table().figures) {
        if (game.isStanding(figure) && isWho(game, sort, figure.id, scene)) {
            figures.push_back(figure.id);
        }
    }
    return figures;
}

} // namespace wheelhouse::effects
