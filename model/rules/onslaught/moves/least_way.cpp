// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/moves/least_way.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>

namespace wheelhouse::rules::onslaught {

using content::Moment;

namespace {
bool hasReactionLeft(const Figure& figure)
{
    return !figure.isDefeated() && std::any_of(figure.dials.begin(), figure.dials.end(),
                                               [](const Dial& dial) { return dial.reaction && dial.isReady(); });
}

/// Whether any effect in force, or a reaction of anybody whom `reacts` names, waits for such a moment.
template <class Test>
bool anybodyWatches(const Game& game, Moment moment, Test reacts)
{
    const auto& effects = inForce(game);
    const auto& figures = game.table().figures;
    return std::any_of(effects.begin(), effects.end(), [&](const InForce& one) { return one.awaits(moment); }) ||
           std::any_of(figures.begin(), figures.end(),
                       [&](const Figure& figure) { return game.hasReactionTo(moment, figure) && reacts(figure); });
}

/// Whether anybody waits for somebody to enter a space or to leave one.
template <class Test>
bool anybodyWatchesSteps(const Game& game, Test reacts)
{
    return anybodyWatches(game, Moment::SpaceEntered, reacts) || anybodyWatches(game, Moment::SpaceLeft, reacts);
}

/// Whether what is new to the figure where it steps hangs on where it comes from.
bool hangsOnOrigin(const Game& game, const FigureId& figure)
{
    return game.figure(figure).size > 1 || hasZone(game);
}

/// Ready or not: a reaction may be made ready while the walk is answered.
bool anybodyWatchesSteps(const Game& game)
{
    return anybodyWatchesSteps(game, [](const Figure& figure) { return !figure.isDefeated(); });
}

/// How much is set off where a figure steps from one space to another, seen on a table of its own.
class Wariness
{
public:
    Wariness(const Game& game, const FigureId& figure, bool foot)
        : m_context(game.state(), game.content(), game.context().chance())
        , m_game(m_context, false, game.caches())
        , m_slides(hangsOnOrigin(game, figure))
        , m_watchesEntered(mayBeSetOff(game, Moment::SpaceEntered))
        , m_watchesLeft(mayBeSetOff(game, Moment::SpaceLeft))
    {
        m_scene.self = figure;
        m_scene.actor = figure;
        m_scene.foot = foot;
    }

    int operator()(board::Space from, board::Space to)
    {
        if (m_slides) {
            return isSetOff(Moment::SpaceLeft, from, to) + isSetOff(Moment::SpaceEntered, to, from);
        }
        const auto [known, fresh] = m_known.try_emplace({to.x, to.y}, 0);
        if (fresh) {
            known->second = isSetOff(Moment::SpaceEntered, to, {}) + isSetOff(Moment::SpaceLeft, to, {});
        }
        return known->second;
    }

    /// What such a step sets off, as numbers of its own.
    void tell(board::Space from, board::Space to, std::vector<int>& what)
    {
        if (stands(Moment::SpaceLeft, from, to)) {
            number(awaiting(m_game, Moment::SpaceLeft, m_scene), what);
        }
        if (stands(Moment::SpaceEntered, to, from)) {
            number(awaiting(m_game, Moment::SpaceEntered, m_scene), what);
        }
    }

private:
    /// Where items are barred only somewhere, what works may change with every step.
    static bool mayBeSetOff(const Game& game, Moment moment)
    {
        const auto isReady = [](const Figure& figure) {
            return !figure.isDefeated() && std::ranges::any_of(figure.dials, &Dial::isReady);
        };
        return itemsHangOnMore(inForce(game)) || anybodyWatches(game, moment, isReady);
    }

    /// Sets the figure down there; false where nobody waits for such a moment at all.
    bool stands(Moment moment, board::Space at, const std::optional<board::Space>& elsewhere)
    {
        if (!(moment == Moment::SpaceEntered ? m_watchesEntered : m_watchesLeft)) {
            return false;
        }
        const auto before = m_game.figure(m_scene.actor).at;
        if (before != at) {
            m_game.happen(FigurePlaced{m_scene.actor, before, at});
        }
        m_scene.at = at;
        m_scene.elsewhere = m_slides ? elsewhere : std::nullopt;
        return true;
    }

