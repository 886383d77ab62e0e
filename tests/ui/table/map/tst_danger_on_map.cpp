// SPDX-License-Identifier: GPL-3.0-or-later
// The map warns of monsters: wherever the figure in turn can go, under a mini in the hand, on a space that is held, by
// mouse and by keys; and what is worked out for others is dropped.
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"
#include "ui/common/metrics.h"
#include "ui/table/map/danger_watch.h"
#include "ui/table/map/measure_bar.h"

#include <QLabel>
#include <QTest>

#include <atomic>
#include <semaphore>
#include <stdexcept>

using namespace wheelhouse;
using board::Space;
using testing::RuledMap;

namespace {
/// Harrow, whose turn it is, where two Gnawlings can come to.
struct HarrowInDanger : RuledMap {
    HarrowInDanger() { place("harrow", {9, 12}); }

    const std::vector<ui::DangerLook>& dangers() { return view().board().dangers(); }
    QString words()
    {
        return shows("besideMapWords") ? dynamic_cast<QLabel&>(widget("besideMapWords")).text() : QString();
    }
    QPoint middleOf(Space space) { return view().rectOf(space).center(); }
    /// A free space on which something threatens.
    Space threatened()
    {
        const auto isFree = [this](const ui::DangerLook& danger) { return !view().board().look().miniAt(danger.at); };
        return std::ranges::find_if(dangers(), isFree)->at;
    }
};

/// Answers only what is not to wait, with danger on the first space, and counts what it was asked.
struct PatientTeller : play::DangerTeller {
    bool foreseesDanger(const play::State&, const content::Pack&) const override { return true; }
    std::vector<play::DangerOnSpace> dangerTo(const play::FigureId& figure, const std::vector<Space>& places,
                                              const play::State&, const content::Pack&,
                                              const std::stop_token& stop) const override
    {
        ++asked;
        if (figure.text() == QLatin1String("waits")) {
            std::binary_semaphore givenUp(0);
            const std::stop_callback whenGivenUp(stop, [&givenUp] { givenUp.release(); });
            givenUp.acquire();
            ++stopped;
            return {};
        }
        if (figure.text() == QLatin1String("fails"))
            throw std::runtime_error("damaged");
        std::vector<play::DangerOnSpace> dangers;
        for (const Space at : places)
            dangers.push_back({at, {}});
        dangers.front().threats.push_back({.monster = play::FigureId("rat"), .attack = {}, .hit = 0.5, .damage = 1});
        return dangers;
    }
    mutable std::atomic<int> asked = 0;
    mutable std::atomic<int> stopped = 0;
};
} // namespace

class TestDangerOnMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSwitchMarksWhatTheFigureCanReach()
    {
        HarrowInDanger table;
        QVERIFY(table.dangers().empty());
        table.tap("measure-danger");
        QTRY_VERIFY(!table.dangers().empty());
        for (const ui::DangerLook& danger : table.dangers())
            QVERIFY(!danger.number.isEmpty() && danger.words.contains("attack here"));
        const Space at = table.threatened();
        QTest::mouseMove(table.view().viewport(), table.middleOf(at));
        QVERIFY2(table.words().contains("Gnawling"), qPrintable(table.words()));
        QCOMPARE(table.words(), table.view().board().dangerAt(at)->words);
        table.tap("measure-danger");
        QVERIFY(table.dangers().empty());
    }

    /// Where nobody comes it says so, before any space is held and on each that is looked at.
    void noDangerIsSaidToo()
    {
        HarrowInDanger table;
        table.turnOf("ilse"); // where she begins, far from all of them
        QTest::mouseMove(table.view().viewport(), {2, 2});
        table.tap("measure-danger");
        QTRY_VERIFY2(table.words().startsWith("In reach, no monster attacks Ilse") ||
                         table.words() == "No monster would attack here this round.",
                     qPrintable(table.words()));
        QVERIFY(table.dangers().empty());
        QTest::mouseMove(table.view().viewport(), table.middleOf({1, 3}));
        QTRY_COMPARE(table.words(), QString("No monster would attack here this round."));
        table.tap("measure-danger");
        QVERIFY2(!table.words().contains("No monster"), qPrintable(table.words()));
    }

    void nobodyHidesTheDangerWhereOneStands()
    {
        HarrowInDanger table;
        ui::BoardView& view = table.view(); // a closure must hold nothing of a nameless room
        const QRect own = view.rectOf({9, 12});
        const auto marked = [&view, own] {
            const QImage seen = view.grab(own).toImage();
            const QColor danger = ui::Skin::of(ui::ThemeKind::Dark).theme.danger;
            int marks = 0;
            for (int y = 0; y < seen.height(); ++y) {
                for (int x = 0; x < seen.width(); ++x)
                    marks += seen.pixelColor(x, y) == danger ? 1 : 0;
            }
            return marks;
        };
        const int before = marked();
        table.tap("measure-danger");
        QTRY_VERIFY(!table.dangers().empty());
        QVERIFY(table.view().board().dangerAt({9, 12}));
        QVERIFY2(marked() - before > own.width() * own.height() / 25,
                 qPrintable(QString::number(marked() - before))); // the number's plate
    }

    void itIsReadByKeysAlone()
    {
        HarrowInDanger table;
        QWidget& danger = table.widget("measure-danger");
        QCOMPARE(danger.accessibleName(), QString("Where monsters would attack"));
        danger.setFocus(Qt::TabFocusReason);
        QTest::keyClick(&danger, Qt::Key_Return);
        QTRY_VERIFY(!table.dangers().empty());
        const Space at = table.threatened();
        table.view().setFocus(Qt::TabFocusReason);
        table.view().board().setCursor({at.x, at.y - 1});
        QTest::keyClick(&table.view(), Qt::Key_Down);
        QCOMPARE(table.view().board().cursor(), std::optional(at));
        QVERIFY2(table.words().contains("attack here"), qPrintable(table.words()));
        QVERIFY(table.view().board().sentenceOf(at).contains("attack here"));
    }

    void aMiniInTheHandIsWarned()
    {
        HarrowInDanger table;
        QWidget* screen = table.view().viewport();
        const QPoint begin = table.middleOf({9, 12});
        const QPoint end = table.middleOf({9, 11});
        QTest::mousePress(screen, Qt::LeftButton, {}, begin);
        QTest::mouseMove(screen, (begin + end) / 2);
        QTest::mouseMove(screen, end);
        QTRY_VERIFY(!table.dangers().empty());
        QVERIFY2(table.words().contains("here"), qPrintable(table.words()));
        QTest::mouseMove(screen, begin);
        QTest::mouseRelease(screen, Qt::LeftButton, {}, begin);
        QVERIFY(table.dangers().empty());
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{9, 12}));
    }

    void aSpaceThatIsHeldTellsAndMovesNobody()
    {
        HarrowInDanger table;
        table.tap("measure-danger");
        QTRY_VERIFY(!table.dangers().empty());
        const Space at = table.threatened();
        table.tap("measure-danger");
        table.commits();
        QWidget* screen = table.view().viewport();
        QTest::mousePress(screen, Qt::LeftButton, {}, table.middleOf(at));
        QTRY_COMPARE(table.dangers().size(), size_t(1));
        QVERIFY2(table.words().contains("attack here"), qPrintable(table.words()));
        QTest::mouseRelease(screen, Qt::LeftButton, {}, table.middleOf(at));
        table.settle();
        QVERIFY(table.dangers().empty());
        QCOMPARE(table.commits(), 0);
        table.tapSpace(at); // a short press is a tap as ever
        QVERIFY(table.commits() > 0);
    }

    void whatHasActedIsNoDanger()
    {
        HarrowInDanger table;
        table.tap("measure-danger");
        QTRY_VERIFY(!table.dangers().empty());
        table.give("begin-turn", R"({"number":550,"anyway":true})");
        for (int members = 0; members < 4; ++members)
            table.give("end-turn", R"({"anyway":true})");
        QVERIFY(table.shows("measure-danger")); // nothing moves under the hand
        table.tap("card-harrow");
        QTRY_VERIFY(table.dangers().empty());
    }

    void sixButtonsAreForFingersToo_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(1024, 640), QSize(1280, 800)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void sixButtonsAreForFingersToo()
    {
        QFETCH(const QSize, size);
        RuledMap table(size);
        if (!table.shows("measureBar"))
            table.tap("choice-map");
        for (const char* name : {"measure-move", "measure-sight", "measure-burst", "measure-cone", "measure-danger"}) {
            const int wide = table.widget(name).width();
            QVERIFY2(wide >= ui::metrics::touchTarget, qPrintable(QString("%1: %2").arg(name).arg(wide)));
        }
    }

    void theWarningHasItsPlaceBesideNames()
    {
        HarrowInDanger table;
        table.give("place", R"({"figure":"quill"})");
        table.settle();
        QVERIFY(table.shows("besideMap"));
        table.tap("measure-danger");
        QTRY_VERIFY(!table.dangers().empty());
        QTest::mouseMove(table.view().viewport(), {2, 2}); // the last test may have left it on that space
        QTest::mouseMove(table.view().viewport(), table.middleOf(table.threatened()));
        const QWidget& words = table.widget("besideMapWords");
        QTRY_VERIFY2(table.words().contains("attack here"), qPrintable(table.words()));
        QVERIFY(words.height() >= 2 * words.fontMetrics().lineSpacing() && words.width() >= 100);
        const QWidget& page = table.page();
        const auto onPage = [&page](const QWidget& part) { return QRect(part.mapTo(&page, QPoint()), part.size()); };
        const QWidget& names = *table.widget("besideMap").parentWidget();
        QVERIFY(!onPage(words).intersects(onPage(names)));
    }

    void withoutMonstersThereIsNoSwitch()
    {
        RuledMap table({1280, 800}, "two-lanterns-one-door");
        QVERIFY(table.shows("measure-move"));
        QVERIFY(!table.shows("measure-danger"));
    }

    void whatNobodyWaitsForIsDropped()
    {
        PatientTeller teller;
        ui::DangerWatch watch;
        int told = 0;
        connect(&watch, &ui::DangerWatch::told, this, [&told] { ++told; });
        watch.setTable(&teller, std::make_shared<const play::State>(), std::make_shared<const content::Pack>());
        watch.ask(play::FigureId("waits"), {{0, 0}, {1, 0}});
        QTRY_COMPARE(teller.asked.load(), 1);
        watch.ask(play::FigureId("waits"), {{0, 0}, {1, 0}}); // the same again is no other question
        QCOMPARE(teller.stopped.load(), 0);
        watch.ask(play::FigureId("runs"), {{2, 0}, {3, 0}});
        QTRY_COMPARE(told, 1);
        QCOMPARE(teller.stopped.load(), 1);
        QCOMPARE(watch.find({2, 0})->threats.size(), size_t(1));
        QVERIFY(watch.find({3, 0})->threats.empty());
        QVERIFY(!watch.find({0, 0}));
        watch.ask(play::FigureId("runs"), {{2, 0}}); // known
        QCOMPARE(teller.asked.load(), 2);
        watch.setTable(&teller, std::make_shared<const play::State>(), std::make_shared<const content::Pack>());
        QVERIFY(!watch.find({2, 0})); // the table has changed
    }

    void whatCannotBeForeseenIsNotSafe()
    {
        PatientTeller teller;
        ui::DangerWatch watch;
        int told = 0;
        connect(&watch, &ui::DangerWatch::told, this, [&told] { ++told; });
        watch.setTable(&teller, std::make_shared<const play::State>(), std::make_shared<const content::Pack>());
        watch.ask(play::FigureId("fails"), {{0, 0}});
        QTRY_COMPARE(told, 1);
        QVERIFY(!watch.find({0, 0}));
        QVERIFY(watch.isUnforeseen({0, 0}));
        watch.ask(play::FigureId("fails"), {{0, 0}});
        QCOMPARE(teller.asked.load(), 1);
        watch.ask(play::FigureId("runs"), {{0, 0}});
        QVERIFY(!watch.isUnforeseen({0, 0}));
    }

    void aPlaceMoreDropsNothing()
    {
        PatientTeller teller;
        ui::DangerWatch watch;
        watch.setTable(&teller, std::make_shared<const play::State>(), std::make_shared<const content::Pack>());
        watch.ask(play::FigureId("waits"), {{0, 0}, {1, 0}});
        QTRY_COMPARE(teller.asked.load(), 1);
        for (int x = 5; x < 9; ++x) // the pointer goes on, beyond what the figure can reach
            watch.ask(play::FigureId("waits"), {{0, 0}, {1, 0}, {x, 0}});
        QCOMPARE(teller.stopped.load(), 0);
        watch.ask(play::FigureId("waits"), {{8, 0}});
        QTRY_COMPARE(teller.stopped.load(), 1);
        QTRY_COMPARE(teller.asked.load(), 2); // of the others on the way nobody wants to know any more
    }
};

WHEELHOUSE_TEST(TestDangerOnMap)
#include "tst_danger_on_map.moc"
