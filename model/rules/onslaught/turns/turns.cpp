// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/turns.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/moments/uses.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/by_hand/rounds.h"
#include "model/rules/acts/by_hand/turns.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/own_steps.h"
#include "model/rules/onslaught/turns/in_progress.h"
#include "model/rules/onslaught/turns/interruption.h"
#include "model/rules/onslaught/turns/next_turn.h"
#include "model/rules/onslaught/turns/scoring.h"
#include "model/rules/onslaught/turns/turn_end.h"
#include "model/rules/onslaught/turns/victory.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;
using content::Until;

namespace {
using nlohmann::json;

constexpr int usualRounds = 8; // ONS-RND-02

/// A clause that waits for the round's end.
struct RoundEffect {
    VerbsFrame verbs; ///< what would be done
    bool once = false;
    QString name;
};

/// Who has an effect that waits for the round's end and whose tests come out so, in the order in which the sides
/// resolve them (ONS-END-01).
std::vector<RoundEffect> effectsOfRoundEnd(const Game& game, const SeatId& seat, Fit wanted)
{
    std::vector<RoundEffect> found;
    for (const InForce& one : inForce(game)) {
        if (one.ofCritical || !one.awaits(Moment::RoundEnds)) {
            continue;
        }
        const Figure* self = game.table().figure(one.seen.self);
        // Monsters' and the scenario's own come with the active side's.
        const SeatId theirs = self && self->seat ? self->seat : game.table().active;
        if (theirs != seat) {
            continue;
        }
        Scene scene = seenFrom(one, {});
        scene.actor = one.seen.self;
        const bool once = worksOnce(*one.effect, one.seen.self);
        for (size_t i = 0; i < one.effect->triggers.size(); ++i) {
            const content::Trigger& trigger = one.effect->triggers[i];
            scene.clause = clauseOf(one.seen.self, one.source, "t", i);
            if (once && game.part().memory.worked.contains(scene.clause)) {
                continue;
            }
            if (trigger.moment == Moment::RoundEnds && fitOf(game, trigger.when, scene) == wanted &&
                (wanted == Fit::Yes || isInDoubt(game, trigger, wanted, scene))) {
                RoundEffect& effect = found.emplace_back(RoundEffect{{}, once, one.name});
                effect.verbs.source = one.source;
                effect.verbs.trigger = i;
                effect.verbs.scene = scene;
                effect.verbs.waits = true;
            }
        }
    }
    return found;
}

void askOrder(Game& game, RoundEndFrame& frame, const SeatId& seat, const std::vector<RoundEffect>& effects)
{
    Prompt prompt;
    prompt.seat = seat;
    prompt.kind = PromptKind::Order;
    prompt.title = Message("ask-round-end-order").with("seat", game.context().seatName(seat));
    prompt.why = Message("why-round-end-order");
    prompt.rules = {QStringLiteral("ONS-END-01")};
    json standard = json::array();
    for (size_t i = 0; i < effects.size(); ++i) {
        prompt.options.push_back({QString::number(i), Message("option-named").with("name", effects[i].name), {}});
        standard.push_back(std::to_string(i));
    }
    prompt.standard = JsonValue(std::move(standard));
    askFrom(game, frame, std::move(prompt));
}

/// What the scenario lets happen in the round that begins.
void tellEvents(Game& game)
{
    const content::Scenario* scenario = game.scenario();
    for (size_t i = scenario ? scenario->events.size() : 0; i > 0; --i) {
        const content::ScenarioEvent& event = scenario->events[i - 1];
        if (event.round == game.table().round) {
            game.say(Message("said-effect-text").with("name", event.name).with("text", event.text));
            runEffect(game, Scene(), QStringLiteral("scenario-event/") + event.id.text(), Moment::Used);
        }
    }
}

/// The steps of the end phase once its effects are done: victory, dials (ONS-END-02), the round (ONS-END-04), the 1
/// card (ONS-END-05), and the next round's first phase (ONS-RND-01).
void finishRound(Game& game)
{
    const int round = game.table().round;
    const Result before = game.state().result;
    const bool lastIsOver = round >= game.table().rounds.value_or(usualRounds);
    if (lastIsOver) {
        scoreCarried(game);
    }
    settleWinner(game, lastIsOver);
    if (game.state().result != before) { // no other round begins
        return;
    }
    acts::clearOrder(game.context());
    acts::turnDialsDown(game.context());
    forgetTimes(game);
    endLasting(game, [&](const Lasting& one) {
        return one.until == Until::EndOfRound || (one.until == Until::EndOfNextRound && one.round < round);
    });
    game.happen(RoundSet{round, acts::roundAfter(round)});
    acts::passActive(game.context());
    game.context().setPhase(QStringLiteral("initiative"));
    if (lastIsOver) {
        return;
    }
    tellEvents(game);
    moment(game, Moment::RoundBegins, Scene(), true);
}
} // namespace

