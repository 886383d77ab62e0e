// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/exploration.h"

#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/campaign/supply.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/house_rules.h"
#include "model/rules/adventure_system/owner/unmapped.h"
#include "model/rules/adventure_system/traps/trap_tokens.h"
#include "model/rules/adventure_system/villain_phase.h"
#include "model/rules/adventure_system/villains/arrivals.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace tiles = board::adventure_system;

namespace {
using nlohmann::json;

constexpr std::array<const char*, 4> edgeNames{"edge-north", "edge-east", "edge-south", "edge-west"};
/// Where the tokens lie in sessions that began before the deck of traps was laid beside them.
constexpr const char* earlierTrapTokenPile = "traps";
/// As sessions answered that began before their dungeon lay on the table's map.
constexpr std::array<const char*, 4> earlierNames{"n", "e", "s", "w"};

/// The border that an answer names, by the space beyond it.
std::optional<tiles::Border> borderNamed(const QString& answer, board::Space square)
{
    for (const tiles::Border border : tiles::allBorders) {
        if (answer == effects::nameOfSpace(square + tiles::stepAcross(border)) ||
            answer == QLatin1String(earlierNames[static_cast<size_t>(border)])) {
            return border;
        }
    }
    return std::nullopt;
}

bool holdsMonster(const Venture& venture, const SeatId& seat, const QString& card)
{
    const auto held = venture.table().piecesAt(acts::inHand(seat));
    return std::any_of(held.begin(), held.end(), [&](const Piece* piece) {
        return Venture::isOf(*piece, monsterPile) && piece->face.value == card;
    });
}

/// How many monster cards can be drawn, the discards included.
int cardsLeft(const Venture& venture)
{
    const Pile* deck = venture.table().pile(PileId(QString::fromLatin1(monsterPile)));
    const Pile* discards = deck ? venture.table().pile(deck->discard) : nullptr;
    return (deck ? std::max(deck->count, 1) : 0) + (discards ? discards->count : 0);
}

/// Draws until the card is none that this player has (ADV-EXL-10, ADV-EXL-11). The card lies before the player, behind
/// those that came earlier (ADV-EXL-08, ADV-HRO-03), and its figure stands on the square (ADV-EXL-09).
void bringMonster(Venture& venture, board::Space square)
{
    const SeatId seat = venture.player();
    CommandContext& context = venture.context();
    for (int left = cardsLeft(venture); left > 0;
         --left) { // once they are mixed in again, the same would come for ever
        const auto face = venture.faceFrom(monsterPile);
        if (!face) {
            return;
        }
        const bool twice = holdsMonster(venture, seat, *face);
        const PieceId piece =
            venture.take(monsterPile, Hidden{*face, Knowers::all()}, twice ? Place{} : acts::inHand(seat), true);
        const content::Card* card = venture.card(*face);
        if (twice || !card) {
            layOnDiscards(venture, piece);
            continue;
        }
        const FigureId id = addMonster(venture, *card);
        context.happen(FigurePlaced{id, std::nullopt, square});
        venture.say(Message("said-monster-comes").with("figure", venture.name(id)));
        return;
    }
}

/// One at random, and nobody sees which (ADV-EXL-12, ADV-SET-09).
void layTrap(Venture& venture, board::Space square)
{
    const PileId tokens(QString::fromLatin1(trapTokenPile));
    const char* pile = venture.table().pile(tokens) ? trapTokenPile : earlierTrapTokenPile;
    const Pile* from = venture.table().pile(PileId(QString::fromLatin1(pile)));
    const bool isReal = from && from->real && from->count > 0; // nobody has looked at it
    const auto face = isReal ? std::nullopt : venture.faceFrom(pile);
    if (face || isReal) {
        venture.take(pile, Hidden{face, Knowers::nobody()}, {Place::Kind::Map, {}, {}, square}, false);
    }
}

/// One on a treasure symbol (ADV-EXL-13); the supply may run out (ADV-CMP-20).
void layChest(Venture& venture, board::Space square)
{
    if (const auto face = venture.faceFrom(chestPile)) {
        venture.take(chestPile, Hidden{*face, Knowers::all()}, {Place::Kind::Map, {}, {}, square}, true);
    } else {
        tellOfChests(venture);
    }
}

/// What each symbol of a new tile brings (ADV-EXL-06): a monster's one card (ADV-EXL-07), a trap, a chest.
void fill(Venture& venture, const content::LaidTile& laid)
{
    for (const board::Space square : squaresMarked(venture.content(), laid, QStringLiteral("monster"))) {
        bringMonster(venture, square);
    }
    for (const board::Space square : squaresMarked(venture.content(), laid, QStringLiteral("trap"))) {
        layTrap(venture, square);
    }
    for (const board::Space square : squaresMarked(venture.content(), laid, QStringLiteral("treasure"))) {
        layChest(venture, square);
    }
}

/// Lays the tile that is drawn (ADV-EXL-05), and so the map grows (ADV-TIL-01); the piece lies where the tile does. It
/// is filled by a step of its own: while the players tell which real cards they draw for it, it lies there already.
void layTile(Venture& venture, ExplorationFrame& frame, const QString& face, const content::LaidTile& laid,
             board::Space beyond)
{
    venture.take(tilePile, Hidden{face, Knowers::all()}, {Place::Kind::Map, {}, {}, laid.at}, true);
    venture.happen(TileLaid{laid});
    venture.change([&](DungeonPart& part) { part.laidNow = face; });
    frame.x = beyond.x;
    frame.y = beyond.y;
    effects::goOnAt(venture, "fill", frame);
}

void fillNewTile(Venture& venture)
{
    const auto frame = effects::topFrame<ExplorationFrame>(venture);
    effects::goOnAt(venture, "over");
    const board::Space square{frame.x.value_or(0), frame.y.value_or(0)};
    const auto& map = venture.table().map;
    const content::LaidTile* found = map && frame.x ? content::tileUnder(*map, square) : nullptr;
    if (!found) { // taken away by hand meanwhile
        return;
    }
    const content::LaidTile laid = *found;
    fill(venture, laid);
    layWaitingTokens(venture, square);
    bringVillains(venture, laid);
}

/// Draws a tile and lays it across this border. One that does not fit there lies at another open edge of the square,
/// where it fits at one.
void explore(Venture& venture, ExplorationFrame& frame, board::Space square, tiles::Border border,
             std::vector<tiles::Border> others)
{
    const auto face = venture.faceFrom(tilePile);
    if (!face) {
        const Pile* left = venture.table().pile(PileId(QString::fromLatin1(tilePile)));
        const bool isUnnamed = left && left->real && left->count > 0;
        venture.say(Message(isUnnamed ? "said-tile-unnamed" : "said-no-tile-left")); // ADV-TIL-28
        return;
    }
    const auto* tile = content::find(venture.content().tiles, content::TileId(*face));
    std::erase(others, border);
    others.insert(others.begin(), border);
    for (const tiles::Border one : others) {
        const content::LaidTile laid = tile ? tileAcross(*tile, square, one) : content::LaidTile();
        if (tile && content::hasRoomFor(*venture.table().map, laid)) {
            if (one != border) {
                venture.say(Message("said-fits-elsewhere"));
            }
            layTile(venture, frame, *face, laid, square + tiles::stepAcross(one));
            return;
        }
    }
    venture.say(Message("said-no-room-for-tile")); // not which: it stays in the pile
}

void askWhether(Venture& venture, ExplorationFrame& frame)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::Confirm;
    prompt.title = Message("ask-explore").with("figure", venture.name(venture.hero()));
    prompt.why = Message("house-exploring-free");
    prompt.rules = {QStringLiteral("ADV-EXL-03")};
    prompt.standard = JsonValue(json(true));
    effects::askFrom(venture, frame, std::move(prompt));
}

