// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/cards/chests.h"

#include "model/effects/moments/top_frame.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/cards/treasures.h"
#include "model/rules/adventure_system/house_rules.h"
#include "model/rules/adventure_system/owner/unmapped.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
constexpr int treasuresInAChest = 2;

const Piece* chestUnder(const Venture& venture, const FigureId& hero)
{
    const Figure* figure = venture.table().figure(hero);
    const auto& pieces = venture.table().pieces;
    const auto found = std::ranges::find_if(pieces, [&](const Piece& piece) {
        return Venture::isOf(piece, chestPile) && piece.place.kind == Place::Kind::Map && figure && figure->at &&
               piece.place.at == figure->at;
    });
    return found == pieces.end() ? nullptr : &*found;
}

void keepOne(Venture& venture, const ChestFrame& frame, const PieceId& kept)
{
    venture.pop();
    for (const PieceId& piece : frame.treasures) {
        if (piece != kept) {
            layOnDiscards(venture, piece);
        }
    }
    const Piece* piece = venture.table().piece(kept);
    const content::Card* card = piece ? venture.card(piece->face.value.value_or(QString())) : nullptr;
    venture.say(Message("said-chest-keeps")
                    .with("figure", venture.name(frame.hero))
                    .with("name", card ? card->name : QString()));
    takeTreasure(venture, frame.hero, kept);
}

void askWhichStays(Venture& venture, ChestFrame& frame)
{
    Prompt prompt;
    prompt.seat = venture.playerOf(frame.hero);
    prompt.kind = PromptKind::ChoosePieces;
    prompt.title = Message("ask-chest").with("figure", venture.name(frame.hero));
    prompt.why = Message("why-chest");
    prompt.rules = {QStringLiteral("ADV-TIL-16"), QStringLiteral("ADV-TIL-15")};
    for (const PieceId& piece : frame.treasures) {
        const content::Card* card = venture.card(venture.table().piece(piece)->face.value.value_or(QString()));
        prompt.options.push_back(
            {piece.text(), Message("option-text").with("text", card ? card->text : QString()), {}});
    }
    effects::askFrom(venture, frame, std::move(prompt));
}

/// The treasures that are drawn lie open beside the table until one is chosen.
void drawTwo(Venture& venture, ChestFrame& frame)
{
    for (int i = 0; i < treasuresInAChest; ++i) {
        if (const auto face = venture.faceFrom(treasureDeck)) {
            frame.treasures.push_back(venture.take(treasureDeck, {*face, Knowers::all()}, {}, true));
        }
    }
}
} // namespace

void openChest(Venture& venture)
{
    const FigureId hero = venture.hero();
    const DungeonPart& part = venture.part();
    const Piece* chest = venture.table().map ? chestUnder(venture, hero)
                         : part.stopsOnChest ? chestOnTable(venture)
                                             : nullptr;
    const bool isDown = chest && !venture.isStanding(hero);
    if (!chest || (isDown && isPlayed(part, house::downedOpenNothing)) ||
        (part.treasureDrawn && isPlayed(part, house::chestsCount))) {
        return;
    }
    venture.say(Message(isDown ? "said-downed-opens" : "said-chest").with("figure", venture.name(hero)));
    venture.context().returnPiece(PieceId(chest->id));
    if (isPlayed(part, house::chestsCount)) {
        venture.change([](DungeonPart& now) { now.treasureDrawn = true; });
    }
    ChestFrame frame;
    frame.hero = hero;
    drawTwo(venture, frame);
    if (!frame.treasures.empty()) {
        effects::pushFrame(venture, "choose", frame);
    }
}

void stepChest(Venture& venture)
{
    auto frame = effects::topFrame<ChestFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    if (!venture.table().figure(frame.hero)) {
        venture.pop();
        leaveChest(venture, frame);
    } else if (answer.is_array()) {
        keepOne(venture, frame, PieceId(QString::fromStdString(answer.at(0).get<std::string>())));
    } else if (frame.treasures.size() == 1) {
        keepOne(venture, frame, frame.treasures.front());
    } else {
        askWhichStays(venture, frame);
    }
}

void leaveChest(Venture& venture, const ChestFrame& frame)
{
    for (const PieceId& piece : frame.treasures) {
        const Piece* lying = venture.table().piece(piece);
        if (lying && lying->place == Place{}) {
            layOnDiscards(venture, piece);
        }
    }
}

} // namespace wheelhouse::rules::adventure_system
