// SPDX-License-Identifier: GPL-3.0-or-later
// The town of a campaign: market, trade, levels, powers, and who may do what there.
#include "model/packs/loading/load_pack.h"
#include "model/play/session/invariants.h"
#include "model/rules/adventure_system/campaign/levels.h"
#include "model/rules/adventure_system/vocabulary.h"
#include "model/text/render.h"
#include "tests/model/rules/adventure_system/campaign/townsfolk.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestTown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void badInputChangesNothing_data();
    void badInputChangesNothing();
    void everybodyActsForTheirOwnHero();
    void whatIsLeftOutIsAsked();
    void aTradeIsOffOnceSomebodySaysNo();
    void goldFromNowhereIsFound();
    void theOwnersTownNamesItsHeroes();
    void everyOfferIsAccepted();

private:
    static void anyNumberOfActs();
    static void noBuyingWithoutMarket();
    static void powersWithinTheCard();
    static void fourAtTheMarket();
    static void gold();
    static void leftoversGoBack();
    static void noRefill();
    static void sellingAtATradingPost();
    static void placesFromHeroToHero();
    static void noBuyingAtATradingPost();
    static void soldGoesBack();
    static void giftsAreConfirmed();
    static void noTradeWithTheAbsent();
    static void theAbsentKeepTheirGold();
    static void noLevelBeforeItsAdventure();
    static void secondLevel();
    static void thirdLevel();
    static void fourthLevel();
    static void noFifthLevel();
};

namespace {
/// In town after the first adventure, with nothing but what the row gives.
void comeToTown(Townsfolk& town, int heroes, const char* adventure = "down-the-well")
{
    town.card(adventure).values["gold"] = 0;
    QVERIFY(town.beginCampaign(heroes));
    QVERIFY(town.play(adventure, true));
}

QByteArray buying(const Townsfolk& town, const char* card)
{
    return "{'figure':'odda','piece':'" + town.piece(card) + "'}";
}

int allowance(const Townsfolk& town, const char* kind)
{
    const content::Card* card = content::find(town.pack.cards, content::CardId("odda"));
    return *valueOn(rules::adventure_system::heroAtLevel(town.pack, *card, town.levelOf("odda")), kind);
}

int surgeValue(const Townsfolk& town)
{
    return allowance(town, "surge-value");
}

/// Odda rises so many levels.
void rise(Townsfolk& town, int levels)
{
    for (const char* level : {"level-2", "level-3", "level-4"}) {
        town.card("down-the-well").values[level] = 100;
    }
    comeToTown(town, 2);
    town.gold("odda", 100 * levels);
    for (int i = 0; i < levels; ++i) {
        QVERIFY(town.act("level-up", "{'figure':'odda'}"));
    }
    QCOMPARE(town.gold("odda"), 0);
}
} // namespace

void TestTown::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-TWN-01 any number of acts") << Check(anyNumberOfActs);
    QTest::newRow("ADV-TWN-02 no buying without a market") << Check(noBuyingWithoutMarket);
    QTest::newRow("ADV-TWN-03 powers within the card") << Check(powersWithinTheCard);
    QTest::newRow("ADV-TWN-04 four at the market") << Check(fourAtTheMarket);
    QTest::newRow("ADV-TWN-05 gold for an item") << Check(gold);
    QTest::newRow("ADV-TWN-06 leftovers go back") << Check(leftoversGoBack);
    QTest::newRow("ADV-TWN-07 no refill") << Check(noRefill);
    QTest::newRow("ADV-TWN-08 selling at a trading post") << Check(sellingAtATradingPost);
    QTest::newRow("nothing changes its place from one hero to the next") << Check(placesFromHeroToHero);
    QTest::newRow("ADV-TWN-09 no buying at a trading post") << Check(noBuyingAtATradingPost);
    QTest::newRow("ADV-TWN-10 what is sold goes back") << Check(soldGoesBack);
    QTest::newRow("ADV-TWN-12 gifts are confirmed") << Check(giftsAreConfirmed);
    QTest::newRow("ADV-TWN-13 no trade with the absent") << Check(noTradeWithTheAbsent);
    QTest::newRow("ADV-TWN-14 the absent keep their gold") << Check(theAbsentKeepTheirGold);
    QTest::newRow("ADV-TWN-15 no level before its adventure") << Check(noLevelBeforeItsAdventure);
    QTest::newRow("ADV-TWN-16 second level") << Check(secondLevel);
    QTest::newRow("ADV-TWN-17 third level") << Check(thirdLevel);
    QTest::newRow("ADV-TWN-18 fourth level") << Check(fourthLevel);
    QTest::newRow("ADV-TWN-19 no fifth level") << Check(noFifthLevel);
}

