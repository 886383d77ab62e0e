// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/object_reader.h"

#include <QCoreApplication>

#include <cmath>

namespace wheelhouse::packs {
namespace {

constexpr int maxTextLength = 4000;
constexpr int maxSlugLength = 64;

QString typeWord(const char* english)
{
    return QCoreApplication::translate("PackProblem", english);
}

QString wordForText()
{
    return typeWord(QT_TRANSLATE_NOOP("PackProblem", "a text in quotes"));
}
QString wordForInteger()
{
    return typeWord(QT_TRANSLATE_NOOP("PackProblem", "a whole number"));
}
QString wordForDecimal()
{
    return typeWord(QT_TRANSLATE_NOOP("PackProblem", "a number with at most two decimals"));
}
QString wordForFlag()
{
    return typeWord(QT_TRANSLATE_NOOP("PackProblem", "true or false"));
}
QString wordForList()
{
    return typeWord(QT_TRANSLATE_NOOP("PackProblem", "a list in square brackets"));
}
QString wordForObject()
{
    return typeWord(QT_TRANSLATE_NOOP("PackProblem", "an object in braces"));
}

QString wordForSpace()
{
    return typeWord(QT_TRANSLATE_NOOP("PackProblem", "a space as [column, row], counted from 0"));
}

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

Place placeIn(const Place& object, const Member& member)
{
    return {object.file, pointerTo(object.pointer, member.key), member.node.line};
}

QStringList outOfRangeArgs(const QString& number, Bounds bounds)
{
    return {number, QString::number(bounds.lowest), QString::number(bounds.highest)};
}

} // namespace

ObjectReader::ObjectReader(const Node& node, Place place, Reading& reading)
    : m_node(node), m_members(node.as<Node::Object>()), m_place(std::move(place)), m_reading(reading)
{
    m_place.line = node.line;
    if (!m_members)
        m_reading.error(ProblemKind::WrongType, m_place, {wordForObject()});
}

ObjectReader::~ObjectReader()
{
    if (!m_members)
        return;
    for (const Member& member : *m_members) {
        if (!m_asked.contains(member.key))
            m_reading.error(ProblemKind::UnknownKey, placeIn(m_place, member), {member.key});
    }
}

const Node* ObjectReader::find(const QString& key) const
{
    if (!m_members)
        return nullptr;
    for (const Member& member : *m_members) {
        if (member.key == key)
            return &member.node;
    }
    return nullptr;
}

const Node* ObjectReader::optional(const QString& key)
{
    m_asked << key;
    return find(key);
}

const Node* ObjectReader::required(const QString& key)
{
    const Node* node = optional(key);
    if (!node && m_members)
        m_reading.error(ProblemKind::MissingKey, placeOf(key), {key});
    return node;
}

bool ObjectReader::has(const QString& key) const
{
    return find(key) != nullptr;
}

bool ObjectReader::takeUnknown(const QString& key)
{
    const Node* node = find(key);
    if (!node || !node->isNull())
        return false;
    m_asked << key;
    m_reading.incomplete(placeOf(key));
    return true;
}

Place ObjectReader::placeOf(const QString& key) const
{
    const Node* node = find(key);
    return {m_place.file, pointerTo(m_place.pointer, key), node ? node->line : m_place.line};
}

Place ObjectReader::entryPlace(const Place& list, const Node& entry, std::size_t index)
{
    return {list.file, pointerTo(list.pointer, index), entry.line};
}

void ObjectReader::error(ProblemKind kind, const QString& key, const QStringList& args)
{
    m_reading.error(kind, placeOf(key), args);
}

QString ObjectReader::checkedText(const Node& node, const Place& place)
{
    const auto* text = node.as<QString>();
    if (!text) {
        m_reading.error(ProblemKind::WrongType, place, {wordForText()});
        return {};
    }
    if (text->trimmed().isEmpty())
        m_reading.error(ProblemKind::EmptyText, place);
    if (text->size() > maxTextLength)
        m_reading.error(ProblemKind::LongText, place, {QString::number(maxTextLength)});
    return *text;
}

QString ObjectReader::checkedSlug(const Node& node, const Place& place)
{
    const auto* text = node.as<QString>();
    if (!text) {
        m_reading.error(ProblemKind::WrongType, place, {wordForText()});
        return {};
    }
    if (!isSlug(*text)) {
        m_reading.error(ProblemKind::BadId, place, {text->left(maxSlugLength)});
        return {};
    }
    return *text;
}

QString ObjectReader::text(const QString& key)
{
    const Node* node = required(key);
    return node ? checkedText(*node, placeOf(key)) : QString();
}

QString ObjectReader::textOrNone(const QString& key)
{
    const Node* node = optional(key);
    return node ? checkedText(*node, placeOf(key)) : QString();
}

QString ObjectReader::slug(const QString& key)
{
    const Node* node = required(key);
    return node ? checkedSlug(*node, placeOf(key)) : QString();
}

QString ObjectReader::ownId(const QString& key, Noun noun)
{
    const QString id = slug(key);
    if (id.isEmpty())
        m_reading.doubt(noun);
    else
        m_reading.declare(noun, id, placeOf(key));
    return id;
}

QString ObjectReader::reference(const QString& key, Noun noun)
{
    const QString id = slug(key);
    if (!id.isEmpty())
        m_reading.refer(noun, id, placeOf(key));
    return id;
}

std::vector<QString> ObjectReader::references(const QString& key, Noun noun, Bounds count)
{
    std::vector<QString> ids;
    const Place listPlace = placeOf(key);
    const Node::List* list = listOf(key, count);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const Place place = entryPlace(listPlace, (*list)[i], i);
        ids.push_back(checkedSlug((*list)[i], place));
        if (!ids.back().isEmpty())
            m_reading.refer(noun, ids.back(), place);
    }
    return ids;
}

