// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules of the quest games say of their cards, dice and rooms, as the bundled packs carry it.
// Rows of the catalogue are proven here with resources/packs.
#include "tests/model/packs/pack_rows.h"
#include "tests/support/test_main.h"

#include <QSet>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::content;
using namespace wheelhouse::testing;

class TestQuestBoxes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nineAlignments_data();
    void nineAlignments() { runPackRow(); }
    void fantasyAdventure_data();
    void fantasyAdventure() { runPackRow(); }
    void descent_data();
    void descent() { runPackRow(); }
};

namespace {

constexpr const char* alignments = "nine-alignments";
constexpr const char* ourBell = "nine-alignments-demo";
constexpr const char* fantasy = "fantasy-adventure";
constexpr const char* ourRoad = "fantasy-adventure-demo";
constexpr const char* ourStair = "descent-demo";

/// Whether every card of the deck, which must not be empty, prints all these numbers and texts.
bool everyCardPrints(const Pack& pack, const QString& deck, const QStringList& values, const QStringList& texts)
{
    const std::vector<Card> cards = cardsOf(pack, deck);
    return !cards.empty() && std::ranges::all_of(cards, [&](const Card& card) {
        return std::ranges::all_of(values,
                                   [&](const QString& label) { return valueOf(card.values, label).has_value(); }) &&
               std::ranges::all_of(texts, [&](const QString& label) { return !textOf(card, label).isEmpty(); });
    });
}

QString nineGoals(const Pack& pack)
{
    QSet<QString> names;
    const std::vector<Card> goals = cardsOf(pack, "goals");
    for (const Card& goal : goals)
        names << goal.name;
    EXPECT(goals.size() == 9 && names.size() == 9);
    EXPECT(deckOf(pack, "goals").size == 9);
    HOLDS;
}

const PackRow alignmentRows[] = {
    {"NIN-GOL-06 nine goals in the box", alignments, nineGoals},
    {"NIN-GOL-06 nine goals of our own", ourBell, nineGoals},
    {"the dice of the box", alignments,
     [](const Pack& box) {
         QSet<int> sides;
         for (const Die& die : box.dice)
             sides << die.sides.value_or(0);
         EXPECT((sides == QSet<int>{4, 6, 8, 10, 12, 20}));
         HOLDS;
     }},
    {"how many dice the box has is unknown", alignments,
     [](const Pack& box) {
         EXPECT(std::ranges::none_of(box.dice, [](const Die& die) { return die.count.has_value(); }));
         HOLDS;
     }},
    {"NIN-CMP-01 all that a quest holds", ourBell,
     [](const Pack& quest) {
         EXPECT(!cardsOf(quest, "characters").empty() && pieces(quest, "counter") > 0);
         EXPECT(!quest.maps.empty());
         EXPECT(!cardsOf(quest, "fate").empty());
         EXPECT(!cardsOf(quest, "encounters").empty());
         const Component* tokens = find(quest.components, ComponentId("treasure-tokens"));
         EXPECT(tokens && tokens->count == static_cast<int>(cardsOf(quest, "treasures").size()));
         EXPECT(!cardsOf(quest, "goals").empty());
         HOLDS;
     }},
    {"NIN-CMP-04 what a character's card prints", ourBell,
     [](const Pack& quest) {
         EXPECT(everyCardPrints(quest, "characters",
                                {"armour-class", "hit-points", "speed", "initiative", "strength", "dexterity",
                                 "constitution", "intelligence", "wisdom", "charisma"},
                                {}));
         HOLDS;
     }},
    {"NIN-CMP-05 what an encounter's card prints", ourBell,
     [](const Pack& quest) {
         EXPECT(everyCardPrints(quest, "encounters", {"creatures", "armour-class", "initiative", "speed", "hit-points"},
                                {}));
         for (const Card& card : cardsOf(quest, "encounters"))
             EXPECT(!card.attacks.empty() || !textOf(card, "behaviour").isEmpty());
         HOLDS;
     }},
    {"NIN-CMP-06 three blocks of text on a fate card", ourBell,
     [](const Pack& quest) {
         EXPECT(everyCardPrints(quest, "fate", {}, {"happening", "task", "way"}));
         HOLDS;
     }},
    {"NIN-CMP-07 what a treasure's card prints", ourBell,
     [](const Pack& quest) {
         EXPECT(everyCardPrints(quest, "treasures", {}, {"kind", "effect", "token"}));
         HOLDS;
     }},
    {"NIN-TRE-23 kinds of treasure", ourBell,
     [](const Pack& quest) {
         QSet<QString> kinds;
         for (const Card& card : cardsOf(quest, "treasures"))
             kinds << textOf(card, "kind");
         EXPECT((kinds == QSet<QString>{"Magical Object", "Potion", "Scroll", "Wand", "Weapon"}));
         HOLDS;
     }},
    {"NIN-ATK-08 everybody has an armour class", ourBell,
     [](const Pack& quest) {
         EXPECT(everyCardPrints(quest, "characters", {"armour-class"}, {}));
         EXPECT(everyCardPrints(quest, "encounters", {"armour-class"}, {}));
         HOLDS;
     }},
    {"NIN-SPL-08 every caster has a DC", ourBell,
     [](const Pack& quest) {
         int casters = 0;
         for (const Card& card : cardsOf(quest, "characters")) {
             if (textOf(card, "spells") == "None.")
                 continue;
             ++casters;
             EXPECT(valueOf(card.values, "spell-save").value_or(0) > 0);
         }
         EXPECT(casters == 3);
         HOLDS;
     }},
};

/// The heroes of a set, or of every other set, by name, with their class.
std::map<QString, QString> heroes(const Pack& box, bool ofBase)
{
    std::map<QString, QString> found;
    for (const Card& card : cardsOf(box, "heroes")) {
        if ((card.set == "base") == ofBase)
            found[card.name] = textOf(card, "class");
    }
    return found;
}

/// Whether a hero's card has a place for what it begins an adventure of each level with, entered or not.
QString heroesPrintThreeLevels(const Pack& box)
{
    QSet<QString> labels;
    for (const std::vector<CardLabel>& list : {deckOf(box, "heroes").values, deckOf(box, "heroes").texts}) {
        for (const CardLabel& label : list)
            labels << label.id;
    }
    for (const char* label : {"hit-points", "spell-points", "starting-items"}) {
        for (const char* level : {"", "-2", "-3"})
            EXPECT(labels.contains(QString(label) + level));
    }
    HOLDS;
}

const PackRow fantasyRows[] = {
    {"FAB-BOX-02 the four heroes of the base game", fantasy,
     [](const Pack& box) {
         EXPECT((heroes(box, true) ==
                 std::map<QString, QString>{
                     {"Jozan", "cleric"}, {"Regdar", "fighter"}, {"Lidda", "rogue"}, {"Mialee", "wizard"}}));
         HOLDS;
     }},
    {"FAB-BOX-03 heroes with both expansions", fantasy,
     [](const Pack& box) {
         EXPECT(cardsOf(box, "heroes").size() == 7);
         EXPECT((heroes(box, false) ==
                 std::map<QString, QString>{{"Elwick", "druid"}, {"Orwick", "druid"}, {"Morkahn", "barbarian"}}));
         HOLDS;
     }},
    {"the box has room for the points and items of every level", fantasy, heroesPrintThreeLevels},
    {"our heroes have room for the points and items of every level", ourRoad, heroesPrintThreeLevels},
    {"FAB-BOX-04 kinds of decks", fantasy,
     [](const Pack& box) {
         QSet<QString> kinds;
         for (const Deck& deck : box.decks)
             kinds << deck.kind;
         EXPECT(kinds.contains({"hero", "item", "special-item", "monster", "initiative", "roaming"}));
         HOLDS;
     }},
    {"FAB-BOX-05 the initiative deck", fantasy,
     [](const Pack& box) {
         int sum = 0;
         const std::vector<Card> deck = cardsOf(box, "initiative-cards");
         for (const Card& card : deck)
             sum += card.number.value_or(0);
         EXPECT(deck.size() == 5 && sum == 15);
         HOLDS;
     }},
    {"FAB-BOX-06 faces of the search die", ourRoad,
     [](const Pack& box) {
         const Die* search = find(box.dice, DieId("search"));
         EXPECT(search && search->faces.size() == 6);
         for (const DieFace& face : search->faces)
             EXPECT((QSet<QString>{"1 eye", "2 eyes", "hand", "blank"}.contains(face.text)));
         HOLDS;
     }},
    {"what nobody has told of the dice stays unknown", fantasy,
     [](const Pack& box) {
         EXPECT(std::ranges::none_of(box.dice, [](const Die& die) { return die.sides || die.facesKnown; }));
         HOLDS;
     }},
    {"FAB-BOX-07 the attack dice", fantasy,
     [](const Pack& box) {
         std::map<QString, int> dice;
         int sum = 0;
         for (const Die& die : box.dice) {
             if (!die.name.contains("attack"))
                 continue;
             dice[die.colour] += die.count.value_or(0);
             sum += die.count.value_or(0);
         }
         EXPECT((dice == std::map<QString, int>{{"yellow", 2}, {"red", 1}, {"orange", 2}, {"purple", 1}}));
         EXPECT(sum == 6);
         HOLDS;
     }},
    {"FAB-BOX-09 monsters of the expansions", fantasy,
     [](const Pack& box) {
         QStringList boars;
         int ofExpansions = 0;
         for (const Card& card : cardsOf(box, "monsters")) {
             ofExpansions += card.set != "base" ? 1 : 0;
             if (card.name.contains("boar", Qt::CaseInsensitive))
                 boars << card.name;
         }
         EXPECT(ofExpansions == 10);
         EXPECT(boars == QStringList{"Razor Boar"});
         HOLDS;
     }},
    {"FAB-BOX-10 what stands in a room", ourRoad,
     [](const Pack& box) {
         const Tile* room = find(box.tiles, TileId("gatehouse"));
         EXPECT(room);
         QStringList kinds;
         for (const TilePlace& place : room->places)
             kinds << place.kind;
         kinds.sort();
         EXPECT((kinds == QStringList{"chest", "door", "tree", "tree"}));
         HOLDS;
     }},
    {"FAB-ROA-01 the roaming monsters of every adventure", ourRoad,
     [](const Pack& box) {
         QSet<QString> known{"None"};
         for (const Card& card : cardsOf(box, "roaming-monsters"))
             known << card.name;
         EXPECT(known.size() > 1 && !cardsOf(box, "adventures").empty());
         for (const Card& adventure : cardsOf(box, "adventures")) {
             const QString list = textOf(adventure, "roaming");
             EXPECT(list.endsWith('.'));
             for (const QString& name : list.chopped(1).split(", "))
                 EXPECT(known.contains(name));
         }
         HOLDS;
     }},
};

/// How many skills a hero begins with, by the words of the card: one that is named, and others.
int skillsOf(const Card& hero)
{
    const QString line = textOf(hero, "start");
    if (line.contains("one skill of each sort"))
        return 3;
    const std::map<QString, int> others{{"skill and any one", 1}, {"skill and any two", 2}, {"skill and any three", 3}};
    for (const auto& [words, count] : others) {
        if (line.contains(words))
            return 1 + count;
    }
    return 0;
}

QString skillsReachForAllHeroes(const Pack& box)
{
    std::size_t there = 0;
    for (const char* deck : {"fighting", "subterfuge", "wizardry"})
        there += cardsOf(box, deck).size();
    int dealt = 0;
    for (const Card& hero : cardsOf(box, "heroes")) {
        EXPECT(skillsOf(hero) > 0);
        dealt += skillsOf(hero);
    }
    EXPECT(dealt > 0 && dealt <= static_cast<int>(there));
    HOLDS;
}

const PackRow descentRows[] = {
    {"the skills reach for all our heroes", ourStair, skillsReachForAllHeroes},
    {"DES-ENH-01 faces of our power die", ourStair,
     [](const Pack& box) {
         const Die* power = find(box.dice, DieId("black"));
         EXPECT(power && power->faces.size() == 6);
         EXPECT(std::ranges::count_if(power->faces, [](const DieFace& face) {
                    return valueOf(face.values, "enhancement").value_or(0) > 0;
                }) == 2);
         HOLDS;
     }},
    {"every attack has its type", ourStair,
     [](const Pack& box) {
         QSet<int> kinds;
         for (const Card& card : box.cards) {
             for (const Attack& attack : card.attacks) {
                 EXPECT(attack.kind);
                 kinds << static_cast<int>(*attack.kind);
             }
         }
         EXPECT(kinds.size() == 3);
         HOLDS;
     }},
};

} // namespace

void TestQuestBoxes::nineAlignments_data()
{
    addPackRows(alignmentRows);
}

void TestQuestBoxes::fantasyAdventure_data()
{
    addPackRows(fantasyRows);
}

void TestQuestBoxes::descent_data()
{
    addPackRows(descentRows);
}

WHEELHOUSE_TEST(TestQuestBoxes)
#include "tst_quest_boxes.moc"
