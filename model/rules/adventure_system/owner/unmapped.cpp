// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/owner/unmapped.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/villain_phase.h"
#include "model/rules/adventure_system/villains/arrivals.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
constexpr const char* noTile = "none";
constexpr int mostMonstersOnATile = 4;

void askWhichTile(Venture& venture, ExplorationFrame& frame)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message("ask-tile-laid").with("figure", venture.name(venture.hero()));
    prompt.why = Message("why-tile-laid");
    prompt.rules = {QStringLiteral("ADV-EXL-01"), QStringLiteral("ADV-TIL-10")};
    prompt.options = {{QString::fromLatin1(noTile), Message("option-no-tile"), {}},
                      {QString::fromLatin1(whiteTile), Message("option-white-tile"), {}},
                      {QString::fromLatin1(blackTile), Message("option-black-tile"), {}}};
    effects::askFrom(venture, frame, std::move(prompt));
}

void askHowManyMonsters(Venture& venture, ExplorationFrame& frame)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::EnterNumber;
    prompt.title = Message("ask-monster-symbols");
    prompt.why = Message("why-monster-symbols");
    prompt.rules = {QStringLiteral("ADV-EXL-07")};
    prompt.low = 0;
    prompt.high = mostMonstersOnATile;
    effects::askFrom(venture, frame, std::move(prompt));
}

bool holdsCard(const Venture& venture, const QString& card)
{
    const auto held = venture.table().piecesAt(acts::inHand(venture.player()));
    return std::any_of(held.begin(), held.end(), [&](const Piece* piece) {
        return Venture::isOf(*piece, monsterPile) && piece->face.value == card;
    });
}

/// Its card comes last before the player (ADV-EXL-08); one that the player has already is drawn anew (ADV-EXL-10).
void bringOne(Venture& venture)
{
    constexpr int mostDraws = 10;
    for (int draws = 0; draws < mostDraws; ++draws) {
        const auto face = venture.faceFrom(monsterPile);
        const content::Card* card = face ? venture.card(*face) : nullptr;
        if (!card) {
            return;
        }
        const bool isTwice = holdsCard(venture, *face);
        const PieceId piece = venture.take(monsterPile, Hidden{*face, Knowers::all()},
                                           isTwice ? Place{} : acts::inHand(venture.player()), true);
        if (isTwice) {
            layOnDiscards(venture, piece);
            continue;
        }
        venture.say(Message("said-monster-comes").with("figure", venture.name(addMonster(venture, *card))));
        return;
    }
}
} // namespace

bool hasFirstTile(const content::Pack& content)
{
    return content::find(content.tiles, content::TileId(QString::fromLatin1(entryTile))) != nullptr;
}

void exploreUnmapped(Venture& venture)
{
    const QString at = effects::topOf(venture, ExplorationFrame::kind).at;
    if (at == QLatin1String("over")) {
        venture.pop();
        beginVillainPhase(venture);
        return;
    }
    auto frame = effects::topFrame<ExplorationFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    if (at == QLatin1String("symbols")) {
        if (!answer.is_number_integer()) {
            askHowManyMonsters(venture, frame);
            return;
        }
        effects::goOnAt(venture, "over");
        for (int i = 0; i < answer.get<int>(); ++i) {
            bringOne(venture);
        }
        return;
    }
    if (!answer.is_string()) {
        askWhichTile(venture, frame);
        return;
    }
    const QString laid = QString::fromStdString(answer.get<std::string>());
    if (laid == QLatin1String(noTile)) {
        effects::goOnAt(venture, "over");
        return;
    }
    effects::goOnAt(venture, "symbols", frame);
    venture.change([&](DungeonPart& part) { part.laidNow = laid; });
}

} // namespace wheelhouse::rules::adventure_system
