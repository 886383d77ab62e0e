// SPDX-License-Identifier: GPL-3.0-or-later
// Where effects are printed: the sources by which frames and what lasts name them.
#include "model/effects/in_force/in_force.h"
#include "model/effects/in_force/verb_names.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Effect;

namespace {
/// Before the source of what a verb of the kind `Change` sets up: the trigger, the verb, and where it is printed.
const QString changeMark = QStringLiteral("change/");
/// The same of a condition: before its id.
const QString conditionMark = QStringLiteral("condition/");

const content::Condition* conditionAt(const Game& game, const QString& source)
{
    return source.startsWith(conditionMark) ? game.condition(source.mid(conditionMark.size())) : nullptr;
}
} // namespace

QString clauseOf(const FigureId& self, const QString& source, const char* sort, size_t index)
{
    const QString number = QString::number(index);
    QString clause;
    clause.reserve(self.text().size() + source.size() + number.size() + 3);
    clause += self.text();
    clause += QLatin1Char('|');
    clause += source;
    clause += QLatin1Char('|');
    clause += QLatin1String(sort);
    clause += number;
    return clause;
}

QString nameOfClause(const Game& game, const QString& clause)
{
    return nameOfSource(game, FigureId(clause.section(QLatin1Char('|'), 0, 0)), clause.section(QLatin1Char('|'), 1, 1));
}

bool barsHealing(const Effect& effect)
{
    return std::ranges::any_of(effect.prohibitions, [](const content::Prohibition& one) {
        return one.what == content::Prohibition::What::BeHealed;
    });
}

bool isUsedInTurn(const Effect& effect)
{
    return std::ranges::any_of(effect.triggers, [](const content::Trigger& trigger) {
        return trigger.moment == content::Moment::Used && !trigger.action.isEmpty();
    });
}

bool isOfCritical(const QString& source)
{
    return source == QLatin1String("critical");
}

bool isOfChange(const QString& source)
{
    return source.startsWith(changeMark);
}

QString sourceOf(const AttackRef& attack)
{
    if (!attack.item.isEmpty()) {
        return QStringLiteral("item-attack/%1/%2").arg(attack.item, attack.id);
    }
    const char* kind = !attack.bloodied ? "attack" : *attack.bloodied ? "attack-bloodied" : "attack-unbloodied";
    return QLatin1String(kind) + QLatin1Char('/') + attack.id;
}

std::optional<AttackRef> attackBehind(const QString& source)
{
    const qsizetype slash = source.indexOf(QLatin1Char('/'));
    const QStringView kind = slash < 0 ? QStringView(source) : QStringView(source).left(slash);
    const auto id = [&] { return slash < 0 ? QString() : source.mid(slash + 1); };
    if (kind == QLatin1String("item-attack")) {
        return AttackRef{id().section(QLatin1Char('/'), 1), id().section(QLatin1Char('/'), 0, 0)};
    }
    if (kind == QLatin1String("attack")) {
        return AttackRef{id(), {}};
    }
    const bool bloodied = kind == QLatin1String("attack-bloodied");
    return bloodied || kind == QLatin1String("attack-unbloodied") ? std::optional(AttackRef{id(), {}, bloodied})
                                                                  : std::nullopt;
}

QString nameOfVerb(const QString& mark, const VerbRef& verb)
{
    QString name = mark + QString::number(verb.trigger);
    name += QLatin1Char('/');
    name += QString::number(verb.verb);
    name += QLatin1Char('/');
    name += verb.source;
    return name;
}

VerbRef verbNamed(const FigureId& self, const QString& name)
{
    QStringView rest(name);
    const auto takePart = [&rest] {
        const qsizetype slash = rest.indexOf(QLatin1Char('/'));
        const QStringView part = slash < 0 ? rest : rest.left(slash);
        rest = slash < 0 ? QStringView() : rest.mid(slash + 1);
        return part;
    };
    takePart(); // the mark
    const auto trigger = takePart().toUInt();
    const auto verb = takePart().toUInt();
    return {self, rest.toString(), trigger, verb};
}

QString changeOf(const VerbRef& verb)
{
    return nameOfVerb(changeMark, verb);
}

bool isPrinted(const QString& source)
{
    const auto attack = attackBehind(source);
    return !isOfChange(source) && !(attack && isMade(*attack));
}

namespace {
const Effect* effectOfChange(const Game& game, const FigureId& self, const QString& source)
{
    const VerbRef setUpBy = verbNamed(self, source);
    const content::Verb* verb = isPrinted(setUpBy.source) ? verbAt(game, setUpBy) : nullptr;
    if (!verb) {
        return nullptr;
    }
    Effect effect;
    effect.modifiers = verb->modifiers;
    effect.prohibitions = verb->prohibitions;
    return game.keep(self.text() + QLatin1Char('/') + source, std::move(effect));
}
} // namespace

const Effect* effectAt(const Game& game, const FigureId& self, const QString& source)
{
    if (isOfChange(source)) {
        return effectOfChange(game, self, source);
    }
    if (source.startsWith(conditionMark)) {
        const content::Condition* condition = conditionAt(game, source);
        return condition ? &condition->effect : nullptr;
    }
    if (const auto ref = attackBehind(source)) {
        const content::Attack* attack = find(game, self, *ref);
        return attack ? &attack->effect : nullptr;
    }
    return game.printedEffect(self, source);
}

QString nameOfSource(const Game& game, const FigureId& self, const QString& source)
{
    if (isOfChange(source)) {
        const QString printed = verbNamed(self, source).source;
        return isPrinted(printed) ? nameOfSource(game, self, printed) : game.name(self);
    }
    if (source.startsWith(conditionMark)) {
        const content::Condition* condition = conditionAt(game, source);
        return condition ? condition->name : source.mid(conditionMark.size());
    }
    if (const auto ref = attackBehind(source)) {
        const auto* attack = find(game, self, *ref);
        return attack ? attack->name : game.name(self);
    }
    return game.printedName(self, source);
}

namespace {
QString printedOn(const Game& game, const FigureId& self, const QString& source)
{
    const QString dialMark = QStringLiteral("dial/");
    if (source.startsWith(dialMark)) {
        const Figure* figure = game.table().figure(self);
        const Dial* dial = figure ? figure->dial(DialId(source.mid(dialMark.size()))) : nullptr;
        return dial ? dial->text : QString();
    }
    if (source.startsWith(conditionMark)) {
        const content::Condition* condition = conditionAt(game, source);
        return condition ? condition->text : QString();
    }
    if (const auto ref = attackBehind(source)) {
        const content::Attack* attack = find(game, self, *ref);
        return attack ? attack->text : QString();
    }
    return game.printedWords(self, source);
}
} // namespace

QString printedText(const Game& game, const FigureId& self, const QString& source)
{
    const Effect* effect = effectAt(game, self, source);
    const QString printed = effect && !effect->text.isEmpty() ? effect->text : printedOn(game, self, source);
    const QString added = game.addedWords(self, source);
    return printed.isEmpty() || added.isEmpty() ? printed + added : printed + QLatin1Char(' ') + added;
}

} // namespace wheelhouse::effects
