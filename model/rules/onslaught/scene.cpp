// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/scene.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Predicate;
using content::Selector;
using content::Who;

namespace {
using nlohmann::json;

void putId(json& object, const char* key, const FigureId& id)
{
    if (id) {
        object[key] = id.text().toStdString();
    }
}

void putIds(json& object, const char* key, const std::vector<FigureId>& ids)
{
    for (const FigureId& id : ids) {
        object[key].push_back(id.text().toStdString());
    }
}

FigureId idAt(const json& object, const char* key)
{
    return FigureId(QString::fromStdString(object.value(key, std::string())));
}

std::vector<FigureId> idListAt(const json& object, const char* key)
{
    std::vector<FigureId> ids;
    if (object.contains(key)) {
        for (const json& id : object[key]) {
            ids.emplace_back(QString::fromStdString(id.get<std::string>()));
        }
    }
    return ids;
}

void putFlag(json& object, const char* key, bool value)
{
    if (value) {
        object[key] = true;
    }
}

bool isOneOf(const std::vector<FigureId>& figures, const FigureId& figure)
{
    return std::find(figures.begin(), figures.end(), figure) != figures.end();
}

/// Whether any figure that `who` names passes.
template <class Test>
bool anyOf(const Game& game, Who sort, const Scene& scene, Test test)
{
    const std::vector<FigureId> figures = who(game, sort, scene);
    return std::any_of(figures.begin(), figures.end(), test);
}

bool carriesLoot(const Game& game, const FigureId& figure)
{
    return !game.carried(figure).empty() || !game.equipped(figure).empty();
}

bool isKind(const content::Attack& attack, const QString& name, const Scene& scene)
{
    if (name == QLatin1String("area")) {
        return scene.area;
    }
    if (name == QLatin1String("cone")) {
        return scene.cone;
    }
    using content::AttackKind;
    return (name == QLatin1String("melee") && attack.kind == AttackKind::Melee) ||
           (name == QLatin1String("ranged") && attack.kind == AttackKind::Ranged) ||
           (name == QLatin1String("magic") && attack.kind == AttackKind::Magic);
}

bool isOnTerrain(const Game& game, const FigureId& id, const QString& name)
{
    const Figure& figure = game.figure(id);
    const auto* board = game.where().board();
    if (!figure.at || !board) {
        return false;
    }
    if (name == QLatin1String("hindering")) {
        return board->terrain(*figure.at) == board::onslaught::Terrain::Hindering;
    }
    const auto& tokens = game.table().tokens;
    return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
        return !token.bearer && token.condition == name && token.at == figure.at;
    });
}

bool isBesideSort(const Game& game, const Predicate& predicate, const Scene& scene)
{
    return anyOf(game, predicate.of, scene, [&](const FigureId& of) {
        const auto beside =
            std::count_if(game.table().figures.begin(), game.table().figures.end(), [&](const Figure& other) {
                return other.id != of && !other.isDefeated() && isWho(game, predicate.who, other.id, scene) &&
                       areBeside(game, of, other.id);
            });
        return beside >= std::max(1, predicate.number);
    });
}

bool isInRange(const Game& game, const Predicate& predicate, const Scene& scene)
{
    return anyOf(game, predicate.of, scene, [&](const FigureId& of) {
        return anyOf(game, predicate.who, scene, [&](const FigureId& other) {
            const auto range = rangeBetween(game, of, other);
            return range && *range >= predicate.least && (predicate.number == 0 || *range <= predicate.number);
        });
    });
}

bool isSame(const Game& game, const Predicate& predicate, const Scene& scene)
{
    return anyOf(game, predicate.who, scene, [&](const FigureId& id) { return isWho(game, predicate.of, id, scene); });
}

/// Whether the damage that is coming leaves nothing.
bool wouldFall(const Game& game, const FigureId& id, const Scene& scene)
{
    const Figure* figure = game.table().figure(id);
    return figure && figure->hitPoints() && *figure->hitPoints() <= scene.coming;
}

