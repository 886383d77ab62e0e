// SPDX-License-Identifier: GPL-3.0-or-later
// Cards with a white icon and with a gold one: which of them a campaign plays with, by the numbers on them.
#include "model/rules/adventure_system/campaign/departure.h"
#include "tests/model/rules/adventure_system/campaign/townsfolk.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestSetsOfCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void severalSetsAtOnce();
    void whatIsInTheDecksIsNotMixedInAgain();
    void surgesGoByTheHeroes();

private:
    static void theStartingCardsAreUnlocked();
    static void theFirstGameHasThemAlone();
    static void anAftermathAddsCards();
    static void aSingleAdventureSavesNothing();
};

namespace {
constexpr int startingCards = 184;
constexpr int cardsInAll = 242;
constexpr int startingMonsters = 25;
constexpr int monstersInAll = 49;

bool isCardOfTheBox(const content::Card& card)
{
    return card.deck.text() != QLatin1String("adventures") && card.deck.text() != QLatin1String("advancement-tokens");
}

void addNumbered(content::Pack& pack, content::Card like, int number)
{
    like.id = content::CardId(QStringLiteral("%1-%2").arg(like.deck.text()).arg(number));
    like.number = number;
    like.count = 1;
    pack.cards.push_back(like);
}

/// The cards are numbered as those of the box are: 184 with a white icon, 25 monsters among them, then those with a
/// gold one, of which 190 to 193 are the first monsters.
void numberTheCards(content::Pack& pack)
{
    const content::Card rat = *content::find(pack.cards, content::CardId("puddle-rat"));
    const content::Card encounter = *std::ranges::find(pack.cards, content::DeckId("encounters"), &content::Card::deck);
    std::erase_if(pack.cards, [&](const content::Card& card) { return card.deck == rat.deck; });
    int number = 0;
    for (content::Card& card : pack.cards) {
        card.count = 1;
        if (isCardOfTheBox(card)) {
            card.number = ++number;
        }
    }
    while (number < startingCards) {
        ++number;
        addNumbered(pack, number > startingCards - startingMonsters ? rat : encounter, number);
    }
    constexpr int firstMonster = 190;
    while (number < cardsInAll) {
        ++number;
        const bool isMonster = number >= firstMonster && number < firstMonster + monstersInAll - startingMonsters;
        addNumbered(pack, isMonster ? rat : encounter, number);
    }
    for (content::Deck& deck : pack.decks) {
        deck.size = static_cast<int>(std::ranges::count(pack.cards, deck.id, &content::Card::deck));
    }
}

/// Those that are unlocked, of all that the box has.
std::vector<content::Card> unlockedIn(const Townsfolk& town)
{
    std::vector<content::Card> cards;
    std::ranges::copy_if(town.pack.cards, std::back_inserter(cards), [&](const content::Card& card) {
        return isCardOfTheBox(card) && rules::adventure_system::isMixedIn(card, town.part().campaign->sets);
    });
    return cards;
}

bool hasGoldIcon(const content::Card& card)
{
    return card.number > startingCards;
}

/// In the pile, with a gold icon.
qsizetype goldIn(const Delving& table, const char* pile)
{
    const auto& contents = table.table().pile(play::PileId(QString(pile)))->contents.value();
    return std::ranges::count_if(contents, [&](const QString& face) {
        return hasGoldIcon(*content::find(table.pack.cards, content::CardId(face)));
    });
}
} // namespace

void TestSetsOfCards::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-SET-01 the starting cards are unlocked") << Check(theStartingCardsAreUnlocked);
    QTest::newRow("ADV-SET-02 the first game has them alone") << Check(theFirstGameHasThemAlone);
    QTest::newRow("ADV-SET-03 an aftermath adds cards") << Check(anAftermathAddsCards);
    QTest::newRow("ADV-SET-04 a single adventure saves nothing") << Check(aSingleAdventureSavesNothing);
}

void TestSetsOfCards::rules()
{
    QFETCH(Check, check);
    check();
}

void TestSetsOfCards::theStartingCardsAreUnlocked()
{
    Townsfolk town;
    numberTheCards(town.pack);
    QCOMPARE(std::ranges::count_if(town.pack.cards, isCardOfTheBox), cardsInAll);
    QVERIFY(town.beginCampaign(2));
    const std::vector<content::Card> unlocked = unlockedIn(town);
    QCOMPARE(static_cast<int>(unlocked.size()), startingCards);
    QVERIFY(std::ranges::none_of(unlocked, hasGoldIcon));
    QVERIFY(town.setOut("down-the-well"));
    const auto adventure = town.adventure();
    for (const char* deck : rules::adventure_system::drawDecks) {
        QCOMPARE(goldIn(*adventure, deck), 0);
    }
}

