// SPDX-License-Identifier: GPL-3.0-or-later
// What is declared once more after an undo: it comes to what it came to before, or is told as rolled again.
#include "model/play/session.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
using nlohmann::json;

tl::unexpected<Refusal> unreadStore(const StoreError& error)
{
    return tl::unexpected(Refusal{Refusal::Code::Storage,
                                  Message("store-io").with("place", error.place).with("detail", error.detail),
                                  {},
                                  {},
                                  false});
}

bool beginsOrEndsATurn(const json& event)
{
    const std::string type = event.is_object() ? event.value("t", json()).dump() : std::string();
    return type == "\"turn-started\"" || type == "\"turn-ended\"" || type == "\"round-set\"";
}
} // namespace

Session::Declaration Session::declarationIn(const QByteArray& payload)
{
    Declaration found;
    const auto parsed = parseJson(payload);
    if (!parsed || !parsed->get().is_object()) {
        return found;
    }
    const json& group = parsed->get();
    found.what = hashOf(JsonValue(group.value("do", json())).text());
    found.byHand = group.contains("by-hand");
    found.secret = group.contains("secret");
    found.chance = group.contains("chance");
    const auto events = group.find("events");
    found.turns = events != group.end() && std::any_of(events->begin(), events->end(), beginsOrEndsATurn);
    return found;
}

tl::expected<void, Refusal> Session::readDeclarations(const std::vector<GroupId>& groups) const
{
    std::vector<GroupId> unread;
    std::copy_if(groups.begin(), groups.end(), std::back_inserter(unread),
                 [this](const GroupId& id) { return !m_declared.contains(id); });
    if (unread.empty()) {
        return {};
    }
    const auto read = m_around.store.read(unread, QStringLiteral("*"));
    if (!read) {
        return unreadStore(read.error());
    }
    for (const ReadGroup& group : *read) {
        m_declared.insert(group.group.id, declarationIn(group.group.rows.front().payload));
    }
    return {};
}

tl::expected<Session::Declared, Refusal> Session::sameDeclaredBefore(const Command& command) const
{
    const std::vector<GroupId> children = m_journal.children(m_journal.head());
    Declared same;
    if (children.empty()) {
        return same;
    }
    if (auto read = readDeclarations(children); !read) {
        return tl::unexpected(read.error());
    }
    const QByteArray wanted = hashOf(declaration(command).text());
    for (const GroupId& child : children) {
        const Declaration known = m_declared.value(child);
        // A declaration that is secret is never recognised: that the head came back to the old group would tell
        // the other seats that the same was chosen again.
        if (known.what == wanted && m_journal.node(child)->seat == command.seat && !known.secret) {
            same = {child, known.byHand};
        }
    }
    return same;
}

tl::expected<bool, Refusal> Session::isRolledAgain(const Command& command) const
{
    const std::vector<GroupId> beside = m_journal.beside(m_state.inProgress());
    if (auto read = readDeclarations(beside); !read) {
        return tl::unexpected(read.error());
    }
    if (std::any_of(beside.begin(), beside.end(), [this](const GroupId& id) { return m_declared.value(id).chance; })) {
        return true;
    }
    constexpr int farthest = 64; // acts; nobody waits longer to roll once more
    const QByteArray wanted = hashOf(declaration(command).text());
    const auto isSame = [&](const GroupId& id) {
        const Declaration declared = m_declared.value(id);
        const SeatId& seat = m_journal.node(id)->seat;
        return declared.what == wanted && !declared.secret && (seat == command.seat || !seat || !command.seat);
    };
    bool anyCounts = true; // within the turn, and until something is rolled there: that told of it
    const Journal::Node* at = m_journal.node(m_journal.head());
    for (int acts = 0; at && at->parent && acts < farthest; ++acts, at = m_journal.node(at->parent)) {
        std::vector<GroupId> branches = m_journal.branchesOff(at->parent, at->id);
        branches.push_back(at->id);
        if (auto read = readDeclarations(branches); !read) {
            return tl::unexpected(read.error());
        }
        branches.pop_back();
        const Declaration passed = m_declared.value(at->id);
        if (passed.chance && isSame(at->id)) {
            return false; // what was undone before has been rolled again by now, and told
        }
        anyCounts = anyCounts && !passed.turns && !passed.chance;
        const bool again = std::any_of(branches.begin(), branches.end(), [&](const GroupId& id) {
            return m_declared.value(id).chance && (anyCounts || isSame(id));
        });
        if (again) {
            return true;
        }
    }
    return false;
}

} // namespace wheelhouse::play
