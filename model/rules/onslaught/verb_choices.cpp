// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/verb_choices.h"

#include "model/rules/onslaught/changes.h"
#include "model/rules/onslaught/in_force.h"
#include "model/rules/onslaught/resolution.h"
#include "model/rules/onslaught/roll.h"
#include "model/rules/onslaught/walking.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace wheelhouse::rules::onslaught {

using content::Verb;

namespace {
using nlohmann::json;

/// One choice to be made: what may be answered, and what an answer brings about.
struct Choice {
    std::vector<PromptOption> options;
    PromptKind kind = PromptKind::ChooseOption;
    SeatId seat;
    bool may = true;
};

PromptOption plain(const QString& id)
{
    return {id, {}, {}};
}

const QString none = QStringLiteral("none");

int distance(board::Space a, board::Space b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

std::vector<board::Space> walkPlaces(const Game& game, const FigureId& figure, int points)
{
    std::vector<board::Space> places;
    for (const auto& [at, cost] :
         game.where().reach(figure, points, gaitOf(game, figure)).value_or(std::vector<ReachedPlace>())) {
        if (cost > 0) {
            places.push_back(at);
        }
    }
    return places;
}

/// Where a push or drag may end: a straight shift of up to `number` spaces, each one farther from self, or nearer.
std::vector<board::Space> shiftPlaces(const Game& game, const FigureId& self, const FigureId& target, int number,
                                      bool away)
{
    const auto from = game.figure(self).at;
    const auto at = game.figure(target).at;
    std::vector<board::Space> places;
    if (!from || !at || !forbidder(game, content::Prohibition::What::BeMoved, target).isEmpty()) {
        return places;
    }
    for (const auto& [to, cost] :
         game.where()
             .reach(target, number, {.hinderingCostsOne = true, .climbingCostsOne = true, .diagonally = true})
             .value_or(std::vector<ReachedPlace>())) {
        const int before = distance(*from, *at);
        const int after = distance(*from, to);
        if (cost > 0 && (away ? after > before : after < before)) {
            places.push_back(to);
        }
    }
    return places;
}

std::vector<board::Space> layPlaces(const Game& game, const Verb& verb, const Scene& scene)
{
    std::vector<board::Space> places;
    const auto* board = game.where().board();
    if (!board || !game.figure(scene.self).at) {
        return places;
    }
    for (int y = 0; y < board->height(); ++y) {
        for (int x = 0; x < board->width(); ++x) {
            const board::Space at{x, y};
            const auto range = game.where().range(scene.self, at);
            const bool near = range && *range <= verb.to.rangeMax.value_or(1) && *range >= verb.to.rangeMin.value_or(0);
            const bool seen = !verb.to.sight || game.where().sight(scene.self, at) != Seen::None;
            const bool free = board->terrain(at) != board::onslaught::Terrain::Blocking && !board->occupied().test(at);
            if (near && seen && free) {
                places.push_back(at);
            }
        }
    }
    return places;
}

bool isDialOpen(const Verb& verb, const Dial& dial)
{
    if (verb.name == QLatin1String("reaction") ? !dial.reaction : !verb.name.isEmpty() && dial.id.text() != verb.name) {
        return false;
    }
    if (verb.kind == Verb::Kind::Ready) {
        return !dial.isReady();
    }
    return verb.number < 0 ? dial.value > 0 : dial.number && dial.value != Dial::usedUp; // ONS-CDL-06
}

Choice choiceOf(const Game& game, const Verb& verb, const FigureId& target, const Scene& scene)
{
    Choice choice;
    choice.seat = game.playerOf(verb.kind == Verb::Kind::Walk ? target : scene.self);
    choice.may = true;
    std::vector<board::Space> places;
    switch (verb.kind) {
    case Verb::Kind::Walk:
        places = walkPlaces(game, target, verb.number);
        break;
    case Verb::Kind::Teleport:
        places = game.where().teleports(target, verb.number).value_or(std::vector<board::Space>());
        break;
    case Verb::Kind::Push:
    case Verb::Kind::Drag:
        places = shiftPlaces(game, scene.self, target, verb.number, verb.kind == Verb::Kind::Push);
        break;
    case Verb::Kind::Lay:
        places = layPlaces(game, verb, scene);
        choice.may = verb.may;
        break;
    case Verb::Kind::TurnDial:
    case Verb::Kind::Ready:
        choice.may = verb.may;
        for (const Dial& dial : game.figure(target).dials) {
            if (isDialOpen(verb, dial)) {
                choice.options.push_back({dial.id.text(), Message("option-named").with("name", dial.name), {}});
            }
        }
        return choice;
    default:
        break;
    }
    choice.kind = PromptKind::ChooseSpace;
    for (const board::Space at : places) {
        choice.options.push_back(plain(nameOfSpace(at)));
    }
    return choice;
}

Choice dieChoice(const Game& game, const Verb& verb, const Scene& scene)
{
    Choice choice;
    choice.seat = game.playerOf(scene.self);
    choice.may = verb.may;
    const auto& frames = game.state().frames;
    const auto attack = std::find_if(frames.rbegin(), frames.rend(),
                                     [](const Frame& frame) { return frame.kind == QLatin1String("attack"); });
    if (attack == frames.rend()) {
        return choice;
    }
    const json data = attack->data.get();
    const json dice = data.value("dice", json::array());
    size_t best = 0;
    for (size_t i = 0; i < dice.size(); ++i) {
        best = dice[i].get<int>() > dice[best].get<int>() ? i : best;
    }
    for (size_t i = 0; i < dice.size(); ++i) {
        if (verb.name != QLatin1String("higher") || i == best) {
            choice.options.push_back({QString::number(i), Message("option-die").with("count", dice[i].get<int>()), {}});
        }
    }
    return choice;
}

void changeDie(Game& game, const Verb& verb, size_t index)
{
    const int fresh = verb.kind == Verb::Kind::Reroll ? game.desk().chance().die(20) : 0;
    if (verb.kind == Verb::Kind::Reroll) {
        game.happen(ChanceDrawn{QStringLiteral("attack"), {fresh}, true, Knowers::all()});
    }
    changeNearest(game, "attack", [&](json& data) {
        json& die = data["dice"][index];
        const int now = die.get<int>();
        die = verb.kind == Verb::Kind::Reroll ? shifted(fresh, verb.number) : shifted(now, verb.number);
    });
}

void turnDial(Game& game, const Verb& verb, const FigureId& figure, const QString& id)
{
    const Dial* dial = game.figure(figure).dial(DialId(id));
    if (!dial) {
        return;
    }
    const int after = verb.kind == Verb::Kind::Ready ? 0 : std::max(0, dial->value + verb.number);
    if (after != dial->value) {
        game.happen(DialSet{figure, dial->id, dial->value, after});
    }
}

void take(Game& game, const Verb& verb, const FigureId& target, const Scene& scene, const QString& answer)
{
    const auto at = spaceNamed(answer);
    switch (verb.kind) {
    case Verb::Kind::Walk:
        if (at) {
            walk(game, target, *at, verb.number);
        }
        break;
    case Verb::Kind::Teleport:
    case Verb::Kind::Push:
    case Verb::Kind::Drag:
        if (at) {
            setDown(game, target, *at);
        }
        break;
    case Verb::Kind::Lay:
        lay(game, verb.name, scene.self, at);
        break;
    case Verb::Kind::TurnDial:
    case Verb::Kind::Ready:
        turnDial(game, verb, target, answer);
        break;
    case Verb::Kind::Reroll:
    case Verb::Kind::ShiftDie:
        changeDie(game, verb, answer.toULongLong());
        break;
    default:
        break;
    }
}

bool isAboutADie(Verb::Kind kind)
{
    return kind == Verb::Kind::Reroll || kind == Verb::Kind::ShiftDie;
}

void askWhich(Game& game, const Choice& choice, const Verb& verb, const FigureId& target, const Scene& scene,
              const QString& source)
{
    static_cast<void>(verb);
    Prompt prompt;
    prompt.seat = choice.seat;
    prompt.kind = choice.kind;
    prompt.title = Message("ask-effect-choice")
                       .with("name", nameOfSource(game, scene.self, source))
                       .with("figure", game.name(target));
    prompt.why = Message("why-effect-choice");
    prompt.options = choice.options;
    if (choice.may) {
        prompt.options.push_back({none, Message("option-leave"), {}});
    }
    ask(game, std::move(prompt));
}
} // namespace

bool needsPlaceOrDial(Verb::Kind kind)
{
    switch (kind) {
    case Verb::Kind::Walk:
    case Verb::Kind::Teleport:
    case Verb::Kind::Push:
    case Verb::Kind::Drag:
    case Verb::Kind::Lay:
    case Verb::Kind::TurnDial:
    case Verb::Kind::Ready:
        return true;
    default:
        return isAboutADie(kind);
    }
}

bool goOnWith(Game& game, const Verb& verb, const std::vector<FigureId>& targets, const Scene& scene,
              const QString& source)
{
    const json top = game.state().frames.back().data.get();
    const auto sub = top.value("sub", size_t{0});
    const bool once = verb.kind == Verb::Kind::Lay || isAboutADie(verb.kind);
    const std::vector<FigureId> each = once ? std::vector{scene.self} : targets;
    if (sub >= each.size()) {
        return true;
    }
    const Choice choice =
        isAboutADie(verb.kind) ? dieChoice(game, verb, scene) : choiceOf(game, verb, each[sub], scene);
    const json answer = takeTopAnswer(game);
    QString taken = answer.is_string() ? QString::fromStdString(answer.get<std::string>()) : QString();
    const bool onlyOne = choice.options.size() == 1 && !choice.may;
    if (taken.isEmpty() && !choice.options.empty() && !onlyOne) {
        askWhich(game, choice, verb, each[sub], scene, source);
        return false;
    }
    if (onlyOne && taken.isEmpty()) {
        taken = choice.options.front().id;
    }
    json data = game.state().frames.back().data.get();
    data["sub"] = sub + 1;
    game.setTop(game.state().frames.back().at, JsonValue(std::move(data)));
    const bool unplaced = choice.kind == PromptKind::ChooseSpace && choice.options.empty();
    if (taken != none && (!taken.isEmpty() || (unplaced && verb.kind == Verb::Kind::Lay))) {
        take(game, verb, each[sub], scene, taken);
    } else if (unplaced) {
        game.say(Message("said-move-by-hand").with("figure", game.name(each[sub])).with("count", verb.number));
    }
    return false; // the frame is looked at again: for the next figure, or to find that all have had their turn
}

} // namespace wheelhouse::rules::onslaught
