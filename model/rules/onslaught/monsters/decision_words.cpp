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
};
constexpr std::array attacksKeys{
    "said-monster-attacks-several",        "said-monster-attacks",          "said-monster-attacks-closest",
    "said-monster-attacks-farthest",       "said-monster-attacks-loot",     "said-monster-attacks-fewest",
    "said-monster-attacks-most",           "said-monster-attacks-bloodied", "said-monster-attacks-unhurt",
    "said-monster-attacks-role",           "said-monster-attacks-has",      "said-monster-attacks-active",
    "said-monster-attacks-active-closest", "said-monster-attacks-chosen",   "said-monster-attacks-goal",
};
constexpr std::array idleKeys{"said-monster-no-tactic", "said-monster-barred", "said-monster-stays-put",
                              "said-monster-stays"};
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
template <class Keys>
play::Message sentence(const Keys& keys, const Cause& cause)
{
    return play::Message(keys[static_cast<size_t>(cause.by)]).with("count", cause.count).with("word", cause.word);
}
} // namespace

Cause causeOf(const behaviour::Reason& why)
{
    for (const Narrowing& one : std::views::reverse(why.narrowed)) {
        if (one.stay.size() == one.among.size() || one.stay.empty()) {
            continue;
        }
        const auto measured = std::ranges::find(one.among, one.stay.front(), &behaviour::Measured::mini);
        const int count = measured == one.among.end() ? 0 : measured->value.value_or(0);
        return {whatSettled(one), count, one.preference.name};
    }
    return {why.left.size() > 1 ? Settled::All : Settled::Only, 0, {}};
}

play::Message idleSentence(Idle why)
{
    return play::Message(idleKeys[static_cast<size_t>(why)]);
}

play::Message goesSentence(const Cause& cause)
{
    return sentence(goesKeys, cause);
}

play::Message attacksSentence(const Cause& cause)
{
    return sentence(attacksKeys, cause);
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
