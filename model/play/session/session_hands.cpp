// SPDX-License-Identifier: GPL-3.0-or-later
// What an open session has hands do.
#include "model/play/session/hands_order.h"
#include "model/play/session/session.h"

#include <algorithm>

namespace wheelhouse::play {

namespace {
/// How many groups are looked back at: what waits for longer comes first, and walks are let go.
size_t lookedBack(bool isByHand)
{
    return isByHand ? 48 : 16;
}
} // namespace

std::vector<PhysicalAct> Session::handsToDo() const
{
    const auto isMonster = [](const Figure& figure) { return figure.kind != FigureKind::Character; };
    const bool isByHand = m_state.table.real.minis && !m_state.table.showsMap() && // and walks are told
                          std::ranges::any_of(m_state.table.figures, isMonster);
    const size_t most = lookedBack(isByHand);
    Projection hands = m_hands;
    const auto mark = hands.extract(QLatin1String(walksDone));
    const GroupId done(mark ? mark.mapped().value : QString());
    if (!m_state.table.map && !m_state.table.seats.empty()) {
        // The app has not taken the game's map over yet, or no longer: its tiles stay where they lie.
        std::erase_if(hands, [](const auto& entry) { return entry.first.startsWith(QLatin1String("tile/")); });
    }
    std::vector<PhysicalAct> acts = actsBetween(hands, project(m_state.table));
    for (PhysicalAct& act : acts) {
        act.act = m_system->handsWords(act, m_state, *m_content);
    }
    if (done && !m_journal.node(done)) {
        (void)readOlder();
    }
    const SinceDone gone = sinceDone(m_journal, done).value_or(SinceDone{0, most});
    const bool isUndone = gone.back > 0 && !acts.empty();
    const auto past = acts.size() > 1 || isByHand || isUndone ? log(tableViewer(), most) : std::vector<LogEntry>();
    if (!past) {
        return acts;
    }
    const auto undone = gone.back > 0 && (isByHand || isUndone)
                            ? log(tableViewer(), std::min(gone.back, most), done).value_or(std::vector<LogEntry>())
                            : std::vector<LogEntry>();
    const auto since = static_cast<std::ptrdiff_t>(std::min(gone.forth, past->size()));
    const WayOfHands way =
        wayOfHands(undone, {past->end() - since, past->end()}, gone.back <= most && gone.forth <= past->size());
    tellFromWhere(acts, hands, way);
    const auto walks = isByHand ? walksTold(m_state.table, way) : std::vector<PhysicalAct>();
    acts.insert(acts.end(), walks.begin(), walks.end());
    return inOrderOf(*past, std::move(acts));
}

} // namespace wheelhouse::play
