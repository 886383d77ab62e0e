// SPDX-License-Identifier: GPL-3.0-or-later
// What the one in turn can do, as a game system with rules sees it: for screens that offer it. Everything in it is
// public. A command is given as its type and arguments; "targets" or "at" and "dice" are added as they are chosen.
#pragma once

#include "model/play/ids.h"
#include "model/play/json_value.h"
#include "model/play/message.h"
#include "model/play/odds.h"

#include <optional>
#include <vector>

namespace wheelhouse::play {

/// A kind of action and how many are left of it.
struct ActionsLeft {
    QString action; ///< id of the content's action: "standard"
    int left = 0;
    friend bool operator==(const ActionsLeft&, const ActionsLeft&) = default;
};

/// One step of a sum, in the players' words.
struct SumStep {
    QString name;
    int by = 0;
    friend bool operator==(const SumStep&, const SumStep&) = default;
};

/// A figure that something can be aimed at, and what that is worth.
struct SheetTarget {
    FigureId figure;
    Message whyNot; ///< empty: it may be picked
    std::vector<QString> rules;
    bool covered = false;
    int dice = 0;              ///< how many are thrown
    std::optional<int> needed; ///< least face that hits, 2 to 20; 21: a 20 alone; none where the number is unknown
    std::vector<SumStep> toHit;
    double hit = 0; ///< chances, 0 to 1; criticals included
    double critical = 0;
    double fumble = 0;
    friend bool operator==(const SheetTarget&, const SheetTarget&) = default;
};

/// One thing to do.
struct SheetAct {
    QString type; ///< of the command
    JsonValue args;
    QString name;               ///< as on the card
    std::vector<QString> costs; ///< ids of the actions it takes; none for a free one
    Message whyNot;             ///< empty: it is open
    std::vector<QString> rules; ///< behind whyNot
    bool aimsAtSpace = false;   ///< an area or a cone
    std::vector<SheetTarget> targets;
    friend bool operator==(const SheetAct&, const SheetAct&) = default;
};

struct TurnSheet {
    FigureId figure; ///< empty: nobody is in turn, or a system without rules
    std::vector<ActionsLeft> actions;
    std::optional<int> movePoints; ///< left of the move in progress
    std::vector<SheetAct> acts;
    friend bool operator==(const TurnSheet&, const TurnSheet&) = default;
};

} // namespace wheelhouse::play
