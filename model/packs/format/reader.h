// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the members of one JSON object into a definition, as `fields.h` names them. Whether the object has the right
// shape was checked before; what is not as it should be is left as it is, so that the rest is still read. What is null
// is reported as not yet entered.
#pragma once

#include "model/content/card.h"
#include "model/packs/format/reading.h"
#include "model/packs/format/words.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace wheelhouse::packs {

class Reader
{
public:
    static constexpr bool reads = true;

    /// Reads `object`, which must outlive the reader and stands at `place`.
    Reader(const nlohmann::json& object, Place place, Reading& reading);
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    /// The definition's own id, alone in the pack.
    template <class Tag>
    void define(const char* key, content::Id<Tag>& id, Noun noun)
    {
        id = content::Id<Tag>(ownId(key, noun));
    }
    /// The id of another definition; empty where there is none.
    template <class Tag>
    void refer(const char* key, content::Id<Tag>& id, Noun noun)
    {
        id = content::Id<Tag>(reference(key, noun));
    }
    template <class Tag>
    void refer(const char* key, std::optional<content::Id<Tag>>& id, Noun noun)
    {
        if (const QString found = reference(key, noun); !found.isEmpty())
            id = content::Id<Tag>(found);
    }
    template <class Tag>
    void referNullable(const char* key, content::Id<Tag>& id, Noun noun)
    {
        refer(key, id, noun);
    }
    template <class Tag>
    void referNullable(const char* key, std::optional<content::Id<Tag>>& id, Noun noun)
    {
        refer(key, id, noun);
    }
    template <class Tag>
    void references(const char* key, std::vector<content::Id<Tag>>& ids, Noun noun)
    {
        for (const QString& id : referredIds(key, noun))
            ids.emplace_back(id);
    }
    /// A slug that names nothing else.
    void slug(const char* key, QString& text);
    template <class Tag>
    void slug(const char* key, content::Id<Tag>& id)
    {
        QString text;
        slug(key, text);
        id = content::Id<Tag>(text);
    }
    void slugs(const char* key, std::vector<QString>& texts);
    /// The id of something that must be alone on its card only.
    template <class Tag>
    void mention(const char* key, content::Id<Tag>& id, Noun noun)
    {
        slug(key, id);
        m_reading.mention(noun, id.text());
    }

    /// A text that must be there, in the language that is read; empty where nobody has entered it.
    void text(const char* key, QString& text);
    /// A text that may be left out.
    void textOrNone(const char* key, QString& words) { text(key, words); }
    void texts(const char* key, std::vector<QString>& texts);
    /// Texts that are the same in every language.
    void plain(const char* key, QString& text);
    void plainTexts(const char* key, std::vector<QString>& texts);

    void number(const char* key, int& number);
    void numberOr(const char* key, int& number, int) { this->number(key, number); }
    void unknown(const char* key, std::optional<int>& number);
    void numberOrNone(const char* key, std::optional<int>& number) { unknown(key, number); }
    void flag(const char* key, bool& flag);
    void hundredths(const char* key, int& hundredths);
    void hundredths(const char* key, std::vector<content::Initiative>& numbers);

    template <class E, std::size_t N>
    void word(const char* key, E& value, const Words<E, N>& words)
    {
        const std::string found = wordAt(key);
        for (const auto& [word, meaning] : words) {
            if (found == word)
                value = meaning;
        }
    }
    template <class E, std::size_t N>
    void word(const char* key, std::optional<E>& value, const Words<E, N>& words)
    {
        E found{};
        if (wordAt(key).empty())
            return;
        word(key, found, words);
        value = found;
    }
    /// The same of a word that is null where nobody has entered it.
    template <class E, std::size_t N>
    void unknownWord(const char* key, std::optional<E>& value, const Words<E, N>& words)
    {
        noteIfNull(key);
        word(key, value, words);
    }