bool holdsOfFigure(const Game& game, const Predicate& predicate, const FigureId& id, const Scene& scene)
{
    const Figure* figure = game.table().figure(id);
    if (!figure) {
        return false;
    }
    switch (predicate.kind) {
    case Predicate::Kind::Has:
        return has(game, id, predicate.name);
    case Predicate::Kind::Bloodied:
        return figure->isBloodied();
    case Predicate::Kind::IsCharacter:
        return figure->content == predicate.name;
    case Predicate::Kind::Defeated:
        return figure->isDefeated();
    case Predicate::Kind::CarriesLoot:
        return carriesLoot(game, id);
    case Predicate::Kind::HitPointsAtMost:
        return (id == scene.target && scene.hitPointsBefore >= 0
                    ? scene.hitPointsBefore
                    : figure->hitPoints().value_or(predicate.number + 1)) <= predicate.number;
    case Predicate::Kind::AtMaximum:
        return figure->hitPoints() && figure->hitPoints() == figure->maximumHitPoints();
    case Predicate::Kind::OnTerrain:
        return predicate.name.isEmpty() ? scene.at && figure->at == scene.at : isOnTerrain(game, id, predicate.name);
    case Predicate::Kind::WouldFall:
        return wouldFall(game, id, scene);
    default:
        return false;
    }
}

bool holdsOfAttack(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const content::Attack* attack = find(game, scene.attacker, scene.attack);
    if (!attack) {
        return false;
    }
    switch (predicate.kind) {
    case Predicate::Kind::BasicAttack:
        return attack->basic;
    case Predicate::Kind::AttackKindIs:
        return isKind(*attack, predicate.name, scene);
    case Predicate::Kind::Keyword:
        return std::find(attack->effect.keywords.begin(), attack->effect.keywords.end(), predicate.name) !=
               attack->effect.keywords.end();
    case Predicate::Kind::AttackIs:
        return attack->id.text() == predicate.name;
    default:
        return false;
    }
}

bool dialIs(const Game& game, const Predicate& predicate, const Scene& scene)
{
    if (!predicate.name.isEmpty()) {
        return scene.dial == predicate.name;
    }
    const Figure* figure = game.table().figure(scene.actor);
    const Dial* dial = figure ? figure->dial(DialId(scene.dial)) : nullptr;
    return dial && dial->number;
}

bool holdsOfTurn(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const Table& table = game.table();
    const Record& record = game.part().record(scene.self);
    switch (predicate.kind) {
    case Predicate::Kind::OwnTurn:
        return isOneOf(game.figuresInTurn(), scene.self);
    case Predicate::Kind::FirstAttack:
        return record.attackedInTurn != table.turn;
    case Predicate::Kind::Moved:
        return table.turnRunning && record.movedInTurn == table.turn;
    case Predicate::Kind::RoundIs:
        return table.round == predicate.number;
    default:
        return true;
    }
}

bool holdsPlain(const Game& game, const Predicate& predicate, const Scene& scene)
{
    switch (predicate.kind) {
    case Predicate::Kind::Beside:
        return isBesideSort(game, predicate, scene);
    case Predicate::Kind::InRange:
        return isInRange(game, predicate, scene);
    case Predicate::Kind::Is:
        return isSame(game, predicate, scene);
    case Predicate::Kind::OnFoot:
        return scene.foot;
    case Predicate::Kind::FromAttack:
        return !scene.attack.id.isEmpty();
    case Predicate::Kind::DamageFrom:
        return scene.damageFrom == predicate.name;
    case Predicate::Kind::OnlyItemsDrawn:
        return !scene.eventDrawn;
    case Predicate::Kind::EvenRound:
        return game.table().round % 2 == 0;
    case Predicate::Kind::Covered:
        return scene.covered;
    case Predicate::Kind::BasicAttack:
    case Predicate::Kind::AttackKindIs:
    case Predicate::Kind::Keyword:
    case Predicate::Kind::AttackIs:
        return holdsOfAttack(game, predicate, scene);
    case Predicate::Kind::DialIs:
        return dialIs(game, predicate, scene);
    case Predicate::Kind::AttackHits:
        return scene.hits;
    case Predicate::Kind::AttackCritical:
        return scene.critical;
    case Predicate::Kind::RollAtLeast:
        return scene.total >= predicate.number;
    case Predicate::Kind::OwnTurn:
    case Predicate::Kind::FirstAttack:
    case Predicate::Kind::Moved:
    case Predicate::Kind::FirstThisRound:
    case Predicate::Kind::RoundIs:
        return holdsOfTurn(game, predicate, scene);
    default:
        return anyOf(game, predicate.who, scene,
                     [&](const FigureId& id) { return holdsOfFigure(game, predicate, id, scene); });
    }
}
} // namespace

