// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/part.h"

#include "model/play/codec/event_codec.h"
#include "model/play/events/bounds.h"
#include "model/rules/onslaught/effects/scene.h"

#include <nlohmann/json.hpp>

#include <array>
#include <stdexcept>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

constexpr std::array untilNames{"always",           "next-attack",  "end-of-turn",
                                "next-turn-begins", "end-of-round", "end-of-next-round"};

std::string utf8(const QString& text)
{
    return text.toStdString();
}

QString textAt(const json& object, const char* key)
{
    return QString::fromStdString(object.value(key, std::string()));
}

json written(const board::Space& space)
{
    return json::array({space.x, space.y});
}

json written(const std::optional<Budget>& budget)
{
    if (!budget) {
        return {};
    }
    json actions{{"standard", budget->standard}, {"move", budget->move}, {"bonus", budget->bonus}};
    if (budget->granted != 0) {
        actions["granted"] = budget->granted;
    }
    return actions;
}

json written(const std::optional<Walk>& walk)
{
    return walk ? json{{"figure", utf8(walk->figure.text())}, {"points", walk->points}, {"granted", walk->granted}}
                : json();
}

json written(const std::vector<FigureId>& figures)
{
    json list = json::array();
    for (const FigureId& figure : figures) {
        list.push_back(utf8(figure.text()));
    }
    return list;
}

json written(const std::optional<GroupTurn>& group)
{
    if (!group) {
        return {};
    }
    json object{{"number", group->number}, {"acting", utf8(group->acting.text())}, {"done", written(group->done)}};
    if (!group->gaveWay.empty()) {
        object["gave-way"] = written(group->gaveWay);
    }
    return object;
}

json written(const QStringList& texts)
{
    json list = json::array();
    for (const QString& text : texts) {
        list.push_back(utf8(text));
    }
    return list;
}

json written(const Record& record)
{
    json object = json::object();
    const auto put = [&object](const char* key, int value) {
        if (value != 0) {
            object[key] = value;
        }
    };
    put("standard", record.standardInRound);
    put("moved", record.movedInTurn);
    put("went", record.wentInTurn);
    put("attacked", record.attackedInTurn);
    put("chests", record.chestsLooted);
    if (record.levelled) {
        object["levelled"] = true;
    }
    if (!record.cards.empty()) {
        object["cards"] = written(record.cards);
    }
    if (!record.spent.empty()) {
        object["spent"] = written(record.spent);
    }
    if (!record.attacks.empty()) {
        object["attacks"] = written(record.attacks);
    }
    return object;
}

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
    return {{"clause", utf8(claim.clause)}, {"figures", written(claim.figures)}};
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
            {"frame", doubt.frame.get()},
            {"turn", doubt.turn},
            {"counted", doubt.counted}};
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

QStringList textsOf(const json& list)
{
    QStringList texts;
    for (const json& text : list) {
        texts.push_back(QString::fromStdString(text.get<std::string>()));
    }
    return texts;
}

/// Where something is printed: a few ids in a row.
QString sourceIn(const json& object)
{
    constexpr qsizetype longest = 400;
    QString source = QString::fromStdString(object.at("source").get<std::string>());
    if (source.size() > longest) {
        throw std::invalid_argument("source");
    }
    return source;
}

Record recordOf(const json& object)
{
    Record record;
    record.standardInRound = object.value("standard", 0);
    record.movedInTurn = object.value("moved", 0);
    record.wentInTurn = object.value("went", 0);
    record.attackedInTurn = object.value("attacked", 0);
    record.chestsLooted = object.value("chests", 0);
    record.levelled = object.value("levelled", false);
    record.cards = textsOf(object.value("cards", json::array()));
    record.spent = textsOf(object.value("spent", json::array()));
    record.attacks = textsOf(object.value("attacks", json::array()));
    return record;
}

