// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/fight.h"

#include "model/board/standing.h"
#include "model/play/table/table_board.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace wheelhouse::rules::nine_alignments {

const QuestPart& Fight::part() const
{
    static const QuestPart none;
    const auto* part = dynamic_cast<const QuestPart*>(state().part.get());
    return part ? *part : none;
}

void Fight::changeTo(const QuestPart& after)
{
    if (!after.equals(part())) {
        nlohmann::json data{{"before", part().toJson().get()}, {"after", after.toJson().get()}};
        happen(SystemChanged{QStringLiteral("set"), JsonValue(std::move(data))});
    }
}

bool Fight::isDown(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    return found && found->kind == FigureKind::Character && found->isDefeated() && !part().isDead(id);
}

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

const FightPlaces& Fight::where() const
{
    if (const size_t events = context().events().size(); !m_where || m_seen != events) {
        FightPlaces::Map map;
        if (table().showsMap()) {
            board::Description standing = description();
            leaveOutMisplaced(standing);
            auto made = board::nine_alignments::Board::make(standing);
            auto* sound = std::get_if<board::nine_alignments::Board>(&made);
            map = sound ? FightPlaces::Map(std::move(*sound)) : std::nullopt;
        }
        m_where = std::make_unique<FightPlaces>(std::move(map));
        m_seen = events;
    }
    return *m_where;
}

const std::optional<board::nine_alignments::Board>& Fight::ground() const
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
    return refusedForGood(who ? Message("stands-nowhere")
                                    .with("figure", name(FigureId(QString::fromStdString(map.minis[mini].id))))
                              : Message("ground-unsound").with("detail", QString::fromStdString(problem->message)),
                          {})
        .value();
}

int edgeOf(int advantages, int disadvantages)
{
    return (advantages > 0 ? 1 : 0) - (disadvantages > 0 ? 1 : 0);
}

tl::unexpected<Refusal> against(Message why, std::initializer_list<const char*> rules, const QString& at)
{
    auto refusal = refusedForGood(std::move(why), rules, at);
    refusal.value().overrulable = true;
    return refusal;
}

tl::unexpected<Refusal> refusedForGood(Message why, std::initializer_list<const char*> rules, const QString& at)
{
    Refusal refusal{Refusal::Code::Refused, std::move(why), at, {}, false};
    for (const char* rule : rules) {
        refusal.rules.push_back(QString::fromLatin1(rule));
    }
    return tl::unexpected(std::move(refusal));
}

} // namespace wheelhouse::rules::nine_alignments
