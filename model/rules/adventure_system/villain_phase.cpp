// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/villain_phase.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/moments/uses.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/owner/said_places.h"
#include "model/rules/adventure_system/owner/unmapped.h"
#include "model/rules/adventure_system/tactics.h"
#include "model/rules/adventure_system/villains/encounters.h"
#include "model/rules/adventure_system/villains/tactic_reasons.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;

template <class Id>
bool isListed(const std::vector<Id>& list, const Id& id)
{
    return std::find(list.begin(), list.end(), id) != list.end();
}

/// Monsters in play of exactly this name (ADV-VIL-10), whoever brought them (ADV-VIL-08, ADV-VIL-13), that have not
/// acted in this phase (ADV-VIL-15).
std::vector<FigureId> waitingOf(const Venture& venture, const QString& card, const std::vector<FigureId>& acted)
{
    std::vector<FigureId> waiting;
    for (const Figure& figure : venture.table().figures) {
        if (figure.kind == FigureKind::Monster && figure.content == card && venture.isInPlay(figure) &&
            !figure.isDefeated() && !isListed(acted, figure.id)) {
            waiting.push_back(figure.id);
        }
    }
    return waiting;
}

/// The oldest of the cards that the player holds now (ADV-VIL-11) and that has not had its turn (ADV-VIL-07): of
/// monsters, and of complex traps among them (ADV-TDK-03). Those that came meanwhile are last (ADV-MON-10).
const Piece* nextCard(const Venture& venture, const std::vector<PieceId>& done)
{
    for (const Piece* piece : venture.table().piecesAt(acts::inHand(venture.player()))) {
        const bool acts = Venture::isOf(*piece, monsterPile) || Venture::isOf(*piece, trapDeck);
        if (acts && !isListed(done, piece->id)) {
            return piece;
        }
    }
    return nullptr;
}

void askFigure(Venture& venture, VillainFrame& frame, const char* title, const char* why, const char* rule,
               const std::vector<FigureId>& open, const FigureId& about)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::ChooseFigures;
    prompt.title = Message(title).with("figure", venture.name(about));
    prompt.why = Message(why);
    prompt.rules = {QString::fromLatin1(rule)};
    for (const FigureId& figure : open) {
        prompt.options.push_back({figure.text(), {}, {}});
    }
    effects::askFrom(venture, frame, std::move(prompt));
}

/// A monster that is stunned does nothing and is stunned no more (ADV-CON-17, ADV-CON-18).
bool shakesOffAStun(Venture& venture, const FigureId& monster)
{
    if (!has(venture, monster, stunnedCondition)) {
        return false;
    }
    effects::lose(venture, monster, stunnedCondition); // several count as one (ADV-CON-20)
    venture.say(Message("said-stunned").with("figure", venture.name(monster)));
    return true;
}

} // namespace

void letAct(Venture& venture, const FigureId& monster)
{
    effects::endLasting(venture, [&](const effects::Lasting& one) {
        return one.until == content::Until::NextTurnBegins && one.self == monster;
    });
    if (!shakesOffAStun(venture, monster)) {
        ActivationFrame activation;
        activation.figure = monster;
        effects::pushFrame(venture, "choose", activation);
    }
}