void TestTown::rules()
{
    QFETCH(Check, check);
    check();
}

void TestTown::anyNumberOfActs()
{
    Townsfolk town;
    comeToTown(town, 2);
    town.gold("odda", 5000);
    town.layMarket({"oilskin-cape", "mended-cup", "lucky-penny"});
    for (const char* card : {"oilskin-cape", "mended-cup", "lucky-penny"}) {
        QVERIFY(town.act("buy", buying(town, card)));
    }
    for (const char* token : {"once-more", "second-wind"}) {
        QVERIFY(town.act("buy-token", "{'figure':'odda','token':'" + QByteArray(token) + "'}"));
    }
    QVERIFY(town.act("level-up", "{'figure':'odda'}"));
    QVERIFY(town.act("sell", buying(town, "mended-cup"))); // the seventh
}

void TestTown::noBuyingWithoutMarket()
{
    Townsfolk town;
    town.card("down-the-well").values["marketplace"] = 0;
    comeToTown(town, 1);
    QVERIFY(!town.sheetAct("buy"));
    QVERIFY(town.sheetAct("set-out"));
}

void TestTown::powersWithinTheCard()
{
    Townsfolk town;
    content::Card second = town.card("bring-down-the-winch");
    second.id = content::CardId("bring-down-the-rope");
    town.pack.cards.push_back(second);
    comeToTown(town, 1);
    QCOMPARE(allowance(town, "daily"), 1);
    QVERIFY(!town.act("choose-powers", "{'cards':['bucket-swing','bring-down-the-winch','bring-down-the-rope']}"));
    QCOMPARE(town.refusal.rules.front(), QString("ADV-TWN-03"));
    QVERIFY(town.act("choose-powers", "{'cards':['bucket-swing','bring-down-the-rope']}"));
    QCOMPARE(town.held("ann", "powers"), (QStringList{"bucket-swing", "bring-down-the-rope"}));
}

void TestTown::fourAtTheMarket()
{
    Townsfolk town;
    comeToTown(town, 2);
    QCOMPARE(town.market().size(), 4);
    const play::TurnSheet sheet = town.sheet();
    QCOMPARE(std::ranges::count(sheet.acts, QString("buy"), &play::SheetAct::type), 4);
    for (const play::Piece* piece : town.seenBy("ben").table.piecesAt({})) {
        QVERIFY(piece->face.value); // everybody sees them
    }
}

void TestTown::gold()
{
    Townsfolk town;
    comeToTown(town, 1);
    town.card("ladder-of-six-rungs").values[QStringLiteral("buy")] = 500;
    town.layMarket({"ladder-of-six-rungs"});
    town.gold("odda", 400);
    QVERIFY(!town.act("buy", buying(town, "ladder-of-six-rungs")));
    QCOMPARE(town.refusal.rules, std::vector<QString>{"ADV-TWN-05"});
    town.gold("odda", 500);
    QVERIFY(town.act("buy", buying(town, "ladder-of-six-rungs")));
    QCOMPARE(town.gold("odda"), 0);
    QCOMPARE(town.held("ann", "treasures"), QStringList("ladder-of-six-rungs"));
}

void TestTown::leftoversGoBack()
{
    Townsfolk town;
    comeToTown(town, 1);
    town.layMarket({"wishing-coin", "oilskin-cape", "mended-cup", "lucky-penny"});
    town.gold("odda", 900);
    QStringList prices;
    for (const play::SheetAct& act : town.sheet().acts) {
        prices << (act.type == "buy" ? act.price.key : QString());
    }
    prices.removeAll(QString());
    QCOMPARE(prices, (QStringList{"price-none", "price-gold", "price-gold", "price-gold"}));
    QVERIFY(!town.act("buy", buying(town, "wishing-coin"))); // a Fortune
    QCOMPARE(town.refusal.rules, std::vector<QString>{"ADV-TWN-06"});
    QVERIFY(town.act("buy", buying(town, "oilskin-cape")));
    const int deck = town.countOf("treasures");
    QVERIFY(town.setOut("the-queens-due"));
    QCOMPARE(town.countOf("treasures"), deck + 3);
    QCOMPARE(town.market(), QStringList());
}

