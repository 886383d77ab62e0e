// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/loading/read_pack.h"

#include "model/packs/checks/checks.h"
#include "model/packs/format/fields_table.h"
#include "model/packs/format/pointer.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

QStringList languagesOf(const PackFiles& files)
{
    QStringList languages;
    const Json& main = *files.documents.front().root;
    if (main.is_object() && main.contains("languages") && main["languages"].is_array()) {
        for (const Json& language : main["languages"]) {
            if (language.is_string())
                languages << QString::fromStdString(language.get<std::string>());
        }
    }
    return languages;
}

void readMain(Reader& main, content::Pack& pack)
{
    main.slug("id", pack.id);
    main.text("name", pack.name);
    main.plain("version", pack.version);
    main.plainTexts("authors", pack.authors);
    main.plain("licence", pack.licence);
    main.plainTexts("languages", pack.languages);
    main.texts("attributions", pack.attributions);
    main.slug("system", pack.system);
    main.textOrNone("description", pack.description);
}

// Reads one noun's list of one file. An entry that is null was merged into another definition.
template <class Entry>
void readList(const Document& document, const char* key, Noun noun, std::vector<Entry>& entries, Reading& reading)
{
    if (!document.root->is_object() || !document.root->contains(key))
        return;
    const Json& list = (*document.root)[key];
    if (!list.is_array())
        reading.doubt(noun);
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
        if (list[i].is_null() && document.mergedAway.contains(pointerTo(QString('/') + key, i)))
            continue;
        const Place place{document.file, pointerTo(QString('/') + key, i), 0};
        reading.noteDefinition(key, place);
        Reader reader(list[i], place, reading);
        fields(entries.emplace_back(), reader);
    }
}

} // namespace

ReadPack readPack(const PackFiles& files, const QString& language, const content::WordsOfGame& words)
{
    if (!files.isReadable)
        return {{}, files.problems};
    Reading reading(files.problems, languagesOf(files), language);
    content::Pack pack;
    Reader main(*files.documents.front().root, {files.documents.front().file, {}, 0}, reading);
    readMain(main, pack);
    for (const Document& document : files.documents) {
        eachList(pack,
                 [&](const char* key, Noun noun, auto& entries) { readList(document, key, noun, entries, reading); });
    }
    const content::GameWords* played = words ? words(pack.system) : nullptr;
    takeLetters(pack, played, reading);
    checkFigures(pack, reading);
    checkMaps(pack, reading);
    if (files.isWhole) { // else what is missing may stand in the part that is lost
        reading.settleReferences();
        checkScenarios(pack, reading);
        checkDice(pack, reading);
        checkTiles(pack, reading);
        checkBox(pack, reading);
    }
    checkEffects(pack, reading); // once it is known which names mean nothing
    if (played && played->inScripts)
        checkScripts(pack, reading);
    if (played)
        checkVocabulary(pack, *played, reading);
    if (played && files.isWhole)
        checkObjections(pack, *played, reading);
    return {std::move(pack), reading.problems()};
}

} // namespace wheelhouse::packs
