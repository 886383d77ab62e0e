// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/sound_shape.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <set>

namespace wheelhouse::packs {

struct SoundShape::Rule {
    struct Bounds {
        std::size_t least = 0;
        std::size_t most = std::numeric_limits<std::size_t>::max();
        bool hold(std::size_t count) const { return count >= least && count <= most; }
    };

    bool isKnown = true; ///< else it says something that only the validator knows
    std::set<std::string> types;
    bool hasWords = false; ///< of which the value has to be one
    std::set<std::string> words;
    bool nullIsOne = false;
    double minimum = std::numeric_limits<double>::lowest();
    double maximum = std::numeric_limits<double>::max();
    Bounds letters;
    Bounds entries; ///< of a list
    Bounds keys;
    const Rule* entry = nullptr; ///< nullptr: anything
    std::map<std::string, const Rule*> properties;
    std::vector<std::string> required;
    bool others = true;          ///< keys that are not among the properties
    const Rule* other = nullptr; ///< nullptr: anything
};

namespace {

using SoundJson = nlohmann::json;

bool isOfType(const std::string& type, const SoundJson& value)
{
    return type == "object"    ? value.is_object()
           : type == "array"   ? value.is_array()
           : type == "string"  ? value.is_string()
           : type == "integer" ? value.is_number_integer()
           : type == "number"  ? value.is_number()
           : type == "boolean" ? value.is_boolean()
                               : type == "null" && value.is_null();
}

/// Letters of UTF-8: every byte but those that go on with one.
std::size_t lettersIn(const std::string& text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

} // namespace

SoundShape::SoundShape(const SoundJson& schema)
{
    m_definitions = schema.contains("definitions") ? &schema["definitions"] : nullptr;
    m_root = ruleOf(schema);
    m_definitions = nullptr;
}

SoundShape::~SoundShape() = default;

bool SoundShape::holds(const SoundJson& value) const
{
    return isAllowed(*m_root, value);
}

const SoundShape::Rule* SoundShape::ruleOf(const SoundJson& schema)
{
    const std::string prefix = "#/definitions/";
    if (schema.is_object() && schema.contains("$ref")) {
        const auto whole = schema["$ref"].get<std::string>();
        if (whole.starts_with(prefix) && m_definitions && m_definitions->contains(whole.substr(prefix.size())))
            return definition(whole.substr(prefix.size()));
    }
    Rule& rule = *m_rules.emplace_back(std::make_unique<Rule>());
    fill(rule, schema);
    return &rule;
}

// It may name itself, so it is known before it is filled.
const SoundShape::Rule* SoundShape::definition(const std::string& name)
{
    if (const auto known = m_named.find(name); known != m_named.end())
        return known->second;
    const SoundJson& schema = (*m_definitions)[name];
    if (schema.is_object() && schema.contains("$ref"))
        return m_named[name] = ruleOf(schema);
    Rule& rule = *m_rules.emplace_back(std::make_unique<Rule>());
    m_named[name] = &rule;
    fill(rule, schema);
    return &rule;
}

void SoundShape::fill(Rule& rule, const SoundJson& schema)
{
    static const std::set<std::string> remarks{"$id", "$schema", "title", "description", "examples", "definitions"};
    rule.isKnown = schema.is_object();
    for (const auto& [word, said] : schema.items()) {
        if (word == "type" && said.is_string())
            rule.types = {said.get<std::string>()};
        else if (word == "type")
            rule.types = said.get<std::set<std::string>>();
        else if (word == "enum")
            fillWords(rule, said);
        else if (word == "minimum")
            rule.minimum = said.get<double>();
        else if (word == "maximum")
            rule.maximum = said.get<double>();
        else if (word == "minLength" || word == "minItems" || word == "minProperties")
            (word == "minLength"  ? rule.letters
             : word == "minItems" ? rule.entries
                                  : rule.keys)
                .least = said.get<std::size_t>();
        else if (word == "maxLength" || word == "maxItems" || word == "maxProperties")
            (word == "maxLength"  ? rule.letters
             : word == "maxItems" ? rule.entries
                                  : rule.keys)
                .most = said.get<std::size_t>();
        else if (word == "items" && said.is_object())
            rule.entry = ruleOf(said);
        else if (word == "properties")
            for (const auto& [key, property] : said.items())
                rule.properties[key] = ruleOf(property);
        else if (word == "required")
            rule.required = said.get<std::vector<std::string>>();
        else if (word == "additionalProperties" && said.is_boolean())
            rule.others = said.get<bool>();
        else if (word == "additionalProperties")
            rule.other = ruleOf(said);
        else if (!remarks.contains(word))
            rule.isKnown = false;
    }
}

void SoundShape::fillWords(Rule& rule, const SoundJson& words)
{
    rule.hasWords = true;
    for (const SoundJson& word : words) {
        if (word.is_string())
            rule.words.insert(word.get<std::string>());
        rule.nullIsOne = rule.nullIsOne || word.is_null();
        rule.isKnown = rule.isKnown && (word.is_string() || word.is_null());
    }
}

bool SoundShape::isAllowed(const Rule& rule, const SoundJson& value)
{
    if (!rule.isKnown || !(rule.types.empty() || std::ranges::any_of(rule.types, [&](const std::string& type) {
                               return isOfType(type, value);
                           })))
        return false;
    const auto* text = value.get_ptr<const SoundJson::string_t*>();
    if (rule.hasWords && !(text ? rule.words.contains(*text) : value.is_null() && rule.nullIsOne))
        return false;
    if (value.is_object())
        return isObjectAllowed(rule, value);
    if (value.is_array())
        return rule.entries.hold(value.size()) && std::ranges::all_of(value, [&](const SoundJson& each) {
                   return !rule.entry || isAllowed(*rule.entry, each);
               });
    if (value.is_number())
        return value.get<double>() >= rule.minimum && value.get<double>() <= rule.maximum;
    return !text || rule.letters.hold(lettersIn(*text));
}

bool SoundShape::isObjectAllowed(const Rule& rule, const SoundJson& object)
{
    if (!rule.keys.hold(object.size()) ||
        !std::ranges::all_of(rule.required, [&](const std::string& key) { return object.contains(key); }))
        return false;
    for (const auto& [key, value] : object.get_ref<const SoundJson::object_t&>()) {
        const auto known = rule.properties.find(key);
        const bool isNamed = known != rule.properties.end();
        const Rule* its = isNamed ? known->second : rule.other;
        if ((!isNamed && !rule.others) || (its && !isAllowed(*its, value)))
            return false;
    }
    return true;
}

} // namespace wheelhouse::packs
