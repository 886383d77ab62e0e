// SPDX-License-Identifier: GPL-3.0-or-later
// Spells and elder runes of an adventure, decks that run out, and what effects and adventures do to places and to the
// end.
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestSpellsAndRunes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void oneDeckOfSpells();
    static void twoTexts();
    static void trapsCastAsMonsters();
    static void spellsGoBack();
    static void spellsComeTwice();
    static void runesAreDrawn();
    static void oneFaceOfARune();
    static void lastingRunes();
    static void untilASurge();
    static void instantRunes();
    static void discardsBecomeTheDeck();
    static void onlyDiscards();
    static void theNaturalDie();
    static void anyFreeSquare();
    static void movedByAnEffect();
    static void speedWhereNoNumber();
    static void downedHeroesExplore();
    static void banesOfTheBox();
    static void explorationThenVillains();
    static void anOwnDefeat();
    static void nobodyActsAfterTheEnd();
};

namespace {
using board::Space;

/// Odda's swing draws a card of this deck.
void drawsBySwing(Delving& table, const char* deck)
{
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"draw":")" + QByteArray(deck) + R"("})", "free"));
    beginQuietly(table);
}

/// A spell that hurts a monster by 1, or a hero by 2.
void oneSpell(Delving& table)
{
    table.card("boil").effect = effectOf(whenDrawn(R"({"heal":1,"to":"self"})"));
    table.card("boil").script = tacticsOf(R"({"damage":2,"to":"character"})");
}

void setDiscards(Delving& table, const char* deck, std::vector<QString> faces)
{
    std::ranges::sort(faces);
    const play::Pile* pile = table.table().pile(play::PileId(QString(deck)));
    const play::Pile before = *table.table().pile(pile->discard);
    play::Pile after = before;
    after.count = static_cast<int>(faces.size());
    after.contents = std::move(faces);
    table.happen(play::PileChanged{before, after});
}
} // namespace

void TestSpellsAndRunes::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-SPL-01 one deck of spells") << Check(oneDeckOfSpells);
    QTest::newRow("ADV-SPL-02 two texts") << Check(twoTexts);
    QTest::newRow("ADV-SPL-03 traps cast as monsters") << Check(trapsCastAsMonsters);
    QTest::newRow("ADV-SPL-04 spells go back") << Check(spellsGoBack);
    QTest::newRow("ADV-SPL-05 spells come twice") << Check(spellsComeTwice);
    QTest::newRow("ADV-RUN-01 runes are drawn") << Check(runesAreDrawn);
    QTest::newRow("ADV-RUN-02 one face of a rune") << Check(oneFaceOfARune);
    QTest::newRow("ADV-RUN-02 banes of the box") << Check(banesOfTheBox);
    QTest::newRow("ADV-RUN-03 lasting runes") << Check(lastingRunes);
    QTest::newRow("ADV-RUN-04 until a surge") << Check(untilASurge);
    QTest::newRow("ADV-RUN-05 instant runes") << Check(instantRunes);
    QTest::newRow("ADV-FAQ-01 discards become the deck") << Check(discardsBecomeTheDeck);
    QTest::newRow("ADV-FAQ-02 only discards") << Check(onlyDiscards);
    QTest::newRow("ADV-FAQ-05 the natural die") << Check(theNaturalDie);
    QTest::newRow("ADV-FAQ-06 any free square") << Check(anyFreeSquare);
    QTest::newRow("ADV-MOV-02 moved by an effect") << Check(movedByAnEffect);
    QTest::newRow("ADV-MOV-12 speed where no number is") << Check(speedWhereNoNumber);
    QTest::newRow("ADV-EXL-14 downed heroes explore") << Check(downedHeroesExplore);
    QTest::newRow("ADV-EXL-15 exploration, then villains") << Check(explorationThenVillains);
    QTest::newRow("ADV-WIN-04 an own defeat") << Check(anOwnDefeat);
    QTest::newRow("ADV-WIN-04 nobody acts after the end") << Check(nobodyActsAfterTheEnd);
}

void TestSpellsAndRunes::rules()
{
    QFETCH(Check, check);
    check();
}

void TestSpellsAndRunes::oneDeckOfSpells()
{
    Delving table;
    table.card("lid-crab").script = tacticsOf(R"({"draw":"spells"})");
    oneSpell(table);
    drawsBySwing(table, "spells");
    table.fillPile("spells", {"boil"});
    table.bring("crab", "lid-crab", {0, 7}, "ann");
    QVERIFY(usePower(table));
    QCOMPARE(toldTexts(table), QStringList("Boil"));
    QVERIFY(table.endPhase());
    QCOMPARE(toldTexts(table), QStringList("Boil"));
}

