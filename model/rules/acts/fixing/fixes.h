// SPDX-License-Identifier: GPL-3.0-or-later
// What could be fixed of a line of the log, kind by kind. Everything is judged by what the line changed all in all
// (see Nets) and by how the table stands: what has been changed again since is left alone.
// Internal to the rules of games.
#pragma once

#include "model/play/session/fix.h"
#include "model/rules/acts/command/command_context.h"
#include "model/rules/acts/fixing/line_nets.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <optional>

namespace wheelhouse::rules::acts {

/// What the fall of a figure brought about: markers, points, experience of others.
struct NetFall {
    FigureId figure;
    Nets nets;
    int dealt = 0; ///< the damage that brought it down, which may be more than it had left
};

/// A line that is looked at. A game that knows more tells of falls, and how its own acts strike and reward.
struct FixContext {
    FixContext(const std::vector<Event>& events, const State& seen);

    const std::vector<Event>& events;
    const State& seen;
    Nets nets;
    std::vector<NetFall> falls;
    std::function<FixAct(const FigureId& figure, int amount)> hurt;
    std::function<FixAct(const FigureId& figure, int amount)> earn;
    /// Whether somebody else has a token that a figure lost by its fall, and keeps it.
    std::function<bool(const Token& token)> isTaken;
    /// Lays a figure down again that had come back with so many points.
    std::function<FixAct(const FigureId& figure, int amount)> layDown;
    /// Whether a turn begins as soon as none runs. To take one back would hand out another.
    bool oneIsAlwaysInTurn = false;
    /// Whether the game itself raises who has fallen: of one who fell in a line before, nobody can tell where a smaller
    /// blow would have left it.
    bool raisesTheFallen = false;

    std::vector<Fix> found;

    const Table& table() const { return seen.table; }
    QString name(const FigureId& figure) const;
    /// The fall in this line of a figure that still lies there; nullptr if there was none.
    const NetFall* fallOf(const FigureId& figure) const;
    /// The fall in this line of a figure that has come back since, as which it stays; nullptr if there was none.
    const NetFall* fallBeforeComeback(const FigureId& figure) const;
    /// Whether it lay there before this line, and stands now.
    bool cameBack(const FigureId& figure) const;
    void add(std::vector<Message> says, std::vector<FixAct> acts, std::vector<Message> stays = {});
};

FixAct fixAct(const char* type, nlohmann::json args);
FixAct adjusting(const FigureId& figure, const QString& track, int by);
/// Moves a figure to where it stood, or off the map.
FixAct movingBack(const NetPlace& place);
/// Puts a token back as it was, as many of it as it counts.
FixAct puttingBack(const Token& token);
/// Takes so many of a token away, if so many are there.
FixAct takingOff(const Token& present, int count);
/// Whether tokens of its kind count as so many on its figure.
bool doesStack(const Table& table, const Token& token);
/// The item's name where everybody knows it; empty else.
QString openNameOf(const Table& table, const Piece& piece);
/// A piece lies again where it lay before; nothing where nobody can say how.
std::vector<FixAct> layingBack(const FixContext& fixing, const NetPiece& piece);
/// What becomes of the figure's fall where the line is taken back; nothing where it did not fall by it.
std::optional<Message> fallTakenBack(const FixContext& fixing, const FigureId& figure);
/// What others got by a fall is taken back.
std::vector<FixAct> unearning(const FixContext& fixing, const NetFall& fall);
/// What a fall took and brought is given back; the hit points are another matter.
std::vector<FixAct> raising(const FixContext& fixing, const FigureId& figure);

/// The figure has all the hit points less that the line gave it; who came back by them lies there as before, for which
/// nobody scores again.
std::vector<FixAct> unhealing(const FixContext& fixing, const FigureId& figure, int healed);

/// All that the line did to a figure is taken back, its fall too; empty where it did nothing to it.
std::vector<FixAct> takingBack(const FixContext& fixing, const FigureId& figure);

/// What the line did to the figures that it is about, where the acts do not change it: damage, healing, conditions,
/// where they stand.
std::vector<Message> stayingBeside(const FixContext& fixing, const std::vector<FixAct>& acts,
                                   const std::function<bool(const FigureId&)>& isAbout);

/// How much was done to a figure, or how much it earned: one more, one less, none.
void fixAmounts(FixContext& fixing);
/// The blow that brought a figure down which was raised in the same line, at a price. False where there was no such
/// thing; true too where nobody can tell what would have come of it otherwise, and nothing is offered.
bool fixRaised(FixContext& fixing, const FigureId& figure);
/// Conditions, dials and other numbers of a figure, and what is counted.
void fixMarkers(FixContext& fixing);
/// What lies or stands elsewhere than before.
void fixPieces(FixContext& fixing);
/// What was done to one figure is done to another.
void fixToOthers(FixContext& fixing);
/// Rounds, the turn order, doors, what was set by hand.
void fixTable(FixContext& fixing);

/// All of these.
std::vector<Fix> fixesOf(FixContext fixing);

} // namespace wheelhouse::rules::acts
