// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that no version of the program has asked, as a file may hold them: what is answered to them is refused.
#include "model/play/events/bounds.h"
#include "model/play/session/guarded.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;

namespace {
class QuestionedTable : public testing::FreeTable
{
public:
    /// Ann's open question as this makes it.
    template <class Change>
    void forge(Change change)
    {
        const play::Prompt asked = *promptOf("ann");
        play::Prompt forged = asked;
        change(forged);
        arrange(play::PromptClosed{asked, {}, play::Knowers::all()});
        arrange(play::PromptOpened{std::move(forged)});
    }
    /// A question that waits in this frame.
    void ask(const play::Prompt& prompt, const play::Frame& frame)
    {
        arrange(play::PromptOpened{prompt});
        arrange(play::FramePushed{frame});
    }
    using FreeTable::arrange;
};
} // namespace

class TestTrackerForged : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingAnswersWhoTakesTheOpenCard_data();
    void nothingAnswersWhoTakesTheOpenCard();
    void noMoreIsKeptThanWasOffered();
    void noTurnBeginsBeyondTheLastNumber();
    void noCardIsDealtThatCannotBe_data();
    void noCardIsDealtThatCannotBe();
};

void TestTrackerForged::nothingAnswersWhoTakesTheOpenCard_data()
{
    QTest::addColumn<play::PromptKind>("kind");
    QTest::newRow("nobody is enough") << play::PromptKind::ChooseFigures;
    QTest::newRow("an order of nobody") << play::PromptKind::Order;
}

void TestTrackerForged::nothingAnswersWhoTakesTheOpenCard()
{
    QFETCH(const play::PromptKind, kind);
    QuestionedTable table;
    QVERIFY(table.start() && table.act("deal"));
    table.forge([kind](play::Prompt& prompt) {
        prompt.kind = kind;
        prompt.least = 0;
        prompt.options.clear();
    });
    const play::State before = table.state;
    const auto answered = play::guarded(table.state, [&] { return table.answer("ann", "[]"); });
    QVERIFY(!answered);
    QCOMPARE(answered.error().why.key, QString("frame-unreadable"));
    QVERIFY(table.state == before);
}

// The number is an option's id: a file could have as many tokens drawn as an int can say.
void TestTrackerForged::noMoreIsKeptThanWasOffered()
{
    QuestionedTable table;
    QVERIFY(table.start("five", false, true));
    play::Prompt prompt;
    prompt.id = play::PromptId(QString("q1"));
    prompt.seat = play::SeatId(QString("ann"));
    prompt.kind = play::PromptKind::ChooseOption;
    for (const char* number : {"0", "1", "2000000000"}) {
        prompt.options.push_back({number, play::Message("option-named").with("name", QString(number)), {}});
    }
    table.ask(prompt, {"loot", "count",
                       play::JsonValue({{"prompts", {"q1"}}, {"figure", "a1"}, {"pieces", nlohmann::json::array()}})});
    const play::State before = table.state;
    const auto answered = play::guarded(table.state, [&] { return table.answer("ann", "'2000000000'"); });
    QVERIFY(!answered);
    QCOMPARE(answered.error().why.key, QString("frame-unreadable"));
    QVERIFY(table.state == before);
    QVERIFY(table.answer("ann", "'1'"));
    QCOMPARE(table.table().pieces.size(), size_t(1));
}

// A turn that nobody's number is left for would get one beyond all that is counted.
void TestTrackerForged::noTurnBeginsBeyondTheLastNumber()
{
    QuestionedTable table;
    QVERIFY(table.start());
    while (!table.table().order.empty()) {
        table.arrange(play::TurnEntryRemoved{table.table().order.back()});
    }
    table.arrange(play::TurnEntryAdded{{play::mostCounted, {}, {}, {}, play::TurnEntry::State::Done}});
    const auto begun = play::guarded(table.state, [&] { return table.act("begin-turn", "{'figure':'a1'}"); });
    QVERIFY(begun); // on the last place that there is
    for (const play::TurnEntry& entry : table.table().order) {
        QVERIFY(entry.number <= play::mostCounted);
    }
}

void TestTrackerForged::noCardIsDealtThatCannotBe_data()
{
    QTest::addColumn<int>("next");
    QTest::newRow("beyond the last piece") << play::mostCounted;
    QTest::newRow("another piece's id") << 7;
}

// A card that cannot be dealt is not read either.
void TestTrackerForged::noCardIsDealtThatCannotBe()
{
    QFETCH(const int, next);
    QuestionedTable table;
    QVERIFY(table.start());
    play::Piece unread;
    unread.id = play::PieceId(QString("p7"));
    unread.kind = "loot";
    table.state.table.pieces.push_back(unread);
    table.state.table.nextPiece = next;
    const play::State before = table.state;
    const auto dealt = play::guarded(table.state, [&] { return table.act("deal"); });
    QVERIFY(!dealt);
    QVERIFY(table.state == before);
}

WHEELHOUSE_TEST(TestTrackerForged)

#include "tst_tracker_forged.moc"
