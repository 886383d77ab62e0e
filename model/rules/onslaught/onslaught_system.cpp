// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/onslaught_system.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/play/events/bounds.h"
#include "model/rules/acts/by_hand/act_forms.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/command/frames.h"
#include "model/rules/acts/command/giver_check.h"
#include "model/rules/onslaught/attack/attack.h"
#include "model/rules/onslaught/caches.h"
#include "model/rules/onslaught/cards/abilities.h"
#include "model/rules/onslaught/cards/printed.h"
#include "model/rules/onslaught/fixing/line_facts.h"
#include "model/rules/onslaught/fixing/onslaught_fixes.h"
#include "model/rules/onslaught/fixing/runs_anew.h"
#include "model/rules/onslaught/house_rules.h"
#include "model/rules/onslaught/loot/chests.h"
#include "model/rules/onslaught/loot/items.h"
#include "model/rules/onslaught/monsters/foreseen_danger.h"
#include "model/rules/onslaught/monsters/monster_turn.h"
#include "model/rules/onslaught/monsters/played_by_players.h"
#include "model/rules/onslaught/monsters/scripts.h"
#include "model/rules/onslaught/monsters/whole_reasons.h"
#include "model/rules/onslaught/moves/straying.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/offers.h"
#include "model/rules/onslaught/own_forms.h"
#include "model/rules/onslaught/rules_behind.h"
#include "model/rules/onslaught/setup/setup.h"
#include "model/rules/onslaught/sheet.h"
#include "model/rules/onslaught/turns/experience.h"
#include "model/rules/onslaught/turns/in_progress.h"
#include "model/rules/onslaught/turns/interruption.h"
#include "model/rules/onslaught/turns/next_turn.h"
#include "model/rules/onslaught/turns/turns.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>

