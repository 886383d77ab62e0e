// SPDX-License-Identifier: GPL-3.0-or-later
// An adventure without a map, by its commands: what a hero can do where only the players see the tiles, and which
// tactics they play by hand. And what a dungeon keeps is compared whole.
#include "model/rules/adventure_system/campaign/record.h"
#include "model/rules/adventure_system/owner/unmapped.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <tuple>

using namespace wheelhouse;
using namespace wheelhouse::testing;
using rules::adventure_system::DungeonPart;

class TestDungeonWithoutMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatTheSheetShowsIsOffered();
    void whoIsDownWalksIntoNothing();
    void aChestIsStoppedOnOnce();
    void aSecondTestOfPlacesIsPlayedByHand();
    void whatOneAnswerLeavesOpenIsAskedForTheNextVerb();
    void whoWasHauledHereIsHere();
    void aSpellAsksWhomItReaches();
    void ofWhomNothingWasSaidNothingIsConcluded();
    void whoStandsOnWhichTileIsClaimed();
    void aRealTileLiesOnTheMapOnceItIsNamed();
    void theWheelIsTurnedWhereItsTileLies();
    void whoStandsBesideOddaIsClaimed();
    void whoIsSetElsewhereIsMovedByHand();
    void everyFieldIsComparedAndWritten();
};

namespace {
/// A trap token and a chest lie on the tiles.
void layThings(Delving& table)
{
    for (const char* pile : {"trap-tokens", "chests"}) {
        const bool isChest = QLatin1String(pile) == QLatin1String("chests");
        const play::PieceId piece(QStringLiteral("p%1").arg(table.table().nextPiece));
        const play::Hidden face{isChest ? std::optional<QString>("chest") : std::nullopt,
                                isChest ? play::Knowers::all() : play::Knowers::nobody()};
        table.happen(play::PieceDrawn{{piece, pile, face, rules::adventure_system::onTheTable(), isChest, {}}});
    }
}

/// The armour class that the last attack was judged by.
QString neededIn(const Delving& table)
{
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        const bool judged = said && (said->message.key == "said-hit-by" || said->message.key == "said-missed-by");
        for (const play::MessageArg& arg : judged ? said->message.args : std::vector<play::MessageArg>()) {
            if (arg.name == "needed") {
                return QString::number(std::get<qint64>(arg.value));
            }
        }
    }
    return QString();
}

QStringList actsOffered(const Delving& table)
{
    QStringList types;
    for (const play::Offer& offer : table.system->legal(table.state, table.pack)) {
        types << offer.type;
    }
    return types;
}
} // namespace

void TestDungeonWithoutMap::whatTheSheetShowsIsOffered()
{
    Delving table;
    table.map = false;
    QVERIFY(table.begin(1));
    QVERIFY(!table.table().map);
    layThings(table);
    for (const char* type : {"move", "walk-into-trap", "stop-on-chest"}) {
        QVERIFY2(table.sheetAct(type), type);
        QVERIFY2(actsOffered(table).contains(type), type);
    }
    QVERIFY(table.act("move") && table.act("move")); // with the free move, and then with the action
    QVERIFY(!actsOffered(table).contains("move"));
    QVERIFY(!table.act("move"));
}

void TestDungeonWithoutMap::whoIsDownWalksIntoNothing()
{
    Delving table;
    table.map = false;
    QVERIFY(table.begin(1));
    layThings(table);
    table.hp("odda", 0);
    QVERIFY(!actsOffered(table).contains("walk-into-trap"));
    QVERIFY(!table.act("walk-into-trap"));
    QCOMPARE(table.refusal.rules, std::vector<QString>{"ADV-TRP-07"});
}

void TestDungeonWithoutMap::aChestIsStoppedOnOnce()
{
    Delving table;
    table.map = false;
    QVERIFY(table.begin(1));
    layThings(table);
    QVERIFY(table.act("stop-on-chest"));
    QVERIFY(table.part().stopsOnChest);
    QVERIFY(!table.act("stop-on-chest"));
    QVERIFY(!actsOffered(table).contains("stop-on-chest"));
}

