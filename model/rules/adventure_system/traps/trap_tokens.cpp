// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/traps/trap_tokens.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/play/prompts/odds.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/campaign/tokens.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/house_rules.h"
#include "model/rules/adventure_system/owner/unmapped.h"
#include "model/rules/adventure_system/real_draws.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
constexpr int facesOfTheDie = 20;
constexpr int neededToDisable = 11;
constexpr const char* earlierPileOfTokens = "traps"; ///< in sessions without a deck of traps
// Tags of complex traps whose tokens lie elsewhere than on the hero's tile; a tile's own id is one too.
constexpr const char* onTileBehind = "tile-behind"; ///< one step nearer to where the adventure began
constexpr const char* onNextTile = "next-tile";     ///< that the hero's player explores

bool isTrapToken(const Piece& piece)
{
    return piece.home.text() == QLatin1String(trapTokenPile) || piece.kind == QLatin1String("trap-token") ||
           piece.kind == QLatin1String(trapTokenPile) || piece.kind == QLatin1String(earlierPileOfTokens);
}

bool isComplexTrap(const Piece& piece)
{
    return piece.kind == QLatin1String(complexTrapKind);
}

const content::Component* tokenKind(const Venture& venture, const Piece& token)
{
    return content::find(venture.content().components, content::ComponentId(token.face.value.value_or(QString())));
}

/// Turned up and out of the pool, whether it worked or was disabled (ADV-TRP-15, ADV-TRP-16).
void takeOffBoard(Venture& venture, const PieceId& token, bool wasDisabled)
{
    if (!wasDisabled && isPlayed(venture.part(), house::sprungTrapsReturn)) {
        venture.context().returnPiece(token);
        return;
    }
    venture.context().movePiece(token, {}, true);
}

void reveal(Venture& venture, const PieceId& id)
{
    const Piece* piece = venture.table().piece(id);
    if (piece && !piece->face.knowers.everyone) {
        const auto face = piece->face.value ? piece->face.value : faceTurnedUp(venture, piece->home);
        venture.context().showPiece(id, Hidden{face, Knowers::all()});
    }
}

/// Its damage needs no roll and asks for no armour class (ADV-TRP-04, ADV-TRP-09).
void hurt(Venture& venture, const FigureId& hero, int damage)
{
    effects::Scene scene;
    scene.target = hero;
    effects::strike(venture, hero, damage, scene);
}

/// Whoever lies there goes no farther in this move (ADV-TRP-07).
void endMoveOfDowned(Venture& venture, const FigureId& hero)
{
    if (hero == venture.hero() && !venture.isStanding(hero)) {
        venture.change([](DungeonPart& part) { part.points = 0; });
    }
}

QString nameOfTrap(const Venture& venture, const Piece& trap)
{
    const content::Card* card = isComplexTrap(trap) ? venture.card(trap.face.value.value_or(QString())) : nullptr;
    return card ? card->name : QString();
}
} // namespace

const Piece* trapAt(const Venture& venture, board::Space square)
{
    const auto& pieces = venture.table().pieces;
    const auto found = std::ranges::find_if(pieces, [&](const Piece& piece) {
        return isTrapToken(piece) && piece.place.kind == Place::Kind::Map && piece.place.at == square;
    });
    return found == pieces.end() ? nullptr : &*found;
}

std::vector<board::Space> trapSquares(const Venture& venture)
{
    std::vector<board::Space> squares;
    for (const Piece& piece : venture.table().pieces) {
        if (piece.place.kind == Place::Kind::Map && piece.place.at && isTrapToken(piece)) {
            squares.push_back(*piece.place.at);
        }
    }
    return squares;
}

void setOff(Venture& venture, const FigureId& hero, const PieceId& trap)
{
    effects::pushFrame(venture, "turn-up", TrapFrame{{}, hero, trap});
}

void stepTrap(Venture& venture)
{
    const QString at = effects::topOf(venture, TrapFrame::kind).at;
    const auto frame = effects::topFrame<TrapFrame>(venture);
    const Piece* piece = venture.table().piece(frame.piece);
    if (at != QLatin1String("turn-up") || !piece || !venture.table().figure(frame.hero)) {
        venture.pop();
        endMoveOfDowned(venture, frame.hero);
        return;
    }
    effects::goOnAt(venture, "done");
    reveal(venture, frame.piece);
    const content::Component* kind = tokenKind(venture, *venture.table().piece(frame.piece));
    venture.say(
        Message("said-trap").with("figure", venture.name(frame.hero)).with("name", kind ? kind->name : QString()));
    takeOffBoard(venture, frame.piece, false);
    if (kind && kind->id.text() == QLatin1String("trap-draw")) {
        drawComplexTrap(venture, frame.hero);                                       // ADV-TRP-10
    } else if (const int damage = kind ? kind->value.value_or(0) : 0; damage > 0) { // else it does nothing (ADV-TRP-03)
        hurt(venture, frame.hero, damage);
    }
}