namespace wheelhouse::rules::onslaught {

namespace {
using acts::CommandArguments;
using nlohmann::json;

constexpr const char* anyway = "anyway";

/// One command being decided: the game, and what it was given without what any act may be given besides.
struct Given {
    Game& game;
    CommandArguments& asked;
    const JsonValue& args;
    const SeatId& seat;
};

ActResult passAll(Game& game, CommandArguments& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!isReactionOpen(game)) {
        return against(Message("nobody-may-react"), {"ONS-REA-02"});
    }
    const SeatId seat = game.context().giver();
    const auto& prompts = game.state().prompts;
    if (std::none_of(prompts.begin(), prompts.end(), [&](const Prompt& prompt) {
            return prompt.kind == PromptKind::React && (!seat || prompt.seat == seat);
        })) {
        return against(Message("nobody-may-react"), {"ONS-REA-02"});
    }
    passReactions(game, seat);
    return reactionsPassed(game);
}

ActResult earnByHand(Game& game, CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    const int count = asked.args.has("count") ? asked.args.number("count", 1, 20) : 1;
    const bool fixed = asked.args.flagOr("mended", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId id = figure->id;
    earn(game, id, count,
         Message(fixed ? "said-earned-late" : "said-earned-achievement")
             .with("figure", game.name(id))
             .with("count", count));
    advance(game);
    return Message("line-earned").with("figure", game.name(id)).with("count", count);
}

/// An answer goes to the frame that asked; the free table's own questions are answered by it.
ActResult answer(Given& given)
{
    Game& game = given.game;
    const auto answered = acts::answerAsked(game.context(), given.asked);
    if (!answered) {
        return tl::unexpected(answered.error());
    }
    const auto& frames = game.state().frames;
    const auto asks = std::find_if(frames.begin(), frames.end(), [&](const Frame& frame) {
        const std::vector<PromptId> prompts = acts::promptsOf(frame);
        return std::find(prompts.begin(), prompts.end(), answered->prompt.id) != prompts.end();
    });
    const bool isOwn = asks != frames.end() && !isOf<acts::DealFrame>(*asks) && !isOf<acts::LootFrame>(*asks);
    ActResult made = isOwn ? ActResult(takeAnswer(game, static_cast<size_t>(asks - frames.begin()), *answered))
                           : acts::perform(game.context(), QStringLiteral("answer"), given.args, {});
    advance(game);
    return made;
}

ActResult fix(Given& given);

using Act = ActResult (*)(Given&);

struct OwnAct {
    const char* type;
    std::vector<const char*> arguments;
    Act act;
    Giver giver = Giver::Anybody;
};

/// The game's own acts; every other one is the free table's.
const std::vector<OwnAct>& ownActs()
{
    static const std::vector<OwnAct> acts{
        {"start",
         {"scenario", "seats", "real", "map", "house", "active"},
         [](Given& g) { return start(g.game, g.asked, g.args); },
         Giver::Table},
        {"deal", {"recipe", "active"}, [](Given& g) { return deal(g.game, g.asked, g.args); }},
        {"begin-turn", {"number", "figure"}, [](Given& g) { return beginTurn(g.game, g.asked); }},
        {"end-turn", {"next"}, [](Given& g) { return endTurn(g.game, g.asked); }, Giver::TheTurns},
        {"end-round", {}, [](Given& g) { return endRound(g.game, g.asked); }},
        {"set-order",
         {"number", "figures", "seat", "label"},
         [](Given& g) { return setOrder(g.game, g.asked, g.args); }},
        {"set-out", {}, [](Given& g) { return setOut(g.game); }},
        {"trade-action", {"from", "to"}, [](Given& g) { return tradeAction(g.game, g.asked); }, Giver::TheTurns},
        {"move", {"figure", "to"}, [](Given& g) { return moveInTurn(g.game, g.asked); }, Giver::TheTurns},
        {"place",
         {"figure", "to"},
         [](Given& g) { return acts::perform(g.game.context(), QStringLiteral("move"), g.args, {}); }},
        {"end-move", {}, [](Given& g) { return endMove(g.game, g.asked); }, Giver::TheTurns},
        {"attack",
         {"figure", "attack", "item", "targets", "at", "covered", "dice"},
         [](Given& g) { return attack(g.game, g.asked); },
         Giver::TheTurns},
        {"run", {"members"}, [](Given& g) { return run(g.game, g.asked); }, Giver::TheTurns},
        {"play-monsters", {"by", "for"}, [](Given& g) { return playMonsters(g.game, g.asked); }, Giver::TheTurns},
        {"use", {"figure", "ability"}, [](Given& g) { return use(g.game, g.asked); }, Giver::TheTurns},
        {"door", {"at", "side", "open"}, [](Given& g) { return door(g.game, g.asked, g.args); }, Giver::TheTurns},
        {"loot", {"figure", "chest"}, [](Given& g) { return loot(g.game, g.asked); }, Giver::TheTurns},
        {"equip", {"piece", "face"}, [](Given& g) { return equip(g.game, g.asked); }, Giver::TheTurns},
        {"unequip", {"piece"}, [](Given& g) { return unequip(g.game, g.asked); }, Giver::TheTurns},
        {"trade", {"piece", "figure"}, [](Given& g) { return trade(g.game, g.asked); }, Giver::TheTurns},
        {"pick-up", {"piece", "figure"}, [](Given& g) { return pickUp(g.game, g.asked); }, Giver::TheTurns},
        {"claim",
         {"clause", "figures", "holds", "time"},
         [](Given& g) { return claim(g.game, g.asked); },
         Giver::TheCards},
        {"pass", {}, [](Given& g) { return passAll(g.game, g.asked); }, Giver::TheAsked},
        {"answer", {"prompt", "value"}, [](Given& g) { return answer(g); }, Giver::TheAsked},
        {"hurt", {"figure", "by", "attacker"}, [](Given& g) { return hurtByHand(g.game, g.asked); }},
        {"restore", {"field", "figure", "value"}, [](Given& g) { return restore(g.game, g.asked); }},
        {"allow-healing", {"figure"}, [](Given& g) { return allowHealing(g.game, g.asked); }},
        {"earn", {"figure", "count", "mended"}, [](Given& g) { return earnByHand(g.game, g.asked); }},
        {"house", {"house"}, [](Given& g) { return setHouse(g.game, g.asked); }},
        {"fix", {"of", "part", "commands", "says", "stays"}, [](Given& g) { return fix(g); }},
    };
    return acts;
}

/// Nothing where the act is the free table's.
const OwnAct* ownAct(const QString& type)
{
    return acts::actNamed(ownActs(), type);
}

Giver giverOf(const QString& type)
{
    const OwnAct* own = ownAct(type);
    return own ? own->giver : acts::giverByHand(type);
}

/// Pressing on passes, whatever waits for a reaction (ONS-REA-02).
bool pressesOn(const OwnAct& own)
{
    return qstrcmp(own.type, "end-turn") == 0;
}

bool isOfTheTurn(const OwnAct& own)
{
    return own.giver == Giver::TheTurns && !pressesOn(own);
}

/// What holds back an act of the turn, whoever gives it.
std::optional<Refusal> whyNotInTurn(const Game& game, const OwnAct& own)
{
    if (own.giver != Giver::TheTurns) {
        return std::nullopt;
    }
    if (auto why = whyNotBeforeCardsLie(game)) {
        return why;
    }
    if (pressesOn(own)) {
        return std::nullopt;
    }
    if (isReactionOpen(game)) {
        const auto& prompts = game.state().prompts;
        const auto open = std::ranges::find(prompts, PromptKind::React, &Prompt::kind);
        const SeatId seat = open == prompts.end() ? SeatId() : open->seat;
        return against(Message("reaction-open").with("seat", game.context().seatName(seat)),
                       {"ONS-REA-02", "ONS-ECO-07"})
            .value();
    }
    return game.state().frames.empty() ? std::nullopt
                                       : std::optional(against(whatIsInProgress(game), {"ONS-ECO-07"}).value());
}

/// Whose turn it is may be overruled, as any rule of it may; nothing else that is somebody's.
std::optional<Refusal> whyNotGiver(const Game& game, const OwnAct& own, const CommandArguments& asked)
{
    const FigureId figure = game.inTurn();
    auto why = acts::whyNotGiven(game.context(), own.giver, asked, figure ? game.playerOf(figure) : SeatId());
    if (why && own.giver == Giver::TheTurns) {
        const bool monster = game.figure(figure).seat.isEmpty();
        return against(std::move(why->why), {monster ? "ONS-MAC-08" : "ONS-ACT-04"}).value();
    }
    return why;
}

/// Acts before which a move in progress ends by itself, where nothing holds them back (see `finishWalkFirst`).
bool endsTheMove(const Game& game, const char* type)
{
    static const std::vector<QLatin1String> types{
        QLatin1String("attack"),  QLatin1String("use"),   QLatin1String("loot"),    QLatin1String("equip"),
        QLatin1String("unequip"), QLatin1String("trade"), QLatin1String("pick-up"), QLatin1String("door")};
    return (game.anyway() || !game.table().showsMap()) &&
           std::find(types.begin(), types.end(), QLatin1String(type)) != types.end();
}

bool isSaid(const JsonValue& args, const char* name)
{
    const json& given = args.get();
    const auto found = given.is_object() ? given.find(name) : given.end();
    return found != given.end() && *found == true;
}

JsonValue without(const JsonValue& args, const char* name)
{
    if (!args.get().is_object() || !args.get().contains(name)) {
        return args;
    }
    json plain = args.get();
    plain.erase(name);
    return JsonValue(std::move(plain));
}

/// `at` is the command's place, empty for the one that came in.
ActResult performOwn(Game& game, const OwnAct& own, const JsonValue& given, const QString& at)
{
    const bool leavesOff = isOfTheTurn(own) && isSaid(given, endsMove);
    const JsonValue args = leavesOff ? without(given, endsMove) : given;
    CommandArguments asked(game.table(), args, at + QStringLiteral("/args"));
    asked.only(own.arguments);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotInTurn(game, own); why && !game.anyway()) {
        return tl::unexpected(*why);
    }
    if (auto why = whyNotGiver(game, own, asked); why && !(game.anyway() && why->overrulable)) {
        return tl::unexpected(*why);
    }
    if (leavesOff || endsTheMove(game, own.type)) {
        if (const auto answered = leaveOffWalking(game, leavesOff)) { // first that; what was to be done may be another
            return *answered;
        }
    }
    Given act{game, asked, args, game.context().giver()};
    return own.act(act);
}

std::vector<Figure> standing(const Table& table)
{
    std::vector<Figure> figures = table.figures;
    std::erase_if(figures, [](const Figure& figure) { return figure.isDefeated(); });
    return figures;
}

/// Who was brought to 0 by hand has fallen like anybody: points are scored, loot and tokens leave them. It is taken for
/// the work of an enemy in turn.
void fallByHand(Game& game, const std::vector<Figure>& before)
{
    for (const Figure& figure : before) {
        if (!game.table().figure(figure.id) || game.isStanding(figure.id)) {
            continue;
        }
        const FigureId acting = game.inTurn();
        const bool byEnemy = acting && !game.areFriends(acting, figure.id);
        fallAtOnce(game, figure.id, figure.hitPoints().value_or(0), byEnemy ? acting : FigureId());
        advance(game);
    }
}

/// Whoever was taken off the table since there were so many events.
std::vector<FigureId> goneSince(const Game& game, size_t first)
{
    std::vector<FigureId> gone;
    const auto& events = game.context().events();
    for (size_t i = first; i < events.size(); ++i) {
        if (const auto* removed = std::get_if<FigureRemoved>(&events[i])) {
            gone.push_back(removed->thing.id);
        }
    }
    return gone;
}

ActResult performFree(Game& game, const QString& type, const JsonValue& args, const QString& at)
{
    const bool setsPoints = type == QLatin1String("adjust") || type == QLatin1String("set-track");
    const std::vector<Figure> before = setsPoints ? standing(game.table()) : std::vector<Figure>();
    const int turn = game.table().turn;
    const bool running = game.table().turnRunning;
    const size_t first = game.context().events().size();
    const std::vector<Frame> frames = game.state().frames;
    auto made = acts::perform(game.context(), type, args, at);
    if (made) {
        endOfPassedOver(game, first);
        if (const std::vector<FigureId> gone = goneSince(game, first); !gone.empty()) {
            goOnWithout(game, gone, frames);
        }
        fallByHand(game, before);
    }
    if (made && type == QLatin1String("add-token")) {
        const auto& events = game.context().events();
        const auto added = std::find_if(events.begin() + static_cast<std::ptrdiff_t>(first), events.end(),
                                        [](const Event& event) { return std::holds_alternative<TokenAdded>(event); });
        if (added != events.end()) {
            const Token token = std::get<TokenAdded>(*added).thing;
            freeOtherBearers(game, token);
        }
    }
    if (made && (game.table().turn != turn || game.table().turnRunning != running)) {
        followTurn(game, turn);
    }
    return made;
}

/// Own acts that fix what was forgotten without touching the turn in progress: its walk, its actions.
bool canFix(const OwnAct& own)
{
    static const std::vector<QLatin1String> types{QLatin1String("place"), QLatin1String("earn"), QLatin1String("hurt"),
                                                  QLatin1String("restore"), QLatin1String("house")};
    return std::ranges::find(types, QLatin1String(own.type)) != types.end();
}

/// What fixes a line is not asked whether it is in its turn: it was forgotten in another.
ActResult fix(Given& given)
{
    Game fixing(given.game.context(), true, given.game.caches());
    return acts::fixBy(
        given.game.context(), given.asked, [&fixing](const QString& type, const JsonValue& args, const QString& at) {
            const OwnAct* own = ownAct(type);
            return own && canFix(*own) ? performOwn(fixing, *own, args, at) : performFree(fixing, type, args, at);
        });
}

/// What hands did at the table, beyond the rules: a token out of the bag opens no chest.
bool isByHand(const QString& type, const JsonValue& args)
{
    return type == QLatin1String("loot") && isSaid(args, "hand");
}

ActResult performAny(Game& game, const QString& type, const JsonValue& args)
{
    const OwnAct* own = isByHand(type, args) ? nullptr : ownAct(type);
    return own ? performOwn(game, *own, args, {}) : performFree(game, type, args, {});
}

/// What is in progress is counted on from where a file left it: no step runs over.
void requireCountable(const State& state)
{
    for (const Frame& frame : state.frames) {
        if (!frame.data.asAny<KeptFrame>() && !isCountable(frame.data.get())) {
            throw std::out_of_range("a number in a frame");
        }
    }
}

/// Whether the rules would refuse it, were it not to be done anyway.
bool isBarred(const Question& question, const JsonValue& args, Caches* caches)
{
    NoChance none;
    CommandContext context(question.state, question.content, none, question.command.seat);
    Game game(context, false, caches);
    const ActResult made = performAny(game, question.command.type, args);
    return !made && made.error().overrulable;
}
} // namespace

