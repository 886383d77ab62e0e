// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/owner/unmapped.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/campaign/supply.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/real_draws.h"
#include "model/rules/adventure_system/traps/trap_tokens.h"
#include "model/rules/adventure_system/villain_phase.h"
#include "model/rules/adventure_system/villains/arrivals.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;

constexpr const char* noTile = "none";
constexpr const char* otherSymbols = "other";
constexpr int mostOnATile = 6;
constexpr const char* freeMove = "free-move";

/// How many symbols of each sort a tile shows.
struct Symbols {
    int monsters = 0;
    int traps = 0;
    int chests = 0;
};

/// What most tiles show, as an answer names it: monsters, traps and chests.
constexpr std::array<const char*, 12> usualSymbols{"1-0-0", "1-1-0", "1-0-1", "1-1-1", "2-0-0", "2-1-0",
                                                   "2-0-1", "2-1-1", "0-0-0", "0-1-0", "0-0-1", "0-1-1"};

Symbols symbolsNamed(const QString& answer)
{
    const QStringList counts = answer.split(u'-');
    return counts.size() == 3 ? Symbols{counts[0].toInt(), counts[1].toInt(), counts[2].toInt()} : Symbols();
}

Symbols symbolsOn(const content::Tile& tile)
{
    const auto count = [&tile](const char* kind) {
        return static_cast<int>(std::ranges::count(tile.places, QLatin1String(kind), &content::TilePlace::kind));
    };
    return {count("monster"), count("trap"), count("treasure")};
}

const Pile* tilesLeft(const Venture& venture)
{
    const Pile* tiles = venture.table().pile(PileId(QString::fromLatin1(tilePile)));
    return tiles && tiles->count > 0 ? tiles : nullptr;
}

/// Whether the tiles that are left lie beside the table, so that the players draw.
bool drawsRealTile(const Venture& venture)
{
    const Pile* tiles = venture.table().pile(PileId(QString::fromLatin1(tilePile)));
    return !tiles || tiles->real || tiles->count == 0;
}

void askWhichTile(Venture& venture, ExplorationFrame& frame)
{
    const Pile* tiles = tilesLeft(venture);
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message("ask-tile-laid").with("figure", venture.name(venture.hero()));
    prompt.why = Message("why-tile-laid");
    prompt.rules = {QStringLiteral("ADV-EXL-01"), QStringLiteral("ADV-TIL-10")};
    prompt.options = {{QString::fromLatin1(noTile), Message("option-no-tile"), {}},
                      {QString::fromLatin1(whiteTile), Message("option-white-tile"), {}},
                      {QString::fromLatin1(blackTile), Message("option-black-tile"), {}}};
    for (PromptOption& one : tiles ? piecesToTell(venture, tiles->id) : std::vector<PromptOption>()) {
        prompt.options.push_back(std::move(one));
    }
    effects::askFrom(venture, frame, std::move(prompt));
}

/// The app draws, and only whether the hero stands there is not known.
void askWhetherAtEdge(Venture& venture, ExplorationFrame& frame)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::Confirm;
    prompt.title = Message("ask-at-open-edge").with("figure", venture.name(venture.hero()));
    prompt.why = Message("why-at-open-edge");
    prompt.rules = {QStringLiteral("ADV-EXL-01"), QStringLiteral("ADV-EXL-03")};
    effects::askFrom(venture, frame, std::move(prompt));
}

void askWhichSymbols(Venture& venture, ExplorationFrame& frame)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message("ask-symbols");
    prompt.why = Message("why-symbols");
    prompt.rules = {QStringLiteral("ADV-EXL-06")};
    for (const char* symbols : usualSymbols) {
        Message label;
        label.key = QStringLiteral("symbols-") + QLatin1String(symbols);
        prompt.options.push_back({QString::fromLatin1(symbols), std::move(label), {}});
    }
    prompt.options.push_back({QString::fromLatin1(otherSymbols), Message("symbols-other"), {}});
    effects::askFrom(venture, frame, std::move(prompt));
}

void askHowMany(Venture& venture, ExplorationFrame& frame, const char* title, const char* rule)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::EnterNumber;
    prompt.title = Message(title);
    prompt.why = Message("why-symbols");
    prompt.rules = {QString::fromLatin1(rule)};
    prompt.low = 0;
    prompt.high = mostOnATile;
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

