// SPDX-License-Identifier: GPL-3.0-or-later
// Setting out from town, and coming home.
#include "model/rules/adventure_system/campaign/departure.h"

#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/campaign/supply.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/campaign/town_frames.h"
#include "model/rules/adventure_system/owner/real_piles.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;

constexpr int usualSurges = 2; // ADV-SET-14
constexpr int fewestSurges = 1;
constexpr int mostSurges = 4;
constexpr int goldOfAbsent = 200; // ADV-CAM-03
} // namespace

QString suggestedAdventure(const Venture& town)
{
    const auto& record = town.part().campaign;
    const auto played = record ? record->played : std::vector<Played>();
    if (!played.empty() && !played.back().won && town.card(played.back().adventure)) {
        return played.back().adventure;
    }
    const auto all = adventuresOf(town.content());
    const auto isOpen = [&](const content::Card* card) {
        return std::ranges::none_of(played,
                                    [&](const Played& one) { return one.won && one.adventure == card->id.text(); });
    };
    const auto next = std::ranges::find_if(all, isOpen);
    return next != all.end() ? (*next)->id.text() : all.empty() ? QString() : all.back()->id.text();
}

int surgesFor(const Venture& town, const content::Card& adventure)
{
    const int printed = surgesPrinted(adventure, thoseWhoTakePart(town).size()).value_or(usualSurges);
    const auto& record = town.part().campaign;
    if (!record || record->played.empty()) {
        return printed;
    }
    const Played& last = record->played.back();
    if (last.won) {
        return last.left >= last.surges ? std::max(fewestSurges, printed - 1) : printed;
    }
    return last.adventure == adventure.id.text() ? std::min(mostSurges, last.surges + 1) : printed;
}

ActResult setOut(Venture& town, acts::CommandArguments& asked)
{
    const QString named = asked.args.textOr("scenario", {});
    const content::Card* adventure = town.card(named);
    if (!named.isEmpty() && (!adventure || adventure->deck.text() != QLatin1String("adventures"))) {
        asked.fail(Message("unknown-scenario").with("name", named), asked.args.pointer("scenario"));
    }
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!town.part().campaign->session.isEmpty()) {
        return acts::against(Message("already-set-out"), {"ADV-CAM-01"}, {}, false);
    }
    if (!adventure) {
        TownFrame frame;
        frame.hero = town.hero();
        frame.what = whichAdventure;
        effects::pushFrame(town, "choose", frame);
        return Message("line-sets-out");
    }
    setOutFor(town, *adventure);
    return Message("line-party-set-out").with("name", adventure->name);
}

void setOutFor(Venture& town, const content::Card& adventure)
{
    clearMarket(town);
    const int pool = surgesFor(town, adventure);
    town.happen(SystemChanged{hasSetOut, JsonValue(json{{"session", town.command.text().toStdString()},
                                                        {"adventure", adventure.id.text().toStdString()},
                                                        {"surges", pool}})});
    town.say(Message("said-set-out").with("name", adventure.name).with("count", pool));
}

namespace {
json pieceIds(const std::vector<const Piece*>& pieces)
{
    json ids = json::array();
    for (const Piece* piece : pieces) {
        ids.push_back(piece->face.value.value_or(QString()).toStdString());
    }
    return ids;
}

json wordsOf(const std::vector<QString>& words)
{
    json list = json::array();
    for (const QString& word : words) {
        list.push_back(word.toStdString());
    }
    return list;
}

std::vector<const Piece*> tokensOf(const Venture& town, const FigureId& hero)
{
    auto held = town.table().piecesAt(acts::inHand(town.playerOf(hero)));
    std::erase_if(held, [](const Piece* piece) { return !Venture::isOf(*piece, tokenDeck); });
    return held;
}

/// What the hero of a campaign takes along.
json packOf(const Venture& town, const FigureId& hero)
{
    return {{"level", levelOf(town.figure(hero))},
            {"gold", goldOf(town, hero)},
            {"items", pieceIds(itemsOf(town, hero))},
            {"tokens", pieceIds(tokensOf(town, hero))}};
}
} // namespace

