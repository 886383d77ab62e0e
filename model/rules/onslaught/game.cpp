// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/game.h"

#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/onslaught/caches.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <typeinfo>

namespace wheelhouse::rules::onslaught {

using nlohmann::json;

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

namespace {
FigureContents contentsFor(const content::Pack& pack, Caches* caches)
{
    const std::uint64_t serial = pack.identity.serial();
    return caches ? caches->contents.take(serial) : FigureContents{serial, {}, {}};
}
} // namespace

Game::Game(CommandContext& context, bool anyway, Caches* caches)
    : effects::Game(context, anyway, caches ? &caches->forces : nullptr)
    , m_caches(caches)
    , m_contents(contentsFor(context.content(), caches))
{
}

Game::Game(const Game& other, const Claim& supposed)
    : effects::Game(other, supposed), m_caches(other.m_caches), m_contents(contentsFor(content(), other.m_caches))
{
}

Game::~Game()
{
    if (m_caches) {
        m_caches->contents.giveBack(std::move(m_contents));
    }
}

const OnslaughtPart& Game::part() const
{
    static const OnslaughtPart none;
    const SystemPart* part = state().part.get();
    return part && typeid(*part) == typeid(OnslaughtPart) ? static_cast<const OnslaughtPart&>(*part) : none;
}

std::shared_ptr<const OnslaughtPart> Game::sharedPart() const
{
    static const auto none = std::make_shared<const OnslaughtPart>();
    const auto& shared = state().part.shared();
    return &part() == shared.get() ? std::static_pointer_cast<const OnslaughtPart>(shared) : none;
}

bool Game::plays(HouseRule rule) const
{
    const auto& house = part().house;
    if (house.empty()) { // as at most tables, and it is asked all the time
        return false;
    }
    const auto& names = houseRuleNames();
    const auto name = std::find_if(names.begin(), names.end(), [&](const auto& one) { return one.rule == rule; });
    const auto set = house.find(QString::fromLatin1(name->name));
    return set != house.end() && set->second;
}

Game Game::supposing(const Claim& claim) const
{
    return Game(*this, claim);
}

void Game::changeTo(const QString& field, std::shared_ptr<const OnslaughtPart> after)
{
    if (field == QLatin1String("doubts")) {
        json change = changeOfDoubts(part().memory, after->memory);
        if (!change.empty()) {
            happen(SystemChanged{QString::fromLatin1(doubtsChange), JsonValue(std::move(change))});
        }
        return;
    }
    if (!after->hasSame(field, part())) {
        happen(SystemChanged{QStringLiteral("set"), OnslaughtPart::fieldChange(field, sharedPart(), std::move(after))});
    }
}

namespace {
std::bitset<64> momentsAnswered(const content::Character& character)
{
    std::bitset<64> moments;
    for (const content::Dial& dial : character.dials) {
        if (dial.reaction) {
            for (const content::Trigger& trigger : dial.effect.triggers) {
                moments.set(static_cast<size_t>(trigger.moment));
            }
        }
    }
    return moments;
}
} // namespace

const FigureContent& Game::definitionOf(const FigureId& id) const
{
    static const FigureContent none;
    const Figure* figure = table().figure(id);
    return figure ? definitionOf(*figure) : none;
}

const FigureContent& Game::lookUp(const Figure& figure) const
{
    const auto& figures = table().figures;
    const bool isOnTable = !figures.empty() && &figure >= &figures.front() && &figure <= &figures.back();
    const auto at = isOnTable ? static_cast<size_t>(&figure - figures.data()) : figures.size();
    const size_t place = placeOfDefinition(figure);
    if (isOnTable) {
        m_contents.last.resize(figures.size());
        m_contents.last[at] = place;
    }
    return m_contents.all[place];
}

size_t Game::placeOfDefinition(const Figure& figure) const
{
    const QString& name = figure.content;
    const auto known = std::ranges::find_if(m_contents.all, [&](const FigureContent& one) { return one.isOf(figure); });
    if (known != m_contents.all.end()) {
        return static_cast<size_t>(known - m_contents.all.begin());
    }
    FigureContent& made =
        m_contents.all.emplace_back(FigureContent{figure.kind, name, nullptr, nullptr, nullptr, {}, {}});
    switch (figure.kind) {
    case FigureKind::Character:
        made.character = content::find(content().characters, content::CharacterId(name));
        break;
    case FigureKind::Champion:
        made.champion = content::find(content().champions, content::ChampionId(name));
        break;
    case FigureKind::Monster:
        made.monster = content::find(content().monsters, content::MonsterKindId(name));
        break;
    }
    if (!made.character && !made.champion && !made.monster) { // players may call it what its card does not
        made.character = content::find(content().characters, content::CharacterId(name));
        made.champion = content::find(content().champions, content::ChampionId(name));
        made.monster = content::find(content().monsters, content::MonsterKindId(name));
    }
    if (made.character) {
        made.answered = momentsAnswered(*made.character);
        made.role = made.character->role.simplified().toLower().replace(QLatin1Char(' '), QLatin1Char('-'));
    }
    return m_contents.all.size() - 1;
}

const content::Character* Game::character(const FigureId& id) const
{
    return definitionOf(id).character;
}

const content::Champion* Game::champion(const FigureId& id) const
{
    return definitionOf(id).champion;
}

const content::MonsterKind* Game::monster(const FigureId& id) const
{
    return definitionOf(id).monster;
}

const content::LootItem* Game::item(const Piece& piece) const
{
    return piece.face.value ? content::find(content().items, content::LootId(*piece.face.value)) : nullptr;
}

const content::Scenario* Game::scenario() const
{
    return acts::scenarioOf(context());
}

std::vector<const Piece*> Game::lootBy(const FigureId& figure, bool faceUp) const
{
    std::vector<const Piece*> found;
    for (const Piece& piece : table().pieces) {
        if (piece.faceUp == faceUp && piece.place.kind == Place::Kind::Figure && piece.place.figure == figure &&
            piece.kind == acts::lootKind()) {
            found.push_back(&piece);
        }
    }
    return found;
}

std::vector<const Piece*> Game::equipped(const FigureId& figure) const
{
    return lootBy(figure, true);
}

std::vector<const Piece*> Game::carried(const FigureId& figure) const
{
    return lootBy(figure, false);
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
    if (!group || group->number != acting->number) {
        return acting->figures;
    }
    // The one that acts may have been taken off the table.
    return table().figure(group->acting) ? std::vector{group->acting} : std::vector<FigureId>();
}

std::optional<Refusal> refusing(Message why, std::initializer_list<const char*> rules)
{
    return against(std::move(why), rules).value();
}

ActResult freeTable(Game& game, const char* act, const JsonValue& args)
{
    auto made = acts::perform(game.context(), QString::fromLatin1(act), args, {});
    game.context().byHand = false;
    return made;
}

} // namespace wheelhouse::rules::onslaught
