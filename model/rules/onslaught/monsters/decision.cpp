// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/decision.h"

#include "model/play/codec/json_text.h"
#include "model/play/events/bounds.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace wheelhouse::rules::onslaught {

namespace {
using behaviour::Narrowing;
using behaviour::Reason;
using board::onslaught::MiniIndex;
using content::Preference;
using nlohmann::json;
using play::codec::textAt;
using play::codec::utf8;

constexpr std::array matterWords{"member", "tactic", "goal", "where", "target", "origin"};
constexpr std::array hindranceWords{"", "may-not-move", "may-not-attack", "nobody", "no-such-attack"};
constexpr std::array ruledWords{"not-noticed",  "fails-test",          "too-near",    "too-far",
                                "out-of-sight", "may-not-be-targeted", "no-way-there"};
constexpr std::array preferenceWords{
    "closest",     "farthest", "most-loot", "fewest-hit-points", "most-hit-points", "bloodied", "unhurt",
    "most-caught", "role",     "has"};
constexpr std::array byWords{"preference", "active-side", "active-closest", "corner"};
constexpr std::array courseWords{"", "towards", "away", "to-place", "until-beside"};

template <class Words, class Kind>
const char* wordOf(const Words& words, Kind kind)
{
    return words.at(static_cast<size_t>(kind));
}

template <class Kind, class Words>
Kind kindOf(const Words& words, const std::string& word)
{
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) {
        throw std::out_of_range(word);
    }
    return static_cast<Kind>(found - words.begin());
}

json listed(const std::vector<MiniIndex>& minis)
{
    return json(minis);
}

json spaceIn(board::Space at)
{
    return json::array({at.x, at.y});
}

board::Space spaceAt(const json& list)
{
    return {list.at(0).get<int>(), list.at(1).get<int>()};
}

/// ["closest", who was compared, who stays]; a preference that names something has the name at its end.
json narrowedIn(const Narrowing& one)
{
    json among = json::array();
    for (const behaviour::Measured& each : one.among) {
        among.push_back(json::array({each.mini, each.value ? json(*each.value) : json()}));
    }
    const bool prefers = one.by == Narrowing::By::Preference;
    json list = json::array({prefers ? wordOf(preferenceWords, one.preference.kind) : wordOf(byWords, one.by),
                             std::move(among), listed(one.stay)});
    if (!one.preference.name.isEmpty()) {
        list.push_back(utf8(one.preference.name));
    }
    return list;
}

Narrowing narrowingOf(const json& list)
{
    Narrowing one;
    const auto word = list.at(0).get<std::string>();
    const auto by = std::ranges::find(byWords, word);
    one.by = by == byWords.end() ? Narrowing::By::Preference : static_cast<Narrowing::By>(by - byWords.begin());
    if (one.by == Narrowing::By::Preference) {
        one.preference.kind = kindOf<Preference::Kind>(preferenceWords, word);
    }
    for (const json& each : list.at(1)) {
        one.among.push_back(
            {each.at(0).get<MiniIndex>(), each.at(1).is_null() ? std::nullopt : std::optional(each.at(1).get<int>())});
    }
    one.stay = list.at(2).get<std::vector<MiniIndex>>();
    if (list.size() > 3) {
        one.preference.name = QString::fromStdString(list.at(3).get<std::string>());
    }
    return one;
}

json placesIn(const std::vector<behaviour::Place>& places)
{
    json list = json::array();
    for (const behaviour::Place& place : places) {
        list.push_back(json::array({place.at.x, place.at.y, place.first, place.second}));
    }
    return list;
}

std::vector<behaviour::Place> placesOf(const json& list)
{
    std::vector<behaviour::Place> places;
    for (const json& place : list) {
        places.push_back({spaceAt(place), place.at(2).get<int>(), place.at(3).get<int>()});
    }
    return places;
}

json reasonIn(const Reason& reason)
{
    json object{{"about", wordOf(matterWords, reason.matter)}};
    if (reason.hindrance != behaviour::Hindrance::None) {
        object["hindrance"] = wordOf(hindranceWords, reason.hindrance);
    }
    for (const behaviour::LeftOut& one : reason.leftOut) {
        object["out"].push_back(json::array({one.mini, wordOf(ruledWords, one.by)}));
    }
    for (const Narrowing& one : reason.narrowed) {
        object["narrowed"].push_back(narrowedIn(one));
    }
    if (!reason.left.empty()) {
        object["left"] = listed(reason.left);
    }
    for (const auto& [key, places] : {std::pair("places", &reason.places), std::pair("others", &reason.others)}) {
        if (!places->empty()) {
            object[key] = placesIn(*places);
        }
    }
    play::codec::putNumber(object, "number", reason.number);
    return object;
}

