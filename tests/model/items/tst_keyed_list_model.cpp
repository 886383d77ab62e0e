// SPDX-License-Identifier: GPL-3.0-or-later
// Item models under Qt's own model tester: keyed diffs on random changes, and what must survive them.
#include "model/items/figure_rows.h"
#include "model/play/events/fold.h"
#include "model/play/session/chance.h"
#include "tests/support/test_main.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace wheelhouse;

namespace {
items::LineRow line(const QString& key, const QString& text)
{
    return {key, text, {}, -1};
}

std::vector<items::LineRow> randomLines(play::Chance& chance)
{
    std::vector<items::LineRow> rows;
    for (int i = 0; i < 12; ++i) {
        if (chance.below(3) > 0) {
            rows.push_back(line(QString::number(i), QString::number(chance.below(4))));
        }
    }
    play::shuffle(rows, chance);
    return rows;
}

play::Figure figureNamed(const char* id, int hp)
{
    play::Figure figure;
    figure.id = play::FigureId(QString::fromLatin1(id));
    figure.name = QString::fromLatin1(id);
    figure.tracks.push_back({QStringLiteral("hp"), hp, hp});
    return figure;
}
} // namespace

class TestKeyedListModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomUpdatesLeadToTheWantedRows()
    {
        items::LineModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        play::SeededChance chance(11);
        for (int i = 0; i < 500; ++i) {
            const auto wanted = randomLines(chance);
            model.update(wanted);
            QVERIFY(model.rows() == wanted);
        }
    }

    void anUnchangedRowSendsNothing()
    {
        items::LineModel model;
        model.update({line("a", "1"), line("b", "2")});
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy moved(&model, &QAbstractItemModel::rowsMoved);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.update({line("a", "1"), line("b", "3")});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.front().front().toModelIndex().row(), 1);
        QCOMPARE(moved.size(), 0);
        QCOMPARE(reset.size(), 0);
    }

    void persistentIndexesFollowTheirRow()
    {
        items::LineModel model;
        model.update({line("a", "1"), line("b", "2"), line("c", "3")});
        const QPersistentModelIndex b(model.index(1));
        model.update({line("c", "3"), line("x", "9"), line("b", "2")});
        QVERIFY(b.isValid());
        QCOMPARE(b.row(), 2);
        QCOMPARE(b.data(items::LineModel::KeyRole).toString(), QStringLiteral("b"));
        model.update({line("c", "3")});
        QVERIFY(!b.isValid());
    }

    void anotherSessionResets()
    {
        items::LineModel model;
        model.update({line("a", "1")});
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.reset({line("a", "2")});
        QCOMPARE(reset.size(), 1);
    }

    void figuresSurviveTheUndoOfTwoHundredEvents()
    {
        play::State state;
        for (const char* id : {"ilse", "harrow", "pim", "corvin"}) {
            QVERIFY(play::apply(state, play::FigureAdded{figureNamed(id, 99)}));
        }
        items::FigureModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.update(items::figureRows(state));
        const QPersistentModelIndex pim(model.index(2));
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);

        std::vector<play::State> history{state};
        play::SeededChance chance(3);
        for (int i = 0; i < 200; ++i) {
            const play::Figure& hurt = state.table.figures[static_cast<size_t>(chance.below(4))];
            const int before = *hurt.hitPoints();
            QVERIFY(play::apply(state, play::TrackSet{hurt.id, QStringLiteral("hp"), before, chance.below(100)}));
            model.update(items::figureRows(state));
            history.push_back(state);
        }
        for (auto earlier = history.rbegin(); earlier != history.rend(); ++earlier) {
            model.update(items::figureRows(*earlier));
        }
        QVERIFY(pim.isValid());
        QCOMPARE(pim.data().toString(), QStringLiteral("pim"));
        QCOMPARE(pim.data(items::FigureModel::HitPointsRole).toInt(), 99);
        QCOMPARE(removed.size(), 0);
    }

    void aRowReadsWhatThePiecesShow()
    {
        play::State state;
        play::Figure figure = figureNamed("harrow", 6);
        figure.wheel = content::Wheel{
            {{}, {13, 4, true}, {13, 4, true}, {15, 5, false}, {15, 5, false}, {15, 5, false}, {15, 6, false}}};
        QVERIFY(play::apply(state, play::FigureAdded{figure}));
        QVERIFY(play::apply(state, play::TrackSet{figure.id, QStringLiteral("hp"), 6, 2}));
        QVERIFY(play::apply(state, play::OverrideSet{figure.id, QStringLiteral("speed"), std::nullopt, 9}));
        const items::FigureRow row = items::figureRows(state).front();
        QCOMPARE(row.armourClass, std::optional(13));
        QVERIFY(!row.armourByHand);
        QCOMPARE(row.speed, std::optional(9));
        QVERIFY(row.speedByHand);
        QVERIFY(row.bloodied);
        QVERIFY(!row.defeated);
    }

    // A file may hold any face; a hundred times this one is more than a number can say.
    void aFaceThatNoCardHasShowsNoNumber()
    {
        play::State state;
        const play::Figure figure = figureNamed("harrow", 6);
        QVERIFY(play::apply(state, play::FigureAdded{figure}));
        const play::Place beside{play::Place::Kind::Figure, {}, figure.id};
        play::Piece card{play::PieceId("p1"), "initiative", {QString("7"), play::Knowers::all()}, beside, true, {}};
        QVERIFY(play::apply(state, play::PieceDrawn{card}));
        QCOMPARE(items::figureRows(state).front().number, std::optional<play::Initiative>(700));
        state.table.pieces.front().face.value = "30000000";
        QVERIFY(!items::figureRows(state).front().number);
    }
};

WHEELHOUSE_TEST(TestKeyedListModel)
#include "tst_keyed_list_model.moc"
