// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/villain_phase.h"

#include "model/rules/acts/command/frame_questions.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/tactics.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

using content::Modifier;
using content::Verb;

namespace {
using nlohmann::json;

FigureId idAt(const json& data, const char* key)
{
    return FigureId(QString::fromStdString(data.value(key, std::string())));
}

bool isListed(const json& list, const QString& id)
{
    return std::find(list.begin(), list.end(), json(id.toStdString())) != list.end();
}

json topData(const Venture& venture)
{
    return venture.state().frames.back().data.get();
}

/// No tile, or one with a black triangle, brings an encounter (ADV-VIL-01, ADV-VIL-02, ADV-TIL-10).
bool isEncounterDue(const Venture& venture)
{
    const QString laid = venture.part().laidNow;
    const auto* tile = content::find(venture.content().tiles, content::TileId(laid));
    return !tile || std::find(tile->tags.begin(), tile->tags.end(), QLatin1String("black")) != tile->tags.end();
}

/// What the card says is done by the players; it is told and laid aside.
void drawEncounter(Venture& venture)
{
    const auto face = venture.faceFrom(encounterPile);
    const content::Card* card = face ? venture.card(*face) : nullptr;
    if (!card) {
        return;
    }
    const PileId pile(QString::fromLatin1(encounterPile));
    venture.context().draw(QString::fromLatin1(encounterPile), Hidden{*face, Knowers::all()}, {}, true, pile);
    venture.say(Message("said-encounter").with("name", card->name).with("text", card->text));
}

/// Monsters in play of this name that have not acted by this card (ADV-VIL-08, ADV-VIL-15).
std::vector<FigureId> waitingOf(const Venture& venture, const QString& card, const json& acted)
{
    std::vector<FigureId> waiting;
    for (const Figure& figure : venture.table().figures) {
        if (figure.kind == FigureKind::Monster && figure.content == card && figure.at && !figure.isDefeated() &&
            !isListed(acted, figure.id.text())) {
            waiting.push_back(figure.id);
        }
    }
    return waiting;
}

/// The oldest of the player's monster cards that has not had its turn (ADV-VIL-07).
const Piece* nextCard(const Venture& venture, const json& done)
{
    for (const Piece* piece : venture.table().piecesAt(acts::inHand(venture.player()))) {
        if (piece->kind == QLatin1String(monsterPile) && !isListed(done, piece->id.text())) {
            return piece;
        }
    }
    return nullptr;
}

void askFigure(Venture& venture, const char* title, const char* why, const char* rule,
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
    acts::askFromStep(venture.context(), std::move(prompt));
}

/// A monster that is stunned does nothing and is stunned no more (ADV-CON-17, ADV-CON-18).
bool shakesOffAStun(Venture& venture, const FigureId& monster)
{
    bool stunned = false;
    const std::vector<Token> tokens = venture.table().tokens;
    for (const Token& token : tokens) {
        if (token.bearer == monster && token.condition == QLatin1String("stunned")) {
            venture.context().happen(TokenRemoved{token}); // several count as one (ADV-CON-20)
            stunned = true;
        }
    }
    if (stunned) {
        venture.say(Message("said-stunned").with("figure", venture.name(monster)));
    }
    return stunned;
}

void activate(Venture& venture, const FigureId& monster)
{
    if (!shakesOffAStun(venture, monster)) {
        acts::pushStep(venture.context(), "activation", "choose", json{{"figure", monster.text().toStdString()}});
    }
}

void stepMonsters(Venture& venture)
{
    const json answer = acts::takeStepAnswer(venture.context());
    json data = topData(venture);
    const Piece* card = nextCard(venture, data["done"]);
    if (venture.standingHeroes().empty() || !card) { // ADV-VIL-16
        acts::popStep(venture.context());
        endTurn(venture);
        return;
    }
    const QString face = card->face.value.value_or(QString());
    auto waiting = waitingOf(venture, face, data["acted"]);
    if (waiting.empty()) {
        data["done"].push_back(card->id.text().toStdString());
        data["acted"] = json::array();
        acts::changeStep(venture.context(), "monsters", std::move(data));
        return;
    }
    if (waiting.size() > 1 && answer.is_array()) {
        waiting = {FigureId(QString::fromStdString(answer.at(0).get<std::string>()))};
    }
    if (waiting.size() > 1) {
        askFigure(venture, "ask-monster-next", "why-monster-next", "ADV-VIL-12", waiting, waiting.front());
        return;
    }
    data["acted"].push_back(waiting.front().text().toStdString());
    acts::changeStep(venture.context(), "monsters", std::move(data));
    activate(venture, waiting.front());
}

int given(const Verb& verb, Modifier::What what)
{
    for (const Modifier& modifier : verb.modifiers) {
        if (modifier.what == what) {
            return modifier.to.value_or(modifier.by);
        }
    }
    return 0;
}

/// Whom the verb is about; empty once it is about nobody, none while it is being asked.
std::optional<std::vector<FigureId>> settleTargets(Venture& venture, const Verb& verb, const FigureId& monster,
                                                   json& data)
{
    if (venture.table().figure(idAt(data, "picked"))) { // it may have been taken off the table meanwhile
        return std::vector{idAt(data, "picked")};
    }
    const json answer = acts::takeStepAnswer(venture.context());
    std::vector<FigureId> open = targetsOf(venture, verb.to, monster);
    const bool single = verb.to.most == 1 || verb.kind == Verb::Kind::ApproachTiles;
    if (!single || open.size() < 2) {
        return open;
    }
    if (!answer.is_array()) {
        askFigure(venture, "ask-monster-target", "why-monster-target", "ADV-MON-15", open, monster);
        return std::nullopt;
    }
    data["picked"] = answer.at(0);
    return std::vector{idAt(data, "picked")};
}

void askSquare(Venture& venture, const FigureId& monster, const std::vector<board::Space>& open)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::ChooseSpace;
    prompt.title = Message("ask-monster-square").with("figure", venture.name(monster));
    prompt.why = Message("why-monster-square");
    prompt.rules = {QStringLiteral("ADV-MON-08")};
    for (const board::Space square : open) {
        prompt.options.push_back({QStringLiteral("%1,%2").arg(square.x).arg(square.y), {}, {}});
    }
    acts::askFromStep(venture.context(), std::move(prompt));
}

