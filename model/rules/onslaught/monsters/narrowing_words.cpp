// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/narrowing_words.h"

#include <array>

namespace wheelhouse::rules::onslaught {

namespace {
using behaviour::Narrowing;
using behaviour::Ruled;
using content::Preference;

/// One kind of preference: what is said where it decides, and where it holds for all, or for none, of those compared.
struct PreferenceKeys {
    const char* settled;
    const char* alike;
    const char* none = nullptr;
};

// In the order of the kinds.
constexpr std::array preferenceKeys{
    PreferenceKeys{"reason-closest", "reason-closest-alike"},
    PreferenceKeys{"reason-farthest", "reason-farthest-alike"},
    PreferenceKeys{"reason-loot", "reason-loot-alike"},
    PreferenceKeys{"reason-fewest", "reason-fewest-alike"},
    PreferenceKeys{"reason-most", "reason-most-alike"},
    PreferenceKeys{"reason-bloodied", "reason-bloodied-all", "reason-bloodied-none"},
    PreferenceKeys{"reason-unhurt", "reason-unhurt-all", "reason-unhurt-none"},
    PreferenceKeys{"reason-caught", "reason-caught"},
    PreferenceKeys{"reason-role", "reason-role-all", "reason-role-none"},
    PreferenceKeys{"reason-has", "reason-has-all", "reason-has-none"},
};

const char* keyOf(const Narrowing& one, bool ofSpaces)
{
    const bool alike = one.stay.size() == one.among.size();
    if (one.by == Narrowing::By::ActiveSide) {
        return "reason-active";
    }
    if (one.by == Narrowing::By::ActiveClosest) {
        return ofSpaces ? "reason-active-closest-space"
               : alike  ? "reason-active-closest-alike"
                        : "reason-active-closest";
    }
    const PreferenceKeys& keys = preferenceKeys[static_cast<size_t>(one.preference.kind)];
    const bool holdsForNone = keys.none && !one.among.empty() && one.among.front().value == 0;
    return !alike ? keys.settled : holdsForNone ? keys.none : keys.alike;
}
} // namespace

play::Message narrowingSentence(const Narrowing& one, bool ofSpaces)
{
    return play::Message(keyOf(one, ofSpaces));
}

WholeReason::Step leftOutSentence(Ruled by, const QString& names, const Decision& decision, bool aims)
{
    const QString own = aims ? QStringLiteral("ONS-MAC-09") : QStringLiteral("ONS-MAC-05");
    const auto told = [&](const char* key) { return Message(key).with("names", names).with("name", decision.attack); };
    switch (by) {
    case Ruled::NotNoticed:
        return {told("reason-out-unnoticed"), {"ONS-MAC-18"}};
    case Ruled::FailsTest:
        return {told(decision.asksFor == QLatin1String("loot")       ? "reason-out-test-loot"
                     : decision.asksFor == QLatin1String("bloodied") ? "reason-out-test-bloodied"
                                                                     : "reason-out-test"),
                {own}};
    case Ruled::MayNotBeTargeted:
        return {told("reason-out-target"), {own}};
    case Ruled::TooNear:
        return {told(aims ? "reason-out-near" : "reason-out-too-near").with("end", decision.least),
                {own, "ONS-RNG-05"}};
    case Ruled::TooFar:
        return {told(decision.byHand ? "reason-out-told"
                     : aims          ? "reason-out-far"
                                     : "reason-out-too-far")
                    .with("end", decision.most),
                {own, "ONS-RNG-01"}};
    case Ruled::OutOfSight:
        return {told("reason-out-sight"), {own, "ONS-LOS-02"}};
    case Ruled::NoWayThere:
        break;
    }
    return {told("reason-out-way"), {"ONS-MAC-19", "ONS-MAC-07"}};
}

bool comparesWays(const Narrowing& one)
{
    const bool byWay = one.preference.kind == Preference::Closest || one.preference.kind == Preference::Farthest;
    return one.by == Narrowing::By::ActiveClosest || (one.by == Narrowing::By::Preference && byWay);
}

} // namespace wheelhouse::rules::onslaught
