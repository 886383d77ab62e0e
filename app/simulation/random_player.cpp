// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation/random_player.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace wheelhouse::app {

namespace {
using nlohmann::json;
using play::PromptKind;

/// A turn that has gone on for this many commands is ended.
constexpr int mostInTurn = 14;

std::vector<std::string> openOptions(const play::Prompt& prompt)
{
    std::vector<std::string> open;
    for (const play::PromptOption& option : prompt.options) {
        if (option.whyNot.isEmpty()) {
            open.push_back(option.id.toStdString());
        }
    }
    return open;
}

/// Where the figure's enemies stand.
std::vector<board::Space> enemiesOf(const play::State& state, const play::Figure& figure)
{
    std::vector<board::Space> spaces;
    for (const play::Figure& other : state.table.figures) {
        if (other.at && other.seat != figure.seat && !other.isDefeated()) {
            spaces.push_back(*other.at);
        }
    }
    return spaces;
}

/// What the scenario is about on the map: chests, loot, points to hold, and what the fallen have dropped.
std::vector<board::Space> prizesOf(const play::State& state)
{
    std::vector<board::Space> spaces;
    for (const play::Piece& piece : state.table.pieces) {
        if (piece.place.kind == play::Place::Kind::Map && piece.place.at) {
            spaces.push_back(*piece.place.at);
        }
    }
    if (state.table.map) {
        for (const content::MapPlace& place : state.table.map->places) {
            if (place.kind != content::MapPlaceKind::Monsters) {
                spaces.push_back(place.at);
            }
        }
    }
    return spaces;
}

/// Distance of a space to the nearest of some, for moves that lead somewhere.
int nearness(const std::vector<board::Space>& wanted, const json& at)
{
    const auto& place = at.get_ref<const json::array_t&>();
    const int x = place.at(0).get<int>();
    const int y = place.at(1).get<int>();
    int nearest = 1000;
    for (const board::Space space : wanted) {
        nearest = std::min(nearest, std::max(std::abs(space.x - x), std::abs(space.y - y)));
    }
    return nearest;
}
} // namespace

/// How often an offer of each kind is taken, compared with the others.
int RandomPlayer::weightOf(const QString& type) const
{
    if (m_bold && type == QLatin1String("attack")) {
        return 400;
    }
    static constexpr std::pair<QLatin1String, int> weights[] = {
        {QLatin1String("attack"), 40}, {QLatin1String("use"), 12},     {QLatin1String("loot"), 20},
        {QLatin1String("move"), 20},   {QLatin1String("equip"), 10},   {QLatin1String("pick-up"), 60},
        {QLatin1String("claim"), 4},   {QLatin1String("end-turn"), 3}, {QLatin1String("level-up"), 20}};
    const auto* found = std::ranges::find(weights, type, &std::pair<QLatin1String, int>::first);
    return found == std::end(weights) ? 1 : found->second;
}

int RandomPlayer::below(int count)
{
    return std::uniform_int_distribution<int>(0, count - 1)(m_random);
}

play::JsonValue RandomPlayer::answerTo(const play::Prompt& prompt, const play::State& state)
{
    std::vector<std::string> open = openOptions(prompt);
    std::shuffle(open.begin(), open.end(), m_random);
    switch (prompt.kind) {
    case PromptKind::ChooseFigures:
    case PromptKind::ChoosePieces: {
        if (prompt.least == 0 && !prompt.standard.isNull() && prompt.kind == PromptKind::ChoosePieces) {
            return below(2) == 0 ? prompt.standard : play::JsonValue(json::array()); // not any sum pays
        }
        const int most = std::min<int>(prompt.most, static_cast<int>(open.size()));
        const int count = prompt.least + (most > prompt.least ? below(most - prompt.least + 1) : 0);
        open.resize(static_cast<size_t>(std::min<int>(count, static_cast<int>(open.size()))));
        return play::JsonValue(json(open));
    }
    case PromptKind::ChooseOption:
    case PromptKind::ChooseSpace:
        return play::JsonValue(open.empty() ? json() : json(open.front()));
    case PromptKind::React:
        return play::JsonValue(open.empty() || below(3) == 0 ? json() : json(open.front()));
    case PromptKind::Order:
        return play::JsonValue(json(open));
    case PromptKind::EnterDice: {
        json dice = json::array();
        for (const play::AskedDice& asked : prompt.dice) {
            for (int i = 0; i < asked.count; ++i) {
                dice.push_back(
                    json::array({asked.kind.id.toStdString(), below(static_cast<int>(asked.kind.faces.size()))}));
            }
        }
        for (int i = 0; i < prompt.most && prompt.dice.empty(); ++i) {
            dice.push_back(prompt.low.value_or(1) + below(prompt.high.value_or(20) - prompt.low.value_or(1) + 1));
        }
        return play::JsonValue(std::move(dice));
    }
    case PromptKind::EnterNumber:
        return play::JsonValue(
            json(prompt.low.value_or(0) + below(prompt.high.value_or(9) - prompt.low.value_or(0) + 1)));
    case PromptKind::EnterText:
        return play::JsonValue(json("?"));
    case PromptKind::Confirm:
        return play::JsonValue(json(below(2) == 0));
    case PromptKind::Assign:
        break;
    }
    std::vector<std::string> figures;
    for (const play::Figure& figure : state.table.figures) {
        const bool carded =
            std::any_of(state.table.pieces.begin(), state.table.pieces.end(), [&](const play::Piece& piece) {
                return piece.kind == QLatin1String("initiative") && piece.place.figure == figure.id;
            });
        if (figure.seat == prompt.seat && figure.kind == play::FigureKind::Character && !carded) {
            figures.push_back(figure.id.text().toStdString());
        }
    }
    std::shuffle(figures.begin(), figures.end(), m_random);
    json pairs = json::object();
    for (size_t i = 0; i < open.size() && i < figures.size(); ++i) {
        pairs[open[i]] = figures[i];
    }
    return play::JsonValue(std::move(pairs));
}

