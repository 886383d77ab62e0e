// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/game.h"

#include "model/rules/tracker/layout.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
bool hasRuleNamed(const content::Condition* condition, const char* rule)
{
    return condition && std::find(condition->effect.rules.begin(), condition->effect.rules.end(),
                                  QLatin1String(rule)) != condition->effect.rules.end();
}

bool isMapToken(const Token& token)
{
    return !token.bearer;
}

/// Whether the event can change what the board says.
bool moves(const Event& event)
{
    if (const auto* track = std::get_if<TrackSet>(&event)) {
        return track->after == 0 || track->before == 0 || track->track == QLatin1String("wounds");
    }
    if (const auto* added = std::get_if<TokenAdded>(&event)) {
        return isMapToken(added->thing);
    }
    if (const auto* removed = std::get_if<TokenRemoved>(&event)) {
        return isMapToken(removed->thing);
    }
    if (const auto* own = std::get_if<SystemChanged>(&event)) {
        return own->data.get().value("field", std::string()) == "house";
    }
    return std::holds_alternative<FigurePlaced>(event) || std::holds_alternative<FigureAdded>(event) ||
           std::holds_alternative<FigureRemoved>(event) || std::holds_alternative<DoorSet>(event) ||
           std::holds_alternative<MapLaid>(event) || std::holds_alternative<MapLevelSet>(event);
}
} // namespace

const std::vector<HouseRuleName>& houseRuleNames()
{
    static const std::vector<HouseRuleName> names{
        {HouseRule::OnlyTwentySaves, "only-twenty-saves"},
        {HouseRule::EventsReturnToPool, "events-return-to-pool"},
        {HouseRule::AreasTargetMinis, "areas-target-minis"},
        {HouseRule::TauntedAreasRollTwo, "taunted-areas-roll-two"},
        {HouseRule::HinderingClimbIsTwo, "hindering-climb-is-two"},
        {HouseRule::TouchingCornersSeal, "touching-corners-seal"},
        {HouseRule::PortalsCarryNoSight, "portals-carry-no-sight"},
        {HouseRule::PortalsCarryNoRange, "portals-carry-no-range"},
        {HouseRule::MixedCoverOneDie, "mixed-cover-one-die"},
        {HouseRule::EventPaysNothing, "event-pays-nothing"},
        {HouseRule::UnequipCostsBonus, "unequip-costs-bonus"},
        {HouseRule::BarriersStopHands, "barriers-stop-hands"},
    };
    return names;
}

Game::Game(Desk& desk, bool anyway, Grounds* grounds) : m_desk(desk), m_anyway(anyway), m_grounds(grounds) {}

const OnslaughtPart& Game::part() const
{
    static const OnslaughtPart none;
    const auto* part = dynamic_cast<const OnslaughtPart*>(state().part.get());
    return part ? *part : none;
}

bool Game::plays(HouseRule rule) const
{
    const auto& names = houseRuleNames();
    const auto name = std::find_if(names.begin(), names.end(), [&](const auto& one) { return one.rule == rule; });
    const auto set = part().house.find(QString::fromLatin1(name->name));
    return set != part().house.end() && set->second;
}

void Game::happen(Event event)
{
    m_desk.happen(std::move(event));
}

void Game::changeTo(const QString& field, const OnslaughtPart& after)
{
    JsonValue data = after.fieldChange(field, part());
    if (data.get()["before"] != data.get()["after"]) {
        happen(SystemChanged{QStringLiteral("set"), std::move(data)});
    }
}

void Game::push(const char* kind, const char* at, JsonValue data)
{
    happen(FramePushed{Frame{QString::fromLatin1(kind), QString::fromLatin1(at), std::move(data)}});
}

void Game::setTop(const QString& at, JsonValue data)
{
    const Frame before = state().frames.back();
    Frame after{before.kind, at, std::move(data)};
    if (before != after) {
        happen(FrameChanged{before, std::move(after)});
    }
}

void Game::pop()
{
    happen(FramePopped{state().frames.back()});
}

const content::Character* Game::character(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    return found ? content::find(content().characters, content::CharacterId(found->content)) : nullptr;
}

const content::Champion* Game::champion(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    return found ? content::find(content().champions, content::ChampionId(found->content)) : nullptr;
}

