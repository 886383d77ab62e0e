// SPDX-License-Identifier: GPL-3.0-or-later
// How an adventure begins, and what its stack of tiles is made of.
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/adventure_system/dungeon.h"
#include "model/rules/adventure_system/heroes/powers.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestAdventureSetup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void piecesPutAside();
    static void noComplexTokensInThePool();
    static void threePhasesForEverybody();
    static void theFirstAdventureComesFirst();
    static void aHeroEach();
    static void anySquareOfTheWell();
    static void powersWithinTheCard();
    static void theOthersAreOut();
    static void theStackByItsRecipe();
    static void whoeverRollsTheMost();
    static void theTiedRollAgain();
    static void wallsOfTheWell();
    static void noLossWithoutSurges();
    static void kindsOfPowers();
};

namespace {
using board::Space;

nlohmann::json seat(const char* id, const char* hero, Space at)
{
    return {{"id", id}, {"name", id}, {"hero", hero}, {"at", {at.x, at.y}}};
}

bool startWith(Delving& table, const nlohmann::json& args)
{
    return table.act("start", QByteArray::fromStdString(args.dump()));
}

/// What is to be taken out of the box besides.
QStringList fetched(const Delving& table)
{
    QStringList names;
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        if (said && said->message.key == QLatin1String("said-fetch")) {
            const auto name = std::ranges::find(said->message.args, QString("name"), &play::MessageArg::name);
            names << std::get<QString>(name->value);
        }
    }
    return names;
}
} // namespace

void TestAdventureSetup::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-SET-06 ADV-SET-13 pieces put aside") << Check(piecesPutAside);
    QTest::newRow("ADV-SET-10 no complex tokens in the pool") << Check(noComplexTokensInThePool);
    QTest::newRow("ADV-SET-11 three phases for everybody") << Check(threePhasesForEverybody);
    QTest::newRow("ADV-SET-12 the first adventure comes first") << Check(theFirstAdventureComesFirst);
    QTest::newRow("ADV-SET-15 a hero each") << Check(aHeroEach);
    QTest::newRow("ADV-SET-16 any square of the well") << Check(anySquareOfTheWell);
    QTest::newRow("ADV-SET-18 powers within the card") << Check(powersWithinTheCard);
    QTest::newRow("ADV-SET-19 the others are out") << Check(theOthersAreOut);
    QTest::newRow("ADV-SET-20 the stack by its recipe") << Check(theStackByItsRecipe);
    QTest::newRow("ADV-SET-22 whoever rolls the most") << Check(whoeverRollsTheMost);
    QTest::newRow("ADV-SET-23 the tied roll again") << Check(theTiedRollAgain);
    QTest::newRow("ADV-SET-16 nobody begins in a wall") << Check(wallsOfTheWell);
    QTest::newRow("ADV-WIN-05 no loss without surges") << Check(noLossWithoutSurges);
    QTest::newRow("ADV-POW-09 kinds of powers") << Check(kindsOfPowers);
}

void TestAdventureSetup::rules()
{
    QFETCH(Check, check);
    check();
}

void TestAdventureSetup::piecesPutAside()
{
    Delving table;
    for (const char* id : {"crystal-crown", "runestone", "cloaker"}) {
        content::Component marker;
        marker.id = content::ComponentId(id);
        marker.name = id;
        marker.kind = "marker";
        marker.count = 1;
        table.pack.components.push_back(marker);
    }
    table.card("down-the-well").tags.insert(table.card("down-the-well").tags.end(), {"crystal-crown", "runestone"});
    table.adventure = "down-the-well";
    QVERIFY(table.begin());
    QVERIFY(table.table().pile(play::PileId("markers")));
    QCOMPARE(table.table().pile(play::PileId("markers"))->contents,
             std::optional(std::vector<QString>{"crystal-crown", "runestone"}));
    QCOMPARE(fetched(table), (QStringList{"crystal-crown", "runestone"}));
    Delving without;
    without.pack = table.pack;
    without.adventure = "the-queens-due";
    QVERIFY(without.begin());
    QVERIFY(!without.table().pile(play::PileId("markers")));
    QCOMPARE(fetched(without), QStringList());
}

void TestAdventureSetup::noComplexTokensInThePool()
{
    Delving table;
    content::Component complex;
    complex.id = content::ComponentId("complex-tokens");
    complex.kind = "complex-trap";
    complex.count = 7;
    table.pack.components.push_back(complex);
    for (content::Component& kind : table.pack.components) { // 32 in all
        kind.count = kind.id.text() == QLatin1String("trap-safe") ? 20 : kind.count;
    }
    QVERIFY(table.begin());
    QCOMPARE(table.countOf("trap-tokens"), 32);
}

void TestAdventureSetup::threePhasesForEverybody()
{
    Delving table;
    nlohmann::json seats = nlohmann::json::array();
    for (int i = 1; i <= 5; ++i) {
        seats.push_back({{"id", "p" + std::to_string(i)}, {"name", "p" + std::to_string(i)}});
    }
    QVERIFY(startWith(table, {{"seats", seats}}));
    QStringList ids;
    for (const play::Phase& phase : table.system->phases()) {
        ids << phase.id;
    }
    QCOMPARE(ids, (QStringList{"hero", "exploration", "villain"}));
    for (const play::Seat& seat : table.table().seats) {
        QCOMPARE(table.seenBy(qPrintable(seat.id.text())).table.phase, QString("hero"));
    }
}

