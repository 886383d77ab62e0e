// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/fight.h"

#include "model/play/table/table_board.h"

#include <nlohmann/json.hpp>

#include <algorithm>

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
        m_context.happen(SystemChanged{QStringLiteral("set"), JsonValue(std::move(data))});
    }
}

const content::Card* Fight::card(const FigureId& id) const
{
    return content::find(content().cards, content::CardId(figure(id).content));
}

const content::Attack* Fight::attack(const FigureId& figure, const QString& id) const
{
    const content::Card* printed = card(figure);
    if (!printed) {
        return nullptr;
    }
    const auto found = std::find_if(printed->attacks.begin(), printed->attacks.end(),
                                    [&](const content::Attack& one) { return one.id.text() == id; });
    return found == printed->attacks.end() ? nullptr : &*found;
}

bool Fight::isDown(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    return found && found->kind == FigureKind::Character && found->isDefeated() && !part().isDead(id);
}

bool Fight::isThere(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    return found && !part().isDead(id) && (found->kind == FigureKind::Character || !found->isDefeated());
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
    board::Description map = board::inFloorPlanWords(table().map->ground);
    for (const Figure& figure : table().figures) {
        if (figure.at && isThere(figure.id)) {
            const std::string side = figure.seat ? figure.seat.text().toStdString() : std::string(monsterSide);
            map.minis.push_back({figure.id.text().toStdString(), side, *figure.at, figure.size, 0});
        }
    }
    return map;
}

std::optional<board::nine_alignments::Board> Fight::ground() const
{
    if (!table().showsMap()) {
        return std::nullopt;
    }
    auto made = board::nine_alignments::Board::make(description());
    auto* sound = std::get_if<board::nine_alignments::Board>(&made);
    return sound ? std::optional(std::move(*sound)) : std::nullopt;
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

std::optional<int> Fight::indexOn(const board::nine_alignments::Board& map, const FigureId& figure) const
{
    return map.plan().find(figure.text().toStdString());
}

int edgeOf(int advantages, int disadvantages)
{
    return (advantages > 0 ? 1 : 0) - (disadvantages > 0 ? 1 : 0);
}

int keptOf(const std::vector<int>& dice, int edge)
{
    return edge < 0 ? *std::min_element(dice.begin(), dice.end()) : *std::max_element(dice.begin(), dice.end());
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