    template <class E, std::size_t N>
    void words(const char* key, std::vector<E>& values, const Words<E, N>& table)
    {
        std::vector<QString> found;
        slugs(key, found);
        for (const QString& text : found) {
            for (const auto& [word, meaning] : table) {
                if (text == QLatin1String(word))
                    values.push_back(meaning);
            }
        }
    }
    template <class E, std::size_t N>
    void wordOr(const char* key, E& value, const Words<E, N>& table, E)
    {
        word(key, value, table);
    }

    /// The objects of a list that may be left out.
    template <class T>
    void list(const char* key, std::vector<T>& entries)
    {
        const std::size_t count = entryCount(key);
        entries.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            Reader entry(entryAt(key, i), entryPlace(key, i), m_reading);
            fields(entries[i], entry);
        }
    }
    /// The same of a list that is null where nobody has entered it.
    template <class T>
    void nullableList(const char* key, std::vector<T>& entries)
    {
        noteIfNull(key);
        list(key, entries);
    }
    /// The object at `key`; whether there was one.
    template <class T>
    bool object(const char* key, T& value)
    {
        noteIfNull(key);
        const nlohmann::json* object = objectAt(key);
        if (object) {
            Reader reader(*object, placeOf(key), m_reading);
            fields(value, reader);
        }
        return object != nullptr;
    }
    /// The object at `key`, by its own members.
    template <class Read>
    void group(const char* key, Read read)
    {
        noteIfNull(key);
        if (const nlohmann::json* object = objectAt(key)) {
            Reader reader(*object, placeOf(key), m_reading);
            read(reader);
        }
    }

    void opaque(const char* key, content::Opaque& opaque);
    void opaque(const char* key, content::Script& script);
    void opaque(const char* key, content::CardEffect& effect);
    void values(const char* key, content::CardValues& values);
    void namedTexts(const char* key, content::CardTexts& texts);
    void rows(const char* key, std::vector<std::string>& rows);
    void space(const char* key, board::Space& space);
    void spaces(const char* key, std::vector<board::Space>& spaces);
    void preferences(const char* key, std::vector<content::Preference>& preferences);
    /// Whether a key that takes a number has this word in its place; another word is an error.
    void numberOrWord(const char* key, bool& isWord, const char* word);

    /// What a writer does for a value that nobody has entered; there is nothing to read.
    void putNull(const char*) {}

    /// Whether `key` is there, whatever its value.
    bool has(const char* key) const;
    /// Whether `key` is there and null.
    bool isNull(const char* key) const;
    void error(ProblemKind kind, const QString& key, const QStringList& args = {});
    /// The same for what stands deeper, at a pointer that begins with a key.
    void errorBelow(ProblemKind kind, const QString& pointer, const QStringList& args = {});
    /// Whether nothing is known to be wrong with the value of `key` or inside it.
    bool isSoundBelow(const char* key) const;
    Reading& reading() { return m_reading; }
    const Place& place() const { return m_place; }
    Place placeOf(const QString& key) const;

private:
    const nlohmann::json* at(const char* key) const; ///< null where it is not there or null
    const nlohmann::json* objectAt(const char* key) const;
    std::size_t entryCount(const char* key) const;
    const nlohmann::json& entryAt(const char* key, std::size_t index) const;
    Place entryPlace(const char* key, std::size_t index) const;
    void noteIfNull(const char* key);
    QString ownId(const char* key, Noun noun);
    QString reference(const char* key, Noun noun);
    QStringList referredIds(const char* key, Noun noun);
    std::string wordAt(const char* key) const;
    QString checkedSlug(const nlohmann::json& value, const Place& place);
    QString checkedText(const nlohmann::json& value, const Place& place);
    QString textInLanguage(const nlohmann::json& byLanguage, const Place& place);

    const nlohmann::json& m_object;
    Place m_place;
    Reading& m_reading;
};

/// Whether a text is lower-case letters, digits and single hyphens.
bool isSlug(const QString& text);

} // namespace wheelhouse::packs