void TestTown::noRefill()
{
    Townsfolk town;
    comeToTown(town, 1);
    town.layMarket({"wishing-coin", "oilskin-cape", "mended-cup", "lucky-penny"});
    town.gold("odda", 400);
    QVERIFY(town.act("buy", buying(town, "oilskin-cape")));
    QCOMPARE(town.market(), (QStringList{"wishing-coin", "mended-cup", "lucky-penny"}));
}

void TestTown::sellingAtATradingPost()
{
    Townsfolk town;
    town.card("down-the-well").values["marketplace"] = 0;
    town.card("down-the-well").values["trading-post"] = 1;
    comeToTown(town, 1);
    town.hold("ann", "treasures", "oilskin-cape");
    QVERIFY(town.act("sell", buying(town, "oilskin-cape")));
    QCOMPARE(town.gold("odda"), 200);
    QCOMPARE(town.held("ann", "treasures"), QStringList());
}

void TestTown::placesFromHeroToHero()
{
    Townsfolk town;
    comeToTown(town, 2);
    town.layMarket({"oilskin-cape", "mended-cup"});
    town.hold("ann", "treasures", "brass-plumb");
    town.gold("odda", 900);
    const auto typesNow = [&] {
        QStringList types;
        for (const play::SheetAct& act : town.sheet().acts) {
            types << act.type;
        }
        return types;
    };
    const QStringList first = typesNow();
    QCOMPARE(first.front(), QString("level-up"));
    QVERIFY(first.contains("sell"));
    QVERIFY(town.act("end-turn"));
    QCOMPARE(typesNow(), first); // one who has neither gold nor an item
    QCOMPARE(town.sheetAct("sell")->whyNot.key, QString("nothing-to-sell"));
    QVERIFY(town.sheetAct("level-up")->price.key.startsWith("price-level-two"));
}

void TestTown::noBuyingAtATradingPost()
{
    Townsfolk town;
    town.card("down-the-well").values["marketplace"] = 0;
    town.card("down-the-well").values["trading-post"] = 1;
    comeToTown(town, 1);
    town.hold("ann", "treasures", "oilskin-cape");
    QVERIFY(town.sheetAct("sell"));
    QVERIFY(!town.sheetAct("buy"));
    town.layMarket({"mended-cup"});
    town.gold("odda", 900);
    QVERIFY(!town.act("buy", buying(town, "mended-cup")));
    QCOMPARE(town.refusal.rules.back(), QString("ADV-TWN-09"));
}

void TestTown::soldGoesBack()
{
    Townsfolk town;
    comeToTown(town, 1);
    town.layMarket({"oilskin-cape"});
    town.gold("odda", 400);
    QVERIFY(town.act("buy", buying(town, "oilskin-cape")));
    const int deck = town.countOf("treasures");
    QVERIFY(town.act("sell", buying(town, "oilskin-cape")));
    QCOMPARE(town.countOf("treasures"), deck + 1);
    QCOMPARE(town.gold("odda"), 200);
}

void TestTown::giftsAreConfirmed()
{
    Townsfolk town;
    comeToTown(town, 2);
    town.gold("odda", 150);
    town.gold("wick", 20);
    QVERIFY(town.act("trade", "{'figure':'odda','to':'wick','gold':100}"));
    QCOMPARE(town.gold("odda"), 150); // not before both agree
    QVERIFY(town.promptOf("ann") && town.answer("ann", "true"));
    QCOMPARE(town.gold("wick"), 20);
    QVERIFY(town.promptOf("ben") && town.answer("ben", "true"));
    QCOMPARE(town.gold("odda"), 50);
    QCOMPARE(town.gold("wick"), 120);
}

void TestTown::noTradeWithTheAbsent()
{
    Townsfolk town;
    comeToTown(town, 3);
    town.gold("brannoch", 400);
    town.stayHome("brannoch");
    QVERIFY(town.act("trade", "{'figure':'odda'}"));
    const play::Prompt* prompt = town.promptOf("ann");
    QVERIFY(prompt);
    QCOMPARE(std::ranges::count(prompt->options, QString("wick"), &play::PromptOption::id), 1);
    QCOMPARE(std::ranges::count(prompt->options, QString("brannoch"), &play::PromptOption::id), 0);
}