namespace {
/// The tile that the card names for its token; none where it is not laid yet. Most name the hero's own (ADV-TDK-04).
std::optional<int> tileOfToken(const Venture& venture, const content::Card& trap, board::Space square)
{
    const auto& map = venture.dungeon();
    const auto own = map ? map->tileUnder(square) : std::nullopt;
    if (!own || std::ranges::count(trap.tags, QLatin1String(onNextTile)) > 0) {
        return std::nullopt;
    }
    for (const content::LaidTile& laid : venture.table().map->tiles) { // one by its name
        if (std::ranges::count(trap.tags, laid.tile.text()) > 0) {
            return map->tileUnder(laid.at);
        }
    }
    if (std::ranges::count(trap.tags, QLatin1String(onTileBehind)) > 0) {
        const auto home = [&map](int tile) { return map->distance(tile, 0); };
        for (const int near : map->neighbours(*own)) {
            if (home(near) < home(*own)) {
                return near;
            }
        }
    }
    return own;
}

bool isTrapOn(const Venture& venture, board::Space square)
{
    return std::ranges::any_of(venture.table().pieces, [&](const Piece& piece) {
        return (isTrapToken(piece) || isComplexTrap(piece)) && piece.place.kind == Place::Kind::Map &&
               piece.place.at == square;
    });
}

/// A trap symbol of the tile where no trap lies, else any square of it.
std::optional<board::Space> squareForToken(const Venture& venture, int tile)
{
    std::vector<board::Space> squares = openSquaresOf(*venture.dungeon(), tile);
    const auto isSymbol = [&](board::Space square) {
        const content::LaidTile* laid = content::tileUnder(*venture.table().map, square);
        const auto symbols = squaresMarked(venture.content(), *laid, QStringLiteral("trap"));
        return std::ranges::count(symbols, square) > 0 && !isTrapOn(venture, square);
    };
    std::ranges::stable_partition(squares, isSymbol);
    return squares.empty() ? std::nullopt : std::optional(squares.front());
}

void layToken(Venture& venture, const content::Card& trap, std::optional<board::Space> square)
{
    const Hidden open{trap.id.text(), Knowers::all()};
    venture.context().draw(QString::fromLatin1(complexTrapKind), open, {Place::Kind::Map, {}, {}, square}, true, {});
}
} // namespace

void drawComplexTrap(Venture& venture, const FigureId& hero)
{
    const auto face = venture.faceFrom(trapDeck);
    const content::Card* card = face ? venture.card(*face) : nullptr;
    if (!card) {
        return;
    }
    venture.take(trapDeck, {*face, Knowers::all()}, acts::inHand(venture.playerOf(hero)), true);
    const auto square = venture.figure(hero).at;
    if (const auto tile = square ? tileOfToken(venture, *card, *square) : std::nullopt) {
        const bool isOwn = venture.dungeon()->tileUnder(*square) == tile;
        if (const auto there = isOwn ? square : squareForToken(venture, *tile)) {
            layToken(venture, *card, *there);
        }
    } else if (!venture.table().map) {
        layToken(venture, *card, std::nullopt);
    }
    venture.say(Message("said-effect-text").with("name", card->name).with("text", card->text));
}

void layWaitingTokens(Venture& venture, board::Space square)
{
    const auto tile = venture.dungeon() ? venture.dungeon()->tileUnder(square) : std::nullopt;
    std::vector<const content::Card*> waiting;
    for (const Piece* piece : heldBy(venture, venture.player(), trapDeck)) {
        const content::Card* card = venture.card(piece->face.value.value_or(QString()));
        if (card && std::ranges::count(card->tags, QLatin1String(onNextTile)) > 0 &&
            !tokenOf(venture, card->id.text())) {
            waiting.push_back(card);
        }
    }
    for (const content::Card* card : waiting) {
        if (const auto there = tile ? squareForToken(venture, *tile) : std::nullopt) {
            layToken(venture, *card, *there);
        }
    }
}

