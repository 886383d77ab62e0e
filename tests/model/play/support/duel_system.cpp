// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/support/duel_system.h"

#include "tests/model/play/support/document_part.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

using namespace play;
using nlohmann::json;

namespace {
const SeatId duelAnn("ann");
const SeatId duelBob("bob");
using Decision = tl::expected<Outcome, Refusal>;

tl::unexpected<Refusal> duelRefusal(const char* key)
{
    return tl::unexpected(Refusal{Refusal::Code::Illegal, Message(key), {}, {}, true});
}

Figure duelFigure(const char* id, const SeatId& seat)
{
    Figure figure;
    figure.id = FigureId(QString(id));
    figure.name = QString(id);
    figure.seat = seat;
    figure.tracks = {{"hp", 6, 6}};
    figure.dials = {{DialId("parry"), "Parry", "One less", 2, true, 0}};
    return figure;
}

/// What the events of one decision are made from.
class Duel
{
public:
    Duel(const Question& question, Leak leak) : m_q(question), m_state(question.state), m_leak(leak) {}

    Decision start();
    Decision attack();
    Decision pledge();
    Decision goal();
    Decision toss();
    Decision adjust();
    Decision show();
    Decision wheels();
    Decision answer();

private:
    Decision answerReaction(const Prompt& prompt);
    Decision answerKeep(const Prompt& prompt);
    Decision answerPledge(const Prompt& prompt);
    std::vector<Piece> drawTwo(const SeatId& seat, const FigureId& figure);
    void close(const Prompt& prompt, const Knowers& knowers);
    Prompt open(const SeatId& seat, PromptKind kind, const char* title, bool secret);
    Decision done(Message title, const Knowers& declaration = Knowers::all(), bool byHand = false);

    template <class E>
    void add(E event)
    {
        m_events.push_back(Event(std::move(event)));
    }

