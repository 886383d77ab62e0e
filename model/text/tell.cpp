// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/tell.h"

#include "model/play/events/making_way.h"
#include "model/play/table/figure_names.h"
#include "model/text/tell_figures.h"
#include "model/text/tell_map.h"
#include "model/text/tell_pieces.h"
#include "model/text/tell_turns.h"

#include <QStringList>

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::text {
namespace {

using play::Message;

/// What needs no line: questions stand on the screen, and what is laid out at the start is seen.
template <class E>
constexpr bool isQuiet = std::is_same_v<E, play::PileAdded> || std::is_same_v<E, play::ConditionKindAdded> ||
                         std::is_same_v<E, play::FaceKindAdded> || std::is_same_v<E, play::DieKindAdded> ||
                         std::is_same_v<E, play::PromptOpened> || std::is_same_v<E, play::PromptClosed> ||
                         std::is_same_v<E, play::FramePushed> || std::is_same_v<E, play::FrameChanged> ||
                         std::is_same_v<E, play::FramePopped> || std::is_same_v<E, play::FramesSet> ||
                         std::is_same_v<E, play::SystemChanged> || std::is_same_v<E, play::FigureStrayed>;

/// A bonus of nothing.
bool addsNothing(const Message& line)
{
    static const QStringList parts{QStringLiteral("said-to-hit"),
                                   QStringLiteral("said-every-die"),
                                   QStringLiteral("said-attack-damage"),
                                   QStringLiteral("said-attack-damage-critical"),
                                   QStringLiteral("said-damage-taken"),
                                   QStringLiteral("said-damage-taken-own"),
                                   QStringLiteral("said-damage-taken-critical")};
    const auto by = std::ranges::find(line.args, QStringLiteral("by"), &play::MessageArg::name);
    const QString* amount = by == line.args.end() ? nullptr : std::get_if<QString>(&by->value);
    bool isNumber = false;
    return amount && parts.contains(line.key) && amount->toInt(&isNumber) == 0 && isNumber;
}

struct Teller : FigureTeller, PieceTeller, TurnTeller, MapTeller {
    explicit Teller(const play::Table& table)
        : FigureTeller{{table}}, PieceTeller{{table}}, TurnTeller{{table}}, MapTeller{{table}}
    {
    }

    using FigureTeller::operator();
    using PieceTeller::operator();
    using TurnTeller::operator();
    using MapTeller::operator();
    template <class E>
    requires isQuiet<E> Message operator()(const E&) const { return {}; }
    Message operator()(const play::Said& e) const { return addsNothing(e.message) ? Message() : e.message; }
};

/// A walk as far as it was followed.
struct Walk {
    const play::FigurePlaced* begin = nullptr;
    const play::FigurePlaced* end = nullptr;
    int steps = 0;
};

/// Whether the placing is the walk's next step: to a neighbour of where it has come.
bool goesOn(const Walk& walk, const play::FigurePlaced& placed)
{
    if (!walk.end || placed.figure != walk.end->figure || placed.before != walk.end->after || !placed.after) {
        return false;
    }
    return std::abs(placed.after->x - placed.before->x) <= 1 && std::abs(placed.after->y - placed.before->y) <= 1;
}

Message told(const Walk& walk, const Names& names)
{
    return Message("figure-walked")
        .with("figure", names.figure(walk.begin->figure))
        .with("count", walk.steps)
        .with("before", spaceName(names.table, *walk.begin->before))
        .with("after", spaceName(names.table, *walk.end->after));
}

/// Whether the event and the next one only move a place of the turn order, which needs no line.
bool makesWay(const std::vector<play::Event>& events, size_t at)
{
    return at + 1 < events.size() && play::isMakingWay(events[at], events[at + 1]);
}

/// Whether the event and the next two let figures change places: the first steps aside for the moment.
bool isExchange(const std::vector<play::Event>& events, size_t at)
{
    if (at + 2 >= events.size()) {
        return false;
    }
    const auto* aside = std::get_if<play::FigurePlaced>(&events[at]);
    const auto* other = std::get_if<play::FigurePlaced>(&events[at + 1]);
    const auto* back = std::get_if<play::FigurePlaced>(&events[at + 2]);
    return aside && other && back && aside->before && !aside->after && other->after == aside->before &&
           back->figure == aside->figure && !back->before && back->after == other->before;
}

Message toldExchange(const std::vector<play::Event>& events, size_t at, const Names& names)
{
    const auto& other = std::get<play::FigurePlaced>(events[at + 1]);
    const auto& back = std::get<play::FigurePlaced>(events[at + 2]);
    return Message("figures-changed-places")
        .with("figure", names.figure(back.figure))
        .with("other", names.figure(other.figure))
        .with("after", spaceName(names.table, *back.after))
        .with("before", spaceName(names.table, *other.after));
}

/// Whether the event is a tile that comes with its map, which is told as one.
bool comesWithMap(const std::vector<play::Event>& events, size_t at)
{
    while (at > 0 && std::holds_alternative<play::TileLaid>(events[at])) {
        --at;
        if (std::holds_alternative<play::MapLaid>(events[at]))
            return true;
    }
    return false;
}

/// Whether a turn is only still to come because a new round begins.
bool comesWithRound(const std::vector<play::Event>& events, size_t at)
{
    const auto* changed = std::get_if<play::TurnEntryChanged>(&events[at]);
    return changed && changed->before.state != changed->after.state &&
           changed->after.state == play::TurnEntry::State::Waiting &&
           std::ranges::any_of(events,
                               [](const play::Event& event) { return std::holds_alternative<play::RoundSet>(event); });
}

} // namespace

Message tell(const play::Table& table, const play::Event& event)
{
    return std::visit(Teller(table), event);
}

void Handovers::follow(const std::vector<play::Event>& events)
{
    for (const play::Event& event : events) {
        if (const auto* ended = std::get_if<play::TurnEnded>(&event)) {
            m_last = *ended;
        } else if (const auto* begun = std::get_if<play::TurnStarted>(&event)) {
            if (m_last && m_last->number == begun->number) {
                m_ended.insert(m_last->serial);
                m_begun.insert(begun->serial);
            }
            m_last.reset();
        } else if (std::holds_alternative<play::RoundSet>(event)) {
            m_last.reset();
        }
    }
}

bool Handovers::hold(const play::Event& event) const
{
    const auto* ended = std::get_if<play::TurnEnded>(&event);
    const auto* begun = std::get_if<play::TurnStarted>(&event);
    return (ended && m_ended.contains(ended->serial)) || (begun && m_begun.contains(begun->serial));
}

std::vector<Told> tellTogether(const play::Table& table, const std::vector<play::Event>& events)
{
    std::vector<Told> lines;
    Walk walk;
    Handovers handovers;
    handovers.follow(events);
    for (size_t i = 0; i < events.size(); ++i) {
        if (makesWay(events, i)) {
            ++i;
            continue;
        }
        if (handovers.hold(events[i]) || comesWithMap(events, i) || comesWithRound(events, i)) {
            continue;
        }
        if (isExchange(events, i)) {
            lines.push_back({toldExchange(events, i, {table}), i, 3});
            walk = Walk();
            i += 2;
            continue;
        }
        const auto* placed = std::get_if<play::FigurePlaced>(&events[i]);
        if (placed && goesOn(walk, *placed)) {
            walk.end = placed;
            ++walk.steps;
            lines.back().line = told(walk, {table});
            lines.back().count = i - lines.back().first + 1;
            continue;
        }
        Message line = tell(table, events[i]);
        if (line.isEmpty()) {
            continue;
        }
        walk = placed && placed->before && placed->after ? Walk{placed, placed, 1} : Walk();
        lines.push_back({std::move(line), i});
    }
    return lines;
}

std::vector<Message> tellAll(play::State& state, const std::vector<play::Event>& events)
{
    std::vector<Message> lines;
    Handovers handovers;
    handovers.follow(events);
    for (size_t i = 0; i < events.size(); ++i) {
        const bool exchanged = (i > 0 && isExchange(events, i - 1)) || (i > 1 && isExchange(events, i - 2));
        const bool untold =
            makesWay(events, i) || (i > 0 && makesWay(events, i - 1)) || exchanged || handovers.hold(events[i]);
        Message line = untold                  ? Message()
                       : isExchange(events, i) ? toldExchange(events, i, {state.table})
                                               : tell(state.table, events[i]);
        if (!line.isEmpty())
            lines.push_back(std::move(line));
        if (!play::apply(state, events[i]))
            continue;
    }
    return lines;
}

} // namespace wheelhouse::text
