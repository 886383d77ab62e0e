// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/effects/scene.h"

#include "model/rules/onslaught/effects/damage_taken.h"
#include "model/rules/onslaught/moves/places.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Predicate;
using content::Who;

namespace {
/// Before the id of an attack that a verb makes: the trigger, the verb, and where it is printed.
const QString madeMark = QStringLiteral("made/");

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

template <class Names>
bool isNamed(const Names& names, const QString& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
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

bool isSame(const Game& game, const Predicate& predicate, const Scene& scene)
{
    return anyOf(game, predicate.who, scene, [&](const FigureId& id) { return isWho(game, predicate.of, id, scene); });
}

/// Whether the damage that is coming, with all that changes it, leaves nothing.
bool wouldFall(const Game& game, const FigureId& id, const Scene& scene)
{
    const Figure* figure = game.table().figure(id);
    if (!figure || !figure->hitPoints() || scene.coming <= 0) {
        return false;
    }
    Scene about = scene;
    about.coming = 0; // what changes the damage cannot ask for its outcome
    const int taken = takenInProgress(game, id, scene.coming, about).total;
    return *figure->hitPoints() <= taken;
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
    case Predicate::Kind::WouldFall:
        return wouldFall(game, id, scene);
    default:
        return false;
    }
}

bool bears(const content::Effect& effect, const QString& keyword)
{
    return std::find(effect.keywords.begin(), effect.keywords.end(), keyword) != effect.keywords.end();
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
    case Predicate::Kind::Keyword: {
        const content::Effect* ability = scene.by ? effectAt(game, scene.by->self, scene.by->source) : nullptr;
        return bears(attack->effect, predicate.name) || (ability && bears(*ability, predicate.name));
    }
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
        if (predicate.name.isEmpty()) {
            return record.attackedInTurn != table.turn;
        }
        return scene.attack.id == predicate.name &&
               (record.attackedInTurn != table.turn || !isNamed(record.attacks, predicate.name));
    case Predicate::Kind::Moved:
        return table.turnRunning && record.wentInTurn == table.turn;
    case Predicate::Kind::FirstThisRound:
        return game.part().timesWorked(scene.clause, table.round) == 0;
    case Predicate::Kind::TimesThisRound: {
        const int time = game.part().timesWorked(scene.clause, table.round) + 1;
        return time >= predicate.least && (predicate.number == 0 || time <= predicate.number);
    }
    case Predicate::Kind::RoundIs:
        return table.round == predicate.number;
    default:
        return true;
    }
}

bool holdsPlain(const Game& game, const Predicate& predicate, const Scene& scene)
{
    switch (predicate.kind) {
    case Predicate::Kind::Is:
        return isSame(game, predicate, scene);
    case Predicate::Kind::OnFoot:
        return scene.foot;
    case Predicate::Kind::Empty:
        return true; // asked of spaces alone, where they are offered
    case Predicate::Kind::FromAttack:
        return !scene.attack.id.isEmpty();
    case Predicate::Kind::DamageFrom:
        return scene.damageFrom == predicate.name;
    case Predicate::Kind::ConditionIs:
        return scene.gained == predicate.name;
    case Predicate::Kind::OnlyItemsDrawn:
        return !scene.eventDrawn;
    case Predicate::Kind::EvenRound:
        return game.table().round % 2 == 0;
    case Predicate::Kind::Covered:
        return scene.covered;
    case Predicate::Kind::DamageEndedBy:
        return isNamed(scene.endedBy, predicate.name);
    case Predicate::Kind::DieAtMost:
        return scene.die == 0 || scene.die <= predicate.number;
    case Predicate::Kind::TurnedByReroll:
        return isOneOf(scene.turnedBy, scene.self);
    case Predicate::Kind::EveryAttackHit:
        return scene.everyHit;
    case Predicate::Kind::BasicAttack:
    case Predicate::Kind::AttackKindIs:
    case Predicate::Kind::Keyword:
    case Predicate::Kind::AttackIs:
        return holdsOfAttack(game, predicate, scene);
    case Predicate::Kind::DialIs:
        return dialIs(game, predicate, scene);
    case Predicate::Kind::AttackHits:
        return anyOf(game, predicate.who, scene, [&](const FigureId& id) { return isOneOf(scene.hit, id); });
    case Predicate::Kind::AttackCritical:
        return scene.critical;
    case Predicate::Kind::RollAtLeast:
        return scene.total >= predicate.number;
    case Predicate::Kind::OwnTurn:
    case Predicate::Kind::FirstAttack:
    case Predicate::Kind::Moved:
    case Predicate::Kind::FirstThisRound:
    case Predicate::Kind::TimesThisRound:
    case Predicate::Kind::RoundIs:
        return holdsOfTurn(game, predicate, scene);
    default:
        return anyOf(game, predicate.who, scene,
                     [&](const FigureId& id) { return holdsOfFigure(game, predicate, id, scene); });
    }
}
} // namespace

