// SPDX-License-Identifier: GPL-3.0-or-later
// What the keyboard can stop at in an article, in the order of the text: links, and diagrams among them.
#pragma once

#include "ui/reference/article_writer.h"

namespace wheelhouse::ui {

struct ArticleStop {
    TextRange range;
    reference::Link link; ///< empty for a diagram
    int diagram = -1;     ///< its number; -1 for a link
};

/// The stops of a written article.
std::vector<ArticleStop> stopsOf(const QTextDocument& document);

} // namespace wheelhouse::ui
