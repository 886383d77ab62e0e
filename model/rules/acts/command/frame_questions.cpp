// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/command/frame_questions.h"

#include "model/content/map.h"
#include "model/play/table/figure_names.h"
#include "model/rules/acts/command/giver_check.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace wheelhouse::rules::acts {

using nlohmann::json;

namespace {
/// The first text of this name among a message's arguments; empty where there is none.
QString argumentOf(const Message& message, const char* name)
{
    const auto arg = std::ranges::find(message.args, QLatin1String(name), &MessageArg::name);
    const QString* text = arg == message.args.end() ? nullptr : std::get_if<QString>(&arg->value);
    return text ? *text : QString();
}

/// What an answer names, as it is called on the table; empty where that cannot be said in a word.
QString wordOf(const CommandContext& context, const Prompt& prompt, const QString& id)
{
    if (context.table().figure(FigureId(id))) {
        return context.figureName(FigureId(id));
    }
    const auto option = std::ranges::find(prompt.options, id, &PromptOption::id);
    if (option == prompt.options.end()) {
        return {};
    }
    const QString named = argumentOf(option->label, "name");
    const QStringList parts = id.split(QLatin1Char(','));
    if (named.isEmpty() && prompt.kind == PromptKind::ChooseSpace && parts.size() == 2) {
        return spaceName(context.table(), {parts[0].toInt(), parts[1].toInt()});
    }
    return named;
}

/// What dice of any kind show, one after the other.
QString facesIn(const Answered& answered)
{
    QStringList faces;
    for (const FallenDie& die : fallenIn(answered.value)) {
        const auto& dice = answered.prompt.dice;
        const auto asked = std::ranges::find(dice, die.die, [](const AskedDice& each) { return each.kind.id; });
        if (asked != dice.end()) {
            faces << shownOn(asked->kind.faces.at(static_cast<size_t>(die.face)));
        }
    }
    return faces.join(QStringLiteral(" · "));
}

/// Everything that a public answer names, one after the other.
QString wordsOf(const CommandContext& context, const Answered& answered)
{
    if (!answered.prompt.dice.empty()) {
        return facesIn(answered);
    }
    const json& value = answered.value.get();
    QStringList words;
    for (const json& each : value.is_array() ? value : json::array({value})) {
        const QString word = each.is_number_integer() ? QString::number(each.get<int>())
                             : each.is_string()
                                 ? wordOf(context, answered.prompt, QString::fromStdString(each.get<std::string>()))
                                 : QString();
        if (word.isEmpty()) {
            return {};
        }
        words << word;
    }
    return words.join(QStringLiteral(", "));
}

/// The reaction that the answer is, beside a question about something else, or that nobody reacts; empty where it is
/// neither.
Message lineOfReaction(const Answered& answered)
{
    const json& value = answered.value.get();
    const json& first = value.is_array() && value.size() == 1 ? value.front() : value;
    const auto& options = answered.prompt.options;
    const auto option = std::ranges::find(
        options, first.is_string() ? QString::fromStdString(first.get<std::string>()) : QString(), &PromptOption::id);
    if (option == options.end() || answered.prompt.kind == PromptKind::React) {
        return {};
    }
    if (option->label.key == QLatin1String("option-nobody-reacts")) {
        return Message("line-reactions-passed");
    }
    return !option->label.key.startsWith(QLatin1String("reaction-of"))
               ? Message()
               : Message("line-answered-with")
                     .with("name", argumentOf(option->label, "figure"))
                     .with("answer", argumentOf(option->label, "name"));
}

bool isNobody(const Answered& answered)
{
    const json& value = answered.value.get();
    const auto& options = answered.prompt.options;
    const auto option = std::ranges::find(
        options, value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString(), &PromptOption::id);
    return (value.is_array() && value.empty()) ||
           (option != options.end() && option->label.key == QLatin1String("option-nobody"));
}

/// The option that was chosen, in its own words where it has any: of somebody or something named it has none.
Message optionChosen(const Answered& answered)
{
    const json& value = answered.value.get();
    const QString id = value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString();
    const auto& options = answered.prompt.options;
    const auto option = std::ranges::find(options, id, &PromptOption::id);
    return option == options.end() ? Message() : option->label;
}

/// Whether it says where somebody stands.
bool isSpace(const Answered& answered)
{
    const json& value = answered.value.get();
    return answered.prompt.kind == PromptKind::ChooseSpace && value.is_string() &&
           value.get<std::string>().find(',') != std::string::npos;
}

/// What was answered where nothing of it can be named; by all around the table in the words of what they chose, if it
/// has any.
Message lineOfOption(const Answered& answered, const QString& seat)
{
    if (!seat.isEmpty()) {
        return Message("line-answered").with("seat", seat);
    }
    Message chosen = optionChosen(answered);
    return chosen.isEmpty() ? Message("line-answered-together") : std::move(chosen);
}

/// Whom or what the answer is about: what the question names, else who answers. All around the table answer a question
/// that has no seat.
QString askedAbout(const Answered& answered, const QString& seat)
{
    const Message& title = answered.prompt.title;
    const bool reacts = answered.prompt.kind == PromptKind::React;
    const QString figure = argumentOf(title, "figure");
    for (const QString& who : {reacts ? QString() : argumentOf(title, "name"), isSpace(answered) ? figure : QString(),
                               seat, argumentOf(title, "place"), figure}) {
        if (!who.isEmpty()) {
            return who;
        }
    }
    return {};
}

/// What was answered, in words that everybody may read.
Message lineOfAnswer(const CommandContext& context, const Answered& answered)
{
    const Prompt& prompt = answered.prompt;
    const QString seat = context.seatName(prompt.seat);
    if (prompt.secret) {
        return Message("line-answered-unseen").with("seat", seat);
    }
    const bool reacts = prompt.kind == PromptKind::React;
    if (reacts && answered.value.isNull()) {
        return Message("line-answered-pass").with("seat", seat);
    }
    if (Message reaction = lineOfReaction(answered); !reaction.isEmpty()) {
        return reaction;
    }
    const QString who = askedAbout(answered, seat);
    if (who.isEmpty()) {
        const QString words = wordsOf(context, answered);
        return words.isEmpty() ? lineOfOption(answered, seat)
                               : Message("line-answered-together-with").with("answer", words);
    }
    if (answered.value.get().is_boolean()) {
        return Message(answered.value.get().get<bool>() ? "line-answered-yes" : "line-answered-no").with("name", who);
    }
    if (isNobody(answered)) {
        return Message("line-answered-nobody").with("name", who);
    }
    const QString words = wordsOf(context, answered);
    if (words.isEmpty()) {
        return lineOfOption(answered, seat);
    }
    return Message("line-answered-with").with("name", who).with("answer", words);
}
} // namespace