    int isSetOff(Moment moment, board::Space at, const std::optional<board::Space>& elsewhere)
    {
        return stands(moment, at, elsewhere) && isAwaited(m_game, moment, m_scene) ? 1 : 0;
    }

    void number(const std::vector<QString>& names, std::vector<int>& what)
    {
        for (const QString& name : names) {
            what.push_back(m_names.try_emplace(name, static_cast<int>(m_names.size())).first->second);
        }
    }

    CommandContext m_context;
    Game m_game;
    Scene m_scene;
    bool m_slides = false;
    bool m_watchesEntered = false;
    bool m_watchesLeft = false;
    std::map<std::pair<int, int>, int> m_known;
    std::map<QString, int> m_names;
};

std::vector<WayStep> stepsOf(const std::vector<board::Space>& way)
{
    std::vector<WayStep> steps;
    for (const board::Space step : way) {
        steps.push_back({step.x, step.y, {}});
    }
    return steps;
}

/// The same with what it has cost to get there.
std::vector<WayStep> stepsOf(const std::vector<ReachedPlace>& way)
{
    std::vector<WayStep> steps;
    for (const auto& [step, cost] : way) {
        steps.push_back({step.x, step.y, cost});
    }
    return steps;
}
} // namespace

std::optional<std::vector<ReachedPlace>> leastWay(const Game& game, const FigureId& figure, board::Space to,
                                                  const Gait& gait)
{
    const bool mayBeSetOff = game.where().board() && anybodyWatchesSteps(game, hasReactionLeft);
    std::optional<Wariness> wary; // a table of its own is only laid out where a space is looked at
    const bool endsAlike = !hangsOnOrigin(game, figure); // its last step weighs the same on every way
    const auto weight = [&](board::Space from, board::Space at) {
        if (!mayBeSetOff || (endsAlike && at == to)) {
            return 0;
        }
        if (!wary) {
            wary.emplace(game, figure, true);
        }
        return (*wary)(from, at);
    };
    return game.where().way(figure, to, gait, weight);
}

board::onslaught::SetOff whatStepsSetOff(const Game& game, const FigureId& figure)
{
    if (!game.where().board() || !anybodyWatchesSteps(game, hasReactionLeft)) {
        return {};
    }
    const auto wary = std::make_shared<Wariness>(game, figure, true);
    return [wary](board::Space from, board::Space to, std::vector<int>& what) { wary->tell(from, to, what); };
}

std::vector<WayStep> stepsOn(const Game& game, const std::optional<std::vector<ReachedPlace>>& way, board::Space to)
{
    return way && anybodyWatchesSteps(game) ? stepsOf(*way) : stepsOf(std::vector{to});
}

std::vector<WayStep> stepsTo(const Game& game, const FigureId& figure, board::Space to, const Gait& gait)
{
    const bool watched = game.where().board() && anybodyWatchesSteps(game);
    return stepsOn(game, watched ? leastWay(game, figure, to, gait) : std::nullopt, to);
}

std::vector<WayStep> stepsOver(const Game& game, const FigureId& figure, const std::vector<board::onslaught::Way>& ways)
{
    if (!anybodyWatchesSteps(game)) {
        return stepsOf(std::vector{ways.front().back()});
    }
    Wariness wary(game, figure, false);
    const auto start = game.figure(figure).at;
    const auto weight = [&](const board::onslaught::Way& way) {
        int sum = 0;
        board::Space from = start.value_or(way.front());
        for (const board::Space at : way) {
            sum += wary(from, at);
            from = at;
        }
        return sum;
    };
    std::vector<int> weights;
    std::transform(ways.begin(), ways.end(), std::back_inserter(weights), weight);
    return stepsOf(ways[static_cast<size_t>(std::min_element(weights.begin(), weights.end()) - weights.begin())]);
}

} // namespace wheelhouse::rules::onslaught
