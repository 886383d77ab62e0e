// SPDX-License-Identifier: GPL-3.0-or-later
// One command of a fight being worked out: the context, the system's own part, the board with everybody on it, and how
// rolls are made. Internal to this folder. Trap: the context's `happen` changes the table; pointers into it do not
// outlive it. Rules: NIN-ADV-01, NIN-ADV-02, NIN-ADV-04, NIN-CIN-05, NIN-CIN-06, NIN-CIN-07, NIN-CIN-08, NIN-MOV-05.
#pragma once

#include "model/board/nine_alignments/board.h"
#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/nine_alignments/part.h"

#include <initializer_list>

namespace wheelhouse::rules::nine_alignments {

using acts::ActResult;
using acts::CommandContext;

// Tracks of an adventurer who lies at 0 hit points.
inline constexpr const char* saved = "death-successes";
inline constexpr const char* failed = "death-failures";
inline constexpr int enough = 3; ///< of one kind

class Fight
{
public:
    explicit Fight(CommandContext& context) : m_context(context) {}

    CommandContext& context() { return m_context; }
    const CommandContext& context() const { return m_context; }
    const State& state() const { return m_context.state(); }
    const Table& table() const { return m_context.table(); }
    const content::Pack& content() const { return m_context.content(); }
    const QuestPart& part() const;
    void say(Message message) { m_context.say(std::move(message)); }

    template <class Change>
    void change(Change change)
    {
        auto after = std::make_unique<QuestPart>(part());
        change(*after);
        changeTo(*after);
    }

    const Figure& figure(const FigureId& id) const { return m_context.figure(id); }
    QString name(const FigureId& id) const { return m_context.figureName(id); }
    const content::Card* card(const FigureId& figure) const;
    /// An attack printed on the figure's card; nullptr where it has none such.
    const content::Attack* attack(const FigureId& figure, const QString& id) const;

    /// At 0 hit points an adventurer is down and still there; a creature is gone (NIN-ZER-01, NIN-KIL-01).
    bool isDown(const FigureId& figure) const;
    /// In play: neither dead nor removed.
    bool isThere(const FigureId& figure) const;
    /// Who decides for a figure: its player; for creatures the player with the score above theirs.
    SeatId playerOf(const FigureId& figure) const;
    /// Everybody who is there, the downed too; none while no map lies, or where somebody stands as nobody can.
    std::optional<board::nine_alignments::Board> ground() const;
    /// Who stands as nobody can, over another or in a wall, so that nothing is measured; nothing where all is sound.
    std::optional<Refusal> whyNoGround() const;
    std::optional<int> indexOn(const board::nine_alignments::Board& map, const FigureId& figure) const;

private:
    void changeTo(const QuestPart& after);
    board::Description description() const;

    CommandContext& m_context;
};

/// Advantages against disadvantages: 1, 0 or -1, however many there are of each.
int edgeOf(int advantages, int disadvantages);
/// The die that counts: the higher of two with an advantage, the lower with a disadvantage.
int keptOf(const std::vector<int>& dice, int edge);

/// A refusal by rules, which may be overruled.
tl::unexpected<Refusal> against(Message why, std::initializer_list<const char*> rules, const QString& at = {});
/// One that nothing overrules: there would be nothing to do.
tl::unexpected<Refusal> refusedForGood(Message why, std::initializer_list<const char*> rules, const QString& at = {});

} // namespace wheelhouse::rules::nine_alignments