const content::MonsterKind* Game::monster(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    return found ? content::find(content().monsters, content::MonsterKindId(found->content)) : nullptr;
}

const content::Condition* Game::condition(const QString& id) const
{
    return content::find(content().conditions, content::ConditionId(id));
}

const content::LootItem* Game::item(const Piece& piece) const
{
    return piece.face.value ? content::find(content().items, content::LootId(*piece.face.value)) : nullptr;
}

const content::Scenario* Game::scenario() const
{
    return tracker::scenarioOf(m_desk);
}

std::vector<const Piece*> Game::equipped(const FigureId& figure) const
{
    std::vector<const Piece*> found;
    for (const Piece& piece : table().pieces) {
        if (piece.kind == tracker::lootKind() && piece.place.kind == Place::Kind::Figure &&
            piece.place.figure == figure && piece.faceUp) {
            found.push_back(&piece);
        }
    }
    return found;
}

std::vector<const Piece*> Game::carried(const FigureId& figure) const
{
    std::vector<const Piece*> found;
    for (const Piece& piece : table().pieces) {
        if (piece.kind == tracker::lootKind() && piece.place.kind == Place::Kind::Figure &&
            piece.place.figure == figure && !piece.faceUp) {
            found.push_back(&piece);
        }
    }
    return found;
}

bool Game::isStanding(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    return found && !found->isDefeated();
}

bool Game::areFriends(const FigureId& a, const FigureId& b) const
{
    const Figure* one = table().figure(a);
    const Figure* other = table().figure(b);
    return one && other && one->seat == other->seat;
}

SeatId Game::opponentOf(const SeatId& seat) const
{
    for (const Seat& other : table().seats) {
        if (other.id != seat) {
            return other.id;
        }
    }
    return seat;
}

SeatId Game::playerOf(const FigureId& id) const
{
    const Figure* found = table().figure(id);
    return found && found->seat ? found->seat : opponentOf(table().active);
}

std::vector<FigureId> Game::figuresInTurn() const
{
    const TurnEntry* acting = table().acting();
    if (!acting || !table().turnRunning) {
        return {};
    }
    const auto& group = part().group;
    return group && group->number == acting->number ? std::vector{group->acting} : acting->figures;
}

FigureId Game::inTurn() const
{
    const std::vector<FigureId> figures = figuresInTurn();
    return figures.size() == 1 ? figures.front() : FigureId();
}

const content::Attack* Game::keep(const QString& name, content::Attack attack) const
{
    return &m_keptAttacks.try_emplace(name, std::move(attack)).first->second;
}

const content::Effect* Game::keep(const QString& name, content::Effect effect) const
{
    return &m_keptEffects.try_emplace(name, std::move(effect)).first->second;
}

const MapWhereabouts& Game::where() const
{
    const auto& events = m_desk.events();
    const bool moved = std::any_of(events.begin() + static_cast<std::ptrdiff_t>(m_seen), events.end(), moves);
    m_seen = events.size();
    if (m_where && !moved) {
        return *m_where;
    }
    GroundChanges changes;
    for (const Token& token : table().tokens) {
        if (!token.bearer && token.at && hasRuleNamed(condition(token.condition), "blocking")) {
            changes.blocking.push_back(*token.at);
        }
    }
    changes.house.hinderingAndClimbAddUp = !plays(HouseRule::HinderingClimbIsTwo);
    changes.house.touchingCornersSeal = plays(HouseRule::TouchingCornersSeal);
    changes.house.sightThroughPortals = !plays(HouseRule::PortalsCarryNoSight);
    changes.house.rangeThroughPortals = !plays(HouseRule::PortalsCarryNoRange);
    m_where = std::make_unique<MapWhereabouts>(table(), changes, m_grounds);
    return *m_where;
}

tl::unexpected<Refusal> against(Message why, std::initializer_list<const char*> rules, const QString& at)
{
    Refusal refusal{Refusal::Code::Refused, std::move(why), at, {}, true};
    for (const char* rule : rules) {
        refusal.rules.push_back(QString::fromLatin1(rule));
    }
    return tl::unexpected(std::move(refusal));
}

} // namespace wheelhouse::rules::onslaught
