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

/// How scripts name a role: in small letters, with a dash between words.
QString slugOf(const QString& role)
{
    return role.simplified().toLower().replace(QLatin1Char(' '), QLatin1Char('-'));
}

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
    if (const content::Character* character = game.character(figure); character && !character->role.isEmpty()) {
        seen.roles.push_back(slugOf(character->role));
    }
    for (const Token& token : game.table().tokens) {
        if (token.bearer == figure.id) {
            seen.conditions.push_back(token.condition);
        }
    }
    seen.isNoticed = forbidder(game, Prohibition::What::BeSeenBy, figure.id).isEmpty(); // ONS-MAC-18
    return seen;
}

bool mayWalk(const Game& game, const FigureId& self)
{
    return forbidder(game, Prohibition::What::Actions, self).isEmpty() &&
           forbidder(game, Prohibition::What::MoveActions, self).isEmpty();
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
            figure.mayBeTargeted = isOpenTo(game, scene, minis[i]);
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
