// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the rules catalogue that a bundled pack answers for: a tag that begins with the rule's id, the pack that it
// is given, and what is expected of it.
#pragma once

#include "model/content/pack.h"
#include "tests/model/board/floor/rule_rows.h"

#include <tl/expected.hpp>

#include <span>

namespace wheelhouse::testing {

struct PackRow {
    const char* tag;
    const char* pack; ///< id of a bundled one
    /// What is not as the rule expects it; empty if all is.
    QString (*run)(const content::Pack& pack);
};

/// The bundled pack with this id; the error is its first problem.
tl::expected<content::Pack, QString> bundledPack(const QString& id);

void addPackRows(std::span<const PackRow> rows);
void runPackRow();

/// How many there are of each component of this kind, in the pack's order.
std::vector<int> counts(const content::Pack& pack, const QString& kind);
/// The same for the components of one set.
std::vector<int> countsOfSet(const content::Pack& pack, const QString& set);
/// All of them together.
int pieces(const content::Pack& pack, const QString& kind);

/// The cards of a deck, each as often as there are copies of it.
std::vector<content::Card> cardsOf(const content::Pack& pack, const QString& deck);
/// What a card prints under this label; no value and no text where it prints nothing.
std::optional<int> valueOf(const content::CardValues& values, const QString& label);
QString textOf(const content::Card& card, const QString& label);

/// The deck with this id; one without a size where there is none.
content::Deck deckOf(const content::Pack& pack, const QString& id);

} // namespace wheelhouse::testing

Q_DECLARE_METATYPE(const wheelhouse::testing::PackRow*)
