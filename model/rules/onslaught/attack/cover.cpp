// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/attack/cover.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/moves/sight_and_room.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

std::vector<QString> coverNames(const Game& game, const Terms& terms)
{
    std::vector<QString> names;
    for (const QString& kind : terms.coverFrom) {
        const content::Condition* token = game.condition(kind);
        names.push_back(token ? token->name : kind);
    }
    return names;
}

std::vector<FigureId> perhapsCovered(const Game& game, const RunningAttack& frame)
{
    std::vector<FigureId> perhaps;
    if (!frame.maker || !mayFindCover(game, frame.scene, *frame.attack)) {
        return perhaps;
    }
    const std::vector<FigureId> targets = listed(frame.targets);
    std::copy_if(targets.begin(), targets.end(), std::back_inserter(perhaps), [&](const FigureId& target) {
        const auto dice = [&](bool covered) {
            return termsOf(game, frame.scene.attacker, frame.scene.attack, target, covered, frame.maker, targets)
                .roll.dice;
        };
        return !sightBetween(game, frame.scene.attacker, target) && dice(true) != dice(false);
    });
    return perhaps;
}

FigureId aloneMaybeCovered(const Game& game, const RunningAttack& frame)
{
    const std::vector<FigureId> perhaps = perhapsCovered(game, frame);
    return perhaps.size() == 1 && listed(frame.targets) == perhaps ? perhaps.front() : FigureId();
}

Claim OpenCover::claim() const
{
    return {QStringLiteral("cover"), {target}}; // no card's clause: theirs name the card and its place
}

std::optional<OpenCover> openCover(const Game& game)
{
    const RunningAttack frame = asksForDice(game) ? attackOnTop(game) : RunningAttack();
    const FigureId target = frame.attack ? aloneMaybeCovered(game, frame) : FigureId();
    if (!target) {
        return std::nullopt;
    }
    RunningAttack so = frame;
    so.covered.emplace();
    const Terms open = termsAgainst(game, so, target);
    so.covered = std::vector{target};
    return OpenCover{frame.scene.attacker,
                     target,
                     frame.attack,
                     open,
                     termsAgainst(game, so, target),
                     contains(listed(frame.covered), target)};
}

void askDiceAnew(Game& game)
{
    if (asksForDice(game)) {
        const auto dice = std::ranges::find(game.state().prompts, PromptKind::EnterDice, &Prompt::kind);
        game.context().withdraw(PromptId(dice->id));
        advance(game);
    }
}

Message claimCover(Game& game, const OpenCover& cover, bool holds)
{
    changeNearest<AttackFrame>(game, [&](AttackFrame& attack) {
        attack.covered = holds ? std::vector{cover.target} : std::vector<FigureId>();
    });
    askDiceAnew(game);
    return Message(holds ? "line-cover-claimed" : "line-cover-lifted").with("figure", game.name(cover.target));
}

} // namespace wheelhouse::rules::onslaught
