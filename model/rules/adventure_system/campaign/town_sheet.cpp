// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/campaign/town_sheet.h"

#include "model/play/session/linked_sessions.h"
#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/campaign/levels.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/heroes/powers.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;

std::vector<const content::Card*> tokenKinds(const Venture& town)
{
    std::vector<const content::Card*> kinds;
    for (const content::Card& card : town.content().cards) {
        if (card.deck.text() == QLatin1String(tokenDeck)) {
            kinds.push_back(&card);
        }
    }
    return kinds;
}

Message priceWords(const std::optional<int>& price)
{
    return price ? Message("price-gold").with("count", *price) : Message("price-none");
}

/// The acts of the hero in turn.
class TownActs
{
public:
    TownActs(const Venture& town, TurnSheet& sheet) : m_town(town), m_hero(town.hero()), m_sheet(sheet) {}

    SheetAct& add(const char* type, Message label, json args, const WhyNotInTown& why = {})
    {
        SheetAct act;
        act.type = QString::fromLatin1(type);
        act.label = std::move(label);
        args["figure"] = m_hero.text().toStdString();
        act.args = JsonValue(std::move(args));
        if (why) {
            act.whyNot = why->why;
            act.rules = why->rules;
        }
        return m_sheet.acts.emplace_back(std::move(act));
    }

    /// Each treasure at the market by itself: it shows what there is (ADV-TWN-04). There is nothing where there is none
    /// (ADV-TWN-02).
    void addMarket()
    {
        for (const Piece* piece : hasMarket(m_town) ? stockOf(m_town) : std::vector<const Piece*>()) {
            const content::Card* card = cardOfPiece(m_town, *piece);
            const auto price = card && isItem(*card) ? valueOn(*card, QStringLiteral("buy")) : std::nullopt;
            SheetAct& act = add("buy", Message("act-buy").with("name", card ? card->name : QString()),
                                {{"piece", piece->id.text().toStdString()}}, whyNotBuy(m_town, m_hero, *piece));
            act.price = priceWords(price);
            act.text = card ? card->text : QString();
        }
    }

    /// What the level would bring stands beside its price, where the box says it.
    void addLevelUp()
    {
        const int next = levelOf(m_town.figure(m_hero)) + 1;
        const auto price = priceOfLevel(m_town, next);
        SheetAct& act = add("level-up", Message("act-level-up"), json::object(), whyNotLevelUp(m_town, m_hero));
        act.price = price ? gainsOf(next, *price) : priceWords(price);
    }

    void addHero()
    {
        if (hasTrader(m_town)) { // ADV-TWN-08
            SheetAct& sell = add("sell", Message("act-sell"), json::object());
            if (itemsOf(m_town, m_hero).empty()) {
                sell.whyNot = Message("nothing-to-sell").with("figure", m_town.name(m_hero));
                sell.rules = {QStringLiteral("ADV-TWN-08")};
            }
        }
        if (!tokenKinds(m_town).empty()) {
            add("buy-token", Message("act-buy-token"), json::object());
        }
        add("choose-powers", Message("act-choose-powers"), json::object());
        if (thoseWhoTakePart(m_town).size() > 1) {
            add("trade", Message("act-trade"), json::object());
            add("stay-home", Message("act-stay-home").with("figure", m_town.name(m_hero)), {{"home", true}});
        }
    }

    /// The adventure that is suggested, and the choice of any (ADV-CAM-01).
    void addWaysOut()
    {
        const QString id = suggestedAdventure(m_town);
        if (const content::Card* next = m_town.card(id)) {
            add("set-out", Message("act-set-out-for").with("name", next->name), {{"scenario", id.toStdString()}});
        }
        add("set-out", Message("act-set-out"), json::object());
    }

    /// Whoever stays at home, for the others to fetch.
    void addAbsent()
    {
        for (const Figure& figure : m_town.table().figures) {
            if (figure.kind == FigureKind::Character && !takesPart(m_town, figure.id)) {
                SheetAct act;
                act.type = QStringLiteral("stay-home");
                act.label = Message("act-come-along").with("figure", figure.name);
                act.args = JsonValue(json{{"figure", figure.id.text().toStdString()},
                                          {"home", false},
                                          {"who", figure.id.text().toStdString()}});
                m_sheet.acts.push_back(std::move(act));
            }
        }
    }

private:
    Message gainsOf(int level, int price) const
    {
        const content::Card* printed = m_town.cardOf(m_hero);
        const content::Card then = printed ? heroAtLevel(m_town.content(), *printed, level) : content::Card();
        const auto valueOf = [&](const char* id) {
            const auto found = then.values.find(QString::fromLatin1(id));
            return found == then.values.end() ? std::optional<int>() : found->second;
        };
        const auto hp = valueOf("hit-points");
        const auto ac = valueOf("armour-class");
        const auto surge = valueOf("surge-value");
        if (!hp || !ac || !surge) {
            return priceWords(price);
        }
        const char* powers = level == 2 ? "price-level-two" : level == 3 ? "price-level-three" : "price-level-more";
        return Message(powers).with("count", price).with("hp", *hp).with("ac", *ac).with("surge", *surge);
    }

    const Venture& m_town;
    FigureId m_hero;
    TurnSheet& m_sheet;
};

/// The same way, with the first player named or rolled for (ADV-SET-22).
void addWhoBegins(const Venture& town, SheetAct onward, TurnSheet& sheet)
{
    const auto party = thoseWhoTakePart(town);
    if (party.size() < 2) {
        return;
    }
    for (const FigureId& hero : party) {
        onward.label = Message("act-onward-first").with("figure", town.name(hero));
        onward.args = JsonValue(json{{"first", town.playerOf(hero).text().toStdString()}});
        sheet.acts.push_back(onward);
    }
    onward.label = Message("act-onward-roll");
    onward.args = JsonValue(json{{"first", "roll"}});
    sheet.acts.push_back(std::move(onward));
}

