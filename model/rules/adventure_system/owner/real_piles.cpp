// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/owner/real_piles.h"

#include "model/play/events/pile_layers.h"
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/real_draws.h"
#include "model/rules/adventure_system/tile_stack.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;

std::vector<const char*> pilesOfGame()
{
    std::vector<const char*> names{tilePile, trapTokenPile, chestPile};
    names.insert(names.end(), drawDecks.begin(), drawDecks.end());
    return names;
}

std::vector<const char*> namesOfReal()
{
    std::vector<const char*> names = acts::realNames();
    const auto piles = pilesOfGame();
    names.insert(names.end(), piles.begin(), piles.end());
    return names;
}

RealPiles readPiles(acts::CommandArguments& flags)
{
    RealPiles piles;
    for (const char* pile : pilesOfGame()) {
        if (flags.args.has(pile)) {
            piles.emplace_back(QString::fromLatin1(pile), flags.args.flagOr(pile, false));
        }
    }
    return piles;
}

/// The piles that bear no name on the table.
struct UnnamedPile {
    const char* pile;
    const char* real;
    const char* ofApp;
};
constexpr UnnamedPile unnamedPiles[] = {{tilePile, "line-tiles-real", "line-tiles-of-app"},
                                        {trapTokenPile, "line-trap-tokens-real", "line-trap-tokens-of-app"},
                                        {chestPile, "line-chests-real", "line-chests-of-app"}};

Message lineOfPile(const Pile& pile, bool real)
{
    const auto* unnamed = std::ranges::find_if(
        unnamedPiles, [&](const UnnamedPile& one) { return pile.id.text() == QLatin1String(one.pile); });
    if (unnamed != std::end(unnamedPiles)) {
        return Message(real ? unnamed->real : unnamed->ofApp);
    }
    return Message(real ? "line-pile-real" : "line-pile-of-app").with("pile", pile.name);
}

/// What the app takes over with a pile that was real: what is in the box and not known to lie elsewhere, and of that no
/// more than the pile counts. Which ones are left, nobody knows.
std::vector<QString> takenOver(Venture& venture, const Pile& pile, int count)
{
    std::vector<QString> left =
        pile.id.text() == QLatin1String(tilePile) ? tilesOfAdventure(venture) : facesNotOnTable(venture, pile.id);
    const QString special = specialTileOf(venture);
    const auto found = std::ranges::find(left, special);
    const bool hasSpecial = found != left.end() && std::ssize(left) > count && count > 0;
    if (hasSpecial) { // the adventure cannot do without it
        left.erase(found);
    }
    while (std::ssize(left) + (hasSpecial ? 1 : 0) > count) {
        left.erase(left.begin() + venture.context().chance().below(static_cast<int>(left.size())));
    }
    if (hasSpecial) {
        left.push_back(special);
    }
    std::ranges::sort(left);
    return left;
}
} // namespace

bool isPileOfGame(const QString& name)
{
    const auto own = pilesOfGame();
    return std::ranges::any_of(own, [&](const char* one) { return name == QLatin1String(one); });
}

RealPiles realAtStart(acts::CommandArguments& asked, RealPieces& pieces)
{
    if (!asked.args.has("real")) {
        return {};
    }
    acts::CommandArguments flags = asked.inside("real", namesOfReal());
    acts::readReal(flags, pieces);
    RealPiles piles = readPiles(flags);
    asked.take(flags);
    return piles;
}

void setRealPile(Venture& venture, const PileId& id, bool real)
{
    const Pile* found = venture.table().pile(id);
    if (!found || found->real == real) {
        return;
    }
    const Pile before = *found;
    const Pile* away = venture.table().pile(before.discard);
    const Pile discards = away ? *away : Pile();
    Pile after = before;
    mixLayers(after);
    after.real = real;
    after.contents.reset();
    if (!real) { // its discards are mixed in again
        after.contents = takenOver(venture, before, before.count + discards.count);
        after.count = static_cast<int>(after.contents->size());
    }
    venture.happen(PileChanged{before, std::move(after)});
    if (away) {
        Pile then = discards;
        then.real = real; // what lies on real discards is seen, and so it stays known
        if (!real) {
            mixLayers(then);
            then.count = 0;
            then.contents.emplace();
        }
        venture.happen(PileChanged{discards, std::move(then)});
    }
}

