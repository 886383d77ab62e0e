// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/tracker/steps.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::tracker {

using nlohmann::json;

void pushStep(Desk& desk, const char* kind, const char* at, json data)
{
    desk.happen(FramePushed{Frame{QString::fromLatin1(kind), QString::fromLatin1(at), JsonValue(std::move(data))}});
}

void changeStep(Desk& desk, const char* at, json data)
{
    const Frame before = desk.state().frames.back();
    Frame after{before.kind, QString::fromLatin1(at), JsonValue(std::move(data))};
    if (before != after) {
        desk.happen(FrameChanged{before, std::move(after)});
    }
}

void popStep(Desk& desk)
{
    desk.happen(FramePopped{desk.state().frames.back()});
}

void askFromStep(Desk& desk, Prompt prompt)
{
    const PromptId id = desk.ask(std::move(prompt));
    const Frame top = desk.state().frames.back();
    json data = top.data.get();
    data["prompts"] = json::array({id.text().toStdString()});
    desk.happen(FrameChanged{top, Frame{top.kind, top.at, JsonValue(std::move(data))}});
}

bool waitsForAnswer(const State& state)
{
    if (state.frames.empty()) {
        return false;
    }
    const std::vector<PromptId> asked = readFrame(state.frames.back()).prompts;
    return std::any_of(asked.begin(), asked.end(), [&](const PromptId& id) { return state.prompt(id) != nullptr; });
}

Made answerStep(Desk& desk, Asked& asked)
{
    const auto id = asked.args.id<PromptId>("prompt");
    if (asked.problem()) {
        return asked.refusal();
    }
    const Prompt* open = desk.state().prompt(id);
    if (!open || desk.state().frames.empty()) {
        return refused(Message("prompt-closed"), asked.args.pointer("prompt"));
    }
    const Prompt prompt = *open;
    const JsonValue value = asked.args.value("value");
    if (prompt.seat && desk.giver() && prompt.seat != desk.giver()) {
        return refused(Message("prompt-of-another").with("seat", desk.seatName(prompt.seat)),
                       asked.args.pointer("prompt"));
    }
    if (Message why = refusalOf(prompt, value); !why.isEmpty()) {
        return refused(std::move(why), asked.args.pointer("value"));
    }
    desk.close(id, value, prompt.secret && prompt.seat ? Knowers::only(prompt.seat) : Knowers::all());
    const Frame top = desk.state().frames.back();
    json data = top.data.get();
    data.erase("prompts");
    data["answer"] = json::array({value.get()});
    desk.happen(FrameChanged{top, Frame{top.kind, top.at, JsonValue(std::move(data))}});
    return Message("line-answered").with("seat", desk.seatName(prompt.seat));
}

json takeStepAnswer(Desk& desk)
{
    const Frame top = desk.state().frames.back();
    json data = top.data.get();
    const auto found = data.find("answer");
    if (found == data.end()) {
        return {};
    }
    json answer = std::move(found->at(0));
    data.erase(found);
    desk.happen(FrameChanged{top, Frame{top.kind, top.at, JsonValue(std::move(data))}});
    return answer;
}

} // namespace wheelhouse::rules::tracker
