// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/fight.h"

#include "model/board/standing.h"
#include "model/play/table/table_board.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace wheelhouse::rules::nine_alignments {

bool Fight::isDown(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    return found && found->kind == FigureKind::Character && found->isDefeated() && !part().isDead(id);
}

/// A creature at 0 hit points is gone, without a death save (NIN-KIL-01).
bool Fight::isStanding(const Figure& figure) const
{
    return !part().isDead(figure.id) && (figure.kind == FigureKind::Character || !figure.isDefeated());
}

SeatId Fight::playerOf(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    if (found && found->seat) {
        return found->seat;
    }
    // Neither other creatures (NIN-CIN-07) nor the dead (NIN-CIN-08) run any.
    const auto isPlayers = [&](const TurnEntry& entry) {
        return entry.seat && !entry.figures.empty() && isThere(entry.figures.front());
    };
    const auto& order = table().order;
    const auto own = std::find_if(order.begin(), order.end(), [&](const TurnEntry& entry) {
        return std::find(entry.figures.begin(), entry.figures.end(), id) != entry.figures.end();
    });
    // The nearest player above; above the highest score the circle closes with the lowest (NIN-CIN-06).
    const auto above = std::find_if(std::make_reverse_iterator(own), order.rend(), isPlayers);
    if (above != order.rend()) {
        return above->seat;
    }
    const auto lowest = std::find_if(order.rbegin(), order.rend(), isPlayers);
    return lowest == order.rend() ? SeatId() : lowest->seat;
}

board::Description Fight::description() const
{
    board::Description map = board::inFloorPlanWords(content::groundOf(*table().map));
    for (const Figure& figure : table().figures) {
        if (figure.at && isThere(figure.id)) {
            const std::string side = figure.seat ? figure.seat.text().toStdString() : std::string(monsterSide);
            map.minis.push_back({figure.id.text().toStdString(), side, *figure.at, figure.size, 0});
        }
    }
    return map;
}

namespace {
/// Leaves out who stands as nobody can; whoever is there first by the table's order stays.
void leaveOutMisplaced(board::Description& map)
{
    const std::vector<board::MiniEntry> minis = std::exchange(map.minis, {});
    board::Standing standing(map, board::floorPlanWords);
    std::ranges::copy_if(minis, std::back_inserter(map.minis), [&](const board::MiniEntry& mini) {
        return mini.size >= 1 && mini.size <= board::maxMiniSize && !standing.take(mini.at, mini.size);
    });
}
} // namespace

FightPlaces::Map Fight::boardNow() const
{
    if (!table().showsMap()) {
        return std::nullopt;
    }
    board::Description standing = description();
    leaveOutMisplaced(standing);
    auto made = board::nine_alignments::Board::make(standing);
    auto* sound = std::get_if<board::nine_alignments::Board>(&made);
    return sound ? FightPlaces::Map(std::move(*sound)) : std::nullopt;
}

const std::optional<board::nine_alignments::Board>& Fight::map() const
{
    return where().map();
}

std::optional<Refusal> Fight::whyNoGround() const
{
    if (!table().showsMap()) {
        return std::nullopt;
    }
    const board::Description map = description();
    const auto made = board::nine_alignments::Board::make(map);
    const auto* problem = std::get_if<board::Problem>(&made);
    if (!problem) {
        return std::nullopt;
    }
    // The problem's place is "/minis/3/at" where somebody is to blame.
    const QString at = QString::fromStdString(problem->at);
    const auto mini = at.section(QLatin1Char('/'), 2, 2).toULongLong();
    const bool who = at.startsWith(QLatin1String("/minis/")) && mini < map.minis.size();
    auto why =
        who ? Message("stands-nowhere").with("figure", name(FigureId(QString::fromStdString(map.minis[mini].id))))
            : Message("ground-unsound").with("detail", QString::fromStdString(problem->message));
    return acts::refused(std::move(why)).value();
}

int edgeOf(int advantages, int disadvantages)
{
    return (advantages > 0 ? 1 : 0) - (disadvantages > 0 ? 1 : 0);
}

} // namespace wheelhouse::rules::nine_alignments
