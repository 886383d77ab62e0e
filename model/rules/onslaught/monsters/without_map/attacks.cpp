// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a monster attacks without a map: the table taps the first one that it can attack, or all that it can catch.
#include "model/behaviour/areas.h"
#include "model/behaviour/preferences.h"
#include "model/behaviour/tactics.h"
#include "model/behaviour/targets.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/onslaught/monsters/scripts.h"
#include "model/rules/onslaught/monsters/without_map/late_reactions.h"
#include "model/rules/onslaught/monsters/without_map/without_map.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using content::Preference;
using content::Verb;
using content::Who;
using nlohmann::json;

/// One whom it may attack, by which verb and in which place of the order.
struct InOrder {
    FigureId figure;
    size_t verb = 0;
    size_t rank = 0;
};

/// An attack that looks for its targets.
struct Seeking {
    const MonsterAct& act;
    const content::Attack& attack;
    size_t last = 0; ///< the last verb that stands in for the one before
    std::vector<InOrder> order;
    bool isOpen = false;       ///< places decide between equals
    bool firstItsGoal = false; ///< whoever of the first ones it has gone for comes before the others

    const Verb& verbOf(const InOrder& one) const { return act.tactic.verbs[one.verb]; }
    const InOrder* find(const FigureId& figure) const
    {
        const auto found = std::ranges::find(order, figure, &InOrder::figure);
        return found == order.end() ? nullptr : &*found;
    }
};

/// Whether the verb makes the same attack where the one before it finds nobody.
bool standsIn(const MonsterAct& act, const Verb& verb, const content::Attack& attack,
              const std::vector<content::Attack>& attacks)
{
    const content::Attack* other = verb.kind == Verb::Kind::Attack ? behaviour::attackOf(verb, attacks) : nullptr;
    return verb.orElse && other && other->id == attack.id &&
           fitOf(act.game, verb.when, sceneByHand(act.frame)) == Fit::Yes;
}

Seeking seek(const MonsterAct& act, const content::Attack& attack, const std::vector<content::Attack>& attacks)
{
    Seeking seeking{act, attack, act.frame.verb, {}};
    const auto& verbs = act.tactic.verbs;
    size_t rank = 0;
    for (size_t i = act.frame.verb; i < verbs.size(); ++i) {
        if (i > act.frame.verb && !standsIn(act, verbs[i], attack, attacks)) {
            break;
        }
        seeking.last = i;
        const Ranked ranked = rankedByHand(act.game, act.frame, verbs[i].to, &attack);
        const bool goesFirst = verbs[i].to.who == Who::Chosen && act.frame.chosen.size() > 1;
        seeking.firstItsGoal = seeking.firstItsGoal || (goesFirst && seeking.order.empty() && !ranked.ranks.empty());
        for (const std::vector<FigureId>& equals : ranked.ranks) {
            for (const FigureId& figure : equals) {
                if (!seeking.find(figure)) {
                    seeking.order.push_back({figure, i, rank});
                }
            }
            seeking.isOpen = seeking.isOpen || (ranked.isOpen && equals.size() > 1);
            ++rank;
        }
    }
    return seeking;
}

/// Whether what was said of the figure still holds: nobody has moved it since.
bool staysPut(const Game& game, const FigureId& figure)
{
    return game.part().record(figure).wentInTurn != game.table().turn;
}

/// What follows from what was said of who is next to it: the one whom it attacks, nobody, or nothing.
std::optional<FigureId> knownTarget(const Seeking& seeking)
{
    const MonsterTurnFrame& frame = seeking.act.frame;
    if (!reachesBesideAlone(seeking.attack) || (frame.beside.empty() && frame.notBeside.empty())) {
        return std::nullopt;
    }
    for (const InOrder& one : seeking.order) {
        if (!staysPut(seeking.act.game, one.figure)) {
            return std::nullopt;
        }
        if (contains(frame.beside, one.figure)) {
            return one.figure;
        }
        if (!contains(frame.notBeside, one.figure)) {
            return std::nullopt;
        }
    }
    return FigureId();
}

