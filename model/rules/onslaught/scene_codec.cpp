// SPDX-License-Identifier: GPL-3.0-or-later
// A scene in the data of a frame.
#include "model/rules/onslaught/scene.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::rules::onslaught {

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

FigureId idAt(const json& object, const char* key)
{
    return FigureId(QString::fromStdString(object.value(key, std::string())));
}

std::vector<FigureId> idListAt(const json& object, const char* key)
{
    std::vector<FigureId> ids;
    if (object.contains(key)) {
        for (const json& id : object[key]) {
            ids.emplace_back(QString::fromStdString(id.get<std::string>()));
        }
    }
    return ids;
}

void putTexts(json& object, const char* key, const std::vector<QString>& texts)
{
    for (const QString& text : texts) {
        object[key].push_back(text.toStdString());
    }
}

std::vector<QString> textListAt(const json& object, const char* key)
{
    std::vector<QString> texts;
    if (object.contains(key)) {
        for (const json& text : object[key]) {
            texts.push_back(QString::fromStdString(text.get<std::string>()));
        }
    }
    return texts;
}

void putFlag(json& object, const char* key, bool value)
{
    if (value) {
        object[key] = true;
    }
}
} // namespace

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
    putIds(object, "affected", scene.affected);
    if (!scene.attack.id.isEmpty()) {
        object["attack"] = scene.attack.id.toStdString();
    }
    if (!scene.attack.item.isEmpty()) {
        object["item"] = scene.attack.item.toStdString();
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
    putTexts(object, "cover-from", scene.coverFrom);
    putTexts(object, "ended-by", scene.endedBy);
    if (scene.at) {
        object["at"] = {scene.at->x, scene.at->y};
    }
    if (scene.total != 0) {
        object["total"] = scene.total;
    }
    if (!scene.damageFrom.isEmpty()) {
        object["from"] = scene.damageFrom.toStdString();
    }
    if (scene.hitPointsBefore >= 0) {
        object["before"] = scene.hitPointsBefore;
    }
    if (scene.coming > 0) {
        object["coming"] = scene.coming;
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

Scene sceneOf(const json& object)
{
    Scene scene;
    scene.self = idAt(object, "self");
    scene.placer = idAt(object, "placer");
    scene.actor = idAt(object, "actor");
    scene.attacker = idAt(object, "attacker");
    scene.target = idAt(object, "target");
    scene.hit = idListAt(object, "hit");
    scene.chosen = idListAt(object, "chosen");
    scene.affected = idListAt(object, "affected");
    scene.damageFrom = QString::fromStdString(object.value("from", std::string()));
    scene.hitPointsBefore = object.value("before", -1);
    scene.coming = object.value("coming", 0);
    scene.foot = object.value("foot", false);
    scene.eventDrawn = object.value("event", false);
    scene.attack.id = QString::fromStdString(object.value("attack", std::string()));
    scene.attack.item = QString::fromStdString(object.value("item", std::string()));
    scene.dial = QString::fromStdString(object.value("dial", std::string()));
    if (const auto at = object.find("at"); at != object.end()) {
        scene.at = board::Space{at->at(0).get<int>(), at->at(1).get<int>()};
    }
    scene.total = object.value("total", 0);
    scene.area = object.value("area", false);
    scene.cone = object.value("cone", false);
    scene.covered = object.value("covered", false);
    scene.hits = object.value("hits", false);
    scene.critical = object.value("critical", false);
    scene.everyHit = object.value("every-hit", false);
    scene.anyway = object.value("anyway", false);
    if (const auto by = object.find("by"); by != object.end()) {
        scene.by = VerbRef{idAt(*by, "self"), QString::fromStdString(by->at("source").get<std::string>()),
                           by->at("trigger").get<size_t>(), by->at("verb").get<size_t>()};
    }
    scene.clause = QString::fromStdString(object.value("clause", std::string()));
    scene.passed = idListAt(object, "passed");
    scene.turnedBy = idListAt(object, "turned");
    scene.coverFrom = textListAt(object, "cover-from");
    scene.endedBy = textListAt(object, "ended-by");
    return scene;
}

} // namespace wheelhouse::rules::onslaught
