// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/effects/place_claims.h"

#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/attack/cover.h"
#include "model/rules/onslaught/effects/figure_changes.h"
#include "model/rules/onslaught/effects/resolution.h"
#include "model/rules/onslaught/effects/verb_targets.h"
#include "model/rules/onslaught/moves/places.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Modifier;
using content::Trigger;
using content::Verb;

namespace {
using nlohmann::json;

/// What an attack comes to.
struct Stakes {
    RollTerms roll;
    bool knowsArmourClass = false;
    int damage = 0;
    std::vector<OpenClause> open;

    /// Whether nobody could tell the difference: the same dice, as often a hit and a critical, and the same damage.
    bool isSame(const Stakes& other) const
    {
        if (damage != other.damage || roll.dice != other.roll.dice) {
            return false;
        }
        const bool known = knowsArmourClass && other.knowsArmourClass;
        return known ? chancesOf(roll) == chancesOf(other.roll) : roll == other.roll;
    }
};

Stakes stakesOf(const Game& game, const Aim& aim)
{
    const json verb = aim.verb.get();
    const Terms terms = termsOf(game, aim.attacker, aim.attack, aim.target, aim.covered, verb, aim.caught);
    Stakes stakes{terms.roll, terms.knowsArmourClass, 0, terms.open};
    const content::Attack* attack = find(game, aim.attacker, aim.attack);
    if (!attack || !attack->damage) {
        return stakes;
    }
    Scene scene = sceneAgainst(game, aim.attacker, aim.attack, aim.target, verb, aim.caught);
    scene.covered = terms.covered;
    scene.hit = {aim.target};
    scene.hits = true;
    const Value dealt = modified(game, Modifier::What::Damage, aim.attacker, *attack->damage, scene);
    scene.target = aim.target;
    scene.actor = aim.target;
    scene.coming = std::max(0, dealt.total);
    const Value taken = modified(game, Modifier::What::DamageTaken, aim.target, scene.coming, scene);
    stakes.damage = std::max(0, taken.total);
    for (const Value* value : {&dealt, &taken}) {
        stakes.open.insert(stakes.open.end(), value->open.begin(), value->open.end());
    }
    return stakes;
}

bool isAmong(const std::vector<OpenClause>& clauses, const Claim& claim)
{
    return std::any_of(clauses.begin(), clauses.end(), [&](const OpenClause& one) { return one.claim == claim; });
}

void addNew(std::vector<OpenClause>& all, const std::vector<OpenClause>& more)
{
    for (const OpenClause& one : more) {
        if (!isAmong(all, one.claim)) {
            all.push_back(one);
        }
    }
}

/// Whether what is claimed can still change the attack's outcome.
bool isBeforeDamage(const Frame& frame)
{
    return frame.at != QLatin1String("damage") && frame.at != QLatin1String("effect") &&
           frame.at != QLatin1String("end");
}

/// Against those at whom the attack in progress is aimed; nothing while they are being chosen.
std::vector<OpenClause> openInAttack(const Game& game, const Frame& frame)
{
    const json& data = frame.data.get();
    const Scene scene = sceneOf(data.at("scene"));
    const std::vector<FigureId> targets = figuresAt(data, "targets");
    const std::vector<FigureId> covered = figuresAt(data, "covered");
    std::vector<OpenClause> all;
    for (const FigureId& target : targets) {
        addNew(all, openAgainst(game, {scene.attacker, scene.attack, target, contains(covered, target),
                                       JsonValue(data.value("by", json())), targets}));
    }
    return all;
}

/// Against all at whom the figure in turn could aim.
std::vector<OpenClause> openInTurn(const Game& game)
{
    std::vector<OpenClause> all;
    const FigureId figure = game.inTurn();
    if (!game.table().figure(figure) || !game.state().result.isEmpty()) {
        return all;
    }
    for (const AttackOption& option : attacksOf(game, figure)) {
        for (const TargetOption& target :
             option.whyNot ? std::vector<TargetOption>() : whomToAim(game, figure, option)) {
            if (!target.whyNot) {
                addNew(all, openAgainst(game, {figure, option.ref, target.figure, false, {}, {}}));
            }
        }
    }
    return all;
}

/// Whether it changes what is in progress, which is over when somebody claims it.
bool isOfTheMoment(const Verb& verb)
{
    switch (verb.kind) {
    case Verb::Kind::Reroll:
    case Verb::Kind::ShiftDie:
    case Verb::Kind::Reduce:
    case Verb::Kind::StopAt:
    case Verb::Kind::TakeInstead:
    case Verb::Kind::Miss:
        return true;
    default:
        return false;
    }
}

VerbRef printedAt(const Doubt& doubt)
{
    const json& frame = doubt.frame.get();
    return {sceneOf(frame.at("scene")).self, QString::fromStdString(frame.at("source").get<std::string>()),
            frame.at("trigger").get<size_t>(), frame.at("verb").get<size_t>()};
}

const Trigger* triggerAt(const content::Effect* effect, const VerbRef& place)
{
    return effect && place.trigger < effect->triggers.size() ? &effect->triggers[place.trigger] : nullptr;
}

const Trigger* triggerOf(const Game& game, const Doubt& doubt)
{
    const VerbRef place = printedAt(doubt);
    return triggerAt(effectAt(game, place.self, place.source), place);
}

/// What it would set up lasts no longer than the turn.
bool endsWithTurn(const Trigger& trigger, const Doubt& doubt)
{
    const json& frame = doubt.frame.get();
    const size_t end = std::min(trigger.verbs.size(), frame.value("end", trigger.verbs.size()));
    const auto isBrief = [](const Verb& verb) {
        return verb.kind == Verb::Kind::Change && verb.until == content::Until::EndOfTurn;
    };
    for (size_t i = frame.at("verb").get<size_t>(); i < end; ++i) {
        if (!isBrief(trigger.verbs[i])) {
            return false;
        }
    }
    return true;
}

template <class Over>
void dropDoubts(Game& game, Over over)
{
    const QList<Doubt>& doubts = game.part().doubts;
    if (std::any_of(doubts.begin(), doubts.end(), over)) {
        game.change(QStringLiteral("doubts"), [&](OnslaughtPart& part) { part.doubts.removeIf(over); });
    }
}

/// Whether its clause has not worked too often meanwhile.
bool isStillDue(const Game& game, const Doubt& doubt)
{
    const VerbRef place = printedAt(doubt);
    const content::Effect* effect = effectAt(game, place.self, place.source);
    const Trigger* trigger = triggerAt(effect, place);
    if (!trigger || doubt.counted) {
        return trigger != nullptr;
    }
    if (worksOnce(*effect, place.self) && game.part().worked.contains(doubt.claim.clause)) {
        return false;
    }
    const Scene scene = sceneOf(doubt.frame.get().at("scene"));
    return std::all_of(trigger->when.begin(), trigger->when.end(), [&](const auto& predicate) {
        using Kind = content::Predicate::Kind;
        const bool counts = predicate.kind == Kind::FirstThisRound || predicate.kind == Kind::TimesThisRound;
        return !counts || holds(game, predicate, scene);
    });
}

/// Whether doing it would leave everything as it is: nobody earns more than a dial shows, and nobody is healed who is
/// unhurt. What else a verb does may always matter.
bool changesNothing(const Game& game, const Verb& verb, const Scene& scene)
{
    if (!namesOne(verb.to.who) || (verb.kind != Verb::Kind::Experience && verb.kind != Verb::Kind::Heal)) {
        return false;
    }
    const std::vector<FigureId> figures = who(game, verb.to.who, scene);
    return std::none_of(figures.begin(), figures.end(), [&](const FigureId& id) {
        const Figure* figure = game.table().figure(id);
        if (!figure || figure->isDefeated()) {
            return false;
        }
        const Track* dial = figure->track(QStringLiteral("exp"));
        return verb.kind == Verb::Kind::Heal ? mayRegain(game, *figure)
                                             : dial && (!dial->maximum || dial->value < *dial->maximum);
    });
}

/// Whether anything would come of it if the players said that it works.
bool matters(const Game& game, const Doubt& doubt)
{
    const Trigger* trigger = triggerOf(game, doubt);
    const json& frame = doubt.frame.get();
    const size_t end = trigger ? std::min(trigger->verbs.size(), frame.value("end", trigger->verbs.size())) : 0;
    const Scene scene = sceneOf(frame.at("scene"));
    for (size_t i = frame.at("verb").get<size_t>(); i < end; ++i) {
        if (!changesNothing(game, trigger->verbs[i], scene)) {
            return true;
        }
    }
    return false;
}

/// Where the doubt lies whose claim this is: of those that are alike, the one that came up as the `time`th of them.
std::optional<qsizetype> placeOfDoubt(const Game& game, const Claim& claim, int time)
{
    const QList<Doubt>& doubts = game.part().doubts;
    for (qsizetype i = 0; i < doubts.size(); ++i) {
        if (doubts[i].claim == claim && isStillDue(game, doubts[i]) && matters(game, doubts[i]) && --time == 0) {
            return i;
        }
    }
    return std::nullopt;
}

/// Does what the moment would have set off.
void bringAbout(Game& game, const Doubt& doubt)
{
    const VerbRef place = printedAt(doubt);
    const content::Effect* effect = effectAt(game, place.self, place.source);
    const Trigger* trigger = triggerAt(effect, place);
    if (trigger && !doubt.counted && (countsTimes(trigger->when) || worksOnce(*effect, place.self))) {
        countWorked(game, doubt.claim.clause);
    }
    game.push("verbs", "do", doubt.frame);
    advance(game);
}
} // namespace

