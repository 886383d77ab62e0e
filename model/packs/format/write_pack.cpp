// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/write_pack.h"

#include "model/packs/format/fields_table.h"
#include "model/packs/format/upgrade.h"
#include "model/packs/format/writer.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::packs {

QByteArray writePack(const content::Pack& pack)
{
    nlohmann::json object{{"format", packFormat}};
    Writer writer(object);
    writer.plain("id", pack.id);
    writer.plain("name", pack.name);
    writer.plain("version", pack.version);
    writer.plainTexts("authors", pack.authors);
    writer.plain("licence", pack.licence);
    writer.plainTexts("languages", pack.languages);
    writer.texts("attributions", pack.attributions);
    writer.textOrNone("system", pack.system);
    writer.textOrNone("description", pack.description);
    eachList(pack, [&writer](const char* key, Noun, const auto& entries) { writer.list(key, entries); });
    return QByteArray::fromStdString(object.dump());
}

} // namespace wheelhouse::packs
