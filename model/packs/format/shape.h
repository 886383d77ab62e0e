// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a file has the shape that the published schema gives it: which keys, which types, which bounds. What texts
// and ids look like inside, and what things mean together, is looked at when the pack is read.
#pragma once

#include "model/packs/format/document.h"

#include <string>

namespace wheelhouse::packs {

enum class Form {
    Pack,           ///< a pack.json
    Part,           ///< a further file of definitions
    Completing,     ///< a pack.json that completes another pack: its definitions need no key but their id
    CompletingPart, ///< a further file of such a pack
    Effect          ///< an effect or a script by itself
};

/// All problems of the document's shape, each at the value that has it, in the order of the text's keys.
Problems checkShape(const Document& document, Form form);
/// The same by the validator alone, which takes its time over a document without any.
Problems validateShape(const Document& document, Form form);

/// The same for one definition of the list `noun` (such as "characters"), which stands at `place`; all its keys are
/// needed.
Problems checkDefinition(const std::string& noun, const nlohmann::json& definition, const Place& place);

} // namespace wheelhouse::packs
