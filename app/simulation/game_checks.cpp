// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation/game_checks.h"

#include "model/play/codec/event_codec.h"
#include "model/play/events/fold.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::app {

namespace {
QString trackOutOfRange(const play::Figure& figure)
{
    for (const play::Track& track : figure.tracks) {
        if (track.value < 0 || (track.maximum && track.value > *track.maximum)) {
            return QStringLiteral("%1: %2 is %3").arg(figure.id.text(), track.name).arg(track.value);
        }
    }
    for (const play::Dial& dial : figure.dials) {
        if (dial.value < play::Dial::usedUp) {
            return QStringLiteral("%1: dial %2 is %3").arg(figure.id.text(), dial.id.text()).arg(dial.value);
        }
    }
    return {};
}
} // namespace

QString outOfRange(const play::State& state)
{
    for (const play::Figure& figure : state.table.figures) {
        if (const QString problem = trackOutOfRange(figure); !problem.isEmpty()) {
            return problem;
        }
    }
    for (const play::Pile& pile : state.table.piles) {
        if (pile.count < 0 || (pile.contents && static_cast<int>(pile.contents->size()) != pile.count)) {
            return QStringLiteral("pile %1 counts %2").arg(pile.id.text()).arg(pile.count);
        }
    }
    for (const play::Prompt& prompt : state.prompts) {
        if (prompt.seat && !state.table.seat(prompt.seat)) {
            return QStringLiteral("question %1 is for nobody").arg(prompt.id.text());
        }
    }
    return {};
}

Conservation::Conservation(const play::State& start) : m_start(count(start)) {}

std::map<QString, int> Conservation::count(const play::State& state)
{
    std::map<QString, int> pieces;
    for (const play::Pile& pile : state.table.piles) {
        pieces[pile.kind] += pile.count;
    }
    for (const play::Piece& piece : state.table.pieces) {
        ++pieces[piece.kind];
    }
    return pieces;
}

QString Conservation::broken(const play::State& state) const
{
    for (const auto& [kind, now] : count(state)) {
        const auto before = m_start.find(kind);
        if (before == m_start.end() || before->second != now) {
            return QStringLiteral("there are %1 pieces of %2").arg(now).arg(kind);
        }
    }
    return {};
}

QString EventSizes::broken(const std::vector<play::Event>& events)
{
    QString problem;
    for (const play::Event& event : events) {
        const QString type = play::eventType(event);
        const auto bytes = static_cast<int>(play::toJson(event).dump().size());
        int& largest = m_largest[type];
        largest = std::max(largest, bytes);
        if (bytes > most) {
            problem = QStringLiteral("the event %1 takes %2 bytes").arg(type).arg(bytes);
        }
    }
    return problem;
}

Secrecy::Secrecy(const play::State& start)
{
    m_seen[play::tableViewer()] = play::view(start, play::tableViewer());
    for (const play::Seat& seat : start.table.seats) {
        m_seen[seat.id] = play::view(start, seat.id);
    }
}

bool Secrecy::isWritten(const play::GroupContent& group)
{
    constexpr int oftenEnough = 3;
    constexpr int oneOf = 16;
    bool written = m_groups % oneOf == 0;
    for (const play::Event& event : group.events) {
        written = written || m_written[event.index()] < oftenEnough;
    }
    for (const play::Event& event : group.events) {
        m_written[event.index()] += written ? 1 : 0;
    }
    return written;
}

QString Secrecy::broken(const play::BeforeGroup& before, const play::GroupContent& group,
                        const play::Knowers& declaration, const play::State& after)
{
    constexpr int oneOf = 4;
    std::vector<play::Reading> readings = play::readingsOf(before, group, declaration);
    if (isWritten(group)) {
        for (play::Reading& reading : readings) {
            auto read = play::decodeGroup(play::encodeGroup(reading.content));
            if (!read) {
                return QStringLiteral("the row of %1 cannot be read").arg(reading.audience);
            }
            reading.content = std::move(*read);
        }
    }
    const bool allAlike = readings.size() == 1;
    const auto readingOf = [&](const QString& audience) {
        return std::ranges::find(readings, audience, &play::Reading::audience);
    };
    for (auto& [viewer, seen] : m_seen) {
        auto reading = readingOf(viewer.text());
        reading = reading == readings.end() ? readingOf(QStringLiteral("table")) : reading;
        reading = reading == readings.end() ? readingOf(QStringLiteral("*")) : reading;
        if (reading == readings.end()) {
            return QStringLiteral("there is no row for %1").arg(viewer.text());
        }
        if (!play::applyAll(seen, reading->content.events)) {
            return QStringLiteral("the rows of %1 do not fit its view").arg(viewer.text());
        }
        const bool isLookedAt = !allAlike || m_groups % oneOf == 0 || !after.result.isEmpty();
        if (!isLookedAt && viewer != play::tableViewer()) {
            continue;
        }
        play::State now = play::view(after, viewer);
        if (seen != now) {
            return QStringLiteral("the rows of %1 differ from its view").arg(viewer.text());
        }
        seen = std::move(now); // the same, and most of it is the very text that the next view holds
    }
    ++m_groups;
    return {};
}

} // namespace wheelhouse::app
