// SPDX-License-Identifier: GPL-3.0-or-later
// What can be begun with a pack, as a game system offers it: an adventure, a quest, a fight. Everything in it is
// for reading and choosing; the command "start" takes the choice.
#pragma once

#include "model/content/setup_list.h"
#include "model/play/table/ids.h"
#include "model/play/table/message.h"

#include <optional>
#include <vector>

namespace wheelhouse::play {

struct Beginning {
    struct Figure {
        QString id; ///< of its definition
        QString name;
        QString role;
        friend bool operator==(const Figure&, const Figure&) = default;
    };
    struct Seat {
        QString name;  ///< what the seat is called until a player's name is entered
        QString leads; ///< the group of figures, as it is printed
        QString flavour;
        std::vector<Figure> lineUp; ///< whom it begins with where nothing else is chosen
        /// Who may come along in their place; none: its line-up alone, or one of `Beginning::figures`.
        std::vector<Figure> mayCome = {};
        size_t wanted = 0; ///< how many come along; 0: as many as are chosen
        friend bool operator==(const Seat&, const Seat&) = default;
    };
    /// Something that is worth points, or experience to one character.
    struct Goal {
        QString text;
        std::optional<int> points; ///< unknown until entered
        friend bool operator==(const Goal&, const Goal&) = default;
    };

    /// A pile of cards, tiles or tokens that may be the players' own.
    struct RealPile {
        QString name; ///< under "real"
        Message title;
        /// The map grows from it: where nobody shows that, it is real unless somebody says otherwise.
        bool isMap = false;
        friend bool operator==(const RealPile&, const RealPile&) = default;
    };

    QString id;   ///< the argument "scenario" of the command
    Message kind; ///< what the game calls it
    QString name;
    QString flavour;
    size_t leastSeats = 0;
    size_t usualSeats = 0;         ///< how many take part where nobody says otherwise
    std::vector<Seat> seats;       ///< as suggested, the most that there may be
    std::vector<Figure> figures;   ///< of these each seat takes one; none: each begins with its line-up
    std::vector<QString> monsters; ///< the names of those that nobody plays
    int rounds = 0;                ///< 0: nobody counts them
    QString howWon;                ///< how all win together; empty where they play against each other
    QString howLost;               ///< how all lose together
    std::vector<Goal> goals;
    std::optional<int> pointsToWin; ///< that end the game at once
    std::vector<Goal> achievements; ///< their points are experience
    std::vector<QString> specialRules;
    content::SetupList pieces;       ///< to take out of the box
    std::vector<RealPile> realPiles; ///< beside the kinds of pieces that the whole game has
    bool hasMap = false;             ///< one of its own, which the app can show
    bool showsMap = false;           ///< it does where nobody says otherwise
    /// Who may be active first, where the players decide it; none: nobody is asked.
    std::vector<SeatId> mayBeActive;
    friend bool operator==(const Beginning&, const Beginning&) = default;
};

/// A part of a round as a game names it.
struct Phase {
    QString id;
    Message begins; ///< "The turns are next"
    friend bool operator==(const Phase&, const Phase&) = default;
};

/// The message that a phase begins, which has its name: "phase-action".
inline Message phaseBegins(const QString& phase)
{
    Message message;
    message.key = QStringLiteral("phase-") + phase;
    return message;
}

} // namespace wheelhouse::play
