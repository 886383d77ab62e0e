// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/foreseen_danger.h"

#include "model/behaviour/danger.h"
#include "model/effects/in_force/in_force.h"
#include "model/rules/onslaught/attack/attack.h"
#include "model/rules/onslaught/caches.h"
#include "model/rules/onslaught/cards/printed.h"
#include "model/rules/onslaught/cards/printed_attacks.h"
#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/monsters/monster_act.h"
#include "model/rules/onslaught/monsters/played_by_players.h"
#include "model/rules/onslaught/monsters/scripts.h"
#include "model/rules/onslaught/turns/next_turn.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace wheelhouse::rules::onslaught {

namespace {
using behaviour::Blow;
using board::onslaught::MiniIndex;

/// A monster that still acts in this round, and the place of its group.
struct Waiting {
    FigureId monster;
    Initiative number = 0;
    bool isInTurn = false; ///< the turn that runs is its own, or still can be
};

/// Whether an attack of its own is under way: dice, or what answers it, are still to come.
bool isAttacking(const Game& game, const FigureId& monster)
{
    return std::ranges::any_of(game.state().frames, [&monster](const Frame& frame) {
        return isOf<AttackFrame>(frame) && readFrame<AttackFrame>(frame.data).scene.attacker == monster;
    });
}

bool hasActedAlready(const Game& game, const TurnEntry& entry, const FigureId& monster)
{
    const Table& table = game.table();
    if (entry.state != TurnEntry::State::Acting || !table.turnRunning) {
        return false;
    }
    const auto& group = game.part().group;
    const bool isGroup = group && group->number == entry.number;
    return (isGroup && contains(group->done, monster)) ||
           ((!isGroup || group->acting == monster) && (hasActedNow(game, monster) || isAttacking(game, monster)));
}

/// Whether the turn that runs is this number's, and whoever acts now has done nothing yet.
bool isTurnStillOpen(const Game& game, const TurnEntry& entry)
{
    const bool isNow = entry.state == TurnEntry::State::Acting && game.table().turnRunning;
    return isNow && !hasActedAlready(game, entry, game.inTurn());
}

std::vector<Waiting> stillToAct(const Game& game)
{
    std::vector<Waiting> waiting;
    for (const TurnEntry& entry : game.table().order) {
        const bool isDone = entry.state == TurnEntry::State::Done || entry.state == TurnEntry::State::Skipped;
        if (isDone || !isOfMonsters(game, entry) || arePlayedByPlayers(game, entry.number)) {
            continue;
        }
        for (const FigureId& monster : entry.figures) {
            const Figure& figure = game.figure(monster);
            if (figure.at && game.isStanding(figure) && tacticsOf(game, monster) &&
                !hasActedAlready(game, entry, monster)) {
                waiting.push_back({monster, entry.number, isTurnStillOpen(game, entry)});
            }
        }
    }
    return waiting;
}

/// The table without anything in progress.
State atRest(const State& state)
{
    State rest = state;
    rest.frames.clear();
    rest.prompts.clear();
    return rest;
}

/// The same after the turn that runs.
State afterThisTurn(const State& rest, const content::Pack& content)
{
    NoChance none;
    CommandContext context(rest, content, none);
    Game game(context, false);
    endTurnInPlace(game);
    return game.state();
}

/// The places at which the figure can stand.
std::vector<DangerOnSpace> placesToStand(const FigureId& figure, const std::vector<board::Space>& places,
                                         const State& rest, const content::Pack& content, Caches& caches)
{
    NoChance none;
    CommandContext context(rest, content, none);
    Game game(context, false, &caches);
    std::vector<DangerOnSpace> there;
    if (!game.where().board()) {
        return there;
    }
    const size_t all = game.where().minis().size() + (game.where().mini(figure) ? 0 : 1);
    for (const board::Space at : places) {
        const auto before = game.figure(figure).at;
        if (before != at) {
            game.happen(FigurePlaced{figure, before, at});
        }
        // Where another one stands, either of the two finds no room.
        if (game.where().board() && game.where().mini(figure) && game.where().minis().size() == all) {
            there.push_back({at, {}});
        }
    }
    return there;
}

/// The table as it would be if the monster's turn came next.
State inItsTurn(const State& rest, const Waiting& waiting)
{
    State turn = rest;
    for (TurnEntry& entry : turn.table.order) {
        if (entry.number == waiting.number) {
            entry.state = TurnEntry::State::Acting;
        } else if (entry.state == TurnEntry::State::Acting) {
            entry.state = TurnEntry::State::Done;
        }
    }
    turn.table.turnRunning = true;
    ++turn.table.turn;
    if (auto* part = dynamic_cast<OnslaughtPart*>(turn.part.edit())) {
        part->budget.reset();
        part->walk.reset();
        part->group = GroupTurn{waiting.number, waiting.monster, {}};
    }
    return turn;
}

/// How likely an attack is to hit and what it does on average; none where that is not known.
struct Odds {
    std::optional<double> hit;
    std::optional<double> damage;
    friend bool operator==(const Odds&, const Odds&) = default;
};

std::optional<double> chanceToHit(const Terms& terms, const content::Attack& attack)
{
    if (hasRule(attack.effect, "automatic-hit")) {
        return 1;
    }
    if (!terms.knowsArmourClass || !attack.toHit || terms.roll.dice < 1) {
        return std::nullopt;
    }
    const Chances chances = chancesOf(terms.roll);
    return static_cast<double>(chances.hits) / chances.of;
}

/// That one of several hits at all, and what they do together.
Odds together(const Odds& one, const Odds& other)
{
    const bool known = one.hit && other.hit;
    return {known ? std::optional(1 - (1 - *one.hit) * (1 - *other.hit)) : std::nullopt,
            one.damage && other.damage ? std::optional(*one.damage + *other.damage) : std::nullopt};
}

/// A monster as if it were its turn, on a table of its own on which it and its prey are set from space to space.
class ForeseenTurn
{
public:
    /// `rest`: the table before the monster's turn.
    ForeseenTurn(const Waiting& waiting, const FigureId& prey, const State& rest, const Game& game, Caches& caches)
        : m_self(waiting.monster)
        , m_prey(prey)
        , m_state(inItsTurn(rest, waiting))
        , m_context(m_state, game.content(), m_none)
        , m_game(m_context, false, &caches)
        , m_home(*m_game.figure(m_self).at)
        , m_attacks(attacksNow(m_game, m_self))
        , m_speed(speed(m_game, m_self))
    {
    }

