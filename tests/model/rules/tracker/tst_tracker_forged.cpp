// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that no version of the program has asked, as a file may hold them: what is answered to them is refused.
#include "model/play/guarded.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

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
};
} // namespace

class TestTrackerForged : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingAnswersWhoTakesTheOpenCard_data();
    void nothingAnswersWhoTakesTheOpenCard();
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

WHEELHOUSE_TEST(TestTrackerForged)

#include "tst_tracker_forged.moc"
