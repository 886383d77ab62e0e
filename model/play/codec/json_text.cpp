// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/codec/json_text.h"

#include "model/play/table/utf8.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::play::codec {

std::string utf8(const QString& text)
{
    return utf8Of(text);
}

QString textAt(const nlohmann::json& object, const char* key)
{
    return QString::fromStdString(object.value(key, std::string()));
}

QStringList textsOf(const nlohmann::json& list)
{
    QStringList texts;
    for (const nlohmann::json& text : list) {
        texts.push_back(QString::fromStdString(text.get<std::string>()));
    }
    return texts;
}

void putNumber(nlohmann::json& object, const char* key, int number)
{
    if (number != 0) {
        object[key] = number;
    }
}

} // namespace wheelhouse::play::codec