void beginRoundEnd(Game& game)
{
    leaveGroup(game);
    game.context().setPhase(QStringLiteral("end"));
    pushFrame(game, "effects", RoundEndFrame{{}, game.seatsActiveFirst(), {}});
}

void stepRoundEnd(Game& game)
{
    auto frame = topFrame<RoundEndFrame>(game);
    const JsonValue given = takeAnswer(game, frame);
    const json& answer = given.get();
    if (frame.seats.empty()) {
        putBack(game, frame); // the places ask from it
        int settled = frame.places.value_or(0);
        if (scorePlaces(game, settled, answer)) {
            game.pop();
            finishRound(game);
        } else {
            changeNearest<RoundEndFrame>(game, [&](RoundEndFrame& waiting) { waiting.places = settled; });
        }
        return;
    }
    const SeatId seat = frame.seats.front();
    const std::vector<RoundEffect> effects = effectsOfRoundEnd(game, seat, Fit::Yes);
    if (effects.size() > 1 && !answer.is_array()) {
        askOrder(game, frame, seat, effects);
        return;
    }
    frame.seats.erase(frame.seats.begin());
    goOnAt(game, "effects", frame);
    for (const RoundEffect& open : effectsOfRoundEnd(game, seat, Fit::Open)) {
        leaveOpen(game, nextOf(open.verbs), open.verbs.scene, false);
    }
    for (const RoundEffect& effect : effects) {
        if (effect.once) {
            countWorked(game, effect.verbs.scene.clause);
        }
    }
    for (size_t i = effects.size(); i > 0; --i) {
        const size_t index = answer.is_array() ? std::stoul(answer.at(i - 1).get<std::string>()) : i - 1;
        if (index < effects.size()) {
            pushFrame(game, "do", effects[index].verbs);
        }
    }
}

void followTurn(Game& game, int turnBefore)
{
    if (!game.state().frames.empty()) { // it was of the turn that is over
        breakOff(game, Keeps::Nothing);
    }
    if (game.table().turn != turnBefore && game.table().turnRunning) {
        openTurn(game);
    } else if (!game.table().turnRunning) {
        closeTurn(game);
        leaveGroup(game);
    }
    advance(game);
}

namespace {
/// Another member of the group in turn: it goes first where the one that acts has done nothing yet, else next.
ActResult beginMember(Game& game, const FigureId& figure)
{
    if (!game.state().frames.empty() && !game.anyway()) {
        return against(whatIsInProgress(game), {"ONS-ECO-07"});
    }
    breakOff(game, Keeps::TurnEnd);
    const Initiative number = game.table().acting()->number;
    const std::vector<FigureId> before = game.figuresInTurn();
    if (game.state().frames.empty() && !hasMemberActed(game)) {
        letGoFirst(game, figure);
        advance(game);
    } else {
        endRunning(game, TurnEndFrame{{}, TurnWanted{{}, figure, true}, {}});
    }
    if (game.inTurn() != figure) {
        return lineOfEnd(game, number, before);
    }
    const QString name = game.name(figure);
    const auto between = play::lineBetween(true, number, name, false);
    return between ? *between
                   : Message("line-turn-begun").with("number", acts::numberText(number)).with("figure", name);
}

JsonValue argsOfTurn(const TurnWanted& wanted)
{
    json args = json::object();
    if (wanted.number) {
        args["number"] = *wanted.number;
    }
    if (wanted.figure) {
        args["figure"] = wanted.figure.text().toStdString();
    }
    return JsonValue(std::move(args));
}

/// The turn that runs ends as any other before the one begins that is asked for (ONS-ACT-04, ONS-ACT-05).
ActResult endBeforeNext(Game& game, const std::optional<TurnWanted>& wanted)
{
    const int turn = game.table().turn;
    const Initiative number = game.table().acting()->number;
    const std::vector<FigureId> figures = game.figuresInTurn();
    CommandContext scratch(game.state(), game.content(), game.context().chance(), game.context().giver());
    ActResult begun =
        acts::perform(scratch, QStringLiteral("begin-turn"), argsOfTurn(wanted.value_or(TurnWanted())), {});
    if (!begun) { // as the table itself has it
        return begun;
    }
    TurnEndFrame ending;
    ending.begin.emplace(wanted);
    endRunning(game, ending);
    return game.table().turn == turn || !wanted ? ActResult(lineOfEnd(game, number, figures)) : begun;
}
} // namespace

