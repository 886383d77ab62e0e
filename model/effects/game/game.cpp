// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/game/game.h"

#include "model/effects/blows/blow.h"
#include "model/effects/claims/open_place_tests.h"
#include "model/effects/in_force/gathering.h"
#include "model/effects/in_force/kept_forces.h"
#include "model/play/events/open_part.h"
#include "model/play/table/same_text.h"

#include <algorithm>
#include <functional>

namespace wheelhouse::effects {

Game::Game(acts::CommandContext& context, bool anyway, KeptForces* kept)
    : m_context(context), m_anyway(anyway), m_kept(kept)
{
}

Game::Game(const Game& other, const Claim& supposed)
    : m_context(other.m_context)
    , m_anyway(other.m_anyway)
    , m_kept(other.m_kept)
    , m_forces(other.m_forces)
    , m_forcesAt(other.m_forcesAt)
    , m_supposed(supposed)
{
}

const content::Condition* Game::condition(const QString& id) const
{
    const auto& all = content().conditions;
    const auto found = std::ranges::find_if(all, [&id](const auto& one) { return sameText(one.id.text(), id); });
    return found == all.end() ? nullptr : &*found;
}

void Game::push(const char* kind, const char* at, JsonValue data, int version)
{
    happen(FramePushed{Frame{QString::fromLatin1(kind), QString::fromLatin1(at), std::move(data), version}});
}

void Game::setTop(const QString& at, JsonValue data)
{
    const Frame before = state().frames.back();
    Frame after{before.kind, at, std::move(data), before.version};
    if (before != after) {
        happen(FrameChanged{before, std::move(after)});
    }
}

void Game::pop()
{
    happen(FramePopped{state().frames.back()});
}

FigureId Game::inTurn() const
{
    const std::vector<FigureId> figures = figuresInTurn();
    return figures.size() == 1 ? figures.front() : FigureId();
}

std::vector<SeatId> Game::seatsActiveFirst() const
{
    std::vector<SeatId> seats{table().active};
    for (const Seat& seat : table().seats) {
        if (seat.id != table().active) {
            seats.push_back(seat.id);
        }
    }
    return seats;
}

const std::vector<content::Dial>& Game::dialsOf(const Figure& /*figure*/) const
{
    static const std::vector<content::Dial> none;
    return none;
}

std::optional<Seen> Game::sightBetween(const FigureId& from, const FigureId& to) const
{
    return where().sight(from, to);
}

std::optional<int> Game::wayBetween(const FigureId& from, const FigureId& to) const
{
    return rangeBetween(*this, from, to);
}

std::optional<std::vector<ReachedPlace>> Game::wayTo(const FigureId& /*figure*/, board::Space /*to*/,
                                                     const Gait& /*gait*/) const
{
    return std::nullopt;
}

std::vector<TargetOption> Game::targetsOf(const FigureId& attacker, const AttackRef& attack,
                                          const std::optional<Maker>& maker) const
{
    std::vector<TargetOption> options;
    for (const Figure& figure : table().figures) {
        if (isStanding(figure) && !areFriends(attacker, figure.id)) {
            options.push_back(aimedAt(*this, attacker, attack, figure.id, maker));
        }
    }
    return options;
}

int Game::farthest(const Scene& scene, const content::Attack& attack) const
{
    return farthestBlow(*this, scene, attack);
}

std::optional<int> Game::reachOf(const FigureId& attacker, const AttackRef& attack, const Maker& maker) const
{
    const content::Attack* printed = find(*this, attacker, attack);
    return printed ? std::optional(farthest(sceneOfBlow(attacker, attack, {}, maker.verb), *printed)) : std::nullopt;
}

Message Game::stakeOf(const FigureId& /*attacker*/, const AttackRef& /*attack*/, const FigureId& /*target*/) const
{
    return {};
}

void Game::beginAttack(const AttackStart& start)
{
    beginBlows(*this, start, [](const FigureId&) { return 0; });
}

std::optional<AttackInProgress> Game::attackInProgress() const
{
    return blowInProgress(*this);
}

Message Game::wordsOfFall(const Figure& fallen) const
{
    return Message("said-defeated").with("figure", name(fallen.id));
}

std::vector<OpenClause> Game::openInProgress() const
{
    return {};
}

std::vector<OpenClause> Game::openInTurn() const
{
    return {};
}

std::optional<acts::ActResult> Game::claimOwn(const Claim& /*claim*/, bool /*holds*/)
{
    return std::nullopt;
}

std::vector<board::Space> Game::arrivalPlaces(const QString& /*kind*/, const FigureId& /*beside*/) const
{
    return {};
}

std::vector<board::Space> Game::comebackPlaces(const FigureId& /*figure*/) const
{
    return {};
}

const content::Attack* Game::keep(const QString& name, content::Attack attack) const
{
    return &m_made->attacks.try_emplace(name, std::move(attack)).first->second;
}

const content::Effect* Game::keep(const QString& name, content::Effect effect) const
{
    return &m_made->effects.try_emplace(name, std::move(effect)).first->second;
}

namespace {
/// What is only told, asked or in progress changes nothing on the table that a card works by.
bool isOnlyTold(const Event& event)
{
    return std::holds_alternative<PromptOpened>(event) || std::holds_alternative<PromptClosed>(event) ||
           std::holds_alternative<FramePushed>(event) || std::holds_alternative<FrameChanged>(event) ||
           std::holds_alternative<FramePopped>(event) || std::holds_alternative<FramesSet>(event) ||
           std::holds_alternative<ChanceDrawn>(event) || std::holds_alternative<Said>(event);
}

[[maybe_unused]] bool areSame(const std::vector<InForce>& a, const std::vector<InForce>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const InForce& one, const InForce& other) {
        return *one.effect == *other.effect && one.source == other.source && one.name == other.name &&
               one.seen == other.seen;
    });
}
} // namespace

