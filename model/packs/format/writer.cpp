// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/writer.h"

#include "model/packs/format/effect_words.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

Json numberOrNull(const std::optional<int>& number)
{
    return number ? Json(*number) : Json();
}

Json textOrNull(const QString& text)
{
    return text.isEmpty() ? Json() : Json(text.toStdString());
}

} // namespace

Writer::Writer(Json& object) : m_object(object) {}

void Writer::put(const char* key, const QString& text)
{
    m_object[key] = text.toStdString();
}

void Writer::putNull(const char* key)
{
    m_object[key] = nullptr;
}

Json& Writer::putObject(const char* key)
{
    return m_object[key] = Json::object();
}

Json& Writer::append(const char* key)
{
    Json& list = m_object[key];
    return list.emplace_back(Json::object());
}

void Writer::text(const char* key, const QString& text)
{
    m_object[key] = textOrNull(text);
}

void Writer::textOrNone(const char* key, const QString& text)
{
    if (!text.isEmpty())
        put(key, text);
}

void Writer::texts(const char* key, const std::vector<QString>& texts)
{
    for (const QString& text : texts)
        m_object[key].push_back(text.toStdString());
}

void Writer::number(const char* key, int number)
{
    m_object[key] = number;
}

void Writer::numberOr(const char* key, int number, int usual)
{
    if (number != usual)
        m_object[key] = number;
}

void Writer::unknown(const char* key, const std::optional<int>& number)
{
    m_object[key] = numberOrNull(number);
}

void Writer::numberOrNone(const char* key, const std::optional<int>& number)
{
    if (number)
        m_object[key] = *number;
}

void Writer::flag(const char* key, bool flag)
{
    if (flag)
        m_object[key] = true;
}

void Writer::hundredths(const char* key, int hundredths)
{
    m_object[key] = hundredths / 100.0;
}

void Writer::hundredths(const char* key, const std::vector<content::Initiative>& numbers)
{
    for (const content::Initiative& number : numbers)
        m_object[key].push_back(number.hundredths / 100.0);
}

void Writer::opaque(const char* key, const content::Opaque& opaque)
{
    if (!opaque.json.isEmpty())
        m_object[key] = Json::parse(opaque.json.toStdString());
}

void Writer::values(const char* key, const content::CardValues& values)
{
    for (const auto& [name, value] : values)
        m_object[key][name.toStdString()] = numberOrNull(value);
}

void Writer::namedTexts(const char* key, const content::CardTexts& texts)
{
    for (const auto& [name, text] : texts)
        m_object[key][name.toStdString()] = textOrNull(text);
}

void Writer::rows(const char* key, const std::vector<std::string>& rows)
{
    if (!rows.empty())
        m_object[key] = rows;
}

void Writer::space(const char* key, board::Space space)
{
    m_object[key] = {space.x, space.y};
}

void Writer::spaces(const char* key, const std::vector<board::Space>& spaces)
{
    for (const board::Space space : spaces)
        m_object[key].push_back({space.x, space.y});
}

void Writer::preferences(const char* key, const std::vector<content::Preference>& preferences)
{
    for (const content::Preference& one : preferences) {
        const std::string name = one.name.toStdString();
        if (one.kind == content::Preference::Role)
            m_object[key].push_back({{"role", name}});
        else if (one.kind == content::Preference::Has)
            m_object[key].push_back({{"has", name}});
        else
            m_object[key].push_back(wordOf(preferenceWords, one.kind));
    }
}

void Writer::numberOrWord(const char* key, bool isWord, const char* word)
{
    if (isWord)
        m_object[key] = word;
}

} // namespace wheelhouse::packs
