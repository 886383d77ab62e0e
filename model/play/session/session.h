// SPDX-License-Identifier: GPL-3.0-or-later
// One open session: the only owner of its state. Commands come in, groups go to the store, and only when the store has
// them does the state change. Everything is plain calls on one thread; the window runs it on a thread of its own.
// Trap: `state()` is the whole truth, secrets included. Screens read `viewFor`.
#pragma once

#include "model/play/events/seen_state.h"
#include "model/play/session/fault.h"
#include "model/play/session/fix.h"
#include "model/play/session/group_codec.h"
#include "model/play/session/journal.h"
#include "model/play/session/uuid7.h"
#include "model/play/table/physical.h"

#include <QSet>

#include <deque>
#include <functional>
#include <utility>

namespace wheelhouse::play {

/// What a command did.
struct Done {
    GroupId head;         ///< where the head stands now
    GroupId group;        ///< the group that was made or found; empty for undo, redo and jump
    bool already = false; ///< the command had been applied before; nothing changed now
};

/// Why a session could not be opened, or could be opened only to read.
struct OpenError {
    enum class Code { Store, UnknownSystem, Damaged, UnknownEvent };
    Code code = Code::Store;
    StoreError store;
    QString detail;  ///< the group and what was wrong with it
    GroupId group{}; ///< empty where it is about no group
};

/// One group for the log, as one viewer reads it.
struct LogEntry {
    GroupId group;
    GroupId step;
    SeatId seat;
    qint64 at = 0;
    GroupContent content;
};

class Session
{
public:
    /// `store` is created or opened by the caller and outlives the session.
    struct Surroundings {
        SessionStore& store;
        const SystemRegistry& systems;
        Chance& chance;
        /// Reads frozen content; the error is what was wrong, in English.
        std::function<tl::expected<content::Pack, QString>(const QByteArray&)> readContent;
        Clock clock = systemClock();
        KeepFault keepFault = {}; ///< what a game system throws is told to it; none: to nobody
    };

    /// Creates the session in the store and applies `start`, its first command, which is decided once and before
    /// anything is written.
    static tl::expected<std::unique_ptr<Session>, Refusal> create(const Surroundings& around, const SessionInfo& info,
                                                                  const Command& start);
    /// Reads what happened since the last state that stands in the file; older groups are read when somebody asks for
    /// them, and damage is told then.
    static tl::expected<std::unique_ptr<Session>, OpenError> open(const Surroundings& around);
    /// Opens it for somebody who looks on beside whoever plays: for reading only, and only what this viewer reads. What
    /// is hidden from it is never read, so that nothing that is asked of the session can give it away; other viewers
    /// are answered as the whole table. `refresh` follows what is written.
    static tl::expected<std::unique_ptr<Session>, OpenError> watch(const Surroundings& around, const SeatId& viewer);

    /// Applies a command: `undo`, `redo`, `jump` {"to":group}, `hands-done`, one that every game system has because it
    /// is about the content, or one of the game system's.
    ///   use-card    cards [{noun,id,card}]: these definitions, in the pack format, take the place of those that the
    ///               session has under their nouns and ids; figures made from them follow. Refused as
    ///               "card-does-not-fit" where the content would not be sound
    ///   enter-card  the same for what was read off the real cards at the table
    /// No exception leaves it: what is in progress and cannot be read is a refusal, and the session stays as it was.
    tl::expected<Done, Refusal> submit(Command command);
    /// Takes up what another program has written since, for who reads beside it. True where something is new. What
    /// cannot be read leaves the session where it was.
    tl::expected<bool, OpenError> refresh();

