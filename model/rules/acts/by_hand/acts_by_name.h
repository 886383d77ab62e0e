// SPDX-License-Identifier: GPL-3.0-or-later
// The acts by hand, by name. Internal to the rules.
#pragma once

#include "model/play/session/giver.h"
#include "model/play/table/same_text.h"
#include "model/rules/acts/by_hand/acts.h"

#include <algorithm>
#include <functional>

namespace wheelhouse::rules::acts {

struct Act {
    const char* type;
    ActResult (*make)(CommandContext&, CommandArguments&);
    std::vector<const char*> arguments; ///< all that it takes
    Giver giver = Giver::Anybody;
};

const std::vector<Act>& actsByHand();
/// The act of this type in a list; nullptr where there is none.
template <class Acts>
const auto* actNamed(const Acts& acts, const QString& type)
{
    const auto found = std::ranges::find_if(acts, [&](const auto& one) { return sameText(type, one.type); });
    return found == std::ranges::end(acts) ? nullptr : &*found;
}
/// Who may give an act by hand.
Giver giverByHand(const QString& type);
/// The offers, each with who may give it.
std::vector<Offer> withGivers(std::vector<Offer> offers, Giver (*giverOf)(const QString& type));
/// Does one command on the context, if its giver may give it; `at` is the command's place, empty for the one that came
/// in.
ActResult perform(CommandContext& context, const QString& type, const JsonValue& args, const QString& at);

/// `perform` as a game system does it.
using Performing = std::function<ActResult(const QString& type, const JsonValue& args, const QString& at)>;
/// Fixes a past line: the commands are done one after the other, each told as a line of the same step.
ActResult fixBy(CommandContext& context, CommandArguments& asked, const Performing& perform);

} // namespace wheelhouse::rules::acts
