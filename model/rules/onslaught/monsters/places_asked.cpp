// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/places_asked.h"

#include "model/behaviour/approach.h"
#include "model/behaviour/tactics.h"
#include "model/behaviour/tests.h"
#include "model/behaviour/unplaced/who_matters.h"
#include "model/board/space.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/play/codec/json_text.h"
#include "model/play/table/figure_names.h"
#include "model/rules/acts/by_hand/beginnings.h"
#include "model/rules/onslaught/monsters/monster_act.h"
#include "model/rules/onslaught/monsters/monster_turn.h"
#include "model/rules/onslaught/monsters/scripts.h"
#include "model/rules/onslaught/moves/straying.h"
#include "model/rules/onslaught/setup/setup.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ranges>
#include <utility>

namespace wheelhouse::rules::onslaught {

namespace {
using behaviour::Mattering;
using content::Moment;

/// Those who stand somewhere, and nobody knows where.
std::vector<FigureId> standingAnywhere(const Game& game)
{
    std::vector<FigureId> figures;
    for (const Figure& figure : game.table().figures) {
        if (!figure.at && game.isStanding(figure)) {
            figures.push_back(figure.id);
        }
    }
    return figures;
}

std::vector<board::Space> placesOf(const Game& game, const Figure& figure)
{
    const board::onslaught::Board& board = *game.where().board();
    const LastSeen seen = figure.lastSeen.value_or(LastSeen{});
    const int steps = seen.strayed < LastSeen::anywhere ? seen.strayed : board.width() + board.height();
    return behaviour::placesWithin(board, seen.at, figure.size, steps);
}

/// The same figures as one monster sees them.
std::vector<behaviour::Unplaced> unplacedFor(const Game& game, const FigureId& self,
                                             const std::vector<FigureId>& figures)
{
    std::vector<behaviour::Unplaced> unplaced;
    for (const FigureId& id : figures) {
        const Figure& figure = game.figure(id);
        behaviour::Unplaced one;
        one.figure = figureAs(game, figure);
        one.isFriend = game.areFriends(self, id);
        one.isActive = figure.seat && figure.seat == game.table().active;
        one.size = figure.size;
        one.places = placesOf(game, figure);
        unplaced.push_back(std::move(one));
    }
    return unplaced;
}

/// From how far at most what waits for the moment looks on; from anywhere where it does not say.
int farthestLook(const content::Trigger& trigger)
{
    int farthest = LastSeen::anywhere;
    for (const content::Predicate& test : trigger.when) {
        const bool isNear = test.kind == content::Predicate::Kind::Beside;
        const bool isInRange = test.kind == content::Predicate::Kind::InRange && test.number > 0;
        if (!test.isNot && (isNear || isInRange)) {
            farthest = std::min(farthest, isNear ? 1 : test.number);
        }
    }
    return farthest;
}

/// From how far at most a figure may react to a walk; none where nothing of it is ready that does.
struct Watch {
    std::optional<int> beginning = {};
    std::optional<int> steps = {};
};

Watch watchOf(const Game& game, const Figure& figure)
{
    constexpr Moment steps[] = {Moment::SpaceLeft, Moment::SpaceEntered, Moment::WalkEnded};
    Watch watch;
    for (const content::Dial& card : game.dialsOf(figure)) {
        const Dial* dial = figure.dial(DialId(card.id.text()));
        for (const content::Trigger& trigger : card.effect.triggers) {
            const bool isOfSteps = std::ranges::count(steps, trigger.moment) > 0;
            if (card.reaction && (!dial || dial->isReady()) && (isOfSteps || trigger.moment == Moment::WalkBegins)) {
                auto& farthest = isOfSteps ? watch.steps : watch.beginning;
                farthest = std::max(farthest.value_or(0), farthestLook(trigger));
            }
        }
    }
    return watch;
}

/// One monster before one decision.
class Deciding
{
public:
    Deciding(const Game& game, const FigureId& self, const std::vector<FigureId>& chosen)
        : m_game(game)
        , m_self(self)
        , m_figures(standingAnywhere(game))
        , m_situation(situationOf(game, self, chosen))
        , m_mini(*game.where().mini(self))
        , m_unplaced(unplacedFor(game, self, m_figures))
    {
    }

