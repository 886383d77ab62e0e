// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/language.h"
#include "app/simulation/simulation.h"
#include "model/packs/format/effect_words.h"
#include "model/packs/format/problem.h"
#include "model/play/session/invariants.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace wheelhouse::cli {
namespace {

QString simulateWords(const char* english)
{
    return QCoreApplication::translate("Cli", english);
}

/// All games, shared out among the jobs; the first violation by the games' order is kept.
class Tournament
{
public:
    Tournament(const play::GameSystem& system, const content::Pack& pack, const SimulateOptions& options,
               std::vector<content::ScenarioId> scenarios)
        : m_system(system), m_pack(pack), m_options(options), m_scenarios(std::move(scenarios))
    {
    }

    void run()
    {
        std::vector<std::thread> jobs;
        for (int job = 0; job < m_options.jobs; ++job)
            jobs.emplace_back([this] { work(); });
        for (std::thread& job : jobs)
            job.join();
    }

    app::SimulatedGame game(int index) const
    {
        return {m_options.seed + static_cast<quint64>(index),
                m_scenarios[static_cast<size_t>(index) % m_scenarios.size()],
                m_options.full ? app::Check::Full : app::Check::Light,
                m_options.byHand,
                m_options.map,
                m_options.heroes};
    }

    app::Tally tally;
    std::optional<app::Violation> violation;
    std::atomic<int> violated = -1;

private:
    void work()
    {
        while (true) {
            const int index = m_next++;
            if (index >= m_options.games || violated >= 0)
                return;
            app::Played played = app::playGame(m_system, m_pack, game(index));
            const std::lock_guard lock(m_mutex);
            tally.add(played.tally);
            if (played.violation && (violated < 0 || index < violated.load())) {
                violation = std::move(played.violation);
                violated = index;
            }
        }
    }

    const play::GameSystem& m_system;
    const content::Pack& m_pack;
    const SimulateOptions& m_options;
    std::vector<content::ScenarioId> m_scenarios;
    std::atomic<int> m_next = 0;
    std::mutex m_mutex;
};

template <class Key>
void printCounts(const QString& heading, const std::map<Key, int>& counts)
{
    QStringList parts;
    for (const auto& [key, count] : counts) {
        if constexpr (std::is_same_v<Key, int>)
            parts << QStringLiteral("%1 %2").arg(key).arg(count);
        else
            parts << QStringLiteral("%1 %2").arg(key).arg(count);
    }
    print(QStringLiteral("%1: %2").arg(heading, parts.join(QStringLiteral(", "))));
}

int medianOf(const std::map<int, int>& counts)
{
    int all = 0;
    for (const auto& [value, count] : counts)
        all += count;
    int seen = 0;
    for (const auto& [value, count] : counts) {
        seen += count;
        if (2 * seen >= all)
            return value;
    }
    return 0;
}

void printTally(const app::Tally& tally, double seconds)
{
    print(simulateWords("games %1, commands %2, %3 games a second")
              .arg(tally.games)
              .arg(tally.commands)
              .arg(tally.games / std::max(seconds, 0.001), 0, 'f', 1));
    printCounts(simulateWords("winners by seat"), tally.winners);
    printCounts(simulateWords("endings"), tally.endings);
    printCounts(simulateWords("rounds"), tally.rounds);
    print(simulateWords("median rounds %1").arg(medianOf(tally.rounds)));
    printCounts(simulateWords("commands"), tally.kinds);
    if (!tally.byHand.empty())
        printCounts(simulateWords("by hand"), tally.byHand);
    printCounts(simulateWords("reactions"), tally.reactions);
    printCounts(simulateWords("conditions"), tally.conditions);
}

/// The word of a pack for a verb or a test, of those with a key of their own and of those that need none.
template <class Keyed, class Plain, class Kind>
QString wordOf(const Keyed& keyed, const Plain& plain, Kind kind)
{
    const auto row = std::ranges::find(keyed, kind, [](const auto& one) { return one.kind; });
    const auto word = std::ranges::find(plain, kind, [](const auto& one) { return one.second; });
    return QString::fromLatin1(row != keyed.end() ? row->key : word != plain.end() ? word->first : "?");
}

/// What the pack's cards say and no game of the run has made use of.
void printUnworked(const app::Work& printed, const app::Work& worked)
{
    QStringList cards;
    for (const QString& card : printed.cards) {
        if (!worked.cards.contains(card))
            cards << card;
    }
    QStringList words;
    for (const content::Verb::Kind verb : printed.verbs) {
        if (!worked.verbs.contains(verb))
            words << wordOf(packs::verbRows, packs::actWords, verb);
    }
    for (const content::Predicate::Kind test : printed.tests) {
        if (!worked.tests.contains(test))
            words << wordOf(packs::predicateRows, packs::stateWords, test);
    }
    print(simulateWords("cards that did nothing: %1")
              .arg(cards.isEmpty() ? QStringLiteral("-") : cards.join(QStringLiteral(", "))));
    print(simulateWords("words that did nothing: %1")
              .arg(words.isEmpty() ? QStringLiteral("-") : words.join(QStringLiteral(", "))));
}

/// Writes the game that did not hold; false, with the reason told, where the file is there already or cannot be.
bool writeReplay(const Tournament& games, const play::GameSystem& system, const SimulateOptions& options)
{
    QFile file(options.replay);
    const QByteArray requests = app::asRequests(system, options.pack, games.game(games.violated), *games.violation);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly) || file.write(requests) != requests.size()) {
        complain(simulateWords("%1 cannot be written: %2").arg(options.replay, file.errorString()));
        return false;
    }
    print(simulateWords("The game is in %1; wheelhouse-cli query plays it again.").arg(options.replay));
    return true;
}