void TestDungeonWithoutMap::aSecondTestOfPlacesIsPlayedByHand()
{
    const auto actsWith = [](const char* when) -> QString {
        Delving table;
        table.map = false;
        table.card("lid-crab").script =
            packs::scriptFrom({QByteArray(R"({"on":[{"moment":"turn-begins","when":[)") + when +
                               R"(],"do":[{"attack":"own","to":"character","most":1}]}]})"});
        if (!table.begin(1)) {
            return QString("it does not begin");
        }
        table.fillPile("encounters", {});
        table.bring("crab", "lid-crab", {1, 2}, "ann");
        if (!table.endPhase() || !table.answer("ann", "false")) { // at no unexplored edge
            return QString("the phase does not end");
        }
        return table.state.prompts.empty() ? table.told("said-tactics-unplayed").join(' ')
                                           : table.state.prompts.front().title.key;
    };
    const char* near = R"({"tiles":{"max":1},"who":"character"})";
    QCOMPARE(actsWith(near), QString("ask-near-tiles"));
    const QByteArray both = QByteArray(near) + R"(,{"tiles":{"max":1},"who":"friend"})";
    QCOMPARE(actsWith(both.constData()), QString("crab"));
    // Nor is one that asks for more than heads and nobody tell.
    QCOMPARE(actsWith(R"({"beside":"character"})"), QString("ask-near-beside"));
    QCOMPARE(actsWith(R"({"beside":"character","count":2})"), QString("crab"));
    QCOMPARE(actsWith(R"({"range":{"min":1,"max":2},"who":"character"})"), QString("crab"));
    QCOMPARE(actsWith(R"({"tiles":{"min":1,"max":2},"who":"character"})"), QString("crab"));
}

namespace {
constexpr const char* crabStrike =
    R"({"attack":"own","to":"character","range":{"min":1,"max":1},"most":1,)"
    R"("prefer":["closest"],"modify":[{"what":"to-hit","to":30},{"what":"damage","to":1}]})";

/// Ann's phase ends at no edge, and then the crab acts, with this as what it always does or does where `when` holds.
bool letCrabAct(Delving& table, const QByteArray& when, const QByteArray& verbs, bool realDice = false)
{
    table.map = false;
    table.card("lid-crab").script =
        packs::scriptFrom({R"({"on":[{"moment":"turn-begins","when":[)" + when + R"(],"do":[)" + verbs + "]}]}"});
    if (!table.begin(2, {1, 1}, "landing", realDice)) {
        return false;
    }
    table.fillPile("encounters", {});
    table.bring("crab", "lid-crab", {1, 2}, "ann");
    return table.endPhase() && table.answer("ann", "false");
}

QString asked(const Delving& table)
{
    return table.state.prompts.empty() ? QString() : table.state.prompts.front().title.key;
}

/// The players say that what is left open holds.
bool claim(Delving& table)
{
    const auto claims = table.sheet().claims;
    return !claims.empty() && table.act("claim", QByteArray::fromStdString(claims.front().args.get().dump()));
}

QStringList options(const Delving& table)
{
    QStringList ids;
    for (const play::PromptOption& option : table.state.prompts.front().options) {
        ids << option.id;
    }
    return ids;
}
} // namespace

// Only the closest one beside it was asked for. The others may well be within a tile.
void TestDungeonWithoutMap::whatOneAnswerLeavesOpenIsAskedForTheNextVerb()
{
    Delving table({10});
    const QByteArray splash = R"({"give":"weakened","to":"character","where":[{"tiles":{"max":1},"who":"it"}]})";
    QVERIFY(letCrabAct(table, R"({"beside":"character"})", QByteArray(crabStrike) + "," + splash));
    QCOMPARE(asked(table), QString("ask-near-beside"));
    QVERIFY(table.answer("ann", "['odda']"));
    QCOMPARE(asked(table), QString("ask-whom-give"));
    QCOMPARE(options(table), QStringList("wick")); // whoever is beside it is within a tile
    QVERIFY(table.answer("ann", "['wick']"));
    QCOMPARE(table.conditionsOn("odda"), QStringList("weakened"));
    QCOMPARE(table.conditionsOn("wick"), QStringList("weakened"));
}

