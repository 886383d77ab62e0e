// SPDX-License-Identifier: GPL-3.0-or-later
// The options of an open question: what they name, and what they look like.
#pragma once

#include "model/board/space.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/table_context.h"

namespace wheelhouse::ui {

/// Whether it asks who is near a monster where nobody keeps a map.
bool asksWhoIsThere(const play::Prompt& prompt);
/// Whether the answer is a list.
bool takesSeveral(const play::Prompt& prompt);
/// What an attack's chance takes in: the better or the worse of two dice, and what changes the number; in few words.
QString changesOfChance(const play::Message& stake);
/// The number, or the text, of this name in a message; nothing where it has none.
std::optional<int> numberIn(const play::Message& message, QLatin1String name);
QString textIn(const play::Message& message, QLatin1String name);
/// The face of an option that is a die on the table; nothing for another one.
std::optional<int> faceOf(const play::Message& label);
/// "x,y" as a space; nothing for another option.
std::optional<board::Space> spaceOf(const QString& option);

/// What pieces are worth that something is paid with, and what it costs.
struct Payment {
    int worth = 0;
    int cost = 0;
};
/// The payment by these options; nothing where nothing is paid.
std::optional<Payment> paymentBy(const play::Prompt& prompt, const std::vector<QString>& ids);
/// "Pay 6 (1 lost): cancel"
QString wordsOf(const Payment& payment);
/// The options that an answer names, where it is a list of them.
std::vector<QString> idsIn(const play::JsonValue& answer);

/// Whether it is a roll at somebody in cover.
bool isCoveredRoll(const play::PromptOption& option);
/// Whether it is a reaction to what came before the question.
bool isReaction(const play::PromptOption& option);
/// What is tapped where spaces on the map are asked for.
QString howToTapSpaces(const TableContext& context, const play::Prompt& prompt);
Choice figureChoice(const TableContext& context, const items::FigureRow& row);
/// The figure or piece that an option of an open prompt names, or its label.
Choice optionChoice(const TableContext& context, const play::PromptOption& option);

} // namespace wheelhouse::ui
