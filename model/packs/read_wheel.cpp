// SPDX-License-Identifier: GPL-3.0-or-later
// A wheel is written as bands, from the maximum down: {"from": 12, "to": 7, "armourClass": 15, "speed": 5}.
#include "model/packs/readers.h"

namespace wheelhouse::packs {
namespace {

struct WheelBand {
    int from = 0;
    int to = 0;
    content::WheelPosition position;
};

WheelBand readWheelBand(ObjectReader& object)
{
    constexpr Bounds down{0, bounds::hitPoints.highest};
    WheelBand band;
    band.from = object.integer("from", down);
    band.to = object.integer("to", {0, band.from});
    band.position.armourClass = object.integerOrUnknown("armourClass", bounds::armourClass);
    band.position.speed = object.integerOrUnknown("speed", bounds::speed);
    band.position.bloodied = object.flagOr("bloodied", false);
    return band;
}

} // namespace

std::optional<content::Wheel> readWheel(ObjectReader& object)
{
    if (object.takeUnknown("wheel"))
        return std::nullopt;
    const int errorsBefore = object.reading().errors();
    const auto bands = object.each("wheel", bounds::someList, readWheelBand);
    if (bands.empty() || object.reading().errors() > errorsBefore)
        return std::nullopt; // what is broken already would only be reported twice
    content::Wheel wheel;
    wheel.positions.resize(static_cast<std::size_t>(bands.front().from) + 1);
    int expected = bands.front().from;
    for (const WheelBand& band : bands) {
        if (band.from != expected) {
            object.error(ProblemKind::WheelGap, "wheel", {QString::number(expected), QString::number(band.from)});
            return std::nullopt;
        }
        for (int hitPoints = band.from; hitPoints >= band.to; --hitPoints)
            wheel.positions[static_cast<std::size_t>(hitPoints)] = band.position;
        expected = band.to - 1;
    }
    if (expected >= 0)
        object.error(ProblemKind::WheelNotToZero, "wheel", {QString::number(expected + 1)});
    return wheel;
}

} // namespace wheelhouse::packs
