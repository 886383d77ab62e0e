// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a session: from the newest snapshot on the way to the head, or from the beginning.
#include "model/play/codec/projection_codec.h"
#include "model/play/events/fold.h"
#include "model/play/events/soundness.h"
#include "model/play/events/upcasters.h"
#include "model/play/session/frame_versions.h"
#include "model/play/session/lost_group.h"
#include "model/play/session/session.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
/// A long journal is read by so many groups at a time, so that it never stands in memory as a whole.
constexpr std::ptrdiff_t armful = 256;
/// So many groups before the head are read at first: the last stored state is among them, and what a table shows.
constexpr qint64 readFirst = 256;

tl::unexpected<OpenError> storeProblem(const StoreError& error)
{
    return tl::unexpected(OpenError{OpenError::Code::Store, error, error.detail});
}

tl::unexpected<OpenError> groupProblem(OpenError::Code code, const GroupId& group, const QString& why)
{
    return tl::unexpected(OpenError{code, {}, group.text() + QStringLiteral(": ") + why, group});
}

/// Whether something cannot be read because it is damaged: what a row says, or the row itself.
bool isDamage(const OpenError& error)
{
    const bool stored = error.code == OpenError::Code::Store && error.store.code == StoreError::Code::Damaged;
    return stored || error.code == OpenError::Code::Damaged;
}

/// Folds one stored group into `state`.
tl::expected<void, OpenError> foldGroup(State& state, const ReadGroup& group, const GameSystem& system)
{
    const QByteArray& payload = group.group.rows.front().payload;
    if (isLostGroup(payload)) {
        return groupProblem(OpenError::Code::Damaged, group.group.id,
                            QStringLiteral("it could not be read when the file was repaired"));
    }
    auto content = decodeGroup(payload);
    const auto read = content.and_then([&](GroupContent& found) { return liftFrames(found.events, system); });
    if (!read) {
        const bool unknown = read.error().code == CodecError::Code::UnknownEvent;
        return groupProblem(unknown ? OpenError::Code::UnknownEvent : OpenError::Code::Damaged, group.group.id,
                            read.error().why);
    }
    if (auto folded = applyAll(state, content->events); !folded) {
        const bool unknown = folded.error().isUnknown;
        return groupProblem(unknown ? OpenError::Code::UnknownEvent : OpenError::Code::Damaged, group.group.id,
                            folded.error().why);
    }
    return {};
}

/// Whether nothing that `stored` says is missing in `read`, which may say more.
bool keepsAll(const nlohmann::json& stored, const nlohmann::json& read)
{
    if (stored.is_object()) {
        for (auto item = stored.begin(); item != stored.end(); ++item) {
            if (!read.is_object() || !read.contains(item.key()) || !keepsAll(item.value(), read[item.key()])) {
                return false;
            }
        }
        return read.is_object();
    }
    if (!stored.is_array()) {
        return stored == read;
    }
    return read.is_array() && std::equal(stored.begin(), stored.end(), read.begin(), read.end(), keepsAll);
}

/// The snapshot's state, or nothing if it cannot be trusted: it is only a cache. One that says what this version would
/// lose was written by a newer one.
std::optional<State> restored(const StoredSnapshot& snapshot, const GameSystem& system)
{
    if (hashOf(snapshot.state) != snapshot.hash) {
        return std::nullopt;
    }
    const auto parsed = parseJson(snapshot.state);
    const JsonValue stored = parsed ? liftedState(*parsed) : JsonValue();
    auto read = stateFromJson(stored);
    if (!read || !isSound(read->state)) {
        return std::nullopt;
    }
    auto part = system.partFromJson(read->part);
    if (!part) {
        return std::nullopt;
    }
    read->state.part = std::move(*part);
    const JsonValue again = toJson(read->state);
    const bool same = again.text() == snapshot.state || keepsAll(stored.get(), again.get());
    if (!same || !liftFrames(read->state.frames, system)) {
        return std::nullopt;
    }
    return std::move(read->state);
}

/// The hash of the snapshot at `group`; empty if there is none.
tl::expected<QByteArray, OpenError> snapshotHash(const SessionStore& store, const GroupId& group)
{
    const auto snapshot = store.snapshot(group);
    if (!snapshot) {
        return storeProblem(snapshot.error());
    }
    return *snapshot ? (*snapshot)->hash : QByteArray();
}
} // namespace

tl::expected<std::unique_ptr<Session>, OpenError> Session::open(const Surroundings& around)
{
    std::unique_ptr<Session> session(new Session(around));
    if (auto loaded = session->load(); !loaded) {
        return tl::unexpected(loaded.error());
    }
    return session;
}

