// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/owner/overlay.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

// The lists whose entries are found by their ids, below a definition.
constexpr std::array listsWithIds{"attacks", "abilities", "levelUps"};

Json::iterator entryOf(Json& list, const std::string& id)
{
    return std::ranges::find_if(list,
                                [&id](const Json& entry) { return entry.is_object() && entry.value("id", "") == id; });
}

/// The member or entry named by `step`; made where it is not there.
Json& childOf(Json& parent, const std::string& step)
{
    if (parent.is_array()) {
        const auto found = entryOf(parent, step);
        if (found != parent.end())
            return *found;
        parent.push_back({{"id", step}});
        return parent.back();
    }
    Json& child = parent[step];
    if (!child.is_structured())
        child = std::ranges::find(listsWithIds, step) == listsWithIds.end() ? Json::object() : Json::array();
    return child;
}

void enter(Json& parent, const std::string& step, const Json& value)
{
    if (!parent.is_array()) {
        parent[step] = value;
        return;
    }
    Json& entry = childOf(parent, step);
    entry = value;
    entry["id"] = step;
}

void takeAway(Json& parent, const std::string& step)
{
    if (!parent.is_array()) {
        parent.erase(step);
        return;
    }
    const auto found = entryOf(parent, step);
    if (found != parent.end())
        parent.erase(found);
}

} // namespace

Json emptyOverlay(const Json& base, const QString& id, const QString& name)
{
    const Json languages = base.value("languages", Json::array({"en"}));
    return {{"format", packFormat},
            {"id", id.toStdString()},
            {"name", name.toStdString()},
            {"version", "1"},
            {"authors", Json::array({"The owner of the box"})},
            {"licence", "private"},
            {"languages", Json::array({languages[0]})},
            {"completes", base.value("id", "")}};
}

Json asOneFile(const PackFiles& files)
{
    Json whole = *files.documents.front().root;
    whole.erase("files");
    if (whole.contains("attributions") && whole["attributions"].is_null())
        whole.erase("attributions"); // merging asks for them, whether there are any or not
    for (std::size_t i = 1; i < files.documents.size(); ++i) {
        for (const auto& [noun, list] : files.documents[i].root->items()) {
            if (!list.is_array() || noun == "attributions")
                continue;
            for (const Json& definition : list) {
                if (definition.is_object()) // null where it was merged into another of its id
                    whole[noun].push_back(definition);
            }
        }
    }
    return whole;
}

void setField(Json& overlay, const QString& what, const Json& value)
{
    const QStringList steps = what.split('/');
    if (steps.size() < 2)
        return;
    Json& list = overlay[steps[0].toStdString()];
    if (!list.is_array())
        list = Json::array();
    Json* above = nullptr;
    Json* parent = &list;
    for (qsizetype i = 1; i + 1 < steps.size(); ++i) {
        above = parent;
        const Json text = parent->is_object() ? parent->value(steps[i].toStdString(), Json()) : Json();
        parent = &childOf(*parent, steps[i].toStdString());
        if (text.is_string()) // what it says in one language stays beside what is entered for another one
            *parent = Json{{overlay["languages"][0].get<std::string>(), text}};
    }
    if (!value.is_null())
        return enter(*parent, steps.last().toStdString(), value);
    takeAway(*parent, steps.last().toStdString());
    if (above && above->is_object() && parent->empty())
        above->erase(steps[steps.size() - 2].toStdString()); // a list says at least one thing
}

Json fieldAt(const Json& overlay, const QString& what)
{
    const Json* at = &overlay;
    for (const QString& step : what.split('/')) {
        const std::string key = step.toStdString();
        if (at->is_array()) {
            const auto found = std::ranges::find_if(
                *at, [&key](const Json& entry) { return entry.is_object() && entry.value("id", "") == key; });
            if (found == at->end())
                return nullptr;
            at = &*found;
        } else if (at->is_object() && at->contains(key)) {
            at = &at->at(key);
        } else {
            return nullptr;
        }
    }
    return *at;
}

} // namespace wheelhouse::packs
