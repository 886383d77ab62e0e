// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/cards/treasures.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/frames.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

using content::Moment;

namespace {
bool isTagged(const content::Card& card, const char* tag)
{
    return std::ranges::count(card.tags, QLatin1String(tag)) > 0;
}

void askWhoGetsIt(Venture& venture, TreasureFrame& frame, const std::vector<FigureId>& heroes)
{
    Prompt prompt;
    prompt.seat = venture.playerOf(frame.hero);
    prompt.kind = PromptKind::ChooseFigures;
    const Piece* piece = venture.table().piece(frame.piece);
    const content::Card* card = piece ? venture.card(piece->face.value.value_or(QString())) : nullptr;
    prompt.title = Message("ask-item-for").with("name", card ? card->name : QString());
    prompt.why = Message("why-item-for").with("text", card ? card->text : QString());
    prompt.rules = {QStringLiteral("ADV-TRE-11")};
    prompt.standard = JsonValue(nlohmann::json{frame.hero.text().toStdString()});
    for (const FigureId& hero : heroes) {
        prompt.options.push_back({hero.text(), {}, {}});
    }
    effects::askFrom(venture, frame, std::move(prompt));
}

void keep(Venture& venture, const PieceId& piece, const FigureId& hero)
{
    venture.context().movePiece(piece, acts::inHand(venture.playerOf(hero)), true);
    venture.say(Message("said-item-kept").with("figure", venture.name(hero)));
}

/// The next step of a card that has been drawn: at once for a Fortune, else whoever gets it.
void turnTreasure(Venture& venture, TreasureFrame& frame)
{
    const auto face = venture.faceFrom(treasureDeck);
    const content::Card* card = face ? venture.card(*face) : nullptr;
    if (!card) {
        venture.pop();
        return;
    }
    frame.piece = venture.take(treasureDeck, Hidden{*face, Knowers::all()}, {}, true);
    venture.say(Message("said-treasure").with("figure", venture.name(frame.hero)).with("name", card->name));
    if (!isTagged(*card, "fortune")) {
        effects::goOnAt(venture, "give", frame);
        return;
    }
    effects::goOnAt(venture, "away", frame);
    venture.say(Message("said-effect-text").with("name", card->name).with("text", card->text));
    effects::Scene scene;
    scene.self = frame.hero;
    scene.actor = frame.hero;
    effects::runEffect(venture, scene, Venture::sourceOf(*card), Moment::Used);
}
} // namespace

void drawTreasure(Venture& venture, const FigureId& hero)
{
    TreasureFrame frame;
    frame.hero = hero;
    effects::pushFrame(venture, "draw", frame);
}

void drawForDefeat(Venture& venture, const FigureId& hero)
{
    if (venture.part().treasureDrawn) {
        return;
    }
    venture.change([](DungeonPart& part) { part.treasureDrawn = true; });
    drawTreasure(venture, hero);
}

void stepTreasure(Venture& venture)
{
    const QString at = effects::topOf(venture, TreasureFrame::kind).at;
    auto frame = effects::topFrame<TreasureFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    if (!venture.table().figure(frame.hero)) {
        venture.pop();
    } else if (at == QLatin1String("draw")) {
        turnTreasure(venture, frame);
    } else if (at == QLatin1String("away")) {
        venture.pop();
        layOnDiscards(venture, frame.piece); // also where its benefit found no use (ADV-TRE-10)
    } else {
        std::vector<FigureId> heroes;
        for (const Figure& figure : venture.table().figures) {
            if (figure.kind == FigureKind::Character && figure.seat) {
                heroes.push_back(figure.id);
            }
        }
        if (heroes.size() > 1 && !answer.is_array()) {
            askWhoGetsIt(venture, frame, heroes);
            return;
        }
        const FigureId hero = answer.is_array() ? effects::figuresIn(answer).front() : frame.hero;
        venture.pop();
        keep(venture, frame.piece, hero);
    }
}

QString otherFaceOf(const content::Card& card)
{
    return otherFace + card.id.text();
}

