// SPDX-License-Identifier: GPL-3.0-or-later
// What is declared once more after an undo: it comes to what it came to before, or is told as rolled again. And whether
// a command goes on with the step that is open.
#include "model/play/events/fold.h"
#include "model/play/session/session.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

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

bool isOf(const json& event, const char* type)
{
    return event.is_object() && event.value("t", json()) == json(type);
}

/// Whose number it is that begins or ends its turn.
json numberIn(const json& event)
{
    const json data = event.value("d", json());
    return data.is_object() ? data.value("number", json()) : json();
}

/// Whether a turn or a round begins or ends in a group. While monsters run by their script, their number's turn goes on
/// from one of them to the next, though one's own turn ends and another's begins.
bool changesTurn(const json& group)
{
    const json command = group.value("do", json());
    const bool byHand = command.is_object() && command.value("type", json()) == json("end-turn");
    const auto events = group.find("events");
    json ended;
    bool changes = false;
    for (const json& event : events != group.end() && events->is_array() ? *events : json::array()) {
        if (isOf(event, "turn-ended")) {
            changes = changes || !ended.is_null();
            ended = numberIn(event);
            changes = changes || ended.is_null();
        } else if (isOf(event, "turn-started")) {
            changes = changes || byHand || ended.is_null() || ended != numberIn(event);
            ended = json();
        }
        changes = changes || isOf(event, "round-set");
    }
    return changes || !ended.is_null();
}

bool isOneFigures(const QString& thrown)
{
    return thrown.contains(QLatin1Char('/'));
}

/// What was left to chance without a throw that is told counts as a throw for anything. Only where an answer names what
/// comes, such as a real card, it is that one's: it was told, and what the app draws for another is no second draw.
std::vector<QString> orAnything(std::vector<QString> thrown, const QString& named)
{
    return thrown.empty() ? std::vector{named.isEmpty() ? QString() : QStringLiteral("named/") + named}
                          : std::move(thrown);
}

/// The text that an answer consists of; nothing of any other command.
QString answerIn(const json& command)
{
    const bool answers = command.is_object() && command.value("type", json()) == json("answer");
    const json args = answers ? command.value("args", json()) : json();
    const json value = args.is_object() ? args.value("value", json()) : json();
    return value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString();
}

bool drawsPiece(const json& event, const QString& face)
{
    static const json::json_pointer shown("/d/thing/face/value");
    return isOf(event, "piece-drawn") && event.contains(shown) && event.at(shown) == json(face.toStdString());
}

/// What the app threw for in a group, by its JSON.
std::vector<QString> throwsIn(const json& group)
{
    std::vector<QString> thrown;
    const auto events = group.find("events");
    for (const json& event : events != group.end() && events->is_array() ? *events : json::array()) {
        const json data = isOf(event, "chance-drawn") ? event.value("d", json()) : json();
        const json what = data.is_object() ? data.value("what", json()) : json();
        if (what.is_string() && data.value("by-app", json(true)) != json(false)) {
            thrown.push_back(QString::fromStdString(what.get<std::string>()));
        }
    }
    const QString answer = answerIn(group.value("do", json()));
    const bool named = !answer.isEmpty() && events != group.end() && events->is_array() &&
                       std::ranges::any_of(*events, [&](const json& event) { return drawsPiece(event, answer); });
    return orAnything(std::move(thrown), named ? answer : QString());
}

bool isThrowFor(const Event& event, const QString& what)
{
    const auto* drawn = std::get_if<ChanceDrawn>(&event);
    return drawn && drawn->byApp && drawn->what == what;
}

/// The same of a command and its events, each once.
std::vector<QString> throwsIn(const Command& command, const std::vector<Event>& events)
{
    std::vector<QString> thrown;
    for (const Event& event : events) {
        const auto* drawn = std::get_if<ChanceDrawn>(&event);
        if (drawn && drawn->byApp && std::ranges::find(thrown, drawn->what) == thrown.end()) {
            thrown.push_back(drawn->what);
        }
    }
    const QString answer = answerIn(declaration(command).get());
    const bool named = !answer.isEmpty() && std::ranges::any_of(events, [&](const Event& event) {
        const auto* drawn = std::get_if<PieceDrawn>(&event);
        return drawn && drawn->thing.face.value == answer;
    });
    return orAnything(std::move(thrown), named ? answer : QString());
}
} // namespace

