// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/upcasters.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace wheelhouse::play {

Upcasters Upcasters::with(const std::vector<Upcaster>& further) const
{
    Upcasters all = *this;
    all.m_steps.insert(all.m_steps.end(), further.begin(), further.end());
    return all;
}

int Upcasters::versionOf(std::string_view type) const
{
    const auto steps = std::count_if(m_steps.begin(), m_steps.end(), [&](const Upcaster& s) { return s.type == type; });
    return 1 + static_cast<int>(steps);
}

void Upcasters::lift(std::string_view type, int version, nlohmann::json& fields) const
{
    for (const int present = versionOf(type); version < present; ++version) {
        const auto step = std::find_if(m_steps.begin(), m_steps.end(),
                                       [&](const Upcaster& s) { return s.type == type && s.from == version; });
        if (step == m_steps.end()) {
            throw std::out_of_range("no step leads up from this version");
        }
        step->lift(fields);
    }
}

namespace {
using nlohmann::json;

/// A place in the turn order below nought stood for a score, in hundredths and with its sign turned round. What a tie
/// had shifted it by is dropped.
void giveScore(json& entry)
{
    constexpr double hundredths = 100;
    const auto number = entry.at("number").get<int>();
    if (number < 0) {
        entry["score"] = static_cast<int>(std::lround(number / -hundredths));
    }
}

void giveScoreToThing(json& fields)
{
    giveScore(fields.at("thing"));
}

void giveScoreBeforeAndAfter(json& fields)
{
    giveScore(fields.at("before"));
    giveScore(fields.at("after"));
}

/// One word said how a game ended: what everybody had, or the id of the seat that won, which could be none of these.
json endingOf(const std::string& word)
{
    if (word == "won" || word == "lost") {
        return {{"everybody", word}};
    }
    return word == "draw" ? json{{"everybody", "drawn"}} : json{{"seats", {{{"seat", word}, {"ending", "won"}}}}};
}

/// Once a flag, `event`, told the faces of events apart from those of items; only items are kept.
void nameFaceOfEvent(json& face)
{
    if (face.at("event").get<bool>()) {
        face["kind"] = "loot-event";
    }
    face.erase("event");
}

void nameFaceOfThing(json& fields)
{
    nameFaceOfEvent(fields.at("thing"));
}

void giveEachSeatItsEnding(json& fields)
{
    for (const char* when : {"before", "after"}) {
        if (fields.contains(when)) {
            fields[when] = endingOf(fields[when].get<std::string>());
        }
    }
}

template <class Lift>
void liftEach(json& table, const char* list, Lift&& lift)
{
    if (const auto things = table.find(list); things != table.end() && things->is_array()) {
        for (json& thing : *things) {
            if (thing.is_object()) {
                lift(thing);
            }
        }
    }
}

void liftTable(json& table)
{
    liftEach(table, "order", [](json& entry) {
        if (!entry.contains("score") && entry.value("number", json()).is_number_integer()) {
            giveScore(entry);
        }
    });
    liftEach(table, "faces", [](json& face) {
        if (face.value("event", json()).is_boolean()) {
            nameFaceOfEvent(face);
        }
    });
    if (const auto recipe = table.find("recipe"); recipe != table.end() && !table.contains("deal")) {
        table["deal"] = json(*recipe);
        table.erase("recipe");
    }
    if (table.value("active-passes", json()) == json(true)) { // it always was
        table.erase("active-passes");
    }
}
} // namespace

JsonValue liftedState(const JsonValue& stored)
{
    json state = stored.get();
    if (!state.is_object()) {
        return stored;
    }
    if (state.contains("result") && state["result"].is_string()) {
        state["result"] = endingOf(state["result"].get<std::string>());
    }
    if (const auto table = state.find("table"); table != state.end() && table->is_object()) {
        liftTable(*table);
    }
    return JsonValue(std::move(state));
}

const Upcasters& eventHistory()
{
    static const auto asItWas = [](nlohmann::json&) {};
    // The second version of a figure may have a size and a place on the map; without them it stands beside the map.
    // That of tokens and pieces may name the space of the map where they lie, that of a prompt may ask for a space.
    // That of a map may have areas that a seat comes in by, and an event of a game system's own may say its version, as
    // may what is in progress.
    // That of piles may have a name, a discard and layers, and that of what chance gave dice of any kind. Tokens may be
    // several as one from their third version on, where their kind's second one says so.
    // The third version of a map may bring its letters along, say its game, and have grown from tiles. That of a prompt
    // may ask for dice of any kind.
    // That of a place in the turn order may have a score, and that of a result says what each seat has.
    // That of a face says by its kind that it happens as it is drawn.
    // The third version of a figure may say where it was seen last, and the second one of a map's level may keep it for
    // monsters alone.
    static const Upcasters history({{"figure-added", 1, asItWas},
                                    {"figure-removed", 1, asItWas},
                                    {"token-added", 1, asItWas},
                                    {"token-removed", 1, asItWas},
                                    {"token-changed", 1, asItWas},
                                    {"piece-drawn", 1, asItWas},
                                    {"piece-moved", 1, asItWas},
                                    {"piece-returned", 1, asItWas},
                                    {"prompt-opened", 1, asItWas},
                                    {"prompt-closed", 1, asItWas},
                                    {"frame-pushed", 1, asItWas},
                                    {"frame-changed", 1, asItWas},
                                    {"frame-popped", 1, asItWas},
                                    {"map-laid", 1, asItWas},
                                    {"map-laid", 2, asItWas},
                                    {"prompt-opened", 2, asItWas},
                                    {"prompt-closed", 2, asItWas},
                                    {"system-changed", 1, asItWas},
                                    {"token-added", 2, asItWas},
                                    {"token-removed", 2, asItWas},
                                    {"token-changed", 2, asItWas},
                                    {"condition-kind-added", 1, asItWas},
                                    {"pile-added", 1, asItWas},
                                    {"pile-changed", 1, asItWas},
                                    {"chance-drawn", 1, asItWas},
                                    {"turn-entry-added", 1, giveScoreToThing},
                                    {"turn-entry-removed", 1, giveScoreToThing},
                                    {"turn-entry-changed", 1, giveScoreBeforeAndAfter},
                                    {"result-set", 1, giveEachSeatItsEnding},
                                    {"face-kind-added", 1, nameFaceOfThing},
                                    {"figure-added", 2, asItWas},
                                    {"figure-removed", 2, asItWas},
                                    {"map-level-set", 1, asItWas}});
    return history;
}

} // namespace wheelhouse::play
