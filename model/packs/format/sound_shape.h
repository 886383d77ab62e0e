// SPDX-License-Identifier: GPL-3.0-or-later
// The schema's words on values, as far as packs use them, each looked up once: most files are sound, and this sees it
// in a tenth of the time that the validator takes. What is wrong with the others, the validator says.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace wheelhouse::packs {

class SoundShape
{
public:
    /// A schema in which nothing is chosen by its value; of words that it does not know it says that nothing holds.
    explicit SoundShape(const nlohmann::json& schema);
    ~SoundShape();
    SoundShape(const SoundShape&) = delete;
    SoundShape& operator=(const SoundShape&) = delete;

    /// Whether the schema allows the value. False may also mean that only the validator knows.
    bool holds(const nlohmann::json& value) const;

private:
    struct Rule;

    const Rule* ruleOf(const nlohmann::json& schema);
    const Rule* definition(const std::string& name);
    void fill(Rule& rule, const nlohmann::json& schema);
    static void fillWords(Rule& rule, const nlohmann::json& words);
    static bool isAllowed(const Rule& rule, const nlohmann::json& value);
    static bool isObjectAllowed(const Rule& rule, const nlohmann::json& object);

    const nlohmann::json* m_definitions = nullptr; // while the rules are made
    std::map<std::string, const Rule*> m_named;
    std::vector<std::unique_ptr<Rule>> m_rules;
    const Rule* m_root = nullptr;
};

} // namespace wheelhouse::packs
