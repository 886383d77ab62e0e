// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/tile_turn.h"

#include "app/cli/board/board_fields.h"
#include "app/cli/board/given_choices.h"
#include "app/cli/board/tile_table.h"
#include "model/effects/scenes/place_tests.h"
#include "model/packs/format/read_effect.h"
#include "model/play/events/fold.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/adventure_system/tactics.h"
#include "model/rules/adventure_system/villains/lone_turn.h"
#include "model/text/render.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <set>

namespace wheelhouse::cli {
namespace {

namespace dungeon = rules::adventure_system;
using nlohmann::json;
using play::FigureId;

constexpr int facesOfD20 = 20;

/// The dice of the request, then those of its seed.
class ToldChance final : public play::Chance
{
public:
    ToldChance(std::vector<int> dice, quint64 seed) : m_dice(std::move(dice)), m_rest(seed) {}
    int below(int count) override
    {
        if (count == facesOfD20 && m_thrown < m_dice.size())
            return m_dice[m_thrown++] - 1;
        return m_rest.below(count);
    }

private:
    std::vector<int> m_dice;
    std::size_t m_thrown = 0;
    play::SeededChance m_rest;
};

/// What a request tells of the turn.
struct TileOrders {
    std::vector<std::string> group;
    std::string hero; ///< whose turn it is: its player chooses
    TileMonster monster;
    json choose = json::array();
    std::vector<int> dice;
    quint64 seed = 0;
};

class TileTurn
{
public:
    TileTurn(const TileBoard& board, const TileOrders& orders)
        : m_orders(orders)
        , m_waiting(orders.group.begin(), orders.group.end())
        , m_content(contentOf(board, orders.monster))
        , m_state(stateOf(board, orders.monster, orders.group, orders.hero, m_content))
        , m_chance(orders.dice, orders.seed)
        , m_given(orders.choose)
    {
    }

    Answer run()
    {
        while (!m_waiting.empty() && !isStopped()) {
            const auto member = nextMember();
            if (!member)
                break;
            m_waiting.erase(*member);
            act(*member);
            std::erase_if(m_waiting, [this](const std::string& id) { return !figure(id); });
        }
        if (m_problem)
            return tl::unexpected(*m_problem);
        return play::JsonValue(json{{"steps", m_steps}, {"ask", m_ask}});
    }

    const play::Table& table() const { return m_state.table; }

private:
    const play::Figure* figure(const std::string& id) const
    {
        return m_state.table.figure(FigureId(QString::fromStdString(id)));
    }
    bool isStopped() const { return !m_ask.is_null() || m_problem; }

    /// Of several the player in turn chooses who acts first (ADV-VIL-12).
    std::optional<std::string> nextMember()
    {
        const json among(m_waiting);
        if (m_waiting.size() == 1)
            return *m_waiting.begin();
        const auto chosen = choose("member", among);
        return chosen ? std::optional(among[*chosen].get<std::string>()) : std::nullopt;
    }

    void act(const std::string& member)
    {
        const FigureId id(QString::fromStdString(member));
        m_member = member;
        m_why = json::array();
        for (const dungeon::TacticTried& tried : dungeon::tacticsTried(m_state, m_content, id)) {
            json one{{"tactic", tried.tactic}};
            if (tried.failed)
                one["fails"] = "/on/" + std::to_string(tried.tactic) + "/when/" + std::to_string(*tried.failed);
            m_why.push_back(std::move(one));
        }
        const std::size_t before = m_steps.size();
        auto turn = dungeon::loneTurn(m_system, m_state, m_content, m_chance, id);
        m_state = std::move(turn.state);
        tell(turn.events);
        while (!m_state.prompts.empty() && !isStopped())
            answer(m_state.prompts.front());
        if (m_steps.size() == before && !isStopped())
            addStep({{"do", "stay"}});
    }

