// SPDX-License-Identifier: GPL-3.0-or-later
// What a game system is to the rest: it decides what a command makes happen. It touches no widget, clock, file or
// chance that was not handed to it.
#pragma once

#include "model/content/definition_names.h"
#include "model/play/codec/event_codec.h"
#include "model/play/prompts/turn_sheet.h"
#include "model/play/session/beginning.h"
#include "model/play/session/chance.h"
#include "model/play/session/command.h"
#include "model/play/session/command_form.h"

#include <memory>

namespace wheelhouse::play {

/// What a command makes: one group.
struct Outcome {
    Message title; ///< public: names the act in the log and on Undo
    std::vector<Event> events;
    bool byHand = false;                  ///< the giver has already done it to the real pieces
    Knowers declaration = Knowers::all(); ///< who may read the command's arguments
    bool ownStep = false;                 ///< an answer that is undone by itself, not with what asked for it
};

struct Question {
    const State& state;
    const Command& command;
    const content::Pack& content; ///< the session's frozen content
    Chance& chance;
    /// `state` itself, lent to be worked on: it is left as the events make it, and of no use after a refusal.
    /// Where none is lent, a copy is worked on.
    State* lent = nullptr;
};

/// A command that is open now: its type, who may give it (none: anybody) and what its arguments may be.
struct Offer {
    QString type;
    std::vector<SeatId> seats;
    JsonValue domains;            ///< argument name → list of values, or {"low":n,"high":m}
    Giver giver = Giver::Anybody; ///< `Table`: no seat is offered it
};

struct Fix;

/// The parts of a round that begins with cards.
std::vector<Phase> phasesOfCards();

/// What is in one of a pack's lists ("characters", "tiles"), for games that have no word of their own for it.
Message usualWordFor(const QString& list);

class GameSystem
{
public:
    GameSystem() = default;
    GameSystem(const GameSystem&) = delete;
    GameSystem& operator=(const GameSystem&) = delete;
    virtual ~GameSystem() = default;

    virtual QString slug() const = 0;
    virtual tl::expected<Outcome, Refusal> decide(const Question& question) const = 0;
    virtual std::vector<Offer> legal(const State& whole, const content::Pack& content) const = 0;
    /// Every command that it knows, the game's own first.
    virtual std::vector<CommandForm> commands() const { return {}; }
    /// What the one in turn can do, for a screen; empty for systems without rules.
    virtual TurnSheet sheet(const State&, const content::Pack&) const { return {}; }
    /// Whether it plays only part of its game yet; what is lacking is done by hand.
    virtual bool isInTheMaking() const { return false; }
    /// What can be begun with a pack, in the order in which it is offered. The command "start" takes an `id` under
    /// "scenario", and "seats", "real", "map", "active" and "house" as they were chosen; what is left out is as the
    /// beginning says.
    virtual std::vector<Beginning> beginnings(const content::Pack&) const { return {}; }
    /// What it calls what is in one of a pack's lists, by the list's name in the pack format. Decks have names of their
    /// own.
    virtual Message wordFor(const QString& list) const { return usualWordFor(list); }
    /// What a session keeps of the pack with which the beginning was made; all of it by default.
    virtual content::Pack contentOf(const content::Pack& pack, const QString& beginning) const;
    /// The pieces that the game has and that may lie on the table or be kept by the app, by their names under "real".
    virtual std::vector<QString> realPieces() const;
    /// The parts of a round, in their order; by default those of a round that begins with cards.
    virtual std::vector<Phase> phases() const;
    /// The readings that a table may change, for the command "start" under "house".
    virtual std::vector<HouseRuleOffer> houseRules() const { return {}; }
    /// The catalogue ids behind something that is told or shown, the one that says most first: a message by its key
    /// ("said-hit"), or a part of the table ("part-hit-points", "panel-turn"). None where no rule stands behind it.
    virtual std::vector<QString> rulesBehind(const QString& /*what*/) const { return {}; }
    /// What could be fixed of a line, of which `events` are what happened in it (see `eventsOfLine`); read and judged
    /// as whoever knows `seen`. None by default.
    virtual std::vector<Fix> fixes(const std::vector<Event>& events, const State& seen,
                                   const content::Pack& content) const;
    /// Reads back what `SystemPart::toJson` wrote. The default serves systems that keep nothing of their own.
    virtual tl::expected<SystemPartValue, CodecError> partFromJson(const JsonValue& json) const;
    /// How what is in progress becomes readable in older versions, by kind of frame: the fields are "at" and "data". By
    /// default none has ever changed.
    virtual const Upcasters& frameHistory() const;
    /// What of the content must not be read yet by whoever may know no more than `seen`: what no real card or tile has
    /// shown them. By default everything is printed for all to read.
    virtual content::DefinitionNames hiddenContent(const content::Pack& content, const State& seen) const;
    /// The part before the first event.
    virtual SystemPartValue initialPart() const { return {}; }
};

/// The systems by slug, filled by the composition root.
class SystemRegistry
{
public:
    void add(std::unique_ptr<GameSystem> system);
    /// nullptr if there is none.
    const GameSystem* find(const QString& slug) const;

private:
    std::vector<std::unique_ptr<GameSystem>> m_systems;
};

} // namespace wheelhouse::play