void TestSetsOfCards::theFirstGameHasThemAlone()
{
    Delving alone; // which is no campaign
    numberTheCards(alone.pack);
    alone.adventure = "down-the-well";
    QVERIFY(alone.begin(2));
    QCOMPARE(alone.countOf("monsters"), startingMonsters);

    Townsfolk town;
    numberTheCards(town.pack);
    QVERIFY(town.beginCampaign(2) && town.setOut("down-the-well"));
    QCOMPARE(town.adventure()->countOf("monsters"), startingMonsters);
}

void TestSetsOfCards::anAftermathAddsCards()
{
    Townsfolk town;
    numberTheCards(town.pack);
    town.card("down-the-well").tags.emplace_back("adds-190-193");
    QVERIFY(town.beginCampaign(2));
    QVERIFY(town.play("down-the-well", true));
    QVERIFY(town.setOut("the-queens-due"));
    const auto adventure = town.adventure();
    QCOMPARE(adventure->countOf("monsters"), startingMonsters + 4);
    QCOMPARE(goldIn(*adventure, "monsters"), 4);
    QCOMPARE(static_cast<int>(unlockedIn(town).size()), startingCards + 4);
}

void TestSetsOfCards::severalSetsAtOnce()
{
    Townsfolk town;
    numberTheCards(town.pack);
    for (const char* tag : {"adds-190-193", "adds-200-200"}) {
        town.card("down-the-well").tags.emplace_back(tag);
    }
    QVERIFY(town.beginCampaign(2));
    QVERIFY(town.play("down-the-well", false)); // which has no aftermath
    QCOMPARE(static_cast<int>(unlockedIn(town).size()), startingCards);
    QVERIFY(town.play("down-the-well", true));
    QCOMPARE(town.said().count("said-mixed-in"), 2);
    QVERIFY(town.setOut("the-queens-due"));
    QCOMPARE(goldIn(*town.adventure(), "monsters"), 5);
}

void TestSetsOfCards::whatIsInTheDecksIsNotMixedInAgain()
{
    Townsfolk town;
    numberTheCards(town.pack);
    content::Card gold = town.card("oilskin-cape");
    addNumbered(town.pack, gold, cardsInAll + 1);
    town.card("down-the-well").tags.emplace_back("adds-243-243");
    town.card("the-queens-due").tags.emplace_back("adds-240-250");
    QVERIFY(town.beginCampaign(2));
    const auto treasures = [&town] { return town.countOf("treasures") + static_cast<int>(town.market().size()); };
    const int before = treasures();
    QVERIFY(town.play("down-the-well", true));
    QCOMPARE(treasures(), before + 1);
    QVERIFY(town.play("the-queens-due", true));
    QCOMPARE(treasures(), before + 1);
}

void TestSetsOfCards::surgesGoByTheHeroes()
{
    for (const auto& [heroes, surges] : {std::pair(1, 4), std::pair(2, 2), std::pair(4, 1)}) {
        Delving table;
        table.adventure = "down-the-well";
        QVERIFY(table.begin(heroes));
        QCOMPARE(table.surges(), surges);
        Townsfolk town;
        QVERIFY(town.beginCampaign(heroes) && town.setOut("down-the-well"));
        QCOMPARE(town.adventure()->surges(), surges);
    }
}

void TestSetsOfCards::aSingleAdventureSavesNothing()
{
    const Delving start;
    const std::vector<play::Beginning> offered = start.system->beginnings(start.pack);
    const auto isOffered = [&offered](const char* id) {
        return std::ranges::count(offered, QString(id), &play::Beginning::id) == 1;
    };
    QVERIFY(isOffered("campaign") && isOffered("down-the-well"));

    Delving table;
    table.adventure = "down-the-well";
    QVERIFY(table.begin(2));
    Townsfolk::end(table, true);
    const auto& linked = dynamic_cast<const play::LinkedSystem&>(*table.system);
    QVERIFY(!linked.beginsOthers("down-the-well"));
    QVERIFY(!linked.handBack(table.state, table.pack)); // so nobody is told of it
    QVERIFY(!table.part().origin && !table.part().campaign);
    QVERIFY(!table.table().counter(play::CounterId("gold-ann")));
    QVERIFY(!table.figure("odda").track("level"));
}

WHEELHOUSE_TEST(TestSetsOfCards)
#include "tst_sets_of_cards.moc"
