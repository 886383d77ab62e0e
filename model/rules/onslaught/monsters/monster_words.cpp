// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of a monster's decisions: whom it goes for or attacks, and what settled that.
#include "model/content/map.h"
#include "model/play/table/figure_names.h"
#include "model/rules/onslaught/monsters/decision_words.h"
#include "model/rules/onslaught/monsters/monster_act.h"
#include "model/rules/onslaught/monsters/scripts.h"

#include <QStringList>

#include <algorithm>
#include <ranges>

namespace wheelhouse::rules::onslaught {

namespace {
using board::onslaught::MiniIndex;

/// What settled it, by the names of the table, unless a player has had the last word.
Cause causeOf(const Game& game, const behaviour::Reason& why, bool asked)
{
    if (asked) {
        return {Settled::Chosen, 0, game.context().seatName(game.opponentOf(game.table().active))};
    }
    Cause cause = onslaught::causeOf(why);
    if (const content::Condition* condition = game.condition(cause.word)) {
        cause.word = condition->name;
    }
    return cause;
}

QString namesOf(const Game& game, const std::vector<MiniIndex>& minis)
{
    QStringList names;
    for (const MiniIndex one : minis) {
        names << game.name(game.where().minis()[static_cast<size_t>(one)]);
    }
    return names.join(QStringLiteral(", "));
}
} // namespace

Prompt openChoice(const Game& game, const FigureId& monster, PromptKind kind, const char* title, const char* why,
                  std::vector<QString> rules)
{
    Prompt prompt;
    prompt.seat = game.playerOf(monster);
    prompt.kind = kind;
    prompt.title = Message(title).with("figure", game.name(monster));
    prompt.why = Message(why);
    prompt.rules = std::move(rules);
    return prompt;
}

void tellApproach(const MonsterAct& act, const behaviour::Move& move, const std::vector<MiniIndex>& goals,
                  const board::onslaught::Reached& end)
{
    Game& game = act.game;
    game.say(goesSentence(causeOf(game, move.why.front(), move.ends.size() > 1))
                 .with("figure", game.name(act.frame.acting))
                 .with("target", namesOf(game, goals))
                 .with("space", spaceName(game.table(), end.at))
                 .with("points", end.cost));
    if (move.stopsBeside) {
        game.say(Message("said-monster-stops-beside").with("figure", game.name(act.frame.acting)));
    }
}

void tellNoNearer(const MonsterAct& act, const behaviour::Move& move, int points)
{
    Game& game = act.game;
    game.say(Message(move.goals.empty() ? "said-monster-no-nearer-place" : "said-monster-no-nearer")
                 .with("figure", game.name(act.frame.acting))
                 .with("target", namesOf(game, move.goals))
                 .with("count", points));
}

void tellWalk(Game& game, const FigureId& monster, const content::Verb& verb, board::Space to, int points)
{
    const bool away = verb.kind == content::Verb::Kind::Away;
    game.say(Message(away ? "said-monster-goes-away" : "said-monster-goes-to")
                 .with("figure", game.name(monster))
                 .with("space", spaceName(game.table(), to))
                 .with("count", points));
}

void tellAttack(const MonsterAct& act, const QString& attack, const FigureId& target, const behaviour::Reason& why,
                bool asked)
{
    Game& game = act.game;
    Cause cause = causeOf(game, why, asked);
    if ((cause.by == Settled::Only || cause.by == Settled::OnlyOfSome) && act.verb().to.who == content::Who::Chosen) {
        cause.by = Settled::Goal;
    }
    game.say(attacksSentence(cause)
                 .with("figure", game.name(act.frame.acting))
                 .with("name", attack)
                 .with("target", game.name(target)));
}

void tellNoAttack(Game& game, const FigureId& monster, const content::Attack& attack, const behaviour::Reason& why,
                  const std::vector<FigureId>& goals)
{
    using behaviour::Ruled;
    const std::vector<FigureId>& minis = game.where().minis();
    const auto apart = [&](const behaviour::LeftOut& one) {
        return game.where().range(monster, minis[static_cast<size_t>(one.mini)]).value_or(0);
    };
    const auto comesFirst = [&](const behaviour::LeftOut& one, const behaviour::LeftOut& other) {
        const bool isGoal = contains(goals, minis[static_cast<size_t>(one.mini)]);
        const bool isOther = contains(goals, minis[static_cast<size_t>(other.mini)]);
        return isGoal != isOther ? isGoal : apart(one) < apart(other);
    };
    const behaviour::LeftOut* nearest = nullptr;
    for (const behaviour::LeftOut& one : why.leftOut) {
        const bool tells = one.by == Ruled::TooFar || one.by == Ruled::TooNear || one.by == Ruled::OutOfSight;
        if (tells && (!nearest || comesFirst(one, *nearest))) {
            nearest = &one;
        }
    }
    const QString figure = game.name(monster);
    if (why.hindrance == behaviour::Hindrance::MayNotAttack) {
        const QString bar = attackBarredBy(game, monster, attack);
        game.say(Message(bar.isEmpty() ? "said-monster-may-not-attack" : "said-monster-may-not-attack-by")
                     .with("figure", figure)
                     .with("word", bar));
        return;
    }
    if (!nearest || attack.area || attack.cone) {
        game.say(Message("said-monster-attacks-nobody").with("figure", figure).with("name", attack.name));
        return;
    }
    const char* told = nearest->by == Ruled::TooFar    ? "said-monster-attacks-nobody-far"
                       : nearest->by == Ruled::TooNear ? "said-monster-attacks-nobody-near"
                                                       : "said-monster-attacks-nobody-unseen";
    const int end = nearest->by == Ruled::TooNear ? attack.rangeMin.value_or(1) : attack.rangeMax.value_or(1);
    game.say(Message(told)
                 .with("figure", figure)
                 .with("target", game.name(minis[static_cast<size_t>(nearest->mini)]))
                 .with("name", attack.name)
                 .with("apart", apart(*nearest))
                 .with("count", apart(*nearest))
                 .with("end", end));
}

void tellPreferred(Game& game, const FigureId& monster, const QString& attack, const FigureId& target,
                   const content::Preference& by, int count, bool ofReached)
{
    const content::Condition* condition = game.condition(by.name);
    Message said = attacksSentence({settledBy(by), count, condition ? condition->name : by.name})
                       .with("figure", game.name(monster))
                       .with("name", attack)
                       .with("target", game.name(target));
    const bool isCounted = by.kind == content::Preference::MostLoot ||
                           by.kind == content::Preference::FewestHitPoints ||
                           by.kind == content::Preference::MostHitPoints;
    if (ofReached && isCounted) {
        said.key += QLatin1String("-reached");
    }
    game.say(std::move(said));
}

namespace {
/// "Quill (P3, P4), Corvin (O4)": whom it comes near to, and at which ends; empty where that is the same at all of
/// them.
QString goalsByEnd(const Game& game, const behaviour::Move& move)
{
    std::vector<std::pair<std::vector<MiniIndex>, QStringList>> kinds;
    for (size_t end = 0; end < move.ends.size(); ++end) {
        const std::vector<MiniIndex>& goals = behaviour::goalsAt(move, end);
        auto kind = std::ranges::find(kinds, goals, [](const auto& one) { return one.first; });
        if (kind == kinds.end()) {
            kind = kinds.insert(kind, {goals, {}});
        }
        kind->second << spaceName(game.table(), move.ends[end].at);
    }
    QStringList parts;
    for (const auto& [goals, spaces] : kinds) {
        parts << QStringLiteral("%1 (%2)").arg(namesOf(game, goals), spaces.join(QStringLiteral(", ")));
    }
    return parts.size() > 1 ? parts.join(QStringLiteral(", ")) : QString();
}
} // namespace

Message whyWhere(const Game& game, const behaviour::Move& move)
{
    const std::vector<behaviour::Place>& places = move.why.back().places;
    if (move.goals.empty() || places.empty()) {
        return Message("why-monster-where");
    }
    const behaviour::Place& first = places.front();
    const bool areAlike = std::ranges::all_of(places, [&first](const behaviour::Place& one) {
        return one.first == first.first && one.second == first.second;
    });
    const QString apart = areAlike && first.second == 0 ? goalsByEnd(game, move) : QString();
    if (!apart.isEmpty()) {
        return Message("why-monster-where-each").with("list", apart).with("cost", first.first);
    }
    return Message(!areAlike          ? "why-monster-where-goals"
                   : first.second > 0 ? "why-monster-where-short"
                                      : "why-monster-where-near")
        .with("target", namesOf(game, move.goals))
        .with("cost", first.first)
        .with("rest", first.second);
}

Message whyTarget(const Game& game, const behaviour::Reason& why, const std::vector<MiniIndex>& equals)
{
    using content::Preference;
    const auto last = std::ranges::find_if(std::views::reverse(why.narrowed), [&](const behaviour::Narrowing& one) {
        return one.by == behaviour::Narrowing::By::Preference && one.preference.kind <= Preference::MostHitPoints;
    });
    const auto* measured = last == why.narrowed.rend() ? nullptr : &*last;
    const auto valueOf = [&](MiniIndex mini) {
        const auto found = std::ranges::find(measured->among, mini, &behaviour::Measured::mini);
        return found == measured->among.end() ? std::nullopt : found->value;
    };
    const auto value = measured ? valueOf(equals.front()) : std::nullopt;
    if (!value || !std::ranges::all_of(equals, [&](MiniIndex one) { return valueOf(one) == value; })) {
        return Message("why-monster-target");
    }
    const bool isFar =
        measured->preference.kind == Preference::Closest || measured->preference.kind == Preference::Farthest;
    return Message(isFar                                               ? "why-monster-target-ways"
                   : measured->preference.kind == Preference::MostLoot ? "why-monster-target-loot"
                                                                       : "why-monster-target-points")
        .with("names", namesOf(game, equals))
        .with("count", *value);
}

void tellAim(Game& game, const FigureId& monster, const QString& attack, const behaviour::Place& at, bool asked)
{
    const auto name = [&game](board::Space space) { return spaceName(game.table(), space); };
    const QString chooser = game.context().seatName(game.opponentOf(game.table().active));
    game.say(aimsSentence({game.name(monster), attack, chooser, asked}, at, name));
}

} // namespace wheelhouse::rules::onslaught
