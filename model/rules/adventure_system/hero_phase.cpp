// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/hero_phase.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/moments/uses.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/adventure_system/cards/chests.h"
#include "model/rules/adventure_system/cards/treasures.h"
#include "model/rules/adventure_system/exploration.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/heroes/travel.h"
#include "model/rules/adventure_system/house_rules.h"
#include "model/rules/adventure_system/owner/unknown_numbers.h"
#include "model/rules/adventure_system/owner/unmapped.h"
#include "model/rules/adventure_system/villain_phase.h"
#include "model/rules/adventure_system/villains/arrivals.h"
#include "model/rules/adventure_system/villains/encounters.h"
#include "model/rules/decks/deck_turns.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

using content::Moment;
using content::Until;

namespace {
/// The tag of an adventure that is not lost where no surge is left.
constexpr const char* noSurgeLoss = "no-surge-loss";

/// A surge is spent on a hero, whose markers of Weakened go first, so that their hit points come on top (ADV-CON-26).
void spendSurge(Venture& venture, const FigureId& hero)
{
    const CounterId id(QString::fromLatin1(surges));
    const int left = venture.table().counter(id)->value;
    venture.happen(CounterSet{id, left, left - 1});
    effects::lose(venture, hero, weakenedCondition);
    const Track hp = *venture.figure(hero).track(QStringLiteral("hp"));
    const int surge = hp.value + venture.valueOf(hero, "surge-value").value_or(0);
    const int value = std::min(surge, hp.maximum.value_or(surge));
    venture.happen(TrackSet{hero, hp.name, hp.value, value});
    endRunesOfSurge(venture, hero);
    venture.say(Message("said-surge").with("figure", venture.name(hero)).with("count", value));
}

/// A hero at 0 hit points spends a surge (ADV-TRN-03, ADV-SRG-02, ADV-SRG-03), or all is lost (ADV-SRG-04, ADV-WIN-02);
/// nobody else spends any (ADV-SRG-05), such as one who was healed in time (ADV-SRG-07). False: it is lost.
bool standUp(Venture& venture, const FigureId& hero)
{
    const Figure& figure = venture.figure(hero);
    if (!figure.isDefeated()) {
        return true;
    }
    const CounterId id(QString::fromLatin1(surges));
    const Counter* pool = venture.table().counter(id);
    if (!pool || pool->value <= 0) {
        const content::Card* adventure = adventureOf(venture);
        if (adventure && std::ranges::count(adventure->tags, QLatin1String(noSurgeLoss)) > 0) { // ADV-WIN-05
            venture.say(Message("said-no-surge-loss").with("figure", venture.name(hero)));
            return true;
        }
        venture.happen(ResultSet{venture.state().result, Result::together(Ending::Lost)}); // ADV-GEN-04
        return false;
    }
    spendSurge(venture, hero);
    return true;
}

/// Whether somebody is left to act at this place: a hero may have been taken off the table.
bool isManned(const TurnEntry& entry)
{
    return !entry.figures.empty();
}

void beginHeroPhase(Venture& venture)
{
    venture.context().setPhase(QStringLiteral("hero"));
    const FigureId hero = venture.hero();
    if (venture.figure(hero).isDefeated() && askUnknown(venture, hero, {"surge-value"})) {
        return; // it goes on once that is told
    }
    if (!standUp(venture, hero)) { // now and at no other time (ADV-SRG-06, ADV-WIN-03)
        return;
    }
    const bool isStunned = has(venture, hero, stunnedCondition);
    venture.change([&](DungeonPart& part) {
        part.hasFreeMove = !isStunned; // ADV-CON-13
        part.hasAction = true;         // even if it is stunned (ADV-CON-14)
        part.points = 0;
        part.isMoving = false;
        part.treasureDrawn = false; // one in each turn (ADV-TRE-02)
        part.stopsOnChest = false;
        part.laidNow.clear();
    });
    effects::endLasting(
        venture, [&](const effects::Lasting& one) { return one.until == Until::NextTurnBegins && one.self == hero; });
    if (isStunned) { // it may be dropped as the turn begins
        effects::pushFrame(venture, "effects", TurnStartFrame());
    }
    moment(venture, Moment::TurnBegins, effects::sceneOfTurn(hero));
    if (venture.table().map) {
        askUnknown(venture, hero, {"speed"});
    }
    for (const FigureId& each : venture.standingHeroes()) { // anything may hurt them
        askUnknown(venture, each, {"hit-points"});
    }
}

void closeTurn(Venture& venture)
{
    std::vector<FigureId> fallen; // those that no activation waits for
    for (const Figure& figure : venture.table().figures) {
        if (figure.kind == FigureKind::Monster && !venture.isStanding(figure)) {
            fallen.push_back(figure.id);
        }
    }
    decks::closeTurn(venture, fallen);
}
} // namespace

