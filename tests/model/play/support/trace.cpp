// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/support/trace.h"

#include "tests/model/play/support/document_part.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

using namespace play;
using nlohmann::json;

namespace {
using Facts = std::map<QString, QByteArray>;

QString textIn(const json& from)
{
    return QString::fromStdString(from.get<std::string>());
}

[[noreturn]] void refuseTrace(const QString& why)
{
    throw std::runtime_error(why.toStdString());
}

QStringList textsOf(const json& list)
{
    QStringList texts;
    for (const json& text : list) {
        texts.push_back(textIn(text));
    }
    return texts;
}

void checkKeys(const json& object, std::initializer_list<const char*> known)
{
    for (const auto& [key, unused] : object.items()) {
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            refuseTrace("unknown key " + QString::fromStdString(key));
        }
    }
}

std::vector<Event> eventsIn(const json& list)
{
    std::vector<Event> events;
    for (const json& from : list) {
        auto event = eventFromJson(from);
        if (!event) {
            refuseTrace(event.error().pointer + ": " + event.error().why + " in " +
                        QString::fromStdString(from.dump()));
        }
        events.push_back(std::move(*event));
    }
    return events;
}

TraceGroup groupIn(const json& from)
{
    checkKeys(from, {"note", "command", "refused", "knowers", "by-hand", "events", "prompts", "frames", "expect"});
    TraceGroup group;
    group.note = textIn(from.at("note"));
    const auto command = commandFromJson(JsonValue(from.at("command")));
    if (!command) {
        refuseTrace("no command at " + command.error().at);
    }
    group.command = *command;
    if (from.contains("refused")) {
        const json& refused = from["refused"];
        checkKeys(refused, {"why", "rules", "overrulable"});
        const QStringList rules = textsOf(refused.at("rules"));
        group.refused = Refusal{Refusal::Code::Illegal,
                                *messageFromJson(refused.at("why")),
                                {},
                                {rules.begin(), rules.end()},
                                refused.at("overrulable").get<bool>()};
        return group;
    }
    group.outcome.title = Message(from.at("command").at("type").get<std::string>().c_str());
    group.outcome.events = eventsIn(from.at("events"));
    group.outcome.byHand = from.value("by-hand", false);
    if (from.contains("knowers")) {
        group.outcome.declaration = Knowers::nobody();
        for (const QString& seat : textsOf(from["knowers"])) {
            group.outcome.declaration = group.outcome.declaration.plus(SeatId(seat));
        }
    }
    group.events = QByteArray::fromStdString(from.at("events").dump());
    group.prompts = textsOf(from.at("prompts"));
    group.frames = textsOf(from.at("frames"));
    for (const auto& [name, fact] : from.at("expect").items()) {
        group.expect[QString::fromStdString(name)] = QByteArray::fromStdString(fact.dump());
    }
    return group;
}

json orNull(const std::optional<int>& number)
{
    return number ? json(*number) : json();
}

json figureFact(const State& state, const QString& id, const QString& what)
{
    const Figure* figure = state.table.figure(FigureId(id));
    if (!figure) {
        return what == "there" ? json(false) : json("no such figure");
    }
    if (what == "tokens") {
        json conditions = json::array();
        for (const Token* token : state.table.tokensOn(figure->id)) {
            conditions.push_back(token->condition.toStdString());
        }
        return conditions;
    }
    if (const Dial* dial = figure->dial(DialId(what))) {
        return dial->value;
    }
    if (const Track* track = figure->track(what)) {
        return track->value;
    }
    const std::map<QString, json> derived{{"there", true},
                                          {"hit-points", orNull(figure->hitPoints())},
                                          {"ac", orNull(figure->armourClass())},
                                          {"speed", orNull(figure->speed())},
                                          {"bloodied", figure->isBloodied()},
                                          {"defeated", figure->isDefeated()}};
    const auto found = derived.find(what);
    return found == derived.end() ? json("no such fact") : found->second;
}

json pieceFact(const State& state, const QString& id, const QString& what)
{
    const Piece* piece = state.table.piece(PieceId(id));
    if (!piece) {
        return "no such piece";
    }
    if (what == "face") {
        return piece->face.value ? json(piece->face.value->toStdString()) : json();
    }
    static constexpr std::array places{"hand", "figure", "map", "aside"};
    return places.at(static_cast<size_t>(piece->place.kind));
}

json tableFact(const State& state, const QString& what)
{
    const Table& table = state.table;
    json onMap = json::array();
    for (const Token* token : table.tokensOn(FigureId())) {
        onMap.push_back(token->condition.toStdString());
    }
    const TurnEntry* acting = table.acting();
    const std::map<QString, json> facts{{"round", table.round},
                                        {"phase", table.phase.toStdString()},
                                        {"active", table.active.text().toStdString()},
                                        {"turn", table.turn},
                                        {"acting", acting ? json(acting->number) : json()},
                                        {"result", toJson(state).get().value("result", json())},
                                        {"tokens-on-map", onMap}};
    const auto found = facts.find(what);
    return found == facts.end() ? json("no such fact") : found->second;
}
} // namespace

tl::expected<Trace, QString> readTrace(const QByteArray& text)
{
    Trace trace;
    try {
        const json whole = json::parse(text.cbegin(), text.cend());
        checkKeys(whole, {"about", "rules", "groups"});
        for (const json& group : whole.at("groups")) {
            try {
                trace.groups.push_back(groupIn(group));
            } catch (const std::exception& error) {
                return tl::unexpected(QString("group %1: %2").arg(trace.groups.size()).arg(error.what()));
            }
            trace.groups.back().command.id = CommandId(QString("c%1").arg(trace.groups.size() - 1));
        }
    } catch (const json::exception& error) {
        return tl::unexpected(QString::fromUtf8(error.what()));
    }
    return trace;
}

QByteArray factOf(const State& state, const QString& name)
{
    const QString kind = name.section('/', 0, 0);
    const QString id = name.section('/', 1, 1);
    const QString what = name.section('/', 2, 2);
    if (kind == "seen") {
        return factOf(view(state, SeatId(id)), name.section('/', 2));
    }
    json fact;
    if (kind == "figure") {
        fact = figureFact(state, id, what);
    } else if (kind == "piece") {
        fact = pieceFact(state, id, what);
    } else if (kind == "counter") {
        const Counter* counter = state.table.counter(CounterId(id));
        fact = counter ? json(counter->value) : json("no such counter");
    } else if (kind == "pile") {
        const Pile* pile = state.table.pile(PileId(id));
        fact = pile ? json(pile->count) : json("no such pile");
    } else if (kind == "part") {
        fact = state.part.get()->toJson().get().value(json::json_pointer("/" + id.toStdString() + "/value"), json());
    } else {
        fact = tableFact(state, kind);
    }
    return QByteArray::fromStdString(fact.dump());
}

tl::expected<Outcome, Refusal> TraceSystem::decide(const Question& question) const
{
    const size_t index = question.command.id.text().mid(1).toUInt();
    const TraceGroup& group = m_trace.groups.at(index);
    return group.refused ? tl::expected<Outcome, Refusal>(tl::unexpected(*group.refused)) : group.outcome;
}

tl::expected<SystemPartValue, CodecError> TraceSystem::partFromJson(const JsonValue& from) const
{
    return DocumentPart::fromJson(from);
}

SystemPartValue TraceSystem::initialPart() const
{
    return SystemPartValue(std::make_unique<DocumentPart>());
}

} // namespace wheelhouse::testing