void TestAdventureSetup::theFirstAdventureComesFirst()
{
    Delving table;
    auto& cards = table.pack.cards;
    const auto first = std::ranges::find(cards, content::CardId("down-the-well"), &content::Card::id);
    content::Card moved = *first;
    cards.erase(first);
    cards.push_back(moved); // wherever it stands in the pack
    QCOMPARE(table.system->beginnings(table.pack).front().id, QString("down-the-well"));
}

void TestAdventureSetup::aHeroEach()
{
    Delving table;
    QVERIFY(!startWith(table, {{"seats", {seat("ann", "odda", {1, 1}), seat("ben", "odda", {2, 2})}}}));
    QCOMPARE(table.refusal.why.key, QString("hero-wanted-twice"));
    const auto figures = table.system->beginnings(table.pack).front().figures;
    QCOMPARE(figures.size(), size_t(5));
    for (const auto& free : figures) {
        if (free.id == QLatin1String("odda")) {
            continue;
        }
        Delving other;
        QVERIFY(startWith(other, {{"seats", {seat("ann", "odda", {1, 1}), seat("ben", qPrintable(free.id), {2, 2})}}}));
        QVERIFY(!other.held("ben", "powers").isEmpty());
        QCOMPARE(other.figure(qPrintable(free.id)).seat.text(), QString("ben"));
    }
}

void TestAdventureSetup::anySquareOfTheWell()
{
    const std::vector<Space> others{{0, 0}, {3, 0}, {0, 7}, {3, 7}};
    const std::vector<const char*> heroes{"wick", "brannoch", "fennimore", "sister-almond"};
    const auto beginAt = [&](Space square) {
        Delving table;
        nlohmann::json seats{seat("ann", "odda", square)};
        for (size_t i = 0; i < others.size(); ++i) {
            seats.push_back(seat(heroes[i], heroes[i], others[i]));
        }
        return startWith(table, {{"seats", seats}});
    };
    for (int y = -1; y <= 8; ++y) {
        for (int x = -1; x <= 4; ++x) {
            const Space square{x, y};
            const bool isOnTheWell = x >= 0 && x < 4 && y >= 0 && y < 8;
            const bool isFree = std::ranges::count(others, square) == 0;
            if (x >= 0 && y >= 0) {
                QCOMPARE(beginAt(square), isOnTheWell && isFree);
            }
        }
    }
}

void TestAdventureSetup::powersWithinTheCard()
{
    Delving table;
    content::Card third = table.card("bucket-swing");
    third.id = content::CardId("third");
    table.pack.cards.push_back(third);
    const nlohmann::json seats{seat("ann", "odda", {1, 1})};
    QVERIFY(!startWith(table, {{"seats", seats}, {"powers", {{"odda", {"bucket-swing", "chain-haul", "third"}}}}}));
    QCOMPARE(table.refusal.why.key, QString("too-many-powers"));
    QVERIFY(startWith(table, {{"seats", seats}, {"powers", {{"odda", {"bucket-swing", "third"}}}}}));
    Delving suggested; // one tap: nothing is named
    QVERIFY(startWith(suggested, {{"seats", seats}}));
    QCOMPARE(suggested.held("ann", "powers").size(), 4);
}

void TestAdventureSetup::theOthersAreOut()
{
    Delving table;
    table.suggested = true;
    QVERIFY(table.begin(1, {1, 1}, ""));
    const QStringList chosen = table.held("ann", "powers");
    QStringList all;
    for (const content::Card& card : table.pack.cards) {
        if (card.deck.text() == QLatin1String("powers") && card.owner == content::CardId("odda")) {
            all << card.id.text();
        }
    }
    QVERIFY(chosen.size() < all.size());
    for (const QString& power : all) {
        const QByteArray source = "card/" + power.toUtf8();
        QVERIFY(chosen.contains(power) || !table.sheetAct("use", source.constData()));
        QVERIFY(chosen.contains(power) || !table.act("use", "{'ability':'" + source + "'}"));
    }
}

void TestAdventureSetup::theStackByItsRecipe()
{
    for (int seed = 0; seed < 12; ++seed) {
        Delving table;
        auto& adventure = table.card("down-the-well");
        adventure.tags = {"pump-room", "dungeon", "cavern"};
        adventure.values["stack-above"] = 8;
        adventure.values["stack-among"] = 4;
        adventure.values["stack-below"] = 0;
        table.chance = std::make_unique<play::SeededChance>(static_cast<quint64>(seed));
        QVERIFY(table.act("start", R"({'scenario':'down-the-well','seats':[{'id':'ann','name':'Ann'}]})"));
        const play::Pile pile = *table.table().pile(play::PileId("tiles"));
        QCOMPARE(pile.count, 13);
        QCOMPARE(pile.layers.size(), size_t(2));
        QCOMPARE(pile.layers[0].count, 8);
        QCOMPARE(std::ranges::count(*pile.layers[0].contents, QString("pump-room")), 0);
        QCOMPARE(std::ranges::count(*pile.layers[1].contents, QString("pump-room")), 1);
        for (const char* viewer : {"ann", "table"}) { // nobody sees how it is made up
            const auto* seen = table.seenBy(viewer).table.pile(play::PileId("tiles"));
            QVERIFY(!seen->contents);
            QVERIFY(std::ranges::none_of(seen->layers, [](const auto& layer) { return layer.contents.has_value(); }));
        }
    }
}

