// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/reader.h"

#include "model/packs/format/pointer.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <cmath>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

constexpr int maxSlugLength = 64;

std::optional<int> integerIn(const Json& value)
{
    // Beyond these bounds the shape is wrong, which is reported already.
    constexpr std::int64_t most = 1'000'000;
    if (!value.is_number_integer())
        return std::nullopt;
    const auto number = value.get<std::int64_t>();
    return number < -most || number > most ? std::nullopt : std::optional(static_cast<int>(number));
}

std::optional<board::Space> spaceIn(const Json& value)
{
    if (!value.is_array() || value.size() != 2)
        return std::nullopt;
    const auto x = integerIn(value[0]);
    const auto y = integerIn(value[1]);
    return x && y ? std::optional(board::Space{*x, *y}) : std::nullopt;
}

} // namespace

bool isSlug(const QString& text)
{
    if (text.isEmpty() || text.size() > maxSlugLength || text.startsWith('-') || text.endsWith('-'))
        return false;
    QChar before;
    for (const QChar character : text) {
        const bool letter = character >= 'a' && character <= 'z';
        const bool digit = character >= '0' && character <= '9';
        if (!letter && !digit && (character != '-' || before == '-'))
            return false;
        before = character;
    }
    return true;
}

Reader::Reader(const Json& object, Place place, Reading& reading)
    : m_object(object), m_place(std::move(place)), m_reading(reading)
{
}

const Json* Reader::at(const char* key) const
{
    if (!m_object.is_object())
        return nullptr;
    const auto found = m_object.find(key);
    return found == m_object.end() || found->is_null() ? nullptr : &*found;
}

const Json* Reader::objectAt(const char* key) const
{
    const Json* value = at(key);
    return value && value->is_object() ? value : nullptr;
}

bool Reader::has(const char* key) const
{
    return m_object.is_object() && m_object.contains(key);
}

bool Reader::isNull(const char* key) const
{
    return has(key) && m_object[key].is_null();
}

void Reader::noteIfNull(const char* key)
{
    if (isNull(key))
        m_reading.incomplete(placeOf(key));
}

Place Reader::placeOf(const QString& key) const
{
    return {m_place.file, pointerTo(m_place.pointer, key), 0};
}

std::size_t Reader::entryCount(const char* key) const
{
    const Json* list = at(key);
    return list && list->is_array() ? list->size() : 0;
}

const Json& Reader::entryAt(const char* key, std::size_t index) const
{
    return m_object[key][index];
}

Place Reader::entryPlace(const char* key, std::size_t index) const
{
    return {m_place.file, pointerTo(pointerTo(m_place.pointer, QString::fromLatin1(key)), index), 0};
}

void Reader::error(ProblemKind kind, const QString& key, const QStringList& args)
{
    m_reading.error(kind, placeOf(key), args);
}

void Reader::errorBelow(ProblemKind kind, const QString& pointer, const QStringList& args)
{
    m_reading.error(kind, {m_place.file, m_place.pointer + '/' + pointer, 0}, args);
}

bool Reader::isSoundBelow(const char* key) const
{
    return m_reading.isSoundBelow(placeOf(key));
}

QString Reader::checkedSlug(const Json& value, const Place& place)
{
    if (!value.is_string())
        return {};
    const QString text = QString::fromStdString(value.get_ref<const std::string&>());
    if (isSlug(text))
        return text;
    if (!text.isEmpty() && text.size() <= maxSlugLength) // else its length is wrong, which is reported already
        m_reading.error(ProblemKind::BadId, place, {text});
    return {};
}

QString Reader::checkedText(const Json& value, const Place& place)
{
    if (value.is_object())
        return textInLanguage(value, place);
    if (!value.is_string())
        return {};
    QString text = QString::fromStdString(value.get_ref<const std::string&>());
    if (!text.isEmpty() && text.trimmed().isEmpty())
        m_reading.error(ProblemKind::EmptyText, place);
    return text;
}

QString Reader::textInLanguage(const Json& byLanguage, const Place& place)
{
    QString first;
    for (const auto& [key, value] : byLanguage.items()) {
        const QString language = QString::fromStdString(key);
        const Place at{place.file, pointerTo(place.pointer, language), 0};
        if (!m_reading.languages().contains(language))
            m_reading.warn(ProblemKind::UnknownLanguage, at, {language});
        const QString text = value.is_string() ? checkedText(value, at) : QString();
        first = first.isEmpty() ? text : first;
    }
    const QString own = m_reading.languages().value(0);
    if (!byLanguage.contains(own.toStdString()))
        m_reading.warn(ProblemKind::MissingLanguage, place, {own});
    for (const QString& language : m_reading.wantedLanguages()) {
        const auto found = byLanguage.find(language.toStdString());
        if (found != byLanguage.end() && found->is_string())
            return QString::fromStdString(found->get_ref<const std::string&>());
    }
    return first;
}

QString Reader::ownId(const char* key, Noun noun)
{
    QString id;
    slug(key, id);
    if (id.isEmpty())
        m_reading.doubt(noun);
    else
        m_reading.declare(noun, id, placeOf(key));
    return id;
}