Lasting lastingOf(const json& object)
{
    Lasting lasting;
    lasting.self = FigureId(textAt(object, "self"));
    lasting.source = sourceIn(object);
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

std::vector<FigureId> figuresOf(const json& list)
{
    std::vector<FigureId> figures;
    for (const QString& figure : textsOf(list)) {
        figures.emplace_back(figure);
    }
    return figures;
}

Claim claimOf(const json& object)
{
    return {textAt(object, "clause"), figuresOf(object.at("figures"))};
}

Message messageOf(const json& object)
{
    auto message = messageFromJson(object);
    if (!message) {
        throw std::invalid_argument("message");
    }
    return std::move(*message);
}

Doubt doubtOf(const json& object)
{
    Doubt doubt{claimOf(object.at("claim")),   messageOf(object.at("effect")), {},
                JsonValue(object.at("frame")), object.at("turn").get<int>(),   object.at("counted").get<bool>()};
    const json& frame = object.at("frame"); // read once, so that no later step meets what is none
    (void)sceneOf(frame.at("scene"));
    (void)sourceIn(frame);
    (void)frame.at("trigger").get<size_t>();
    (void)frame.at("verb").get<size_t>();
    (void)frame.value("end", size_t{0});
    for (const json& condition : object.at("conditions")) {
        doubt.conditions.push_back(messageOf(condition));
    }
    return doubt;
}

std::optional<GroupTurn> groupOf(const json& object)
{
    if (object.is_null()) {
        return std::nullopt;
    }
    return GroupTurn{object.at("number").get<int>(), FigureId(textAt(object, "acting")), figuresOf(object.at("done")),
                     figuresOf(object.value("gave-way", json::array()))};
}

const QString recordPrefix = QStringLiteral("record/");

json fieldOf(const OnslaughtPart& part, const QString& field)
{
    if (field == QLatin1String("budget")) {
        return written(part.budget);
    }
    if (field == QLatin1String("walk")) {
        return written(part.walk);
    }
    if (field == QLatin1String("group")) {
        return written(part.group);
    }
    if (field == QLatin1String("lasting")) {
        return listOf(part.lasting);
    }
    if (field == QLatin1String("chests")) {
        return listOf(part.chests);
    }
    if (field == QLatin1String("worked")) {
        json clauses = json::object();
        for (const auto& [clause, worked] : part.worked.asKeyValueRange()) {
            clauses[utf8(clause)] = {worked.round, worked.times};
        }
        return clauses;
    }
    if (field == QLatin1String("claims")) {
        return listOf(part.claims);
    }
    if (field == QLatin1String("doubts")) {
        return listOf(part.doubts);
    }
    if (field == QLatin1String("house")) {
        json rules = json::object();
        for (const auto& [name, value] : part.house) {
            rules[utf8(name)] = value;
        }
        return rules;
    }
    return field.startsWith(recordPrefix) ? written(part.record(FigureId(field.mid(recordPrefix.size())))) : json();
}

/// Throws what does not fit; false for a field there is none of.
bool setField(OnslaughtPart& part, const QString& field, const json& value)
{
    if (!isCountable(value)) {
        throw std::out_of_range("number");
    }
    if (field == QLatin1String("budget")) {
        part.budget.reset();
        if (!value.is_null()) {
            part.budget = Budget{value.at("standard").get<int>(), value.at("move").get<int>(),
                                 value.at("bonus").get<int>(), value.value("granted", 0)};
        }
    } else if (field == QLatin1String("walk")) {
        part.walk.reset();
        if (!value.is_null()) {
            part.walk =
                Walk{FigureId(textAt(value, "figure")), value.at("points").get<int>(), value.at("granted").get<int>()};
        }
    } else if (field == QLatin1String("group")) {
        part.group = groupOf(value);
    } else if (field == QLatin1String("lasting")) {
        part.lasting.clear();
        for (const json& one : value) {
            part.lasting.push_back(lastingOf(one));
        }
    } else if (field == QLatin1String("chests")) {
        part.chests.clear();
        for (const json& at : value) {
            part.chests.push_back({at.at(0).get<int>(), at.at(1).get<int>()});
        }
    } else if (field == QLatin1String("worked")) {
        part.worked.clear();
        for (const auto& [clause, worked] : value.items()) {
            part.worked[QString::fromStdString(clause)] = {worked.at(0).get<int>(), worked.at(1).get<int>()};
        }
    } else if (field == QLatin1String("claims")) {
        part.claims.clear();
        for (const json& one : value) {
            part.claims.push_back(claimOf(one));
        }
    } else if (field == QLatin1String("doubts")) {
        part.doubts.clear();
        for (const json& one : value) {
            part.doubts.push_back(doubtOf(one));
        }
    } else if (field == QLatin1String("house")) {
        part.house.clear();
        for (const auto& [name, on] : value.items()) {
            part.house[QString::fromStdString(name)] = on.get<bool>();
        }
    } else if (field.startsWith(recordPrefix)) {
        part.records[field.mid(recordPrefix.size())] = recordOf(value);
    } else {
        return false;
    }
    return true;
}

constexpr std::array wholeFields{"budget", "walk", "group", "lasting", "chests", "worked", "claims", "doubts", "house"};
} // namespace

