// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/session.h"

#include "model/play/codec/projection_codec.h"
#include "model/play/events/fold.h"
#include "model/play/session/back_into_line.h"
#include "model/play/session/frame_versions.h"
#include "model/play/session/guarded.h"
#include "model/play/session/hands_order.h"
#include "model/play/session/line_parts.h"
#include "model/play/session/refused.h"
#include "model/play/table/summary.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
constexpr int groupsPerSnapshot = 64;

tl::unexpected<Refusal> refuse(Refusal::Code code, Message why, const QString& at = {})
{
    return tl::unexpected(Refusal{code, std::move(why), at, {}, false});
}

tl::unexpected<Refusal> refuseStore(const StoreError& error)
{
    static const std::array names{
        "store-not-found", "store-not-a-session", "store-newer",   "store-damaged",  "store-locked",
        "store-read-only", "store-disk-full",     "store-exists",  "store-conflict", "store-io",
        "store-moved",     "store-gone",          "store-unsaved", "store-linked",   "store-no-locks"};
    return refuse(
        Refusal::Code::Storage,
        Message(names.at(static_cast<size_t>(error.code))).with("place", error.place).with("detail", error.detail));
}

/// An answer must name an open prompt of the giver's and fit it, before any game system looks at it.
std::optional<Refusal> refusalOfAnswer(const State& state, const Command& command)
{
    Args args(command);
    const Prompt* prompt = state.prompt(args.id<PromptId>("prompt"));
    if (args.problem()) {
        return args.problem();
    }
    const auto refused = [&](Message why, const char* at) {
        return Refusal{Refusal::Code::Refused, std::move(why), args.pointer(at),
                       prompt ? prompt->rules : std::vector<QString>(), false};
    };
    if (!prompt) {
        return refused(Message("prompt-closed"), "prompt");
    }
    if (prompt->seat && command.seat && prompt->seat != command.seat) {
        const Seat* owner = state.table.seat(prompt->seat);
        return refused(Message("prompt-of-another").with("seat", owner ? owner->name : prompt->seat.text()), "prompt");
    }
    if (Message why = refusalOf(*prompt, args.value("value")); !why.isEmpty()) {
        return refused(std::move(why), "value");
    }
    return std::nullopt;
}
} // namespace

template <class Ask>
auto Session::asked(const char* task, const QString& command, Ask&& ask) const
{
    return guardedBy([&](const std::exception& error) { return faultIn(task, command, error); }, ask);
}

namespace {
/// What a secret question is answered with is its seat's alone, whatever the game system says of it.
void keepAnswerSecret(const State& before, const Command& command, Outcome& outcome)
{
    const Prompt* prompt = before.prompt(Args(command).id<PromptId>("prompt"));
    if (!prompt || !prompt->secret || !prompt->seat) {
        return;
    }
    const Knowers knowers = Knowers::only(prompt->seat);
    if (outcome.declaration.everyone) {
        outcome.declaration = knowers;
    }
    for (Event& event : outcome.events) {
        if (auto* closed = std::get_if<PromptClosed>(&event); closed && closed->prompt.id == prompt->id) {
            closed->knowers = closed->knowers.everyone ? knowers : closed->knowers;
        }
    }
}
} // namespace

tl::expected<std::unique_ptr<Session>, Refusal> Session::create(const Surroundings& around, const SessionInfo& info,
                                                                const Command& start)
{
    std::unique_ptr<Session> session(new Session(around));
    session->m_info = info;
    session->m_frozen = info.content;
    session->m_frozenHash = info.contentHash;
    session->m_system = around.systems.find(info.system);
    if (!session->m_system) {
        return refuse(Refusal::Code::BadRequest, Message("unknown-system").with("system", info.system));
    }
    auto content = around.readContent(info.content);
    if (!content) {
        return refuse(Refusal::Code::BadRequest, Message("content-damaged").with("detail", content.error()));
    }
    session->m_content = std::make_shared<const content::Pack>(std::move(*content));
    session->m_state.part = session->m_system->initialPart();
    // The first command is decided before the file is made: a refused start leaves no empty session behind.
    Command first = start;
    if (!first.id) {
        first.id = CommandId(makeUuid7(around.clock()));
    }
    CountedChance chance(around.chance);
    auto outcome = session->decided(first, chance);
    if (!outcome) {
        return tl::unexpected(outcome.error());
    }
    State begun = session->m_state;
    if (auto folded = applyAll(begun, outcome->events); !folded) {
        return refuse(Refusal::Code::Illegal, Message("events-do-not-fit").with("detail", folded.error().why));
    }
    if (auto created = around.store.create(info); !created) {
        return refuseStore(created.error());
    }
    if (auto done = session->append(first, std::move(*outcome), chance.asked() > 0); !done) {
        return tl::unexpected(done.error());
    }
    return session;
}

