// SPDX-License-Identifier: GPL-3.0-or-later
// A wheel is written as bands, from the maximum down: {"from": 12, "to": 7, "armourClass": 15, "speed": 5}.
#pragma once

#include "model/content/wheel.h"
#include "model/packs/format/reader.h"

namespace wheelhouse::packs {

struct WheelBand {
    int from = -1; ///< this and the next: negative where no number can be read
    int to = -1;
    content::WheelPosition position;
};

std::vector<WheelBand> bandsOf(const content::Wheel& wheel);

/// The bands as a wheel; no value where there are none, or where they do not join or do not fall to 0, which is then
/// reported at the key `wheel` of `object`.
std::optional<content::Wheel> wheelOf(const std::vector<WheelBand>& bands, Reader& object);

} // namespace wheelhouse::packs