    const Question& m_q;
    const State& m_state;
    Leak m_leak;
    std::vector<Event> m_events;
    int m_opened = 0;
};

Decision Duel::done(Message title, const Knowers& declaration, bool byHand)
{
    return Outcome{std::move(title), std::move(m_events), byHand, declaration};
}

Prompt Duel::open(const SeatId& seat, PromptKind kind, const char* title, bool secret)
{
    Prompt prompt;
    prompt.id = PromptId(QString("q%1").arg(m_state.table.nextPrompt + m_opened++));
    prompt.seat = seat;
    prompt.kind = kind;
    prompt.title = Message(title);
    prompt.secret = secret && m_leak != Leak::Options;
    return prompt;
}

void Duel::close(const Prompt& prompt, const Knowers& knowers)
{
    add(PromptClosed{prompt, Args(m_q.command).value("value"), knowers});
}

Decision Duel::start()
{
    if (!m_state.table.seats.empty()) {
        return duelRefusal("begun-already");
    }
    add(SeatAdded{{duelAnn, "Ann", 0, 0}});
    add(SeatAdded{{duelBob, "Bob", 1, 1}});
    add(SeatAdded{{SeatId("cyd"), "Cyd", 2, 1}});
    add(FigureAdded{duelFigure("ilse", duelAnn)});
    add(FigureAdded{duelFigure("mako", duelBob)});
    for (int i = Args(m_q.command).numberOrNothing("more", 0, 40).value_or(0); i > 0; --i) {
        Figure idle = duelFigure(qPrintable(QString("idle-%1").arg(i)), i % 2 == 0 ? duelAnn : duelBob);
        idle.wheel = Wheel{std::vector<WheelPosition>(12, {14, 5, false})};
        idle.dials.resize(5, idle.dials.front());
        add(FigureAdded{idle});
    }
    std::vector<QString> faces;
    for (int i = 10; i < 22; ++i) {
        faces.push_back(QLatin1String(DuelSystem::faceMark) + QString::number(i));
    }
    add(PileAdded{{PileId("bag"), "loot", static_cast<int>(faces.size()), false, faces}});
    add(CounterAdded{{CounterId("vp-ann"), "Points", duelAnn, 0}});
    return done(Message("duel-start"));
}

Decision Duel::attack()
{
    Args args(m_q.command);
    const auto* by = m_state.table.figure(args.id<FigureId>("by"));
    const auto* at = m_state.table.figure(args.id<FigureId>("at"));
    if (args.problem()) {
        return tl::unexpected(*args.problem());
    }
    if (!by || !at || by == at || m_state.inProgress()) {
        return duelRefusal("no-such-attack");
    }
    const JsonValue data(json{{"by", by->id.text().toStdString()}, {"at", at->id.text().toStdString()}});
    add(FramePushed{{"attack", "reaction", data}});
    Prompt prompt = open(at->seat, PromptKind::React, "react-to-attack", false);
    const bool ready = at->dials.front().isReady();
    prompt.options = {{"parry", Message("parry"), ready ? Message() : Message("dial-not-ready")}};
    add(PromptOpened{prompt});
    return done(Message("attack-title").with("figure", by->name));
}

std::vector<Piece> Duel::drawTwo(const SeatId& seat, const FigureId& figure)
{
    std::vector<QString> faces = *m_state.table.pile(PileId("bag"))->contents;
    std::vector<Piece> drawn;
    while (drawn.size() < 2 && !faces.empty()) {
        const auto place = faces.begin() + m_q.chance.below(static_cast<int>(faces.size()));
        const int number = m_state.table.nextPiece + static_cast<int>(drawn.size());
        const QString id = m_leak == Leak::PieceId ? "p-" + *place : QString("p%1").arg(number);
        drawn.push_back({PieceId(id),
                         "loot",
                         {*place, Knowers::only(seat)},
                         {Place::Kind::Figure, {}, figure},
                         false,
                         PileId("bag")});
        faces.erase(place);
    }
    return drawn;
}

Decision Duel::answerReaction(const Prompt& prompt)
{
    const json frame = m_state.frames.back().data.get();
    const auto figure = [&](const char* role) {
        return m_state.table.figure(FigureId(QString::fromStdString(frame[role].get<std::string>())));
    };
    const Figure& by = *figure("by");
    const Figure& at = *figure("at");
    const bool parried = !Args(m_q.command).value("value").isNull();
    close(prompt, Knowers::all());
    if (parried) {
        add(DialSet{at.id, at.dials.front().id, at.dials.front().value, *at.dials.front().number});
    }
    const int die = m_q.chance.die(20);
    add(ChanceDrawn{"attack", {die}, true, Knowers::all()});
    const int before = at.track("hp")->value;
    const int damage = die >= 8 ? (parried ? 1 : 2) : 0;
    if (damage > 0) {
        add(TrackSet{at.id, "hp", before, std::max(0, before - damage)});
    }
    const std::vector<Piece> drawn = drawTwo(by.seat, by.id);
    Message line = Message("damage-dealt").with("count", damage);
    if (drawn.empty()) {
        add(FramePopped{m_state.frames.back()});
        return done(Message("reaction-title"));
    }
    Prompt keep = open(by.seat, PromptKind::ChoosePieces, "keep-one", true);
    for (const Piece& piece : drawn) {
        add(PieceDrawn{piece});
        keep.options.push_back({piece.id.text(), Message("piece").with("face", *piece.face.value), {}});
    }
    add(FrameChanged{m_state.frames.back(), {"attack", "keep", m_state.frames.back().data}});
    add(PromptOpened{keep});
    if (m_leak == Leak::Line) {
        line = std::move(line).with("face", *drawn.front().face.value);
    }
    add(Said{line, Knowers::all()});
    const QString shown = m_leak == Leak::Title ? *drawn.front().face.value : QString();
    return done(Message("reaction-title").with("face", shown));
}

Decision Duel::answerKeep(const Prompt& prompt)
{
    const JsonValue kept = Args(m_q.command).value("value");
    close(prompt, Knowers::only(prompt.seat));
    for (const PromptOption& option : prompt.options) {
        if (option.id.toStdString() != kept.get().front().get<std::string>()) {
            // Which one went back is the looter's secret too: the ids change hands unseen.
            Piece back = *m_state.table.piece(PieceId(option.id));
            const Piece stays = *m_state.table.piece(PieceId(prompt.options.front().id));
            const PieceId last(prompt.options.back().id);
            if (back.id != last) {
                const Piece other = *m_state.table.piece(last);
                add(PieceShown{stays.id, stays.face, other.face});
                add(PieceShown{last, other.face, stays.face});
            } else {
                add(PieceShown{stays.id, stays.face, stays.face});
                add(PieceShown{last, back.face, back.face});
            }
            Piece gone = *m_state.table.piece(last);
            gone.face = {};
            add(PieceReturned{gone});
        }
    }
    add(FramePopped{m_state.frames.back()});
    return done(Message("keep-title"), Knowers::only(prompt.seat));
}

Decision Duel::pledge()
{
    if (m_state.inProgress()) {
        return duelRefusal("something-is-in-progress");
    }
    add(FramePushed{{"pledge", "both", JsonValue()}});
    for (const SeatId& seat : {duelAnn, duelBob}) {
        Prompt prompt = open(seat, PromptKind::ChooseOption, "pledge", true);
        prompt.options = {{"high", Message("high"), {}}, {"low", Message("low"), {}}};
        add(PromptOpened{prompt});
    }
    return done(Message("pledge-title"));
}

Decision Duel::answerPledge(const Prompt& prompt)
{
    close(prompt, Knowers::only(prompt.seat));
    add(setEvent("pledge-" + prompt.seat.text().toStdString(), {}, Args(m_q.command).value("value"),
                 Knowers::only(prompt.seat)));
    if (m_state.prompts.size() == 1) {
        add(FramePopped{m_state.frames.back()});
    }
    return done(Message("pledged-title"), Knowers::only(prompt.seat));
}

Decision Duel::goal()
{
    Args args(m_q.command);
    const QString value = args.text("value");
    if (args.problem() || !m_q.command.seat) {
        return duelRefusal("no-goal");
    }
    add(setEvent("goal-" + m_q.command.seat.text().toStdString(), {}, JsonValue(json(value.toStdString())),
                 Knowers::only(m_q.command.seat)));
    return done(Message("goal-title"), Knowers::only(m_q.command.seat));
}

Decision Duel::toss()
{
    const int die = m_q.chance.die(20);
    add(ChanceDrawn{"toss", {die}, true, Knowers::all()});
    const int points = m_state.table.counters.front().value;
    add(CounterSet{CounterId("vp-ann"), points, die});
    return done(Message("toss-title").with("count", die));
}

Decision Duel::adjust()
{
    Args args(m_q.command);
    const auto* figure = m_state.table.figure(args.id<FigureId>("figure"));
    const int by = args.number("by", -9, 9);
    if (args.problem()) {
        return tl::unexpected(*args.problem());
    }
    if (!figure) {
        return duelRefusal("no-such-figure");
    }
    const int before = figure->track("hp")->value;
    add(TrackSet{figure->id, "hp", before, std::clamp(before + by, 0, 6)});
    return done(Message("adjust-title").with("figure", figure->name).with("count", by), Knowers::all(), true);
}

Decision Duel::show()
{
    const Piece* piece = m_state.table.piece(Args(m_q.command).id<PieceId>("piece"));
    if (!piece) {
        return duelRefusal("no-such-piece");
    }
    add(PieceShown{piece->id, piece->face, {piece->face.value, Knowers::all()}});
    return done(Message("show-title"));
}

Decision Duel::wheels()
{
    RealPieces after = m_state.table.real;
    after.wheels = Args(m_q.command).flagOr("on", true);
    add(RealPiecesSet{m_state.table.real, after});
    return done(Message("wheels-title"));
}

Decision Duel::answer()
{
    const Prompt& prompt = *m_state.prompt(Args(m_q.command).id<PromptId>("prompt"));
    const Frame& frame = m_state.frames.back();
    if (frame.kind == "pledge") {
        return answerPledge(prompt);
    }
    return frame.at == "reaction" ? answerReaction(prompt) : answerKeep(prompt);
}
} // namespace

Decision DuelSystem::decide(const Question& question) const
{
    Duel duel(question, m_leak);
    static const std::map<QString, Decision (Duel::*)()> known{
        {"start", &Duel::start}, {"attack", &Duel::attack}, {"pledge", &Duel::pledge},
        {"goal", &Duel::goal},   {"toss", &Duel::toss},     {"adjust", &Duel::adjust},
        {"show", &Duel::show},   {"wheels", &Duel::wheels}, {"answer", &Duel::answer}};
    if (question.command.type == "break") {
        return Outcome{Message("break-title"), {CounterSet{CounterId("nowhere"), 0, 1}}, false, Knowers::all()};
    }
    const auto found = known.find(question.command.type);
    return found == known.end() ? duelRefusal("unknown-command") : (duel.*(found->second))();
}

tl::expected<SystemPartValue, CodecError> DuelSystem::partFromJson(const JsonValue& from) const
{
    return DocumentPart::fromJson(from);
}

SystemPartValue DuelSystem::initialPart() const
{
    return SystemPartValue(std::make_unique<DocumentPart>());
}

} // namespace wheelhouse::testing
