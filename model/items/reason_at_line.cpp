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

/// The last of the entries behind what the earlier ones of its step did: an answer goes on with what was decided before
/// the question.
std::vector<play::Event> eventsOfStep(const std::vector<play::LogEntry>& entries)
{
    std::vector<play::Event> events;
    for (const play::LogEntry& entry : entries) {
        if (entry.step == entries.back().step) {
            events.insert(events.end(), entry.content.events.begin(), entry.content.events.end());
        }
    }
    return events;
}
} // namespace

ReasonAtLine reasonAtLine(const play::Session& session, const LogLine& line)
{
    ReasonAtLine read{.line = line, .says = {}, .reason = {}, .map = {}};
    const play::TellsWholeReasons* teller = play::wholeReasonsOf(&session.system());
    const play::Journal::Node* node = session.journal().node(line.group);
    const play::Journal::Node* first = node ? session.journal().node(node->step) : nullptr;
    const auto entries =
        session.log(play::tableViewer(), first ? static_cast<size_t>(node->depth - first->depth + 1) : 1, line.group);
    std::optional<play::State> state = session.stateBefore(line.group, play::tableViewer());
    if (!teller || !entries || entries->empty() || entries->back().group != line.group || !state) {
        return read;
    }
    const std::vector<play::Event>& events = entries->back().content.events;
    const std::vector<play::Event> ofStep = eventsOfStep(*entries);
    const size_t inStep = ofStep.size() - events.size() + line.event;
    if (!teller->hasWholeReason(ofStep, inStep)) {
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
        read.way = wayAfter(events, line.event, read.reason->who);
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