const Record& OnslaughtPart::record(const FigureId& figure) const
{
    static const Record none;
    const auto found = records.find(figure.text());
    return found == records.end() ? none : *found;
}

int OnslaughtPart::timesWorked(const QString& clause, int round) const
{
    const auto found = worked.find(clause);
    return found == worked.end() || found->round != round ? 0 : found->times;
}

std::unique_ptr<SystemPart> OnslaughtPart::clone() const
{
    return std::make_unique<OnslaughtPart>(*this);
}

bool OnslaughtPart::apply(const QString& type, const JsonValue& data)
{
    if (type != QLatin1String("set")) {
        return false;
    }
    try {
        const json& change = data.get();
        return setField(*this, textAt(change, "field"), change.value("after", json()));
    } catch (const std::exception&) {
        return false; // a damaged file; the fold names the event
    }
}

JsonValue OnslaughtPart::toJson() const
{
    json object = json::object();
    for (const char* field : wholeFields) {
        json value = fieldOf(*this, QString::fromLatin1(field));
        if (!value.empty()) {
            object[field] = std::move(value);
        }
    }
    for (const auto& [figure, record] : records.asKeyValueRange()) {
        object["records"][utf8(figure)] = written(record);
    }
    return JsonValue(std::move(object));
}

tl::expected<SystemPartValue, std::string> OnslaughtPart::fromJson(const JsonValue& from)
{
    auto part = std::make_unique<OnslaughtPart>();
    std::string at;
    try {
        for (const auto& [key, value] : from.get().items()) {
            at = '/' + key;
            if (key == "records") {
                if (!isCountable(value)) {
                    return tl::unexpected(at);
                }
                for (const auto& [figure, record] : value.items()) {
                    part->records[QString::fromStdString(figure)] = recordOf(record);
                }
            } else if (!setField(*part, QString::fromStdString(key), value)) {
                return tl::unexpected(at);
            }
        }
    } catch (const std::exception&) {
        return tl::unexpected(at);
    }
    return SystemPartValue(std::move(part));
}

bool OnslaughtPart::equals(const SystemPart& other) const
{
    const auto* same = dynamic_cast<const OnslaughtPart*>(&other);
    return same && budget == same->budget && walk == same->walk && group == same->group && records == same->records &&
           lasting == same->lasting && chests == same->chests && worked == same->worked && claims == same->claims &&
           doubts == same->doubts && house == same->house;
}

JsonValue OnslaughtPart::fieldChange(const QString& field, const OnslaughtPart& before) const
{
    return JsonValue(
        json{{"field", utf8(field)}, {"before", fieldOf(before, field)}, {"after", fieldOf(*this, field)}});
}

} // namespace wheelhouse::rules::onslaught