    /// Who matters to which tactic it follows.
    std::optional<Mattering> beforeTactic(const content::Effect& script) const
    {
        for (const content::Trigger& tactic : script.triggers) {
            const bool isTactic = tactic.moment == Moment::TurnBegins;
            const auto found = isTactic ? whoMattersTo(m_situation, m_mini, tactic.when, m_unplaced, roomToDecide())
                                        : std::vector<Mattering>();
            if (!found.empty()) {
                return found.front();
            }
            if (isTactic && behaviour::allHold(m_situation, tactic.when, m_mini, std::nullopt, roomToDecide())) {
                break; // it comes to no other
            }
        }
        return std::nullopt;
    }

    /// `wasDone` says whether the verb before was done: what stands in for it comes only where it was not.
    std::optional<Mattering> beforeVerb(const content::Trigger& tactic, size_t number, bool wasDone) const
    {
        const content::Verb& verb = tactic.verbs[number];
        if (verb.orElse && wasDone) {
            return std::nullopt;
        }
        const std::vector<content::Attack> attacks = attacksNow(m_game, m_self);
        const content::Attack* attack = behaviour::isMove(verb) ? behaviour::nextAttackOf(tactic, number, attacks)
                                                                : behaviour::attackOf(verb, attacks);
        behaviour::Situation situation = m_situation;
        if (attack && (verb.kind == content::Verb::Kind::Attack || verb.untilInReach)) {
            aimWith(situation, m_game, m_self, *attack);
        }
        const auto way =
            behaviour::isMove(verb) ? wayOf(situation, m_mini, verb, attack, roomToDecide()) : std::nullopt;
        for (size_t who = 0; behaviour::isMove(verb) && who < m_figures.size(); ++who) {
            if (holdsBack(who) || (way && watches(who, *way))) {
                return Mattering{who, 0};
            }
        }
        const auto found = whoMattersTo(situation, m_mini, verb, attack, behaviour::isGoalUsedAfter(tactic, number),
                                        m_unplaced, roomToDecide());
        return found.empty() ? std::nullopt : std::optional(found.front());
    }

    /// Before its turn: up to its first walk or attack, as the table is now.
    std::optional<Mattering> beforeTurn(const content::Effect& script) const
    {
        if (auto first = beforeTactic(script)) {
            return first;
        }
        const auto number = behaviour::tacticOf(m_situation, m_mini, script, roomToDecide());
        if (!number) {
            return std::nullopt;
        }
        const content::Trigger& tactic = script.triggers[*number];
        for (size_t i = 0; i < tactic.verbs.size(); ++i) {
            if (auto first = beforeVerb(tactic, i, true)) {
                return first;
            }
            if (behaviour::isMove(tactic.verbs[i]) || tactic.verbs[i].kind == content::Verb::Kind::Attack) {
                break;
            }
        }
        return std::nullopt;
    }

    FigureId figure(const Mattering& one) const { return m_figures[one.who]; }

private:
    bool holdsBack(size_t who) const
    {
        const Gait gait = gaitOf(m_game, m_self);
        return std::ranges::any_of(gait.leashes, [&](const Leash& leash) { return leash.from == m_figures[who]; });
    }

    /// Whether it might react to the monster's walk of so many points.
    bool watches(size_t who, int points) const
    {
        const Watch watch = watchOf(m_game, m_game.figure(m_figures[who]));
        const auto isNear = [&](std::optional<int> range, int within) {
            return range && mayBeNearWay(m_situation, m_mini, m_unplaced[who], *range, within, roomToDecide());
        };
        return isNear(watch.beginning, 0) || isNear(watch.steps, points);
    }

