// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the file of an article: front matter between two lines "---", then Markdown with anchors `{#ID}`, links to
// other articles and fenced `board` blocks. Strict: what is not closed, not known or not well-formed is an error with
// its line. Bounded: 256 KiB a file.
#pragma once

#include "model/reference/article.h"

#include <QByteArray>

#include <tl/expected.hpp>

namespace wheelhouse::reference {

inline constexpr qsizetype largestArticle = 256 * 1024;

/// Why an article could not be read.
struct ArticleProblem {
    QString file;
    int line = 0; ///< counted from 1; 0 for the file as a whole
    QString message;

    friend bool operator==(const ArticleProblem&, const ArticleProblem&) = default;
};

/// "turn-summary.md:12: …", as people read it.
QString describe(const ArticleProblem& problem);

/// The article in `bytes`. `file` is what a problem names. Links are not followed: see Library.
tl::expected<Article, ArticleProblem> readArticle(const ArticleId& id, const QByteArray& bytes, const QString& file);

} // namespace wheelhouse::reference
