// SPDX-License-Identifier: GPL-3.0-or-later
// The letters of a choice that monsters leave open: the same in the list, on the map and on the keyboard.
#pragma once

#include "ui/table/common/table_context.h"

namespace wheelhouse::ui {

/// One for each option of the question; none at all where it is no such choice, or no map shows them. Monsters that are
/// told apart by a letter keep it, so that nothing has two.
std::vector<QString> answerLetters(const play::Prompt& prompt, const TableContext& context);
/// Whether its answers are so many names that one is found by how it begins.
bool isTypedByName(const play::Prompt& prompt);
/// Why it is asked; of what monsters leave open, with who chooses.
QString whyAsked(const play::Prompt& prompt, const TableContext& context);
/// Who chooses, and why it is open.
QString whoChooses(const play::Prompt& prompt, const TableContext& context);

} // namespace wheelhouse::ui
