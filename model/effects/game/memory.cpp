// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/game/memory.h"

#include "model/effects/game/frames.h"
#include "model/play/codec/event_codec.h"
#include "model/play/codec/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace wheelhouse::effects {

namespace {
using nlohmann::json;
using play::codec::putNumber;
using play::codec::textAt;
using play::codec::textsOf;
using play::codec::utf8;

const QString lastingField = QStringLiteral("lasting");
const QString workedField = QStringLiteral("worked");
const QString claimsField = QStringLiteral("claims");
const QString doubtsField = QStringLiteral("doubts");

constexpr std::array untilNames{"always",
                                "next-attack",
                                "end-of-turn",
                                "next-turn-begins",
                                "end-of-round",
                                "end-of-next-round",
                                "end-of-bearers-next-turn",
                                "end-of-placers-next-turn"};

json written(const Lasting& lasting)
{
    json object{{"self", utf8(lasting.self.text())},
                {"source", utf8(lasting.source)},
                {"until", untilNames.at(static_cast<size_t>(lasting.until))},
                {"turn", lasting.turn},
                {"round", lasting.round}};
    if (lasting.chosen) {
        object["chosen"] = utf8(lasting.chosen.text());
    }
    return object;
}

json written(const Claim& claim)
{
    return {{"clause", utf8(claim.clause)}, {"figures", figureList(claim.figures)}};
}

json written(const Doubt& doubt)
{
    json conditions = json::array();
    for (const Message& condition : doubt.conditions) {
        conditions.push_back(toJson(condition));
    }
    return {{"claim", written(doubt.claim)},
            {"effect", toJson(doubt.effect)},
            {"conditions", std::move(conditions)},
            {"frame", doubt.frame.data.get()},
            {"frame-kind", utf8(doubt.frame.kind)},
            {"frame-version", doubt.frame.version},
            {"turn", doubt.turn},
            {"counted", doubt.counted}};
}

json written(const QMap<QString, Worked>& clauses)
{
    json object = json::object();
    for (const auto& [clause, worked] : clauses.asKeyValueRange()) {
        object[utf8(clause)] = {worked.round, worked.times};
    }
    return object;
}

template <class Things>
json listOf(const Things& things)
{
    json list = json::array();
    for (const auto& thing : things) {
        list.push_back(written(thing));
    }
    return list;
}

/// Where something is printed: a few ids in a row.
constexpr qsizetype longestSource = 400;

void requireSource(const QString& source)
{
    if (source.size() > longestSource) {
        throw std::invalid_argument("source");
    }
}

Lasting lastingOf(const json& object)
{
    Lasting lasting;
    lasting.self = FigureId(textAt(object, "self"));
    lasting.source = QString::fromStdString(object.at("source").get<std::string>());
    requireSource(lasting.source);
    lasting.chosen = FigureId(textAt(object, "chosen"));
    const std::string until = object.at("until").get<std::string>();
    const auto found = std::find(untilNames.begin(), untilNames.end(), until);
    if (found == untilNames.end()) {
        throw std::invalid_argument("until");
    }
    lasting.until = static_cast<content::Until>(found - untilNames.begin());
    lasting.turn = object.at("turn").get<int>();
    lasting.round = object.at("round").get<int>();
    return lasting;
}

Claim claimOf(const json& object)
{
    Claim claim{textAt(object, "clause"), {}};
    for (const QString& figure : textsOf(object.at("figures"))) {
        claim.figures.emplace_back(figure);
    }
    return claim;
}

Message messageOf(const json& object)
{
    auto message = messageFromJson(object);
    if (!message) {
        throw std::invalid_argument("message");
    }
    return std::move(*message);
}

/// Old files name neither kind nor version.
Frame frameOfDoubt(const json& object)
{
    Frame frame{QString::fromStdString(object.value("frame-kind", VerbsFrame::kind)),
                {},
                JsonValue(object.at("frame")),
                object.value("frame-version", 1)};
    if (!isOf<VerbsFrame>(frame)) {
        throw std::invalid_argument("frame-kind");
    }
    requireSource(verbsIn(frame).source); // so that no later step meets what is none
    return frame;
}

Doubt doubtOf(const json& object)
{
    Doubt doubt{claimOf(object.at("claim")), messageOf(object.at("effect")), {},
                frameOfDoubt(object),        object.at("turn").get<int>(),   object.at("counted").get<bool>()};
    for (const json& condition : object.at("conditions")) {
        doubt.conditions.push_back(messageOf(condition));
    }
    return doubt;
}

template <class Thing>
QList<Thing> listIn(const json& value, Thing (*thingOf)(const json&))
{
    QList<Thing> things;
    for (const json& one : value) {
        things.push_back(thingOf(one));
    }
    return things;
}
} // namespace