void TestAdventureSetup::whoeverRollsTheMost()
{
    const nlohmann::json seats{seat("a", "odda", {1, 1}), seat("b", "wick", {2, 2}), seat("c", "brannoch", {1, 3})};
    Delving table({7, 15, 3});
    QVERIFY(startWith(table, {{"seats", seats}, {"stack", nlohmann::json::array()}, {"first", "roll"}}));
    table.fillPile("encounters", {});
    QStringList turns;
    for (int i = 0; i < 4; ++i) { // and on clockwise from there
        turns << table.table().acting()->seat.text();
        QVERIFY(table.endPhase());
    }
    QCOMPARE(turns, (QStringList{"b", "c", "a", "b"}));
    Delving named; // or the players name whoever begins
    QVERIFY(startWith(named, {{"seats", seats}, {"first", "c"}}));
    QCOMPARE(named.table().acting()->seat.text(), QString("c"));
    QVERIFY(!startWith(*std::make_unique<Delving>(), {{"seats", seats}, {"first", "d"}}));
}

void TestAdventureSetup::theTiedRollAgain()
{
    const nlohmann::json seats{seat("a", "odda", {1, 1}), seat("b", "wick", {2, 2}), seat("c", "brannoch", {1, 3})};
    Delving table({15, 15, 4, 9, 12});
    QVERIFY(startWith(table, {{"seats", seats}, {"stack", nlohmann::json::array()}, {"first", "roll"}}));
    QCOMPARE(table.table().acting()->seat.text(), QString("b"));
    std::vector<std::vector<int>> rolls;
    for (const play::Event& event : table.last.events) {
        const auto* drawn = std::get_if<play::ChanceDrawn>(&event);
        if (drawn && drawn->what == QLatin1String("first-player")) {
            rolls.push_back(drawn->results);
        }
    }
    QCOMPARE(rolls, (std::vector<std::vector<int>>{{15, 15, 4}, {9, 12}}));
}

void TestAdventureSetup::wallsOfTheWell()
{
    Delving table;
    table.tile("entry-well").places.push_back({"wall", {0, 0}, {}});
    QVERIFY(!startWith(table, {{"seats", {seat("ann", "odda", {0, 0})}}}));
    QVERIFY(startWith(table, {{"seats", {seat("ann", "odda", {1, 0})}}}));
}

void TestAdventureSetup::noLossWithoutSurges()
{
    Delving table;
    table.adventure = "down-the-well";
    table.card("down-the-well").tags.emplace_back("no-surge-loss");
    QVERIFY(table.begin(2));
    table.fillPile("encounters", {});
    table.surges(0);
    table.hp("wick", 0);
    QVERIFY(table.endPhase());
    QVERIFY(table.state.result.isEmpty());
    QCOMPARE(table.table().acting()->seat.text(), QString("ben"));
    QCOMPARE(table.hp("wick"), 0);
    QCOMPARE(table.told("said-no-surge-loss"), QStringList("Wick"));
    QVERIFY(table.endPhase()); // and the others play on
    QCOMPARE(table.table().acting()->seat.text(), QString("ann"));
}

void TestAdventureSetup::kindsOfPowers()
{
    Delving table;
    std::map<QString, std::set<QString>> kinds; // by hero
    int powers = 0;
    int declared = 0;
    for (const content::Card& card : table.pack.cards) {
        if (card.deck.text() != QLatin1String("powers")) {
            continue;
        }
        ++powers;
        QVERIFY(card.owner);
        const auto kind = std::ranges::count_if(rules::adventure_system::powerKinds, [&](const char* one) {
            return std::ranges::count(card.tags, QLatin1String(one)) > 0;
        });
        QVERIFY2(kind == 1, qPrintable(card.id.text()));
        for (const char* one : rules::adventure_system::powerKinds) {
            if (std::ranges::count(card.tags, QLatin1String(one)) > 0) {
                kinds[card.owner->text()].insert(one);
            }
        }
    }
    for (const content::Deck& deck : table.pack.decks) {
        declared = deck.id.text() == QLatin1String("powers") ? deck.size.value_or(0) : declared;
    }
    QCOMPARE(kinds.size(), size_t(5));
    for (const auto& [hero, own] : kinds) {
        QCOMPARE(own.size(), size_t(4));
    }
    QCOMPARE(powers, declared);
}

WHEELHOUSE_TEST(TestAdventureSetup)
#include "tst_adventure_setup.moc"