    /// Of who looks on, what its viewer may know.
    const State& state() const { return m_state; }
    /// Who looks on; nothing where everything is read.
    const std::optional<SeatId>& watcher() const { return m_watcher; }
    /// The state as this viewer may know it; computed once for each head and viewer, and shared.
    std::shared_ptr<const State> viewFor(const SeatId& viewer) const;
    /// What can be asked for now, as far as the viewer knows: what a secret question may be answered with stands in it
    /// for the seat alone that is asked. A refusal where what is in progress cannot be read.
    tl::expected<std::vector<Offer>, Refusal> legal(const SeatId& viewer) const;
    /// What the one in turn can do, as far as the viewer knows.
    tl::expected<TurnSheet, Refusal> sheet(const SeatId& viewer) const;
    /// What could be fixed of a line; nothing for one that is not on the way to the head.
    tl::expected<std::optional<std::vector<Fix>>, Refusal> fixesOf(const GroupId& line, const SeatId& viewer) const;
    /// Keeps what was thrown as a fault. The refusal that comes back says what cannot be read, and where the report is.
    Refusal faultIn(const char* task, const QString& command, const std::exception& error) const;
    /// Of who looks on without content: `frozenFor` gives that.
    const SessionInfo& info() const { return m_info; }
    /// What the session carries, frozen at its start, with the cards that were corrected since; of who looks on, what
    /// its viewer may read of it. It may be another one after the next act.
    const content::Pack& content() const { return *sharedContent(); }
    /// The same, to be kept by whoever wants to compare it later.
    std::shared_ptr<const content::Pack> sharedContent() const
    {
        return m_watcher ? contentFor(*m_watcher) : m_content;
    }
    /// What the viewer may read of it now; the same one for as long as it holds the same.
    std::shared_ptr<const content::Pack> contentFor(const SeatId& viewer) const;
    /// The frozen bytes as the viewer may read them; cards that were corrected since stand in them as they were.
    QByteArray frozenFor(const SeatId& viewer) const;
    const Journal& journal() const { return m_journal; }
    const GameSystem& system() const { return *m_system; }
    /// The system that the content is for, whether it decides here or the table plays freely; nullptr where nobody
    /// knows it. It lives as long as the registry.
    const GameSystem* rules() const { return m_around.systems.find(m_content->system); }
    /// Nothing can be written: another process writes, the file cannot be written, or it holds what this version
    /// does not know; `readOnlyBecause` tells which, as far as more can be said than that it cannot be written.
    bool isReadOnly() const { return m_readOnly; }
    const std::optional<OpenError>& readOnlyBecause() const { return m_readOnlyBecause; }

    /// What Undo would undo, and what Redo would bring back; nothing where there is nothing.
    std::optional<Message> undoTitle() const;
    std::optional<Message> redoTitle() const;
    /// The newest `count` groups (0: all) on the way to `until` (empty: the head), oldest first, as the viewer reads
    /// them. What cannot be read stands there all the same, with a line that says so.
    tl::expected<std::vector<LogEntry>, StoreError> log(const SeatId& viewer, size_t count = 0,
                                                        const GroupId& until = {}) const;
    /// The first `most` groups (0: all) written after `group` (empty: from the beginning), whatever branch, in the same
    /// way.
    tl::expected<std::vector<LogEntry>, Refusal> since(const GroupId& group, const SeatId& viewer,
                                                       size_t most = 0) const;
    /// The state in which the group began, as the viewer may know it; nothing where nobody can tell.
    std::optional<State> stateBefore(const GroupId& group, const SeatId& viewer) const;

    /// What the hands still have to do; nothing in it is secret.
    std::vector<PhysicalAct> handsToDo() const;
    QByteArray stateHash() const { return hashOf(toJson(m_state).text()); }
    /// The hash of what the viewer may know, so that no guess at the rest can be tried on it.
    QByteArray hashFor(const SeatId& viewer) const { return hashOf(toJson(*viewFor(viewer)).text()); }

    /// Folds the journal from its beginning, without snapshots. Calls `each` with every group on the way to the head,
    /// the state after it, and the stored snapshot's hash if there is one. In a repaired file it leaves out those from
    /// a lost group to the next snapshot, for which nobody knows the state.
    using Visit = std::function<void(const StoredGroup&, const State&, const QByteArray& snapshotHash)>;
    static tl::expected<void, OpenError> replay(const Surroundings& around, const Visit& each);
    /// Whether a session that somebody else made can be opened and played through, and the states stored on the way to
    /// its head are those that the journal leads to.
    static tl::expected<void, OpenError> check(const Surroundings& around);

private:
    explicit Session(Surroundings around, std::optional<SeatId> watcher = {})
        : m_around(std::move(around)), m_watcher(std::move(watcher))
    {
    }