tl::expected<Outcome, Refusal> OnslaughtSystem::decide(const Question& question) const
{
    requireCountable(question.state);
    const JsonValue args = without(question.command.args, anyway);
    const bool overrules = isSaid(question.command.args, anyway);
    const bool barred = overrules && isBarred(question, args, m_caches.get());
    CommandContext context(question);
    Game game(context, overrules, m_caches.get());
    auto made = performAny(game, question.command.type, args);
    if (!made) {
        return tl::unexpected(std::move(made.error()));
    }
    if (barred) {
        game.say(Message("said-anyway"));
    }
    settleUp(game);
    putMapAway(game);
    return context.outcome(std::move(*made), withLineFacts);
}

std::vector<CommandForm> OnslaughtSystem::commands() const
{
    std::vector<CommandForm> own;
    for (const OwnAct& act : ownActs()) {
        own.push_back(ownForm(act.type));
        own.back().giver = act.giver;
    }
    return acts::formsWith(std::move(own));
}

std::vector<Offer> OnslaughtSystem::legal(const State& whole, const content::Pack& content) const
{
    requireCountable(whole);
    NoChance none;
    CommandContext context(whole, content, none);
    Game game(context, false, m_caches.get());
    game.leaveReasonsOut();
    return acts::withGivers(offers(game), giverOf);
}

