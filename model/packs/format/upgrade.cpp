// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/upgrade.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace wheelhouse::packs {

UpgradeSteps upgradeSteps()
{
    return {};
}

std::optional<int> formatOf(const nlohmann::json& main)
{
    const auto format = main.is_object() ? main.find("format") : main.end();
    if (!main.is_object() || format == main.end() || !format->is_number_integer())
        return std::nullopt;
    const auto number = format->get<qint64>();
    if (number < 0 || number > std::numeric_limits<int>::max())
        return std::nullopt;
    return static_cast<int>(number);
}

void upgrade(nlohmann::json& file, int format, const UpgradeSteps& steps)
{
    for (auto step = steps.find(format); step != steps.end(); step = steps.find(format)) {
        step->second(file);
        ++format;
        if (file.is_object() && file.contains("format"))
            file["format"] = format;
    }
}

} // namespace wheelhouse::packs
