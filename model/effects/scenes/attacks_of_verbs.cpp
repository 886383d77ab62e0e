// SPDX-License-Identifier: GPL-3.0-or-later
// The attacks that figures have, and those that a verb makes with the figures it prints itself.
#include "model/effects/in_force/in_force.h"
#include "model/effects/in_force/verb_names.h"
#include "model/play/table/same_text.h"

namespace wheelhouse::effects {

namespace {
/// Before the id of an attack that a verb makes: the trigger, the verb, and where it is printed.
const QString madeMark = QStringLiteral("made/");
} // namespace

QString madeBy(const VerbRef& verb)
{
    return nameOfVerb(madeMark, verb);
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
    const VerbRef ref = verbNamed(figure, name);
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

bool isSameAttack(const AttackRef& one, const AttackRef& other)
{
    return sameText(one.id, other.id) && sameText(one.item, other.item) && one.bloodied == other.bloodied;
}
} // namespace

const content::Attack* find(const Game& game, const FigureId& figure, const AttackRef& ref)
{
    FoundAttack& last = game.lastFound();
    const size_t changes = game.changesSoFar();
    if (!last.attack || last.changes != changes || last.figure != figure || !isSameAttack(last.ref, ref)) {
        last = {figure, ref, changes, isMade(ref) ? made(game, figure, ref.id) : game.attackOf(figure, ref)};
    }
    return last.attack;
}

} // namespace wheelhouse::effects
