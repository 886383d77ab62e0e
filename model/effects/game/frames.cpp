// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/game/frames.h"

#include "model/play/codec/frame_codec.h"
#include "model/play/session/frame_versions.h"

WHEELHOUSE_FRAME_CODEC(wheelhouse::effects::VerbsFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::effects::DamageFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::effects::ReactFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::effects::UsedFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::effects::BlowFrame)

namespace wheelhouse::effects {

const Upcasters& frameHistory()
{
    static const Upcasters none;
    return none;
}

Frame keptFrame(const VerbsFrame& verbs)
{
    return {QString::fromLatin1(VerbsFrame::kind), {}, writtenFrame(verbs), VerbsFrame::version};
}

VerbsFrame verbsIn(const Frame& kept, const Upcasters& history)
{
    Frame lifted = kept;
    if (const auto done = liftFrame(lifted, history); !done) {
        throw FrameFault(lifted.kind.toStdString() + done.error().pointer.toStdString() + ": " +
                         done.error().why.toStdString());
    }
    return readFrame<VerbsFrame>(lifted.data);
}

nlohmann::json written(const Scene& scene)
{
    return codec::write(scene);
}

Scene sceneOf(const nlohmann::json& object)
{
    Scene scene;
    try {
        codec::read(object, scene, codec::At("scene"));
    } catch (const codec::ReadError& error) {
        throw FrameFault(error.pointer.substr(1) + ": " + error.what());
    }
    return scene;
}

} // namespace wheelhouse::effects