    /// Answers what is asked as the request says.
    void answer(const play::Prompt& prompt)
    {
        const bool isSpace = prompt.kind == play::PromptKind::ChooseSpace;
        std::vector<json> among;
        for (const play::PromptOption& option : prompt.options) {
            const auto space = effects::spaceNamed(option.id);
            among.push_back(isSpace && space ? spaceJson(*space) : json(option.id.toStdString()));
        }
        std::ranges::sort(among, [isSpace](const json& a, const json& b) {
            return isSpace ? std::pair(a[1], a[0]) < std::pair(b[1], b[0]) : a < b;
        });
        const auto chosen = choose(isSpace ? "where" : "target", among);
        if (!chosen)
            return;
        json value = among[*chosen];
        if (isSpace)
            value = effects::nameOfSpace({value[0].get<int>(), value[1].get<int>()}).toStdString();
        else if (prompt.kind == play::PromptKind::ChooseFigures)
            value = json::array({value});
        play::Command command;
        command.type = QStringLiteral("answer");
        command.seat = prompt.seat;
        command.args = play::JsonValue(json{{"prompt", prompt.id.text().toStdString()}, {"value", std::move(value)}});
        const auto done = m_system.decide({m_state, command, m_content, m_chance});
        if (!done || !play::applyAll(m_state, done->events)) {
            const play::Message why = done ? play::Message() : done.error().why;
            m_problem = QueryError{"illegal", text::render(why), QStringLiteral("/choose"), {}, false};
            return;
        }
        tell(done->events);
    }

    std::optional<std::size_t> choose(const char* what, const json& among)
    {
        if (m_given.areUsedUp()) {
            m_ask = {{"who", m_orders.hero}, {"what", what}, {"among", among}, {"why", m_why}};
            return std::nullopt;
        }
        const auto found = m_given.next(among);
        if (found)
            return *found;
        m_problem = found.error();
        return std::nullopt;
    }

    void addStep(json step)
    {
        step["mini"] = m_member;
        step["why"] = std::exchange(m_why, json::array());
        m_steps.push_back(std::move(step));
    }

    void tell(const std::vector<play::Event>& events)
    {
        for (const play::Event& event : events)
            tell(event);
    }

    void tell(const play::Event& event)
    {
        if (const auto* placed = std::get_if<play::FigurePlaced>(&event); placed && placed->after) {
            json step{{"do", "move"}, {"to", spaceJson(*placed->after)}};
            if (placed->figure.text().toStdString() != m_member)
                step["moved"] = placed->figure.text().toStdString(); // somebody else, who is pushed or set down
            addStep(std::move(step));
        } else if (const auto* drawn = std::get_if<play::ChanceDrawn>(&event)) {
            m_dice = drawn->results;
        } else if (const auto* said = std::get_if<play::Said>(&event)) {
            tell(said->message);
        } else if (const auto* set = std::get_if<play::TrackSet>(&event); set && set->track == QLatin1String("hp")) {
            tellHarm(set->figure.text().toStdString(), set->before - set->after);
        } else if (const auto* added = std::get_if<play::TokenAdded>(&event)) {
            addStep({{"do", "give"},
                     {"target", added->thing.bearer.text().toStdString()},
                     {"condition", added->thing.condition.toStdString()}});
        }
    }

    /// Damage belongs to the attack that was told last, if that was on the same mini.
    void tellHarm(const std::string& target, int damage)
    {
        json* last = m_steps.empty() ? nullptr : &m_steps.back();
        if (last && last->at("do") == "attack" && last->at("target") == target && last->at("mini") == m_member)
            (*last)["damage"] = damage;
        else
            addStep({{"do", "harm"}, {"target", target}, {"damage", damage}});
    }

    void tell(const play::Message& said)
    {
        const bool isHit = said.key == QLatin1String("said-hit-by");
        if (!isHit && said.key != QLatin1String("said-missed-by"))
            return;
        json step{{"do", "attack"}, {"dice", std::exchange(m_dice, {})}, {"hit", isHit}, {"damage", 0}};
        for (const play::MessageArg& arg : said.args) {
            if (arg.name == QLatin1String("figure"))
                step["target"] = std::get<QString>(arg.value).toStdString(); // figures are named by their ids here
            else if (arg.name == QLatin1String("count"))
                step["total"] = std::get<qint64>(arg.value);
        }
        addStep(std::move(step));
    }