void askBorder(Venture& venture, ExplorationFrame& frame, board::Space square, const std::vector<tiles::Border>& open)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::ChooseSpace; // beyond the edge, where the tile would lie
    prompt.title = Message("ask-edge").with("figure", venture.name(venture.hero()));
    prompt.why = Message("why-edge");
    prompt.rules = {QStringLiteral("ADV-EXL-04")};
    for (const tiles::Border border : open) {
        const char* name = edgeNames[static_cast<size_t>(border)];
        prompt.options.push_back({effects::nameOfSpace(square + tiles::stepAcross(border)), Message(name), {}});
    }
    effects::askFrom(venture, frame, std::move(prompt));
}
} // namespace

void makeRoomToExplore(Venture& venture)
{
    const auto square = venture.figure(venture.hero()).at;
    if (!venture.table().map || !square) {
        return;
    }
    const board::Space by = roomNeeded(*venture.table().map, *square);
    auto map = by == board::Space() ? std::nullopt : slid(venture.content(), *venture.table().map, by);
    if (!map) {
        return;
    }
    const bool isFirst = venture.context().events().size() == venture.context().lyingAlready;
    const std::vector<Figure> standing = venture.table().figures;
    for (const Figure& figure : standing) { // nobody stands on a map that is taken away
        if (figure.at) {
            venture.happen(FigurePlaced{figure.id, figure.at, std::nullopt});
        }
    }
    const std::vector<content::LaidTile> tiles = std::exchange(map->tiles, {});
    venture.happen(MapLaid{venture.table().map, std::move(*map)});
    for (const content::LaidTile& tile : tiles) {
        venture.happen(TileLaid{tile});
    }
    for (const Figure& figure : standing) {
        if (figure.at) {
            venture.happen(FigurePlaced{figure.id, std::nullopt, *figure.at + by});
        }
    }
    for (const Piece& piece : std::vector<Piece>(venture.table().pieces)) {
        if (piece.place.kind == Place::Kind::Map && piece.place.at) {
            Place there = piece.place;
            there.at = *piece.place.at + by;
            venture.context().movePiece(piece.id, there, piece.faceUp);
        }
    }
    if (isFirst) { // nobody has to move anything: it lies there as it did
        venture.context().lyingAlready = venture.context().events().size();
    }
}

