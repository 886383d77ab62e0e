// SPDX-License-Identifier: GPL-3.0-or-later
// Lines about the map: where figures stand, its doors, whether it is used.
#pragma once

#include "model/text/names.h"

namespace wheelhouse::text {

struct MapTeller {
    Names names;

    play::Message operator()(const play::MapLaid& e) const;
    play::Message operator()(const play::TileLaid& e) const;
    play::Message operator()(const play::MapLevelSet& e) const;
    play::Message operator()(const play::FigurePlaced& e) const;
    play::Message operator()(const play::DoorSet& e) const;
};

} // namespace wheelhouse::text