std::vector<OpenClause> openAgainst(const Game& game, const Aim& aim)
{
    std::vector<OpenClause> all;
    if (isEverybodyPlaced(game)) {
        return all;
    }
    const Stakes now = stakesOf(game, aim);
    for (const OpenClause& one : now.open) {
        if (!isAmong(all, one.claim) && !stakesOf(game.supposing(one.claim), aim).isSame(now)) {
            all.push_back(one);
        }
    }
    return all;
}

std::vector<OpenClause> openInProgress(const Game& game)
{
    const auto& frames = game.state().frames;
    if (frames.empty() || isEverybodyPlaced(game)) {
        return {};
    }
    const auto attack = std::find_if(frames.rbegin(), frames.rend(),
                                     [](const Frame& frame) { return frame.kind == QLatin1String("attack"); });
    return attack != frames.rend() && isBeforeDamage(*attack) ? openInAttack(game, *attack) : std::vector<OpenClause>();
}

std::vector<OpenClause> openNow(const Game& game)
{
    if (!game.state().result.isEmpty()) {
        return {};
    }
    std::vector<OpenClause> all = openInProgress(game);
    for (const Doubt& doubt : game.part().doubts) {
        if (isStillDue(game, doubt) && matters(game, doubt)) {
            const VerbRef place = printedAt(doubt);
            const auto alike = std::ranges::count(all, doubt.claim, &OpenClause::claim);
            all.push_back({doubt.claim, place.self, nameOfSource(game, place.self, place.source), doubt.effect,
                           doubt.conditions, false, static_cast<int>(alike) + 1});
        }
    }
    return all;
}

