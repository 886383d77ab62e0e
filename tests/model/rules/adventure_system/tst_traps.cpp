// SPDX-License-Identifier: GPL-3.0-or-later
// Trap tokens that heroes walk into, complex traps, and disabling both.
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <tuple>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestTraps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void steppedOn();
    static void failedDisabling();
    static void safeTokens();
    static void damageOfTokens();
    static void goneAfterwards();
    static void theRestOfTheMove();
    static void downInATrap();
    static void villainsPassTraps();
    static void noRollForDamage();
    static void drawTokens();
    static void anywhereOnTheTile();
    static void itTakesTheAction();
    static void tenFails();
    static void elevenSucceeds();
    static void outOfThePool();
    static void remixedWhenDry();
    static void noMarkerChangesIt();
    static void theFailureIsThrownAgain();
    static void onlyTheSameHalf();
    static void twoDraws();
    static void behindTheMonsters();
    static void trapsAct();
    static void theTokenOfATrap();
    static void theTokenBehind();
    static void theTokenOfTheNextTile();
    static void theTokenOfATileByName();
    static void whichTrapIsAsked();
    static void nothingForATrapsKill();
    static void complexOnesAreDisabled();
    static void theirOwnPenalty();
    static void nothingForAPenalty();
    static void onlyOnesOwnTraps();
};

namespace {
using board::Space;

/// Odda at the north of the well; a trap lies two squares south of her in a lane between monsters.
void trapInTheWay(Delving& table, const char* kind)
{
    beginQuietly(table, 1, {0, 0});
    table.bring("north", "lid-crab", {1, 1});
    table.bring("south", "lid-crab", {1, 2});
    table.bring("last", "lid-crab", {1, 3});
    table.bring("first", "lid-crab", {1, 0});
    table.layTrap(kind, {0, 2});
}

content::Component& tokenKind(Delving& table, const char* kind)
{
    return *std::ranges::find(table.pack.components, content::ComponentId(kind), &content::Component::id);
}

auto trapsOnTheMap(const Delving& table)
{
    return std::ranges::count_if(table.table().pieces, [](const play::Piece& piece) {
        return piece.home.text() == QLatin1String("trap-tokens") && piece.place.kind == play::Place::Kind::Map;
    });
}

std::optional<Space> squareOfToken(const Delving& table, const char* trap)
{
    for (const play::Piece& piece : table.table().pieces) {
        if (piece.kind == QLatin1String("complex-trap") && piece.face.value == QString(trap)) {
            return piece.place.at;
        }
    }
    return std::nullopt;
}

QByteArray onSquare(Space square)
{
    const Space at = Delving::well(square);
    return "{'to':[" + QByteArray::number(at.x) + "," + QByteArray::number(at.y) + "]}";
}

/// Odda beside a trap of this kind on her half, disabling it with this face.
void disables(Delving& table, const char* kind)
{
    beginQuietly(table, 1, {0, 0});
    table.layTrap(kind, {3, 3});
    QVERIFY2(table.act("disable"), qPrintable(table.refusal.why.key));
}

/// Odda beside a complex trap that she has drawn.
void besideAComplexTrap(Delving& table)
{
    trapInTheWay(table, "trap-draw");
    table.fillPile("traps", {"bucket-chain"});
    QVERIFY(table.act("move", onSquare({0, 2})));
    QVERIFY(table.sheetAct("disable")->whyNot.isEmpty());
    QVERIFY2(table.act("disable"), qPrintable(table.refusal.why.key));
}
} // namespace

