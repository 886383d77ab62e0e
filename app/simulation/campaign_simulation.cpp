// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation/campaign_simulation.h"

#include "app/links/linked_sessions.h"
#include "app/simulation/game_checks.h"
#include "app/simulation/random_party.h"
#include "app/simulation/random_player.h"
#include "model/play/session/group_codec.h"
#include "model/play/session/invariants.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>

namespace wheelhouse::app {

namespace {
using nlohmann::json;

constexpr quint64 campaignsSeed = 0xD6E8FEB86659FD93;
constexpr quint64 betweenSeed = 0xA0761D6478BD642F;

int goldOf(const play::State& state, const play::SeatId& seat)
{
    const auto* gold = state.table.counter(play::CounterId(QStringLiteral("gold-") + seat.text()));
    return gold ? gold->value : 0;
}

int goldOfAll(const play::State& state)
{
    int sum = 0;
    for (const play::Seat& seat : state.table.seats) {
        sum += goldOf(state, seat.id);
    }
    return sum;
}

class Campaign
{
public:
    Campaign(const Composition& composition, const play::GameSystem& system, const content::Pack& pack,
             const SimulatedCampaign& campaign)
        : m_composition(composition)
        , m_system(system)
        , m_pack(pack)
        , m_campaign(campaign)
        , m_random(campaign.game.seed ^ campaignsSeed)
        , m_player(campaign.game.seed ^ betweenSeed)
    {
    }

    PlayedCampaign play()
    {
        begin();
        while (holds() && m_played.begun < m_campaign.mostGames && !isWon()) {
            spendTime();
            if (holds()) {
                setOut();
            }
            if (holds()) {
                playGame();
            }
        }
        return std::move(m_played);
    }

private:
    bool holds() const { return m_played.violation.isEmpty(); }
    void fail(const QString& what) { m_played.violation = m_played.violation.isEmpty() ? what : m_played.violation; }
    const play::Session& town() const { return *m_town.session; }
    int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(m_random); }

    void begin()
    {
        NewSession what;
        what.system = m_system.slug();
        what.pack = m_pack;
        what.scenario = m_campaign.game.scenario;
        const json party = randomParty(m_system, m_pack, m_campaign.game).get();
        what.seats = play::JsonValue(party.at("seats"));
        what.real = play::JsonValue(json{{"dice", false}});
        auto made = m_composition.create({}, what, std::make_unique<play::SeededChance>(m_campaign.game.seed));
        if (!made) {
            fail(QStringLiteral("the campaign does not begin: %1").arg(made.error().why.key));
            return;
        }
        m_town = std::move(*made);
        if (const auto* own = dynamic_cast<const play::HasInvariants*>(&m_system)) {
            m_invariants = own->invariants(town().state(), town().content());
        }
        look();
    }

    /// What the last command has made, as it was stored.
    void look()
    {
        const auto head = m_town.store->head();
        if (!head) {
            fail(QStringLiteral("what was written is not read"));
            return;
        }
        const auto whole = m_town.store->wholeGroup(head->groups.back().sequence);
        if (!whole) {
            fail(QStringLiteral("what was written is not read"));
            return;
        }
        for (const play::StoredRow& row : whole->group.rows) {
            if (row.audience != QLatin1String("*")) {
                continue;
            }
            const auto group = play::decodeGroup(row.payload);
            QString problem = group ? m_sizes.broken(group->events) : QStringLiteral("a row is damaged");
            if (problem.isEmpty() && m_invariants) {
                problem = m_invariants->broken(group->events, town().state());
            }
            problem = problem.isEmpty() ? outOfRange(town().state()) : problem;
            if (!problem.isEmpty()) {
                fail(problem);
            }
        }
    }

    void submit(const play::Command& command)
    {
        const auto done = m_town.session->submit(command);
        if (!done) {
            fail(QStringLiteral("an offered %1 is refused: %2").arg(command.type, done.error().why.key));
            return;
        }
        ++m_played.between[command.type];
        look();
    }

    /// To set out, or whatever else can be done.
    std::vector<play::Offer> offers(bool setsOut) const
    {
        std::vector<play::Offer> all = m_system.legal(town().state(), town().content());
        std::erase_if(
            all, [setsOut](const play::Offer& offer) { return (offer.type == QLatin1String("set-out")) != setsOut; });
        return all;
    }

    /// A few acts at random, and whatever is asked is answered.
    void spendTime()
    {
        int left = 1 + below(m_campaign.mostBetweenThem);
        while (holds() && (left-- > 0 || !town().state().prompts.empty())) {
            const auto command = m_player.choose(town().state(), offers(false));
            if (!command) {
                return;
            }
            submit(*command);
        }
    }

