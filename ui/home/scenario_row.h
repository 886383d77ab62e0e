// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario, an adventure or a quest as the home page offers it: plain values.
#pragma once

#include "model/content/setup_list.h"
#include "model/play/session/beginning.h"

#include <QString>

#include <optional>
#include <vector>

namespace wheelhouse::ui {

struct ScenarioRow {
    struct Figure {
        QString name;
        QString role;
        QString id = {}; ///< of its definition
        friend bool operator==(const Figure&, const Figure&) = default;
    };
    struct Side {
        QString name; ///< what the side is called until a player's name is entered
        QString faction;
        QString flavour;
        std::vector<Figure> lineUp;
        std::vector<Figure> mayCome = {}; ///< in its place; none: the line-up alone
        size_t wanted = 0;                ///< how many come along; 0: as many as are chosen
        friend bool operator==(const Side&, const Side&) = default;
    };
    /// Something that is worth points, or experience to one character.
    struct Goal {
        QString text;
        std::optional<int> points; ///< unknown until entered
        friend bool operator==(const Goal&, const Goal&) = default;
    };
    /// A reading of the rules that the table may change.
    struct Switch {
        QString name; ///< in commands
        QString title;
        QString detail;                  ///< what is played while it is off
        std::vector<QString> rules = {}; ///< behind it
        friend bool operator==(const Switch&, const Switch&) = default;
    };
    /// What can be chosen where the program knows the rules.
    struct Rules {
        bool asksWhoBegins = false;
        std::vector<Switch> switches;
        std::vector<QString> setup = {}; ///< catalogue ids about setting up
        std::vector<QString> party = {}; ///< the same about who may be in a party
        QString system = {};             ///< whose rules they are
        friend bool operator==(const Rules&, const Rules&) = default;
    };

    /// A pile of cards, tiles or tokens that may be the players' own.
    struct RealPile {
        QString name; ///< in commands
        QString title;
        bool isMap = false; ///< the map grows from it
        friend bool operator==(const RealPile&, const RealPile&) = default;
    };

    QString id;
    QString pack = {}; ///< the id of its pack; empty: the one to start with
    QString kind = {}; ///< what its game calls it
    QString name;
    QString flavour;
    std::vector<Side> sides;          ///< the most that there may be
    size_t leastSides = 2;            ///< that have to be played
    size_t usualSides = 2;            ///< that are set to begin with
    std::vector<Figure> figures = {}; ///< of whom a side plays one; none: it plays its line-up
    std::vector<QString> real = {};   ///< the names of the real pieces that the game has; none: every one
    bool freeTable = true;            ///< whether it can be played without rules
    bool inTheMaking = false;         ///< only part of its game is played by the rules
    std::vector<QString> monsters;    ///< groups' names
    int rounds = 0;
    QString howWon = {};  ///< how all win together
    QString howLost = {}; ///< how all lose together
    std::vector<Goal> goals;
    std::optional<int> pointsToWin; ///< that end the game at once
    std::vector<Goal> achievements; ///< their points are experience
    std::vector<QString> specialRules;
    content::SetupList pieces;  ///< to be got out of the box
    bool hasMap = false;        ///< one of its own, which the app can show
    bool showsMap = false;      ///< it does where nobody says otherwise
    bool suggested = false;     ///< what "Start now" starts
    std::optional<Rules> rules; ///< none: it can be played on the free table alone
    /// Where it is played by the rules, beside the kinds in `real`.
    std::vector<RealPile> realPiles = {};

    friend bool operator==(const ScenarioRow&, const ScenarioRow&) = default;
};

/// What can be begun, in its order. Suggested is the first of the largest, as a start that shows everything.
std::vector<ScenarioRow> scenarioRows(const std::vector<play::Beginning>& beginnings);

/// "5 a side · 8 rounds", or "Quest for 2–6 · in the making".
QString sizeWords(const ScenarioRow& scenario);
/// "Gnawlings and The Bell-Drowned come too"; nothing without monsters.
QString monsterWords(const ScenarioRow& scenario);
/// "Get out: 10 characters, 4 chests, and 2 portals on 4 standees."
QString pieceWords(const ScenarioRow& scenario);

} // namespace wheelhouse::ui
