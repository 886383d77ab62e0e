// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes the structs of describe.h as JSON. For .cpp files of model/play alone: it pulls in json.hpp.
// Empty texts, absent values and empty lists are left out when writing; everything else is required when reading, and
// an unknown key is an error.
#pragma once

#include "model/play/events/bounds.h"
#include "model/play/events/describe.h"

#include <nlohmann/json.hpp> // lint: allowed, internal to the codec

#include <stdexcept>
#include <string>
#include <utility>

namespace wheelhouse::play::codec {

using nlohmann::json;

/// A place in the text that is read, as a chain towards its root: it becomes a pointer only when something is wrong.
class At
{
public:
    explicit At(const char* name) : m_name(name) {}
    At(const At& parent, const char* name) : m_parent(&parent), m_name(name) {}
    At(const At& parent, size_t index) : m_parent(&parent), m_index(index) {}

    /// RFC 6901; a name that is empty stands for the root.
    std::string pointer() const
    {
        const std::string above = m_parent ? m_parent->pointer() : std::string();
        if (!m_name) {
            return above + '/' + std::to_string(m_index);
        }
        return *m_name ? above + '/' + m_name : above;
    }

private:
    const At* m_parent = nullptr;
    const char* m_name = nullptr;
    size_t m_index = 0;
};

/// Thrown by `read`; caught at the codec's own doors.
struct ReadError : std::runtime_error {
    ReadError(const At& at, const std::string& why) : std::runtime_error(why), pointer(at.pointer()) {}
    std::string pointer;
};

template <class T>
struct IsId : std::false_type {
};
template <class Tag>
struct IsId<Id<Tag>> : std::true_type {
};
template <class Tag>
struct IsId<content::Id<Tag>> : std::true_type {
};
template <class T>
struct IsOptional : std::false_type {
};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {
};
template <class T>
struct IsVector : std::false_type {
};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {
};

json write(const Message& message);
void read(const json& from, Message& to, const At& at);

template <class T>
bool isBlank(const T& value)
{
    if constexpr (IsId<T>::value || std::is_same_v<T, QString> || std::is_same_v<T, Message> ||
                  std::is_same_v<T, Result>) {
        return value.isEmpty();
    } else if constexpr (IsVector<T>::value || std::is_same_v<T, std::string>) {
        return value.empty();
    } else if constexpr (IsOptional<T>::value) {
        return !value;
    } else if constexpr (std::is_same_v<T, JsonValue>) {
        return value.isNull();
    } else {
        return false;
    }
}

template <class T>
constexpr bool mayBeBlank =
    IsId<T>::value || std::is_same_v<T, QString> || std::is_same_v<T, std::string> || std::is_same_v<T, Message> ||
    std::is_same_v<T, Result> || IsVector<T>::value || IsOptional<T>::value || std::is_same_v<T, JsonValue>;

template <class T>
json write(const T& value)
{
    if constexpr (std::is_same_v<T, bool> || std::is_integral_v<T>) {
        return value;
    } else if constexpr (std::is_enum_v<T>) {
        return std::string(describe::EnumNames<T>::names.at(static_cast<size_t>(value)));
    } else if constexpr (IsId<T>::value) {
        return value.text().toStdString();
    } else if constexpr (std::is_same_v<T, QString>) {
        return value.toStdString();
    } else if constexpr (std::is_same_v<T, std::string>) {
        return value;
    } else if constexpr (std::is_same_v<T, JsonValue>) {
        return value.get();
    } else if constexpr (IsOptional<T>::value) {
        return value ? write(*value) : json();
    } else if constexpr (IsVector<T>::value) {
        json list = json::array();
        for (const auto& element : value) {
            list.push_back(write(element));
        }
        return list;
    } else {
        json object = json::object();
        describe::fields(value, [&](const char* name, const auto& field, const auto&... standard) {
            if (!isBlank(field) && !((field == standard) || ...)) {
                object[name] = write(field);
            }
        });
        return object;
    }
}

template <class T>
void readNumber(const json& from, T& to, const At& at)
{
    const bool fits = from.is_number_unsigned() ? std::in_range<T>(from.get<quint64>())
                                                : from.is_number_integer() && std::in_range<T>(from.get<qint64>());
    if (!fits) {
        throw ReadError(at, "a whole number is expected");
    }
    to = from.get<T>();
    if constexpr (std::is_same_v<T, int>) {
        if (!isCountable(qint64{to})) {
            throw ReadError(at, "a smaller number is expected");
        }
    }
}

template <class T>
void readEnum(const json& from, T& to, const At& at)
{
    static_assert(describe::isWholeEnum<T>, "the names in describe.h forget a value");
    const auto& names = describe::EnumNames<T>::names;
    for (size_t i = 0; from.is_string() && i < names.size(); ++i) {
        if (from.get_ref<const std::string&>() == names[i]) {
            to = static_cast<T>(i);
            return;
        }
    }
    throw ReadError(at, "an unknown word: " + from.dump());
}

template <class T>
void read(const json& from, T& to, const At& at);

template <class T>
void readStruct(const json& from, T& to, const At& at)
{
    static_assert(describe::isWhole<T>, "the list in describe.h forgets a member");
    if (!from.is_object()) {
        throw ReadError(at, "an object is expected");
    }
    size_t known = 0;
    describe::fields(to, [&](const char* name, auto& field, const auto&... standard) {
        const auto found = from.find(name);
        if (found != from.end()) {
            ++known;
            read(*found, field, At(at, name));
        } else if constexpr (sizeof...(standard) > 0) {
            ((field = standard), ...);
        } else if (!mayBeBlank<std::remove_cvref_t<decltype(field)>>) {
            throw ReadError(at, std::string("the field is missing: ") + name);
        }
    });
    if (known != from.size()) {
        throw ReadError(at, "there is an unknown field");
    }
}

template <class T>
void read(const json& from, T& to, const At& at)
{
    if constexpr (std::is_same_v<T, bool>) {
        if (!from.is_boolean()) {
            throw ReadError(at, "true or false is expected");
        }
        to = from.get<bool>();
    } else if constexpr (std::is_integral_v<T>) {
        readNumber(from, to, at);
    } else if constexpr (std::is_enum_v<T>) {
        readEnum(from, to, at);
    } else if constexpr (IsId<T>::value || std::is_same_v<T, QString>) {
        if (!from.is_string()) {
            throw ReadError(at, "a text is expected");
        }
        to = T(QString::fromStdString(from.get_ref<const std::string&>()));
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (!from.is_string()) {
            throw ReadError(at, "a text is expected");
        }
        to = from.get_ref<const std::string&>();
    } else if constexpr (std::is_same_v<T, JsonValue>) {
        to = JsonValue(from);
    } else if constexpr (IsOptional<T>::value) {
        if (from.is_null()) {
            to.reset();
        } else {
            read(from, to.emplace(), at);
        }
    } else if constexpr (IsVector<T>::value) {
        if (!from.is_array()) {
            throw ReadError(at, "a list is expected");
        }
        to.clear();
        to.reserve(from.size());
        for (size_t i = 0; i < from.size(); ++i) {
            read(from[i], to.emplace_back(), At(at, i));
        }
    } else {
        readStruct(from, to, at);
    }
}

} // namespace wheelhouse::play::codec
