// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a view as rows: everything a card shows, worked out once for each commit.
#pragma once

#include "model/items/keyed_list_model.h"
#include "model/play/events/state.h"
#include "model/play/prompts/turn_sheet.h"

namespace wheelhouse::items {

struct ConditionMark {
    play::TokenId token;
    QString condition;
    QString name;
    QString shape;       ///< slug of its drawing
    bool fading = false; ///< it falls off by itself
    bool fresh = false;  ///< placed in the running turn
    int count = 1;       ///< how many lie there as one
    friend bool operator==(const ConditionMark&, const ConditionMark&) = default;
};

/// The token as it is shown, wherever it lies.
ConditionMark conditionMark(const play::Table& table, const play::Token& token);

struct FigureRow {
    QString key; ///< the figure's id
    QString name;
    play::FigureKind kind = play::FigureKind::Character;
    play::SeatId seat;
    int accent = -1; ///< of its seat; -1 for monsters
    int side = 0;
    QString group;
    std::optional<int> hitPoints;
    std::optional<int> maximum;
    std::optional<int> armourClass;
    std::optional<int> speed;
    bool armourByHand = false;
    bool speedByHand = false;
    std::vector<play::SumStep> armourSteps; ///< how it comes about where it is not what the pieces print
    std::vector<play::SumStep> speedSteps;
    bool bloodied = false;
    bool defeated = false;    ///< out of play
    bool downed = false;      ///< at no hit points, and still there
    play::Message standing{}; ///< what the game calls that; empty: as all games do
    bool keepsWounds = false; ///< harm is counted up in wounds, not down in hit points
    std::vector<ConditionMark> conditions;
    QString unhealedBy; ///< what forbids its healing; empty where nothing does
    std::vector<play::TakenCard> taken;
    std::vector<play::Dial> dials;
    std::optional<play::Track> experience;
    int carried = 0;                        ///< loot tokens face down
    std::vector<QString> equipped;          ///< names of items face up
    std::optional<play::Initiative> number; ///< once it is known to this viewer
    QString shownNumber{};                  ///< as it is read: a score, or the number
    bool numberHidden = false;              ///< a card lies face down by it
    bool acting = false;
    bool acted = false;
    friend bool operator==(const FigureRow&, const FigureRow&) = default;
};

/// `sheet` may be none; what it knows better than the pieces takes their place.
std::vector<FigureRow> figureRows(const play::State& view, const play::TurnSheet* sheet = nullptr);

class FigureModel : public KeyedListModel<FigureRow>
{
public:
    enum Role {
        KeyRole = Qt::UserRole,
        SeatRole,
        HitPointsRole,
        ArmourClassRole,
        SpeedRole,
        BloodiedRole,
        DefeatedRole,
        ActingRole
    };
    using KeyedListModel::KeyedListModel;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;
};

struct TurnRow {
    QString key; ///< the number
    play::Initiative number = 0;
    QString shownNumber; ///< as it is read: a score, or the number
    QString label;       ///< the figure's or the group's name; empty while hidden
    QString owner;       ///< the seat's name; empty for monsters and unknown owners
    int accent = -1;     ///< of its owner; -1 as well
    bool monsters = false;
    play::TurnEntry::State state = play::TurnEntry::State::Waiting;
    bool next = false;
    friend bool operator==(const TurnRow&, const TurnRow&) = default;
};

std::vector<TurnRow> turnRows(const play::State& view);

class TurnModel : public KeyedListModel<TurnRow>
{
public:
    enum Role { NumberRole = Qt::UserRole, StateRole };
    using KeyedListModel::KeyedListModel;
    QVariant data(const QModelIndex& index, int role) const override;
};

/// A line of text with a key: log lines, acts of the hands.
struct LineRow {
    QString key;
    QString text;
    QString detail;
    int accent = -1;
    QString above = {}; ///< the heading that stands over it
    friend bool operator==(const LineRow&, const LineRow&) = default;
};

class LineModel : public KeyedListModel<LineRow>
{
public:
    enum Role { KeyRole = Qt::UserRole, DetailRole, AccentRole };
    using KeyedListModel::KeyedListModel;
    QVariant data(const QModelIndex& index, int role) const override;
};

} // namespace wheelhouse::items
