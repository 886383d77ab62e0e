// SPDX-License-Identifier: GPL-3.0-or-later
// A turn order by scores, and the result of each seat, as the acts by hand set them.
#include "model/play/table/initiative.h"
#include "model/rules/acts/fixing/fixes.h"
#include "model/text/render.h"
#include "model/text/tell.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

using play::Ending;
using play::Result;
using play::SeatId;

class TestTrackerScores : public QObject
{
    Q_OBJECT

private:
    static QStringList order(const FreeTable& table)
    {
        QStringList places;
        for (const play::TurnEntry& entry : table.table().order)
            places << QStringLiteral("%1 %2").arg(play::numberText(entry), entry.label);
        return places;
    }

    static bool score(FreeTable& table, int score, const char* label)
    {
        return table.act("set-order", "{'score':" + QByteArray::number(score) + ",'label':'" + label + "'}");
    }

    /// What the last line tells: as the screen shows it, and as the command line does.
    static std::pair<QStringList, QStringList> toldOf(const FreeTable& table)
    {
        QStringList shown;
        for (const text::Told& told : text::tellTogether(table.table(), table.last.events))
            shown << text::render(told.line);
        QStringList written;
        play::State state = table.state;
        for (const play::Message& line : text::tellAll(state, table.last.events))
            written << text::render(line);
        return {shown, written};
    }

    static QByteArray numberOf(const FreeTable& table, const char* label)
    {
        for (const play::TurnEntry& entry : table.table().order) {
            if (entry.label == QLatin1String(label))
                return QByteArray::number(entry.number);
        }
        return "0";
    }

private Q_SLOTS:
    void theHighestScoreIsFirst()
    {
        FreeTable table;
        QVERIFY(score(table, 7, "Al") && score(table, 23, "Bobby") && score(table, -2, "Mud") &&
                score(table, 0, "Nil"));
        QCOMPARE(order(table), (QStringList{"23 Bobby", "7 Al", "0 Nil", "-2 Mud"}));
        QCOMPARE(table.last.title.key, QString("line-order-set"));
    }

    // A hundred and twenty of them are more than lie between two scores.
    void anyNumberMayBeEqual()
    {
        FreeTable table;
        QVERIFY(score(table, 15, "Above") && score(table, 13, "Below"));
        constexpr int many = 120;
        for (int i = 0; i < many; ++i)
            QVERIFY(score(table, 14, QByteArray::number(i).constData()));
        QStringList wanted{"15 Above"};
        for (int i = 0; i < many; ++i)
            wanted << QStringLiteral("14 %1").arg(i);
        QCOMPARE(order(table), wanted << "13 Below");
        QVERIFY(score(table, 15, "Above too"));
        QCOMPARE(order(table).at(1), QString("15 Above too"));
    }

    void everyPlaceCanBeNamed()
    {
        FreeTable table;
        QVERIFY(table.start("three") && score(table, 23, "Bobby") && score(table, 23, "Tony"));
        for (const char* label : {"Bobby", "Tony"}) {
            const QByteArray number = numberOf(table, label);
            QVERIFY(number.startsWith('-'));
            QVERIFY(table.act("mark-order", "{'number':" + number + ",'state':'acting'}"));
            QCOMPARE(table.table().acting()->label, QString(label));
            QVERIFY(table.act("set-order", "{'number':" + number + ",'label':'Jimmy'}"));
            QCOMPARE(table.table().acting()->score, std::optional(23));
            QVERIFY(table.act("remove-order", "{'number':" + number + "}"));
            QCOMPARE(text::render(table.last.title), QString("Turn order: 23 is taken out"));
        }
        QVERIFY(table.act("begin-turn", "{'number':-400,'figure':'a1'}"));
        QCOMPARE(play::numberText(*table.table().acting()), QString("4"));
    }

    void aScoreIsTakenOverAndTold()
    {
        FreeTable table;
        QVERIFY(table.start("three") && score(table, 23, "Bobby"));
        QVERIFY(text::render(text::tell(table.table(), table.last.events.front())).contains("23"));
        QVERIFY(table.act("set-order", "{'number':" + numberOf(table, "Bobby") + ",'score':22}"));
        QCOMPARE(order(table).front(), QString("22 Bobby"));
        QVERIFY(table.act("remove-order", "{'number':" + numberOf(table, "Bobby") + "}"));
        const auto fixes = table.system->fixes(table.last.events, table.state, table.pack);
        QVERIFY(!fixes.empty());
        QCOMPARE(fixes.front().acts.front().args.get().at("score").get<int>(), 22);
    }