tl::expected<std::unique_ptr<Session>, OpenError> Session::watch(const Surroundings& around, const SeatId& viewer)
{
    std::unique_ptr<Session> session(new Session(around, viewer));
    if (auto loaded = session->load(); !loaded) {
        return tl::unexpected(loaded.error());
    }
    return session;
}

tl::expected<void, OpenError> Session::load()
{
    auto skeleton = m_watcher ? m_around.store.head() : m_around.store.newest(readFirst);
    return skeleton ? loadFrom(std::move(*skeleton)) : storeProblem(skeleton.error());
}

tl::expected<void, OpenError> Session::readOlder() const
{
    if (m_journal.isWhole()) {
        return {};
    }
    if (!m_olderUnread) {
        const auto skeleton = m_around.store.head();
        Journal whole = skeleton ? Journal(*skeleton) : Journal();
        if (skeleton && whole.head() == m_journal.head()) {
            m_journal = std::move(whole);
            return {};
        }
        m_olderUnread =
            storeProblem(skeleton ? StoreError{StoreError::Code::Conflict, {}, whole.head().text()} : skeleton.error())
                .value();
    }
    return tl::unexpected(*m_olderUnread);
}

tl::expected<void, OpenError> Session::loadFrom(SessionStore::Skeleton skeleton)
{
    const bool sameContent = m_content && m_frozenHash == skeleton.info.contentHash;
    m_info = std::move(skeleton.info);
    m_frozen = m_info.content;
    m_frozenHash = m_info.contentHash;
    if (m_watcher) {
        m_info.content.clear();
        m_info.contentHash.clear();
    }
    m_readOnly = skeleton.readOnly || m_watcher;
    if (skeleton.whyReadOnly && skeleton.whyReadOnly->code != StoreError::Code::ReadOnly) {
        m_readOnlyBecause = OpenError{OpenError::Code::Store, *skeleton.whyReadOnly, {}};
    }
    m_system = m_around.systems.find(m_info.system);
    if (!m_system) {
        return tl::unexpected(OpenError{OpenError::Code::UnknownSystem, {}, m_info.system});
    }
    if (!sameContent) {
        auto content = m_around.readContent(m_frozen);
        if (!content) {
            return tl::unexpected(OpenError{OpenError::Code::Damaged, {}, content.error()});
        }
        m_content = std::make_shared<const content::Pack>(std::move(*content));
    }
    m_journal = Journal(skeleton);
    auto snapshots = m_around.store.snapshots();
    if (!snapshots) {
        return storeProblem(snapshots.error());
    }
    m_snapshots = QSet<GroupId>(snapshots->begin(), snapshots->end());
    m_hands = decodeProjection(skeleton.hands);
    const GroupId head = m_journal.head();
    if (head && !m_journal.node(head)) {
        return groupProblem(OpenError::Code::Damaged, head, QStringLiteral("the head is not in the journal"));
    }
    auto state = stateAt(head);
    if (!state) {
        return state.error().group ? stopBefore(state.error()) : tl::unexpected(state.error());
    }
    auto stood = stand(std::move(*state), head);
    if (stood && m_readOnlyBecause && isDamage(*m_readOnlyBecause)) {
        const Journal::Node* last = m_journal.node(head);
        m_readOnlyBecause->upTo = OpenError::ReadUpTo{last ? last->depth : 0, static_cast<int>(m_journal.size()), 0,
                                                      titleOf(head).value_or(Message())};
    }
    return stood;
}

tl::expected<bool, OpenError> Session::refresh()
{
    if (m_readOnlyBecause && m_readOnlyBecause->group) {
        return false; // what comes after the one that cannot be read is not read
    }
    const auto news = m_around.store.hasNews();
    if (news && !*news) {
        return false;
    }
    auto skeleton = m_around.store.head();
    if (!skeleton) {
        return storeProblem(skeleton.error());
    }
    const bool sameTree =
        std::ssize(skeleton->groups) == m_journal.size() && std::ssize(skeleton->moves) == m_journal.moves();
    if (sameTree && decodeProjection(skeleton->hands) == m_hands && skeleton->info.name == m_info.name) {
        return false;
    }
    Session fresh(m_around, m_watcher);
    fresh.m_info = m_info;
    fresh.m_frozenHash = m_frozenHash;
    fresh.m_content = m_content;
    fresh.m_state = m_state;
    fresh.m_recent = m_recent;
    if (auto loaded = fresh.loadFrom(std::move(*skeleton)); !loaded) {
        return tl::unexpected(loaded.error());
    }
    m_info = std::move(fresh.m_info);
    m_frozen = std::move(fresh.m_frozen);
    m_frozenHash = std::move(fresh.m_frozenHash);
    replaceContent(std::move(fresh.m_content));
    m_journal = std::move(fresh.m_journal);
    m_state = std::move(fresh.m_state);
    m_hands = std::move(fresh.m_hands);
    m_readOnly = fresh.m_readOnly;
    m_readOnlyBecause = std::move(fresh.m_readOnlyBecause);
    m_snapshots = std::move(fresh.m_snapshots);
    m_recent = std::move(fresh.m_recent);
    m_views.clear();
    return true;
}

