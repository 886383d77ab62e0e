// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation/simulation.h"

#include "app/simulation/game_checks.h"
#include "app/simulation/greedy_player.h"
#include "app/simulation/random_fixer.h"
#include "app/simulation/random_party.h"
#include "app/simulation/random_player.h"
#include "model/play/events/fold.h"
#include "model/play/session/invariants.h"
#include "model/play/session/refused.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace wheelhouse::app {

namespace {
using nlohmann::json;

/// A game that goes on for longer than this does not end.
constexpr int mostCommands = 6000;
/// The players' choices and the engine's dice come from different numbers of one seed.
constexpr quint64 playersSeed = 0x9E3779B97F4A7C15;
constexpr quint64 fixersSeed = 0xBF58476D1CE4E5B9;

/// The cards are named by where they are printed: "card/ID", "other/ID", "script/ID".
Work workIn(const effects::WorkLog& log)
{
    Work work;
    for (const QString& source : log.sources) {
        work.cards.insert(source.section(QLatin1Char('/'), 1, 1).section(QLatin1Char('|'), 0, 0));
    }
    work.verbs = log.verbs;
    work.tests = log.tests;
    return work;
}

class Game
{
public:
    Game(const play::GameSystem& system, const content::Pack& pack, const SimulatedGame& game, Watch watch)
        : m_system(system)
        , m_pack(pack)
        , m_game(game)
        , m_chance(game.seed)
        , m_player(playerOf(pack, game))
        , m_fixer(game.seed ^ fixersSeed, game.byHand)
        , m_watch(std::move(watch))
    {
        m_first.part = system.initialPart();
    }

    Played play()
    {
        m_state = m_first;
        begin();
        return playOn();
    }

    Played playOn(play::State begun)
    {
        m_first = std::move(begun);
        m_state = m_first;
        return playOn();
    }

private:
    static std::unique_ptr<Player> playerOf(const content::Pack& pack, const SimulatedGame& game)
    {
        const quint64 seed = game.seed ^ playersSeed;
        if (game.by == PlayedBy::Greed) {
            return std::make_unique<GreedyPlayer>(pack, seed);
        }
        return std::make_unique<RandomPlayer>(seed);
    }

    Played playOn()
    {
        look();
        while (!m_violation && m_state.result.isEmpty()) {
            if (static_cast<int>(m_commands.size()) > mostCommands) {
                fail(QStringLiteral("the game does not end"));
                break;
            }
            const std::vector<play::Offer> offers = m_system.legal(m_state, m_pack);
            if (m_fixer.interrupts()) {
                fix(m_fixer.choose(m_system, m_state, offers));
                continue;
            }
            const auto command = m_player->choose(m_state, offers);
            if (!command) {
                fail(QStringLiteral("nothing can be done, and the game is not over"));
                break;
            }
            submit(*command);
        }
        finish();
        return {std::move(m_tally), std::move(m_violation), std::move(m_state)};
    }

    void begin()
    {
        const std::vector<QString> pieces = m_system.realPieces();
        json real = json::object();
        for (const char* name : {"dice", "initiative-cards", "loot-bag"}) {
            if (std::ranges::count(pieces, QLatin1String(name)) > 0) {
                real[name] = false;
            }
        }
        json args{{"scenario", m_game.scenario.text().toStdString()}, {"real", real}};
        if (dynamic_cast<const play::HasInvariants*>(&m_system)) {
            args.update(randomParty(m_system, m_pack, m_game).get());
            args["map"] = m_game.map; // without one the players tell what tiles show and who stands where
        } else {
            args.update(seatsFor(m_game.seats).get());
        }
        submit(named("start", std::move(args)));
        if (!m_violation && m_game.map && !m_pack.maps.empty()) {
            submit(named("map", {{"level", "full"}}));
            submit(named("set-out", json::object()));
        } else if (!m_violation && !m_game.map && m_state.table.showsMap()) {
            submit(named("map", {{"level", "off"}}));
        }
    }

    /// From here on everything is looked at.
    void look()
    {
        if (const auto* own = dynamic_cast<const play::HasInvariants*>(&m_system)) {
            m_invariants = own->invariants(m_state, m_pack);
        } else {
            m_conservation.emplace(m_state);
        }
        if (m_game.check == Check::Full) {
            m_secrecy.emplace(m_state);
        }
        m_started = true;
    }