namespace {
/// What it does for heroes, or its other face, which acts as monsters do: it asks nobody whom it strikes.
void runFace(Venture& venture, const effects::Scene& scene, const content::Card& card, bool forHeroes)
{
    const QString source = forHeroes ? Venture::sourceOf(card) : otherFaceOf(card);
    effects::runEffect(venture, scene, source, forHeroes ? Moment::Used : Moment::TurnBegins);
}
} // namespace

void castSpell(Venture& venture, const FigureId& caster)
{
    const auto face = venture.faceFrom(spellDeck);
    const content::Card* card = face ? venture.card(*face) : nullptr;
    if (!card) {
        return;
    }
    const bool isHero = venture.figure(caster).kind == FigureKind::Character;
    const PieceId piece = venture.take(spellDeck, Hidden{*face, Knowers::all()}, {}, true);
    const QString text = textOn(*card, QString::fromLatin1(isHero ? "hero" : "monster")); // ADV-SPL-02, ADV-SPL-03
    venture.say(Message("said-effect-text").with("name", card->name).with("text", text));
    venture.context().returnPiece(piece);
    effects::Scene scene;
    scene.self = caster;
    scene.actor = caster;
    runFace(venture, scene, *card, isHero);
}

void drawRune(Venture& venture, const FigureId& hero, bool boon)
{
    const auto face = venture.faceFrom(runeDeck);
    const content::Card* card = face ? venture.card(*face) : nullptr;
    if (!card) {
        return;
    }
    RuneFrame frame;
    frame.hero = hero;
    frame.piece = venture.take(runeDeck, Hidden{*face, Knowers::all()}, acts::inHand(venture.playerOf(hero)), boon);
    const size_t side = boon ? 1 : 0;
    const QString text = card->sides.size() > side ? card->sides[side].text : card->text;
    venture.say(Message("said-effect-text").with("name", card->name).with("text", text));
    effects::pushFrame(venture, "over", frame);
    effects::Scene scene;
    scene.self = hero;
    scene.actor = hero;
    runFace(venture, scene, *card, boon);
}

void stepRune(Venture& venture)
{
    const auto frame = effects::topFrame<RuneFrame>(venture);
    venture.pop();
    const Piece* piece = venture.table().piece(frame.piece);
    const content::Card* card = piece ? venture.card(piece->face.value.value_or(QString())) : nullptr;
    if (card && !isTagged(*card, "stays") && !isTagged(*card, "until-surge")) { // ADV-RUN-03, ADV-RUN-05
        layOnDiscards(venture, frame.piece);
    }
}

void endRunesOfSurge(Venture& venture, const FigureId& hero)
{
    std::vector<PieceId> over;
    for (const Piece* piece : heldBy(venture, venture.playerOf(hero), runeDeck)) {
        const content::Card* card = venture.card(piece->face.value.value_or(QString()));
        if (card && isTagged(*card, "until-surge")) {
            over.push_back(piece->id);
        }
    }
    for (const PieceId& piece : over) {
        layOnDiscards(venture, piece);
    }
}

namespace {
/// What an item adds to one of these at its most; 0 where it adds nothing to it.
int bonusOf(const content::Effect& effect, content::Modifier::What what)
{
    int most = 0;
    for (const content::Modifier& modifier : effect.modifiers) {
        most = modifier.what == what ? std::max(most, modifier.by) : most;
    }
    return most;
}
} // namespace

bool countsAmong(const content::Effect& effect, const std::vector<const content::Effect*>& items)
{
    using What = content::Modifier::What;
    for (const What what : {What::ToHit, What::ArmourClass}) { // the two do not compete (ADV-TRE-07)
        const int own = bonusOf(effect, what);
        const auto best = std::ranges::max_element(items, {}, [&](const auto* one) { return bonusOf(*one, what); });
        if (own > 0 && *best != &effect) {
            return false;
        }
    }
    return true;
}

} // namespace wheelhouse::rules::adventure_system