/// Keeps what the answer says of who is next to it.
void keepBeside(const Seeking& seeking, const FigureId& target)
{
    MonsterTurnFrame& frame = seeking.act.frame;
    if (!reachesBesideAlone(seeking.attack)) {
        return;
    }
    const InOrder* found = seeking.find(target);
    for (const InOrder& one : seeking.order) {
        const bool isPassedOver = !found || (!seeking.firstItsGoal && one.rank < found->rank);
        if (isPassedOver && !contains(frame.notBeside, one.figure)) {
            frame.notBeside.push_back(one.figure);
        }
    }
    if (found && !contains(frame.beside, target)) {
        frame.beside.push_back(target);
    }
}

behaviour::Standing standing(const Game& game, const FigureId& figure, const Preference& preference)
{
    return behaviour::standingOf(figureAs(game, game.figure(figure)), preference).value_or(behaviour::Standing());
}

/// What there is to say of one whom it may attack, where the order hangs on it.
Message labelOf(const Seeking& seeking, const InOrder& one)
{
    const Verb& verb = seeking.verbOf(one);
    if (verb.to.who == Who::Chosen && !seeking.firstItsGoal && seeking.order.size() > 1) {
        return Message("option-monster-goal");
    }
    if (seeking.order.back().rank == 0 || verb.to.prefer.empty()) {
        return {};
    }
    const Preference& preference = verb.to.prefer.front();
    const auto compared =
        behaviour::standingOf(figureAs(seeking.act.game, seeking.act.game.figure(one.figure)), preference);
    switch (preference.kind) {
    case Preference::FewestHitPoints:
    case Preference::MostHitPoints:
        return Message("option-monster-hit-points").with("count", compared->value.value_or(0));
    case Preference::MostLoot:
        return Message("option-monster-loot").with("count", compared->value.value_or(0));
    case Preference::Bloodied:
        return compared->rank == 0 ? Message("option-monster-bloodied") : Message();
    case Preference::Unhurt:
        return compared->rank == 0 ? Message("option-monster-unhurt") : Message();
    default:
        return {};
    }
}

/// Whether some are equal and nothing comes between them: the player who is not active chooses then (ONS-MAC-11).
bool hasEquals(const Seeking& seeking)
{
    const auto isEqual = [](const InOrder& one, const InOrder& next) { return one.rank == next.rank; };
    return !seeking.isOpen && !seeking.firstItsGoal &&
           std::ranges::adjacent_find(seeking.order, isEqual) != seeking.order.end();
}

Message titleOf(const Seeking& seeking, int most)
{
    const bool isBeside = reachesBesideAlone(seeking.attack);
    const bool isFirst = seeking.order.size() > 1;
    const bool differs = seeking.order.back().rank > 0;
    const bool isEqual = hasEquals(seeking);
    const char* besideGoal = seeking.isOpen ? "ask-monster-beside-goal-closest" : "ask-monster-beside-goal";
    const char* key = most > 1               ? "ask-monster-several"
                      : isEqual              ? isBeside ? "ask-monster-beside-equals" : "ask-monster-first-equals"
                      : seeking.firstItsGoal ? isBeside ? besideGoal : "ask-monster-first-goal"
                      : isBeside             ? isFirst ? "ask-monster-beside-first" : "ask-monster-beside"
                      : !isFirst             ? "ask-monster-can-attack"
                      : !seeking.isOpen      ? "ask-monster-first"
                      : differs              ? "ask-monster-first-closest"
                                             : "ask-monster-closest";
    return Message(key)
        .with("figure", seeking.act.game.name(seeking.act.frame.acting))
        .with("name", seeking.attack.name)
        .with("word", seeking.act.game.context().seatName(seeking.act.game.opponentOf(seeking.act.game.table().active)))
        .with("count", most);
}

void askTargetByHand(const Seeking& seeking, int most)
{
    Prompt prompt =
        placeQuestion(PromptKind::ChooseFigures, titleOf(seeking, most), walkBefore(seeking.act),
                      {QStringLiteral("ONS-MAC-09"), QStringLiteral("ONS-MAC-10"), QStringLiteral("ONS-MAC-11")});
    prompt.least = 0;
    prompt.most = most;
    for (const InOrder& one : seeking.order) {
        prompt.options.push_back({one.figure.text(), labelOf(seeking, one), {}});
    }
    offerReactions(seeking.act.game, seeking.act.frame, prompt);
    askFrom(seeking.act.game, seeking.act.frame, std::move(prompt));
}

