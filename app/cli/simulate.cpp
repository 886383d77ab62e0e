// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/language.h"
#include "app/simulation/campaign_simulation.h"
#include "model/packs/format/effect_words.h"
#include "model/packs/format/problem.h"
#include "model/packs/loading/load_pack.h"
#include "model/play/session/invariants.h"
#include "model/play/session/linked_sessions.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>

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
    Tournament(const app::Composition& composition, const play::GameSystem& system, const content::Pack& pack,
               const SimulateOptions& options, std::vector<content::ScenarioId> scenarios)
        : m_composition(composition)
        , m_system(system)
        , m_pack(pack)
        , m_options(options)
        , m_scenarios(std::move(scenarios))
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
                m_options.heroes,
                isGreedy(index) ? app::PlayedBy::Greed : app::PlayedBy::Chance};
    }

    app::Tally tally;
    std::map<QString, int> won;     ///< by the scenario, of games that all win or lose together
    std::map<QString, int> ended;   ///< won or lost
    std::map<QString, int> between; ///< commands between the games of campaigns
    std::optional<app::Violation> violation;
    std::atomic<int> violated = -1;

private:
    /// In campaigns every other one by itself: random players never come far in them.
    bool isGreedy(int index) const { return m_options.greedy || (m_options.campaign && index % 2 == 0); }

    void work()
    {
        while (true) {
            const int index = m_next++;
            if (index >= m_options.games || violated >= 0)
                return;
            m_options.campaign ? playCampaign(index) : playOne(index);
        }
    }

    void playOne(int index)
    {
        const app::SimulatedGame wanted = game(index);
        app::Played played = app::playGame(m_system, m_pack, wanted);
        const std::lock_guard lock(m_mutex);
        tally.add(played.tally);
        const auto together = played.last.result.everybody;
        if (!played.violation && (together == play::Ending::Won || together == play::Ending::Lost)) {
            ++ended[wanted.scenario.text()];
            won[wanted.scenario.text()] += together == play::Ending::Won ? 1 : 0;
        }
        take(index, std::move(played.violation));
    }

    void playCampaign(int index)
    {
        const app::PlayedCampaign played = app::playCampaign(m_composition, m_system, m_pack, {game(index)});
        const std::lock_guard lock(m_mutex);
        tally.add(played.tally);
        for (const auto& [scenario, count] : played.won) {
            won[scenario] += count;
            ended[scenario] += count;
        }
        for (const auto& [scenario, count] : played.lost)
            ended[scenario] += count;
        for (const auto& [command, count] : played.between)
            between[command] += count;
        if (!played.violation.isEmpty())
            take(index, app::Violation{played.violation, {}});
    }

    void take(int index, std::optional<app::Violation> found)
    {
        if (found && (violated < 0 || index < violated.load())) {
            violation = std::move(found);
            violated = index;
        }
    }

    const app::Composition& m_composition;
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
    if (!tally.largest.empty())
        printCounts(simulateWords("largest events in bytes"), tally.largest);
}

/// The word of a pack for a verb or a test, of those with a key of their own and of those that need none.
template <class Keyed, class Plain, class Kind>
QString wordOf(const Keyed& keyed, const Plain& plain, Kind kind)
{
    const auto row = std::ranges::find(keyed, kind, [](const auto& one) { return one.kind; });
    const auto word = std::ranges::find(plain, kind, [](const auto& one) { return one.second; });
    return QString::fromLatin1(row != keyed.end() ? row->key : word != plain.end() ? word->first : "?");
}

QString listOrDash(const QStringList& words)
{
    return words.isEmpty() ? QStringLiteral("-") : words.join(QStringLiteral(", "));
}

/// What cards say and no game of the run has made use of.
void printUnworked(const app::Work& missing)
{
    QStringList words;
    for (const content::Verb::Kind verb : missing.verbs)
        words << wordOf(packs::verbRows, packs::actWords, verb);
    for (const content::Predicate::Kind test : missing.tests)
        words << wordOf(packs::predicateRows, packs::stateWords, test);
    print(simulateWords("cards that did nothing: %1")
              .arg(listOrDash(QStringList(missing.cards.begin(), missing.cards.end()))));
    print(simulateWords("words that did nothing: %1").arg(listOrDash(words)));
}