namespace {
/// Villains in play that have not acted in this phase; they act in every hero's (ADV-MON-14).
std::vector<FigureId> waitingVillains(const Venture& venture, const std::vector<FigureId>& acted)
{
    std::vector<FigureId> waiting;
    for (const Figure& figure : venture.table().figures) {
        const content::Card* card = figure.kind == FigureKind::Monster ? venture.cardOf(figure.id) : nullptr;
        if (card && card->deck.text() == QLatin1String(villainDeck) && venture.isInPlay(figure) &&
            !figure.isDefeated() && !isListed(acted, figure.id)) {
            waiting.push_back(figure.id);
        }
    }
    return waiting;
}

/// After the encounter and before the monsters (ADV-VIL-04), one after the other (ADV-VIL-05).
void stepVillains(Venture& venture)
{
    auto frame = effects::topFrame<VillainFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const json& answer = given.get();
    auto waiting =
        venture.standingHeroes().empty() ? std::vector<FigureId>() : waitingVillains(venture, frame.villains);
    if (waiting.empty()) {
        effects::goOnAt(venture, "monsters", frame);
        return;
    }
    if (waiting.size() > 1 && answer.is_array()) {
        waiting = effects::figuresIn(answer);
    }
    if (waiting.size() > 1) {
        askFigure(venture, frame, "ask-villain-next", "why-villain-next", "ADV-VIL-06", waiting, waiting.front());
        return;
    }
    frame.villains.push_back(waiting.front());
    effects::goOnAt(venture, "villains", frame);
    letAct(venture, waiting.front());
}

void stepMonsters(Venture& venture)
{
    auto frame = effects::topFrame<VillainFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const json& answer = given.get();
    const Piece* card = nextCard(venture, frame.done);
    if (venture.standingHeroes().empty() || !card) { // ADV-VIL-14, ADV-VIL-16
        venture.pop();
        endTurn(venture);
        return;
    }
    if (Venture::isOf(*card, trapDeck)) { // nobody else's of that name (ADV-TDK-09)
        const Piece trap = *card;
        frame.done.push_back(trap.id);
        effects::goOnAt(venture, "monsters", frame);
        activateTrap(venture, trap);
        return;
    }
    const QString face = card->face.value.value_or(QString());
    auto waiting = waitingOf(venture, face, frame.acted);
    if (waiting.empty()) {
        frame.done.push_back(card->id); // another card of this name finds only those that came since (ADV-VIL-15)
        effects::goOnAt(venture, "monsters", frame);
        return;
    }
    if (waiting.size() > 1 && answer.is_array()) {
        waiting = {FigureId(QString::fromStdString(answer.at(0).get<std::string>()))};
    }
    if (waiting.size() > 1) {
        askFigure(venture, frame, "ask-monster-next", "why-monster-next", "ADV-VIL-12", waiting, waiting.front());
        return;
    }
    frame.acted.push_back(waiting.front());
    effects::goOnAt(venture, "monsters", frame);
    letAct(venture, waiting.front());
}

/// Follows a tactic from one of its verbs on; `picked` is whom that one is about, where it was settled before.
void follow(Venture& venture, const ActivationFrame& from)
{
    effects::Scene scene;
    scene.self = from.figure;
    scene.actor = from.figure;
    effects::runTrigger(venture, scene, scriptSource, *from.tactic);
    auto verbs = effects::topFrame<effects::VerbsFrame>(venture);
    verbs.verb = from.verb.value_or(0);
    if (venture.table().figure(from.picked)) {
        verbs.picked = std::vector{from.picked};
    }
    effects::goOnAt(venture, "do", verbs);
}

/// The players do what its card says where it follows no tactic.
void sayWhereByHand(Venture& venture, const FigureId& monster, const std::optional<size_t>& tactic)
{
    if (!tactic) {
        const QString words = tacticsInWords(venture, monster);
        venture.say(Message(words.isEmpty() ? "said-acts-by-card" : "said-tactics")
                        .with("figure", venture.name(monster))
                        .with("text", words));
    }
}

/// The place in the script of what the app cannot play; empty where it plays all of it.
QString whyByHand(const Venture& venture, const content::Effect& script)
{
    const QString unplayed = unplayedIn(script);
    return unplayed.isEmpty() && venture.isOnTableAlone() ? unaskedIn(script) : unplayed;
}

/// The tactic that it follows; none where the players do what its card says.
std::optional<size_t> chosenTactic(Venture& venture, const FigureId& monster)
{
    const content::Effect script = scriptOf(venture, monster);
    const QString unplayed = whyByHand(venture, script);
    if (!unplayed.isEmpty()) {
        venture.say(Message("said-tactics-unplayed").with("figure", venture.name(monster)).with("place", unplayed));
    }
    const auto tactic = unplayed.isEmpty() ? tacticOf(venture, script, monster) : std::nullopt;
    sayWhereByHand(venture, monster, tactic);
    return tactic;
}

/// Nothing while the players are asked who is near.
void chooseTactic(Venture& venture, ActivationFrame& activation)
{
    const bool asks = venture.isOnTableAlone() && whyByHand(venture, scriptOf(venture, activation.figure)).isEmpty();
    if (asks && !askForTactic(venture, activation)) {
        return;
    }
    if (!asks) {
        activation.tactic = chosenTactic(venture, activation.figure);
    } else {
        sayWhereByHand(venture, activation.figure, activation.tactic);
    }
    if (activation.tactic) {
        const size_t count = scriptOf(venture, activation.figure).triggers.size();
        venture.say(followedTactic(venture, activation.figure, *activation.tactic, count));
        effects::goOnAt(venture, "verbs", activation);
    } else {
        venture.pop();
    }
}
} // namespace

