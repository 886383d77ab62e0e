// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/in_force.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Effect;
using content::Modifier;
using content::Prohibition;

namespace {
/// Gathers what works, without asking yet what works against it.
class Gathering
{
public:
    explicit Gathering(const Game& game) : m_game(game)
    {
        constexpr size_t ofAUsualTable = 64;
        all.reserve(ofAUsualTable);
    }

    /// Asked before a source is named where the name has to be put together: most cards have nothing that goes on.
    static bool isOfUse(const Effect* effect)
    {
        return effect && !(effect->modifiers.empty() && effect->prohibitions.empty() && effect->triggers.empty() &&
                           effect->rules.empty());
    }

    void add(const Effect* effect, const FigureId& self, const QString& source, const QString& name,
             const FigureId& placer = {}, const FigureId& chosen = {}, std::optional<board::Space> at = {})
    {
        if (!isOfUse(effect)) {
            return;
        }
        InForce one{effect, {self, placer, {}, {}, at}, source, name};
        if (chosen) {
            one.seen.chosen = {chosen};
        }
        all.push_back(std::move(one));
    }

    void addOwn(const Figure& figure)
    {
        const content::Champion* champion = m_game.champion(figure.id);
        if (champion && !figure.isDefeated() && figure.isBloodied()) {
            add(&champion->bloodied.effect, figure.id, QStringLiteral("bloodied"), champion->name);
        }
        const content::Character* character = m_game.character(figure.id);
        if (!character || figure.isDefeated()) {
            return;
        }
        for (const content::Dial& dial : character->dials) {
            if (!dial.reaction && dial.effect.until == content::Until::Always && isOfUse(&dial.effect)) {
                add(&dial.effect, figure.id, QStringLiteral("dial/") + dial.id.text(), dial.name);
            }
        }
        add(&character->effects.passive, figure.id, QStringLiteral("passive"), character->name);
        add(&character->effects.critical, figure.id, QStringLiteral("critical"), character->name);
        add(&character->effects.bonus, figure.id, QStringLiteral("bonus"), character->name);
        const Record& record = m_game.part().record(figure.id);
        for (const QString& id : record.cards) {
            const bool spent = std::find(record.spent.begin(), record.spent.end(), id) != record.spent.end();
            if (const auto* card = content::find(character->levelUps, content::LevelUpId(id));
                card && !spent && isOfUse(&card->effect)) {
                add(&card->effect, figure.id, QStringLiteral("card/") + id, card->name);
            }
        }
    }

    void addItems(const Figure& figure, const std::vector<const Piece*>& worn)
    {
        for (const Piece* piece : worn) {
            if (const content::LootItem* item = m_game.item(*piece)) {
                add(&item->effect, figure.id, QStringLiteral("item/") + item->id.text(), item->name);
            }
        }
    }

    void addToken(const Token& token, const FigureId& fallen = {})
    {
        const content::Condition* condition = m_game.condition(token.condition);
        const bool works = !token.bearer || m_game.isStanding(token.bearer) || token.bearer == fallen;
        if (condition && works) {
            add(&condition->effect, token.bearer ? token.bearer : token.placer,
                QStringLiteral("condition/") + token.condition, token.name, token.placer, {}, token.at);
        }
    }

    /// Special rules hold always; an event from the round on in which it happens.
    void addScenario()
    {
        const content::Scenario* scenario = m_game.scenario();
        if (!scenario) {
            return;
        }
        for (size_t i = 0; i < scenario->phaseRules.size(); ++i) {
            const Effect& effect = scenario->phaseRules[i].effect;
            if (isOfUse(&effect)) {
                add(&effect, {}, QStringLiteral("scenario-rule/%1").arg(i), scenario->name);
            }
        }
        for (const content::ScenarioEvent& event : scenario->events) {
            if (event.round && *event.round <= m_game.table().round && isOfUse(&event.effect)) {
                add(&event.effect, {}, QStringLiteral("scenario-event/") + event.id.text(), event.name);
            }
        }
    }

