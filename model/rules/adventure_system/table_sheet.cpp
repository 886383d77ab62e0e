// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/table_sheet.h"

#include "model/effects/verbs/counts_to_the_end.h"
#include "model/play/table/acting_card.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/villain_phase.h"
#include "model/rules/adventure_system/villains/encounters.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace wheelhouse::rules::adventure_system {

namespace {
bool isVillain(const Venture& venture, const Figure& figure)
{
    const content::Card* card = venture.cardOf(figure.id);
    return card && card->deck.text() == QLatin1String(villainDeck);
}

/// The figures that wait to be grouped: what acts against the heroes and stands.
class Threats
{
public:
    explicit Threats(const Venture& venture) : m_venture(venture)
    {
        for (const Figure& figure : venture.table().figures) {
            if (figure.kind == FigureKind::Monster && venture.isStanding(figure) && !isActingCard(figure)) {
                m_left.push_back(&figure);
            }
        }
    }

    template <class Fits>
    void take(SheetThreats& group, const Fits& fits)
    {
        const auto first =
            std::stable_partition(m_left.begin(), m_left.end(), [&](const Figure* figure) { return !fits(*figure); });
        for (auto figure = first; figure != m_left.end(); ++figure) {
            group.threats.push_back({(*figure)->id});
        }
        m_left.erase(first, m_left.end());
    }