void TestDungeonWithoutMap::whoWasHauledHereIsHere()
{
    Delving table({10});
    const QByteArray haul = R"({"setDown":0,"to":"character","where":[{"tiles":{"max":1},"who":"it"}],"most":1,)"
                            R"("prefer":["fewest-hit-points"]})";
    const QByteArray bite = R"({"attack":"own","to":"character","where":[{"tiles":{"max":0},"who":"it"}],"most":1,)"
                            R"("prefer":["fewest-hit-points"],)"
                            R"("modify":[{"what":"to-hit","to":30},{"what":"damage","to":1}]})";
    QVERIFY(letCrabAct(table, R"({"tiles":{"max":1},"who":"character"})", haul + "," + bite));
    QCOMPARE(asked(table), QString("ask-near-tiles"));
    const int before = table.hp("odda");
    QVERIFY(table.answer("ann", "['odda']")); // of those within a tile she has the fewest hit points
    QCOMPARE(asked(table), QString());
    QCOMPARE(table.hp("odda"), before - 1);
}

// It casts because somebody is within two tiles; the spell reaches one.
void TestDungeonWithoutMap::aSpellAsksWhomItReaches()
{
    Delving table({10, 10, 10});
    table.map = false;
    QVERIFY(table.begin(2));
    table.fillPile("encounters", {});
    table.fillPile("spells", {"boil"});
    table.bring("imp", "kettle-imp", {1, 2}, "ann");
    QVERIFY(table.endPhase() && table.answer("ann", "false"));
    QCOMPARE(asked(table), QString("ask-near-tiles-all"));
    QVERIFY(table.answer("ann", "'nobody'"));
    QCOMPARE(asked(table), QString("ask-near-tiles"));
    QVERIFY(table.answer("ann", "['odda']"));
    QCOMPARE(asked(table), QString("ask-whom-attack"));
    QCOMPARE(options(table), (QStringList{"odda", "wick"}));
    const int before = table.hp("wick");
    QVERIFY(table.answer("ann", "['wick']"));
    QCOMPARE(asked(table), QString("ask-blow-claims")); // whether Odda is beside him, which makes him harder to hit
    QVERIFY(table.answer(table.state.prompts.front().seat.text().toUtf8().constData(), "'go-on'"));
    QVERIFY(table.told("said-hit-by").contains("Wick") || table.told("said-missed-by").contains("Wick") ||
            table.hp("wick") < before);
}

// Odda alone was named. Whether Wick, who is heartened when a friend is hurt beside him, is beside it too is not known.
void TestDungeonWithoutMap::ofWhomNothingWasSaidNothingIsConcluded()
{
    Delving table({10});
    table.card("wick").effect =
        effectOf(R"({"on":[{"moment":"damage-taken","when":[{"is":"friend","who":"target"},{"beside":"attacker"}],)"
                 R"("do":[{"give":"advantage","to":"self"}]}]})");
    QVERIFY(letCrabAct(table, R"({"beside":"character"})", crabStrike));
    QVERIFY(table.answer("ann", "['odda']"));
    QCOMPARE(asked(table), QString());
    const auto claims = table.sheet().claims;
    QCOMPARE(claims.size(), size_t{1});
    QCOMPARE(claims.front().conditions.size(), size_t{1});
    QVERIFY(claim(table));
    QCOMPARE(table.conditionsOn("wick"), QStringList("advantage"));
}

