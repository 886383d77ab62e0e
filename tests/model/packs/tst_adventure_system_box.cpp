// SPDX-License-Identifier: GPL-3.0-or-later
// What the rulebook says lies in the box, as the pack for its owners carries it, and what every card of ours prints.
// Rows of the catalogue are proven here with resources/packs.
#include "tests/model/packs/pack_rows.h"
#include "tests/support/test_main.h"

#include <QRegularExpression>
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

/// Different cards of a deck, without those that come into it later.
int kindsOf(const Pack& box, const QString& deck)
{
    return static_cast<int>(std::ranges::count_if(
        box.cards, [&](const Card& card) { return card.deck.text() == deck && card.set != "advanced"; }));
}

QString nothingIsMissing(const Pack& box)
{
    for (const Card& hero : cardsOf(box, "heroes")) {
        EXPECT((powersOf(box, hero.id) ==
                std::map<QString, int>{{"At-Will", 3}, {"Utility", 3}, {"Daily", 4}, {"Expert", 3}}));
    }
    const std::tuple<const char*, int> decks[] = {{"monsters", 16},  {"villains", 3}, {"encounters", 24},
                                                  {"treasures", 20}, {"traps", 6},    {"spells", 8},
                                                  {"elder-runes", 8}};
    for (const auto& [deck, kinds] : decks) {
        if (kindsOf(box, deck) < kinds)
            return QString("of %1 there are %2").arg(deck).arg(kindsOf(box, deck));
    }
    const auto doubles =
        std::ranges::count_if(box.tiles, [](const Tile& tile) { return tile.height == 2 * tile.width; });
    EXPECT(doubles == 2 && static_cast<int>(box.tiles.size()) - doubles == 24);
    for (const char* deck : {"monsters", "encounters", "treasures", "traps"}) {
        EXPECT(std::ranges::any_of(
            box.cards, [&](const Card& card) { return card.deck.text() == deck && card.set == "advanced"; }));
    }
    HOLDS;
}

/// Cards in play that leave everything to the players.
QString hardlyAnyCardOnlyTells(const Pack& box)
{
    QStringList told;
    int cards = 0;
    for (const Card& card : box.cards) {
        if (card.deck.text() == "level-markers" || card.deck.text() == "sequence-of-play")
            continue;
        ++cards;
        if (!card.effect.clauses && !card.script.tactics)
            told << card.name;
    }
    EXPECT(cards >= 160);
    return told.size() * 20 > cards ? told.join(", ") : QString();
}

/// "+6, damage 2" as often as an attack is printed with them.
QStringList blowsIn(const QString& text)
{
    static const QRegularExpression blow("\\+(\\d+), damage (\\d+)");
    QStringList blows;
    for (auto match = blow.globalMatch(text); match.hasNext();)
        blows << match.next().captured();
    return blows;
}

QStringList blowsIn(const std::shared_ptr<const Effect>& effect)
{
    QStringList blows;
    for (const Trigger& trigger : effect ? effect->triggers : std::vector<Trigger>()) {
        for (const Verb& verb : trigger.verbs) {
            if (verb.kind == Verb::Kind::Attack && verb.modifiers.size() == 2)
                blows << QString("+%1, damage %2")
                             .arg(verb.modifiers[0].to.value_or(0))
                             .arg(verb.modifiers[1].to.value_or(0));
        }
    }
    return blows;
}

/// What a card says of its attacks is what they do.
QString cardsSayHowTheyStrike(const Pack& box)
{
    for (const Card& card : box.cards) {
        QString text = card.text;
        for (const auto& [label, words] : card.texts)
            text += words;
        for (const CardSide& side : card.sides)
            text += side.text;
        QStringList said = blowsIn(text);
        QStringList done = blowsIn(card.effect.clauses) + blowsIn(card.script.tactics);
        said.removeDuplicates();
        said.sort();
        done.removeDuplicates();
        done.sort();
        if (said != done)
            return QString("%1 says %2 and does %3").arg(card.name, said.join("; "), done.join("; "));
    }
    HOLDS;
}

const PackRow cardRows[] = {
    {"our heroes take powers that exist", ourWell, heroesTakePowersThatExist},
    {"our box is complete", ourWell, nothingIsMissing},
    {"one card in twenty may be told alone", ourWell, hardlyAnyCardOnlyTells},
    {"our cards strike as they say", ourWell, cardsSayHowTheyStrike},
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