/// Those before it in the order, whom the players have passed over as out of reach; without it all.
std::vector<FigureId> passedOver(const Seeking& seeking, const InOrder* target)
{
    std::vector<FigureId> figures;
    for (const InOrder& one : seeking.order) {
        if (!target || (!seeking.firstItsGoal && one.rank < target->rank)) {
            figures.push_back(one.figure);
        }
    }
    return figures;
}

/// The attack at one of them, and what has settled that.
void tellTarget(const Seeking& seeking, const InOrder& target)
{
    Game& game = seeking.act.game;
    const FigureId self = seeking.act.frame.acting;
    const Verb& verb = seeking.verbOf(target);
    const auto tell = [&](const char* key) {
        game.say(Message(key)
                     .with("figure", game.name(self))
                     .with("target", game.name(target.figure))
                     .with("name", seeking.attack.name));
    };
    if (seeking.order.size() == 1) {
        tell("said-monster-attacks");
        return;
    }
    if (verb.to.who == Who::Chosen) {
        tell(seeking.firstItsGoal ? "said-monster-attacks-told" : "said-monster-attacks-goal");
        return;
    }
    for (const Preference& preference : verb.to.prefer) {
        const behaviour::Standing own = standing(game, target.figure, preference);
        const auto isWorse = [&](const InOrder& other) {
            return other.rank > target.rank && standing(game, other.figure, preference).rank > own.rank;
        };
        const auto isAsGood = [&](const InOrder& other) {
            return other.figure != target.figure && standing(game, other.figure, preference).rank <= own.rank;
        };
        if (std::ranges::any_of(seeking.order, isWorse)) {
            tellPreferred(game, self, seeking.attack.name, target.figure, preference, own.value.value_or(0),
                          std::ranges::any_of(seeking.order, isAsGood));
            return;
        }
    }
    tell("said-monster-attacks-told");
}

void findNobody(const Seeking& seeking)
{
    const MonsterAct& act = seeking.act;
    act.frame.verb = seeking.last;
    keepAimByHand(act, seeking.attack, act.verb(), passedOver(seeking, nullptr), {});
    if (!seeking.order.empty()) {
        act.game.say(Message("said-monster-reaches-nobody")
                         .with("figure", act.game.name(act.frame.acting))
                         .with("name", seeking.attack.name));
    }
    goOnToNextVerb(act, false);
}

void attackThese(const Seeking& seeking, const std::vector<FigureId>& targets)
{
    const MonsterAct& act = seeking.act;
    const InOrder& first = *seeking.find(targets.front());
    keepAimByHand(act, seeking.attack, seeking.verbOf(first),
                  targets.size() > 1 ? std::vector<FigureId>() : passedOver(seeking, &first), targets);
    for (const FigureId& target : targets) {
        tellTarget(seeking, *seeking.find(target));
    }
    act.frame.verb = seeking.find(targets.front())->verb;
    act.frame.targets = targets;
    if (!seeking.attack.effect.triggers.empty()) { // it may move somebody
        forgetBeside(act.frame);
    }
    makeAttack(act, seeking.attack, {}, true);
}

void targetByHand(const MonsterAct& act, const content::Attack& attack, const std::vector<content::Attack>& attacks)
{
    const Seeking seeking = seek(act, attack, attacks);
    if (seeking.order.empty()) {
        findNobody(seeking);
        return;
    }
    const int most = behaviour::mostTargets(act.verb(), attack);
    std::vector<FigureId> targets = act.answer.is_array() ? figuresIn(act.answer) : std::vector<FigureId>();
    bool isSettled =
        act.answer.is_array() && std::ranges::all_of(targets, [&](const FigureId& one) { return seeking.find(one); });
    if (!isSettled && most == 1) {
        const auto known = knownTarget(seeking);
        isSettled = known.has_value();
        targets = known && *known ? std::vector{*known} : std::vector<FigureId>();
    }
    if (!isSettled) {
        askTargetByHand(seeking, std::min(most, static_cast<int>(seeking.order.size())));
        return;
    }
    if (most == 1) {
        keepBeside(seeking, targets.empty() ? FigureId() : targets.front());
    }
    if (targets.empty()) {
        findNobody(seeking);
    } else {
        attackThese(seeking, targets);
    }
}

