// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/verbs/alternatives.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/verbs/doing.h"
#include "model/effects/verbs/verb_choices.h"
#include "model/effects/verbs/verb_targets.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

using content::Verb;

namespace {
using nlohmann::json;

/// What a verb does in a few words; those of the card where there are none.
Message labelOf(const Game& game, const Verb& verb, int ordinal)
{
    const char* key = nullptr;
    switch (verb.kind) {
    case Verb::Kind::Walk:
        key = "option-walk";
        break;
    case Verb::Kind::TurnDial:
        key = "option-turn-dial";
        break;
    case Verb::Kind::Damage:
        key = "option-damage";
        break;
    case Verb::Kind::Heal:
        key = "option-heal";
        break;
    case Verb::Kind::Push:
        key = "option-push";
        break;
    case Verb::Kind::Drag:
        key = "option-drag";
        break;
    case Verb::Kind::Slide:
        key = "option-slide";
        break;
    case Verb::Kind::Teleport:
        key = "option-teleport";
        break;
    case Verb::Kind::Give:
        if (const content::Condition* condition = game.condition(verb.name)) {
            return Message("option-give").with("condition", condition->name);
        }
        break;
    default:
        break;
    }
    return key && verb.times.isEmpty() && verb.dice.count == 0 ? Message(key).with("count", verb.number)
                                                               : Message("option-ordinal").with("count", ordinal);
}

/// Those that would read alike are told by their place on the card.
void tellApart(std::vector<PromptOption>& options)
{
    const auto alike = [&](const PromptOption& one) {
        return std::ranges::count(options, one.label, &PromptOption::label) > 1;
    };
    if (std::ranges::any_of(options, alike)) {
        for (size_t i = 0; i < options.size(); ++i) {
            options[i].label = Message("option-ordinal").with("count", static_cast<qint64>(i) + 1);
        }
    }
}

Prompt askingWhich(const Game& game, const Doing& doing, const char* title)
{
    const QString text = printedText(game, doing.scene.self, doing.place.source);
    Prompt prompt;
    prompt.seat = game.playerOf(doing.scene.self);
    prompt.title = Message(title).with("name", nameOfSource(game, doing.scene.self, doing.place.source));
    prompt.why = whyChoice(game, prompt.seat, doing.scene.self, doing.place.source);
    if (!text.isEmpty() && doing.verb.branch > 0) {
        prompt.why = Message("why-effect-text").with("text", text);
    }
    return prompt;
}
} // namespace

bool settleAlternative(Game& game, const Doing& doing, const Verb& other)
{
    VerbsFrame& frame = doing.frame;
    const size_t index = frame.verb;
    const JsonValue given = takeAnswer(game, frame);
    const json& answer = given.get();
    VerbRef there = doing.place;
    ++there.verb;
    if (answer.is_string()) {
        frame.verb = index + (answer.get<std::string>() == "1" ? 1 : 0);
        frame.then.emplace();
        if (hasRule(game, doing.scene.self, "both-choices", doing.scene)) {
            frame.then->push_back(frame.verb == index ? index + 1 : index);
        }
        frame.after = index + 2;
        putBack(game, frame);
        return false;
    }
    if (openTo(game, doing.verb, doing.scene, doing.place).empty() && openTo(game, other, doing.scene, there).empty()) {
        frame.verb = index + 2;
        putBack(game, frame);
        return false;
    }
    Prompt prompt = askingWhich(game, doing, "ask-effect-which");
    prompt.options = {{QStringLiteral("0"), labelOf(game, doing.verb, 1), {}},
                      {QStringLiteral("1"), labelOf(game, other, 2), {}}};
    tellApart(prompt.options);
    askFrom(game, frame, std::move(prompt));
    return false;
}

namespace {
/// One branch: where its verbs are.
struct Branch {
    int number = 0;
    std::vector<size_t> verbs;
};

/// Those of the choice that begins here; another one begins where the numbers do anew.
std::vector<Branch> branchesFrom(const Game& game, VerbRef at, size_t end)
{
    std::vector<Branch> branches;
    for (; at.verb < end; ++at.verb) {
        const Verb* verb = verbAt(game, at);
        if (!verb || verb->branch == 0 || (!branches.empty() && verb->branch < branches.back().number)) {
            break;
        }
        if (branches.empty() || verb->branch != branches.back().number) {
            branches.push_back({verb->branch, {}});
        }
        branches.back().verbs.push_back(at.verb);
    }
    return branches;
}

/// Whether the first of its verbs could be done now, so that the branch can be chosen.
bool canBegin(const Game& game, const Doing& doing, const Branch& branch)
{
    VerbRef at = doing.place;
    at.verb = branch.verbs.front();
    const Verb& verb = *verbAt(game, at);
    return fitOf(game, verb.when, doing.scene) != Fit::No && !openTo(game, verb, doing.scene, at).empty();
}

/// What each does.
std::vector<PromptOption> optionsFor(const Game& game, const Doing& doing, const std::vector<Branch>& branches)
{
    std::vector<PromptOption> options;
    VerbRef at = doing.place;
    for (const Branch& branch : branches) {
        at.verb = branch.verbs.front();
        options.push_back({QString::number(branch.number), labelOf(game, *verbAt(game, at), branch.number), {}});
    }
    tellApart(options);
    return options;
}

/// The frame goes on with the verbs of the branch, then after all of them.
void goInto(Game& game, VerbsFrame& frame, const Branch& branch, size_t after)
{
    frame.verb = branch.verbs.front();
    frame.then.emplace(branch.verbs.begin() + 1, branch.verbs.end());
    frame.after = after;
    putBack(game, frame);
}
} // namespace

void settleBranch(Game& game, const Doing& doing, size_t end)
{
    const JsonValue given = takeAnswer(game, doing.frame);
    const json& answer = given.get();
    std::vector<Branch> branches = branchesFrom(game, doing.place, end);
    const size_t after = branches.back().verbs.back() + 1;
    std::erase_if(branches, [&](const Branch& branch) { return !canBegin(game, doing, branch); });
    const auto chosen = std::ranges::find_if(branches, [&](const Branch& branch) {
        return answer.is_string() && answer.get<std::string>() == std::to_string(branch.number);
    });
    if (chosen != branches.end()) {
        goInto(game, doing.frame, *chosen, after);
    } else if (branches.size() == 1) {
        goInto(game, doing.frame, branches.front(), after);
    } else if (branches.empty()) {
        doing.frame.verb = after;
        putBack(game, doing.frame);
    } else {
        Prompt prompt = askingWhich(game, doing, "ask-effect-branch");
        prompt.options = optionsFor(game, doing, branches);
        askFrom(game, doing.frame, std::move(prompt));
    }
}

} // namespace wheelhouse::effects