QString madeBy(const VerbRef& verb)
{
    return madeMark + QStringLiteral("%1/%2/%3").arg(verb.trigger).arg(verb.verb).arg(verb.source);
}

bool isMade(const AttackRef& attack)
{
    return attack.id.startsWith(madeMark);
}

const content::Verb* verbAt(const Game& game, const VerbRef& verb)
{
    const content::Effect* effect = effectAt(game, verb.self, verb.source);
    const bool there =
        effect && verb.trigger < effect->triggers.size() && verb.verb < effect->triggers[verb.trigger].verbs.size();
    return there ? &effect->triggers[verb.trigger].verbs[verb.verb] : nullptr;
}

namespace {
/// An attack that a verb makes with the figures it prints itself (see `madeBy`).
const content::Attack* made(const Game& game, const FigureId& figure, const QString& name)
{
    constexpr int places = 3; // "made", the trigger, the verb; the rest is the source
    const VerbRef ref{figure, name.section(QLatin1Char('/'), places), name.section(QLatin1Char('/'), 1, 1).toUInt(),
                      name.section(QLatin1Char('/'), 2, 2).toUInt()};
    const content::Verb* verb = isPrinted(ref.source) ? verbAt(game, ref) : nullptr;
    if (!verb || verb->kind != content::Verb::Kind::Attack) {
        return nullptr;
    }
    content::Attack attack;
    attack.id = content::AttackId(name);
    attack.name = nameOfSource(game, figure, ref.source);
    attack.rangeMin = verb->to.rangeMin.value_or(1);
    attack.rangeMax = verb->to.rangeMax;
    for (const content::Modifier& modifier : verb->modifiers) {
        if (modifier.to && modifier.what == content::Modifier::What::ToHit) {
            attack.toHit = *modifier.to;
        } else if (modifier.to && modifier.what == content::Modifier::What::Damage) {
            attack.damage = *modifier.to;
        }
    }
    return game.keep(figure.text() + QLatin1Char('/') + name, std::move(attack));
}
} // namespace

