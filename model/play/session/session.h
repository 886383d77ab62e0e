// SPDX-License-Identifier: GPL-3.0-or-later
// One open session: the only owner of its state. Commands come in, groups go to the store, and the state changes only
// once the store has them. All calls are plain ones on one thread; the window runs the session on a thread of its own.
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
    bool already = false; ///< the command had been applied before, and changed nothing now
};

/// Why a session could not be opened, or could be opened only to read.
struct OpenError {
    enum class Code { Store, UnknownSystem, Damaged, UnknownEvent };
    Code code = Code::Store;
    StoreError store;
    QString detail;  ///< the group and what was wrong with it
    GroupId group{}; ///< empty where it is not about a group

    /// How far a damaged session could be read.
    struct ReadUpTo {
        int acts = 0;   ///< on the way to the head that can be read
        int of = 0;     ///< on the way to where it was left
        qint64 at = 0;  ///< when the first was made that cannot be read; 0 where nobody can tell
        Message last{}; ///< the last that can be read; empty where it has no words
    };
    std::optional<ReadUpTo> upTo{}; ///< where it is shown all the same
};

/// One group for the log, as one viewer reads it.
struct LogEntry {
    GroupId group;
    GroupId step;
    SeatId seat;
    qint64 at = 0;
    GroupContent content;
};

