// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/codec/event_codec.h"
#include "model/play/events/bounds.h"
#include "model/play/events/fold.h"
#include "model/play/events/soundness.h"
#include "tests/model/play/support/sample_events.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <climits>

namespace wheelhouse::play {

namespace {
using nlohmann::json;

const SeatId foldAnn("ann");

/// A part that counts up to three and, when it is told to spoil, changes itself before it refuses.
class CountingPart : public SystemPart
{
public:
    std::unique_ptr<SystemPart> clone() const override { return std::make_unique<CountingPart>(*this); }
    bool knows(const QString&) const override { return true; }
    bool apply(const QString& type, const JsonValue&) override
    {
        ++m_count;
        return type == "count";
    }
    JsonValue toJson() const override { return JsonValue(json(m_count)); }
    std::unique_ptr<SystemPart> seenBy(const SeatId&) const override { return clone(); }
    JsonValue eventSeenBy(const SeatId&, const QString&, const JsonValue& data) const override { return data; }
    bool equals(const SystemPart& other) const override { return toJson() == other.toJson(); }

private:
    int m_count = 0;
};

Piece pieceFrom(const char* pile, const Hidden& face)
{
    return {PieceId("p1"), "loot", face, {}, false, PileId(QString(pile))};
}

Hidden secret(const char* face)
{
    return {QString(face), Knowers::only(foldAnn)};
}

State furnished()
{
    State state;
    state.part = SystemPartValue(std::make_unique<CountingPart>());
    Figure ilse;
    ilse.id = FigureId("ilse");
    ilse.tracks = {{"hp", 5, 5}};
    ilse.at = board::Space{0, 0};
    ilse.dials = {{DialId("d1"), "Sweep", "", 2, false, 0}};
    state.table.figures = {ilse};
    state.table.seats = {{foldAnn, "Ann", 0, 0}};
    state.table.piles = {{PileId("closed"), "loot", 2, false, {{"bow", "rope"}}},
                         {PileId("open"), "loot", 2, true, {{"bow", "rope"}}},
                         {PileId("real"), "loot", 2, false, std::nullopt}};
    state.table.order = {{100, foldAnn, {ilse.id}, "", TurnEntry::State::Waiting}};
    state.table.counters = {{CounterId("vp"), "Points", foldAnn, 0}};
    state.table.tokens = {{TokenId("t1"), "dazed", "Dazed", Duration::UntilRemoved, ilse.id, {}, 0}};
    return state;
}

Prompt dice(int least, int most, int low, int high)
{
    Prompt prompt;
    prompt.id = PromptId("q9");
    prompt.kind = PromptKind::EnterDice;
    prompt.least = least;
    prompt.most = most;
    prompt.low = low;
    prompt.high = high;
    return prompt;
}

/// Each would be counted through face by face, or die by die.
std::vector<std::pair<const char*, Prompt>> questionsWithoutEnd()
{
    constexpr int first = -mostCounted;
    constexpr int last = mostCounted;
    std::vector<std::pair<const char*, Prompt>> questions{{"the highest face", dice(1, 1, 1, last)},
                                                          {"every face", dice(1, 1, first, last)},
                                                          {"no end of dice", dice(1, last, 1, 20)},
                                                          {"fewer than no dice", dice(-1, 1, 1, 20)},
                                                          {"a highest face below the lowest", dice(1, 1, 7, 6)},
                                                          {"a lowest face alone", dice(1, 1, last, 20)}};
    questions.back().second.high.reset();
    const DieKind four = kindOf(*content::dieNamed({}, content::DieId("d4")));
    const auto ofKinds = [&](const char* name, const std::vector<AskedDice>& asked) {
        questions.emplace_back(name, dice(1, 1, 1, 20));
        questions.back().second.dice = asked;
    };
    ofKinds("no end of dice of a kind", {{four, last}});
    ofKinds("no die of a kind", {{four, 0}});
    ofKinds("a kind twice", {{four, 1}, {four, 1}});
    ofKinds("a kind without faces", {{DieKind{"red", "Red", {}, {}}, 1}});
    Prompt number = dice(1, 1, first, last);
    number.kind = PromptKind::EnterNumber;
    questions.emplace_back("every number", number);
    Prompt pieces = dice(0, last, 0, 0);
    pieces.kind = PromptKind::ChoosePieces;
    questions.emplace_back("no end of pieces", pieces);
    return questions;
}

template <class Id>
Id numbered(int number)
{
    return Id(QString::number(number));
}

Piece looseOf(int number)
{
    return {numbered<PieceId>(number), "loot", {}, {}, false, {}};
}

/// The event that adds the thing with this number.
using Adding = Event (*)(int number);

std::vector<std::pair<const char*, Adding>> addings()
{
    return {{"seats",
             [](int i) -> Event {
                 return SeatAdded{{numbered<SeatId>(i), "", 0, 0}};
             }},
            {"figures",
             [](int i) -> Event {
                 Figure figure;
                 figure.id = numbered<FigureId>(i);
                 return FigureAdded{figure};
             }},
            {"tokens",
             [](int i) -> Event {
                 return TokenAdded{{numbered<TokenId>(i), "", "", {}, {}, {}, 0}};
             }},
            {"piles",
             [](int i) -> Event {
                 return PileAdded{{numbered<PileId>(i), "", 0, false, {}}};
             }},
            {"pieces", [](int i) -> Event { return PieceDrawn{looseOf(i)}; }},
            {"counters",
             [](int i) -> Event {
                 return CounterAdded{{numbered<CounterId>(i), "", {}, 0}};
             }},
            {"conditions",
             [](int i) -> Event {
                 return ConditionKindAdded{{QString::number(i), "", "", {}, false, ""}};
             }},
            {"faces",
             [](int i) -> Event {
                 return FaceKindAdded{{QString::number(i), "", "", ""}};
             }},
            {"numbers of the order",
             [](int i) -> Event {
                 return TurnEntryAdded{{101 + i, {}, {}, {}, {}}};
             }},
            {"cards",
             [](int i) -> Event {
                 const Card card{"item", QString::number(i), {}};
                 return CardCorrected{card, card};
             }},
            {"questions",
             [](int i) -> Event {
                 Prompt prompt;
                 prompt.id = numbered<PromptId>(i);
                 return PromptOpened{prompt};
             }},
            {"frames",
             [](int) -> Event {
                 return FramePushed{{"x", "y", JsonValue(json::object())}};
             }},
            {"tracks",
             [](int i) -> Event {
                 return TrackDefined{FigureId("ilse"), {}, Track{QString::number(i), 1, 2}};
             }},
            {"dials",
             [](int i) -> Event {
                 return DialDefined{FigureId("ilse"), {}, Dial{numbered<DialId>(i), "", "", {}, false, 0}};
             }},
            {"overrides", [](int i) -> Event {
                 return OverrideSet{FigureId("ilse"), QString::number(i), {}, 1};
             }}};
}
} // namespace

class TestFold : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatDoesNotFitChangesNothing_data();
    void whatDoesNotFitChangesNothing();
    void aNumberBeyondAllBoundsIsDamage_data();
    void aNumberBeyondAllBoundsIsDamage();
    void noSerialRunsOver();
    void noTableHoldsMoreThanAnyGame();
    void noThingIsMadeOfMoreThanAnyGameHas();
    void aDrawTakesTheFaceOutOfItsPile();
    void aReturnPutsTheFaceBackInOrder();
    void theTurnOrderStaysSorted();
    void definingReplacesAndRemoves();
    void idsAreNumberedByWhatEverybodySaw();
    void applyingSharesNothingWithACopy();
};

