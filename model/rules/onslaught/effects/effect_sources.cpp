// SPDX-License-Identifier: GPL-3.0-or-later
// Where effects are printed: the sources by which frames and what lasts name them.
#include "model/rules/onslaught/effects/in_force.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Effect;

namespace {
/// Before the source of what a verb of the kind `Change` sets up: the trigger, the verb, and where it is printed.
const QString changeMark = QStringLiteral("change/");
/// Before the source of what an achievement pays to a side: its number and the seat.
const QString featKind = QStringLiteral("scenario-feat");

template <class Things, class IdType>
const Effect* effectOfThing(const Things& things, const IdType& id)
{
    const auto* thing = content::find(things, id);
    return thing ? &thing->effect : nullptr;
}

template <class Things>
auto named(const Things& things, const QString& id) -> decltype(&things.front())
{
    const auto found =
        std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.id.text() == id; });
    return found == things.end() ? nullptr : &*found;
}

const Effect* effectOfCharacter(const content::Character& character, const QString& kind, const QString& id)
{
    if (kind == QLatin1String("passive")) {
        return &character.effects.passive;
    }
    if (kind == QLatin1String("critical")) {
        return &character.effects.critical;
    }
    if (kind == QLatin1String("bonus")) {
        return &character.effects.bonus;
    }
    if (kind == QLatin1String("dial")) {
        const auto* dial = named(character.dials, id);
        return dial ? &dial->effect : nullptr;
    }
    if (kind == QLatin1String("card")) {
        const auto* card = named(character.levelUps, id);
        return card ? &card->effect : nullptr;
    }
    return nullptr;
}

/// The achievement behind "0/seat-1".
const content::Achievement* featAt(const Game& game, const QString& id)
{
    const content::Scenario* scenario = game.scenario();
    const auto index = static_cast<size_t>(id.section(QLatin1Char('/'), 0, 0).toUInt());
    return scenario && index < scenario->achievements.size() ? &scenario->achievements[index] : nullptr;
}

/// What an achievement pays, written as a card would print it.
const Effect* effectOfFeat(const Game& game, const QString& kind, const QString& id)
{
    const content::Achievement* feat = featAt(game, id);
    if (!feat) {
        return nullptr;
    }
    content::Verb pays{content::Verb::Kind::Experience};
    pays.to.who = content::Who::Actor;
    pays.number = feat->experience.value_or(0);
    Effect effect;
    effect.triggers = {{content::Moment::TurnEnds, {}, {}, {pays}}};
    effect.once = true;
    return game.keep(kind + QLatin1Char('/') + id, std::move(effect));
}

const Effect* effectOfScenario(const Game& game, const QString& kind, const QString& id)
{
    const content::Scenario* scenario = game.scenario();
    if (!scenario) {
        return nullptr;
    }
    if (kind == featKind) {
        return effectOfFeat(game, kind, id);
    }
    if (kind == QLatin1String("scenario-event")) {
        const auto* event = named(scenario->events, id);
        return event ? &event->effect : nullptr;
    }
    const auto index = static_cast<size_t>(id.toUInt());
    return index < scenario->phaseRules.size() ? &scenario->phaseRules[index].effect : nullptr;
}
} // namespace

QString clauseOf(const FigureId& self, const QString& source, const char* sort, size_t index)
{
    return QStringLiteral("%1|%2|%3%4").arg(self.text(), source, QString::fromLatin1(sort)).arg(index);
}

QString nameOfClause(const Game& game, const QString& clause)
{
    return nameOfSource(game, FigureId(clause.section(QLatin1Char('|'), 0, 0)), clause.section(QLatin1Char('|'), 1, 1));
}

QString sourceOfFeat(size_t index, const SeatId& seat)
{
    return featKind + QStringLiteral("/%1/%2").arg(index).arg(seat.text());
}

