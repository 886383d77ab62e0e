// SPDX-License-Identifier: GPL-3.0-or-later
// Tiles, tokens and cards that are drawn from the real ones: what is asked for, what can be told, and that one who
// changes over loses nothing.
#include "tests/model/rules/adventure_system/campaign/townsfolk.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestRealPieces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void theTileLiesBeforeItsMonsters();
    static void theTileOnTheTableAlone();
    static void oneCopyIsToldOnce();
    static void aDeckThatHasRunOut();
    static void theAdvancedSetIsNotTold();
    static void handedOverToTheApp();
    static void tilesHandedOverToTheApp();
    static void unreadTokensAreAskedFor();
    static void aCampaignOfRealPieces();
    static void whatIsRealAtTheEndStays();
    static void whatIsSaidInTown();
};

namespace {
constexpr board::Space edgeOfWell{1, 0};

const play::PromptOption* optionOf(const Delving& table, const char* seat, const char* id)
{
    const play::Prompt* asked = table.promptOf(seat);
    if (!asked) {
        return nullptr;
    }
    const auto found = std::ranges::find(asked->options, QString(id), &play::PromptOption::id);
    return found == asked->options.end() ? nullptr : &*found;
}

bool isReal(const Delving& table, const char* pile)
{
    return table.table().pile(play::PileId(QString(pile)))->real;
}

QStringList contentsOf(const Delving& table, const char* pile)
{
    QStringList faces;
    for (const QString& face :
         table.table().pile(play::PileId(QString(pile)))->contents.value_or(std::vector<QString>())) {
        faces << face;
    }
    return faces;
}

/// Odda on the northern edge, with these tiles in the app and monsters to be told.
void beginWithRealMonsters(Delving& table, const char* stack)
{
    QVERIFY(table.begin(1, edgeOfWell, stack));
    table.fillPile("encounters", {});
    QVERIFY(table.act("set-pile", "{'pile':'monsters','real':true}"));
}
} // namespace

void TestRealPieces::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("the app's tile lies before its monsters are told") << Check(theTileLiesBeforeItsMonsters);
    QTest::newRow("on the table alone too") << Check(theTileOnTheTableAlone);
    QTest::newRow("a single card is told once") << Check(oneCopyIsToldOnce);
    QTest::newRow("the discards of a deck that has run out can be told") << Check(aDeckThatHasRunOut);
    QTest::newRow("the advanced set cannot be told in a first game") << Check(theAdvancedSetIsNotTold);
    QTest::newRow("the app takes a deck over without the advanced set") << Check(handedOverToTheApp);
    QTest::newRow("the app takes the tiles over") << Check(tilesHandedOverToTheApp);
    QTest::newRow("tokens that nobody has read are asked for") << Check(unreadTokensAreAskedFor);
    QTest::newRow("a campaign in which everything is real") << Check(aCampaignOfRealPieces);
    QTest::newRow("what is real at the end is real in the next adventure") << Check(whatIsRealAtTheEndStays);
    QTest::newRow("what is said in town holds for the next adventure") << Check(whatIsSaidInTown);
}

void TestRealPieces::rules()
{
    QFETCH(Check, check);
    check();
}

void TestRealPieces::theTileLiesBeforeItsMonsters()
{
    Delving table({2, 4, 5, 3, 2}); // another tile for each draw
    beginWithRealMonsters(table, "landing gutter steps bend milk-pool");
    QVERIFY(table.endPhase());
    QCOMPARE(table.promptOf("ann")->title.key, QString("ask-real-card"));
    QCOMPARE(table.tiles().size(), size_t(2));
    const QString laid = table.tiles().back().tile.text();
    QCOMPARE(table.part().laidNow, laid);
    QVERIFY(table.answer("ann", "'lid-crab'"));
    QCOMPARE(table.tiles().size(), size_t(2));
    QCOMPARE(table.tiles().back().tile.text(), laid);
    QCOMPARE(table.queueOf("ann"), QStringList("lid-crab"));
    QVERIFY(table.figure("lid-crab").at.has_value());
}

void TestRealPieces::theTileOnTheTableAlone()
{
    Delving table({2, 4, 5, 3, 2});
    table.map = false;
    beginWithRealMonsters(table, "landing gutter steps bend milk-pool");
    QVERIFY(table.endPhase());
    QCOMPARE(table.promptOf("ann")->title.key, QString("ask-at-open-edge"));
    QVERIFY(table.answer("ann", "true"));
    QCOMPARE(table.promptOf("ann")->title.key, QString("ask-real-card"));
    const QStringList laid = table.pieces("tiles");
    QCOMPARE(laid.size(), 1);
    QVERIFY(table.answer("ann", "'lid-crab'"));
    QCOMPARE(table.pieces("tiles"), laid);
    QCOMPARE(table.queueOf("ann"), QStringList("lid-crab"));
}

