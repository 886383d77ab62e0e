// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/codec/projection_codec.h"
#include "model/play/table/physical.h"
#include "tests/support/test_main.h"

#include <QTest>

namespace wheelhouse::play {

namespace {
Table realTable()
{
    Table table;
    table.real = {true, true, true, true, true, true, true};
    Figure ilse;
    ilse.id = FigureId("ilse");
    ilse.name = "Ilse";
    ilse.tracks = {{"hp", 5, 5}};
    ilse.dials = {{DialId("d1"), "Sweep", "", 2, false, 0}};
    table.figures = {ilse};
    table.tokens = {{TokenId("t1"), "dazed", "Dazed", Duration::UntilRemoved, ilse.id, {}, 0}};
    table.piles = {{PileId("bag"), "loot", 5, false, std::nullopt}, {PileId("app"), "card", 1, false, {{"x"}}}};
    table.pieces = {{PieceId("p1"), "loot", {}, {Place::Kind::Figure, {}, ilse.id}, false, PileId("bag")},
                    {PieceId("p2"), "card", {}, {Place::Kind::Figure, {}, ilse.id}, false, PileId("app")}};
    return table;
}

QStringList keysOf(const Projection& projection)
{
    QStringList keys;
    for (const auto& [key, piece] : projection) {
        keys.push_back(key);
    }
    return keys;
}

QStringList actsOf(const Projection& hands, const Table& table)
{
    QStringList acts;
    for (const PhysicalAct& act : actsBetween(hands, project(table))) {
        acts.push_back(act.act.key);
    }
    return acts;
}
} // namespace

class TestPhysical : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyRealPiecesAreProjected();
    void whatTheAppChangedIsForTheHands();
    void whatWasDoneByHandIsNot();
    void byHandLeavesOlderActsStanding();
    void takingBackNeedsNoActWhenTheHandsDidNothing();
    void whatGoesIsPutAway();
    void aDefeatedMonsterIsTakenAway();
    void hiddenFacesStayOut();
    void aKindThatIsNoLongerRealIsForgotten();
    void theHandsComeBackFromTheFile();
};

void TestPhysical::onlyRealPiecesAreProjected()
{
    Table table = realTable();
    QCOMPARE(keysOf(project(table)), QStringList({"dial/ilse/d1", "loot/p1", "mini/ilse", "token/t1", "wheel/ilse"}));
    table.real = {};
    QCOMPARE(keysOf(project(table)), QStringList({"loot/p1", "mini/ilse"}));
    table.real = {false, false, false, false, false, false, false};
    QVERIFY(project(table).empty());
}

void TestPhysical::whatTheAppChangedIsForTheHands()
{
    Table table = realTable();
    const Projection hands = project(table);
    table.figures[0].track("hp")->value = 3;
    table.figures[0].dials[0].value = 2;
    QCOMPARE(actsOf(hands, table), QStringList({"make/wheel-shows", "make/dial-shows-number"}));
    QVERIFY(actsOf(project(table), table).isEmpty());
}

void TestPhysical::whatWasDoneByHandIsNot()
{
    Table table = realTable();
    const Projection before = project(table);
    table.figures[0].track("hp")->value = 3;
    const Projection after = project(table);
    QVERIFY(actsOf(followed(before, before, after, true), table).isEmpty());
    QCOMPARE(actsOf(followed(before, before, after, false), table), QStringList({"make/wheel-shows"}));
}

void TestPhysical::byHandLeavesOlderActsStanding()
{
    Table table = realTable();
    const Projection hands = project(table);
    table.figures[0].dials[0].value = 2;
    const Projection before = project(table);
    table.figures[0].track("hp")->value = 3;
    table.tokens.clear();
    const Projection now = followed(hands, before, project(table), true);
    QCOMPARE(actsOf(now, table), QStringList({"make/dial-shows-number"}));
}

void TestPhysical::takingBackNeedsNoActWhenTheHandsDidNothing()
{
    const Table before = realTable();
    const Projection hands = project(before);
    Table after = before;
    after.figures[0].track("hp")->value = 3;
    QVERIFY(!actsOf(hands, after).isEmpty());
    QVERIFY(actsOf(hands, before).isEmpty());
    QCOMPARE(actsOf(project(after), before), QStringList({"make/wheel-shows"}));
}

void TestPhysical::whatGoesIsPutAway()
{
    Table table = realTable();
    const Projection hands = project(table);
    table.tokens.clear();
    table.figures[0].track("hp")->value = 0;
    QCOMPARE(actsOf(hands, table), QStringList({"away/token-on-figure", "make/mini-defeated", "make/wheel-shows"}));
}

/// Of a defeated character a marker stays; a monster's mini leaves the map, and comes back with Undo.
void TestPhysical::aDefeatedMonsterIsTakenAway()
{
    Table table = realTable();
    table.real.wheels = false;
    table.real.dials = false;
    table.tokens.clear();
    table.figures[0].kind = FigureKind::Monster;
    const Projection standing = project(table);
    table.figures[0].track("hp")->value = 0;
    QCOMPARE(actsOf(standing, table), QStringList({"away/mini-standing"}));
    const Projection gone = project(table);
    table.figures[0].track("hp")->value = 3;
    QCOMPARE(actsOf(gone, table), QStringList({"make/mini-standing"}));
}

void TestPhysical::hiddenFacesStayOut()
{
    Table table = realTable();
    const Projection unread = project(table);
    table.pieces[0].face = {QString("longbow"), Knowers::only(SeatId("ann"))};
    QVERIFY(project(table) == unread);
    QVERIFY(!encodeProjection(project(table)).contains("longbow"));
}

void TestPhysical::aKindThatIsNoLongerRealIsForgotten()
{
    const Table table = realTable();
    RealPieces real = table.real;
    real.wheels = real.tokens = false;
    QCOMPARE(keysOf(limitedTo(project(table), real)), QStringList({"dial/ilse/d1", "loot/p1", "mini/ilse"}));
    QVERIFY(limitedTo(project(table), {false, false, false, false, false, false, false}).empty());
}

void TestPhysical::theHandsComeBackFromTheFile()
{
    const Projection hands = project(realTable());
    const Projection back = decodeProjection(encodeProjection(hands));
    QVERIFY(back == hands);
    QVERIFY(back.at("wheel/ilse").shows == hands.at("wheel/ilse").shows);
    QVERIFY(decodeProjection("").empty());
    QVERIFY(decodeProjection("[]").empty());
    QCOMPARE(keysOf(decodeProjection(R"({"a":{"value":"1"},"b":{"value":"2","shows":{"key":"k"}}})")),
             QStringList({"b"}));
}

WHEELHOUSE_TEST(TestPhysical)

} // namespace wheelhouse::play

#include "tst_physical.moc"
