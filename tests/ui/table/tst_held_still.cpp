// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps its place on the table whatever happens in the game: the map, the sides, the strip of messages. And the
// keys: Space is what comes next from anywhere, Escape goes one step back, nobody's focus falls on the way out.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_view.h"
#include "ui/dials/figure_card.h"
#include "ui/dials/primary_button.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace wheelhouse::testing {

class StillTable : public TableFixture
{
public:
    explicit StillTable(const QSize& size = {1280, 800}, bool onMap = false)
        : TableFixture(R"({"scenario":"gnawing-tide"})", size, 7, nullptr, "onslaught")
    {
        page().window()->setUpdatesEnabled(false); // where things lie is the same undrawn
        if (onMap) {
            give("map", R"({"level":"full"})");
            give("set-out", "{}");
        }
        tap("primaryButton");
        tap("choice-harrow");
        commits();
    }
    QRect placeOf(const QString& name) { return inPage(widget(name)); }
    QRect inPage(const QWidget& part) { return {part.mapTo(&page(), QPoint()), part.size()}; }
    /// Where the page has the map's first space.
    QRect firstSpace()
    {
        ui::BoardView& view = page().findChild<ui::MapPane*>()->view();
        const QRect space = view.rectOf({0, 0});
        return {view.viewport()->mapTo(&page(), space.topLeft()), space.size()};
    }
    void endTurnFor(const char* next)
    {
        give("end-turn", R"({"anyway":true})");
        give("begin-turn", QByteArray(R"({"figure":")") + next + R"(","anyway":true})");
    }
};

} // namespace wheelhouse::testing

using namespace wheelhouse;
using testing::StillTable;

