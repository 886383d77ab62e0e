// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shapes.h"

#include "model/text/problems.h"
#include "model/text/render.h"
#include "model/text/tell.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::cli {
namespace {

using nlohmann::json;

const char* codeOf(play::Refusal::Code code)
{
    switch (code) {
    case play::Refusal::Code::BadRequest:
        return "bad-request";
    case play::Refusal::Code::Illegal:
        return "illegal";
    case play::Refusal::Code::Refused:
    case play::Refusal::Code::Storage:
        break;
    }
    return "refused";
}

template <class IdType>
json idJson(const IdType& id)
{
    return id.isEmpty() ? json() : json(id.text().toStdString());
}

json eventList(const std::vector<play::Event>& events)
{
    json list = json::array();
    for (const play::Event& event : events)
        list.push_back(play::toJson(event));
    return list;
}

} // namespace

QueryError errorOf(const play::Refusal& refusal, const QString& prefix, const QString& cut)
{
    const bool cuts = !cut.isEmpty() && refusal.at.startsWith(cut);
    const QString at = cuts ? refusal.at.sliced(cut.size()) : refusal.at;
    const bool placed = !refusal.at.isEmpty() || refusal.code == play::Refusal::Code::BadRequest;
    return {codeOf(refusal.code), text::render(refusal.why), placed ? prefix + at : QString(), refusal.rules,
            refusal.overrulable};
}

QueryError errorOf(const play::StoreError& error)
{
    return {"refused", text::render(text::aboutProblem(error)), {}, {}, false};
}

play::JsonValue eventsJson(const std::vector<play::Event>& events)
{
    return play::JsonValue(eventList(events));
}

play::JsonValue promptsJson(const std::vector<play::Prompt>& prompts)
{
    json list = json::array();
    for (const play::Prompt& prompt : prompts)
        list.push_back(play::toJson(prompt).get());
    return play::JsonValue(std::move(list));
}

play::JsonValue offersJson(const std::vector<play::Offer>& offers)
{
    json list = json::array();
    for (const play::Offer& offer : offers) {
        json seats = json::array();
        for (const play::SeatId& seat : offer.seats)
            seats.push_back(idJson(seat));
        list.push_back({{"type", offer.type.toStdString()},
                        {"seats", std::move(seats)},
                        {"args", offer.domains.isNull() ? json::object() : offer.domains.get()}});
    }
    return play::JsonValue(std::move(list));
}

play::JsonValue groupsJson(const std::vector<play::LogEntry>& entries, const play::Journal& journal)
{
    json list = json::array();
    for (const play::LogEntry& entry : entries) {
        const play::Journal::Node* node = journal.node(entry.group);
        list.push_back({{"group", idJson(entry.group)},
                        {"parent", node ? idJson(node->parent) : json()},
                        {"step", idJson(entry.step)},
                        {"seat", idJson(entry.seat)},
                        {"at", entry.at},
                        {"title", play::toJson(entry.content.title)},
                        {"events", eventList(entry.content.events)}});
    }
    return play::JsonValue(std::move(list));
}

play::JsonValue linesJson(const std::vector<play::LogEntry>& entries, play::State began)
{
    play::State state = std::move(began);
    json list = json::array();
    for (const play::LogEntry& entry : entries) {
        json lines = json::array({text::render(entry.content.title).toStdString()});
        for (const play::Message& line : text::tellAll(state, entry.content.events)) {
            json sentence = text::render(line).toStdString();
            if (sentence != lines.front())
                lines.push_back(std::move(sentence));
        }
        list.push_back({{"group", idJson(entry.group)}, {"step", idJson(entry.step)}, {"lines", std::move(lines)}});
    }
    return play::JsonValue(std::move(list));
}

play::JsonValue fixesJson(const play::GroupId& line, const std::vector<play::Fix>& fixes)
{
    json list = json::array();
    for (const play::Fix& fix : fixes) {
        json says = json::array();
        for (const play::Message& said : fix.says)
            says.push_back(text::render(said).toStdString());
        json stays = json::array();
        for (const play::Message& kept : fix.stays)
            stays.push_back(text::render(kept).toStdString());
        const play::Command command = play::fixOf(line, fix);
        list.push_back({{"says", std::move(says)},
                        {"stays", std::move(stays)},
                        {"command", {{"type", command.type.toStdString()}, {"args", command.args.get()}}}});
    }
    return play::JsonValue(std::move(list));
}