void goOnWithHeroPhase(Venture& venture)
{
    beginHeroPhase(venture);
}

void beginTurn(Venture& venture, std::optional<Initiative> takenFrom)
{
    if (std::ranges::none_of(venture.table().order, isManned)) {
        return;
    }
    if (!decks::nextPlace(venture.table(), takenFrom, isManned)) {
        decks::beginRound(venture, isManned); // round the table again (ADV-SET-24)
    }
    const Initiative number = decks::nextPlace(venture.table(), takenFrom, isManned)->number;
    venture.happen(TurnStarted{number, venture.table().turn + 1});
    beginHeroPhase(venture);
}

namespace {
/// What a card has set up while it works goes as if it had worked: of what was in progress nothing stays on the table.
void tidyUp(Venture& venture, const std::vector<Frame>& left)
{
    for (auto frame = left.rbegin(); frame != left.rend(); ++frame) {
        if (isOf<HazardFrame>(*frame)) {
            leaveHazard(venture, readFrame<HazardFrame>(frame->data));
        } else if (isOf<EncounterFrame>(*frame)) {
            leaveEncounter(venture, readFrame<EncounterFrame>(frame->data));
        } else if (isOf<TreasureFrame>(*frame)) {
            leaveTreasure(venture, readFrame<TreasureFrame>(frame->data));
        } else if (isOf<ChestFrame>(*frame)) {
            leaveChest(venture, readFrame<ChestFrame>(frame->data));
        } else if (isOf<RuneFrame>(*frame)) {
            leaveRune(venture, readFrame<RuneFrame>(frame->data));
        } else if (isOf<SetDownFrame>(*frame)) {
            leaveArrival(venture, readFrame<SetDownFrame>(frame->data));
        }
    }
}
} // namespace

void followTurnByHand(Venture& venture, const TurnEntry& before, int turnBefore, const std::vector<Frame>& inProgress)
{
    const bool runs = venture.table().figure(venture.hero()) != nullptr;
    const bool sameTurn = runs && venture.table().turn == turnBefore;
    if (sameTurn || std::ranges::none_of(venture.table().order, isManned) || !venture.state().result.isEmpty()) {
        return;
    }
    acts::withdrawQuestions(venture.context()); // what was in progress belonged to another turn
    tidyUp(venture, inProgress);
    const TurnEntry* left = venture.table().entry(before.number);
    const bool waits = left && left->state == TurnEntry::State::Waiting;
    runs ? beginHeroPhase(venture) : waits ? beginTurn(venture, left->number) : endTurn(venture);
}

void endTurn(Venture& venture)
{
    effects::pushFrame(venture, "effects", TurnEndFrame());
}

void stepTurnStart(Venture& venture)
{
    (void)effects::topOf(venture, TurnStartFrame::kind);
    venture.pop();
    const bool isStunned = has(venture, venture.hero(), stunnedCondition);
    venture.change([&](DungeonPart& part) { part.hasFreeMove = !isStunned; });
}

