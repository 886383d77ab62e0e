// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/owner/said_places.h"

#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/adventure_system/tactics.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

using content::Predicate;
using content::Preference;
using content::Verb;
using content::Who;

namespace {
using nlohmann::json;

constexpr const char* nobody = "nobody";
constexpr QChar together = u'+';   ///< between those whom one answer names
constexpr size_t mostTogether = 3; ///< so many may be named by one press, whoever of them it is

/// Whom a question is about, and how it is put.
struct Asked {
    Who sort = Who::Character;
    int reach = SaidNear::besideIt;
    bool isNot = false;               ///< the tactic wants nobody there
    bool all = false;                 ///< else the first that counts
    std::vector<Preference> prefer{}; ///< in which they are looked at
    std::vector<Predicate> where{};   ///< what else counts for whoever is meant
    std::optional<size_t> verb{};     ///< the one for which it is asked
    bool hasMoved = false;            ///< after its way, which the players have made
};

bool isOfReach(const Predicate& test)
{
    return test.kind == Predicate::Kind::Beside || test.kind == Predicate::Kind::InRange ||
           test.kind == Predicate::Kind::TilesApart;
}

/// Whether heads or *Nobody* answer it.
bool isAskable(const Predicate& test)
{
    constexpr int atLeastOne = 1;
    const bool isOfItself = test.of == Who::Self || test.of == Who::Actor;
    const bool isNear = test.kind == Predicate::Kind::TilesApart ? test.least == 0
                        : test.kind == Predicate::Kind::InRange  ? test.least <= 1 && test.number == 1
                                                                 : test.number <= atLeastOne;
    return isOfItself && isNear;
}

int reachOf(const Predicate& test)
{
    return test.kind == Predicate::Kind::TilesApart ? test.number : SaidNear::besideIt;
}

/// How far a verb reaches on the table; nothing where it does not ask for places, or for others than heads tell.
std::optional<int> reachOf(const Verb& verb)
{
    const auto test = std::ranges::find_if(verb.to.where, isOfReach);
    if (test != verb.to.where.end()) {
        return test->of == Who::Self && test->least <= 1 ? std::optional(reachOf(*test)) : std::nullopt;
    }
    return verb.to.rangeMax == 1 ? std::optional(SaidNear::besideIt) : std::nullopt;
}

/// How a verb picks those whom it is about.
void askAsFor(const Verb& verb, Asked& asked)
{
    asked.all = !verb.to.most && verb.kind != Verb::Kind::ApproachTiles && verb.kind != Verb::Kind::Draw;
    asked.prefer = verb.to.prefer;
    std::ranges::copy_if(verb.to.where, std::back_inserter(asked.where),
                         [](const Predicate& test) { return !isOfReach(test); });
}

effects::Scene sceneOf(const FigureId& figure)
{
    effects::Scene scene;
    scene.self = figure;
    scene.actor = figure;
    return scene;
}

/// In the order in which they are looked at; those that are alike stay in the table's.
void sortByPreference(const Venture& venture, const std::vector<Preference>& prefer, std::vector<FigureId>& figures)
{
    for (auto one = prefer.rbegin(); one != prefer.rend(); ++one) {
        const bool isMost = one->kind == Preference::MostHitPoints;
        if (!isMost && one->kind != Preference::FewestHitPoints) {
            continue;
        }
        std::ranges::stable_sort(figures, {}, [&](const FigureId& figure) {
            const int left = venture.figure(figure).hitPoints().value_or(0);
            return isMost ? -left : left;
        });
    }
}

std::vector<FigureId> candidates(const Venture& venture, const FigureId& self, const Asked& asked)
{
    const effects::Scene scene = sceneOf(self);
    std::vector<FigureId> figures = who(venture, asked.sort, scene);
    std::erase(figures, self);
    std::erase_if(figures, [&](const FigureId& figure) {
        effects::Scene about = scene;
        about.it = figure;
        return fitOf(venture, asked.where, about) == effects::Fit::No;
    });
    sortByPreference(venture, asked.prefer, figures);
    return figures;
}

bool hasOrder(const Asked& asked)
{
    return std::ranges::any_of(asked.prefer, [](const Preference& one) { return one.kind != Preference::Closest; });
}

Message titleOf(const Venture& venture, const FigureId& self, const Asked& asked)
{
    const char* key = asked.reach == SaidNear::besideIt ? asked.all ? "ask-near-beside-all" : "ask-near-beside"
                      : asked.reach == 0                ? asked.all ? "ask-near-tile-all" : "ask-near-tile"
                      : asked.all                       ? "ask-near-tiles-all"
                                                        : "ask-near-tiles";
    Message title = Message(key).with("figure", venture.name(self)).with("count", asked.reach);
    title.key += asked.hasMoved ? QStringLiteral("-now") : QString();
    return title;
}

QString namesOf(const Venture& venture, const std::vector<FigureId>& figures)
{
    QStringList names;
    for (const FigureId& figure : figures) {
        names << venture.name(figure);
    }
    return names.join(QStringLiteral(" + "));
}

/// Each of them, and each lot of several, so that one press tells it.
std::vector<PromptOption> lotsOf(const Venture& venture, const std::vector<FigureId>& figures)
{
    std::vector<std::pair<int, PromptOption>> lots;
    for (unsigned lot = 1; lot < (1U << figures.size()); ++lot) {
        std::vector<FigureId> named;
        QStringList ids;
        for (size_t i = 0; i < figures.size(); ++i) {
            if ((lot >> i & 1U) != 0) {
                named.push_back(figures[i]);
                ids << figures[i].text();
            }
        }
        Message label = named.size() > 1 ? Message("option-named").with("name", namesOf(venture, named)) : Message();
        lots.emplace_back(static_cast<int>(named.size()), PromptOption{ids.join(together), std::move(label), {}});
    }
    std::ranges::stable_sort(lots, {}, &std::pair<int, PromptOption>::first);
    std::vector<PromptOption> options;
    for (auto& [count, option] : lots) {
        options.push_back(std::move(option));
    }
    options.push_back({QString::fromLatin1(nobody), Message("option-nobody"), {}});
    return options;
}

template <class Frame>
void askWhoIsNear(Venture& venture, Frame& frame, const Asked& asked, const std::vector<FigureId>& open)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.title = titleOf(venture, frame.figure, asked);
    const QString words = tacticsInWords(venture, frame.figure);
    prompt.why = Message(asked.all         ? "why-near-all"
                         : hasOrder(asked) ? "why-near-first"
                                           : "why-near-closest")
                     .with("text", words);
    prompt.rules = {QStringLiteral("ADV-MON-03"), QStringLiteral("ADV-MON-15")};
    if (asked.all && open.size() > 1 && open.size() <= mostTogether) {
        prompt.kind = PromptKind::ChooseOption;
        prompt.options = lotsOf(venture, open);
    } else {
        prompt.kind = PromptKind::ChooseFigures;
        prompt.least = 0;
        prompt.most = asked.all ? static_cast<int>(open.size()) : 1;
        for (const FigureId& figure : open) {
            prompt.options.push_back({figure.text(), {}, {}});
        }
    }
    effects::askFrom(venture, frame, std::move(prompt));
}

