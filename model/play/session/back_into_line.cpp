// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/back_into_line.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace wheelhouse::play {

namespace {
const QString backIntoType = QStringLiteral("back-into");

/// So many, where the fix is such a one; nothing for any other.
std::optional<int> changesKept(const Fix& fix)
{
    return fix.acts.size() == 1 && isBackInto(fix.acts.front())
               ? std::optional(fix.acts.front().args.get().at("changes").get<int>())
               : std::nullopt;
}

/// The events of a group up to its change of this number.
std::vector<Event> eventsUpTo(const std::vector<Event>& events, int change)
{
    const auto last = std::ranges::find_if(events, [&change](const Event& event) {
        change -= std::holds_alternative<SystemChanged>(event) ? 1 : 0;
        return change == 0;
    });
    return last == events.end() ? std::vector<Event>() : std::vector<Event>(events.begin(), std::next(last));
}

/// Nothing where the line has fewer changes.
std::optional<KeptOfLine> keptOfLine(const std::vector<LogEntry>& log, const GroupId& line, int changes)
{
    const std::vector<const LogEntry*> entries = entriesOfLine(log, line);
    for (const LogEntry* entry : entries) {
        const std::vector<Event>& events = entry->content.events;
        const auto here = static_cast<int>(std::ranges::count_if(
            events, [](const Event& event) { return std::holds_alternative<SystemChanged>(event); }));
        if (changes > here) {
            changes -= here;
            continue;
        }
        KeptOfLine kept;
        kept.from = entry->group;
        kept.outcome.ownStep = true;
        kept.outcome.events = changes == 0 ? std::vector<Event>() : eventsUpTo(events, changes);
        kept.chance = std::ranges::any_of(kept.outcome.events, [](const Event& event) {
            const auto* drawn = std::get_if<ChanceDrawn>(&event);
            return drawn && drawn->byApp;
        });
        return kept;
    }
    return std::nullopt;
}
} // namespace

FixAct backInto(int changes, const char* line)
{
    return {backIntoType, JsonValue(nlohmann::json{{"changes", changes}, {"line", line}})};
}

bool isBackInto(const FixAct& act)
{
    return act.type == backIntoType;
}

FixAct backIntoAfter(const FixAct& act, int changes)
{
    nlohmann::json args = act.args.get();
    args["changes"] = args.at("changes").get<int>() + changes;
    return {act.type, JsonValue(std::move(args))};
}

std::vector<const LogEntry*> entriesOfLine(const std::vector<LogEntry>& log, const GroupId& line)
{
    const auto at = std::ranges::find(log, line, &LogEntry::group);
    if (at == log.end()) {
        return {};
    }
    std::vector<const LogEntry*> found;
    std::vector<GroupId> groups;
    std::vector<GroupId> steps{at->step};
    for (const LogEntry& entry : log) {
        if (std::ranges::find(steps, entry.step) != steps.end() ||
            std::ranges::find(groups, fixedBy(entry)) != groups.end()) {
            groups.push_back(entry.group);
            steps.push_back(entry.step);
            found.push_back(&entry);
        }
    }
    return found;
}

std::optional<KeptOfLine> keptByFix(const Session& session, const Command& fix)
{
    Args args(fix);
    const GroupId line = args.id<GroupId>("of");
    const SeatId viewer = fix.seat ? fix.seat : tableViewer();
    const auto offered =
        args.problem() ? tl::expected<std::optional<std::vector<Fix>>, Refusal>() : session.fixesOf(line, viewer);
    if (!offered || !*offered) {
        return std::nullopt;
    }
    for (const Fix& one : **offered) {
        const std::optional<int> changes = changesKept(one);
        if (changes && fixOf(line, one).args == fix.args) {
            const auto log = session.log(SeatId(QStringLiteral("*"))); // all of it: what is done again is done whole
            auto kept = log ? keptOfLine(*log, line, *changes) : std::nullopt;
            if (kept) {
                kept->outcome.title = one.says.front();
                kept->outcome.title.key =
                    QString::fromStdString(one.acts.front().args.get().at("line").get<std::string>());
            }
            return kept;
        }
    }
    return std::nullopt;
}

} // namespace wheelhouse::play