tl::expected<Outcome, Refusal> Session::decided(const Command& command, Chance& chance) const
{
    auto outcome = asked("decide", command.type, [&] {
        return orRefused([&] { return m_system->decide({m_state, command, *m_content, chance}); });
    });
    if (!outcome) {
        return tl::unexpected(outcome.error());
    }
    if (*outcome) {
        stampFrames((*outcome)->events, *m_system);
    }
    return std::move(*outcome);
}

tl::expected<Done, Refusal> Session::submit(Command command)
{
    if (const auto older = readOlder(); !older) { // nothing is written into a file that is damaged
        return refuseStore(older.error().store);
    }
    if (command.id) {
        if (const GroupId applied = m_journal.appliedAs(command.id)) {
            return Done{m_journal.head(), applied, true};
        }
    } else {
        command.id = CommandId(makeUuid7(m_around.clock()));
    }
    if (m_readOnly) {
        return refuse(Refusal::Code::Storage, Message("session-read-only"));
    }
    if (command.head && *command.head != m_journal.head()) {
        return refuse(Refusal::Code::Refused, Message("head-has-moved"), QStringLiteral("/head"));
    }
    if (command.seat && !m_state.table.seat(command.seat) && m_journal.head()) {
        return refuse(Refusal::Code::BadRequest, Message("unknown-seat").with("seat", command.seat.text()),
                      QStringLiteral("/seat"));
    }
    auto done = asked("submit", command.type, [&] { return submitted(command); });
    return done ? std::move(*done) : tl::unexpected(done.error());
}

tl::expected<Done, Refusal> Session::submitted(const Command& command)
{
    if (command.type == QLatin1String("undo")) {
        return undo(command);
    }
    if (command.type == QLatin1String("redo")) {
        return redo(command);
    }
    if (command.type == QLatin1String("jump")) {
        return jump(command);
    }
    if (command.type == QLatin1String("hands-done")) {
        return handsDone(command);
    }
    return decideAndAppend(command);
}

tl::unexpected<Refusal> Session::refusedByStore(const StoreError& error)
{
    if (error.code == StoreError::Code::Conflict) {
        (void)refresh(); // somebody else has written: the next command is given on what stands there now
    }
    return refuseStore(error);
}

tl::expected<Done, Refusal> Session::undo(const Command& command)
{
    const auto target = m_journal.undoTarget(m_state.inProgress());
    return target ? moveHead(HeadMove::Kind::Undo, *target, command)
                  : refuse(Refusal::Code::Refused, Message("nothing-to-undo"));
}

tl::expected<Done, Refusal> Session::redo(const Command& command)
{
    const auto target = m_journal.redoTarget();
    return target ? moveHead(HeadMove::Kind::Redo, *target, command)
                  : refuse(Refusal::Code::Refused, Message("nothing-to-redo"));
}

tl::expected<Done, Refusal> Session::jump(const Command& command)
{
    Args args(command);
    const auto target = args.id<GroupId>("to");
    if (args.problem()) {
        return tl::unexpected(*args.problem());
    }
    return m_journal.node(target) ? moveHead(HeadMove::Kind::Jump, target, command)
                                  : refuse(Refusal::Code::BadRequest, Message("unknown-group"), args.pointer("to"));
}

tl::expected<Done, Refusal> Session::handsDone(const Command&)
{
    Projection wanted = project(m_state.table);
    wanted[QLatin1String(walksDone)] = {m_journal.head().text(), {}};
    Append what{m_journal.head(), {}, {}, {}, encodeProjection(wanted), {}};
    if (auto written = m_around.store.append(what); !written) {
        return refusedByStore(written.error());
    }
    m_hands = wanted;
    return Done{m_journal.head(), {}, false};
}

tl::expected<Done, Refusal> Session::moveHead(HeadMove::Kind kind, const GroupId& target, const Command& command,
                                              bool byHand)
{
    auto next = stateAt(target);
    if (!next) {
        return refuse(Refusal::Code::Storage, Message("group-unreadable").with("detail", next.error().detail));
    }
    auto content = contentWith(next->cards);
    if (!content) {
        return refuse(Refusal::Code::Storage, Message("group-unreadable").with("detail", content.error()));
    }
    const HeadMove move{kind, target, command.id, m_around.clock()};
    Append what{m_journal.head(), {}, move, {}, {}, encodeSummary(next->table, next->result)};
    // What is declared again by hand was done again by hand. Real pieces that are put away here are forgotten, in the
    // file too: resumed or not, they are laid anew later.
    const Projection hands =
        limitedTo(followed(m_hands, project(m_state.table), project(next->table), byHand), next->table.real);
    if (hands != m_hands) {
        what.hands = encodeProjection(hands);
    }
    if (auto written = m_around.store.append(what); !written) {
        return refusedByStore(written.error());
    }
    m_journal.follow(move);
    m_hands = hands;
    settle(std::move(*next), target, std::move(*content));
    return Done{target, {}, false};
}

