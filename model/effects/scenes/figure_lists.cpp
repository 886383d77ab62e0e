// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of figures as JSON.
#include "model/effects/scenes/scene.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

using nlohmann::json;

bool contains(const std::vector<FigureId>& figures, const FigureId& figure)
{
    return std::find(figures.begin(), figures.end(), figure) != figures.end();
}

std::vector<FigureId> figuresIn(const json& list)
{
    std::vector<FigureId> figures;
    for (const json& id : list) {
        figures.emplace_back(QString::fromStdString(id.get_ref<const std::string&>()));
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

} // namespace wheelhouse::effects
