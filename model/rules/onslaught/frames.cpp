// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/frames.h"

#include "model/play/codec/frame_codec.h"
#include "model/rules/onslaught/onslaught_system.h"

WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::AttackFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::WalkFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::TurnEndFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::RoundEndFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::LevelFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::ShownFrame)
WHEELHOUSE_FRAME_CODEC(wheelhouse::rules::onslaught::MonsterTurnFrame)

namespace wheelhouse::rules::onslaught {

namespace {
/// The first version of an attack kept the whole frame of the verb that made it, of which its scene says enough.
void nameMakerInScene(nlohmann::json& fields)
{
    nlohmann::json& data = fields.at("data");
    const auto by = data.find("by");
    if (by == data.end()) {
        return;
    }
    const nlohmann::json& verbs = by->at("scene");
    data.at("scene")["by"] = {{"self", verbs.value("self", std::string())},
                              {"source", by->at("source")},
                              {"trigger", by->at("trigger")},
                              {"verb", by->at("verb")}};
    if (verbs.contains("dial")) {
        data["scene"]["dial"] = verbs["dial"];
    }
    data.erase("by");
}

/// The first version of a monsters' turn knew no turn without a map.
void knowNothingBeside(nlohmann::json&) {}

/// The second one asked who reacts to a walk before anything else, and where each mini stands by itself.
void askNothingLater(nlohmann::json&) {}
} // namespace

const play::Upcasters& OnslaughtSystem::frameHistory() const
{
    static const Upcasters history = effects::frameHistory().with({{AttackFrame::kind, 1, nameMakerInScene},
                                                                   {MonsterTurnFrame::kind, 1, knowNothingBeside},
                                                                   {MonsterTurnFrame::kind, 2, askNothingLater}});
    return history;
}

} // namespace wheelhouse::rules::onslaught