    /// What an ability has set up: a clause of its own, or a verb that changes whom it was about.
    void addLasting(const Lasting& lasting)
    {
        const Effect* effect = effectAt(m_game, lasting.self, lasting.source);
        const QString name = nameOfSource(m_game, lasting.self, lasting.source);
        const size_t before = all.size();
        if (isOfChange(lasting.source) && lasting.chosen) {
            add(effect, lasting.chosen, lasting.source, name, lasting.self);
        } else {
            add(effect, lasting.self, lasting.source, name, {}, lasting.chosen);
        }
        if (all.size() > before && lasting.chosen) {
            all.back().seen.hit = {lasting.chosen};
        }
    }

    /// What the verb that makes the attack changes about it.
    void addVerb(const VerbRef& by)
    {
        const content::Verb* verb = verbAt(m_game, by);
        if (verb && verb->kind == content::Verb::Kind::Attack && !verb->modifiers.empty()) {
            Effect effect;
            effect.modifiers = verb->modifiers;
            add(m_game.keep(by.self.text() + QLatin1Char('/') + madeBy(by), std::move(effect)), by.self, madeBy(by),
                nameOfSource(m_game, by.self, by.source));
        }
    }

    std::vector<InForce> all;

private:
    const Game& m_game;
};

/// What is in force in a scene: where a card makes the attack, with what its verb changes, gathered in `own`.
const std::vector<InForce>& inForceFor(const Game& game, const Scene& scene, std::vector<InForce>& own)
{
    if (!scene.by) {
        return inForce(game);
    }
    Gathering verb(game);
    verb.all = inForce(game);
    verb.addVerb(*scene.by);
    own = std::move(verb.all);
    return own;
}

/// Whether an effect of a critical or a bonus works in this scene: only for its own figure's critical.
bool isAsleep(const InForce& one, const Scene& scene)
{
    return one.source == QLatin1String("critical") && !(scene.critical && scene.attacker == one.seen.self);
}

/// A scene that several effects look at in turn: copied once, and only if a clause has to look at it at all.
class Stage
{
public:
    explicit Stage(const Scene& scene) : m_scene(scene) {}