void beginVillainPhase(Venture& venture)
{
    venture.context().setPhase(QStringLiteral("villain"));
    effects::pushFrame(venture, "encounter", VillainFrame());
}

bool isEncounterDue(const Venture& venture)
{
    const QString laid = venture.part().laidNow;
    if (laid == QLatin1String(whiteTile)) {
        return false;
    }
    const auto* tile = content::find(venture.content().tiles, content::TileId(laid));
    return !tile || std::find(tile->tags.begin(), tile->tags.end(), QLatin1String("black")) != tile->tags.end();
}

std::vector<Message> whatComes(const Venture& venture)
{
    std::vector<Message> coming;
    if (venture.standingHeroes().empty()) { // ADV-VIL-16, ADV-VIL-17
        return coming;
    }
    if (venture.table().phase != QLatin1String("hero") && isEncounterDue(venture)) { // else a tile may still be laid
        coming.emplace_back("coming-encounter");
    }
    for (const FigureId& villain : waitingVillains(venture, {})) {
        coming.push_back(Message("coming-villain").with("figure", venture.name(villain)));
    }
    std::vector<FigureId> monsters;
    int traps = 0;
    for (const Piece* card : venture.table().piecesAt(acts::inHand(venture.player()))) {
        traps += Venture::isOf(*card, trapDeck) ? 1 : 0;
        if (Venture::isOf(*card, monsterPile)) {
            const auto own = waitingOf(venture, card->face.value.value_or(QString()), monsters);
            monsters.insert(monsters.end(), own.begin(), own.end());
        }
    }
    if (!monsters.empty()) {
        coming.push_back(Message("coming-monsters").with("count", static_cast<int>(monsters.size())));
    }
    if (traps > 0) {
        coming.push_back(Message("coming-traps").with("count", traps));
    }
    return coming;
}

void stepVillainPhase(Venture& venture)
{
    const QString at = venture.state().frames.back().at;
    if (at != QLatin1String("encounter")) {
        at == QLatin1String("villains") ? stepVillains(venture) : stepMonsters(venture);
        return;
    }
    effects::goOnAt(venture, "villains");
    if (!venture.standingHeroes().empty() && isEncounterDue(venture)) { // ADV-VIL-17; at most one: ADV-VIL-03
        drawEncounter(venture);
    }
}

void stepActivation(Venture& venture)
{
    const QString at = effects::topOf(venture, ActivationFrame::kind).at;
    auto activation = effects::topFrame<ActivationFrame>(venture);
    const FigureId monster = activation.figure;
    if (!venture.isStanding(monster) || venture.standingHeroes().empty()) {
        venture.pop();
    } else if (at == QLatin1String("choose")) {
        chooseTactic(venture, activation);
    } else if (activation.tactic) {
        ActivationFrame followed;
        followed.figure = monster;
        followed.attacked = activation.attacked;
        followed.reach = activation.reach;
        followed.near = activation.near;
        followed.out = activation.out;
        followed.meantBy = activation.meantBy;
        effects::goOnAt(venture, "verbs", followed);
        follow(venture, activation);
    } else {
        venture.pop(); // later tactics are not looked at (ADV-MON-05)
    }
}

} // namespace wheelhouse::rules::adventure_system
