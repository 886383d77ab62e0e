// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes the structs of describe.h as JSON. For .cpp files of model/play, and for each room's list of its
// frames, alone: it pulls in json.hpp.
// Empty texts, absent values and empty lists are left out when writing; everything else is required when reading, and
// an unknown key is an error.
#pragma once

#include "model/play/events/bounds.h"
#include "model/play/events/describe.h"
#include "model/play/table/utf8.h"

#include <nlohmann/json.hpp> // lint: allowed, internal to the codec

#include <map>
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
struct IsId<OwnId<Tag>> : std::true_type {
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
template <class T>
struct IsMap : std::false_type {
};
template <class T>
struct IsMap<std::map<QString, T>> : std::true_type {
};
template <class T>
struct IsListed : std::false_type {
};
template <class T>
struct IsListed<describe::Listed<T>> : std::true_type {
    using Value = std::remove_const_t<T>;
};

json write(const Message& message);
void read(const json& from, Message& to, const At& at);

template <class T>
bool isBlank(const T& value)
{
    if constexpr (IsId<T>::value || std::is_same_v<T, QString> || std::is_same_v<T, Message> ||
                  std::is_same_v<T, Result>) {
        return value.isEmpty();
    } else if constexpr (IsVector<T>::value || IsMap<T>::value || std::is_same_v<T, std::string>) {
        return value.empty();
    } else if constexpr (IsListed<T>::value) {
        return isBlank(value.value);
    } else if constexpr (IsOptional<T>::value) {
        return !value;
    } else if constexpr (std::is_same_v<T, JsonValue>) {
        return value.isNull();
    } else {
        return false;
    }
}

template <class T>
constexpr bool mayBeBlank = IsId<T>::value || std::is_same_v<T, QString> || std::is_same_v<T, std::string> ||
                            std::is_same_v<T, Message> || std::is_same_v<T, Result> || IsVector<T>::value ||
                            IsMap<T>::value || IsOptional<T>::value || std::is_same_v<T, JsonValue>;
template <class T>
constexpr bool mayBeBlank<describe::Listed<T>> = mayBeBlank<std::remove_const_t<T>>;

/// Whether a field with this third argument, where it has one, stays out of the JSON.
template <class T, class... Standard>
bool isLeftOut(const T& field, const Standard&... standard)
{
    if constexpr ((std::is_same_v<Standard, describe::Always> || ...)) {
        return false;
    } else {
        return isBlank(field) || ((field == standard) || ...);
    }
}

template <class T>
json write(const T& value);

template <class T>
json writeListed(const T& value)
{
    if constexpr (IsOptional<T>::value) {
        return value ? writeListed(*value) : json();
    } else {
        json list = json::array();
        if constexpr (IsVector<T>::value) {
            for (const auto& element : value) {
                list.push_back(writeListed(element));
            }
        } else {
            using describe::fields;
            fields(value, [&](const char*, const auto& field, const auto&...) {
                if (!isBlank(field)) {
                    list.push_back(write(field));
                }
            });
        }
        return list;
    }
}

template <class T>
json write(const T& value)
{
    if constexpr (std::is_same_v<T, bool> || std::is_integral_v<T>) {
        return value;
    } else if constexpr (std::is_enum_v<T>) {
        return std::string(describe::EnumNames<T>::names.at(static_cast<size_t>(value)));
    } else if constexpr (IsId<T>::value) {
        return utf8Of(value.text());
    } else if constexpr (std::is_same_v<T, QString>) {
        return utf8Of(value);
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
    } else if constexpr (IsMap<T>::value) {
        json object = json::object();
        for (const auto& [name, element] : value) {
            object[utf8Of(name)] = write(element);
        }
        return object;
    } else if constexpr (IsListed<T>::value) {
        return writeListed(value.value);
    } else {
        json object = json::object();
        using describe::fields;
        fields(value, [&](const char* name, const auto& field, const auto&... standard) {
            if (!isLeftOut(field, standard...)) {
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

/// The first name in the object that the struct has no field of.
template <class T>
std::string unknownIn(const json& from, const T& to)
{
    constexpr size_t longest = 40;
    for (const auto& [key, value] : from.items()) {
        bool known = false;
        using describe::fields;
        fields(to, [&](const char* name, const auto&, const auto&...) { known = known || key == name; });
        if (!known) {
            return key.substr(0, longest);
        }
    }
    return {};
}

template <class T>
void readStruct(const json& from, T& to, const At& at)
{
    static_assert(describe::isWhole<T>, "the list of fields forgets a member");
    if (!from.is_object()) {
        throw ReadError(at, "an object is expected");
    }
    size_t known = 0;
    using describe::fields;
    fields(to, [&](const char* name, auto&& field, const auto&... standard) {
        constexpr bool always = (std::is_same_v<std::remove_cvref_t<decltype(standard)>, describe::Always> || ...);
        const auto found = known < from.size() ? from.find(name) : from.end();
        if (found != from.end()) {
            ++known;
            read(*found, field, At(at, name));
        } else if constexpr (!always && sizeof...(standard) > 0) {
            ((field = standard), ...);
        } else if (always || !mayBeBlank<std::remove_cvref_t<decltype(field)>>) {
            throw ReadError(at, std::string("the field is missing: ") + name);
        }
    });
    if (known != from.size()) {
        throw ReadError(at, "there is an unknown field: " + unknownIn(from, to));
    }
}

template <class T>
void readListed(const json& from, T& to, const At& at)
{
    if constexpr (IsOptional<T>::value) {
        readListed(from, to.emplace(), at);
    } else if (!from.is_array()) {
        throw ReadError(at, "a list is expected");
    } else if constexpr (IsVector<T>::value) {
        to.clear();
        to.reserve(from.size());
        for (size_t i = 0; i < from.size(); ++i) {
            readListed(from[i], to.emplace_back(), At(at, i));
        }
    } else {
        static_assert(describe::isWhole<T>, "the list of fields forgets a member");
        size_t next = 0;
        using describe::fields;
        fields(to, [&](const char*, auto&& field, const auto&...) {
            if (next < from.size()) {
                read(from[next], field, At(at, next));
                ++next;
            } else if (!mayBeBlank<std::remove_cvref_t<decltype(field)>>) {
                throw ReadError(at, "a longer list is expected");
            }
        });
        if (next != from.size()) {
            throw ReadError(at, "a shorter list is expected");
        }
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
        if constexpr (IsOptional<typename T::value_type>::value) { // there, though it may be null
            read(from, to.emplace(), at);
        } else if (from.is_null()) {
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
    } else if constexpr (IsMap<T>::value) {
        if (!from.is_object()) {
            throw ReadError(at, "an object is expected");
        }
        to.clear();
        for (const auto& [name, element] : from.items()) {
            read(element, to[QString::fromStdString(name)], At(at, name.c_str()));
        }
    } else if constexpr (IsListed<T>::value) {
        readListed(from, to.value, at);
    } else {
        readStruct(from, to, at);
    }
}

} // namespace wheelhouse::play::codec