void TestTraps::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-TRP-01 stepped on") << Check(steppedOn);
    QTest::newRow("ADV-TRP-02 failed disabling") << Check(failedDisabling);
    QTest::newRow("ADV-TRP-03 safe tokens") << Check(safeTokens);
    QTest::newRow("ADV-TRP-04 damage of tokens") << Check(damageOfTokens);
    QTest::newRow("ADV-TRP-05 gone afterwards") << Check(goneAfterwards);
    QTest::newRow("ADV-TRP-06 the rest of the move") << Check(theRestOfTheMove);
    QTest::newRow("ADV-TRP-07 down in a trap") << Check(downInATrap);
    QTest::newRow("ADV-TRP-08 villains pass traps") << Check(villainsPassTraps);
    QTest::newRow("ADV-TRP-09 no roll for damage") << Check(noRollForDamage);
    QTest::newRow("ADV-TRP-10 draw tokens") << Check(drawTokens);
    QTest::newRow("ADV-TRP-11 anywhere on the tile") << Check(anywhereOnTheTile);
    QTest::newRow("ADV-TRP-12 it takes the action") << Check(itTakesTheAction);
    QTest::newRow("ADV-TRP-13 ten fails") << Check(tenFails);
    QTest::newRow("ADV-TRP-14 eleven succeeds") << Check(elevenSucceeds);
    QTest::newRow("ADV-TRP-15 out of the pool") << Check(outOfThePool);
    QTest::newRow("ADV-TRP-16 remixed when dry") << Check(remixedWhenDry);
    QTest::newRow("ADV-TRP-17 no marker changes it") << Check(noMarkerChangesIt);
    QTest::newRow("ADV-TRP-18 the failure is thrown again") << Check(theFailureIsThrownAgain);
    QTest::newRow("ADV-TRP-19 only the same half") << Check(onlyTheSameHalf);
    QTest::newRow("ADV-TDK-01 two draws") << Check(twoDraws);
    QTest::newRow("ADV-TDK-02 behind the monsters") << Check(behindTheMonsters);
    QTest::newRow("ADV-TDK-03 traps act") << Check(trapsAct);
    QTest::newRow("ADV-TDK-04 the token of a trap") << Check(theTokenOfATrap);
    QTest::newRow("ADV-TDK-04 on the tile behind") << Check(theTokenBehind);
    QTest::newRow("ADV-TDK-04 on the next tile") << Check(theTokenOfTheNextTile);
    QTest::newRow("ADV-TDK-04 on a tile by its name") << Check(theTokenOfATileByName);
    QTest::newRow("ADV-TRP-11 which trap is asked") << Check(whichTrapIsAsked);
    QTest::newRow("ADV-DEF-09 nothing for a trap's kill") << Check(nothingForATrapsKill);
    QTest::newRow("ADV-TDK-05 ADV-TDK-07 ADV-TDK-08 complex ones are disabled") << Check(complexOnesAreDisabled);
    QTest::newRow("ADV-TDK-06 their own penalty") << Check(theirOwnPenalty);
    QTest::newRow("ADV-DEF-09 nothing for a penalty") << Check(nothingForAPenalty);
    QTest::newRow("ADV-TDK-09 only one's own traps") << Check(onlyOnesOwnTraps);
}

void TestTraps::rules()
{
    QFETCH(Check, check);
    check();
}

void TestTraps::steppedOn()
{
    Delving table;
    trapInTheWay(table, "trap-splash");
    QVERIFY(table.act("move", onSquare({0, 4})));
    QCOMPARE(*table.figure("odda").at, Delving::well({0, 2}));
    QCOMPARE(table.told("said-trap"), QStringList("Odda"));
}

void TestTraps::failedDisabling()
{
    Delving table({6});
    disables(table, "trap-scald");
    QCOMPARE(table.hp("odda"), 7);
}

void TestTraps::safeTokens()
{
    Delving table;
    trapInTheWay(table, "trap-safe");
    QVERIFY(table.act("move", onSquare({0, 2})));
    QCOMPARE(table.hp("odda"), 10);
    QVERIFY(std::ranges::none_of(table.table().pieces, [](const play::Piece& piece) {
        return piece.home.text() == QLatin1String("trap-tokens") && piece.place.kind == play::Place::Kind::Map;
    }));
}

