// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/read_effect.h"

#include "model/packs/format/document.h"
#include "model/packs/format/fields_effect.h"
#include "model/packs/format/reader.h"
#include "model/packs/format/shape.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::packs {

namespace {
ReadEffect readAny(const content::Opaque& written, bool isScript)
{
    if (written.json.isEmpty())
        return {};
    const QString file = isScript ? QStringLiteral("script") : QStringLiteral("effect");
    const auto document = parseDocument(written.json, file);
    if (!document)
        return {{}, {document.error()}};
    Reading reading(checkShape(*document, Form::Effect), {}, {});
    if (isScript)
        reading.noteScript(true);
    content::Effect effect;
    Reader reader(*document->root, {file, {}, 0}, reading);
    fields(effect, reader);
    return {std::move(effect), reading.problems()};
}

tl::expected<content::Effect, Problems> readWritten(const content::Opaque& written, bool isScript)
{
    ReadEffect read = readAny(written, isScript);
    if (hasErrors(read.problems))
        return tl::unexpected(std::move(read.problems));
    return std::move(read.effect);
}

} // namespace

tl::expected<content::Effect, Problems> readScript(const content::Opaque& script)
{
    return readWritten(script, true);
}

ReadEffect readWhatFits(const content::Opaque& script)
{
    return readAny(script, true);
}

tl::expected<content::Effect, Problems> readCardEffect(const content::Opaque& effect)
{
    return readWritten(effect, false);
}

content::CardEffect cardEffectFrom(const content::Opaque& effect)
{
    auto clauses = readCardEffect(effect);
    const bool isKnown = clauses && !effect.json.isEmpty();
    return {effect, isKnown ? std::make_shared<const content::Effect>(std::move(*clauses)) : nullptr};
}

content::Script scriptFrom(const content::Opaque& script)
{
    auto tactics = readScript(script);
    const bool isKnown = tactics && !script.json.isEmpty();
    return {script, isKnown ? std::make_shared<const content::Effect>(std::move(*tactics)) : nullptr};
}

void Reader::opaque(const char* key, content::Script& script)
{
    content::Opaque written;
    opaque(key, written);
    script = scriptFrom(written);
    if (written.json.isEmpty())
        return;
    content::Effect again; // once more as a part of the pack, where the ids that it names are looked up
    if (script.tactics) {
        m_reading.noteScript(true);
        Reader reader(*at(key), placeOf(key), m_reading);
        fields(again, reader);
        m_reading.noteScript(false);
        return;
    }
    Reading apart({}, {}, {}); // what is wrong with it, only games that play scripts want to hear
    apart.noteScript(true);
    Reader reader(*at(key), placeOf(key), apart);
    fields(again, reader);
    m_reading.referLike(apart);
}

void Reader::opaque(const char* key, content::CardEffect& effect)
{
    content::Opaque written;
    opaque(key, written);
    effect = cardEffectFrom(written);
    if (effect.clauses) { // once more as a part of the pack, where the ids that it names are looked up
        content::Effect again;
        Reader reader(*at(key), placeOf(key), m_reading);
        fields(again, reader);
    }
}

void Reader::preferences(const char* key, std::vector<content::Preference>& preferences)
{
    using content::Preference;
    for (std::size_t i = 0; i < entryCount(key); ++i) {
        const nlohmann::json& value = entryAt(key, i);
        const Place place = entryPlace(key, i);
        if (value.is_object()) {
            Reader entry(value, place, m_reading);
            Preference preference(entry.has("has") ? Preference::Has : Preference::Role);
            if (preference.kind == Preference::Has)
                nameMember("has", preference.name, Named::Condition, entry, [](const QString&) { return false; });
            else
                entry.slug("role", preference.name);
            preferences.push_back(preference);
            continue;
        }
        const QString word = value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString();
        const auto known = std::ranges::find_if(preferenceWords, [&](const auto& one) { return word == one.first; });
        QStringList words;
        for (const auto& one : preferenceWords)
            words << QString::fromLatin1(one.first);
        if (known == preferenceWords.end())
            m_reading.error(ProblemKind::UnknownWord, place, {word, words.join(", ")});
        else
            preferences.emplace_back(known->second);
    }
}

void Reader::numberOrWord(const char* key, bool& isWord, const char* word)
{
    const std::string found = wordAt(key);
    isWord = found == word;
    if (!isWord && !found.empty())
        error(ProblemKind::UnknownWord, key, {QString::fromStdString(found), QString::fromLatin1(word)});
}

} // namespace wheelhouse::packs
