// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the player of a verb whom it concerns, where there is a choice.
#include "model/effects/figures/figure_changes.h"
#include "model/effects/game/frames.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/verbs/open_to.h"
#include "model/effects/verbs/verb_choices.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

using content::Predicate;
using content::Selector;
using content::Verb;
using content::Who;

namespace {
using nlohmann::json;

/// What happens to whoever is chosen.
const char* questionOf(const Verb& verb)
{
    if (verb.dice.count > 0) { // how much shows later
        return "ask-effect-whom";
    }
    switch (verb.kind) {
    case Verb::Kind::Approach:
    case Verb::Kind::ApproachTiles:
        return "ask-whom-approach";
    case Verb::Kind::Heal:
        return "ask-whom-heal";
    case Verb::Kind::Damage:
        return "ask-whom-damage";
    case Verb::Kind::Attack:
        return "ask-whom-attack";
    case Verb::Kind::Give:
        return "ask-whom-give";
    case Verb::Kind::Take:
        return "ask-whom-take";
    case Verb::Kind::Walk:
        return "ask-whom-walk";
    case Verb::Kind::TurnDial:
    case Verb::Kind::Ready:
        return "ask-whom-dial";
    case Verb::Kind::Exchange:
        return "ask-whom-exchange";
    default:
        return "ask-effect-whom";
    }
}

Prompt asking(const Game& game, const Verb& verb, const Scene& scene, const VerbRef& place)
{
    const content::Condition* condition = verb.kind == Verb::Kind::Give ? game.condition(verb.name) : nullptr;
    const QString text = printedText(game, scene.self, place.source);
    Prompt prompt;
    prompt.seat = deciderOf(game, verb, scene);
    prompt.kind = PromptKind::ChooseFigures;
    prompt.title = Message(questionOf(verb))
                       .with("name", nameOfSource(game, scene.self, place.source))
                       .with("count", verb.number)
                       .with("condition", condition ? condition->name : QString());
    prompt.why = text.isEmpty() ? whyChoice(game, prompt.seat, scene.self, place.source)
                                : Message("why-effect-text").with("text", text);
    prompt.rules = game.rulesFor(AskedFor::Whom);
    return prompt;
}

/// An attack shows the enemies that it cannot be aimed at too, with the reason.
void addOthers(const Game& game, const Verb& verb, const Scene& scene, const VerbRef& place, Prompt& prompt)
{
    if (verb.kind != Verb::Kind::Attack) {
        return;
    }
    for (const TargetOption& option : aimedBy(game, verb, scene, place)) {
        const bool offered = std::any_of(prompt.options.begin(), prompt.options.end(),
                                         [&](const auto& one) { return one.id == option.figure.text(); });
        if (!offered && game.isStanding(option.figure)) {
            prompt.options.push_back({option.figure.text(),
                                      {},
                                      option.whyNot
                                          ? option.whyNot->why
                                          : Message("not-for-this").with("figure", game.name(option.figure))});
        }
    }
}

/// Who is healed in vain stays open, and says why.
Message labelOf(const Game& game, const Verb& verb, const Scene& scene, const VerbRef& place, const FigureId& figure)
{
    if (verb.kind == Verb::Kind::Attack) {
        const std::vector<AttackRef> attacks = attacksBy(game, verb, scene, place);
        return attacks.size() == 1 ? game.stakeOf(attackerBy(game, verb, scene), attacks.front(), figure) : Message();
    }
    const QString by =
        verb.kind == Verb::Kind::Heal ? forbidder(game, content::Prohibition::What::BeHealed, figure) : QString();
    return by.isEmpty() ? Message() : Message("said-not-healed").with("figure", game.name(figure)).with("name", by);
}

Prompt askingAmong(const Game& game, const Verb& verb, const Scene& scene, const VerbRef& place,
                   const std::vector<FigureId>& open, int least, int most)
{
    Prompt prompt = asking(game, verb, scene, place);
    prompt.least = least;
    prompt.most = most;
    for (const FigureId& id : open) {
        prompt.options.push_back({id.text(), labelOf(game, verb, scene, place, id), {}});
    }
    addOthers(game, verb, scene, place, prompt);
    return prompt;
}

void askWhom(Game& game, VerbsFrame& frame, const Verb& verb, const Scene& scene, const VerbRef& place,
             const std::vector<FigureId>& open, int least, int most)
{
    askFrom(game, frame, askingAmong(game, verb, scene, place, open, least, most));
}

/// Whom else, where the first one is chosen.
void askWhomElse(Game& game, VerbsFrame& frame, const Verb& verb, const Scene& about, const VerbRef& place,
                 const std::vector<FigureId>& open, int most)
{
    const FigureId first = about.chosen.front();
    Prompt prompt = askingAmong(game, verb, about, place, open, 0, most);
    prompt.title = Message("ask-whom-else")
                       .with("name", nameOfSource(game, about.self, place.source))
                       .with("figure", game.name(first))
                       .with("count", most);
    std::erase_if(prompt.options, [&first](const PromptOption& option) { return option.id == first.text(); });
    askFrom(game, frame, std::move(prompt));
}

bool isAtMoment(const Game& game, const VerbRef& place, content::Moment moment)
{
    const content::Effect* effect = effectAt(game, place.self, place.source);
    return effect && effect->triggers[place.trigger].moment == moment;
}

/// What it does is told, and the damage that it is about.
void askWhether(Game& game, VerbsFrame& frame, const Verb& verb, const Scene& scene, const VerbRef& place)
{
    Prompt prompt = asking(game, verb, scene, place);
    prompt.kind = PromptKind::Confirm;
    prompt.title = Message("ask-effect-whether").with("name", nameOfSource(game, scene.self, place.source));
    const std::optional<size_t> below =
        isAtMoment(game, place, content::Moment::DamageComing) ? nearestOf(game, DamageFrame::kind) : std::nullopt;
    const QString text = printedText(game, scene.self, place.source);
    if (below) {
        const auto damage = readFrame<DamageFrame>(game.state().frames[*below].data);
        prompt.why = Message("why-effect-damage")
                         .with("figure", game.name(damage.to))
                         .with("count", damage.amount.value_or(0))
                         .with("text", text);
    } else if (text.isEmpty()) {
        prompt.why = Message("why-effect-whether");
    }
    askFrom(game, frame, std::move(prompt));
}

/// Whether its player has chosen to use it, and claims by that that it reaches somebody; what happens by itself may
/// find nobody there.
bool isClaimed(const Game& game, const VerbRef& place)
{
    return isAtMoment(game, place, content::Moment::Used);
}

/// Whether it is the first attack of what its player uses, and the app throws for it: then whom it strikes is asked
/// even where nobody else can be meant, so that what it needs is seen before a die falls.
bool isSeenFirst(const Game& game, const VerbsFrame& frame, const Verb& verb, const Scene& scene, const VerbRef& place)
{
    if (verb.kind != Verb::Kind::Attack || game.table().real.dice || !isClaimed(game, place)) {
        return false;
    }
    const std::vector<AttackRef> attacks = attacksBy(game, verb, scene, place);
    const content::Attack* attack =
        attacks.size() == 1 ? find(game, attackerBy(game, verb, scene), attacks.front()) : nullptr;
    return !frame.attacked && attack && attack->toHit && !hasRule(attack->effect, "automatic-hit");
}

/// A choice in which the first one picked decides who may be the others: one question for it, one for them.
std::optional<std::vector<FigureId>> settleAroundFirst(Game& game, VerbsFrame& frame, const Verb& verb,
                                                       const Scene& scene, const VerbRef& place, const json& answer)
{
    Selector to = reaching(game, verb, scene, place);
    if (!frame.first) {
        std::erase_if(to.where, isAboutTheFirst);
        const std::vector<FigureId> open = openOrAnyway(game, verb, to, scene, place);
        const bool asks = open.size() > 1 || verb.may || isSeenFirst(game, frame, verb, scene, place);
        if (!answer.is_array() && !open.empty() && asks) {
            askWhom(game, frame, verb, scene, place, open, verb.may ? 0 : 1, 1);
            return std::nullopt;
        }
        const std::vector<FigureId> first = answer.is_array() ? figuresIn(answer) : open;
        if (first.empty()) {
            return first;
        }
        frame.first = first.front();
        return settleAroundFirst(game, frame, verb, scene, place, json());
    }
    const FigureId first = frame.first;
    std::vector<FigureId> all{first};
    if (answer.is_array()) {
        const std::vector<FigureId> others = figuresIn(answer);
        all.insert(all.end(), others.begin(), others.end());
        return all;
    }
    Scene about = scene;
    about.chosen = {first};
    std::vector<FigureId> open = openOrAnyway(game, verb, to, about, place);
    std::erase(open, first);
    const int most = std::min(mostOf(game, verb, scene).value_or(1) - 1, static_cast<int>(open.size()));
    if (most > 0) {
        askWhomElse(game, frame, verb, about, place, open, most);
        return std::nullopt;
    }
    return all;
}

/// Each side picks among its own, the active one first; what they have picked stays with the frame.
std::optional<std::vector<FigureId>> settleEachSide(Game& game, VerbsFrame& frame, const Verb& verb, const Scene& scene,
                                                    const VerbRef& place, const json& answer)
{
    std::vector<SeatId> sides = frame.sides.value_or(game.seatsActiveFirst());
    std::vector<FigureId> chosen = frame.chosen.value_or(std::vector<FigureId>());
    if (frame.sides && answer.is_array() && !sides.empty()) {
        const std::vector<FigureId> more = figuresIn(answer);
        chosen.insert(chosen.end(), more.begin(), more.end());
        sides.erase(sides.begin());
    }
    const std::vector<FigureId> open = openTo(game, verb, scene, place);
    for (; !sides.empty(); sides.erase(sides.begin())) {
        const SeatId side = sides.front();
        Prompt prompt = asking(game, verb, scene, place);
        prompt.seat = side;
        for (const FigureId& id : open) {
            if (game.figure(id).seat == side) {
                prompt.options.push_back({id.text(), {}, {}});
            }
        }
        prompt.most = std::min(mostOf(game, verb, scene).value_or(1), static_cast<int>(prompt.options.size()));
        prompt.least = verb.may ? 0 : std::min(verb.to.least.value_or(1), prompt.most);
        if (prompt.most > 0) {
            frame.sides = sides;
            frame.chosen = chosen;
            askFrom(game, frame, std::move(prompt));
            return std::nullopt;
        }
    }
    return chosen;
}

/// Those of whom only the players can say whether they stand where it reaches.
std::vector<FigureId> unsureOf(const Game& game, const Verb& verb, const Scene& scene, const VerbRef& place,
                               const std::vector<FigureId>& open)
{
    std::vector<FigureId> unsure;
    if (!namesOne(verb.to.who)) {
        const Selector to = reaching(game, verb, scene, place);
        std::copy_if(open.begin(), open.end(), std::back_inserter(unsure),
                     [&](const FigureId& figure) { return fitOf(game, to, figure, scene) == Fit::Open; });
    }
    return unsure;
}

/// Where it takes everybody in reach: who that is, as the players see it on their table.
void askWhoIsReached(Game& game, VerbsFrame& frame, const Verb& verb, const Scene& scene, const VerbRef& place,
                     const std::vector<FigureId>& unsure)
{
    Prompt prompt = asking(game, verb, scene, place);
    prompt.why = Message("why-effect-reached");
    prompt.least = 0;
    prompt.most = static_cast<int>(unsure.size());
    for (const FigureId& id : unsure) {
        const bool strikes = verb.kind == Verb::Kind::Attack;
        prompt.options.push_back({id.text(), strikes ? labelOf(game, verb, scene, place, id) : Message(), {}});
    }
    askFrom(game, frame, std::move(prompt));
}

/// Those that are sure to be reached, and those that were named.
std::vector<FigureId> reachedOf(std::vector<FigureId> open, const std::vector<FigureId>& unsure, const json& answer)
{
    const std::vector<FigureId> named = figuresIn(answer);
    std::erase_if(open, [&](const FigureId& figure) { return contains(unsure, figure) && !contains(named, figure); });
    return open;
}

bool isAboutTheChosen(const Selector& to, const std::vector<Predicate>& when)
{
    const auto asks = [](const Predicate& one) { return one.who == Who::Chosen || one.of == Who::Chosen; };
    return to.who == Who::Chosen || to.from == Who::Chosen || std::any_of(when.begin(), when.end(), asks) ||
           std::any_of(to.where.begin(), to.where.end(), asks);
}

bool isAboutItsTargetLater(const Game& game, const VerbRef& place)
{
    const content::Effect* effect = effectAt(game, place.self, place.source);
    if (!effect) {
        return false;
    }
    const auto& verbs = effect->triggers[place.trigger].verbs;
    return std::any_of(verbs.begin() + static_cast<std::ptrdiff_t>(place.verb) + 1, verbs.end(),
                       [](const Verb& later) { return isAboutTheChosen(later.to, later.when); });
}

/// Whom a heal picks among: only those it does something for, unless the card does more to whoever is picked.
void keepHurt(const Game& game, const Verb& verb, const VerbRef& place, std::vector<FigureId>& open)
{
    if (verb.kind == Verb::Kind::Heal && !isAboutItsTargetLater(game, place)) {
        std::erase_if(open, [&](const FigureId& figure) { return !mayRegain(game, game.figure(figure)); });
    }
}

} // namespace

