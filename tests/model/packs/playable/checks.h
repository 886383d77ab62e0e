// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a game can be won and lost with what its pack prints. Each check answers with what is wrong, a line each, and
// with nothing where all is well.
#pragma once

#include "tests/model/packs/pack_rows.h"

#include <QStringList>

#include <algorithm>
#include <map>

namespace wheelhouse::testing {

/// A system's checks. `null` where its games have nothing of the sort.
struct PlayChecks {
    const char* system;
    /// Monsters that can hurt nobody, or that leave nobody a chance.
    QStringList (*monstersThatCannotHurt)(const content::Pack& pack);
    /// What somebody begins with and that hurts nothing.
    QStringList (*weaponsThatCannotHurt)(const content::Pack& pack);
    /// What is named in a setup and is not there, or stands where nothing can; what is to be found and lies nowhere.
    QStringList (*notPlaced)(const content::Pack& pack);
    /// Levels that nobody can come to, or that print nothing for somebody.
    QStringList (*levelsOutOfReach)(const content::Pack& pack);
    /// Ways to win, to lose or to score that nobody can read off the table.
    QStringList (*goalsNobodyCanJudge)(const content::Pack& pack);
};

extern const PlayChecks onslaughtChecks;
extern const PlayChecks fantasyAdventureChecks;
extern const PlayChecks adventureSystemChecks;
extern const PlayChecks nineAlignmentsChecks;
extern const PlayChecks descentChecks;

/// Nothing hurts where the chance is smaller than this.
constexpr double smallChance = 0.05;

/// Names in the texts of the pack that nothing in it has (see the source for what counts as a name).
QStringList namesOfNothing(const content::Pack& pack);

/// "Footpads" and "Footpad" alike find the card called "Footpad".
const content::Card* cardCalled(const content::Pack& pack, const QString& name);
/// `count` dice of each colour that the values name: "yellow": 2 is two yellow dice.
std::vector<content::Die> diceOf(const content::Pack& pack, const content::CardValues& values);
QString percent(double chance);
/// What the expression captures first, everywhere in the text.
QStringList allIn(const QString& text, const QString& expression);
/// The same where both groups are numbers: "+5, damage 2" for one.
std::vector<std::pair<int, int>> pairsIn(const QString& text, const QString& expression);

} // namespace wheelhouse::testing
