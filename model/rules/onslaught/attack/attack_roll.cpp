// SPDX-License-Identifier: GPL-3.0-or-later
// Step 5 of an attack: how many dice, whose, and what they are worth before they fall.
#include "model/effects/moments/resolution.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/attack/cover.h"
#include "model/rules/onslaught/frames.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

SeatId rollerOf(const Game& game, const RunningAttack& frame)
{
    const Figure& attacker = game.figure(frame.scene.attacker);
    if (attacker.seat) {
        return attacker.seat;
    }
    SeatId only;
    for (const FigureId& target : listed(frame.targets)) {
        const SeatId seat = game.figure(target).seat;
        if (only && seat && seat != only) {
            return game.opponentOf(game.table().active);
        }
        only = seat ? seat : only;
    }
    return only ? game.opponentOf(only) : game.opponentOf(game.table().active);
}

namespace {
/// One line of the question for each target: its cover, the face that is needed, and how often it falls.
std::vector<PromptOption> stakes(const Game& game, const RunningAttack& frame)
{
    std::vector<PromptOption> options;
    for (const FigureId& target : listed(frame.targets)) {
        options.push_back({target.text(), stakeOf(game, termsAgainst(game, frame, target), target), {}});
    }
    return options;
}

/// Who is rolled against: an attack without a target is rolled all the same.
std::vector<FigureId> rolledAgainst(const RunningAttack& frame)
{
    std::vector<FigureId> targets = listed(frame.targets);
    if (targets.empty()) {
        targets.emplace_back();
    }
    return targets;
}

Message whyDice(const Game& game, const RunningAttack& frame, int count)
{
    constexpr int highest = 20;
    const int saves = savesFrom(termsAgainst(game, frame, rolledAgainst(frame).front()).roll);
    const bool mixed = isMixed(game, frame) && count > 1;
    return Message(mixed                              ? "why-attack-dice-mixed"
                   : asksEveryDie(game, frame, count) ? "why-attack-dice-all"
                   : saves < highest && count > 1     ? "why-attack-dice-critical"
                                                      : "why-attack-dice")
        .with("count", count)
        .with("saves", saves);
}

void askDice(Game& game, RunningAttack& frame, int count)
{
    const bool mixed = isMixed(game, frame) && count > 1;
    Prompt prompt;
    prompt.seat = rollerOf(game, frame);
    prompt.kind = PromptKind::EnterDice;
    const std::vector<FigureId> targets = listed(frame.targets);
    const QString thrower = game.name(frame.scene.attacker);
    prompt.title = targets.size() == 1
                       ? Message("ask-attack-dice-at")
                             .with("figure", thrower)
                             .with("name", frame.attack->name)
                             .with("target", game.name(targets.front()))
                       : Message("ask-attack-dice").with("figure", thrower).with("name", frame.attack->name);
    const bool all = asksEveryDie(game, frame, count);
    prompt.why = whyDice(game, frame, count);
    prompt.least = all ? count : 1;
    prompt.most = count;
    prompt.low = 1;
    prompt.high = 20;
    prompt.options = stakes(game, frame);
    prompt.rules = {QStringLiteral("ONS-ATK-08")};
    if (mixed) {
        prompt.rules.push_back(QStringLiteral("ONS-ATK-11"));
    }
    goOnAt(game, "roll", frame);
    ask(game, std::move(prompt));
}
} // namespace

Message stakeOf(const Game& game, const Terms& terms, const FigureId& target)
{
    Message stake = Message(terms.covered ? "roll-covered" : "roll-open")
                        .with("figure", game.name(target))
                        .with("needed", neededFace(terms.roll))
                        .with("count", terms.roll.dice)
                        .with("percent", percentOf(chancesOf(terms.roll)))
                        .with("saves", savesFrom(terms.roll));
    const std::vector<QString> from = coverNames(game, terms);
    if (!from.empty()) {
        stake.set(QStringLiteral("from"), QStringList(from.begin(), from.end()).join(QStringLiteral(", ")));
    }
    return stake;
}

Terms termsAgainst(const Game& game, const RunningAttack& frame, const FigureId& target)
{
    const std::vector<FigureId> covered = listed(frame.covered);
    Terms terms = termsOf(game, frame.scene.attacker, frame.scene.attack, target, contains(covered, target),
                          frame.maker, listed(frame.targets));
    if (game.plays(HouseRule::MixedCoverOneDie) && !terms.covered && isMixed(game, frame)) {
        terms.roll.dice = 1;
    }
    return terms;
}

std::optional<RolledAttack> rolledAttack(const Game& game)
{
    const RunningAttack frame = asksForDice(game) ? attackOnTop(game) : RunningAttack();
    if (!frame.attack) {
        return std::nullopt;
    }
    RolledAttack rolled{frame.scene.attacker, frame.scene.attack, frame.attack, frame.maker, {}};
    for (const FigureId& target : listed(frame.targets)) {
        rolled.targets.emplace_back(target, termsAgainst(game, frame, target));
    }
    return rolled;
}

bool asksEveryDie(const Game& game, const RunningAttack& frame, int count)
{
    if (count < 2) {
        return false;
    }
    const std::vector<FigureId> targets = rolledAgainst(frame);
    const int saves = savesFrom(termsAgainst(game, frame, targets.front()).roll);
    return isAwaited(game, content::Moment::DiceRolled, frame.scene) ||
           std::any_of(targets.begin(), targets.end(), [&](const FigureId& target) {
               const RollTerms terms = termsAgainst(game, frame, target).roll;
               return hangsOnEveryDie(terms) || terms.dice != count || savesFrom(terms) != saves;
           });
}

bool isMixed(const Game& game, const RunningAttack& frame)
{
    const std::vector<FigureId> targets = listed(frame.targets);
    const std::vector<FigureId> covered = listed(frame.covered);
    const auto shielded = std::count_if(targets.begin(), targets.end(), [&](const FigureId& target) {
        return termsOf(game, frame.scene.attacker, frame.scene.attack, target, contains(covered, target), frame.maker,
                       targets)
            .covered;
    });
    return shielded > 0 && shielded < static_cast<std::ptrdiff_t>(targets.size());
}

int diceFor(const Game& game, const RunningAttack& frame)
{
    const std::vector<FigureId> targets = listed(frame.targets);
    int dice = targets.empty() ? termsAgainst(game, frame, {}).roll.dice : 1;
    for (const FigureId& target : targets) {
        dice = std::max(dice, termsAgainst(game, frame, target).roll.dice);
    }
    return dice;
}

namespace {
/// While monsters act by their script, a throw bears the name of whoever attacks: what was undone of one monster is not
/// rolled again by another.
QString thrownFor(const Game& game, const FigureId& attacker)
{
    const QString attack = QStringLiteral("attack");
    const bool runs = std::ranges::any_of(game.state().frames, isOf<MonsterTurnFrame>);
    return runs ? attack + QLatin1Char('/') + attacker.text() : attack;
}
} // namespace

void rollOrAsk(Game& game, RunningAttack& frame)
{
    const int count = diceFor(game, frame);
    if (game.table().real.dice) {
        askDice(game, frame, count);
        return;
    }
    std::vector<int> dice;
    for (int i = 0; i < count; ++i) {
        dice.push_back(game.context().chance().die(20));
    }
    game.happen(ChanceDrawn{thrownFor(game, frame.scene.attacker), dice, true, Knowers::all()});
    frame.dice = dice;
    goOnAt(game, "rolled", frame);
}

} // namespace wheelhouse::rules::onslaught