bool isReadable(const Lasting& lasting)
{
    return lasting.source.size() <= longestSource;
}

int Memory::timesWorked(const QString& clause, int round) const
{
    const auto found = worked.find(clause);
    return found == worked.end() || found->round != round ? 0 : found->times;
}

const std::vector<QString>& memoryFields()
{
    static const std::vector<QString> fields{lastingField, workedField, claimsField, doubtsField};
    return fields;
}

json written(const Memory& memory, const QString& field)
{
    return field == lastingField  ? listOf(memory.lasting)
           : field == workedField ? written(memory.worked)
           : field == claimsField ? listOf(memory.claims)
           : field == doubtsField ? listOf(memory.doubts)
                                  : json();
}

bool read(Memory& memory, const QString& field, const json& value)
{
    if (field == lastingField) {
        memory.lasting = listIn(value, lastingOf);
    } else if (field == workedField) {
        memory.worked.clear();
        for (const auto& [clause, worked] : value.items()) {
            memory.worked[QString::fromStdString(clause)] = {worked.at(0).get<int>(), worked.at(1).get<int>()};
        }
    } else if (field == claimsField) {
        memory.claims = listIn(value, claimOf);
    } else if (field == doubtsField) {
        memory.doubts = listIn(value, doubtOf);
    } else {
        return false;
    }
    return true;
}

json changeOfDoubts(const Memory& before, const Memory& after)
{
    json gone = json::array();
    json came = json::array();
    qsizetype stay = 0;
    for (qsizetype i = 0; i < before.doubts.size(); ++i) {
        if (stay < after.doubts.size() && before.doubts[i] == after.doubts[stay]) {
            ++stay;
        } else {
            gone.push_back(i);
        }
    }
    for (qsizetype i = stay; i < after.doubts.size(); ++i) {
        came.push_back(written(after.doubts[i]));
    }
    json change = json::object();
    if (!gone.empty()) {
        change["gone"] = std::move(gone);
    }
    if (!came.empty()) {
        change["came"] = std::move(came);
    }
    return change;
}

void changeDoubts(Memory& memory, const json& change)
{
    QList<Doubt> doubts = memory.doubts;
    const json gone = change.value("gone", json::array());
    // The last one first: the others keep their places.
    for (auto place = gone.rbegin(); place != gone.rend(); ++place) {
        const auto at = place->get<qsizetype>();
        if (at < 0 || at >= doubts.size()) {
            throw std::invalid_argument("doubt");
        }
        doubts.removeAt(at);
    }
    doubts += listIn(change.value("came", json::array()), doubtOf);
    memory.doubts = std::move(doubts);
}

void writeInto(json& object, const Memory& memory)
{
    for (const QString& field : memoryFields()) {
        if (json value = written(memory, field); !value.empty()) {
            object[utf8(field)] = std::move(value);
        }
    }
}

void readFrom(const json& object, Memory& memory)
{
    memory = {};
    for (const QString& field : memoryFields()) {
        if (const auto value = object.find(utf8(field)); value != object.end()) {
            read(memory, field, *value);
        }
    }
}

void writeInto(json& object, const Deeds& deeds)
{
    putNumber(object, "went", deeds.wentInTurn);
    putNumber(object, "attacked", deeds.attackedInTurn);
    for (const QString& attack : deeds.attacks) {
        object["attacks"].push_back(utf8(attack));
    }
}

void readFrom(const json& object, Deeds& deeds)
{
    deeds.wentInTurn = object.value("went", 0);
    deeds.attackedInTurn = object.value("attacked", 0);
    deeds.attacks = textsOf(object.value("attacks", json::array()));
}

} // namespace wheelhouse::effects
