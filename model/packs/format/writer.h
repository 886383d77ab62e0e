// SPDX-License-Identifier: GPL-3.0-or-later
// The other direction of `reader.h`: writes a definition into a JSON object, as `fields.h` names its members. A key
// whose absence says the same is left out, so that what comes back is equal.
#pragma once

#include "model/content/card.h"
#include "model/packs/format/reading.h"
#include "model/packs/format/words.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace wheelhouse::packs {

class Writer
{
public:
    static constexpr bool reads = false;

    explicit Writer(nlohmann::json& object);

    template <class Tag>
    void define(const char* key, const content::Id<Tag>& id, Noun)
    {
        put(key, id.text());
    }
    template <class Tag>
    void refer(const char* key, const content::Id<Tag>& id, Noun)
    {
        textOrNone(key, id.text());
    }
    template <class Tag>
    void refer(const char* key, const std::optional<content::Id<Tag>>& id, Noun)
    {
        textOrNone(key, id ? id->text() : QString());
    }
    template <class Tag>
    void referNullable(const char* key, const content::Id<Tag>& id, Noun)
    {
        text(key, id.text());
    }
    template <class Tag>
    void referNullable(const char* key, const std::optional<content::Id<Tag>>& id, Noun)
    {
        text(key, id ? id->text() : QString());
    }
    template <class Tag>
    void references(const char* key, const std::vector<content::Id<Tag>>& ids, Noun)
    {
        std::vector<QString> slugs;
        for (const content::Id<Tag>& id : ids)
            slugs.push_back(id.text());
        texts(key, slugs);
    }
    void slug(const char* key, const QString& text) { textOrNone(key, text); }
    template <class Tag>
    void slug(const char* key, const content::Id<Tag>& id)
    {
        put(key, id.text());
    }
    void slugs(const char* key, const std::vector<QString>& words) { texts(key, words); }
    template <class Tag>
    void mention(const char* key, const content::Id<Tag>& id, Noun)
    {
        slug(key, id);
    }

    /// Null for an empty text, which is one that nobody has entered.
    void text(const char* key, const QString& text);
    void textOrNone(const char* key, const QString& text);
    void texts(const char* key, const std::vector<QString>& texts);
    void plain(const char* key, const QString& text) { put(key, text); }
    void plainTexts(const char* key, const std::vector<QString>& words) { texts(key, words); }

    void number(const char* key, int number);
    void numberOr(const char* key, int number, int usual);
    void unknown(const char* key, const std::optional<int>& number);
    void numberOrNone(const char* key, const std::optional<int>& number);
    void flag(const char* key, bool flag);
    void hundredths(const char* key, int hundredths);
    void hundredths(const char* key, const std::vector<content::Initiative>& numbers);

    template <class E, std::size_t N>
    void word(const char* key, E value, const Words<E, N>& words)
    {
        put(key, QString::fromLatin1(wordOf(words, value)));
    }
    template <class E, std::size_t N>
    void word(const char* key, const std::optional<E>& value, const Words<E, N>& words)
    {
        if (value)
            word(key, *value, words);
    }
    template <class E, std::size_t N>
    void unknownWord(const char* key, const std::optional<E>& value, const Words<E, N>& words)
    {
        putNull(key);
        word(key, value, words);
    }
    template <class E, std::size_t N>
    void words(const char* key, const std::vector<E>& values, const Words<E, N>& table)
    {
        std::vector<QString> found;
        for (const E value : values)
            found.push_back(QString::fromLatin1(wordOf(table, value)));
        slugs(key, found);
    }
    template <class E, std::size_t N>
    void wordOr(const char* key, E value, const Words<E, N>& words, E usual)
    {
        if (value != usual)
            word(key, value, words);
    }

    template <class T>
    void list(const char* key, const std::vector<T>& entries)
    {
        if (!entries.empty())
            nullableList(key, entries);
    }
    template <class T>
    void nullableList(const char* key, const std::vector<T>& entries)
    {
        putNull(key);
        for (const T& entry : entries) {
            Writer writer(append(key));
            fields(entry, writer);
        }
    }
    template <class T>
    bool object(const char* key, const T& value)
    {
        Writer writer(putObject(key));
        fields(value, writer);
        return true;
    }
    template <class Write>
    void group(const char* key, Write write)
    {
        Writer writer(putObject(key));
        write(writer);
    }

    void opaque(const char* key, const content::Opaque& opaque);
    void values(const char* key, const content::CardValues& values);
    void namedTexts(const char* key, const content::CardTexts& texts);
    void rows(const char* key, const std::vector<std::string>& rows);
    void space(const char* key, board::Space space);
    void spaces(const char* key, const std::vector<board::Space>& spaces);
    void preferences(const char* key, const std::vector<content::Preference>& preferences);
    void numberOrWord(const char* key, bool isWord, const char* word);
    void putNull(const char* key);

private:
    void put(const char* key, const QString& text);
    nlohmann::json& putObject(const char* key);
    nlohmann::json& append(const char* key);

    nlohmann::json& m_object;
};

} // namespace wheelhouse::packs
