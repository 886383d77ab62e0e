// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/support/secret_law.h"

#include "model/play/events/fold.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

using namespace play;

namespace {
QByteArray quoted(const QString& text)
{
    return '"' + text.toUtf8() + '"';
}

/// Every text of the JSON, keys too.
QSet<QByteArray> wholeTextsIn(const QByteArray& json)
{
    QSet<QByteArray> found;
    qsizetype start = -1;
    for (qsizetype at = 0; at < json.size(); ++at) {
        if (json[at] == '\\') {
            ++at;
        } else if (json[at] == '"' && start < 0) {
            start = at + 1;
        } else if (json[at] == '"') {
            found.insert(json.mid(start, at - start));
            start = -1;
        }
    }
    // A number says too many other things: a place in the order, a round.
    erase_if(found, [](const QByteArray& each) {
        return std::all_of(each.begin(), each.end(),
                           [](char c) { return std::isdigit(static_cast<unsigned char>(c)); });
    });
    return found;
}

/// The pieces whose faces the events show whoever reads them, by kind.
std::map<QString, std::vector<QString>> facesShownBy(const std::vector<Event>& events)
{
    std::map<QString, std::vector<QString>> shown;
    for (const Event& event : events) {
        if (const auto* drawn = std::get_if<PieceDrawn>(&event); drawn && drawn->thing.face.value) {
            shown[drawn->thing.kind].push_back(*drawn->thing.face.value);
        } else if (const auto* turned = std::get_if<PieceShown>(&event); turned && turned->after.value) {
            shown[{}].push_back(*turned->after.value);
        } else if (const auto* returned = std::get_if<PieceReturned>(&event); returned && returned->thing.face.value) {
            shown[{}].push_back(*returned->thing.face.value);
        }
    }
    return shown;
}

/// Draws that are told and whose pieces are not: what came out can be worked out of them.
QString drawsTold(const std::vector<Event>& events)
{
    auto shown = facesShownBy(events);
    for (const Event& event : events) {
        const auto* drawn = std::get_if<ChanceDrawn>(&event);
        const auto isOfKind = [&](const Event& other) {
            const auto* piece = std::get_if<PieceDrawn>(&other);
            return piece && piece->thing.kind == drawn->what;
        };
        if (drawn && std::any_of(events.begin(), events.end(), isOfKind) &&
            drawn->results.size() > shown[drawn->what].size()) {
            return "a row tells what was drawn of " + drawn->what;
        }
    }
    return {};
}
} // namespace

std::vector<SeatId> viewersOf(const State& state)
{
    std::vector<SeatId> viewers{tableViewer()};
    for (const Seat& seat : state.table.seats) {
        viewers.push_back(seat.id);
    }
    return viewers;
}

QString SecretLaw::complaint(const Session& session, const SessionStore& store)
{
    QString found;
    for (const SeatId& viewer : viewersOf(session.state())) {
        if (const QString why = complaintOf(session, store, viewer); !why.isEmpty()) {
            found += viewer.text() + ": " + why + '\n';
        }
    }
    m_before = session.state();
    return found;
}

QString SecretLaw::complaintOf(const Session& session, const SessionStore& store, const SeatId& viewer)
{
    const auto groups = store.since(m_read[viewer], viewer.text());
    if (!groups) {
        return "the groups cannot be read";
    }
    if (project(view(session.state(), viewer).table) != project(session.state().table)) {
        return "what the hands are told is not everybody's to know";
    }
    const QSet<QByteArray> hidden = hiddenFrom(session.state(), viewer) & hiddenFrom(m_before, viewer);
    States& states = m_states[viewer];
    for (const ReadGroup& group : *groups) {
        const QByteArray& payload = group.group.rows.front().payload;
        const auto content = decodeGroup(payload);
        if (!content) {
            return "a row cannot be read: " + content.error().why;
        }
        QByteArray shown; // seen for as long as it lay open, and hidden again by the end of the group
        for (const auto& [kind, faces] : facesShownBy(content->events)) {
            for (const QString& face : faces) {
                shown += quoted(face);
            }
        }
        if (const auto leaked = (textsIn(payload) & hidden) - textsIn(shown); !leaked.isEmpty()) {
            return "a row tells " + QString::fromUtf8(*leaked.begin());
        }
        if (const QString why = drawsTold(content->events); !why.isEmpty()) {
            return why;
        }
        if (const QString why = folded(group, *content, viewer, states); !why.isEmpty()) {
            return why;
        }
        m_read[viewer] = group.sequence;
    }
    // A title is looked at when its group is written: what lay open then may be hidden since, as in a bag.
    const auto title = groups->empty() ? std::nullopt : session.undoTitle();
    if (title && textsIn(QByteArray::fromStdString(toJson(*title).dump())).intersects(hidden)) {
        return "the title of undo tells a secret";
    }
    const State& seen = *session.viewFor(viewer);
    State told = seen;
    told.table.faces.clear(); // what may lie in a bag is printed for everybody
    if (textsIn(toJson(told).text()).intersects(hiddenFrom(session.state(), viewer))) {
        return "the view tells a secret";
    }
    return states[session.journal().head()] == seen ? QString() : "what the rows fold to is not the view";
}

QString SecretLaw::folded(const ReadGroup& group, const GroupContent& content, const SeatId& viewer,
                          States& states) const
{
    State state;
    if (group.group.parent) {
        state = states[group.group.parent];
    } else if (const auto part = m_system.initialPart(); part.get()) {
        state.part = SystemPartValue(part.get()->seenBy(viewer));
    }
    if (const auto done = applyAll(state, content.events); !done) {
        return "a row cannot be folded: " + done.error().why;
    }
    states[group.group.id] = std::move(state);
    return {};
}

QSet<QByteArray> SecretLaw::hiddenFrom(const State& whole, const SeatId& viewer) const
{
    QByteArray known;
    QByteArray all;
    for (const Piece& piece : whole.table.pieces) {
        (piece.face.knowers.knows(viewer) ? known : all) += quoted(piece.face.value.value_or(QString()));
    }
    for (const Pile& pile : whole.table.piles) {
        for (const QString& face : pile.contents.value_or(std::vector<QString>())) {
            (pile.open ? known : all) += quoted(face);
        }
    }
    if (const SystemPart* part = whole.part.get()) {
        all += part->toJson().text();
        known += part->seenBy(viewer)->toJson().text();
    }
    return textsIn(all) - textsIn(known);
}

QSet<QByteArray> SecretLaw::textsIn(const QByteArray& text) const
{
    if (m_wholeTexts) {
        return wholeTextsIn(text);
    }
    QSet<QByteArray> found;
    const auto goesOn = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-'; };
    for (qsizetype at = m_mark.isEmpty() ? -1 : text.indexOf(m_mark); at >= 0; at = text.indexOf(m_mark, at + 1)) {
        qsizetype end = at;
        while (end < text.size() && goesOn(text[end])) {
            ++end;
        }
        found.insert(text.mid(at, end - at));
    }
    return found;
}

} // namespace wheelhouse::testing
