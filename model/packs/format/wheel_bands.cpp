// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/wheel_bands.h"

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

namespace {

constexpr int mostOnWheel = 999; // a number beyond it is wrong by its shape

bool isOnWheel(int hitPoints)
{
    return hitPoints >= 0 && hitPoints <= mostOnWheel;
}

/// Whether the bands join and fall. Each that does not is reported; one that cannot be read hides no other.
bool checkBands(const std::vector<WheelBand>& bands, Reader& object)
{
    bool isSound = true;
    const auto error = [&](ProblemKind kind, const QString& at, const QStringList& args) {
        object.errorBelow(kind, at, args);
        isSound = false;
    };
    std::optional<int> expected;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        const WheelBand& band = bands[i];
        const QString at = QString("wheel/%1").arg(i);
        isSound = isSound && isOnWheel(band.from) && isOnWheel(band.to);
        if (expected && isOnWheel(band.from) && band.from != *expected)
            error(ProblemKind::WheelGap, at + "/from", {QString::number(*expected), QString::number(band.from)});
        expected = isOnWheel(band.to) ? std::optional(band.to - 1) : std::nullopt;
        if (isOnWheel(band.from) && band.to > band.from) {
            error(ProblemKind::BandRises, at + "/to", {QString::number(band.from), QString::number(band.to)});
            expected.reset();
        }
    }
    if (expected && *expected >= 0)
        error(ProblemKind::WheelNotToZero, "wheel", {QString::number(*expected + 1)});
    return isSound;
}

} // namespace

std::optional<content::Wheel> wheelOf(const std::vector<WheelBand>& bands, Reader& object)
{
    const bool isSound = object.isSoundBelow("wheel");
    if (bands.empty() || !checkBands(bands, object) || !isSound)
        return std::nullopt;
    content::Wheel wheel;
    wheel.positions.resize(static_cast<std::size_t>(bands.front().from) + 1);
    for (const WheelBand& band : bands) {
        for (int hitPoints = band.from; hitPoints >= band.to; --hitPoints)
            wheel.positions[static_cast<std::size_t>(hitPoints)] = band.position;
    }
    return wheel;
}

} // namespace wheelhouse::packs