void TestTown::theAbsentKeepTheirGold()
{
    Townsfolk town;
    town.card("down-the-well").values["gold"] = 0;
    QVERIFY(town.beginCampaign(3));
    town.stayHome("brannoch");
    QVERIFY(town.play("down-the-well", true));
    town.card("the-queens-due").values["gold"] = 0;
    QVERIFY(town.play("the-queens-due", true));
    QCOMPARE(town.gold("brannoch"), 400);
    for (const char* way : {"{'figure':'wick','to':'brannoch','forGold':400}",
                            "{'figure':'brannoch','to':'wick','gold':400}", "{'figure':'brannoch','to':'odda'}"}) {
        QVERIFY(!town.act("trade", way));
    }
    QCOMPARE(town.gold("brannoch"), 400);
    QCOMPARE(town.gold("wick"), 0);
}

void TestTown::noLevelBeforeItsAdventure()
{
    Townsfolk town;
    town.card("down-the-well").values["level-2"] = 0;
    comeToTown(town, 1);
    town.gold("odda", 5000);
    const play::SheetAct* act = town.sheetAct("level-up");
    QVERIFY(act && act->whyNot.key == QLatin1String("level-not-for-sale"));
    QVERIFY(!town.act("level-up"));
    QCOMPARE(town.refusal.rules, std::vector<QString>{"ADV-TWN-15"});
    Townsfolk rich; // and for less than its price it is not had
    comeToTown(rich, 1);
    rich.gold("odda", 499);
    QVERIFY(!rich.act("level-up"));
    rich.gold("odda", 500);
    QVERIFY(rich.act("level-up"));
    QCOMPARE(rich.gold("odda"), 0);
}

void TestTown::secondLevel()
{
    Townsfolk town;
    rise(town, 1);
    QCOMPARE(town.levelOf("odda"), 2);
    QCOMPARE(*town.figure("odda").maximumHitPoints(), 12);
    QCOMPARE(*town.figure("odda").armourClass(), 18);
    QCOMPARE(surgeValue(town), 6);
    QCOMPARE(allowance(town, "daily"), 2);
    QVERIFY(town.setOut("the-queens-due"));
    QCOMPARE(town.adventure()->hp("odda"), 12);
}

void TestTown::thirdLevel()
{
    Townsfolk town;
    town.card("odda").sides[1].values["armour-class"] = 17;
    town.card("odda-marker").sides[0].values["armour-class"] = 17;
    rise(town, 2);
    QCOMPARE(town.levelOf("odda"), 3);
    QCOMPARE(*town.figure("odda").armourClass(), 17);
    QCOMPARE(*town.figure("odda").maximumHitPoints(), 14);
    QCOMPARE(surgeValue(town), 7);
    QCOMPARE(allowance(town, "utility"), 2);
    QCOMPARE(allowance(town, "expert"), 1);
}

void TestTown::fourthLevel()
{
    Townsfolk town;
    rise(town, 3);
    QCOMPARE(town.levelOf("odda"), 4);
    QCOMPARE(allowance(town, "daily"), 3);
    QCOMPARE(allowance(town, "expert"), 2);
    QCOMPARE(*town.figure("odda").armourClass(), 19);
    QVERIFY(town.setOut("the-queens-due"));
    const auto adventure = town.adventure();
    adventure->hp("odda", 0);
    QVERIFY(adventure->endPhase());
    QVERIFY(adventure->endPhase());     // Ben's
    QCOMPARE(adventure->hp("odda"), 8); // the surge value of that level
}

void TestTown::noFifthLevel()
{
    Townsfolk town;
    rise(town, 3);
    town.gold("odda", 5000);
    const play::SheetAct* act = town.sheetAct("level-up");
    QVERIFY(act && act->whyNot.key == QLatin1String("level-is-highest"));
    QVERIFY(!town.act("level-up"));
    QCOMPARE(town.refusal.rules, std::vector<QString>{"ADV-TWN-19"});
}

// --- Beside the rows -------------------------------------------------------------------------------------------------