tl::expected<void, OpenError> Session::stopBefore(const OpenError& unread)
{
    m_readOnly = true;
    m_readOnlyBecause = unread;
    if (auto older = readOlder(); !older) {
        return older;
    }
    const Journal::Node* stopped = m_journal.node(unread.group);
    const bool damaged = isDamage(unread);
    if (!stopped || (damaged && !m_journal.node(stopped->parent))) {
        m_readOnlyBecause->upTo = damaged ? std::optional(OpenError::ReadUpTo()) : std::nullopt;
        return tl::unexpected(*m_readOnlyBecause); // before the first there is no table to look at
    }
    const GroupId last = stopped->parent;
    auto before = stateAt(last);
    if (!before) {
        return tl::unexpected(before.error());
    }
    if (damaged) {
        const Journal::Node* left = m_journal.node(m_journal.head());
        m_readOnlyBecause->upTo = OpenError::ReadUpTo{stopped->depth - 1, left ? left->depth : stopped->depth,
                                                      stopped->at, titleOf(last).value_or(Message())};
    }
    m_journal.follow({HeadMove::Kind::Jump, last, {}, 0});
    return stand(std::move(*before), last);
}

tl::expected<void, OpenError> Session::stand(State state, const GroupId& head)
{
    auto content = contentWith(state.cards);
    if (!content) {
        return groupProblem(OpenError::Code::Damaged, head, content.error());
    }
    settle(std::move(state), head, std::move(*content));
    return {};
}

tl::expected<State, OpenError> Session::stateAt(const GroupId& group) const
{
    if (!m_watcher) {
        return stateAt(group, true);
    }
    // Stored states are whole ones. Who looks on reads its own rows from the first on; only across a group that was
    // lost nobody could, and there the stored state is read as the viewer may know it.
    auto state = stateAt(group, false);
    return !state && isDamage(state.error()) ? stateAt(group, true) : state;
}

tl::expected<State, OpenError> Session::stateAt(const GroupId& group, bool fromSnapshots) const
{
    State state;
    state.part = m_system->initialPart();
    if (const SystemPart* part = state.part.get(); part && m_watcher) {
        state.part = SystemPartValue(part->seenBy(*m_watcher));
    }
    std::vector<GroupId> rest;
    const Journal::Node* at = m_journal.node(group);
    for (; at; at = m_journal.node(at->parent)) {
        if (auto known = knownState(at->id, fromSnapshots)) {
            state = std::move(*known);
            break;
        }
        rest.push_back(at->id);
        if (at->parent && !m_journal.node(at->parent)) {
            if (!m_journal.isWhole()) {
                return readOlder().and_then([&] { return stateAt(group, fromSnapshots); });
            }
            return groupProblem(OpenError::Code::Damaged, at->id, QStringLiteral("the group before it is missing"));
        }
    }
    std::reverse(rest.begin(), rest.end());
    if (auto folded = foldAll(state, rest); !folded) {
        return tl::unexpected(folded.error());
    }
    return state;
}

tl::expected<void, OpenError> Session::foldAll(State& state, const std::vector<GroupId>& groups) const
{
    for (auto from = groups.begin(); from != groups.end();) {
        const auto to = from + std::min(armful, groups.end() - from);
        const auto read = m_around.store.read({from, to}, audience());
        if (!read) {
            return read.error().code == StoreError::Code::Damaged ? foldEach(state, {from, to})
                                                                  : storeProblem(read.error());
        }
        for (const ReadGroup& next : *read) {
            if (auto folded = foldGroup(state, next, *m_system); !folded) {
                return folded;
            }
        }
        from = to;
    }
    return {};
}

tl::expected<void, OpenError> Session::foldEach(State& state, const std::vector<GroupId>& groups) const
{
    for (const GroupId& group : groups) {
        const auto read = m_around.store.read({group}, audience());
        if (!read && read.error().code == StoreError::Code::Damaged) {
            return groupProblem(OpenError::Code::Damaged, group, read.error().detail);
        }
        const auto folded = read ? foldGroup(state, read->front(), *m_system) : storeProblem(read.error());
        if (!folded) {
            return folded;
        }
    }
    return {};
}

std::optional<State> Session::knownState(const GroupId& group, bool fromSnapshots) const
{
    const auto recent = std::find_if(m_recent.begin(), m_recent.end(), [&](const auto& e) { return e.first == group; });
    if (recent != m_recent.end()) {
        return recent->second;
    }
    if (!fromSnapshots || !m_snapshots.contains(group)) {
        return std::nullopt;
    }
    const auto snapshot = m_around.store.snapshot(group);
    auto state = snapshot && *snapshot ? restored(**snapshot, *m_system) : std::nullopt;
    return state && m_watcher ? std::optional(view(*state, *m_watcher)) : state;
}

