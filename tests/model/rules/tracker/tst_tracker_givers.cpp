// SPDX-License-Identifier: GPL-3.0-or-later
// Nobody reads what is not theirs: pieces are handled by who bears them or by the whole table, an answer in secret
// stays with who gave it, and a draw tells the looter nothing of what others hold.
#include "model/play/events/bounds.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/command/frame_questions.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using nlohmann::json;

namespace {
/// Ann's a1 carries one item face down, out of the app's bag.
QByteArray itemOf(testing::FreeTable& table)
{
    // The first draw is an item, the second the event would end it: three items are drawn, the first is kept.
    if (!table.start() || !table.act("loot", "{'figure':'a1'}", "ann")) {
        return {};
    }
    const play::Prompt* prompt = table.promptOf("ann");
    const QByteArray kept = prompt ? prompt->options.front().id.toUtf8() : QByteArray();
    return prompt && table.answer("ann", "['" + kept + "']") ? kept : QByteArray();
}

/// A table as a file could hold it.
class ForgedTable : public testing::FreeTable
{
public:
    using FreeTable::arrange;
};

bool knows(const testing::FreeTable& table, const QByteArray& piece, const char* seat)
{
    return table.seenBy(seat).table.piece(play::PieceId(QString::fromLatin1(piece)))->face.value.has_value();
}

/// Asks ann in secret which of two it is, and counts nothing by the answer but that there was one.
class AskingGame : public play::GameSystem
{
public:
    QString slug() const override { return QStringLiteral("asking"); }
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override
    {
        using namespace rules::acts;
        CommandContext context(question);
        const QString type = question.command.type;
        if (type == "start") {
            context.happen(play::SeatAdded{{play::SeatId("ann"), "Ann", 0, 0}});
            context.happen(play::SeatAdded{{play::SeatId("ben"), "Ben", 1, 1}});
        } else if (type == "ask") {
            context.happen(play::FramePushed{{"asking", "ask", play::JsonValue(json::object())}});
            play::Prompt prompt;
            prompt.seat = play::SeatId("ann");
            prompt.title = play::Message("ask");
            prompt.secret = true;
            prompt.options = {{"the-left-one", {}, {}}, {"the-right-one", {}, {}}};
            askFromStep(context, std::move(prompt));
        } else {
            CommandArguments asked(context.table(), question.command.args, "/args");
            const auto told = answerStep(context, asked);
            if (!told) {
                return tl::unexpected(told.error());
            }
            play::FrameQuestions held;
            taken = QString::fromStdString(takeAnswer(context, held).get().get<std::string>());
            context.happen(play::FramePopped{context.state().frames.back()});
        }
        return context.outcome(play::Message("done"));
    }
    std::vector<play::Offer> legal(const play::State&, const content::Pack&) const override { return {}; }

    mutable QString taken; ///< what the game was given
};
} // namespace

class TestTrackerGivers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nobodyHandlesAnothersPiece_data();
    void nobodyHandlesAnothersPiece();
    void whoBearsItMayAndTheTableMay();
    void whatLiesLooseIsTakenAndNotReadFromAfar();
    void whatLiesLooseIsNotGivenUnseen_data();
    void whatLiesLooseIsNotGivenUnseen();
    void nobodyTurnsUpAnothersCardOutOfTurn();
    void nobodyWritesOfACardUnseen_data();
    void nobodyWritesOfACardUnseen();
    void whatIsWrittenOfACardDoesNotShowIt_data();
    void whatIsWrittenOfACardDoesNotShowIt();
    void theRoundsEndTellsOfNoHand();
    void whoseFigureItIsTakesItOff();
    void aRefusalTellsNobodysCard();
    void aSecretAnswerStaysWithItsSeat();
    void aDrawTellsNoPlaceInTheBag();
    void seatIdsAreHeldInBounds_data();
    void seatIdsAreHeldInBounds();
    void numbersAtTheBoundsAreCounted();
    void aNumberOfTheOrderIsReadInOneWay();
};