bool isDoneByHand(const Game& game, const Verb& verb, const Scene& scene, const VerbRef& place)
{
    const bool moves = verb.kind == Verb::Kind::Walk || verb.kind == Verb::Kind::Teleport || movesByForce(verb.kind);
    const content::Effect* effect =
        moves && !game.where().areKept() ? effectAt(game, place.self, place.source) : nullptr;
    if (!effect || namesOne(verb.to.who)) {
        return false;
    }
    const std::vector<FigureId> open = openTo(game, verb, scene, place);
    if (verb.kind == Verb::Kind::Walk &&
        std::any_of(open.begin(), open.end(), [&](const FigureId& figure) { return game.isWalkAwaited(figure); })) {
        return false;
    }
    return !isAboutItsTargetLater(game, place);
}

std::optional<std::vector<FigureId>> settleWhom(Game& game, VerbsFrame& frame, const Verb& verb, const Scene& scene,
                                                const VerbRef& place)
{
    const JsonValue given = takeAnswer(game, frame);
    const json& answer = given.get();
    if (std::any_of(verb.to.where.begin(), verb.to.where.end(), isAboutTheFirst)) {
        return settleAroundFirst(game, frame, verb, scene, place, answer);
    }
    if (verb.to.eachSide) {
        return settleEachSide(game, frame, verb, scene, place, answer);
    }
    const auto limit = mostOf(game, verb, scene);
    if (limit && answer.is_array()) {
        return figuresIn(answer);
    }
    std::vector<FigureId> open = openTo(game, verb, scene, place);
    if (limit && !open.empty()) {
        keepHurt(game, verb, place, open);
        if (open.empty()) {
            game.say(Message("said-nobody-hurt").with("name", nameOfSource(game, scene.self, place.source)));
        }
    }
    if (answer.is_boolean()) {
        return answer.get<bool>() ? open : std::vector<FigureId>();
    }
    if (open.empty() || verb.kind == Verb::Kind::Lay) {
        return open;
    }
    if (verb.kind == Verb::Kind::ApproachTiles && !game.where().areKept()) {
        return std::vector{open.front()}; // the players see on their table who is closest
    }
    if (limit) {
        const int count = static_cast<int>(open.size());
        const int most = std::min(*limit, count);
        const int sure =
            isClaimed(game, place) ? count : count - static_cast<int>(unsureOf(game, verb, scene, place, open).size());
        if (verb.kind == Verb::Kind::ApproachTiles && most == 1 && !verb.may && !isAboutItsTargetLater(game, place) &&
            game.leadsAlike(scene.self, open, verb.number)) {
            return std::vector{open.front()}; // no answer would change anything
        }
        const bool upTo = verb.kind != Verb::Kind::Attack && *limit > 1; // of "up to two" nobody needs to be any
        const int least = verb.may ? 0 : std::min({verb.to.least.value_or(upTo ? 0 : 1), most, sure});
        if (least < most || most < count || isSeenFirst(game, frame, verb, scene, place)) {
            askWhom(game, frame, verb, scene, place, open, least, most);
            return std::nullopt;
        }
        return open;
    }
    const std::vector<FigureId> unsure = unsureOf(game, verb, scene, place, open);
    if (answer.is_array()) {
        return reachedOf(open, unsure, answer);
    }
    if (!unsure.empty()) {
        askWhoIsReached(game, frame, verb, scene, place, unsure);
        return std::nullopt;
    }
    if (verb.may && !asksItself(verb)) {
        askWhether(game, frame, verb, scene, place);
        return std::nullopt;
    }
    if (isSeenFirst(game, frame, verb, scene, place)) {
        const int all = static_cast<int>(open.size());
        askWhom(game, frame, verb, scene, place, open, all, all);
        return std::nullopt;
    }
    return open;
}

} // namespace wheelhouse::effects
