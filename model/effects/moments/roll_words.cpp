// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/moments/roll_words.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace wheelhouse::effects {

namespace {
using Verdict = RollNow::Verdict;

/// For each verdict on a single target, then for several: all hit, none, some.
using RollKeys = std::array<const char*, 8>;

constexpr RollKeys askKeys{"ask-react-roll-hit",     "ask-react-roll-critical",      "ask-react-roll-missed",
                           "ask-react-roll-one",     "ask-react-roll-unreached",     "ask-react-rolls-hit",
                           "ask-react-rolls-missed", "ask-react-rolls-hit-or-missed"};
constexpr RollKeys whyKeys{"why-roll-hit",       "why-roll-critical", "why-roll-missed",  "why-roll-one",
                           "why-roll-unreached", "why-rolls-hit",     "why-rolls-missed", "why-rolls-hit-or-missed"};

/// "Corvin 17 : 15, Pim 17 : 12": the sum against what each of them needs.
QString sumsOf(const Game& game, const std::vector<RollNow>& rolls, bool hits)
{
    QStringList list;
    for (const RollNow& roll : rolls) {
        if (roll.hits() == hits) {
            list << QStringLiteral("%1 %2 : %3").arg(game.name(roll.target)).arg(roll.total).arg(roll.needed);
        }
    }
    return list.join(QStringLiteral(", "));
}

std::optional<Message> rollAs(const Game& game, const RollKeys& keys)
{
    const auto attack = game.attackInProgress();
    const std::vector<RollNow> rolls = attack ? game.rollsNow() : std::vector<RollNow>();
    if (rolls.empty()) {
        return std::nullopt;
    }
    QStringList faces;
    for (const int face : attack->dice) {
        faces << QString::number(face);
    }
    const QString dice = faces.join(QStringLiteral(", "));
    if (rolls.size() == 1) {
        const RollNow& roll = rolls.front();
        return Message(keys.at(static_cast<size_t>(roll.verdict)))
            .with("dice", dice)
            .with("figure", game.name(roll.target))
            .with("count", roll.total)
            .with("needed", roll.needed);
    }
    const auto hit = std::ranges::count_if(rolls, &RollNow::hits);
    constexpr size_t several = 5;
    const size_t how = std::cmp_equal(hit, rolls.size()) ? 0 : hit == 0 ? 1 : 2;
    return Message(keys.at(several + how))
        .with("dice", dice)
        .with("hit", sumsOf(game, rolls, true))
        .with("missed", sumsOf(game, rolls, false));
}
} // namespace

std::optional<Message> askingOfRoll(const Game& game)
{
    return rollAs(game, askKeys);
}

std::optional<Message> whyOfRoll(const Game& game)
{
    return rollAs(game, whyKeys);
}

} // namespace wheelhouse::effects