const json& listAt(const json& object, const char* key)
{
    static const json none = json::array();
    const auto found = object.find(key);
    return found == object.end() ? none : *found;
}

Reason reasonOf(const json& object)
{
    Reason reason;
    reason.matter = kindOf<behaviour::Matter>(matterWords, object.at("about").get<std::string>());
    reason.hindrance = kindOf<behaviour::Hindrance>(hindranceWords, object.value("hindrance", std::string()));
    for (const json& one : listAt(object, "out")) {
        reason.leftOut.push_back(
            {one.at(0).get<MiniIndex>(), kindOf<behaviour::Ruled>(ruledWords, one.at(1).get<std::string>())});
    }
    for (const json& one : listAt(object, "narrowed")) {
        reason.narrowed.push_back(narrowingOf(one));
    }
    reason.left = listAt(object, "left").get<std::vector<MiniIndex>>();
    reason.places = placesOf(listAt(object, "places"));
    reason.others = placesOf(listAt(object, "others"));
    reason.number = object.value("number", 0);
    return reason;
}

json remarkIn(const Decision::Remark& remark)
{
    json list = json::array({remark.mini, remark.apart ? json(*remark.apart) : json()});
    if (!remark.word.isEmpty()) {
        list.push_back(utf8(remark.word));
    }
    return list;
}

Decision::Remark remarkOf(const json& list)
{
    return {list.at(0).get<MiniIndex>(), list.at(1).is_null() ? std::nullopt : std::optional(list.at(1).get<int>()),
            list.size() > 2 ? QString::fromStdString(list.at(2).get<std::string>()) : QString()};
}

void putText(json& object, const char* key, const QString& text)
{
    if (!text.isEmpty()) {
        object[key] = utf8(text);
    }
}

json decisionJson(const Decision& decision)
{
    json object{{"monster", utf8(decision.monster.text())}, {"why", json::array()}};
    for (const FigureId& mini : decision.minis) {
        object["minis"].push_back(utf8(mini.text()));
    }
    for (const Reason& reason : decision.why) {
        object["why"].push_back(reasonIn(reason));
    }
    for (const Decision::Remark& remark : decision.remarks) {
        object["remarks"].push_back(remarkIn(remark));
    }
    play::codec::putNumber(object, "unlisted", decision.unlisted);
    putText(object, "course", QString::fromLatin1(wordOf(courseWords, decision.course)));
    if (!decision.attack.isEmpty()) {
        object["attack"] = utf8(decision.attack);
        object["range"] = json::array({decision.least, decision.most});
    }
    putText(object, "barred-by", decision.barredBy);
    for (const QString& name : decision.bentBy) {
        object["bent-by"].push_back(utf8(name));
    }
    if (!decision.caught.empty()) {
        object["caught"] = listed(decision.caught);
    }
    putText(object, "chooser", decision.chooser);
    if (decision.picked) {
        object["picked"] = *decision.picked;
    }
    if (decision.at) {
        object["at"] = spaceIn(*decision.at);
    }
    if (decision.byHand) {
        object["by-hand"] = true;
    }
    putText(object, "asks-for", decision.asksFor);
    return object;
}

/// Whether everybody whom it names is in its list.
bool namesOnlyListed(const Decision& decision)
{
    const auto isListed = [&](MiniIndex mini) { return mini >= 0 && std::cmp_less(mini, decision.minis.size()); };
    const auto isSound = [&](const Reason& reason) {
        return std::ranges::all_of(reason.leftOut, isListed, &behaviour::LeftOut::mini) &&
               std::ranges::all_of(reason.left, isListed) &&
               std::ranges::all_of(reason.narrowed, [&](const Narrowing& one) {
                   return std::ranges::all_of(one.among, isListed, &behaviour::Measured::mini) &&
                          std::ranges::all_of(one.stay, isListed);
               });
    };
    return std::ranges::all_of(decision.why, isSound) && std::ranges::all_of(decision.caught, isListed) &&
           std::ranges::all_of(decision.remarks, isListed, &Decision::Remark::mini) &&
           (!decision.picked || isListed(*decision.picked));
}