void TestRealPieces::oneCopyIsToldOnce()
{
    Delving table;
    table.card("mop-golem").script = {};     // of which there is one
    beginWithRealMonsters(table, "culvert"); // for two monsters
    QVERIFY(table.endPhase());
    QVERIFY(optionOf(table, "ann", "mop-golem")->whyNot.isEmpty());
    QVERIFY(table.answer("ann", "'mop-golem'"));
    QCOMPARE(table.promptOf("ann")->title.key, QString("ask-real-card"));
    QVERIFY(!optionOf(table, "ann", "mop-golem")->whyNot.isEmpty());
    QVERIFY(!table.answer("ann", "'mop-golem'"));
    QVERIFY(table.answer("ann", "'coin-beetle'"));
    QCOMPARE(table.queueOf("ann"), (QStringList{"mop-golem", "coin-beetle"}));
}

void TestRealPieces::aDeckThatHasRunOut()
{
    Delving table;
    table.card("lid-crab").count = 2;
    beginWithRealMonsters(table, "landing");
    const auto counted = [&](const char* pile, int count, std::optional<std::vector<QString>> contents) {
        const play::Pile before = *table.table().pile(play::PileId(QString(pile)));
        play::Pile after = before;
        after.count = count;
        after.contents = std::move(contents);
        table.happen(play::PileChanged{before, after});
    };
    counted("monsters", 0, std::nullopt);
    counted("monsters-discard", 2, std::vector<QString>{"lid-crab", "lid-crab"});
    QVERIFY(table.endPhase());
    QVERIFY(optionOf(table, "ann", "lid-crab")->whyNot.isEmpty());
    QVERIFY(table.answer("ann", "'lid-crab'"));
    QCOMPARE(table.queueOf("ann"), QStringList("lid-crab"));
    QCOMPARE(table.countOf("monsters"), 1);
    QCOMPARE(table.countOf("monsters-discard"), 0);
}

void TestRealPieces::theAdvancedSetIsNotTold()
{
    Delving table;
    table.card("lid-crab").set = "advanced";
    beginWithRealMonsters(table, "landing");
    QVERIFY(table.endPhase());
    QVERIFY(!optionOf(table, "ann", "lid-crab"));
    QVERIFY(optionOf(table, "ann", "coin-beetle"));
}

void TestRealPieces::handedOverToTheApp()
{
    Delving table;
    table.card("lid-crab").set = "advanced";
    beginWithRealMonsters(table, "landing");
    const int before = table.countOf("monsters");
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", "'coin-beetle'"));
    QVERIFY(table.act("set-pile", "{'pile':'monsters','real':false}"));
    QVERIFY(!isReal(table, "monsters"));
    QVERIFY(!contentsOf(table, "monsters").contains("lid-crab"));
    QCOMPARE(contentsOf(table, "monsters").size(), before - 1); // one lies before Ann
    QCOMPARE(contentsOf(table, "monsters").count("coin-beetle"), table.card("coin-beetle").count - 1);
}

namespace {
/// Of any number of things, this one.
class OneEnd : public play::Chance
{
public:
    explicit OneEnd(bool last) : m_last(last) {}
    int below(int count) override { return m_last ? count - 1 : 0; }

private:
    bool m_last;
};

/// After the landing was told, three tiles real: what the app takes over where so many are left.
QStringList takenOver(bool last, int left)
{
    Delving table;
    table.adventure = "down-the-well";
    if (!table.begin(1, edgeOfWell, "landing gutter pump-room") ||
        !table.act("set-pile", "{'pile':'tiles','real':true}") || !isReal(table, "tiles") ||
        !contentsOf(table, "tiles").isEmpty() || !table.endPhase() || !table.answer("ann", "'landing'") ||
        table.countOf("tiles") != 2) {
        return {"no tiles are left to take over"};
    }
    const play::Pile before = *table.table().pile(play::PileId("tiles"));
    play::Pile after = before;
    after.count = left;
    table.happen(play::PileChanged{before, after});
    table.chance = std::make_unique<OneEnd>(last);
    return table.act("real", "{'tiles':false}") && !isReal(table, "tiles") ? contentsOf(table, "tiles") : QStringList();
}
} // namespace

