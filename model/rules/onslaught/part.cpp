// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/part.h"

#include "model/play/codec/json_text.h"
#include "model/play/events/bounds.h"
#include "model/rules/onslaught/fixing/line_facts.h"
#include "model/rules/onslaught/monsters/decision.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;
using play::codec::putNumber;
using play::codec::textAt;
using play::codec::textsOf;
using play::codec::utf8;

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
    putNumber(object, "standard", record.standardInRound);
    putNumber(object, "moved", record.movedInTurn);
    putNumber(object, "ran", record.ranInTurn);
    putNumber(object, "chests", record.chestsLooted);
    if (record.levelled) {
        object["levelled"] = true;
    }
    if (!record.cards.empty()) {
        object["cards"] = written(record.cards);
    }
    if (!record.spent.empty()) {
        object["spent"] = written(record.spent);
    }
    writeInto(object, record);
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

Record recordOf(const json& object)
{
    Record record;
    record.standardInRound = object.value("standard", 0);
    record.movedInTurn = object.value("moved", 0);
    record.ranInTurn = object.value("ran", 0);
    record.chestsLooted = object.value("chests", 0);
    record.levelled = object.value("levelled", false);
    record.cards = textsOf(object.value("cards", json::array()));
    record.spent = textsOf(object.value("spent", json::array()));
    readFrom(object, record);
    return record;
}

std::vector<FigureId> figuresOf(const json& list)
{
    std::vector<FigureId> figures;
    for (const QString& figure : textsOf(list)) {
        figures.emplace_back(figure);
    }
    return figures;
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

FigureId figureOfRecord(const QString& field)
{
    return FigureId(field.mid(recordPrefix.size()));
}

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
    if (field == QLatin1String("chests")) {
        return listOf(part.chests);
    }
    if (field == QLatin1String("house")) {
        json rules = json::object();
        for (const auto& [name, value] : part.house) {
            rules[utf8(name)] = value;
        }
        return rules;
    }
    if (field == QLatin1String("by-players")) {
        json rounds = json::object();
        for (const auto& [number, round] : part.byPlayers) {
            rounds[std::to_string(number)] = round;
        }
        return rounds;
    }
    return field.startsWith(recordPrefix) ? written(part.record(figureOfRecord(field))) : written(part.memory, field);
}

void requireCountable(const json& value)
{
    if (!isCountable(value)) {
        throw std::out_of_range("number");
    }
}

/// Throws what does not fit; false for a field there is none of.
bool setField(OnslaughtPart& part, const QString& field, const json& value)
{
    requireCountable(value);
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
    } else if (field == QLatin1String("chests")) {
        part.chests.clear();
        for (const json& at : value) {
            part.chests.push_back({at.at(0).get<int>(), at.at(1).get<int>()});
        }
    } else if (field == QLatin1String("house")) {
        part.house.clear();
        for (const auto& [name, on] : value.items()) {
            part.house[QString::fromStdString(name)] = on.get<bool>();
        }
    } else if (field == QLatin1String("by-players")) {
        part.byPlayers.clear();
        for (const auto& [number, round] : value.items()) {
            part.byPlayers[std::stoi(number)] = round.get<int>();
        }
    } else if (field.startsWith(recordPrefix)) {
        part.records.set(figureOfRecord(field), recordOf(value));
    } else {
        return read(part.memory, field, value);
    }
    return true;
}

constexpr std::array ownFields{"budget", "walk", "group", "chests", "house", "by-players"};

/// Calls `see` with the field of each part; false where it is none that a part keeps as more than JSON.
template <class See, class... Parts>
bool withField(const QString& field, See see, Parts&... parts)
{
    if (field == QLatin1String("budget")) {
        see(parts.budget...);
    } else if (field == QLatin1String("walk")) {
        see(parts.walk...);
    } else if (field == QLatin1String("group")) {
        see(parts.group...);
    } else if (field == QLatin1String("chests")) {
        see(parts.chests...);
    } else if (field == QLatin1String("lasting")) {
        see(parts.memory.lasting...);
    } else if (field == QLatin1String("worked")) {
        see(parts.memory.worked...);
    } else if (field == QLatin1String("claims")) {
        see(parts.memory.claims...);
    } else {
        return false;
    }
    return true;
}

template <class... Numbers>
bool areCountable(Numbers... numbers)
{
    return (isCountable(qint64{numbers}) && ...);
}

bool isCountableField(const std::optional<Budget>& budget)
{
    return !budget || areCountable(budget->standard, budget->move, budget->bonus, budget->granted);
}

bool isCountableField(const std::optional<Walk>& walk)
{
    return !walk || areCountable(walk->points, walk->granted);
}

bool isCountableField(const std::optional<GroupTurn>& group)
{
    return !group || areCountable(group->number);
}

bool isCountableField(const std::vector<board::Space>& spaces)
{
    return std::ranges::all_of(spaces, [](board::Space at) { return areCountable(at.x, at.y); });
}

bool isCountableField(const QList<Lasting>& lasting)
{
    return std::ranges::all_of(lasting,
                               [](const Lasting& one) { return areCountable(one.turn, one.round) && isReadable(one); });
}

bool isCountableField(const QMap<QString, Worked>& worked)
{
    return std::ranges::all_of(worked, [](const Worked& one) { return areCountable(one.round, one.times); });
}

