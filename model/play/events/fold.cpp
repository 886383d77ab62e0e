// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/fold.h"

#include "model/play/events/bounds.h"
#include "model/play/events/soundness.h"
#include "model/play/events/upcasters.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
using Fold = tl::expected<void, FoldError>;

Fold misfit(const char* why)
{
    return tl::unexpected(FoldError{QString::fromLatin1(why)});
}

/// Adds it where a game could have one more of its kind.
template <class Vector, class Thing>
Fold push(Vector& things, const Thing& thing)
{
    if (things.size() >= mostThings) {
        return misfit("more of one kind is there than any game has");
    }
    things.push_back(thing);
    return {};
}

template <class Vector, class Thing>
Fold add(Vector& things, const Thing& thing)
{
    if (findById(things, thing.id)) {
        return misfit("something with this id is there already");
    }
    return push(things, thing);
}

template <class Vector, class IdType>
Fold remove(Vector& things, const IdType& id)
{
    const auto* found = findById(things, id);
    if (!found) {
        return misfit("nothing with this id is there");
    }
    things.erase(things.begin() + (found - things.data()));
    return {};
}

template <class Vector, class Thing>
Fold change(Vector& things, const Thing& before, const Thing& after)
{
    auto* found = findById(things, before.id);
    if (!found || before.id != after.id) {
        return misfit("nothing with this id is there");
    }
    *found = after;
    return {};
}

/// A named element inside a figure: appears, changes or goes.
template <class Thing, class Same>
Fold define(std::vector<Thing>& things, const std::optional<Thing>& after, Same same)
{
    const auto found = std::find_if(things.begin(), things.end(), same);
    if (!after) {
        if (found == things.end()) {
            return misfit("what should go is not there");
        }
        things.erase(found);
    } else if (found == things.end()) {
        return push(things, *after);
    } else {
        *found = *after;
    }
    return {};
}

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

/// Whether the thing is one that a state can hold.
template <class Thing>
Fold sound(const Thing& thing, const char* why)
{
    return isSound(thing) ? Fold() : misfit(why);
}

/// Adds one thing more of those that are numbered.
template <class Vector, class Thing>
Fold addNumbered(Vector& things, const Thing& thing, int& next)
{
    return next < mostCounted ? add(things, thing).map([&] { ++next; }) : misfit("more is counted than any game has");
}

constexpr auto unsoundFigure = "a figure is made of more than any game has";
constexpr auto unsoundPile = "a pile holds what it counts, in order";

class Applier
{
public:
    explicit Applier(State& state) : m_state(state), m_table(state.table) {}

