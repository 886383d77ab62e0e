// SPDX-License-Identifier: GPL-3.0-or-later
// What an open session tells of its past: lines of the log, titles, and states that came before.
#include "model/play/events/fold.h"
#include "model/play/session/fix.h"
#include "model/play/session/frame_versions.h"
#include "model/play/session/session.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <limits>

namespace wheelhouse::play {

namespace {
/// What the log says of a group that cannot be read.
GroupContent unreadable()
{
    GroupContent content;
    content.title = Message("line-unreadable");
    return content;
}

LogEntry entryOf(const ReadGroup& read, const GameSystem& system)
{
    auto content = decodeGroup(read.group.rows.front().payload);
    if (content && !liftFrames(content->events, system)) {
        content = unreadable();
    }
    return {read.group.id, read.group.step, read.group.seat, read.group.at,
            content ? std::move(*content) : unreadable()};
}
} // namespace

std::optional<Message> Session::titleOf(const GroupId& group) const
{
    const auto read = m_around.store.read({group}, tableViewer().text());
    if (!read || read->empty()) {
        return std::nullopt;
    }
    return entryOf(read->front(), *m_system).content.title;
}

std::optional<Message> Session::undoTitle() const
{
    if (const Journal::Node* last = m_journal.node(m_journal.head()); last && !m_journal.node(last->step)) {
        (void)readOlder(); // monsters in turn can make a long step
    }
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

tl::expected<std::vector<LogEntry>, StoreError> Session::entries(const std::vector<GroupId>& groups,
                                                                 const SeatId& viewer) const
{
    std::vector<LogEntry> entries;
    entries.reserve(groups.size());
    const QString reader = readAs(viewer).text();
    const auto all = m_around.store.read(groups, reader);
    if (all) {
        std::transform(all->begin(), all->end(), std::back_inserter(entries),
                       [this](const ReadGroup& group) { return entryOf(group, *m_system); });
        return entries;
    }
    if (all.error().code != StoreError::Code::Damaged) {
        return tl::unexpected(all.error());
    }
    // One damaged row does not hide the others.
    for (const GroupId& group : groups) {
        const auto one = m_around.store.read({group}, reader);
        const Journal::Node* node = m_journal.node(group);
        if (one && !one->empty()) {
            entries.push_back(entryOf(one->front(), *m_system));
        } else {
            entries.push_back({group, node->step, node->seat, node->at, unreadable()});
        }
    }
    return entries;
}

tl::expected<std::vector<LogEntry>, StoreError> Session::log(const SeatId& viewer, size_t count,
                                                             const GroupId& until) const
{
    const size_t most = count > 0 ? count : std::numeric_limits<size_t>::max();
    const GroupId last = until ? until : m_journal.head();
    std::vector<GroupId> path = m_journal.path(last, most);
    if (path.size() < most && !m_journal.isWhole()) {
        if (const auto older = readOlder(); !older) {
            return tl::unexpected(older.error().store);
        }
        path = m_journal.path(last, most);
    }
    return entries(path, viewer);
}

tl::expected<std::vector<LogEntry>, Refusal> Session::since(const GroupId& group, const SeatId& viewer,
                                                            size_t most) const
{
    const auto older = readOlder();
    const auto unread = [](const StoreError& error) {
        return tl::unexpected(Refusal{Refusal::Code::Storage,
                                      Message("store-io").with("place", error.place).with("detail", error.detail),
                                      {},
                                      {},
                                      false});
    };
    if (!older) {
        return unread(older.error().store);
    }
    if (group && !m_journal.node(group)) {
        return tl::unexpected(
            Refusal{Refusal::Code::BadRequest, Message("unknown-group"), QStringLiteral("/group"), {}, false});
    }
    auto found = entries(m_journal.writtenAfter(group, most > 0 ? most : std::numeric_limits<size_t>::max()), viewer);
    if (!found) {
        return unread(found.error());
    }
    return std::move(*found);
}

std::optional<Refusal> Session::refusalOfWords(const Command& fix) const
{
    Args args(fix);
    if (!args.has("says") && !args.has("stays")) {
        return std::nullopt;
    }
    const GroupId line = args.id<GroupId>("of");
    if (args.problem()) {
        return std::nullopt; // which the game system complains of
    }
    const auto offered = fixesOf(line, fix.seat ? fix.seat : tableViewer());
    if (!offered) {
        return offered.error();
    }
    nlohmann::json given = fix.args.get();
    given.erase("part"); // the words are those of the fix, whichever part it is about
    const bool isOffered = *offered && std::ranges::any_of(**offered, [&](const Fix& one) {
        return fixOf(line, one).args.get() == given;
    });
    return isOffered ? std::nullopt
                     : std::optional(Refusal{
                           Refusal::Code::Refused, Message("fix-not-offered"), args.pointer("says"), {}, false});
}

std::optional<State> Session::stateBefore(const GroupId& group, const SeatId& viewer) const
{
    if (!m_journal.node(group)) {
        (void)readOlder();
    }
    const Journal::Node* node = m_journal.node(group);
    const auto state = node ? stateAt(node->parent) : tl::unexpected(OpenError());
    return state ? std::optional(view(*state, readAs(viewer))) : std::nullopt;
}

} // namespace wheelhouse::play