std::vector<QString> realPilesOf(const Venture& venture)
{
    std::vector<QString> real;
    for (const char* name : pilesOfGame()) {
        const Pile* pile = venture.table().pile(PileId(QString::fromLatin1(name)));
        if (pile && pile->real) {
            real.push_back(pile->id.text());
        }
    }
    return real;
}

JsonValue realAsArgument(const RealPieces& pieces, const std::vector<QString>& piles)
{
    json real{{"minis", pieces.minis}, {"dice", pieces.dice}, {"tokens", pieces.tokens}};
    for (const QString& pile : piles) {
        real[pile.toStdString()] = true;
    }
    return JsonValue(std::move(real));
}

namespace {
/// Every deck that has discards: all of them are real cards, or none is.
ActResult setAllDecks(Venture& venture, acts::CommandArguments& asked)
{
    const bool real = asked.args.flagOr("real", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    std::vector<PileId> decks;
    for (const Pile& pile : venture.table().piles) {
        if (pile.discard && pile.real != real && isPileOfGame(pile.id.text())) {
            decks.push_back(pile.id);
        }
    }
    if (decks.empty()) {
        return acts::refused(Message("nothing-changes"));
    }
    for (const PileId& deck : decks) {
        setRealPile(venture, deck, real);
    }
    return Message(real ? "line-piles-real" : "line-piles-of-app");
}
} // namespace

ActResult setPile(Venture& venture, acts::CommandArguments& asked)
{
    asked.only({"pile", "real"});
    if (!asked.args.has("pile")) {
        return setAllDecks(venture, asked);
    }
    const QString named = asked.args.text("pile");
    const bool real = asked.args.flagOr("real", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    const Pile* pile = venture.table().pile(PileId(named));
    if (!pile || !isPileOfGame(named)) {
        return acts::setPile(venture.context(), asked);
    }
    const Message line = lineOfPile(*pile, real);
    setRealPile(venture, PileId(named), real);
    return line;
}

ActResult setReal(Venture& venture, acts::CommandArguments& asked)
{
    asked.only(namesOfReal());
    RealPieces pieces = venture.table().real;
    acts::readReal(asked, pieces);
    const RealPiles piles = readPiles(asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (pieces != venture.table().real) {
        venture.happen(RealPiecesSet{venture.table().real, pieces});
    }
    for (const auto& [pile, real] : piles) {
        setRealPile(venture, PileId(pile), real);
    }
    return Message("line-real-pieces");
}

ActResult setRealInTown(Venture& town, acts::CommandArguments& asked)
{
    asked.only(namesOfReal());
    RealPieces pieces = town.table().real;
    acts::readReal(asked, pieces);
    const RealPiles piles = readPiles(asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (pieces != town.table().real) {
        town.happen(RealPiecesSet{town.table().real, pieces});
    }
    keepRealPiles(town, piles);
    return Message("line-real-pieces");
}

void keepRealPiles(Venture& town, const RealPiles& piles)
{
    const std::vector<QString> before = town.part().campaign->real;
    std::vector<QString> after = before;
    for (const auto& [pile, real] : piles) {
        std::erase(after, pile);
        if (real) {
            after.push_back(pile);
        }
    }
    std::ranges::sort(after);
    if (after == before) {
        return;
    }
    json names = json::array();
    for (const QString& pile : after) {
        names.push_back(pile.toStdString());
    }
    town.happen(SystemChanged{realPilesChosen, JsonValue(json{{"real", std::move(names)}})});
}

} // namespace wheelhouse::rules::adventure_system
