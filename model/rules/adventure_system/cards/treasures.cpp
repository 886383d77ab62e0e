// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/cards/treasures.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/house_rules.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

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
    const Piece* piece = venture.table().piece(frame.piece);
    const content::Card* card = piece ? venture.card(piece->face.value.value_or(QString())) : nullptr;
    if (!card) {
        venture.pop();
        return;
    }
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

void drawOne(Venture& venture, TreasureFrame& frame)
{
    const auto face = venture.faceFrom(treasureDeck);
    const content::Card* card = face ? venture.card(*face) : nullptr;
    if (!card) {
        venture.pop();
        return;
    }
    frame.piece = venture.take(treasureDeck, Hidden{*face, Knowers::all()}, {}, true);
    venture.say(Message("said-treasure").with("figure", venture.name(frame.hero)).with("name", card->name));
    turnTreasure(venture, frame);
}
} // namespace

void takeTreasure(Venture& venture, const FigureId& hero, const PieceId& piece)
{
    TreasureFrame frame;
    frame.hero = hero;
    frame.piece = piece;
    effects::pushFrame(venture, "turn", frame);
}

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
        drawOne(venture, frame);
    } else if (at == QLatin1String("turn")) {
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

void leaveTreasure(Venture& venture, const TreasureFrame& frame)
{
    const Piece* piece = venture.table().piece(frame.piece);
    const content::Card* card = piece ? venture.card(piece->face.value.value_or(QString())) : nullptr;
    if (!card || piece->place != Place{}) {
        return;
    }
    if (isTagged(*card, "fortune") || !venture.table().figure(frame.hero)) {
        layOnDiscards(venture, frame.piece);
    } else {
        keep(venture, frame.piece, frame.hero);
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
    leaveRune(venture, frame);
}

void leaveRune(Venture& venture, const RuneFrame& frame)
{
    const Piece* piece = venture.table().piece(frame.piece);
    const content::Card* card = piece ? venture.card(piece->face.value.value_or(QString())) : nullptr;
    if (card && !isTagged(*card, "stays") && !isTagged(*card, "until-surge")) {
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
using What = content::Modifier::What;

struct HeldItem {
    PieceId piece;
    const content::Card* card = nullptr;
};

/// What an item adds to one of these at its most; 0 where it adds nothing to it.
int bonusOf(const content::Effect& effect, What what)
{
    int most = 0;
    for (const content::Modifier& modifier : effect.modifiers) {
        most = modifier.what == what ? std::max(most, modifier.by) : most;
    }
    return most;
}

/// The item whose bonus of this kind counts; none where no item has any.
PieceId countedItem(const Venture& venture, const std::vector<HeldItem>& items, What what)
{
    const auto bonus = [what](const HeldItem& item) { return bonusOf(*item.card->effect.clauses, what); };
    for (const HeldItem& item : items) {
        if (bonus(item) > 0 && std::ranges::count(venture.part().preferred, item.piece) > 0) {
            return item.piece;
        }
    }
    const auto best = std::ranges::max_element(items, {}, bonus);
    return best == items.end() || bonus(*best) == 0 ? PieceId() : best->piece;
}

std::vector<HeldItem> itemsOf(const Venture& venture, const SeatId& seat)
{
    std::vector<HeldItem> items;
    for (const Piece* piece : heldBy(venture, seat, treasureDeck)) {
        const content::Card* card = venture.card(piece->face.value.value_or(QString()));
        if (piece->faceUp && card && effects::Gathering::worksByItself(card->effect.clauses.get())) {
            items.push_back({piece->id, card});
        }
    }
    return items;
}
} // namespace

void gatherItems(const Venture& venture, const Figure& hero, effects::Gathering& found)
{
    const std::vector<HeldItem> items = itemsOf(venture, hero.seat);
    for (const HeldItem& item : items) {
        content::Effect counted = *item.card->effect.clauses;
        QString name = QStringLiteral("item/") + item.card->id.text();
        for (const What what : {What::ToHit, What::ArmourClass}) {
            if (countedItem(venture, items, what) != item.piece) {
                std::erase_if(counted.modifiers,
                              [what](const content::Modifier& one) { return one.what == what && one.by > 0; });
                name += QStringLiteral("/%1").arg(static_cast<int>(what));
            }
        }
        found.add(venture.keep(name, std::move(counted)), hero.id, Venture::sourceOf(*item.card), item.card->name);
    }
}

std::vector<const Piece*> itemsToPrefer(const Venture& venture, const SeatId& seat)
{
    const std::vector<HeldItem> items = itemsOf(venture, seat);
    std::vector<const Piece*> open;
    for (const HeldItem& item : items) {
        const bool isPassedOver = std::ranges::any_of(std::array{What::ToHit, What::ArmourClass}, [&](What what) {
            return bonusOf(*item.card->effect.clauses, what) > 0 && countedItem(venture, items, what) != item.piece;
        });
        if (isPassedOver) {
            open.push_back(venture.table().piece(item.piece));
        }
    }
    return open;
}

ActResult preferItem(Venture& venture, acts::CommandArguments& asked)
{
    const PieceId item(asked.args.text("item"));
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId hero = venture.hero();
    const auto open = itemsToPrefer(venture, venture.player());
    if (std::ranges::count(open, item, &Piece::id) == 0) {
        return acts::against(Message("no-item-to-prefer").with("figure", venture.name(hero)), {"ADV-TRE-06"},
                             asked.args.pointer("item"), false);
    }
    const content::Card* card = venture.card(venture.table().piece(item)->face.value.value_or(QString()));
    std::vector<PieceId> others; // that add to the same
    for (const HeldItem& held : itemsOf(venture, venture.player())) {
        const bool rivals = std::ranges::any_of(std::array{What::ToHit, What::ArmourClass}, [&](What what) {
            return bonusOf(*held.card->effect.clauses, what) > 0 && bonusOf(*card->effect.clauses, what) > 0;
        });
        if (rivals) {
            others.push_back(held.piece);
        }
    }
    venture.change([&](DungeonPart& part) {
        std::erase_if(part.preferred, [&](const PieceId& one) { return std::ranges::count(others, one) > 0; });
        part.preferred.push_back(item);
    });
    return Message("line-item-preferred")
        .with("figure", venture.name(hero))
        .with("name", card ? card->name : QString());
}

std::vector<const Piece*> itemsToHandOn(const Venture& venture, const SeatId& seat)
{
    std::vector<const Piece*> items;
    const bool isAlone = venture.table().seats.size() < 2;
    if (isAlone || !isPlayed(venture.part(), house::itemsMayPass)) { // only as they are drawn (ADV-TRE-13)
        return items;
    }
    for (const Piece* piece : heldBy(venture, seat, treasureDeck)) {
        if (piece->faceUp) {
            items.push_back(piece);
        }
    }
    return items;
}

ActResult handOn(Venture& venture, acts::CommandArguments& asked)
{
    const PieceId item(asked.args.text("item"));
    const FigureId to(asked.args.text("to"));
    if (asked.problem()) {
        return asked.refusal();
    }
    const Figure* taker = venture.table().figure(to);
    const bool isHero = taker && taker->kind == FigureKind::Character && taker->seat && taker->seat != venture.player();
    const auto open = itemsToHandOn(venture, venture.player());
    if (!isHero || std::ranges::count(open, item, &Piece::id) == 0) {
        return acts::against(Message("no-item-to-hand-on").with("figure", venture.name(venture.hero())), {"ADV-TRE-13"},
                             asked.args.pointer("item"), false);
    }
    keep(venture, item, to);
    return Message("line-item-handed-on").with("figure", venture.name(venture.hero())).with("name", venture.name(to));
}

} // namespace wheelhouse::rules::adventure_system