/// Face down, and nobody has looked at it (ADV-EXL-12).
void layOneTrap(Venture& venture)
{
    const Pile* tokens = venture.table().pile(PileId(QString::fromLatin1(trapTokenPile)));
    if (!tokens || (tokens->real && tokens->count == 0)) {
        return;
    }
    const bool isReal = tokens->real;
    const auto face = isReal ? std::nullopt : venture.faceFrom(trapTokenPile);
    if (face || isReal) {
        venture.take(trapTokenPile, Hidden{face, Knowers::nobody()}, onTheTable(), false);
    }
}

void layOneChest(Venture& venture)
{
    if (const auto face = venture.faceFrom(chestPile)) {
        venture.take(chestPile, Hidden{*face, Knowers::all()}, onTheTable(), true);
    } else {
        tellOfChests(venture);
    }
}

void bring(Venture& venture, const Symbols& symbols)
{
    for (int i = 0; i < symbols.monsters; ++i) {
        bringOne(venture);
    }
    for (int i = 0; i < symbols.traps; ++i) {
        layOneTrap(venture);
    }
    for (int i = 0; i < symbols.chests; ++i) {
        layOneChest(venture);
    }
}

/// A tile that is known by its name needs no more words. What it brings is the next step's, so that it lies there while
/// the players tell which real cards they draw for it.
void layByName(Venture& venture, const QString& name, bool byApp)
{
    const auto* tile = content::find(venture.content().tiles, content::TileId(name));
    if (!tile) {
        return;
    }
    if (tilesLeft(venture)) {
        venture.take(tilePile, Hidden{name, Knowers::all()}, onTheTable(), true);
    }
    venture.say(Message(byApp ? "said-tile-on-table" : "said-tile-told")
                    .with("name", tile->name.isEmpty() ? name : tile->name));
    venture.change([&](DungeonPart& part) { part.laidNow = name; });
    effects::goOnAt(venture, "named");
}

void fillByName(Venture& venture)
{
    effects::goOnAt(venture, "over");
    if (const auto* tile = content::find(venture.content().tiles, content::TileId(venture.part().laidNow))) {
        bring(venture, symbolsOn(*tile));
        bringVillainsOf(venture, *tile);
    }
}

void layByColour(Venture& venture, const QString& colour)
{
    if (tilesLeft(venture)) {
        venture.take(tilePile, Hidden{std::nullopt, Knowers::nobody()}, onTheTable(), false);
    }
    venture.change([&](DungeonPart& part) { part.laidNow = colour; });
}

/// Which tile was laid.
void stepTile(Venture& venture, ExplorationFrame& frame, const json& answer)
{
    if (answer.is_null()) {
        if (drawsRealTile(venture)) {
            askWhichTile(venture, frame);
        } else {
            askWhetherAtEdge(venture, frame);
        }
        return;
    }
    const QString laid = answer.is_string() ? QString::fromStdString(answer.get<std::string>()) : QString();
    if (laid == QLatin1String(whiteTile) || laid == QLatin1String(blackTile)) {
        effects::goOnAt(venture, "symbols", frame);
        layByColour(venture, laid);
        return;
    }
    effects::goOnAt(venture, "over", frame);
    const bool draws = answer.is_boolean() && answer.get<bool>();
    const auto drawn = draws ? venture.faceFrom(tilePile) : std::optional(laid);
    if (drawn && *drawn != QLatin1String(noTile)) {
        layByName(venture, *drawn, draws);
    }
}

void stepSymbols(Venture& venture, ExplorationFrame& frame, const json& answer)
{
    if (answer.is_null()) {
        askWhichSymbols(venture, frame);
        return;
    }
    const QString shown = answer.is_string() ? QString::fromStdString(answer.get<std::string>()) : QString();
    if (shown == QLatin1String(otherSymbols)) {
        effects::goOnAt(venture, "monsters", frame);
        return;
    }
    effects::goOnAt(venture, "over", frame);
    // In older files their number was the answer.
    bring(venture, answer.is_number_integer() ? Symbols{answer.get<int>()} : symbolsNamed(shown));
}

