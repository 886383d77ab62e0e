// SPDX-License-Identifier: GPL-3.0-or-later
// What lies in the box as it comes into play: the die, the sets of cards, what there are only so many of, the heroes.
#include "model/packs/loading/load_pack.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/vocabulary.h"
#include "model/text/render.h"
#include "tests/model/rules/adventure_system/campaign/townsfolk.h"
#include "tests/support/test_main.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;
namespace game = rules::adventure_system;

class TestComponentsInPlay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMonsterOfTheDeckIsAddedByHand();
    void rules_data();
    void rules();

private:
    static void oneDie();
    static void setsByNumber();
    static void theAdvancedSet();
    static void fiveSurges();
    static void sixChests();
    static void fiveHeroes();
};

namespace {
content::Pack boxAsSold()
{
    auto loaded = packs::loadPack(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs/adventure-system/pack.json"),
                                  {}, [](const QString&) { return &game::gameWords(); });
    if (!loaded) {
        qWarning("the box as it is sold is not loaded");
        return {};
    }
    return std::move(loaded->pack);
}

std::optional<int> warnedOf(const Delving& table)
{
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        if (said && said->message.key == QLatin1String("said-box-has-only")) {
            const auto& args = said->message.args;
            return static_cast<int>(
                std::get<qint64>(std::ranges::find(args, QString("count"), &play::MessageArg::name)->value));
        }
    }
    return std::nullopt;
}
} // namespace

void TestComponentsInPlay::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-CMP-04 one die with twenty faces") << Check(oneDie);
    QTest::newRow("ADV-CMP-11 the set by the number") << Check(setsByNumber);
    QTest::newRow("the advanced set comes in by an aftermath") << Check(theAdvancedSet);
    QTest::newRow("ADV-CMP-17 the fifth surge") << Check(fiveSurges);
    QTest::newRow("ADV-CMP-20 the sixth chest") << Check(sixChests);
    QTest::newRow("ADV-CMP-23 the five heroes to choose from") << Check(fiveHeroes);
}

void TestComponentsInPlay::rules()
{
    QFETCH(Check, check);
    check();
}

void TestComponentsInPlay::oneDie()
{
    const content::Pack sold = boxAsSold();
    QCOMPARE(sold.dice.size(), size_t(1));
    QCOMPARE(sold.dice.front().count, std::optional(1));
    Delving table({1, 20});
    QVERIFY(table.begin());
    for (const int face : {1, 20}) {
        QVERIFY(table.act("roll", "{'pool':'d20'}"));
        const auto thrown = std::ranges::find_if(table.last.events, [](const play::Event& event) {
            return std::holds_alternative<play::ChanceDrawn>(event);
        });
        QCOMPARE(std::get<play::ChanceDrawn>(*thrown).dice.size(), size_t(1));
        QCOMPARE(std::get<play::ChanceDrawn>(*thrown).dice.front().face, face - 1);
    }
    QCOMPARE(table.table().dice.size(), size_t(1));
    QCOMPARE(table.table().dice.front().faces.size(), size_t(20));
    QVERIFY(!table.act("roll", "{'pool':'d20','shown':[['d20',20]]}")); // it has no 21
}

void TestComponentsInPlay::setsByNumber()
{
    Delving table;
    content::Card& last = table.card("oilskin-cape");
    content::Card& first = table.card("mended-cup");
    last.number = 184;
    first.number = 185;
    QCOMPARE(game::setOf(last), QString("starting"));
    QCOMPARE(game::setOf(first), QString("advanced"));
    QVERIFY(text::render(game::mixedInWords("starting", 1)).contains("white icon"));
    QVERIFY(text::render(game::mixedInWords("advanced", 1)).contains("gold icon"));
    QVERIFY(table.begin()); // of an adventure by itself only the starting set is laid out
    const auto& deck = *table.table().pile(play::PileId("treasures"))->contents;
    QCOMPARE(std::ranges::count(deck, QString("oilskin-cape")), 2);
    QCOMPARE(std::ranges::count(deck, QString("mended-cup")), 0);
}