/// Whether other things may be in force after this event. Where figures stand, whose turn it is and what dials show is
/// asked when a clause is looked at.
bool Game::changesForces(const Event& event) const
{
    if (const auto* own = std::get_if<SystemChanged>(&event)) {
        if (own->type == QLatin1String(doubtsChange)) {
            return false;
        }
        const QString name = fieldIn(own->data);
        if (name.isEmpty()) {
            return true;
        }
        const auto& fields = memoryFields();
        const bool remembered = std::find(fields.begin(), fields.end(), name) != fields.end();
        return remembered ? name == QLatin1String("lasting") : changesForces(name, *own);
    }
    return !std::holds_alternative<FigurePlaced>(event) && !std::holds_alternative<DialSet>(event) &&
           !std::holds_alternative<CounterSet>(event) && !std::holds_alternative<TurnStarted>(event) &&
           !std::holds_alternative<TurnEnded>(event);
}

const Forces& Game::forces() const
{
    const auto& events = m_context.events();
    if (m_forces && m_forcesAt == events.size()) {
        return *m_forces;
    }
    const bool changed =
        std::any_of(events.begin() + static_cast<std::ptrdiff_t>(m_forcesAt), events.end(), [this](const Event& event) {
            return !isOnlyTold(event) && (changesForces(event) || (m_forces && itemsHangOnMore(m_forces->effects)));
        });
    m_forcesAt = events.size();
    if (!m_forces || changed) {
        m_forces = forcesNow();
    }
    Q_ASSERT_X(areSame(m_forces->effects, gathered(*this)), "Game::forces", "what is in force has changed unseen");
    return *m_forces;
}

const std::vector<InForce>& Game::effectsInForce() const
{
    return forces().effects;
}

const InForce& Game::kindsInForce() const
{
    return forces().kinds;
}

size_t Game::changesSoFar() const
{
    const auto& events = m_context.events();
    m_changes += static_cast<size_t>(std::count_if(events.begin() + static_cast<std::ptrdiff_t>(m_changesAt),
                                                   events.end(), std::not_fn(isOnlyTold)));
    m_changesAt = events.size();
    return m_changes;
}

std::shared_ptr<const Forces> Game::forcesNow() const
{
    if (auto known = m_kept ? m_kept->find(*this) : nullptr) {
        return known;
    }
    auto made = std::make_shared<const Forces>(ForceBasis(*this), gathered(*this), m_made);
    if (m_kept && !itemsHangOnMore(made->effects)) {
        m_kept->keep(made);
    }
    return made;
}

} // namespace wheelhouse::effects