void TestTrackerGivers::nobodyHandlesAnothersPiece_data()
{
    QTest::addColumn<QByteArray>("args");
    for (const char* act : {"equip", "drop", "return-loot", "unequip"}) {
        QTest::newRow(act) << QByteArray("{'piece':'PIECE'}");
    }
    QTest::newRow("give") << QByteArray("{'piece':'PIECE','figure':'b1'}");
    QTest::newRow("pick-up") << QByteArray("{'piece':'PIECE','figure':'b1'}");
    QTest::newRow("fix") << QByteArray(
        "{'of':'g','commands':[{'type':'give','args':{'piece':'PIECE','figure':'b1'}}]}");
}

// Ben gives himself Ann's hidden item, or has it turned up: he would read it, and Undo would put it back.
void TestTrackerGivers::nobodyHandlesAnothersPiece()
{
    QFETCH(QByteArray, args);
    testing::FreeTable table;
    const QByteArray piece = itemOf(table);
    QVERIFY(!piece.isEmpty());
    const play::State before = table.state;
    QVERIFY(!table.act(QTest::currentDataTag(), args.replace("PIECE", piece), "ben"));
    QCOMPARE(table.refusal.why.key, QString("piece-of-another"));
    QVERIFY(table.refusal.at.endsWith("/piece"));
    QVERIFY(table.state == before);
    QVERIFY(!knows(table, piece, "ben"));
}

void TestTrackerGivers::whoBearsItMayAndTheTableMay()
{
    for (const char* giver : {"ann", ""}) {
        testing::FreeTable table;
        const QByteArray piece = itemOf(table);
        QVERIFY(table.act("give", "{'piece':'" + piece + "','figure':'a2'}", giver));
        QVERIFY(!knows(table, piece, "ben"));
        QVERIFY(table.act("give", "{'piece':'" + piece + "','figure':'b1'}", giver));
        QVERIFY(knows(table, piece, "ben"));
        QVERIFY(!table.act("loot", "{'figure':'a1'}", "ben"));
        QCOMPARE(table.refusal.why.key, QString("figure-of-another"));
        QVERIFY(table.act("loot", "{'figure':'b1'}", giver[0] ? "ben" : ""));
    }
}

// What Ann has dropped Ben may take up, and looks at it then; he may not turn it where it lies.
void TestTrackerGivers::whatLiesLooseIsTakenAndNotReadFromAfar()
{
    testing::FreeTable table;
    const QByteArray piece = itemOf(table);
    QVERIFY(table.act("drop", "{'piece':'" + piece + "'}", "ann"));
    QVERIFY(!table.act("equip", "{'piece':'" + piece + "'}", "ben"));
    QCOMPARE(table.refusal.why.key, QString("piece-unseen"));
    QVERIFY(!table.act("pick-up", "{'piece':'" + piece + "','figure':'a1'}", "ben"));
    QVERIFY(table.act("pick-up", "{'piece':'" + piece + "','figure':'b1'}", "ben"));
    QVERIFY(knows(table, piece, "ben"));
}

void TestTrackerGivers::whatLiesLooseIsNotGivenUnseen_data()
{
    QTest::addColumn<play::Place::Kind>("lies");
    QTest::addColumn<QByteArray>("act");
    for (const auto& [name, lies] :
         {std::pair("on the map", play::Place::Kind::Map), std::pair("put aside", play::Place::Kind::Aside)}) {
        QTest::addRow("%s, given", name) << lies << QByteArray("give {'piece':'PIECE','figure':'b1'}");
        QTest::addRow("%s, dropped elsewhere", name) << lies << QByteArray("drop {'piece':'PIECE','at':[1,1]}");
        QTest::addRow("%s, put back", name) << lies << QByteArray("return-loot {'piece':'PIECE'}");
    }
}

// It may be picked up, where the rules let one; handing it on, moving it or putting it back would get round them.
void TestTrackerGivers::whatLiesLooseIsNotGivenUnseen()
{
    QFETCH(const play::Place::Kind, lies);
    QFETCH(QByteArray, act);
    ForgedTable table;
    const QByteArray piece = itemOf(table);
    const play::Piece& held = *table.table().piece(play::PieceId(QString::fromLatin1(piece)));
    table.arrange(play::PieceMoved{held.id, held.place, {lies, {}, {}, {}}, false, false});
    act.replace("PIECE", piece);
    const qsizetype space = act.indexOf(' ');
    const QByteArray type = act.first(space);
    QVERIFY(!table.act(type.constData(), act.mid(space + 1), "ben"));
    QCOMPARE(table.refusal.why.key, QString("piece-unseen"));
    QVERIFY(!knows(table, piece, "ben"));
    QVERIFY(table.act(type.constData(), act.mid(space + 1).replace("b1", "a1"), "ann")); // who has seen it
}