std::vector<OpenClause> openClauses(const Game& game)
{
    std::vector<OpenClause> all = openNow(game);
    if (game.state().frames.empty() && game.state().result.isEmpty() && !isEverybodyPlaced(game)) {
        addNew(all, openInTurn(game));
    }
    return all;
}

JsonValue argsOf(const OpenClause& clause)
{
    json args{{"clause", clause.claim.clause.toStdString()},
              {"figures", figureList(clause.claim.figures)},
              {"holds", !clause.holds}};
    if (clause.time > 1) {
        args["time"] = clause.time;
    }
    return JsonValue(std::move(args));
}

bool isInDoubt(const Game& game, const Trigger& trigger, Fit when, const Scene& scene)
{
    const auto& verbs = trigger.verbs;
    const auto isOpen = [&](const Verb& verb) { return fitOf(game, verb.when, scene) == Fit::Open; };
    const bool open = when == Fit::Open || (!verbs.empty() && std::all_of(verbs.begin(), verbs.end(), isOpen));
    return open && std::none_of(verbs.begin(), verbs.end(), isOfTheMoment);
}

namespace {
/// What is done where the players say that it holds.
json frameOf(const VerbRef& place, const Scene& about)
{
    return {{"source", place.source.toStdString()},
            {"trigger", place.trigger},
            {"verb", place.verb},
            {"scene", written(about)},
            {"claimed", true}};
}

/// `trigger`: what of the printed one is left open, with the verb at the place as its first; `end`: the number of the
/// verb before which it is done, where that is not the last one.
void leave(Game& game, const VerbRef& place, const Scene& scene, const Trigger& trigger, std::optional<size_t> end,
           bool counted)
{
    std::vector<content::Predicate> when = withTokenNamed(trigger.when, place.source);
    const auto& verbs = trigger.verbs;
    const bool eitherOf = verbs.size() > 1 && verbs[1].orElse;
    if (!verbs.empty() && (!eitherOf || verbs[0].when == verbs[1].when)) {
        when.insert(when.end(), verbs[0].when.begin(), verbs[0].when.end());
    }
    Scene about = scene;
    about.self = place.self;
    about.clause = clauseOf(place.self, place.source, "t", place.trigger);
    json frame = frameOf(place, about);
    if (end) {
        frame["end"] = *end;
    }
    const Doubt doubt{{about.clause, figuresInDoubt(game, when, about)},
                      effectWords(game, nameOfSource(game, place.self, place.source), trigger, about),
                      conditionWords(game, when, about),
                      JsonValue(std::move(frame)),
                      game.table().turn,
                      counted};
    game.change(QStringLiteral("doubts"), [&](OnslaughtPart& part) { part.doubts.push_back(doubt); });
}
} // namespace

