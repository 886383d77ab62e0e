// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/scoring.h"

#include "model/content/map.h"
#include "model/effects/claims/place_claims.h"
#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/onslaught/cards/printed.h"
#include "model/rules/onslaught/moves/sight_and_room.h"
#include "model/rules/onslaught/turns/experience.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Scoring;
using content::VictoryGoal;

namespace {
using nlohmann::json;

const std::string nobodyHolds = "nobody";

std::vector<const VictoryGoal*> goalsFor(const Game& game, Scoring::For what)
{
    std::vector<const VictoryGoal*> found;
    const content::Scenario* scenario = game.scenario();
    for (size_t i = 0; scenario && i < scenario->goals.size(); ++i) {
        const VictoryGoal& goal = scenario->goals[i];
        if (goal.points && goal.scoring && goal.scoring->what == what) {
            found.push_back(&goal);
        }
    }
    return found;
}

/// The points of a goal, once or several times (ONS-WIN-02).
void score(Game& game, const SeatId& seat, const VictoryGoal& goal, int times = 1)
{
    const Counter* counter = game.table().counter(CounterId(QStringLiteral("vp-") + seat.text()));
    const int points = *goal.points * times;
    if (!counter || points == 0) {
        return;
    }
    game.say(Message("said-scored")
                 .with("seat", game.context().seatName(seat))
                 .with("count", points)
                 .with("goal", goal.text));
    game.happen(CounterSet{counter->id, counter->value, counter->value + points});
}

/// Whether a monster was made from it.
bool isMadeFrom(const Game& game, const FigureId& figure, const QString& id)
{
    const content::Champion* champion = game.champion(figure);
    const content::MonsterKind* monster = game.monster(figure);
    return (champion && champion->id.text() == id) || (monster && monster->id.text() == id);
}

/// Whose work a fall is: the attacker's, else whose card or token it was; empty for nobody's.
FigureId whoDefeated(const Game& game, const FigureId& fallen, const Scene& scene)
{
    for (const FigureId& by : {scene.attacker, scene.self, scene.placer}) {
        if (game.table().figure(by) && !game.areFriends(by, fallen)) {
            return by;
        }
    }
    return {};
}

/// The experience of the scenario's achievements that a character gets for what it has done (ONS-EXP-06).
template <class Counts>
void reward(Game& game, const FigureId& figure, Scoring::For what, Counts counts)
{
    const content::Scenario* scenario = game.scenario();
    if (!scenario || !game.character(figure)) {
        return;
    }
    for (const content::Achievement& feat : scenario->achievements) {
        if (feat.scoring && feat.scoring->what == what && counts(*feat.scoring)) {
            const int count = feat.experience.value_or(0);
            earn(game, figure, count,
                 Message("said-earned-feat")
                     .with("figure", game.name(figure))
                     .with("count", count)
                     .with("goal", feat.text));
        }
    }
}

/// What a monster's own card says that defeating it earns.
void rewardFoe(Game& game, const FigureId& figure, const FigureId& fallen)
{
    const content::Champion* champion = game.champion(fallen);
    const content::MonsterKind* monster = game.monster(fallen);
    const int count = champion ? champion->experience.value_or(0) : monster ? monster->experience.value_or(0) : 0;
    if (count > 0 && game.character(figure)) {
        earn(game, figure, count,
             Message("said-earned-foe")
                 .with("figure", game.name(figure))
                 .with("count", count)
                 .with("other", game.name(fallen)));
    }
}

/// One thing to hold: a place, or several that count as one.
struct Hold {
    const VictoryGoal* goal = nullptr;
    std::vector<QString> letters;

    QString name() const { return QStringList(letters.begin(), letters.end()).join(QStringLiteral(", ")); }
};

std::vector<Hold> holdsOf(const Game& game)
{
    std::vector<Hold> holds;
    for (const VictoryGoal* goal : goalsFor(game, Scoring::For::PlacesHeld)) {
        if (goal->scoring->together) {
            holds.push_back({goal, goal->scoring->places});
            continue;
        }
        for (const QString& letter : goal->scoring->places) {
            holds.push_back({goal, {letter}});
        }
    }
    return holds;
}

/// Whether the board has the figure so near to one of these places of the map; at 0 it overlaps it (ONS-MOV-12).
bool isAt(const Game& game, const FigureId& figure, const std::vector<QString>& letters, int within)
{
    const content::Map& map = *game.table().map;
    return std::any_of(map.places.begin(), map.places.end(), [&](const content::MapPlace& place) {
        const auto range = game.where().range(figure, place.at);
        return range && *range <= within && std::find(letters.begin(), letters.end(), place.letter) != letters.end();
    });
}

int standingThere(const Game& game, const Hold& hold, const SeatId& seat)
{
    const auto& figures = game.table().figures;
    return static_cast<int>(std::count_if(figures.begin(), figures.end(), [&](const Figure& figure) {
        return figure.seat == seat && figure.kind == FigureKind::Character && game.isStanding(figure.id) &&
               isAt(game, figure.id, hold.letters, hold.goal->scoring->within);
    }));
}

/// `first` and `second`: how many of each side are there.
void tellNobodyHolds(Game& game, const Hold& hold, int first = 0, int second = 0)
{
    const QString place = hold.name();
    game.say(
        first == 0 && second == 0
            ? Message(hold.letters.size() > 1 ? "said-holds-nobody-together" : "said-holds-nobody").with("place", place)
            : Message("said-holds-neither")
                  .with("place", place)
                  .with("first", game.context().seatName(game.table().seats[0].id))
                  .with("own", first)
                  .with("second", game.context().seatName(game.table().seats[1].id))
                  .with("others", second));
}

/// Who holds it by the board, said with the numbers; empty for nobody.
SeatId holderOnMap(Game& game, const Hold& hold)
{
    const auto& seats = game.table().seats;
    const int first = standingThere(game, hold, seats[0].id);
    const int second = standingThere(game, hold, seats[1].id);
    const bool held = hold.goal->scoring->alone ? (first == 0) != (second == 0) : first != second;
    if (!held) {
        tellNobodyHolds(game, hold, first, second);
        return {};
    }
    const SeatId holder = seats[first > second ? 0 : 1].id;
    game.say(Message("said-holds")
                 .with("seat", game.context().seatName(holder))
                 .with("place", hold.name())
                 .with("own", std::max(first, second))
                 .with("others", std::min(first, second)));
    return holder;
}

void askWhoHolds(Game& game, const Hold& hold)
{
    Prompt prompt;
    prompt.kind = PromptKind::ChooseOption;
    prompt.title =
        Message(hold.letters.size() > 1 ? "ask-who-holds-together" : "ask-who-holds").with("place", hold.name());
    prompt.why = Message("why-who-holds").with("goal", hold.goal->text);
    prompt.rules = {QStringLiteral("ONS-WIN-02")};
    for (const Seat& seat : game.table().seats) {
        prompt.options.push_back(
            {seat.id.text(), Message("option-named").with("name", game.context().seatName(seat.id)), {}});
    }
    prompt.options.push_back({QString::fromStdString(nobodyHolds), Message("option-nobody"), {}});
    ask(game, std::move(prompt));
}
} // namespace

