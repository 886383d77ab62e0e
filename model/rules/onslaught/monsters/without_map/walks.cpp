// SPDX-License-Identifier: GPL-3.0-or-later
// The walks of a script told to the hands.
#include "model/behaviour/approach.h"
#include "model/effects/in_force/in_force.h"
#include "model/rules/onslaught/cards/printed.h"
#include "model/rules/onslaught/monsters/scripts.h"
#include "model/rules/onslaught/monsters/without_map/late_reactions.h"
#include "model/rules/onslaught/monsters/without_map/without_map.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace wheelhouse::rules::onslaught {

namespace {
using content::Verb;

// By whom it goes for: one, the closest of several, the closest of all; and by where it stops: beside that one, beside
// anybody, where it can attack.
constexpr std::array goesByHand{
    std::array{"said-monster-move-to-one", "said-monster-move-to-one-any", "said-monster-move-to-one-reach"},
    std::array{"said-monster-move-to-closest-of", "said-monster-move-to-closest-of-any",
               "said-monster-move-to-closest-of-reach"},
    std::array{"said-monster-move-to-closest", "said-monster-move-to-closest-any",
               "said-monster-move-to-closest-reach"},
};

bool areAllCharacters(const Game& game, const std::vector<FigureId>& figures)
{
    return std::ranges::all_of(game.table().figures, [&](const Figure& figure) {
        return figure.kind != FigureKind::Character || !game.isStanding(figure) || contains(figures, figure.id) ||
               !figureAs(game, figure).isNoticed;
    });
}

/// As the card has it.
Message printedWalk(const Game& game, const FigureId& monster, int points)
{
    const QString text = game.printedWords(monster, QString::fromLatin1(scriptSource));
    return Message(text.isEmpty() ? "said-monster-move-walks" : "said-monster-move-as-printed")
        .with("figure", game.name(monster))
        .with("text", text)
        .with("count", points);
}

Message approachWords(const Game& game, const FigureId& monster, const Verb& verb, const std::vector<FigureId>& goals,
                      int points)
{
    const auto isFarthest = [](const content::Preference& one) { return one.kind == content::Preference::Farthest; };
    if ((!verb.untilInReach && verb.number > 1) || std::ranges::any_of(verb.to.prefer, isFarthest)) {
        return printedWalk(game, monster, points);
    }
    const size_t whom = goals.size() == 1 ? 0 : areAllCharacters(game, goals) ? 2 : 1;
    const size_t stop = verb.stopsBesideAny ? 1 : verb.untilInReach ? 2 : 0;
    QStringList names;
    for (const FigureId& goal : goals) {
        names << game.name(goal);
    }
    return Message(goesByHand[whom][stop])
        .with("figure", game.name(monster))
        .with("target", names.join(QStringLiteral(", ")))
        .with("count", points);
}
} // namespace

int pointsOf(const Game& game, const FigureId& monster)
{
    const auto pace = speed(game, monster);
    return pace ? std::max(0, pace->total) : 0;
}

Message walkWords(const Game& game, const FigureId& monster, const Verb& verb, const std::vector<FigureId>& goals,
                  int points)
{
    if (verb.kind == Verb::Kind::Approach) {
        return approachWords(game, monster, verb, goals, points);
    }
    const bool toChest = verb.kind == Verb::Kind::ToToken && verb.name == QLatin1String("chest");
    if (verb.kind != Verb::Kind::Away && !toChest) {
        return printedWalk(game, monster, points);
    }
    return Message(toChest ? "said-monster-move-to-chest" : "said-monster-move-away")
        .with("figure", game.name(monster))
        .with("count", points);
}

Message walkOfCasesWords(const Game& game, const FigureId& monster, int points)
{
    return printedWalk(game, monster, points);
}

Message walkBefore(const MonsterAct& act)
{
    const Game& game = act.game;
    const MonsterTurnFrame& frame = act.frame;
    const int points = pointsOf(game, frame.acting);
    if (!mayWalk(game, frame.acting) || points == 0) {
        return Message("why-monster-stands").with("figure", game.name(frame.acting));
    }
    if (frame.stopped) {
        return Message(*frame.stopped == 0 ? "why-monster-stopped" : "why-monster-stopped-on-its-way")
            .with("figure", game.name(frame.acting));
    }
    if (hasEndedWalk(frame)) {
        return Message("why-monster-walked").with("figure", game.name(frame.acting));
    }
    if (frame.byCases) {
        return walkOfCasesWords(game, frame.acting, points);
    }
    const Verb* walked = nullptr;
    bool hasAttackedSince = false; // then its walk has been made already, and nobody makes it twice
    for (size_t i = 0; i < frame.verb; ++i) {
        const Verb& verb = act.tactic.verbs[i];
        const bool goes = verb.kind == Verb::Kind::Approach || verb.kind == Verb::Kind::Away;
        const bool isDone = behaviour::isMove(verb) && !(verb.orElse && walked) &&
                            (!goes || !rankedByHand(game, frame, verb.to, nullptr).ranks.empty());
        walked = isDone ? &verb : walked;
        hasAttackedSince = walked && !isDone && (hasAttackedSince || verb.kind == Verb::Kind::Attack);
    }
    if (hasAttackedSince && !act.verb().orElse) {
        return Message("why-monster-walked").with("figure", game.name(frame.acting));
    }
    return walked ? walkWords(game, frame.acting, *walked, frame.chosen, points) : Message("why-monster-places");
}

} // namespace wheelhouse::rules::onslaught
