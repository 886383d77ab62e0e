// SPDX-License-Identifier: GPL-3.0-or-later
// Games that random or greedy players play by the rules of a system, with what must hold in every state checked.
// Nothing is stored; the same seed plays the same game on every machine.
#pragma once

#include "model/content/pack.h"
#include "model/effects/game/work_log.h"
#include "model/play/session/group_codec.h"

#include <functional>
#include <map>

namespace wheelhouse::app {

enum class Check {
    Light, ///< every offered command is accepted, values stay in range, the game ends
    Full   ///< besides, pieces are conserved, nobody acts twice, secrets hold, and replaying gives the same state
};

enum class PlayedBy {
    Chance, ///< random players
    Greed   ///< players who want to win, of a game that somebody knows how to win
};

struct SimulatedGame {
    quint64 seed = 0;
    content::ScenarioId scenario;
    Check check = Check::Light;
    int byHand = 0;  ///< how many commands of a hundred set something by hand, or do what the rules refuse
    bool map = true; ///< shown where the game has any; without one the players say who stands where
    int seats = 0;   ///< how many play; 0: as many as usual
    PlayedBy by = PlayedBy::Chance;
};

/// What the cards of a pack say, or have done.
struct Work {
    std::set<QString> cards; ///< by their ids; those with something to do by themselves
    std::set<content::Verb::Kind> verbs;
    std::set<content::Predicate::Kind> tests;
    void add(const Work& other);
};

/// What those of the cards of the pack say that can be played.
Work printedIn(const content::Pack& pack, const std::function<bool(const content::Card&)>& isWanted);
/// What has been printed and has never done anything.
Work missing(const Work& printed, const Work& worked);

/// What happened in one game, or in several added up.
struct Tally {
    int games = 0;
    int commands = 0;
    std::map<QString, int> kinds;      ///< commands by type
    std::map<QString, int> byHand;     ///< of them those that set something by hand, or did it anyway
    std::map<QString, int> reactions;  ///< "figure/dial"
    std::map<QString, int> conditions; ///< tokens placed
    std::map<QString, int> endings;    ///< "won" and "lost" together, "nobody-left", "points-to-win", "draw", …
    std::map<QString, int> winners;    ///< index of the seat, or "all", "nobody", "draw", "none"
    std::map<int, int> rounds;         ///< played when it ended
    std::map<QString, int> largest;    ///< the bytes of the largest event of each kind, as it is stored
    Work worked;                       ///< what has ever done something
    void add(const Tally& other);
};

/// What did not hold, and the commands up to there.
struct Violation {
    QString what;
    std::vector<play::Command> commands;
};

struct Played {
    Tally tally;
    std::optional<Violation> violation;
    play::State last; ///< how it ended
};

/// Sees each act that was done, with the state after it.
using Watch = std::function<void(const play::Command& command, const play::State& after)>;
Played playGame(const play::GameSystem& system, const content::Pack& pack, const SimulatedGame& game, Watch watch = {});
/// The same of a game that has begun already.
Played playOn(const play::GameSystem& system, const content::Pack& pack, const SimulatedGame& game, play::State begun);

/// The game up to the violation as requests for `wheelhouse-cli query`, one a line.
QByteArray asRequests(const play::GameSystem& system, const QString& pack, const SimulatedGame& game,
                      const Violation& violation);

} // namespace wheelhouse::app