    // Between the scores 14 and 13 is room for a hundred; those behind move on.
    void whoMakesWayIsFoundAndNotToldOf()
    {
        FreeTable table;
        QVERIFY(table.start("three") && score(table, 13, "Below"));
        const play::Outcome below = table.last;
        for (int i = 0; i < 100; ++i)
            QVERIFY(score(table, 14, QByteArray::number(i).constData()));
        const QByteArray before = numberOf(table, "Below");
        QVERIFY(score(table, 14, "Last"));
        QVERIFY(numberOf(table, "Below") != before); // it had to make way
        const auto [from, until] = toldOf(table);
        QCOMPARE(from, QStringList("14 in the turn order: Last"));
        QCOMPARE(until, from);
        const auto fixedNumbers = [&](const play::Outcome& line) {
            QByteArrayList numbers;
            for (const play::Fix& fix : table.system->fixes(line.events, table.state, table.pack)) {
                if (fix.acts.front().type == QLatin1String("remove-order"))
                    numbers << QByteArray::fromStdString(fix.acts.front().args.get().at("number").dump());
            }
            return numbers;
        };
        QCOMPARE(fixedNumbers(table.last), QByteArrayList{numberOf(table, "Last")});
        QCOMPARE(fixedNumbers(below), QByteArrayList{numberOf(table, "Below")});
    }

    // Its old number is another's now, and so it comes in again by its score.
    void whoWasTakenOutComesBackByItsScore()
    {
        FreeTable table;
        QVERIFY(table.start("three") && score(table, 14, "One") && score(table, 14, "Two"));
        const QByteArray number = numberOf(table, "Two");
        QVERIFY(table.act("remove-order", "{'number':" + number + "}"));
        const play::Outcome line = table.last;
        QVERIFY(score(table, 14, "Three"));
        QCOMPARE(numberOf(table, "Three"), number);
        const auto fixes = table.system->fixes(line.events, table.state, table.pack);
        QCOMPARE(fixes.size(), size_t(1));
        const play::FixAct& act = fixes.front().acts.front();
        QVERIFY(table.act(act.type.toUtf8().constData(), QByteArray::fromStdString(act.args.get().dump())));
        QCOMPARE(order(table).mid(0, 3), (QStringList{"14 One", "14 Three", "14 Two"}));
    }

    // Two places of one name and score are told apart by who acts on them, whatever their numbers are by now.
    void twinsAreNotFixedAsEachOther()
    {
        FreeTable table;
        const auto enter = [&](const char* figure) {
            return table.act("set-order", QByteArray("{'score':14,'label':'Pack','figures':['") + figure + "']}");
        };
        const auto numberOfFigure = [&](const char* figure) {
            const std::vector<play::FigureId> own{play::FigureId(QString(figure))};
            const auto entry = std::ranges::find(table.table().order, own, &play::TurnEntry::figures);
            return entry == table.table().order.end() ? 0 : entry->number;
        };
        const auto remove = [&](const char* figure) {
            return table.act("remove-order", "{'number':" + QByteArray::number(numberOfFigure(figure)) + "}");
        };
        const auto argsOf = [&](const play::Outcome& line, const char* type) {
            for (const play::Fix& fix : table.system->fixes(line.events, table.state, table.pack)) {
                if (!fix.from && fix.acts.front().type == QLatin1String(type))
                    return nlohmann::json(fix.acts.front().args.get());
            }
            return nlohmann::json();
        };
        QVERIFY(table.start("three") && enter("a1") && enter("a2"));
        const play::Outcome entered = table.last;
        const int number = numberOfFigure("a2");
        QVERIFY(remove("a1") && remove("a2") && enter("a2") && enter("a1"));
        QCOMPARE(numberOfFigure("a1"), number); // they have changed places
        const nlohmann::json removal = argsOf(entered, "remove-order");
        QVERIFY(removal.is_object() && removal["number"] == numberOfFigure("a2"));
        QVERIFY(remove("a2"));
        const nlohmann::json back = argsOf(table.last, "set-order");
        QVERIFY(back.is_object() && back["figures"] == nlohmann::json::array({"a2"}));
        QVERIFY(argsOf(entered, "remove-order").is_null()); // the one that is left is the other
    }

    void allLoseTogether()
    {
        FreeTable table;
        QVERIFY(table.start("three") && table.act("result", "{'everybody':'lost'}"));
        QCOMPARE(table.last.title.key, QString("line-all-lost"));
        QCOMPARE(table.state.result, Result::together(Ending::Lost));
        for (const char* seat : {"ann", "ben"})
            QVERIFY(table.seenBy(seat).result.of(SeatId(QString(seat))) == Ending::Lost);
        QCOMPARE(text::render(text::tell(table.table(), table.last.events.front())), QString("All have lost"));
    }