    static play::Command named(const char* type, json args)
    {
        play::Command command;
        command.type = QString::fromLatin1(type);
        command.args = play::JsonValue(std::move(args));
        return command;
    }

    void submit(const play::Command& command)
    {
        m_commands.push_back(command);
        const std::optional<play::BeforeGroup> before = groupBegins();
        auto outcome = play::orRefused([&] { return m_system.decide({m_state, command, m_pack, m_chance, &m_state}); });
        if (!outcome) {
            fail(QStringLiteral("an offered %1 is refused: %2").arg(command.type, outcome.error().why.key));
            return;
        }
        happened(before, command, std::move(*outcome));
    }

    /// What its secrets hang on, where they are checked.
    std::optional<play::BeforeGroup> groupBegins() const
    {
        return m_secrecy ? std::optional<play::BeforeGroup>(m_state) : std::nullopt;
    }

    /// What is set by hand may be refused, and the state is nobody's to lend then.
    void fix(const play::Command& command)
    {
        auto outcome = play::orRefused([&] { return m_system.decide({m_state, command, m_pack, m_chance}); });
        if (!outcome) {
            return;
        }
        m_commands.push_back(command);
        const std::optional<play::BeforeGroup> before = groupBegins();
        if (const auto done = play::applyAll(m_state, outcome->events); !done) {
            fail(QStringLiteral("the events do not fold: %1").arg(done.error().why));
            return;
        }
        ++m_tally.byHand[command.type];
        if (m_invariants) {
            m_invariants->handsHaveChanged();
        }
        happened(before, command, std::move(*outcome));
    }

    void happened(const std::optional<play::BeforeGroup>& before, const play::Command& command, play::Outcome outcome)
    {
        count(command, outcome.events);
        measure(outcome.events);
        check(before, command, outcome);
        if (m_watch) {
            m_watch(command, m_state);
        }
        if (m_game.check == Check::Full) {
            std::ranges::move(outcome.events, std::back_inserter(m_events));
        }
    }

    void count(const play::Command& command, const std::vector<play::Event>& events)
    {
        ++m_tally.commands;
        ++m_tally.kinds[command.type];
        for (const play::Event& event : events) {
            if (const auto* token = std::get_if<play::TokenAdded>(&event)) {
                ++m_tally.conditions[token->thing.condition];
            } else if (const auto* closed = std::get_if<play::PromptClosed>(&event)) {
                const bool reacted = closed->prompt.kind == play::PromptKind::React && closed->answer.get().is_string();
                if (reacted) {
                    ++m_tally.reactions[QString::fromStdString(closed->answer.get().get<std::string>())];
                }
            } else if (const auto* turn = std::get_if<play::TurnStarted>(&event)) {
                tellTurn(turn->number);
            }
        }
    }

    /// However much lies on the table, what happens there is told in little. Some games lay a whole map at once.
    void measure(const std::vector<play::Event>& events)
    {
        const QString problem = m_game.check == Check::Full ? m_sizes.broken(events) : QString();
        if (!problem.isEmpty() && dynamic_cast<const play::HasInvariants*>(&m_system)) {
            fail(problem);
        }
    }

    /// At a number as many turns begin as figures act on it, and no character has two in a round.
    void tellTurn(play::Initiative number)
    {
        if (m_round != m_state.table.round) {
            m_round = m_state.table.round;
            m_acted.clear();
            m_turns.clear();
        }
        const play::TurnEntry* entry = m_state.table.entry(number);
        const std::vector<play::FigureId> figures = entry ? entry->figures : std::vector<play::FigureId>();
        m_actedTwice = m_actedTwice || ++m_turns[number] > std::max<size_t>(1, figures.size());
        for (const play::FigureId& figure : figures) {
            if (m_state.table.figure(figure)->kind != play::FigureKind::Character) {
                continue;
            }
            m_actedTwice = m_actedTwice || std::find(m_acted.begin(), m_acted.end(), figure) != m_acted.end();
            m_acted.push_back(figure);
        }
    }

