// SPDX-License-Identifier: GPL-3.0-or-later
// What is offered is exact: every value of an offer's domains is taken with every other one.
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using content::Moment;
using content::Trigger;
using content::Verb;
using content::Who;
using nlohmann::json;
using testing::Skirmish;
using PrepareSkirmish = void (*)(Skirmish&);
Q_DECLARE_METATYPE(PrepareSkirmish)

class TestOnslaughtOffers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyOfferIsTaken_data();
    void everyOfferIsTaken();
    void whatIsNotOfferedOfADialIsRefused();

private:
    static void beforeTheStart(Skirmish& table);
    static void nobodySaidWhoBegins(Skirmish& table);
    static void started(Skirmish& table);
    static void openCard(Skirmish& table);
    static void cardsToLay(Skirmish& table);
    static void betweenTurns(Skirmish& table);
    static void aTurnOnTheMap(Skirmish& table);
    static void aTurnWithoutAMap(Skirmish& table);
    static void onTheWay(Skirmish& table);
    static void stunned(Skirmish& table);
    static void areasAndCones(Skirmish& table);
    static void dice(Skirmish& table);
    static void aReaction(Skirmish& table);
    static void aLevelUp(Skirmish& table);
    static void aChoiceOfFigures(Skirmish& table);
    static void aChoiceOfSpaces(Skirmish& table);
    static void lootToKeep(Skirmish& table);
    static void aMonster(Skirmish& table);
    static void unreadLoot(Skirmish& table);
    static void anOrder(Skirmish& table);
    static void whoShowedIt(Skirmish& table);
    static void atTheRoundsEnd(Skirmish& table);
    static void afterTheGame(Skirmish& table);
};

namespace {
/// Every combination of the domains' values, as arguments.
std::vector<json> combinations(const json& domains)
{
    std::vector<json> all{json::object()};
    for (const auto& [name, values] : domains.items()) {
        std::vector<json> more;
        const json list = values.is_object() ? json::array({values.at("low"), values.at("high")}) : values;
        for (const json& args : all) {
            for (const json& value : list) {
                more.push_back(args);
                more.back()[name] = value;
            }
        }
        all = std::move(more);
    }
    return all;
}

/// Why the first offer that is refused is; empty where all are taken.
QString firstRefused(const Skirmish& table, int& tried)
{
    for (const play::Offer& offer : table.system->legal(table.state, table.pack)) {
        const std::vector<json> all = combinations(offer.domains.get());
        if (all.empty()) {
            return offer.type + QStringLiteral(" has a domain without values");
        }
        for (const json& args : all) {
            play::Command command;
            command.type = offer.type;
            command.seat = offer.seats.empty() ? play::SeatId() : offer.seats.front();
            command.args = play::JsonValue(args);
            testing::ScriptedChance chance;
            const auto outcome = table.system->decide({table.state, command, table.pack, chance});
            if (!outcome) {
                return QStringLiteral("%1 %2: %3")
                    .arg(offer.type, QString::fromStdString(args.dump()), outcome.error().why.key);
            }
            play::State after = table.state;
            if (!play::applyAll(after, outcome->events)) {
                return offer.type + QStringLiteral(" does not fold");
            }
            ++tried;
        }
    }
    return {};
}

void dialOffers(Skirmish& table, const char* dial, const Verb& verb)
{
    table.dial("bedlam", dial).effect.triggers = {Trigger{Moment::Used, {}, {}, {verb}}};
}

void skirmishOnTheMap(Skirmish& table)
{
    table.pack.scenarios.front().lootPool = {content::LootId("sword"), content::LootId("ring"),
                                             content::LootId("spear")};
    table.begin();
    table.field({"..........", "...~~.....", ".....#....", "..........", ".........."},
                {"0000000000", "0000000000", "0000001100", "0000000000", "0000000000"},
                {{{{4, 3}, board::Side::East}, "door", false, "", ""},
                 {{{1, 0}, board::Side::East}, "portal", false, "", "A"},
                 {{{8, 4}, board::Side::East}, "portal", false, "", "A"}});
    table.put("bedlam", 4, 3);
    table.put("barachiel", 3, 3);
    table.put("mistral", 0, 0);
    table.put("chloe-amasnodel", 4, 2);
    table.put("grabbleshanks", 8, 3);
    table.put("kobold-1", 5, 4);
    table.put("kobold-2", 7, 4);
    table.chest(3, 2);
    table.chest(5, 3);
    table.lay("ring", 3, 4);
    table.carry("bedlam", "sword", true);
    table.carry("bedlam", "spear");
    table.carry("bedlam", "ring");
}
} // namespace

