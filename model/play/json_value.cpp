// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/json_value.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
constexpr int deepestLevel = 64;

/// The deepest nesting of brackets outside strings; a parser's recursion is bounded by it before it starts.
int nesting(const QByteArray& text)
{
    int level = 0;
    int deepest = 0;
    bool inString = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\') {
                ++i;
            } else if (c == '"') {
                inString = false;
            }
        } else if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            deepest = std::max(deepest, ++level);
        } else if (c == '}' || c == ']') {
            --level;
        }
    }
    return deepest;
}
} // namespace

JsonValue::JsonValue(nlohmann::json value) : m_value(std::make_shared<const nlohmann::json>(std::move(value))) {}

const nlohmann::json& JsonValue::get() const
{
    static const nlohmann::json null;
    return m_value ? *m_value : null;
}

bool JsonValue::isNull() const
{
    return get().is_null();
}

QByteArray JsonValue::text() const
{
    return QByteArray::fromStdString(get().dump());
}

bool operator==(const JsonValue& a, const JsonValue& b)
{
    return a.m_value == b.m_value || a.get() == b.get();
}

tl::expected<JsonValue, JsonError> parseJson(const QByteArray& text, qsizetype maxBytes)
{
    if (text.size() > maxBytes) {
        return tl::unexpected(JsonError{"", "it is larger than " + std::to_string(maxBytes) + " bytes"});
    }
    if (nesting(text) > deepestLevel) {
        return tl::unexpected(JsonError{"", "it is nested deeper than " + std::to_string(deepestLevel) + " levels"});
    }
    if (text.contains('\0')) { // the library would take it for the end and leave out what follows
        return tl::unexpected(JsonError{"", "it holds a zero byte"});
    }
    try {
        return JsonValue(nlohmann::json::parse(text.cbegin(), text.cend()));
    } catch (const nlohmann::json::exception& error) {
        return tl::unexpected(JsonError{"", error.what()});
    }
}

} // namespace wheelhouse::play