void TestTrackerGivers::nobodyTurnsUpAnothersCardOutOfTurn()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QVERIFY(table.dealAndPlace("a1"));
    const std::vector<int> anns = table.numbersHeldBy("ann");
    const QByteArray last = QByteArray::number(anns.back() * 100);
    const play::TurnEntry* next = table.table().nextWaiting();
    QVERIFY(next && next->number != anns.back() * 100);
    for (const char* act : {"begin-turn", "mark-order"}) {
        const QByteArray more = *act == 'm' ? ",'state':'acting'" : "";
        QVERIFY(!table.act(act, "{'number':" + last + more + "}", "ben"));
        QCOMPARE(table.refusal.why.key, QString("number-unseen"));
        QCOMPARE(table.refusal.at, QString("/args/number"));
    }
    QVERIFY(table.act("begin-turn", "{'number':" + last + "}", "ann"));
}

namespace {
/// The numbers of Ann's last card and of one that nobody was dealt, of thirteen of which ten were.
struct Unseen {
    QByteArray last;
    QByteArray undealt;
};

Unseen dealtTenOfThirteen(testing::FreeTable& table)
{
    const bool dealt = table.start() &&
                       table.act("deal", "{'recipe':{'open':1,'heaps':[{'from':2,'to':13,'to-active':4,"
                                         "'to-each-other':5}]}}") &&
                       table.answer("ann", "['a1']") && table.answer("ann", table.placement("ann", {})) &&
                       table.answer("ben", table.placement("ben", {}));
    const play::Pile* deck = table.table().pile(play::PileId("initiative"));
    if (!dealt || !deck || !deck->contents || deck->contents->empty()) {
        return {};
    }
    return {QByteArray::number(table.numbersHeldBy("ann").back() * 100), deck->contents->front().toUtf8() + "00"};
}

struct Writing {
    const char* act;
    const char* more;
};

constexpr Writing writings[] = {{"set-order", ",'label':'x'"},     {"set-order", ",'figures':['b1']"},
                                {"set-order", ",'seat':'ben'"},    {"remove-order", ""},
                                {"mark-order", ",'state':'done'"}, {"mark-order", ",'state':'skipped'"}};

void addWritings()
{
    QTest::addColumn<QByteArray>("act");
    QTest::addColumn<QByteArray>("more");
    for (const Writing& writing : writings) {
        QTest::addRow("%s%s", writing.act, writing.more) << QByteArray(writing.act) << QByteArray(writing.more);
    }
}
} // namespace

void TestTrackerGivers::nobodyWritesOfACardUnseen_data()
{
    addWritings();
}

// Ben would write it off and turn it up in a second act; that it was dealt at all he does not hear either.
void TestTrackerGivers::nobodyWritesOfACardUnseen()
{
    QFETCH(const QByteArray, act);
    QFETCH(const QByteArray, more);
    testing::FreeTable table;
    const Unseen unseen = dealtTenOfThirteen(table);
    QVERIFY(!unseen.last.isEmpty() && table.table().nextWaiting()->number != unseen.last.toInt());
    const play::State before = table.state;
    for (const QByteArray& number : {unseen.last, unseen.undealt}) {
        QVERIFY(!table.act(act, "{'number':" + number + more + "}", "ben"));
        QCOMPARE(table.refusal.why, play::Message("number-unseen"));
        QCOMPARE(table.refusal.at, QString("/args/number"));
        QVERIFY(table.state == before);
    }
    QVERIFY(table.act(act, "{'number':" + unseen.last + more + "}", "ann"));
}

void TestTrackerGivers::whatIsWrittenOfACardDoesNotShowIt_data()
{
    addWritings();
}

// The whole table may write what it likes; the card lies face down all the same until its turn comes.
void TestTrackerGivers::whatIsWrittenOfACardDoesNotShowIt()
{
    QFETCH(const QByteArray, act);
    QFETCH(const QByteArray, more);
    testing::FreeTable table;
    const Unseen unseen = dealtTenOfThirteen(table);
    const QByteArray number = "{'number':" + unseen.last;
    QVERIFY(table.act(act, number + more + "}"));
    const bool shown = more.contains("skipped");
    QCOMPARE(table.act("begin-turn", number + "}", "ben"), shown);
    if (!shown) {
        QCOMPARE(table.refusal.why.key, QString("number-unseen"));
        QVERIFY(!table.act("mark-order", number + ",'state':'acting'}", "ben"));
        QVERIFY(!table.act("mark-order", number + ",'state':'skipped'}", "ben"));
        QVERIFY(table.act("begin-turn", number + "}", "ann"));
    }
}