namespace {
/// Counts a journal through from its first group.
class Recount
{
public:
    Recount(const SessionStore& store, const GameSystem& system, QSet<GroupId> withSnapshot)
        : m_store(store), m_system(system), m_withSnapshot(std::move(withSnapshot))
    {
        m_state.part = system.initialPart();
    }

    tl::expected<void, OpenError> run(const std::vector<GroupId>& way, const Session::Visit& each)
    {
        for (auto from = way.begin(); from != way.end();) {
            const auto to = from + std::min(armful, way.end() - from);
            const auto groups = m_store.read({from, to}, QStringLiteral("*"));
            if (!groups) {
                return storeProblem(groups.error());
            }
            for (const ReadGroup& group : *groups) {
                if (auto counted = count(group, each); !counted) {
                    return counted;
                }
            }
            from = to;
        }
        if (m_gap) {
            return tl::unexpected(*m_gap);
        }
        return {};
    }

private:
    tl::expected<void, OpenError> count(const ReadGroup& group, const Session::Visit& each)
    {
        const GroupId& id = group.group.id;
        const bool lost = isLostGroup(group.group.rows.front().payload);
        if (m_gap || lost) {
            return countFromSnapshot(group, lost, each);
        }
        if (auto folded = foldGroup(m_state, group, m_system); !folded) {
            return folded;
        }
        const auto hash =
            m_withSnapshot.contains(id) ? snapshotHash(m_store, id) : tl::expected<QByteArray, OpenError>(QByteArray());
        if (!hash) {
            return tl::unexpected(hash.error());
        }
        each(group.group, m_state, *hash);
        return {};
    }

    /// Behind a group that was lost nothing can be told, until a state stands in the file again.
    tl::expected<void, OpenError> countFromSnapshot(const ReadGroup& group, bool lost, const Session::Visit& each)
    {
        const GroupId& id = group.group.id;
        auto snapshot = m_withSnapshot.contains(id) ? m_store.snapshot(id) : std::optional<StoredSnapshot>();
        auto state = snapshot && *snapshot ? restored(**snapshot, m_system) : std::nullopt;
        if (state) {
            m_gap.reset();
            m_state = std::move(*state);
            each(group.group, m_state, (*snapshot)->hash);
        } else if (lost && !m_gap) {
            State untold;
            m_gap = foldGroup(untold, group, m_system).error();
        }
        return {};
    }

    const SessionStore& m_store;
    const GameSystem& m_system;
    QSet<GroupId> m_withSnapshot;
    State m_state;
    std::optional<OpenError> m_gap;
};
} // namespace

tl::expected<void, OpenError> Session::replay(const Surroundings& around, const Visit& each)
{
    auto skeleton = around.store.head();
    if (!skeleton) {
        return storeProblem(skeleton.error());
    }
    const GameSystem* system = around.systems.find(skeleton->info.system);
    if (!system) {
        return tl::unexpected(OpenError{OpenError::Code::UnknownSystem, {}, skeleton->info.system});
    }
    const auto snapshots = around.store.snapshots();
    if (!snapshots) {
        return storeProblem(snapshots.error());
    }
    const Journal journal(*skeleton);
    Recount recount(around.store, *system, QSet<GroupId>(snapshots->begin(), snapshots->end()));
    return recount.run(journal.path(journal.head()), each);
}

tl::expected<void, OpenError> Session::check(const Surroundings& around)
{
    if (auto opened = open(around); !opened) {
        return tl::unexpected(opened.error());
    }
    std::optional<OpenError> other;
    const GameSystem* system = nullptr;
    const auto compare = [&](const StoredGroup& group, const State& state, const QByteArray& hash) {
        if (other || hash.isEmpty() || hash == hashOf(toJson(state).text())) {
            return;
        }
        // One that an older version wrote may say the same in other words.
        const auto snapshot = around.store.snapshot(group.id);
        const auto stored = snapshot && *snapshot ? restored(**snapshot, *system) : std::nullopt;
        if (stored && *stored != state) {
            other = groupProblem(OpenError::Code::Damaged, group.id, QStringLiteral("another state is stored")).value();
        }
    };
    if (const auto skeleton = around.store.head()) {
        system = around.systems.find(skeleton->info.system);
    }
    if (auto counted = replay(around, compare); !counted) {
        return counted;
    }
    return other ? tl::expected<void, OpenError>(tl::unexpected(*other)) : tl::expected<void, OpenError>();
}

} // namespace wheelhouse::play