tl::expected<Done, Refusal> Session::decideAndAppend(const Command& command)
{
    const bool answers = command.type == QLatin1String("answer");
    const bool fixes = command.type == QLatin1String("fix");
    if (auto problem = answers ? refusalOfAnswer(m_state, command) : fixes ? refusalOfWords(command) : std::nullopt) {
        return tl::unexpected(*problem);
    }
    if (auto kept = fixes ? keptByFix(*this, command) : std::nullopt) {
        return goBackInto(command, std::move(*kept));
    }
    const auto same = sameDeclaredBefore(command);
    if (!same) {
        return tl::unexpected(same.error());
    }
    if (same->group) {
        auto done = moveHead(HeadMove::Kind::Do, same->group, command, same->byHand);
        if (done) {
            done->group = same->group;
        }
        return done;
    }
    CountedChance chance(m_around.chance);
    const bool aboutCards = command.type == QLatin1String("use-card") || command.type == QLatin1String("enter-card");
    auto outcome = aboutCards ? correctCards(command) : decided(command, chance);
    if (!outcome) {
        return tl::unexpected(outcome.error());
    }
    if (answers) {
        keepAnswerSecret(m_state, command, *outcome);
    }
    if (chance.asked() > 0) {
        if (auto told = tellRolledAgain(command, outcome->events); !told) {
            return tl::unexpected(told.error());
        }
    }
    return append(command, std::move(*outcome), chance.asked() > 0);
}

tl::expected<Done, Refusal> Session::goBackInto(const Command& fix, KeptOfLine kept)
{
    const GroupId before = m_journal.node(kept.from)->parent;
    if (kept.outcome.events.empty()) { // the line is undone, and Redo brings it back
        Command back = fix;
        back.id = CommandId(makeUuid7(m_around.clock()));
        return moveHead(HeadMove::Kind::Undo, before, back);
    }
    const auto then = stateAt(before);
    if (!then) {
        return refuse(Refusal::Code::Storage, Message("group-unreadable").with("detail", then.error().detail));
    }
    if (!then->frames.empty()) { // what was in progress is over
        kept.outcome.events.push_back(FramesSet{});
    }
    Projection hands =
        limitedTo(followed(m_hands, project(m_state.table), project(then->table), false), then->table.real);
    return appendTo({before, *then, std::move(hands)}, fix, std::move(kept.outcome), kept.chance);
}

tl::expected<Done, Refusal> Session::append(const Command& command, Outcome outcome, bool chance)
{
    Projection hands = handsFinding(outcome);
    return appendTo({m_journal.head(), m_state, std::move(hands)}, command, std::move(outcome), chance);
}

tl::expected<Done, Refusal> Session::appendTo(Base base, const Command& command, Outcome outcome, bool chance)
{
    State next = base.state;
    if (auto folded = applyAll(next, outcome.events); !folded) {
        return refuse(Refusal::Code::Illegal, Message("events-do-not-fit").with("detail", folded.error().why));
    }
    auto content = contentWith(next.cards);
    if (!content) {
        return refuse(Refusal::Code::Illegal, Message("card-does-not-fit").with("detail", content.error()));
    }
    const bool secret = !outcome.declaration.everyone;
    const bool goesBack = base.parent != m_journal.head();
    const GroupContent made{declaration(command),     outcome.title, outcome.byHand, chance, secret,
                            std::move(outcome.events)};
    const Journal::Node* parent = m_journal.node(base.parent);
    const GroupId id(makeUuid7(m_around.clock()));
    const bool continues = !goesBack && continuesOpenStep(command, outcome);
    StoredGroup group{id,
                      base.parent,
                      continues ? parent->step : id,
                      command.id,
                      command.seat,
                      command.device,
                      m_around.clock(),
                      rowsOf(base.state, made, outcome.declaration)};
    const HeadMove move{HeadMove::Kind::Do, id, command.id, group.at};
    Projection hands =
        parent
            ? limitedTo(followed(std::move(base.hands), project(base.state.table), project(next.table), outcome.byHand),
                        next.table.real)
            : project(next.table);
    Append what{m_journal.head(), std::move(group), move, {}, {}, encodeSummary(next.table, next.result)};
    if (goesBack) {
        what.back = HeadMove{HeadMove::Kind::Jump, base.parent, CommandId(makeUuid7(m_around.clock())), move.at};
    }
    if (hands != m_hands) {
        what.hands = encodeProjection(hands);
    }
    // The first too: without it a game could not be gone on with, and the table it begins with is large.
    if (!parent || (parent->depth + 1) % groupsPerSnapshot == 0) {
        const QByteArray text = toJson(next).text();
        what.snapshot = StoredSnapshot{id, text, hashOf(text)};
    }
    const auto written = m_around.store.append(what);
    if (!written) {
        return refusedByStore(written.error());
    }
    if (what.snapshot) {
        m_snapshots.insert(id);
    }
    if (what.back) {
        m_journal.follow(*what.back);
    }
    m_journal.add(*what.group, *written);
    m_journal.follow(move);
    m_hands = std::move(hands);
    settle(std::move(next), id, std::move(*content));
    return Done{id, id, false};
}

