// SPDX-License-Identifier: GPL-3.0-or-later
// A JSON document as a value: what a frame, an answer or a system's own event carries when only one game system knows
// its shape. Copies share their data, which never changes. Whoever knows the shape may keep a struct in it: the JSON is
// only made when somebody asks for it, since most of it is never asked for.
#pragma once

#include <QByteArray>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include <atomic>
#include <memory>
#include <string>
#include <typeinfo>
#include <utility>

namespace wheelhouse::play {

class JsonValue
{
public:
    /// What a value is kept as. Safe to read from several threads.
    class Kept
    {
    public:
        Kept() = default;
        Kept(const Kept&) = delete;
        Kept& operator=(const Kept&) = delete;
        virtual ~Kept();

        /// Made at the first call.
        const nlohmann::json& written() const;
        /// Whether another one of this very class says the same.
        virtual bool saysTheSame(const Kept& other) const;

    protected:
        virtual nlohmann::json made() const = 0;
        /// Takes the place of what `made` would give; lives as long as this.
        void lend(const nlohmann::json* value) { m_json.store(value, std::memory_order_relaxed); }

    private:
        mutable std::atomic<const nlohmann::json*> m_json = nullptr;
    };

    JsonValue() = default; ///< null
    explicit JsonValue(nlohmann::json value);
    explicit JsonValue(std::shared_ptr<const Kept> kept) : m_kept(std::move(kept)) {}

    const nlohmann::json& get() const;
    bool isNull() const;
    /// What it is kept as, where that is of this very class; else nullptr.
    template <class Class>
    const Class* as() const
    {
        const Kept* kept = m_kept.get();
        return kept && typeid(*kept) == typeid(Class) ? static_cast<const Class*>(kept) : nullptr;
    }
    /// The same for a class that others derive from.
    template <class Base>
    const Base* asAny() const
    {
        return dynamic_cast<const Base*>(m_kept.get());
    }
    /// Canonical text: keys sorted, no spaces, UTF-8.
    QByteArray text() const;

    friend bool operator==(const JsonValue& a, const JsonValue& b);

private:
    std::shared_ptr<const Kept> m_kept;
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
