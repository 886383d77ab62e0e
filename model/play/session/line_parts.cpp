// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/line_parts.h"

#include "model/play/session/back_into_line.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace wheelhouse::play {

namespace {
const char* const partArgument = "part";

int changesIn(const std::vector<Event>& events, size_t first, size_t last)
{
    return static_cast<int>(std::count_if(
        events.begin() + static_cast<std::ptrdiff_t>(first), events.begin() + static_cast<std::ptrdiff_t>(last),
        [](const Event& event) { return std::holds_alternative<SystemChanged>(event); }));
}

/// The part that a group fixes; none where it does not say.
std::optional<int> partFixedBy(const LogEntry& entry)
{
    const nlohmann::json& declared = entry.content.declaration.get();
    const nlohmann::json args = declared.is_object() ? declared.value("args", nlohmann::json()) : nlohmann::json();
    return args.is_object() && args.contains(partArgument) && args.at(partArgument).is_number_integer()
               ? std::optional(args.at(partArgument).get<int>())
               : std::nullopt;
}

/// A step's own events one after the other, and what has been fixed of it since.
struct Step {
    std::vector<Event> events = {};
    /// Where the line's events lie among them.
    size_t first = 0;
    size_t last = 0;
    std::vector<const LogEntry*> fixes = {};
};

Step stepOf(const std::vector<LogEntry>& log, const GroupId& line)
{
    Step step;
    for (const LogEntry* entry : entriesOfLine(log, line)) {
        if (!fixedBy(*entry).isEmpty()) {
            step.fixes.push_back(entry);
            continue;
        }
        const std::vector<Event>& events = entry->content.events;
        if (entry->group == line) {
            step.first = step.events.size();
            step.last = step.first + events.size();
        }
        step.events.insert(step.events.end(), events.begin(), events.end());
    }
    return step;
}

/// Whether anything of it can be read in the log; a question that is asked next, say, is no deed of the line.
bool isRead(const Event& event)
{
    return !std::holds_alternative<PromptOpened>(event) && !std::holds_alternative<PromptClosed>(event) &&
           !std::holds_alternative<FramePushed>(event) && !std::holds_alternative<FrameChanged>(event) &&
           !std::holds_alternative<FramePopped>(event) && !std::holds_alternative<FramesSet>(event) &&
           !std::holds_alternative<SystemChanged>(event) && !std::holds_alternative<TurnEntryChanged>(event);
}

/// With what was fixed of it since; a fix that does not say of which part it is counts for each.
std::vector<Event> eventsOfPart(const Step& step, size_t first, size_t last, int part)
{
    std::vector<Event> events(step.events.begin() + static_cast<std::ptrdiff_t>(first),
                              step.events.begin() + static_cast<std::ptrdiff_t>(last));
    for (const LogEntry* fix : step.fixes) {
        if (partFixedBy(*fix).value_or(part) == part) {
            events.insert(events.end(), fix->content.events.begin(), fix->content.events.end());
        }
    }
    return events;
}

/// A way back into the step counts from its beginning, however few of its events are looked at.
void countFromStep(Fix& fix, int before)
{
    for (FixAct& act : fix.acts) {
        if (isBackInto(act)) {
            act = backIntoAfter(act, before);
        }
    }
}

bool leadsBack(const Fix& fix)
{
    return std::ranges::any_of(fix.acts, [](const FixAct& act) { return isBackInto(act); });
}

/// What is wanted of a part that lies between these events of the step.
enum class Wanted { Nothing, WaysBack, Everything };

/// The ways back come first, then what is changed.
std::vector<PartFix> fixesOfParts(const GameSystem& system, const Step& step, const std::vector<size_t>& ends,
                                  const State& seen, const content::Pack& content,
                                  const std::function<Wanted(size_t begin, size_t end)>& wantedOf)
{
    std::vector<PartFix> found;
    size_t begin = 0;
    for (size_t part = 0; part < ends.size(); ++part) {
        const size_t end = ends[part];
        const int number = static_cast<int>(part);
        const Wanted wanted = wantedOf(begin, end);
        for (Fix& fix : wanted == Wanted::Nothing
                            ? std::vector<Fix>()
                            : system.fixes(eventsOfPart(step, begin, end, number), seen, content)) {
            countFromStep(fix, changesIn(step.events, 0, begin));
            if (wanted == Wanted::Everything || leadsBack(fix)) {
                found.push_back({std::move(fix), number});
            }
        }
        begin = end;
    }
    std::ranges::stable_partition(found, leadsBack);
    return found;
}

/// Where the parts of the step end, its own end included; none where it has only one.
std::vector<size_t> endsOf(const GameSystem& system, const Step& step)
{
    const auto* teller = dynamic_cast<const TellsLineParts*>(&system);
    std::vector<size_t> ends = teller ? teller->endsOfParts(step.events) : std::vector<size_t>();
    if (!ends.empty() && ends.back() != step.events.size()) {
        ends.push_back(step.events.size());
    }
    return ends.size() > 1 ? ends : std::vector<size_t>();
}

std::vector<PartFix> fixesOfWhole(const GameSystem& system, const std::vector<LogEntry>& log, const GroupId& line,
                                  const State& seen, const content::Pack& content)
{
    std::vector<PartFix> found;
    for (Fix& fix : system.fixes(eventsOfLine(log, line), seen, content)) {
        found.push_back({std::move(fix)});
    }
    return found;
}
} // namespace

Command fixOf(const GroupId& line, const PartFix& fix)
{
    Command command = fixOf(line, static_cast<const Fix&>(fix));
    if (fix.part && !leadsBack(fix)) {
        nlohmann::json args = command.args.get();
        args[partArgument] = *fix.part;
        command.args = JsonValue(std::move(args));
    }
    return command;
}

std::vector<PartFix> fixesOfStep(const GameSystem& system, const std::vector<LogEntry>& log, const GroupId& line,
                                 const State& seen, const content::Pack& content)
{
    const Step step = stepOf(log, line);
    const std::vector<size_t> ends = endsOf(system, step);
    return ends.empty()
               ? fixesOfWhole(system, log, line, seen, content)
               : fixesOfParts(system, step, ends, seen, content, [](size_t, size_t) { return Wanted::Everything; });
}

std::vector<PartFix> fixesOfLine(const GameSystem& system, const std::vector<LogEntry>& log, const GroupId& line,
                                 const State& seen, const content::Pack& content, std::optional<size_t> event)
{
    Step step = stepOf(log, line);
    const std::vector<size_t> ends = endsOf(system, step);
    if (ends.empty()) {
        return fixesOfWhole(system, log, line, seen, content);
    }
    const bool isFirst = step.first == 0 && !event;
    if (event && step.first + *event < step.last) {
        step.first += *event;
        step.last = step.first + 1;
    }
    return fixesOfParts(system, step, ends, seen, content, [&](size_t begin, size_t end) {
        const auto from = step.events.begin() + static_cast<std::ptrdiff_t>(std::max(begin, step.first));
        const auto to = step.events.begin() + static_cast<std::ptrdiff_t>(std::max(begin, std::min(end, step.last)));
        return from < to && std::any_of(from, to, isRead) ? Wanted::Everything
               : isFirst                                  ? Wanted::WaysBack
                                                          : Wanted::Nothing;
    });
}

} // namespace wheelhouse::play