play::JsonValue claimsJson(const play::TurnSheet& sheet)
{
    std::vector<play::SheetClaim> all = sheet.claims;
    for (const play::SheetAct& act : sheet.acts) {
        for (const play::SheetTarget& target : act.targets)
            all.insert(all.end(), target.claims.begin(), target.claims.end());
    }
    json list = json::array();
    for (auto claim = all.begin(); claim != all.end(); ++claim) {
        if (std::any_of(all.begin(), claim, [&](const auto& other) { return other.args == claim->args; }))
            continue;
        json says = json::array({text::render(claim->effect).toStdString()});
        for (const play::Message& condition : claim->conditions)
            says.push_back(text::render(condition).toStdString());
        list.push_back({{"says", std::move(says)},
                        {"holds", claim->holds},
                        {"command", {{"type", "claim"}, {"args", claim->args.get()}}}});
    }
    if (sheet.cover) {
        const play::Message says =
            play::Message("claim-has-cover").with("figure", sheet.cover->name).with("dice", sheet.cover->inCover.dice);
        list.push_back({{"says", json::array({text::render(says).toStdString()})},
                        {"holds", sheet.cover->holds},
                        {"command", {{"type", "claim"}, {"args", sheet.cover->args.get()}}}});
    }
    return play::JsonValue(std::move(list));
}

namespace {

json ruleList(const std::vector<QString>& rules)
{
    json list = json::array();
    for (const QString& rule : rules)
        list.push_back(rule.toStdString());
    return list;
}

/// A sentence, or null where there is nothing to say.
json sentenceOf(const play::Message& message)
{
    return message.isEmpty() ? json() : json(text::render(message).toStdString());
}

json rollJson(const play::SheetRoll& roll)
{
    return {{"dice", roll.dice},
            {"needed", roll.needed ? json(*roll.needed) : json()},
            {"hit", roll.hit},
            {"crit", roll.critical},
            {"fumble", roll.fumble}};
}

json targetJson(const play::SheetTarget& target)
{
    return {{"figure", idJson(target.figure)},
            {"why-not", sentenceOf(target.whyNot)},
            {"rules", ruleList(target.rules)},
            {"covered", target.covered},
            {"roll", rollJson(target.roll)},
            {"in-cover", target.inCover ? rollJson(*target.inCover) : json()},
            {"damage", target.damage ? json(*target.damage) : json()}};
}

json actJson(const play::SheetAct& act)
{
    json targets = json::array();
    for (const play::SheetTarget& target : act.targets)
        targets.push_back(targetJson(target));
    const QString name = act.name.isEmpty() ? text::render(act.label) : act.name;
    json args = act.args.isNull() ? json::object() : act.args.get();
    return {{"command", {{"type", act.type.toStdString()}, {"args", std::move(args)}}},
            {"name", name.toStdString()},
            {"costs", ruleList(act.costs)},
            {"why-not", sentenceOf(act.whyNot)},
            {"rules", ruleList(act.rules)},
            {"damage", act.damage ? json(*act.damage) : json()},
            {"dice", act.dice.isEmpty() ? json() : json(act.dice.toStdString())},
            {"aims-at-space", act.aimsAtSpace},
            {"most-targets", act.mostTargets},
            {"targets", std::move(targets)}};
}

} // namespace

play::JsonValue sheetJson(const play::TurnSheet& sheet)
{
    json left = json::object();
    for (const play::ActionsLeft& action : sheet.actions)
        left[action.action.toStdString()] = action.left;
    json acts = json::array();
    for (const play::SheetAct& act : sheet.acts)
        acts.push_back(actJson(act));
    return play::JsonValue(json{{"ruled", sheet.ruled},
                                {"figure", idJson(sheet.figure)},
                                {"follows", idJson(sheet.follows)},
                                {"actions", std::move(left)},
                                {"move-points", sheet.movePoints ? json(*sheet.movePoints) : json()},
                                {"acts", std::move(acts)}});
}

play::JsonValue handsJson(const std::vector<play::PhysicalAct>& acts)
{
    json list = json::array();
    for (const play::PhysicalAct& act : acts)
        list.push_back({{"piece", act.key.toStdString()}, {"text", text::render(act.act).toStdString()}});
    return play::JsonValue(std::move(list));
}

} // namespace wheelhouse::cli