bool Session::Declaration::hasThrown(const QString& thrown) const
{
    return chance && std::ranges::any_of(throws, [&thrown](const QString& one) {
               return one == thrown || !isOneFigures(one) || !isOneFigures(thrown);
           });
}

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
    found.throws = found.chance ? throwsIn(group) : std::vector<QString>();
    found.turns = changesTurn(group);
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
    const auto keep = [this](const std::vector<ReadGroup>& read) {
        for (const ReadGroup& group : read) {
            m_declared.insert(group.group.id, declarationIn(group.group.rows.front().payload));
        }
    };
    const auto all = m_around.store.read(unread, QStringLiteral("*"));
    if (all) {
        keep(*all);
        return {};
    }
    if (all.error().code != StoreError::Code::Damaged) {
        return unreadStore(all.error());
    }
    // One damaged group hides none of the others, and says nothing itself.
    for (const GroupId& id : unread) {
        const auto one = m_around.store.read({id}, QStringLiteral("*"));
        if (one) {
            keep(*one);
        } else if (one.error().code == StoreError::Code::Damaged) {
            m_declared.insert(id, Declaration());
        } else {
            return unreadStore(one.error());
        }
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

bool Session::holdsRoll(const std::vector<GroupId>& branches, const QString& thrown, bool anyCounts,
                        const IsSame& isSame) const
{
    QSet<GroupId> turned; // where a turn or a round has begun or ended since the branch began
    for (const GroupId& id : branches) {
        const Declaration declared = m_declared.value(id);
        const bool inThisTurn = !turned.contains(m_journal.node(id)->parent);
        if (declared.hasThrown(thrown) && ((anyCounts && inThisTurn) || isSame(id))) {
            return true;
        }
        if (declared.turns || !inThisTurn) {
            turned.insert(id);
        }
    }
    return false;
}

std::vector<std::vector<GroupId>> Session::waysNotTaken() const
{
    constexpr size_t farthest = 1000; // acts; nobody waits longer to roll once more
    std::vector<std::vector<GroupId>> ways;
    size_t last = 0;
    const Journal::Node* at = m_journal.node(m_journal.head());
    for (; at && at->parent && ways.size() < farthest; at = m_journal.node(at->parent)) {
        ways.push_back(m_journal.branchesOff(at->parent, at->id));
        last = ways.back().empty() ? last : ways.size();
    }
    ways.resize(last);
    return ways;
}

tl::expected<void, Refusal> Session::tellRolledAgain(const Command& command, std::vector<Event>& events) const
{
    const Said told{Message("rolled-again-after-undo"), Knowers::all()};
    bool tellsAtEnd = false;
    for (const QString& what : throwsIn(command, events)) {
        const auto again = isRolledAgain(command, what);
        if (!again) {
            return tl::unexpected(again.error());
        }
        if (*again && isOneFigures(what)) {
            const auto isIt = [&what](const Event& event) { return isThrowFor(event, what); };
            const auto at = std::ranges::find_if(events, isIt);
            events.insert(at == events.end() ? at : std::next(at), told);
        }
        tellsAtEnd = tellsAtEnd || (*again && !isOneFigures(what));
    }
    if (tellsAtEnd) {
        events.push_back(told);
    }
    return {};
}

tl::expected<bool, Refusal> Session::isRolledAgain(const Command& command, const QString& thrown) const
{
    const std::vector<GroupId> beside = m_journal.beside(m_state.inProgress());
    const std::vector<std::vector<GroupId>> ways = waysNotTaken();
    std::vector<GroupId> all = m_journal.path(m_journal.head(), ways.size());
    all.insert(all.end(), beside.begin(), beside.end());
    for (const std::vector<GroupId>& way : ways) {
        all.insert(all.end(), way.begin(), way.end());
    }
    if (auto read = readDeclarations(all); !read) {
        return tl::unexpected(read.error());
    }
    const QByteArray wanted = hashOf(declaration(command).text());
    const auto isSame = [&](const GroupId& id) {
        const Declaration declared = m_declared.value(id);
        const SeatId& seat = m_journal.node(id)->seat;
        return declared.what == wanted && !declared.secret && (seat == command.seat || !seat || !command.seat);
    };
    if (holdsRoll(beside, thrown, true, isSame)) {
        return true;
    }
    bool anyCounts = true; // within the turn, and until something is rolled there: that told of it
    const Journal::Node* at = m_journal.node(m_journal.head());
    for (const std::vector<GroupId>& way : ways) {
        const Declaration passed = m_declared.value(at->id);
        if (passed.hasThrown(thrown) && isSame(at->id)) {
            return false; // what was undone before has been rolled again by now, and told
        }
        anyCounts = anyCounts && !passed.turns && !passed.hasThrown(thrown);
        if (holdsRoll(way, thrown, anyCounts, isSame)) {
            return true;
        }
        at = m_journal.node(at->parent);
    }
    return false;
}

bool Session::continuesOpenStep(const Command& command, const Outcome& outcome) const
{
    const Journal::Node* head = m_journal.node(m_journal.head());
    const bool answers = outcome.answers || command.type == QLatin1String("answer");
    if (!head || !m_state.inProgress() || !answers || outcome.ownStep) {
        return false;
    }
    // Something else may have been done meanwhile, as a step of its own: that one is not continued by an answer.
    const Journal::Node* first = m_journal.node(head->step);
    const auto before = first ? stateAt(first->parent) : tl::unexpected(OpenError());
    return before && !before->inProgress();
}

Projection Session::handsFinding(const Outcome& outcome) const
{
    if (outcome.lyingAlready == 0) {
        return m_hands;
    }
    State found = m_state;
    const auto first = outcome.events.begin();
    const auto told = applyAll(found, {first, first + static_cast<std::ptrdiff_t>(outcome.lyingAlready)});
    return followed(m_hands, project(m_state.table), project(found.table), told.has_value());
}

} // namespace wheelhouse::play
