// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/command/command_context.h"

#include "model/play/events/net_frames.h"
#include "model/play/events/upcasters.h"
#include "model/play/table/figure_names.h"
#include "model/rules/acts/command/frames.h"

#include <nlohmann/json.hpp>

#include <stdexcept>
#include <utility>

namespace wheelhouse::rules::acts {

tl::unexpected<Refusal> badRequest(Message why, const QString& at)
{
    return tl::unexpected(Refusal{Refusal::Code::BadRequest, std::move(why), at, {}, false});
}

tl::unexpected<Refusal> refused(Message why, const QString& at, bool overrulable)
{
    return tl::unexpected(Refusal{Refusal::Code::Refused, std::move(why), at, {}, overrulable});
}

tl::unexpected<Refusal> against(Message why, std::initializer_list<const char*> rules, const QString& at,
                                bool overrulable)
{
    Refusal refusal{Refusal::Code::Refused, std::move(why), at, {}, overrulable};
    for (const char* rule : rules) {
        refusal.rules.push_back(QString::fromLatin1(rule));
    }
    return tl::unexpected(std::move(refusal));
}

CommandContext::CommandContext(const Question& question)
    : m_worked(question.lent)
    , m_state(&question.state)
    , m_content(question.content)
    , m_chance(question.chance)
    , m_giver(question.command.seat)
    , m_begunWith(question.state.frames)
{
    Q_ASSERT(!question.lent || question.lent == &question.state);
}

CommandContext::CommandContext(const State& state, const content::Pack& content, Chance& chance, SeatId giver)
    : m_state(&state), m_content(content), m_chance(chance), m_giver(std::move(giver)), m_begunWith(state.frames)
{
}

const Figure& CommandContext::figure(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    if (!found) {
        throw std::out_of_range("no such figure: " + id.text().toStdString());
    }
    return *found;
}

namespace {
/// An event of the game's own is written in the version that its part writes now.
void giveVersion(Event& event, const State& state)
{
    auto* own = std::get_if<SystemChanged>(&event);
    if (own && state.part.get()) {
        own->version = state.part.get()->history().versionOf(own->type.toStdString());
    }
}

/// What is needed to know whose question it was.
Prompt withoutOptions(const Prompt& open)
{
    Prompt closed;
    closed.id = open.id;
    closed.seat = open.seat;
    closed.kind = open.kind;
    closed.secret = open.secret;
    return closed;
}

/// The table has it: a pile's cards and a map's tiles would only make the event as large as what lies there.
void leaveOutWhatWas(Event& event)
{
    if (auto* changed = std::get_if<PileChanged>(&event)) {
        changed->before.contents.reset();
        changed->before.layers.clear();
    } else if (auto* laid = std::get_if<MapLaid>(&event); laid && laid->before) {
        content::Map named;
        named.id = laid->before->id;
        named.name = laid->before->name;
        laid->before = std::move(named);
    }
}

qsizetype bytesOf(const Message& message)
{
    constexpr qsizetype around = 12; // marks and names of fields
    qsizetype bytes = around + message.key.size();
    for (const MessageArg& arg : message.args) {
        const auto* text = std::get_if<QString>(&arg.value);
        bytes += around + arg.name.size() + (text ? text->toUtf8().size() : 0);
    }
    return bytes;
}

/// What a question takes in a file without its options.
qsizetype bytesOf(const Prompt& prompt)
{
    constexpr qsizetype around = 160;
    constexpr qsizetype ofRule = 16;
    return around + bytesOf(prompt.title) + bytesOf(prompt.why) + prompt.standard.text().size() +
           ofRule * std::ssize(prompt.rules);
}

/// The next ones of a list that is handed out, as many as take at most so many bytes in a file, at least one.
class Portions
{
public:
    explicit Portions(std::vector<PromptOption> options) : m_options(std::move(options)) {}