void TestTown::badInputChangesNothing_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("why");
    QTest::newRow("more gold than there is")
        << QByteArray("trade") << QByteArray("{'figure':'odda','to':'wick','gold':101}") << "gold-short";
    QTest::newRow("a gift for one who is absent")
        << QByteArray("trade") << QByteArray("{'figure':'odda','to':'brannoch','gold':1}") << "town-stays-home";
    QTest::newRow("somebody else's item")
        << QByteArray("trade") << QByteArray("{'figure':'odda','to':'wick','pieces':['p99']}") << "not-to-trade";
    QTest::newRow("a trade with oneself")
        << QByteArray("trade") << QByteArray("{'figure':'odda','to':'odda','gold':1}") << "trade-with-oneself";
    QTest::newRow("nothing for nothing") << QByteArray("trade") << QByteArray("{'figure':'odda','to':'wick'}")
                                         << "nothing-to-trade";
    QTest::newRow("an act of one who is absent")
        << QByteArray("level-up") << QByteArray("{'figure':'brannoch'}") << "town-stays-home";
    QTest::newRow("a token too dear") << QByteArray("buy-token") << QByteArray("{'figure':'odda','token':'once-more'}")
                                      << "gold-short";
    QTest::newRow("no token") << QByteArray("buy-token") << QByteArray("{'token':'lid-crab'}") << "argument-unknown";
    QTest::newRow("a hero of whom nobody has heard")
        << QByteArray("level-up") << QByteArray("{'figure':'nobody'}") << "unknown-figure";
    QTest::newRow("an adventure that there is not")
        << QByteArray("set-out") << QByteArray("{'scenario':'lid-crab'}") << "unknown-scenario";
    QTest::newRow("a second beginning") << QByteArray("start") << QByteArray("{}") << "already-started";
    QTest::newRow("an end of the campaign")
        << QByteArray("result") << QByteArray("{'everybody':'won'}") << "campaign-has-no-end";
    QTest::newRow("an adventure's own act") << QByteArray("end-phase") << QByteArray("{}") << "unknown-command";
}

void TestTown::badInputChangesNothing()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, args);
    QFETCH(QString, why);
    Townsfolk town;
    comeToTown(town, 3);
    town.gold("odda", 100);
    town.stayHome("brannoch");
    const play::State before = town.state;
    QVERIFY(!town.act(type.constData(), args));
    QCOMPARE(town.refusal.why.key, why);
    QVERIFY(town.state == before);
}

void TestTown::everybodyActsForTheirOwnHero()
{
    Townsfolk town;
    comeToTown(town, 2);
    town.gold("wick", 900);
    QVERIFY(town.act("level-up", "{}", "ben")); // though it is Ann's turn
    QCOMPARE(town.levelOf("wick"), 2);
    QVERIFY(!town.act("level-up", "{'figure':'wick'}", "ann"));
    QCOMPARE(town.refusal.why.key, QString("figure-of-another"));
    QVERIFY(town.act("end-turn"));
    QCOMPARE(town.sheet().figure.text(), QString("wick"));
    QVERIFY(town.act("end-turn"));
    QCOMPARE(town.sheet().figure.text(), QString("odda"));
}

void TestTown::whatIsLeftOutIsAsked()
{
    Townsfolk town;
    comeToTown(town, 2);
    town.layMarket({"wishing-coin", "oilskin-cape"});
    town.gold("odda", 1000);
    QVERIFY(town.act("buy"));
    const play::Prompt* market = town.promptOf("ann");
    QCOMPARE(market->options.size(), size_t(3));
    QVERIFY(!market->options[0].whyNot.isEmpty()); // the coin is no item
    QVERIFY(town.answer("ann", "'" + town.piece("oilskin-cape") + "'"));
    QCOMPARE(town.gold("odda"), 600);
    QVERIFY(town.act("sell") && town.answer("ann", "'" + town.piece("oilskin-cape") + "'"));
    QCOMPARE(town.gold("odda"), 800);
    QVERIFY(town.act("buy-token") && town.answer("ann", "'once-more'"));
    QCOMPARE(town.gold("odda"), 600);
    QVERIFY(town.act("buy-token") && town.answer("ann", "'none'"));
    QCOMPARE(town.gold("odda"), 600);
    QVERIFY(town.act("choose-powers"));
    QVERIFY(town.answer("ann", "'chain-haul'")); // put away, and taken again
    QVERIFY(!town.held("ann", "powers").contains("chain-haul"));
    QVERIFY(town.answer("ann", "'chain-haul'") && town.answer("ann", "'none'"));
    QVERIFY(town.held("ann", "powers").contains("chain-haul"));
    QVERIFY(town.act("trade") && town.answer("ann", "'wick'"));
    QVERIFY(town.answer("ann", "'200'")); // there are no treasures, and Wick has nothing
    QVERIFY(town.answer("ann", "true") && town.answer("ben", "true"));
    QCOMPARE(town.gold("wick"), 200);
    QVERIFY(town.state.frames.empty());
}

