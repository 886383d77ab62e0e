// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks as effects see them: whom one can be aimed at, what a card needs to make one, and what is known of the one in
// progress. How an attack is made is up to the game.
#pragma once

#include "model/effects/scenes/scene.h"
#include "model/play/session/command.h"
#include "model/play/table/json_value.h"
#include "model/play/table/whereabouts.h"

namespace wheelhouse::effects {

/// A figure that an attack could be aimed at.
struct TargetOption {
    FigureId figure;
    std::optional<Seen> seen;      ///< none where nobody keeps places
    std::optional<Refusal> whyNot; ///< out of range, unseen, hidden, defeated; nothing where it is legal
};

/// The verb of a card that makes an attack, and the dial that was used for it.
struct Maker {
    VerbRef verb;
    QString dial;
};

/// An attack that is about to be made; whoever asks for it has checked everything.
struct AttackStart {
    FigureId attacker;
    AttackRef attack;
    std::vector<FigureId> targets;
    std::optional<board::Space> at;
    std::vector<int> dice;
    std::vector<FigureId> covered; ///< as the players say, where nobody keeps places
    JsonValue verb;                ///< the frame of the verb that makes it, where a card does
    bool paid = false;
    bool lastWords = false; ///< the attacker has fallen, and makes it as it falls
};

/// The innermost attack in progress.
struct AttackInProgress {
    Scene scene;
    std::vector<int> dice;             ///< as they lie; none before they are thrown
    std::optional<size_t> thrownAgain; ///< the last of them that was
};

/// How the dice of the attack in progress stand against one of its targets, before they are judged.
struct RollNow {
    enum class Verdict { Hit, Critical, Missed, SpoiltByOne, OutOfReach };
    FigureId target;
    Verdict verdict = Verdict::Missed;
    int total = 0;
    int needed = 0;
    bool hits() const { return verdict == Verdict::Hit || verdict == Verdict::Critical; }
};

/// A die of the attack in progress shows another number.
struct DieChange {
    size_t index = 0;
    int face = 0; ///< that it shows now
    bool thrownAgain = false;
    FigureId by;
};

} // namespace wheelhouse::effects
