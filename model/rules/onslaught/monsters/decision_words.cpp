// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/decision_words.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <ranges>

namespace wheelhouse::rules::onslaught {

namespace {
using behaviour::Narrowing;
using content::Preference;

constexpr std::array goesKeys{
    "said-monster-goes-several",        "said-monster-goes",          "said-monster-goes-closest",
    "said-monster-goes-farthest",       "said-monster-goes-loot",     "said-monster-goes-fewest",
    "said-monster-goes-most",           "said-monster-goes-bloodied", "said-monster-goes-unhurt",
    "said-monster-goes-role",           "said-monster-goes-has",      "said-monster-goes-active",
    "said-monster-goes-active-closest", "said-monster-goes-chosen",   "said-monster-goes",
    "said-monster-goes-only-of",
};
/// From `Closest` to `MostPoints`, where somebody else was out of the question who might have come before.
constexpr std::array goesOfKeys{"said-monster-goes-closest-of", "said-monster-goes-farthest-of",
                                "said-monster-goes-loot-of", "said-monster-goes-fewest-of",
                                "said-monster-goes-most-of"};
constexpr std::array attacksOfKeys{"said-monster-attacks-closest-of", "said-monster-attacks-farthest-of",
                                   "said-monster-attacks-loot-of", "said-monster-attacks-fewest-of",
                                   "said-monster-attacks-most-of"};
constexpr std::array attacksKeys{
    "said-monster-attacks-several",        "said-monster-attacks",          "said-monster-attacks-closest",
    "said-monster-attacks-farthest",       "said-monster-attacks-loot",     "said-monster-attacks-fewest",
    "said-monster-attacks-most",           "said-monster-attacks-bloodied", "said-monster-attacks-unhurt",
    "said-monster-attacks-role",           "said-monster-attacks-has",      "said-monster-attacks-active",
    "said-monster-attacks-active-closest", "said-monster-attacks-chosen",   "said-monster-attacks-goal",
    "said-monster-attacks-only-of",
};
constexpr std::array idleKeys{"said-monster-no-tactic", "said-monster-barred",          "said-monster-stays-put",
                              "said-monster-stays",     "said-monster-no-nearer-place", "said-monster-barred-by"};
} // namespace

Settled settledBy(const Preference& preference)
{
    switch (preference.kind) {
    case Preference::Closest:
        return Settled::Closest;
    case Preference::Farthest:
        return Settled::Farthest;
    case Preference::MostLoot:
        return Settled::MostLoot;
    case Preference::FewestHitPoints:
        return Settled::FewestPoints;
    case Preference::MostHitPoints:
        return Settled::MostPoints;
    case Preference::Bloodied:
        return Settled::Bloodied;
    case Preference::Unhurt:
        return Settled::Unhurt;
    case Preference::Role:
        return Settled::Role;
    case Preference::Has:
        return Settled::Has;
    case Preference::MostCaught:
        break;
    }
    return Settled::Only;
}

namespace {
Settled whatSettled(const Narrowing& narrowing)
{
    switch (narrowing.by) {
    case Narrowing::By::Preference:
        return settledBy(narrowing.preference);
    case Narrowing::By::ActiveSide:
        return Settled::ActiveSide;
    case Narrowing::By::ActiveClosest:
        return Settled::ActiveClosest;
    case Narrowing::By::Corner:
        break;
    }
    return Settled::Only;
}

/// The sentence of these that the cause takes, with its figure and word.
template <class Keys, class OfKeys>
play::Message sentence(const Keys& keys, const OfKeys& ofKeys, const Cause& cause)
{
    const auto by = static_cast<size_t>(cause.by);
    const auto first = static_cast<size_t>(Settled::Closest);
    const bool ofSome = cause.ofSome && by >= first && by < first + ofKeys.size();
    return play::Message(ofSome ? ofKeys[by - first] : keys[by]).with("count", cause.count).with("word", cause.word);
}

/// Whether somebody was left out by what the script asks for, or by what hides or protects them; or, where it is not
/// distance that decides, because no way leads there.
bool leavesSomebodyOut(const behaviour::Reason& why, Settled by)
{
    const bool isFar = by == Settled::Closest || by == Settled::Farthest;
    return std::ranges::any_of(why.leftOut, [isFar](const behaviour::LeftOut& one) {
        return one.by == behaviour::Ruled::FailsTest || one.by == behaviour::Ruled::NotNoticed ||
               one.by == behaviour::Ruled::MayNotBeTargeted || (one.by == behaviour::Ruled::NoWayThere && !isFar);
    });
}
} // namespace

Cause causeOf(const behaviour::Reason& why)
{
    const auto decides = [](const Narrowing& one) { return one.stay.size() < one.among.size() && !one.stay.empty(); };
    const auto last = std::ranges::find_if(std::views::reverse(why.narrowed), decides);
    if (last == why.narrowed.rend()) {
        const bool isOnlyOfSome =
            std::ranges::count(why.leftOut, behaviour::Ruled::FailsTest, &behaviour::LeftOut::by) > 0;
        return {why.left.size() > 1 ? Settled::All : isOnlyOfSome ? Settled::OnlyOfSome : Settled::Only, 0, {}};
    }
    const auto measured = std::ranges::find(last->among, last->stay.front(), &behaviour::Measured::mini);
    const int count = measured == last->among.end() ? 0 : measured->value.value_or(0);
    const bool ofSome =
        leavesSomebodyOut(why, whatSettled(*last)) || std::any_of(std::next(last), why.narrowed.rend(), decides);
    return {whatSettled(*last), count, last->preference.name, ofSome};
}

play::Message idleSentence(Idle why, const QString& bar)
{
    const bool isNamed = why == Idle::Barred && !bar.isEmpty();
    return play::Message(isNamed ? idleKeys.back() : idleKeys[static_cast<size_t>(why)]).with("word", bar);
}

play::Message goesSentence(const Cause& cause)
{
    return sentence(goesKeys, goesOfKeys, cause);
}

play::Message attacksSentence(const Cause& cause)
{
    return sentence(attacksKeys, attacksOfKeys, cause);
}

QString caughtFrom(const std::vector<behaviour::Place>& origins, const NameOfSpace& name)
{
    QStringList list;
    for (const behaviour::Place& origin : origins) {
        list << QStringLiteral("%1: %2 and %3").arg(name(origin.at)).arg(origin.first).arg(origin.second);
    }
    return list.join(QStringLiteral(", "));
}

play::Message whyOrigins(const std::vector<behaviour::Place>& origins, const NameOfSpace& name)
{
    const auto catchesFriends = [](const behaviour::Place& origin) { return origin.second > 0; };
    return std::ranges::any_of(origins, catchesFriends)
               ? play::Message("why-monster-origin-friends").with("list", caughtFrom(origins, name))
               : play::Message("why-monster-origin");
}

play::Message aimsSentence(const AimWords& words, const behaviour::Place& origin, const NameOfSpace& name)
{
    const bool friends = origin.second > 0;
    return play::Message(words.chosen && friends ? "said-monster-aims-friends-chosen"
                         : friends               ? "said-monster-aims-friends"
                         : words.chosen          ? "said-monster-aims-chosen"
                                                 : "said-monster-aims")
        .with("figure", words.figure)
        .with("name", words.attack)
        .with("word", words.chooser)
        .with("space", name(origin.at))
        .with("count", origin.first)
        .with("rest", origin.second);
}

} // namespace wheelhouse::rules::onslaught
