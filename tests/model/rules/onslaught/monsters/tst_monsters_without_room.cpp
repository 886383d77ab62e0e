// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts that bring monsters where there is no room for them, or without end: what comes of it is said, and the turn
// goes on.
#include "model/board/description.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/text/render.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/session_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::PackOfKobolds;
using testing::scriptWith;

namespace {
const QByteArray brings = scriptWith("{'bring':'kobold','to':'self'}");

int koboldsOn(const PackOfKobolds& table)
{
    return static_cast<int>(std::ranges::count(table.table().figures, play::FigureKind::Monster, &play::Figure::kind));
}
} // namespace

class TestMonstersWithoutRoom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// It waits beside the map, and the next of the group acts. Then it is said who has to be set down.
    void whoFindsNoSpaceWaits()
    {
        PackOfKobolds table(brings, 1);
        table.kobold().minis = 2;
        table.set({".#......................", "##......................"});
        table.put(testing::loneKobold, 0, 0);
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QVERIFY(table.state.frames.empty() && table.state.prompts.empty());
        QCOMPARE(koboldsOn(table), 2);
        QCOMPARE(table.told.count("said-monster-waits"), 1);
        QVERIFY(!table.told.contains("said-monster-came"));
        const play::Figure& waits = table.table().figures.back();
        QVERIFY(!waits.at);
        QVERIFY(!table.run());
        QCOMPARE(text::render(table.refusal.why),
                 QString("Kobold B stands nowhere on the map. Set it down, or play the turn by hand."));
        table.put(waits.id.text().toUtf8().constData(), 5, 0);
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QVERIFY(table.state.frames.empty());
        QVERIFY(!table.offers("run"));
    }

    /// A group of which one was never set out is for the players, until it is: nothing has happened.
    void aMemberThatIsNotOnTheMap()
    {
        PackOfKobolds made(scriptWith("{'approach':1,'to':'character','prefer':['closest']}"), 2);
        play::SeededChance chance(5);
        testing::SessionBench bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance,
                                    testing::packOnAField(made));
        const testing::OpenSession session = bench.createInMemory(testing::startOnTheField());
        int column = 0;
        testing::beginTheirTurn(*session, [&](const play::Figure& figure) {
            return board::Space{column++, figure.kind == play::FigureKind::Character ? 8 : 1};
        });
        const play::FigureId second = session->state().table.acting()->figures.back();
        const QByteArray name = second.text().toUtf8();
        testing::must(*session, testing::commandOf("place", {}, "{\"figure\":\"" + name + "\"}"));
        const play::State before = session->state();
        QVERIFY(!before.table.figure(second)->at);
        const auto refused = session->submit(testing::commandOf("run", {}, "{}"));
        QVERIFY(!refused);
        QCOMPARE(text::render(refused.error().why),
                 QString("Kobold B stands nowhere on the map. Set it down, or play the turn by hand."));
        QVERIFY(session->state() == before);
        testing::must(*session, testing::commandOf("place", {}, "{\"figure\":\"" + name + "\",\"to\":[20,1]}"));
        testing::must(*session, testing::commandOf("run", {}, "{}"));
    }

    /// A space that the map does not have is nowhere to go, and the next verb is done.
    void whereThereIsNoSuchSpace()
    {
        PackOfKobolds table(scriptWith("{'act':'to-area','spaces':[[90,90]]},"
                                       "{'approach':1,'to':'character','prefer':['closest'],'orElse':true}"),
                            1);
        table.set();
        table.put(testing::loneKobold, 0, 0);
        table.put(testing::chloe, 4, 0);
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QVERIFY(table.state.frames.empty());
        QCOMPARE(table.space(testing::loneKobold), QString("3,0"));
    }

    /// Each of them brings another, which acts too: with no end of minis in the box the board is full some time.
    void theyEndWhereABoardIsFull()
    {
        PackOfKobolds table(brings, 1);
        table.kobold().minis = 0;
        QVERIFY(table.begin());
        table.happen(play::PhaseSet{table.table().phase, "action"});
        QVERIFY(table.act("begin-turn", "{'number':550,'anyway':true}"));
        for (int presses = 0; presses < 60 && table.offers("run"); ++presses) {
            QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        }
        QVERIFY(table.state.frames.empty() && table.state.prompts.empty());
        QCOMPARE(table.table().figures.size(), static_cast<size_t>(board::maxMinis));
        QVERIFY(std::ranges::all_of(table.table().figures, [&](const play::Figure& figure) {
            return figure.kind != play::FigureKind::Monster || table.part().record(figure.id).ranInTurn > 0;
        }));
    }
};

WHEELHOUSE_TEST(TestMonstersWithoutRoom)
#include "tst_monsters_without_room.moc"
