// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/verbs/verb_choices.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/roll_words.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/effects/verbs/comebacks.h"
#include "model/effects/verbs/doing.h"
#include "model/effects/verbs/verb_options.h"
#include "model/effects/verbs/verb_places.h"
#include "model/effects/verbs/verb_targets.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

using content::Verb;

namespace {
using nlohmann::json;

/// One die of the attack under this is thrown again, or shows another number.
void changeDie(Game& game, const Choosing& about, size_t index, std::optional<int> fresh)
{
    const auto attack = game.attackInProgress();
    if (!attack) {
        return;
    }
    const int before = fresh ? *fresh : attack->dice.at(index);
    const int after = std::clamp(before + about.verb.number, 1, game.facesOfDie());
    game.changeDie({index, after, fresh.has_value(), about.scene.self});
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

/// The space of the map that is named; where no map is kept, none is.
std::optional<board::Space> spaceOfMap(const Game& game, const QString& name)
{
    const auto at = spaceNamed(name);
    return at && game.where().areKept() && game.where().contains(*at) ? at : std::nullopt;
}

void goTo(Game& game, VerbsFrame& frame, const Choosing& about, const FigureId& target, board::Space to)
{
    const Verb& verb = about.verb;
    if (verb.kind == Verb::Kind::Push || verb.kind == Verb::Kind::Drag || verb.kind == Verb::Kind::Slide) {
        std::vector<Way> ways = shiftsFor(game, verb, about.scene, target);
        std::erase_if(ways, [to](const Way& way) { return way.back() != to; });
        if (!ways.empty()) {
            game.shift(target, ways);
        }
        return;
    }
    if (verb.kind != Verb::Kind::Walk) {
        game.teleport(target, to);
        return;
    }
    const auto way = game.wayTo(target, to, gaitOf(game, target, rulesOf(verb)));
    if (way) {
        frame.scene.passed = passedBy(game, target, *way);
        putBack(game, frame);
    }
    game.walk(target, to, way);
}

void take(Game& game, VerbsFrame& frame, const Choosing& about, const FigureId& target, const QString& answer)
{
    const auto at = spaceOfMap(game, answer);
    switch (about.verb.kind) {
    case Verb::Kind::Walk:
    case Verb::Kind::Teleport:
    case Verb::Kind::Push:
    case Verb::Kind::Drag:
    case Verb::Kind::Slide:
        if (at) {
            goTo(game, frame, about, target, *at);
        }
        break;
    case Verb::Kind::Lay:
        lay(game, about.verb.name, about.scene.self, at);
        break;
    case Verb::Kind::Bring:
        game.bring(about.verb.name, at);
        break;
    case Verb::Kind::Return:
    case Verb::Kind::Revive:
        comeBack(game, about.verb, target, at);
        break;
    case Verb::Kind::Loot:
        game.loot(about.scene.self, at);
        break;
    case Verb::Kind::TurnDial:
    case Verb::Kind::Ready:
        turnDial(game, about.verb, target, answer);
        break;
    case Verb::Kind::Take:
        lose(game, target, answer);
        break;
    case Verb::Kind::TakeLoot:
        game.takeCarried(about.scene.self, PieceId(answer));
        break;
    case Verb::Kind::ShiftDie:
        changeDie(game, about, answer.toULongLong(), std::nullopt);
        break;
    case Verb::Kind::Attack:
        if (const auto attack = attackBehind(answer)) {
            const Doing doing{about.verb, frame, about.scene, about.place, game.state().frames.back().data};
            attackAll(game, doing, *attack, {target});
        }
        break;
    default:
        break;
    }
}

void askWhich(Game& game, VerbsFrame& frame, const Choice& choice, const Choosing& about, const FigureId& target,
              bool first)
{
    Prompt prompt;
    prompt.seat = choice.seat;
    prompt.kind = choice.kind;
    prompt.title = questionOf(game, about, target);
    prompt.why = whyChoice(game, prompt.seat, about.place.self, about.place.source);
    if (isAboutADie(about.verb.kind)) {
        prompt.why = whyOfRoll(game).value_or(std::move(prompt.why));
    }
    prompt.options = choice.options;
    if (choice.may && choice.kind == PromptKind::ChoosePieces) {
        prompt.least = 0;
    } else if (choice.may) {
        prompt.options.push_back({noneOfThem(), Message(wordsOfLeaving(game, about, choice, first)), {}});
    }
    askFrom(game, frame, std::move(prompt));
}

/// A die is thrown again: by the app, or on the table, where its player says what it shows. False while that is asked.
bool throwAgain(Game& game, VerbsFrame& frame, const Choosing& about, size_t index, const json& answer)
{
    std::optional<int> fresh;
    const bool told = answer.is_array() && !answer.empty() && answer[0].is_number_integer();
    if (told) {
        fresh = answer[0].get<int>();
    } else if (!game.table().real.dice) {
        fresh = game.context().chance().die(game.facesOfDie());
    }
    if (fresh) {
        game.happen(ChanceDrawn{QStringLiteral("attack"), {*fresh}, !told, Knowers::all()});
        changeDie(game, about, index, fresh);
        return true;
    }
    frame.die = static_cast<int>(index);
    Prompt prompt;
    const SeatId roller = game.rollerOfAttack();
    prompt.seat = roller ? roller : game.playerOf(about.scene.attacker);
    prompt.kind = PromptKind::EnterDice;
    const auto attack = game.attackInProgress();
    prompt.title = Message("ask-die-again-after")
                       .with("name", nameOfSource(game, about.scene.self, about.place.source))
                       .with("count", attack && index < attack->dice.size() ? attack->dice[index] : 0);
    prompt.why = whyOfRoll(game).value_or(Message("why-die-again"));
    prompt.low = 1;
    prompt.high = game.facesOfDie();
    askFrom(game, frame, std::move(prompt));
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
    return (choice.may && taken == noneOfThem()) ||
           std::ranges::any_of(choice.options, [&](const PromptOption& option) { return option.id == taken; });
}

/// Whether nobody can say any more which way a push or a drag leads: who it leads from has fallen and left the map.
bool hasLostItsMiddle(const Game& game, const Choosing& about, const FigureId& target)
{
    const bool shifts = about.verb.kind == Verb::Kind::Push || about.verb.kind == Verb::Kind::Drag;
    const Figure* middle = shifts ? game.table().figure(centreOf(game, about.verb, about.scene)) : nullptr;
    return middle && !game.isStanding(*middle) && !placeOf(game, middle->id) && placeOf(game, target);
}

/// Where nobody keeps places, hands move the figure. If no player has done it, nobody would think of it by themselves:
/// then it stands in the list of what hands have to do, too.
void tellMovedByHand(Game& game, const Choosing& about, const FigureId& target)
{
    const bool must = !about.verb.may && (about.verb.kind == Verb::Kind::Push || about.verb.kind == Verb::Kind::Drag);
    const char* push = about.verb.kind == Verb::Kind::Push ? "said-push-by-hand" : "said-drag-by-hand";
    const FigureId middle = must ? centreOf(game, about.verb, about.scene) : FigureId();
    Message words(middle.isEmpty() ? "said-move-by-hand" : push);
    words.set(QStringLiteral("figure"), game.name(target));
    words.set(QStringLiteral("count"), about.verb.number);
    const Figure* self = game.table().figure(about.scene.self);
    if (!middle.isEmpty()) {
        words.set(QStringLiteral("other"), game.name(middle));
    }
    if (!middle.isEmpty() && self && self->seat.isEmpty()) {
        words.set(QStringLiteral("mover"), target.text());
    }
    game.say(std::move(words));
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

Message whyChoice(const Game& game, const SeatId& seat, const FigureId& self, const QString& source)
{
    const Figure* figure = game.table().figure(self);
    if (figure && figure->seat.isEmpty()) {
        return Message("why-monster-card").with("figure", game.name(self));
    }
    const bool isToken = source.startsWith(QLatin1String("condition/")); // on the map it may be nobody's
    const bool isOfNobody = self.isEmpty() && !isToken;
    if (isOfNobody && !seat.isEmpty()) {
        return Message("why-choice-left-to").with("seat", game.context().seatName(seat));
    }
    return Message(isOfNobody ? "why-scenario-choice" : "why-effect-choice");
}

bool asksItself(const Verb& verb)
{
    switch (verb.kind) {
    case Verb::Kind::TurnDial:
    case Verb::Kind::Ready:
    case Verb::Kind::TakeLoot:
        return true;
    default:
        return isAboutAPlace(verb.kind) || isAboutADie(verb.kind) || takesOne(verb) || asksWhichAttack(verb);
    }
}

Going goOnWith(Game& game, VerbsFrame& frame, const Verb& verb, const std::vector<FigureId>& targets,
               const Scene& scene, const VerbRef& place)
{
    const Choosing about{verb, place, scene};
    const size_t sub = frame.sub;
    const std::vector<FigureId> each = turnsOf(game, about, targets);
    if (sub >= each.size() || (verb.kind == Verb::Kind::Bring && game.leftToCome(verb.name) <= 0)) {
        return Going::Done;
    }
    const Choice choice = choiceOf(game, about, each[sub], sub == 0);
    const JsonValue given = takeAnswer(game, frame);
    const json& answer = given.get();
    QString taken = frame.die ? QString::number(*frame.die) : textIn(answer);
    if (!taken.isEmpty() && !isOffered(choice, taken)) { // the table has changed since it was asked: it is asked anew
        taken.clear();
        frame.die.reset(); // and so is which die
    }
    const bool left = answer.is_array() && answer.empty();
    const bool onlyOne = choice.options.size() == 1 && !choice.may;
    if (taken.isEmpty() && !left && !choice.options.empty() && !onlyOne) {
        askWhich(game, frame, choice, about, each[sub], sub == 0);
        return Going::Asks;
    }
    if (onlyOne && taken.isEmpty()) {
        taken = choice.options.front().id;
    }
    const bool leaves = left || taken == noneOfThem();
    if (verb.kind == Verb::Kind::Reroll && !taken.isEmpty() && !leaves &&
        !throwAgain(game, frame, about, taken.toULongLong(), answer)) {
        return Going::Asks;
    }
    ++frame.sub;
    putBack(game, frame);
    const bool unplaced = choice.kind == PromptKind::ChooseSpace && choice.options.empty();
    const bool besideTheMap = unplaced && (verb.kind == Verb::Kind::Lay || verb.kind == Verb::Kind::Bring ||
                                           verb.kind == Verb::Kind::Loot || bringsBack(verb));
    if (!leaves && (!taken.isEmpty() || besideTheMap)) {
        take(game, frame, about, each[sub], taken);
        return Going::Took;
    }
    if (unplaced && hasLostItsMiddle(game, about, each[sub])) {
        game.say(Message("said-no-middle")
                     .with("figure", game.name(each[sub]))
                     .with("other", game.name(centreOf(game, verb, scene))));
    } else if (unplaced && !(game.where().areKept() && game.figure(each[sub]).at)) {
        tellMovedByHand(game, about, each[sub]);
        game.noteMovedByHand(each[sub], verb.number);
        if (verb.kind == Verb::Kind::Walk && !placeOf(game, each[sub])) {
            game.walkByHand(each[sub]);
        } else if (verb.kind == Verb::Kind::Teleport) {
            game.teleportByHand(each[sub]);
        }
        return Going::Took;
    }
    return Going::Left;
}

} // namespace wheelhouse::effects