    const Game& m_game;
    FigureId m_self;
    std::vector<FigureId> m_figures;
    behaviour::Situation m_situation;
    behaviour::MiniIndex m_mini;
    std::vector<behaviour::Unplaced> m_unplaced;
};

/// Before the group acts: of all who matter to one of its members the one who may be nearest.
FigureId firstForGroup(const Game& game, const std::vector<FigureId>& waiting)
{
    FigureId first;
    int least = 0;
    for (const FigureId& member : waiting) {
        const content::Effect* script = tacticsOf(game, member);
        if (!script || !game.where().mini(member)) {
            continue;
        }
        const Deciding deciding(game, member, {});
        const auto found = deciding.beforeTurn(*script);
        if (found && (first.isEmpty() || found->cost < least)) {
            first = deciding.figure(*found);
            least = found->cost;
        }
    }
    return first;
}

FigureId whoseBeforeMember(const Game& game, MonsterTurnFrame& frame, const std::vector<FigureId>& waiting)
{
    for (const FigureId& member : waiting) {
        if (!game.figure(member).at) {
            return member;
        }
    }
    if (frame.looked) {
        return {};
    }
    const FigureId first = firstForGroup(game, waiting);
    frame.looked = first.isEmpty();
    return first;
}

FigureId whoseBeforeActing(const Game& game, const MonsterTurnFrame& frame, const QString& at)
{
    const FigureId& self = frame.acting;
    const bool isNew = at == QLatin1String("tactic");
    const content::Effect* script =
        isNew ? tacticsOf(game, self) : tacticsAt(game, self, scriptBegun(game, self, frame.bloodied));
    if (game.inTurn() != self || !game.isStanding(self) || !game.where().mini(self) || !script) {
        return {};
    }
    const Deciding deciding(game, self, frame.chosen);
    std::optional<Mattering> found;
    if (isNew) {
        found = deciding.beforeTactic(*script);
    } else if (at == QLatin1String("verb") && !changesScript(game, frame)) {
        const size_t tactic = frame.tactic.value_or(0);
        const bool isThere = tactic < script->triggers.size() && frame.verb < script->triggers[tactic].verbs.size();
        const bool isDue = isThere && !isDoneAlready(game, frame, script->triggers[tactic].verbs[frame.verb]);
        found = isDue ? deciding.beforeVerb(script->triggers[tactic], frame.verb, frame.wasDone) : std::nullopt;
    }
    return found ? deciding.figure(*found) : FigureId();
}

constexpr const char* everybodySetOut = "set-out";
constexpr const char* allStillThere = "all-there";

/// Where the figure was seen last, if it may be there still: nobody else has come there meanwhile.
std::optional<board::Space> stillThere(const Game& game, const Figure& figure)
{
    const auto& seen = figure.lastSeen;
    if (figure.at || !seen || seen->strayed >= LastSeen::anywhere) {
        return std::nullopt;
    }
    const std::vector<board::Space> here = behaviour::placesWithin(*game.where().board(), seen->at, figure.size, 0);
    return std::ranges::find(here, seen->at) != here.end() ? std::optional(seen->at) : std::nullopt;
}

/// Those of whom it may be said at once that they are still where they were seen: this one, if it may, and the others;
/// nobody where it could only be said of this one.
std::vector<FigureId> thoseStillThere(const Game& game, const FigureId& whose)
{
    std::vector<FigureId> figures = standingAnywhere(game);
    std::erase_if(figures, [&](const FigureId& one) { return !stillThere(game, game.figure(one)); });
    std::ranges::stable_partition(figures, [&](const FigureId& one) { return one == whose; }); // who is asked for first
    return figures == std::vector{whose} ? std::vector<FigureId>() : figures;
}

/// Whom the answer speaks for, many with their number.
Message stillThereWords(const Game& game, const std::vector<FigureId>& figures, bool isWithAll)
{
    constexpr size_t few = 3;
    QStringList names;
    for (const FigureId& figure : figures) {
        names << game.name(figure);
    }
    const QString list = names.join(QStringLiteral(", "));
    if (figures.size() <= few) {
        return Message("option-monsters-some-there").with("list", list);
    }
    return Message(isWithAll ? "option-monsters-all-there" : "option-monsters-others-there")
        .with("count", static_cast<int>(figures.size()))
        .with("list", list);
}

/// Whether it has moved, attacked or had a turn in this game, as far as the app knows.
bool hasActed(const Game& game, const FigureId& figure)
{
    const Record& record = game.part().record(figure);
    return record.movedInTurn > 0 || record.wentInTurn > 0 || record.attackedInTurn > 0 || record.ranInTurn > 0 ||
           std::ranges::any_of(game.table().order, [&](const TurnEntry& entry) {
               return entry.state == TurnEntry::State::Done && contains(entry.figures, figure);
           });
}

/// Those who have acted, and began where nobody has seen them.
std::vector<FigureId> thoseWhoHaveActed(const Game& game)
{
    std::vector<FigureId> figures = standingAnywhere(game);
    std::erase_if(figures, [&](const FigureId& one) { return !hasActed(game, one); });
    return figures;
}

/// Whether it is the first round, in which others may be where they began, nobody has been seen on the map yet, and
/// there are spaces to begin on.
bool maySetOut(const Game& game)
{
    const std::vector<Figure>& figures = game.table().figures;
    return game.table().round <= 1 && thoseWhoHaveActed(game) != standingAnywhere(game) &&
           std::ranges::none_of(figures, [](const Figure& each) { return each.at || each.lastSeen; }) &&
           std::ranges::any_of(figures, [&](const Figure& each) {
               return game.isStanding(each) && !acts::beginnings(game.table(), each).empty();
           });
}

/// Everybody stands where they begin; whoever has acted since was there, and may be two moves away.
void setEverybodyOut(Game& game)
{
    constexpr int moves = 2;
    const std::vector<FigureId> gone = thoseWhoHaveActed(game);
    (void)setOut(game); // whoever finds no space is asked for
    for (const FigureId& figure : gone) {
        if (const auto at = game.figure(figure).at) {
            game.happen(FigureStrayed{figure, std::nullopt, LastSeen{*at, moves * farthestMove(game, figure)}});
        }
    }
}

/// All of whom it may be said stand where they were seen.
void leaveAllThere(Game& game)
{
    const std::vector<FigureId> figures = standingAnywhere(game);
    for (const FigureId& figure : figures) {
        if (const auto at = stillThere(game, game.figure(figure))) {
            game.happen(FigurePlaced{figure, std::nullopt, at});
        }
    }
}

/// What has been told up to the last place stands so on the table: it is no order for hands.
void noteLyingAlready(Game& game)
{
    const std::vector<Event>& events = game.context().events();
    const auto last = std::ranges::find_if(std::views::reverse(events), [](const Event& event) {
        return std::holds_alternative<FigurePlaced>(event) || std::holds_alternative<FigureStrayed>(event);
    });
    game.context().lyingAlready = static_cast<size_t>(events.rend() - last);
}

/// Every place where it finds room may be said, the one where it was seen last first: that it strayed so far is what
/// the app makes of it.
Prompt whereIs(const Game& game, const FigureId& whose, bool allThere)
{
    const Figure& figure = game.figure(whose);
    const board::onslaught::Board& board = *game.where().board();
    std::vector<board::Space> places =
        behaviour::placesWithin(board, {0, 0}, figure.size, board.width() + board.height());
    Prompt prompt;
    prompt.kind = PromptKind::ChooseSpace;
    prompt.title = Message("ask-monster-whose-place").with("figure", game.name(whose));
    prompt.why = Message("why-monster-whose-place").with("group", nameOfGroup(game));
    prompt.rules = {QStringLiteral("ONS-MAC-05"), QStringLiteral("ONS-MAC-07")};
    const bool isWithAll = stillThere(game, figure).has_value(); // "all still there" is said of it, too
    std::optional<board::Space> seen;
    if (const auto still = figure.lastSeen ? std::ranges::find(places, figure.lastSeen->at) : places.end();
        still != places.end()) {
        seen = *still;
        std::rotate(places.begin(), still, still + 1);
        prompt.standard = JsonValue(codec::utf8(nameOfSpace(*seen)));
    }
    if (maySetOut(game)) {
        const bool isRest = !thoseWhoHaveActed(game).empty();
        prompt.options.push_back(
            {everybodySetOut, Message(isRest ? "option-monsters-set-out-rest" : "option-monsters-set-out"), {}});
        prompt.standard = JsonValue(everybodySetOut);
    }
    for (const board::Space at : places) {
        const bool isStill = at == seen;
        prompt.options.push_back(
            {nameOfSpace(at),
             isStill ? Message("option-monster-still-at").with("space", spaceName(game.table(), at)) : Message(),
             {}});
    }
    if (const auto still = thoseStillThere(game, whose); !allThere && !still.empty()) { // else it was said already
        prompt.options.push_back({allStillThere, stillThereWords(game, still, isWithAll), {}});
        prompt.standard = JsonValue(allStillThere);
    }
    for (const FigureId& other : standingAnywhere(game)) { // whoever has moved may be told of first
        if (other != whose) {
            prompt.options.push_back({other.text(), {}, {}});
        }
    }
    return prompt;
}
} // namespace

bool takePlace(Game& game, MonsterTurnFrame& frame, const nlohmann::json& answer)
{
    const FigureId whose = frame.whose;
    if (whose.isEmpty()) {
        return false;
    }
    frame.whose = FigureId();
    effects::putBack(game, frame);
    if (answer == everybodySetOut) {
        setEverybodyOut(game);
        noteLyingAlready(game);
        return true;
    }
    if (answer == allStillThere) {
        leaveAllThere(game);
        noteLyingAlready(game);
        frame.allThere = true;
        return true;
    }
    const QString named = answer.is_string() ? QString::fromStdString(answer.get<std::string>()) : QString();
    const Figure* figure = game.table().figure(whose);
    if (const auto at = spaceNamed(named); at && figure && !figure->at) {
        game.happen(FigurePlaced{whose, std::nullopt, at});
        noteLyingAlready(game);
    } else if (!at && contains(standingAnywhere(game), FigureId(named))) {
        frame.whose = FigureId(named);
    }
    return true;
}

bool asksForPlace(Game& game, MonsterTurnFrame& frame, const std::vector<FigureId>& waiting, const QString& at)
{
    if (!game.table().hasMapForMonsters() || !game.where().board() || standingAnywhere(game).empty()) {
        return false;
    }
    FigureId whose = std::exchange(frame.whose, {}); // as the players want to tell it
    for (bool isSettled = false; whose.isEmpty() && !isSettled;) {
        whose = at == QLatin1String("member") ? whoseBeforeMember(game, frame, waiting)
                                              : whoseBeforeActing(game, frame, at);
        const auto still = frame.allThere && whose ? stillThere(game, game.figure(whose)) : std::nullopt;
        isSettled = whose.isEmpty();
        if (still) {
            game.happen(FigurePlaced{std::exchange(whose, {}), std::nullopt, still}); // hands have left it there
        }
    }
    if (whose.isEmpty()) {
        return false;
    }
    Prompt prompt = whereIs(game, whose, frame.allThere);
    if (prompt.options.empty()) {
        return false; // it finds no room anywhere
    }
    frame.whose = whose;
    askFrom(game, frame, std::move(prompt));
    return true;
}

} // namespace wheelhouse::rules::onslaught