ActResult beginTurn(Game& game, acts::CommandArguments& asked)
{
    const auto number = asked.args.has("number") ? std::optional(asked.number()) : std::nullopt;
    const Figure* named = asked.figureIfGiven();
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId figure = named ? named->id : FigureId();
    if (!number && isWaitingMember(game, figure)) {
        return beginMember(game, figure);
    }
    if (auto why = whyNotBegin(game, number, figure); why && !game.anyway()) {
        return tl::unexpected(*why);
    }
    if (game.anyway()) {
        breakOff(game, Keeps::TurnEnd);
    }
    const TurnEntry* next = game.table().nextWaiting();
    // Else the players are asked whose it is.
    const bool known = !next || figure || game.anyway() || !acts::whoActs(game.table(), *next).empty();
    const TurnWanted wanted{number, figure};
    if (game.table().turnRunning) {
        return endBeforeNext(game, known ? std::optional(wanted) : std::nullopt);
    }
    ActResult made = known ? beginNamed(game, argsOfTurn(wanted), figure) : ActResult(pressOn(game));
    advance(game);
    return made;
}

ActResult reactionsPassed(Game& game)
{
    game.context().answers = true;
    return Message("line-reactions-passed");
}

namespace {
/// Pressing on lets the open reaction pass, and stops where something else is asked then: another reaction to what
/// comes of that, or what the act that went on leaves to choose. Done anyway it lets them all pass: what is in progress
/// comes to its end.
bool stopsAfterPassing(Game& game)
{
    constexpr int most = 100; // a card that sets itself off for ever ends here
    for (int passed = 0; isReactionOpen(game) && passed < (game.anyway() ? most : 1); ++passed) {
        passReactions(game);
    }
    return !game.state().frames.empty() && !game.anyway();
}
} // namespace

ActResult endTurn(Game& game, acts::CommandArguments& asked)
{
    const bool next = asked.args.flagOr("next", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (isReactionOpen(game) && stopsAfterPassing(game)) {
        return reactionsPassed(game);
    }
    if (!game.state().frames.empty() && !game.anyway()) {
        return against(whatIsInProgress(game), {"ONS-ECO-07"});
    }
    if (game.table().phase == QLatin1String("initiative") && !game.anyway()) {
        return against(Message("not-the-action-phase"), {"ONS-RND-01"});
    }
    if (!game.table().turnRunning) {
        if (!next) {
            return freeTable(game, "end-turn", JsonValue(json{{"next", false}})); // refuses: no turn runs
        }
        Message line = pressOn(game);
        advance(game);
        return line;
    }
    const std::vector<FigureId> figures = game.figuresInTurn();
    const TurnEntry entry = *game.table().acting();
    if (!game.state().frames.empty()) { // done anyway
        breakOff(game, Keeps::TurnEnd);
    }
    endRunning(game, TurnEndFrame{{}, {}, next});
    return lineOfEnd(game, entry.number, figures);
}

namespace {
/// Nothing is in progress any more, and no question is open; the level up cards that are still to be chosen are handed
/// out, to be asked for again.
std::vector<Frame> breakOffAll(Game& game)
{
    breakOff(game, Keeps::Nothing);
    std::vector<Frame> owed;
    for (const Frame& frame : game.state().frames) {
        if (isOf<LevelFrame>(frame)) {
            auto level = readFrame<LevelFrame>(frame.data);
            level.prompts.clear();
            owed.push_back({frame.kind, frame.at, writtenFrame(level)});
        }
    }
    acts::withdrawQuestions(game.context());
    return owed;
}
} // namespace

ActResult endRound(Game& game, acts::CommandArguments& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotBeforeCardsLie(game); why && !game.anyway()) {
        return tl::unexpected(*why);
    }
    if (isReactionOpen(game) && stopsAfterPassing(game)) {
        return reactionsPassed(game);
    }
    const bool waiting = game.table().nextWaiting() != nullptr && game.table().phase == QLatin1String("action");
    if ((waiting || game.table().turnRunning || game.table().phase == QLatin1String("initiative")) && !game.anyway()) {
        return against(Message("round-not-over").with("round", game.table().round), {"ONS-RND-01"});
    }
    if (!game.state().frames.empty() && !game.anyway()) {
        return against(whatIsInProgress(game), {"ONS-ECO-07"});
    }
    const int round = game.table().round;
    const QString stage = stageOfTurnEnd(game);
    const std::vector<Frame> owed = breakOffAll(game);
    if (game.table().turnRunning) {
        pushFrame(game, stage.toLatin1().constData(), TurnEndFrame{{}, {}, {}, true});
        endWalk(game);
    } else {
        beginRoundEnd(game);
    }
    for (const Frame& frame : owed) {
        game.happen(FramePushed{frame});
    }
    advance(game);
    return Message("line-round-ended").with("round", round);
}

