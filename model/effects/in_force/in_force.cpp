// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/in_force/in_force.h"

#include "model/effects/in_force/changes.h"
#include "model/effects/in_force/gathering.h"
#include "model/effects/in_force/kept_forces.h"
#include "model/effects/scenes/tallies.h"
#include "model/play/table/same_text.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::effects {

using content::Effect;
using content::Modifier;
using content::Prohibition;

namespace {
const std::vector<Modifier>& clausesOn(const Effect& effect, Modifier::What)
{
    return effect.modifiers;
}

const std::vector<Prohibition>& clausesOn(const Effect& effect, Prohibition::What)
{
    return effect.prohibitions;
}

template <class Clause>
void add(const std::vector<InForce>& effects, typename Clause::What what, std::vector<Printed<Clause>>& found)
{
    for (const InForce& one : effects) {
        if (one.has(what)) {
            for (const Clause& clause : clausesOn(*one.effect, what)) {
                if (clause.what == what) {
                    found.push_back({one, clause});
                }
            }
        }
    }
}

/// Every clause in force of one kind, whomever it is about.
template <class What>
const auto& clausesOf(const Game& game, What what)
{
    return game.forces().of(what);
}

template <class Clause>
bool hasClause(const std::vector<Clause>& clauses, typename Clause::What what)
{
    return std::any_of(clauses.begin(), clauses.end(), [what](const Clause& clause) { return clause.what == what; });
}

/// What an attack prints about itself, and what the verb that makes it changes about it, where one of the two has such
/// a clause or switches on such a rule: it is asked for every value of every attack, and few have anything.
template <class What>
std::vector<InForce> ofAttack(const Game& game, const Scene& scene, What what, const char* rule = nullptr)
{
    std::vector<InForce> own;
    if (!scene.attack.id.isEmpty()) {
        const content::Attack* attack = changingAttack(game, scene);
        if (attack && (hasClause(clausesOn(attack->effect, what), what) || (rule && hasRule(attack->effect, rule)))) {
            addAttack(game, scene, *attack, own);
        }
    }
    if constexpr (std::is_same_v<What, Modifier::What>) { // such a verb forbids nothing
        const content::Verb* verb = scene.by ? changingVerb(game, *scene.by) : nullptr;
        if (verb && hasClause(verb->modifiers, what)) {
            addVerb(game, *scene.by, *verb, scene.attacker, own);
        }
    }
    return own;
}

/// Whether an effect of a critical works in this scene: only for its own figure's critical.
bool isAsleep(const InForce& one, const Scene& scene)
{
    return one.ofCritical && !(scene.critical && scene.attacker == one.seen.self);
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
        m_seen->radius = one.seen.radius;
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

/// Whether it takes more than who somebody is to tell whether a clause is about them.
bool hangsOnMore(const content::Selector& of, const std::vector<content::Predicate>& when)
{
    return !when.empty() || !of.where.empty() || of.rangeMin || of.rangeMax || of.sight;
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
    if (aboutSelf && !hangsOnMore(clause.of, clause.when)) {
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

/// How often the number is added; of whom nobody knows where they stand, those count whom the players claim.
int timesOf(const Game& game, const Modifier& modifier, const InForce& one, Stage& stage, std::vector<OpenClause>* open)
{
    if (modifier.times.isEmpty()) {
        return 1;
    }
    const Scene about = stage.from(one);
    CountedFigures counted = countedBy(game, modifier.times, about);
    for (const FigureId& figure : counted.open) {
        const Claim claim{clauseIn(one, modifier) + QStringLiteral("|each"), {figure}};
        const bool holds = game.claims(claim);
        open->push_back({claim, one.seen.self, one.name, effectWords(one.name, modifier),
                         conditionWords(game, modifier.times.of, figure, {}, about), holds});
        if (holds) {
            counted.sure.push_back(figure);
        }
    }
    return tallyOf(game, modifier.times, counted.sure, about);
}

/// Whether the effect is none of a condition that somebody does not feel in this scene.
bool isFelt(const Game& game, const InForce& one, const Scene& scene)
{
    const QLatin1String mark("condition/");
    if (!one.source.startsWith(mark) || one.seen.at) {
        return true;
    }
    Stage stage(scene);
    for (const auto& [other, prohibition] : clausesOf(game, Prohibition::What::FeelCondition)) {
        if (concerns(game, prohibition, other, one.seen.self, stage, one.source.mid(mark.size()))) {
            return false;
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

const Scene& noScene()
{
    static const Scene none;
    return none;
}

Scene seenFrom(const InForce& one, const Scene& scene)
{
    return Stage(scene).from(one);
}

const std::vector<InForce>& inForce(const Game& game)
{
    return game.effectsInForce();
}

std::vector<Change> changesOf(const Game& game, Modifier::What what, const FigureId& subject, const Scene& scene,
                              const QString& name, std::vector<OpenClause>& open)
{
    std::vector<Change> changes;
    const std::vector<InForce> own = ofAttack(game, scene, what);
    std::vector<Printed<Modifier>> clausesOfAttack;
    add(own, what, clausesOfAttack);
    Stage stage(scene);
    std::vector<const InForce*> counted; // a condition counts once for a figure, however many tokens of it touch it
    const auto isCounted = [&counted](const InForce& one) {
        return one.source.startsWith(QLatin1String("condition/")) &&
               std::any_of(counted.begin(), counted.end(),
                           [&](const InForce* other) { return other != &one && other->source == one.source; });
    };
    const auto addChange = [&](const InForce& one, const Modifier& modifier) {
        const Change::Sort sort = sortOf(modifier);
        if ((sort == Change::Sort::Adds && isCounted(one)) ||
            !concerns(game, modifier, one, subject, stage, name, &open) || !isFelt(game, one, scene)) {
            return;
        }
        Change change{sort, modifier.to.value_or(0), {one.name, 0, one.source, one.seen.self, &modifier}};
        if (sort == Change::Sort::Adds) {
            counted.push_back(&one);
            change.number = modifier.by * timesOf(game, modifier, one, stage, &open);
            if (change.number == 0 && !modifier.times.isEmpty()) {
                return;
            }
        }
        changes.push_back(std::move(change));
    };
    for (const auto* clauses : {&clausesOf(game, what), &std::as_const(clausesOfAttack)}) {
        for (const auto& [one, modifier] : *clauses) {
            addChange(one, modifier);
        }
    }
    return changes;
}

Value modified(const Game& game, Modifier::What what, const FigureId& subject, int base, const Scene& scene,
               const QString& name)
{
    std::vector<OpenClause> open;
    Value value = summed(game, what, base, changesOf(game, what, subject, scene, name, open));
    value.open = std::move(open);
    return value;
}

std::optional<Value> armourClass(const Game& game, const FigureId& figure, const Scene& scene)
{
    return withBase(game, Modifier::What::ArmourClass, figure, game.baseArmourClass(game.figure(figure)), "ac", scene);
}

std::optional<Value> speed(const Game& game, const FigureId& figure)
{
    auto value = withBase(game, Modifier::What::Speed, figure, game.baseSpeed(game.figure(figure)), "speed", {});
    if (value) {
        value->total = std::max(0, value->total);
    }
    return value;
}

namespace {
bool isOfItem(const InForce& one)
{
    return one.source.startsWith(QLatin1String("item/"));
}
} // namespace

QString itemsForbidder(const Game& game, const std::vector<InForce>& effects, const FigureId& subject)
{
    std::vector<Printed<Prohibition>> clauses;
    add(effects, Prohibition::What::Items, clauses);
    const Scene nothing;
    Stage stage(nothing);
    for (const auto& [one, prohibition] : clauses) {
        if (!isOfItem(one) && concerns(game, prohibition, one, subject, stage, {})) {
            return one.name;
        }
    }
    return {};
}

bool itemsHangOnMore(const std::vector<InForce>& effects)
{
    std::vector<Printed<Prohibition>> clauses;
    add(effects, Prohibition::What::Items, clauses);
    return std::any_of(clauses.begin(), clauses.end(), [](const Printed<Prohibition>& printed) {
        return !isOfItem(printed.one) && hangsOnMore(printed.clause.of, printed.clause.when);
    });
}

QString forbidder(const Game& game, Prohibition::What what, const FigureId& subject, const Scene& scene,
                  const QString& name)
{
    if (what == Prohibition::What::Items) {
        return itemsForbidder(game, inForce(game), subject);
    }
    const std::vector<InForce> own = ofAttack(game, scene, what);
    std::vector<Printed<Prohibition>> clausesOfAttack;
    add(own, what, clausesOfAttack);
    Stage stage(scene);
    for (const auto* clauses : {&clausesOf(game, what), &std::as_const(clausesOfAttack)}) {
        for (const auto& [one, prohibition] : *clauses) {
            if (concerns(game, prohibition, one, subject, stage, name) && isFelt(game, one, scene)) {
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
    for (const auto& [one, prohibition] : clausesOf(game, what)) {
        if (concerns(game, prohibition, one, subject, stage, {})) {
            least = std::min(least.value_or(prohibition.number), prohibition.number);
        }
    }
    return least;
}

std::optional<QString> actionInstead(const Game& game, const FigureId& figure, const Scene& scene)
{
    Stage stage(scene);
    for (const auto& [one, modifier] : clausesOf(game, Modifier::What::Action)) {
        if (concerns(game, modifier, one, figure, stage, modifier.name)) {
            return modifier.name;
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
    for (const auto& [one, modifier] : clausesOf(game, Modifier::What::DamageTaken)) {
        if (countsTimes(modifier.when) && worksButForTimes(game, modifier, one, subject, scene)) {
            clauses.push_back(clauseIn(one, modifier));
        }
    }
    for (const QString& clause : clauses) {
        countWorked(game, clause);
    }
}

bool hasRule(const Effect& effect, const char* rule)
{
    return std::ranges::any_of(effect.rules, [rule](const QString& one) { return sameText(one, rule); });
}

bool hasRule(const Game& game, const FigureId& figure, const char* rule, const Scene& scene)
{
    const std::vector<InForce> own = ofAttack(game, scene, Modifier::What::Rule, rule);
    const auto isPrinted = [&](const InForce& one) {
        return one.seen.self == figure && !one.seen.at && !isAsleep(one, scene) && hasRule(*one.effect, rule);
    };
    const std::vector<InForce>& all = inForce(game);
    if (std::any_of(all.begin(), all.end(), isPrinted) || std::any_of(own.begin(), own.end(), isPrinted)) {
        return true;
    }
    std::vector<Printed<Modifier>> clausesOfAttack;
    add(own, Modifier::What::Rule, clausesOfAttack);
    Stage stage(scene);
    const auto switchesOn = [&](const Printed<Modifier>& printed) {
        return printed.clause.name == QLatin1String(rule) &&
               concerns(game, printed.clause, printed.one, figure, stage, printed.clause.name);
    };
    return std::ranges::any_of(clausesOf(game, Modifier::What::Rule), switchesOn) ||
           std::ranges::any_of(clausesOfAttack, switchesOn);
}

namespace {
/// How far the figure may walk from whom.
std::vector<Leash> leashesOn(const Game& game, const FigureId& figure)
{
    std::vector<Leash> leashes;
    const Scene nothing;
    Stage stage(nothing);
    for (const auto& [one, prohibition] : clausesOf(game, Prohibition::What::WalkFarther)) {
        if (concerns(game, prohibition, one, figure, stage, {})) {
            leashes.push_back({one.seen.placer, prohibition.number});
        }
    }
    return leashes;
}

/// The rules that are switched on for the figure by anything of its own, or by what concerns it.
std::vector<QString> rulesSwitchedOn(const Game& game, const FigureId& figure)
{
    std::vector<QString> rules;
    for (const InForce& one : inForce(game)) {
        if (one.seen.self == figure && !one.seen.at && !one.ofCritical) {
            rules.insert(rules.end(), one.effect->rules.begin(), one.effect->rules.end());
        }
    }
    const Scene nothing;
    Stage stage(nothing);
    for (const auto& [one, modifier] : clausesOf(game, Modifier::What::Rule)) {
        if (concerns(game, modifier, one, figure, stage, modifier.name)) {
            rules.push_back(modifier.name);
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

} // namespace wheelhouse::effects