void scoreFall(Game& game, const FigureId& fallen, const Scene& scene)
{
    const Figure figure = game.figure(fallen);
    const FigureId by = whoDefeated(game, fallen, scene);
    if (figure.kind == FigureKind::Character) {
        const SeatId other = game.opponentOf(figure.seat);
        for (const VictoryGoal* goal : goalsFor(game, Scoring::For::EnemyCharacterDefeated)) {
            score(game, other, *goal);
        }
        reward(game, by, Scoring::For::EnemyCharacterDefeated, [](const Scoring&) { return true; });
        return;
    }
    const SeatId side = by ? game.figure(by).seat : SeatId();
    const auto isMeant = [&](const Scoring& scoring) { return isMadeFrom(game, fallen, scoring.figure); };
    for (const VictoryGoal* goal : goalsFor(game, Scoring::For::FigureDefeated)) {
        if (side && isMeant(*goal->scoring)) {
            score(game, side, *goal);
        }
    }
    rewardFoe(game, by, fallen);
    reward(game, by, Scoring::For::FigureDefeated, isMeant);
}

void scoreChest(Game& game, const FigureId& looter)
{
    const int time = game.part().record(looter).chestsLooted;
    const auto counts = [time](const Scoring& scoring) { return scoring.time == 0 || scoring.time == time; };
    for (const VictoryGoal* goal : goalsFor(game, Scoring::For::ChestLooted)) {
        if (counts(*goal->scoring)) {
            score(game, game.figure(looter).seat, *goal);
        }
    }
    reward(game, looter, Scoring::For::ChestLooted, counts);
}

void scoreTurnEnd(Game& game, const FigureId& figure)
{
    const content::Scenario* scenario = game.scenario();
    const SeatId seat = game.figure(figure).seat;
    for (size_t i = 0; scenario && seat && game.character(figure) && i < scenario->achievements.size(); ++i) {
        const std::optional<Scoring>& scoring = scenario->achievements[i].scoring;
        const QString source = sourceOfFeat(i, seat);
        const QString clause = clauseOf({}, source, "t", 0);
        if (!scoring || scoring->what != Scoring::For::FirstTurnEndedAt || game.part().memory.worked.contains(clause)) {
            continue;
        }
        Scene scene;
        scene.actor = figure;
        if (!placeOf(game, figure) || !game.table().map) {
            leaveOpenOn(game, {{}, source, 0, 0}, scene,
                        Message("place-turn-ended")
                            .with("figure", game.name(figure))
                            .with("place", Hold{nullptr, scoring->places}.name()));
        } else if (isAt(game, figure, scoring->places, scoring->within)) {
            countWorked(game, clause);
            runEffect(game, scene, source, content::Moment::TurnEnds);
        }
    }
}

bool scorePlaces(Game& game, int& done, const json& answer)
{
    const std::vector<Hold> holds = game.table().seats.size() == 2 ? holdsOf(game) : std::vector<Hold>();
    bool answered = answer.is_string();
    while (done < static_cast<int>(holds.size())) {
        const Hold& hold = holds[static_cast<size_t>(done)];
        SeatId holder;
        if (game.where().board() && game.table().map) {
            holder = holderOnMap(game, hold);
        } else if (answered) {
            const auto said = answer.get<std::string>();
            holder = said == nobodyHolds ? SeatId() : SeatId(QString::fromStdString(said));
            answered = false;
            if (!holder) {
                tellNobodyHolds(game, hold);
            }
        } else {
            askWhoHolds(game, hold);
            return false;
        }
        if (holder) {
            score(game, holder, *hold.goal);
        }
        ++done;
    }
    return true;
}

void scoreCarried(Game& game)
{
    for (const VictoryGoal* goal : goalsFor(game, Scoring::For::LootCarried)) {
        const std::vector<Seat> seats = game.table().seats;
        for (const Seat& seat : seats) {
            const auto& pieces = game.table().pieces;
            const auto count = std::count_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
                const bool carried = piece.kind == QLatin1String("loot") && piece.place.kind == Place::Kind::Figure &&
                                     game.isStanding(piece.place.figure);
                return carried && game.figure(piece.place.figure).seat == seat.id;
            });
            score(game, seat.id, *goal, static_cast<int>(count));
        }
    }
}

} // namespace wheelhouse::rules::onslaught