void TestDungeonWithoutMap::whoStandsOnWhichTileIsClaimed()
{
    Delving table;
    table.map = false;
    table.card("odda").effect = effectOf(
        R"({"on":[{"moment":"turn-ends","when":[{"is":"self","who":"actor"},{"onTile":"landing","who":"actor"}],)"
        R"("do":[{"give":"advantage","to":"self"}]}]})");
    QVERIFY(table.begin(1));
    table.fillPile("encounters", {});
    const play::PieceId piece(QStringLiteral("p%1").arg(table.table().nextPiece));
    const play::Hidden landing{QString("landing"), play::Knowers::all()};
    table.happen(play::PieceDrawn{{piece, "tiles", landing, rules::adventure_system::onTheTable(), true, {}}});
    QVERIFY(table.endPhase() && table.answer("ann", "false"));
    QCOMPARE(table.conditionsOn("odda"), QStringList());
    const auto claims = table.sheet().claims;
    QCOMPARE(claims.size(), size_t{1});
    QVERIFY(!claims.front().holds);
    QCOMPARE(claims.front().conditions.front().key, QString("place-on-tile"));
    QVERIFY(claim(table));
    QCOMPARE(table.conditionsOn("odda"), QStringList("advantage"));
}

void TestDungeonWithoutMap::aRealTileLiesOnTheMapOnceItIsNamed()
{
    const auto explored = [](const char* named, Delving& table) {
        QVERIFY(table.begin(1, {1, 0}, "landing crossing"));
        table.fillPile("encounters", {});
        play::Pile real = *table.table().pile(play::PileId("tiles"));
        real.real = true;
        real.contents.reset();
        real.layers.clear();
        table.happen(play::PileChanged{*table.table().pile(play::PileId("tiles")), real});
        QVERIFY(table.endPhase());
        QCOMPARE(asked(table), QString("ask-real-tile"));
        QVERIFY(table.answer("ann", named));
    };
    Delving table;
    explored("'crossing'", table);
    QCOMPARE(table.tiles().size(), size_t{2});
    QCOMPARE(table.tiles().back().tile.text(), QString("crossing"));
    QCOMPARE(table.countOf("tiles"), 1);
    Delving other;
    explored("'unknown'", other);
    QCOMPARE(other.tiles().size(), size_t{1});
    QVERIFY(other.said().contains("said-tile-unnamed") && !other.said().contains("said-no-tile-left"));
    QVERIFY(!other.said().contains("said-draw-real-card"));
}

namespace {
/// Compiles no more once there is another field: then it belongs among the changes below, too.
size_t countOfFields(const rules::adventure_system::DungeonFields& fields)
{
    const auto& [tiles, house, preferred, hasFreeMove, hasAction, points, isMoving, treasureDrawn, stopsOnChest,
                 powersChosen, laidNow, told, memory, campaign, origin] = fields;
    return std::tuple_size_v<decltype(std::tie(tiles, house, preferred, hasFreeMove, hasAction, points, isMoving,
                                               treasureDrawn, stopsOnChest, powersChosen, laidNow, told, memory,
                                               campaign, origin))>;
}
} // namespace

void TestDungeonWithoutMap::theWheelIsTurnedWhereItsTileLies()
{
    const auto isOffered = [](const std::optional<QString>& face) {
        Delving table;
        table.map = false;
        table.adventure = "down-the-well";
        if (!table.begin(1, {1, 1}, "pump-room")) {
            return std::optional<bool>();
        }
        if (face) {
            const play::PieceId piece(QStringLiteral("p%1").arg(table.table().nextPiece));
            const play::Hidden shown = face->isEmpty() ? play::Hidden{std::nullopt, play::Knowers::nobody()}
                                                       : play::Hidden{*face, play::Knowers::all()};
            table.happen(
                play::PieceDrawn{{piece, "tiles", shown, rules::adventure_system::onTheTable(), !face->isEmpty(), {}}});
        }
        const play::SheetAct* wheel = table.sheetAct("use", "card/down-the-well");
        return std::optional(wheel && wheel->whyNot.isEmpty());
    };
    QCOMPARE(isOffered(std::nullopt), std::optional(false));
    QCOMPARE(isOffered("landing"), std::optional(false));
    QCOMPARE(isOffered("pump-room"), std::optional(true));
    QCOMPARE(isOffered(""), std::optional(true)); // laid by its colour: only the players know which one it is
}

