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

constexpr int farAway = 99; ///< whoever was not named
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
    bool hasMoved = false;            ///< after its way, which the players have made
};

bool isOfReach(const Predicate& test)
{
    return test.kind == Predicate::Kind::Beside || test.kind == Predicate::Kind::InRange ||
           test.kind == Predicate::Kind::TilesApart;
}

int reachOf(const Predicate& test)
{
    return test.kind == Predicate::Kind::TilesApart ? test.number : SaidNear::besideIt;
}

/// How far a verb reaches on the table; nothing where it does not ask for places.
std::optional<int> reachOf(const Verb& verb)
{
    const auto test = std::ranges::find_if(verb.to.where, isOfReach);
    if (test != verb.to.where.end()) {
        return reachOf(*test);
    }
    return verb.to.rangeMax ? std::optional(SaidNear::besideIt) : std::nullopt;
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
        }
    }
    return condition;
}

/// What was said for the figure that acts.
SaidNear saidFor(const Venture& venture, const FigureId& a, const FigureId& b, FigureId& other)
{
    const auto& frames = venture.state().frames;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
        FigureId acts;
        SaidNear said;
        if (isOf<ActivationFrame>(*frame)) {
            auto activation = readFrame<ActivationFrame>(frame->data);
            acts = activation.figure;
            said = {activation.reach, std::move(activation.near)};
        } else if (isOf<HazardFrame>(*frame)) {
            auto hazard = readFrame<HazardFrame>(frame->data);
            acts = hazard.figure;
            said = {hazard.reach, std::move(hazard.near)};
        }
        if (acts && (acts == a || acts == b)) {
            other = acts == a ? b : a;
            return said;
        }
    }
    return {};
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

struct NextVerbs {
    const Verb* done = nullptr; ///< the way itself
    const Verb* next = nullptr;
};

NextVerbs verbsAround(const Venture& venture)
{
    const auto level = effects::nearestOf(venture, effects::VerbsFrame::kind);
    if (!level) {
        return {};
    }
    effects::VerbRef place = effects::nextOf(readFrame<effects::VerbsFrame>(venture.state().frames[*level].data));
    NextVerbs verbs;
    verbs.next = effects::verbAt(venture, place);
    if (place.verb > 0) {
        --place.verb;
        verbs.done = effects::verbAt(venture, place);
    }
    return verbs;
}
} // namespace

std::optional<int> squaresSaid(const Venture& venture, const FigureId& a, const FigureId& b)
{
    FigureId other;
    const SaidNear said = saidFor(venture, a, b, other);
    if (!said.reach) {
        return std::nullopt;
    }
    const bool isNear = effects::contains(said.near, other);
    const bool isBeside = *said.reach == SaidNear::besideIt;
    return !isNear ? std::optional(farAway) : isBeside ? std::optional(1) : std::nullopt;
}

std::optional<int> tilesSaid(const Venture& venture, const FigureId& a, const FigureId& b)
{
    if (a == b) {
        return 0;
    }
    FigureId other;
    const SaidNear said = saidFor(venture, a, b, other);
    if (!said.reach) {
        return std::nullopt;
    }
    return effects::contains(said.near, other) ? std::max(*said.reach, 0) : farAway;
}

QString unaskedIn(const content::Effect& script)
{
    for (size_t i = 0; i < script.triggers.size(); ++i) {
        const auto& when = script.triggers[i].when;
        const auto first = std::ranges::find_if(when, isOfReach);
        const auto second = first == when.end() ? first : std::find_if(first + 1, when.end(), isOfReach);
        if (second != when.end()) {
            return QStringLiteral("/on/%1/when/%2").arg(i).arg(second - when.begin());
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
            activation.reach.reset();
            activation.near.clear();
            activation.tactic = line;
            return true;
        }
        const auto open = candidates(venture, activation.figure, *condition.asked);
        if (!answered && !open.empty()) {
            askWhoIsNear(venture, activation, *condition.asked, open);
            return false;
        }
        activation.reach = condition.asked->reach;
        activation.near = answered ? namedIn(given.get()) : std::vector<FigureId>();
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
    hazard.reach = reach;
    hazard.near = answered ? namedIn(given.get()) : std::vector<FigureId>();
    hazard.near.insert(hazard.near.end(), sure.begin(), sure.end());
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
    const auto reach = next ? reachOf(*next) : std::nullopt;
    SaidNear said{SaidNear::besideIt, {approach.to}}; // it stops beside whom it goes to
    if (approach.tiles > 0 && reach) {
        Asked asked{.sort = next->to.who, .reach = *reach, .hasMoved = true};
        askAsFor(*next, asked);
        const auto open = candidates(venture, approach.figure, asked);
        if (!answered && !open.empty()) {
            askWhoIsNear(venture, approach, asked, open);
            return;
        }
        said = {reach, answered ? namedIn(given.get()) : std::vector<FigureId>()};
    }
    venture.pop();
    effects::changeNearest<ActivationFrame>(venture, [&](ActivationFrame& activation) {
        activation.reach = said.reach;
        activation.near = said.near;
    });
}

} // namespace wheelhouse::rules::adventure_system