std::optional<Onward> onwardFrom(const Venture& town, const QString& id)
{
    const auto& record = town.part().campaign;
    const content::Card* adventure = record ? town.card(record->adventure) : nullptr;
    if (!adventure || record->session.isEmpty()) {
        return std::nullopt;
    }
    json seats = json::array();
    json powers = json::object();
    json heroes = json::object();
    json away = json::array();
    for (const Figure& figure : town.table().figures) {
        const Seat* seat = town.table().seat(figure.seat);
        if (!seat || figure.kind != FigureKind::Character) {
            continue;
        }
        const std::string hero = figure.content.toStdString();
        if (!takesPart(town, figure.id)) {
            const json stays = pieceIds(itemsOf(town, figure.id));
            away.insert(away.end(), stays.begin(), stays.end());
            continue;
        }
        seats.push_back({{"id", seat->id.text().toStdString()},
                         {"name", seat->name.toStdString()},
                         {"side", seat->side},
                         {"accent", seat->accent},
                         {"hero", hero}});
        powers[hero] = wordsOf(chosenPowers(town, figure.id));
        heroes[hero] = packOf(town, figure.id);
    }
    const json from{{"session", id.toStdString()},   {"key", record->session.toStdString()}, {"surges", record->surges},
                    {"sets", wordsOf(record->sets)}, {"heroes", std::move(heroes)},          {"away", std::move(away)}};
    const json start{{"scenario", adventure->id.text().toStdString()},
                     {"seats", std::move(seats)},
                     {"powers", std::move(powers)},
                     {"real", realAsArgument(town.table().real, record->real).get()},
                     {"from", from}};
    return Onward{record->session, adventure->name, adventure->id.text(), JsonValue(start)};
}

namespace {
/// What somebody has in hand at the end of an adventure, as it is told.
struct Brought {
    FigureId hero;
    int gold = 0;
    std::vector<QString> items;
};

std::vector<Brought> broughtIn(Venture& town, acts::CommandArguments& asked)
{
    std::vector<Brought> all;
    for (acts::CommandArguments& one : asked.elements("heroes", 40, {"hero", "gold", "items"})) {
        Brought brought;
        const QString named = one.args.text("hero");
        const auto& figures = town.table().figures;
        const auto hero = std::ranges::find(figures, named, &Figure::content);
        brought.gold = one.args.number("gold", 0, mostGold);
        for (const QString& item : acts::texts(one.args.list("items", 200))) {
            const content::Card* card = town.card(item);
            if (!card || card->deck.text() != QLatin1String(treasureDeck)) {
                one.fail(Message("argument-unknown").with("name", item), one.args.pointer("items"));
            }
            brought.items.push_back(item);
        }
        if (hero == figures.end() || !takesPart(town, hero->id)) {
            one.fail(Message("unknown-hero").with("name", named), one.args.pointer("hero"));
        } else {
            brought.hero = hero->id;
        }
        asked.take(one);
        all.push_back(std::move(brought));
    }
    return all;
}

bool isInPile(const Venture& town, const QString& card)
{
    const Pile* pile = town.table().pile(PileId(QString::fromLatin1(treasureDeck)));
    return pile && pile->contents && std::ranges::count(*pile->contents, card) > 0;
}

/// What was lost goes back into its deck, so that nothing is missing there when what was found is taken out of it.
void putBackLost(Venture& town, const Brought& brought)
{
    std::vector<QString> kept = brought.items;
    std::vector<PieceId> lost;
    for (const Piece* piece : itemsOf(town, brought.hero)) {
        const auto found = std::ranges::find(kept, piece->face.value.value_or(QString()));
        if (found == kept.end()) {
            lost.push_back(piece->id);
        } else {
            kept.erase(found);
        }
    }
    for (const PieceId& piece : lost) {
        town.context().returnPiece(piece);
    }
}

void takeFound(Venture& town, const Brought& brought)
{
    std::vector<QString> found = brought.items;
    for (const Piece* piece : itemsOf(town, brought.hero)) {
        const auto kept = std::ranges::find(found, piece->face.value.value_or(QString()));
        if (kept != found.end()) {
            found.erase(kept);
        }
    }
    for (const QString& card : found) {
        if (isInPile(town, card)) {
            town.take(treasureDeck, Hidden{card, Knowers::all()}, acts::inHand(town.playerOf(brought.hero)), true);
        }
    }
}

/// The sets that the aftermath of an adventure mixes into the decks (ADV-SET-03).
std::vector<QString> setsAdded(const content::Card& adventure, const CampaignRecord& record)
{
    const QString prefix = QStringLiteral("adds-");
    std::vector<QString> sets;
    for (const QString& tag : adventure.tags) {
        const QString set = tag.startsWith(prefix) ? tag.mid(prefix.size()) : QString();
        if (!set.isEmpty() && std::ranges::count(record.sets, set) == 0) {
            sets.push_back(set);
        }
    }
    return sets;
}

/// The cards of a set that treasures and all other decks are mixed with from now on, and that are not in them yet.
int mixIn(Venture& town, const QString& set, const std::vector<QString>& mixedIn)
{
    int count = 0;
    const PileId id(QString::fromLatin1(treasureDeck));
    Pile after = *town.table().pile(id);
    for (const content::Card& card : town.content().cards) {
        if (!isOfSet(card, set) || isMixedIn(card, mixedIn)) {
            continue;
        }
        count += card.count;
        if (card.deck.text() == QLatin1String(treasureDeck) && after.contents) {
            after.contents->insert(after.contents->end(), static_cast<size_t>(card.count), card.id.text());
            after.count += card.count;
        }
    }
    if (after.contents) {
        std::sort(after.contents->begin(), after.contents->end());
    }
    if (const Pile before = *town.table().pile(id); before != after) {
        town.happen(PileChanged{before, std::move(after)});
    }
    return count;
}

/// What the adventure's page of the book says of a success: gold, and cards that are mixed in (ADV-CAM-02).
void runAftermath(Venture& town, const content::Card& adventure, const std::vector<QString>& sets)
{
    town.say(Message("said-aftermath")
                 .with("name", adventure.name)
                 .with("text", textOn(adventure, QStringLiteral("aftermath"))));
    const int reward = std::max(0, valueOn(adventure, QStringLiteral("gold")).value_or(0));
    for (const Figure& figure : std::vector<Figure>(town.table().figures)) {
        const int gold = takesPart(town, figure.id) ? reward : goldOfAbsent; // ADV-CAM-03
        if (gold > 0) {
            setGold(town, figure.id, goldOf(town, figure.id) + gold);
            town.say(Message("said-gold").with("figure", figure.name).with("count", gold));
        }
    }
    std::vector<QString> mixedIn = town.part().campaign->sets;
    for (const QString& set : sets) {
        town.say(mixedInWords(set, mixIn(town, set, mixedIn)));
        mixedIn.push_back(set);
    }
}

/// Why this end does not count.
std::optional<Refusal> whyNotCounted(const Venture& town, const QString& session)
{
    const CampaignRecord& record = *town.part().campaign;
    const bool counted = std::ranges::count(record.played, session, &Played::session) > 0;
    if (counted) {
        return acts::against(Message("already-counted"), {"ADV-CAM-02"}, {}, false).value();
    }
    return record.session == session
               ? std::nullopt
               : std::optional(acts::against(Message("not-set-out-for"), {"ADV-CAM-02"}, {}, false).value());
}
} // namespace

