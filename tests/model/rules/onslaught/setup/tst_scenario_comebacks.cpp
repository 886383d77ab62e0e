// SPDX-License-Identifier: GPL-3.0-or-later
// What the starter pack's scenarios say about the fallen who come back, and where monsters and loot begin on their
// maps.
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::id;
using testing::Skirmish;

class TestScenarioComebacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }
    void theirSideSaysWhereTheyComeBack();
    void withoutAMapTheyComeBackUnasked();
    void nothingLastsOnWhoComesBack();
    void gnawlingsComeBackInEvenRounds();
    void theBellDrownedComeBackOnce();
    void monstersBeginWhereTheScenarioSays();
    void hiddenItemsLieWhereTheScenarioSays();
    void hiddenItemsLieAtTheFirstDealAtTheLatest();
    void aGameMayBeginOnItsMap();
    void hiddenItemsBelongToTheScenariosMap();
    void outOfABagOfTheirOwnNobodyKnowsWhatLiesThere();
    void noWallBetweenThemAndTheirLetter();

private:
    static void theNonActiveSideBringsThemBack();
};

namespace {
/// The scenario as it is delivered, everybody set out; Knock in the place of Mirelle, who asks at the end of each
/// round.
void setUpTable(Skirmish& table, const char* scenario)
{
    table.pack = testing::starterPack();
    for (content::Scenario& one : table.pack.scenarios) {
        auto& lineUp = one.seats[1].lineUp;
        std::replace(lineUp.begin(), lineUp.end(), content::CharacterId("mirelle"), content::CharacterId("knock"));
    }
    QVERIFY(table.begin(scenario) && table.act("map", "{'level':'full'}") && table.act("set-out"));
}

void endRound(Skirmish& table, int round)
{
    table.happen(play::RoundSet{table.table().round, round});
    table.happen(play::PhaseSet{table.table().phase, "end"});
    QVERIFY2(table.act("end-round"), qPrintable(table.refusal.why.key));
}

/// The seat that is not active.
const char* otherSide(const Skirmish& table)
{
    return table.table().active == play::SeatId("ann") ? "ben" : "ann";
}

void fell(Skirmish& table, const char* monster)
{
    if (const play::Track* wounds = table.figure(monster).track("wounds")) {
        table.happen(play::TrackSet{id(monster), "wounds", wounds->value, *wounds->maximum});
    } else {
        table.defeat(monster);
    }
    table.happen(play::FigurePlaced{id(monster), table.figure(monster).at, std::nullopt});
}

board::Space at(const Skirmish& table, QChar letter)
{
    const auto& places = table.table().map->places;
    const auto found = std::find_if(places.begin(), places.end(), [letter](const content::MapPlace& place) {
        return place.letter == QString(letter);
    });
    return found->at;
}

std::vector<const play::Piece*> lootOnMap(const Skirmish& table)
{
    std::vector<const play::Piece*> pieces;
    for (const play::Piece& piece : table.table().pieces) {
        if (piece.kind == QLatin1String("loot") && piece.place.kind == play::Place::Kind::Map) {
            pieces.push_back(&piece);
        }
    }
    return pieces;
}

bool isOneOf(const std::vector<board::Space>& spaces, const QString& name)
{
    return std::any_of(spaces.begin(), spaces.end(),
                       [&name](board::Space at) { return QStringLiteral("%1,%2").arg(at.x).arg(at.y) == name; });
}
} // namespace

void TestScenarioComebacks::rules_data()
{
    QTest::addColumn<testing::Check>("check");
    QTest::newRow("ONS-MSP-02 two of three come back beside each other")
        << testing::Check(theNonActiveSideBringsThemBack);
}

void TestScenarioComebacks::theirSideSaysWhereTheyComeBack()
{
    Skirmish table;
    setUpTable(table, "two-lanterns-one-door");
    table.give("brakk", "slowed");
    table.defeat("brakk");
    endRound(table, 1);
    const play::Prompt* where = table.promptOf("ben");
    QVERIFY(where && where->kind == play::PromptKind::ChooseSpace);
    QCOMPARE(where->why.key, QString("why-choice-left-to")); // no card says it
    const std::vector<board::Space> starts = table.table().map->starts.at(1).spaces;
    QVERIFY(where->options.size() > 1);
    for (const play::PromptOption& option : where->options) {
        QVERIFY2(isOneOf(starts, option.id), qPrintable(option.id));
    }
    const QString space = where->options.back().id;
    QVERIFY(table.answer("ben", "'" + space.toLatin1() + "'"));
    QCOMPARE(table.hp("brakk"), 5);
    QCOMPARE(table.space("brakk"), space);
    QCOMPARE(table.conditionsOn("brakk"), QStringList());
    QVERIFY(table.state.frames.empty());
    QVERIFY(table.act("deal"));
}

