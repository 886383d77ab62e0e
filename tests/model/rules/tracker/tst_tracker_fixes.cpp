// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of every sort on a free table: what is offered to fix them, and that it leaves the table as it was before.
#include "model/play/session/fix.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using testing::FreeTable;

class TestTrackerFixes : public QObject
{
    Q_OBJECT

    static std::vector<play::Fix> fixesOf(const FreeTable& table)
    {
        return table.system->fixes(table.last.events, table.seenBy("table"), table.pack);
    }
    static bool carryOut(FreeTable& table, const play::Fix& fix)
    {
        const play::Command command = play::fixOf(play::GroupId(QString("g")), fix);
        return table.act("fix", QByteArray::fromStdString(command.args.get().dump()));
    }
    /// What a fix leaves behind that nobody sees.
    static play::Table plain(play::Table table)
    {
        table.nextToken = table.nextPiece = table.turn = 0;
        for (play::Token& token : table.tokens)
            token.id = {};
        for (play::Figure& figure : table.figures)
            std::ranges::sort(figure.dials, {}, [](const play::Dial& dial) { return dial.id.text(); });
        return table;
    }

private Q_SLOTS:
    void eachLineGoesBack_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("args");
        QTest::addColumn<QString>("key"); // of what the fix says first
        const auto row = [](const char* type, const char* args, const char* key) {
            QTest::addRow("%s %s", type, args) << QByteArray(type) << QByteArray(args) << QString(key);
        };
        row("adjust", "{'figure':'a1','by':-3}", "mend-no-damage");
        row("adjust", "{'figure':'a2','by':1}", "mend-no-healing");
        row("adjust", "{'figure':'a1','track':'exp','by':2}", "mend-no-experience");
        row("adjust", "{'figure':'kobold-1','by':-1}", "mend-no-damage");
        row("set-track", "{'figure':'a1','track':'hp','value':4}", "mend-no-damage");
        row("set-maximum", "{'figure':'a1','track':'exp','maximum':7}", "line-maximum-set");
        row("set-value", "{'figure':'a1','field':'ac','value':17}", "line-armour-class-lifted");
        row("set-value", "{'figure':'a1','field':'speed','value':2}", "line-speed-lifted");
        row("use-dial", "{'figure':'a1','dial':'sweep'}", "line-dial-ready");
        row("set-dial", "{'figure':'a1','dial':'vow','value':-1}", "line-dial-ready");
        row("define-dial", "{'figure':'a1','name':'Leap','number':2}", "line-dial-removed");
        row("remove-dial", "{'figure':'a1','dial':'vow'}", "line-dial-defined");
        row("add-token", "{'figure':'a1','condition':'marked'}", "line-token-removed");
        row("add-token", "{'condition':'marked'}", "line-token-off-map");
        row("remove-token", "{'token':'t1'}", "mend-token-back");
        row("counter", "{'counter':'vp-ann','by':1}", "line-counter-of-seat");
        row("add-counter", "{'name':'Doom'}", "line-counter-removed");
        row("set-round", "{'round':3}", "line-round-set");
        row("set-rounds", "{'rounds':9}", "line-rounds");
        row("set-phase", "{'phase':'end'}", "line-phase");
        row("set-active", "{'seat':'ben'}", "line-active-set");
        row("set-order", "{'number':300,'figures':['a1']}", "line-order-removed");
        row("mark-order", "{'number':550,'state':'done'}", "line-marked-waiting");
        row("remove-order", "{'number':550}", "line-order-set");
        row("rename-figure", "{'figure':'a1','name':'Ada'}", "line-figure-renamed");
        row("set-seat", "{'seat':'ann','name':'Anna'}", "line-seat-set");
        row("swap-sides", "{}", "line-seat-set");
        row("result", "{'seat':'ann'}", "line-goes-on");
        row("drop", "{'piece':'p1'}", "line-loot-given");
        row("give", "{'piece':'p1','figure':'a2'}", "line-loot-given");
    }

    void eachLineGoesBack()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, args);
        QFETCH(QString, key);
        FreeTable table;
        QVERIFY(table.start("five", false, true));
        QVERIFY(table.act("adjust", "{'figure':'a2','by':-4}"));
        QVERIFY(table.act("add-token", "{'figure':'a2','condition':'slowed'}"));
        QVERIFY(table.act("loot", "{'figure':'a1'}"));
        const play::Table before = plain(table.table());
        QVERIFY2(table.act(type.constData(), args), qPrintable(table.refusal.why.key));
        const bool many = type == "swap-sides";
        for (const play::Fix& fix : fixesOf(table)) {
            if (fix.from || !fix.says.front().key.startsWith(key))
                continue;
            const auto line = table.last.events;
            if (type == "counter" && fix.acts.front().args.get().at("by") != -1)
                continue;
            QVERIFY2(carryOut(table, fix), qPrintable(table.refusal.why.key));
            if (!many)
                break;
            table.last.events = line;
        }
        QVERIFY2(plain(table.table()) == before, "the table is another");
    }

    void aNumberWasAnothers()
    {
        FreeTable table;
        QVERIFY(table.start("five", true));
        QVERIFY(table.act("begin-turn", "{'number':300,'figure':'a1'}"));
        const auto fixes = fixesOf(table);
        const auto other = std::ranges::find(fixes, play::FigureId(QString("a2")), &play::Fix::to);
        QVERIFY(other != fixes.end());
        QCOMPARE(other->says.front().key, QString("mend-number-to"));
        QVERIFY(carryOut(table, *other));
        QCOMPARE(table.table().acting()->figures, std::vector<play::FigureId>{play::FigureId(QString("a2"))});
    }

    void aTurnThatEndedIsNamed()
    {
        FreeTable table;
        QVERIFY(table.start("five", true));
        QVERIFY(table.act("begin-turn", "{'number':300,'figure':'a1'}"));
        QVERIFY(table.act("end-turn", "{'next':false}"));
        const auto fixes = fixesOf(table);
        QCOMPARE(fixes.size(), size_t{1});
        QCOMPARE(fixes.front().says.front(),
                 play::Message("mend-turn-goes-on").with("number", QString("3")).with("figure", QString("A1")));
        QVERIFY(carryOut(table, fixes.front()));
        QVERIFY(table.table().turnRunning);
    }

    /// A fix says what it does in the words in which it is offered, and in no others.
    void nobodyPutsWordsIntoAFix()
    {
        testing::ScriptedChance chance;
        testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
        const testing::OpenSession session =
            bench.create("words", testing::commandOf("start", {}, R"({"scenario":"five"})"));
        const play::Done line = testing::must(*session, testing::commandOf("adjust", {}, R"({"figure":"a1","by":-3})"));
        const auto offered = session->fixesOf(line.group, play::tableViewer());
        QVERIFY(offered && *offered);
        const auto to = std::ranges::find(**offered, play::FigureId(QString("a2")), &play::Fix::to);
        QVERIFY(to != (*offered)->end());
        play::Fix other = *to;
        other.says.front() = play::Message("line-note").with("text", QString("Ben cheats"));
        QCOMPARE(testing::refusalKey(*session, play::fixOf(line.group, other)), QString("fix-not-offered"));
        other = *to;
        other.stays = {other.says.front()};
        QCOMPARE(testing::refusalKey(*session, play::fixOf(line.group, other)), QString("fix-not-offered"));
        other = *to;
        other.acts.pop_back();
        QCOMPARE(testing::refusalKey(*session, play::fixOf(line.group, other)), QString("fix-not-offered"));
        testing::must(*session, play::fixOf(line.group, *to));
        QCOMPARE(session->undoTitle(), std::optional(to->says.front()));
    }

    void whatWasChangedSinceIsLeftAlone()
    {
        FreeTable table;
        QVERIFY(table.start("five"));
        QVERIFY(table.act("set-round", "{'round':3}"));
        const auto line = table.last.events;
        QVERIFY(table.act("set-round", "{'round':1}"));
        QVERIFY(table.system->fixes(line, table.seenBy("table"), table.pack).empty());
        QVERIFY(table.act("add-token", "{'figure':'a1','condition':'marked'}"));
        const auto token = table.last.events;
        QVERIFY(table.act("remove-token", "{'token':'t1'}"));
        QVERIFY(table.system->fixes(token, table.seenBy("table"), table.pack).empty());
    }

    void aStartIsSetWhereItIsShown()
    {
        FreeTable table;
        QVERIFY(table.start("five"));
        for (const play::Fix& fix : fixesOf(table))
            QVERIFY(fix.says.front().key != "line-figure-removed");
    }
};

WHEELHOUSE_TEST(TestTrackerFixes)
#include "tst_tracker_fixes.moc"