struct KeptOfLine;

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
        KeepFault keepFault = {}; ///< is told what a game system throws; may be none
    };

    /// Creates the session in the store and applies `start`, its first command, which is decided once and before
    /// anything is written.
    static tl::expected<std::unique_ptr<Session>, Refusal> create(const Surroundings& around, const SessionInfo& info,
                                                                  const Command& start);
    /// Reads what happened since the last state that is stored in the file. Older groups are read only when somebody
    /// asks for them; if they are damaged, that is told then. Of a long journal, its older part is read by `readOlder`.
    /// Where one of the newer ones is damaged, it opens as it was before that one, for reading only.
    static tl::expected<std::unique_ptr<Session>, OpenError> open(const Surroundings& around);
    /// Reads and looks at the older part of the journal. Whatever needs it reads it first: each command, and what asks
    /// for the past. Until then nobody has looked whether it is damaged. Error: `Store`, the same from then on.
    tl::expected<void, OpenError> readOlder() const;
    /// Opens it for an onlooker while somebody else plays: for reading only, and only what this viewer may read. What
    /// is hidden from the viewer is never read, so that nothing asked of the session can give it away; other viewers
    /// are answered as the whole table. `refresh` follows what is written.
    static tl::expected<std::unique_ptr<Session>, OpenError> watch(const Surroundings& around, const SeatId& viewer);

    /// Applies a command: `undo`, `redo`, `jump` {"to":group}, `hands-done`, one of the two about the content that
    /// every game has, or one of the game system's.
    ///   use-card    cards [{noun,id,card}]: these definitions, in the pack format, take the place of those that the
    ///               session has under their nouns and ids; figures made from them follow. Refused as
    ///               "card-does-not-fit" where the content would not be sound
    ///   enter-card  the same for what was read off the real cards at the table
    /// It throws nothing: where what is in progress cannot be read, it is refused, and the session stays as it was.
    tl::expected<Done, Refusal> submit(Command command);
    /// For an onlooker: reads what another program has written since. True where something is new. Where that cannot be
    /// read, the session stays where it was.
    tl::expected<bool, OpenError> refresh();

    /// For an onlooker, only what its viewer may know.
    const State& state() const { return m_state; }
    /// The onlooker's viewer; nothing where everything is read.
    const std::optional<SeatId>& watcher() const { return m_watcher; }
    /// The state as this viewer may know it; computed once for each head and viewer, and shared.
    std::shared_ptr<const State> viewFor(const SeatId& viewer) const;
    /// The commands that are open now, as far as the viewer knows: the possible answers to a secret question are in it
    /// only for the seat that is asked. A refusal where what is in progress cannot be read.
    tl::expected<std::vector<Offer>, Refusal> legal(const SeatId& viewer) const;
    /// What whoever is in turn can do, as far as the viewer knows.
    tl::expected<TurnSheet, Refusal> sheet(const SeatId& viewer) const;
    /// What could be fixed about a line; nothing for a line that is not on the path to the head.
    tl::expected<std::optional<std::vector<Fix>>, Refusal> fixesOf(const GroupId& line, const SeatId& viewer) const;
    /// Keeps what was thrown as a fault. The refusal that it returns says what cannot be read, and where the report is.
    Refusal faultIn(const char* task, const QString& command, const std::exception& error) const;
    /// For an onlooker without the content, which `frozenFor` gives.
    const SessionInfo& info() const { return m_info; }
    /// The content of the session, frozen at its start, with the cards that were corrected since; for an onlooker, what
    /// its viewer may read of it. After the next command it may be a different object.
    const content::Pack& content() const { return *sharedContent(); }
    /// The same, for callers that keep it.
    std::shared_ptr<const content::Pack> sharedContent() const
    {
        return m_watcher ? contentFor(*m_watcher) : m_content;
    }
    /// What the viewer may read of it now; the same object for as long as that does not change.
    std::shared_ptr<const content::Pack> contentFor(const SeatId& viewer) const;
    /// The frozen bytes as the viewer may read them, without the corrections made since.
    QByteArray frozenFor(const SeatId& viewer) const;
    /// All of it, as far as it can be read.
    const Journal& journal() const
    {
        (void)readOlder();
        return m_journal;
    }
    /// The group at which the session stands.
    const GroupId& head() const { return m_journal.head(); }
    const GameSystem& system() const { return *m_system; }
    /// The system that the content is made for, whether it decides here or the table plays freely; nullptr where it is
    /// unknown. It lives as long as the registry.
    const GameSystem* rules() const { return m_around.systems.find(m_content->system); }
    /// Whether nothing can be written: another process is writing, the file cannot be written, or it holds something
    /// that is damaged or that this version does not know. `readOnlyBecause` tells which, as far as that is known.
    bool isReadOnly() const { return m_readOnly; }
    const std::optional<OpenError>& readOnlyBecause() const { return m_readOnlyBecause; }

    /// What Undo would undo, and what Redo would bring back; nothing where they would do nothing.
    std::optional<Message> undoTitle() const;
    std::optional<Message> redoTitle() const;
    /// The newest `count` groups (0: all) on the path to `until` (empty: the head), oldest first, as the viewer may
    /// read them. A group that cannot be read is listed too, with a line that says so.
    tl::expected<std::vector<LogEntry>, StoreError> log(const SeatId& viewer, size_t count = 0,
                                                        const GroupId& until = {}) const;
    /// The same for the first `most` groups (0: all) written after `group` (empty: from the beginning) on any branch.
    tl::expected<std::vector<LogEntry>, Refusal> since(const GroupId& group, const SeatId& viewer,
                                                       size_t most = 0) const;
    /// The state before the group, as the viewer may know it; nothing where it cannot be worked out.
    std::optional<State> stateBefore(const GroupId& group, const SeatId& viewer) const;

    /// What still has to be done by hand, in the order in which it came about; nothing in it is secret.
    std::vector<PhysicalAct> handsToDo() const;
    QByteArray stateHash() const { return hashOf(toJson(m_state).text()); }
    /// The hash of what the viewer may know, which gives no way to check guesses at the rest.
    QByteArray hashFor(const SeatId& viewer) const { return hashOf(toJson(*viewFor(viewer)).text()); }

    /// Folds the journal from its beginning, without snapshots. Calls `each` with every group on the path to the head,
    /// the state after it, and the hash of its stored snapshot if there is one. In a repaired file it leaves out the
    /// groups from a lost one to the next snapshot, as their states are unknown.
    using Visit = std::function<void(const StoredGroup&, const State&, const QByteArray& snapshotHash)>;
    static tl::expected<void, OpenError> replay(const Surroundings& around, const Visit& each);
    /// Whether a session that somebody else made can be opened and played through, and its stored states on the path to
    /// the head are those that the journal leads to.
    static tl::expected<void, OpenError> check(const Surroundings& around);

