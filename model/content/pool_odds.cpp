// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/pool_odds.h"

#include <algorithm>

namespace wheelhouse::content {

namespace {
using Ways = std::map<Totals, std::int64_t>;

constexpr size_t mostTotals = 20'000;
constexpr size_t mostEntries = 400'000; // of all totals together
constexpr size_t mostCells = 2'000'000; // of all states of a game of rerolls together
constexpr size_t mostLeads = 4'000'000;
constexpr std::int64_t mostSteps = 20'000'000;

/// `into` with all of `more` added; what comes to nothing is left out.
Totals sumOf(const Totals& into, const Totals& more)
{
    Totals sum = into;
    for (const auto& [key, count] : more) {
        if ((sum[key] += count) == 0 && key != sumKey()) {
            sum.erase(key);
        }
    }
    return sum;
}

/// The outcomes of one die, alike faces counted together.
Ways waysOf(const OddsDice& dice)
{
    Ways ways;
    const auto faces = static_cast<std::int64_t>(dice.faces.size());
    for (size_t i = 0; i < dice.faces.size(); ++i) {
        // With a face that is thrown once more there are faces² outcomes: the others keep all of their row.
        ways[sumOf({}, dice.faces[i])] += !dice.again ? 1 : *dice.again == i ? 1 : faces + 1;
    }
    return ways;
}

/// What is thrown beside what is there already; nothing where that is too much.
std::optional<Ways> beside(const Ways& thrown, const Ways& more, std::int64_t& steps, const std::stop_token& stop)
{
    Ways both;
    size_t entries = 0;
    for (const auto& [totals, ways] : thrown) {
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        for (const auto& [face, times] : more) {
            Totals sum = sumOf(totals, face);
            const size_t size = sum.size();
            steps += static_cast<std::int64_t>(size) + 1;
            const auto [at, isNew] = both.try_emplace(std::move(sum), 0);
            at->second += ways * times;
            entries += isNew ? size : 0;
            if (steps > mostSteps || both.size() > mostTotals || entries > mostEntries) {
                return std::nullopt;
            }
        }
    }
    return both;
}

std::int64_t choose(int from, int count)
{
    std::int64_t ways = 1;
    for (int i = 1; i <= count; ++i) {
        ways = ways * (from - count + i) / i;
    }
    return ways;
}

std::int64_t power(std::int64_t base, int exponent)
{
    std::int64_t result = 1;
    for (int i = 0; i < exponent; ++i) {
        result *= base;
    }
    return result;
}

/// Dice of which the best count, number by number from the best down: how many lie so far, and what the kept ones sum
/// up to. Nothing where that is too much.
std::optional<Ways> keptWays(const OddsDice& dice, std::int64_t& steps)
{
    std::map<int, std::int64_t> numbers;
    for (const auto& [totals, ways] : waysOf(dice)) {
        numbers[totals.contains(sumKey()) ? totals.at(sumKey()) : 0] += ways;
    }
    std::vector<std::pair<int, std::int64_t>> order(numbers.begin(), numbers.end());
    if (dice.kept->highest) {
        std::reverse(order.begin(), order.end());
    }
    std::map<std::pair<int, int>, std::int64_t> lying{{{0, 0}, 1}};
    for (const auto& [number, ways] : order) {
        std::map<std::pair<int, int>, std::int64_t> next;
        for (const auto& [state, times] : lying) {
            const auto [placed, sum] = state;
            for (int more = 0; more <= dice.count - placed; ++more) {
                const int counted = std::clamp(dice.kept->count - placed, 0, more);
                next[{placed + more, sum + counted * number}] +=
                    times * choose(dice.count - placed, more) * power(ways, more);
            }
            steps += dice.count - placed + 1;
            if (steps > mostSteps || next.size() > mostEntries) {
                return std::nullopt;
            }
        }
        lying = std::move(next);
    }
    Ways kept;
    for (const auto& [state, times] : lying) {
        if (state.first == dice.count) {
            kept[{{sumKey(), state.second}}] += times;
        }
    }
    return kept;
}

/// All outcomes of the pool, or nothing where a double no longer holds them.
std::optional<std::int64_t> outcomesOf(const std::vector<OddsDice>& pool)
{
    std::int64_t outcomes = 1;
    for (const OddsDice& dice : pool) {
        const auto faces = static_cast<std::int64_t>(dice.faces.size());
        const std::int64_t each = dice.again ? faces * faces : faces;
        for (int i = 0; i < dice.count; ++i) {
            if (each < 1 || outcomes > mostOutcomes / each) {
                return std::nullopt;
            }
            outcomes *= each;
        }
    }
    return outcomes;
}

bool reaches(const Totals& totals, const Totals& wanted)
{
    return std::ranges::all_of(wanted, [&](const auto& want) {
        const auto found = totals.find(want.first);
        return (found == totals.end() ? 0 : found->second) >= want.second;
    });
}
} // namespace

QString sumKey()
{
    return QStringLiteral("sum");
}

std::optional<PoolOdds> oddsOf(const std::vector<OddsDice>& pool, int bonus, const std::stop_token& stop)
{
    const auto outcomes = outcomesOf(pool);
    if (!outcomes) {
        return std::nullopt;
    }
    PoolOdds odds{*outcomes, {{bonus == 0 ? Totals() : Totals{{sumKey(), bonus}}, 1}}};
    std::int64_t steps = 0;
    for (const OddsDice& dice : pool) {
        const std::optional<Ways> each = dice.kept ? keptWays(dice, steps) : std::optional(waysOf(dice));
        for (int i = 0; i < (dice.kept ? 1 : dice.count); ++i) {
            auto both = each ? beside(odds.totals, *each, steps, stop) : std::nullopt;
            if (!both) {
                return std::nullopt;
            }
            odds.totals = std::move(*both);
        }
    }
    return odds;
}

double chanceOf(const PoolOdds& odds, const Totals& wanted)
{
    std::int64_t good = 0;
    for (const auto& [totals, ways] : odds.totals) {
        good += reaches(totals, wanted) ? ways : 0;
    }
    return static_cast<double>(good) / static_cast<double>(odds.outcomes);
}

namespace {
/// The throw as a game against chance: a state is what the dice show, and how many more may be thrown again. Dice are
/// told apart by what of their faces is wanted, and no further.
class RerollGame
{
public:
    RerollGame(const std::vector<OddsDice>& pool, const Totals& wanted, const QString& reroll, int bonus)
        : m_wanted(wanted)
    {
        m_fixed = bonus;
        for (const OddsDice& dice : pool) {
            addKind(dice, reroll);
        }
    }