void printWon(const Tournament& games)
{
    for (const auto& [scenario, ended] : games.ended) {
        constexpr int hundred = 100;
        const auto won = games.won.find(scenario);
        const int count = won == games.won.end() ? 0 : won->second;
        print(
            simulateWords("%1: won %2 of %3 (%4 %)").arg(scenario).arg(count).arg(ended).arg(hundred * count / ended));
    }
    if (!games.between.empty())
        printCounts(simulateWords("commands between the games"), games.between);
}

/// Whether the card can come up where these are played: in single games without what only campaigns bring, such as
/// advanced cards and powers of higher levels.
bool comesUp(const content::Card& card, bool inCampaigns, const std::vector<content::ScenarioId>& scenarios,
             const content::Pack& pack)
{
    const auto isPlayed = [&](const content::Card& adventure) {
        return std::ranges::count(scenarios, content::ScenarioId(adventure.id.text())) > 0;
    };
    const auto bringsIt = [&](const content::Card& adventure) {
        return isPlayed(adventure) && std::ranges::count(adventure.tags, card.id.text()) > 0;
    };
    if (inCampaigns)
        return true;
    const QString deck = card.deck.text();
    return card.set != QLatin1String("advanced") && std::ranges::count(card.tags, QLatin1String("expert")) == 0 &&
           deck != QLatin1String("advancement-tokens") && (deck != QLatin1String("adventures") || isPlayed(card)) &&
           (deck != QLatin1String("villains") || std::ranges::any_of(pack.cards, bringsIt));
}

/// Writes the game that did not hold; false, with the reason told, where the file is there already or cannot be.
bool writeReplay(const Tournament& games, const play::GameSystem& system, const QString& path, const QString& pack)
{
    QFile file(path);
    const QByteArray requests = app::asRequests(system, pack, games.game(games.violated), *games.violation);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly) || file.write(requests) != requests.size()) {
        complain(simulateWords("%1 cannot be written: %2").arg(path, file.errorString()));
        return false;
    }
    print(simulateWords("The game is in %1; wheelhouse-cli query plays it again.").arg(path));
    return true;
}

/// Whether there is anything to win or lose.
bool endsByItself(const play::Beginning& beginning)
{
    return beginning.rounds > 0 || beginning.pointsToWin || !beginning.goals.empty() || !beginning.howWon.isEmpty();
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
        if (name == QLatin1String("--campaign")) {
            options.campaign = true;
            --i; // it takes no value
            continue;
        }
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
        else if (name == QLatin1String("--player") &&
                 (value == QLatin1String("greedy") || value == QLatin1String("random")))
            options.greedy = value == QLatin1String("greedy");
        else if (name == QLatin1String("--map") && (value == QLatin1String("full") || value == QLatin1String("off")))
            options.map = value == QLatin1String("full");
        else
            taken = false;
        if (!taken)
            return tl::unexpected(QStringLiteral("%1 %2").arg(name, value).trimmed());
    }
    return options;
}

