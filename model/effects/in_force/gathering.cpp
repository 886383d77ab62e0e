// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/in_force/gathering.h"

#include "model/effects/game/work_log.h"

#include <algorithm>
#include <iterator>

namespace wheelhouse::effects {

using content::Effect;
using content::Prohibition;

static_assert(static_cast<size_t>(content::Moment::ConditionGained) < 64 &&
                  static_cast<size_t>(content::Modifier::What::Rule) < 64 &&
                  static_cast<size_t>(Prohibition::What::AimFarther) < 64,
              "InForce has a bit for each of them");

bool Gathering::isOfUse(const Effect* effect)
{
    return effect && !(effect->modifiers.empty() && effect->prohibitions.empty() && effect->triggers.empty() &&
                       effect->rules.empty());
}

bool Gathering::worksByItself(const Effect* effect)
{
    return isOfUse(effect) && !(effect->until != content::Until::Always && isUsedInTurn(*effect));
}

InForce* Gathering::add(const Effect* effect, const FigureId& self, const QString& source, const QString& name,
                        const FigureId& placer, const FigureId& chosen, std::optional<board::Space> at)
{
    if (!isOfUse(effect)) {
        return nullptr;
    }
    if (WorkLog* log = WorkLog::current(); log && !(effect->modifiers.empty() && effect->prohibitions.empty())) {
        log->sources.insert(source);
    }
    InForce& one = all.emplace_back(InForce{effect, {self, placer, {}, {}, at}, source, name});
    one.ofCritical = isOfCritical(source);
    for (const content::Modifier& modifier : effect->modifiers) {
        one.modifiers.set(static_cast<size_t>(modifier.what));
    }
    for (const Prohibition& prohibition : effect->prohibitions) {
        one.prohibitions.set(static_cast<size_t>(prohibition.what));
    }
    for (const content::Trigger& trigger : effect->triggers) {
        one.moments.set(static_cast<size_t>(trigger.moment));
    }
    if (chosen) {
        one.seen.chosen = {chosen};
    }
    return &one;
}

void Gathering::addToken(const Token& token, const FigureId& fallen)
{
    const content::Condition* condition = m_game.condition(token.condition);
    const bool works = !token.bearer || m_game.isStanding(token.bearer) || token.bearer == fallen;
    if (condition && works && worksByItself(&condition->effect)) {
        InForce* one = add(&condition->effect, token.bearer ? token.bearer : token.placer,
                           QStringLiteral("condition/") + token.condition, token.name, token.placer, {}, token.at);
        if (one) {
            one->seen.radius = token.bearer ? 0 : condition->radius;
        }
    }
}

void Gathering::addLasting(const Lasting& lasting)
{
    const Effect* effect = effectAt(m_game, lasting.self, lasting.source);
    const QString name = nameOfSource(m_game, lasting.self, lasting.source);
    const bool changes = isOfChange(lasting.source) && lasting.chosen;
    InForce* one = changes ? add(effect, lasting.chosen, lasting.source, name, lasting.self)
                           : add(effect, lasting.self, lasting.source, name, {}, lasting.chosen);
    if (one && lasting.chosen) {
        one->seen.hit = {lasting.chosen};
    }
}

void Gathering::leaveOutForbiddenItems()
{
    const auto forbids = [](const InForce& one) { return one.has(Prohibition::What::Items); };
    if (std::none_of(all.begin(), all.end(), forbids)) {
        return;
    }
    std::vector<FigureId> without;
    for (const Figure& figure : m_game.table().figures) {
        if (!itemsForbidder(m_game, all, figure.id).isEmpty()) {
            without.push_back(figure.id);
        }
    }
    std::erase_if(all, [&](const InForce& one) {
        return one.worn && std::find(without.begin(), without.end(), one.seen.self) != without.end();
    });
}

std::vector<InForce> inForceAtFall(const Game& game, const FigureId& fallen)
{
    Gathering found(game);
    constexpr size_t ofAUsualTable = 64;
    found.all.reserve(ofAUsualTable);
    for (const Figure& figure : game.table().figures) {
        if (game.isStanding(figure) || figure.id == fallen) {
            game.gatherOwn(figure, found);
        }
    }
    for (const Token& token : game.table().tokens) {
        found.addToken(token, fallen);
    }
    game.gatherTable(found);
    for (const Lasting& lasting : game.memory().lasting) {
        found.addLasting(lasting);
    }
    found.leaveOutForbiddenItems();
    return std::move(found.all);
}

std::vector<InForce> gathered(const Game& game)
{
    return inForceAtFall(game, {});
}

const content::Attack* changingAttack(const Game& game, const Scene& scene)
{
    const content::Attack* attack = find(game, scene.attacker, scene.attack);
    const bool changes =
        attack && attack->effect.until == content::Until::Always && Gathering::isOfUse(&attack->effect);
    return changes ? attack : nullptr;
}

void addAttack(const Game& game, const Scene& scene, const content::Attack& attack, std::vector<InForce>& all)
{
    Gathering found(game);
    found.add(&attack.effect, scene.attacker, sourceOf(scene.attack), attack.name);
    std::ranges::move(found.all, std::back_inserter(all));
}

const content::Verb* changingVerb(const Game& game, const VerbRef& by)
{
    const content::Verb* verb = verbAt(game, by);
    const bool changes = verb && verb->kind == content::Verb::Kind::Attack && !verb->modifiers.empty();
    return changes ? verb : nullptr;
}

void addVerb(const Game& game, const VerbRef& by, const content::Verb& verb, const FigureId& attacker,
             std::vector<InForce>& all)
{
    const QString source = madeBy(by);
    Effect effect;
    effect.modifiers = verb.modifiers;
    Gathering found(game);
    found.add(game.keep(by.self.text() + QLatin1Char('/') + source, std::move(effect)), attacker, source,
              nameOfSource(game, by.self, by.source));
    std::ranges::move(found.all, std::back_inserter(all));
}

} // namespace wheelhouse::effects