/// Throws what does not fit.
Decision decisionOf(const json& object)
{
    if (!isCountable(object)) {
        throw std::out_of_range("number");
    }
    Decision decision;
    decision.monster = FigureId(textAt(object, "monster"));
    for (const QString& mini : play::codec::textsOf(listAt(object, "minis"))) {
        decision.minis.emplace_back(mini);
    }
    if (!object.at("why").is_array() || object.at("why").empty()) {
        throw std::out_of_range("why");
    }
    for (const json& reason : object.at("why")) {
        decision.why.push_back(reasonOf(reason));
    }
    for (const json& remark : listAt(object, "remarks")) {
        decision.remarks.push_back(remarkOf(remark));
    }
    decision.unlisted = object.value("unlisted", 0);
    decision.course = kindOf<Course>(courseWords, object.value("course", std::string()));
    if (object.contains("attack")) {
        decision.attack = textAt(object, "attack");
        decision.least = object.at("range").at(0).get<int>();
        decision.most = object.at("range").at(1).get<int>();
    }
    decision.barredBy = QString::fromStdString(object.value("barred-by", std::string()));
    for (const QString& name : play::codec::textsOf(listAt(object, "bent-by"))) {
        decision.bentBy.push_back(name);
    }
    decision.caught = listAt(object, "caught").get<std::vector<MiniIndex>>();
    decision.chooser = QString::fromStdString(object.value("chooser", std::string()));
    if (object.contains("picked")) {
        decision.picked = object.at("picked").get<MiniIndex>();
    }
    if (object.contains("at")) {
        decision.at = spaceAt(object.at("at"));
    }
    decision.byHand = object.value("by-hand", false);
    decision.asksFor = QString::fromStdString(object.value("asks-for", std::string()));
    if (!namesOnlyListed(decision)) {
        throw std::out_of_range("mini");
    }
    return decision;
}

class KeptDecision final : public KeptField
{
public:
    explicit KeptDecision(Decision made) : decision(std::move(made)) {}
    const QString& field() const override
    {
        static const QString name = QString::fromLatin1(decisionChange);
        return name;
    }

    const Decision decision;

private:
    json made() const override { return decisionJson(decision); }
};

bool tellsOfMonster(const Event& event)
{
    const auto* said = std::get_if<Said>(&event);
    return said && said->message.key.startsWith(QLatin1String("said-monster-"));
}

bool isDecision(const Event& event)
{
    const auto* own = std::get_if<SystemChanged>(&event);
    return own && own->type == QLatin1String(decisionChange);
}

/// The first event after the line before.
size_t beginOf(const std::vector<Event>& events, size_t line)
{
    size_t begin = line;
    while (begin > 0 && !tellsOfMonster(events[begin - 1])) {
        --begin;
    }
    return begin;
}
} // namespace

Event decisionEvent(Decision decision)
{
    return SystemChanged{QString::fromLatin1(decisionChange),
                         JsonValue(std::make_shared<const KeptDecision>(std::move(decision)))};
}

std::optional<Decision> decisionIn(const Event& event)
{
    const auto* own = std::get_if<SystemChanged>(&event);
    if (!own || own->type != QLatin1String(decisionChange)) {
        return std::nullopt;
    }
    if (const auto* kept = own->data.as<KeptDecision>()) {
        return kept->decision;
    }
    try {
        return decisionOf(own->data.get());
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

bool isSoundDecision(const JsonValue& data)
{
    return data.as<KeptDecision>() || decisionIn(SystemChanged{QString::fromLatin1(decisionChange), data}).has_value();
}

bool hasDecisions(const std::vector<Event>& events, size_t line)
{
    if (line >= events.size() || !tellsOfMonster(events[line])) {
        return false;
    }
    const auto at = [&](size_t place) { return events.begin() + static_cast<std::ptrdiff_t>(place); };
    return std::any_of(at(beginOf(events, line)), at(line), isDecision);
}

std::vector<Decision> decisionsBehind(const std::vector<Event>& events, size_t line)
{
    std::vector<Decision> decisions;
    if (line >= events.size() || !tellsOfMonster(events[line])) {
        return decisions;
    }
    for (size_t i = beginOf(events, line); i < line; ++i) {
        if (auto decision = decisionIn(events[i])) {
            decisions.push_back(std::move(*decision));
        }
    }
    if (!decisions.empty()) { // of one that fell before anything was told of it nothing is left
        const FigureId monster = decisions.back().monster;
        std::erase_if(decisions, [&](const Decision& one) { return one.monster != monster; });
    }
    return decisions;
}

} // namespace wheelhouse::rules::onslaught
