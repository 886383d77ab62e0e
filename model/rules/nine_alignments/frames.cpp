// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/frames.h"

#include "model/play/codec/frame_codec.h"
#include "model/rules/nine_alignments/nine_alignments_system.h"

WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::nine_alignments::InitiativeFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::nine_alignments::NextTurnFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::nine_alignments::DeathSaveFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::nine_alignments::TurnEndFrame)

namespace wheelhouse::rules::nine_alignments {

const play::Upcasters& NineAlignmentsSystem::frameHistory() const
{
    return effects::frameHistory();
}

} // namespace wheelhouse::rules::nine_alignments
