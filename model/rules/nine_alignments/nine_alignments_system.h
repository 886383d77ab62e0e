// SPDX-License-Identifier: GPL-3.0-or-later
// The seed of Nine Alignments: initiative, turns, moves, attacks, damage, death saves, and what characters' cards,
// spells, attacks and conditions say in data. Goals, fate, treasures, what creatures decide, and reactions are not
// played by it yet; what it lacks is done by hand with the acts of the free table.
#pragma once

#include "model/rules/decks/deck_system.h"
#include "model/rules/nine_alignments/part.h"

namespace wheelhouse::rules::nine_alignments {

class NineAlignmentsSystem : public decks::DeckSystem<QuestPart>
{
public:
    QString slug() const override { return QStringLiteral("nine-alignments"); }
    std::vector<play::Beginning> beginnings(const content::Pack& pack) const override;
    std::vector<play::Phase> phases() const override { return {}; }
    play::TurnSheet sheet(const play::State& whole, const content::Pack& content) const override;
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override;
    std::vector<play::CommandForm> commands() const override;
    std::vector<play::Offer> legal(const play::State& whole, const content::Pack& content) const override;
    const play::Upcasters& frameHistory() const override;
};

} // namespace wheelhouse::rules::nine_alignments
