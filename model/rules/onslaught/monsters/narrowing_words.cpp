// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/narrowing_words.h"

#include <array>

namespace wheelhouse::rules::onslaught {

namespace {
using behaviour::Narrowing;
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

bool comparesWays(const Narrowing& one)
{
    const bool byWay = one.preference.kind == Preference::Closest || one.preference.kind == Preference::Farthest;
    return one.by == Narrowing::By::ActiveClosest || (one.by == Narrowing::By::Preference && byWay);
}

} // namespace wheelhouse::rules::onslaught