void Session::settle(State next, const GroupId& head, std::shared_ptr<const content::Pack> content)
{
    constexpr size_t kept = 64;
    replaceContent(std::move(content));
    m_state = std::move(next);
    m_hands = limitedTo(std::move(m_hands), m_state.table.real);
    m_views.clear();
    std::erase_if(m_recent, [&](const auto& entry) { return entry.first == head; });
    m_recent.emplace_back(head, m_state);
    if (m_recent.size() > kept) {
        m_recent.pop_front();
    }
}

tl::expected<std::vector<Offer>, Refusal> Session::legal(const SeatId& viewer) const
{
    return asked("legal", {}, [&] {
        std::vector<Offer> offers = m_system->legal(seenBy(viewer).state(), *contentFor(viewer));
        if (viewer != tableViewer()) {
            std::erase_if(offers, [](const Offer& offer) { return offer.giver == Giver::Table; });
        }
        return offers;
    });
}

tl::expected<TurnSheet, Refusal> Session::sheet(const SeatId& viewer) const
{
    return asked("sheet", {}, [&] { return m_system->sheet(seenBy(viewer).state(), *contentFor(viewer)); });
}

tl::expected<std::optional<std::vector<Fix>>, Refusal> Session::fixesOf(const GroupId& line, const SeatId& viewer) const
{
    if (const auto older = readOlder(); !older) {
        return refuseStore(older.error().store);
    }
    const Journal::Node* at = m_journal.node(line);
    const Journal::Node* head = m_journal.node(m_journal.head());
    const Journal::Node* first = at ? m_journal.node(at->step) : nullptr;
    if (!head || !first || first->depth > head->depth) {
        return std::nullopt;
    }
    const auto entries = log(viewer, static_cast<size_t>(head->depth - first->depth + 1));
    if (!entries) {
        return refuseStore(entries.error());
    }
    if (std::ranges::find(*entries, line, &LogEntry::group) == entries->end()) {
        return std::nullopt;
    }
    return asked("fixes", {}, [&] {
        std::vector<Fix> offered;
        for (PartFix& fix : fixesOfStep(*m_system, *entries, line, seenBy(viewer).state(), *contentFor(viewer))) {
            offered.push_back(std::move(fix));
        }
        return std::optional(std::move(offered));
    });
}

const SeatId& Session::readAs(const SeatId& viewer) const
{
    static const SeatId table = tableViewer();
    return !m_watcher || viewer == *m_watcher ? viewer : table;
}

const SeenState& Session::seenBy(const SeatId& viewer) const
{
    const SeatId& reader = readAs(viewer);
    const auto known = std::ranges::find(m_views, reader, &SeenState::viewer);
    return known != m_views.end() ? *known : m_views.emplace_back(SeenState::by(m_state, reader));
}

std::shared_ptr<const State> Session::viewFor(const SeatId& viewer) const
{
    return seenBy(viewer).shared();
}

Refusal Session::faultIn(const char* task, const QString& command, const std::exception& error) const
{
    Refusal refusal = unreadable(m_state);
    if (!m_around.keepFault) {
        return refusal;
    }
    Fault fault{QString::fromLatin1(task),
                QString::fromUtf8(error.what()),
                m_info.system,
                m_info.id,
                m_journal.head(),
                command,
                {},
                {}};
    for (const Frame& frame : m_state.frames) {
        fault.inProgress.push_back(frame.kind + QLatin1Char(' ') + frame.at);
    }
    try {
        fault.state = toJson(view(m_state, tableViewer()));
    } catch (const std::exception&) {
        fault.state = {}; // it is what cannot be read
    }
    if (const QString kept = m_around.keepFault(fault); !kept.isEmpty()) {
        refusal.why.key += QLatin1String("-kept");
        refusal.why.set("file", kept);
    }
    return refusal;
}

} // namespace wheelhouse::play
