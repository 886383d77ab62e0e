// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/scripts.h"

#include "model/effects/in_force/in_force.h"
#include "model/rules/onslaught/attack/attack_terms.h"
#include "model/rules/onslaught/cards/printed.h"
#include "model/rules/onslaught/cards/printed_attacks.h"
#include "model/rules/onslaught/moves/least_way.h"
#include "model/rules/onslaught/turns/budget.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Prohibition;

namespace {
/// The two scripts of a champion.
const QString ofUnbloodied = QStringLiteral("script/before-bloodied");
const QString ofBloodied = QStringLiteral("script/bloodied");

/// What only the monster that acts needs of itself.
void addWalk(const Game& game, const FigureId& self, behaviour::Figure& seen)
{
    const auto pace = speed(game, self);
    seen.speed = pace ? std::max(0, pace->total) : 0;
    seen.mayMove = mayWalk(game, self);
    seen.gait = game.where().onBoard(gaitOf(game, self));
}

/// What a script calls the chests of the rules.
const QString chestToken = QStringLiteral("chest");

std::map<QString, std::vector<board::Space>> tokensOn(const Game& game)
{
    std::map<QString, std::vector<board::Space>> lying;
    for (const Token& token : game.table().tokens) {
        if (!token.bearer && token.at) {
            lying[token.condition].push_back(*token.at);
        }
    }
    if (const auto& chests = game.part().chests; !chests.empty()) {
        lying[chestToken] = chests;
    }
    return lying;
}

/// Whether a test that cards know holds for the monster, without `isNot`: that is for the caller to apply.
bool holdsOnTable(const Game& game, content::Predicate test, const FigureId& self, const FigureId& it)
{
    Scene scene;
    scene.self = self;
    scene.actor = self;
    scene.it = it;
    test.isNot = false;
    return holds(game, test, scene);
}

/// Whether nothing forbids that the attack of this scene is aimed at the figure.
bool isOpenTo(const Game& game, Scene about, const FigureId& target)
{
    about.target = target;
    about.covered = isCovered(game, about, target, game.where().sight(about.attacker, target) == Seen::Covered);
    return forbidder(game, Prohibition::What::BeTargeted, target, about).isEmpty();
}

/// Notes whether the attack may be aimed at the figure: from all ranges that it has, from none, or from which.
void noteAim(const Game& game, Scene scene, const content::Attack& attack, const FigureId& target,
             behaviour::Figure& figure)
{
    const bool barsSome =
        std::ranges::count(attack.effect.prohibitions, Prohibition::What::BeTargeted, &Prohibition::what) > 0;
    if (!barsSome && !game.kindsInForce().has(Prohibition::What::BeTargeted)) {
        return;
    }
    std::vector<bool> open;
    const int most = attack.rangeMax.value_or(1);
    for (int apart = 0; apart <= most; ++apart) {
        scene.supposedApart = apart;
        open.push_back(isOpenTo(game, scene, target));
    }
    const auto first = open.begin() + std::clamp(attack.rangeMin.value_or(1), 0, most);
    figure.mayBeTargeted = *first;
    if (std::any_of(first, open.end(), [&](bool one) { return one != *first; })) {
        figure.targetedFrom = std::move(open);
    }
}

/// The name by which something may forbid the attack.
QString nameToForbid(const content::Attack& attack)
{
    if (!attack.basic) {
        return attack.id.text();
    }
    return attack.kind == content::AttackKind::Melee ? QStringLiteral("basic-melee") : QStringLiteral("basic-ranged");
}
} // namespace

behaviour::Figure figureAs(const Game& game, const Figure& figure)
{
    behaviour::Figure seen;
    seen.isMonster = figure.kind != FigureKind::Character;
    seen.hitPoints = figure.hitPoints();
    seen.mostHitPoints = figure.maximumHitPoints();
    seen.loot = static_cast<int>(game.carried(figure.id).size() + game.equipped(figure.id).size());
    seen.isBloodied = figure.isBloodied();
    if (const QString& role = game.role(figure); !role.isEmpty()) {
        seen.roles.push_back(role);
    }
    for (const Token& token : game.table().tokens) {
        if (token.bearer == figure.id) {
            seen.conditions.push_back(token.condition);
        }
    }
    seen.isNoticed = forbidder(game, Prohibition::What::BeSeenBy, figure.id).isEmpty(); // ONS-MAC-18
    return seen;
}

QString walkBarredBy(const Game& game, const FigureId& self)
{
    const QString by = forbidder(game, Prohibition::What::Actions, self);
    return by.isEmpty() ? forbidder(game, Prohibition::What::MoveActions, self) : by;
}

bool mayWalk(const Game& game, const FigureId& self)
{
    return walkBarredBy(game, self).isEmpty();
}

QString attackBarredBy(const Game& game, const FigureId& self, const content::Attack& attack)
{
    const Scene scene = sceneOfAttack(self, attackNow(game, self, attack.id.text()), attack);
    QString by = forbidder(game, Prohibition::What::Attack, self, scene, nameToForbid(attack));
    const Cost cost = costOf(attack.action, attack.alsoCosts);
    for (const auto& [paid, what] :
         {std::pair(1, Prohibition::What::Actions), std::pair(cost.standard, Prohibition::What::StandardActions),
          std::pair(cost.bonus, Prohibition::What::BonusActions)}) {
        if (by.isEmpty() && paid > 0) {
            by = forbidder(game, what, self);
        }
    }
    return by;
}