    /// `before` is there where secrets are checked. The outcome's events are lent to the group that is checked.
    void check(const std::optional<play::BeforeGroup>& before, const play::Command& command, play::Outcome& outcome)
    {
        if (!m_started) {
            return;
        }
        QString problem = outOfRange(m_state);
        if (problem.isEmpty() && m_conservation && m_game.check == Check::Full) {
            problem = m_conservation->broken(m_state);
        }
        if (problem.isEmpty() && m_invariants && m_game.check == Check::Full) {
            problem = m_invariants->broken(outcome.events, m_state);
        }
        if (problem.isEmpty() && m_secrecy && before) {
            play::GroupContent group{
                play::declaration(command), outcome.title, outcome.byHand, false, !outcome.declaration.everyone,
                std::move(outcome.events)};
            problem = m_secrecy->broken(*before, group, outcome.declaration, m_state);
            outcome.events = std::move(group.events);
        }
        if (problem.isEmpty() && m_actedTwice) {
            problem = QStringLiteral("somebody acts twice in a round");
        }
        if (!problem.isEmpty()) {
            fail(problem);
        }
    }

    void finish()
    {
        if (!m_violation && m_game.check == Check::Full) {
            play::State replayed = m_first;
            if (!play::applyAll(replayed, m_events) || replayed != m_state) {
                fail(QStringLiteral("replaying gives another state"));
            }
        }
        m_tally.games = 1;
        m_tally.largest = m_sizes.largest();
        m_tally.worked = workIn(m_log);
        if (m_violation) {
            return; // the state may be half worked out
        }
        const int last = m_state.table.rounds.value_or(m_state.table.round);
        ++m_tally.rounds[std::min(m_state.table.round, last)];
        ++m_tally.winners[winner()];
        ++m_tally.endings[ending(m_state.table.round > last)];
    }

    /// What decided the game.
    QString ending(bool lastRoundOver) const
    {
        if (m_state.result.everybody == play::Ending::Won) {
            return QStringLiteral("won");
        }
        if (m_state.result.everybody == play::Ending::Lost) {
            return QStringLiteral("lost");
        }
        const auto& seats = m_state.table.seats;
        const auto isOut = [&](const play::Seat& seat) {
            return std::none_of(
                m_state.table.figures.begin(), m_state.table.figures.end(), [&](const play::Figure& figure) {
                    return figure.seat == seat.id && figure.kind == play::FigureKind::Character && !figure.isDefeated();
                });
        };
        if (std::any_of(seats.begin(), seats.end(), isOut)) {
            return QStringLiteral("nobody-left");
        }
        if (!lastRoundOver) {
            return QStringLiteral("points-to-win");
        }
        const auto points = [&](const play::Seat& seat) {
            int sum = 0;
            for (const play::Counter& counter : m_state.table.counters) {
                sum += counter.seat == seat.id ? counter.value : 0;
            }
            return sum;
        };
        if (seats.size() == 2 && points(seats[0]) != points(seats[1])) {
            return QStringLiteral("more-points");
        }
        return m_state.result.everybody == play::Ending::Drawn ? QStringLiteral("draw")
                                                               : QStringLiteral("fewer-defeated");
    }

    QString winner() const
    {
        for (size_t i = 0; i < m_state.table.seats.size(); ++i) {
            if (m_state.table.seats[i].id == m_state.result.winner()) {
                return QString::number(i);
            }
        }
        if (!m_state.result.everybody) {
            return QStringLiteral("none");
        }
        switch (*m_state.result.everybody) {
        case play::Ending::Won:
            return QStringLiteral("all");
        case play::Ending::Lost:
            return QStringLiteral("nobody");
        case play::Ending::Drawn:
            break;
        }
        return QStringLiteral("draw");
    }

    void fail(const QString& what)
    {
        if (!m_violation) {
            m_violation = Violation{what, m_commands};
        }
    }