bool isCountableField(const QList<Claim>&)
{
    return true;
}

bool isCountableField(const Record& record)
{
    return areCountable(record.standardInRound, record.movedInTurn, record.chestsLooted, record.wentInTurn,
                        record.attackedInTurn, record.ranInTurn);
}

/// Whether the field can be kept as it stands in the part, and would be read again.
bool isKept(const OnslaughtPart& part, const QString& field)
{
    if (field.startsWith(recordPrefix)) {
        return isCountableField(part.record(figureOfRecord(field)));
    }
    bool countable = false;
    return withField(
               field, [&](const auto& value) { countable = isCountableField(value); }, part) &&
           countable;
}

/// Gives the part the field of another one, which keeps it.
void takeField(OnslaughtPart& part, const QString& field, const OnslaughtPart& from)
{
    if (field.startsWith(recordPrefix)) {
        const FigureId figure = figureOfRecord(field);
        part.records.set(figure, from.record(figure));
        return;
    }
    withField(
        field, [](auto& to, const auto& value) { to = value; }, part, from);
}
} // namespace

std::unique_ptr<SystemPart> OnslaughtPart::clone() const
{
    return std::make_unique<OnslaughtPart>(*this);
}

bool OnslaughtPart::knows(const QString& type) const
{
    return type == QLatin1String("set") || type == QLatin1String(doubtsChange) || isLineFact(type) ||
           type == QLatin1String(decisionChange);
}

bool OnslaughtPart::apply(const QString& type, const JsonValue& data)
{
    if (isLineFact(type)) {
        return isSoundFact(type, data); // it is there to be read, and changes nothing
    }
    if (type == QLatin1String(decisionChange)) {
        return isSoundDecision(data); // neither does this
    }
    if (!knows(type)) {
        return false;
    }
    if (const auto* kept = data.as<FieldChange>()) {
        takeField(*this, kept->field(), *kept->after);
        return true;
    }
    try {
        const json& change = data.get();
        if (type == QLatin1String(doubtsChange)) {
            requireCountable(change);
            changeDoubts(memory, change);
            return true;
        }
        return setField(*this, textAt(change, "field"), change.value("after", json()));
    } catch (const std::exception&) {
        return false; // a damaged file; the fold names the event
    }
}

namespace {
[[maybe_unused]] OnslaughtPart applied(OnslaughtPart part, const JsonValue& change)
{
    part.apply(QStringLiteral("set"), change);
    return part;
}
} // namespace

std::shared_ptr<const SystemPart> OnslaughtPart::madeBy(const JsonValue& data) const
{
    const auto* kept = data.as<FieldChange>();
    if (!kept || kept->before.get() != this) {
        return nullptr;
    }
    Q_ASSERT_X(applied(*this, data).equals(*kept->after), "OnslaughtPart::madeBy", "another field has changed too");
    return kept->after;
}

JsonValue OnslaughtPart::toJson() const
{
    json object = json::object();
    std::vector<QString> fields(ownFields.begin(), ownFields.end());
    fields.insert(fields.end(), memoryFields().begin(), memoryFields().end());
    for (const QString& field : fields) {
        json value = fieldOf(*this, field);
        if (!value.empty()) {
            object[utf8(field)] = std::move(value);
        }
    }
    for (const auto& [figure, record] : records.all()) {
        object["records"][utf8(figure.text())] = written(*record);
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
                    part->records.set(FigureId(QString::fromStdString(figure)), recordOf(record));
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
           memory == same->memory && chests == same->chests && house == same->house && byPlayers == same->byPlayers;
}

namespace {
json writtenChange(const QString& field, const OnslaughtPart& before, const OnslaughtPart& after)
{
    json change = json::object();
    change["field"] = utf8(field);
    change["before"] = fieldOf(before, field);
    change["after"] = fieldOf(after, field);
    return change;
}
} // namespace

JsonValue OnslaughtPart::fieldChange(const QString& field, const OnslaughtPart& before) const
{
    return fieldChange(field, std::make_shared<const OnslaughtPart>(before),
                       std::make_shared<const OnslaughtPart>(*this));
}

JsonValue OnslaughtPart::fieldChange(const QString& field, std::shared_ptr<const OnslaughtPart> before,
                                     std::shared_ptr<const OnslaughtPart> after)
{
    return isKept(*after, field)
               ? JsonValue(std::make_shared<const FieldChange>(field, std::move(before), std::move(after)))
               : JsonValue(writtenChange(field, *before, *after));
}

bool OnslaughtPart::hasSame(const QString& field, const OnslaughtPart& other) const
{
    if (field.startsWith(recordPrefix)) {
        const FigureId figure = figureOfRecord(field);
        return record(figure) == other.record(figure);
    }
    bool same = false;
    const bool known = withField(
        field, [&same](const auto& one, const auto& another) { same = one == another; }, *this, other);
    return known ? same : fieldOf(*this, field) == fieldOf(other, field);
}

bool FieldChange::saysTheSame(const Kept& other) const
{
    const auto& change = static_cast<const FieldChange&>(other);
    return m_field == change.m_field && before->hasSame(m_field, *change.before) &&
           after->hasSame(m_field, *change.after);
}

json FieldChange::made() const
{
    return writtenChange(m_field, *before, *after);
}

} // namespace wheelhouse::rules::onslaught
