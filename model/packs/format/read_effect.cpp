// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/read_effect.h"

#include "model/packs/format/document.h"
#include "model/packs/format/fields_effect.h"
#include "model/packs/format/reader.h"
#include "model/packs/format/shape.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::packs {

tl::expected<content::Effect, Problems> readScript(const content::Opaque& script)
{
    content::Effect effect;
    if (script.json.isEmpty())
        return effect;
    const QString file = QStringLiteral("script");
    const auto document = parseDocument(script.json, file);
    if (!document)
        return tl::unexpected(Problems{document.error()});
    Reading reading(checkShape(*document, Form::Effect), {}, {});
    reading.noteScript();
    Reader reader(*document->root, {file, {}, 0}, reading);
    fields(effect, reader);
    if (hasErrors(reading.problems()))
        return tl::unexpected(reading.problems());
    return effect;
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
}

} // namespace wheelhouse::packs