    Scene& from(const InForce& one)
    {
        if (!m_seen) {
            m_seen = m_scene;
        }
        m_seen->self = one.seen.self;
        m_seen->placer = one.seen.placer;
        m_seen->at = one.seen.at;
        m_seen->chosen = one.seen.chosen;
        m_seen->hit = one.seen.hit.empty() ? m_scene.hit : one.seen.hit;
        return *m_seen;
    }
    const Scene& whole() const { return m_scene; }

private:
    const Scene& m_scene;
    std::optional<Scene> m_seen;
};

bool asksClause(const std::vector<content::Predicate>& when)
{
    return std::any_of(when.begin(), when.end(), [](const content::Predicate& predicate) {
        return predicate.kind == content::Predicate::Kind::FirstThisRound ||
               predicate.kind == content::Predicate::Kind::TimesThisRound;
    });
}

QString clauseIn(const InForce& one, const Modifier& modifier)
{
    return clauseOf(one.seen.self, one.source, "m", static_cast<size_t>(&modifier - one.effect->modifiers.data()));
}

QString clauseIn(const InForce&, const Prohibition&)
{
    return {};
}

template <class Clause>
bool concerns(const Game& game, const Clause& clause, const InForce& one, const FigureId& subject, Stage& stage,
              const QString& name)
{
    if (isAsleep(one, stage.whole()) || (!clause.name.isEmpty() && clause.name != name)) {
        return false;
    }
    // What concerns its own figure alone, as most clauses do, is told without looking at the scene.
    const bool aboutSelf = clause.of.who == content::Who::Self || clause.of.who == content::Who::Bearer;
    if (aboutSelf && subject != one.seen.self) {
        return false;
    }
    const bool plain = clause.when.empty() && clause.of.where.empty() && !clause.of.rangeMax && !clause.of.sight;
    if (plain && aboutSelf) {
        return true;
    }
    Scene& about = stage.from(one);
    if (asksClause(clause.when) || asksClause(clause.of.where)) {
        about.clause = clauseIn(one, clause);
    }
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

std::vector<InForce> gatheredAtFall(const Game& game, const FigureId& fallen)
{
    Gathering found(game);
    for (const Figure& figure : game.table().figures) {
        found.addOwn(figure);
        const std::vector<const Piece*> worn = game.equipped(figure.id);
        if (!worn.empty() && !figure.isDefeated() && forbidder(game, Prohibition::What::Items, figure.id).isEmpty()) {
            found.addItems(figure, worn);
        }
    }
    for (const Token& token : game.table().tokens) {
        found.addToken(token, fallen);
    }
    found.addScenario();
    for (const Lasting& lasting : game.part().lasting) {
        found.addLasting(lasting);
    }
    return std::move(found.all);
}

std::vector<InForce> gathered(const Game& game)
{
    return gatheredAtFall(game, {});
}

} // namespace

Scene seenFrom(const InForce& one, const Scene& scene)
{
    return Stage(scene).from(one);
}

const std::vector<InForce>& inForce(const Game& game)
{
    return game.effectsInForce(gathered);
}

std::vector<InForce> inForceAtFall(const Game& game, const FigureId& fallen)
{
    return gatheredAtFall(game, fallen);
}

Value modified(const Game& game, Modifier::What what, const FigureId& subject, int base, const Scene& scene,
               const QString& name)
{
    Value value{base, {}};
    std::vector<InForce> own;
    const std::vector<InForce>& effects = inForceFor(game, scene, own);
    Stage stage(scene);
    for (const InForce& one : effects) {
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == what && modifier.to && concerns(game, modifier, one, subject, stage, name)) {
                value.reasons.push_back({one.name, *modifier.to - value.total, one.source});
                value.total = *modifier.to;
            }
        }
    }
    for (const InForce& one : effects) {
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == what && modifier.halved && concerns(game, modifier, one, subject, stage, name)) {
                value.reasons.push_back({one.name, value.total / 2 - value.total, one.source});
                value.total /= 2; // rounded down (ONS-GLD-03), before anything is added (ONS-CND-12)
            }
        }
    }
    std::vector<QString> counted; // a condition counts once for a figure, however many tokens of it touch it
    const auto isCounted = [&counted](const InForce& one) {
        return one.source.startsWith(QLatin1String("condition/")) &&
               std::find(counted.begin(), counted.end(), one.source) != counted.end();
    };
    for (const InForce& one : effects) {
        const size_t before = counted.size();
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == what && !modifier.to && !modifier.halved &&
                (counted.size() > before || !isCounted(one)) && concerns(game, modifier, one, subject, stage, name)) {
                value.reasons.push_back({one.name, modifier.by, one.source});
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
    Stage stage(scene);
    for (const InForce& one : effects) {
        for (const Prohibition& prohibition : one.effect->prohibitions) {
            if (prohibition.what == what && concerns(game, prohibition, one, subject, stage, name)) {
                return one.name;
            }
        }
    }
    return {};
}

std::optional<int> limitOf(const Game& game, Prohibition::What what, const FigureId& subject, const Scene& scene)
{
    std::optional<int> least;
    Stage stage(scene);
    for (const InForce& one : inForce(game)) {
        for (const Prohibition& prohibition : one.effect->prohibitions) {
            if (prohibition.what == what && concerns(game, prohibition, one, subject, stage, {})) {
                least = std::min(least.value_or(prohibition.number), prohibition.number);
            }
        }
    }
    return least;
}

std::optional<QString> actionInstead(const Game& game, const FigureId& figure, const Scene& scene)
{
    Stage stage(scene);
    for (const InForce& one : inForce(game)) {
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == Modifier::What::Action &&
                concerns(game, modifier, one, figure, stage, modifier.name)) {
                return modifier.name;
            }
        }
    }
    return std::nullopt;
}

