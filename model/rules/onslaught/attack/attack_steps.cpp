// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of an attack after it was declared.
#include "model/effects/claims/place_claims.h"
#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/onslaught/attack/attack_claims.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/attack/cover.h"
#include "model/rules/onslaught/own_steps.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::onslaught {

using content::Modifier;
using content::Moment;

namespace {
using nlohmann::json;

// Answers where the app throws at somebody whose cover only the players see.
constexpr const char* inTheOpen = "open";
constexpr const char* inCover = "cover";

void askWhoIsCovered(Game& game, const RunningAttack& frame, const std::vector<FigureId>& perhaps)
{
    Prompt prompt;
    prompt.seat = game.playerOf(frame.scene.attacker);
    prompt.kind = PromptKind::ChooseFigures;
    prompt.title =
        Message("ask-attack-covered").with("figure", game.name(frame.scene.attacker)).with("name", frame.attack->name);
    prompt.why = Message("why-attack-covered");
    prompt.rules = {QStringLiteral("ONS-COV-03"), QStringLiteral("ONS-COV-01")};
    prompt.least = 0;
    prompt.most = static_cast<int>(perhaps.size());
    for (const FigureId& target : perhaps) {
        prompt.options.push_back({target.text(), {}, {}});
    }
    ask(game, std::move(prompt));
}

/// Whoever is seen to have cover has it, besides those of whom it was said.
void noteSeenCover(const Game& game, RunningAttack& frame)
{
    std::vector<FigureId> covered = listed(frame.covered);
    for (const FigureId& target : listed(frame.targets)) {
        if (seenOfTarget(game, frame, target) == Seen::Covered && !contains(covered, target)) {
            covered.push_back(target);
        }
    }
    if (!covered.empty()) {
        frame.covered = covered;
    }
}

/// Step 4: who has cover (ONS-ATK-07). With a map it is seen; without one the players say so, with the command, of one
/// target with its roll, or when they are asked: false while they are.
bool settleCover(Game& game, RunningAttack& frame, const json& answer)
{
    if (!settleSpaces(game, frame, answer)) {
        return false;
    }
    if (answer.is_array()) {
        frame.covered = figuresIn(answer);
    } else if (const std::vector<FigureId> perhaps = perhapsCovered(game, frame);
               !perhaps.empty() && !aloneMaybeCovered(game, frame)) {
        askWhoIsCovered(game, frame, perhaps);
        return false;
    }
    noteSeenCover(game, frame);
    return true;
}

/// How many dice the attack is worth as it is declared.
int diceAsDeclared(const Game& game, RunningAttack frame)
{
    noteSeenCover(game, frame);
    return diceFor(game, frame);
}

/// The faces that came with the command, as far as they tell the outcome: those of so many dice as are thrown now that
/// everybody has reacted, and all of them where one is not enough.
std::vector<int> givenFaces(const Game& game, const RunningAttack& frame)
{
    const int count = diceFor(game, frame);
    const bool tooFew = static_cast<int>(frame.dice.size()) < count && asksEveryDie(game, frame, count);
    return tooFew || frame.diceFor.value_or(count) != count ? std::vector<int>() : frame.dice;
}

/// Whether the players have to say where somebody stands before the dice fall: a target that was chosen while the
/// attack was under way. Where real dice are asked for they can say it meanwhile, its cover too.
bool asksForClaims(const Game& game, const RunningAttack& frame)
{
    const bool late = frame.scene.by || frame.late;
    const bool waits = game.table().real.dice && !hasRule(frame.attack->effect, "automatic-hit");
    return late && !waits && !frame.said && (aloneMaybeCovered(game, frame) || !openInProgress(game).empty());
}

/// The dice of the one target, in the open and in cover.
std::vector<PromptOption> openOrCovered(const Game& game, const RunningAttack& frame, const FigureId& target)
{
    std::vector<PromptOption> options;
    for (const auto& [id, covered] : {std::pair{inTheOpen, false}, std::pair{inCover, true}}) {
        RunningAttack so = frame;
        so.covered = covered ? std::vector{target} : std::vector<FigureId>();
        options.push_back({QString::fromLatin1(id), stakeOf(game, termsAgainst(game, so, target), target), {}});
    }
    return options;
}

void askForClaims(Game& game, const RunningAttack& frame)
{
    const std::vector<FigureId> targets = listed(frame.targets);
    const bool one = targets.size() == 1;
    Prompt prompt;
    prompt.seat = game.playerOf(frame.scene.attacker);
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message(one ? "ask-attack-claims-at" : "ask-attack-claims")
                       .with("figure", game.name(frame.scene.attacker))
                       .with("name", frame.attack->name)
                       .with("target", one ? game.name(targets.front()) : QString());
    prompt.why = Message("why-attack-claims");
    prompt.options = {{QStringLiteral("go-on"), Message("option-go-on"), {}}};
    if (const FigureId target = aloneMaybeCovered(game, frame)) {
        prompt.options = openOrCovered(game, frame, target);
        prompt.rules = {QStringLiteral("ONS-COV-03"), QStringLiteral("ONS-COV-01")};
        if (openInProgress(game).empty()) {
            prompt.title.key = QStringLiteral("ask-attack-covered-at");
            prompt.why = Message("why-attack-covered");
        }
    }
    ask(game, std::move(prompt));
}

/// Tells where the number of dice hangs on whom an area catches, a reading of the rules (ONS-CCT-19).
void tellDiceOfArea(Game& game, const RunningAttack& frame)
{
    if (termsAgainst(game, frame, {}).diceByCatch) {
        game.say(Message("said-dice-of-area")
                     .with("figure", game.name(frame.scene.attacker))
                     .with("count", diceFor(game, frame)));
    }
}

/// Tells where cover of some targets alone decides how the dice are read (ONS-ATK-11).
void tellMixedCover(Game& game, const RunningAttack& frame)
{
    if (isMixed(game, frame)) {
        game.say(Message(game.plays(HouseRule::MixedCoverOneDie) ? "said-mixed-cover-one-die" : "said-mixed-cover")
                     .with("figure", game.name(frame.scene.attacker)));
    }
}

/// Whether everybody at whom it is aimed has got out of its reach: then nothing hangs on its dice.
bool canOnlyMiss(const Game& game, const RunningAttack& frame)
{
    const std::vector<FigureId>& missed = listed(frame.missed);
    return !missed.empty() && !hasRule(frame.attack->effect, "works-on-a-miss") &&
           std::ranges::all_of(listed(frame.targets), [&](const FigureId& target) {
               return contains(missed, target) || !game.isStanding(target);
           });
}

void stepRoll(Game& game, RunningAttack& frame, const json& answer)
{
    if (!answer.is_array() && canOnlyMiss(game, frame)) {
        frame.dice.clear();
        goOnAt(game, "judge", frame);
        return;
    }
    if (answer.is_string()) {
        frame.said = true;
        if (answer == inCover) {
            frame.covered = listed(frame.targets);
        }
    } else if (!answer.is_array() && asksForClaims(game, frame)) {
        askForClaims(game, frame);
        return;
    }
    if (hasRule(frame.attack->effect, "automatic-hit")) {
        goOnAt(game, "judge", frame); // ONS-MAC-12
        return;
    }
    const std::vector<int> dice = answer.is_array() ? answer.get<std::vector<int>>() : givenFaces(game, frame);
    if (!dice.empty()) {
        frame.dice = dice;
        game.happen(ChanceDrawn{QStringLiteral("attack"), dice, false, Knowers::all()});
        goOnAt(game, "rolled", frame);
        return;
    }
    rollOrAsk(game, frame);
}

/// The outcome for one target; a target that it can no longer reach is missed (see `Verb::Kind::Miss`).
Judged judgedAgainst(const Game& game, const RunningAttack& frame, const FigureId& target, const std::vector<int>& dice)
{
    Judged judged;
    judged.hit = dice.empty();
    if (!dice.empty()) {
        judged = judge(dice, termsAgainst(game, frame, target).roll);
    }
    judged.hit = judged.hit && !contains(listed(frame.missed), target);
    return judged;
}

/// Whoever had a die thrown again that turned a hit into a miss or a miss into a hit.
void noteWhoTurnedIt(const Game& game, RunningAttack& frame, const std::vector<int>& dice)
{
    const std::vector<FigureId>& targets = listed(frame.targets);
    for (const DiceBefore& before : frame.before) {
        if (std::any_of(targets.begin(), targets.end(), [&](const FigureId& target) {
                return game.isStanding(target) && judgedAgainst(game, frame, target, before.dice).hit !=
                                                      judgedAgainst(game, frame, target, dice).hit;
            })) {
            frame.scene.turnedBy.push_back(before.by);
        }
    }
}

/// What is added to the die, the attack's own first (ONS-MOD-07); nothing where it is the attack's own alone.
void tellBonuses(Game& game, const RunningAttack& frame, const Terms& terms)
{
    if (terms.toHit.reasons.empty()) {
        return;
    }
    const int own = frame.attack->toHit.value_or(0);
    game.say(Message("said-to-hit").with("name", frame.attack->name).with("by", signedText(own)));
    for (const Reason& reason : terms.toHit.reasons) {
        game.say(Message("said-to-hit").with("name", reason.name).with("by", signedText(reason.by)));
    }
    game.say(Message("said-to-hit-in-all").with("by", signedText(terms.toHit.total)));
}

/// What changes every die before it is read (ONS-MOD-03).
void tellDice(Game& game, const Terms& terms)
{
    for (const Reason& reason : terms.everyDie.reasons) {
        game.say(Message("said-every-die").with("name", reason.name).with("by", signedText(reason.by)));
    }
}

/// Tells where a table's reading of a 1 beside a critical that is no 20 decides (ONS-CRT-07).
void tellSavedOne(Game& game, const std::vector<int>& dice, const RollTerms& terms)
{
    RollTerms other = terms;
    other.onlyTwentySaves = !terms.onlyTwentySaves;
    if (!dice.empty() && judge(dice, terms).critical != judge(dice, other).critical) {
        game.say(Message(terms.onlyTwentySaves ? "said-only-twenty-saves" : "said-critical-saves"));
    }
}

/// What the roll is for one target; a 1 that fails it is what everybody must hear (ONS-CRT-02), and what has put the
/// target out of reach whatever the dice show.
void tellVerdict(Game& game, const RunningAttack& frame, const FigureId& target, const Judged& judged, int needed,
                 bool& isOneTold)
{
    const bool isUnreached = contains(listed(frame.missed), target);
    if (!isUnreached && judged.fumble && judged.total >= needed && !std::exchange(isOneTold, true)) { // one roll
        game.say(Message("said-one-fails"));
    }
    const auto by = frame.missedBy.find(target.text());
    const bool isNamed = by != frame.missedBy.end() && !by->second.isEmpty();
    const char* key = isUnreached     ? isNamed ? "said-unreached-by" : "said-unreached"
                      : judged.hit    ? judged.critical ? "said-critical" : "said-hit"
                      : judged.fumble ? "said-natural-one"
                                      : "said-missed";
    Message verdict = Message(key).with("figure", game.name(target)).with("count", judged.total).with("needed", needed);
    game.say(isUnreached && isNamed ? std::move(verdict).with("name", by->second) : verdict);
}

/// Step 6: one final number against every target's armour class (ONS-ATK-10).
void judgeAll(Game& game, RunningAttack& frame)
{
    const std::vector<int> dice = frame.dice;
    const std::vector<FigureId> targets = listed(frame.targets);
    noteWhoTurnedIt(game, frame, dice);
    std::vector<FigureId> hit;
    std::vector<FigureId> criticals;
    bool isOneTold = false;
    for (const FigureId& target : targets) {
        if (!game.isStanding(target)) {
            continue;
        }
        const Terms terms = termsAgainst(game, frame, target);
        if (target == targets.front() && !dice.empty()) {
            tellDice(game, terms);
            tellBonuses(game, frame, terms);
            tellSavedOne(game, dice, terms.roll);
        }
        const Judged judged = judgedAgainst(game, frame, target, dice);
        frame.scene.total = std::max(frame.scene.total, judged.total);
        frame.scene.rolls.push_back({target, judged.total, judged.hit && judged.critical});
        if (judged.hit) {
            hit.push_back(target);
        }
        if (judged.hit && judged.critical) {
            criticals.push_back(target);
        }
        tellVerdict(game, frame, target, judged, terms.roll.needed, isOneTold);
    }
    frame.scene.hit = hit;
    frame.scene.critical = !criticals.empty();
    frame.criticals = criticals;
    frame.next = 0;
    settleDamage(game, frame);
    goOnAt(game, "results", frame);
}

/// What it brings about that a target was missed, before anybody is hurt.
void tellMisses(Game& game, RunningAttack& frame)
{
    goOnAt(game, "damage", frame);
    const std::vector<FigureId> targets = listed(frame.targets);
    for (auto target = targets.rbegin(); target != targets.rend(); ++target) {
        if (contains(frame.scene.hit, *target) || !game.isStanding(*target)) { // who fell before was not judged
            continue;
        }
        moment(game, Moment::AttackMissed, sceneAt(game, frame, *target));
    }
}
} // namespace

