// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/offers.h"

#include "model/content/map.h"
#include "model/effects/claims/place_claims.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/onslaught/attack/attack.h"
#include "model/rules/onslaught/cards/abilities.h"
#include "model/rules/onslaught/loot/chests.h"
#include "model/rules/onslaught/loot/hands.h"
#include "model/rules/onslaught/loot/items.h"
#include "model/rules/onslaught/monsters/monster_turn.h"
#include "model/rules/onslaught/moves/sight_and_room.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/possible_answers.h"
#include "model/rules/onslaught/setup/setup.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

json spaceOf(board::Space at)
{
    json::array_t pair;
    pair.reserve(2);
    pair.emplace_back(at.x);
    pair.emplace_back(at.y);
    return pair;
}

bool fills(const board::onslaught::Spot& spot, board::Space at)
{
    return at.x >= spot.at.x && at.x < spot.at.x + spot.size && at.y >= spot.at.y && at.y < spot.at.y + spot.size;
}

/// Whether it is no farther than the next space from one of the two that the edge parts.
bool isBeside(const board::onslaught::Spot& spot, const board::Edge& edge)
{
    const auto isNear = [&spot](board::Space at) {
        return at.x >= spot.at.x - 1 && at.x <= spot.at.x + spot.size && at.y >= spot.at.y - 1 &&
               at.y <= spot.at.y + spot.size;
    };
    return isNear(edge.at) || isNear(edge.beyond());
}

json textOf(const QString& text)
{
    return text.toStdString();
}

/// The domains of an offer, made when somebody looks into them: of all that can be done only one thing is.
template <class Make>
class Domains final : public JsonValue::Kept
{
public:
    explicit Domains(Make make) : m_make(std::move(make)) {}

private:
    json made() const override { return m_make(); }
    const Make m_make;
};

auto domainOf(const Piece& piece)
{
    return [id = piece.id] { return json{{"piece", {textOf(id.text())}}}; };
}

class Collecting
{
public:
    explicit Collecting(const Game& game) : m_game(game) {}

    void add(const char* type, const SeatId& seat)
    {
        add(type, seat, [] { return json::object(); });
    }

    /// `make` gives the domains; it outlives the table.
    template <class Make>
    void add(const char* type, const SeatId& seat, Make make)
    {
        Offer offer{QString::fromLatin1(type), {}, JsonValue(std::make_shared<const Domains<Make>>(std::move(make)))};
        if (seat) {
            offer.seats.push_back(seat);
        }
        all.push_back(std::move(offer));
    }

    /// Scenarios that can be started as they are, or with a word about who begins.
    void addStarts()
    {
        for (const content::Scenario& scenario : m_game.content().scenarios) {
            if (whyNotScenario(scenario)) {
                continue;
            }
            add("start", {}, [id = scenario.id, chosen = !scenario.firstActiveSeat] {
                json domains{{"scenario", {textOf(id.text())}}};
                if (chosen) {
                    domains["active"] = {"seat-1", "seat-2"};
                }
                return domains;
            });
        }
    }

    /// The deal that everybody has the cards for.
    void addDeal()
    {
        CommandContext scratch(m_game.state(), m_game.content(), m_game.context().chance(), {});
        if (acts::perform(scratch, QStringLiteral("deal"), JsonValue(json::object()), {})) {
            add("deal", {});
        }
    }

    void addPrompts()
    {
        for (const Prompt& prompt : m_game.state().prompts) {
            json domains{{"prompt", json::array({textOf(prompt.id.text())})}};
            if (!prompt.secret || !prompt.options.empty()) { // else it is another's, who alone may read it
                domains["value"] = answersTo(m_game.table(), prompt);
            }
            add("answer", prompt.seat, [domains = std::move(domains)] { return domains; });
        }
    }

    void addAttacks(const FigureId& figure, const SeatId& seat)
    {
        for (const AttackOption& option : attacksOf(m_game, figure)) {
            if (option.whyNot) {
                continue;
            }
            std::vector<FigureId> targets;
            for (const TargetOption& target : option.targets) {
                if (!target.whyNot) {
                    targets.push_back(target.figure);
                }
            }
            add("attack", seat,
                [figure, ref = option.ref, origins = originsOf(m_game, figure, option.ref),
                 targets = std::move(targets)] {
                    json domains{{"figure", {textOf(figure.text())}}, {"attack", {textOf(ref.id)}}};
                    if (!ref.item.isEmpty()) {
                        domains["item"] = {textOf(ref.item)};
                    }
                    for (const board::Space at : origins.value_or(std::vector<board::Space>())) {
                        domains["at"].push_back(spaceOf(at));
                    }
                    for (const FigureId& target : targets) {
                        domains["targets"].push_back(json::array({textOf(target.text())}));
                    }
                    return domains;
                });
        }
    }