// A number that was given a name goes with the deck's cards, whether somebody held its card or nobody.
void TestTrackerGivers::theRoundsEndTellsOfNoHand()
{
    testing::FreeTable table;
    const Unseen unseen = dealtTenOfThirteen(table);
    for (const QByteArray& number : {unseen.last, unseen.undealt, QByteArray("9000")}) {
        QVERIFY(table.act("set-order", "{'number':" + number + ",'label':'Watch'}"));
    }
    QVERIFY(table.act("end-round"));
    QVERIFY(!table.table().entry(unseen.last.toInt()));
    QVERIFY(!table.table().entry(unseen.undealt.toInt()));
    QVERIFY(table.table().entry(9000));
}

// Ben takes Ann's figure off, and what it carried lies loose, to be picked up and looked at.
void TestTrackerGivers::whoseFigureItIsTakesItOff()
{
    for (const char* giver : {"ann", ""}) {
        testing::FreeTable table;
        const QByteArray piece = itemOf(table);
        QVERIFY(!piece.isEmpty());
        const play::State before = table.state;
        QVERIFY(!table.act("remove-figure", "{'figure':'a1'}", "ben"));
        QCOMPARE(table.refusal.why.key, QString("figure-of-another"));
        QCOMPARE(table.refusal.at, QString("/args/figure"));
        QVERIFY(table.state == before);
        QVERIFY(table.act("remove-figure", "{'figure':'a1'}", giver));
        QVERIFY(table.act("remove-figure", "{'figure':'kobold-1'}", "ben"));
    }
}

// Whoever asks for another's turn hears the same, whichever card lies there.
void TestTrackerGivers::aRefusalTellsNobodysCard()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QVERIFY(table.dealAndPlace("a1"));
    while (table.table().entry(table.table().nextWaiting()->number)->figures == std::vector{play::FigureId("a1")}) {
        QVERIFY(table.act("end-turn", "{'next':true}")); // the card that lies open
    }
    QStringList numbers;
    for (const play::TurnEntry& entry : table.table().order) {
        if (entry.state == play::TurnEntry::State::Waiting && entry.figures.empty() && entry.label.isEmpty()) {
            numbers << QString::number(entry.number);
        }
    }
    QVERIFY(numbers.size() > 5);
    int asked = 0;
    for (const char* figure : {"a2", "a3", "a4", "a5"}) {
        QVERIFY(!table.act("begin-turn", QByteArray("{'figure':'") + figure + "'}", "ben"));
        QCOMPARE(table.refusal.why, play::Message("number-unseen"));
        QCOMPARE(table.refusal.at, QString("/args/figure"));
        ++asked;
    }
    QCOMPARE(asked, 4);
    for (const QString& number : numbers.mid(1)) { // the first one is the next, which anybody may turn over
        const std::vector<int> bens = table.numbersHeldBy("ben");
        if (std::ranges::find(bens, number.toInt() / 100) == bens.end()) {
            QVERIFY(!table.act("begin-turn", "{'number':" + number.toUtf8() + "}", "ben"));
            QCOMPARE(table.refusal.why, play::Message("number-unseen"));
        }
    }
}

// The answer is in nobody else's row, neither as what was declared nor in what is in progress; the game gets it.
void TestTrackerGivers::aSecretAnswerStaysWithItsSeat()
{
    auto system = std::make_unique<AskingGame>();
    const AskingGame& game = *system;
    testing::FreeTable table(std::make_unique<testing::ScriptedChance>(), std::move(system));
    QVERIFY(table.act("start") && table.act("ask"));
    QVERIFY(table.answer("ann", "'the-right-one'"));
    QCOMPARE(game.taken, QString("the-right-one"));
    QVERIFY(table.state.frames.empty());
    int others = 0;
    for (const play::StoredRow& row : table.lastRows) {
        const bool mayKnow = row.audience == "*" || row.audience == "ann";
        QVERIFY2(mayKnow == row.payload.contains("the-right-one"), qPrintable(row.audience));
        others += mayKnow ? 0 : 1;
    }
    QVERIFY(others > 0);
}

