// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/command/frames.h"

#include "model/play/codec/frame_codec.h"

WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::acts::DealFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::acts::LootFrame)