    /// By the cards before a player, the oldest first (ADV-VIL-11); a trap is its card alone.
    SheetThreats before(const SeatId& seat)
    {
        SheetThreats group{seat, {}, seat == m_venture.player()};
        for (const Piece* card : m_venture.table().piecesAt(acts::inHand(seat))) {
            const QString face = card->face.value.value_or(QString());
            const content::Card* printed = m_venture.card(face);
            if (Venture::isOf(*card, trapDeck) && printed) {
                group.threats.push_back({{}, printed->name});
            } else if (Venture::isOf(*card, monsterPile)) {
                take(group, [&](const Figure& figure) { return figure.content == face; });
            }
        }
        return group;
    }

private:
    const Venture& m_venture;
    std::vector<const Figure*> m_left;
};

/// Villains act first, then those of the player in turn; the others' wait in the order of the turns (ADV-VIL-04).
void addThreats(const Venture& venture, TurnSheet& sheet)
{
    Threats threats(venture);
    auto& groups = sheet.threats.emplace();
    const auto add = [&](SheetThreats group) {
        if (!group.threats.empty()) {
            groups.push_back(std::move(group));
        }
    };
    SheetThreats villains{{}, Message("threats-villains"), true};
    threats.take(villains, [&](const Figure& figure) { return isVillain(venture, figure); });
    add(std::move(villains));
    std::vector<SeatId> seats;
    for (const Seat& seat : venture.table().seats) {
        seats.push_back(seat.id);
    }
    const auto inTurn = std::ranges::find(seats, venture.player());
    std::rotate(seats.begin(), inTurn == seats.end() ? seats.begin() : inTurn, seats.end());
    for (const SeatId& seat : seats) {
        add(threats.before(seat));
    }
    SheetThreats others{{}, Message("threats-of-nobody")};
    threats.take(others, [](const Figure&) { return true; });
    add(std::move(others));
    SheetThreats lasting{{}, Message("threats-lasting"), true};
    for (const content::Card* card : lastingEncounters(venture)) {
        lasting.threats.push_back({{}, card->name});
    }
    add(std::move(lasting));
}

void addExperience(const Venture& venture, TurnSheet& sheet)
{
    const auto pile = experiencePile(venture);
    const int all = std::accumulate(pile.begin(), pile.end(), 0,
                                    [&](int sum, const Piece* piece) { return sum + experienceOf(venture, *piece); });
    const auto cost = cancelCost(venture);
    sheet.tallies.push_back({QStringLiteral("experience"), Message("tally-experience"), all,
                             cost ? Message("tally-cancel").with("count", *cost) : Message()});
}

void addGoals(const Venture& venture, TurnSheet& sheet)
{
    const content::Card* adventure = adventureOf(venture);
    const auto add = [&](const char* text, const char* title) {
        const QString words = adventure ? textOn(*adventure, QString::fromLatin1(text)) : QString();
        if (!words.isEmpty()) {
            sheet.goals.push_back({Message(title), words});
        }
    };
    add("victory", "goal-victory");
    add("defeat", "goal-defeat");
    add("special-rules", "goal-special-rules");
    const content::Effect* effect = adventure ? adventure->effect.clauses.get() : nullptr;
    for (const auto& [counter, needed] : effect ? effects::countsToTheEnd(*effect) : effects::CountsToTheEnd()) {
        const Counter* counted = venture.table().counter(CounterId(counter));
        sheet.goals.push_back(
            {Message("goal-so-far").with("count", counted ? counted->value : 0).with("needed", needed), {}});
    }
    for (const content::Card* card : lastingEncounters(venture)) {
        sheet.goals.push_back({Message("goal-lasting").with("name", card->name), card->text});
    }
}

void addShelf(const Venture& venture, TurnSheet& sheet)
{
    const auto add = [&](const char* id, const Message& name) {
        const PileId pile(QString::fromLatin1(id));
        if (venture.table().pile(pile)) {
            sheet.shelf.push_back({pile, name});
        }
    };
    add(tilePile, Message("contents-tiles"));
    for (const char* deck : drawDecks) {
        add(deck, {});
    }
}

void addPhases(const Venture& venture, TurnSheet& sheet)
{
    if (venture.table().turnRunning) {
        const auto add = [&](const char* phase, Message name) {
            sheet.phases.push_back({std::move(name), venture.table().phase == QLatin1String(phase)});
        };
        add("hero", Message("phase-name-hero"));
        add("exploration", Message("phase-name-exploration"));
        add("villain", Message("phase-name-villain"));
    }
}

/// Whether the hero stands where a tile would be laid.
bool isAtOpenEdge(const Venture& venture)
{
    const auto& map = venture.dungeon();
    const auto square = venture.figure(venture.hero()).at;
    const Pile* tiles = venture.table().pile(PileId(QString::fromLatin1(tilePile)));
    return map && square && tiles && tiles->count > 0 && !openBordersAt(*map, *square).empty();
}

/// What ends the phase that runs, and what that brings.
void addNext(const Venture& venture, TurnSheet& sheet)
{
    const FigureId hero = venture.hero();
    if (!venture.table().figure(hero) || !venture.state().frames.empty() || !venture.state().result.isEmpty()) {
        return;
    }
    const QString& phase = venture.table().phase;
    SheetNext next;
    next.act.type = QStringLiteral("end-turn");
    next.act.args = JsonValue(nlohmann::json{{"pause", true}});
    if (phase != QLatin1String("villain")) {
        next.coming = whatComes(venture);
    }
    if (phase == QLatin1String("hero")) {
        const bool mayExplore = venture.isOnTableAlone(); // where it stands, and so what comes, is asked then
        const bool explores = mayExplore || isAtOpenEdge(venture);
        next.act.label = Message(explores ? "act-end-and-explore" : "act-end-hero").with("figure", venture.name(hero));
        if (!explores) {
            next.coming.insert(next.coming.begin(), Message("coming-encounter"));
        }
    } else if (next.coming.empty()) {
        next.act.label = Message("act-end-hero").with("figure", venture.name(hero));
    }
    sheet.next = std::move(next);
}
} // namespace

void addTable(const Venture& venture, TurnSheet& sheet)
{
    addThreats(venture, sheet);
    addExperience(venture, sheet);
    addGoals(venture, sheet);
    addPhases(venture, sheet);
    addShelf(venture, sheet);
    addNext(venture, sheet);
}

} // namespace wheelhouse::rules::adventure_system
