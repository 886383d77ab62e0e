// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/json_value.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
constexpr int deepestLevel = 64;
constexpr int mostValues = 500'000;

/// What a parser will spend, found by a look at the marks outside strings.
struct Extent {
    int deepest = 0; ///< brackets in brackets: the parser's recursion
    int values = 1;  ///< at least as many as there are; each takes far more memory than the two bytes it may stand for
};

Extent extentOf(const QByteArray& text)
{
    Extent extent;
    int level = 0;
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
            extent.deepest = std::max(extent.deepest, ++level);
            ++extent.values;
        } else if (c == '}' || c == ']') {
            --level;
        } else if (c == ',') {
            ++extent.values;
        }
    }
    return extent;
}
} // namespace

namespace {
class Plain final : public JsonValue::Kept
{
public:
    explicit Plain(nlohmann::json value) : m_value(std::move(value)) { lend(&m_value); }
    ~Plain() override { lend(nullptr); }

private:
    nlohmann::json made() const override { return m_value; }
    const nlohmann::json m_value;
};
} // namespace

JsonValue::Kept::~Kept()
{
    delete m_json.load(std::memory_order_relaxed);
}

const nlohmann::json& JsonValue::Kept::written() const
{
    const nlohmann::json* present = m_json.load(std::memory_order_acquire);
    if (!present) {
        auto own = std::make_unique<const nlohmann::json>(made());
        if (m_json.compare_exchange_strong(present, own.get(), std::memory_order_acq_rel)) {
            present = own.release(); // else another thread was faster
        }
    }
    return *present;
}

bool JsonValue::Kept::saysTheSame(const Kept& other) const
{
    return written() == other.written();
}

JsonValue::JsonValue(nlohmann::json value) : m_kept(std::make_shared<const Plain>(std::move(value))) {}

const nlohmann::json& JsonValue::get() const
{
    static const nlohmann::json null;
    return m_kept ? m_kept->written() : null;
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
    const JsonValue::Kept* one = a.m_kept.get();
    const JsonValue::Kept* other = b.m_kept.get();
    if (one == other) {
        return true;
    }
    return one && other && typeid(*one) == typeid(*other) ? one->saysTheSame(*other) : a.get() == b.get();
}

tl::expected<JsonValue, JsonError> parseJson(const QByteArray& text, qsizetype maxBytes)
{
    if (text.size() > maxBytes) {
        return tl::unexpected(JsonError{"", "it is larger than " + std::to_string(maxBytes) + " bytes"});
    }
    const Extent extent = extentOf(text);
    if (extent.deepest > deepestLevel) {
        return tl::unexpected(JsonError{"", "it is nested deeper than " + std::to_string(deepestLevel) + " levels"});
    }
    if (extent.values > mostValues) {
        return tl::unexpected(JsonError{"", "it holds more than " + std::to_string(mostValues) + " values"});
    }
    if (text.contains('\0')) { // the library would take it for the end and leave out what follows
        return tl::unexpected(JsonError{"", "it holds a zero byte"});
    }
    try {
        return JsonValue(nlohmann::json::parse(text.cbegin(), text.cend()));
    } catch (const nlohmann::json::exception& error) {
        return tl::unexpected(JsonError{"", plainWords(error.what())});
    }
}

std::string plainWords(const std::string& said)
{
    const size_t end = said.starts_with("[json.exception.") ? said.find("] ") : std::string::npos;
    return end == std::string::npos ? said : said.substr(end + 2);
}

} // namespace wheelhouse::play
