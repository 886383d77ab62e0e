// SPDX-License-Identifier: GPL-3.0-or-later
// A live diagram of an article as a value: a board, and what the game's own geometry says of it. It works out nothing
// itself; each move of a mini asks the geometry again.
#pragma once

#include "model/board/grid.h"
#include "model/reference/article.h"
#include "ui/board/board_frame.h"
#include "ui/board/board_look.h"
#include "ui/board/surveyor.h"

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace wheelhouse::ui {

/// Answers requests of the query protocol about a board, one result for each (empty for one that was refused); nothing
/// if the board is none.
using BoardAnswers =
    std::function<std::optional<std::vector<QJsonObject>>(const QJsonObject& board, const QJsonArray& requests)>;

/// A footprint on the board.
struct Footprint {
    board::Space at = {};
    int size = 1;
};

struct SightFact {
    Footprint from;
    Footprint to;
    SightAnswer answer;
};
struct ReachFact {
    std::vector<ReachedSpace> places;
    int seat = -1;
};
struct AreaFact {
    std::optional<board::Space> centre;
    std::vector<board::Space> spaces;
    std::vector<std::string> minis;
};
/// A way step by step, or with `straight` a distance as the crow flies. No cost: there is none.
struct WayFact {
    std::vector<board::Space> places;
    int size = 1;
    std::optional<int> cost;
    bool straight = false;
    bool drawn = true; ///< false: told in words only
};

/// One step of a turn that the rules play by themselves: a way, an attack, or what they leave open.
struct TurnFact {
    int number = 0;                     ///< of the step, from 1; 0 for what is open
    std::string mini;                   ///< who acts
    Footprint at;                       ///< where it stands then
    std::vector<board::Space> way = {}; ///< with its start; empty where it has not moved
    std::vector<Footprint> targets = {};
    std::vector<board::Space> area = {};
    /// One of the equals: a place, or a way to it.
    struct Equal {
        QString letter;
        Footprint at;
        std::vector<board::Space> way = {};
    };
    std::vector<Equal> equals = {};
};

using ShownFact = std::variant<SightFact, board::Grid<Seen>, ReachFact, AreaFact, WayFact, TurnFact>;

/// One request and its answer, or a step of it.
struct DiagramFact {
    ShownFact shown;
    Icon icon = Icon::Target;
    QString sentence;
    enum class Tone { Good, Middling, Bad, Plain } tone = Tone::Plain;
};

class Diagram
{
public:
    Diagram(const reference::Board& block, BoardAnswers answers);

    /// False if the geometry knows no such board: then there is nothing but a caption.
    bool isSound() const { return m_sound; }
    const QString& caption() const { return m_caption; }
    const BoardLook& look() const { return m_look; }
    BoardFrame frame() const { return {m_look.board.width, m_look.board.height, 0}; }
    /// Tiles with their names, where the board is laid of tiles; then these spaces alone are there.
    const std::vector<TokenLook>& tiles() const { return m_tiles; }
    const std::vector<DiagramFact>& facts() const { return m_facts; }
    /// Ids of the minis that a reader may move.
    const std::vector<std::string>& movable() const { return m_movable; }
    bool isMovable(const std::string& mini) const;
    /// Every fact in words.
    QString sentences() const;
    /// The longest of what has been said so far, fact by fact: room that stays, so that nothing moves under the finger.
    const QStringList& longest() const { return m_longest; }

    /// Puts a mini elsewhere and asks again. False, and nothing changes, if it cannot stand there.
    bool move(const std::string& mini, board::Space to);
    void reset();
    bool isChanged() const { return m_board != m_first; }

private:
    bool ask(const QJsonObject& board);

    QString m_caption;
    QJsonObject m_first;
    QJsonObject m_board;
    QJsonArray m_requests;
    BoardAnswers m_answers;
    std::vector<std::string> m_movable;
    bool m_sound = false;
    BoardLook m_look;
    std::vector<TokenLook> m_tiles;
    std::vector<DiagramFact> m_facts;
    QStringList m_longest;
};

} // namespace wheelhouse::ui
