// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/journal.h"

#include <algorithm>

namespace wheelhouse::play {

Journal::Journal(const SessionStore::Skeleton& skeleton) : m_isWhole(skeleton.isWhole)
{
    m_nodes.reserve(skeleton.groups.size());
    m_places.reserve(std::ssize(skeleton.groups));
    m_commands.reserve(std::ssize(skeleton.moves));
    for (const ReadGroup& group : skeleton.groups) {
        add(group.group, group.sequence);
    }
    size_t next = 0; // most moves lead to the groups one after the other, by the commands that made them
    for (const HeadMove& move : skeleton.moves) {
        const bool isNext = move.kind == HeadMove::Kind::Do && next < m_nodes.size() &&
                            m_nodes[next].id == move.target && m_nodes[next].command == move.command;
        if (isNext) {
            ++m_moves;
            ++next;
            m_undone.clear();
            m_head = move.target;
        } else {
            follow(move);
        }
    }
}

void Journal::add(const StoredGroup& group, qint64 sequence)
{
    const bool followsLast = group.parent && !m_nodes.empty() && m_nodes.back().id == group.parent;
    const auto known = followsLast ? m_places.constEnd() : m_places.constFind(group.parent);
    const std::optional<size_t> parent = followsLast                    ? std::optional(m_nodes.size() - 1)
                                         : known != m_places.constEnd() ? std::optional(*known)
                                                                        : std::nullopt;
    const qsizetype before = m_places.size();
    size_t& place = m_places[group.id];
    if (m_places.size() == before) {
        return; // a group that stood twice could be its own ancestor
    }
    place = m_nodes.size();
    Node node{group.id, group.parent, group.step, group.command, group.seat, group.at, 1, sequence, {}};
    if (parent) {
        node.depth = m_nodes[*parent].depth + 1;
        m_nodes[*parent].children.push_back(group.id);
    } else if (!group.parent) {
        m_root = group.id;
    }
    m_commands.insert(group.command, group.id);
    m_nodes.push_back(std::move(node));
}

void Journal::follow(const HeadMove& move)
{
    ++m_moves;
    switch (move.kind) {
    case HeadMove::Kind::Do:
    case HeadMove::Kind::Jump:
        m_undone.clear();
        break;
    case HeadMove::Kind::Undo:
        m_undone.push_back(m_head);
        break;
    case HeadMove::Kind::Redo:
        if (!m_undone.empty()) {
            m_undone.pop_back();
        }
        break;
    }
    // The command that made a group was noted with it.
    const Node* made = move.kind == HeadMove::Kind::Do ? node(move.target) : nullptr;
    if (move.command && !(made && made->command == move.command)) {
        m_commands.insert(move.command, move.target);
    }
    m_head = move.target;
}

const Journal::Node* Journal::node(const GroupId& id) const
{
    const auto place = m_places.constFind(id);
    return place == m_places.constEnd() ? nullptr : &m_nodes[*place];
}

std::vector<GroupId> Journal::children(const GroupId& id) const
{
    if (!id) {
        return m_root ? std::vector<GroupId>{m_root} : std::vector<GroupId>{};
    }
    const Node* parent = node(id);
    return parent ? parent->children : std::vector<GroupId>{};
}

std::vector<GroupId> Journal::path(const GroupId& id, size_t most) const
{
    std::vector<GroupId> way;
    for (const Node* at = node(id); at && way.size() < most; at = node(at->parent)) {
        way.push_back(at->id);
    }
    std::reverse(way.begin(), way.end());
    return way;
}

std::vector<GroupId> Journal::writtenAfter(const GroupId& id, size_t most) const
{
    const auto place = m_places.constFind(id);
    std::vector<GroupId> groups;
    for (size_t next = place == m_places.constEnd() ? 0 : *place + 1; next < m_nodes.size() && groups.size() < most;
         ++next) {
        groups.push_back(m_nodes[next].id);
    }
    return groups;
}

void Journal::collectBranch(const Node& first, std::vector<GroupId>& into) const
{
    // Not by recursion: a branch may be as long as the journal.
    std::vector<const Node*> rest{&first};
    while (!rest.empty() && into.size() < mostBeside) {
        const Node& next = *rest.back();
        rest.pop_back();
        into.push_back(next.id);
        for (auto child = next.children.rbegin(); child != next.children.rend(); ++child) {
            if (const Node* follower = node(*child)) {
                rest.push_back(follower);
            }
        }
    }
}

std::vector<GroupId> Journal::branchesOff(const GroupId& id, const GroupId& taken) const
{
    std::vector<GroupId> found;
    const Node* at = node(id);
    for (const GroupId& child : at ? at->children : std::vector<GroupId>()) {
        if (const Node* other = node(child); other && child != taken) {
            collectBranch(*other, found);
        }
    }
    return found;
}

std::vector<GroupId> Journal::beside(bool stepOpen) const
{
    std::vector<GroupId> found;
    const Node* at = node(m_head);
    const GroupId step = at && stepOpen ? at->step : GroupId();
    GroupId taken;
    while (at) {
        const std::vector<GroupId> branches = branchesOff(at->id, taken);
        found.insert(found.end(), branches.begin(), branches.end());
        taken = at->id;
        at = step && at->step == step ? node(at->parent) : nullptr;
    }
    return found;
}

std::optional<GroupId> Journal::undoTarget(bool stepOpen) const
{
    const Node* at = node(m_head);
    if (!at || !at->parent) {
        return std::nullopt;
    }
    if (stepOpen) {
        return at->parent;
    }
    const Node* first = node(at->step);
    if (!first || !first->parent) {
        return std::nullopt;
    }
    return first->parent;
}

std::optional<GroupId> Journal::redoTarget() const
{
    return m_undone.empty() ? std::nullopt : std::optional(m_undone.back());
}

} // namespace wheelhouse::play