void TestTown::aTradeIsOffOnceSomebodySaysNo()
{
    Townsfolk town;
    comeToTown(town, 2);
    town.gold("odda", 100);
    QVERIFY(town.act("trade", "{'to':'wick','gold':100}", "ann")); // who agrees by offering it
    QVERIFY(!town.promptOf("ann") && town.answer("ben", "false"));
    QCOMPARE(town.gold("odda"), 100);
    QVERIFY(town.state.frames.empty());
}

void TestTown::goldFromNowhereIsFound()
{
    const auto foundAfter = [](void (*act)(Townsfolk&)) {
        Townsfolk town;
        comeToTown(town, 2);
        town.gold("odda", 1000);
        town.layMarket({"oilskin-cape"});
        town.last = play::Outcome();
        const auto watched = dynamic_cast<const play::HasInvariants&>(*town.system).invariants(town.state, town.pack);
        act(town);
        return watched->broken(town.last.events, town.state);
    };
    QCOMPARE(foundAfter([](Townsfolk& town) { QVERIFY(town.act("level-up", "{'figure':'odda'}")); }), QString());
    QCOMPARE(foundAfter([](Townsfolk& town) { QVERIFY(town.act("buy", buying(town, "oilskin-cape"))); }), QString());
    QCOMPARE(foundAfter([](Townsfolk& town) { QVERIFY(town.act("buy-token", "{'token':'once-more'}")); }), QString());
    QCOMPARE(foundAfter([](Townsfolk& town) { QVERIFY(town.play("the-queens-due", true)); }), QString());
    QVERIFY(foundAfter([](Townsfolk& town) { town.gold("wick", 1); }).contains("gold pieces"));
    QVERIFY(foundAfter([](Townsfolk& town) { town.fillPile("treasures", {}); }).contains("treasures"));
}

void TestTown::everyOfferIsAccepted()
{
    Townsfolk town;
    comeToTown(town, 3);
    for (const char* hero : {"odda", "wick"}) {
        town.gold(hero, 2000);
    }
    town.stayHome("brannoch");
    town.layMarket({"oilskin-cape", "mended-cup", "lucky-penny", "wishing-coin"});
    const play::State before = town.state;
    const auto offers = town.system->legal(town.state, town.pack);
    QVERIFY(offers.size() > 8);
    for (const play::Offer& offer : offers) {
        nlohmann::json args = nlohmann::json::object();
        for (const auto& [name, domain] : offer.domains.get().items()) {
            args[name] = domain.is_array() ? domain.front() : domain["low"];
        }
        play::Command command;
        command.seat = offer.seats.empty() ? play::SeatId() : offer.seats.front();
        command.type = offer.type;
        command.args = play::JsonValue(std::move(args));
        const auto done = town.system->decide({before, command, town.pack, *town.chance});
        QVERIFY2(done, qPrintable(offer.type + ' ' + (done ? QString() : done.error().why.key)));
    }
}

// Of a box of which hardly a number is known, and which is played on the table alone.
void TestTown::theOwnersTownNamesItsHeroes()
{
    const auto owners =
        packs::loadPack(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs/adventure-system/pack.json"), {},
                        [](const QString&) { return &rules::adventure_system::gameWords(); });
    QVERIFY(owners);
    Townsfolk town;
    town.pack = owners->pack;
    QVERIFY(town.act("start", "{'scenario':'campaign','seats':[{'id':'ann','name':'Ann','hero':'atka'},"
                              "{'id':'ben','name':'Ben','hero':'marcon'}]}"));
    QVERIFY(!town.table().map);
    const auto tally = [&] { return text::render(town.sheet().tallies.front().name); };
    const auto next = [&] { return text::render(town.sheet().next->act.label); };
    QCOMPARE(tally(), QString("Gold of Atka"));
    QCOMPARE(next(), QString("Done · Marcon’s turn in town"));
    QVERIFY(town.act("end-turn"));
    QCOMPARE(tally(), QString("Gold of Marcon"));
    QCOMPARE(next(), QString("Done · Atka’s turn in town"));
}

WHEELHOUSE_TEST(TestTown)
#include "tst_town.moc"