void beginExploration(Venture& venture, bool pauses)
{
    venture.context().setPhase(QStringLiteral("exploration"));
    ExplorationFrame frame;
    frame.pauses = pauses;
    effects::pushFrame(venture, "edge", frame);
}

void stepExploration(Venture& venture)
{
    if (!venture.table().map) {
        exploreUnmapped(venture);
        return;
    }
    if (effects::topOf(venture, ExplorationFrame::kind).at == QLatin1String("over")) {
        const bool pauses = effects::topFrame<ExplorationFrame>(venture).pauses;
        venture.pop();
        const bool waits = pauses && !venture.part().laidNow.isEmpty() && !whatComes(venture).empty();
        if (!waits) {
            beginVillainPhase(venture);
        }
        return;
    }
    if (effects::topOf(venture, ExplorationFrame::kind).at == QLatin1String("fill")) {
        fillNewTile(venture);
        return;
    }
    auto frame = effects::topFrame<ExplorationFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const json& answer = given.get();
    const auto map = venture.table().map ? venture.dungeon() : std::nullopt;
    const auto square = venture.figure(venture.hero()).at;
    const bool isDeclined = answer.is_boolean() && !answer.get<bool>();
    auto open = map && square ? openBordersAt(*map, *square) : std::vector<tiles::Border>();
    const std::vector<tiles::Border> all = open;
    if (!open.empty() && answer.is_null() && isPlayed(venture.part(), house::exploringIsFree)) {
        askWhether(venture, frame);
        return;
    }
    if (open.size() > 1 && answer.is_string()) {
        const auto border = borderNamed(QString::fromStdString(answer.get<std::string>()), *square);
        open = border ? std::vector{*border} : open;
    }
    if (open.size() > 1 && !isDeclined) {
        askBorder(venture, frame, *square, open);
        return;
    }
    effects::goOnAt(venture, "over", frame);
    if (!open.empty() && !isDeclined) { // nobody may decline, but by a house rule (ADV-EXL-03)
        if (!venture.isStanding(venture.hero())) {
            venture.say(Message("said-downed-explores").with("figure", venture.name(venture.hero())));
        }
        explore(venture, frame, *square, open.front(), all);
    }
}

} // namespace wheelhouse::rules::adventure_system