    /// What it would do to the prey there; nothing where it leaves the prey alone.
    std::optional<Threat> threatAt(board::Space place, const std::stop_token& stop)
    {
        const content::Effect* script = tacticsOf(m_game, m_self);
        if (!script || !m_speed || isFar(*script, place)) {
            return std::nullopt;
        }
        set(m_prey, place);
        const auto self = m_game.where().board() ? m_game.where().mini(m_self) : std::nullopt;
        const auto prey = self ? m_game.where().mini(m_prey) : std::nullopt;
        if (!prey) {
            return std::nullopt;
        }
        behaviour::Hunter hunter{.mini = *self, .script = *script, .attacks = m_attacks};
        hunter.stop = stop;
        hunter.stands = [this](board::Space at) { set(m_self, at); };
        hunter.aims = [this](behaviour::Situation& situation, const content::Attack& attack) {
            aimWith(situation, m_game, m_self, attack);
        };
        const behaviour::Danger danger =
            behaviour::dangerTo(*prey, situationOf(m_game, m_self), hunter, roomToDecide());
        std::optional<Threat> threat;
        if (danger.mayAttack()) {
            threat = threatOf(danger, *script);
        }
        set(m_self, m_home);
        return threat;
    }

private:
    bool isFar(const content::Effect& script, board::Space place)
    {
        const auto self = m_game.where().board() ? m_game.where().mini(m_self) : std::nullopt;
        return self && behaviour::isFarFrom({place, m_game.figure(m_prey).size, std::nullopt}, *m_game.where().board(),
                                            {.mini = *self, .script = script, .attacks = m_attacks}, m_speed->total);
    }

    void set(const FigureId& figure, board::Space at)
    {
        const auto before = m_game.figure(figure).at;
        if (before != at) {
            m_game.happen(FigurePlaced{figure, before, at});
        }
    }

