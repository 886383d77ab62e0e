// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of a session's history: groups as nodes of a tree, the head, and how undo and redo move it. No payloads.
// A group never changes; a command after an undo starts a sibling branch, and the old one stays reachable.
#pragma once

#include "model/play/session/session_store.h"

#include <QHash>

#include <limits>

namespace wheelhouse::play {

class Journal
{
public:
    struct Node {
        GroupId id;
        GroupId parent;
        GroupId step;
        CommandId command;
        SeatId seat;
        qint64 at = 0;
        int depth = 1;       ///< 1 for the root, or for the first that was read
        qint64 sequence = 0; ///< 1, 2, 3 … in order of writing
        std::vector<GroupId> children;
    };

    Journal() = default;
    /// The journal that a store holds: its groups and moves.
    explicit Journal(const SessionStore::Skeleton& skeleton);
    /// Whether it holds all of them, and not only the newest.
    bool isWhole() const { return m_isWhole; }

    /// Adds a group that follows one that is there. Does nothing where the group is there already.
    void add(const StoredGroup& group, qint64 sequence);
    /// Follows one move: a `Do` forgets what could be redone, an `Undo` remembers where it came from.
    void follow(const HeadMove& move);

    const GroupId& head() const { return m_head; }
    /// nullptr if there is none; valid until the next `add`.
    const Node* node(const GroupId& id) const;
    /// The children of a node, oldest first; of the empty id: the root.
    std::vector<GroupId> children(const GroupId& id) const;
    /// From the root to `id`, both included; empty for the empty id. Where `most` is given, only the last so many.
    std::vector<GroupId> path(const GroupId& id, size_t most = std::numeric_limits<size_t>::max()) const;
    /// The group that a command made, or asked for again; empty if that command never came.
    GroupId appliedAs(const CommandId& command) const { return m_commands.value(command); }

    /// The first `most` groups written after this one, whatever branch; after the empty id: from the first on.
    std::vector<GroupId> writtenAfter(const GroupId& id, size_t most) const;

    /// The most groups that are looked at beside one path; nobody undoes more.
    static constexpr size_t mostBeside = 2000;

    /// What was once done in place of what a command would do now: the groups that branch off the open step, or off the
    /// head, each with everything that followed it. A group comes after its parent.
    std::vector<GroupId> beside(bool stepOpen) const;

    /// The groups that branch off one, except its child `taken`, each with everything that followed it.
    std::vector<GroupId> branchesOff(const GroupId& id, const GroupId& taken) const;

    /// Where undo leads: one group back while the step is open, else before the step's first group. Nothing at the
    /// root: a session's beginning is not undone.
    std::optional<GroupId> undoTarget(bool stepOpen) const;
    /// Where redo leads: back to where the last undo came from.
    std::optional<GroupId> redoTarget() const;
    qsizetype size() const { return std::ssize(m_nodes); }
    /// How often the head has moved.
    qsizetype moves() const { return m_moves; }

private:
    /// The group and everything that follows it on any branch, each after its parent.
    void collectBranch(const Node& first, std::vector<GroupId>& into) const;

    std::vector<Node> m_nodes;       ///< in order of writing
    QHash<GroupId, size_t> m_places; ///< where a group's node stands
    QHash<CommandId, GroupId> m_commands;
    GroupId m_root;
    GroupId m_head;
    bool m_isWhole = true;
    qsizetype m_moves = 0;
    std::vector<GroupId> m_undone; ///< where each undo came from, the last one last
};

} // namespace wheelhouse::play