    Fold operator()(const ScenarioNamed& e)
    {
        m_table.scenario = e.after;
        return {};
    }
    Fold operator()(const SeatAdded& e) { return add(m_table.seats, e.thing); }
    Fold operator()(const SeatChanged& e) { return change(m_table.seats, e.before, e.after); }
    Fold operator()(const FigureAdded& e)
    {
        return sound(e.thing, unsoundFigure).and_then([&] { return add(m_table.figures, e.thing); });
    }
    Fold operator()(const FigureRemoved& e) { return remove(m_table.figures, e.thing.id); }
    Fold operator()(const FigureRenamed& e)
    {
        return withFigure(e.figure, [&](Figure& figure) {
            figure.name = e.after;
            return Fold();
        });
    }
    Fold operator()(const WheelSet& e)
    {
        return withFigure(e.figure, [&](Figure& figure) {
            figure.wheel = e.after;
            return Fold();
        });
    }
    Fold operator()(const TrackSet& e)
    {
        Figure* figure = findById(m_table.figures, e.figure);
        Track* track = figure ? figure->track(e.track) : nullptr;
        if (!track) {
            return misfit("the figure has no such track");
        }
        track->value = e.after;
        return {};
    }
    Fold operator()(const TrackDefined& e)
    {
        const QString name = e.after ? e.after->name : e.before ? e.before->name : QString();
        return withFigure(e.figure, [&](Figure& figure) {
            return define(figure.tracks, e.after, [&](const Track& t) { return t.name == name; });
        });
    }
    Fold operator()(const OverrideSet& e)
    {
        const std::optional<Override> after = e.after ? std::optional(Override{e.field, *e.after}) : std::nullopt;
        return withFigure(e.figure, [&](Figure& figure) {
            return define(figure.overrides, after, [&](const Override& o) { return o.field == e.field; });
        });
    }
    Fold operator()(const DialSet& e)
    {
        Figure* figure = findById(m_table.figures, e.figure);
        Dial* dial = figure ? findById(figure->dials, e.dial) : nullptr;
        if (!dial) {
            return misfit("the figure has no such dial");
        }
        dial->value = e.after;
        return {};
    }
    Fold operator()(const DialDefined& e)
    {
        const DialId id = e.after ? e.after->id : e.before ? e.before->id : DialId();
        return withFigure(e.figure, [&](Figure& figure) {
            return define(figure.dials, e.after, [&](const Dial& d) { return d.id == id; });
        });
    }
    Fold operator()(const TokenAdded& e) { return addNumbered(m_table.tokens, e.thing, m_table.nextToken); }
    Fold operator()(const TokenRemoved& e) { return remove(m_table.tokens, e.thing.id); }
    Fold operator()(const TokenChanged& e) { return change(m_table.tokens, e.before, e.after); }
    Fold operator()(const PileAdded& e)
    {
        return sound(e.thing, unsoundPile).and_then([&] { return add(m_table.piles, e.thing); });
    }
    Fold operator()(const PileChanged& e)
    {
        return sound(e.after, unsoundPile).and_then([&] { return change(m_table.piles, e.before, e.after); });
    }
    Fold operator()(const PieceDrawn& e) { return drawn(e.thing); }
    Fold operator()(const PieceMoved& e)
    {
        Piece* piece = findById(m_table.pieces, e.piece);
        if (!piece) {
            return misfit("no such piece is out of its pile");
        }
        piece->place = e.after;
        piece->faceUp = e.faceUpAfter;
        return {};
    }
    Fold operator()(const PieceShown& e)
    {
        Piece* piece = findById(m_table.pieces, e.piece);
        if (!piece) {
            return misfit("no such piece is out of its pile");
        }
        piece->face = e.after;
        return {};
    }
    Fold operator()(const PieceReturned& e) { return returned(e.thing.id); }
    Fold operator()(const CounterAdded& e) { return add(m_table.counters, e.thing); }
    Fold operator()(const CounterRemoved& e) { return remove(m_table.counters, e.thing.id); }
    Fold operator()(const CounterSet& e)
    {
        Counter* counter = findById(m_table.counters, e.counter);
        if (!counter) {
            return misfit("there is no such counter");
        }
        counter->value = e.after;
        return {};
    }
    Fold operator()(const ConditionKindAdded& e) { return add(m_table.conditions, e.thing); }
    Fold operator()(const FaceKindAdded& e) { return add(m_table.faces, e.thing); }
    Fold operator()(const RecipeSet& e)
    {
        return sound(e.after, "no such cards can be dealt").map([&] { m_table.recipe = e.after; });
    }
    Fold operator()(const RealPiecesSet& e)
    {
        m_table.real = e.after;
        return {};
    }
    Fold operator()(const MapLaid& e)
    {
        const auto stands = [](const Figure& figure) { return figure.at.has_value(); };
        if (std::any_of(m_table.figures.begin(), m_table.figures.end(), stands)) {
            return misfit("figures stand on the map that is taken away");
        }
        if (e.after && !content::isSound(*e.after)) {
            return misfit("the map is damaged");
        }
        m_table.map = e.after;
        return {};
    }
    Fold operator()(const MapLevelSet& e)
    {
        m_table.mapLevel = e.after;
        return {};
    }
    Fold operator()(const FigurePlaced& e)
    {
        return withFigure(e.figure, [&](Figure& figure) {
            figure.at = e.after;
            return Fold();
        });
    }
    Fold operator()(const DoorSet& e) { return doorSet(e); }
    Fold operator()(const FigureChanged& e)
    {
        return sound(e.after, unsoundFigure).and_then([&] { return change(m_table.figures, e.before, e.after); });
    }
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
    Fold operator()(const ActiveSeatSet& e)
    {
        m_table.active = e.after;
        return {};
    }
    Fold operator()(const RoundSet& e)
    {
        m_table.round = e.after;
        return {};
    }
    Fold operator()(const RoundLimitSet& e)
    {
        m_table.rounds = e.after;
        return {};
    }
    Fold operator()(const PhaseSet& e)
    {
        m_table.phase = e.after;
        return {};
    }
    Fold operator()(const TurnEntryAdded& e)
    {
        auto& order = m_table.order;
        const auto place =
            std::lower_bound(order.begin(), order.end(), e.thing.number,
                             [](const TurnEntry& entry, Initiative number) { return entry.number < number; });
        if (place != order.end() && place->number == e.thing.number) {
            return misfit("this number stands in the turn order already");
        }
        if (order.size() >= mostThings) {
            return misfit("more stands in the turn order than any game has");
        }
        order.insert(place, e.thing);
        return {};
    }
    Fold operator()(const TurnEntryRemoved& e)
    {
        const auto gone =
            std::erase_if(m_table.order, [&](const TurnEntry& entry) { return entry.number == e.thing.number; });
        return gone == 1 ? Fold() : misfit("this number is not in the turn order");
    }
    Fold operator()(const TurnEntryChanged& e)
    {
        if (e.before.number != e.after.number) {
            return misfit("an entry of the turn order keeps its number");
        }
        return withEntry(e.before.number, [&](TurnEntry& entry) { entry = e.after; });
    }
    Fold operator()(const TurnStarted& e)
    {
        return withEntry(e.number, [&](TurnEntry& entry) {
            entry.state = TurnEntry::State::Acting;
            m_table.turn = e.serial;
            m_table.turnRunning = true;
        });
    }
    Fold operator()(const TurnEnded& e)
    {
        return withEntry(e.number, [&](TurnEntry& entry) {
            entry.state = TurnEntry::State::Done;
            m_table.turnRunning = false;
        });
    }
    Fold operator()(const PromptOpened& e)
    {
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
    Fold operator()(const ChanceDrawn&) { return {}; }
    Fold operator()(const Said&) { return {}; }
    Fold operator()(const ResultSet& e)
    {
        m_state.result = e.after;
        return {};
    }
    Fold operator()(const SystemChanged& e)
    {
        SystemPartValue changed = m_state.part;
        SystemPart* part = changed.edit();
        const int present = part ? part->history().versionOf(e.type.toStdString()) : 1;
        if (e.version < 1) { // before the first one there is nothing to lead up from
            return misfit("an event has no such version");
        }
        if (part && e.version > present) {
            return tl::unexpected(FoldError{QStringLiteral("%1 %2").arg(e.type).arg(e.version), true});
        }
        const auto data = part && e.version < present ? lifted(*part, e) : std::optional(e.data);
        if (!part || !data || !part->apply(e.type, *data)) {
            return misfit("the game system does not take this event");
        }
        m_state.part = std::move(changed);
        return {};
    }

private:
    template <class Do>
    Fold withFigure(const FigureId& id, Do&& act)
    {
        Figure* figure = findById(m_table.figures, id);
        if (!figure) {
            return misfit("there is no such figure");
        }
        return act(*figure);
    }

    template <class Do>
    Fold withEntry(Initiative number, Do&& act)
    {
        for (TurnEntry& entry : m_table.order) {
            if (entry.number == number) {
                act(entry);
                return {};
            }
        }
        return misfit("this number is not in the turn order");
    }

    Fold drawn(const Piece& piece)
    {
        if (findById(m_table.pieces, piece.id)) {
            return misfit("this piece is out of its pile already");
        }
        if (m_table.nextPiece >= mostCounted || m_table.pieces.size() >= mostThings) {
            return misfit("more is counted than any game has");
        }
        if (piece.home) {
            Pile* pile = findById(m_table.piles, piece.home);
            if (!pile || pile->count <= 0) {
                return misfit("the pile is empty or missing");
            }
            if (pile->contents) {
                if (pile->open && !piece.face.knowers.everyone) {
                    return misfit("what is taken from an open pile is known to everybody");
                }
                auto& faces = *pile->contents;
                const auto face =
                    piece.face.value ? std::lower_bound(faces.begin(), faces.end(), *piece.face.value) : faces.end();
                if (face == faces.end() || *face != *piece.face.value) {
                    return misfit("the pile holds no such piece");
                }
                faces.erase(face);
            }
            --pile->count;
        }
        m_table.pieces.push_back(piece);
        ++m_table.nextPiece;
        return {};
    }

    Fold returned(const PieceId& id)
    {
        const Piece* piece = findById(m_table.pieces, id);
        if (!piece) {
            return misfit("no such piece is out of its pile");
        }
        if (piece->home) {
            Pile* pile = findById(m_table.piles, piece->home);
            if (!pile || pile->count >= mostCounted) {
                return misfit("the pile is missing or full");
            }
            if (pile->contents) {
                if (!piece->face.value || (pile->open && !piece->face.knowers.everyone)) {
                    return misfit("an unread piece cannot go back to a pile whose contents are kept");
                }
                auto& faces = *pile->contents;
                faces.insert(std::upper_bound(faces.begin(), faces.end(), *piece->face.value), *piece->face.value);
            }
            ++pile->count;
        }
        m_table.pieces.erase(m_table.pieces.begin() + (piece - m_table.pieces.data()));
        return {};
    }

    Fold doorSet(const DoorSet& e)
    {
        const board::EdgeEntry* door = m_table.map ? doorAt(*m_table.map, e.door) : nullptr;
        if (!door) {
            return misfit("there is no such door");
        }
        const std::string piece = door->piece;
        for (board::EdgeEntry& entry : m_table.map->ground.edges) {
            if (entry.edge == e.door || (!piece.empty() && entry.piece == piece)) {
                entry.open = e.after;
            }
        }
        return {};
    }

    State& m_state;
    Table& m_table;
};

} // namespace

const Card* State::card(const QString& noun, const QString& id) const
{
    const auto found =
        std::find_if(cards.begin(), cards.end(), [&](const Card& card) { return card.noun == noun && card.id == id; });
    return found == cards.end() ? nullptr : &*found;
}

SystemPart* SystemPartValue::edit()
{
    if (!m_part) {
        return nullptr;
    }
    std::shared_ptr<SystemPart> own = m_part->clone();
    SystemPart* editable = own.get();
    m_part = std::move(own);
    return editable;
}

bool operator==(const SystemPartValue& a, const SystemPartValue& b)
{
    if (!a.m_part || !b.m_part) {
        return a.m_part == b.m_part;
    }
    return a.m_part == b.m_part || a.m_part->equals(*b.m_part);
}

tl::expected<void, FoldError> apply(State& state, const Event& event)
{
    return isCountable(event) ? std::visit(Applier(state), event)
                              : misfit("a number lies beyond what any game comes to");
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
