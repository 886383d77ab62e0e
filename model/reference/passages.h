// SPDX-License-Identifier: GPL-3.0-or-later
// Articles cut into what the index holds of them.
#pragma once

#include "model/reference/article.h"
#include "model/reference/index_database.h"

namespace wheelhouse::reference {

/// A sentence, an item of a list or a row of a table, and where it stands.
struct PlacedPassage {
    std::size_t article = 0; ///< its index in the library
    int block = 0;
    QString rule;    ///< stated here; empty if none is
    QString heading; ///< of the section; empty before the first
    QString text;
};

/// The whole article for the index.
IndexedArticle indexed(const Article& article);

/// Its passages, in the order of the text: at least one. Code is left out.
std::vector<PlacedPassage> passagesOf(const Article& article, std::size_t index);

} // namespace wheelhouse::reference