void TestSpellsAndRunes::twoTexts()
{
    Delving table;
    table.card("lid-crab").script = tacticsOf(R"({"draw":"spells"})");
    oneSpell(table);
    drawsBySwing(table, "spells");
    table.fillPile("spells", {"boil"});
    table.bring("crab", "lid-crab", {0, 7}, "ann");
    table.hp("odda", 5);
    QVERIFY(usePower(table));
    QCOMPARE(table.hp("odda"), 6);
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 4);
}

void TestSpellsAndRunes::trapsCastAsMonsters()
{
    Delving table;
    table.card("bucket-chain").script = tacticsOf(R"({"draw":"spells"})");
    oneSpell(table);
    beginQuietly(table);
    table.fillPile("spells", {"boil"});
    table.hold("ann", "traps", "bucket-chain");
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 8);
}

void TestSpellsAndRunes::spellsGoBack()
{
    Delving table;
    drawsBySwing(table, "spells");
    const int before = table.countOf("spells");
    QVERIFY(usePower(table));
    QCOMPARE(table.countOf("spells"), before);
    QCOMPARE(table.discards("spells"), QStringList());
}

void TestSpellsAndRunes::spellsComeTwice()
{
    Delving table({1, 1});
    drawsBySwing(table, "spells");
    QVERIFY(usePower(table));
    const QStringList first = toldTexts(table);
    QVERIFY(usePower(table));
    QCOMPARE(toldTexts(table), first);
    const auto& counts = static_cast<testing::ScriptedChance&>(*table.chance).counts;
    QCOMPARE(counts.back(), table.countOf("spells")); // one of all of them, each time
}

void TestSpellsAndRunes::runesAreDrawn()
{
    Delving table;
    drawsBySwing(table, "boon");
    const int before = table.countOf("elder-runes");
    QVERIFY(usePower(table));
    QCOMPARE(table.countOf("elder-runes"), before - 1);
}

void TestSpellsAndRunes::oneFaceOfARune()
{
    Delving table;
    drawsBySwing(table, "bane");
    table.fillPile("elder-runes", {"rune-of-the-dark"});
    QVERIFY(usePower(table));
    QCOMPARE(table.conditionsOn("odda"), QStringList("disadvantage"));
}

void TestSpellsAndRunes::lastingRunes()
{
    Delving table;
    drawsBySwing(table, "boon");
    table.fillPile("elder-runes", {"rune-of-the-lid"});
    QVERIFY(usePower(table));
    for (int turn = 0; turn < 5; ++turn) {
        QVERIFY(table.endPhase());
    }
    QCOMPARE(table.held("ann", "elder-runes"), QStringList("rune-of-the-lid"));
}

void TestSpellsAndRunes::untilASurge()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"draw":"boon"})", "free"));
    beginQuietly(table, 2);
    table.fillPile("elder-runes", {"rune-of-the-brim"});
    QVERIFY(usePower(table));
    table.hp("wick", 0);
    QVERIFY(table.endPhase()); // Wick spends a surge
    QCOMPARE(table.held("ann", "elder-runes"), QStringList("rune-of-the-brim"));
    table.hp("odda", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.held("ann", "elder-runes"), QStringList());
    QCOMPARE(table.discards("elder-runes"), QStringList("rune-of-the-brim"));
}

void TestSpellsAndRunes::instantRunes()
{
    Delving table;
    drawsBySwing(table, "boon");
    table.fillPile("elder-runes", {"rune-of-the-dark"});
    QVERIFY(usePower(table));
    QCOMPARE(table.conditionsOn("odda"), QStringList("advantage"));
    QCOMPARE(table.discards("elder-runes"), QStringList("rune-of-the-dark"));
}

void TestSpellsAndRunes::discardsBecomeTheDeck()
{
    Delving table;
    drawsBySwing(table, "monsters");
    table.fillPile("monsters", {});
    setDiscards(table, "monsters", std::vector<QString>(12, "puddle-rat"));
    QVERIFY(usePower(table));
    QCOMPARE(table.countOf("monsters"), 11);
    QCOMPARE(table.discards("monsters"), QStringList());
    QCOMPARE(table.said().count("said-shuffled"), 1);
}