void TestTraps::damageOfTokens()
{
    // The owner's box has other names; the numbers are printed on the tokens.
    for (const auto& [kind, printed] : {std::pair{"trap-splash", 1}, std::pair{"trap-spike", 2},
                                        std::pair{"trap-safe", 3}, std::pair{"trap-scald", 4}}) {
        Delving table;
        tokenKind(table, kind).value = printed;
        trapInTheWay(table, kind);
        table.hp("odda", 8);
        QVERIFY(table.act("move", onSquare({0, 2})));
        QCOMPARE(table.hp("odda"), 8 - printed);
    }
}

void TestTraps::goneAfterwards()
{
    Delving table;
    table.card("wick").sides.front().values["speed"] = 8;
    beginQuietly(table, 2, {0, 0});
    table.layTrap("trap-spike", {0, 2});
    QVERIFY(table.act("move", onSquare({0, 2})));
    QCOMPARE(table.hp("odda"), 8);
    QCOMPARE(trapsOnTheMap(table), 0);
    QVERIFY(table.act("move", onSquare({0, 1})));
    QVERIFY(table.endPhase());
    QVERIFY(table.act("move", onSquare({0, 2}))); // the second hero
    QCOMPARE(table.told("said-trap"), QStringList());
    QCOMPARE(table.hp("wick"), 8);
}

void TestTraps::theRestOfTheMove()
{
    Delving table;
    table.card("odda").sides.front().values["speed"] = 6;
    trapInTheWay(table, "trap-splash");
    QVERIFY(table.act("move", onSquare({0, 4})));
    QCOMPARE(table.part().points, 4);
    QVERIFY(table.act("move", onSquare({0, 4})));
    QCOMPARE(table.part().points, 2);
    QVERIFY(table.part().hasAction);
}

void TestTraps::downInATrap()
{
    Delving table;
    trapInTheWay(table, "trap-scald");
    table.hp("odda", 2);
    QVERIFY(table.act("move", onSquare({0, 4})));
    QCOMPARE(table.hp("odda"), 0);
    QCOMPARE(table.part().points, 0);
    QVERIFY(table.part().hasAction); // which buys no move to whoever lies there
    QVERIFY(!table.sheetAct("move"));
    QVERIFY(!table.act("move", onSquare({0, 3})));
    QVERIFY(!table.act("move"));
}

void TestTraps::villainsPassTraps()
{
    Delving table;
    table.card("old-overflow").script = tacticsOf(R"({"approachTiles":1,"to":"character","prefer":["closest"]})");
    beginQuietly(table);
    layTile(table, "landing", {0, -4});
    table.layTrap("trap-scald", {1, -3});
    table.bring("overflow", "old-overflow", {1, 3});
    table.put("odda", {1, -4});
    const play::Piece before = table.table().pieces.back();
    QVERIFY(table.endPhase());
    QCOMPARE(*table.figure("overflow").at, Delving::well({1, -3}));
    QCOMPARE(table.hp("overflow"), table.card("old-overflow").values.at("hit-points").value());
    QVERIFY(*table.table().piece(before.id) == before); // as it lay, face down
}

void TestTraps::noRollForDamage()
{
    Delving table;
    table.card("odda").sides.front().values["armour-class"] = 20;
    trapInTheWay(table, "trap-splash");
    QVERIFY(table.act("move", onSquare({0, 2})));
    QCOMPARE(table.hp("odda"), 9);
    QVERIFY(std::ranges::none_of(table.last.events, [](const play::Event& event) {
        const auto* drawn = std::get_if<play::ChanceDrawn>(&event);
        return drawn && drawn->what == QLatin1String("attack");
    }));
}

void TestTraps::drawTokens()
{
    Delving table;
    trapInTheWay(table, "trap-draw");
    QVERIFY(table.act("move", onSquare({0, 2})));
    QCOMPARE(table.held("ann", "traps").size(), 1);
}

void TestTraps::anywhereOnTheTile()
{
    Delving table;
    beginQuietly(table, 1, {0, 0});
    table.layTrap("trap-safe", {3, 3});
    QVERIFY(table.sheetAct("disable")->whyNot.isEmpty());
}

