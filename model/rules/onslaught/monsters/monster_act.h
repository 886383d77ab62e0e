// SPDX-License-Identifier: GPL-3.0-or-later
// One verb of a monster's script being done. Internal to this folder.
#pragma once

#include "model/behaviour/approach.h"
#include "model/behaviour/reason.h"
#include "model/board/onslaught/workspace.h"
#include "model/content/effect.h"
#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/game.h"
#include "model/rules/onslaught/monsters/decision.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::rules::onslaught {

struct MonsterAct {
    Game& game;
    MonsterTurnFrame& frame;
    const nlohmann::json& answer; ///< null where nobody has answered
    const content::Trigger& tactic;

    const content::Verb& verb() const { return tactic.verbs[frame.verb]; }
};

/// The number of monsters whose turn runs; nullptr where it is nobody's, or a character's.
const TurnEntry* groupInTurn(const Game& game);
/// Whether a number is one of monsters that nobody's seat leads.
bool isOfMonsters(const Game& game, const TurnEntry& entry);
/// Whether a figure has acted in the turn that runs, by its script or by hand.
bool hasActedNow(const Game& game, const FigureId& figure);
/// Those of the group who stand and have not acted (ONS-MAC-02, ONS-MAC-03).
std::vector<FigureId> membersToAct(const Game& game);

/// Room for a decision to work in.
board::onslaught::Workspace& roomToDecide();

/// Whether a champion that was bloodied in its turn follows another script from now on (ONS-CHP-04): once in a turn, or
/// healed by one script and hurt by the other it would never end.
bool changesScript(const Game& game, const MonsterTurnFrame& frame);
/// What a monster has done by the script that it followed before, it does not do again.
bool isDoneAlready(const Game& game, const MonsterTurnFrame& frame, const content::Verb& verb);
/// The next verb of its script comes.
void goOnToNextVerb(const MonsterAct& act, bool wasDone);

/// A verb that moves the monster: where it ends, then by which way, is settled, and it walks. Either may be asked.
void decideMove(const MonsterAct& act);
void decideWay(const MonsterAct& act);
/// What a card could say as well is done as cards do it.
void doAsOnCard(const MonsterAct& act);
/// A verb that attacks: whom, or at which space, is settled, and the attack begins. Either may be asked.
void decideAttack(const MonsterAct& act);

/// The attack at the targets of the frame, or at a space. `asks`: what only the players see, such as cover, is asked
/// before the dice fall.
void makeAttack(const MonsterAct& act, const content::Attack& attack, std::optional<board::Space> at,
                bool asks = false);

/// A question about what the rules leave open, to the side that is not active.
Prompt openChoice(const Game& game, const FigureId& monster, PromptKind kind, const char* title, const char* why,
                  std::vector<QString> rules);

/// What a decision was about and what has come of it, besides its reasons.
struct Reasoned {
    Course course = Course::None;
    const content::Attack* attack = nullptr;
    bool asked = false; ///< a player had the last word
    std::optional<board::onslaught::MiniIndex> picked = {};
    std::optional<board::Space> at = {};
    std::vector<board::onslaught::MiniIndex> caught = {}; ///< whom an area catches there
    const content::Verb* verb = nullptr;                  ///< of the script, where it was about somebody
};
/// What the choice asks of whoever counts, where that is one thing: "loot" or "bloodied"; empty where it is not.
QString askedOf(const content::Selector& to);
/// Keeps them beside the line that is told next. Whoever has failed at something before that line has its reasons there
/// too.
void keepReasons(Game& game, const FigureId& monster, const behaviour::Reasons& why, const Reasoned& outcome);
/// How a verb moves the monster.
Course courseOf(const content::Verb& verb);

// What is told of a decision, in one line.
/// Whom it goes for where it ends there.
void tellApproach(const MonsterAct& act, const behaviour::Move& move,
                  const std::vector<board::onslaught::MiniIndex>& goals, const board::onslaught::Reached& end);
/// That it stays because it comes no nearer with so many points.
void tellNoNearer(const MonsterAct& act, const behaviour::Move& move, int points);
/// A walk that is about no figure it would go for.
void tellWalk(Game& game, const FigureId& monster, const content::Verb& verb, board::Space to, int points);
void tellAttack(const MonsterAct& act, const QString& attack, const FigureId& target, const behaviour::Reason& why,
                bool asked);
/// That it attacks nobody, and what kept it from whoever was nearest to being attacked.
/// `goals`: those whom it has gone towards, who are told of before others.
void tellNoAttack(Game& game, const FigureId& monster, const content::Attack& attack, const behaviour::Reason& why,
                  const std::vector<FigureId>& goals);
/// The attack at one who is better than others by a preference, which has compared this number. `ofReached`: others
/// would be as good, and it does not reach them.
void tellPreferred(Game& game, const FigureId& monster, const QString& attack, const FigureId& target,
                   const content::Preference& by, int count, bool ofReached);
/// Why the rules leave open where it ends, and whom it attacks: what makes them equal.
Message whyWhere(const Game& game, const behaviour::Move& move);
Message whyTarget(const Game& game, const behaviour::Reason& why,
                  const std::vector<board::onslaught::MiniIndex>& equals);
void tellAim(Game& game, const FigureId& monster, const QString& attack, const behaviour::Place& at, bool asked);

} // namespace wheelhouse::rules::onslaught
