// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/tell.h"

#include "model/text/tell_figures.h"
#include "model/text/tell_map.h"
#include "model/text/tell_pieces.h"
#include "model/text/tell_turns.h"

namespace wheelhouse::text {
namespace {

using play::Message;

/// What needs no line: questions stand on the screen, and what is laid out at the start is seen.
template <class E>
constexpr bool isQuiet = std::is_same_v<E, play::PileAdded> || std::is_same_v<E, play::ConditionKindAdded> ||
                         std::is_same_v<E, play::FaceKindAdded> || std::is_same_v<E, play::PromptOpened> ||
                         std::is_same_v<E, play::PromptClosed> || std::is_same_v<E, play::FramePushed> ||
                         std::is_same_v<E, play::FrameChanged> || std::is_same_v<E, play::FramePopped> ||
                         std::is_same_v<E, play::SystemChanged>;

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
    Message operator()(const play::Said& e) const { return e.message; }
};

} // namespace

Message tell(const play::Table& table, const play::Event& event)
{
    return std::visit(Teller(table), event);
}

std::vector<Message> tellAll(play::State& state, const std::vector<play::Event>& events)
{
    std::vector<Message> lines;
    for (const play::Event& event : events) {
        if (Message line = tell(state.table, event); !line.isEmpty())
            lines.push_back(std::move(line));
        if (!play::apply(state, event))
            continue;
    }
    return lines;
}

} // namespace wheelhouse::text