namespace {
/// The figure that a command names, else the one whose turn it is.
play::FigureId whoMoves(const play::State& state, const json& args)
{
    if (args.contains("figure")) {
        return play::FigureId(QString::fromStdString(args.at("figure").get<std::string>()));
    }
    const play::TurnEntry* acting = state.table.acting();
    return acting && !acting->figures.empty() ? acting->figures.front() : play::FigureId();
}
} // namespace

/// Any from the lowest to the highest one that is offered.
json RandomPlayer::numberIn(const json& bounds)
{
    const int low = bounds.at("low").get<int>();
    return low + below(bounds.at("high").get<int>() - low + 1);
}

play::Command RandomPlayer::commandOf(const play::Offer& offer, const play::State& state)
{
    play::Command command;
    command.type = offer.type;
    command.seat = offer.seats.empty() ? play::SeatId() : offer.seats.front();
    json args = json::object();
    const json& domains = offer.domains.get();
    if (offer.type == QLatin1String("answer")) {
        const play::PromptId id(QString::fromStdString(domains.at("prompt").at(0).get<std::string>()));
        args = {{"prompt", id.text().toStdString()}, {"value", answerTo(*state.prompt(id), state).get()}};
    } else {
        for (const auto& [name, values] : domains.items()) {
            args[name] = values.is_object() ? numberIn(values)
                                            : values.at(static_cast<size_t>(below(static_cast<int>(values.size()))));
        }
    }
    const auto to = domains.find("to");
    constexpr int straightAtThem = 2;
    const int whither = m_bold ? straightAtThem : below(4);
    const play::Figure* figure = state.table.figure(whoMoves(state, args));
    if (offer.type == QLatin1String("move") && figure && to != domains.end() && whither != 0) {
        const auto wanted = whither == 1 ? prizesOf(state) : enemiesOf(state, *figure);
        int nearest = nearness(wanted, args.at("to"));
        for (const json& at : *to) {
            if (const int near = nearness(wanted, at); near < nearest) {
                nearest = near;
                args["to"] = at;
            }
        }
    }
    command.args = play::JsonValue(std::move(args));
    return command;
}

std::optional<play::Command> RandomPlayer::choose(const play::State& state, const std::vector<play::Offer>& offers)
{
    if (offers.empty()) {
        return std::nullopt;
    }
    if (state.table.turn != m_turn) {
        m_turn = state.table.turn;
        m_doneInTurn = 0;
    }
    ++m_doneInTurn;
    if (const auto run = std::ranges::find(offers, QLatin1String("run"), &play::Offer::type); run != offers.end()) {
        return commandOf(*run, state);
    }
    const auto end = std::find_if(offers.begin(), offers.end(), [](const play::Offer& offer) {
        return offer.type == QLatin1String("end-turn") || offer.type == QLatin1String("end-phase");
    });
    if (end != offers.end() && m_doneInTurn > mostInTurn) {
        return commandOf(*end, state);
    }
    int sum = 0;
    for (const play::Offer& offer : offers) {
        sum += weightOf(offer.type);
    }
    int pick = below(sum);
    for (const play::Offer& offer : offers) {
        pick -= weightOf(offer.type);
        if (pick < 0) {
            return commandOf(offer, state);
        }
    }
    return std::nullopt;
}

} // namespace wheelhouse::app
