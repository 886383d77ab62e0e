// SPDX-License-Identifier: GPL-3.0-or-later
// Tiles, cards and tokens that are drawn from the real ones on the table: what was drawn is asked for, so that with
// real dice too nothing of a game is the app's chance. A step is tried before it is made; what it wants to draw is
// asked first, and then it is made with the answers.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Chance that can give the same numbers once more, for a step that was only tried.
class ChanceOfSteps final : public play::Chance
{
public:
    explicit ChanceOfSteps(play::Chance& source) : m_source(source) {}
    int below(int count) override;
    /// All numbers since the last `keep` come again.
    void rewind() { m_next = 0; }
    void keep();

private:
    play::Chance& m_source;
    std::vector<int> m_numbers;
    std::size_t m_next = 0;
};

/// Goes on with what is in progress, as `effects::advance` does; `chance` is that of the command.
void advanceWithRealDraws(Venture& venture, ChanceOfSteps& chance);

/// The kinds of pieces that may come out of a pile, in the alphabet; of which none is left is not open.
std::vector<PromptOption> piecesToTell(const Venture& venture, const PileId& pile);
/// One step of the frame that asks.
void stepRealDraw(Venture& venture);
/// Why an answer tells a card or tile that cannot be left; the question stays open.
std::optional<Refusal> whyNotDrawn(const Venture& venture, const JsonValue& args);

/// What was told of a real pile; a piece whose kind is the only one left is not asked for.
std::optional<QString> faceOfReal(Venture& venture, const Pile& pile);
/// What a real token shows that lay face down.
std::optional<QString> faceTurnedUp(Venture& venture, const PileId& pile);

/// What the box has for a pile and is not known to lie on the table; what lies on the discards is among it.
std::vector<QString> facesNotOnTable(const Venture& venture, const PileId& pile);

} // namespace wheelhouse::rules::adventure_system