void TestFold::whatDoesNotFitChangesNothing_data()
{
    QTest::addColumn<Event>("event");
    const auto row = [](const char* name, const Event& event) { QTest::newRow(name) << event; };
    const FigureId nobody("nobody");
    const FigureId ilse("ilse");
    row("figure twice", FigureAdded{{ilse, "", "", {}, {}, "", {}, {}, {}, {}, {}}});
    row("figure missing", FigureRemoved{{nobody, "", "", {}, {}, "", {}, {}, {}, {}, {}}});
    row("rename nobody", FigureRenamed{nobody, "", "x"});
    row("wheel of nobody", WheelSet{nobody, {}, {}});
    row("track of nobody", TrackSet{nobody, "hp", 1, 2});
    row("no such track", TrackSet{ilse, "exp", 1, 2});
    row("define for nobody", TrackDefined{nobody, {}, Track{"x", 1, 2}});
    row("define nothing", TrackDefined{ilse, {}, {}});
    row("override of nobody", OverrideSet{nobody, "ac", {}, 3});
    row("no such dial", DialSet{ilse, DialId("d9"), 0, 1});
    row("dial for nobody", DialDefined{nobody, {}, Dial{}});
    row("define no dial", DialDefined{ilse, {}, {}});
    row("place for nobody", FigurePlaced{nobody, std::nullopt, board::Space{0, 0}});
    row("door without a map", DoorSet{{{0, 0}, board::Side::East}, false, true});
    row("map that is none", MapLaid{std::nullopt, content::Map()});
    row("tile without a map", TileLaid{});
    row("token twice", TokenAdded{{TokenId("t1"), "", "", {}, {}, {}, 0}});
    row("token missing", TokenRemoved{{TokenId("t9"), "", "", {}, {}, {}, 0}});
    row("token changed its id",
        TokenChanged{{TokenId("t1"), "", "", {}, {}, {}, 0}, {TokenId("t2"), "", "", {}, {}, {}, 0}});
    row("seat twice", SeatAdded{{foldAnn, "", 0, 0}});
    row("pile twice", PileAdded{{PileId("open"), "", 0, false, {}}});
    row("pile with unsorted contents", PileAdded{{PileId("new"), "loot", 2, false, {{"rope", "bow"}}}});
    row("pile with a wrong count", PileAdded{{PileId("new"), "loot", 3, false, {{"bow", "rope"}}}});
    row("pile below nothing", PileAdded{{PileId("new"), "loot", -1, false, {}}});
    row("pile changed to unsorted",
        PileChanged{{PileId("closed"), "", 0, false, {}}, {PileId("closed"), "loot", 2, false, {{"rope", "bow"}}}});
    row("drawn from no pile", PieceDrawn{pieceFrom("none", secret("bow"))});
    row("drawn, but not in it", PieceDrawn{pieceFrom("closed", secret("sword"))});
    row("drawn unread from kept contents", PieceDrawn{pieceFrom("closed", {})});
    row("drawn in secret from an open pile", PieceDrawn{pieceFrom("open", secret("bow"))});
    row("no such piece moved", PieceMoved{PieceId("p9"), {}, {}, false, false});
    row("no such piece shown", PieceShown{PieceId("p9"), {}, {}});
    row("no such piece returned", PieceReturned{pieceFrom("closed", {})});
    row("counter missing", CounterSet{CounterId("x"), 0, 1});
    row("number twice", TurnEntryAdded{{100, {}, {}, "", {}}});
    row("number missing", TurnEntryRemoved{{200, {}, {}, "", {}}});
    row("number changed", TurnEntryChanged{{100, {}, {}, "", {}}, {300, {}, {}, "", {}}});
    row("turn of a missing number", TurnStarted{200, 1});
    row("end of a missing number", TurnEnded{200, 1});
    row("prompt missing", PromptClosed{{}, {}, {}});
    for (const auto& [name, question] : questionsWithoutEnd()) {
        row(name, PromptOpened{question});
    }
    row("cards without end", RecipeSet{{}, {1, {{1, mostCounted, 1, 1}}}});
    row("a card in two heaps", RecipeSet{{}, {1, {{2, 6, 1, 1}, {6, 9, 1, 1}}}});
    row("an open card in a heap", RecipeSet{{}, {2, {{2, 6, 1, 1}}}});
    row("a heap that ends before it begins", RecipeSet{{}, {1, {{6, 2, 1, 1}}}});
    row("an open card that is none", RecipeSet{{}, {-1, {}}});
    row("frame missing", FramePopped{{}});
    row("frame unchanged", FrameChanged{{}, {}});
    row("frames kept that are not there", FramesSet{1, {}});
    row("fewer frames kept than none", FramesSet{-1, {}});
    row("part refuses", SystemChanged{"spoil", {}});
}

