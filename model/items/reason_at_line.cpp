// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/reason_at_line.h"

#include "model/play/events/fold.h"

#include <algorithm>

namespace wheelhouse::items {

namespace {
/// Where the figure went after the event, step by step, until something else is told of a monster.
std::vector<board::Space> wayAfter(const std::vector<play::Event>& events, size_t line, const play::FigureId& who)
{
    std::vector<board::Space> way;
    for (size_t i = line + 1; i < events.size(); ++i) {
        const auto* placed = std::get_if<play::FigurePlaced>(&events[i]);
        const auto* said = std::get_if<play::Said>(&events[i]);
        if (said && said->message.key.startsWith(QLatin1String("said-monster-"))) {
            break;
        }
        if (!placed || placed->figure != who || !placed->before || !placed->after) {
            continue;
        }
        if (way.empty()) {
            way.push_back(*placed->before);
        }
        way.push_back(*placed->after);
    }
    return way;
}

/// What the step of a group did, and where in it that group begins: an answer goes on with what was decided before the
/// question.
struct StepEvents {
    std::vector<play::Event> events;
    size_t begin = 0;
};

StepEvents eventsOfStep(const std::vector<play::LogEntry>& entries, const play::GroupId& group)
{
    StepEvents step;
    for (const play::LogEntry& entry : entries) {
        if (entry.group == group) {
            step.begin = step.events.size();
        }
        step.events.insert(step.events.end(), entry.content.events.begin(), entry.content.events.end());
    }
    return step;
}

/// The last group of the step that a group belongs to, on the way to where the session stands now.
play::GroupId endOfStep(const play::Journal& journal, const play::GroupId& group)
{
    const play::Journal::Node* node = journal.node(group);
    const play::Journal::Node* head = journal.node(journal.head());
    play::GroupId end = group;
    if (!head || head->depth < node->depth) {
        return end;
    }
    const auto path = journal.path(journal.head(), static_cast<size_t>(head->depth - node->depth) + 1);
    if (path.empty() || path.front() != group) {
        return end; // it was undone
    }
    for (const play::GroupId& later : path) {
        if (journal.node(later)->step != node->step) {
            break;
        }
        end = later;
    }
    return end;
}
} // namespace

ReasonAtLine reasonAtLine(const play::Session& session, const LogLine& line)
{
    ReasonAtLine read{.line = line, .says = {}, .reason = {}, .map = {}};
    const play::TellsWholeReasons* teller = play::wholeReasonsOf(&session.system());
    const play::Journal::Node* node = session.journal().node(line.group);
    const play::Journal::Node* first = node ? session.journal().node(node->step) : nullptr;
    const play::GroupId end = first ? endOfStep(session.journal(), line.group) : line.group;
    const auto depthOfEnd = first ? session.journal().node(end)->depth : 0;
    const auto entries =
        session.log(play::tableViewer(), first ? static_cast<size_t>(depthOfEnd - first->depth + 1) : 1, end);
    std::optional<play::State> state = session.stateBefore(line.group, play::tableViewer());
    const auto entry = entries ? std::ranges::find(*entries, line.group, &play::LogEntry::group)
                               : std::vector<play::LogEntry>::const_iterator();
    if (!teller || !entries || entry == entries->end() || !state) {
        return read;
    }
    const std::vector<play::Event>& events = entry->content.events;
    const auto [ofStep, begin] = eventsOfStep(*entries, line.group);
    const size_t inStep = begin + line.event;
    if (line.event >= events.size() || !teller->hasWholeReason(ofStep, inStep)) {
        return read;
    }
    for (size_t i = 0; i < line.event; ++i) {
        if (!play::apply(*state, events[i])) {
            return read;
        }
    }
    const std::shared_ptr<const content::Pack> content = session.contentFor(play::tableViewer());
    if (const auto* said = std::get_if<play::Said>(&events[line.event])) {
        read.says = said->message;
    }
    read.reason = teller->wholeReason(ofStep, inStep, *state, *content);
    const play::TurnSheet sheet = session.system().sheet(*state, *content);
    read.map = mapSheet(*state, &sheet);
    if (read.reason && read.reason->walks) {
        read.way = wayAfter(ofStep, inStep, read.reason->who);
    }
    return read;
}

std::vector<LogLine> linesWithReason(const play::LogEntry& entry, const play::GameSystem* system)
{
    std::vector<LogLine> lines;
    const play::TellsWholeReasons* teller = play::wholeReasonsOf(system);
    for (size_t i = 0; teller && i < entry.content.events.size(); ++i) {
        if (teller->hasWholeReason(entry.content.events, i)) {
            lines.push_back({entry.group, i});
        }
    }
    return lines;
}

} // namespace wheelhouse::items