void TestOnslaughtOffers::everyOfferIsTaken_data()
{
    QTest::addColumn<PrepareSkirmish>("prepare");
    QTest::addColumn<QByteArray>("among"); // a type that is offered here
    const auto add = [](const char* tag, PrepareSkirmish prepare, const char* among) {
        QTest::newRow(tag) << prepare << QByteArray(among);
    };
    add("before the start", beforeTheStart, "start");
    add("nobody said who begins", nobodySaidWhoBegins, "start");
    add("started", started, "deal");
    add("the open card", openCard, "answer");
    add("cards to lay", cardsToLay, "answer");
    add("between turns", betweenTurns, "end-turn");
    add("a turn on the map", aTurnOnTheMap, "attack");
    add("a turn without a map", aTurnWithoutAMap, "move");
    add("on the way", onTheWay, "end-move");
    add("stunned", stunned, "end-turn");
    add("areas and cones", areasAndCones, "attack");
    add("dice", dice, "answer");
    add("a reaction", aReaction, "pass");
    add("a level up card", aLevelUp, "answer");
    add("a choice of figures", aChoiceOfFigures, "answer");
    add("a choice of spaces", aChoiceOfSpaces, "answer");
    add("loot to keep", lootToKeep, "answer");
    add("a monster's turn", aMonster, "attack");
    add("unread loot", unreadLoot, "equip");
    add("an order", anOrder, "answer");
    add("who showed it", whoShowedIt, "answer");
    add("at the round's end", atTheRoundsEnd, "end-round");
    add("after the game", afterTheGame, "");
}

void TestOnslaughtOffers::everyOfferIsTaken()
{
    QFETCH(PrepareSkirmish, prepare);
    QFETCH(QByteArray, among);
    Skirmish table;
    prepare(table);
    if (!among.isEmpty()) {
        QVERIFY(table.offers(among.constData()));
    }
    int tried = 0;
    const QString refused = firstRefused(table, tried);
    QVERIFY2(refused.isEmpty(), qPrintable(refused));
    QCOMPARE(tried > 0, !among.isEmpty());
}

void TestOnslaughtOffers::beforeTheStart(Skirmish&) {}

void TestOnslaughtOffers::nobodySaidWhoBegins(Skirmish& table)
{
    table.pack.scenarios.front().firstActiveSeat.reset();
}

void TestOnslaughtOffers::started(Skirmish& table)
{
    table.begin();
}

void TestOnslaughtOffers::openCard(Skirmish& table)
{
    table.begin();
    table.act("deal");
}

void TestOnslaughtOffers::cardsToLay(Skirmish& table)
{
    openCard(table);
    table.answer("ann", "['abelio-mac-gabhann']");
}

void TestOnslaughtOffers::betweenTurns(Skirmish& table)
{
    cardsToLay(table);
    table.answer("ann", table.placement("ann", {}));
    table.answer("ben", table.placement("ben", {}));
}

void TestOnslaughtOffers::aTurnOnTheMap(Skirmish& table)
{
    skirmishOnTheMap(table);
    table.turnOf("bedlam");
}

void TestOnslaughtOffers::aTurnWithoutAMap(Skirmish& table)
{
    table.pack.scenarios.front().lootPool = {content::LootId("sword"), content::LootId("trap")};
    table.begin();
    table.carry("bedlam", "spear");
    table.turnOf("bedlam");
}

void TestOnslaughtOffers::onTheWay(Skirmish& table)
{
    aTurnOnTheMap(table);
    table.act("move", "{'to':[4,4]}");
}

void TestOnslaughtOffers::stunned(Skirmish& table)
{
    aTurnOnTheMap(table);
    table.give("bedlam", "stunned");
}

void TestOnslaughtOffers::areasAndCones(Skirmish& table)
{
    table.attack("bedlam", "bow").area = 1;
    content::Attack fire = table.attack("bedlam", "blade");
    fire.id = content::AttackId("fire");
    fire.cone = 2;
    table.card("bedlam").attacks.push_back(fire);
    aTurnOnTheMap(table);
}

