// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/fold.h"

#include "model/play/events/fold_figures.h"
#include "model/play/events/fold_pieces.h"
#include "model/play/events/fold_turns.h"
#include "model/play/events/redaction.h"
#include "model/play/events/upcasters.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace folding {
namespace {
/// The event's data led up to the part's present version; nothing where they do not fit.
std::optional<JsonValue> lifted(const SystemPart& part, const SystemChanged& event)
{
    try {
        nlohmann::json data = event.data.get();
        part.history().lift(event.type.toStdString(), event.version, data);
        return JsonValue(std::move(data));
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

Fold changePart(SystemPartValue& kept, const SystemChanged& e)
{
    const SystemPart* part = kept.get();
    const int present = part ? part->history().versionOf(e.type.toStdString()) : 1;
    if (e.version < 1) { // before the first one there is nothing to lead up from
        return misfit("an event has no such version");
    }
    if (part && (e.version > present || !part->knows(e.type))) {
        return tl::unexpected(FoldError{QStringLiteral("%1 %2").arg(e.type).arg(e.version), true});
    }
    if (auto made = part && e.version == present ? part->madeBy(e.data) : nullptr) {
        kept = SystemPartValue(std::move(made));
        return {};
    }
    const auto data = part && e.version < present ? lifted(*part, e) : std::optional(e.data);
    SystemPartValue after = kept;
    if (!part || !data || !after.edit()->apply(e.type, *data)) {
        return misfit("the game system does not take this event");
    }
    kept = std::move(after);
    return {};
}

class Applier : FigureFolding, PieceFolding, TurnFolding
{
public:
    explicit Applier(State& state)
        : FigureFolding{state.table}
        , PieceFolding{state.table}
        , TurnFolding{state.table}
        , m_state(state)
        , m_table(state.table)
    {
    }

    using FigureFolding::operator();
    using PieceFolding::operator();
    using TurnFolding::operator();

    Fold operator()(const ScenarioNamed& e)
    {
        m_table.scenario = e.after;
        return {};
    }
    Fold operator()(const SeatAdded& e) { return add(m_table.seats, e.thing); }
    Fold operator()(const SeatChanged& e) { return change(m_table.seats, e.before, e.after); }
    Fold operator()(const MapLaid& e)
    {
        const auto stands = [](const Figure& figure) { return figure.at.has_value(); };
        if (m_table.map && std::any_of(m_table.figures.begin(), m_table.figures.end(), stands)) {
            return misfit("figures stand on the map that is taken away");
        }
        if (e.after && !content::isSound(*e.after)) {
            return misfit("the map is damaged");
        }
        m_table.map = e.after;
        for (Figure& figure : m_table.figures) {
            figure.lastSeen.reset(); // that was on the other map
        }
        return {};
    }
    Fold operator()(const TileLaid& e)
    {
        if (!m_table.map || !content::hasRoomFor(*m_table.map, e.thing)) {
            return misfit("there is no room for the tile");
        }
        return push(m_table.map->tiles, e.thing);
    }
    Fold operator()(const MapLevelSet& e)
    {
        m_table.mapLevel = e.after;
        return {};
    }
    Fold operator()(const DoorSet& e) { return doorSet(e); }
    Fold operator()(const CardCorrected& e)
    {
        if (e.before.noun != e.after.noun || e.before.id != e.after.id) {
            return misfit("a corrected card keeps its noun and id");
        }
        const auto same = std::find_if(m_state.cards.begin(), m_state.cards.end(), [&](const Card& card) {
            return card.noun == e.after.noun && card.id == e.after.id;
        });
        if (same == m_state.cards.end()) {
            return push(m_state.cards, e.after);
        }
        *same = e.after;
        return {};
    }
    /// One with many options comes in parts: those after the first have its id and no title, and more options.
    Fold operator()(const PromptOpened& e)
    {
        Prompt* begun = e.thing.title.key.isEmpty() ? findById(m_state.prompts, e.thing.id) : nullptr;
        if (begun) {
            const auto& more = e.thing.options;
            begun->options.insert(begun->options.end(), more.begin(), more.end());
            return sound(*begun, "nobody could answer this question");
        }
        return sound(e.thing, "nobody could answer this question").and_then([&] {
            return addNumbered(m_state.prompts, e.thing, m_table.nextPrompt);
        });
    }
    Fold operator()(const PromptClosed& e) { return remove(m_state.prompts, e.prompt.id); }
    Fold operator()(const FramePushed& e) { return push(m_state.frames, e.thing); }
    Fold operator()(const FrameChanged& e)
    {
        if (m_state.frames.empty()) {
            return misfit("nothing is in progress");
        }
        m_state.frames.back() = e.after;
        return {};
    }
    Fold operator()(const FramePopped&)
    {
        if (m_state.frames.empty()) {
            return misfit("nothing is in progress");
        }
        m_state.frames.pop_back();
        return {};
    }
    Fold operator()(const ChanceDrawn& e)
    {
        const auto lies = [&](const FallenDie& die) {
            const DieKind* kind = m_table.die(die.die);
            return kind && die.face >= 0 && die.face < std::ssize(kind->faces);
        };
        return std::ranges::all_of(e.dice, lies) ? Fold() : misfit("no die of this table shows such a face");
    }
    Fold operator()(const DieKindAdded& e)
    {
        return sound(e.thing, "no die has such faces").and_then([&] { return add(m_table.dice, e.thing); });
    }
    Fold operator()(const FramesSet& e)
    {
        const auto kept = static_cast<size_t>(std::max(0, e.kept));
        if (e.kept < 0 || kept > m_state.frames.size() || kept + e.above.size() > mostThings) {
            return misfit("so much is not in progress");
        }
        m_state.frames.resize(kept);
        m_state.frames.insert(m_state.frames.end(), e.above.begin(), e.above.end());
        return {};
    }
    Fold operator()(const Said&) { return {}; }
    Fold operator()(const ResultSet& e)
    {
        return sound(e.after, "a seat has more than one result").map([&] { m_state.result = e.after; });
    }
    Fold operator()(const SystemChanged& e) { return changePart(m_state.part, e); }

private:
    Fold doorSet(const DoorSet& e)
    {
        const board::EdgeEntry* door = m_table.map ? doorAt(*m_table.map, e.door) : nullptr;
        if (!door) {
            return misfit("there is no such door");
        }
        const std::string piece = door->piece;
        setDoor(m_table.map->ground.edges, e, piece);
        for (content::LaidTile& tile : m_table.map->tiles) {
            setDoor(tile.edges, e, piece);
        }
        return {};
    }
    /// A long door opens on all its edges (ONS-DOR-05).
    static void setDoor(std::vector<board::EdgeEntry>& edges, const DoorSet& e, const std::string& piece)
    {
        for (board::EdgeEntry& entry : edges) {
            if (entry.edge == e.door || (!piece.empty() && entry.piece == piece)) {
                entry.open = e.after;
            }
        }
    }

    State& m_state;
    Table& m_table;
};
} // namespace
} // namespace folding

namespace {
folding::Fold beyondAnyGame()
{
    return folding::misfit("a number lies beyond what any game comes to");
}
} // namespace

tl::expected<void, FoldError> apply(State& state, const Event& event)
{
    return isCountable(event) ? std::visit(folding::Applier(state), event) : beyondAnyGame();
}

tl::expected<void, FoldError> apply(SystemPartValue& part, const SystemChanged& event)
{
    return isCountable(qint64{event.version}) ? folding::changePart(part, event) : beyondAnyGame();
}

tl::expected<void, FoldError> applyAll(State& state, const std::vector<Event>& events)
{
    for (const Event& event : events) {
        if (auto done = apply(state, event); !done) {
            return done;
        }
    }
    return {};
}

} // namespace wheelhouse::play