ActResult comeHome(Venture& town, acts::CommandArguments& asked)
{
    const QString session = asked.args.text("session");
    const bool won = asked.choice("result", {"won", "lost"}) == 0;
    const int left = asked.args.number("surges", 0, 99);
    if (auto why = asked.problem() ? std::nullopt : whyNotCounted(town, session)) {
        return tl::unexpected(std::move(*why));
    }
    const std::vector<Brought> all = broughtIn(town, asked);
    RealPieces pieces = town.table().real;
    const RealPiles piles = realAtStart(asked, pieces);
    if (asked.problem()) {
        return asked.refusal();
    }
    const CampaignRecord record = *town.part().campaign;
    const content::Card* found = town.card(record.adventure);
    const content::Card adventure = found ? *found : content::Card();
    const std::vector<QString> sets = won ? setsAdded(adventure, record) : std::vector<QString>();
    json data = toJson(Played{session, record.adventure, won, record.surges, left}).get();
    for (const QString& set : sets) {
        data["sets"].push_back(set.toStdString());
    }
    for (const Brought& brought : all) {
        setGold(town, brought.hero, brought.gold);
        putBackLost(town, brought);
    }
    for (const Brought& brought : all) {
        takeFound(town, brought);
    }
    if (won) {
        runAftermath(town, adventure, sets);
    } else {
        town.say(Message("said-try-again").with("name", adventure.name));
    }
    town.happen(SystemChanged{hasComeHome, JsonValue(std::move(data))});
    if (pieces != town.table().real) { // as it was at last in the adventure
        town.happen(RealPiecesSet{town.table().real, pieces});
    }
    keepRealPiles(town, piles);
    stockMarket(town);
    return Message(won ? "line-home-won" : "line-home-lost").with("name", adventure.name);
}

} // namespace wheelhouse::rules::adventure_system
