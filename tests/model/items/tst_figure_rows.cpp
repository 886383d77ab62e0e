// SPDX-License-Identifier: GPL-3.0-or-later
// What a card shows of a figure that is down or out by its game's own rules, and of its place in the order.
#include "model/items/figure_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;

class TestFigureRows : public QObject
{
    Q_OBJECT

private:
    static play::State fallen()
    {
        play::State state;
        play::Figure bard;
        bard.id = play::FigureId("bard");
        bard.tracks = {{QStringLiteral("hp"), 0, 8}};
        state.table.figures = {bard};
        state.table.order = {{-2300, {}, {bard.id}, "Bard", play::TurnEntry::State::Waiting, 23}};
        return state;
    }

private Q_SLOTS:
    void whoIsDownIsTheGamesToSay()
    {
        using Kind = play::SheetStanding::Kind;
        const play::State state = fallen();
        const auto row = [&](std::vector<play::SheetStanding> standings) {
            play::TurnSheet sheet;
            sheet.standings = std::move(standings);
            return items::figureRows(state, &sheet).front();
        };
        const play::FigureId bard("bard");
        const play::Message word("standing-down");
        QVERIFY(row({}).defeated && !row({}).downed && row({}).standing.isEmpty());
        const auto down = row({{bard, Kind::Down, word}});
        QVERIFY(down.downed && !down.defeated && down.standing == word);
        const auto out = row({{bard, Kind::Out, word}});
        QVERIFY(!out.downed && out.defeated);
        const auto up = row({{bard, Kind::Up, {}}});
        QVERIFY(!up.downed && !up.defeated);
        QVERIFY(row({{play::FigureId("other"), Kind::Down, word}}).defeated);
    }

    void aScoreIsShownAsItIs()
    {
        const play::State state = fallen();
        QCOMPARE(items::figureRows(state).front().shownNumber, QString("23"));
        QCOMPARE(items::turnRows(state).front().shownNumber, QString("23"));
    }
};

WHEELHOUSE_TEST(TestFigureRows)

#include "tst_figure_rows.moc"