QString barOn(const Game& game, const FigureId& self)
{
    QString by = walkBarredBy(game, self);
    const std::vector<content::Attack> attacks = by.isEmpty() ? attacksNow(game, self) : std::vector<content::Attack>();
    for (auto attack = attacks.begin(); attack != attacks.end() && by.isEmpty(); ++attack) {
        by = attackBarredBy(game, self, *attack);
    }
    return by;
}

std::vector<QString> bentBy(const Game& game, const FigureId& self, bool walks, const content::Attack* attack)
{
    std::vector<QString> names;
    const auto note = [&names](const QString& name) {
        if (!name.isEmpty() && std::ranges::count(names, name) == 0) {
            names.push_back(name);
        }
    };
    const auto speed = walks ? effects::speed(game, self) : std::nullopt;
    if (speed) {
        std::ranges::for_each(speed->reasons, note, &effects::Reason::name);
    }
    if (walks) {
        note(forbidder(game, Prohibition::What::WalkFarther, self));
    }
    if (attack) {
        const Scene scene = sceneOfAttack(self, attackNow(game, self, attack->id.text()), *attack);
        const int printed = attack->rangeMax.value_or(1);
        const auto range = modified(game, content::Modifier::What::Range, self, printed, scene);
        std::ranges::for_each(range.reasons, note, &effects::Reason::name);
        note(forbidder(game, Prohibition::What::AimFarther, self, scene));
    }
    return names;
}

bool mayMake(const Game& game, const FigureId& self, const content::Attack& attack)
{
    const Scene scene = sceneOfAttack(self, attackNow(game, self, attack.id.text()), attack);
    return !whyNotPay(game, self, costOf(attack.action, attack.alsoCosts)) &&
           forbidder(game, Prohibition::What::Attack, self, scene, nameToForbid(attack)).isEmpty();
}

bool mayBeAimedAt(const Game& game, const FigureId& self, const content::Attack& attack, const FigureId& target)
{
    return isOpenTo(game, sceneOfAttack(self, attackNow(game, self, attack.id.text()), attack), target);
}

bool isScript(const QString& source)
{
    return source == QLatin1String(scriptSource) || source == ofUnbloodied || source == ofBloodied;
}

QString scriptBegun(const Game& game, const FigureId& figure, bool isBloodied)
{
    const content::Champion* champion = game.champion(figure);
    if (!champion || champion->bloodied.script.json.isEmpty()) {
        return QString::fromLatin1(scriptSource);
    }
    return isBloodied ? ofBloodied : ofUnbloodied;
}

const content::Effect* tacticsAt(const Game& game, const FigureId& figure, const QString& source)
{
    const Figure* found = game.table().figure(figure);
    if (!found) {
        return nullptr;
    }
    const bool isBloodied = source == ofBloodied || (source != ofUnbloodied && found->isBloodied());
    const content::Script* script = scriptOf(game, *found, isBloodied);
    return script ? script->tactics.get() : nullptr;
}

const content::Effect* tacticsOf(const Game& game, const FigureId& figure)
{
    return tacticsAt(game, figure, QString::fromLatin1(scriptSource));
}

behaviour::Situation situationOf(const Game& game, const FigureId& self, const std::vector<FigureId>& chosen)
{
    const MapWhereabouts& where = game.where();
    behaviour::Situation situation{.board = *where.board()};
    const std::vector<FigureId>& minis = where.minis();
    for (size_t i = 0; i < minis.size(); ++i) {
        const Figure& figure = game.figure(minis[i]);
        situation.figures.push_back(figureAs(game, figure));
        if (figure.id == self) {
            addWalk(game, self, situation.figures.back());
        }
        if (figure.seat && figure.seat == game.table().active) {
            situation.activeSide = situation.board.mini(static_cast<board::onslaught::MiniIndex>(i)).side;
        }
    }
    for (const FigureId& one : chosen) {
        if (const auto mini = where.mini(one)) {
            situation.chosen.push_back(*mini);
        }
    }
    situation.round = game.table().round;
    situation.tokens = tokensOn(game);
    situation.setsOff = whatStepsSetOff(game, self);
    situation.otherTests = [&game, minis](const content::Predicate& test, behaviour::MiniIndex mini,
                                          std::optional<behaviour::MiniIndex> it) {
        return holdsOnTable(game, test, minis[static_cast<size_t>(mini)],
                            it ? minis[static_cast<size_t>(*it)] : FigureId());
    };
    return situation;
}

void aimWith(behaviour::Situation& situation, const Game& game, const FigureId& self, const content::Attack& attack)
{
    const Scene scene = sceneOfAttack(self, attackNow(game, self, attack.id.text()), attack);
    const std::vector<FigureId>& minis = game.where().minis();
    for (size_t i = 0; i < minis.size(); ++i) {
        behaviour::Figure& figure = situation.figures[i];
        if (minis[i] == self) {
            figure.mayAttack = mayMake(game, self, attack);
        } else {
            noteAim(game, scene, attack, minis[i], figure);
        }
    }
}

std::vector<content::Attack> attacksNow(const Game& game, const FigureId& self)
{
    const content::Champion* champion = game.champion(self);
    const content::MonsterKind* monster = game.monster(self);
    std::vector<content::Attack> attacks = champion  ? attacksOf(*champion, game.figure(self).isBloodied())
                                           : monster ? monster->attacks
                                                     : std::vector<content::Attack>();
    for (content::Attack& attack : attacks) {
        attack.rangeMax = farthest(game, sceneOfAttack(self, attackNow(game, self, attack.id.text()), attack), attack);
    }
    return attacks;
}

} // namespace wheelhouse::rules::onslaught