TurnSheet OnslaughtSystem::sheet(const State& whole, const content::Pack& content) const
{
    requireCountable(whole);
    NoChance none;
    CommandContext context(whole, content, none);
    const Game game(context, false, m_caches.get());
    return turnSheet(game);
}

bool OnslaughtSystem::foreseesDanger(const State& seen, const content::Pack& content) const
{
    NoChance none;
    CommandContext context(seen, content, none);
    return onslaught::foreseesDanger(Game(context, false, m_caches.get()));
}

std::vector<DangerOnSpace> OnslaughtSystem::dangerTo(const FigureId& figure, const std::vector<board::Space>& places,
                                                     const State& seen, const content::Pack& content,
                                                     const std::stop_token& stop) const
{
    requireCountable(seen);
    NoChance none;
    CommandContext context(seen, content, none);
    return onslaught::dangerTo(figure, places, Game(context, false, m_caches.get()), stop);
}

std::vector<Fix> OnslaughtSystem::fixes(const std::vector<Event>& events, const State& seen,
                                        const content::Pack& content) const
{
    requireCountable(seen);
    NoChance none;
    CommandContext context(seen, content, none);
    return fixesOf(Game(context, false, m_caches.get()), events);
}

std::vector<size_t> OnslaughtSystem::endsOfParts(const std::vector<Event>& events) const
{
    return endsOfRuns(events);
}

std::vector<HouseRuleOffer> OnslaughtSystem::houseRules() const
{
    return houseRuleOffers();
}

std::vector<QString> OnslaughtSystem::rulesBehind(const QString& what) const
{
    return onslaught::rulesBehind(what);
}

OnslaughtSystem::OnslaughtSystem() : m_caches(std::make_unique<Caches>()) {}

OnslaughtSystem::~OnslaughtSystem() = default;

bool OnslaughtSystem::hasWholeReason(const std::vector<Event>& events, size_t line) const
{
    return hasDecisions(events, line);
}

std::optional<WholeReason> OnslaughtSystem::wholeReason(const std::vector<Event>& events, size_t line,
                                                        const State& seen, const content::Pack& content) const
{
    const std::vector<Decision> decisions = decisionsBehind(events, line);
    if (decisions.empty()) {
        return std::nullopt;
    }
    NoChance none;
    CommandContext context(seen, content, none);
    const Game game(context, false, m_caches.get());
    const QString card = printedWords(game, decisions.back().monster, QString::fromLatin1(scriptSource));
    return toldToTheEnd(decisions, seen.table, content, card);
}

} // namespace wheelhouse::rules::onslaught
