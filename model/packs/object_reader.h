// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the members of one JSON object, strictly: what is missing or of the wrong type is reported and stands in as an
// empty value, so that the rest is still read; what nobody asked for by the end of the reader's life is reported as an
// unknown key.
#pragma once

#include "model/packs/node.h"
#include "model/packs/reading.h"
#include "model/packs/words.h"

#include <optional>
#include <utility>
#include <vector>

namespace wheelhouse::packs {

struct Bounds {
    int lowest = 0;
    int highest = 0;
};

class ObjectReader
{
public:
    /// Reads `node`, which must outlive the reader; a problem is reported when it is no object.
    ObjectReader(const Node& node, Place place, Reading& reading);
    ~ObjectReader();
    ObjectReader(const ObjectReader&) = delete;
    ObjectReader& operator=(const ObjectReader&) = delete;

    /// A text that is there and says something.
    QString text(const QString& key);
    /// A text that may be left out; then it is empty.
    QString textOrNone(const QString& key);
    /// The text of `key` if it is a slug.
    QString slug(const QString& key);
    /// The slug of `key`, given to this definition as its own.
    QString ownId(const QString& key, Noun noun);
    /// The slug of `key`, which must be the id of a definition.
    QString reference(const QString& key, Noun noun);
    /// A list of such slugs.
    std::vector<QString> references(const QString& key, Noun noun, Bounds count);

    int integer(const QString& key, Bounds bounds);
    std::optional<int> integerOrNone(const QString& key, Bounds bounds);
    /// An integer that may be null: nobody has entered it yet.
    std::optional<int> integerOrUnknown(const QString& key, Bounds bounds);
    /// A number with at most two decimals, in hundredths; the bounds too.
    int hundredths(const QString& key, Bounds bounds);
    bool flagOr(const QString& key, bool otherwise);
    std::vector<QString> texts(const QString& key, Bounds count);
    /// A space of a map, written [x, y].
    board::Space space(const QString& key);
    std::vector<board::Space> spaces(const QString& key, Bounds count);

    /// One of a closed set of words.
    template <class E, std::size_t N>
    E word(const QString& key, const Words<E, N>& words)
    {
        QStringList allowed;
        for (const auto& entry : words)
            allowed << QString::fromLatin1(entry.first);
        return words.at(wordIndex(key, allowed)).second;
    }

    /// Calls `read(ObjectReader&)` for each object of the list at `key` and returns what it returned.
    template <class Read>
    auto each(const QString& key, Bounds count, Read read)
    {
        std::vector<decltype(read(std::declval<ObjectReader&>()))> entries;
        const Place listPlace = placeOf(key);
        const Node::List* list = listOf(key, count);
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            ObjectReader entry((*list)[i], entryPlace(listPlace, (*list)[i], i), m_reading);
            entries.push_back(read(entry));
        }
        return entries;
    }

    /// The object at `key`, read by `read(ObjectReader&)`.
    template <class Read>
    auto object(const QString& key, Read read)
    {
        if (const Node* node = required(key)) {
            ObjectReader reader(*node, placeOf(key), m_reading);
            return read(reader);
        }
        return decltype(read(std::declval<ObjectReader&>()))();
    }

    /// Whether `key` is there, whatever its value.
    bool has(const QString& key) const;
    /// Whether `key` is there and null, which then counts as read: a value nobody has entered yet.
    bool takeUnknown(const QString& key);

    const Node& node() const { return m_node; }
    Place place() const { return m_place; }
    Place placeOf(const QString& key) const;
    void error(ProblemKind kind, const QString& key, const QStringList& args = {});
    Reading& reading() { return m_reading; }

private:
    static Place entryPlace(const Place& list, const Node& entry, std::size_t index);
    const Node* find(const QString& key) const;
    const Node* optional(const QString& key);
    const Node* required(const QString& key);
    const Node::List* listOf(const QString& key, Bounds count);
    std::size_t wordIndex(const QString& key, const QStringList& allowed);
    QString checkedText(const Node& node, const Place& place);
    QString checkedSlug(const Node& node, const Place& place);
    std::optional<int> checkedInteger(const Node& node, const Place& place, Bounds bounds);
    board::Space checkedSpace(const Node& node, const Place& place);

    const Node& m_node;
    const Node::Object* m_members = nullptr;
    Place m_place;
    Reading& m_reading;
    QStringList m_asked;
};

} // namespace wheelhouse::packs