const Piece* tokenOf(const Venture& venture, const QString& trap)
{
    const auto& pieces = venture.table().pieces;
    const auto found = std::ranges::find_if(
        pieces, [&](const Piece& piece) { return isComplexTrap(piece) && piece.face.value == trap; });
    return found == pieces.end() ? nullptr : &*found;
}

std::vector<const Piece*> trapsInReach(const Venture& venture, const FigureId& hero)
{
    const auto& map = venture.dungeon();
    const auto square = venture.figure(hero).at;
    const auto tile = map && square ? map->tileUnder(*square) : std::nullopt;
    std::vector<const Piece*> traps;
    // Whoever disables one says by that that it lies there; all that lie face down are alike.
    if (venture.isOnTableAlone()) {
        traps = trapsOnTable(venture);
        traps.resize(std::min(traps.size(), size_t(1)));
        for (const Piece& piece : venture.table().pieces) {
            if (isComplexTrap(piece)) {
                traps.push_back(&piece);
            }
        }
        return traps;
    }
    for (const Piece& piece : venture.table().pieces) {
        const bool isTrap = (isTrapToken(piece) && !piece.faceUp) || isComplexTrap(piece);
        if (tile && isTrap && piece.place.kind == Place::Kind::Map && piece.place.at &&
            map->tileUnder(*piece.place.at) == tile) {
            traps.push_back(&piece);
        }
    }
    return traps;
}

ActResult disable(Venture& venture, acts::CommandArguments& asked)
{
    const QString named = asked.args.textOr("trap", {});
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId hero = venture.hero();
    if (!hero) {
        return acts::refused(Message("nobody-in-turn"));
    }
    if (auto why = venture.whyNotPay(hero, QStringLiteral("action"))) {
        return tl::unexpected(std::move(*why));
    }
    const auto traps = trapsInReach(venture, hero);
    const auto trap =
        std::ranges::find_if(traps, [&](const Piece* piece) { return named.isEmpty() || piece->id.text() == named; });
    if (trap == traps.end()) {
        return acts::against(Message("no-trap-here").with("figure", venture.name(hero)), {"ADV-TRP-11"},
                             asked.args.pointer("trap"), false);
    }
    const bool isOpen = named.isEmpty() && traps.size() > 1;
    const DisableFrame frame{{}, hero, isOpen ? PieceId() : (*trap)->id};
    venture.pay(hero, QStringLiteral("action"));
    effects::pushFrame(venture, isOpen ? "choose" : "roll", frame);
    return Message("line-disables").with("figure", venture.name(hero));
}

namespace {
/// Several lie on the tile, and whoever disables has not said which.
void chooseTrap(Venture& venture, DisableFrame& frame)
{
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    if (answer.is_array()) {
        frame.piece = PieceId(QString::fromStdString(answer.at(0).get<std::string>()));
        effects::goOnAt(venture, "roll", frame);
        return;
    }
    const auto traps =
        venture.table().figure(frame.hero) ? trapsInReach(venture, frame.hero) : std::vector<const Piece*>();
    if (traps.empty()) {
        venture.pop();
        return;
    }
    Prompt prompt;
    prompt.seat = venture.playerOf(frame.hero);
    prompt.kind = PromptKind::ChoosePieces;
    prompt.title = Message("ask-which-trap").with("figure", venture.name(frame.hero));
    prompt.rules = {QStringLiteral("ADV-TRP-11"), QStringLiteral("ADV-FAQ-09")};
    for (const Piece* trap : traps) {
        Message where = trap->place.at ? nameOfSquare(venture, *trap->place.at) : Message();
        prompt.options.push_back({trap->id.text(), std::move(where), {}});
    }
    effects::askFrom(venture, frame, std::move(prompt));
}
} // namespace