    const TileOrders& m_orders;
    std::set<std::string> m_waiting;
    dungeon::AdventureSystem m_system;
    content::Pack m_content;
    play::State m_state;
    ToldChance m_chance;
    std::string m_member;
    std::vector<int> m_dice;
    json m_steps = json::array();
    json m_why = json::array(); ///< told with the next step, or with what is asked before it
    json m_ask;
    std::optional<QueryError> m_problem;
    GivenChoices m_given;
};

const board::MiniEntry* miniNamed(const TileBoard& board, const std::string& id)
{
    const auto found = std::ranges::find(board.minis, id, &board::MiniEntry::id);
    return found == board.minis.end() ? nullptr : &*found;
}

void readMembers(Fields& request, const TileBoard& board, TileOrders& orders)
{
    const json& list = request.list("group");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const QString at = request.pointer("group") + u'/' + QString::number(i);
        const std::string id = list[i].is_string() ? list[i].get<std::string>() : std::string();
        const board::MiniEntry* mini = miniNamed(board, id);
        if (!list[i].is_string())
            request.complain("bad-request", QCoreApplication::translate("Query", "A mini's id is expected here."), at);
        else if (!mini)
            request.complain("unknown-mini",
                             QCoreApplication::translate("Query", "No mini of this id is on the board."), at);
        else if (mini->side != monsterSide)
            request.complain("illegal", QCoreApplication::translate("Query", "Only monsters act by a script."), at);
        else
            orders.group.push_back(id);
    }
}

/// Whose turn it is: the one that the request names, else the first hero on the board.
void readHero(Fields& request, const TileBoard& board, TileOrders& orders)
{
    orders.hero = request.textOr("hero", {});
    if (!request.has("hero")) {
        const auto first =
            std::ranges::find_if(board.minis, [](const board::MiniEntry& mini) { return mini.side != monsterSide; });
        orders.hero = first == board.minis.end() ? std::string() : first->id;
    } else if (const board::MiniEntry* mini = miniNamed(board, orders.hero); !mini || mini->side == monsterSide) {
        request.complain("unknown-mini", QCoreApplication::translate("Query", "No hero on the board has this id."),
                         request.pointer("hero"));
    }
}

void readScriptAsked(Fields& request, TileOrders& orders)
{
    if (request.has("monster")) {
        const auto monster = bundledTileMonster(request.text("monster"));
        if (monster)
            orders.monster = *monster;
        else
            request.complain(
                "bad-request",
                QCoreApplication::translate("Query", "No pack of the program has a monster with a script here."),
                request.pointer("monster"));
        return;
    }
    request.required("script");
    const json& written = request.objectOrNone("script");
    content::Opaque opaque;
    opaque.json = QByteArray::fromStdString(written.dump());
    const auto read = packs::readScript(opaque);
    if (!read) {
        const QString below = read.error().empty() ? QString() : read.error().front().place.pointer;
        request.complain("bad-request", QCoreApplication::translate("Query", "This is no effect that can be read."),
                         request.pointer("script") + below);
        return;
    }
    orders.monster = tileMonsterOf(opaque);
    const QString unplayed = dungeon::unplayedIn(*read);
    if (!unplayed.isEmpty())
        request.complain("bad-request", QCoreApplication::translate("Query", "This game does not play this word."),
                         request.pointer("script") + unplayed);
}

void readDiceTold(Fields& request, TileOrders& orders)
{
    const json& list = request.listOrNone("dice");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto face = wholeNumber(list[i]);
        if (!face || *face < 1 || *face > facesOfD20)
            request.complain("bad-request", QCoreApplication::translate("Query", "A die shows 1 to 20."),
                             request.pointer("dice") + u'/' + QString::number(i));
        orders.dice.push_back(face.value_or(1));
    }
}

/// The minis as the table has them: moved, hurt, under conditions, gone.
void takeOver(TileBoard& board, const play::Table& table)
{
    for (std::size_t i = board.minis.size(); i-- > 0;) {
        const play::Figure* figure = table.figure(FigureId(QString::fromStdString(board.minis[i].id)));
        if (!figure || !figure->at) {
            board.minis.erase(board.minis.begin() + static_cast<std::ptrdiff_t>(i));
            board.facts.erase(board.facts.begin() + static_cast<std::ptrdiff_t>(i));
            continue;
        }
        board.minis[i].at = *figure->at;
        behaviour::Figure& facts = board.facts[i].figure;
        facts.hitPoints = figure->hitPoints();
        facts.conditions.clear();
        for (const play::Token* token : table.tokensOn(figure->id))
            facts.conditions.insert(facts.conditions.end(), static_cast<std::size_t>(token->count), token->condition);
    }
}

} // namespace

Answer playTileTurn(TileBoard& board, Fields& request)
{
    TileOrders orders;
    readMembers(request, board, orders);
    readHero(request, board, orders);
    readScriptAsked(request, orders);
    readDiceTold(request, orders);
    orders.choose = request.listOrNone("choose");
    orders.seed = static_cast<quint64>(request.numberOr("seed", 0, 0, std::numeric_limits<int>::max()));
    if (request.problem())
        return complaintOf(request);
    TileTurn turn(board, orders);
    Answer answer = turn.run();
    if (answer)
        takeOver(board, turn.table());
    return answer;
}

} // namespace wheelhouse::cli
