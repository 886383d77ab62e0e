// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/in_force.h"

#include "model/rules/onslaught/gathering.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Effect;
using content::Modifier;
using content::Prohibition;

namespace {
/// What is in force in a scene: where a card makes the attack, with what its verb changes, gathered in `own`.
const std::vector<InForce>& inForceFor(const Game& game, const Scene& scene, std::vector<InForce>& own)
{
    if (!scene.by) {
        return inForce(game);
    }
    own = inForce(game);
    addVerb(game, *scene.by, own);
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

/// What hangs on places that nobody knows works as the players say; `open` takes it in.
bool worksAsClaimed(const Game& game, const Modifier& modifier, const InForce& one, const FigureId& subject,
                    const Scene& about, std::vector<OpenClause>* open)
{
    const Claim claim{clauseIn(one, modifier), figuresInDoubt(game, modifier.of, subject, modifier.when, about)};
    const bool holds = game.claims(claim);
    if (open) {
        open->push_back({claim, one.seen.self, one.name, effectWords(one.name, modifier),
                         conditionWords(game, modifier.of, subject, withTokenNamed(modifier.when, one.source), about),
                         holds});
    }
    return holds;
}

/// Choosing somebody claims that nothing bars it: neither what bars somebody from somewhere, nor a condition that
/// somebody near by takes no notice of.
bool worksAsClaimed(const Game&, const Prohibition& prohibition, const InForce&, const FigureId&, const Scene&,
                    std::vector<OpenClause>*)
{
    return prohibition.what == Prohibition::What::FeelCondition;
}

template <class Clause>
bool concerns(const Game& game, const Clause& clause, const InForce& one, const FigureId& subject, Stage& stage,
              const QString& name, std::vector<OpenClause>* open = nullptr)
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
    Fit fit = fitOf(game, clause.of, subject, about);
    fit = fit == Fit::No ? fit : std::min(fit, fitOf(game, clause.when, about));
    return fit == Fit::Open ? worksAsClaimed(game, clause, one, subject, about, open) : fit == Fit::Yes;
}

/// Whether the effect is none of a condition that somebody does not feel in this scene.
bool isFelt(const Game& game, const InForce& one, const Scene& scene)
{
    const QString mark = QStringLiteral("condition/");
    if (!one.source.startsWith(mark) || one.seen.at) {
        return true;
    }
    const QString condition = one.source.mid(mark.size());
    Stage stage(scene);
    for (const InForce& other : inForce(game)) {
        for (const Prohibition& prohibition : other.effect->prohibitions) {
            if (prohibition.what == Prohibition::What::FeelCondition &&
                concerns(game, prohibition, other, one.seen.self, stage, condition)) {
                return false;
            }
        }
    }
    return true;
}

std::optional<Value> withBase(const Game& game, Modifier::What what, const FigureId& figure,
                              const std::optional<int>& base, const char* field, const Scene& scene)
{
    if (!base) {
        return std::nullopt;
    }
    if (game.figure(figure).overridden(QString::fromLatin1(field))) {
        return Value{*base, {}, {}};
    }
    return modified(game, what, figure, *base, scene);
}

} // namespace

QString signedText(int number)
{
    return number > 0 ? QLatin1Char('+') + QString::number(number) : QString::number(number);
}

Scene seenFrom(const InForce& one, const Scene& scene)
{
    return Stage(scene).from(one);
}

const std::vector<InForce>& inForce(const Game& game)
{
    return game.effectsInForce(gathered);
}

Value modified(const Game& game, Modifier::What what, const FigureId& subject, int base, const Scene& scene,
               const QString& name)
{
    Value value{base, {}, {}};
    std::vector<InForce> own;
    const std::vector<InForce>& effects = inForceFor(game, scene, own);
    Stage stage(scene);
    const auto works = [&](const InForce& one, const Modifier& modifier) {
        return concerns(game, modifier, one, subject, stage, name, &value.open) && isFelt(game, one, scene);
    };
    for (const InForce& one : effects) {
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == what && modifier.to && works(one, modifier)) {
                value.reasons.push_back({one.name, *modifier.to - value.total, one.source});
                value.total = *modifier.to;
            }
        }
    }
    for (const InForce& one : effects) {
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == what && modifier.halved && works(one, modifier)) {
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
                (counted.size() > before || !isCounted(one)) && works(one, modifier)) {
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
    const bool items = what == Prohibition::What::Items;
    if (items) {
        own = borneBy(game, subject);
    }
    const std::vector<InForce>& effects = items ? own : inForce(game);
    Stage stage(scene);
    for (const InForce& one : effects) {
        for (const Prohibition& prohibition : one.effect->prohibitions) {
            if (prohibition.what == what && concerns(game, prohibition, one, subject, stage, name) &&
                (items || isFelt(game, one, scene))) {
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
bool worksButForTimes(const Game& game, const Modifier& modifier, const InForce& one, const FigureId& subject,
                      const Scene& scene)
{
    const Scene about = seenFrom(one, scene);
    const Fit fit = std::min(fitOf(game, modifier.of, subject, about), fitOf(game, withoutTimes(modifier.when), about));
    return fit == Fit::Open ? worksAsClaimed(game, modifier, one, subject, about, nullptr) : fit == Fit::Yes;
}
} // namespace

void countDamageTaken(Game& game, const FigureId& subject, const Scene& scene)
{
    std::vector<QString> clauses;
    for (const InForce& one : inForce(game)) {
        for (const Modifier& modifier : one.effect->modifiers) {
            if (modifier.what == Modifier::What::DamageTaken && countsTimes(modifier.when) &&
                worksButForTimes(game, modifier, one, subject, scene)) {
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
/// How far the figure may walk from whom.
std::vector<Leash> leashesOn(const Game& game, const FigureId& figure)
{
    std::vector<Leash> leashes;
    const Scene nothing;
    Stage stage(nothing);
    for (const InForce& one : inForce(game)) {
        for (const Prohibition& prohibition : one.effect->prohibitions) {
            if (prohibition.what == Prohibition::What::WalkFarther &&
                concerns(game, prohibition, one, figure, stage, {})) {
                leashes.push_back({one.seen.placer, prohibition.number});
            }
        }
    }
    return leashes;
}

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
    gait.leashes = leashesOn(game, figure);
    return gait;
}

} // namespace wheelhouse::rules::onslaught
