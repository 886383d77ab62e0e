// SPDX-License-Identifier: GPL-3.0-or-later
// Step 3 of an attack: a space for an area or a cone, targets for every other.
#include "model/effects/moments/resolution.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/moves/walking.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

Prompt choosing(const Game& game, const RunningAttack& frame, PromptKind kind, const char* title, const char* why)
{
    Prompt prompt;
    prompt.seat = game.playerOf(frame.scene.attacker);
    prompt.kind = kind;
    prompt.title = Message(title).with("figure", game.name(frame.scene.attacker)).with("name", frame.attack->name);
    prompt.why = Message(why);
    return prompt;
}

void askOrigin(Game& game, const RunningAttack& frame, const std::vector<board::Space>& origins)
{
    Prompt prompt = choosing(game, frame, PromptKind::ChooseSpace, "ask-attack-space", "why-attack-space");
    prompt.rules = {QStringLiteral("ONS-AOE-01"), QStringLiteral("ONS-CON-01")};
    for (const board::Space at : origins) {
        prompt.options.push_back({nameOfSpace(at), {}, {}});
    }
    ask(game, std::move(prompt));
}

/// Whom an area or cone catches, friends too (ONS-AOE-03, ONS-CON-07); where nobody keeps places the players tap them.
std::optional<std::vector<FigureId>> caught(const Game& game, const RunningAttack& frame)
{
    if (!frame.scene.at) {
        return std::nullopt;
    }
    return frame.attack->cone ? game.where().cone(frame.scene.attacker, *frame.scene.at, *frame.attack->cone)
                              : game.where().burst(*frame.scene.at, *frame.attack->area);
}

/// Settles an area's space and whom it catches (ONS-AOE-01, ONS-CON-01). False while it is being asked.
bool settleArea(Game& game, RunningAttack& frame, const json& answer)
{
    if (answer.is_string()) {
        frame.scene.at = spaceNamed(QString::fromStdString(answer.get<std::string>()));
    }
    const auto origins = originsOf(game, frame.scene.attacker, frame.scene.attack, frame.maker);
    if (!frame.scene.at && origins && !answer.is_array()) {
        // Done anyway where no space is legal, it is aimed at any.
        askOrigin(game, frame, origins->empty() ? game.where().openSpaces() : *origins);
        return false;
    }
    if (!answer.is_null()) {
        frame.late = true;
    }
    if (const auto minis = caught(game, frame)) {
        frame.targets = *minis;
        return true;
    }
    if (answer.is_array()) {
        frame.targets = figuresIn(answer);
    }
    if (frame.targets) {
        return true;
    }
    Prompt prompt = choosing(game, frame, PromptKind::ChooseFigures, "ask-attack-caught", "why-attack-caught");
    prompt.least = 0;
    for (const Figure& figure : game.table().figures) {
        if (!figure.isDefeated()) {
            prompt.options.push_back({figure.id.text(), {}, {}});
        }
    }
    prompt.most = static_cast<int>(prompt.options.size());
    ask(game, std::move(prompt));
    return false;
}

/// Settles the targets of an attack that takes every character in range and in sight. False while it is being asked
/// who that is.
bool settleEveryCharacter(Game& game, RunningAttack& frame, const std::vector<TargetOption>& options)
{
    std::vector<FigureId> all;
    bool known = true;
    for (const TargetOption& option : options) {
        if (!option.whyNot && game.figure(option.figure).kind == FigureKind::Character) {
            all.push_back(option.figure);
            known = known && rangeBetween(game, frame.scene.attacker, option.figure);
        }
    }
    if (known) {
        frame.targets = all;
        return true;
    }
    Prompt prompt = choosing(game, frame, PromptKind::ChooseFigures, "ask-attack-caught", "why-effect-reached");
    prompt.rules = {QStringLiteral("ONS-ATK-05")};
    prompt.least = 0;
    prompt.most = static_cast<int>(all.size());
    for (const FigureId& figure : all) {
        prompt.options.push_back({figure.text(), {}, {}});
    }
    ask(game, std::move(prompt));
    return false;
}

void askTargets(Game& game, const RunningAttack& frame, const std::vector<TargetOption>& options)
{
    const int most = frame.attack->targets.value_or(1);
    Prompt prompt = choosing(game, frame, PromptKind::ChooseFigures, "ask-attack-target", "why-attack-target");
    if (most > 1) {
        prompt.why = Message("why-attack-targets").with("count", most);
    }
    prompt.rules = {QStringLiteral("ONS-ATK-05"), QStringLiteral("ONS-ATK-06")};
    for (const TargetOption& option : options) {
        if (game.isStanding(option.figure)) { // ONS-DEF-03
            const bool judged = !hasRule(frame.attack->effect, "automatic-hit") && frame.attack->toHit;
            const Terms terms = termsOf(game, frame.scene.attacker, frame.scene.attack, option.figure,
                                        option.seen == Seen::Covered, frame.maker);
            prompt.options.push_back(
                {option.figure.text(),
                 judged && terms.knowsArmourClass ? stakeOf(game, terms, option.figure) : Message(),
                 option.whyNot ? option.whyNot->why : Message()});
        }
    }
    prompt.most = most;
    ask(game, std::move(prompt));
}

bool settleTargets(Game& game, RunningAttack& frame, const json& answer)
{
    if (answer.is_array()) {
        frame.targets = figuresIn(answer);
        frame.late = true;
    }
    if (frame.targets) {
        return true;
    }
    const auto options = targetsOf(game, frame.scene.attacker, frame.scene.attack, listed(frame.covered), frame.maker);
    if (hasRule(frame.attack->effect, "targets-every-character")) {
        return settleEveryCharacter(game, frame, options);
    }
    if (std::all_of(options.begin(), options.end(), [](const auto& one) { return one.whyNot.has_value(); })) {
        frame.targets.emplace(); // nobody is left to aim at
        return true;
    }
    askTargets(game, frame, options);
    return false;
}
} // namespace

std::vector<TargetOption> whomToAim(const Game& game, const FigureId& attacker, const AttackOption& option)
{
    std::vector<TargetOption> options;
    if (option.attack->area || option.attack->cone) {
        if (!originsOf(game, attacker, option.ref)) {
            for (const Figure& figure : game.table().figures) {
                options.push_back({figure.id, {}, {}});
            }
        }
    } else if (!hasRule(option.attack->effect, "targets-every-character")) {
        options = targetsOf(game, attacker, option.ref);
    }
    std::erase_if(options, [&](const TargetOption& one) { return !game.isStanding(one.figure); });
    return options;
}

bool settleAim(Game& game, RunningAttack& frame, const json& answer)
{
    return frame.scene.area || frame.scene.cone ? settleArea(game, frame, answer) : settleTargets(game, frame, answer);
}

} // namespace wheelhouse::rules::onslaught