    /// For the first that has not been won yet; now and then for any.
    void setOut()
    {
        const std::vector<play::Offer> all = offers(true);
        if (all.empty()) {
            fail(QStringLiteral("nobody can set out"));
            return;
        }
        const json& scenarios = all.front().domains.get().at("scenario");
        m_scenarios = static_cast<int>(scenarios.size());
        constexpr int oneOf = 8;
        json chosen = scenarios.at(static_cast<size_t>(below(m_scenarios)));
        if (below(oneOf) != 0) {
            for (const json& scenario : scenarios) {
                if (!m_played.won.contains(QString::fromStdString(scenario.get<std::string>()))) {
                    chosen = scenario;
                    break;
                }
            }
        }
        play::Command command;
        command.type = QStringLiteral("set-out");
        command.args = play::JsonValue(json{{"scenario", std::move(chosen)}});
        submit(command);
    }

    bool isWon() const { return m_scenarios > 0 && std::ssize(m_played.won) >= m_scenarios; }

    void playGame()
    {
        const auto onward = onwardOf(town());
        const auto begun = beginOnward(m_composition, town(), {}, std::make_unique<play::SeededChance>(nextSeed()));
        if (!onward || !begun) {
            fail(QStringLiteral("the game does not begin: %1").arg(begun ? QString() : begun.error().why.key));
            return;
        }
        SimulatedGame game = m_campaign.game;
        game.seed = nextSeed();
        Played played = playOn(m_system, begun->session->content(), game, begun->session->state());
        ++m_played.begun;
        m_played.tally.add(played.tally);
        if (played.violation) {
            fail(QStringLiteral("in game %1, with the seed %2: %3")
                     .arg(m_played.begun)
                     .arg(game.seed)
                     .arg(played.violation->what));
            return;
        }
        const auto* linked = dynamic_cast<const play::LinkedSystem*>(&m_system);
        const auto back = linked->handBack(played.last, begun->session->content());
        if (!back) {
            fail(QStringLiteral("the end is not told"));
            return;
        }
        comeHome(*back, onward->beginning);
    }

    /// It counts once, however often it is told.
    void comeHome(const play::HandBack& back, const QString& beginning)
    {
        const json& told = back.command.args.get();
        const bool won = told.at("result") == "won";
        const int due = goldAfter(told.at("heroes"), won, beginning);
        const auto counts = giveBack(*m_town.session, back);
        if (!counts || !*counts) {
            fail(QStringLiteral("the end does not count: %1").arg(counts ? QString() : counts.error().why.key));
            return;
        }
        look();
        const play::State once = town().state();
        const auto again = giveBack(*m_town.session, back);
        if (!again || *again || town().state() != once) {
            fail(QStringLiteral("the end counts again"));
        }
        if (goldOfAll(once) != due) {
            fail(QStringLiteral("they come home to %1 gold pieces instead of %2").arg(goldOfAll(once)).arg(due));
        }
        ++(won ? m_played.won : m_played.lost)[beginning];
    }

    /// What they have together once the end counts: what was brought home and left there, and what is earned.
    int goldAfter(const json& brought, bool won, const QString& beginning) const
    {
        constexpr int forTheAbsent = 200; // ADV-CAM-03
        const auto* card = content::find(m_pack.cards, content::CardId(beginning));
        const int reward = card ? content::valueOn(*card, QStringLiteral("gold")).value_or(0) : 0;
        int sum = 0;
        for (const play::Figure& figure : town().state().table.figures) {
            const auto own = std::ranges::find_if(
                brought, [&](const json& one) { return one.at("hero") == figure.content.toStdString(); });
            const bool went = own != brought.end();
            sum += went ? own->at("gold").get<int>() : goldOf(town().state(), figure.seat);
            sum += won ? (went ? reward : forTheAbsent) : 0;
        }
        return sum;
    }

    quint64 nextSeed() { return m_random(); }

    const Composition& m_composition;
    const play::GameSystem& m_system;
    const content::Pack& m_pack;
    const SimulatedCampaign& m_campaign;
    std::mt19937_64 m_random;
    RandomPlayer m_player; ///< between the games
    OpenSession m_town;
    std::unique_ptr<play::Invariants> m_invariants;
    EventSizes m_sizes;
    PlayedCampaign m_played;
    int m_scenarios = 0;
};
} // namespace

PlayedCampaign playCampaign(const Composition& composition, const play::GameSystem& system, const content::Pack& pack,
                            const SimulatedCampaign& campaign)
{
    return Campaign(composition, system, pack, campaign).play();
}

} // namespace wheelhouse::app