namespace {
const content::Attack* attackIn(const std::vector<content::Attack>& attacks, const QString& id)
{
    const auto found =
        std::find_if(attacks.begin(), attacks.end(), [&](const auto& one) { return one.id.text() == id; });
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

const content::Attack* find(const Game& game, const FigureId& figure, const AttackRef& ref)
{
    if (isMade(ref)) {
        return made(game, figure, ref.id);
    }
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
        // Before the roll an attack at several minis has each of them as its target.
        return scene.target || scene.area || scene.cone ? one(scene.target) : scene.affected;
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

namespace {
bool isOfRoll(const Predicate& predicate)
{
    return predicate.kind == Predicate::Kind::RollAtLeast || predicate.kind == Predicate::Kind::AttackCritical;
}

/// Whether the roll against each of several is asked for by itself.
bool asksOwnRolls(const Scene& scene, const std::vector<Predicate>& tests)
{
    return !scene.rolls.empty() && !scene.hit.empty() && std::any_of(tests.begin(), tests.end(), isOfRoll);
}

bool passes(const Scene& scene, const FigureId& hit, const std::vector<Predicate>& tests)
{
    const Rolled own = rolledAt(scene, hit);
    return std::all_of(tests.begin(), tests.end(), [&](const Predicate& test) {
        const bool holds = test.kind == Predicate::Kind::RollAtLeast ? own.total >= test.number : own.critical;
        return !isOfRoll(test) || holds != test.isNot;
    });
}

bool passesAny(const Scene& scene, const std::vector<Predicate>& tests)
{
    return std::any_of(scene.hit.begin(), scene.hit.end(),
                       [&](const FigureId& hit) { return passes(scene, hit, tests); });
}
} // namespace

Rolled rolledAt(const Scene& scene, const FigureId& target)
{
    const auto own = std::find_if(scene.rolls.begin(), scene.rolls.end(),
                                  [&target](const Rolled& one) { return one.target == target; });
    return own == scene.rolls.end() ? Rolled{target, scene.total, scene.critical} : *own;
}

Scene withOwnRolls(const Scene& scene, const std::vector<Predicate>& tests)
{
    if (!asksOwnRolls(scene, tests) || !passesAny(scene, tests)) {
        return scene;
    }
    Scene own = scene;
    std::erase_if(own.hit, [&](const FigureId& hit) { return !passes(scene, hit, tests); });
    own.total = 0;
    own.critical = false;
    for (const FigureId& hit : own.hit) {
        const Rolled rolled = rolledAt(scene, hit);
        own.total = std::max(own.total, rolled.total);
        own.critical = own.critical || rolled.critical;
    }
    return own;
}

Fit fitOf(const Game& game, const Predicate& predicate, const Scene& scene)
{
    if (isOfPlaces(predicate)) {
        return fitOfPlaces(game, predicate, scene);
    }
    return holdsPlain(game, predicate, scene) != predicate.isNot ? Fit::Yes : Fit::No;
}

Fit fitOf(const Game& game, const std::vector<Predicate>& predicates, const Scene& scene)
{
    std::optional<Scene> own; // copied only where somebody's own roll is asked for
    if (asksOwnRolls(scene, predicates)) {
        own = withOwnRolls(scene, predicates);
        if (!passesAny(*own, predicates)) {
            return Fit::No;
        }
    }
    Fit worst = Fit::Yes;
    for (const Predicate& predicate : predicates) {
        if (own && isOfRoll(predicate)) {
            continue;
        }
        const bool ofAll = !own || predicate.kind == Predicate::Kind::AttackHits;
        worst = std::min(worst, fitOf(game, predicate, ofAll ? scene : *own));
        if (worst == Fit::No) {
            break;
        }
    }
    return worst;
}

bool holds(const Game& game, const Predicate& predicate, const Scene& scene)
{
    return fitOf(game, predicate, scene) == Fit::Yes;
}

bool hold(const Game& game, const std::vector<Predicate>& predicates, const Scene& scene)
{
    return fitOf(game, predicates, scene) == Fit::Yes;
}

std::optional<int> rangeBetween(const Game& game, const FigureId& a, const FigureId& b)
{
    if (a == b) {
        return 0;
    }
    const auto range = game.where().range(a, b);
    if (range) {
        return range;
    }
    // Of two that are in one space on their way, the board knows one alone, and none of those who have fallen.
    const auto one = footprintOf(game, a);
    const auto other = footprintOf(game, b);
    return one && other ? game.where().range(*one, *other) : std::nullopt;
}

bool has(const Game& game, const FigureId& figure, const QString& condition)
{
    const auto& tokens = game.table().tokens;
    return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
        return token.bearer == figure && (condition.isEmpty() || token.condition == condition);
    });
}

} // namespace wheelhouse::rules::onslaught
