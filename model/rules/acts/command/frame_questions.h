// SPDX-License-Identifier: GPL-3.0-or-later
// What is in progress as frames that stop for an answer: the innermost one asks, waits, is given its answer, and goes
// on. Question and answer are kept in its data under "prompts" and "answer" (see `FrameQuestions`), whatever its kind.
#pragma once

#include "model/play/events/frame_kind.h"
#include "model/rules/acts/command/command_arguments.h"

namespace wheelhouse::rules::acts {

/// Takes up again what was in progress before the command, where it was withdrawn because somebody left the table. Each
/// step asks anew, or ends where it was about whoever left.
void takeUpAgain(CommandContext& context, const std::vector<Frame>& before);

/// Opens a question of the innermost frame, which waits from then on.
void askFromStep(CommandContext& context, Prompt prompt);
/// The questions that a frame waits for, or has waited for.
std::vector<PromptId> promptsOf(const Frame& frame);
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
/// Puts an answer where takeAnswer finds it; the innermost frame waits no longer. A secret one is taken within the
/// same command or never: no frame holds it.
void giveStepAnswer(CommandContext& context, const Answered& answered);
/// Gives the innermost frame the answer that a command brings, or says why it does not fit.
ActResult answerStep(CommandContext& context, CommandArguments& asked);
/// The answer that the innermost frame was given, once; null where there is none. `frame`: what it holds, to be written
/// back by whoever takes it.
JsonValue takeAnswer(CommandContext& context, FrameQuestions& frame);

} // namespace wheelhouse::rules::acts
