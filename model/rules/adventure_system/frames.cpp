// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/frames.h"

#include "model/play/codec/frame_codec.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/adventure_system/campaign/town_frames.h"

WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::ExplorationFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::VillainFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::ActivationFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::ApproachFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::WayFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::TurnStartFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::TurnEndFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::GoFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::SetDownFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::EncounterFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::HazardFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::TreasureFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::ChestFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::RuneFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::TrapFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::DisableFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::TurnUpFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::RealDrawFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::NumberFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::TownFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::TradeFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::adventure_system::TokenFrame)

namespace wheelhouse::rules::adventure_system {

const play::Upcasters& AdventureSystem::frameHistory() const
{
    return effects::frameHistory();
}

} // namespace wheelhouse::rules::adventure_system
