// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/attack/cover.h"

#include "model/effects/moments/resolution.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/moves/places.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using nlohmann::json;

std::vector<QString> coverNames(const Game& game, const Terms& terms)
{
    std::vector<QString> names;
    for (const QString& kind : terms.coverFrom) {
        const content::Condition* token = game.condition(kind);
        names.push_back(token ? token->name : kind);
    }
    return names;
}

std::vector<FigureId> perhapsCovered(const Game& game, const AttackFrame& frame)
{
    std::vector<FigureId> perhaps;
    const json by = frame.data.value("by", json());
    if (!by.is_object() || !mayFindCover(game, frame.scene, *frame.attack)) {
        return perhaps;
    }
    const std::vector<FigureId> targets = figuresAt(frame.data, "targets");
    std::copy_if(targets.begin(), targets.end(), std::back_inserter(perhaps), [&](const FigureId& target) {
        const auto dice = [&](bool covered) {
            return termsOf(game, frame.scene.attacker, frame.scene.attack, target, covered, by, targets).roll.dice;
        };
        return !sightBetween(game, frame.scene.attacker, target) && dice(true) != dice(false);
    });
    return perhaps;
}

FigureId aloneMaybeCovered(const Game& game, const AttackFrame& frame)
{
    const std::vector<FigureId> perhaps = perhapsCovered(game, frame);
    return perhaps.size() == 1 && figuresAt(frame.data, "targets") == perhaps ? perhaps.front() : FigureId();
}

Claim OpenCover::claim() const
{
    return {QStringLiteral("cover"), {target}}; // no card's clause: theirs name the card and its place
}

std::optional<OpenCover> openCover(const Game& game)
{
    const AttackFrame frame = asksForDice(game) ? attackOnTop(game) : AttackFrame();
    const FigureId target = frame.attack ? aloneMaybeCovered(game, frame) : FigureId();
    if (!target) {
        return std::nullopt;
    }
    AttackFrame so = frame;
    so.data["covered"] = json::array();
    const Terms open = termsAgainst(game, so, target);
    so.data["covered"] = figureList({target});
    return OpenCover{frame.scene.attacker,
                     target,
                     frame.attack,
                     open,
                     termsAgainst(game, so, target),
                     contains(figuresAt(frame.data, "covered"), target)};
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
    changeNearest(game, "attack",
                  [&](json& data) { data["covered"] = holds ? figureList({cover.target}) : json::array(); });
    askDiceAnew(game);
    return Message(holds ? "line-cover-claimed" : "line-cover-lifted").with("figure", game.name(cover.target));
}

} // namespace wheelhouse::rules::onslaught