    void eachSeatFaresAsItIsSaid()
    {
        FreeTable table;
        QVERIFY(table.start("three") && table.act("result", "{'seat':'ann','is':'won'}"));
        QVERIFY(table.act("result", "{'seat':'ben','is':'won'}"));
        QVERIFY(table.state.result.winner().isEmpty());
        QVERIFY(table.act("result", "{'seat':'ann','is':'drawn'}"));
        QVERIFY(table.state.result.of(SeatId("ann")) == Ending::Drawn);
        QVERIFY(table.state.result.of(SeatId("ben")) == Ending::Won);
        QCOMPARE(text::render(text::tell(table.table(), table.last.events.front())), QString("Ann: a draw"));
        QVERIFY(table.act("result", "{'everybody':'won'}") && table.act("result", "{'seat':'ben','is':'lost'}"));
        QVERIFY(table.state.result.of(SeatId("ann")) == Ending::Won);
        QVERIFY(table.state.result.of(SeatId("ben")) == Ending::Lost);
    }

    void eachEndingIsGivenInOneStep()
    {
        FreeTable table;
        QVERIFY(table.start("three"));
        QVERIFY(table.act("result", "{'endings':[{'seat':'ann','is':'won'},{'seat':'ben','is':'drawn'}]}"));
        QVERIFY(table.state.result.of(SeatId("ann")) == Ending::Won);
        QVERIFY(table.state.result.of(SeatId("ben")) == Ending::Drawn);
        QStringList told;
        for (const play::Event& event : table.last.events) {
            if (std::holds_alternative<play::ResultSet>(event))
                told << text::render(text::tell(table.table(), event));
        }
        QCOMPARE(told, (QStringList{"Ben: a draw", "Ann has won"}));
        // What all have alike they have together.
        QVERIFY(table.act("result", "{'endings':[{'seat':'ann','is':'lost'},{'seat':'ben','is':'lost'}]}"));
        QCOMPARE(table.state.result, Result::together(Ending::Lost));
        QVERIFY(!table.act("result", "{'endings':[{'seat':'nobody','is':'lost'}]}"));
        QVERIFY(!table.act("result", "{'endings':[{'seat':'ann'}]}"));
        QVERIFY(!table.act("result", "{'endings':[]}")); // nobody's end takes back nothing
        QCOMPARE(table.refusal.why.key, QString("ending-of-whom"));
        QCOMPARE(table.state.result, Result::together(Ending::Lost));
        QVERIFY(!table.act("result", "{'endings':[{'seat':'ann','is':'lost'}],'everybody':'won'}"));
    }

    void anEndingIsSomebodys()
    {
        FreeTable table;
        QVERIFY(table.start("three"));
        for (const char* args :
             {"{'is':'won'}", "{'seat':'draw','is':'won'}", "{'seat':'ann','everybody':'won','is':'lost'}"}) {
            QVERIFY(!table.act("result", args));
            QCOMPARE(table.refusal.at, QString("/args/is"));
        }
        QVERIFY(!table.act("result", "{'everybody':'sad'}"));
        QVERIFY(table.state.result.isEmpty());
    }

    void aResultGoesBackToWhatItWas_data()
    {
        QTest::addColumn<QList<QByteArray>>("before");
        QTest::newRow("open") << QList<QByteArray>();
        QTest::newRow("won by one") << QList<QByteArray>{"{'seat':'ann'}"};
        QTest::newRow("lost by all") << QList<QByteArray>{"{'everybody':'lost'}"};
        QTest::newRow("apart") << QList<QByteArray>{"{'seat':'ann','is':'lost'}", "{'seat':'ben','is':'drawn'}"};
        QTest::newRow("all but one") << QList<QByteArray>{"{'everybody':'won'}", "{'seat':'ann','is':'lost'}"};
    }

    void aResultGoesBackToWhatItWas()
    {
        QFETCH(QList<QByteArray>, before);
        FreeTable table;
        QVERIFY(table.start("three"));
        for (const QByteArray& args : before)
            QVERIFY(table.act("result", args));
        const Result wanted = table.state.result;
        QVERIFY(table.act("result", "{'seat':'ben'}"));
        const auto fixes = table.system->fixes(table.last.events, table.state, table.pack);
        QVERIFY(!fixes.empty() && !text::render(fixes.front().says.front()).isEmpty());
        for (const play::FixAct& act : fixes.front().acts)
            QVERIFY(table.act(act.type.toUtf8().constData(), QByteArray::fromStdString(act.args.get().dump())));
        QCOMPARE(table.state.result, wanted);
    }
};

WHEELHOUSE_TEST(TestTrackerScores)

} // namespace wheelhouse::testing

#include "tst_tracker_scores.moc"
