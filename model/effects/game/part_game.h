// SPDX-License-Identifier: GPL-3.0-or-later
// A game with decks that keeps its own part in one piece (see `WrittenPart`), with the memory of effects in it, and
// finds its places anew as often as something has happened that may move somebody.
#pragma once

#include "model/effects/game/deck_game.h"

namespace wheelhouse::effects {

template <class Part, class Places>
class PartGame : public DeckGame
{
public:
    explicit PartGame(acts::CommandContext& context) : DeckGame(context, false, nullptr) {}

    const Part& part() const
    {
        static const Part none;
        const auto* part = dynamic_cast<const Part*>(state().part.get());
        return part ? *part : none;
    }
    template <class Change>
    void change(Change change)
    {
        auto after = std::make_shared<Part>(part());
        change(*after);
        changePart(std::move(after));
    }

    const Memory& memory() const override { return part().memory; }
    const Places& where() const override
    {
        const std::vector<Event>& events = context().events();
        for (; m_where && m_seen < events.size(); ++m_seen) {
            if (!leavesPlaces(events[m_seen])) {
                m_where.reset();
            }
        }
        if (!m_where) {
            m_where = std::make_unique<Places>(boardNow());
        }
        m_seen = events.size();
        return *m_where;
    }

protected:
    /// The board as the table stands; none where nothing can be measured.
    virtual typename Places::Map boardNow() const = 0;
    void keepInMind(const QString& /*field*/, Memory after) override
    {
        change([&](Part& part) { part.memory = std::move(after); });
    }

private:
    /// What is told, asked or in progress moves nobody.
    static bool leavesPlaces(const Event& event)
    {
        return std::holds_alternative<Said>(event) || std::holds_alternative<ChanceDrawn>(event) ||
               std::holds_alternative<FramePushed>(event) || std::holds_alternative<FrameChanged>(event) ||
               std::holds_alternative<FramePopped>(event) || std::holds_alternative<PromptOpened>(event) ||
               std::holds_alternative<PromptClosed>(event);
    }

    mutable std::unique_ptr<Places> m_where;
    mutable size_t m_seen = 0; ///< how many events there were then
};

} // namespace wheelhouse::effects