void TestFold::whatDoesNotFitChangesNothing()
{
    QFETCH(const Event, event);
    const State before = furnished();
    State state = before;
    const auto folded = apply(state, event);
    QVERIFY(!folded);
    QVERIFY(!folded.error().why.isEmpty());
    QVERIFY(state == before);
}

void TestFold::aNumberBeyondAllBoundsIsDamage_data()
{
    QTest::addColumn<Event>("event");
    const auto row = [](const char* name, const Event& event) { QTest::newRow(name) << event; };
    const FigureId ilse("ilse");
    for (const int beyond : {mostCounted + 1, -mostCounted - 1, INT_MAX, INT_MIN}) {
        const QByteArray number = QByteArray::number(beyond);
        row("turn " + number, TurnStarted{100, beyond});
        row("round " + number, RoundSet{1, beyond});
        row("round before " + number, RoundSet{beyond, 1});
        row("track " + number, TrackSet{ilse, "hp", 5, beyond});
        row("maximum " + number, TrackDefined{ilse, Track{"hp", 5, 5}, Track{"hp", 5, beyond}});
        row("counter " + number, CounterSet{CounterId("vp"), 0, beyond});
        row("dial " + number, DialSet{ilse, DialId("d1"), 0, beyond});
        row("number of the order " + number, TurnEntryAdded{{beyond, {}, {}, {}, TurnEntry::State::Waiting}});
        row("place " + number, FigurePlaced{ilse, board::Space{0, 0}, board::Space{0, beyond}});
        row("token's turn " + number, TokenAdded{{TokenId("t2"), "", "", {}, {}, {}, beyond}});
        row("real pile " + number,
            PileChanged{{PileId("real"), "loot", 2, false, {}}, {PileId("real"), "loot", beyond, false, {}}});
        Figure huge = furnished().table.figures.front();
        huge.size = beyond;
        row("size " + number, FigureChanged{furnished().table.figures.front(), huge});
    }
}