void TestScenarioComebacks::withoutAMapTheyComeBackUnasked()
{
    Skirmish table;
    setUpTable(table, "two-lanterns-one-door");
    QVERIFY(table.act("map", "{'level':'off'}"));
    table.defeat("brakk");
    endRound(table, 1);
    QCOMPARE(table.state.prompts.size(), size_t(1)); // who holds the doorway, and nothing about Brakk
    const QByteArray held = table.state.prompts.front().id.text().toUtf8();
    QVERIFY(table.act("answer", "{'prompt':'" + held + "','value':'nobody'}"));
    QCOMPARE(table.hp("brakk"), 5);
    QVERIFY(table.state.prompts.empty());
}

/// Mirelle's whip keeps Harrow from being healed until her next turn; who comes back begins without it.
void TestScenarioComebacks::nothingLastsOnWhoComesBack()
{
    Skirmish table;
    table.pack = testing::starterPack();
    QVERIFY(table.begin("two-lanterns-one-door"));
    table.turnOf("mirelle");
    QVERIFY(table.act("attack", "{'attack':'brine-whip','targets':['harrow'],'dice':[19,19],'anyway':true}"));
    QVERIFY(table.act("end-turn", "{'next':false,'anyway':true}"));
    const auto unhealed = [&table] {
        const play::TurnSheet sheet = table.system->sheet(table.state, table.pack);
        return std::ranges::any_of(sheet.unhealed,
                                   [](const play::Unhealed& one) { return one.figure == id("harrow"); });
    };
    QVERIFY(unhealed());
    table.defeat("harrow");
    endRound(table, 1);
    for (int asked = 0; asked < 5 && !table.state.prompts.empty(); ++asked) {
        const play::Prompt prompt = table.state.prompts.front();
        const bool figures = prompt.kind == play::PromptKind::ChooseFigures;
        const QByteArray answer = figures ? "[]" : "'" + prompt.options.back().id.toLatin1() + "'";
        QVERIFY(table.act("answer", "{'prompt':'" + prompt.id.text().toLatin1() + "','value':" + answer + "}"));
    }
    QCOMPARE(table.hp("harrow"), 5);
    QVERIFY(!unhealed());
}

void TestScenarioComebacks::gnawlingsComeBackInEvenRounds()
{
    Skirmish table;
    setUpTable(table, "gnawing-tide");
    const auto fallen = [&table] {
        return std::count_if(table.table().figures.begin(), table.table().figures.end(),
                             [](const play::Figure& one) { return one.content == "gnawling" && one.isDefeated(); });
    };
    for (const char* name : {"gnawling-1", "gnawling-2", "gnawling-4"}) {
        fell(table, name);
    }
    QCOMPARE(fallen(), 3);
    endRound(table, 2); // the third begins
    QCOMPARE(fallen(), 3);
    endRound(table, 3);
    QVERIFY(table.answer(otherSide(table), "['gnawling-1','gnawling-2']"));
    QCOMPARE(fallen(), 1);
    QVERIFY(table.figure("gnawling-1").at == at(table, 'M') && table.figure("gnawling-2").at == at(table, 'N'));
    QVERIFY(table.state.prompts.empty()); // the letter is nearest
}

/// Two that began at N come back: the first onto the letter, the second to any of the spaces round it.
void TestScenarioComebacks::theNonActiveSideBringsThemBack()
{
    Skirmish table;
    setUpTable(table, "gnawing-tide");
    for (const char* name : {"gnawling-1", "gnawling-2", "gnawling-4"}) {
        fell(table, name);
    }
    endRound(table, 3);
    const char* side = otherSide(table);
    const play::Prompt* who = table.promptOf(side);
    QVERIFY(who && who->kind == play::PromptKind::ChooseFigures);
    QCOMPARE(who->options.size(), size_t(3));
    QVERIFY(!table.answer(side, "['gnawling-2']")); // two can come
    QVERIFY(table.answer(side, "['gnawling-2','gnawling-4']"));
    QVERIFY(table.figure("gnawling-1").isDefeated());
    const board::Space n = at(table, 'N');
    QVERIFY(table.figure("gnawling-2").at == n);
    const play::Prompt* where = table.promptOf(side);
    QVERIFY(where && where->kind == play::PromptKind::ChooseSpace);
    QVERIFY(where->options.size() > 1);
    const QString space = where->options.back().id;
    for (const play::PromptOption& option : where->options) {
        const board::Space open{option.id.section(QLatin1Char(','), 0, 0).toInt(),
                                option.id.section(QLatin1Char(','), 1).toInt()};
        QCOMPARE(board::kingDistance(open, n), 1);
    }
    QVERIFY(table.answer(side, "'" + space.toLatin1() + "'"));
    QCOMPARE(table.space("gnawling-4"), space);
    QVERIFY(table.state.prompts.empty());
}

