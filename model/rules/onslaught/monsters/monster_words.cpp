// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of a monster's decisions: whom it goes for or attacks, and what settled that.
#include "model/content/map.h"
#include "model/play/table/figure_names.h"
#include "model/rules/onslaught/monsters/monster_act.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <ranges>

namespace wheelhouse::rules::onslaught {

namespace {
using behaviour::Narrowing;
using board::onslaught::MiniIndex;
using content::Preference;

/// What settled it, in the order of the keys below.
enum class Settled {
    All,  ///< several are attacked, and nobody else could be
    Only, ///< there is nobody else
    Closest,
    Farthest,
    MostLoot,
    FewestPoints,
    MostPoints,
    Bloodied,
    Unhurt,
    Role,
    Has,
    ActiveSide,
    ActiveClosest,
    Chosen
};

constexpr std::array goesKeys{
    "said-monster-goes-several",        "said-monster-goes",          "said-monster-goes-closest",
    "said-monster-goes-farthest",       "said-monster-goes-loot",     "said-monster-goes-fewest",
    "said-monster-goes-most",           "said-monster-goes-bloodied", "said-monster-goes-unhurt",
    "said-monster-goes-role",           "said-monster-goes-has",      "said-monster-goes-active",
    "said-monster-goes-active-closest", "said-monster-goes-chosen",
};
constexpr std::array attacksKeys{
    "said-monster-attacks-several",        "said-monster-attacks",          "said-monster-attacks-closest",
    "said-monster-attacks-farthest",       "said-monster-attacks-loot",     "said-monster-attacks-fewest",
    "said-monster-attacks-most",           "said-monster-attacks-bloodied", "said-monster-attacks-unhurt",
    "said-monster-attacks-role",           "said-monster-attacks-has",      "said-monster-attacks-active",
    "said-monster-attacks-active-closest", "said-monster-attacks-chosen",
};

struct Cause {
    Settled by = Settled::Only;
    int count = 0; ///< the figure that was compared
    QString word;  ///< the role or the condition
};

Settled settledBy(const Preference& preference)
{
    switch (preference.kind) {
    case Preference::Closest:
        return Settled::Closest;
    case Preference::Farthest:
        return Settled::Farthest;
    case Preference::MostLoot:
        return Settled::MostLoot;
    case Preference::FewestHitPoints:
        return Settled::FewestPoints;
    case Preference::MostHitPoints:
        return Settled::MostPoints;
    case Preference::Bloodied:
        return Settled::Bloodied;
    case Preference::Unhurt:
        return Settled::Unhurt;
    case Preference::Role:
        return Settled::Role;
    case Preference::Has:
        return Settled::Has;
    case Preference::MostCaught:
        break;
    }
    return Settled::Only;
}

Settled settledBy(const Narrowing& narrowing)
{
    switch (narrowing.by) {
    case Narrowing::By::Preference:
        return settledBy(narrowing.preference);
    case Narrowing::By::ActiveSide:
        return Settled::ActiveSide;
    case Narrowing::By::ActiveClosest:
        return Settled::ActiveClosest;
    case Narrowing::By::Corner:
        break;
    }
    return Settled::Only;
}

/// The last comparison that left anybody out, unless a player has had the last word.
Cause causeOf(const Game& game, const behaviour::Reason& why, bool asked)
{
    if (asked) {
        return {Settled::Chosen, 0, game.context().seatName(game.opponentOf(game.table().active))};
    }
    for (const Narrowing& one : std::views::reverse(why.narrowed)) {
        if (one.stay.size() == one.among.size() || one.stay.empty()) {
            continue;
        }
        const auto measured = std::ranges::find(one.among, one.stay.front(), &behaviour::Measured::mini);
        const int count = measured == one.among.end() ? 0 : measured->value.value_or(0);
        const content::Condition* condition = game.condition(one.preference.name);
        return {settledBy(one), count, condition ? condition->name : one.preference.name};
    }
    return {why.left.size() > 1 ? Settled::All : Settled::Only, 0, {}};
}

/// The sentence of these that the cause takes, with its figure and word.
template <class Keys>
Message sentence(const Keys& keys, const Cause& cause)
{
    return Message(keys[static_cast<size_t>(cause.by)]).with("count", cause.count).with("word", cause.word);
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

void tellApproach(Game& game, const FigureId& monster, const behaviour::Reasons& why, board::Space to, int points,
                  bool asked)
{
    const behaviour::Reason& goal = why.front();
    QStringList names;
    for (const MiniIndex one : goal.left) {
        names << game.name(game.where().minis()[static_cast<size_t>(one)]);
    }
    game.say(sentence(goesKeys, causeOf(game, goal, asked))
                 .with("figure", game.name(monster))
                 .with("target", names.join(QStringLiteral(", ")))
                 .with("space", spaceName(game.table(), to))
                 .with("points", points));
}

void tellWalk(Game& game, const FigureId& monster, const content::Verb& verb, board::Space to, int points)
{
    const bool away = verb.kind == content::Verb::Kind::Away;
    game.say(Message(away ? "said-monster-goes-away" : "said-monster-goes-to")
                 .with("figure", game.name(monster))
                 .with("space", spaceName(game.table(), to))
                 .with("count", points));
}

void tellAttack(Game& game, const FigureId& monster, const QString& attack, const FigureId& target,
                const behaviour::Reason& why, bool asked)
{
    game.say(sentence(attacksKeys, causeOf(game, why, asked))
                 .with("figure", game.name(monster))
                 .with("name", attack)
                 .with("target", game.name(target)));
}

void tellPreferred(Game& game, const FigureId& monster, const QString& attack, const FigureId& target,
                   const Preference& by, int count)
{
    const content::Condition* condition = game.condition(by.name);
    game.say(sentence(attacksKeys, {settledBy(by), count, condition ? condition->name : by.name})
                 .with("figure", game.name(monster))
                 .with("name", attack)
                 .with("target", game.name(target)));
}

void tellAim(Game& game, const FigureId& monster, const QString& attack, board::Space at, int caught, bool asked)
{
    game.say(Message(asked ? "said-monster-aims-chosen" : "said-monster-aims")
                 .with("figure", game.name(monster))
                 .with("name", attack)
                 .with("space", spaceName(game.table(), at))
                 .with("count", caught)
                 .with("word", game.context().seatName(game.opponentOf(game.table().active))));
}

} // namespace wheelhouse::rules::onslaught