std::optional<int> ObjectReader::checkedInteger(const Node& node, const Place& place, Bounds bounds)
{
    const auto* number = node.as<qint64>();
    if (!number) {
        m_reading.error(ProblemKind::WrongType, place, {wordForInteger()});
        return std::nullopt;
    }
    if (*number < bounds.lowest || *number > bounds.highest) {
        m_reading.error(ProblemKind::OutOfRange, place, outOfRangeArgs(QString::number(*number), bounds));
        return std::nullopt;
    }
    return static_cast<int>(*number);
}

int ObjectReader::integer(const QString& key, Bounds bounds)
{
    const Node* node = required(key);
    return node ? checkedInteger(*node, placeOf(key), bounds).value_or(bounds.lowest) : bounds.lowest;
}

std::optional<int> ObjectReader::integerOrNone(const QString& key, Bounds bounds)
{
    const Node* node = optional(key);
    return node ? checkedInteger(*node, placeOf(key), bounds) : std::nullopt;
}

std::optional<int> ObjectReader::integerOrUnknown(const QString& key, Bounds bounds)
{
    if (takeUnknown(key))
        return std::nullopt;
    const Node* node = required(key);
    return node ? checkedInteger(*node, placeOf(key), bounds) : std::nullopt;
}

int ObjectReader::hundredths(const QString& key, Bounds bounds)
{
    const Node* node = required(key);
    if (!node)
        return bounds.lowest;
    const auto* whole = node->as<qint64>();
    const auto* decimal = node->as<double>();
    if (!whole && !decimal) {
        error(ProblemKind::WrongType, key, {wordForDecimal()});
        return bounds.lowest;
    }
    const double number = whole ? static_cast<double>(*whole) : *decimal;
    const double scaled = number * 100;
    if (!(scaled >= bounds.lowest && scaled <= bounds.highest)) {
        const auto inUnits = [](int value) { return QString::number(value / 100.0); };
        error(ProblemKind::OutOfRange, key, {QString::number(number), inUnits(bounds.lowest), inUnits(bounds.highest)});
        return bounds.lowest;
    }
    const int nearest = static_cast<int>(std::lround(scaled));
    if (std::abs(scaled - nearest) > 1e-6)
        error(ProblemKind::WrongType, key, {wordForDecimal()});
    return nearest;
}

bool ObjectReader::flagOr(const QString& key, bool otherwise)
{
    const Node* node = optional(key);
    if (!node)
        return otherwise;
    const auto* flag = node->as<bool>();
    if (!flag)
        error(ProblemKind::WrongType, key, {wordForFlag()});
    return flag ? *flag : otherwise;
}

std::vector<QString> ObjectReader::texts(const QString& key, Bounds count)
{
    std::vector<QString> words;
    const Place listPlace = placeOf(key);
    const Node::List* list = listOf(key, count);
    for (std::size_t i = 0; list && i < list->size(); ++i)
        words.push_back(checkedText((*list)[i], entryPlace(listPlace, (*list)[i], i)));
    return words;
}

board::Space ObjectReader::checkedSpace(const Node& node, const Place& place)
{
    constexpr Bounds coordinate{0, board::maxBoardSide - 1};
    const auto* pair = node.as<Node::List>();
    if (!pair || pair->size() != 2) {
        m_reading.error(ProblemKind::WrongType, place, {wordForSpace()});
        return {};
    }
    const auto x = checkedInteger(pair->front(), entryPlace(place, pair->front(), 0), coordinate);
    const auto y = checkedInteger(pair->back(), entryPlace(place, pair->back(), 1), coordinate);
    return {x.value_or(0), y.value_or(0)};
}

board::Space ObjectReader::space(const QString& key)
{
    const Node* node = required(key);
    return node ? checkedSpace(*node, placeOf(key)) : board::Space{};
}

std::vector<board::Space> ObjectReader::spaces(const QString& key, Bounds count)
{
    std::vector<board::Space> found;
    const Place listPlace = placeOf(key);
    const Node::List* list = listOf(key, count);
    for (std::size_t i = 0; list && i < list->size(); ++i)
        found.push_back(checkedSpace((*list)[i], entryPlace(listPlace, (*list)[i], i)));
    return found;
}

const Node::List* ObjectReader::listOf(const QString& key, Bounds count)
{
    // A list that may be empty may also be left out.
    const Node* node = count.lowest > 0 ? required(key) : optional(key);
    if (!node)
        return nullptr;
    const auto* list = node->as<Node::List>();
    if (!list) {
        error(ProblemKind::WrongType, key, {wordForList()});
        return nullptr;
    }
    const int entries = static_cast<int>(list->size());
    if (entries < count.lowest || entries > count.highest)
        error(ProblemKind::BadCount, key, outOfRangeArgs(QString::number(entries), count));
    return list;
}

std::size_t ObjectReader::wordIndex(const QString& key, const QStringList& allowed)
{
    const Node* node = required(key);
    if (!node)
        return 0;
    const auto* text = node->as<QString>();
    if (!text) {
        error(ProblemKind::WrongType, key, {wordForText()});
        return 0;
    }
    const qsizetype index = allowed.indexOf(*text);
    if (index < 0)
        error(ProblemKind::UnknownWord, key, {text->left(maxSlugLength), allowed.join(", ")});
    return index < 0 ? 0 : static_cast<std::size_t>(index);
}

} // namespace wheelhouse::packs