/// Moves the monster closer. False while its square is being asked.
bool comeCloser(Venture& venture, const FigureId& monster, const FigureId& target, int tiles, const json& data)
{
    const json answer = acts::takeStepAnswer(venture.context());
    auto open = squaresCloser(venture, monster, target, tiles);
    if (open.size() > 1 && answer.is_string()) {
        const QString name = QString::fromStdString(answer.get<std::string>());
        open = {{name.section(QLatin1Char(','), 0, 0).toInt(), name.section(QLatin1Char(','), 1).toInt()}};
    }
    if (open.size() > 1) {
        acts::changeStep(venture.context(), "verbs", data);
        askSquare(venture, monster, open);
        return false;
    }
    if (!open.empty()) {
        venture.context().happen(FigurePlaced{monster, venture.figure(monster).at, open.front()});
        venture.say(Message("said-monster-moves").with("figure", venture.name(monster)));
    }
    return true;
}

/// The players do what the card says.
void tellTactics(Venture& venture, const Figure& monster)
{
    const content::Card* card = venture.card(monster.content);
    const auto text = card ? card->texts.find(QStringLiteral("tactics")) : content::CardTexts::const_iterator();
    const QString words = card && text != card->texts.end() ? text->second : QString();
    venture.say(Message("said-tactics").with("figure", monster.name).with("text", words));
}

void goOn(Venture& venture, json data)
{
    data["verb"] = data.value("verb", size_t{0}) + 1;
    data.erase("picked");
    acts::changeStep(venture.context(), "verbs", std::move(data));
}

void doVerb(Venture& venture, const Verb& verb, const FigureId& monster, json data)
{
    const auto targets = settleTargets(venture, verb, monster, data);
    if (!targets) {
        return;
    }
    data.erase("answer"); // it has been taken, or is about to be
    if (verb.kind == Verb::Kind::ApproachTiles && !targets->empty()) {
        data["picked"] = targets->front().text().toStdString();
        if (!comeCloser(venture, monster, targets->front(), verb.number, data)) {
            return;
        }
    }
    const bool strikes = verb.kind == Verb::Kind::Attack && !targets->empty();
    if (strikes) {
        data["attacked"] = true;
    }
    goOn(venture, std::move(data));
    for (auto target = targets->rbegin(); strikes && target != targets->rend(); ++target) {
        acts::pushStep(venture.context(), "blow", "roll",
                       json{{"attacker", monster.text().toStdString()},
                            {"target", target->text().toStdString()},
                            {"bonus", given(verb, Modifier::What::ToHit)},
                            {"damage", given(verb, Modifier::What::Damage)}});
    }
}
} // namespace

