// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/schema.h"

#include <QFile>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

const std::string definitionPrefix = "#/definitions/";

std::string referredName(const Json& schema)
{
    const auto reference = schema.is_object() ? schema.find("$ref") : schema.end();
    return schema.is_object() && reference != schema.end()
               ? reference->get<std::string>().substr(definitionPrefix.size())
               : std::string();
}

const Json& resolved(const Json& schema, const Json& root)
{
    const Json* at = &schema;
    for (std::string name = referredName(*at); !name.empty(); name = referredName(*at))
        at = &root["definitions"][name];
    return *at;
}

// The names of the definitions that are the entries of a list somewhere below `schema`.
void collectEntries(const Json& schema, std::set<std::string>& names)
{
    if (schema.is_object() && schema.contains("items"))
        names.insert(referredName(schema["items"]));
    for (const Json& child : schema) {
        if (child.is_structured())
            collectEntries(child, names);
    }
}

Json definitionSchema(const Json& schema, const char* name)
{
    Json alone = schema["definitions"][name];
    alone["definitions"] = schema["definitions"];
    return alone;
}

void erasePatterns(Json& schema)
{
    if (schema.is_object() && schema.contains("pattern") && schema["pattern"].is_string())
        schema.erase("pattern");
    for (Json& child : schema) {
        if (child.is_structured())
            erasePatterns(child);
    }
}

} // namespace

const Json& packSchema()
{
    static const Json schema = [] {
        QFile file(QStringLiteral(":/schema/pack-1.schema.json"));
        return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json::object();
    }();
    return schema;
}

Json partSchema(const Json& schema)
{
    return definitionSchema(schema, "part");
}

Json effectSchema(const Json& schema)
{
    return definitionSchema(schema, "effect");
}

Json completingSchema(Json schema)
{
    std::set<std::string> entries;
    collectEntries(schema, entries);
    for (auto& [name, definition] : schema["definitions"].items()) {
        if (!definition.contains("required"))
            continue;
        if (!entries.contains(name))
            definition.erase("required");
        else if (definition["properties"].contains("id"))
            definition["required"] = {"id"};
    }
    return schema;
}

Json withoutPatterns(Json schema)
{
    erasePatterns(schema);
    return schema;
}

const Json* schemaAt(const Json& schema, const std::vector<std::string>& steps)
{
    const Json* at = &resolved(schema, schema);
    for (const std::string& step : steps) {
        const auto properties = at->find("properties");
        const bool isNamed = properties != at->end() && properties->contains(step);
        const char* const others = at->contains("items") ? "items" : "additionalProperties";
        const Json* next = isNamed ? &(*properties)[step] : at->contains(others) ? &(*at)[others] : nullptr;
        if (!next || !next->is_object())
            return nullptr;
        at = &resolved(*next, schema);
    }
    return at;
}

} // namespace wheelhouse::packs