void TestSpellsAndRunes::onlyDiscards()
{
    Delving table;
    drawsBySwing(table, "monsters");
    for (const char* card : {"drowned-clerk", "drowned-clerk", "coin-beetle", "coin-beetle"}) {
        table.earn(card);
    }
    for (int i = 0; i < 3; ++i) {
        table.hold("ann", "monsters", "lid-crab");
    }
    table.fillPile("monsters", {});
    setDiscards(table, "monsters", std::vector<QString>(18, "puddle-rat"));
    QVERIFY(usePower(table));
    QCOMPARE(table.countOf("monsters"), 17);
    QCOMPARE(table.experience().size(), 4);
}

void TestSpellsAndRunes::theNaturalDie()
{
    Delving table({14});
    table.card("bucket-swing").effect = effectOf(
        R"({"on":[{"moment":"used","action":"action","do":[{"attack":"own","to":"enemy","range":{"min":1,"max":1},)"
        R"("modify":[{"what":"to-hit","to":6},{"what":"damage","to":1}]}]}]})");
    beginQuietly(table);
    table.bring("crab", "lid-crab", {2, 2});
    QVERIFY(usePower(table));
    QVERIFY(table.answer("ann", "['crab']"));
    QCOMPARE(table.hp("crab"), 1); // a total of 20 is no 20
}

void TestSpellsAndRunes::anyFreeSquare()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"setDown":0,"to":"enemy","most":1})", "free"));
    beginQuietly(table);
    table.bring("crab", "lid-crab", {1, 6});
    QVERIFY(usePower(table));
    const auto* prompt = table.promptOf("ann");
    QVERIFY(prompt && prompt->kind == play::PromptKind::ChooseSpace);
    QCOMPARE(prompt->options.size(), size_t(15)); // of 16, without Odda's own
    QVERIFY(table.answer("ann", "'" + prompt->options.back().id.toUtf8() + "'"));
    QVERIFY(table.figure("crab").at->y < Delving::well({0, 4}).y);
}

void TestSpellsAndRunes::movedByAnEffect()
{
    Delving table;
    table.card("echoes").effect = effectOf(whenDrawn(R"({"move":2,"to":"character"})"));
    QVERIFY(table.begin(2, {1, 1}, ""));
    table.fillPile("encounters", {"echoes"});
    QVERIFY(table.endPhase());
    QCOMPARE(table.table().phase, QString("villain"));
    std::map<QString, Space> standing{{"ann", Delving::well({1, 1})}, {"ben", Delving::well({1, 5})}};
    for (int i = 0; i < 2; ++i) {
        const char* seat = table.promptOf("ann") ? "ann" : "ben";
        const auto* prompt = table.promptOf(seat);
        QVERIFY(prompt && standing.contains(seat));
        const Space from = standing.extract(seat).mapped();
        std::vector<int> distances;
        for (const play::PromptOption& option : prompt->options) {
            const auto parts = option.id.split(',');
            distances.push_back(std::max(std::abs(parts[0].toInt() - from.x), std::abs(parts[1].toInt() - from.y)));
        }
        QCOMPARE(*std::ranges::max_element(distances), 2); // up to two squares
        QCOMPARE(*std::ranges::min_element(distances), 0); // or none
        const Space to = from + Space{1, 2};
        QVERIFY(table.answer(seat, QStringLiteral("'%1,%2'").arg(to.x).arg(to.y).toUtf8()));
        QVERIFY(table.figure(QString(seat) == "ann" ? "odda" : "wick").at == to);
    }
    QVERIFY(standing.empty()); // both were asked
}

void TestSpellsAndRunes::speedWhereNoNumber()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"move":0})", "free"));
    beginQuietly(table, 1, {0, 0});
    QVERIFY(usePower(table));
    const auto* prompt = table.promptOf("ann");
    const auto offers = [&](Space square) {
        const Space at = Delving::well(square);
        const QString id = QStringLiteral("%1,%2").arg(at.x).arg(at.y);
        return std::ranges::count(prompt->options, id, &play::PromptOption::id) == 1;
    };
    QVERIFY(offers({0, 5}));
    QVERIFY(!offers({0, 6}));
    QVERIFY(table.part().hasFreeMove);
}

void TestSpellsAndRunes::downedHeroesExplore()
{
    Delving table;
    QVERIFY(table.begin(2, {1, 1}, "landing"));
    table.fillPile("encounters", {});
    table.hp("odda", 2);
    table.layTrap("trap-scald", {1, 0});
    const Space edge = Delving::well({1, 0});
    QVERIFY(table.act("move", "{'to':[" + QByteArray::number(edge.x) + "," + QByteArray::number(edge.y) + "]}"));
    QCOMPARE(table.hp("odda"), 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.tiles().size(), size_t(2));
    QCOMPARE(table.told("said-downed-explores"), QStringList("Odda"));
    QCOMPARE(table.system->rulesBehind("said-downed-explores"), std::vector<QString>{"ADV-EXL-14"});
}

