// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/in_progress.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
QString namedIn(const Message& message, const char* name)
{
    const auto arg = std::ranges::find(message.args, QLatin1String(name), &MessageArg::name);
    const QString* text = arg == message.args.end() ? nullptr : std::get_if<QString>(&arg->value);
    return text ? *text : QString();
}

Message waitingFor(const Prompt& prompt, const QString& seat)
{
    const QString figure = namedIn(prompt.title, "figure");
    const QString name = namedIn(prompt.title, "name");
    const QString number = namedIn(prompt.title, "number");
    if (prompt.kind == PromptKind::ChoosePieces && prompt.secret) {
        return Message("open-loot").with("seat", seat);
    }
    if (prompt.kind == PromptKind::Assign) {
        return Message("cards-not-placed").with("seat", seat);
    }
    if (prompt.kind == PromptKind::EnterDice && !name.isEmpty() && !figure.isEmpty()) {
        return Message("open-dice").with("figure", figure).with("name", name);
    }
    if (!name.isEmpty()) {
        return Message("open-choice").with("seat", seat).with("name", name);
    }
    if (!number.isEmpty()) {
        return Message("open-number").with("number", number);
    }
    return figure.isEmpty() ? Message("open-question").with("seat", seat)
                            : Message("open-question-about").with("seat", seat).with("figure", figure);
}
} // namespace

Message whatIsInProgress(const Game& game)
{
    const auto& prompts = game.state().prompts;
    const auto open =
        std::ranges::find_if(prompts, [](const Prompt& prompt) { return prompt.kind != PromptKind::React; });
    return open == prompts.end() ? Message("something-in-progress")
                                 : waitingFor(*open, game.context().seatName(open->seat));
}

} // namespace wheelhouse::rules::onslaught
