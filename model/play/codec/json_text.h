// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in the JSON of a game's own part.
#pragma once

#include <QStringList>

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace wheelhouse::play::codec {

std::string utf8(const QString& text);
/// Empty where there is no such key. Throws what nlohmann/json throws where it is no text.
QString textAt(const nlohmann::json& object, const char* key);
/// Throws what nlohmann/json throws where it is no list of texts.
QStringList textsOf(const nlohmann::json& list);
/// Leaves nought out.
void putNumber(nlohmann::json& object, const char* key, int number);

} // namespace wheelhouse::play::codec