json written(const Scene& scene)
{
    json object = json::object();
    putId(object, "self", scene.self);
    putId(object, "placer", scene.placer);
    putId(object, "actor", scene.actor);
    putId(object, "attacker", scene.attacker);
    putId(object, "target", scene.target);
    putIds(object, "hit", scene.hit);
    putIds(object, "chosen", scene.chosen);
    putIds(object, "affected", scene.affected);
    if (!scene.attack.id.isEmpty()) {
        object["attack"] = scene.attack.id.toStdString();
    }
    if (!scene.attack.item.isEmpty()) {
        object["item"] = scene.attack.item.toStdString();
    }
    if (!scene.dial.isEmpty()) {
        object["dial"] = scene.dial.toStdString();
    }
    if (scene.at) {
        object["at"] = {scene.at->x, scene.at->y};
    }
    if (scene.total != 0) {
        object["total"] = scene.total;
    }
    if (!scene.damageFrom.isEmpty()) {
        object["from"] = scene.damageFrom.toStdString();
    }
    if (scene.hitPointsBefore >= 0) {
        object["before"] = scene.hitPointsBefore;
    }
    if (scene.coming > 0) {
        object["coming"] = scene.coming;
    }
    putFlag(object, "foot", scene.foot);
    putFlag(object, "event", scene.eventDrawn);
    putFlag(object, "area", scene.area);
    putFlag(object, "cone", scene.cone);
    putFlag(object, "covered", scene.covered);
    putFlag(object, "hits", scene.hits);
    putFlag(object, "critical", scene.critical);
    return object;
}

Scene sceneOf(const json& object)
{
    Scene scene;
    scene.self = idAt(object, "self");
    scene.placer = idAt(object, "placer");
    scene.actor = idAt(object, "actor");
    scene.attacker = idAt(object, "attacker");
    scene.target = idAt(object, "target");
    scene.hit = idListAt(object, "hit");
    scene.chosen = idListAt(object, "chosen");
    scene.affected = idListAt(object, "affected");
    scene.damageFrom = QString::fromStdString(object.value("from", std::string()));
    scene.hitPointsBefore = object.value("before", -1);
    scene.coming = object.value("coming", 0);
    scene.foot = object.value("foot", false);
    scene.eventDrawn = object.value("event", false);
    scene.attack.id = QString::fromStdString(object.value("attack", std::string()));
    scene.attack.item = QString::fromStdString(object.value("item", std::string()));
    scene.dial = QString::fromStdString(object.value("dial", std::string()));
    if (const auto at = object.find("at"); at != object.end()) {
        scene.at = board::Space{at->at(0).get<int>(), at->at(1).get<int>()};
    }
    scene.total = object.value("total", 0);
    scene.area = object.value("area", false);
    scene.cone = object.value("cone", false);
    scene.covered = object.value("covered", false);
    scene.hits = object.value("hits", false);
    scene.critical = object.value("critical", false);
    return scene;
}