void TestTraps::itTakesTheAction()
{
    Delving table({3});
    disables(table, "trap-safe");
    QVERIFY(!table.part().hasAction);
    QVERIFY(table.part().hasFreeMove);
    QVERIFY(!table.sheetAct("disable")->whyNot.isEmpty());
}

void TestTraps::tenFails()
{
    Delving table({10});
    disables(table, "trap-splash");
    QCOMPARE(table.hp("odda"), 9);
}

void TestTraps::elevenSucceeds()
{
    Delving table({11});
    disables(table, "trap-splash");
    QCOMPARE(table.hp("odda"), 10);
    QVERIFY(!table.sheetAct("disable")->whyNot.isEmpty());
}

void TestTraps::outOfThePool()
{
    Delving table({1, 1, 1, 15});
    table.tile("slide").places = {{"trap", {1, 1}, {}}, {"trap", {2, 2}, {}}};
    QVERIFY(table.begin(1, {1, 0}, "slide"));
    table.fillPile("encounters", {});
    table.fillPile("trap-tokens", std::vector<QString>(32, "trap-safe"));
    QVERIFY(table.endPhase());
    QCOMPARE(table.countOf("trap-tokens"), 30);
    table.put("odda", {0, -1}); // on the tile of both
    const auto lying = std::ranges::find(table.table().pieces, play::PileId("trap-tokens"), &play::Piece::home);
    const play::PieceId disabled = lying->id;
    QVERIFY(table.act("disable", "{'trap':'" + disabled.text().toUtf8() + "'}"));
    QCOMPARE(table.said().count("said-disabled"), 1);
    QCOMPARE(table.countOf("trap-tokens"), 30); // and it is none of them
    const play::Piece* piece = table.table().piece(disabled);
    QVERIFY(piece && piece->faceUp && piece->place == play::Place{} && piece->face.knowers.everyone);
    QCOMPARE(trapsOnTheMap(table), 1);
}

void TestTraps::remixedWhenDry()
{
    Delving table({15});
    beginQuietly(table, 1, {0, 0});
    table.layTrap("trap-splash", {0, 1});
    table.layTrap("trap-splash", {3, 3});
    QVERIFY(table.act("move", onSquare({0, 1}))); // one goes off, the other is disabled
    QVERIFY(table.act("disable"));
    table.fillPile("trap-tokens", {});
    table.put("odda", {1, 0});
    table.fillPile("tiles", {"store"});
    QVERIFY(table.endPhase());
    const auto traps = std::ranges::count_if(table.table().pieces, [](const play::Piece& piece) {
        return piece.home.text() == QLatin1String("trap-tokens") && piece.place.kind == play::Place::Kind::Map;
    });
    QCOMPARE(traps, 1);
    QCOMPARE(table.countOf("trap-tokens"), 1);
}

void TestTraps::noMarkerChangesIt()
{
    for (const auto& [marker, first, second, hp] :
         {std::tuple{"advantage", 5, 15, 9}, std::tuple{"disadvantage", 15, 5, 10}}) {
        Delving table({first, second});
        beginQuietly(table, 1, {0, 0});
        table.give("odda", marker);
        table.layTrap("trap-splash", {3, 3});
        QVERIFY(table.act("disable"));
        QCOMPARE(table.hp("odda"), hp); // the second die is never rolled
        QCOMPARE(table.conditionsOn("odda"), QStringList(marker));
    }
}

void TestTraps::theFailureIsThrownAgain()
{
    Delving table({5, 14});
    beginQuietly(table, 1, {0, 0});
    table.layTrap("trap-splash", {3, 3});
    table.hold("ann", "advancement-tokens", "once-more");
    QVERIFY(table.act("disable"));
    QVERIFY(table.promptOf("ann")); // before the trap goes off
    QCOMPARE(table.hp("odda"), 10);
    QVERIFY(table.answer("ann", "true"));
    QCOMPARE(table.said().count("said-disabled"), 1);
    QCOMPARE(table.hp("odda"), 10);
    QCOMPARE(table.held("ann", "advancement-tokens"), QStringList("-once-more"));
}