void TestDungeonWithoutMap::whoStandsBesideOddaIsClaimed()
{
    const auto neededAfter = [](bool isClaimed) {
        Delving table;
        table.map = false;
        table.card("lid-crab").script = packs::scriptFrom(
            {QByteArray(R"({"on":[{"moment":"turn-begins","when":[{"beside":"character"}],)"
                        R"("do":[{"attack":"own","to":"character","range":{"min":1,"max":1},"most":1,)"
                        R"("modify":[{"what":"to-hit","to":6},{"what":"damage","to":2}]}]}]})")});
        if (!table.begin(2)) {
            return QString("it does not begin");
        }
        table.fillPile("encounters", {});
        table.bring("crab", "lid-crab", {1, 2}, "ann");
        if (!table.endPhase() || !table.answer("ann", "false") || !table.answer("ann", "['wick']")) {
            return QString("nobody is attacked");
        }
        if (table.state.prompts.empty() || table.state.prompts.front().title.key != "ask-blow-claims") {
            return QString("nothing is asked");
        }
        const auto claims = table.sheet().claims;
        if (claims.size() != 1) {
            return QString("claims: %1").arg(claims.size());
        }
        if (isClaimed && !table.act("claim", QByteArray(claims.front().args.text()))) {
            return QString("no claim");
        }
        const QByteArray seat = table.state.prompts.front().seat.text().toUtf8();
        return table.answer(seat.constData(), "'go-on'") ? neededIn(table) : QString("no answer");
    };
    QCOMPARE(neededAfter(false), QString("15"));
    QCOMPARE(neededAfter(true), QString("16"));
}

void TestDungeonWithoutMap::whoIsSetElsewhereIsMovedByHand()
{
    Delving table;
    table.map = false;
    QVERIFY(table.begin(1));
    table.fillPile("encounters", {"wrong-turning"});
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", "false"));
    while (!table.state.prompts.empty() && table.told("said-set-elsewhere").isEmpty()) {
        QVERIFY(table.answer("ann", "[]") || table.answer("ann", "false"));
    }
    QCOMPARE(table.told("said-set-elsewhere"), QStringList{"Odda"});
}

void TestDungeonWithoutMap::everyFieldIsComparedAndWritten()
{
    const std::vector<std::function<void(DungeonPart&)>> changes{
        [](DungeonPart& part) {
            part.tiles.push_back({"entry-well", {25, 25}, {}});
        },
        [](DungeonPart& part) { part.house.insert("one-tile-a-turn"); },
        [](DungeonPart& part) { part.preferred.emplace_back("p1"); },
        [](DungeonPart& part) { part.hasFreeMove = true; },
        [](DungeonPart& part) { part.hasAction = true; },
        [](DungeonPart& part) { part.points = 3; },
        [](DungeonPart& part) { part.isMoving = true; },
        [](DungeonPart& part) { part.treasureDrawn = true; },
        [](DungeonPart& part) { part.stopsOnChest = true; },
        [](DungeonPart& part) { part.powersChosen = true; },
        [](DungeonPart& part) { part.laidNow = "landing"; },
        [](DungeonPart& part) { part.told["odda/speed"] = 5; },
        [](DungeonPart& part) { part.memory.worked["odda|passive|t0"] = {}; },
        [](DungeonPart& part) { part.campaign.emplace(); },
        [](DungeonPart& part) { part.origin.emplace(); }};
    QCOMPARE(changes.size(), countOfFields(DungeonPart()));
    const DungeonPart empty;
    for (size_t i = 0; i < changes.size(); ++i) {
        DungeonPart part;
        changes[i](part);
        QVERIFY2(!part.equals(empty), qPrintable(QString::number(i)));
        QVERIFY2(part.toJson() != empty.toJson(), qPrintable(QString::number(i)));
        const auto read = DungeonPart::fromJson(part.toJson());
        QVERIFY2(read && read->get()->equals(part), qPrintable(QString::number(i)));
    }
}

WHEELHOUSE_TEST(TestDungeonWithoutMap)
#include "tst_without_map.moc"
