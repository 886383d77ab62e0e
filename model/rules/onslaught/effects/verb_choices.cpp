// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/effects/verb_choices.h"

#include "model/play/table/figure_of.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/attack/roll.h"
#include "model/rules/onslaught/effects/abilities.h"
#include "model/rules/onslaught/effects/figure_changes.h"
#include "model/rules/onslaught/effects/in_force.h"
#include "model/rules/onslaught/effects/resolution.h"
#include "model/rules/onslaught/effects/verb_places.h"
#include "model/rules/onslaught/effects/verb_targets.h"
#include "model/rules/onslaught/loot/loot_bag.h"
#include "model/rules/onslaught/moves/least_way.h"
#include "model/rules/onslaught/moves/places.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/setup/arrivals.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Verb;

namespace {
using nlohmann::json;

/// One choice to be made.
struct Choice {
    std::vector<PromptOption> options;
    PromptKind kind = PromptKind::ChooseOption;
    SeatId seat;
    bool may = true;
};

/// What is being done: the verb, where it is printed, and the scene.
struct Choosing {
    const Verb& verb;
    const VerbRef& place;
    const Scene& scene;
};

PromptOption plain(const QString& id)
{
    return {id, {}, {}};
}

const QString none = QStringLiteral("none");

bool isDialOpen(const Verb& verb, const Dial& dial, const Scene& scene)
{
    const bool used = verb.name == QLatin1String("used");
    const bool named = !verb.name.isEmpty() && verb.name != QLatin1String("any");
    if (verb.name == QLatin1String("reaction") ? !dial.reaction
                                               : named && dial.id.text() != (used ? scene.dial : verb.name)) {
        return false;
    }
    if (verb.kind == Verb::Kind::Ready) {
        return !dial.isReady();
    }
    return verb.number < 0 ? dial.value > 0 : dial.number && dial.value != Dial::usedUp; // ONS-CDL-06
}

bool takesOne(const Verb& verb)
{
    return verb.kind == Verb::Kind::Take && (verb.name == QLatin1String("one") || verb.name == QLatin1String("other"));
}

bool givesIt(const content::Trigger& clause, const QString& condition)
{
    return std::any_of(clause.verbs.begin(), clause.verbs.end(),
                       [&](const Verb& verb) { return verb.kind == Verb::Kind::Give && verb.name == condition; });
}

/// One option for each condition on a figure that it may lose.
std::vector<PromptOption> conditionsOn(const Game& game, const Choosing& about, const FigureId& figure)
{
    const content::Effect* effect = effectAt(game, about.place.self, about.place.source);
    const bool others = effect && about.verb.name == QLatin1String("other");
    std::vector<PromptOption> options;
    for (const Token& token : game.table().tokens) {
        const bool known = std::any_of(options.begin(), options.end(),
                                       [&](const PromptOption& option) { return option.id == token.condition; });
        const bool given = others && givesIt(effect->triggers[about.place.trigger], token.condition);
        if (token.bearer == figure && !known && !given) {
            options.push_back({token.condition, Message("option-named").with("name", token.name), {}});
        }
    }
    return options;
}

/// The frame of the attack whose dice are on the table; nothing where there is none.
std::optional<json> attackUnder(const Game& game)
{
    const auto& frames = game.state().frames;
    const auto attack = std::find_if(frames.rbegin(), frames.rend(),
                                     [](const Frame& frame) { return frame.kind == QLatin1String("attack"); });
    return attack == frames.rend() ? std::nullopt : std::optional(attack->data.get());
}

/// The dice that the verb may be about: the higher, the one thrown again, or any.
std::vector<PromptOption> diceOptions(const Game& game, const Choosing& about)
{
    std::vector<PromptOption> options;
    const auto attack = attackUnder(game);
    const json dice = attack ? attack->value("dice", json::array()) : json::array();
    size_t best = 0;
    for (size_t i = 0; i < dice.size(); ++i) {
        best = dice[i].get<int>() > dice[best].get<int>() ? i : best;
    }
    const QString& name = about.verb.name;
    for (size_t i = 0; i < dice.size(); ++i) {
        Scene scene = about.scene;
        scene.die = dice[i].get<int>();
        const bool meant = name == QLatin1String("higher")   ? i == best
                           : name == QLatin1String("thrown") ? attack->value("thrown", -1) == static_cast<int>(i)
                                                             : true;
        if (meant && hold(game, about.verb.when, scene)) {
            options.push_back({QString::number(i), Message("option-die").with("count", scene.die), {}});
        }
    }
    return options;
}

bool isAboutADie(Verb::Kind kind)
{
    return kind == Verb::Kind::Reroll || kind == Verb::Kind::ShiftDie;
}

std::vector<PromptOption> optionsOf(const Game& game, const Choosing& about, const FigureId& target)
{
    std::vector<PromptOption> options;
    switch (about.verb.kind) {
    case Verb::Kind::Take:
        return conditionsOn(game, about, target);
    case Verb::Kind::TakeLoot:
        for (const Piece* piece : game.carried(target)) {
            options.push_back({piece->id.text(), {}, {}});
        }
        return options;
    case Verb::Kind::Reroll:
    case Verb::Kind::ShiftDie:
        return diceOptions(game, about);
    default:
        for (const Dial& dial : game.figure(target).dials) {
            if (isDialOpen(about.verb, dial, about.scene)) {
                options.push_back({dial.id.text(), Message("option-named").with("name", dial.name), {}});
            }
        }
        return options;
    }
}

bool isAboutAPlace(Verb::Kind kind)
{
    return kind == Verb::Kind::Walk || kind == Verb::Kind::Teleport || kind == Verb::Kind::Push ||
           kind == Verb::Kind::Drag || kind == Verb::Kind::Lay || kind == Verb::Kind::Bring ||
           kind == Verb::Kind::Return || kind == Verb::Kind::Revive || kind == Verb::Kind::Loot;
}

/// `first`: it is the first of several equal choices, which must be made where the verb must.
Choice choiceOf(const Game& game, const Choosing& about, const FigureId& target, bool first)
{
    const Verb::Kind kind = about.verb.kind;
    Choice choice;
    const bool theirs = kind == Verb::Kind::Walk || about.verb.to.eachSide || bringsBack(about.verb);
    choice.seat = game.playerOf(theirs ? target : about.scene.self);
    if (!isAboutAPlace(kind)) {
        choice.may = about.verb.may;
        choice.kind = kind == Verb::Kind::TakeLoot ? PromptKind::ChoosePieces : PromptKind::ChooseOption;
        choice.options = optionsOf(game, about, target);
        return choice;
    }
    choice.may = kind != Verb::Kind::Lay || about.verb.may || !first;
    if (kind == Verb::Kind::Bring) {
        choice.seat = game.opponentOf(game.table().active); // ONS-MSP-02
    }
    if (kind == Verb::Kind::Bring || kind == Verb::Kind::Loot || bringsBack(about.verb)) {
        choice.may = about.verb.may;
    }
    choice.kind = PromptKind::ChooseSpace;
    for (const board::Space at : placesFor(game, about.verb, about.scene, target)) {
        choice.options.push_back(plain(nameOfSpace(at)));
    }
    return choice;
}

/// One die of the attack under this is thrown again, or shows another number.
void changeDie(Game& game, const Choosing& about, size_t index, std::optional<int> fresh)
{
    const std::string self = about.scene.self.text().toStdString();
    int before = 0;
    int after = 0;
    changeNearest(game, "attack", [&](json& data) {
        if (fresh) {
            data["before"].push_back({{"by", self}, {"dice", data["dice"]}});
            data["thrown"] = index;
        }
        json& die = data.at("dice").at(index);
        before = fresh ? *fresh : die.get<int>();
        after = shifted(before, about.verb.number);
        die = after;
    });
    if (after != before) {
        game.say(Message("said-die-shifted").with("count", before).with("needed", after));
    }
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

/// Loot changes its carrier; only the two sides know what it is (ONS-ITM-04).
void takeLoot(Game& game, const FigureId& taker, const QString& id)
{
    const Piece* piece = game.table().piece(PieceId(id));
    if (!piece) {
        return;
    }
    const Hidden face{piece->face.value, piece->face.knowers.plus(game.figure(taker).seat)};
    game.context().movePiece(PieceId(id), {Place::Kind::Figure, {}, taker, {}}, false);
    game.context().showPiece(PieceId(id), face);
}

/// The space of the map that is named; where no map is kept, none is.
std::optional<board::Space> spaceOfMap(const Game& game, const QString& name)
{
    const auto at = spaceNamed(name);
    const auto* board = game.where().board();
    return at && board && board->contains(*at) ? at : std::nullopt;
}

void goTo(Game& game, const Choosing& about, const FigureId& target, board::Space to)
{
    const Verb& verb = about.verb;
    if (verb.kind == Verb::Kind::Push || verb.kind == Verb::Kind::Drag) {
        std::vector<board::onslaught::Way> ways = shiftsFor(game, verb, about.scene, target);
        std::erase_if(ways, [to](const board::onslaught::Way& way) { return way.back() != to; });
        if (!ways.empty()) {
            shift(game, target, ways);
        }
        return;
    }
    if (verb.kind != Verb::Kind::Walk) {
        teleport(game, target, to);
        return;
    }
    const auto way = leastWay(game, target, to, gaitOf(game, target, rulesOf(verb)));
    if (way) {
        const Frame top = game.state().frames.back();
        json data = top.data.get();
        Scene scene = sceneOf(data.at("scene"));
        scene.passed = passedBy(game, target, *way);
        data["scene"] = written(scene);
        game.setTop(top.at, JsonValue(std::move(data)));
    }
    walk(game, target, to, way);
}

void take(Game& game, const Choosing& about, const FigureId& target, const QString& answer)
{
    const auto at = spaceOfMap(game, answer);
    switch (about.verb.kind) {
    case Verb::Kind::Walk:
    case Verb::Kind::Teleport:
    case Verb::Kind::Push:
    case Verb::Kind::Drag:
        if (at) {
            goTo(game, about, target, *at);
        }
        break;
    case Verb::Kind::Lay:
        lay(game, about.verb.name, about.scene.self, at);
        break;
    case Verb::Kind::Bring:
        bring(game, about.verb.name, at);
        break;
    case Verb::Kind::Return:
    case Verb::Kind::Revive:
        comeBack(game, about.verb, target, at);
        break;
    case Verb::Kind::Loot:
        lootChest(game, about.scene.self, at);
        break;
    case Verb::Kind::TurnDial:
    case Verb::Kind::Ready:
        turnDial(game, about.verb, target, answer);
        break;
    case Verb::Kind::Take:
        lose(game, target, answer);
        break;
    case Verb::Kind::TakeLoot:
        takeLoot(game, about.scene.self, answer);
        break;
    case Verb::Kind::ShiftDie:
        changeDie(game, about, answer.toULongLong(), std::nullopt);
        break;
    default:
        break;
    }
}

/// The question in the words of what is done.
Message questionOf(const Game& game, const Choosing& about, const FigureId& target)
{
    const QString name = nameOfSource(game, about.scene.self, about.place.source);
    const auto asking = [&](const char* key) {
        return Message(key).with("name", name).with("figure", target ? game.name(target) : QString());
    };
    switch (about.verb.kind) {
    case Verb::Kind::Walk:
        return asking("ask-effect-walk");
    case Verb::Kind::Teleport:
        return asking("ask-effect-teleport");
    case Verb::Kind::Push:
        return asking("ask-effect-push");
    case Verb::Kind::Drag:
        return asking("ask-effect-drag");
    case Verb::Kind::Lay: {
        const content::Condition* token = game.condition(about.verb.name);
        return Message("ask-effect-lay").with("name", name).with("token", token ? token->name : about.verb.name);
    }
    case Verb::Kind::Bring: {
        const auto monster = figureOf(game.content(), about.verb.name);
        return Message("ask-effect-bring").with("name", name).with("monster", monster ? monster->name : QString());
    }
    case Verb::Kind::Return:
    case Verb::Kind::Revive:
        return asking("ask-effect-return");
    case Verb::Kind::Loot:
        return asking("ask-effect-chest");
    case Verb::Kind::Take:
        return asking("ask-effect-take");
    case Verb::Kind::TakeLoot:
        return asking("ask-effect-loot");
    case Verb::Kind::Reroll:
    case Verb::Kind::ShiftDie:
        return asking("ask-effect-die");
    default:
        return asking("ask-effect-dial");
    }
}

/// To leave a choice is not to take the card's use back, and where the card was used for nothing else the words say so.
/// `first`: nothing of the verb has been done yet.
const char* wordsOfLeaving(const Game& game, const Choosing& about, const Choice& choice, bool first)
{
    const content::Effect* effect = effectAt(game, about.place.self, about.place.source);
    const bool used = effect && effect->triggers[about.place.trigger].moment == content::Moment::Used;
    const Verb::Kind kind = about.verb.kind;
    return !used || !first                                             ? "option-leave"
           : choice.kind == PromptKind::ChooseSpace                    ? "option-use-nowhere"
           : kind == Verb::Kind::TurnDial || kind == Verb::Kind::Ready ? "option-use-on-nobody"
                                                                       : "option-leave";
}

void askWhich(Game& game, const Choice& choice, const Choosing& about, const FigureId& target, bool first)
{
    Prompt prompt;
    prompt.seat = choice.seat;
    prompt.kind = choice.kind;
    prompt.title = questionOf(game, about, target);
    prompt.why = whoLeavesIt(about.place.self);
    prompt.options = choice.options;
    if (choice.may && choice.kind == PromptKind::ChoosePieces) {
        prompt.least = 0;
    } else if (choice.may) {
        prompt.options.push_back({none, Message(wordsOfLeaving(game, about, choice, first)), {}});
    }
    ask(game, std::move(prompt));
}

/// A die is thrown again: by the app, or on the table, where its player says what it shows. False while that is asked.
bool throwAgain(Game& game, const Choosing& about, size_t index, const json& answer)
{
    std::optional<int> fresh;
    const bool told = answer.is_array() && !answer.empty() && answer[0].is_number_integer();
    if (told) {
        fresh = answer[0].get<int>();
    } else if (!game.table().real.dice) {
        fresh = game.context().chance().die(20);
    }
    if (fresh) {
        game.happen(ChanceDrawn{QStringLiteral("attack"), {*fresh}, !told, Knowers::all()});
        changeDie(game, about, index, fresh);
        return true;
    }
    const Frame top = game.state().frames.back();
    json data = top.data.get();
    data["die"] = index;
    game.setTop(top.at, JsonValue(std::move(data)));
    Prompt prompt;
    const auto attack = attackUnder(game);
    prompt.seat =
        attack ? rollerOf(game, {*attack, sceneOf(attack->at("scene")), nullptr}) : game.playerOf(about.scene.attacker);
    prompt.kind = PromptKind::EnterDice;
    prompt.title = Message("ask-die-again").with("name", nameOfSource(game, about.scene.self, about.place.source));
    prompt.why = Message("why-die-again");
    prompt.low = 1;
    prompt.high = 20;
    ask(game, std::move(prompt));
    return false;
}

QString textIn(const json& answer)
{
    const bool listed = answer.is_array() && !answer.empty() && answer[0].is_string();
    const json& one = listed ? answer[0] : answer;
    return one.is_string() ? QString::fromStdString(one.get<std::string>()) : QString();
}

/// Whether it may be taken as the table stands now.
bool isOffered(const Choice& choice, const QString& taken)
{
    return (choice.may && taken == none) ||
           std::ranges::any_of(choice.options, [&](const PromptOption& option) { return option.id == taken; });
}

/// Which die it is that is thrown again has to be said once more.
void forgetDie(Game& game)
{
    const Frame top = game.state().frames.back();
    json data = top.data.get();
    data.erase("die");
    game.setTop(top.at, JsonValue(std::move(data)));
}

/// Whether nobody can say any more which way a push or a drag leads: who it leads from has fallen and left the map.
bool hasLostItsMiddle(const Game& game, const Choosing& about, const FigureId& target)
{
    const bool shifts = about.verb.kind == Verb::Kind::Push || about.verb.kind == Verb::Kind::Drag;
    const Figure* middle = shifts ? game.table().figure(centreOf(game, about.verb, about.scene)) : nullptr;
    return middle && middle->isDefeated() && !placeOf(game, middle->id) && placeOf(game, target);
}

/// For whom the verb is done, one after the other: several tokens are several choices of the same figure.
std::vector<FigureId> turnsOf(const Game& game, const Choosing& about, const std::vector<FigureId>& targets)
{
    if (about.verb.kind == Verb::Kind::Lay) {
        return {static_cast<size_t>(mostOf(game, about.verb, about.scene).value_or(1)), about.scene.self};
    }
    if (about.verb.kind == Verb::Kind::Bring) { // whom each of those that come, come to
        return {static_cast<size_t>(std::max(0, about.verb.number)), targets.empty() ? FigureId() : targets.front()};
    }
    return isAboutADie(about.verb.kind) ? std::vector{about.scene.self} : targets;
}
} // namespace

Message whoLeavesIt(const FigureId& self)
{
    return Message(self.isEmpty() ? "why-scenario-choice" : "why-effect-choice");
}

bool asksItself(const Verb& verb)
{
    switch (verb.kind) {
    case Verb::Kind::TurnDial:
    case Verb::Kind::Ready:
    case Verb::Kind::TakeLoot:
        return true;
    default:
        return isAboutAPlace(verb.kind) || isAboutADie(verb.kind) || takesOne(verb);
    }
}

Going goOnWith(Game& game, const Verb& verb, const std::vector<FigureId>& targets, const Scene& scene,
               const VerbRef& place)
{
    const Choosing about{verb, place, scene};
    const json top = game.state().frames.back().data.get();
    const auto sub = top.value("sub", size_t{0});
    const std::vector<FigureId> each = turnsOf(game, about, targets);
    if (sub >= each.size() || (verb.kind == Verb::Kind::Bring && !mayCome(game, verb.name))) {
        return Going::Done;
    }
    const Choice choice = choiceOf(game, about, each[sub], sub == 0);
    const json answer = takeTopAnswer(game);
    QString taken = top.contains("die") ? QString::number(top.at("die").get<size_t>()) : textIn(answer);
    if (!taken.isEmpty() && !isOffered(choice, taken)) { // the table has changed since it was asked: it is asked anew
        taken.clear();
        forgetDie(game);
    }
    const bool left = answer.is_array() && answer.empty();
    const bool onlyOne = choice.options.size() == 1 && !choice.may;
    if (taken.isEmpty() && !left && !choice.options.empty() && !onlyOne) {
        askWhich(game, choice, about, each[sub], sub == 0);
        return Going::Asks;
    }
    if (onlyOne && taken.isEmpty()) {
        taken = choice.options.front().id;
    }
    const bool leaves = left || taken == none;
    if (verb.kind == Verb::Kind::Reroll && !taken.isEmpty() && !leaves &&
        !throwAgain(game, about, taken.toULongLong(), answer)) {
        return Going::Asks;
    }
    json data = game.state().frames.back().data.get();
    data["sub"] = sub + 1;
    game.setTop(game.state().frames.back().at, JsonValue(std::move(data)));
    const bool unplaced = choice.kind == PromptKind::ChooseSpace && choice.options.empty();
    const bool besideTheMap = unplaced && (verb.kind == Verb::Kind::Lay || verb.kind == Verb::Kind::Bring ||
                                           verb.kind == Verb::Kind::Loot || bringsBack(verb));
    if (!leaves && (!taken.isEmpty() || besideTheMap)) {
        take(game, about, each[sub], taken);
        return Going::Took;
    }
    if (unplaced && hasLostItsMiddle(game, about, each[sub])) {
        game.say(Message("said-no-middle")
                     .with("figure", game.name(each[sub]))
                     .with("other", game.name(centreOf(game, verb, scene))));
    } else if (unplaced && !(game.where().board() && game.figure(each[sub]).at)) {
        game.say(Message("said-move-by-hand").with("figure", game.name(each[sub])).with("count", verb.number));
        if (verb.kind == Verb::Kind::Walk && !placeOf(game, each[sub])) {
            walkByHand(game, each[sub]);
        } else if (verb.kind == Verb::Kind::Teleport) {
            teleportByHand(game, each[sub]);
        }
    }
    return Going::Left;
}

} // namespace wheelhouse::rules::onslaught
