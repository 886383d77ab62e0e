// SPDX-License-Identifier: GPL-3.0-or-later
// What is in progress as frames that stop for an answer, for games that need no more than the innermost one: it asks,
// waits, is given its answer, and goes on. Question and answer are kept in its data under "prompts" and "answer".
#pragma once

#include "model/rules/acts/command/command_arguments.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::rules::acts {

/// Puts a frame on top of what is in progress.
void pushStep(CommandContext& context, const char* kind, const char* at, nlohmann::json data);
/// The innermost frame; throws std::out_of_range where nothing is in progress.
const Frame& topStep(const CommandContext& context);
/// The innermost frame stands at another step, with these data.
void changeStep(CommandContext& context, const char* at, nlohmann::json data);
void popStep(CommandContext& context);
/// Takes up again what was in progress before the command, where it was withdrawn because somebody left the table. Each
/// step asks anew, or ends where it was about whoever left.
void takeUpAgain(CommandContext& context, const std::vector<Frame>& before);

/// Opens a question of the innermost frame, which waits from then on.
void askFromStep(CommandContext& context, Prompt prompt);
/// Whether the innermost frame has a question open.
bool waitsForAnswer(const State& state);
/// An open question with the answer that a command ("prompt", "value") brings, or why that does not fit: the question
/// is closed, another seat's, or asks for something else.
struct Answered {
    Prompt prompt;
    JsonValue value;
};
tl::expected<Answered, Refusal> answerAsked(const CommandContext& context, CommandArguments& asked);
/// Closes the question, and tells whose it is.
Message closeAnswered(CommandContext& context, const Answered& answered);
/// Puts an answer where takeStepAnswer finds it; the innermost frame waits no longer. A secret one is taken within the
/// same command or never: no frame holds it.
void giveStepAnswer(CommandContext& context, const Answered& answered);
/// Gives the innermost frame the answer that a command brings, or says why it does not fit.
ActResult answerStep(CommandContext& context, CommandArguments& asked);
/// The answer that the innermost frame was given, once; null where there is none.
nlohmann::json takeStepAnswer(CommandContext& context);

} // namespace wheelhouse::rules::acts