    std::optional<double> chance()
    {
        if (!listStates() || !listMoves()) {
            return std::nullopt;
        }
        std::vector<double> best = reached();
        double chance = weighted(best, 0);
        for (int left = 1; left <= m_most; ++left) {
            if (!improve(best)) {
                return std::nullopt;
            }
            chance += weighted(best, left);
        }
        return chance;
    }

private:
    struct Class {
        Totals shows; ///< of what is wanted
        bool again = false;
        double share = 0; ///< of the die's faces
    };
    struct Kind {
        std::vector<Class> classes;
        int count = 0;
        size_t first = 0; ///< where its classes stand in a state
    };
    using Shown = std::vector<int>; ///< dice by kind and class

    void addKind(const OddsDice& dice, const QString& reroll)
    {
        std::map<std::pair<Totals, bool>, int> classes;
        for (const Totals& face : dice.faces) {
            Totals shows;
            for (const auto& [key, count] : face) {
                if (m_wanted.contains(key)) {
                    shows[key] = count;
                }
            }
            ++classes[{shows, face.contains(reroll) && face.at(reroll) > 0}];
        }
        Kind kind{{}, dice.count, m_kinds.empty() ? 0 : m_kinds.back().first + m_kinds.back().classes.size()};
        for (const auto& [shown, faces] : classes) {
            kind.classes.push_back(
                {shown.first, shown.second, static_cast<double>(faces) / static_cast<double>(dice.faces.size())});
        }
        m_kinds.push_back(std::move(kind));
        m_most += dice.count;
    }