void TestScenarioComebacks::theBellDrownedComeBackOnce()
{
    Skirmish table;
    setUpTable(table, "what-the-bridge-is-owed");
    const auto began = table.figure("bell-drowned-2").at;
    fell(table, "bell-drowned-2");
    endRound(table, 3);
    QVERIFY(table.figure("bell-drowned-2").isDefeated());
    endRound(table, 4);
    QVERIFY(!table.figure("bell-drowned-2").isDefeated());
    QCOMPARE(table.figure("bell-drowned-2").at, began);
}

void TestScenarioComebacks::monstersBeginWhereTheScenarioSays()
{
    Skirmish bridge;
    setUpTable(bridge, "what-the-bridge-is-owed");
    QVERIFY(bridge.figure("old-lockjaw").at == at(bridge, 'L'));
    QVERIFY(bridge.figure("bell-drowned-1").at == at(bridge, 'M'));
    QVERIFY(bridge.figure("bell-drowned-2").at == at(bridge, 'N'));

    Skirmish tide;
    setUpTable(tide, "gnawing-tide");
    int draws = 0;
    for (const play::Event& event : tide.last.events) {
        if (const auto* drawn = std::get_if<play::ChanceDrawn>(&event); drawn && drawn->what == "loot") {
            ++draws;
            QVERIFY(drawn->knowers == play::Knowers::nobody()); // which of the tokens left tells what it is
        }
    }
    QCOMPARE(draws, 2);
    std::map<char, int> beside;
    for (const char* name : {"gnawling-1", "gnawling-2", "gnawling-3", "gnawling-4"}) {
        const auto stands = tide.figure(name).at;
        QVERIFY(stands && *stands != at(tide, 'C'));
        for (const char letter : {'M', 'N'}) {
            const board::Space place = at(tide, QLatin1Char(letter));
            beside[letter] += board::kingDistance(*stands, place) == 1 ? 1 : 0; // the letter itself stays in sight
        }
    }
    QCOMPARE(beside['M'], 2);
    QCOMPARE(beside['N'], 2);
}

void TestScenarioComebacks::hiddenItemsLieWhereTheScenarioSays()
{
    Skirmish tide;
    setUpTable(tide, "gnawing-tide");
    const std::vector<const play::Piece*> pieces = lootOnMap(tide);
    QCOMPARE(pieces.size(), size_t(2));
    QVERIFY(pieces[0]->place.at == at(tide, 'E') && pieces[1]->place.at == at(tide, 'F'));
    for (const play::Piece* piece : pieces) {
        QVERIFY(!piece->faceUp && piece->face.value && piece->face.knowers == play::Knowers::nobody());
        QVERIFY(content::find(tide.pack.items, content::LootId(*piece->face.value))); // an item, never an event
    }
    QCOMPARE(tide.table().pile(play::PileId("loot"))->count, 12);
    tide.happen(play::FigurePlaced{id("brakk"), tide.figure("brakk").at, std::nullopt});
    QVERIFY(tide.act("set-out")); // whoever comes later brings no loot
    QCOMPARE(lootOnMap(tide).size(), size_t(2));

    tide.turnOf("brakk");
    const QByteArray there = lootOnMap(tide).front()->id.text().toUtf8();
    // Nobody has it from afar: neither handed over nor moved.
    QVERIFY(!tide.act("give", "{'figure':'brakk','piece':'" + there + "'}", "ben"));
    QCOMPARE(tide.refusal.why.key, QString("piece-unseen"));
    QVERIFY(!tide.act("drop", "{'at':[1,1],'piece':'" + there + "'}", "ben"));
    QVERIFY(!tide.seenBy("ben").table.piece(play::PieceId(there))->face.value);
    const board::Space find = at(tide, 'E');
    tide.put("brakk", find.x, find.y);
    const QByteArray piece = lootOnMap(tide).front()->id.text().toUtf8();
    QVERIFY2(tide.act("pick-up", "{'figure':'brakk','piece':'" + piece + "'}"), qPrintable(tide.refusal.why.key));
    QVERIFY(tide.table().piece(play::PieceId(piece))->face.knowers == play::Knowers::only(play::SeatId("ben")));
}

