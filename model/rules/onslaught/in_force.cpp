// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/in_force.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Effect;
using content::Modifier;
using content::Prohibition;

namespace {
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

/// Gathers what works, without asking yet what works against it.
class Gathering
{
public:
    explicit Gathering(const Game& game) : m_game(game) {}

    void add(const Effect* effect, const FigureId& self, const QString& source, const QString& name,
             const FigureId& placer = {}, const FigureId& chosen = {}, std::optional<board::Space> at = {})
    {
        if (!effect || (effect->modifiers.empty() && effect->prohibitions.empty() && effect->triggers.empty() &&
                        effect->rules.empty())) {
            return;
        }
        InForce one{effect, {}, source, name};
        one.seen.self = self;
        one.seen.placer = placer;
        one.seen.at = at;
        if (chosen) {
            one.seen.chosen = {chosen};
        }
        all.push_back(std::move(one));
    }

    void addOwn(const Figure& figure)
    {
        const content::Character* character = m_game.character(figure.id);
        if (!character || figure.isDefeated()) {
            return;
        }
        add(&character->effects.passive, figure.id, QStringLiteral("passive"), character->name);
        add(&character->effects.critical, figure.id, QStringLiteral("critical"), character->name);
        add(&character->effects.bonus, figure.id, QStringLiteral("bonus"), character->name);
        const Record& record = m_game.part().record(figure.id);
        for (const QString& id : record.cards) {
            const bool spent = std::find(record.spent.begin(), record.spent.end(), id) != record.spent.end();
            if (const auto* card = named(character->levelUps, id); card && !spent) {
                add(&card->effect, figure.id, QStringLiteral("card/") + id, card->name);
            }
        }
    }

    void addItems(const Figure& figure)
    {
        for (const Piece* piece : m_game.equipped(figure.id)) {
            if (const content::LootItem* item = m_game.item(*piece)) {
                add(&item->effect, figure.id, QStringLiteral("item/") + item->id.text(), item->name);
            }
        }
    }

    void addToken(const Token& token)
    {
        const content::Condition* condition = m_game.condition(token.condition);
        if (condition && (!token.bearer || m_game.isStanding(token.bearer))) {
            add(&condition->effect, token.bearer ? token.bearer : token.placer,
                QStringLiteral("condition/") + token.condition, token.name, token.placer, {}, token.at);
        }
    }

    std::vector<InForce> all;

private:
    const Game& m_game;
};

/// Whether an effect of a critical or a bonus works in this scene: only for its own figure's critical.
bool isAsleep(const InForce& one, const Scene& scene)
{
    return one.source == QLatin1String("critical") && !(scene.critical && scene.attacker == one.seen.self);
}

/// The scene as this effect sees it.
Scene seenFrom(const InForce& one, const Scene& scene)
{
    Scene about = scene;
    about.self = one.seen.self;
    about.placer = one.seen.placer;
    about.at = one.seen.at;
    about.chosen = one.seen.chosen;
    return about;
}

template <class Clause>
bool concerns(const Game& game, const Clause& clause, const InForce& one, const FigureId& subject, const Scene& scene,
              const QString& name)
{
    if (isAsleep(one, scene) || (!clause.name.isEmpty() && clause.name != name)) {
        return false;
    }
    const Scene about = seenFrom(one, scene);
    return takes(game, clause.of, subject, about) && hold(game, clause.when, about);
}

std::optional<Value> withBase(const Game& game, Modifier::What what, const FigureId& figure,
                              const std::optional<int>& base, const char* field, const Scene& scene)
{
    if (!base) {
        return std::nullopt;
    }
    if (game.figure(figure).overridden(QString::fromLatin1(field))) {
        return Value{*base, {}};
    }
    return modified(game, what, figure, *base, scene);
}

std::vector<InForce> gathered(const Game& game)
{
    Gathering found(game);
    for (const Figure& figure : game.table().figures) {
        found.addOwn(figure);
        if (!figure.isDefeated() && forbidder(game, Prohibition::What::Items, figure.id).isEmpty()) {
            found.addItems(figure);
        }
    }
    for (const Token& token : game.table().tokens) {
        found.addToken(token);
    }
    for (const Lasting& lasting : game.part().lasting) {
        found.add(effectAt(game, lasting.self, lasting.source), lasting.self, lasting.source,
                  nameOfSource(game, lasting.self, lasting.source), {}, lasting.chosen);
    }
    return std::move(found.all);
}
} // namespace

const Effect* effectAt(const Game& game, const FigureId& self, const QString& source)
{
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
    if (kind == QLatin1String("attack")) {
        const content::Attack* attack = find(game, self, {id, {}});
        return attack ? &attack->effect : nullptr;
    }
    if (kind == QLatin1String("item-attack")) {
        const content::Attack* attack =
            find(game, self, {id.section(QLatin1Char('/'), 1), id.section(QLatin1Char('/'), 0, 0)});
        return attack ? &attack->effect : nullptr;
    }
    const content::Character* character = game.character(self);
    return character ? effectOfCharacter(*character, kind, id) : nullptr;
}

