// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/frames.h"

#include "model/play/codec/frame_codec.h"
#include "model/rules/adventure_system/adventure_system.h"

WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::ExplorationFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::VillainFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::ActivationFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::ApproachFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::WayFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::TurnEndFrame)

namespace wheelhouse::rules::adventure_system {

const play::Upcasters& AdventureSystem::frameHistory() const
{
    return effects::frameHistory();
}

} // namespace wheelhouse::rules::adventure_system