std::vector<FigureId> namedIn(const json& answer)
{
    if (answer.is_array()) {
        return effects::figuresIn(answer);
    }
    std::vector<FigureId> named;
    const QString given = QString::fromStdString(answer.get<std::string>());
    for (const QString& id : given == QLatin1String(nobody) ? QStringList() : given.split(together)) {
        named.emplace_back(id);
    }
    return named;
}

/// What an answer says of everybody who could have been named, in the order in which they were looked at.
SaidNear saidBy(const Asked& asked, const std::vector<FigureId>& open, std::vector<FigureId> named)
{
    SaidNear said{asked.reach, std::move(named), {}, {}};
    for (const FigureId& figure : open) {
        if (effects::contains(said.near, figure)) {
            if (!asked.all && hasOrder(asked)) { // whoever stands before the first is not there
                return said;
            }
        } else if (asked.all || said.near.empty() || hasOrder(asked)) {
            said.out.push_back(figure);
        }
    }
    return said;
}

/// The same for a question that was asked for one of the verbs.
SaidNear saidFor(const Asked& asked, const std::vector<FigureId>& open, std::vector<FigureId> named)
{
    SaidNear said = saidBy(asked, open, std::move(named));
    said.meantBy = asked.all ? std::nullopt : asked.verb;
    return said;
}

