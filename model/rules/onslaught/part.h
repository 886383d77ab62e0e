// SPDX-License-Identifier: GPL-3.0-or-later
// What Onslaught alone keeps beside the table: the budget of the figure in turn, the walk in progress, which member of
// a group acts, what each figure has done and become, what abilities have set up, the chests, and the house rules that
// differ from the catalogue. A copy shares what is not changed. Nothing in it is secret. It changes by events of the
// kind `set` {field, before, after}, and by one for doubts (see memory.h); earlier versions set those whole, too.
#pragma once

#include "model/board/space.h"
#include "model/effects/game/memory.h"
#include "model/play/events/open_part.h"
#include "model/rules/onslaught/records.h"

#include <map>
#include <memory>
#include <optional>

namespace wheelhouse::rules::onslaught {

using namespace play;
using namespace effects;

/// The actions that the figure in turn has left (ONS-ECO-01).
struct Budget {
    int standard = 1;
    int move = 1;
    int bonus = 1;
    int granted = 0; ///< of the standard ones, those that a card has given beyond the one of the round (ONS-ECO-06)
    friend bool operator==(const Budget&, const Budget&) = default;
};

/// A basic move in progress (ONS-MOV-02, ONS-ECO-07).
struct Walk {
    FigureId figure;
    int points = 0;  ///< left
    int granted = 0; ///< at its beginning
    friend bool operator==(const Walk&, const Walk&) = default;
};

/// A group of monsters in turn: its members act one after the other (ONS-MIN-04).
struct GroupTurn {
    Initiative number = 0;
    FigureId acting;
    std::vector<FigureId> done;         ///< those that have acted
    std::vector<FigureId> gaveWay = {}; ///< whose turn had begun when another one went first
    friend bool operator==(const GroupTurn&, const GroupTurn&) = default;
};

class OnslaughtPart : public OpenPart
{
public:
    std::optional<Budget> budget;
    std::optional<Walk> walk;
    std::optional<GroupTurn> group;
    Records records;
    Memory memory; ///< of the effects of cards
    std::vector<board::Space> chests;
    std::map<QString, bool> house; ///< only those that differ from their default
    /// Monsters whom the players play themselves, by their number: in the turn of this round, or, where it is 0, in
    /// every turn until they say otherwise.
    std::map<Initiative, int> byPlayers;

    OnslaughtPart() = default;

    const Record& record(const FigureId& figure) const { return records.of(figure); }

    std::unique_ptr<SystemPart> clone() const override;
    bool knows(const QString& type) const override;
    bool apply(const QString& type, const JsonValue& data) override;
    std::shared_ptr<const SystemPart> madeBy(const JsonValue& data) const override;
    JsonValue toJson() const override;
    bool equals(const SystemPart& other) const override;

    /// The inverse of toJson; the error is where it does not fit.
    static tl::expected<SystemPartValue, std::string> fromJson(const JsonValue& json);

    /// The event's data that gives the named field this part's value, `before` holding the other's.
    JsonValue fieldChange(const QString& field, const OnslaughtPart& before) const;
    /// The same for parts that differ in this field alone.
    static JsonValue fieldChange(const QString& field, std::shared_ptr<const OnslaughtPart> before,
                                 std::shared_ptr<const OnslaughtPart> after);
    /// Whether the named field is as in the other part.
    bool hasSame(const QString& field, const OnslaughtPart& other) const;
};

/// A change of one field, kept as the parts before and after it; no number of the field lies beyond what any game comes
/// to.
class FieldChange final : public KeptField
{
public:
    using Part = std::shared_ptr<const OnslaughtPart>;

    FieldChange(QString field, Part from, Part to)
        : before(std::move(from)), after(std::move(to)), m_field(std::move(field))
    {
    }
    const QString& field() const override { return m_field; }
    bool saysTheSame(const Kept& other) const override;

    const Part before;
    const Part after;

private:
    nlohmann::json made() const override;
    const QString m_field;
};

} // namespace wheelhouse::rules::onslaught
