// SPDX-License-Identifier: GPL-3.0-or-later
// Where one command is worked out: a state that follows every event as it is made, so that a later part of the same
// command sees what an earlier part did. It is a copy, made with the first event, or the asker's own where it is lent.
// Trap: `happen` changes the table; pointers into it do not outlive the next call.
#pragma once

#include "model/play/events/fold.h"
#include "model/play/events/frame_kind.h"
#include "model/play/session/game_system.h"
#include "model/play/table/initiative.h"

#include <functional>

namespace wheelhouse::rules::acts {

using namespace play;

/// The title of what was done, or why it was not.
using ActResult = tl::expected<Message, Refusal>;

tl::unexpected<Refusal> badRequest(Message why, const QString& at);
tl::unexpected<Refusal> refused(Message why, const QString& at = {}, bool overrulable = false);
/// Refused by these rules; it is done anyway where a player says so.
tl::unexpected<Refusal> against(Message why, std::initializer_list<const char*> rules, const QString& at = {},
                                bool overrulable = true);

class CommandContext
{
public:
    explicit CommandContext(const Question& question);
    /// For looking at a state that outlives the context.
    CommandContext(const State& state, const content::Pack& content, Chance& chance, SeatId giver = {});
    CommandContext(State&&, const content::Pack&, Chance&, SeatId = {}) = delete;
    CommandContext(const CommandContext&) = delete;
    CommandContext& operator=(const CommandContext&) = delete;

    const State& state() const { return *m_state; }
    const Table& table() const { return m_state->table; }
    /// Throws std::out_of_range where there is none: what is in progress names somebody whom no table has.
    const Figure& figure(const FigureId& id) const;
    const content::Pack& content() const { return m_content; }
    Chance& chance() const { return m_chance; }
    /// The seat that gives the command; empty for the table.
    const SeatId& giver() const { return m_giver; }

    /// Throws std::out_of_range where the event does not fit the table: what comes next would go on from what is not
    /// there.
    void happen(Event event);
    const std::vector<Event>& events() const { return m_events; }
    /// What has happened as the group of a command that is done; refused where nothing has. The events are taken away,
    /// those of single levels in progress for their net change. `withFacts` may tell before, as facts of the system's
    /// own, what somebody will want to know of the levels.
    using Telling = std::function<std::vector<Event>(std::vector<Event>)>;
    tl::expected<Outcome, Refusal> outcome(Message title, const Telling& withFacts = {});

    /// Opens a prompt under the next free id, which is returned. One with many options is told in several events.
    PromptId ask(Prompt prompt);
    /// Closes it with its answer, which stays with the seat that was asked where it was asked in secret: nobody reads
    /// it in the command either.
    void close(const PromptId& prompt, const JsonValue& answer);
    /// Closes it without an answer.
    void withdraw(const PromptId& prompt);
    /// A piece leaves `home` (or comes from nowhere) under the next free id, which is returned.
    PieceId draw(const QString& kind, const Hidden& face, const Place& place, bool faceUp, const PileId& home);
    void movePiece(const PieceId& piece, const Place& to, bool faceUp);
    void showPiece(const PieceId& piece, const Hidden& face);
    void returnPiece(const PieceId& piece);
    void setPhase(const QString& phase);
    /// The parts of a round, as the game has them.
    std::vector<Phase> phases() const;
    void say(Message message) { happen(Said{std::move(message), Knowers::all()}); }

    template <class Kind>
    void pushFrame(const char* at, const Kind& frame)
    {
        happen(FramePushed{
            Frame{QString::fromLatin1(Kind::kind), QString::fromLatin1(at), writtenFrame(frame), Kind::version}});
    }
    /// Takes one level out of what is in progress; those above it stay.
    void dropFrame(size_t level);

    QString seatName(const SeatId& seat) const;
    QString figureName(const FigureId& figure) const;
    /// An id that no figure has yet, made from a wish.
    FigureId freeFigureId(const QString& wish) const;

    /// What only the seat that was asked may know, from its answer to what the game makes of it in the same command. It
    /// never goes into a frame, which everybody reads: only so many frames are in progress when it is taken.
    struct SecretAnswer {
        JsonValue value;
        size_t frames = 0;
    };
    std::optional<SecretAnswer> secretAnswer;
    /// The game being played; none where only its phases of cards are needed.
    const GameSystem* system = nullptr;
    bool byHand = false;
    /// Who may read the command's arguments. Of several secrets in one command, those alone who know them all.
    Knowers declaration = Knowers::all();
    void declareOnlyTo(const Knowers& knowers) { declaration = declaration.sharedWith(knowers); }
    bool answers = false; ///< see `Outcome`, as for the two below
    bool ownStep = false;
    size_t lyingAlready = 0; ///< so many of the first events only tell what lies on the table already

private:
    State m_own;
    State* m_worked = nullptr; ///< what follows the events: `m_own` or the asker's; none before the first one
    const State* m_state;      ///< the same, or the one that is only looked at so far
    const content::Pack& m_content;
    Chance& m_chance;
    SeatId m_giver;
    std::vector<Event> m_events;
    std::vector<Frame> m_begunWith; ///< what was in progress before
};

/// The questions that a frame waits for, whatever its kind. Throws a standard exception where the data have another
/// shape.
std::vector<PromptId> promptsOf(const Frame& frame);

/// Withdraws every open question and what was in progress with it: cards stay in the hands that hold them, drawn loot
/// goes back to its bag.
void withdrawQuestions(CommandContext& context);

} // namespace wheelhouse::rules::acts
