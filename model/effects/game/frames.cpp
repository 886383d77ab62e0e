// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/game/frames.h"

#include "model/play/codec/frame_codec.h"

WHEELHOUSE_FRAME_CODEC(wheelhouse::effects::VerbsFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::effects::DamageFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::effects::ReactFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::effects::UsedFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::effects::BlowFrame)

namespace wheelhouse::effects {

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
