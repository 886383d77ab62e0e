// SPDX-License-Identifier: GPL-3.0-or-later
// Changes in the JSON of a pack that completes another one. Internal to the owner's cards.
#pragma once

#include "model/packs/loading/pack_files.h"

#include <QString>

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::packs {

/// The empty pack that completes `base` (its main file) and has this id and name.
nlohmann::json emptyOverlay(const nlohmann::json& base, const QString& id, const QString& name);

/// All files of a pack as one.
nlohmann::json asOneFile(const PackFiles& files);

/// Enters `value` at `what`, which is noun, id and keys, such as "characters/ann/attacks/ladle/toHit"; a step into a
/// list is the id of its entry. Null takes away what was entered there.
void setField(nlohmann::json& overlay, const QString& what, const nlohmann::json& value);

/// The value at `what`; null where nothing is entered.
nlohmann::json fieldAt(const nlohmann::json& overlay, const QString& what);

} // namespace wheelhouse::packs