void stepTurnEnd(Venture& venture)
{
    const QString at = effects::topOf(venture, TurnEndFrame::kind).at;
    if (at == QLatin1String("effects")) {
        effects::goOnAt(venture, "chest");
        if (const FigureId hero = venture.hero()) { // also one who is down: the adventure may be lost (ADV-WIN-04)
            moment(venture, Moment::TurnEnds, effects::sceneOfTurn(hero));
        }
        return;
    }
    if (at == QLatin1String("chest") && venture.state().result.isEmpty()) {
        effects::goOnAt(venture, "over");
        openChest(venture);
        return;
    }
    venture.pop();
    if (!venture.state().result.isEmpty()) { // nobody's turn comes after the end
        return;
    }
    closeTurn(venture);
    beginTurn(venture);
}

Message nameOfSquare(const Venture& venture, board::Space square)
{
    const auto& map = venture.table().map;
    const content::LaidTile* tile = map ? content::tileUnder(*map, square) : nullptr;
    const board::Space corner = tile ? tile->at : board::Space();
    return Message("option-square")
        .with("name", tile ? tile->name : QString())
        .with("column", square.x - corner.x + 1)
        .with("row", square.y - corner.y + 1);
}

namespace {
/// As far as the player likes (ADV-MOV-04), before the action or after it (ADV-TRN-08).
ActResult moveTo(Venture& venture, board::Space to, const QString& at)
{
    const FigureId hero = venture.hero();
    const DungeonPart before = venture.part();
    const bool going = before.isMoving && before.points > 0;
    const auto places = placesToGo(venture);
    const auto place =
        std::find_if(places.begin(), places.end(), [&](const board::Reached& one) { return one.at == to; });
    if (place == places.end()) {
        return acts::against(Message("square-not-in-reach").with("figure", venture.name(hero)),
                             {"ADV-MOV-03", "ADV-MOV-06"}, at, true);
    }
    const int points = going ? before.points : speedOf(venture, hero);
    const Journey journey = journeyOf(venture, hero, to, points);
    venture.change([&](DungeonPart& part) {
        if (!going && part.hasFreeMove) {
            part.hasFreeMove = false;
        } else if (!going) {
            part.hasAction = false; // the action buys a second full move (ADV-TRN-06)
        }
        part.isMoving = true;
        part.points = points - journey.cost; // what a trap leaves of it may still be walked (ADV-TRP-06)
    });
    travel(venture, hero, journey);
    return Message("line-hero-moves").with("figure", venture.name(hero)).with("count", journey.cost);
}

ActResult setDownOn(Venture& venture, const Figure& figure, const std::optional<board::Space>& to, const QString& at)
{
    const auto why = [&venture] { return venture.whyNoDungeon(); };
    const bool wasSound = !why();
    if (figure.at != to) {
        venture.happen(FigurePlaced{figure.id, figure.at, to});
    }
    // Where several are to be put right, they are one after the other.
    if (auto now = to && wasSound ? why() : std::nullopt) {
        return acts::refused(std::move(*now), at);
    }
    venture.context().byHand = true;
    return to ? Message("line-set-down").with("figure", figure.name)
              : Message("line-taken-away").with("figure", figure.name);
}
} // namespace

