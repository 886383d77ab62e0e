// SPDX-License-Identifier: GPL-3.0-or-later
// The commands beside `query`. Each returns the exit status: 0 done, 1 not done, with the reason on standard error.
#pragma once

#include "app/composition.h"

namespace wheelhouse::cli {

/// Folds the session's journal from its beginning and prints the groups, how many there are, the steps, and the final
/// state's hash. 1 too if a stored snapshot disagrees with the fold.
int replay(const app::Composition& composition, const QString& session);

/// Writes the session as one JSON file, which holds every secret; never over a file that exists.
int exportTo(const QString& session, const QString& exported);

/// Writes what one viewer may know of the session: a seat by its id or name, or "table".
int exportFor(const app::Composition& composition, const QString& viewer, const QString& session,
              const QString& exported);

/// Makes a session's file from such a JSON file, if it can be played through; never over a file that exists.
int importFrom(const app::Composition& composition, const QString& exported, const QString& session);

/// Writes everything that can be read of a damaged session as a new file, and says what that is; never over a file that
/// exists. 1 too if the new file cannot be played on.
int repair(const app::Composition& composition, const QString& damaged, const QString& repaired);

/// What `simulate` was asked for.
struct SimulateOptions {
    QString system = QStringLiteral("onslaught");
    QString pack;     ///< a name or a path; empty: one of the program's for the system
    QString scenario; ///< empty: all of the pack's, game by game
    int games = 100;
    quint64 seed = 1;
    int jobs = 1;
    bool full = true;
    bool map = true;       ///< played on the scenario's, or by what the players say
    int byHand = 0;        ///< of a hundred commands
    int heroes = 0;        ///< how many seats play; 0: as many as usual
    bool greedy = false;   ///< players who want to win
    bool campaign = false; ///< whole campaigns
    QString replay;        ///< where the first game that breaks a rule is written; empty: not at all
};

/// Reads the arguments after the command's name; the error says which one does not fit.
tl::expected<SimulateOptions, QString> simulateOptions(const QStringList& arguments);
/// Lets random legal players play, and prints what happened; 1 if something did not hold in a game.
int simulate(const app::Composition& composition, const SimulateOptions& options);

/// What `search` was asked for.
struct SearchOptions {
    QString words;
    QString system; ///< whose articles come first; empty: none's
    bool asJson = false;
};

/// Reads the arguments after the command's name; the error is the one that does not fit, empty if there are no words.
tl::expected<SearchOptions, QString> searchOptions(const QStringList& arguments);
/// Prints the articles of the rules reference that these words find, the best first; 2 if there is no such system.
int search(const SearchOptions& options);

enum class Style { Text, Json };

/// Checks the packs at these paths, each a pack.json or the folder it lies in, and prints what is wrong with each; 1 if
/// one of them cannot be played with.
int checkPacks(const QStringList& paths, Style style);

/// Prints every command that a game understands, its own first: what it takes, and what it does; 1 if there is no such
/// game.
int listCommands(const app::Composition& composition, const QString& system, Style style);

} // namespace wheelhouse::cli