std::vector<effects::RollNow> rollsNow(const Game& game)
{
    using Verdict = effects::RollNow::Verdict;
    const Frame* under = attackUnder(game);
    const RunningAttack frame = under ? attackIn(game, *under) : RunningAttack();
    std::vector<effects::RollNow> rolls;
    if (!frame.attack || frame.dice.empty() || under->at != QLatin1String("judge")) {
        return rolls;
    }
    for (const FigureId& target : listed(frame.targets)) {
        if (!game.isStanding(target)) {
            continue;
        }
        const Judged judged = judgedAgainst(game, frame, target, frame.dice);
        const Verdict verdict = contains(listed(frame.missed), target) ? Verdict::OutOfReach
                                : judged.critical                      ? Verdict::Critical
                                : judged.hit                           ? Verdict::Hit
                                : judged.fumble                        ? Verdict::SpoiltByOne
                                                                       : Verdict::Missed;
        rolls.push_back({target, verdict, judged.total, termsAgainst(game, frame, target).roll.needed});
    }
    return rolls;
}

bool mayGoOn(const Game& game, const QString& step, const AttackFrame& attack)
{
    const bool judged = step == QLatin1String("results") || step == QLatin1String("damage") ||
                        step == QLatin1String("effect") || step == QLatin1String("end");
    return judged || attack.lastWords || game.isStanding(attack.scene.attacker);
}