/// Whether there is anything to win or lose.
bool endsByItself(const play::Beginning& beginning)
{
    return beginning.rounds > 0 || beginning.pointsToWin || !beginning.goals.empty();
}

std::optional<quint64> numberIn(const QString& text, quint64 least, quint64 most)
{
    bool ok = false;
    const quint64 number = text.toULongLong(&ok);
    return ok && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

} // namespace

tl::expected<SimulateOptions, QString> simulateOptions(const QStringList& arguments)
{
    constexpr quint64 mostGames = 10'000'000;
    constexpr quint64 mostJobs = 256;
    constexpr quint64 mostByHand = 50;
    constexpr quint64 mostHeroes = 12;
    SimulateOptions options;
    for (qsizetype i = 0; i < arguments.size(); i += 2) {
        const QString name = arguments[i];
        const QString value = arguments.value(i + 1);
        const auto count = [&](quint64 least, quint64 most) { return numberIn(value, least, most); };
        bool taken = !value.isEmpty();
        if (name == QLatin1String("--system"))
            options.system = value;
        else if (name == QLatin1String("--pack"))
            options.pack = value;
        else if (name == QLatin1String("--scenario"))
            options.scenario = value;
        else if (name == QLatin1String("--replay"))
            options.replay = value;
        else if (name == QLatin1String("--games") && (taken = count(1, mostGames).has_value()))
            options.games = static_cast<int>(*count(1, mostGames));
        else if (name == QLatin1String("--jobs") && (taken = count(1, mostJobs).has_value()))
            options.jobs = static_cast<int>(*count(1, mostJobs));
        else if (name == QLatin1String("--by-hand") && (taken = count(0, mostByHand).has_value()))
            options.byHand = static_cast<int>(*count(0, mostByHand));
        else if (name == QLatin1String("--heroes") && (taken = count(1, mostHeroes).has_value()))
            options.heroes = static_cast<int>(*count(1, mostHeroes));
        else if (name == QLatin1String("--seed") && (taken = count(0, ~quint64{0}).has_value()))
            options.seed = *count(0, ~quint64{0});
        else if (name == QLatin1String("--check") &&
                 (value == QLatin1String("full") || value == QLatin1String("light")))
            options.full = value == QLatin1String("full");
        else if (name == QLatin1String("--map") && (value == QLatin1String("full") || value == QLatin1String("off")))
            options.map = value == QLatin1String("full");
        else
            taken = false;
        if (!taken)
            return tl::unexpected(QStringLiteral("%1 %2").arg(name, value).trimmed());
    }
    return options;
}

int simulate(const app::Composition& composition, const SimulateOptions& options)
{
    const play::GameSystem* system = composition.systems().find(options.system);
    if (!system) {
        complain(simulateWords("There is no game system “%1”.").arg(options.system));
        return 1;
    }
    if (system->isInTheMaking() && !dynamic_cast<const play::HasInvariants*>(system)) {
        complain(
            simulateWords("“%1” is in the making: its games do not come to an end by themselves.").arg(options.system));
        return 1;
    }
    const QString language = app::textLanguage();
    auto pack = options.pack == QLatin1String("starter") ? app::Composition::starterPack(language)
                                                         : app::Composition::pack(options.pack, language);
    if (!pack) {
        complain(packs::describe(packs::firstError(pack.error())));
        return 1;
    }
    std::vector<content::ScenarioId> scenarios;
    for (const play::Beginning& beginning : system->beginnings(*pack)) {
        if (options.scenario.isEmpty() ? endsByItself(beginning) : beginning.id == options.scenario)
            scenarios.emplace_back(beginning.id);
    }
    if (scenarios.empty()) {
        complain(simulateWords("There is no scenario “%1” in this pack.").arg(options.scenario));
        return 1;
    }
    Tournament games(*system, *pack, options, std::move(scenarios));
    QElapsedTimer timer;
    timer.start();
    games.run();
    constexpr double thousand = 1000;
    printTally(games.tally, static_cast<double>(timer.elapsed()) / thousand);
    printUnworked(app::printedIn(*pack), games.tally.worked);
    if (!games.violation)
        return 0;
    complain(
        simulateWords("In the game with seed %1: %2.").arg(games.game(games.violated).seed).arg(games.violation->what));
    if (!options.replay.isEmpty())
        writeReplay(games, *system, options);
    return 1;
}

} // namespace wheelhouse::cli