namespace {
void askDisabling(Venture& venture, DisableFrame& frame, int bonus)
{
    Prompt prompt;
    prompt.seat = venture.playerOf(frame.hero);
    prompt.kind = PromptKind::EnterDice;
    prompt.title = Message("ask-disabling-die").with("figure", venture.name(frame.hero));
    prompt.why = Message("why-disabling-die").with("needed", neededToDisable).with("count", bonus);
    prompt.low = 1;
    prompt.high = facesOfTheDie;
    prompt.rules = {QStringLiteral("ADV-TRP-13"), QStringLiteral("ADV-TRP-14")};
    const int needed = std::clamp(neededToDisable - bonus, 1, facesOfTheDie + 1);
    prompt.options = {{frame.hero.text(),
                       Message("check-needs")
                           .with("figure", venture.name(frame.hero))
                           .with("needed", needed)
                           .with("percent", play::percentOf((facesOfTheDie + 1 - needed) / double{facesOfTheDie})),
                       {}}};
    effects::askFrom(venture, frame, std::move(prompt));
}

/// A complex trap leaves with its card (ADV-TDK-08).
void removeTrap(Venture& venture, const Piece& trap)
{
    const PieceId id = trap.id;
    if (!isComplexTrap(trap)) {
        reveal(venture, id);
        takeOffBoard(venture, id, true);
        return;
    }
    const QString card = trap.face.value.value_or(QString());
    venture.context().returnPiece(id);
    for (const Seat& seat : std::vector<Seat>(venture.table().seats)) {
        if (const Piece* held = heldCard(venture, seat.id, card, true)) {
            layOnDiscards(venture, PieceId(held->id));
            return;
        }
    }
}

/// A token goes off; a complex trap has a penalty of its own (ADV-TRP-02, ADV-TDK-06).
void fail(Venture& venture, const FigureId& hero, const Piece& trap)
{
    const content::Card* card = isComplexTrap(trap) ? venture.card(trap.face.value.value_or(QString())) : nullptr;
    if (!card) {
        setOff(venture, hero, trap.id);
        return;
    }
    venture.say(
        Message("said-effect-text").with("name", card->name).with("text", textOn(*card, QStringLiteral("failure"))));
    effects::Scene scene;
    scene.self = hero;
    scene.actor = hero;
    effects::runEffect(venture, scene, Venture::sourceOf(*card), content::Moment::Used);
}

/// The die is thrown again for an advancement token (ADV-ADT-03), or the trap does its worst.
void goOnAfterFailing(Venture& venture, DisableFrame& frame, bool again)
{
    if (again && mayThrowAgain(venture, frame.hero)) {
        effects::goOnAt(venture, "roll", frame);
        spendFirst(venture, frame.hero, "reroll");
        return;
    }
    const Piece trap = *venture.table().piece(frame.piece);
    venture.pop();
    fail(venture, frame.hero, trap);
}
} // namespace

void stepDisable(Venture& venture)
{
    auto frame = effects::topFrame<DisableFrame>(venture);
    if (effects::topOf(venture, DisableFrame::kind).at == QLatin1String("choose")) {
        chooseTrap(venture, frame);
        return;
    }
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    const Piece* trap = venture.table().piece(frame.piece);
    if (!trap || !venture.table().figure(frame.hero)) {
        venture.pop();
        return;
    }
    if (effects::topOf(venture, DisableFrame::kind).at == QLatin1String("again")) {
        goOnAfterFailing(venture, frame, answer.is_boolean() && answer.get<bool>());
        return;
    }
    const effects::Scene scene = effects::sceneOfTurn(frame.hero);
    const int bonus = effects::modified(venture, content::Modifier::What::Check, frame.hero, 0, scene).total;
    const bool byApp = !answer.is_array();
    if (byApp && venture.table().real.dice) {
        askDisabling(venture, frame, bonus);
        return;
    }
    // No marker changes it: those speak of attacks (ADV-TRP-17).
    const int face = byApp ? venture.context().chance().die(facesOfTheDie) : answer.at(0).get<int>();
    const PieceId id = frame.piece;
    const FigureId hero = frame.hero;
    venture.happen(ChanceDrawn{QStringLiteral("disable"), {face}, byApp, Knowers::all()});
    const bool isDone = face + bonus >= neededToDisable;
    venture.say(Message(isDone ? "said-disabled" : "said-not-disabled")
                    .with("figure", venture.name(hero))
                    .with("name", nameOfTrap(venture, *venture.table().piece(id)))
                    .with("count", face + bonus));
    if (!isDone && mayThrowAgain(venture, hero)) {
        effects::goOnAt(venture, "again", frame);
        const QString trapName = nameOfTrap(venture, *venture.table().piece(id));
        effects::askFrom(venture, frame, throwAgainPrompt(venture, hero, trapName, face + bonus, neededToDisable));
        return;
    }
    venture.pop();
    const Piece now = *venture.table().piece(id);
    if (isDone) {
        removeTrap(venture, now);
    } else {
        fail(venture, hero, now);
    }
}

} // namespace wheelhouse::rules::adventure_system