void stepAttack(Game& game)
{
    const QString at = topOf(game, AttackFrame::kind).at;
    RunningAttack frame = attackOnTop(game);
    const bool told = !frame.answer.empty();
    const JsonValue given = takeAnswer(game, frame);
    const json& answer = given.get();
    if (told) {
        putBack<AttackFrame>(game, frame);
    }
    if (!frame.attack || !mayGoOn(game, at, frame)) {
        breakOffAttack(game, frame);
    } else if (at == QLatin1String("declared")) {
        if (settleAim(game, frame, answer)) {
            const bool spread = frame.scene.area || frame.scene.cone;
            const std::vector<FigureId> targets = listed(frame.targets);
            frame.scene.target = !spread && targets.size() == 1 ? targets.front() : FigureId();
            frame.scene.affected = targets;
            if (!frame.dice.empty()) {
                frame.diceFor = diceAsDeclared(game, frame);
            }
            goOnAt(game, "cover", frame);
            moment(game, Moment::AttackDeclared, frame.scene);
        }
    } else if (at == QLatin1String("cover")) {
        if (canOnlyMiss(game, frame)) {
            goOnAt(game, "roll", frame);
        } else if (settleCover(game, frame, answer)) {
            tellDiceOfArea(game, frame);
            tellMixedCover(game, frame);
            goOnAt(game, "roll", frame);
        }
    } else if (at == QLatin1String("roll")) {
        stepRoll(game, frame, answer);
    } else if (at == QLatin1String("rolled")) {
        goOnAt(game, "judge", frame);
        moment(game, Moment::DiceRolled, frame.scene);
    } else if (at == QLatin1String("judge")) {
        judgeAll(game, frame);
    } else if (at == QLatin1String("results")) {
        tellMisses(game, frame);
    } else if (at == QLatin1String("damage")) {
        stepTargets(game, frame);
    } else if (at == QLatin1String("effect")) {
        bringEffects(game, frame);
    } else {
        endAttack(game, frame);
    }
}

} // namespace wheelhouse::rules::onslaught