// Neither is such an event folded, nor read from a file.
void TestFold::aNumberBeyondAllBoundsIsDamage()
{
    QFETCH(const Event, event);
    State state = furnished();
    QVERIFY(!apply(state, event));
    QVERIFY(state == furnished());
    const auto read = eventFromJson(toJson(event), eventHistory());
    QVERIFY(!read);
    QCOMPARE(read.error().code, CodecError::Code::Damaged);
}

// What numbers things stands in snapshots, which are read within the bounds, and goes no farther than they do.
void TestFold::noSerialRunsOver()
{
    const Token token{TokenId("t2"), "dazed", "", {}, {}, {}, 0};
    Prompt prompt;
    prompt.id = PromptId("q1");
    const Piece loose{PieceId("p1"), "loot", {}, {}, false, {}};
    int Table::*const serials[] = {&Table::nextToken, &Table::nextPiece, &Table::nextPrompt};
    const Event events[] = {TokenAdded{token}, PieceDrawn{loose}, PromptOpened{prompt}};
    for (size_t i = 0; i < std::size(events); ++i) {
        State state = furnished();
        state.table.*serials[i] = mostCounted;
        const State before = state;
        QVERIFY(!apply(state, events[i]));
        QVERIFY(state == before);
        QVERIFY(stateFromJson(toJson(state)));
        state.table.*serials[i] = INT_MAX;
        QVERIFY(!stateFromJson(toJson(state)));
    }
}

// Each is looked for among all of its kind, and many are drawn: a file with no end of them would never be read.
void TestFold::noTableHoldsMoreThanAnyGame()
{
    constexpr int enough = 500;
    constexpr int beyond = 8000;
    for (const auto& [name, adding] : addings()) {
        State state = furnished();
        int added = 0;
        while (added < beyond && play::apply(state, adding(added + 1000))) {
            ++added;
        }
        QVERIFY2(added >= enough && added < beyond, name);
        QVERIFY2(isSound(state), name);
    }
}