    void addAbilities(const FigureId& figure, const SeatId& seat)
    {
        QStringList open;
        for (const AbilityOption& option : abilitiesOf(m_game, figure)) {
            if (!option.whyNot) {
                open << option.source;
            }
        }
        if (!open.empty()) {
            add("use", seat, [figure, open] {
                json abilities = json::array();
                for (const QString& ability : open) {
                    abilities.push_back(textOf(ability));
                }
                return json{{"figure", {textOf(figure.text())}}, {"ability", std::move(abilities)}};
            });
        }
    }

    void addMoves(const FigureId& figure, const SeatId& seat)
    {
        const auto& walk = m_game.part().walk;
        const bool going = isWalking(m_game, figure);
        if (!going && whyNotPay(m_game, figure, {.move = 1})) {
            return;
        }
        const auto pace = speed(m_game, figure);
        const int points = going ? walk->points : pace ? pace->total : 0;
        auto places = m_game.where().reach(figure, points, gaitOf(m_game, figure));
        const bool known = places.has_value();
        if (known) {
            std::erase_if(*places, [](const ReachedPlace& place) { return place.second <= 0; });
        }
        if (known && !places->empty()) {
            add("move", seat, [figure, spaces = std::move(*places)] {
                json to = json::array();
                to.get_ref<json::array_t&>().reserve(spaces.size());
                for (const auto& [at, cost] : spaces) {
                    to.push_back(spaceOf(at));
                }
                return json{{"figure", {textOf(figure.text())}}, {"to", std::move(to)}};
            });
        } else if (!going && !known) {
            add("move", seat, [figure] { return json{{"figure", {textOf(figure.text())}}}; });
        }
        if (going) {
            add("end-move", seat);
        }
    }

    /// What nobody has said yet of places that nobody keeps.
    void addClaims()
    {
        for (const OpenClause& clause : openClauses(m_game)) {
            if (!clause.holds) {
                add("claim", m_game.table().figure(clause.self) ? m_game.playerOf(clause.self) : SeatId(),
                    [args = argsOf(clause)] {
                        json domains = json::object();
                        for (const auto& [name, value] : args.get().items()) {
                            domains[name].push_back(value);
                        }
                        return domains;
                    });
            }
        }
    }

    void addTrades(const SeatId& seat)
    {
        if (!m_game.part().budget) {
            return;
        }
        for (const auto& [from, to] : trades(*m_game.part().budget)) {
            add("trade-action", seat, [from = from, to = to] {
                return json{{"from", {nameOf(from)}}, {"to", {nameOf(to)}}};
            });
        }
    }

    void addPieces(const FigureId& figure, const SeatId& seat)
    {
        const bool items = forbidder(m_game, content::Prohibition::What::Items, figure).isEmpty();
        for (const Piece* piece : m_game.carried(figure)) {
            const content::LootItem* item = m_game.item(*piece);
            const auto worn = m_game.equipped(figure);
            const bool doubled = item && std::any_of(worn.begin(), worn.end(), [&](const Piece* other) {
                                     const auto* there = m_game.item(*other);
                                     return there && !item->type.isEmpty() && there->type == item->type;
                                 });
            const Knowers& knowers = piece->face.knowers;
            const bool unread = !piece->face.value && !knowers.everyone && knowers.seats.empty();
            const bool unseen = !piece->face.value && !unread; // by whom these offers are for; its bearer knows it
            if (items && ((item && !doubled) || unseen)) {
                add("equip", seat, domainOf(*piece));
            } else if (items && unread) {
                addUnread(seat, *piece, worn);
            }
            addGifts(figure, seat, *piece);
        }
        for (const Piece* piece : m_game.equipped(figure)) {
            if (!m_game.plays(HouseRule::UnequipCostsBonus) || !whyNotPay(m_game, figure, {.bonus = 1})) {
                add("unequip", seat, domainOf(*piece));
            }
        }
        addFinds(figure, seat);
    }

    void addLoot(const FigureId& figure, const SeatId& seat)
    {
        if (whyNotPay(m_game, figure, {.bonus = 1}) || !mayLoot(m_game)) {
            return;
        }
        std::vector<board::Space> chests = chestsBeside(m_game, figure);
        std::erase_if(chests, [&](board::Space chest) { return !mayReach(figure, chest); });
        if (!chests.empty() || m_game.part().chests.empty()) {
            add("loot", seat, [figure, chests = std::move(chests)] {
                json domains{{"figure", {textOf(figure.text())}}};
                for (const board::Space chest : chests) {
                    domains["chest"].push_back(spaceOf(chest));
                }
                return domains;
            });
        }
    }