void TestRealPieces::tilesHandedOverToTheApp()
{
    const QStringList all = takenOver(false, 100); // more than there are
    QVERIFY(all.size() > 10);
    QVERIFY(!all.contains("landing")); // which lies there
    QVERIFY(!all.contains("entry-well"));
    QVERIFY(all.contains("gutter") && all.contains("pump-room"));
    for (const bool last : {false, true}) { // whatever is left out
        const QStringList two = takenOver(last, 2);
        QCOMPARE(two.size(), 2);
        QVERIFY(two.contains("pump-room")); // what the adventure is about
    }
    QVERIFY(takenOver(false, 2) != takenOver(true, 2));
    QVERIFY(takenOver(false, 0).isEmpty());
}

void TestRealPieces::unreadTokensAreAskedFor()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, "landing"));
    QVERIFY(table.act("real", "{'trap-tokens':true}"));
    const play::PieceId piece(QStringLiteral("p%1").arg(table.table().nextPiece));
    const play::Place place{play::Place::Kind::Map, {}, {}, Delving::well({1, 2})};
    table.happen(play::PieceDrawn{
        {piece, "trap-tokens", {std::nullopt, play::Knowers::nobody()}, place, false, play::PileId("trap-tokens")}});
    QVERIFY(table.act("real", "{'trap-tokens':false}"));
    QCOMPARE(contentsOf(table, "trap-tokens").size(), table.countOf("trap-tokens"));
    QVERIFY(table.act("move", "{'to':[101,102]}"));
    QVERIFY(table.promptOf("ann"));
    QCOMPARE(table.promptOf("ann")->title.key, QString("ask-real-token"));
}

namespace {
constexpr const char* everythingReal =
    "{'scenario':'campaign','seats':[{'id':'ann','name':'Ann','hero':'odda'}],'real':{'minis':true,'dice':true,"
    "'tokens':true,'tiles':true,'trap-tokens':true,'chests':true,'monsters':true}}";
} // namespace

void TestRealPieces::aCampaignOfRealPieces()
{
    Townsfolk town;
    const play::Beginning campaign = town.system->beginnings(town.pack).back();
    QCOMPARE(campaign.id, QString("campaign"));
    QVERIFY(std::ranges::count(campaign.realPiles, QString("tiles"), &play::Beginning::RealPile::name) == 1);
    QVERIFY(std::ranges::none_of(campaign.realPiles, &play::Beginning::RealPile::isMap));
    QVERIFY(town.act("start", everythingReal));
    for (int i = 0; i < 2; ++i) { // it holds for each adventure
        QVERIFY(town.setOut("down-the-well"));
        const auto adventure = town.adventure();
        for (const char* pile : {"tiles", "trap-tokens", "chests", "monsters"}) {
            QVERIFY2(isReal(*adventure, pile), pile);
        }
        QVERIFY(!isReal(*adventure, "encounters"));
        QVERIFY(adventure->table().real.dice && adventure->table().real.minis && adventure->table().real.tokens);
        Townsfolk::end(*adventure, false);
        QVERIFY(town.comeHome(*adventure));
    }
}

void TestRealPieces::whatIsRealAtTheEndStays()
{
    Townsfolk town;
    QVERIFY(town.act("start", everythingReal));
    QVERIFY(town.setOut("down-the-well"));
    const auto first = town.adventure();
    QVERIFY(first->act("real", "{'dice':false,'tiles':false,'encounters':true}"));
    Townsfolk::end(*first, false);
    QVERIFY(town.comeHome(*first));
    QVERIFY(town.setOut("down-the-well"));
    const auto second = town.adventure();
    QVERIFY(!isReal(*second, "tiles") && isReal(*second, "encounters") && isReal(*second, "monsters"));
    QVERIFY(!second->table().real.dice && second->table().real.minis);
}

void TestRealPieces::whatIsSaidInTown()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(1));
    QVERIFY(town.act("real", "{'tiles':true,'dice':true}"));
    QVERIFY(town.setOut("down-the-well"));
    const auto adventure = town.adventure();
    QVERIFY(isReal(*adventure, "tiles") && adventure->table().real.dice);
    QVERIFY(!town.act("real", "{'cats':true}"));
    QCOMPARE(town.refusal.why.key, QString("argument-unknown"));
}

WHEELHOUSE_TEST(TestRealPieces)
#include "tst_real_pieces.moc"