const content::Attack* find(const Game& game, const FigureId& figure, const AttackRef& ref)
{
    const std::vector<content::Attack>* attacks = nullptr;
    if (!ref.item.isEmpty()) {
        const auto* item = content::find(game.content().items, content::LootId(ref.item));
        attacks = item ? &item->attacks : nullptr;
    } else if (const auto* character = game.character(figure)) {
        attacks = &character->attacks;
    } else if (const auto* champion = game.champion(figure)) {
        const bool other = game.figure(figure).isBloodied() && !champion->bloodied.attacks.empty();
        attacks = other ? &champion->bloodied.attacks : &champion->attacks;
    } else if (const auto* monster = game.monster(figure)) {
        attacks = &monster->attacks;
    }
    if (!attacks) {
        return nullptr;
    }
    const auto found =
        std::find_if(attacks->begin(), attacks->end(), [&](const auto& one) { return one.id.text() == ref.id; });
    return found == attacks->end() ? nullptr : &*found;
}

bool isWho(const Game& game, Who sort, const FigureId& id, const Scene& scene)
{
    const Figure* figure = game.table().figure(id);
    if (!figure) {
        return false;
    }
    const bool friendly = game.areFriends(id, scene.self);
    switch (sort) {
    case Who::Friend:
        return friendly && id != scene.self;
    case Who::FriendOrSelf:
        return friendly;
    case Who::Enemy:
        return !friendly;
    case Who::EnemyCharacter:
        return !friendly && figure->kind == FigureKind::Character;
    case Who::Character:
        return figure->kind == FigureKind::Character;
    case Who::Monster:
        return figure->kind != FigureKind::Character;
    case Who::Anyone:
        return true;
    default:
        return isOneOf(who(game, sort, scene), id);
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
        return one(scene.target);
    case Who::Hit:
        return scene.hit;
    case Who::Actor:
        return one(scene.actor);
    case Who::Chosen:
        return scene.chosen;
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
        if (!figure.isDefeated() && isWho(game, sort, figure.id, scene)) {
            figures.push_back(figure.id);
        }
    }
    return figures;
}

bool holds(const Game& game, const Predicate& predicate, const Scene& scene)
{
    return holdsPlain(game, predicate, scene) != predicate.isNot;
}

bool hold(const Game& game, const std::vector<Predicate>& predicates, const Scene& scene)
{
    return std::all_of(predicates.begin(), predicates.end(),
                       [&](const Predicate& predicate) { return holds(game, predicate, scene); });
}

bool takes(const Game& game, const Selector& selector, const FigureId& figure, const Scene& scene)
{
    if (!isWho(game, selector.who, figure, scene)) {
        return false;
    }
    const std::vector<FigureId> from = who(game, selector.from, scene);
    if (selector.rangeMax && !from.empty()) {
        const auto range = rangeBetween(game, from.front(), figure);
        const int least = selector.rangeMin.value_or(selector.who == Who::FriendOrSelf ? 0 : 1);
        if (range && (*range > *selector.rangeMax || *range < least)) {
            return false;
        }
    }
    if (selector.sight && !from.empty() && from.front() != figure) {
        if (game.where().sight(from.front(), figure) == Seen::None) {
            return false;
        }
    }
    Scene about = scene;
    about.it = figure;
    return hold(game, selector.where, about);
}

std::vector<FigureId> candidates(const Game& game, const Selector& selector, const Scene& scene)
{
    std::vector<FigureId> figures;
    for (const Figure& figure : game.table().figures) {
        if (!figure.isDefeated() && takes(game, selector, figure.id, scene)) {
            figures.push_back(figure.id);
        }
    }
    return figures;
}

std::optional<int> rangeBetween(const Game& game, const FigureId& a, const FigureId& b)
{
    return a == b ? std::optional(0) : game.where().range(a, b);
}

bool areBeside(const Game& game, const FigureId& a, const FigureId& b)
{
    const auto range = rangeBetween(game, a, b);
    return range && *range <= 1;
}

bool has(const Game& game, const FigureId& figure, const QString& condition)
{
    const auto& tokens = game.table().tokens;
    return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
        return token.bearer == figure && (condition.isEmpty() || token.condition == condition);
    });
}

} // namespace wheelhouse::rules::onslaught
