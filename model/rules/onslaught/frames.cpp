// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/frames.h"

#include "model/play/codec/frame_codec.h"

WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::AttackFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::WalkFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::TurnEndFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::RoundEndFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::LevelFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::ShownFrame)