    /// Every way the dice can lie, with how likely the first throw is it. False where there are too many.
    bool listStates()
    {
        const size_t length = m_kinds.back().first + m_kinds.back().classes.size();
        std::map<Shown, double> states{{Shown(length, 0), 1.0}};
        for (const Kind& kind : m_kinds) {
            for (int i = 0; i < kind.count; ++i) {
                std::map<Shown, double> next;
                for (const auto& [shown, chance] : states) {
                    for (size_t c = 0; c < kind.classes.size(); ++c) {
                        Shown more = shown;
                        ++more[kind.first + c];
                        next[more] += chance * kind.classes[c].share;
                    }
                    if (next.size() > mostTotals || next.size() * length > mostCells) {
                        return false;
                    }
                }
                states = std::move(next);
            }
        }
        for (const auto& [shown, chance] : states) {
            m_index[shown] = m_states.size();
            m_states.push_back(shown);
            m_first.push_back(chance);
        }
        return true;
    }

    /// For each state and each die in it: where throwing that die again leads. False where that is too much.
    bool listMoves()
    {
        size_t leads = 0;
        m_moves.resize(m_states.size());
        for (size_t s = 0; s < m_states.size(); ++s) {
            for (const Kind& kind : m_kinds) {
                for (size_t c = 0; c < kind.classes.size(); ++c) {
                    if (m_states[s][kind.first + c] > 0) {
                        m_moves[s].push_back(moveFrom(m_states[s], kind, c));
                        leads += kind.classes.size();
                    }
                }
            }
            if (leads > mostLeads) {
                return false;
            }
        }
        return true;
    }

    struct Lead {
        size_t state;
        double share;
        bool again;
    };
    std::vector<Lead> moveFrom(Shown shown, const Kind& kind, size_t from) const
    {
        --shown[kind.first + from];
        std::vector<Lead> leads;
        for (size_t c = 0; c < kind.classes.size(); ++c) {
            Shown after = shown;
            ++after[kind.first + c];
            leads.push_back({m_index.at(after), kind.classes[c].share, kind.classes[c].again});
        }
        return leads;
    }

    std::vector<double> reached() const
    {
        std::vector<double> values;
        for (const Shown& shown : m_states) {
            Totals totals;
            totals[sumKey()] = m_fixed;
            for (const Kind& kind : m_kinds) {
                for (size_t c = 0; c < kind.classes.size(); ++c) {
                    for (int i = 0; i < shown[kind.first + c]; ++i) {
                        totals = sumOf(totals, kind.classes[c].shows);
                    }
                }
            }
            values.push_back(reaches(totals, m_wanted) ? 1 : 0);
        }
        return values;
    }

    /// The first throws that show `left` rerolls, each with what it is worth then.
    double weighted(const std::vector<double>& values, int left) const
    {
        double chance = 0;
        for (size_t s = 0; s < m_states.size(); ++s) {
            int shown = 0;
            for (const Kind& kind : m_kinds) {
                for (size_t c = 0; c < kind.classes.size(); ++c) {
                    shown += kind.classes[c].again ? m_states[s][kind.first + c] : 0;
                }
            }
            chance += shown == left ? m_first[s] * values[s] : 0;
        }
        return chance;
    }

    /// What each state is worth with one more die to be thrown again. A die that shows the symbol anew costs nothing,
    /// so that the values hang on each other: they are led up to where they stand still. False where that takes too
    /// long.
    bool improve(std::vector<double>& values)
    {
        constexpr double still = 1e-15;
        const std::vector<double> less = values;
        for (double change = 1; change > still;) {
            change = 0;
            for (size_t s = 0; s < m_states.size(); ++s) {
                for (const std::vector<Lead>& move : m_moves[s]) {
                    double worth = 0;
                    for (const Lead& lead : move) {
                        worth += lead.share * (lead.again ? values : less)[lead.state];
                    }
                    m_steps += static_cast<std::int64_t>(move.size());
                    change = std::max(change, worth - values[s]);
                    values[s] = std::max(values[s], worth);
                }
            }
            if (m_steps > mostSteps * 5) {
                return false;
            }
        }
        return true;
    }

    const Totals& m_wanted;
    int m_fixed = 0;
    std::vector<Kind> m_kinds;
    int m_most = 0;
    std::map<Shown, size_t> m_index;
    std::vector<Shown> m_states;
    std::vector<double> m_first;
    std::vector<std::vector<std::vector<Lead>>> m_moves;
    std::int64_t m_steps = 0;
};
} // namespace

std::optional<double> chanceWithRerolls(const std::vector<OddsDice>& pool, const Totals& wanted, const QString& reroll,
                                        int bonus)
{
    return pool.empty() ? std::nullopt : RerollGame(pool, wanted, reroll, bonus).chance();
}

} // namespace wheelhouse::content
