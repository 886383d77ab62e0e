// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/moments/reactions.h"

#include "model/effects/in_force/damage_taken.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/roll_words.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/moments/uses.h"
#include "model/effects/scenes/place_tests.h"
#include "model/play/table/same_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <iterator>

namespace wheelhouse::effects {

using content::Moment;
using content::Prohibition;
using content::Trigger;

namespace {
using nlohmann::json;

/// A reaction that may answer now.
struct Ready {
    FigureId figure;
    DialId dial;
    QString name;
    size_t trigger = 0;
};

/// Whether the tests of a reaction hold, with the range to which something else on the card takes it. Where nobody
/// keeps places the players see who is near enough; using it is claiming it.
bool mayAnswer(const Game& game, const std::vector<content::Predicate>& when, const Dial& dial, const Scene& about)
{
    if (std::ranges::none_of(when, isOfPlaces)) {
        return hold(game, when, about);
    }
    const auto holdsElsewhere = [&] {
        std::vector<content::Predicate> sure;
        std::ranges::copy_if(when, std::back_inserter(sure), std::not_fn(isOfPlaces));
        return sure.empty() || hold(game, sure, about);
    };
    const bool isWidened = game.kindsInForce().has(content::Modifier::What::Range);
    const auto fitsThere = [&](const content::Predicate& one) {
        if (!isOfPlaces(one)) {
            return true;
        }
        if (!isWidened || one.kind != content::Predicate::Kind::InRange || one.number == 0) {
            return fitOf(game, one, about) != Fit::No;
        }
        Scene reaching;
        reaching.self = about.self;
        reaching.actor = about.self;
        reaching.dial = dial.id.text();
        content::Predicate farther = one;
        farther.number = modified(game, content::Modifier::What::Range, about.self, one.number, reaching).total;
        return fitOf(game, farther, about) != Fit::No;
    };
    return holdsElsewhere() && std::all_of(when.begin(), when.end(), fitsThere);
}

/// Whether what the reaction does finds somebody to be done to.
bool findsSomebody(const Game& game, Moment moment, const Dial& dial, Scene about)
{
    about.dial = dial.id.text();
    return reachesSomebody(game, about, QStringLiteral("dial/") + about.dial, moment);
}

Scene asSelf(const Scene& scene, const FigureId& self)
{
    Scene about = scene;
    about.self = self;
    about.chosen.clear();
    return about;
}

/// A walk over spaces that nobody knows is one moment for who watches both who leaves and who enters.
bool isAskedLater(const std::vector<Trigger>& triggers, Moment moment, const Scene& scene)
{
    return moment == Moment::SpaceLeft && !scene.at &&
           std::any_of(triggers.begin(), triggers.end(),
                       [](const Trigger& trigger) { return trigger.moment == Moment::SpaceEntered; });
}

/// Those of one seat, or of all seats together.
std::vector<Ready> readyReactions(const Game& game, const std::optional<SeatId>& seat, Moment moment,
                                  const Scene& scene)
{
    std::vector<Ready> ready;
    if (!game.mayReact()) {
        return ready;
    }
    const auto isAsked = [&](const SeatId& owner) {
        return seat ? owner == *seat : game.table().seat(owner) != nullptr;
    };
    std::optional<Scene> about; // copied once, and only if somebody's dial asks for it
    for (const Figure& figure : game.table().figures) {
        if (!game.hasReactionTo(moment, figure) || !isAsked(figure.seat) || !game.isStanding(figure)) {
            continue;
        }
        for (const content::Dial& printed : game.dialsOf(figure)) {
            if (!printed.reaction) {
                continue;
            }
            const auto& triggers = printed.effect.triggers;
            if (std::none_of(triggers.begin(), triggers.end(),
                             [moment](const Trigger& trigger) { return trigger.moment == moment; })) {
                continue;
            }
            const auto dial = std::ranges::find_if(
                figure.dials, [&printed](const Dial& one) { return sameText(one.id.text(), printed.id.text()); });
            if (dial == figure.dials.end() || !dial->isReady()) {
                continue;
            }
            if (!about) {
                about.emplace(scene).chosen.clear();
            }
            about->self = figure.id;
            const auto clause = [&](size_t trigger) {
                return clauseOf(figure.id, QStringLiteral("dial/") + dial->id.text(), "t", trigger);
            };
            for (size_t i = 0; i < triggers.size() && !isAskedLater(triggers, moment, scene); ++i) {
                const Trigger& trigger = triggers[i];
                if (trigger.moment != moment) {
                    continue;
                }
                if (asksWhichClause(trigger.when)) {
                    about->clause = clause(i);
                }
                if (!mayAnswer(game, trigger.when, *dial, *about)) {
                    continue;
                }
                about->clause = clause(i);
                if (findsSomebody(game, moment, *dial, *about)) {
                    ready.push_back({figure.id, dial->id, printed.name, i});
                    break;
                }
            }
        }
    }
    std::erase_if(ready, [&](const Ready& one) {
        return !forbidder(game, Prohibition::What::Reactions, one.figure, scene).isEmpty() ||
               !forbidder(game, Prohibition::What::CooldownAbilities, one.figure, scene).isEmpty();
    });
    return ready;
}
} // namespace

namespace {
PromptOption optionOf(const Game& game, const FigureId& figure, const DialId& dial, const QString& name)
{
    return {figure.text() + QLatin1Char('/') + dial.text(),
            Message("reaction-of").with("figure", game.name(figure)).with("name", name),
            {}};
}
} // namespace

PromptOption reactionOption(const Game& game, const QString& reaction)
{
    const FigureId figure(reaction.section(QLatin1Char('/'), 0, 0));
    const DialId dial(reaction.section(QLatin1Char('/'), 1));
    const std::vector<content::Dial> dials = game.dialsOf(game.figure(figure));
    const auto printed = std::ranges::find(dials, dial.text(), [](const content::Dial& one) { return one.id.text(); });
    return optionOf(game, figure, dial, printed == dials.end() ? QString() : printed->name);
}

namespace {
const Ready* readyNamed(const std::vector<Ready>& ready, const QString& reaction)
{
    const auto found = std::ranges::find_if(ready, [&reaction](const Ready& one) {
        return one.figure.text() + QLatin1Char('/') + one.dial.text() == reaction;
    });
    return found == ready.end() ? nullptr : &*found;
}

void useReady(Game& game, const Ready& used, Moment moment, const Scene& scene)
{
    game.say(Message("said-reacted").with("figure", game.name(used.figure)).with("name", used.name));
    useDial(game, used.figure, used.dial.text());
    Scene about = asSelf(scene, used.figure);
    about.dial = moment == Moment::DialUsed ? scene.dial : used.dial.text();
    pushFrame(game, "do", frameOfClause(used.figure, QStringLiteral("dial/") + used.dial.text(), used.trigger, about));
}
} // namespace

bool react(Game& game, Moment moment, const Scene& scene, const QString& reaction)
{
    const std::vector<Ready> ready = readyReactions(game, std::nullopt, moment, scene);
    const Ready* used = readyNamed(ready, reaction);
    if (used) {
        useReady(game, *used, moment, scene);
    }
    return used != nullptr;
}

bool anybodyReacts(const Game& game, Moment moment, const Scene& scene)
{
    return !readyReactions(game, std::nullopt, moment, scene).empty();
}

std::vector<QString> reactionsTo(const Game& game, Moment moment, const Scene& scene)
{
    std::vector<QString> reactions;
    for (const Seat& seat : game.table().seats) {
        for (const Ready& one : readyReactions(game, seat.id, moment, scene)) {
            reactions.push_back(one.figure.text() + QLatin1Char('/') + one.dial.text());
        }
    }
    return reactions;
}

VerbsFrame frameOfClause(const FigureId& self, const QString& source, size_t trigger, Scene scene)
{
    VerbsFrame verbs;
    verbs.source = source;
    verbs.trigger = trigger;
    verbs.scene = std::move(scene);
    verbs.scene.self = self;
    verbs.scene.clause = clauseOf(self, source, "t", trigger);
    return verbs;
}

namespace {
/// What the target will take of the damage that is being answered; nothing where no damage to it is in progress.
std::optional<int> damageAnswered(const Game& game, const FigureId& target)
{
    const auto& frames = game.state().frames;
    const auto below = std::ranges::find_if(frames.rbegin(), frames.rend(),
                                            [](const Frame& frame) { return !isOf<ReactFrame>(frame); });
    if (below == frames.rend() || !isOf<DamageFrame>(*below)) {
        return std::nullopt;
    }
    const auto damage = readFrame<DamageFrame>(below->data);
    if (damage.to != target) {
        return std::nullopt;
    }
    Scene about = comingWith(damage);
    about.actor = target;
    about.target = target;
    return std::max(0, takenWith(game, target, about.coming, about, damage.kept).total);
}

/// What is asked before anything is hit: who walks, or attacks whom; nothing where that is not known.
std::optional<Message> askingOfDeed(const Game& game, const QString& seat, Moment moment, const Scene& scene)
{
    if ((moment == Moment::WalkBegins || moment == Moment::WalkEnded) && scene.actor) {
        return Message(moment == Moment::WalkBegins ? "ask-react-walk-begins" : "ask-react-walk-ended")
            .with("seat", seat)
            .with("figure", game.name(scene.actor));
    }
    if ((moment == Moment::SpaceLeft || moment == Moment::SpaceEntered) && scene.actor) {
        return Message("ask-react-walk").with("seat", seat).with("figure", game.name(scene.actor));
    }
    if (moment == Moment::AttackDeclared && scene.attacker && !scene.target) {
        return Message("ask-react-attacks").with("seat", seat).with("other", game.name(scene.attacker));
    }
    if (moment == Moment::AttackDeclared && scene.attacker && scene.target) {
        return Message("ask-react-attack")
            .with("seat", seat)
            .with("other", game.name(scene.attacker))
            .with("figure", game.name(scene.target));
    }
    return std::nullopt;
}

/// What is asked after something has happened to its actor; nothing where that has no words of its own.
std::optional<Message> askingOfEvent(const Game& game, const QString& seat, Moment moment, const Scene& scene)
{
    static constexpr std::pair<Moment, const char*> words[] = {
        {Moment::Defeated, "ask-react-fallen"}, {Moment::BecameBloodied, "ask-react-bloodied"},
        {Moment::TurnBegins, "ask-react-turn"}, {Moment::TurnEnds, "ask-react-turn-ends"},
        {Moment::Looted, "ask-react-looted"},
    };
    if (!scene.actor) {
        return std::nullopt;
    }
    if (moment == Moment::DialUsed) {
        const auto& dials = game.dialsOf(game.figure(scene.actor));
        const auto used = std::ranges::find(dials, scene.dial, [](const content::Dial& one) { return one.id.text(); });
        return used == dials.end() ? std::nullopt
                                   : std::optional(Message("ask-react-used")
                                                       .with("seat", seat)
                                                       .with("figure", game.name(scene.actor))
                                                       .with("name", used->name));
    }
    const auto found = std::ranges::find(words, moment, &std::pair<Moment, const char*>::first);
    return found == std::end(words)
               ? std::nullopt
               : std::optional(Message(found->second).with("seat", seat).with("figure", game.name(scene.actor)));
}

/// The question with whom it is about: what hits several asks for each of them.
Message reactTitle(const Game& game, const SeatId& seat, Moment moment, const Scene& scene)
{
    const QString name = game.context().seatName(seat);
    auto asking = moment == Moment::DiceRolled ? askingOfRoll(game) : askingOfDeed(game, name, moment, scene);
    if (asking || (asking = askingOfEvent(game, name, moment, scene))) {
        asking->set(QStringLiteral("seat"), name);
        return std::move(*asking);
    }
    const bool isHit = moment == Moment::AttackHit;
    const bool isDamage = moment == Moment::DamageComing;
    const auto damage = isHit || isDamage ? damageAnswered(game, scene.target) : std::nullopt;
    const char* about = isHit && damage                  ? "ask-react-hit-for"
                        : isHit                          ? "ask-react-hit"
                        : moment == Moment::AttackMissed ? "ask-react-missed"
                        : isDamage                       ? "ask-react-damage"
                                                         : nullptr;
    return about && scene.target ? Message(about)
                                       .with("seat", name)
                                       .with("figure", game.name(scene.target))
                                       .with("count", damage.value_or(scene.coming))
                                 : Message("ask-react").with("seat", name);
}

Prompt reactPrompt(const Game& game, const SeatId& seat, const std::vector<Ready>& ready, Message title)
{
    Prompt prompt;
    prompt.seat = seat;
    prompt.kind = PromptKind::React;
    prompt.title = std::move(title);
    prompt.why = Message("why-react");
    prompt.rules = game.rulesFor(AskedFor::Reaction);
    for (const Ready& one : ready) {
        prompt.options.push_back(optionOf(game, one.figure, one.dial, one.name));
    }
    return prompt;
}

/// The damage as it is now, others having answered it before; false where somebody else takes it, who is told anew.
bool renewDamage(const Game& game, Scene& scene)
{
    const auto level = nearestOf(game, DamageFrame::kind);
    if (!level) {
        return true;
    }
    const auto damage = readFrame<DamageFrame>(game.state().frames[*level].data);
    scene.coming = amountOf(damage);
    return damage.to == scene.target;
}

/// Whether there is nothing left of it to answer; what is left is renewed in the scene.
bool isStale(const Game& game, Moment moment, Scene& scene)
{
    switch (moment) {
    case Moment::AttackDeclared:
    case Moment::DiceRolled:
        return !game.isStillMade();
    case Moment::DamageComing:
        return !renewDamage(game, scene);
    default:
        return false;
    }
}
} // namespace

void stepReact(Game& game)
{
    auto frame = topFrame<ReactFrame>(game);
    const JsonValue given = takeAnswer(game, frame);
    const json& answer = given.get();
    if (frame.moment < 0 || frame.moment > static_cast<int>(Moment::ConditionGained)) { // a damaged file
        game.pop();
        return;
    }
    const auto moment = static_cast<Moment>(frame.moment);
    Scene scene = frame.scene;
    if (frame.seats.empty() || isStale(game, moment, scene)) {
        game.pop();
        return;
    }
    const SeatId seat = frame.seats.front();
    const std::vector<Ready> ready = readyReactions(game, seat, moment, scene);
    const QString wanted = answer.is_string() ? QString::fromStdString(answer.get<std::string>()) : QString();
    if (const Ready* used = readyNamed(ready, wanted)) {
        frame.asked = false; // whoever reacts may be asked again
        goOnAt(game, "ask", frame);
        useReady(game, *used, moment, scene);
        return;
    }
    if (frame.asked || ready.empty()) {
        frame.seats.erase(frame.seats.begin());
        frame.asked = false;
        goOnAt(game, "ask", frame);
        return;
    }
    frame.asked = true;
    askFrom(game, frame, reactPrompt(game, seat, ready, reactTitle(game, seat, moment, scene)));
}

void passReactions(Game& game, const SeatId& seat)
{
    if (!isReactionOpen(game)) {
        return;
    }
    bool passes = false;
    const std::vector<Prompt> open = game.state().prompts;
    for (const Prompt& prompt : open) {
        if (prompt.kind == PromptKind::React && (!seat || prompt.seat == seat)) {
            game.context().withdraw(prompt.id);
            passes = true;
        }
    }
    if (passes) {
        advance(game);
    }
}

bool isReactionOpen(const Game& game)
{
    const auto& frames = game.state().frames;
    return !frames.empty() && isOf<ReactFrame>(frames.back());
}

} // namespace wheelhouse::effects