void TestTraps::onlyTheSameHalf()
{
    Delving table;
    beginQuietly(table, 1, {0, 0});
    table.layTrap("trap-splash", {0, 4});
    QCOMPARE(table.sheetAct("disable")->whyNot.key, QString("no-trap-here"));
    QVERIFY(!table.act("disable"));
}

void TestTraps::twoDraws()
{
    Delving table;
    trapInTheWay(table, "trap-draw");
    table.layTrap("trap-draw", {0, 3});
    const int before = table.countOf("traps");
    QVERIFY(table.act("move", onSquare({0, 4})));
    QVERIFY(table.act("move", onSquare({0, 4})));
    QCOMPARE(table.countOf("traps"), before - 2);
}

void TestTraps::behindTheMonsters()
{
    Delving table;
    trapInTheWay(table, "trap-draw");
    table.fillPile("traps", {"bucket-chain"});
    table.hold("ann", "monsters", "puddle-rat");
    table.hold("ann", "monsters", "drowned-clerk");
    QVERIFY(table.act("move", onSquare({0, 2})));
    QCOMPARE(table.queueOf("ann"), (QStringList{"puddle-rat", "drowned-clerk", "bucket-chain"}));
}

void TestTraps::trapsAct()
{
    Delving table({1, 20});
    table.card("coin-beetle").script = tacticsOf(tellIt);
    table.card("lid-crab").script = tacticsOf(tellIt);
    beginQuietly(table);
    table.bring("beetle", "coin-beetle", {0, 7}, "ann");
    table.hold("ann", "traps", "bucket-chain");
    table.bring("crab", "lid-crab", {1, 7}, "ann");
    const play::PieceId piece(QStringLiteral("p%1").arg(table.table().nextPiece));
    const play::Place here{play::Place::Kind::Map, {}, {}, Delving::well({2, 2})};
    table.happen(
        play::PieceDrawn{{piece, "complex-trap", {QString("bucket-chain"), play::Knowers::all()}, here, true, {}}});
    QVERIFY(table.endPhase());
    QCOMPARE(toldTexts(table), (QStringList{"beetle", "Bucket Chain", "crab"}));
    QCOMPARE(table.said().count("said-hit-by") + table.said().count("said-missed-by"), 1);
    QCOMPARE(table.table().figures.size(), size_t(3));
}

void TestTraps::theTokenOfATrap()
{
    Delving table; // the card names the hero's tile
    trapInTheWay(table, "trap-draw");
    table.fillPile("traps", {"bucket-chain"});
    QVERIFY(table.act("move", onSquare({0, 2})));
    QCOMPARE(squareOfToken(table, "bucket-chain"), std::optional(Delving::well({0, 2})));
}

void TestTraps::theTokenBehind()
{
    Delving table;
    beginQuietly(table);
    layTile(table, "landing", {0, -4});
    table.fillPile("traps", {"the-patient-door"});
    table.put("odda", {1, -2});
    table.layTrap("trap-draw", {1, -3});
    QVERIFY(table.act("move", onSquare({1, -3})));
    const auto at = squareOfToken(table, "the-patient-door");
    QVERIFY(at && at->y / 4 == 25); // on the well, where she came from
}

void TestTraps::theTokenOfTheNextTile()
{
    Delving table;
    table.tile("gutter").places = {{"trap", {1, 2}, {}}, {"trap", {2, 2}, {}}};
    QVERIFY(table.begin(1, {1, 1}, "gutter"));
    table.fillPile("encounters", {});
    table.fillPile("traps", {"whirling-sluice"});
    table.layTrap("trap-draw", {1, 0});
    table.fillPile("trap-tokens", {}); // the one that goes off comes back, onto the first symbol
    QVERIFY(table.act("move", onSquare({1, 0})));
    QCOMPARE(squareOfToken(table, "whirling-sluice"), std::optional<Space>());
    QVERIFY(table.endPhase());
    QCOMPARE(squareOfToken(table, "whirling-sluice"), std::optional(Delving::well({2, -2}))); // the other one
}