QString textOfFeat(const Game& game, const QString& source)
{
    const bool isFeat = source.startsWith(featKind + QLatin1Char('/'));
    const content::Achievement* feat = isFeat ? featAt(game, source.mid(featKind.size() + 1)) : nullptr;
    return feat ? feat->text : QString();
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
    const QString kind = source.section(QLatin1Char('/'), 0, 0);
    const QString id = source.section(QLatin1Char('/'), 1);
    if (kind == QLatin1String("item-attack")) {
        return AttackRef{id.section(QLatin1Char('/'), 1), id.section(QLatin1Char('/'), 0, 0)};
    }
    if (kind == QLatin1String("attack")) {
        return AttackRef{id, {}};
    }
    const bool bloodied = kind == QLatin1String("attack-bloodied");
    return bloodied || kind == QLatin1String("attack-unbloodied") ? std::optional(AttackRef{id, {}, bloodied})
                                                                  : std::nullopt;
}

QString changeOf(const VerbRef& verb)
{
    return changeMark + QStringLiteral("%1/%2/%3").arg(verb.trigger).arg(verb.verb).arg(verb.source);
}

bool isPrinted(const QString& source)
{
    const auto attack = attackBehind(source);
    return !isOfChange(source) && !(attack && isMade(*attack));
}

namespace {
/// The verb behind a source that `changeOf` has named.
VerbRef verbOfChange(const FigureId& self, const QString& source)
{
    constexpr int places = 3; // the mark, the trigger, the verb; the rest is where it is printed
    return {self, source.section(QLatin1Char('/'), places), source.section(QLatin1Char('/'), 1, 1).toUInt(),
            source.section(QLatin1Char('/'), 2, 2).toUInt()};
}

const Effect* effectOfChange(const Game& game, const FigureId& self, const QString& source)
{
    const VerbRef setUpBy = verbOfChange(self, source);
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
    if (source == QLatin1String("bloodied")) {
        const content::Champion* champion = game.champion(self);
        return champion ? &champion->bloodied.effect : nullptr;
    }
    const QString kind = source.section(QLatin1Char('/'), 0, 0);
    const QString id = source.section(QLatin1Char('/'), 1);
    const content::Pack& content = game.content();
    if (kind == QLatin1String("condition")) {
        return effectOfThing(content.conditions, content::ConditionId(id));
    }
    if (kind == QLatin1String("item")) {
        return effectOfThing(content.items, content::LootId(id));
    }
    if (kind == QLatin1String("event")) {
        return effectOfThing(content.events, content::LootId(id));
    }
    if (const auto ref = attackBehind(source)) {
        const content::Attack* attack = find(game, self, *ref);
        return attack ? &attack->effect : nullptr;
    }
    if (kind.startsWith(QLatin1String("scenario-"))) {
        return effectOfScenario(game, kind, id);
    }
    const content::Character* character = game.character(self);
    return character ? effectOfCharacter(*character, kind, id) : nullptr;
}

QString nameOfSource(const Game& game, const FigureId& self, const QString& source)
{
    if (isOfChange(source)) {
        const QString printed = verbOfChange(self, source).source;
        return isPrinted(printed) ? nameOfSource(game, self, printed) : game.name(self);
    }
    const QString kind = source.section(QLatin1Char('/'), 0, 0);
    const QString id = source.section(QLatin1Char('/'), 1);
    const content::Character* character = game.character(self);
    if (kind == QLatin1String("condition")) {
        const auto* condition = game.condition(id);
        return condition ? condition->name : id;
    }
    if (kind == QLatin1String("item")) {
        const auto* item = content::find(game.content().items, content::LootId(id));
        return item ? item->name : id;
    }
    if (kind == QLatin1String("dial") && character) {
        const auto* dial = named(character->dials, id);
        return dial ? dial->name : id;
    }
    if (const auto ref = attackBehind(source)) {
        const auto* attack = find(game, self, *ref);
        return attack ? attack->name : game.name(self);
    }
    if (kind == QLatin1String("card") && character) {
        const auto* card = named(character->levelUps, id);
        return card ? card->name : id;
    }
    if (const auto* scenario = game.scenario(); scenario && kind.startsWith(QLatin1String("scenario-"))) {
        const auto* event = kind == QLatin1String("scenario-event") ? named(scenario->events, id) : nullptr;
        return event ? event->name : scenario->name;
    }
    return game.name(self);
}

} // namespace wheelhouse::rules::onslaught
