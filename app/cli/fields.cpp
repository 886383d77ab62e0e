// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/fields.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace wheelhouse::cli {
namespace {

using nlohmann::json;

const json nullField;

/// A name as a part of a JSON pointer.
QString escaped(const std::string& name)
{
    return QString::fromStdString(name).replace(u'~', QStringLiteral("~0")).replace(u'/', QStringLiteral("~1"));
}

const json& emptyList()
{
    static const json list = json::array();
    return list;
}

const json& emptyObject()
{
    static const json object = json::object();
    return object;
}

} // namespace

std::optional<int> wholeNumber(const json& value)
{
    if (value.is_number_unsigned())
        return static_cast<int>(std::min<std::uint64_t>(value.get<std::uint64_t>(), Fields::hugeNumber));
    if (value.is_number_integer())
        return static_cast<int>(std::max<std::int64_t>(value.get<std::int64_t>(), -Fields::hugeNumber));
    // The parser keeps whole numbers of more than 64 bits as fractions.
    constexpr double beyondWhole = 9.2e18;
    if (value.is_number_float() && std::abs(value.get<double>()) >= beyondWhole)
        return value.get<double>() < 0 ? -Fields::hugeNumber : Fields::hugeNumber;
    return std::nullopt;
}

std::optional<board::Space> spaceOf(const json& value)
{
    if (!value.is_array() || value.size() != 2)
        return std::nullopt;
    const auto x = wholeNumber(value[0]);
    const auto y = wholeNumber(value[1]);
    if (!x || !y)
        return std::nullopt;
    return board::Space{*x, *y};
}

Fields::Fields(const json& object, QString at) : m_object(object), m_at(std::move(at))
{
    if (!object.is_object())
        complain("bad-request", QCoreApplication::translate("Query", "An object is expected here."), m_at);
}

QString Fields::pointer(const std::string& name) const
{
    return m_at + u'/' + escaped(name);
}

void Fields::complain(const char* code, const QString& message, const QString& at)
{
    if (!m_problem)
        m_problem = QueryError{code, message, at, {}, false};
}

void Fields::take(const Fields& part)
{
    if (!m_problem)
        m_problem = part.m_problem;
}

void Fields::complainOfType(const char* name, const QString& expected)
{
    complain("bad-request",
             QCoreApplication::translate("Query", "“%1” is not %2.").arg(QString::fromLatin1(name), expected),
             pointer(name));
}

void Fields::complainOfChoice(const char* name)
{
    complain("bad-request",
             QCoreApplication::translate("Query", "“%1” has a value that is not known.").arg(QString::fromLatin1(name)),
             pointer(name));
}

void Fields::only(std::initializer_list<const char*> names)
{
    if (!m_object.is_object())
        return;
    for (const auto& [name, value] : m_object.items()) {
        if (std::find(names.begin(), names.end(), name) == names.end())
            complain("bad-request",
                     QCoreApplication::translate("Query", "“%1” is not known here.").arg(QString::fromStdString(name)),
                     pointer(name));
    }
}

bool Fields::has(const char* name) const
{
    return m_object.is_object() && m_object.contains(name);
}

const json& Fields::required(const char* name)
{
    if (has(name))
        return m_object.at(name);
    complain("bad-request", QCoreApplication::translate("Query", "“%1” is missing.").arg(QString::fromLatin1(name)),
             pointer(name));
    return nullField;
}

std::string Fields::text(const char* name)
{
    const json& value = required(name);
    if (value.is_string())
        return value.get<std::string>();
    complainOfType(name, QCoreApplication::translate("Query", "a text"));
    return {};
}

std::string Fields::textOr(const char* name, const std::string& otherwise)
{
    return has(name) ? text(name) : otherwise;
}

bool Fields::flagOr(const char* name, bool otherwise)
{
    if (!has(name))
        return otherwise;
    const json& value = m_object.at(name);
    if (value.is_boolean())
        return value.get<bool>();
    complainOfType(name, QCoreApplication::translate("Query", "true or false"));
    return otherwise;
}

int Fields::number(const char* name, int least, int most)
{
    const auto value = wholeNumber(required(name));
    if (!value) {
        complainOfType(name, QCoreApplication::translate("Query", "a whole number"));
        return least;
    }
    if (*value < least || *value > most) {
        complain("bad-request",
                 QCoreApplication::translate("Query", "“%1” is not from %2 to %3.")
                     .arg(QString::fromLatin1(name))
                     .arg(least)
                     .arg(most),
                 pointer(name));
        return least;
    }
    return *value;
}

int Fields::numberOr(const char* name, int otherwise, int least, int most)
{
    return has(name) ? number(name, least, most) : otherwise;
}

board::Space Fields::space(const char* name)
{
    const auto value = spaceOf(required(name));
    if (!value)
        complainOfType(name, QCoreApplication::translate("Query", "a space, [x,y]"));
    return value.value_or(board::Space());
}

const json& Fields::list(const char* name)
{
    const json& value = required(name);
    if (value.is_array())
        return value;
    complainOfType(name, QCoreApplication::translate("Query", "a list"));
    return emptyList();
}

const json& Fields::listOrNone(const char* name)
{
    return has(name) ? list(name) : emptyList();
}

const json& Fields::objectOrNone(const char* name)
{
    if (!has(name))
        return emptyObject();
    if (m_object.at(name).is_object())
        return m_object.at(name);
    complainOfType(name, QCoreApplication::translate("Query", "an object"));
    return emptyObject();
}

} // namespace wheelhouse::cli