void TestSpellsAndRunes::banesOfTheBox()
{
    Delving brim({10});
    brim.card("chain-haul").effect = effectOf(usedFor(attackWith(5, 1)));
    drawsBySwing(brim, "bane");
    brim.fillPile("elder-runes", {"rune-of-the-brim"});
    brim.card("old-overflow").values["armour-class"] = 14;
    brim.bring("overflow", "old-overflow", {2, 2});
    brim.chance = std::make_unique<testing::ScriptedChance>(std::vector<int>{0, 8, 8});
    QVERIFY(usePower(brim));
    QVERIFY(usePower(brim, "chain-haul"));
    QVERIFY(brim.answer("ann", "['overflow']"));
    QCOMPARE(brim.said().count("said-missed-by"), 1); // 9 + 5 − 1
    Delving lid;
    lid.card("chain-haul").effect = effectOf(usedFor(R"({"heal":3,"to":"self"})", "free"));
    drawsBySwing(lid, "bane");
    lid.fillPile("elder-runes", {"rune-of-the-lid"});
    lid.hp("odda", 4);
    QVERIFY(usePower(lid));
    usePower(lid, "chain-haul");
    QCOMPARE(lid.hp("odda"), 4);
    lid.hp("odda", 0);
    QVERIFY(lid.endPhase());
    QCOMPARE(lid.hp("odda"), 5); // but for a surge
    Delving rope;
    drawsBySwing(rope, "bane");
    rope.fillPile("elder-runes", {"rune-of-the-rope"});
    QVERIFY(usePower(rope));
    QCOMPARE(rope.conditionsOn("odda"), QStringList("stunned"));
    QCOMPARE(rope.discards("elder-runes"), QStringList("rune-of-the-rope"));
}

void TestSpellsAndRunes::explorationThenVillains()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 0}, "landing"));
    table.fillPile("monsters", {"lid-crab"});
    QVERIFY(table.endPhase());
    QCOMPARE(table.phases(), (QStringList{"exploration", "villain", "hero"}));
    const auto& events = table.last.events;
    const auto laid = std::ranges::find_if(
        events, [](const play::Event& event) { return std::holds_alternative<play::TileLaid>(event); });
    const auto villain = std::ranges::find_if(events, [](const play::Event& event) {
        const auto* phase = std::get_if<play::PhaseSet>(&event);
        return phase && phase->after == QLatin1String("villain");
    });
    QVERIFY(laid < villain);
}

void TestSpellsAndRunes::anOwnDefeat()
{
    for (const bool isDown : {false, true}) {
        Delving table;
        table.adventure = "down-the-well";
        table.card("down-the-well").effect = effectOf(
            R"({"on":[{"moment":"turn-ends","when":[{"counter":"altars","count":1}],"do":[{"end":"lost"}]}]})");
        table.card("bucket-swing").effect = effectOf(usedFor(R"({"advance":"altars"})", "free"));
        beginQuietly(table);
        QVERIFY(usePower(table));
        QVERIFY(table.state.result.isEmpty());
        if (isDown) {
            table.hp("odda", 0);
        }
        QVERIFY(table.endPhase());
        QCOMPARE(table.state.result, play::Result::together(play::Ending::Lost));
        QCOMPARE(table.hp("odda"), isDown ? 0 : 10); // no surge comes any more
    }
}

void TestSpellsAndRunes::nobodyActsAfterTheEnd()
{
    Delving table;
    table.card("echoes").effect = effectOf(whenDrawn(R"({"end":"lost"})"));
    table.card("lid-crab").script = tacticsOf(R"({"damage":1,"to":"character"})");
    QVERIFY(table.begin());
    table.fillPile("encounters", {"echoes"});
    table.bring("crab", "lid-crab", {1, 7}, "ann");
    QVERIFY(table.endPhase());
    QCOMPARE(table.state.result, play::Result::together(play::Ending::Lost));
    QCOMPARE(table.hp("odda"), 10);
    QVERIFY(table.state.frames.empty());
}

WHEELHOUSE_TEST(TestSpellsAndRunes)
#include "tst_spells_and_runes.moc"
