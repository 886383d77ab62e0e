// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a session: from the newest snapshot on the way to the head, or from the beginning.
#include "model/play/fold.h"
#include "model/play/projection_codec.h"
#include "model/play/session.h"

#include <algorithm>

namespace wheelhouse::play {

namespace {
tl::unexpected<OpenError> storeProblem(const StoreError& error)
{
    return tl::unexpected(OpenError{OpenError::Code::Store, error, error.detail});
}

tl::unexpected<OpenError> groupProblem(OpenError::Code code, const GroupId& group, const QString& why)
{
    return tl::unexpected(OpenError{code, {}, group.text() + QStringLiteral(": ") + why});
}

/// Folds one stored group into `state`.
tl::expected<void, OpenError> foldGroup(State& state, const ReadGroup& group)
{
    const auto content = decodeGroup(group.group.rows.front().payload);
    if (!content) {
        const bool unknown = content.error().code == CodecError::Code::UnknownEvent;
        return groupProblem(unknown ? OpenError::Code::UnknownEvent : OpenError::Code::Damaged, group.group.id,
                            content.error().why);
    }
    if (auto folded = applyAll(state, content->events); !folded) {
        return groupProblem(OpenError::Code::Damaged, group.group.id, folded.error().why);
    }
    return {};
}

/// The snapshot's state, or nothing if it cannot be trusted: it is only a cache.
std::optional<State> restored(const StoredSnapshot& snapshot, const GameSystem& system)
{
    if (hashOf(snapshot.state) != snapshot.hash) {
        return std::nullopt;
    }
    const auto parsed = parseJson(snapshot.state);
    auto read = parsed ? stateFromJson(*parsed) : tl::unexpected(CodecError{});
    if (!read) {
        return std::nullopt;
    }
    auto part = system.partFromJson(read->part);
    if (!part) {
        return std::nullopt;
    }
    read->state.part = std::move(*part);
    return std::move(read->state);
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

tl::expected<void, OpenError> Session::load()
{
    auto skeleton = m_around.store.head();
    if (!skeleton) {
        return storeProblem(skeleton.error());
    }
    m_info = skeleton->info;
    m_readOnly = skeleton->readOnly;
    m_system = m_around.systems.find(m_info.system);
    if (!m_system) {
        return tl::unexpected(OpenError{OpenError::Code::UnknownSystem, {}, m_info.system});
    }
    auto content = m_around.readContent(m_info.content);
    if (!content) {
        return tl::unexpected(OpenError{OpenError::Code::Damaged, {}, content.error()});
    }
    m_content = std::move(*content);
    for (const ReadGroup& group : skeleton->groups) {
        m_journal.add(group.group);
    }
    for (const HeadMove& move : skeleton->moves) {
        m_journal.follow(move);
    }
    auto snapshots = m_around.store.snapshots();
    if (!snapshots) {
        return storeProblem(snapshots.error());
    }
    m_snapshots = std::move(*snapshots);
    m_hands = decodeProjection(skeleton->hands);
    const GroupId head = m_journal.head();
    auto state = stateAt(head);
    if (state) {
        settle(std::move(*state), head);
        return {};
    }
    if (state.error().code != OpenError::Code::UnknownEvent) {
        return tl::unexpected(state.error());
    }
    // A newer version wrote what this one does not know: show the table as it was just before, and write nothing.
    m_readOnly = true;
    m_readOnlyBecause = state.error();
    const std::vector<GroupId> way = m_journal.path(head);
    const GroupId stopped(state.error().detail.section(QLatin1Char(':'), 0, 0));
    const auto at = std::find(way.begin(), way.end(), stopped);
    const GroupId last = at == way.end() || at == way.begin() ? GroupId() : *(at - 1);
    auto before = stateAt(last);
    if (!before) {
        return tl::unexpected(before.error());
    }
    m_journal.follow({HeadMove::Kind::Jump, last, {}, 0});
    settle(std::move(*before), last);
    return {};
}

tl::expected<State, OpenError> Session::stateAt(const GroupId& group) const
{
    State state;
    state.part = m_system->initialPart();
    const std::vector<GroupId> way = m_journal.path(group);
    size_t from = way.size();
    for (; from > 0; --from) {
        const GroupId& at = way[from - 1];
        const auto known = std::find_if(m_recent.begin(), m_recent.end(), [&](const auto& e) { return e.first == at; });
        if (known != m_recent.end()) {
            state = known->second;
            break;
        }
        if (std::find(m_snapshots.begin(), m_snapshots.end(), at) == m_snapshots.end()) {
            continue;
        }
        const auto snapshot = m_around.store.snapshot(at);
        if (auto ready = snapshot && *snapshot ? restored(**snapshot, *m_system) : std::nullopt) {
            state = std::move(*ready);
            break;
        }
    }
    if (from == way.size()) {
        return state;
    }
    const auto rest = m_around.store.read({way.begin() + static_cast<std::ptrdiff_t>(from), way.end()},
                                          QStringLiteral("*"));
    if (!rest) {
        return storeProblem(rest.error());
    }
    for (const ReadGroup& next : *rest) {
        if (auto folded = foldGroup(state, next); !folded) {
            return tl::unexpected(folded.error());
        }
    }
    return state;
}

tl::expected<void, OpenError> Session::replay(const Surroundings& around, const Visit& each)
{
    Session reader(around);
    auto skeleton = around.store.head();
    if (!skeleton) {
        return storeProblem(skeleton.error());
    }
    const GameSystem* system = around.systems.find(skeleton->info.system);
    if (!system) {
        return tl::unexpected(OpenError{OpenError::Code::UnknownSystem, {}, skeleton->info.system});
    }
    for (const ReadGroup& group : skeleton->groups) {
        reader.m_journal.add(group.group);
    }
    for (const HeadMove& move : skeleton->moves) {
        reader.m_journal.follow(move);
    }
    const auto groups = around.store.read(reader.m_journal.path(reader.m_journal.head()), QStringLiteral("*"));
    if (!groups) {
        return storeProblem(groups.error());
    }
    State state;
    state.part = system->initialPart();
    for (const ReadGroup& group : *groups) {
        if (auto folded = foldGroup(state, group); !folded) {
            return tl::unexpected(folded.error());
        }
        const auto snapshot = around.store.snapshot(group.group.id);
        if (!snapshot) {
            return storeProblem(snapshot.error());
        }
        each(group.group, state, *snapshot ? (*snapshot)->hash : QByteArray());
    }
    return {};
}

std::optional<Message> Session::titleOf(const GroupId& group) const
{
    const auto read = m_around.store.read({group}, tableViewer().text());
    if (!read || read->empty()) {
        return std::nullopt;
    }
    const auto content = decodeGroup(read->front().group.rows.front().payload);
    return content ? std::optional(content->title) : std::nullopt;
}

std::optional<Message> Session::undoTitle() const
{
    if (!m_journal.undoTarget(m_state.inProgress())) {
        return std::nullopt;
    }
    const Journal::Node* head = m_journal.node(m_journal.head());
    return titleOf(m_state.inProgress() ? head->id : head->step);
}

std::optional<Message> Session::redoTitle() const
{
    const auto target = m_journal.redoTarget();
    const Journal::Node* node = target ? m_journal.node(*target) : nullptr;
    return node ? titleOf(m_state.inProgress() ? node->id : node->step) : std::nullopt;
}

tl::expected<std::vector<LogEntry>, StoreError> Session::log(const SeatId& viewer, size_t count) const
{
    std::vector<GroupId> way = m_journal.path(m_journal.head());
    if (count > 0 && way.size() > count) {
        way.erase(way.begin(), way.end() - static_cast<std::ptrdiff_t>(count));
    }
    const auto groups = m_around.store.read(way, viewer.text());
    if (!groups) {
        return tl::unexpected(groups.error());
    }
    std::vector<LogEntry> entries;
    entries.reserve(groups->size());
    for (const ReadGroup& read : *groups) {
        if (auto content = decodeGroup(read.group.rows.front().payload)) {
            entries.push_back({read.group.id, read.group.step, read.group.seat, read.group.at, std::move(*content)});
        }
    }
    return entries;
}

tl::expected<std::vector<LogEntry>, Refusal> Session::since(const GroupId& group, const SeatId& viewer) const
{
    const auto groups = m_around.store.since(0, viewer.text());
    if (!groups) {
        return tl::unexpected(Refusal{Refusal::Code::Storage,
                                      Message("store-io").with("place", groups.error().place)
                                          .with("detail", groups.error().detail), {}, {}, false});
    }
    std::vector<LogEntry> entries;
    bool begun = !group;
    for (const ReadGroup& read : *groups) {
        if (begun) {
            if (auto content = decodeGroup(read.group.rows.front().payload)) {
                entries.push_back({read.group.id, read.group.step, read.group.seat, read.group.at,
                                   std::move(*content)});
            }
        }
        begun = begun || read.group.id == group;
    }
    if (!begun) {
        return tl::unexpected(Refusal{Refusal::Code::BadRequest, Message("unknown-group"),
                                      QStringLiteral("/group"), {}, false});
    }
    return entries;
}

} // namespace wheelhouse::play