void TestTrackerGivers::aDrawTellsNoPlaceInTheBag()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("loot", "{'figure':'a1'}", "ann"));
    int draws = 0;
    for (const play::StoredRow& row : table.lastRows) {
        const auto group = play::decodeGroup(row.payload);
        QVERIFY(group);
        for (const play::Event& event : group->events) {
            if (const auto* drawn = std::get_if<play::ChanceDrawn>(&event)) {
                QCOMPARE(drawn->results.empty(), row.audience != "*");
                ++draws;
            }
        }
    }
    QVERIFY(draws > 2);
}

void TestTrackerGivers::seatIdsAreHeldInBounds_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("key");
    QTest::newRow("a line feed") << "a\nb"
                                 << "seat-id-unfit";
    QTest::newRow("an escape") << QString("a") + QChar(0x1b) << "seat-id-unfit";
    QTest::newRow("a zero") << QString("a") + QChar(0) << "seat-id-unfit";
    QTest::newRow("what turns letters round") << QString("a") + QChar(0x202e) + "b"
                                              << "seat-id-unfit";
    QTest::newRow("a space before") << " a"
                                    << "seat-id-unfit";
    QTest::newRow("too long") << QString(61, 'a') << "seat-id-unfit";
    QTest::newRow("the public eye") << "table"
                                    << "seat-id-taken";
    QTest::newRow("everything") << "*"
                                << "seat-id-taken";
    QTest::newRow("the other's") << "ben"
                                 << "seat-id-taken";
    QTest::newRow("as people are called") << "Zoë O’Neill 2"
                                          << "";
}

// What is no sound id is refused where it stands; a line feed would make every later secret group unstorable.
void TestTrackerGivers::seatIdsAreHeldInBounds()
{
    QFETCH(const QString, id);
    QFETCH(const QString, key);
    testing::FreeTable table;
    const json args{{"scenario", "five"}, {"seats", {{{"id", "ben"}}, {{"id", id.toStdString()}}}}};
    const bool done = table.act("start", QByteArray::fromStdString(args.dump()));
    QCOMPARE(done, key.isEmpty());
    if (!done) {
        QCOMPARE(table.refusal.why.key, key);
        QCOMPARE(table.refusal.at, QString("/args/seats/1/id"));
    }
}

// A file may hold any number within the bounds; counting goes on from it without running over.
void TestTrackerGivers::numbersAtTheBoundsAreCounted()
{
    constexpr int most = play::mostCounted;
    constexpr int least = -play::mostCounted;
    for (const int number : {most, least}) {
        ForgedTable table;
        QVERIFY(table.start());
        table.arrange(play::RoundSet{1, number});
        table.arrange(play::CounterSet{play::CounterId("vp-ann"), 0, number});
        table.arrange(play::TrackSet{play::FigureId("a1"), "hp", table.hp("a1"), number});
        QVERIFY(table.act("end-round"));
        QCOMPARE(table.table().round, std::min(number + 1, most)); // one more would fit no table
        QVERIFY(table.act("counter", "{'counter':'vp-ann','by':1}"));
        QVERIFY(std::abs(table.table().counter(play::CounterId("vp-ann"))->value) <= 999);
        QVERIFY(table.act("adjust", "{'figure':'a1','by':" + QByteArray(number < 0 ? "-" : "") + "3}") || number < 0);
        play::Figure huge = table.figure("a2");
        huge.size = most;
        table.arrange(play::FigureChanged{table.figure("a2"), huge});
        QVERIFY(table.act("map", "{'level':'full'}"));
        table.act("move", "{'figure':'a2','to':[1,1]}");
    }
}

// One log never says the same number in two ways.
void TestTrackerGivers::aNumberOfTheOrderIsReadInOneWay()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QVERIFY(table.act("set-order", "{'number':525,'figures':['a1']}"));
    QCOMPARE(table.last.title, play::Message("line-order-set").with("number", QString("5.25")));
    QCOMPARE(play::numberText(525), QString("5.25"));
}

WHEELHOUSE_TEST(TestTrackerGivers)

#include "tst_tracker_givers.moc"