/// Each sort by its number.
void stepCount(Venture& venture, ExplorationFrame& frame, const QString& at, const json& answer)
{
    struct Sort {
        const char* at;
        const char* title;
        const char* rule;
        const char* then;
        int Symbols::*count;
    };
    constexpr std::array<Sort, 3> sorts{{{"monsters", "ask-monster-symbols", "ADV-EXL-07", "traps", &Symbols::monsters},
                                         {"traps", "ask-trap-symbols", "ADV-EXL-12", "chests", &Symbols::traps},
                                         {"chests", "ask-treasure-symbols", "ADV-EXL-13", "over", &Symbols::chests}}};
    const auto sort = std::ranges::find_if(sorts, [&](const Sort& one) { return at == QLatin1String(one.at); });
    if (sort != sorts.end() && !answer.is_number_integer()) {
        askHowMany(venture, frame, sort->title, sort->rule);
        return;
    }
    effects::goOnAt(venture, sort == sorts.end() ? "over" : sort->then, frame);
    if (sort != sorts.end()) {
        Symbols symbols;
        symbols.*(sort->count) = answer.get<int>();
        bring(venture, symbols);
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
    if (at == QLatin1String("named")) {
        fillByName(venture);
        return;
    }
    auto frame = effects::topFrame<ExplorationFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const json& answer = given.get();
    if (at == QLatin1String("edge")) {
        stepTile(venture, frame, answer);
    } else if (at == QLatin1String("symbols")) {
        stepSymbols(venture, frame, answer);
    } else {
        stepCount(venture, frame, at, answer);
    }
}

Place onTheTable()
{
    return {Place::Kind::Map, {}, {}, std::nullopt};
}

std::vector<const Piece*> trapsOnTable(const Venture& venture)
{
    std::vector<const Piece*> traps;
    for (const Piece& piece : venture.table().pieces) {
        if (Venture::isOf(piece, trapTokenPile) && !piece.faceUp && piece.place == onTheTable()) {
            traps.push_back(&piece);
        }
    }
    return traps;
}

const Piece* chestOnTable(const Venture& venture)
{
    const auto& pieces = venture.table().pieces;
    const auto found = std::ranges::find_if(
        pieces, [](const Piece& piece) { return Venture::isOf(piece, chestPile) && piece.place == onTheTable(); });
    return found == pieces.end() ? nullptr : &*found;
}

std::vector<ActOnTable> actsOnTable(const Venture& venture, const FigureId& hero)
{
    std::vector<ActOnTable> acts;
    if (!venture.isOnTableAlone() || venture.table().phase != QLatin1String("hero")) {
        return acts;
    }
    const DungeonPart& part = venture.part();
    const bool stands = venture.isStanding(hero);
    if (stands && (part.hasFreeMove || part.hasAction)) {
        acts.push_back(part.hasFreeMove ? ActOnTable{"move", "act-move", freeMove}
                                        : ActOnTable{"move", "act-move-again", "action"});
    }
    if (stands && !trapsOnTable(venture).empty()) {
        acts.push_back({"walk-into-trap", "act-walk-into-trap", nullptr});
    }
    if (chestOnTable(venture) && !part.stopsOnChest) {
        acts.push_back({"stop-on-chest", "act-stop-on-chest", nullptr});
    }
    return acts;
}

void addUnmapped(const Venture& venture, const FigureId& hero, TurnSheet& sheet)
{
    for (const ActOnTable& one : actsOnTable(venture, hero)) {
        SheetAct act;
        act.type = QString::fromLatin1(one.type);
        act.args = JsonValue(json::object());
        act.label = Message(one.label);
        if (one.cost) {
            act.costs.push_back(QString::fromLatin1(one.cost));
        }
        sheet.acts.push_back(std::move(act));
    }
}

ActResult walkIntoTrap(Venture& venture, acts::CommandArguments& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId hero = venture.hero();
    const auto traps = trapsOnTable(venture);
    if (!hero || venture.table().phase != QLatin1String("hero") || traps.empty()) {
        return acts::refused(Message("no-trap-on-table"));
    }
    if (!venture.isStanding(hero)) {
        return acts::against(Message("down-cannot-move").with("figure", venture.name(hero)), {"ADV-TRP-07"});
    }
    setOff(venture, hero, PieceId(traps.front()->id)); // nobody knows one from another
    return Message("line-walks-into-trap").with("figure", venture.name(hero));
}

ActResult stopOnChest(Venture& venture, acts::CommandArguments& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId hero = venture.hero();
    if (!hero || venture.table().phase != QLatin1String("hero") || !chestOnTable(venture)) {
        return acts::refused(Message("no-chest-on-table"));
    }
    if (venture.part().stopsOnChest) {
        return acts::refused(Message("nothing-changes"));
    }
    venture.change([](DungeonPart& part) { part.stopsOnChest = true; });
    venture.say(Message("said-chest-at-end").with("figure", venture.name(hero)));
    return Message("line-stops-on-chest").with("figure", venture.name(hero));
}

ActResult moveOnTable(Venture& venture)
{
    const FigureId hero = venture.hero();
    venture.change([](DungeonPart& part) {
        part.hasAction = part.hasFreeMove && part.hasAction;
        part.hasFreeMove = false;
    });
    return Message("line-moves-on-table").with("figure", venture.name(hero));
}

} // namespace wheelhouse::rules::adventure_system
