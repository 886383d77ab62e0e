// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a session: the fold of its journal, and nothing that is not.
// Law (held by a property test): fold(rows visible to S) equals view(fold(all rows), S).
#pragma once

#include "model/play/prompts/prompt.h"
#include "model/play/table/json_value.h"
#include "model/play/table/result.h"
#include "model/play/table/table.h"

#include <memory>
#include <vector>

namespace wheelhouse::play {

/// A definition that the players have taken over, or entered, since the session began: it stands in the place of the
/// frozen one with its noun and id.
struct Card {
    QString noun; ///< its list in the pack format: "characters"
    QString id;
    JsonValue definition; ///< in the pack format
    friend bool operator==(const Card&, const Card&) = default;
};

/// One level of a resolution in progress: where it stands and what it needs to go on. Frames name pieces, figures and
/// prompts; they never hold a secret themselves.
struct Frame {
    QString kind; ///< "attack", "loot"; the system that pushed it knows what comes next
    QString at;   ///< the step it waits at
    JsonValue data;
    int version = 1; ///< of the kind's shape, which the system's history of frames leads up from
    friend bool operator==(const Frame&, const Frame&) = default;
};

class Upcasters;

/// What one game system alone keeps. A value: clone() and never change what is shared.
class SystemPart
{
public:
    SystemPart() = default;
    SystemPart& operator=(const SystemPart&) = delete;
    virtual ~SystemPart() = default;

    virtual std::unique_ptr<SystemPart> clone() const = 0;
    /// Whether the system has such an event at all; one that it does not have was written by a newer version.
    virtual bool knows(const QString& type) const = 0;
    /// Folds one of the system's own events in, in its present version. False: the event does not fit this state.
    virtual bool apply(const QString& type, const JsonValue& data) = 0;
    /// The part after an event with these data, where they hold it because they were made from this very part; nullptr
    /// where they are to be folded into a copy.
    virtual std::shared_ptr<const SystemPart> madeBy(const JsonValue& /*data*/) const { return nullptr; }
    /// How the system's own events of older versions become readable; by default none has ever changed.
    virtual const Upcasters& history() const;
    virtual JsonValue toJson() const = 0;
    /// This part as `viewer` may know it.
    virtual std::unique_ptr<SystemPart> seenBy(const SeatId& viewer) const = 0;
    /// One of the system's own events as `viewer` may know it.
    virtual JsonValue eventSeenBy(const SeatId& viewer, const QString& type, const JsonValue& data) const = 0;
    virtual bool equals(const SystemPart& other) const = 0;

protected:
    SystemPart(const SystemPart&) = default;
};

/// Value semantics over a SystemPart; null for systems that keep nothing of their own.
class SystemPartValue
{
public:
    SystemPartValue() = default;
    explicit SystemPartValue(std::shared_ptr<const SystemPart> part) : m_part(std::move(part)) {}
    const SystemPart* get() const { return m_part.get(); }
    /// The same, kept alive by whoever holds it.
    const std::shared_ptr<const SystemPart>& shared() const { return m_part; }
    /// A private copy to change.
    SystemPart* edit();
    friend bool operator==(const SystemPartValue& a, const SystemPartValue& b);

private:
    std::shared_ptr<const SystemPart> m_part;
};

struct State {
    // Compiled once: copied or compared in every file, they would take a good part of the build.
    State();
    State(const State& other);
    State(State&& other) noexcept;
    ~State();
    State& operator=(const State& other);
    State& operator=(State&& other) noexcept;

    Table table;
    SystemPartValue part;
    std::vector<Frame> frames; ///< the innermost last; empty: nothing is in progress
    std::vector<Prompt> prompts;
    std::vector<Card> cards; ///< what the frozen content is read with
    Result result;           ///< empty while the game runs

    /// nullptr where the frozen definition still holds.
    const Card* card(const QString& noun, const QString& id) const;
    const Prompt* prompt(const PromptId& id) const { return findById(prompts, id); }
    /// True while answers continue the open step.
    bool inProgress() const { return !frames.empty(); }
    friend bool operator==(const State& a, const State& b);
};

/// The state as `viewer` ("table" for the public eye) may know it.
State view(const State& whole, const SeatId& viewer);

} // namespace wheelhouse::play