void beginVillainPhase(Venture& venture)
{
    venture.context().setPhase(QStringLiteral("villain"));
    acts::pushStep(venture.context(), "villain", "encounter", json{{"done", json::array()}, {"acted", json::array()}});
}

void stepVillainPhase(Venture& venture)
{
    if (venture.state().frames.back().at != QLatin1String("encounter")) {
        stepMonsters(venture);
        return;
    }
    acts::changeStep(venture.context(), "monsters", topData(venture));
    if (!venture.standingHeroes().empty() && isEncounterDue(venture)) { // ADV-VIL-17
        drawEncounter(venture);
    }
}

void stepActivation(Venture& venture)
{
    const Frame frame = venture.state().frames.back();
    json data = frame.data.get();
    const FigureId monster = idAt(data, "figure");
    const Figure* figure = venture.table().figure(monster);
    if (!figure || figure->isDefeated() || venture.standingHeroes().empty()) {
        acts::popStep(venture.context());
        return;
    }
    const Figure who = *figure;
    const content::Effect script = scriptOf(venture, monster);
    const Activation activation{monster, data.value("attacked", false)};
    if (frame.at == QLatin1String("choose")) {
        const QString unplayed = unplayedIn(script);
        if (!unplayed.isEmpty()) {
            venture.say(Message("said-tactics-unplayed").with("figure", who.name).with("place", unplayed));
        }
        const auto tactic = unplayed.isEmpty() ? tacticOf(venture, script, activation) : std::nullopt;
        if (!tactic) {
            tellTactics(venture, who);
            acts::popStep(venture.context());
            return;
        }
        data["tactic"] = *tactic;
        data["verb"] = 0;
        acts::changeStep(venture.context(), "verbs", std::move(data));
        return;
    }
    const auto tactic = data.at("tactic").get<size_t>();
    const auto verb = data.at("verb").get<size_t>();
    if (tactic >= script.triggers.size() || verb >= script.triggers[tactic].verbs.size()) {
        acts::popStep(venture.context()); // later tactics are not looked at (ADV-MON-05)
    } else if (!hold(venture, script.triggers[tactic].verbs[verb].when, activation)) {
        goOn(venture, std::move(data));
    } else {
        doVerb(venture, script.triggers[tactic].verbs[verb], monster, std::move(data));
    }
}

void stepBlow(Venture& venture)
{
    const json answer = acts::takeStepAnswer(venture.context());
    const json data = topData(venture);
    const FigureId attacker = idAt(data, "attacker");
    const FigureId target = idAt(data, "target");
    if (!venture.table().figure(attacker) || !venture.table().figure(target)) {
        acts::popStep(venture.context()); // taken off the table meanwhile
        return;
    }
    constexpr int faces = 20;
    if (!answer.is_array() && venture.table().real.dice) {
        Prompt prompt;
        prompt.seat = venture.player();
        prompt.kind = PromptKind::EnterDice;
        prompt.title =
            Message("ask-monster-die").with("figure", venture.name(attacker)).with("target", venture.name(target));
        prompt.why = Message("why-monster-die").with("count", data.at("bonus").get<int>());
        prompt.low = 1;
        prompt.high = faces;
        prompt.rules = {QStringLiteral("ADV-ATK-08")};
        acts::askFromStep(venture.context(), std::move(prompt));
        return;
    }
    const int die = answer.is_array() ? answer.at(0).get<int>() : venture.context().chance().die(faces);
    venture.context().happen(ChanceDrawn{QStringLiteral("attack"), {die}, !answer.is_array(), Knowers::all()});
    acts::popStep(venture.context());
    const int total = die + data.at("bonus").get<int>();
    const int needed = venture.figure(target).armourClass().value_or(total);
    // neither a 20 nor a 1 is anything special for a monster (ADV-ATK-11, ADV-ATK-12)
    const bool hits = total >= needed;
    venture.say(Message(hits ? "said-hit" : "said-missed")
                    .with("figure", venture.name(target))
                    .with("count", total)
                    .with("needed", needed));
    if (hits) {
        venture.strike(target, data.at("damage").get<int>());
    }
}

} // namespace wheelhouse::rules::adventure_system