QString Reader::reference(const char* key, Noun noun)
{
    noteIfNull(key);
    QString id;
    slug(key, id);
    if (!id.isEmpty())
        m_reading.refer(noun, id, placeOf(key));
    return id;
}

QStringList Reader::referredIds(const char* key, Noun noun)
{
    noteIfNull(key);
    QStringList ids;
    for (std::size_t i = 0; i < entryCount(key); ++i) {
        const Place place = entryPlace(key, i);
        ids << checkedSlug(entryAt(key, i), place);
        if (!ids.back().isEmpty())
            m_reading.refer(noun, ids.back(), place);
    }
    return ids;
}

void Reader::slug(const char* key, QString& text)
{
    if (const Json* value = at(key))
        text = checkedSlug(*value, placeOf(key));
}

void Reader::slugs(const char* key, std::vector<QString>& texts)
{
    for (std::size_t i = 0; i < entryCount(key); ++i)
        texts.push_back(checkedSlug(entryAt(key, i), entryPlace(key, i)));
}

void Reader::text(const char* key, QString& text)
{
    noteIfNull(key);
    if (const Json* value = at(key))
        text = checkedText(*value, placeOf(key));
}

void Reader::texts(const char* key, std::vector<QString>& texts)
{
    for (std::size_t i = 0; i < entryCount(key); ++i)
        texts.push_back(checkedText(entryAt(key, i), entryPlace(key, i)));
}

void Reader::plain(const char* key, QString& text)
{
    const Json* value = at(key);
    if (value && value->is_string())
        text = checkedText(*value, placeOf(key));
}

void Reader::plainTexts(const char* key, std::vector<QString>& texts)
{
    for (std::size_t i = 0; i < entryCount(key); ++i) {
        if (entryAt(key, i).is_string())
            texts.push_back(checkedText(entryAt(key, i), entryPlace(key, i)));
    }
}

void Reader::number(const char* key, int& number)
{
    const Json* value = at(key);
    number = (value ? integerIn(*value) : std::nullopt).value_or(number);
    noteIfNull(key);
}

void Reader::unknown(const char* key, std::optional<int>& number)
{
    if (const Json* value = at(key))
        number = integerIn(*value);
    noteIfNull(key);
}

void Reader::flag(const char* key, bool& flag)
{
    const Json* value = at(key);
    if (value && value->is_boolean())
        flag = value->get<bool>();
}

void Reader::hundredths(const char* key, int& hundredths)
{
    const Json* value = at(key);
    if (!value || !value->is_number())
        return;
    const double scaled = value->get<double>() * 100;
    if (!(scaled >= 0 && scaled <= 9999))
        return;
    hundredths = static_cast<int>(std::lround(scaled));
    if (std::abs(scaled - hundredths) > 1e-6)
        error(ProblemKind::WrongType, QString::fromLatin1(key),
              {QCoreApplication::translate("PackProblem", "a number with at most two decimals")});
}

void Reader::hundredths(const char* key, std::vector<content::Initiative>& numbers)
{
    for (std::size_t i = 0; i < entryCount(key); ++i) {
        // A list's entries have the same rules as a member, so each is read as the member of an object of its own.
        const Json alone{{std::to_string(i), entryAt(key, i)}};
        Reader entry(alone, placeOf(QString::fromLatin1(key)), m_reading);
        entry.hundredths(std::to_string(i).c_str(), numbers.emplace_back().hundredths);
    }
}

std::string Reader::wordAt(const char* key) const
{
    const Json* value = at(key);
    return value && value->is_string() ? value->get<std::string>() : std::string();
}

void Reader::opaque(const char* key, content::Opaque& opaque)
{
    const Json* value = at(key);
    if (value && value->is_structured())
        opaque.json = QByteArray::fromStdString(value->dump());
}

void Reader::values(const char* key, content::CardValues& values)
{
    const Json* object = objectAt(key);
    if (!object)
        return;
    for (const auto& [name, value] : object->items()) {
        const Place place{m_place.file, pointerTo(placeOf(key).pointer, QString::fromStdString(name)), 0};
        values[QString::fromStdString(name)] = integerIn(value);
        if (value.is_null())
            m_reading.incomplete(place);
    }
}

void Reader::namedTexts(const char* key, content::CardTexts& texts)
{
    const Json* object = objectAt(key);
    if (!object)
        return;
    for (const auto& [name, value] : object->items()) {
        const Place place{m_place.file, pointerTo(placeOf(key).pointer, QString::fromStdString(name)), 0};
        texts[QString::fromStdString(name)] = checkedText(value, place);
        if (value.is_null())
            m_reading.incomplete(place);
    }
}

void Reader::rows(const char* key, std::vector<std::string>& rows)
{
    for (std::size_t i = 0; i < entryCount(key); ++i)
        rows.push_back(entryAt(key, i).is_string() ? entryAt(key, i).get<std::string>() : std::string());
}

void Reader::space(const char* key, board::Space& space)
{
    if (const Json* value = at(key))
        space = spaceIn(*value).value_or(space);
}

void Reader::spaces(const char* key, std::vector<board::Space>& spaces)
{
    for (std::size_t i = 0; i < entryCount(key); ++i)
        spaces.push_back(spaceIn(entryAt(key, i)).value_or(board::Space{}));
}

} // namespace wheelhouse::packs
