// SPDX-License-Identifier: GPL-3.0-or-later
// What effects remember beside the table. A game's own part holds it, and gives its fields as they are written here
// under these names: "lasting", "worked", "claims" and "doubts". A copy shares what is not changed. Nothing in it is
// secret.
#pragma once

#include "model/content/effect.h"
#include "model/play/events/state.h"

#include <QList>
#include <QMap>
#include <QStringList>

#include <nlohmann/json_fwd.hpp>

#include <vector>

namespace wheelhouse::effects {

using namespace play;

/// What an ability has set up and that goes on for a while.
struct Lasting {
    FigureId self;   ///< whose ability it is
    QString source;  ///< which one: "dial/mark-prey", "critical", …
    FigureId chosen; ///< whom it was used on; empty for self
    content::Until until = content::Until::EndOfTurn;
    int turn = 0; ///< serial of the turn in which it was set up
    int round = 0;
    friend bool operator==(const Lasting&, const Lasting&) = default;
};

/// Whether it would be read again once it is written.
bool isReadable(const Lasting& lasting);

/// How often a clause of a card has worked in a round.
struct Worked {
    int round = 0;
    int times = 0;
    friend bool operator==(const Worked&, const Worked&) = default;
};

/// What the players say about places that nobody keeps: that a card's clause works for these figures in this turn.
struct Claim {
    QString clause; ///< see `clauseOf`
    std::vector<FigureId> figures;
    friend bool operator==(const Claim&, const Claim&) = default;
};

/// What a moment would have set off if everybody stood where a card asks. The players may say so until the next turn
/// has ended.
struct Doubt {
    Claim claim;
    Message effect;                  ///< whose card would do what
    std::vector<Message> conditions; ///< where somebody would have to stand
    Frame frame;                     ///< of what would be done, see `verbsIn`
    int turn = 0;                    ///< serial of the turn in which it came up
    bool counted = false;            ///< whether it is counted already as a working of its clause
    friend bool operator==(const Doubt&, const Doubt&) = default;
};

struct Memory {
    QList<Lasting> lasting;
    QMap<QString, Worked> worked; ///< by clause, of those that ask how often they have worked
    QList<Claim> claims;
    QList<Doubt> doubts;

    int timesWorked(const QString& clause, int round) const;
    friend bool operator==(const Memory&, const Memory&) = default;
};

/// What a figure has done, as the tests of cards ask for it; the turns are named by their serials.
struct Deeds {
    int wentInTurn = 0; ///< the last in which it came to another space, in whatever way
    int attackedInTurn = 0;
    QStringList attacks = {}; ///< made in the turn of `attackedInTurn`
    friend bool operator==(const Deeds&, const Deeds&) = default;
};

/// The names of the fields, in the order in which they are written.
const std::vector<QString>& memoryFields();
/// A field as JSON; null where there is none of that name.
nlohmann::json written(const Memory& memory, const QString& field);
/// Reads a field back; false where there is none of that name. Throws a standard exception where the value does not
/// fit.
bool read(Memory& memory, const QString& field, const nlohmann::json& value);

/// The type of a game's own event that changes the doubts. They are large, and come and go one at a time, so only what
/// changes is written.
inline constexpr const char* doubtsChange = "doubts";
/// What leads from the doubts of one memory to those of the other: the indices of those that are gone, and those that
/// were added behind the rest. Empty where nothing has changed.
nlohmann::json changeOfDoubts(const Memory& before, const Memory& after);
/// Applies such a change. Throws as `read` does, and leaves the memory as it was then.
void changeDoubts(Memory& memory, const nlohmann::json& change);

/// Adds what there is in the memory to the object of a part that is written as a whole, and reads it back.
void writeInto(nlohmann::json& object, const Memory& memory);
void readFrom(const nlohmann::json& object, Memory& memory);

/// Adds what a figure has done to the object that a game keeps of it, and reads it back.
void writeInto(nlohmann::json& object, const Deeds& deeds);
void readFrom(const nlohmann::json& object, Deeds& deeds);

} // namespace wheelhouse::effects
