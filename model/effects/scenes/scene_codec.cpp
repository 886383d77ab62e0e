// SPDX-License-Identifier: GPL-3.0-or-later
// A scene in the data of a frame.
#include "model/effects/scenes/scene.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <map>

namespace wheelhouse::effects {

namespace {
using nlohmann::json;

void putId(json& object, const char* key, const FigureId& id)
{
    if (id) {
        object[key] = id.text().toStdString();
    }
}

void putIds(json& object, const char* key, const std::vector<FigureId>& ids)
{
    for (const FigureId& id : ids) {
        object[key].push_back(id.text().toStdString());
    }
}

QString textOf(const json& value)
{
    return QString::fromStdString(value.get_ref<const std::string&>());
}

FigureId idOf(const json& value)
{
    return FigureId(textOf(value));
}

std::vector<FigureId> idsOf(const json& value)
{
    std::vector<FigureId> ids;
    std::transform(value.begin(), value.end(), std::back_inserter(ids), idOf);
    return ids;
}

void putTexts(json& object, const char* key, const std::vector<QString>& texts)
{
    for (const QString& text : texts) {
        object[key].push_back(text.toStdString());
    }
}

std::vector<QString> stringsIn(const json& value)
{
    std::vector<QString> texts;
    std::transform(value.begin(), value.end(), std::back_inserter(texts), textOf);
    return texts;
}

void putFlag(json& object, const char* key, bool value)
{
    if (value) {
        object[key] = true;
    }
}
} // namespace

bool contains(const std::vector<FigureId>& figures, const FigureId& figure)
{
    return std::find(figures.begin(), figures.end(), figure) != figures.end();
}

std::vector<FigureId> figuresAt(const json& data, const char* key)
{
    const auto list = data.find(key);
    return list == data.end() ? std::vector<FigureId>() : idsOf(*list);
}

json figureList(const std::vector<FigureId>& figures)
{
    json list = json::array();
    for (const FigureId& figure : figures) {
        list.push_back(figure.text().toStdString());
    }
    return list;
}

json written(const Scene& scene)
{
    json object = json::object();
    putId(object, "self", scene.self);
    putId(object, "placer", scene.placer);
    putId(object, "actor", scene.actor);
    putId(object, "attacker", scene.attacker);
    putId(object, "target", scene.target);
    putIds(object, "hit", scene.hit);
    putIds(object, "chosen", scene.chosen);
    putIds(object, "succeeded", scene.succeeded);
    putIds(object, "failed", scene.failed);
    putIds(object, "affected", scene.affected);
    if (!scene.attack.id.isEmpty()) {
        object["attack"] = scene.attack.id.toStdString();
    }
    if (!scene.attack.item.isEmpty()) {
        object["item"] = scene.attack.item.toStdString();
    }
    if (scene.attack.bloodied) {
        object["bloodied"] = *scene.attack.bloodied;
    }
    if (!scene.dial.isEmpty()) {
        object["dial"] = scene.dial.toStdString();
    }
    if (scene.by) {
        object["by"] = {{"self", scene.by->self.text().toStdString()},
                        {"source", scene.by->source.toStdString()},
                        {"trigger", scene.by->trigger},
                        {"verb", scene.by->verb}};
    }
    if (!scene.clause.isEmpty()) {
        object["clause"] = scene.clause.toStdString();
    }
    putIds(object, "passed", scene.passed);
    putIds(object, "turned", scene.turnedBy);
    for (const Rolled& rolled : scene.rolls) {
        object["rolls"].push_back(
            {{"target", rolled.target.text().toStdString()}, {"total", rolled.total}, {"critical", rolled.critical}});
    }
    putTexts(object, "cover-from", scene.coverFrom);
    putTexts(object, "ended-by", scene.endedBy);
    putTexts(object, "keywords", scene.keywords);
    if (scene.at) {
        object["at"] = {scene.at->x, scene.at->y};
    }
    if (scene.radius > 0) {
        object["radius"] = scene.radius;
    }
    if (scene.elsewhere) {
        object["elsewhere"] = {scene.elsewhere->x, scene.elsewhere->y};
    }
    if (scene.total != 0) {
        object["total"] = scene.total;
    }
    if (!scene.damageFrom.isEmpty()) {
        object["from"] = scene.damageFrom.toStdString();
    }
    if (!scene.gained.isEmpty()) {
        object["gained"] = scene.gained.toStdString();
    }
    if (scene.hitPointsBefore >= 0) {
        object["before"] = scene.hitPointsBefore;
    }
    if (scene.coming > 0) {
        object["coming"] = scene.coming;
    }
    if (scene.dealt > 0) {
        object["dealt"] = scene.dealt;
    }
    putFlag(object, "foot", scene.foot);
    putFlag(object, "event", scene.eventDrawn);
    putFlag(object, "area", scene.area);
    putFlag(object, "cone", scene.cone);
    putFlag(object, "covered", scene.covered);
    putFlag(object, "hits", scene.hits);
    putFlag(object, "critical", scene.critical);
    putFlag(object, "every-hit", scene.everyHit);
    putFlag(object, "anyway", scene.anyway);
    return object;
}

namespace {
using Reader = void (*)(Scene& scene, const json& value);

/// How each thing in the object is read: a scene says little of all that it can, and is read all the time.
const std::map<std::string, Reader>& readers()
{
    static const std::map<std::string, Reader> all{
        {"self", [](Scene& scene, const json& value) { scene.self = idOf(value); }},
        {"placer", [](Scene& scene, const json& value) { scene.placer = idOf(value); }},
        {"actor", [](Scene& scene, const json& value) { scene.actor = idOf(value); }},
        {"attacker", [](Scene& scene, const json& value) { scene.attacker = idOf(value); }},
        {"target", [](Scene& scene, const json& value) { scene.target = idOf(value); }},
        {"hit", [](Scene& scene, const json& value) { scene.hit = idsOf(value); }},
        {"chosen", [](Scene& scene, const json& value) { scene.chosen = idsOf(value); }},
        {"succeeded", [](Scene& scene, const json& value) { scene.succeeded = idsOf(value); }},
        {"failed", [](Scene& scene, const json& value) { scene.failed = idsOf(value); }},
        {"affected", [](Scene& scene, const json& value) { scene.affected = idsOf(value); }},
        {"attack", [](Scene& scene, const json& value) { scene.attack.id = textOf(value); }},
        {"item", [](Scene& scene, const json& value) { scene.attack.item = textOf(value); }},
        {"bloodied", [](Scene& scene, const json& value) { scene.attack.bloodied = value.get<bool>(); }},
        {"gained", [](Scene& scene, const json& value) { scene.gained = textOf(value); }},
        {"dial", [](Scene& scene, const json& value) { scene.dial = textOf(value); }},
        {"by",
         [](Scene& scene, const json& value) {
             scene.by = VerbRef{idOf(value.at("self")), textOf(value.at("source")), value.at("trigger").get<size_t>(),
                                value.at("verb").get<size_t>()};
         }},
        {"clause", [](Scene& scene, const json& value) { scene.clause = textOf(value); }},
        {"passed", [](Scene& scene, const json& value) { scene.passed = idsOf(value); }},
        {"turned", [](Scene& scene, const json& value) { scene.turnedBy = idsOf(value); }},
        {"rolls",
         [](Scene& scene, const json& value) {
             for (const json& one : value) {
                 scene.rolls.push_back(
                     {idOf(one.at("target")), one.at("total").get<int>(), one.at("critical").get<bool>()});
             }
         }},
        {"cover-from", [](Scene& scene, const json& value) { scene.coverFrom = stringsIn(value); }},
        {"keywords", [](Scene& scene, const json& value) { scene.keywords = stringsIn(value); }},
        {"ended-by", [](Scene& scene, const json& value) { scene.endedBy = stringsIn(value); }},
        {"at",
         [](Scene& scene, const json& value) {
             scene.at = board::Space{value.at(0).get<int>(), value.at(1).get<int>()};
         }},
        {"radius", [](Scene& scene, const json& value) { scene.radius = value.get<int>(); }},
        {"elsewhere",
         [](Scene& scene, const json& value) {
             scene.elsewhere = board::Space{value.at(0).get<int>(), value.at(1).get<int>()};
         }},
        {"total", [](Scene& scene, const json& value) { scene.total = value.get<int>(); }},
        {"from", [](Scene& scene, const json& value) { scene.damageFrom = textOf(value); }},
        {"before", [](Scene& scene, const json& value) { scene.hitPointsBefore = value.get<int>(); }},
        {"coming", [](Scene& scene, const json& value) { scene.coming = value.get<int>(); }},
        {"dealt", [](Scene& scene, const json& value) { scene.dealt = value.get<int>(); }},
        {"foot", [](Scene& scene, const json& value) { scene.foot = value.get<bool>(); }},
        {"event", [](Scene& scene, const json& value) { scene.eventDrawn = value.get<bool>(); }},
        {"area", [](Scene& scene, const json& value) { scene.area = value.get<bool>(); }},
        {"cone", [](Scene& scene, const json& value) { scene.cone = value.get<bool>(); }},
        {"covered", [](Scene& scene, const json& value) { scene.covered = value.get<bool>(); }},
        {"hits", [](Scene& scene, const json& value) { scene.hits = value.get<bool>(); }},
        {"critical", [](Scene& scene, const json& value) { scene.critical = value.get<bool>(); }},
        {"every-hit", [](Scene& scene, const json& value) { scene.everyHit = value.get<bool>(); }},
        {"anyway", [](Scene& scene, const json& value) { scene.anyway = value.get<bool>(); }},
    };
    return all;
}
} // namespace

Scene sceneOf(const json& object)
{
    Scene scene;
    for (const auto& [name, value] : object.get_ref<const json::object_t&>()) {
        if (const auto reader = readers().find(name); reader != readers().end()) {
            reader->second(scene, value);
        }
    }
    return scene;
}

} // namespace wheelhouse::effects
