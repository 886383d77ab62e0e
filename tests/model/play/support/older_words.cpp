// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/support/older_words.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

using nlohmann::json;

namespace {
/// How a table deals was its recipe; who is active always passed that on; and a flag told events from items.
void putBackTable(json& table)
{
    table["recipe"] = table.at("deal");
    table.erase("deal");
    table["active-passes"] = true;
    if (!table.contains("faces")) {
        return;
    }
    for (json& face : table["faces"]) {
        const bool event = face.at("kind") == "loot-event";
        face["event"] = event;
        if (event) {
            face["kind"] = "loot";
        }
    }
}

/// What was left open named neither kind nor version.
void putBackDoubts(json& part)
{
    for (json& doubt : part.at("doubts")) {
        doubt.erase("frame-kind");
        doubt.erase("frame-version");
    }
}

/// An attack that no card makes was the same in its first version.
void putBackAttacks(json& frames)
{
    for (json& frame : frames) {
        if (frame.at("kind") == "attack") {
            frame.erase("version");
        }
    }
}
} // namespace

play::JsonValue inOlderWords(const play::JsonValue& state)
{
    json older = state.get();
    putBackTable(older.at("table"));
    if (older.contains("system") && older["system"].contains("doubts")) {
        putBackDoubts(older["system"]);
    }
    if (older.contains("frames")) {
        putBackAttacks(older["frames"]);
    }
    return play::JsonValue(std::move(older));
}

} // namespace wheelhouse::testing
