// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the rules catalogue about what a box names that only show once somebody plays with its pack.
// Rows of the catalogue are proven here with resources/packs.
#include "model/board/adventure_system/tile_map.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/text/render.h"
#include "model/text/tell.h"
#include "tests/model/packs/pack_rows.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QRegularExpression>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestBoxesInPlay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGameHasTwoSides_data();
    void aGameHasTwoSides();
    void linesNameWhomTheyAreAbout_data();
    void linesNameWhomTheyAreAbout();
    void aHeroMovesAsFarAsTheCardSays_data();
    void aHeroMovesAsFarAsTheCardSays();
};

namespace {

void singleRow(const char* tag)
{
    QTest::addColumn<bool>("row");
    QTest::newRow(tag) << true;
}

/// A table under Onslaught's rules.
FreeTable skirmishTable()
{
    return FreeTable(std::make_unique<ScriptedChance>(), std::make_unique<rules::onslaught::OnslaughtSystem>());
}

} // namespace

void TestBoxesInPlay::aGameHasTwoSides_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::newRow("ONS-CMP-19 the tutorial") << "clash-at-the-keep";
    QTest::newRow("ONS-CMP-19 the tournament") << "loot-recovery";
}

void TestBoxesInPlay::aGameHasTwoSides()
{
    QFETCH(QString, scenario);
    const auto core = bundledPack("onslaught-core");
    QVERIFY2(core, core ? "" : qPrintable(core.error()));
    for (const auto& [seats, isRight] :
         {std::pair("[{'id':'ann'}]", false), std::pair("[{'id':'ann'},{'id':'ben'},{'id':'cy'}]", false),
          std::pair("[{'id':'ann'},{'id':'ben'}]", true)}) {
        FreeTable table = skirmishTable();
        table.pack = *core;
        const QByteArray args = "{'scenario':'" + scenario.toUtf8() + "','active':'ann','seats':" + seats + '}';
        QCOMPARE(table.act("start", args), isRight);
        if (!isRight) {
            QCOMPARE(table.refusal.why.key, QByteArray("seats-wrong-count"));
            continue;
        }
        QCOMPARE(table.table().seats.size(), size_t(2));
        QVERIFY(table.table().seats[0].side != table.table().seats[1].side);
    }
}

void TestBoxesInPlay::linesNameWhomTheyAreAbout_data()
{
    singleRow("ONS-NAM-04");
}

void TestBoxesInPlay::linesNameWhomTheyAreAbout()
{
    const auto core = bundledPack("onslaught-core");
    QVERIFY2(core, core ? "" : qPrintable(core.error()));
    FreeTable table = skirmishTable();
    table.pack = *core;
    QVERIFY(table.act("start", "{'scenario':'clash-at-the-keep','seats':[{'id':'ann','characters':['grabbleshanks']},"
                               "{'id':'ben','characters':['bedlam']}],'anyway':true}"));
    static const QRegularExpression pronoun(QStringLiteral("\\b(he|she|him|her|his|hers)\\b"),
                                            QRegularExpression::CaseInsensitiveOption);
    for (const auto& [type, args] :
         {std::pair("set-wheel", "{'figure':'bedlam','positions':[{},{'ac':12,'speed':5},{'ac':14,'speed':5}]}"),
          std::pair("adjust", "{'figure':'bedlam','by':-1}"), std::pair("adjust", "{'figure':'bedlam','by':1}"),
          std::pair("adjust", "{'figure':'bedlam','track':'exp','by':1}"),
          std::pair("use-dial", "{'figure':'bedlam','dial':'arcane-strike','number':2}"),
          std::pair("set-dial", "{'figure':'bedlam','dial':'arcane-strike','value':0}"),
          std::pair("set-value", "{'figure':'bedlam','field':'speed','value':2}"),
          std::pair("add-token", "{'figure':'bedlam','condition':'slowed'}"), std::pair("loot", "{'figure':'bedlam'}"),
          std::pair("begin-turn", "{'number':300,'figure':'bedlam'}"),
          std::pair("adjust", "{'figure':'bedlam','by':-2}"), std::pair("remove-figure", "{'figure':'bedlam'}")}) {
        play::State before = table.state;
        const QByteArray anyway = QByteArray(args).insert(1, "'anyway':true,");
        QVERIFY2(table.act(type, anyway), qPrintable(QString(type) + ": " + table.refusal.why.key));
        QStringList lines{text::render(table.last.title)};
        for (const play::Message& message : text::tellAll(before, table.last.events))
            lines << text::render(message);
        const QString all = lines.join('\n');
        QVERIFY2(all.contains("Bedlam"), qPrintable(QString(type) + ": " + all));
        QVERIFY2(!all.contains(pronoun), qPrintable(all));
    }
}

void TestBoxesInPlay::aHeroMovesAsFarAsTheCardSays_data()
{
    singleRow("ADV-HRO-07");
}

void TestBoxesInPlay::aHeroMovesAsFarAsTheCardSays()
{
    namespace dungeon = board::adventure_system; // decks have tiles too
    const auto well = bundledPack("adventure-system-demo");
    QVERIFY2(well, well ? "" : qPrintable(well.error()));
    std::optional<int> speed;
    for (const content::Card& hero : cardsOf(*well, "heroes")) {
        for (const content::CardSide& side : hero.sides) {
            if (valueOf(side.values, "speed") == 6)
                speed = 6;
        }
    }
    QVERIFY(speed);
    constexpr int across = 3; // tiles, open to each other
    std::vector<dungeon::Tile> tiles;
    for (int y = 0; y < across; ++y) {
        for (int x = 0; x < across; ++x) {
            dungeon::Tile tile;
            tile.id = std::to_string(y * across + x);
            tile.at = {x, y};
            tiles.push_back(tile);
        }
    }
    const auto made = dungeon::TileMap::make(tiles, {{"hero", "hero", {0, 0}, 1, 5}});
    QVERIFY(std::holds_alternative<dungeon::TileMap>(made));
    const std::vector<board::Reached> reached = std::get<dungeon::TileMap>(made).reach(0, *speed);
    QCOMPARE(reached.size(), size_t(7 * 7)); // and nothing farther, though the map goes on
    for (const board::Reached& place : reached)
        QVERIFY(place.at.x <= 6 && place.at.y <= 6 && place.cost == std::max(place.at.x, place.at.y));
}

WHEELHOUSE_TEST(TestBoxesInPlay)
#include "tst_boxes_in_play.moc"
