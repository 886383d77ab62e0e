// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/owner/quick_wheel.h"

#include "model/packs/format/wheel_bands.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

Json orNull(const std::optional<int>& number)
{
    return number ? Json(*number) : Json(nullptr);
}

} // namespace

std::optional<QuickWheel> quickOf(const std::optional<content::Wheel>& wheel)
{
    QuickWheel quick;
    if (!wheel)
        return quick;
    quick.maximum = wheel->maxHitPoints();
    const content::WheelPosition top = wheel->at(*quick.maximum);
    quick.armourClass = top.armourClass;
    quick.speed = top.speed;
    for (int hitPoints = *quick.maximum - 1; hitPoints > 0 && !quick.bloodiedAt; --hitPoints) {
        const content::WheelPosition position = wheel->at(hitPoints);
        if (!position.bloodied)
            continue;
        quick.bloodiedAt = hitPoints;
        quick.bloodiedArmourClass = position.armourClass;
        quick.bloodiedSpeed = position.speed;
    }
    const std::optional<content::Wheel> again = wheelOf(quick);
    for (int hitPoints = *quick.maximum; hitPoints > 0; --hitPoints) {
        if (again->at(hitPoints) != wheel->at(hitPoints))
            return std::nullopt;
    }
    return quick;
}

std::optional<content::Wheel> wheelOf(const QuickWheel& quick)
{
    if (!quick.maximum || *quick.maximum < 1)
        return std::nullopt;
    content::Wheel wheel;
    const bool bleeds = quick.bloodiedAt && *quick.bloodiedAt > 0 && *quick.bloodiedAt < *quick.maximum;
    for (int hitPoints = 0; hitPoints <= *quick.maximum; ++hitPoints) {
        if (bleeds && hitPoints <= *quick.bloodiedAt)
            wheel.positions.push_back({quick.bloodiedArmourClass, quick.bloodiedSpeed, true});
        else
            wheel.positions.push_back({quick.armourClass, quick.speed, false});
    }
    return wheel;
}

Json bandsJson(const std::optional<content::Wheel>& wheel)
{
    if (!wheel)
        return nullptr;
    Json bands = Json::array();
    for (const WheelBand& band : bandsOf(*wheel)) {
        Json written{{"from", band.from},
                     {"to", band.to},
                     {"armourClass", orNull(band.position.armourClass)},
                     {"speed", orNull(band.position.speed)}};
        if (band.position.bloodied)
            written["bloodied"] = true;
        bands.push_back(std::move(written));
    }
    return bands;
}

} // namespace wheelhouse::packs