namespace {

void sizesOfPages()
{
    QTest::addColumn<QSize>("size");
    for (const QSize& size : {QSize(800, 600), QSize(864, 800), QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

} // namespace

class TestHeldStill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theMapKeepsItsPlace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("large");
        for (const QSize& size : {QSize(1280, 800), QSize(1920, 1080)}) {
            for (const bool large : {false, true})
                QTest::addRow("%dx%d%s", size.width(), size.height(), large ? " large" : "") << size << large;
        }
    }
    void theMapKeepsItsPlace()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, large);
        StillTable table(size, true);
        if (large)
            table.key(Qt::Key_B);
        const QRect space = table.firstSpace();
        const auto stays = [&](const char* when) {
            return QTest::qVerify(table.firstSpace() == space, "the map keeps its place", when, __FILE__, __LINE__);
        };
        QVERIFY(table.shows("stage"));
        table.tap("choice-attack/yew-bow"); // it reaches nobody
        QVERIFY(table.shows("refusalBar") && stays("it was refused"));
        QVERIFY(table.page().rect().contains(table.placeOf("refusalBar")));
        QVERIFY(!table.placeOf("refusalBar").intersects(table.placeOf("mapPane")));
        table.tap("choice-leave");
        for (const char* measure : {"measure-sight", "measure-burst", "measure-cone", "measure-move"}) {
            table.tap(QString::fromLatin1(measure));
            if (!stays(measure))
                return;
        }
        table.give("place", R"({"figure":"harrow","to":[15,10]})");
        table.give("place", R"({"figure":"quill","to":[0,0]})");
        table.tap("choice-attack/yew-bow");
        QVERIFY(table.shows("targetGrid") && stays("targets"));
        table.tap("choice-target:sable");
        QVERIFY(table.shows("diceGrid") && stays("dice"));
        QVERIFY(!table.placeOf("diceGrid").intersects(table.placeOf("mapPane")));
        table.key(Qt::Key_Escape);
        table.key(Qt::Key_Escape);
        table.give("attack", R"({"attack":"yew-bow","targets":["sable"],"dice":[2,2]})");
        QVERIFY(table.shows("reactionGrid") && stays("somebody may react"));
        table.tap("choice-sable/over-the-rail"); // a space is asked for
        QVERIFY(stays("a space is asked for"));
        table.give("undo", "{}");
        table.endTurnFor("corvin");
        QVERIFY(stays("the other side acts"));
        table.give("adjust", R"({"figure":"gnawling-1","by":-9})");
        table.give("adjust", R"({"figure":"gnawling-2","by":-9})");
        QVERIFY(stays("monsters fall"));
    }

    void settingOutOneByOneKeepsTheMapStill_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    /// The names beside the map become fewer; where one taps for the next of them stays the same space.
    void settingOutOneByOneKeepsTheMapStill()
    {
        QFETCH(const QSize, size);
        const auto mapped = [&] {
            auto table = std::make_unique<testing::TableFixture>(R"({"scenario":"gnawing-tide"})", size, 7, nullptr,
                                                                 "onslaught");
            table->page().window()->setUpdatesEnabled(false);
            table->give("map", R"({"level":"full"})");
            return table;
        };
        const auto whole = mapped();
        whole->give("set-out", "{}");
        const auto table = mapped();
        ui::BoardView& view = table->page().findChild<ui::MapPane*>()->view();
        const auto seen = [&] { return QRect(view.mapTo(&table->page(), QPoint()), view.size()); };
        const QRect place = seen();
        const QTransform scale = view.viewportTransform();
        QVERIFY(table->shows("besideMap"));
        for (const play::Figure& figure : whole->state().table.figures) {
            QVERIFY2(seen() == place && view.viewportTransform() == scale, qPrintable("before " + figure.name));
            table->give("place", QStringLiteral(R"({"figure":"%1","to":[%2,%3]})")
                                     .arg(figure.id.text())
                                     .arg(figure.at->x)
                                     .arg(figure.at->y)
                                     .toUtf8());
        }
        QVERIFY(!table->shows("besideMap"));
        QVERIFY(seen() == place && view.viewportTransform() == scale);
    }

    void settingEverybodyOutKeepsTheMapStill_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QByteArray>("scenario");
        for (const char* scenario : {"gnawing-tide", "two-lanterns-one-door", "what-the-bridge-is-owed"}) {
            for (const QSize& size :
                 {QSize(800, 600), QSize(1024, 640), QSize(1280, 800), QSize(1280, 1024), QSize(1920, 1080)})
                QTest::addRow("%s %dx%d", scenario, size.width(), size.height()) << size << QByteArray(scenario);
        }
    }
    /// One press lays everybody on the map: it has the same room before.
    void settingEverybodyOutKeepsTheMapStill()
    {
        QFETCH(const QSize, size);
        QFETCH(const QByteArray, scenario);
        testing::TableFixture table(R"({"scenario":")" + scenario + R"("})", size, 7, nullptr, "onslaught");
        table.page().window()->setUpdatesEnabled(false);
        table.give("map", R"({"level":"full"})");
        ui::BoardView& view = table.page().findChild<ui::MapPane*>()->view();
        const auto seen = [&] { return QRect(view.mapTo(&table.page(), QPoint()), view.size()); };
        const QRect place = seen();
        const QTransform scale = view.viewportTransform();
        table.tap("choice-set-out");
        QVERIFY(!table.shows("besideMap"));
        QCOMPARE(seen(), place);
        QVERIFY(view.viewportTransform() == scale);
        table.tap("undoButton");
        QVERIFY(table.shows("choice-set-out"));
        QCOMPARE(seen(), place);
    }

    /// Where map and stage take turns the map has the height: how one measures and who is not set out stand beside it.
    void onASmallScreenTheMapIsNoStamp()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})", {1024, 640}, 7, nullptr, "onslaught");
        table.give("map", R"({"level":"full"})");
        const ui::BoardView& view = table.page().findChild<ui::MapPane*>()->view();
        QVERIFY2(view.rectOf({0, 0}).width() >= 22, qPrintable(QString::number(view.rectOf({0, 0}).width())));
        const QRect bar(table.widget("measureBar").mapTo(&table.page(), QPoint()), table.widget("measureBar").size());
        QVERIFY(!bar.intersects(QRect(view.mapTo(&table.page(), QPoint()), view.size())));
        QVERIFY(table.widget("besideMap").visibleRegion().boundingRect().height() >= 4 * 44);
    }

    /// Below their column nothing is told before anybody acts: they go on there.
    void theNamesUseTheRoomBelowTheirColumn()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})", {1024, 640}, 7, nullptr, "onslaught");
        table.give("map", R"({"level":"full"})");
        const QWidget& names = table.widget("besideMap");
        const int end = names.mapTo(&table.page(), names.visibleRegion().boundingRect().bottomLeft()).y();
        const int bar = table.widget("bottomBar").mapTo(&table.page(), QPoint()).y();
        QVERIFY2(bar - end < 20, qPrintable(QStringLiteral("%1 to %2").arg(end).arg(bar)));
    }

    /// Who is not set out when a turn begins leaves the monsters their room.
    void theNamesGiveWayWhenATurnBegins()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})", {1280, 800}, 7, nullptr, "onslaught");
        table.give("map", R"({"level":"full"})");
        table.give("set-out", "{}");
        const play::State out = table.state();
        testing::TableFixture other(R"({"scenario":"gnawing-tide"})", {1280, 800}, 7, nullptr, "onslaught");
        other.give("map", R"({"level":"full"})");
        const ui::BoardView& view = other.page().findChild<ui::MapPane*>()->view();
        const int before = view.height();
        for (const play::Figure& figure : out.table.figures) {
            if (figure.id.text() != QLatin1String("corvin"))
                other.give("place", QStringLiteral(R"({"figure":"%1","to":[%2,%3]})")
                                        .arg(figure.id.text())
                                        .arg(figure.at->x)
                                        .arg(figure.at->y)
                                        .toUtf8());
        }
        QCOMPARE(view.height(), before);
        other.tap("primaryButton");
        other.tap("choice-harrow");
        QCOMPARE(view.height(), before);
        QVERIFY(other.shows("choice-corvin") && other.shows("monsterPanel"));
    }

    void theSidesAreAlikeAndStay_data() { sizesOfPages(); }
    void theSidesAreAlikeAndStay()
    {
        QFETCH(const QSize, size);
        StillTable table(size);
        const QRect left = table.placeOf("leftRail");
        const QRect right = table.placeOf("rightRail");
        const QRect stage = table.placeOf("stage");
        QCOMPARE(left.width(), right.width());
        const auto formOf = [&](const char* card) {
            return dynamic_cast<ui::FigureCard&>(table.widget(card)).look().form;
        };
        QVERIFY(formOf("card-harrow") == formOf("card-corvin"));
        QVERIFY(formOf("card-corvin") != ui::CardForm::Brief); // both have their names
        table.endTurnFor("corvin");
        table.tap("card-pim");
        QCOMPARE(table.placeOf("leftRail"), left);
        QCOMPARE(table.placeOf("rightRail"), right);
        QCOMPARE(table.placeOf("stage").topLeft(), stage.topLeft());
        QCOMPARE(table.placeOf("stage").width(), stage.width());
    }

    void messagesCoverNothing_data() { sizesOfPages(); }
    void messagesCoverNothing()
    {
        QFETCH(const QSize, size);
        StillTable table(size);
        table.give("attack", R"({"attack":"yew-bow","targets":["sable"],"anyway":true,"dice":[18,18]})");
        const QRect chips = table.placeOf("reactionGrid");
        const QRect stage = table.placeOf("stage");
        table.page().tell("There is no room at G7: a wall or another mini is there.");
        QVERIFY(table.shows("notice"));
        QVERIFY(!table.placeOf("notice").intersects(chips));
        QCOMPARE(table.placeOf("reactionGrid"), chips);
        QCOMPARE(table.placeOf("stage"), stage);
    }

    void oneThingIsSaidAtATime_data() { sizesOfPages(); }
    void oneThingIsSaidAtATime()
    {
        QFETCH(const QSize, size);
        StillTable table(size);
        const auto said = [&] { return table.shows("refusalBar") + table.shows("notice"); };
        table.tap("choice-trade-action/standard/bonus");
        table.tap("choice-attack/yew-bow");
        QVERIFY(table.shows("refusalBar"));
        const QRect place = table.placeOf("refusalBar");
        table.page().tell("There is no room at G7.");
        QCOMPARE(said(), 1);
        QVERIFY(table.shows("notice"));
        QCOMPARE(table.placeOf("notice").bottom(), place.bottom());
        table.tap("choice-attack/yew-bow");
        QCOMPARE(said(), 1);
        QCOMPARE(table.placeOf("refusalBar"), place);
    }

    /// What was refused is old as soon as something else is chosen, done or taken back.
    void whatWasRefusedIsNotSaidForLong_data()
    {
        QTest::addColumn<QString>("then");
        for (const char* then : {"an act", "a figure", "a value", "undo", "another turn"})
            QTest::newRow(then) << QString::fromLatin1(then);
    }
    void whatWasRefusedIsNotSaidForLong()
    {
        QFETCH(const QString, then);
        StillTable table;
        const auto after = [&] {
            if (then == "an act")
                table.tap("choice-attack/yew-bow");
            else if (then == "a figure")
                table.tap("card-pim");
            else if (then == "a value")
                table.give("adjust", R"({"figure":"pim","by":-1})");
            else if (then == "undo")
                table.tap("undoButton");
            else
                table.endTurnFor("corvin");
        };
        table.give("adjust", R"({"figure":"pim","by":-1})"); // which Undo takes back
        table.page().tell("There is no room at G7: a wall or another mini is there.");
        QVERIFY(table.shows("notice"));
        after();
        QVERIFY(!table.shows("notice"));
        table.endTurnFor("harrow");
        table.give("set-dial", R"({"figure":"harrow","dial":"volley","value":3})");
        table.tap("choice-use/dial/volley");
        QVERIFY(table.shows("refusalBar"));
        after();
        QVERIFY(!table.shows("refusalBar"));
    }

    void undoKeepsItsPlaceWhenRedoComes()
    {
        StillTable table;
        const QRect undo = table.placeOf("undoButton");
        table.tap("undoButton");
        QVERIFY(table.shows("redoButton"));
        QCOMPARE(table.placeOf("undoButton"), undo);
    }

    void chipsOfSituationsDisplaceNoTile()
    {
        StillTable table;
        const auto place = [&] { return table.placeOf("choice-attack/yew-bow"); };
        QWidget& chips = *table.page()
                              .findChild<QWidget*>("stage")
                              ->findChild<QWidget*>("actGrid")
                              ->parentWidget()
                              ->findChild<QWidget*>("claimChips");
        const QRect before = place();
        chips.setVisible(!chips.isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(place().topLeft(), before.topLeft());
        QVERIFY(place().contains(before.center())); // a scroll bar may take a few pixels of its width
    }

    void spaceIsWhatComesNextFromAnywhere()
    {
        StillTable table;
        QSignalSpy acted(table.page().findChild<ui::PrimaryButton*>(), &ui::PrimaryButton::acted);
        QSignalSpy left(&table.page(), &ui::TablePage::homeAsked);
        int pressed = 0;
        table.tap("tool-2"); // the log is open, too
        for (auto* each : table.page().findChildren<QWidget*>()) {
            const bool takesKeys = each->isVisible() && each->isEnabled() && (each->focusPolicy() & Qt::TabFocus);
            if (!takesKeys || qobject_cast<QLineEdit*>(each))
                continue;
            each->setFocus();
            const auto before = acted.count();
            QSignalSpy clicked(table.page().findChild<ui::PrimaryButton*>(), &QAbstractButton::clicked);
            table.page().findChild<ui::PrimaryButton*>()->renew();
            QTest::keyClick(each, Qt::Key_Space); // it is dead: only the press is counted
            QVERIFY2(clicked.count() == 1, qPrintable(each->objectName()));
            QCOMPARE(acted.count(), before);
            ++pressed;
        }
        QVERIFY(pressed > 20);
        QVERIFY(left.isEmpty());
        QCOMPARE(table.commits(), 0);
    }

    void spaceIsALetterWhereATextIsWritten()
    {
        StillTable table;
        table.tap("tool-3");
        auto* name = table.page().findChild<QWidget*>("sidePanel")->findChild<QLineEdit*>();
        QVERIFY(name);
        table.commits();
        name->setFocus();
        name->setText("Ann");
        QTest::keyClick(name, Qt::Key_Space);
        QCOMPARE(name->text(), "Ann ");
        QVERIFY(table.state().table.turnRunning);
    }

    /// As it was met: the panel of acts goes, and whoever had the keys goes with it.
    void theFocusNeverFallsOnTheWayOut()
    {
        StillTable table;
        QSignalSpy left(&table.page(), &ui::TablePage::homeAsked);
        for (const char* part : {"choice-attack/yew-bow", "tool-2", "undoButton", "card-ilse"}) {
            QWidget& had = table.widget(part);
            had.setFocus();
            QVERIFY(had.hasFocus());
            had.hide();
            QCOMPARE(table.page().window()->focusWidget(), &table.page());
            had.show();
            had.setFocus();
            had.setEnabled(false);
            QCOMPARE(table.page().window()->focusWidget(), &table.page());
            had.setEnabled(true);
        }
        table.widget("choice-attack/yew-bow").setFocus();
        table.widget("stage").hide();
        QCOMPARE(table.page().window()->focusWidget(), &table.page());
        table.key(Qt::Key_Q);
        table.key(Qt::Key_Space);
        QVERIFY(left.isEmpty());
    }

    void whoHadTheKeysAndIsDeletedLeavesThemToThePage()
    {
        StillTable table;
        auto* guest = new QLineEdit(&table.page());
        guest->show();
        guest->setFocus();
        QVERIFY(guest->hasFocus());
        delete guest;
        QCOMPARE(table.page().window()->focusWidget(), &table.page());
    }

    void escapeGoesOneStepBackAndNeverHome()
    {
        StillTable table;
        QSignalSpy left(&table.page(), &ui::TablePage::homeAsked);
        table.tap("choice-attack/yew-bow");
        table.tap("choice-target:sable");
        table.tap("tool-2");
        table.key(Qt::Key_Escape);
        QVERIFY(!table.shows("sidePanel") && table.shows("diceGrid"));
        table.key(Qt::Key_Escape);
        QVERIFY(!table.shows("diceGrid") && table.shows("targetGrid"));
        table.key(Qt::Key_Escape);
        QVERIFY(!table.shows("targetGrid") && table.shows("actGrid"));
        for (int more = 0; more < 3; ++more)
            table.key(Qt::Key_Escape);
        QVERIFY(left.isEmpty() && table.shows("actGrid"));
        QCOMPARE(table.commits(), 0);
    }
};

WHEELHOUSE_TEST(TestHeldStill)

#include "tst_held_still.moc"