/// Everybody whom an area, a cone or an attack on everybody may catch, those it is aimed at first.
std::vector<FigureId> perhapsCaught(const MonsterAct& act, const content::Attack& attack,
                                    const std::vector<FigureId>& wanted)
{
    std::vector<FigureId> perhaps = wanted;
    for (const Figure& figure : act.game.table().figures) {
        const bool mayBe = behaviour::hasOrigin(attack) && figure.id != act.frame.acting && act.game.isStanding(figure);
        if (mayBe && !contains(perhaps, figure.id)) { // friends, and the Invisible, who count for nothing (ONS-AOE-03)
            perhaps.push_back(figure.id);
        }
    }
    return perhaps;
}

void catchByHand(const MonsterAct& act, const content::Attack& attack)
{
    Game& game = act.game;
    const content::Attack* aimed = behaviour::hasOrigin(attack) ? nullptr : &attack;
    std::vector<FigureId> wanted;
    for (const std::vector<FigureId>& equals : rankedByHand(game, act.frame, act.verb().to, aimed).ranks) {
        wanted.insert(wanted.end(), equals.begin(), equals.end());
    }
    if (wanted.empty()) {
        goOnToNextVerb(act, false);
        return;
    }
    const std::vector<FigureId> perhaps = perhapsCaught(act, attack, wanted);
    if (!act.answer.is_array()) {
        const int least = attack.rangeMin.value_or(1);
        const int end = attack.rangeMax.value_or(least);
        Message title = Message(!aimed         ? "ask-monster-caught"
                                : least == end ? "ask-monster-caught-at"
                                               : "ask-monster-caught-within")
                            .with("figure", game.name(act.frame.acting))
                            .with("name", attack.name)
                            .with("least", least)
                            .with("count", end);
        Prompt prompt = placeQuestion(PromptKind::ChooseFigures, std::move(title),
                                      aimed ? walkBefore(act) : Message("why-monster-caught"),
                                      {QStringLiteral("ONS-MAC-11"), QStringLiteral("ONS-AOE-03")});
        prompt.least = 0;
        prompt.most = static_cast<int>(perhaps.size());
        for (const FigureId& one : perhaps) {
            prompt.options.push_back({one.text(), {}, {}});
        }
        offerReactions(game, act.frame, prompt);
        askFrom(game, act.frame, std::move(prompt));
        return;
    }
    const std::vector<FigureId> caught = figuresIn(act.answer);
    const bool isAny = std::ranges::any_of(caught, [&](const FigureId& one) { return contains(wanted, one); });
    keepCatchByHand(act, attack, isAny ? caught : std::vector<FigureId>());
    game.say(Message(isAny ? "said-monster-catches" : "said-monster-reaches-nobody")
                 .with("figure", game.name(act.frame.acting))
                 .with("name", attack.name)
                 .with("count", static_cast<int>(caught.size())));
    if (!isAny) {
        goOnToNextVerb(act, false);
        return;
    }
    act.frame.targets = caught;
    forgetBeside(act.frame);
    makeAttack(act, attack, {}, true);
}
} // namespace

void attackByHand(const MonsterAct& act)
{
    const std::vector<content::Attack> attacks = attacksNow(act.game, act.frame.acting);
    const content::Attack* attack = behaviour::attackOf(act.verb(), attacks);
    if (!attack) {
        goOnToNextVerb(act, false);
    } else if (!mayMake(act.game, act.frame.acting, *attack)) {
        act.frame.barred = true;
        keepAimByHand(act, *attack, act.verb(), {}, {});
        goOnToNextVerb(act, false);
    } else if (behaviour::hasOrigin(*attack) || behaviour::targetsEverybody(*attack)) {
        catchByHand(act, *attack);
    } else {
        targetByHand(act, *attack, attacks);
    }
}

} // namespace wheelhouse::rules::onslaught
