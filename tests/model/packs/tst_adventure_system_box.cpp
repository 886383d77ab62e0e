// SPDX-License-Identifier: GPL-3.0-or-later
// What the rulebook says lies in the box, as the pack for its owners carries it, and what every card of ours prints.
// Rows of the catalogue are proven here with resources/packs.
#include "tests/model/packs/pack_rows.h"
#include "tests/support/test_main.h"

#include <QSet>

#include <algorithm>
#include <numeric>

using namespace wheelhouse;
using namespace wheelhouse::content;
using namespace wheelhouse::testing;

class TestAdventureSystemBox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatLiesInTheBox_data();
    void whatLiesInTheBox() { runPackRow(); }
    void whatTheCardsPrint_data();
    void whatTheCardsPrint() { runPackRow(); }
};

namespace {

using Counts = std::vector<int>;

int sumOf(const Counts& list)
{
    return std::accumulate(list.begin(), list.end(), 0);
}

/// What all pieces of this kind are worth together.
int worthOf(const Pack& box, const QString& kind)
{
    int worth = 0;
    for (const Component& component : box.components) {
        if (component.kind == kind)
            worth += component.count * component.value.value_or(0);
    }
    return worth;
}

/// The cards of a sort in the starting and the advanced set.
int cardsInBothSets(const Pack& box, const QString& id)
{
    int cards = 0;
    for (const QString& one : {id, "advanced-" + id}) {
        if (const Component* component = find(box.components, ComponentId(one)))
            cards += component->count;
    }
    return cards;
}

constexpr const char* waterdeep = "adventure-system";
constexpr const char* ourWell = "adventure-system-demo";

const PackRow waterdeepRows[] = {
    {"ADV-CMP-01 43 figures", waterdeep,
     [](const Pack& box) {
         EXPECT((counts(box, "figure") == Counts{5, 7, 31}));
         EXPECT(pieces(box, "figure") == 43);
         HOLDS;
     }},
    {"ADV-CMP-02 stat tiles of heroes and villains", waterdeep,
     [](const Pack& box) {
         EXPECT((counts(box, "stat-tile") == Counts{5, 4}));
         HOLDS;
     }},
    {"ADV-CMP-05 single and double tiles", waterdeep,
     [](const Pack& box) {
         EXPECT(pieces(box, "tile") == 40 && pieces(box, "double-tile") == 4);
         EXPECT(pieces(box, "tile") + 2 * pieces(box, "double-tile") == 48);
         HOLDS;
     }},
    {"ADV-CMP-06 dungeon and cavern tiles", waterdeep,
     [](const Pack& box) {
         EXPECT(countsOfSet(box, "dungeon") == Counts{23} && countsOfSet(box, "cavern") == Counts{17});
         HOLDS;
     }},
    {"ADV-CMP-07 228 cards", waterdeep,
     [](const Pack& box) {
         EXPECT(sumOf(countsOfSet(box, "starting")) == 184 && sumOf(countsOfSet(box, "advanced")) == 44);
         EXPECT(pieces(box, "card") == 228);
         HOLDS;
     }},
    {"ADV-CMP-08 the starting set", waterdeep,
     [](const Pack& box) {
         EXPECT((countsOfSet(box, "starting") == Counts{5, 65, 4, 25, 25, 30, 5, 15, 10}));
         HOLDS;
     }},
    {"ADV-CMP-09 the advanced set", waterdeep,
     [](const Pack& box) {
         EXPECT((countsOfSet(box, "advanced") == Counts{9, 24, 8, 3}));
         HOLDS;
     }},
    {"ADV-CMP-10 decks with all that can be added", waterdeep,
     [](const Pack& box) {
         const std::tuple<const char*, const char*, int> decks[] = {
             {"encounters", "encounter-cards", 34}, {"monsters", "monster-cards", 49},
             {"treasures", "treasure-cards", 38},   {"traps", "trap-cards", 8},
             {"spells", "spell-cards", 15},         {"elder-runes", "elder-rune-cards", 10}};
         for (const auto& [deck, cards, size] : decks) {
             EXPECT(deckOf(box, deck).size == size);
             EXPECT(cardsInBothSets(box, cards) == size);
         }
         HOLDS;
     }},
    {"ADV-CMP-12 advancement tokens", waterdeep,
     [](const Pack& box) {
         EXPECT(counts(box, "advancement-token") == Counts(5, 4));
         EXPECT(pieces(box, "advancement-token") == 20);
         HOLDS;
     }},
    {"ADV-CMP-13 hit point tokens", waterdeep,
     [](const Pack& box) {
         EXPECT((counts(box, "hit-point-token") == Counts{64, 8}));
         EXPECT(worthOf(box, "hit-point-token") == 104);
         HOLDS;
     }},
    {"ADV-CMP-14 round markers", waterdeep,
     [](const Pack& box) {
         QSet<QString> names;
         for (const Component& component : box.components) {
             if (component.kind == "round-marker")
                 names << component.name;
         }
         EXPECT(names.size() == 11);
         EXPECT(pieces(box, "round-marker") == 18);
         HOLDS;
     }},
    {"ADV-CMP-15 gold", waterdeep,
     [](const Pack& box) {
         EXPECT((counts(box, "gold-token") == Counts{42, 16, 6}));
         EXPECT(worthOf(box, "gold-token") == 18200);
         HOLDS;
     }},
    {"ADV-CMP-16 condition markers", waterdeep,
     [](const Pack& box) {
         EXPECT((counts(box, "condition-marker") == Counts{5, 10, 12, 8}));
         EXPECT(pieces(box, "condition-marker") == 35);
         HOLDS;
     }},
    {"ADV-CMP-18 monster hit point tokens", waterdeep,
     [](const Pack& box) {
         EXPECT(pieces(box, "monster-hit-point-token") == 22);
         HOLDS;
     }},
    {"ADV-CMP-19 trap tokens", waterdeep,
     [](const Pack& box) {
         std::map<QString, int> kinds;
         for (const Component& component : box.components) {
             if (component.kind == "trap-token")
                 kinds[component.id.text()] = component.count;
         }
         EXPECT((kinds == std::map<QString, int>{{"trap-safe", 8},
                                                 {"trap-draw", 6},
                                                 {"trap-dart", 6},
                                                 {"trap-arrow", 5},
                                                 {"trap-spear", 4},
                                                 {"trap-fire", 3}}));
         EXPECT(pieces(box, "trap-token") == 32 && worthOf(box, "trap-token") == 40);
         HOLDS;
     }},
};

/// One hero of the box: name, race and class.
QStringList heroOf(const Card& card)
{
    return {card.name, textOf(card, "race"), textOf(card, "class")};
}

/// How many powers of each kind a line of a hero's card lets its hero take, such as "two At-Wills, one Daily".
std::map<QString, int> powersIn(const QString& line)
{
    const std::map<QString, int> numbers{{"one", 1}, {"two", 2}, {"three", 3}};
    const std::map<QString, QString> singular{
        {"At-Wills", "At-Will"}, {"Utilities", "Utility"}, {"Dailies", "Daily"}, {"Experts", "Expert"}};
    std::map<QString, int> powers;
    for (const QString& part : line.chopped(1).split(", ")) {
        const QStringList words = part.split(' ');
        const auto kind = singular.find(words.back());
        powers[kind == singular.end() ? words.back() : kind->second] += numbers.at(words.front().toLower());
    }
    return powers;
}

std::map<QString, int> powersOf(const Pack& box, const CardId& hero)
{
    std::map<QString, int> powers;
    for (const Card& power : cardsOf(box, "powers")) {
        if (power.owner == hero)
            ++powers[power.kind];
    }
    return powers;
}

QString heroesTakePowersThatExist(const Pack& box)
{
    EXPECT(cardsOf(box, "heroes").size() == 5);
    for (const Card& hero : cardsOf(box, "heroes")) {
        EXPECT(hero.sides.size() == 2);
        std::map<QString, int> there = powersOf(box, hero.id);
        for (const CardSide& side : hero.sides) {
            const auto line = side.texts.find("powers");
            EXPECT(line != side.texts.end() && line->second.endsWith('.'));
            for (const auto& [kind, taken] : powersIn(line->second)) {
                if (taken > there[kind])
                    return QString("%1 takes %2 %3").arg(side.name).arg(taken).arg(kind);
            }
        }
    }
    HOLDS;
}

const PackRow cardRows[] = {
    {"our heroes take powers that exist", ourWell, heroesTakePowersThatExist},
    {"ADV-CMP-22 every hero has a third level", waterdeep,
     [](const Pack& box) {
         const std::vector<Card> heroes = cardsOf(box, "heroes");
         const std::vector<Card> markers = cardsOf(box, "level-markers");
         EXPECT(heroes.size() == 5 && markers.size() == 5);
         for (const Card& hero : heroes) {
             const auto marker = std::ranges::find(markers, std::optional(hero.id), &Card::owner);
             EXPECT(marker != markers.end() && marker->sides.size() == 2);
             EXPECT(valueOf(marker->sides[0].values, "level") == 3 && valueOf(marker->sides[1].values, "level") == 4);
         }
         HOLDS;
     }},
    {"the five heroes", waterdeep,
     [](const Pack& box) {
         QSet<QStringList> heroes;
         for (const Card& card : cardsOf(box, "heroes"))
             heroes << heroOf(card);
         EXPECT((heroes == QSet<QStringList>{{"Trosper", "gnome", "rogue"},
                                             {"Marcon", "human", "sorcerer"},
                                             {"Nayeli Goldflower", "human", "paladin"},
                                             {"Cormac", "half-elf", "cleric"},
                                             {"Atka", "tiefling", "fighter"}}));
         HOLDS;
     }},
    {"ADV-HRO-04 Cormac's card", waterdeep,
     [](const Pack& box) {
         const Card* cormac = find(box.cards, CardId("cormac"));
         EXPECT(cormac && !cormac->sides.empty());
         EXPECT((heroOf(*cormac) == QStringList{"Cormac", "half-elf", "cleric"}));
         EXPECT(valueOf(cormac->sides.front().values, "level") == 1);
         HOLDS;
     }},
    {"ADV-CMP-24 thirteen adventures", waterdeep,
     [](const Pack& box) {
         EXPECT(cardsOf(box, "adventures").size() == 13);
         QSet<QString> labels;
         for (const CardLabel& label : deckOf(box, "adventures").texts)
             labels << label.id;
         EXPECT(labels.contains({"setup", "special-rules", "victory", "defeat", "aftermath"}));
         HOLDS;
     }},
    {"ADV-XPT-05 what it costs to cancel an encounter", waterdeep,
     [](const Pack& box) {
         for (const Card& adventure : cardsOf(box, "adventures")) {
             const bool isEarly = adventure.number.value_or(0) <= 4;
             EXPECT(valueOf(adventure.values, "cancel-cost") == (isEarly ? std::optional(5) : std::nullopt));
         }
         const Card* third = find(box.cards, CardId("adventure-3"));
         EXPECT(third && third->number == 3 && valueOf(third->values, "cancel-cost") == 5);
         HOLDS;
     }},
    {"ADV-XPT-02 every monster is worth experience", ourWell,
     [](const Pack& box) {
         EXPECT(!cardsOf(box, "monsters").empty());
         for (const Card& monster : cardsOf(box, "monsters"))
             EXPECT(valueOf(monster.values, "experience").value_or(0) >= 1);
         HOLDS;
     }},
    {"ADV-MON-02 what every monster's card prints", ourWell,
     [](const Pack& box) {
         EXPECT(!cardsOf(box, "monsters").empty());
         for (const Card& monster : cardsOf(box, "monsters")) {
             EXPECT(!monster.name.isEmpty() && !textOf(monster, "type").isEmpty());
             EXPECT(!textOf(monster, "tactics").isEmpty());
             for (const char* label : {"armour-class", "hit-points", "experience"})
                 EXPECT(valueOf(monster.values, label));
         }
         HOLDS;
     }},
    {"ADV-TWN-11 what every item costs and brings", ourWell,
     [](const Pack& box) {
         EXPECT(!cardsOf(box, "treasures").empty());
         for (const Card& item : cardsOf(box, "treasures"))
             EXPECT(valueOf(item.values, "buy") && valueOf(item.values, "sell"));
         HOLDS;
     }},
};

} // namespace

void TestAdventureSystemBox::whatLiesInTheBox_data()
{
    addPackRows(waterdeepRows);
}

void TestAdventureSystemBox::whatTheCardsPrint_data()
{
    addPackRows(cardRows);
}

WHEELHOUSE_TEST(TestAdventureSystemBox)
#include "tst_adventure_system_box.moc"
