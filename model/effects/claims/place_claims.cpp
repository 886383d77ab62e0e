// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/claims/place_claims.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/game/frames.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

using content::Trigger;
using content::Verb;

using nlohmann::json;

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

namespace {
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

/// A doubt with what would be done.
struct Undone {
    const Doubt& doubt;
    VerbsFrame verbs;
    explicit Undone(const Doubt& one) : doubt(one), verbs(verbsIn(one.frame)) {}
};

const Trigger* triggerAt(const content::Effect* effect, const VerbRef& place)
{
    return effect && place.trigger < effect->triggers.size() ? &effect->triggers[place.trigger] : nullptr;
}

const Trigger* triggerOf(const Game& game, const Undone& undone)
{
    const VerbRef place = nextOf(undone.verbs);
    return triggerAt(effectAt(game, place.self, place.source), place);
}

/// What it would set up lasts no longer than the turn.
bool endsWithTurn(const Trigger& trigger, const Undone& undone)
{
    const size_t end = std::min(trigger.verbs.size(), undone.verbs.end.value_or(trigger.verbs.size()));
    const auto isBrief = [](const Verb& verb) {
        return verb.kind == Verb::Kind::Change && verb.until == content::Until::EndOfTurn;
    };
    for (size_t i = undone.verbs.verb; i < end; ++i) {
        if (!isBrief(trigger.verbs[i])) {
            return false;
        }
    }
    return true;
}

template <class Over>
void dropDoubts(Game& game, Over over)
{
    const QList<Doubt>& doubts = game.memory().doubts;
    if (std::any_of(doubts.begin(), doubts.end(), over)) {
        game.remember("doubts", [&](Memory& memory) { memory.doubts.removeIf(over); });
    }
}

/// Whether its clause has not worked too often meanwhile.
bool isStillDue(const Game& game, const Undone& undone)
{
    const Doubt& doubt = undone.doubt;
    const VerbRef place = nextOf(undone.verbs);
    const content::Effect* effect = effectAt(game, place.self, place.source);
    const Trigger* trigger = triggerAt(effect, place);
    if (!trigger || doubt.counted) {
        return trigger != nullptr;
    }
    if (worksOnce(*effect, place.self) && game.memory().worked.contains(doubt.claim.clause)) {
        return false;
    }
    return std::all_of(trigger->when.begin(), trigger->when.end(), [&](const auto& predicate) {
        using Kind = content::Predicate::Kind;
        const bool counts = predicate.kind == Kind::FirstThisRound || predicate.kind == Kind::TimesThisRound ||
                            predicate.kind == Kind::UsesThisTurn || predicate.kind == Kind::UsesThisGame;
        return !counts || holds(game, predicate, undone.verbs.scene);
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
        if (!figure || !game.isStanding(*figure)) {
            return false;
        }
        return verb.kind == Verb::Kind::Heal ? mayRegain(game, *figure) : game.mayGainExperience(*figure);
    });
}

/// Whether anything would come of it if the players said that it works.
bool matters(const Game& game, const Undone& undone)
{
    const Trigger* trigger = triggerOf(game, undone);
    const size_t end = trigger ? std::min(trigger->verbs.size(), undone.verbs.end.value_or(trigger->verbs.size())) : 0;
    for (size_t i = undone.verbs.verb; i < end; ++i) {
        if (!changesNothing(game, trigger->verbs[i], undone.verbs.scene)) {
            return true;
        }
    }
    return false;
}

/// Where the doubt lies whose claim this is: of those that are alike, the one that came up as the `time`th of them.
std::optional<qsizetype> placeOfDoubt(const Game& game, const Claim& claim, int time)
{
    const QList<Doubt>& doubts = game.memory().doubts;
    for (qsizetype i = 0; i < doubts.size(); ++i) {
        if (doubts[i].claim != claim) {
            continue;
        }
        const Undone undone(doubts[i]);
        if (isStillDue(game, undone) && matters(game, undone) && --time == 0) {
            return i;
        }
    }
    return std::nullopt;
}

/// Does what the moment would have set off.
void bringAbout(Game& game, const Doubt& doubt)
{
    const VerbsFrame verbs = verbsIn(doubt.frame);
    const VerbRef place = nextOf(verbs);
    const content::Effect* effect = effectAt(game, place.self, place.source);
    const Trigger* trigger = triggerAt(effect, place);
    if (trigger && !doubt.counted && (countsTimes(trigger->when) || worksOnce(*effect, place.self))) {
        countWorked(game, doubt.claim.clause);
    }
    pushFrame(game, "do", verbs);
    advance(game);
}
} // namespace

