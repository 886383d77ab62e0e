// SPDX-License-Identifier: GPL-3.0-or-later
// The Markdown inside a block: **bold**, *italics*, `code`, [words](slug#RULE), [words](switch:HOUSE-RULE), {#RULE} and
// backslashes before what is meant as it stands.
#pragma once

#include "model/reference/article.h"

#include <tl/expected.hpp>

namespace wheelhouse::reference {

/// The spans of `source`; the error is a sentence. Links without a system lead into `home`'s.
tl::expected<Text, QString> readInline(QStringView source, const ArticleId& home);

/// "slug" or "system/slug" (also "../system/slug"), in `home`'s system where none is named; nothing if it is neither.
std::optional<ArticleId> readArticleId(const QString& words, const ArticleId& home);

/// Whether `id` has the form of a rule's id, such as ABC-DEF-07.
bool isRuleId(const QString& id);

} // namespace wheelhouse::reference
