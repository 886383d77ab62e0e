// SPDX-License-Identifier: GPL-3.0-or-later
// What the rulebook says lies in the core box, as the pack for its owners carries it.
// Rows of the catalogue are proven here with resources/packs.
#include "model/board/floor_plan.h"
#include "tests/model/packs/pack_rows.h"
#include "tests/support/test_main.h"

#include <QSet>

#include <algorithm>
#include <numeric>

using namespace wheelhouse;
using namespace wheelhouse::content;
using namespace wheelhouse::testing;

class TestOnslaughtBox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatLiesInTheBox_data();
    void whatLiesInTheBox() { runPackRow(); }
    void whoIsInTheBox_data();
    void whoIsInTheBox() { runPackRow(); }
    void whatTheCardsSay_data();
    void whatTheCardsSay() { runPackRow(); }
};

namespace {

using Counts = std::vector<int>;

int minisOf(const Pack& core)
{
    return std::accumulate(core.monsters.begin(), core.monsters.end(), static_cast<int>(core.champions.size()),
                           [](int sum, const MonsterKind& kind) { return sum + kind.minis; });
}

int minisOf(const Pack& core, const QString& name)
{
    int minis = 0;
    for (const MonsterKind& kind : core.monsters)
        minis += kind.name == name ? kind.minis : 0;
    for (const Champion& champion : core.champions)
        minis += champion.name == name ? 1 : 0;
    return minis;
}

/// The names of everybody in the faction of the character called `name`.
QSet<QString> rosterWith(const Pack& core, const QString& name)
{
    FactionId faction;
    for (const Character& character : core.characters) {
        if (character.name == name)
            faction = character.faction;
    }
    QSet<QString> names;
    for (const Character& character : core.characters) {
        if (character.faction == faction)
            names << character.name;
    }
    return names;
}

constexpr const char* core = "onslaught-core";

const PackRow boxRows[] = {
    {"ONS-CMP-01 one map of two sides", core,
     [](const Pack& box) {
         EXPECT(counts(box, "map") == Counts{1} && counts(box, "map-side") == Counts{2});
         HOLDS;
     }},
    {"ONS-CMP-02 four twenty-sided dice", core,
     [](const Pack& box) {
         EXPECT(box.dice.size() == 1);
         EXPECT(box.dice.front().count == 4 && box.dice.front().sides == 20);
         HOLDS;
     }},
    {"ONS-CMP-03 21 minis", core,
     [](const Pack& box) {
         EXPECT(box.characters.size() == 12 && minisOf(box) == 9);
         EXPECT(pieces(box, "mini") == 21);
         HOLDS;
     }},
    {"ONS-CMP-04 minis of each monster", core,
     [](const Pack& box) {
         EXPECT(minisOf(box, "Young Black Dragon") == 1 && minisOf(box, "Troll") == 1 && minisOf(box, "Ettin") == 1);
         EXPECT(minisOf(box, "Gnoll") == 2 && minisOf(box, "Kobold") == 4);
         HOLDS;
     }},
    {"ONS-CMP-05 dial cards", core,
     [](const Pack& box) {
         EXPECT((counts(box, "dial-card") == Counts{12, 3, 1}));
         EXPECT(pieces(box, "dial-card") == 16);
         HOLDS;
     }},
    {"ONS-CMP-06 the three champions", core,
     [](const Pack& box) {
         QSet<QString> names;
         for (const Champion& champion : box.champions)
             names << champion.name;
         EXPECT(box.champions.size() == 3);
         EXPECT((names == QSet<QString>{"Ettin", "Troll", "Young Black Dragon"}));
         HOLDS;
     }},
    {"ONS-CMP-14 the character tokens", core,
     [](const Pack& box) {
         const Component* tokens = find(box.components, ComponentId("character-tokens"));
         EXPECT(tokens && tokens->count == 12 && tokens->faces == 2);
         EXPECT(box.characters.size() == 12);
         HOLDS;
     }},
    {"what nobody has told of champions, dials and the first turn stays unknown", core,
     [](const Pack& box) {
         QStringList sized;
         for (const Champion& champion : box.champions) {
             if (champion.size)
                 sized << QString("%1 %2").arg(champion.name).arg(*champion.size);
         }
         EXPECT(sized == QStringList("Young Black Dragon 2"));
         for (const Character& character : box.characters) {
             for (const Dial& dial : character.dials)
                 EXPECT(!dial.kind && !dial.cooldown);
         }
         const Scenario* tutorial = find(box.scenarios, ScenarioId("clash-at-the-keep"));
         EXPECT(tutorial && !tutorial->firstActiveSeat && tutorial->goals.empty());
         HOLDS;
     }},
    {"ONS-CMP-07 standard cards", core,
     [](const Pack& box) {
         EXPECT((counts(box, "standard-card") == Counts{10, 10, 4, 2}));
         EXPECT(pieces(box, "standard-card") == 26);
         HOLDS;
     }},
    {"ONS-CMP-08 the initiative deck", core,
     [](const Pack& box) {
         QSet<int> numbers;
         const std::vector<Card> deck = cardsOf(box, "character-initiative");
         for (const Card& card : deck)
             numbers << card.number.value_or(0);
         EXPECT(deck.size() == 10);
         EXPECT((numbers == QSet<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
         HOLDS;
     }},
    {"ONS-CMP-09 the monsters' initiative deck", core,
     [](const Pack& box) {
         QSet<int> tenths;
         const std::vector<Card> deck = cardsOf(box, "monster-initiative");
         for (const Card& card : deck)
             tenths << valueOf(card.values, "tenths").value_or(0);
         EXPECT(deck.size() == 10);
         EXPECT((tenths == QSet<int>{15, 25, 35, 45, 55, 65, 75, 85, 95, 105}));
         HOLDS;
     }},
    {"ONS-CMP-10 small cards", core,
     [](const Pack& box) {
         std::size_t levelUps = 0;
         for (const Character& character : box.characters)
             levelUps += character.levelUps.size();
         EXPECT(levelUps == 24 && box.items.size() == 20);
         EXPECT(pieces(box, "mini-card") == 44);
         HOLDS;
     }},
    {"ONS-CMP-11 tokens", core,
     [](const Pack& box) {
         EXPECT((counts(box, "token") == Counts{24, 22, 12, 7, 4, 2}));
         EXPECT(pieces(box, "token") == 71);
         HOLDS;
     }},
    {"ONS-CMP-12 the loot tokens", core,
     [](const Pack& box) {
         int tokens = 0;
         for (const LootItem& item : box.items) {
             EXPECT(item.tokens == 1);
             tokens += item.tokens;
         }
         EXPECT(tokens == 20);
         for (const LootEvent& event : box.events)
             tokens += event.tokens;
         EXPECT(tokens == 24);
         HOLDS;
     }},
    {"ONS-CMP-13 the condition tokens", core,
     [](const Pack& box) {
         const auto countIf = [&](auto test) { return std::ranges::count_if(box.conditions, test); };
         EXPECT(countIf([](const Condition& c) { return !c.owner && c.tokens == 2; }) == 6);
         EXPECT(countIf([](const Condition& c) { return c.owner && c.tokens == 1; }) == 10);
         EXPECT(box.conditions.size() == 16);
         HOLDS;
     }},
    {"ONS-CMP-16 chests and prisoners", core,
     [](const Pack& box) {
         const auto countOf = [&](const QString& id) {
             const Component* component = find(box.components, ComponentId(id));
             return component ? component->count : 0;
         };
         EXPECT(countOf("chest-tokens") == 4 && countOf("escaped-prisoner-tokens") == 2);
         HOLDS;
     }},
    {"ONS-CMP-17 terrain pieces", core,
     [](const Pack& box) {
         EXPECT(counts(box, "terrain") == Counts(7, 2));
         EXPECT(pieces(box, "terrain") == 14);
         HOLDS;
     }},
};

const PackRow peopleRows[] = {
    {"ONS-CMP-20 Gnolls and no Gnom", core,
     [](const Pack& box) {
         EXPECT(minisOf(box, "Gnom") == 0);
         EXPECT(std::ranges::none_of(box.monsters, [](const MonsterKind& kind) { return kind.name == "Gnom"; }));
         EXPECT(minisOf(box, "Gnoll") == 2);
         HOLDS;
     }},
    {"ONS-NAM-01 the roster of Chloe Amasnodel", core,
     [](const Pack& box) {
         const QSet<QString> names = rosterWith(box, "Chloe Amasnodel");
         EXPECT(names.size() == 6);
         EXPECT(names.contains("Grabbleshanks") && names.contains("Sedonna Sparklebang"));
         HOLDS;
     }},
    {"ONS-NAM-02 the roster of Mistral", core,
     [](const Pack& box) {
         const QSet<QString> names = rosterWith(box, "Mistral");
         EXPECT(names.size() == 6);
         EXPECT(names.contains("Bedlam") && names.contains("Jeevika the Flowing Maple"));
         HOLDS;
     }},
    {"ONS-NAM-03 Harpers and Zhentarim", core,
     [](const Pack& box) {
         std::map<QString, QSet<QString>> rosters;
         for (const Character& character : box.characters) {
             const Faction* faction = find(box.factions, character.faction);
             EXPECT(faction);
             rosters[faction->name] << character.name;
         }
         EXPECT(rosters.size() == 2);
         EXPECT(rosters["Harpers"].size() == 6 && rosters["Zhentarim"].size() == 6);
         EXPECT(rosters["Harpers"].contains("Grabbleshanks") && rosters["Zhentarim"].contains("Barachiel"));
         HOLDS;
     }},
    {"ONS-PTY-06 every character with its cards", core,
     [](const Pack& box) {
         EXPECT(!box.characters.empty());
         for (const Character& character : box.characters) {
             const auto same = [&](const Character& other) { return other.id == character.id; };
             EXPECT(std::ranges::count_if(box.characters, same) == 1);
             EXPECT(character.levelUps.size() == 2);
         }
         HOLDS;
     }},
    {"ONS-LRG-10 the dragon of the box fills four spaces", core,
     [](const Pack& box) {
         const Champion* dragon = find(box.champions, ChampionId("young-black-dragon"));
         EXPECT(dragon && dragon->size);
         const std::vector<board::Space> found = board::footprint({3, 3}, *dragon->size);
         const std::vector<board::Space> four{{3, 3}, {4, 3}, {3, 4}, {4, 4}};
         EXPECT(std::ranges::is_permutation(found, four));
         HOLDS;
     }},
};

/// A token that forbids reactions says so in words: nobody sees its effect.
QString reactionsAreForbiddenInWords(const Pack& pack)
{
    int found = 0;
    for (const Condition& condition : pack.conditions) {
        for (const Prohibition& prohibition : condition.effect.prohibitions) {
            if (prohibition.what != Prohibition::What::Reactions)
                continue;
            ++found;
            if (!condition.text.contains("reaction"))
                return condition.name + " forbids reactions and does not say so";
        }
    }
    EXPECT(found >= 2);
    HOLDS;
}

const Dial* dialOf(const Pack& pack, const char* character, const char* dial)
{
    const Character* found = find(pack.characters, CharacterId(character));
    return found ? find(found->dials, DialId(dial)) : nullptr;
}

const PackRow wordRows[] = {
    {"Wolf and the other tokens that forbid reactions say so", core, reactionsAreForbiddenInWords},
    {"tokens of our own that forbid reactions say so", "starter", reactionsAreForbiddenInWords},
    {"whose side somebody is on is marked as inferred", core,
     [](const Pack& box) {
         EXPECT(box.factions.size() == 2);
         for (const Faction& faction : box.factions)
             EXPECT(faction.flavour.startsWith("Inferred: "));
         HOLDS;
     }},
    {"the numbers that fill the gaps are marked as inferred", core,
     [](const Pack& box) {
         const Component* cards = find(box.components, ComponentId("monster-initiative-cards"));
         EXPECT(cards && cards->name.contains("inferred: 2.5, 3.5, 6.5, 7.5 and 9.5"));
         EXPECT(deckOf(box, "monster-initiative").text.startsWith("Inferred: "));
         HOLDS;
     }},
    {"how dial cards and tokens divide is marked as inferred", core,
     [](const Pack& box) {
         for (const char* id : {"champion-dial-cards", "loot-tokens", "condition-tokens"}) {
             const Component* component = find(box.components, ComponentId(QString(id)));
             EXPECT(component && component->name.contains("(inferred: "));
         }
         HOLDS;
     }},
    {"that Guided Strike is a reaction is marked as inferred", core,
     [](const Pack& box) {
         const Dial* guided = dialOf(box, "sedonna-sparklebang", "guided-strike");
         EXPECT(guided && guided->reaction && guided->text.contains("(Inferred: that it is the reaction.)"));
         HOLDS;
     }},
    {"Chloe's Inspiration, and what of it is inferred", core,
     [](const Pack& box) {
         const Dial* inspiration = dialOf(box, "chloe-amasnodel", "inspiration");
         EXPECT(inspiration && !inspiration->kind && !inspiration->cooldown);
         EXPECT(inspiration->text.contains("Inspiring") && inspiration->text.contains("(Inferred: "));
         EXPECT(inspiration->effect.triggers.size() == 1);
         HOLDS;
     }},
};

} // namespace

void TestOnslaughtBox::whatTheCardsSay_data()
{
    addPackRows(wordRows);
}

void TestOnslaughtBox::whatLiesInTheBox_data()
{
    addPackRows(boxRows);
}

void TestOnslaughtBox::whoIsInTheBox_data()
{
    addPackRows(peopleRows);
}

WHEELHOUSE_TEST(TestOnslaughtBox)
#include "tst_onslaught_box.moc"