void TestTraps::theTokenOfATileByName()
{
    Delving table;
    table.card("bucket-chain").tags = {"landing"};
    beginQuietly(table, 1, {0, 0});
    layTile(table, "landing", {0, -4});
    table.fillPile("traps", {"bucket-chain"});
    table.layTrap("trap-draw", {0, 2});
    QVERIFY(table.act("move", onSquare({0, 2})));
    const auto at = squareOfToken(table, "bucket-chain");
    QVERIFY(at && at->y / 4 == 24);
}

void TestTraps::whichTrapIsAsked()
{
    Delving table({15});
    beginQuietly(table, 1, {0, 0});
    table.layTrap("trap-splash", {3, 3});
    table.layTrap("trap-scald", {3, 1});
    QVERIFY(table.act("disable"));
    const auto* prompt = table.promptOf("ann");
    QVERIFY(prompt && prompt->kind == play::PromptKind::ChoosePieces);
    QCOMPARE(prompt->options.size(), size_t(2));
    const play::PieceId second(prompt->options.back().id);
    QVERIFY(table.answer("ann", "['" + second.text().toUtf8() + "']"));
    QVERIFY(table.table().piece(second)->faceUp);
    QCOMPARE(trapsOnTheMap(table), 1);
    QVERIFY(!table.part().hasAction);
}

void TestTraps::nothingForATrapsKill()
{
    Delving table;
    table.card("bucket-chain").script = tacticsOf(R"({"damage":9,"to":"monster"})");
    beginQuietly(table);
    table.bring("crab", "lid-crab", {3, 2});
    table.hold("ann", "traps", "bucket-chain");
    table.hold("ann", "monsters", "lid-crab");
    const int before = table.countOf("treasures");
    QVERIFY(table.endPhase());
    QVERIFY(table.figure("crab").isDefeated());
    QCOMPARE(table.experience(), QStringList("lid-crab"));
    QCOMPARE(table.countOf("treasures"), before);
    QCOMPARE(table.held("ann", "treasures") + table.discards("treasures"), QStringList());
}

void TestTraps::complexOnesAreDisabled()
{
    Delving table({1, 11});
    besideAComplexTrap(table);
    QCOMPARE(table.held("ann", "traps"), QStringList());
    QCOMPARE(table.discards("traps"), QStringList("bucket-chain"));
    QVERIFY(std::ranges::count(table.table().pieces, QString("complex-trap"), &play::Piece::kind) == 0);
}

void TestTraps::theirOwnPenalty()
{
    Delving table({1, 4});
    table.card("bucket-chain").effect = effectOf(whenDrawn(R"({"damage":2,"to":"self"})"));
    besideAComplexTrap(table);
    QCOMPARE(table.hp("odda"), 8);
    QCOMPARE(table.held("ann", "traps"), QStringList("bucket-chain"));
}

void TestTraps::nothingForAPenalty()
{
    Delving table({1, 4});
    table.card("bucket-chain").effect = effectOf(whenDrawn(R"({"damage":9,"to":"monster"})"));
    besideAComplexTrap(table);
    QVERIFY(table.figure("north").isDefeated());
    QCOMPARE(table.held("ann", "treasures"), QStringList());
    QCOMPARE(table.discards("treasures"), QStringList());
}

void TestTraps::onlyOnesOwnTraps()
{
    Delving table;
    beginQuietly(table, 2);
    table.hold("ann", "traps", "answering-bell");
    table.hold("ben", "traps", "answering-bell");
    QVERIFY(table.endPhase());
    QCOMPARE(toldTexts(table).count("Answering Bell"), 1);
}

WHEELHOUSE_TEST(TestTraps)
#include "tst_traps.moc"
