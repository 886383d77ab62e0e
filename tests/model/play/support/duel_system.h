// SPDX-License-Identifier: GPL-3.0-or-later
// A small game for tests, with all that makes a session hard: an attack that stops for the other side's reaction, a
// hidden draw and a choice of what to keep; secrets that two seats choose at once; chance; things done by hand.
//
//   start   more?      so many idle figures besides, with wheels and dials: a table of a real game's size
//   attack  by, at     React of the defender's seat, then dice (20), damage, two pieces drawn for the attacker's eyes,
//                      then a secret choice of the one to keep
//   pledge             a secret choice of ann's and one of bob's, both open at once
//   goal    value      the giver's secret
//   toss               one public die
//   adjust  figure, by   by hand
//   show    piece      its face becomes public
//   wheels  on         whether real wheels lie on the table
//   break              makes an event that cannot be folded
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::testing {

/// What this system gives away on purpose, so that a test can show that it would notice.
enum class Leak { None, Title, Line, PieceId, Options };

class DuelSystem : public play::GameSystem
{
public:
    explicit DuelSystem(Leak leak = Leak::None) : m_leak(leak) {}

    QString slug() const override { return QStringLiteral("duel"); }
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override;
    std::vector<play::Offer> legal(const play::State&, const content::Pack&) const override { return {}; }
    tl::expected<play::SystemPartValue, play::CodecError> partFromJson(const play::JsonValue& json) const override;
    play::SystemPartValue initialPart() const override;

    /// Every hidden face starts so, and nothing else does: a text that holds one gives a secret away.
    static constexpr auto faceMark = "face-";

private:
    Leak m_leak;
};

} // namespace wheelhouse::testing
