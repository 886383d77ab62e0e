// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/attack/attack_frame.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using nlohmann::json;

bool AttackFrame::isCritical(const FigureId& target) const
{
    return data.contains("criticals") ? contains(figuresAt(data, "criticals"), target) : scene.critical;
}

AttackFrame attackOnTop(const Game& game)
{
    AttackFrame read{game.state().frames.back().data.get(), {}, nullptr};
    read.scene = sceneOf(read.data.at("scene"));
    read.attack = find(game, read.scene.attacker, read.scene.attack);
    return read;
}

void goOnAt(Game& game, const char* step, AttackFrame& frame)
{
    frame.data["scene"] = written(frame.scene);
    game.setTop(QString::fromLatin1(step), JsonValue(frame.data));
}

std::vector<FigureId> figuresAt(const json& data, const char* key)
{
    std::vector<FigureId> figures;
    if (data.contains(key)) {
        for (const json& id : data[key]) {
            figures.emplace_back(QString::fromStdString(id.get<std::string>()));
        }
    }
    return figures;
}

json figureList(const std::vector<FigureId>& figures)
{
    json list = json::array();
    for (const FigureId& figure : figures) {
        list.push_back(figure.text().toStdString());
    }
    return list;
}

bool contains(const std::vector<FigureId>& figures, const FigureId& figure)
{
    return std::find(figures.begin(), figures.end(), figure) != figures.end();
}

} // namespace wheelhouse::rules::onslaught
