// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/render.h"
#include "model/text/tell.h"
#include "tests/model/play/support/sample_events.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

namespace wheelhouse::text {
namespace {

using namespace play;

const FigureId harrow("harrow");
const FigureId corvin("corvin");
const FigureId gnawling("gnawling-1");
const SeatId ann("ann");

Figure named(const FigureId& id, const QString& name)
{
    Figure figure;
    figure.id = id;
    figure.name = name;
    return figure;
}

/// Two seats; Harrow with a wheel of 10 (bloodied from 5), Corvin with a card and a loot token, a Gnawling with wounds.
State sampleState()
{
    State state;
    Table& table = state.table;
    table.seats = {{ann, "Ann", 0, 0}, {SeatId("bob"), "Bob", 1, 1}};
    Figure first = named(harrow, "Harrow");
    first.wheel = Wheel{};
    for (int hp = 0; hp <= 10; ++hp)
        first.wheel->positions.push_back({14, 6, hp <= 5});
    first.tracks = {{"hp", 8, 10}, {"exp", 1, 5}};
    first.dials = {{DialId("cull"), "Cull", "", 2, false, 0}};
    Figure third = named(gnawling, "Gnawling 1");
    third.tracks = {{"wounds", 0, 2}};
    table.figures = {first, named(corvin, "Corvin"), third};
    table.counters = {{CounterId("vp-ann"), "Victory points", ann, 2}, {CounterId("doom"), "Doom", {}, 0}};
    table.faces = {{"heron-bow", "loot", "Heron Bow", ""}, {"steps", "encounter", "The Steps", ""}};
    table.piles = {{PileId("bag"), "loot", 8, false, {}}, {PileId("deck"), "initiative", 6, false, {}}};
    table.pieces = {{PieceId("c1"), "initiative", {}, {Place::Kind::Figure, {}, corvin}, false, PileId("deck")},
                    {PieceId("l1"), "loot", {}, {Place::Kind::Figure, {}, corvin}, false, PileId("bag")},
                    {PieceId("l2"),
                     "loot",
                     {"heron-bow", Knowers::all()},
                     {Place::Kind::Figure, {}, corvin},
                     false,
                     PileId("bag")}};
    table.order = {{550, {}, {gnawling}, "Gnawlings"}, {700, ann, {harrow}, {}}, {800, {}, {}, {}}};
    return state;
}

Token slowed(const FigureId& bearer)
{
    return {TokenId("t1"), "slowed", "Slowed", Duration::UntilRemoved, bearer, {}, 1};
}

Piece lootDrawn(const Hidden& face)
{
    return {PieceId("l9"), "loot", face, {Place::Kind::Figure, {}, harrow}, false, PileId("bag")};
}

Piece cardDealt(const Hidden& face)
{
    return {PieceId("c9"), "initiative", face, {Place::Kind::Hand, ann, {}}, false, PileId("deck")};
}

Piece encounterIn(const Place& place)
{
    return {PieceId("c8"), "encounter", {"steps", Knowers::all()}, place, true, PileId("deck")};
}

content::Map sampleMap()
{
    content::Map map;
    map.name = "Hall";
    return map;
}

Place by(const FigureId& figure)
{
    return {Place::Kind::Figure, {}, figure};
}

} // namespace

class TestTell : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEventIsOneLine_data()
    {
        QTest::addColumn<Event>("event");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* name, const Event& event, const char* line) {
            QTest::newRow(name) << event << QString::fromUtf8(line);
        };
        row("damage", TrackSet{harrow, "hp", 10, 7}, "Harrow takes 3 damage: 10 → 7");
        row("bloodied", TrackSet{harrow, "hp", 8, 5}, "Harrow takes 3 damage and is bloodied: 8 → 5");
        row("defeated", TrackSet{harrow, "hp", 8, 0}, "Harrow takes 8 damage and is defeated: 8 → 0");
        row("healed", TrackSet{harrow, "hp", 5, 7}, "Harrow heals 2: 5 → 7");
        row("up again", TrackSet{harrow, "hp", 0, 5}, "Harrow is up again: 0 → 5");
        row("wound", TrackSet{gnawling, "wounds", 0, 1}, "Gnawling 1 takes 1 damage: wounds 0 → 1");
        row("last wound", TrackSet{gnawling, "wounds", 1, 2},
            "Gnawling 1 takes 1 damage and is defeated: wounds 1 → 2");
        row("wound healed", TrackSet{gnawling, "wounds", 2, 1}, "Gnawling 1 heals 1: wounds 2 → 1");
        row("experience", TrackSet{harrow, "exp", 1, 2}, "Harrow: experience 1 → 2");
        row("nothing changed", TrackSet{harrow, "hp", 8, 8}, "");
        row("dial used", DialSet{harrow, DialId("cull"), 0, 2}, "Harrow: Cull ready in 2");
        row("dial ready", DialSet{harrow, DialId("cull"), 1, 0}, "Harrow: Cull is ready");
        row("dial exhausted", DialSet{harrow, DialId("cull"), 0, -1}, "Harrow: Cull is exhausted");
        row("override", OverrideSet{harrow, "ac", {}, 16}, "Harrow: armour class set to 16 by hand");
        row("override lifted", OverrideSet{harrow, "speed", 3, {}}, "Harrow: speed follows the printed value again");
        row("token", TokenAdded{slowed(corvin)}, "Slowed placed on Corvin");
        row("token off", TokenRemoved{slowed(corvin)}, "Slowed falls off Corvin");
        row("token on the map", TokenAdded{slowed({})}, "Slowed laid on the map");
        row("counter of a seat", CounterSet{CounterId("vp-ann"), 2, 3}, "Ann: Victory points 2 → 3");
        row("counter of all", CounterSet{CounterId("doom"), 0, 1}, "Doom: 0 → 1");
        row("round", RoundSet{3, 4}, "Round 4 begins");
        row("turn of a group", TurnStarted{550, 3}, "Gnawlings act, between 5 and 6");
        row("turn of a figure", TurnEnded{700, 4}, "Turn 7 ends: Harrow");
        row("turn of nobody yet", TurnStarted{800, 5}, "Turn 8 begins");
        row("passed over",
            TurnEntryChanged{{700, ann, {harrow}, {}, TurnEntry::State::Waiting},
                             {700, ann, {harrow}, {}, TurnEntry::State::Skipped}},
            "7 is skipped");
        row("loot known", PieceDrawn{lootDrawn({"heron-bow", Knowers::all()})}, "Harrow carries Heron Bow");
        row("loot unknown", PieceDrawn{lootDrawn({})}, "Harrow carries a loot token face down");
        row("card unknown", PieceDrawn{cardDealt({})}, "Ann is dealt a card");
        row("card known", PieceDrawn{cardDealt({"4", Knowers::only(ann)})}, "Ann is dealt the 4");
        row("card placed", PieceMoved{PieceId("c1"), {Place::Kind::Hand, ann, {}}, by(corvin)},
            "Corvin gets a card face down");
        row("card shown", PieceShown{PieceId("c1"), {}, {"7", Knowers::all()}}, "Corvin shows the 7");
        row("named card laid out", PieceDrawn{encounterIn({Place::Kind::Aside, {}, {}})}, "Card laid out: The Steps");
        row("named card dealt", PieceDrawn{encounterIn({Place::Kind::Hand, ann, {}})}, "Card dealt to Ann: The Steps");
        row("named card given", PieceDrawn{encounterIn(Place{Place::Kind::Figure, {}, corvin})},
            "Card for Corvin: The Steps");
        row("named card shown", PieceShown{PieceId("c1"), {}, {"steps", Knowers::all()}},
            "Card shown by Corvin: The Steps");
        row("card shown to others", PieceShown{PieceId("c1"), {}, {std::nullopt, Knowers::only(ann)}}, "");
        row("equipped", PieceMoved{PieceId("l2"), by(corvin), by(corvin), false, true}, "Corvin equips Heron Bow");
        row("put into the box", PieceMoved{PieceId("l2"), by(corvin), {Place::Kind::Aside, {}, {}}, true, true},
            "Heron Bow is out of the game: card and token go into the box");
        row("dice", ChanceDrawn{"roll", {12, 7}, true, Knowers::all()}, "The dice show 12, 7");
        row("what the bag gave", ChanceDrawn{"loot", {3}, true, Knowers::all()}, "");
        row("a draw nobody may know", ChanceDrawn{"roll", {}, true, Knowers::only(ann)}, "");
        row("a map", MapLaid{std::nullopt, sampleMap()}, "The map is Hall");
        row("no map", MapLaid{sampleMap(), std::nullopt}, "There is no map");
        row("map shown", MapLevelSet{MapLevel::Off, MapLevel::Full}, "The app keeps every figure's place on the map");
        row("map off", MapLevelSet{MapLevel::Full, MapLevel::Off}, "The app keeps no map");
        row("placed", FigurePlaced{harrow, std::nullopt, board::Space{2, 3}}, "Harrow comes onto the map at C4");
        row("moved", FigurePlaced{harrow, board::Space{2, 3}, board::Space{26, 0}}, "Harrow moves from C4 to AA1");
        row("taken off", FigurePlaced{harrow, board::Space{2, 3}, std::nullopt}, "Harrow is taken off the map");
        row("door", DoorSet{{{1, 0}, board::Side::East}, false, true}, "The door between B1 and C1 is opened");
        row("door shut", DoorSet{{{1, 0}, board::Side::South}, true, false}, "The door between B1 and B2 is closed");
        row("won", ResultSet{{}, Result::wonBy(SeatId("ann"))}, "Ann wins");
        row("draw", ResultSet{{}, Result::together(Ending::Drawn)}, "The game is a draw");
        const Result together = Result::together(Ending::Won);
        row("one lost", ResultSet{together, together.with(ann, Ending::Lost)}, "Ann has lost");
        row("all won after all", ResultSet{together.with(ann, Ending::Lost), together}, "Ann has won");
        row("said", Said{Message("rolled-again-after-undo")}, "Rolled again after undo.");
        row("gone since", TrackSet{FigureId("pim"), "hp", 3, 1}, "pim takes 2 damage: 3 → 1");
    }

    void anEventIsOneLine()
    {
        QFETCH(Event, event);
        QFETCH(QString, line);
        QCOMPARE(render(tell(sampleState().table, event)), line);
    }

    // Sentences of every event there is, with everything filled in: none shows a key or an open placeholder.
    void everyEventIsTold()
    {
        int lines = 0;
        for (const Event& event : testing::sampleEvents()) {
            const Message line = tell(sampleState().table, event);
            if (std::holds_alternative<Said>(event) || line.isEmpty())
                continue;
            ++lines;
            QVERIFY2(hasText(line.key), qPrintable(line.key));
            QVERIFY2(!render(line).contains('{'), qPrintable(render(line)));
        }
        QVERIFY(lines > 25);
    }

    // The readings of somebody who knows nothing: no line may name what only others know.
    void aFaceIsToldOnlyToThoseWhoKnowIt()
    {
        const State state = sampleState();
        const Hidden secret{"heron-bow", Knowers::only(ann)};
        const std::vector<Event> events{PieceDrawn{lootDrawn(secret)}, PieceDrawn{cardDealt({"4", Knowers::only(ann)})},
                                        PieceShown{PieceId("l1"), {}, secret}, PieceReturned{lootDrawn(secret)},
                                        ChanceDrawn{"roll", {4}, true, Knowers::only(ann)}};
        for (const Event& event : events) {
            const QString anns = render(tell(state.table, seenBy(state, event, ann)));
            const QString others = render(tell(state.table, seenBy(state, event, tableViewer())));
            QVERIFY2(anns.contains("Heron Bow") || anns.contains("4"), qPrintable(anns));
            QVERIFY2(!others.contains("Heron") && !others.contains("4"), qPrintable(others));
        }
    }

    void aGroupIsToldAsItHappens()
    {
        State state = sampleState();
        const auto lines =
            tellAll(state, {FigureRenamed{corvin, "Corvin", "Corvina"}, TokenAdded{slowed(corvin)}, PhaseSet{"", ""},
                            FigureRemoved{*state.table.figure(corvin)}, TrackSet{corvin, "hp", 2, 1}});
        QCOMPARE(render(lines.at(1)), QString("Slowed placed on Corvina"));
        QCOMPARE(render(lines.back()), QString("corvin takes 1 damage: 2 → 1"));
        QVERIFY(!state.table.figure(corvin));
        QVERIFY(state.table.token(TokenId("t1")));
    }

    void spacesAreNamedAsTheMapCountsThem()
    {
        State state = sampleState();
        content::Map grown = sampleMap();
        grown.tiles.resize(2);
        grown.tiles.front().at = {100, 100};
        grown.tiles.back().at = {96, 96};
        state.table.map = grown;
        const auto line = [&](const Event& event) { return render(tell(state.table, event)); };
        QCOMPARE(line(FigurePlaced{harrow, board::Space{102, 103}, board::Space{99, 100}}),
                 QString("Harrow moves from C4 to −A1"));
        QCOMPARE(line(DoorSet{{{100, 99}, board::Side::South}, false, true}),
                 QString("The door between A−1 and A1 is opened"));
        const auto together =
            tellTogether(state.table, {FigurePlaced{harrow, board::Space{102, 103}, board::Space{101, 103}},
                                       FigurePlaced{harrow, board::Space{101, 103}, board::Space{100, 103}}});
        QCOMPARE(together.size(), size_t(1));
        QVERIFY2(render(together.front().line).contains("C4") && render(together.front().line).contains("A4"),
                 qPrintable(render(together.front().line)));
    }

    /// However many spaces it has, a walk is one line; another figure's step, or a jump, is another.
    void aWalkIsOneLine()
    {
        const State state = sampleState();
        const auto step = [](const FigureId& who, board::Space from, board::Space to) {
            return Event(FigurePlaced{who, from, to});
        };
        const auto told = tellTogether(state.table, {step(harrow, {6, 6}, {7, 6}), SystemChanged{"walk", {}},
                                                     step(harrow, {7, 6}, {8, 7}), step(harrow, {8, 7}, {9, 7}),
                                                     step(corvin, {0, 0}, {1, 0}), step(harrow, {9, 7}, {2, 2})});
        QStringList lines;
        for (const Told& one : told)
            lines << render(one.line);
        QCOMPARE(lines, QStringList({"Harrow moves 3 spaces from G7 to J8", "Corvin moves from A1 to B1",
                                     "Harrow moves from J8 to C3"}));
        QCOMPARE(told.front().first, size_t(0));
        QCOMPARE(told.front().count, size_t(4));
    }

    /// Stepping aside for the moment is not leaving the map.
    void anExchangeIsOneLine()
    {
        const State state = sampleState();
        const std::vector<Event> events{FigurePlaced{harrow, board::Space{6, 6}, std::nullopt},
                                        FigurePlaced{corvin, board::Space{8, 6}, board::Space{6, 6}},
                                        FigurePlaced{harrow, std::nullopt, board::Space{8, 6}}};
        const QString line("Harrow and Corvin change places: Harrow is on I7 now, Corvin on G7");
        const auto told = tellTogether(state.table, events);
        QCOMPARE(told.size(), size_t(1));
        QCOMPARE(render(told.front().line), line);
        State folded = state;
        const auto lines = tellAll(folded, events);
        QCOMPARE(lines.size(), size_t(1));
        QCOMPARE(render(lines.front()), line);
    }

    void whatAddsNothingIsNotSaid()
    {
        const State state = sampleState();
        const auto bonus = [](const char* key, const char* by) {
            return Event(Said{Message(key).with("name", "Spilled ink").with("by", by), Knowers::all()});
        };
        QVERIFY(tell(state.table, bonus("said-to-hit", "+0")).isEmpty());
        QVERIFY(tell(state.table, bonus("said-attack-damage", "0")).isEmpty());
        QVERIFY(!tell(state.table, bonus("said-to-hit", "+2")).isEmpty());
        QVERIFY(!tell(state.table, bonus("said-to-hit-in-all", "+0")).isEmpty()); // it may come to nothing
    }
};

WHEELHOUSE_TEST(TestTell)

} // namespace wheelhouse::text

#include "tst_tell.moc"