std::vector<OpenClause> openNow(const Game& game)
{
    if (!game.state().result.isEmpty()) {
        return {};
    }
    std::vector<OpenClause> all = game.openInProgress();
    for (const Doubt& doubt : game.memory().doubts) {
        const Undone undone(doubt);
        if (isStillDue(game, undone) && matters(game, undone)) {
            const VerbRef place = nextOf(undone.verbs);
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
        addNew(all, game.openInTurn());
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
VerbsFrame frameOf(const VerbRef& place, const Scene& about)
{
    VerbsFrame verbs;
    verbs.source = place.source;
    verbs.trigger = place.trigger;
    verbs.verb = place.verb;
    verbs.scene = about;
    verbs.claimed = true;
    return verbs;
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
    VerbsFrame frame = frameOf(place, about);
    frame.end = end;
    const Doubt doubt{{about.clause, figuresInDoubt(game, when, about)},
                      effectWords(game, nameOfSource(game, place.self, place.source), trigger, about),
                      conditionWords(game, when, about),
                      keptFrame(frame),
                      game.table().turn,
                      counted};
    game.remember("doubts", [&](Memory& memory) { memory.doubts.push_back(doubt); });
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
                      keptFrame(frameOf(place, about)),
                      game.table().turn,
                      false};
    game.remember("doubts", [&](Memory& memory) { memory.doubts.push_back(doubt); });
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
    if (!game.memory().claims.isEmpty()) {
        game.remember("claims", [](Memory& memory) { memory.claims.clear(); });
    }
    const int turn = game.table().turn;
    dropDoubts(game, [&](const Doubt& doubt) {
        if (doubt.turn < turn) {
            return true;
        }
        const Undone undone(doubt);
        const Trigger* trigger = triggerOf(game, undone);
        return !trigger || endsWithTurn(*trigger, undone);
    });
}

void forgetTimes(Game& game)
{
    dropDoubts(game, [&](const Doubt& doubt) {
        const Trigger* trigger = triggerOf(game, Undone(doubt));
        return !trigger || (countsTimes(trigger->when) && !doubt.counted);
    });
}

std::optional<Refusal> whyNotClaim(const Game& game, const FigureId& self)
{
    const SeatId giver = game.context().giver();
    const SeatId player = game.table().figure(self) ? game.playerOf(self) : SeatId();
    return giver && player && giver != player
               ? std::optional(
                     acts::refused(Message("claim-of-others").with("seat", game.context().seatName(player))).value())
               : std::nullopt;
}
acts::ActResult claim(Game& game, acts::CommandArguments& asked)
{
    const Claim wanted{asked.args.text("clause"), asked.figures("figures")};
    const bool holds = asked.args.flagOr("holds", true);
    const int time = asked.args.has("time") ? asked.args.number("time", 1, 99) : 1;
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto own = game.claimOwn(wanted, holds)) {
        return std::move(*own);
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
        game.remember("claims", [&](Memory& memory) {
            memory.claims.removeAll(wanted);
            if (holds) {
                memory.claims.push_back(wanted);
            }
        });
        game.claimsChanged();
        return line;
    }
    const Doubt doubt = game.memory().doubts.at(*place);
    game.remember("doubts", [&](Memory& memory) { memory.doubts.removeAt(*place); });
    if (holds) {
        bringAbout(game, doubt);
    }
    return line;
}

} // namespace wheelhouse::effects