ActResult setOrder(Game& game, acts::CommandArguments& asked, const JsonValue& args)
{
    const Initiative number = asked.number();
    const std::vector<FigureId> figures = asked.figures("figures");
    if (asked.problem()) {
        return asked.refusal();
    }
    const Piece* card = acts::cardOf(game.table(), number);
    // By whose side a card lies face down is not told by what is refused.
    const bool lies = card && card->place.kind == Place::Kind::Figure &&
                      card->face.knowers.knows(game.context().giver()) && game.table().phase == QLatin1String("action");
    if (lies && asked.args.has("figures") && figures != std::vector{card->place.figure} && !game.anyway()) {
        return against(Message("card-lies-by-another").with("number", acts::numberText(number)), {"ONS-INI-15"},
                       asked.args.pointer("figures"));
    }
    return acts::perform(game.context(), QStringLiteral("set-order"), args, {});
}

ActResult tradeAction(Game& game, acts::CommandArguments& asked)
{
    const int from = asked.choice("from", {"standard", "move", "bonus"});
    const int to = asked.choice("to", {"standard", "move", "bonus"});
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId figure = game.inTurn();
    if (!game.part().budget) {
        return against(Message("nobody-in-turn"), {"ONS-ECO-01"});
    }
    const auto open = trades(*game.part().budget);
    const std::pair wanted{static_cast<ActionSort>(from), static_cast<ActionSort>(to)};
    if (std::find(open.begin(), open.end(), wanted) == open.end() && !game.anyway()) {
        return against(Message("no-such-trade"), {"ONS-ECO-02", "ONS-ECO-03", "ONS-ECO-04"});
    }
    if (auto why = whyNotNow(game, figure); why && !game.anyway()) {
        return tl::unexpected(*why);
    }
    game.change(QStringLiteral("budget"), [&](OnslaughtPart& part) {
        int* const sorts[] = {&part.budget->standard, &part.budget->move, &part.budget->bonus};
        *sorts[from] = std::max(0, *sorts[from] - 1);
        ++*sorts[to];
        part.budget->granted = std::min(part.budget->granted, part.budget->standard);
    });
    return Message("line-action-traded")
        .with("figure", game.name(figure))
        .with("from", QString::fromLatin1(nameOf(wanted.first)))
        .with("to", QString::fromLatin1(nameOf(wanted.second)));
}

void settleUp(Game& game)
{
    // Whoever is called may fall as its turn begins: there are no more to be called than have a number.
    for (size_t most = game.table().figures.size() + game.table().order.size() + 1; most > 0; --most) {
        if (!game.state().frames.empty()) {
            return;
        }
        settleWinner(game, false);
        const FigureId figure = game.inTurn();
        if (!figure || game.isStanding(figure) || !game.state().result.isEmpty()) {
            return;
        }
        finishTurn(game); // ONS-ACT-08
        goOn(game, true);
        advance(game);
    }
}

} // namespace wheelhouse::rules::onslaught
