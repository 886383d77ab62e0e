// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/support/secret_law.h"

#include "model/play/fold.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

using namespace play;

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
    const QSet<QByteArray> hidden = hiddenFrom(session.state(), viewer) & hiddenFrom(m_before, viewer);
    States& states = m_states[viewer];
    for (const ReadGroup& group : *groups) {
        if (const auto leaked = textsIn(group.group.rows.front().payload) & hidden; !leaked.isEmpty()) {
            return "a row tells " + QString::fromUtf8(*leaked.begin());
        }
        if (const QString why = folded(group, viewer, states); !why.isEmpty()) {
            return why;
        }
        m_read[viewer] = group.sequence;
    }
    const auto title = session.undoTitle();
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

QString SecretLaw::folded(const ReadGroup& group, const SeatId& viewer, States& states) const
{
    const auto content = decodeGroup(group.group.rows.front().payload);
    if (!content) {
        return "a row cannot be read: " + content.error().why;
    }
    State state;
    if (group.group.parent) {
        state = states[group.group.parent];
    } else if (const auto part = m_system.initialPart(); part.get()) {
        state.part = SystemPartValue(part.get()->seenBy(viewer));
    }
    if (const auto done = applyAll(state, content->events); !done) {
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
        (piece.face.knowers.knows(viewer) ? known : all) += piece.face.value.value_or(QString()).toUtf8() + ' ';
    }
    for (const Pile& pile : whole.table.piles) {
        for (const QString& face : pile.contents.value_or(std::vector<QString>())) {
            (pile.open ? known : all) += face.toUtf8() + ' ';
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