template <class Frame>
SaidNear saidIn(const Frame& frame)
{
    return {frame.reach, frame.near, frame.out, frame.meantBy};
}

template <class Frame>
void keepSaid(Frame& frame, SaidNear said)
{
    frame.reach = said.reach;
    frame.near = std::move(said.near);
    frame.out = std::move(said.out);
    frame.meantBy = said.meantBy;
}

/// What a tactic hangs on.
struct Condition {
    bool fails = false;
    std::optional<Asked> asked = {};
};

Condition conditionOf(const Venture& venture, const FigureId& self, const content::Trigger& tactic)
{
    Condition condition;
    for (const Predicate& test : tactic.when) {
        if (!isOfReach(test)) {
            condition.fails = condition.fails || fitOf(venture, test, sceneOf(self)) == effects::Fit::No;
        } else if (!condition.asked) {
            condition.asked = Asked{.sort = test.who, .reach = reachOf(test), .isNot = test.isNot};
        }
    }
    if (condition.asked) {
        const auto about = std::ranges::find_if(tactic.verbs, [&](const Verb& verb) {
            return verb.to.who == condition.asked->sort || verb.kind == Verb::Kind::Draw;
        });
        if (about != tactic.verbs.end()) {
            askAsFor(*about, *condition.asked);
            if (reachOf(*about).value_or(condition.asked->reach) == condition.asked->reach) {
                condition.asked->verb = static_cast<size_t>(about - tactic.verbs.begin());
            }
        }
    }
    return condition;
}

/// What was said of the one of two that acts, about the other.
struct SaidOfTwo {
    FigureId acts = {};
    FigureId other = {};
    SaidNear said = {};
};

SaidOfTwo saidOf(const Venture& venture, const FigureId& a, const FigureId& b)
{
    const auto& frames = venture.state().frames;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
        SaidOfTwo two;
        if (isOf<ActivationFrame>(*frame)) {
            const auto activation = readFrame<ActivationFrame>(frame->data);
            two = {activation.figure, {}, saidIn(activation)};
        } else if (isOf<HazardFrame>(*frame)) {
            const auto hazard = readFrame<HazardFrame>(frame->data);
            two = {hazard.figure, {}, saidIn(hazard)};
        }
        if (two.acts && (two.acts == a || two.acts == b)) {
            two.other = two.acts == a ? b : a;
            return two;
        }
    }
    return {};
}

bool isNear(const SaidOfTwo& two)
{
    return effects::contains(two.said.near, two.other);
}

/// Whether the verb for which one was named is looking for its figures now.
bool isLooking(const Venture& venture, const SaidOfTwo& two)
{
    const auto level = two.said.meantBy ? effects::nearestOf(venture, effects::VerbsFrame::kind) : std::nullopt;
    if (!level) {
        return false;
    }
    const auto verbs = readFrame<effects::VerbsFrame>(venture.state().frames[*level].data);
    return !verbs.picked && verbs.scene.self == two.acts && verbs.source == scriptSource &&
           verbs.verb == *two.said.meantBy;
}

bool isOut(const Venture& venture, const SaidOfTwo& two)
{
    return effects::contains(two.said.out, two.other) || isLooking(venture, two);
}