void TestScenarioComebacks::hiddenItemsLieAtTheFirstDealAtTheLatest()
{
    Skirmish table;
    table.pack = testing::starterPack();
    QVERIFY(table.begin("gnawing-tide") && table.act("map", "{'level':'full'}"));
    QCOMPARE(lootOnMap(table).size(), size_t(0)); // everybody is placed one by one
    QVERIFY(table.act("deal"));
    QCOMPARE(lootOnMap(table).size(), size_t(2));

    Skirmish later;
    later.pack = testing::starterPack();
    QVERIFY(later.begin("gnawing-tide") && later.act("map", "{'level':'full'}"));
    later.happen(play::RoundSet{later.table().round, 2});
    QVERIFY(later.act("deal"));
    QCOMPARE(lootOnMap(later).size(), size_t(0)); // they have played without
}

void TestScenarioComebacks::aGameMayBeginOnItsMap()
{
    Skirmish table;
    table.pack = testing::starterPack();
    QVERIFY2(table.begin("gnawing-tide", ",'map':true"), qPrintable(table.refusal.why.key));
    QVERIFY(table.table().showsMap() && table.act("set-out"));
    QCOMPARE(lootOnMap(table).size(), size_t(2));

    Skirmish without;
    without.pack = testing::starterPack();
    QVERIFY(without.begin("gnawing-tide", ",'map':false"));
    QVERIFY(!without.table().showsMap() && without.act("deal"));
    QVERIFY(lootOnMap(without).empty());
}

void TestScenarioComebacks::hiddenItemsBelongToTheScenariosMap()
{
    Skirmish table;
    table.pack = testing::starterPack();
    QVERIFY(table.begin("gnawing-tide") && table.act("map", "{'level':'full'}"));
    content::Map other = *table.table().map;
    other.id = content::MapId("another");
    table.happen(play::MapLaid{table.table().map, other});
    QVERIFY(table.act("deal"));
    QCOMPARE(lootOnMap(table).size(), size_t(0));
}

void TestScenarioComebacks::noWallBetweenThemAndTheirLetter()
{
    Skirmish table;
    table.pack = testing::starterPack();
    QVERIFY(table.begin("gnawing-tide") && table.act("map", "{'level':'full'}"));
    const auto shutOff = [&table](board::Edge edge, bool door, bool open) {
        content::Map map = *table.table().map;
        map.ground.edges.push_back({edge, door ? "door" : "barrier", open, "", ""});
        table.happen(play::MapLaid{table.table().map, map});
    };
    const board::Space n = at(table, 'N'); // M1's row is the rim's neighbour: what is free above it comes first
    shutOff({{n.x, n.y - 1}, board::Side::South}, false, false);
    shutOff({{n.x - 1, n.y - 1}, board::Side::South}, false, false);
    shutOff({{n.x - 1, n.y}, board::Side::East}, true, true); // an open door shuts nobody off
    QVERIFY(table.act("set-out"));
    for (const char* name : {"gnawling-2", "gnawling-4"}) {
        const auto stands = *table.figure(name).at;
        QCOMPARE(board::kingDistance(stands, n), 1);
        QVERIFY2(stands != (board::Space{n.x, n.y - 1}) && stands != (board::Space{n.x - 1, n.y - 1}),
                 qPrintable(table.space(name)));
    }
}

void TestScenarioComebacks::outOfABagOfTheirOwnNobodyKnowsWhatLiesThere()
{
    Skirmish table;
    table.pack = testing::starterPack();
    QVERIFY(table.act("start", "{'scenario':'gnawing-tide','seats':[{'id':'ann','name':'Ann'},{'id':'ben',"
                               "'name':'Ben'}],'real':{'loot-bag':true}}"));
    QVERIFY(table.act("map", "{'level':'full'}") && table.act("set-out"));
    QVERIFY(table.said().contains("said-finds-by-hand"));
    const std::vector<const play::Piece*> pieces = lootOnMap(table);
    QCOMPARE(pieces.size(), size_t(2));
    QVERIFY(pieces[0]->place.at == at(table, 'E') && pieces[1]->place.at == at(table, 'F'));
    QVERIFY(!pieces[0]->faceUp && !pieces[0]->face.value);
    QCOMPARE(table.table().pile(play::PileId("loot"))->count, 12);
    table.turnOf("brakk");
    const board::Space find = at(table, 'E');
    table.put("brakk", find.x, find.y);
    const QByteArray piece = pieces[0]->id.text().toUtf8();
    QVERIFY2(table.act("pick-up", "{'figure':'brakk','piece':'" + piece + "'}"), qPrintable(table.refusal.why.key));
    QVERIFY(!table.act("equip", "{'piece':'" + piece + "'}")); // now somebody must say what it is
    QCOMPARE(table.refusal.why.key, QString("face-needed"));
    QVERIFY(table.act("equip", "{'piece':'" + piece + "','face':'reed-jerkin'}"));
}

WHEELHOUSE_TEST(TestScenarioComebacks)
#include "tst_scenario_comebacks.moc"
