// SPDX-License-Identifier: GPL-3.0-or-later
// What hands have to do besides the difference between the real pieces and the table, and in which order. Undo may have
// taken the table back from what they have done: then that is for them, too.
#pragma once

#include "model/play/table/ids.h"
#include "model/play/table/physical.h"

#include <optional>
#include <vector>

namespace wheelhouse::play {

class Journal;
struct LogEntry;

/// Under this key of what hands have left stands the last group whose walks they have done.
inline constexpr const char* walksDone = "walks";

/// How far the table has gone since what hands have done last: so many groups back from there, and so many forth.
struct SinceDone {
    size_t back = 0;
    size_t forth = 0;
};
/// Nothing where there is no such group, and hands have done nothing.
std::optional<SinceDone> sinceDone(const Journal& journal, const GroupId& done);

/// The groups themselves, oldest first: those that hands have done and that are undone, and those that came since. Of a
/// long way only its end is there.
struct WayOfHands {
    std::vector<LogEntry> undone;
    std::vector<LogEntry> since;
    /// So many walks of the first undone group were made again by the first one since: they are done.
    size_t madeAgain = 0;
};
WayOfHands wayOfHands(std::vector<LogEntry> undone, std::vector<LogEntry> since, bool isWhole);

/// Where nobody keeps places, a sentence tells hands to move a mini: its argument `mover` names the figure. First come
/// those who have to go back to where such a walk began, then the walks that they have not done, of whoever is still on
/// the table.
std::vector<PhysicalAct> walksTold(const Table& table, const WayOfHands& way);

/// A mini that stands somewhere is moved from there. Where hands have moved it to a place from which it was taken back,
/// they put it back.
void tellFromWhere(std::vector<PhysicalAct>& acts, const Projection& hands, const WayOfHands& way);

/// The acts in the order in which their pieces last changed. `past` is the log, oldest first; acts whose pieces it does
/// not name come first.
std::vector<PhysicalAct> inOrderOf(const std::vector<LogEntry>& past, std::vector<PhysicalAct> acts);

} // namespace wheelhouse::play
