// SPDX-License-Identifier: GPL-3.0-or-later
// The Adventure System: heroes who move, use their powers and disable traps, tiles that are laid and filled, treasures,
// spells and runes, encounters and what cancels them, villains and monsters that act by their tactics, surges, and how
// an adventure ends. A campaign is a session of its own, from which its adventures begin and to which they tell how
// they ended.
#pragma once

#include "model/play/session/invariants.h"
#include "model/play/session/linked_sessions.h"
#include "model/play/session/whole_reason.h"
#include "model/rules/adventure_system/dungeon_grounds.h"
#include "model/rules/adventure_system/part.h"
#include "model/rules/decks/deck_system.h"

namespace wheelhouse::rules::adventure_system {

class AdventureSystem : public decks::DeckSystem<DungeonPart>,
                        public play::LinkedSystem,
                        public play::HasInvariants,
                        public play::TellsWholeReasons
{
public:
    QString slug() const override { return QStringLiteral("adventure-system"); }
    bool isInTheMaking() const override { return false; }
    std::vector<play::Beginning> beginnings(const content::Pack& pack) const override;
    play::Message wordFor(const QString& list) const override;
    std::vector<play::Phase> phases() const override;
    play::Message handsWords(const play::PhysicalAct& act, const play::State& seen,
                             const content::Pack& content) const override;
    play::TurnSheet sheet(const play::State& whole, const content::Pack& content) const override;
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override;
    std::vector<play::CommandForm> commands() const override;
    std::vector<play::Offer> legal(const play::State& whole, const content::Pack& content) const override;
    std::vector<play::HouseRuleOffer> houseRules() const override;
    std::vector<QString> rulesBehind(const QString& what) const override;
    const play::Upcasters& frameHistory() const override;
    bool beginsOthers(const QString& beginning) const override;
    std::optional<play::Onward> onward(const play::State& whole, const content::Pack& content,
                                       const QString& id) const override;
    std::optional<play::HandBack> handBack(const play::State& whole, const content::Pack& content) const override;
    std::unique_ptr<play::Invariants> invariants(const play::State& start, const content::Pack& content) const override;
    bool hasWholeReason(const std::vector<play::Event>& events, size_t line) const override;
    std::optional<play::WholeReason> wholeReason(const std::vector<play::Event>& events, size_t line,
                                                 const play::State& seen, const content::Pack& content) const override;
    content::DefinitionNames hiddenContent(const content::Pack& content, const play::State& seen) const override;

private:
    mutable DungeonGrounds m_grounds;
};

} // namespace wheelhouse::rules::adventure_system
