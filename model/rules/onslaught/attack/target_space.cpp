// SPDX-License-Identifier: GPL-3.0-or-later
// Step 4 of an attack: which space of a large target counts.
#include "model/content/map.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/scenes/place_tests.h"
#include "model/play/table/figure_names.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/moves/sight_and_room.h"
#include "model/rules/onslaught/moves/walking.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

struct SeenSpace {
    board::Space at;
    Seen seen = Seen::None;
};

/// The spaces of a target among which its attacker has a choice, those in the open first: none where all that is seen
/// of it is alike, or where cover changes nothing.
std::vector<SeenSpace> spacesToPick(const Game& game, const RunningAttack& frame, const FigureId& target)
{
    std::vector<SeenSpace> seen;
    for (const auto& [at, how] : sightOfSpaces(game, frame.scene.attacker, target)) {
        if (how != Seen::None) {
            seen.push_back({at, how});
        }
    }
    const auto covered =
        std::stable_partition(seen.begin(), seen.end(), [](const SeenSpace& one) { return one.seen == Seen::Clear; });
    const auto roll = [&](bool isCovered) {
        return termsOf(game, frame.scene.attacker, frame.scene.attack, target, isCovered, frame.maker,
                       listed(frame.targets))
            .roll;
    };
    const bool differ = covered != seen.begin() && covered != seen.end() && roll(true) != roll(false);
    return differ && !hasRule(frame.attack->effect, "automatic-hit") ? seen : std::vector<SeenSpace>();
}

void askSpace(Game& game, const RunningAttack& frame, const FigureId& target, const std::vector<SeenSpace>& spaces)
{
    Prompt prompt;
    prompt.seat = game.playerOf(frame.scene.attacker);
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message("ask-attack-target-space")
                       .with("figure", game.name(frame.scene.attacker))
                       .with("name", frame.attack->name)
                       .with("target", game.name(target));
    prompt.why = Message("why-attack-target-space");
    prompt.rules = {QStringLiteral("ONS-LRG-07"), QStringLiteral("ONS-LRG-08")};
    for (const SeenSpace& space : spaces) {
        const char* label = space.seen == Seen::Clear ? "option-space-open" : "option-space-covered";
        prompt.options.push_back(
            {nameOfSpace(space.at), Message(label).with("name", spaceName(game.table(), space.at)), {}});
    }
    prompt.standard = JsonValue(prompt.options.front().id.toStdString());
    ask(game, std::move(prompt));
}

} // namespace

bool settleSpaces(Game& game, RunningAttack& frame, const json& answer)
{
    if (answer.is_string() && frame.spaceOf) {
        frame.spaces[frame.spaceOf.text()] = QString::fromStdString(answer.get<std::string>());
        frame.spaceOf = {};
        goOnAt(game, "cover", frame);
    }
    for (const FigureId& target : listed(frame.targets)) {
        if (frame.spaces.contains(target.text())) {
            continue;
        }
        if (const std::vector<SeenSpace> spaces = spacesToPick(game, frame, target); !spaces.empty()) {
            frame.spaceOf = target;
            goOnAt(game, "cover", frame);
            askSpace(game, frame, target, spaces);
            return false;
        }
    }
    return true;
}

std::optional<Seen> seenOfTarget(const Game& game, const RunningAttack& frame, const FigureId& target)
{
    const auto named = frame.spaces.find(target.text());
    const auto picked = named == frame.spaces.end() ? std::nullopt : spaceNamed(named->second);
    for (const auto& [at, how] : sightOfSpaces(game, frame.scene.attacker, target)) {
        if (at == picked) {
            return how;
        }
    }
    return sightBetween(game, frame.scene.attacker, target);
}

} // namespace wheelhouse::rules::onslaught
