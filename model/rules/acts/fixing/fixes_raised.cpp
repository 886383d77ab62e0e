// SPDX-License-Identifier: GPL-3.0-or-later
// A figure that fell to no hit points in a line and was raised again in it, at a price: by the sum of both there was no
// blow at all. What is fixed is the blow, and without the fall nothing was spent on it.
#include "model/rules/acts/fixing/fixes.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
const QString points = QStringLiteral("hp");

struct Raised {
    int before = 0;                                 ///< hit points that it had before the blow
    int to = 0;                                     ///< and those that it was raised to
    std::vector<std::pair<CounterId, int>> spent{}; ///< for that
    bool isPlain = true;                            ///< it fell once, and lost no condition by being raised
};

/// Follows what the line did to one figure.
class Following
{
public:
    explicit Following(const FigureId& figure) : m_figure(figure) {}

    void operator()(const TrackSet& set)
    {
        if (set.figure != m_figure || set.track != points) {
            return;
        }
        if (!m_begun) {
            m_begun = true;
            m_raised.before = set.before;
        }
        if (set.before > 0 && set.after == 0) {
            m_raised.isPlain = m_raised.isPlain && m_at == At::Up && m_falls++ == 0;
            m_at = At::Down;
        } else if (m_at != At::Up && set.after > set.before) {
            m_at = At::Rising;
            m_raised.to = set.after;
        }
    }
    void operator()(const CounterSet& set)
    {
        if (m_at == At::Down && set.after < set.before) {
            m_raised.spent.emplace_back(set.counter, set.before - set.after);
        }
    }
    void operator()(const TokenRemoved& removed)
    {
        m_raised.isPlain = m_raised.isPlain && (m_at == At::Up || removed.thing.bearer != m_figure);
    }
    void operator()(const Said&)
    {
        m_at = m_at == At::Rising ? At::Up : m_at; // what it was raised by is told
    }
    template <class Other>
    void operator()(const Other&)
    {
    }

    std::optional<Raised> found() const { return m_raised.to > 0 ? std::optional(m_raised) : std::nullopt; }

private:
    enum class At { Up, Down, Rising };
    FigureId m_figure;
    Raised m_raised;
    At m_at = At::Up;
    int m_falls = 0;
    bool m_begun = false;
};
} // namespace

bool fixRaised(FixContext& fixing, const FigureId& id)
{
    Following following(id);
    for (const Event& event : fixing.events) {
        std::visit(following, event);
    }
    const auto raised = following.found();
    const Figure& figure = *fixing.table().figure(id);
    const auto now = figure.hitPoints();
    if (!raised || raised->spent.empty() || !now) {
        return false;
    }
    // What was spent and is back has been fixed; of more than one fall nobody can tell what would have come after.
    const bool isBack = std::ranges::any_of(
        raised->spent, [&](const auto& spent) { return fixing.nets.by(spent.first) > -spent.second; });
    if (!raised->isPlain || isBack || figure.isDefeated()) {
        return true;
    }
    const QString name = fixing.name(id);
    const auto had = [&](Message says, int left) {
        std::vector<FixAct> acts;
        if (left != raised->to) {
            acts.push_back(adjusting(id, points, left - raised->to));
        }
        for (const auto& [counter, by] : raised->spent) {
            acts.push_back(fixAct("counter", {{"counter", counter.text().toStdString()}, {"by", by}}));
        }
        fixing.add({std::move(says), Message("mend-not-raised").with("figure", name)}, std::move(acts));
    };
    const int damage = raised->before;
    if (damage > 1) {
        had(Message("mend-damage").with("figure", name).with("before", damage).with("after", damage - 1), 1);
    }
    had(Message("mend-no-damage").with("figure", name), raised->before);
    return true;
}

} // namespace wheelhouse::rules::acts