    void addDoors(const FigureId& figure, const SeatId& seat)
    {
        const auto* board = m_game.where().board();
        const auto mini = board ? m_game.where().mini(figure) : std::nullopt;
        if (!mini) {
            return;
        }
        const board::onslaught::Spot spot = board->spot(*mini);
        // Who stands in none of the spaces beside a portal has nothing in reach beyond it.
        const bool isAtPortal = std::ranges::any_of(board->portals(), [&](const board::onslaught::PortalEnd& end) {
            return fills(spot, end.edge.at) || fills(spot, end.edge.beyond());
        });
        for (const board::EdgeEntry& entry : m_game.table().map->ground.edges) {
            if ((!isAtPortal && !isBeside(spot, entry.edge)) || !content::doorAt(*m_game.table().map, entry.edge)) {
                continue;
            }
            const auto near = m_game.where().range(figure, entry.edge.at);
            const auto far = m_game.where().range(figure, entry.edge.beyond());
            if (near && far && std::min(*near, *far) <= 1 && !whyNotShut(m_game, entry.edge)) {
                add("door", seat, [edge = entry.edge] {
                    return json{{"at", {spaceOf(edge.at)}}, {"side", {edge.side == board::Side::East ? "e" : "s"}}};
                });
            }
        }
    }

    void addTurn(const FigureId& figure)
    {
        const SeatId seat = m_game.playerOf(figure);
        if (hasRun(m_game, figure)) { // ONS-MAC-03
            return;
        }
        addMoves(figure, seat);
        const bool walking = m_game.part().walk && m_game.part().walk->points > 0 && m_game.table().showsMap();
        if (!walking && !whyNotNow(m_game, figure)) {
            addAttacks(figure, seat);
            addAbilities(figure, seat);
            addTrades(seat);
            if (m_game.figure(figure).kind == FigureKind::Character) { // ONS-MON-05
                addPieces(figure, seat);
                addDoors(figure, seat);
                addLoot(figure, seat);
            }
        }
    }

    std::vector<Offer> all;

private:
    bool mayReach(const FigureId& figure, const std::optional<board::Space>& at) const
    {
        return !at || !m_game.plays(HouseRule::BarriersStopHands) || !isBehindBarrier(m_game, figure, *at);
    }

    /// A real token that the app has not read: the players say what it is.
    void addUnread(const SeatId& seat, const Piece& piece, const std::vector<const Piece*>& worn)
    {
        json faces = json::array();
        for (const content::LootItem& item : m_game.content().items) {
            const bool doubled = std::any_of(worn.begin(), worn.end(), [&](const Piece* other) {
                const auto* there = m_game.item(*other);
                return there && !item.type.isEmpty() && there->type == item.type;
            });
            if (!doubled) {
                faces.push_back(textOf(item.id.text()));
            }
        }
        if (!faces.empty()) {
            add("equip", seat, [piece = piece.id, faces = std::move(faces)] {
                return json{{"piece", {textOf(piece.text())}}, {"face", faces}};
            });
        }
    }

    void addGifts(const FigureId& figure, const SeatId& seat, const Piece& piece)
    {
        for (const Figure& other : m_game.table().figures) {
            const auto range = rangeBetween(m_game, figure, other.id);
            if (other.id != figure && m_game.areFriends(figure, other.id) && !other.isDefeated() &&
                range.value_or(1) <= 1) {
                add("trade", seat, [piece = piece.id, to = other.id] {
                    return json{{"piece", {textOf(piece.text())}}, {"figure", {textOf(to.text())}}};
                });
            }
        }
    }

    void addFinds(const FigureId& figure, const SeatId& seat)
    {
        for (const Piece* piece : findsBeside(m_game, figure)) {
            add("pick-up", seat, [piece = piece->id, figure] {
                return json{{"piece", {textOf(piece.text())}}, {"figure", {textOf(figure.text())}}};
            });
        }
    }

    const Game& m_game;
};

json nextToo()
{
    return {{"next", {true}}};
}
} // namespace

std::vector<Offer> offers(const Game& game)
{
    Collecting open(game);
    const Table& table = game.table();
    if (table.seats.empty()) {
        open.addStarts();
        return std::move(open.all);
    }
    open.addPrompts();
    if (!game.state().result.isEmpty()) {
        return std::move(open.all);
    }
    open.addClaims();
    const auto& frames = game.state().frames;
    if (!frames.empty()) {
        if (isReactionOpen(game)) {
            open.add("pass", {});
        }
        return std::move(open.all);
    }
    if (table.turnRunning) {
        for (const FigureId& figure : game.figuresInTurn()) {
            if (game.isStanding(figure)) {
                open.addTurn(figure);
            }
        }
        const FigureId figure = game.inTurn();
        if (!whyNotRun(game)) {
            open.add("run", figure ? game.playerOf(figure) : SeatId(), [] {
                return json{{"members", {"all", "one"}}};
            });
        }
        open.add("end-turn", figure ? game.playerOf(figure) : SeatId(), nextToo);
    } else if (table.phase == QLatin1String("initiative")) {
        open.addDeal();
    } else if (table.phase == QLatin1String("action")) {
        open.add("end-turn", {}, nextToo);
    } else {
        open.add("end-round", {});
    }
    return std::move(open.all);
}

} // namespace wheelhouse::rules::onslaught
