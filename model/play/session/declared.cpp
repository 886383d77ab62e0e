// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/declared.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

QString declaredType(const LogEntry& entry)
{
    const nlohmann::json& declared = entry.content.declaration.get();
    const bool isCommand = declared.is_object() && declared.contains("type") && declared.at("type").is_string();
    return isCommand ? QString::fromStdString(declared.at("type").get<std::string>()) : QString();
}

} // namespace wheelhouse::play