namespace {
/// A name of the program's packs, or a path; where nothing is said, the first of the program's that the system can play
/// to an end.
struct FoundPack {
    content::Pack pack;
    QString name; ///< by which `query` finds it
};

tl::expected<FoundPack, QString> packFor(const play::GameSystem& system, const QString& name)
{
    using Found = tl::expected<FoundPack, QString>;
    const QString language = app::textLanguage();
    const auto read = [&](const QString& path) -> Found {
        const bool isStarter = path == packs::starterPackPath();
        auto pack = isStarter ? app::Composition::starterPack(language) : app::Composition::pack(path, language);
        if (!pack)
            return tl::unexpected(packs::describe(packs::firstError(pack.error())));
        return FoundPack{std::move(*pack), isStarter ? QStringLiteral("starter") : path};
    };
    if (name == QLatin1String("starter"))
        return read(packs::starterPackPath());
    if (!name.isEmpty()) {
        const QString bundled = QStringLiteral(":/packs/%1/pack.json").arg(name);
        const QString within = QDir(name).filePath(QStringLiteral("pack.json"));
        const QString path = QFileInfo(name).isDir() ? within : name;
        if (!QFileInfo::exists(path) && !QFileInfo::exists(bundled))
            return tl::unexpected(simulateWords("There is no pack “%1”.").arg(name));
        return read(QFileInfo::exists(path) ? path : bundled);
    }
    QStringList paths{packs::starterPackPath(), QStringLiteral(":/packs/%1-demo/pack.json").arg(system.slug())};
    for (const QString& path : paths + app::Composition::bundledPacks()) {
        auto found = QFileInfo::exists(path) ? read(path) : Found(tl::unexpected(QString()));
        if (found && found->pack.system == system.slug() &&
            std::ranges::any_of(system.beginnings(found->pack), endsByItself))
            return found;
    }
    return tl::unexpected(simulateWords("No pack of the program has games of “%1” that come to an end by themselves; "
                                        "name one with --pack.")
                              .arg(system.slug()));
}

/// What is played; the error says why nothing can be.
tl::expected<std::vector<content::ScenarioId>, QString>
scenariosOf(const play::GameSystem& system, const content::Pack& pack, const SimulateOptions& options)
{
    const auto* linked = dynamic_cast<const play::LinkedSystem*>(&system);
    std::vector<content::ScenarioId> scenarios;
    QStringList names;
    for (const play::Beginning& beginning : system.beginnings(pack)) {
        const bool isCampaign = linked && linked->beginsOthers(beginning.id);
        names << beginning.id;
        const bool isWanted = options.campaign             ? isCampaign
                              : options.scenario.isEmpty() ? endsByItself(beginning)
                                                           : beginning.id == options.scenario && !isCampaign;
        if (isWanted)
            scenarios.emplace_back(beginning.id);
    }
    if (!scenarios.empty())
        return scenarios;
    if (options.campaign)
        return tl::unexpected(simulateWords("There are no campaigns of “%1” in this pack.").arg(system.slug()));
    if (options.scenario.isEmpty())
        return tl::unexpected(
            simulateWords("Nothing in this pack comes to an end by itself: name another one with --pack."));
    return tl::unexpected(
        simulateWords("There is no scenario “%1” in this pack, but: %2.").arg(options.scenario, listOrDash(names)));
}

/// Whether everything that the cards say has ever happened; of few games nobody expects it.
bool hasAllWorked(const app::Work& missing, const app::Tally& tally, const SimulateOptions& options)
{
    constexpr int enough = 1000;
    const bool isAll = missing.cards.empty() && missing.verbs.empty() && missing.tests.empty();
    const bool isAsked = tally.games >= enough && options.byHand == 0 && options.map && options.scenario.isEmpty();
    return isAll || !isAsked;
}
} // namespace

int simulate(const app::Composition& composition, const SimulateOptions& options)
{
    const play::GameSystem* system = composition.systems().find(options.system);
    if (!system) {
        complain(simulateWords("There is no game system “%1”.").arg(options.system));
        return 1;
    }
    const bool tellsWhatHolds = dynamic_cast<const play::HasInvariants*>(system) != nullptr;
    if (system->isInTheMaking() && !tellsWhatHolds) {
        complain(
            simulateWords("“%1” is in the making: its games do not come to an end by themselves.").arg(options.system));
        return 1;
    }
    if (options.campaign && !options.replay.isEmpty()) {
        complain(simulateWords("A campaign is several games: --replay writes one game alone."));
        return 1;
    }
    if (options.greedy && !tellsWhatHolds) {
        complain(simulateWords("There are no greedy players of “%1”.").arg(options.system));
        return 1;
    }
    const auto found = packFor(*system, options.pack);
    if (!found) {
        complain(found.error());
        return 1;
    }
    const content::Pack& pack = found->pack;
    const auto scenarios = scenariosOf(*system, pack, options);
    if (!scenarios) {
        complain(scenarios.error());
        return 1;
    }
    Tournament games(composition, *system, pack, options, *scenarios);
    QElapsedTimer timer;
    timer.start();
    games.run();
    constexpr double thousand = 1000;
    printTally(games.tally, static_cast<double>(timer.elapsed()) / thousand);
    printWon(games);
    const auto wanted = [&](const content::Card& card) { return comesUp(card, options.campaign, *scenarios, pack); };
    const app::Work missing = app::missing(app::printedIn(pack, wanted), games.tally.worked);
    printUnworked(missing);
    if (games.violation) {
        complain(simulateWords("In the game with seed %1: %2.")
                     .arg(games.game(games.violated).seed)
                     .arg(games.violation->what));
        if (!options.replay.isEmpty())
            writeReplay(games, *system, options.replay, found->name);
        return 1;
    }
    if (!hasAllWorked(missing, games.tally, options)) {
        complain(simulateWords("Something that the cards say has never happened in %1 games.").arg(games.tally.games));
        return 1;
    }
    return 0;
}

} // namespace wheelhouse::cli