QString nameOfSource(const Game& game, const FigureId& self, const QString& source)
{
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
    if (kind == QLatin1String("card") && character) {
        const auto* card = named(character->levelUps, id);
        return card ? card->name : id;
    }
    return game.name(self);
}

const std::vector<InForce>& Game::effectsInForce(std::vector<InForce> (*make)(const Game&)) const
{
    const size_t now = m_desk.events().size();
    if (!m_effects || m_effectsAt != now) {
        m_effects = std::make_shared<const std::vector<InForce>>(make(*this));
        m_effectsAt = now;
    }
    return *m_effects;
}

const std::vector<InForce>& inForce(const Game& game)
{
    return game.effectsInForce(gathered);
}

Value modified(const Game& game, Modifier::What what, const FigureId& subject, int base, const Scene& scene,
               const QString& name)
{
    Value value{base, {}};
    const std::vector<InForce>& effects = inForce(game);
    for (const InForce& one : effects) {
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == what && modifier.to && concerns(game, modifier, one, subject, scene, name)) {
                value.reasons.push_back({one.name, *modifier.to - value.total});
                value.total = *modifier.to;
            }
        }
    }
    for (const InForce& one : effects) {
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == what && modifier.halved && concerns(game, modifier, one, subject, scene, name)) {
                value.reasons.push_back({one.name, value.total / 2 - value.total});
                value.total /= 2; // rounded down (ONS-GLD-03), before anything is added (ONS-CND-12)
            }
        }
    }
    std::vector<QString> counted; // a condition counts once for a figure, however many tokens of it touch it
    for (const InForce& one : effects) {
        const bool token = one.source.startsWith(QLatin1String("condition/"));
        if (token && std::find(counted.begin(), counted.end(), one.source) != counted.end()) {
            continue;
        }
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == what && !modifier.to && !modifier.halved &&
                concerns(game, modifier, one, subject, scene, name)) {
                value.reasons.push_back({one.name, modifier.by});
                value.total += modifier.by;
                counted.push_back(one.source);
            }
        }
    }
    return value;
}

std::optional<Value> armourClass(const Game& game, const FigureId& figure, const Scene& scene)
{
    return withBase(game, Modifier::What::ArmourClass, figure, game.figure(figure).armourClass(), "ac", scene);
}

std::optional<Value> speed(const Game& game, const FigureId& figure)
{
    auto value = withBase(game, Modifier::What::Speed, figure, game.figure(figure).speed(), "speed", {});
    if (value) {
        value->total = std::max(0, value->total);
    }
    return value;
}

QString forbidder(const Game& game, Prohibition::What what, const FigureId& subject, const Scene& scene,
                  const QString& name)
{
    // Items never forbid the use of items, so that asking for them is left out where items are what is asked about.
    std::vector<InForce> own;
    if (what == Prohibition::What::Items) {
        Gathering found(game);
        for (const Token& token : game.table().tokens) {
            if (token.bearer == subject) {
                found.addToken(token);
            }
        }
        own = std::move(found.all);
    }
    const std::vector<InForce>& effects = what == Prohibition::What::Items ? own : inForce(game);
    for (const InForce& one : effects) {
        for (const Prohibition& prohibition : one.effect->prohibitions) {
            if (prohibition.what == what && concerns(game, prohibition, one, subject, scene, name)) {
                return one.name;
            }
        }
    }
    return {};
}

bool hasRule(const Effect& effect, const char* rule)
{
    return std::find(effect.rules.begin(), effect.rules.end(), QLatin1String(rule)) != effect.rules.end();
}

bool hasRule(const Game& game, const FigureId& figure, const char* rule, const Scene& scene)
{
    const std::vector<InForce>& effects = inForce(game);
    return std::any_of(effects.begin(), effects.end(), [&](const InForce& one) {
        if (one.seen.self == figure && !one.seen.at && hasRule(*one.effect, rule)) {
            return true;
        }
        return std::any_of(one.effect->modifiers.begin(), one.effect->modifiers.end(), [&](const Modifier& modifier) {
            return modifier.what == Modifier::What::Rule && modifier.name == QLatin1String(rule) &&
                   concerns(game, modifier, one, figure, scene, modifier.name);
        });
    });
}

Gait gaitOf(const Game& game, const FigureId& figure)
{
    Gait gait;
    gait.diagonally = hasRule(game, figure, "diagonal-moves");
    gait.passesEnemies = hasRule(game, figure, "passes-enemies");
    gait.hinderingCostsOne = hasRule(game, figure, "hindering-costs-one") || hasRule(game, figure, "steps-cost-one");
    gait.climbingCostsOne = hasRule(game, figure, "climbing-costs-one") || hasRule(game, figure, "steps-cost-one");
    gait.anyClimb = hasRule(game, figure, "any-height");
    gait.passesBarriers = hasRule(game, figure, "passes-barriers");
    return gait;
}

} // namespace wheelhouse::rules::onslaught
