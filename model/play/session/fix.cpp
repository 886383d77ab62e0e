// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/fix.h"

#include "model/play/codec/event_codec.h"
#include "model/play/session/back_into_line.h"
#include "model/play/session/declared.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

GroupId fixedBy(const LogEntry& entry)
{
    if (declaredType(entry) != QLatin1String("fix")) {
        return {};
    }
    const auto member = [](const nlohmann::json& object, const char* name) {
        return object.is_object() ? object.value(name, nlohmann::json()) : nlohmann::json();
    };
    const nlohmann::json of = member(member(entry.content.declaration.get(), "args"), "of");
    return of.is_string() ? GroupId(QString::fromStdString(of.get<std::string>())) : GroupId();
}

Command fixOf(const GroupId& line, const Fix& fix)
{
    nlohmann::json commands = nlohmann::json::array();
    for (const FixAct& act : fix.acts) {
        commands.push_back({{"type", act.type.toStdString()}, {"args", act.args.get()}});
    }
    nlohmann::json args{{"of", line.text().toStdString()}, {"commands", std::move(commands)}};
    if (!fix.says.empty()) {
        args["says"] = toJson(fix.says.front());
    }
    for (const Message& stays : fix.stays) {
        args["stays"].push_back(toJson(stays));
    }
    Command command;
    command.type = QStringLiteral("fix");
    command.args = JsonValue(std::move(args));
    return command;
}

FixWords fixWordsIn(const JsonValue& args)
{
    FixWords words;
    const nlohmann::json& given = args.get();
    if (!given.is_object()) {
        return words;
    }
    if (given.contains("says")) {
        words.says = messageFromJson(given.at("says")).value_or(Message());
    }
    for (const nlohmann::json& one : given.value("stays", nlohmann::json::array())) {
        if (auto message = messageFromJson(one)) {
            words.stays.push_back(std::move(*message));
        }
    }
    return words;
}

std::vector<Event> eventsOfLine(const std::vector<LogEntry>& log, const GroupId& line)
{
    std::vector<Event> events;
    for (const LogEntry* entry : entriesOfLine(log, line)) {
        events.insert(events.end(), entry->content.events.begin(), entry->content.events.end());
    }
    return events;
}

} // namespace wheelhouse::play
