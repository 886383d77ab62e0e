// SPDX-License-Identifier: GPL-3.0-or-later
// A monster's turn where nobody keeps places: it goes by its script as on a map, and the table is asked what only the
// table shows, in as few presses as that takes and only where it can change something. Where it walks is told to the
// hands. Internal to this folder.
#pragma once

#include "model/rules/onslaught/monsters/monster_act.h"

namespace wheelhouse::rules::onslaught {

/// Who of those that wait acts next; nobody while that is asked.
FigureId memberByHand(Game& game, MonsterTurnFrame& frame, const std::vector<FigureId>& waiting,
                      const nlohmann::json& answer);
/// Settles the tactic, none where none fits; false while it is asked.
bool settleTacticByHand(Game& game, MonsterTurnFrame& frame, const content::Effect& script,
                        const nlohmann::json& answer);
/// The next verb, or what is asked about it, at this step of the frame.
void doVerbByHand(const MonsterAct& act, const QString& at);
void attackByHand(const MonsterAct& act);

/// What the tests of the monster that acts see.
Scene sceneByHand(const MonsterTurnFrame& frame);
/// A question about what stands where: anybody may answer it.
Prompt placeQuestion(PromptKind kind, Message title, Message why, std::vector<QString> rules);
/// Forgets who is next to it.
void forgetBeside(MonsterTurnFrame& frame);

/// Lists of figures, the better list first. Between those of one list only places decide; those of the active side
/// stand before the others.
using Ranks = std::vector<std::vector<FigureId>>;
/// Those whom a verb is about, as far as that is known; of an attack those at whom it may be aimed. `isOpen`: whether
/// places decide within a list, else those of a list are equal in everything.
struct Ranked {
    Ranks ranks;
    bool isOpen = false;
};
Ranked rankedByHand(const Game& game, const MonsterTurnFrame& frame, const content::Selector& to,
                    const content::Attack* attack);
/// Whether the attack reaches no farther than to whoever is next to the attacker.
bool reachesBesideAlone(const content::Attack& attack);

/// What the hands do: the walk of a verb towards these, or the walk of whichever tactic fits.
Message walkWords(const Game& game, const FigureId& monster, const content::Verb& verb,
                  const std::vector<FigureId>& goals, int points);
Message walkOfCasesWords(const Game& game, const FigureId& monster, int points);
/// What the hands have just done, or why nothing, as the reason of a question.
Message walkBefore(const MonsterAct& act);
/// Keeps beside the line that is told next why it walks, or does not; whom it attacks, where the players have said that
/// it does not reach others; and whom an area catches.
void keepWalkByHand(const MonsterAct& act, int points);
void keepAimByHand(const MonsterAct& act, const content::Attack& attack, const content::Verb& verb,
                   const std::vector<FigureId>& unreached, const std::vector<FigureId>& targets);
void keepCatchByHand(const MonsterAct& act, const content::Attack& attack, const std::vector<FigureId>& caught);

/// How far it walks.
int pointsOf(const Game& game, const FigureId& monster);

} // namespace wheelhouse::rules::onslaught
