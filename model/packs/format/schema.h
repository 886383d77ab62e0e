// SPDX-License-Identifier: GPL-3.0-or-later
// The published schema as JSON, and what it says of one value. It chooses by key alone, so that each place in a pack
// has one schema and a problem there has one cause.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace wheelhouse::packs {

/// The schema of a whole pack as it is published.
const nlohmann::json& packSchema();

/// `schema` for a further file of a pack.
nlohmann::json partSchema(const nlohmann::json& schema);

/// `schema` for an effect or a script by itself.
nlohmann::json effectSchema(const nlohmann::json& schema);

/// `schema` for packs that complete others: a definition needs its id and nothing else, and so does what is merged into
/// it by key or id; the entries of plain lists, which are replaced as a whole, need what they always need.
nlohmann::json completingSchema(nlohmann::json schema);

/// `schema` without the patterns of texts and ids: they are for editors; the reader looks at texts itself, for the
/// standard library's expressions are slow and recurse with the length of the text.
nlohmann::json withoutPatterns(nlohmann::json schema);

/// What `schema` says of the value that these keys and indexes lead to; null where it says nothing.
const nlohmann::json* schemaAt(const nlohmann::json& schema, const std::vector<std::string>& steps);

} // namespace wheelhouse::packs
