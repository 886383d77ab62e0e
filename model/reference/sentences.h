// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts texts where rules begin and sentences end.
#pragma once

#include "model/reference/article.h"

namespace wheelhouse::reference {

/// The rules that begin in `text`, each with its whole sentence; `block` is what they name as their block.
std::vector<Rule> rulesIn(const Text& text, int block);

/// A piece of a text that is found and shown by itself.
struct Passage {
    QString text;
    QStringList rules; ///< that begin at its first letter
};

/// `text` cut before each anchored sentence.
std::vector<Passage> passagesOf(const Text& text);

} // namespace wheelhouse::reference