namespace {
const Frame& topStep(const CommandContext& context)
{
    if (context.state().frames.empty()) {
        throw std::out_of_range("nothing is in progress");
    }
    return context.state().frames.back();
}

/// The data of a frame that waits for this question from now on.
JsonValue dataAsking(const JsonValue& data, const PromptId& prompt)
{
    if (const auto* kept = data.asAny<KeptFrame>()) {
        return kept->asking({{prompt}, kept->asked().answer});
    }
    json object = data.get();
    object["prompts"] = json::array({prompt.text().toStdString()});
    return JsonValue(std::move(object));
}

/// The data of a frame that waits no longer; `answer` is none where the frame may not hold it.
JsonValue dataAnswered(const JsonValue& data, const std::optional<JsonValue>& answer)
{
    if (const auto* kept = data.asAny<KeptFrame>()) {
        return kept->asking({{}, answer ? std::vector{*answer} : kept->asked().answer});
    }
    json object = data.get();
    object.erase("prompts");
    if (answer) {
        object["answer"] = json::array({answer->get()});
    }
    return JsonValue(std::move(object));
}
} // namespace

void takeUpAgain(CommandContext& context, const std::vector<Frame>& before)
{
    const bool left = std::ranges::any_of(
        context.events(), [](const Event& event) { return std::holds_alternative<FigureRemoved>(event); });
    if (!left || !context.state().frames.empty()) {
        return;
    }
    for (const Frame& frame : before) {
        json data = frame.data.get();
        data.erase("prompts");
        context.happen(FramePushed{Frame{frame.kind, frame.at, JsonValue(std::move(data)), frame.version}});
    }
}

void askFromStep(CommandContext& context, Prompt prompt)
{
    const PromptId id = context.ask(std::move(prompt));
    const Frame top = topStep(context);
    context.happen(FrameChanged{top, Frame{top.kind, top.at, dataAsking(top.data, id), top.version}});
}

bool waitsForAnswer(const State& state)
{
    if (state.frames.empty() || state.prompts.empty()) {
        return false;
    }
    const std::vector<PromptId> asked = promptsOf(state.frames.back());
    return std::any_of(asked.begin(), asked.end(), [&](const PromptId& id) { return state.prompt(id) != nullptr; });
}

tl::expected<Answered, Refusal> answerAsked(const CommandContext& context, CommandArguments& asked)
{
    const auto id = asked.args.id<PromptId>("prompt");
    if (asked.problem()) {
        return asked.refusal();
    }
    const Prompt* open = context.state().prompt(id);
    if (!open) {
        return refused(Message("prompt-closed"), asked.args.pointer("prompt"));
    }
    JsonValue value = asked.args.value("value");
    if (auto why = whyNotGiven(context, Giver::TheAsked, asked)) {
        return tl::unexpected(std::move(*why));
    }
    if (Message why = refusalOf(*open, value); !why.isEmpty()) {
        return refused(std::move(why), asked.args.pointer("value"));
    }
    return Answered{*open, std::move(value)};
}

Message closeAnswered(CommandContext& context, const Answered& answered)
{
    context.close(answered.prompt.id, answered.value);
    return lineOfAnswer(context, answered);
}

void giveStepAnswer(CommandContext& context, const Answered& answered)
{
    const Frame top = topStep(context);
    const bool isPublic = answered.prompt.eyes().everyone;
    if (!isPublic) {
        context.secretAnswer = {answered.value, context.state().frames.size()};
    }
    JsonValue data = dataAnswered(top.data, isPublic ? std::optional(answered.value) : std::nullopt);
    context.happen(FrameChanged{top, Frame{top.kind, top.at, std::move(data), top.version}});
}

ActResult answerStep(CommandContext& context, CommandArguments& asked)
{
    const auto answered = answerAsked(context, asked);
    if (!answered) {
        return tl::unexpected(answered.error());
    }
    if (context.state().frames.empty()) {
        return refused(Message("prompt-closed"), asked.args.pointer("prompt"));
    }
    Message told = closeAnswered(context, *answered);
    giveStepAnswer(context, *answered);
    return told;
}

JsonValue takeAnswer(CommandContext& context, FrameQuestions& frame)
{
    if (context.secretAnswer && context.secretAnswer->frames == context.state().frames.size()) {
        return std::exchange(context.secretAnswer, std::nullopt)->value;
    }
    JsonValue answer = frame.answer.empty() ? JsonValue() : frame.answer.front();
    frame.answer.clear();
    return answer;
}

} // namespace wheelhouse::rules::acts
