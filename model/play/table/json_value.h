// SPDX-License-Identifier: GPL-3.0-or-later
// A JSON document as a value: what a frame, an answer or a system's own event carries when only one game system knows
// its shape. Copies share their data, which never changes.
#pragma once

#include <QByteArray>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include <memory>
#include <string>

namespace wheelhouse::play {

class JsonValue
{
public:
    JsonValue() = default; ///< null
    explicit JsonValue(nlohmann::json value);

    const nlohmann::json& get() const;
    bool isNull() const;
    /// Canonical text: keys sorted, no spaces, UTF-8.
    QByteArray text() const;

    friend bool operator==(const JsonValue& a, const JsonValue& b);

private:
    std::shared_ptr<const nlohmann::json> m_value;
};

/// Where and why a JSON text was refused.
struct JsonError {
    std::string pointer; ///< RFC 6901
    std::string why;     ///< in English, for the end of the message
};

/// What the JSON library says about an error, without the number that it puts in front.
std::string plainWords(const std::string& said);

/// Parses UTF-8 text of at most `maxBytes`, 64 levels and half a million values.
tl::expected<JsonValue, JsonError> parseJson(const QByteArray& text, qsizetype maxBytes = qsizetype{256} * 1024 * 1024);

} // namespace wheelhouse::play