void leaveOpen(Game& game, const VerbRef& place, const Scene& scene, bool counted)
{
    leave(game, place, scene, effectAt(game, place.self, place.source)->triggers[place.trigger], std::nullopt, counted);
}

void leaveOpenOn(Game& game, const VerbRef& place, const Scene& scene, Message condition)
{
    const Trigger& trigger = effectAt(game, place.self, place.source)->triggers[place.trigger];
    Scene about = scene;
    about.self = place.self;
    about.clause = clauseOf(place.self, place.source, "t", place.trigger);
    const Doubt doubt{{about.clause, {scene.actor}},
                      effectWords(game, nameOfSource(game, place.self, place.source), trigger, about),
                      {std::move(condition)},
                      JsonValue(frameOf(place, about)),
                      game.table().turn,
                      false};
    game.change(QStringLiteral("doubts"), [&](OnslaughtPart& part) { part.doubts.push_back(doubt); });
}

void leaveVerbOpen(Game& game, const VerbRef& place, const Scene& scene, size_t count)
{
    Trigger alone;
    for (size_t i = 0; i < count; ++i) {
        const Verb* verb = verbAt(game, {place.self, place.source, place.trigger, place.verb + i});
        if (!verb || isOfTheMoment(*verb)) {
            return;
        }
        alone.verbs.push_back(*verb);
    }
    leave(game, place, scene, alone, place.verb + count, true);
}

void forgetClaims(Game& game)
{
    if (!game.part().claims.isEmpty()) {
        game.change(QStringLiteral("claims"), [](OnslaughtPart& part) { part.claims.clear(); });
    }
    const int turn = game.table().turn;
    dropDoubts(game, [&](const Doubt& doubt) {
        const Trigger* trigger = triggerOf(game, doubt);
        return doubt.turn < turn || !trigger || endsWithTurn(*trigger, doubt);
    });
}

void forgetTimes(Game& game)
{
    dropDoubts(game, [&](const Doubt& doubt) {
        const Trigger* trigger = triggerOf(game, doubt);
        return !trigger || (countsTimes(trigger->when) && !doubt.counted);
    });
}

namespace {
/// What belongs to a seat is its player's to say.
std::optional<Refusal> whyNotClaim(const Game& game, const FigureId& self)
{
    const SeatId giver = game.context().giver();
    const SeatId player = game.table().figure(self) ? game.playerOf(self) : SeatId();
    return giver && player && giver != player
               ? std::optional(
                     acts::refused(Message("claim-of-others").with("seat", game.context().seatName(player))).value())
               : std::nullopt;
}
} // namespace

ActResult claim(Game& game, acts::CommandArguments& asked)
{
    const Claim wanted{asked.args.text("clause"), asked.figures("figures")};
    const bool holds = asked.args.flagOr("holds", true);
    const int time = asked.args.has("time") ? asked.args.number("time", 1, 99) : 1;
    if (asked.problem()) {
        return asked.refusal();
    }
    if (const auto cover = openCover(game); cover && wanted == cover->claim()) {
        if (auto why = whyNotClaim(game, cover->attacker)) {
            return tl::unexpected(std::move(*why));
        }
        return claimCover(game, *cover, holds);
    }
    const std::vector<OpenClause> open = openClauses(game);
    const auto clause = std::find_if(open.begin(), open.end(),
                                     [&](const OpenClause& one) { return one.claim == wanted && one.time == time; });
    if (clause == open.end()) {
        return acts::refused(Message("claim-not-open"), asked.args.pointer("clause"));
    }
    if (auto why = whyNotClaim(game, clause->self)) {
        return tl::unexpected(std::move(*why));
    }
    Message line = Message(holds ? "line-claimed" : "line-claim-lifted").with("name", clause->name);
    const std::optional<qsizetype> place = placeOfDoubt(game, wanted, time);
    if (!place) {
        game.change(QStringLiteral("claims"), [&](OnslaughtPart& part) {
            part.claims.removeAll(wanted);
            if (holds) {
                part.claims.push_back(wanted);
            }
        });
        askDiceAnew(game);
        return line;
    }
    const Doubt doubt = game.part().doubts.at(*place);
    game.change(QStringLiteral("doubts"), [&](OnslaughtPart& part) { part.doubts.removeAt(*place); });
    if (holds) {
        bringAbout(game, doubt);
    }
    return line;
}

} // namespace wheelhouse::rules::onslaught