    Odds oddsOf(const Blow& blow, const content::Effect& script)
    {
        set(m_self, blow.from);
        const AttackRef ref = attackNow(m_game, m_self, m_attacks[blow.attack].id.text());
        const content::Attack* attack = find(m_game, m_self, ref);
        if (!attack) {
            return {};
        }
        const content::Verb& verb = script.triggers[blow.tactic].verbs[blow.verb];
        const bool changes = !verb.modifiers.empty() || !verb.prohibitions.empty();
        const auto maker =
            changes ? std::optional(Maker{{m_self, QString::fromLatin1(scriptSource), blow.tactic, blow.verb}, {}})
                    : std::nullopt;
        std::vector<FigureId> taken;
        for (const MiniIndex mini : blow.takes) {
            taken.push_back(m_game.where().minis()[static_cast<size_t>(mini)]);
        }
        const bool covered = m_game.where().sight(m_self, m_prey) == Seen::Covered;
        const Terms terms = termsOf(m_game, m_self, ref, m_prey, covered, maker, taken);
        Scene scene = sceneAgainst(m_game, m_self, ref, m_prey, maker, taken);
        scene.covered = terms.covered;
        scene.coverFrom = terms.coverFrom;
        const auto hit = chanceToHit(terms, *attack);
        const auto damage = damageOfHit(m_game, *attack, std::move(scene), m_prey);
        return {hit, hit && damage ? std::optional(*hit * *damage) : std::nullopt};
    }

    Odds oddsOf(const behaviour::Course& course, const content::Effect& script)
    {
        Odds odds{0, 0};
        for (const Blow& blow : course) {
            odds = together(odds, oddsOf(blow, script));
        }
        return odds;
    }

    Threat threatOf(const behaviour::Danger& danger, const content::Effect& script)
    {
        std::vector<Odds> odds;
        for (const behaviour::Course& course : danger.courses) {
            odds.push_back(oddsOf(course, script));
        }
        size_t worst = 0;
        const auto weight = [&](size_t i) {
            return std::tuple(!danger.courses[i].empty(), odds[i].damage.value_or(0), odds[i].hit.value_or(0));
        };
        for (size_t i = 1; i < odds.size(); ++i) {
            worst = weight(i) > weight(worst) ? i : worst;
        }
        const bool hangsOnDice = !std::ranges::all_of(danger.courses[worst], &Blow::isSure);
        const bool varies = std::ranges::any_of(odds, [&](const Odds& one) { return one != odds[worst]; });
        Threat threat;
        threat.monster = m_self;
        threat.attack = m_attacks[danger.courses[worst].front().attack].name;
        threat.isSure = danger.wouldAttack();
        threat.hit = odds[worst].hit;
        threat.damage = odds[worst].damage;
        threat.isMost = varies || hangsOnDice || !danger.isComplete;
        return threat;
    }

    const FigureId m_self;
    const FigureId m_prey;
    NoChance m_none;
    const State m_state;
    CommandContext m_context;
    Game m_game;
    const board::Space m_home;
    const std::vector<content::Attack> m_attacks;
    const std::optional<Value> m_speed;
};
} // namespace

bool foreseesDanger(const Game& game)
{
    const auto isPlayed = [&game](const FigureId& figure) {
        return std::ranges::any_of(game.table().order, [&](const TurnEntry& entry) {
            return contains(entry.figures, figure) && arePlayedByPlayers(game, entry.number);
        });
    };
    return game.table().showsMap() && std::ranges::any_of(game.table().figures, [&](const Figure& figure) {
               return figure.kind != FigureKind::Character && tacticsOf(game, figure.id) && !isPlayed(figure.id);
           });
}

std::vector<DangerOnSpace> dangerTo(const FigureId& figure, const std::vector<board::Space>& places, const Game& game,
                                    const std::stop_token& stop)
{
    const Figure* prey = game.table().figure(figure);
    if (!prey || !game.isStanding(*prey) || !game.table().showsMap()) {
        return {};
    }
    Caches caches;
    const State now = atRest(game.state());
    std::vector<DangerOnSpace> dangers = placesToStand(figure, places, now, game.content(), caches);
    const State later = afterThisTurn(now, game.content());
    for (const Waiting& waiting : stillToAct(game)) {
        if (game.areFriends(figure, waiting.monster)) {
            continue;
        }
        ForeseenTurn turn(waiting, figure, waiting.isInTurn ? now : later, game, caches);
        for (DangerOnSpace& danger : dangers) {
            if (stop.stop_requested()) {
                return {};
            }
            if (auto threat = turn.threatAt(danger.at, stop)) {
                danger.threats.push_back(std::move(*threat));
            }
        }
    }
    if (stop.stop_requested()) { // what was looked at last was not looked at to its end
        return {};
    }
    for (DangerOnSpace& danger : dangers) {
        std::ranges::stable_sort(danger.threats, std::greater(),
                                 [](const Threat& threat) { return threat.damage.value_or(0); });
    }
    return dangers;
}

} // namespace wheelhouse::rules::onslaught