/// Whom the monster goes towards, in the words of its card.
Message wordsOfWay(const Venture& venture, const ApproachFrame& approach, const Verb* verb)
{
    const bool isKnown = verb && !verb->to.prefer.empty() && verb->to.prefer.front().kind != Preference::Closest;
    const QString to = isKnown ? venture.name(approach.to) : QString();
    constexpr int wherever = 9; // farther than any way
    const char* key = approach.tiles >= wherever && isKnown ? "said-go-onto-tile"
                      : approach.tiles == 0                 ? isKnown ? "said-go-beside" : "said-go-beside-closest"
                      : isKnown                             ? "said-go-towards"
                                                            : "said-go-towards-closest";
    return Message(key)
        .with("figure", venture.name(approach.figure))
        .with("other", to)
        .with("count", approach.tiles)
        .with("mover", approach.figure.text());
}

struct NextVerb {
    effects::VerbRef place;
    const Verb* verb = nullptr;
};

struct VerbsAround {
    const Verb* done = nullptr; ///< the way itself
    NextVerb next;
};

VerbsAround verbsAround(const Venture& venture)
{
    const auto level = effects::nearestOf(venture, effects::VerbsFrame::kind);
    if (!level) {
        return {};
    }
    effects::VerbRef place = effects::nextOf(readFrame<effects::VerbsFrame>(venture.state().frames[*level].data));
    VerbsAround verbs;
    verbs.next = {place, effects::verbAt(venture, place)};
    if (place.verb > 0) {
        --place.verb;
        verbs.done = effects::verbAt(venture, place);
    }
    return verbs;
}
} // namespace

std::optional<effects::Apart> squaresSaid(const Venture& venture, const FigureId& a, const FigureId& b)
{
    const SaidOfTwo two = saidOf(venture, a, b);
    const auto& reach = two.said.reach;
    if (reach && isNear(two)) {
        return reach == SaidNear::besideIt ? std::optional(effects::Apart{1, 1}) : std::nullopt;
    }
    // Whoever is on another tile may still be beside it.
    return reach && reach != 0 && isOut(venture, two) ? std::optional(effects::Apart{2}) : std::nullopt;
}

std::optional<effects::Apart> tilesSaid(const Venture& venture, const FigureId& a, const FigureId& b)
{
    if (a == b) {
        return effects::Apart{0, 0};
    }
    const SaidOfTwo two = saidOf(venture, a, b);
    const auto& reach = two.said.reach;
    if (reach && isNear(two)) {
        return effects::Apart{0, reach == SaidNear::besideIt ? 1 : *reach};
    }
    const bool isFar = reach && reach != SaidNear::besideIt && isOut(venture, two);
    return isFar ? std::optional(effects::Apart{*reach + 1}) : std::nullopt;
}

void noteSetDown(Venture& venture, const FigureId& middle, const FigureId& figure, int tiles)
{
    const auto note = [&](auto& frame) {
        if (frame.figure != middle) {
            return;
        }
        SaidNear said{tiles, {figure}, {}, {}};
        if (frame.reach && *frame.reach >= tiles) { // who is not as near as that is no nearer now
            said.out = frame.out;
            std::erase(said.out, figure);
        }
        keepSaid(frame, std::move(said));
    };
    effects::changeNearest<ActivationFrame>(venture, note);
    effects::changeNearest<HazardFrame>(venture, note);
}

QString unaskedIn(const content::Effect& script)
{
    for (size_t i = 0; i < script.triggers.size(); ++i) {
        const auto& when = script.triggers[i].when;
        const auto first = std::ranges::find_if(when, isOfReach);
        const bool isAsked = first != when.end() && isAskable(*first);
        const auto unasked = isAsked ? std::find_if(first + 1, when.end(), isOfReach) : first;
        if (unasked != when.end()) {
            return QStringLiteral("/on/%1/when/%2").arg(i).arg(unasked - when.begin());
        }
    }
    return {};
}