void TestFold::noThingIsMadeOfMoreThanAnyGameHas()
{
    constexpr size_t beyond = 20'000;
    // A question about a space may offer each one of the largest board.
    QCOMPARE(mostOptions, size_t(40'000));
    Prompt prompt;
    prompt.id = PromptId("q1");
    prompt.options.resize(mostOptions);
    State offering = furnished();
    QVERIFY(play::apply(offering, PromptOpened{prompt}));
    QVERIFY(isSound(offering));
    prompt.options.resize(mostOptions + 1);
    State empty;
    QVERIFY(!play::apply(empty, PromptOpened{prompt}));
    Figure figure;
    figure.id = FigureId("huge");
    figure.dials.resize(beyond);
    State state = furnished();
    QVERIFY(!play::apply(state, FigureAdded{figure}));
    Figure ilse = furnished().table.figures.front();
    ilse.dials.resize(beyond);
    QVERIFY(!play::apply(state, FigureChanged{furnished().table.figures.front(), ilse}));
    // A stored state is held to the same.
    State crowded = furnished();
    crowded.table.figures.push_back(figure);
    QVERIFY(!isSound(crowded));
    State counted = furnished();
    for (int i = 0; i < static_cast<int>(beyond); ++i) {
        counted.table.counters.push_back({numbered<CounterId>(i), "", {}, 0});
    }
    QVERIFY(!isSound(counted));
    State deep = furnished();
    deep.frames.resize(beyond);
    QVERIFY(!isSound(deep));
    State asking = furnished();
    asking.prompts.push_back(prompt);
    QVERIFY(!isSound(asking));
}

void TestFold::aDrawTakesTheFaceOutOfItsPile()
{
    State state = furnished();
    QVERIFY(apply(state, PieceDrawn{pieceFrom("closed", secret("bow"))}));
    QCOMPARE(*state.table.pile(PileId("closed"))->contents, std::vector<QString>{"rope"});
    QCOMPARE(state.table.pile(PileId("closed"))->count, 1);
    State real = furnished();
    QVERIFY(apply(real, PieceDrawn{pieceFrom("real", {})}));
    QCOMPARE(real.table.pile(PileId("real"))->count, 1);
    State known = furnished();
    QVERIFY(apply(known, PieceDrawn{pieceFrom("open", {QString("bow"), Knowers::all()})}));
    QCOMPARE(*known.table.pile(PileId("open"))->contents, std::vector<QString>{"rope"});
}

void TestFold::aReturnPutsTheFaceBackInOrder()
{
    State state = furnished();
    const State before = state;
    QVERIFY(apply(state, PieceDrawn{pieceFrom("closed", secret("bow"))}));
    QVERIFY(apply(state, PieceReturned{pieceFrom("closed", {})}));
    QVERIFY(state.table.piles == before.table.piles);
    QVERIFY(state.table.pieces.empty());
    State open = furnished();
    QVERIFY(apply(open, PieceDrawn{pieceFrom("open", {QString("bow"), Knowers::all()})}));
    QVERIFY(apply(open, PieceShown{PieceId("p1"), {}, secret("bow")}));
    const State kept = open;
    QVERIFY(!apply(open, PieceReturned{pieceFrom("open", {})}));
    QVERIFY(open == kept);
}

void TestFold::theTurnOrderStaysSorted()
{
    State state = furnished();
    for (const Initiative number : {700, 50, 550}) {
        QVERIFY(apply(state, TurnEntryAdded{{number, {}, {}, "", {}}}));
    }
    std::vector<Initiative> numbers;
    for (const TurnEntry& entry : state.table.order) {
        numbers.push_back(entry.number);
    }
    QCOMPARE(numbers, (std::vector<Initiative>{50, 100, 550, 700}));
    QVERIFY(apply(state, TurnStarted{100, 3}));
    QCOMPARE(state.table.acting()->number, 100);
    QCOMPARE(state.table.nextWaiting()->number, 50);
    QVERIFY(state.table.turnRunning);
    QCOMPARE(state.table.turn, 3);
    QVERIFY(apply(state, TurnEnded{100, 3}));
    QVERIFY(!state.table.acting() && !state.table.turnRunning);
}

void TestFold::definingReplacesAndRemoves()
{
    State state = furnished();
    const FigureId ilse("ilse");
    QVERIFY(apply(state, TrackDefined{ilse, Track{"hp", 5, 5}, Track{"hp", 6, 7}}));
    QVERIFY(apply(state, TrackDefined{ilse, {}, Track{"exp", 0, {}}}));
    QCOMPARE(state.table.figure(ilse)->tracks.size(), 2U);
    QCOMPARE(state.table.figure(ilse)->track("hp")->value, 6);
    QVERIFY(apply(state, TrackDefined{ilse, Track{"hp", 6, 7}, {}}));
    QVERIFY(!state.table.figure(ilse)->track("hp"));
    QVERIFY(apply(state, OverrideSet{ilse, "ac", {}, 12}));
    QCOMPARE(state.table.figure(ilse)->armourClass(), std::optional(12));
    QVERIFY(apply(state, OverrideSet{ilse, "ac", 12, {}}));
    QVERIFY(state.table.figure(ilse)->overrides.empty());
    QVERIFY(apply(state, DialDefined{ilse, Dial{DialId("d1"), "", "", {}, false, 0}, {}}));
    QVERIFY(state.table.figure(ilse)->dials.empty());
}

void TestFold::idsAreNumberedByWhatEverybodySaw()
{
    State state = furnished();
    QVERIFY(apply(state, TokenAdded{{TokenId("t2"), "dazed", "Dazed", {}, {}, {}, 0}}));
    QVERIFY(apply(state, PieceDrawn{pieceFrom("real", {})}));
    QVERIFY(apply(state, PromptOpened{{PromptId("q1"), {}, {}, {}, {}, false, {}, 1, 1, {}, {}, {}, {}}}));
    QCOMPARE(state.table.nextToken, 2);
    QCOMPARE(state.table.nextPiece, 2);
    QCOMPARE(state.table.nextPrompt, 2);
}

void TestFold::applyingSharesNothingWithACopy()
{
    State state = furnished();
    const State copy = state;
    QVERIFY(apply(state, SystemChanged{"count", {}}));
    QCOMPARE(copy.part.get()->toJson().text(), QByteArray("0"));
    QCOMPARE(state.part.get()->toJson().text(), QByteArray("1"));
    QVERIFY(!(state == copy));
}

WHEELHOUSE_TEST(TestFold)

} // namespace wheelhouse::play

#include "tst_fold.moc"