namespace {
bool isTimes(const content::Predicate& predicate)
{
    return predicate.kind == content::Predicate::Kind::TimesThisRound;
}
} // namespace

bool countsTimes(const std::vector<content::Predicate>& when)
{
    return std::any_of(when.begin(), when.end(), isTimes);
}

std::vector<content::Predicate> withoutTimes(std::vector<content::Predicate> when)
{
    std::erase_if(when, isTimes);
    return when;
}

void countWorked(Game& game, const QString& clause)
{
    const int round = game.table().round;
    const int times = game.part().timesWorked(clause, round) + 1;
    game.change(QStringLiteral("worked"), [&](OnslaughtPart& part) { part.worked[clause] = {round, times}; });
}

void countDamageTaken(Game& game, const FigureId& subject, const Scene& scene)
{
    std::vector<QString> clauses;
    for (const InForce& one : inForce(game)) {
        for (const Modifier& modifier : one.effect->modifiers) {
            Modifier rest = modifier;
            rest.when = withoutTimes(rest.when);
            if (modifier.what == Modifier::What::DamageTaken && countsTimes(modifier.when) &&
                takes(game, rest.of, subject, seenFrom(one, scene)) && hold(game, rest.when, seenFrom(one, scene))) {
                clauses.push_back(clauseIn(one, modifier));
            }
        }
    }
    for (const QString& clause : clauses) {
        countWorked(game, clause);
    }
}

bool hasRule(const Effect& effect, const char* rule)
{
    return std::find(effect.rules.begin(), effect.rules.end(), QLatin1String(rule)) != effect.rules.end();
}

bool hasRule(const Game& game, const FigureId& figure, const char* rule, const Scene& scene)
{
    std::vector<InForce> own;
    const std::vector<InForce>& effects = inForceFor(game, scene, own);
    Stage stage(scene);
    return std::any_of(effects.begin(), effects.end(), [&](const InForce& one) {
        if (one.seen.self == figure && !one.seen.at && hasRule(*one.effect, rule)) {
            return true;
        }
        return std::any_of(one.effect->modifiers.begin(), one.effect->modifiers.end(), [&](const Modifier& modifier) {
            return modifier.what == Modifier::What::Rule && modifier.name == QLatin1String(rule) &&
                   concerns(game, modifier, one, figure, stage, modifier.name);
        });
    });
}

namespace {
/// The rules that are switched on for the figure by anything of its own, or by what concerns it.
std::vector<QString> rulesSwitchedOn(const Game& game, const FigureId& figure)
{
    std::vector<QString> rules;
    const Scene nothing;
    Stage stage(nothing);
    for (const InForce& one : inForce(game)) {
        if (one.seen.self == figure && !one.seen.at) {
            rules.insert(rules.end(), one.effect->rules.begin(), one.effect->rules.end());
        }
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == Modifier::What::Rule && concerns(game, modifier, one, figure, stage, modifier.name)) {
                rules.push_back(modifier.name);
            }
        }
    }
    return rules;
}
} // namespace

Gait gaitOf(const Game& game, const FigureId& figure, const std::vector<QString>& more)
{
    const std::vector<QString> rules = rulesSwitchedOn(game, figure);
    const auto plays = [&](const char* rule) {
        const QLatin1String name(rule);
        return std::find(more.begin(), more.end(), name) != more.end() ||
               std::find(rules.begin(), rules.end(), name) != rules.end();
    };
    Gait gait;
    gait.diagonally = plays("diagonal-moves");
    gait.passesEnemies = plays("passes-enemies");
    gait.hinderingCostsOne = plays("hindering-costs-one") || plays("steps-cost-one");
    gait.climbingCostsOne = plays("climbing-costs-one") || plays("steps-cost-one");
    gait.anyClimb = plays("any-height");
    gait.passesBarriers = plays("passes-barriers");
    return gait;
}

} // namespace wheelhouse::rules::onslaught