bool askForTactic(Venture& venture, ActivationFrame& activation)
{
    const JsonValue given = effects::takeAnswer(venture, activation);
    const content::Effect script = scriptOf(venture, activation.figure);
    size_t line = activation.line.value_or(0);
    bool answered = !given.isNull() && !given.get().is_null();
    for (; line < script.triggers.size(); ++line, answered = false) {
        const content::Trigger& tactic = script.triggers[line];
        const Condition condition = conditionOf(venture, activation.figure, tactic);
        if (tactic.moment != content::Moment::TurnBegins || condition.fails) {
            continue;
        }
        activation.line = line;
        if (!condition.asked) {
            keepSaid(activation, {});
            activation.tactic = line;
            return true;
        }
        const auto open = candidates(venture, activation.figure, *condition.asked);
        if (!answered && !open.empty()) {
            askWhoIsNear(venture, activation, *condition.asked, open);
            return false;
        }
        keepSaid(activation,
                 saidFor(*condition.asked, open, answered ? namedIn(given.get()) : std::vector<FigureId>()));
        if (activation.near.empty() == condition.asked->isNot) {
            activation.tactic = line;
            return true;
        }
    }
    return true;
}

bool askForHazard(Venture& venture, HazardFrame& hazard)
{
    const JsonValue given = effects::takeAnswer(venture, hazard);
    const content::Effect script = scriptOf(venture, hazard.figure);
    Asked asked;
    std::optional<int> reach;
    for (const content::Trigger& trigger : script.triggers) {
        const auto verb = std::ranges::find_if(trigger.verbs, [](const Verb& one) { return reachOf(one).has_value(); });
        if (verb != trigger.verbs.end() && !reach) {
            reach = reachOf(*verb);
            asked.sort = verb->to.who;
            askAsFor(*verb, asked);
            asked.verb = static_cast<size_t>(verb - trigger.verbs.begin());
        }
    }
    if (!reach) {
        return true;
    }
    asked.reach = *reach;
    auto open = candidates(venture, hazard.figure, asked);
    std::vector<FigureId> sure;
    const content::Card* card = venture.card(hazard.card);
    if (card && card->deck.text() == QLatin1String(encounterPile)) { // it comes where the hero in turn stands
        sure = std::erase(open, venture.hero()) > 0 ? std::vector{venture.hero()} : sure;
    }
    const bool answered = !given.isNull() && !given.get().is_null();
    if (!answered && !open.empty()) {
        askWhoIsNear(venture, hazard, asked, open);
        return false;
    }
    SaidNear said = saidFor(asked, open, answered ? namedIn(given.get()) : std::vector<FigureId>());
    said.near.insert(said.near.end(), sure.begin(), sure.end());
    keepSaid(hazard, std::move(said));
    return true;
}

void approachOnTable(Venture& venture)
{
    auto approach = effects::topFrame<ApproachFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, approach);
    const bool answered = !given.isNull() && !given.get().is_null();
    const auto [done, next] = verbsAround(venture);
    if (!answered) {
        venture.say(wordsOfWay(venture, approach, done));
    }
    const auto reach = next.verb ? reachOf(*next.verb) : std::nullopt;
    SaidNear said;             // it has gone elsewhere
    if (approach.tiles == 0) { // it stops beside whom it goes to, to do to that one what comes next
        said = {SaidNear::besideIt, {approach.to}, {}, next.place.verb};
    } else if (reach) {
        Asked asked{.sort = next.verb->to.who, .reach = *reach, .verb = next.place.verb, .hasMoved = true};
        askAsFor(*next.verb, asked);
        const auto open = candidates(venture, approach.figure, asked);
        if (!answered && !open.empty()) {
            askWhoIsNear(venture, approach, asked, open);
            return;
        }
        said = saidFor(asked, open, answered ? namedIn(given.get()) : std::vector<FigureId>());
    }
    venture.pop();
    effects::changeNearest<ActivationFrame>(venture, [&](ActivationFrame& activation) { keepSaid(activation, said); });
}

} // namespace wheelhouse::rules::adventure_system
