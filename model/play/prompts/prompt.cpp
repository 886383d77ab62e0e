// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/prompts/prompt.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace wheelhouse::play {

namespace {
using nlohmann::json;

constexpr qsizetype longestAnswer = 200; // characters

const PromptOption* optionNamed(const Prompt& prompt, const json& id)
{
    if (!id.is_string()) {
        return nullptr;
    }
    const QString wanted = QString::fromStdString(id.get<std::string>());
    const auto found = std::find_if(prompt.options.begin(), prompt.options.end(),
                                    [&](const PromptOption& option) { return option.id == wanted; });
    return found == prompt.options.end() ? nullptr : &*found;
}

Message refusalOfOption(const Prompt& prompt, const json& id)
{
    const PromptOption* option = optionNamed(prompt, id);
    if (!option) {
        return Message("answer-unknown-option").with("given", QString::fromStdString(id.dump()));
    }
    return option->whyNot;
}

Message refusalOfEach(const Prompt& prompt, const json& list)
{
    std::set<json> seen;
    for (const json& id : list) {
        if (Message why = refusalOfOption(prompt, id); !why.isEmpty()) {
            return why;
        }
        if (!seen.insert(id).second) {
            return Message("answer-twice").with("given", QString::fromStdString(id.dump()));
        }
    }
    return {};
}

Message refusalOfList(const Prompt& prompt, const json& list)
{
    if (!list.is_array()) {
        return Message("answer-not-a-list");
    }
    const int size = static_cast<int>(list.size());
    if (size < prompt.least || size > prompt.most) {
        return Message("answer-wrong-count").with("least", prompt.least).with("most", prompt.most).with("given", size);
    }
    return refusalOfEach(prompt, list);
}

Message refusalOfNumber(const Prompt& prompt, const json& number)
{
    const int low = prompt.low.value_or(0);
    const int high = prompt.high.value_or(999);
    if (!number.is_number_integer()) {
        return Message("answer-not-a-number").with("low", low).with("high", high);
    }
    const auto value = number.get<qint64>();
    // An unsigned number beyond the signed range reads back negative; it is out of range all the same.
    const bool wraps = number.is_number_unsigned() && value < 0;
    if (wraps || value < low || value > high) {
        return Message("answer-out-of-range").with("given", value).with("low", low).with("high", high);
    }
    return {};
}

/// Of dice of any kinds.
Message refusalOfFaces(const Prompt& prompt, const json& dice)
{
    size_t at = 0;
    for (const AskedDice& asked : prompt.dice) {
        for (int i = 0; i < asked.count; ++i, ++at) {
            if (!dice.is_array() || at >= dice.size()) {
                return Message("die-missing").with("die", asked.kind.name);
            }
            const json& die = dice[at];
            if (!die.is_array() || die.size() != 2 || !die[0].is_string() || !die[1].is_number_integer()) {
                return Message("die-not-read");
            }
            if (die[0] != asked.kind.id.toStdString()) {
                return Message("die-missing").with("die", asked.kind.name);
            }
            if (die[1] < 0 || die[1] >= asked.kind.faces.size()) {
                const auto last = static_cast<int>(asked.kind.faces.size()) - 1;
                return Message("die-has-no-face").with("die", asked.kind.name).with("last", last);
            }
        }
    }
    const auto given = static_cast<int>(dice.size());
    const auto all = static_cast<int>(at);
    return given == all ? Message()
                        : Message("answer-wrong-count").with("least", all).with("most", all).with("given", given);
}

Message refusalOfDice(const Prompt& prompt, const json& dice)
{
    if (!prompt.dice.empty()) {
        return refusalOfFaces(prompt, dice);
    }
    if (!dice.is_array() || static_cast<int>(dice.size()) < prompt.least ||
        static_cast<int>(dice.size()) > prompt.most) {
        return Message("answer-wrong-count")
            .with("least", prompt.least)
            .with("most", prompt.most)
            .with("given", dice.is_array() ? static_cast<int>(dice.size()) : 0);
    }
    for (const json& die : dice) {
        if (Message why = refusalOfNumber(prompt, die); !why.isEmpty()) {
            return why;
        }
    }
    return {};
}

Message refusalOfAssignment(const Prompt& prompt, const json& pairs)
{
    if (!pairs.is_object() || pairs.size() != prompt.options.size()) {
        return Message("answer-assign-all").with("count", static_cast<int>(prompt.options.size()));
    }
    std::set<json> used;
    for (const auto& [piece, figure] : pairs.items()) {
        if (Message why = refusalOfOption(prompt, piece); !why.isEmpty()) {
            return why;
        }
        if (!figure.is_string() || !used.insert(figure).second) {
            return Message("answer-twice").with("given", QString::fromStdString(figure.dump()));
        }
    }
    return {};
}
} // namespace

Prompt Prompt::seenBy(const SeatId& viewer) const
{
    if (!secret || viewer == seat) {
        return *this;
    }
    Prompt outside = *this;
    outside.options.clear();
    outside.standard = JsonValue();
    return outside;
}

std::vector<FallenDie> fallenIn(const JsonValue& answer)
{
    std::vector<FallenDie> dice;
    for (const json& die : answer.get()) {
        dice.push_back({QString::fromStdString(die.at(0).get<std::string>()), die.at(1).get<int>()});
    }
    return dice;
}

JsonValue answerOf(const std::vector<FallenDie>& dice)
{
    json answer = json::array();
    for (const FallenDie& die : dice) {
        answer.push_back(json::array({die.die.toStdString(), die.face}));
    }
    return JsonValue(std::move(answer));
}

Message refusalOf(const Prompt& prompt, const JsonValue& answer)
{
    const json& given = answer.get();
    switch (prompt.kind) {
    case PromptKind::ChooseFigures:
    case PromptKind::ChoosePieces:
        return refusalOfList(prompt, given);
    case PromptKind::Order:
        return given.is_array() && given.size() == prompt.options.size()
                   ? refusalOfEach(prompt, given)
                   : Message("answer-order-all").with("count", static_cast<int>(prompt.options.size()));
    case PromptKind::ChooseOption:
    case PromptKind::ChooseSpace:
        return refusalOfOption(prompt, given);
    case PromptKind::React:
        return given.is_null() ? Message() : refusalOfOption(prompt, given);
    case PromptKind::Assign:
        return refusalOfAssignment(prompt, given);
    case PromptKind::EnterDice:
        return refusalOfDice(prompt, given);
    case PromptKind::EnterNumber:
        return refusalOfNumber(prompt, given);
    case PromptKind::EnterText:
        return given.is_string() && QString::fromStdString(given.get<std::string>()).size() <= longestAnswer
                   ? Message()
                   : Message("answer-not-a-text");
    case PromptKind::Confirm:
        return given.is_boolean() ? Message() : Message("answer-yes-or-no");
    }
    return Message("answer-unknown-option");
}

} // namespace wheelhouse::play