    /// Whose rows are read of the store.
    QString audience() const { return m_watcher ? m_watcher->text() : QStringLiteral("*"); }
    /// The viewer itself, or the table where that one is not read here.
    const SeatId& readAs(const SeatId& viewer) const;
    const SeenState& seenBy(const SeatId& viewer) const;
    content::DefinitionNames hiddenFrom(const SeatId& viewer) const;
    /// What `ask` gives; what it throws is kept as a fault and becomes a refusal.
    template <class Ask>
    auto asked(const char* task, const QString& command, Ask&& ask) const;
    tl::expected<void, OpenError> load();
    tl::expected<void, OpenError> loadFrom(SessionStore::Skeleton skeleton);
    /// Goes to the group before the first that this version cannot read, for reading only.
    tl::expected<void, OpenError> stopBefore(const OpenError& unknown);
    /// Takes up what was read from the file.
    tl::expected<void, OpenError> stand(State state, const GroupId& head);
    tl::expected<State, OpenError> stateAt(const GroupId& group) const;
    tl::expected<State, OpenError> stateAt(const GroupId& group, bool fromSnapshots) const;
    /// Folds these groups, each after the one before, as far as this session reads them.
    tl::expected<void, OpenError> foldAll(State& state, const std::vector<GroupId>& groups) const;
    /// The state after a group, if it was kept or a snapshot of it can be trusted.
    std::optional<State> knownState(const GroupId& group, bool fromSnapshots) const;
    tl::expected<Done, Refusal> moveHead(HeadMove::Kind kind, const GroupId& target, const Command& command,
                                         bool byHand = false);
    tl::expected<Done, Refusal> undo(const Command& command);
    tl::expected<Done, Refusal> redo(const Command& command);
    tl::expected<Done, Refusal> jump(const Command& command);
    tl::expected<Done, Refusal> handsDone(const Command& command);
    /// What these cards make of the frozen content; the present one where nothing differs.
    using Content = tl::expected<std::shared_ptr<const content::Pack>, QString>;
    Content contentWith(const std::vector<Card>& cards) const;
    tl::expected<Outcome, Refusal> correctCards(const Command& command) const;
    tl::expected<Done, Refusal> submitted(const Command& command);
    tl::expected<Outcome, Refusal> decided(const Command& command, Chance& chance) const;
    tl::expected<Done, Refusal> decideAndAppend(const Command& command);
    tl::expected<Done, Refusal> append(const Command& command, Outcome outcome, bool chance);
    /// Only answers continue the step that asked for them; anything else done meanwhile is a step of its own.
    bool continuesOpenStep(const Command& command) const;
    /// The child of the head that came of the same declaration, empty if there is none; and whether it was by hand.
    struct Declared {
        GroupId group;
        bool byHand = false;
    };
    tl::expected<Declared, Refusal> sameDeclaredBefore(const Command& command) const;
    /// Whether what the app's chance gave was undone and is now asked for again: anywhere on a branch off the open step
    /// or off the head, or off an earlier act where nothing has been left to chance since. Beyond this turn, back or
    /// along the branch, only the same declaration counts.
    tl::expected<bool, Refusal> isRolledAgain(const Command& command) const;
    using IsSame = std::function<bool(const GroupId&)>;
    /// Whether something was left to chance on these branches, each group behind its parent, that counts.
    bool holdsRoll(const std::vector<GroupId>& branches, bool anyCounts, const IsSame& isSame) const;
    /// What branches off each act on the way back from the head, as far as any does.
    std::vector<std::vector<GroupId>> waysNotTaken() const;
    /// What is kept of a group that may be declared again, so that its payload is read once.
    struct Declaration {
        QByteArray what; ///< hash of it
        bool byHand = false;
        bool secret = false;
        bool chance = false;
        bool turns = false; ///< a turn or a round begins or ends in it
    };
    /// Reads those of the groups that are not kept yet. A damaged one is kept as a declaration of nothing.
    tl::expected<void, Refusal> readDeclarations(const std::vector<GroupId>& groups) const;
    static Declaration declarationIn(const QByteArray& payload);
    tl::expected<std::vector<LogEntry>, StoreError> entries(const std::vector<GroupId>& groups,
                                                            const SeatId& viewer) const;
    /// Why a command "fix" cannot bear the words it bears: they are not those of a fix that is offered to its giver.
    std::optional<Refusal> refusalOfWords(const Command& fix) const;
    tl::unexpected<Refusal> refusedByStore(const StoreError& error);
    void settle(State next, const GroupId& head, std::shared_ptr<const content::Pack> content);
    std::optional<Message> titleOf(const GroupId& group) const;

    Surroundings m_around;
    std::optional<SeatId> m_watcher;
    SessionInfo m_info;
    QByteArray m_frozen; ///< the content as it stands in the file, and its hash
    QByteArray m_frozenHash;
    std::shared_ptr<const content::Pack> m_content; ///< all of it
    const GameSystem* m_system = nullptr;
    Journal m_journal;
    State m_state;
    Projection m_hands;
    bool m_readOnly = false;
    std::optional<OpenError> m_readOnlyBecause;
    QSet<GroupId> m_snapshots;
    mutable std::deque<std::pair<GroupId, State>> m_recent; ///< states lately stood at, so that undo reads no file
    mutable std::deque<SeenState> m_views;                  ///< of this head
    /// What a viewer has last read of which content, less what was hidden from it.
    struct SeenContent {
        std::shared_ptr<const content::Pack> whole;
        content::DefinitionNames hidden;
        std::shared_ptr<const content::Pack> seen;
    };
    mutable QHash<SeatId, SeenContent> m_seenContent;
    mutable QHash<GroupId, Declaration> m_declared;
};

} // namespace wheelhouse::play