    bool isOver() const { return m_next == m_options.size(); }
    std::vector<PromptOption> take(qsizetype bytes)
    {
        constexpr qsizetype around = 40;
        std::vector<PromptOption> taken;
        for (; !isOver(); ++m_next) {
            PromptOption& option = m_options[m_next];
            bytes -= around + option.id.toUtf8().size() + bytesOf(option.label) + bytesOf(option.whyNot);
            if (bytes < 0 && !taken.empty()) {
                break;
            }
            taken.push_back(std::move(option));
        }
        return taken;
    }

private:
    std::vector<PromptOption> m_options;
    size_t m_next = 0;
};
} // namespace

void CommandContext::happen(Event event)
{
    if (!m_worked) {
        m_own = *m_state;
        m_worked = &m_own;
        m_state = &m_own;
    }
    if (m_events.empty()) {
        constexpr size_t ofAUsualCommand = 24; // they are large: moving them again and again would cost most here
        m_events.reserve(ofAUsualCommand);
    }
    giveVersion(event, *m_worked);
    leaveOutWhatWas(event);
    if (const auto done = play::apply(*m_worked, event); !done) {
        throw std::out_of_range("an event does not fit: " + done.error().why.toStdString());
    }
    m_events.push_back(std::move(event));
}

tl::expected<Outcome, Refusal> CommandContext::outcome(Message title, const Telling& withFacts)
{
    if (m_events.empty()) {
        return refused(Message("nothing-changes"));
    }
    std::vector<Event> events = withFacts ? withFacts(std::exchange(m_events, {})) : std::exchange(m_events, {});
    std::ranges::for_each(events, [this](Event& event) { giveVersion(event, state()); });
    events = withNetFrames(m_begunWith, std::move(events));
    return Outcome{std::move(title), std::move(events), byHand, declaration, answers, ownStep, lyingAlready};
}

PromptId CommandContext::ask(Prompt prompt)
{
    prompt.id = PromptId(QStringLiteral("q%1").arg(table().nextPrompt));
    const PromptId id = prompt.id;
    if (prompt.secret) { // how many options it has is nobody's business
        happen(PromptOpened{std::move(prompt)});
        return id;
    }
    constexpr qsizetype most = 950; // of the kibibyte that an event should not go beyond
    Portions options(std::exchange(prompt.options, {}));
    Prompt part;
    part.id = id;
    part.seat = prompt.seat;
    part.kind = prompt.kind;
    prompt.options = options.take(most - bytesOf(prompt));
    happen(PromptOpened{std::move(prompt)});
    while (!options.isOver()) {
        part.options = options.take(most - bytesOf(part));
        happen(PromptOpened{part});
    }
    return id;
}

void CommandContext::close(const PromptId& prompt, const JsonValue& answer)
{
    if (const Prompt* open = state().prompt(prompt)) {
        const Knowers eyes = open->eyes();
        declareOnlyTo(eyes);
        happen(PromptClosed{withoutOptions(*open), answer, eyes});
    }
}

void CommandContext::withdraw(const PromptId& prompt)
{
    if (const Prompt* open = state().prompt(prompt)) {
        happen(PromptClosed{withoutOptions(*open), {}, Knowers::all()});
    }
}

PieceId CommandContext::draw(const QString& kind, const Hidden& face, const Place& place, bool faceUp,
                             const PileId& home)
{
    const PieceId id(QStringLiteral("p%1").arg(table().nextPiece));
    happen(PieceDrawn{Piece{id, kind, face, place, faceUp, home}});
    return id;
}

void CommandContext::movePiece(const PieceId& piece, const Place& to, bool faceUp)
{
    const Piece* found = table().piece(piece);
    if (found && (found->place != to || found->faceUp != faceUp)) {
        happen(PieceMoved{piece, found->place, to, found->faceUp, faceUp});
    }
}

void CommandContext::showPiece(const PieceId& piece, const Hidden& face)
{
    const Piece* found = table().piece(piece);
    if (found && found->face != face) {
        happen(PieceShown{piece, found->face, face});
    }
}

void CommandContext::returnPiece(const PieceId& piece)
{
    if (const Piece* found = table().piece(piece)) {
        happen(PieceReturned{*found});
    }
}

void CommandContext::setPhase(const QString& phase)
{
    if (table().phase != phase) {
        happen(PhaseSet{table().phase, phase});
    }
}

std::vector<Phase> CommandContext::phases() const
{
    return system ? system->phases() : phasesOfCards();
}

void CommandContext::dropFrame(size_t level)
{
    const std::vector<Frame> above(state().frames.begin() + static_cast<std::ptrdiff_t>(level) + 1,
                                   state().frames.end());
    while (state().frames.size() > level) {
        happen(FramePopped{state().frames.back()});
    }
    for (const Frame& frame : above) {
        happen(FramePushed{frame});
    }
}

QString CommandContext::seatName(const SeatId& seat) const
{
    const Seat* found = table().seat(seat);
    return found ? found->name : seat.text();
}

QString CommandContext::figureName(const FigureId& figure) const
{
    const Figure* found = table().figure(figure);
    return found ? calledOn(table(), *found) : figure.text();
}

FigureId CommandContext::freeFigureId(const QString& wish) const
{
    QString base;
    for (const QChar c : wish.toLower()) {
        base += c.isLetterOrNumber() ? c : QLatin1Char('-');
    }
    FigureId id(base.left(40));
    for (int n = 2; table().figure(id); ++n) {
        id = FigureId(QStringLiteral("%1-%2").arg(base.left(40)).arg(n));
    }
    return id;
}

std::vector<PromptId> promptsOf(const Frame& frame)
{
    if (const auto* kept = frame.data.asAny<KeptFrame>()) {
        return kept->asked().prompts;
    }
    std::vector<PromptId> prompts;
    const nlohmann::json& data = frame.data.get();
    if (const auto asked = data.find("prompts"); asked != data.end()) {
        for (const auto& id : *asked) {
            prompts.emplace_back(QString::fromStdString(id.get<std::string>()));
        }
    }
    return prompts;
}

void withdrawQuestions(CommandContext& context)
{
    while (!context.state().prompts.empty()) {
        context.withdraw(context.state().prompts.back().id);
    }
    while (!context.state().frames.empty()) {
        const Frame frame = context.state().frames.back();
        if (isOf<LootFrame>(frame)) {
            for (const PieceId& piece : readFrame<LootFrame>(frame.data).pieces) {
                context.returnPiece(piece);
            }
        }
        context.happen(FramePopped{frame});
    }
}

} // namespace wheelhouse::rules::acts