private:
    explicit Session(Surroundings around, std::optional<SeatId> watcher = {})
        : m_around(std::move(around)), m_watcher(std::move(watcher))
    {
    }

    /// Whose rows are read from the store.
    QString audience() const { return m_watcher ? m_watcher->text() : QStringLiteral("*"); }
    /// The viewer itself, or the table where this session does not read that viewer's rows.
    const SeatId& readAs(const SeatId& viewer) const;
    const SeenState& seenBy(const SeatId& viewer) const;
    content::DefinitionNames hiddenFrom(const SeatId& viewer) const;
    /// The result of `ask`; what it throws is kept as a fault and becomes a refusal.
    template <class Ask>
    auto asked(const char* task, const QString& command, Ask&& ask) const;
    tl::expected<void, OpenError> load();
    tl::expected<void, OpenError> loadFrom(SessionStore::Skeleton skeleton);
    /// Goes to the group before the first one that this version cannot read, for reading only.
    tl::expected<void, OpenError> stopBefore(const OpenError& unread);
    /// Makes what was read from the file the present state.
    tl::expected<void, OpenError> stand(State state, const GroupId& head);
    tl::expected<State, OpenError> stateAt(const GroupId& group) const;
    tl::expected<State, OpenError> stateAt(const GroupId& group, bool fromSnapshots) const;
    /// Folds these groups one after the other, as far as this session may read them.
    tl::expected<void, OpenError> foldAll(State& state, const std::vector<GroupId>& groups) const;
    /// The same one by one, to say which of them is damaged.
    tl::expected<void, OpenError> foldEach(State& state, const std::vector<GroupId>& groups) const;
    /// The state after a group, if it was kept or a snapshot of it can be trusted.
    std::optional<State> knownState(const GroupId& group, bool fromSnapshots) const;
    tl::expected<Done, Refusal> moveHead(HeadMove::Kind kind, const GroupId& target, const Command& command,
                                         bool byHand = false);
    tl::expected<Done, Refusal> undo(const Command& command);
    tl::expected<Done, Refusal> redo(const Command& command);
    tl::expected<Done, Refusal> jump(const Command& command);
    tl::expected<Done, Refusal> handsDone(const Command& command);
    /// The frozen content with these cards in it; the present object where nothing differs.
    using Content = tl::expected<std::shared_ptr<const content::Pack>, QString>;
    Content contentWith(const std::vector<Card>& cards) const;
    tl::expected<Outcome, Refusal> correctCards(const Command& command) const;
    tl::expected<Done, Refusal> submitted(const Command& command);
    tl::expected<Outcome, Refusal> decided(const Command& command, Chance& chance) const;
    tl::expected<Done, Refusal> decideAndAppend(const Command& command);
    tl::expected<Done, Refusal> append(const Command& command, Outcome outcome, bool chance);
    /// Where a group is appended: after the head, or after an earlier one, to which the head goes in the same write.
    struct Base {
        GroupId parent;
        const State& state;
        Projection hands; ///< the real pieces there
    };
    tl::expected<Done, Refusal> appendTo(Base base, const Command& command, Outcome outcome, bool chance);
    /// Takes the table back into a line, of which this stays.
    tl::expected<Done, Refusal> goBackInto(const Command& fix, KeptOfLine kept);
    /// The real pieces once it is known what of the outcome lies on the table already.
    Projection handsFinding(const Outcome& outcome) const;
    /// Only answers, and letting reactions pass, continue the step that asked for them; anything else done meanwhile is
    /// a step of its own.
    bool continuesOpenStep(const Command& command, const Outcome& outcome) const;
    /// The child of the head that was made by the same declaration, empty if there is none; and whether it was by hand.
    struct Declared {
        GroupId group;
        bool byHand = false;
    };
    tl::expected<Declared, Refusal> sameDeclaredBefore(const Command& command) const;
    /// Whether a random result of the app was undone and is now asked for again: anywhere on a branch off the open step
    /// or off the head, or off an earlier group where nothing has been left to chance since. Outside this turn, back or
    /// along the branch, only the same declaration counts. `thrown` says what for: what one monster rolled is not
    /// rolled again by another.
    tl::expected<bool, Refusal> isRolledAgain(const Command& command, const QString& thrown) const;
    /// Says so of what is rolled again, after the roll where that is one figure's.
    tl::expected<void, Refusal> tellRolledAgain(const Command& command, std::vector<Event>& events) const;
    using IsSame = std::function<bool(const GroupId&)>;
    /// Whether something that counts was left to chance on these branches; each group comes after its parent.
    bool holdsRoll(const std::vector<GroupId>& branches, const QString& thrown, bool anyCounts,
                   const IsSame& isSame) const;
    /// What branches off each group on the way back from the head, where anything does.
    std::vector<std::vector<GroupId>> waysNotTaken() const;
    /// What is remembered of a group that may be declared again, so that its payload is read only once.
    struct Declaration {
        QByteArray what; ///< hash of it
        bool byHand = false;
        bool secret = false;
        bool chance = false;
        bool turns = false;            ///< a turn or a round begins or ends in it
        std::vector<QString> throws{}; ///< what the app threw in it for

        bool hasThrown(const QString& thrown) const;
    };
    /// Reads those of the groups that are not remembered yet; a damaged one as if it declared nothing.
    tl::expected<void, Refusal> readDeclarations(const std::vector<GroupId>& groups) const;
    static Declaration declarationIn(const QByteArray& payload);
    tl::expected<std::vector<LogEntry>, StoreError> entries(const std::vector<GroupId>& groups,
                                                            const SeatId& viewer) const;
    /// Why a command "fix" is refused for its words: they are not those of a fix that is offered to its giver.
    std::optional<Refusal> refusalOfWords(const Command& fix) const;
    tl::unexpected<Refusal> refusedByStore(const StoreError& error);
    void settle(State next, const GroupId& head, std::shared_ptr<const content::Pack> content);
    /// Lets go of what viewers have read of the content before.
    void replaceContent(std::shared_ptr<const content::Pack> content);
    std::optional<Message> titleOf(const GroupId& group) const;

    Surroundings m_around;
    std::optional<SeatId> m_watcher;
    SessionInfo m_info;
    QByteArray m_frozen; ///< the content as it is in the file, and its hash
    QByteArray m_frozenHash;
    std::shared_ptr<const content::Pack> m_content; ///< all of it
    const GameSystem* m_system = nullptr;
    mutable Journal m_journal;
    mutable std::optional<OpenError> m_olderUnread; ///< why the older part of the journal could not be read
    State m_state;
    Projection m_hands;
    bool m_readOnly = false;
    std::optional<OpenError> m_readOnlyBecause;
    QSet<GroupId> m_snapshots;
    mutable std::deque<std::pair<GroupId, State>> m_recent; ///< recent states, so that undo reads no file
    mutable std::deque<SeenState> m_views;                  ///< of this head
    /// What a viewer has read last of the content: what is hidden from the viewer, and the rest.
    struct SeenContent {
        content::DefinitionNames hidden;
        std::shared_ptr<const content::Pack> seen;
    };
    mutable QHash<SeatId, SeenContent> m_seenContent;
    mutable QHash<GroupId, Declaration> m_declared;
};

} // namespace wheelhouse::play
