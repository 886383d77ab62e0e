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

tl::expected<Answered, Refusal> answerAsked(const Desk& desk, Asked& asked)
{
    const auto id = asked.args.id<PromptId>("prompt");
    if (asked.problem()) {
        return asked.refusal();
    }
    const Prompt* open = desk.state().prompt(id);
    if (!open) {
        return refused(Message("prompt-closed"), asked.args.pointer("prompt"));
    }
    JsonValue value = asked.args.value("value");
    if (open->seat && desk.giver() && open->seat != desk.giver()) {
        return refused(Message("prompt-of-another").with("seat", desk.seatName(open->seat)),
                       asked.args.pointer("prompt"));
    }
    if (Message why = refusalOf(*open, value); !why.isEmpty()) {
        return refused(std::move(why), asked.args.pointer("value"));
    }
    return Answered{*open, std::move(value)};
}

Message closeAnswered(Desk& desk, const Answered& answered)
{
    const Prompt& prompt = answered.prompt;
    desk.close(prompt.id, answered.value, prompt.secret && prompt.seat ? Knowers::only(prompt.seat) : Knowers::all());
    return Message("line-answered").with("seat", desk.seatName(prompt.seat));
}

void giveStepAnswer(Desk& desk, const JsonValue& value)
{
    const Frame top = desk.state().frames.back();
    json data = top.data.get();
    data.erase("prompts");
    data["answer"] = json::array({value.get()});
    desk.happen(FrameChanged{top, Frame{top.kind, top.at, JsonValue(std::move(data))}});
}

Made answerStep(Desk& desk, Asked& asked)
{
    const auto answered = answerAsked(desk, asked);
    if (!answered) {
        return tl::unexpected(answered.error());
    }
    if (desk.state().frames.empty()) {
        return refused(Message("prompt-closed"), asked.args.pointer("prompt"));
    }
    Message told = closeAnswered(desk, *answered);
    giveStepAnswer(desk, answered->value);
    return told;
}

json takeStepAnswer(Desk& desk)
{
    const Frame top = desk.state().frames.back();
    if (!top.data.get().contains("answer")) { // asked at every step: it is copied only where there is one
        return {};
    }
    json data = top.data.get();
    const auto found = data.find("answer");
    json answer = std::move(found->at(0));
    data.erase(found);
    desk.happen(FrameChanged{top, Frame{top.kind, top.at, JsonValue(std::move(data))}});
    return answer;
}

} // namespace wheelhouse::rules::tracker