    const play::GameSystem& m_system;
    const content::Pack& m_pack;
    const SimulatedGame& m_game;
    play::SeededChance m_chance;
    std::unique_ptr<Player> m_player;
    RandomFixer m_fixer;
    Watch m_watch;
    play::State m_first; ///< before the first command
    play::State m_state;
    std::vector<play::Command> m_commands;
    std::vector<play::Event> m_events;
    std::optional<Conservation> m_conservation; ///< of a game that says nothing of its own
    std::unique_ptr<play::Invariants> m_invariants;
    effects::WorkLog m_log;
    std::optional<Secrecy> m_secrecy;
    EventSizes m_sizes;
    std::optional<Violation> m_violation;
    Tally m_tally;
    std::vector<play::FigureId> m_acted;
    std::map<play::Initiative, size_t> m_turns; ///< begun in this round, by their number
    int m_round = 0;
    bool m_actedTwice = false;
    bool m_started = false;
};

template <class Key>
void addTo(std::map<Key, int>& sums, const std::map<Key, int>& more)
{
    for (const auto& [key, count] : more) {
        sums[key] += count;
    }
}
} // namespace

void Tally::add(const Tally& other)
{
    games += other.games;
    commands += other.commands;
    addTo(kinds, other.kinds);
    addTo(byHand, other.byHand);
    addTo(reactions, other.reactions);
    addTo(conditions, other.conditions);
    addTo(endings, other.endings);
    addTo(winners, other.winners);
    addTo(rounds, other.rounds);
    for (const auto& [kind, bytes] : other.largest) {
        largest[kind] = std::max(largest[kind], bytes);
    }
    worked.add(other.worked);
}

void Work::add(const Work& other)
{
    cards.insert(other.cards.begin(), other.cards.end());
    verbs.insert(other.verbs.begin(), other.verbs.end());
    tests.insert(other.tests.begin(), other.tests.end());
}

namespace {
void addEffect(Work& work, const content::Card& card, const content::Effect* effect)
{
    if (!effect) {
        return;
    }
    work.cards.insert(card.id.text());
    const auto addTests = [&work](const std::vector<content::Predicate>& tests) {
        for (const content::Predicate& test : tests) {
            work.tests.insert(test.kind);
        }
    };
    for (const content::Trigger& trigger : effect->triggers) {
        addTests(trigger.when);
        for (const content::Verb& verb : trigger.verbs) {
            work.verbs.insert(verb.kind);
            addTests(verb.when);
            addTests(verb.to.where);
        }
    }
}
} // namespace

Work printedIn(const content::Pack& pack, const std::function<bool(const content::Card&)>& isWanted)
{
    Work work;
    for (const content::Card& card : pack.cards) {
        if (!isWanted(card)) {
            continue;
        }
        addEffect(work, card, card.effect.clauses.get());
        addEffect(work, card, card.script.tactics.get());
    }
    return work;
}

Work missing(const Work& printed, const Work& worked)
{
    Work work;
    std::ranges::set_difference(printed.cards, worked.cards, std::inserter(work.cards, work.cards.end()));
    std::ranges::set_difference(printed.verbs, worked.verbs, std::inserter(work.verbs, work.verbs.end()));
    std::ranges::set_difference(printed.tests, worked.tests, std::inserter(work.tests, work.tests.end()));
    return work;
}

Played playGame(const play::GameSystem& system, const content::Pack& pack, const SimulatedGame& game, Watch watch)
{
    return Game(system, pack, game, std::move(watch)).play();
}

Played playOn(const play::GameSystem& system, const content::Pack& pack, const SimulatedGame& game, play::State begun)
{
    return Game(system, pack, game, {}).playOn(std::move(begun));
}

QByteArray asRequests(const play::GameSystem& system, const QString& pack, const SimulatedGame& game,
                      const Violation& violation)
{
    QByteArray lines;
    for (size_t i = 0; i < violation.commands.size(); ++i) {
        const play::Command& command = violation.commands[i];
        json request{{"op", "do"}, {"command", {{"type", command.type.toStdString()}, {"args", command.args.get()}}}};
        if (command.seat) {
            request["command"]["seat"] = command.seat.text().toStdString();
        }
        if (i == 0) {
            request = {{"op", "game"},
                       {"system", system.slug().toStdString()},
                       {"pack", pack.toStdString()},
                       {"scenario", game.scenario.text().toStdString()},
                       {"seed", game.seed},
                       {"real", command.args.get().at("real")}};
            if (command.args.get().contains("seats")) {
                request["seats"] = command.args.get()["seats"];
            }
            if (command.args.get().contains("powers")) {
                request["args"] = {{"powers", command.args.get()["powers"]}};
            }
        }
        lines += QByteArray::fromStdString(request.dump()) + '\n';
    }
    return lines;
}

} // namespace wheelhouse::app