/// Whose turn in town comes when this one is done.
void addNextInTown(const Venture& town, TurnSheet& sheet)
{
    const auto& order = town.table().order;
    const TurnEntry* waiting = town.table().nextWaiting();
    const TurnEntry* next = waiting ? waiting : order.empty() ? nullptr : &order.front(); // round the table again
    SheetNext ending;
    ending.act.type = QStringLiteral("end-turn");
    ending.act.args = JsonValue(json::object());
    const bool isOther = next && !next->figures.empty() && next->figures.front() != town.hero();
    ending.act.label = isOther ? Message("act-done-in-town").with("figure", town.name(next->figures.front()))
                               : Message("act-done-in-town-alone");
    sheet.next = std::move(ending);
}
} // namespace

TurnSheet townSheet(const Venture& town)
{
    TurnSheet sheet;
    sheet.ruled = true;
    sheet.endsTogether = true;
    addItemsOfAll(town, sheet);
    for (const Figure& figure : town.table().figures) {
        if (figure.kind == FigureKind::Character && !takesPart(town, figure.id)) {
            sheet.standings.push_back({figure.id, SheetStanding::Kind::Out, Message("standing-at-home")});
        }
    }
    const FigureId hero = town.hero();
    if (!town.table().figure(hero) || !town.state().frames.empty()) {
        return sheet;
    }
    sheet.figure = hero;
    sheet.tallies.push_back(
        {QStringLiteral("gold"), Message("tally-gold").with("figure", town.name(hero)), goldOf(town, hero), {}});
    const CampaignRecord& record = *town.part().campaign;
    TownActs acts(town, sheet);
    if (!record.session.isEmpty()) {
        const content::Card* adventure = town.card(record.adventure);
        SheetAct act;
        act.type = onwardAct;
        act.label = Message("act-onward").with("name", adventure ? adventure->name : record.adventure);
        act.args = JsonValue(json::object());
        sheet.acts.push_back(act);
        addWhoBegins(town, std::move(act), sheet);
        return sheet;
    }
    addNextInTown(town, sheet);
    // What all heroes have comes first, so that nothing changes its place from one to the next.
    acts.addLevelUp();
    acts.addMarket();
    acts.addHero();
    acts.addWaysOut();
    acts.addAbsent();
    return sheet;
}

namespace {

void offerTo(std::vector<Offer>& offers, const char* type, const Figure& hero, json domains)
{
    domains["figure"] = json::array({hero.id.text().toStdString()});
    offers.push_back({QString::fromLatin1(type), {hero.seat}, JsonValue(std::move(domains))});
}

void offerIfAny(std::vector<Offer>& offers, const char* type, const Figure& hero, const char* argument,
                const json& values)
{
    if (!values.empty()) {
        offerTo(offers, type, hero, json{{argument, values}});
    }
}

void offerGoods(const Venture& town, const Figure& hero, std::vector<Offer>& offers)
{
    json stock = json::array();
    for (const Piece* piece : stockOf(town)) {
        if (!whyNotBuy(town, hero.id, *piece)) {
            stock.push_back(piece->id.text().toStdString());
        }
    }
    offerIfAny(offers, "buy", hero, "piece", stock);
    json items = json::array();
    for (const Piece* piece : itemsOf(town, hero.id)) {
        if (!whyNotSell(town, hero.id, *piece)) {
            items.push_back(piece->id.text().toStdString());
        }
    }
    offerIfAny(offers, "sell", hero, "piece", items);
    json tokens = json::array();
    for (const content::Card* token : tokenKinds(town)) {
        if (!whyNotBuyToken(town, hero.id, *token)) {
            tokens.push_back(token->id.text().toStdString());
        }
    }
    offerIfAny(offers, "buy-token", hero, "token", tokens);
}

void offerTrade(const Venture& town, const Figure& hero, std::vector<Offer>& offers)
{
    json others = json::array();
    for (const FigureId& other : thoseWhoTakePart(town)) {
        if (other != hero.id) {
            others.push_back(other.text().toStdString());
        }
    }
    if (const int gold = goldOf(town, hero.id); gold > 0 && !others.empty()) {
        offerTo(offers, "trade", hero, json{{"to", others}, {"gold", {{"low", 1}, {"high", gold}}}});
    }
}
} // namespace

std::vector<Offer> offersInTown(const Venture& town)
{
    std::vector<Offer> offers;
    const CampaignRecord& record = *town.part().campaign;
    if (!town.state().frames.empty() || !record.session.isEmpty()) {
        return offers;
    }
    for (const Figure& hero : town.table().figures) {
        if (hero.kind != FigureKind::Character || !hero.seat) {
            continue;
        }
        const bool comes = takesPart(town, hero.id);
        if (comes) {
            offerGoods(town, hero, offers);
            offerTrade(town, hero, offers);
            offerTo(offers, "choose-powers", hero, json::object());
            if (!whyNotLevelUp(town, hero.id)) {
                offerTo(offers, "level-up", hero, json::object());
            }
        }
        if (!comes || thoseWhoTakePart(town).size() > 1) {
            offerTo(offers, "stay-home", hero, json{{"home", {comes}}});
        }
    }
    json adventures = json::array();
    for (const content::Card* card : adventuresOf(town.content())) {
        adventures.push_back(card->id.text().toStdString());
    }
    offers.push_back({QStringLiteral("set-out"), {}, JsonValue(json{{"scenario", adventures}})});
    offers.push_back({QStringLiteral("end-turn"), {town.player()}, JsonValue(json::object())});
    return offers;
}

} // namespace wheelhouse::rules::adventure_system
