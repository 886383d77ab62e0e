// SPDX-License-Identifier: GPL-3.0-or-later
// A game system decides what happens on a command. It uses no widget, clock or file, and no chance but the one handed
// to it.
#pragma once

#include "model/content/definition_names.h"
#include "model/play/codec/event_codec.h"
#include "model/play/prompts/turn_sheet.h"
#include "model/play/session/beginning.h"
#include "model/play/session/chance.h"
#include "model/play/session/command.h"
#include "model/play/session/command_form.h"
#include "model/play/table/physical.h"

#include <memory>

namespace wheelhouse::play {

/// What a command makes: one group.
struct Outcome {
    Message title; ///< public: names the act in the log and on Undo
    std::vector<Event> events;
    bool byHand = false;                  ///< the giver has already done it to the real pieces
    Knowers declaration = Knowers::all(); ///< who may read the command's arguments
    bool answers = false;                 ///< it answers what the step asks without being an answer: reactions pass
    bool ownStep = false;                 ///< an answer that is undone on its own, not together with the question
    size_t lyingAlready = 0;              ///< so many of the first events only tell what lies on the table already
};

struct Question {
    const State& state;
    const Command& command;
    const content::Pack& content; ///< the session's frozen content
    Chance& chance;
    /// `state` itself, lent to be changed: afterwards it is as the events have made it; after a refusal it is useless.
    /// Where it is not lent, a copy is changed.
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
    /// Every command of the game, its own first.
    virtual std::vector<CommandForm> commands() const { return {}; }
    /// What whoever is in turn can do, for a screen; empty for systems without rules.
    virtual TurnSheet sheet(const State&, const content::Pack&) const { return {}; }
    /// Whether it does not play its whole game yet; the rest is done by hand.
    virtual bool isInTheMaking() const { return false; }
    /// What can be begun with a pack, in the order in which it is offered. The command "start" takes an `id` under
    /// "scenario", and the choices under "seats", "real", "map", "active" and "house"; the beginning says what holds
    /// for those that are left out.
    virtual std::vector<Beginning> beginnings(const content::Pack&) const { return {}; }
    /// How hands are told to do something to a real piece; by default as every game tells it.
    virtual Message handsWords(const PhysicalAct& act, const State& /*seen*/, const content::Pack&) const
    {
        return act.act;
    }
    /// What it calls what is in one of a pack's lists, by the list's name in the pack format. Decks have names of their
    /// own.
    virtual Message wordFor(const QString& list) const { return usualWordFor(list); }
    /// What a session that starts with this beginning keeps of the pack; all of it by default.
    virtual content::Pack contentOf(const content::Pack& pack, const QString& beginning) const;
    /// The kinds of pieces that may lie on the real table or be kept by the app, by their names under "real".
    virtual std::vector<QString> realPieces() const;
    /// The parts of a round, in their order; by default those of a round that begins with cards.
    virtual std::vector<Phase> phases() const;
    /// The readings that a table may change, for the command "start" under "house".
    virtual std::vector<HouseRuleOffer> houseRules() const { return {}; }
    /// The catalogue ids behind something that is told or shown, the most telling one first: behind a message by its
    /// key ("said-hit"), or a part of the table ("part-hit-points", "panel-turn"). None where there is no rule behind
    /// it.
    virtual std::vector<QString> rulesBehind(const QString& /*what*/) const { return {}; }
    /// What could be fixed about a line whose events these are (see `eventsOfLine`), as judged by somebody who knows
    /// `seen`. None by default.
    virtual std::vector<Fix> fixes(const std::vector<Event>& events, const State& seen,
                                   const content::Pack& content) const;
    /// Reads back what `SystemPart::toJson` wrote. The default serves systems that keep nothing of their own.
    virtual tl::expected<SystemPartValue, CodecError> partFromJson(const JsonValue& json) const;
    /// How older versions of frames become readable, by kind of frame: the fields are "at" and "data". By default none
    /// has ever changed.
    virtual const Upcasters& frameHistory() const;
    /// The content that somebody who knows only `seen` must not read yet, as no card or tile has shown it to them. By
    /// default everybody may read everything.
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