ActResult move(Venture& venture, acts::CommandArguments& asked)
{
    const std::optional<board::Space> to = asked.spaceIfGiven("to");
    const bool anyway = asked.args.flagOr("anyway", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId hero = venture.hero();
    if (!hero) {
        return acts::refused(Message("nobody-in-turn"));
    }
    if (to && anyway) {
        return setDownOn(venture, Figure(venture.figure(hero)), to, asked.args.pointer("to"));
    }
    const DungeonPart& before = venture.part();
    if (venture.table().phase != QLatin1String("hero")) {
        return acts::against(Message("not-the-hero-phase"), {"ADV-MOV-01"}, {}, to.has_value());
    }
    if (!venture.isStanding(hero)) {
        return acts::against(Message("down-cannot-move").with("figure", venture.name(hero)), {"ADV-TRP-07"}, {},
                             to.has_value());
    }
    const bool going = before.isMoving && before.points > 0;
    if (!going && !before.hasFreeMove && !before.hasAction) {
        return acts::against(Message("no-move-left"), {"ADV-TRN-04"}, {}, to.has_value());
    }
    if (to) {
        return moveTo(venture, *to, asked.args.pointer("to"));
    }
    if (!venture.table().map) {
        return moveOnTable(venture);
    }
    effects::pushFrame(venture, "choose", WayFrame());
    return Message("line-way-asked").with("figure", venture.name(hero));
}

ActResult spendSurgeAtWill(Venture& venture, acts::CommandArguments& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId hero = venture.hero();
    if (auto why = whyNotSpendSurge(venture, hero)) {
        return tl::unexpected(std::move(*why));
    }
    spendSurge(venture, hero);
    return Message("line-surge-spent").with("figure", venture.name(hero));
}

std::optional<Refusal> whyNotSpendSurge(const Venture& venture, const FigureId& hero)
{
    const Counter* pool = venture.table().counter(CounterId(QString::fromLatin1(surges)));
    const Figure* figure = venture.table().figure(hero);
    const Track* hp = figure ? figure->track(QStringLiteral("hp")) : nullptr;
    const bool isHurt = hp && hp->maximum && hp->value < *hp->maximum;
    if (isPlayed(venture.part(), house::surgesAtWill) && pool && pool->value > 0 && isHurt &&
        venture.isStanding(hero) && venture.table().phase == QLatin1String("hero")) {
        return std::nullopt;
    }
    return acts::against(Message("no-surge-at-will").with("figure", venture.name(hero)), {"ADV-SRG-05"}, {}, false)
        .value();
}

ActResult setDown(Venture& venture, acts::CommandArguments& asked)
{
    const Figure* found = asked.figure();
    const std::optional<board::Space> to = asked.spaceIfGiven("to");
    if (asked.problem()) {
        return asked.refusal();
    }
    return setDownOn(venture, Figure(*found), to, asked.args.pointer("to"));
}

void stepWay(Venture& venture)
{
    auto frame = effects::topFrame<WayFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    const std::vector<board::Reached> places = placesToGo(venture);
    const auto chosen = std::find_if(places.begin(), places.end(), [&](const board::Reached& place) {
        return answer.is_string() && effects::nameOfSpace(place.at).toStdString() == answer.get<std::string>();
    });
    if (chosen != places.end() || places.empty()) {
        venture.pop();
        if (chosen != places.end()) {
            (void)moveTo(venture, chosen->at, {}); // it is among those that can be reached
        }
        return;
    }
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::ChooseSpace;
    prompt.title = Message("ask-way").with("figure", venture.name(venture.hero()));
    prompt.rules = {QStringLiteral("ADV-MOV-03")};
    for (const board::Reached& place : places) {
        prompt.options.push_back({effects::nameOfSpace(place.at), nameOfSquare(venture, place.at), {}});
    }
    effects::askFrom(venture, frame, std::move(prompt));
}

ActResult endHeroPhase(Venture& venture, acts::CommandArguments& asked)
{
    const bool pauses = asked.args.flagOr("pause", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId hero = venture.hero();
    if (!hero) {
        endTurn(venture);
        return phaseBegins(QStringLiteral("hero"));
    }
    if (venture.table().phase == QLatin1String("exploration")) { // set by hand, and so played by hand
        beginVillainPhase(venture);
        return phaseBegins(QStringLiteral("villain"));
    }
    if (venture.table().phase == QLatin1String("villain")) {
        Message title = Message("line-turn-of-ended").with("figure", venture.name(hero));
        endTurn(venture);
        return title;
    }
    makeRoomToExplore(venture);
    venture.change([](DungeonPart& part) {
        part.hasFreeMove = false;
        part.hasAction = false;
        part.isMoving = false;
        part.points = 0;
    });
    effects::lose(venture, hero, stunnedCondition); // whenever it came (ADV-CON-15, ADV-CON-16)
    beginExploration(venture, pauses);
    return Message("line-hero-phase-ended").with("figure", venture.name(hero));
}

} // namespace wheelhouse::rules::adventure_system
