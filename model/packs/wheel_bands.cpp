// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/wheel_bands.h"

namespace wheelhouse::packs {

std::vector<WheelBand> bandsOf(const content::Wheel& wheel)
{
    std::vector<WheelBand> bands;
    int from = wheel.maxHitPoints();
    for (int hitPoints = from; hitPoints >= 0; --hitPoints) {
        const content::WheelPosition position = wheel.at(hitPoints);
        if (hitPoints > 0 && wheel.at(hitPoints - 1) == position)
            continue;
        bands.push_back({from, hitPoints, position});
        from = hitPoints - 1;
    }
    return bands;
}

std::optional<content::Wheel> wheelOf(const std::vector<WheelBand>& bands, Reader& object)
{
    constexpr int most = 999; // a number beyond it is wrong by its shape
    if (bands.empty() || bands.front().from < 0 || bands.front().from > most || !object.isSoundBelow("wheel"))
        return std::nullopt;
    content::Wheel wheel;
    wheel.positions.resize(static_cast<std::size_t>(bands.front().from) + 1);
    int expected = bands.front().from;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        const WheelBand& band = bands[i];
        const QString at = QString("wheel/%1").arg(i);
        if (band.from != expected) {
            object.errorBelow(ProblemKind::WheelGap, at + "/from",
                              {QString::number(expected), QString::number(band.from)});
            return std::nullopt;
        }
        if (band.to > band.from) {
            object.errorBelow(ProblemKind::BandRises, at + "/to",
                              {QString::number(band.from), QString::number(band.to)});
            return std::nullopt;
        }
        for (int hitPoints = band.from; hitPoints >= band.to; --hitPoints)
            wheel.positions[static_cast<std::size_t>(hitPoints)] = band.position;
        expected = band.to - 1;
    }
    if (expected >= 0)
        object.errorBelow(ProblemKind::WheelNotToZero, "wheel", {QString::number(expected + 1)});
    return wheel;
}

} // namespace wheelhouse::packs
