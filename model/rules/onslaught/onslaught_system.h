// SPDX-License-Identifier: GPL-3.0-or-later
// Onslaught with all its rules. The players stay right: every act of the free table (see TrackerSystem) may still be
// done, by hand and outside any rule; the acts below are the game's own, and what they refuse is done with "anyway".
// With "ends-move" an act of the turn first ends the move in progress, in the same step.
// `wheelhouse-cli commands onslaught` lists them.
#pragma once

#include "model/play/session/danger_teller.h"
#include "model/play/session/line_parts.h"
#include "model/play/session/part_system.h"
#include "model/play/session/whole_reason.h"
#include "model/rules/onslaught/part.h"

namespace wheelhouse::rules::onslaught {

struct Caches;

class OnslaughtSystem : public play::PartSystem<OnslaughtPart>,
                        public play::DangerTeller,
                        public play::TellsWholeReasons,
                        public play::TellsLineParts
{
public:
    OnslaughtSystem();
    ~OnslaughtSystem() override;

    QString slug() const override { return QStringLiteral("onslaught"); }
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override;
    std::vector<play::CommandForm> commands() const override;
    std::vector<play::Offer> legal(const play::State& whole, const content::Pack& content) const override;
    std::vector<size_t> endsOfParts(const std::vector<play::Event>& events) const override;
    std::vector<play::Fix> fixes(const std::vector<play::Event>& events, const play::State& seen,
                                 const content::Pack& content) const override;
    play::TurnSheet sheet(const play::State& whole, const content::Pack& content) const override;
    bool foreseesDanger(const play::State& seen, const content::Pack& content) const override;
    std::vector<play::DangerOnSpace> dangerTo(const play::FigureId& figure, const std::vector<board::Space>& places,
                                              const play::State& seen, const content::Pack& content,
                                              const std::stop_token& stop) const override;
    std::vector<play::Beginning> beginnings(const content::Pack& pack) const override;
    play::Message wordFor(const QString& list) const override;
    content::Pack contentOf(const content::Pack& pack, const QString& beginning) const override;
    std::vector<play::HouseRuleOffer> houseRules() const override;
    std::vector<QString> rulesBehind(const QString& what) const override;
    const play::Upcasters& frameHistory() const override;
    bool hasWholeReason(const std::vector<play::Event>& events, size_t line) const override;
    std::optional<play::WholeReason> wholeReason(const std::vector<play::Event>& events, size_t line,
                                                 const play::State& seen, const content::Pack& content) const override;

private:
    std::unique_ptr<Caches> m_caches; ///< shared by all games of the system
};

} // namespace wheelhouse::rules::onslaught