void TestOnslaughtOffers::dice(Skirmish& table)
{
    aTurnOnTheMap(table);
    table.attackWith("bedlam", "blade", "chloe-amasnodel", {});
}

void TestOnslaughtOffers::aReaction(Skirmish& table)
{
    table.dial("chloe-amasnodel", "parry").effect.triggers = {Trigger{Moment::AttackDeclared, {}, {}, {}}};
    table.dial("grabbleshanks", "parry").effect.triggers = {Trigger{Moment::AttackDeclared, {}, {}, {}}};
    aTurnOnTheMap(table);
    table.attackWith("bedlam", "blade", "chloe-amasnodel", {12});
}

void TestOnslaughtOffers::aLevelUp(Skirmish& table)
{
    for (const char* name : {"one", "two"}) {
        content::LevelUp card;
        card.id = content::LevelUpId(QString(name));
        card.name = QString(name);
        table.card("bedlam").levelUps.push_back(card);
    }
    aTurnOnTheMap(table);
    table.experience("bedlam", 4);
    table.attackWith("bedlam", "blade", "chloe-amasnodel", {15});
}

void TestOnslaughtOffers::aChoiceOfFigures(Skirmish& table)
{
    Verb strike;
    strike.kind = Verb::Kind::Damage;
    strike.number = 1;
    strike.to.who = Who::Enemy;
    strike.to.most = 3;
    strike.to.least = 2;
    dialOffers(table, "sweep", strike);
    aTurnOnTheMap(table);
    table.act("use", "{'ability':'dial/sweep'}");
}

void TestOnslaughtOffers::aChoiceOfSpaces(Skirmish& table)
{
    Verb leap;
    leap.kind = Verb::Kind::Teleport;
    leap.number = 3;
    dialOffers(table, "sweep", leap);
    aTurnOnTheMap(table);
    table.act("use", "{'ability':'dial/sweep'}");
}

void TestOnslaughtOffers::lootToKeep(Skirmish& table)
{
    aTurnOnTheMap(table);
    table.act("loot", "{'chest':[3,2]}");
}

void TestOnslaughtOffers::aMonster(Skirmish& table)
{
    skirmishOnTheMap(table);
    table.turnOf("kobold-2");
}

void TestOnslaughtOffers::unreadLoot(Skirmish& table)
{
    aTurnOnTheMap(table);
    const play::Place place{play::Place::Kind::Figure, {}, play::FigureId("bedlam"), {}};
    table.happen(play::PieceDrawn{{play::PieceId("p90"), "loot", {}, place, false, {}}});
}

void TestOnslaughtOffers::anOrder(Skirmish& table)
{
    Verb gain;
    gain.kind = Verb::Kind::Experience;
    gain.number = 1;
    for (const char* who : {"abelio-mac-gabhann", "chloe-amasnodel", "grabbleshanks"}) {
        table.card(who).effects.passive.triggers = {Trigger{Moment::RoundEnds, {}, {}, {gain}}};
    }
    atTheRoundsEnd(table);
    table.act("end-round");
}

void TestOnslaughtOffers::whoShowedIt(Skirmish& table)
{
    table.begin();
    table.act("real", "{'initiative-cards':true}");
    table.act("deal");
    table.act("end-turn", "{'next':true}");
}

void TestOnslaughtOffers::atTheRoundsEnd(Skirmish& table)
{
    table.begin();
    table.act("set-phase", "{'phase':'end'}");
}

void TestOnslaughtOffers::afterTheGame(Skirmish& table)
{
    table.begin();
    table.act("set-round", "{'round':8}");
    table.act("set-phase", "{'phase':'end'}");
    table.act("end-round");
}

void TestOnslaughtOffers::whatIsNotOfferedOfADialIsRefused()
{
    Skirmish table;
    aTurnOnTheMap(table);
    table.setDial("bedlam", "vow", play::Dial::usedUp);
    const QStringList offered = table.offered("use", "ability");
    for (const char* dial : {"dial/sweep", "dial/shout", "dial/vow", "dial/parry"}) {
        Skirmish copy;
        copy.pack = table.pack;
        aTurnOnTheMap(copy);
        copy.setDial("bedlam", "vow", play::Dial::usedUp);
        QCOMPARE(copy.act("use", QByteArray("{'ability':'") + dial + "'}"), offered.contains(dial));
    }
}

WHEELHOUSE_TEST(TestOnslaughtOffers)
#include "tst_onslaught_offers.moc"