void TestComponentsInPlay::theAdvancedSet()
{
    Townsfolk town;
    for (const char* card : {"mended-cup", "echoes"}) {
        town.card(card).set = "advanced";
    }
    town.card("down-the-well").tags = {"adds-advanced"};
    const auto has = [](const Delving& table, const char* deck, const char* card) {
        return std::ranges::count(*table.table().pile(play::PileId(QString(deck)))->contents, QString(card)) > 0;
    };
    QVERIFY(town.beginCampaign(1));
    QVERIFY(!has(town, "treasures", "mended-cup"));
    QVERIFY(town.play("down-the-well", false)); // not after a loss
    QVERIFY(town.setOut("down-the-well"));
    const auto first = town.adventure();
    QVERIFY(!has(*first, "encounters", "echoes") && !has(*first, "treasures", "mended-cup"));
    Townsfolk::end(*first, true);
    QVERIFY(town.comeHome(*first));
    QCOMPARE(town.said().count("said-mixed-in-gold-icon"), 1);
    QVERIFY(town.setOut("the-queens-due"));
    const auto second = town.adventure();
    QVERIFY(has(*second, "encounters", "echoes") && has(*second, "treasures", "mended-cup"));
}

void TestComponentsInPlay::fiveSurges()
{
    Delving table;
    QVERIFY(table.begin());
    table.surges(3);
    QVERIFY(table.act("counter", "{'counter':'healing-surges','by':1}"));
    QVERIFY(!warnedOf(table)); // the fourth is there
    QVERIFY(table.act("counter", "{'counter':'healing-surges','by':1}"));
    QCOMPARE(table.surges(), 5); // and is not stopped
    QCOMPARE(warnedOf(table), std::optional(4));
}

void TestComponentsInPlay::sixChests()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 0}, "store"));
    table.fillPile("chests", {});
    QVERIFY(table.endPhase());
    QCOMPARE(warnedOf(table), std::optional(5));
}

void TestComponentsInPlay::fiveHeroes()
{
    content::Pack sold = boxAsSold();
    for (content::Card& card : sold.cards) {
        for (content::CardSide& side : card.sides) {
            side.values["hit-points"] = 8; // as its owner has entered them
        }
    }
    content::Tile first;
    first.id = content::TileId(QString::fromLatin1(game::entryTile));
    sold.tiles.push_back(first);
    QSet<QStringList> heroes;
    for (const play::Beginning::Figure& hero : game::beginningsOf(sold).front().figures) {
        heroes << QStringList{hero.name, hero.role};
    }
    QCOMPARE(heroes, (QSet<QStringList>{{"Trosper", "gnome rogue"},
                                        {"Marcon", "human sorcerer"},
                                        {"Nayeli Goldflower", "human paladin"},
                                        {"Cormac", "half-elf cleric"},
                                        {"Atka", "tiefling fighter"}}));
}

// Somebody sets another one down. Its card stays in the deck, so it is nobody's to run, and counts as one all the same.
void TestComponentsInPlay::aMonsterOfTheDeckIsAddedByHand()
{
    Delving table;
    beginQuietly(table, 1, {1, 3});
    const int cards = table.countOf("monsters");
    QVERIFY2(table.act("add-figure", "{'content':'puddle-rat'}"), qPrintable(table.refusal.why.key));
    const play::Figure& rat = table.figure("puddle-rat");
    QCOMPARE(rat.name, QString("Puddle Rat"));
    QVERIFY(rat.kind == play::FigureKind::Monster);
    QCOMPARE(rat.hitPoints(), std::optional(1));
    QCOMPARE(rat.armourClass(), std::optional(12));
    QCOMPARE(table.countOf("monsters"), cards);
    QCOMPARE(table.queueOf("ann"), QStringList());
    table.put("puddle-rat", {1, 2});
    const int before = table.hp("odda");
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), before); // it stands beside her, and does not act
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(30, 5)));
    strikeAll(table);
    QVERIFY(!table.table().figure(play::FigureId("puddle-rat")) || table.figure("puddle-rat").isDefeated());
    QCOMPARE(table.countOf("monsters"), cards);
    QCOMPARE(table.experience(), QStringList()); // there is no card to take
}

WHEELHOUSE_TEST(TestComponentsInPlay)
#include "tst_components_in_play.moc"
