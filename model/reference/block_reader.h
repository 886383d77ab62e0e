// SPDX-License-Identifier: GPL-3.0-or-later
// The Markdown of an article, line by line into blocks.
#pragma once

#include "model/reference/article.h"

#include <tl/expected.hpp>

namespace wheelhouse::reference {

/// What is wrong with a line, counted from 1.
struct LineProblem {
    int line = 0;
    QString message;
};

/// The blocks of the lines from `first` (counted from 0) on. Links without a system lead into `home`'s.
tl::expected<std::vector<Block>, LineProblem> readBlocks(const QStringList& lines, int first, const ArticleId& home);

} // namespace wheelhouse::reference
