// SPDX-License-Identifier: GPL-3.0-or-later
// The stage has room for what stands on it: nothing reaches beyond its sides, beside a large map neither, and in a turn
// nothing that can be pressed moves away from under a finger.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_view.h"
#include "ui/common/skin.h"
#include "ui/dials/choice_button.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/stage/stage_heading.h"
#include "ui/table/table_page.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <map>

namespace wheelhouse::testing {

enum class MapSize { None, Beside, Large };

class RoomTable : public TableFixture
{
public:
    RoomTable(const QByteArray& scenario, const QSize& size, MapSize map)
        : TableFixture(R"({"scenario":")" + scenario + R"("})", size, 7, nullptr, "onslaught")
        , m_turns(size.width() < 1100)
    {
        page().window()->setUpdatesEnabled(false); // where things are is the same undrawn
        if (map != MapSize::None) {
            give("map", R"({"level":"full"})");
            give("set-out", "{}");
        }
        if (map == MapSize::Large)
            key(Qt::Key_B);
    }
    QScrollArea& scroll() { return *page().findChild<QWidget*>("stage")->findChild<QScrollArea*>(); }
    void toStage()
    {
        if (m_turns && shows("mapTabs") && !shows("stage"))
            key(Qt::Key_B);
    }
    /// What reaches beyond the sides of the stage.
    QStringList beyond()
    {
        toStage();
        QStringList found;
        const QWidget& viewport = *scroll().viewport();
        for (const QWidget* each : scroll().widget()->findChildren<QWidget*>()) {
            const int left = each->mapTo(&viewport, QPoint()).x();
            if (each->isVisible() && (left < 0 || left + each->width() > viewport.width()))
                found << QStringLiteral("%1 %2: %3 to %4 of %5")
                             .arg(QLatin1String(each->metaObject()->className()), each->objectName())
                             .arg(left)
                             .arg(left + each->width())
                             .arg(viewport.width());
        }
        return found;
    }
    /// Where each button of a turn stands on the page; what is true of the table stands below and comes and goes.
    std::map<QString, QRect> tiles()
    {
        std::map<QString, QRect> places;
        for (const auto* each : scroll().findChildren<ui::ChoiceButton*>())
            if (each->isVisible() && !each->objectName().startsWith("choice-claim:"))
                places[each->objectName()] = QRect(each->mapTo(&page(), QPoint()), each->size());
        return places;
    }
    /// Those that stand elsewhere than before, though they are still there.
    QStringList moved(const std::map<QString, QRect>& before)
    {
        QStringList found;
        for (const auto& [name, place] : tiles()) {
            if (const auto was = before.find(name); was != before.end() && was->second != place)
                found << name;
        }
        return found;
    }
    void step()
    {
        ui::BoardView& view = page().findChild<ui::MapPane*>()->view();
        const board::Space at = *state().table.figure(play::FigureId(QString("harrow")))->at;
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.rectOf({at.x + 1, at.y}).center());
        settle();
    }
    bool isWhole(const QString& name)
    {
        const QWidget& part = widget(name);
        return part.visibleRegion().boundingRect().size() == part.size();
    }

private:
    bool m_turns; ///< map and stage take turns
};

} // namespace wheelhouse::testing

using namespace wheelhouse;
using testing::MapSize;
using testing::RoomTable;

class TestStageRoom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingReachesBeyondTheSides_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<MapSize>("map");
        for (const QSize& size : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)}) {
            const auto add = [&](const char* how, MapSize map) {
                QTest::addRow("%dx%d %s", size.width(), size.height(), how) << size << map;
            };
            add("without a map", MapSize::None);
            add("with a map", MapSize::Beside);
            if (size.width() > 1100)
                add("with a large map", MapSize::Large);
        }
    }
    void nothingReachesBeyondTheSides()
    {
        QFETCH(const QSize, size);
        QFETCH(const MapSize, map);
        RoomTable table("two-lanterns-one-door", size, map);
        QCOMPARE(table.beyond(), QStringList()); // how the round begins
        table.tap("primaryButton");
        QCOMPARE(table.beyond(), QStringList()); // who showed 1
        table.tap("choice-sister-vane");
        QCOMPARE(table.beyond(), QStringList());
        if (map == MapSize::None)
            table.tap("choice-move");
        else
            table.give("place", R"({"figure":"brakk","to":[5,5]})");
        QCOMPARE(table.beyond(), QStringList());
        table.tap("choice-trade-action/standard/bonus");
        QCOMPARE(table.beyond(), QStringList());
        if (table.shows("choice-turn-read")) {
            table.tap("choice-turn-read");
            QCOMPARE(table.beyond(), QStringList());
        }
        table.key(Qt::Key_Q); // a figure by hand
        QCOMPARE(table.beyond(), QStringList());
        table.tap("choice-pad");
        QCOMPARE(table.beyond(), QStringList());
    }

    void diceReachNotBeyondTheSides_data() { nothingReachesBeyondTheSides_data(); }
    void diceReachNotBeyondTheSides()
    {
        QFETCH(const QSize, size);
        QFETCH(const MapSize, map);
        RoomTable table("gnawing-tide", size, map);
        table.tap("primaryButton");
        table.tap("choice-harrow");
        QCOMPARE(table.beyond(), QStringList());
        if (map != MapSize::None) {
            table.give("place", R"({"figure":"harrow","to":[15,10]})");
            table.toStage();
        }
        table.tap("choice-attack/yew-bow");
        QCOMPARE(table.beyond(), QStringList());
        table.tap("choice-target:sable");
        QVERIFY(table.shows("diceGrid"));
        QCOMPARE(table.beyond(), QStringList());
    }

    void besideALargeMapEveryFaceIsInSight_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void besideALargeMapEveryFaceIsInSight()
    {
        QFETCH(const QSize, size);
        RoomTable table("gnawing-tide", size, MapSize::Large);
        table.tap("primaryButton");
        table.tap("choice-harrow");
        table.give("place", R"({"figure":"harrow","to":[15,10]})");
        table.tap("choice-attack/yew-bow");
        QVERIFY(table.isWhole("choice-target:sable"));
        const auto& target = dynamic_cast<const ui::ChoiceButton&>(table.widget("choice-target:sable"));
        QVERIFY2(target.look().number.endsWith('+'), qPrintable(target.look().number));
        // Nobody reads the dice's page from the place to which the targets were scrolled.
        QScrollBar& bar = *table.scroll().verticalScrollBar();
        bar.setValue(bar.maximum());
        QVERIFY(size.width() > 1280 || bar.value() > 0);
        table.tap("card-sable");
        QVERIFY(table.shows("diceGrid"));
        QCOMPARE(bar.value(), 0);
        for (int face = 1; face <= 20; ++face)
            QVERIFY2(table.isWhole(QStringLiteral("choice-face-%1").arg(face)), qPrintable(QString::number(face)));
        QVERIFY(table.isWhole("choice-aim-back"));
        QVERIFY(table.widget("choice-face-2").height() >= 44 && table.widget("choice-face-2").width() >= 40);
    }

    void tilesKeepTheirPlacesInATurn_data() { nothingReachesBeyondTheSides_data(); }
    void tilesKeepTheirPlacesInATurn()
    {
        QFETCH(const QSize, size);
        QFETCH(const MapSize, map);
        RoomTable table("gnawing-tide", size, map);
        table.tap("primaryButton");
        table.tap("choice-harrow");
        table.toStage();
        auto before = table.tiles();
        QVERIFY(before.size() > 5);
        const auto stays = [&] {
            table.toStage();
            const QString moved = table.moved(before).join(' ');
            before = table.tiles();
            return moved;
        };
        if (map == MapSize::None) {
            table.tap("choice-move");
        } else {
            if (table.shows("mapTabs"))
                table.key(Qt::Key_B);
            table.step();
        }
        QVERIFY(table.publication().sheet->movePoints);
        table.toStage();
        const QWidget& pips = table.widget("actionPips");
        QVERIFY(pips.height() >= pips.heightForWidth(pips.width())); // the line of steps has its room
        QCOMPARE(stays(), QString());
        const QRect gone = before.at("choice-trade-action/standard/bonus");
        table.tap("choice-trade-action/standard/bonus");
        QCOMPARE(stays(), QString());
        while (table.widget("primaryButton").accessibleName().startsWith("Nobody reacts")) { // it waits for the move
            table.tap("primaryButton");
            QCOMPARE(stays(), QString());
        }
        QVERIFY(!table.shows("choice-trade-action/standard/bonus"));
        for (const auto& [name, place] : before)
            QVERIFY2(!place.intersects(gone), qPrintable(name)); // nothing came to where it was
        table.give("attack", R"({"attack":"yew-bow","targets":["sable"],"anyway":true,"dice":[18,18]})");
        while (table.widget("primaryButton").accessibleName() == "Go on") {
            QCOMPARE(stays(), QString());
            table.tap("primaryButton");
        }
        QCOMPARE(stays(), QString());
    }

    void whatTheCardsSayMovesNoTile_data() { nothingReachesBeyondTheSides_data(); }
    void whatTheCardsSayMovesNoTile()
    {
        QFETCH(const QSize, size);
        QFETCH(const MapSize, map);
        RoomTable table("gnawing-tide", size, map);
        table.tap("primaryButton");
        table.tap("choice-harrow");
        table.toStage();
        const auto before = table.tiles();
        table.tap("choice-turn-read");
        QCOMPARE(table.moved(before), QStringList());
        table.key(Qt::Key_Escape);
        QCOMPARE(table.moved(before), QStringList());
        QCOMPARE(table.tiles().size(), before.size());
    }

    void aLongTitleTakesMoreLines()
    {
        ui::StageHeading heading(ui::Skin::of(ui::ThemeKind::Dark));
        heading.setWords(0, "Ring the bell", "Ann");
        const int line = heading.heightForWidth(340);
        constexpr int besideTheMap = 300;
        heading.setWords(0, "Ring the bell: who becomes Called Out?", "Ann");
        QVERIFY(heading.readsWhole(besideTheMap) && heading.heightForWidth(besideTheMap) > line + 10);
        heading.setWords(0, "Yew bow", "Standard · range 2–6 · +5 to hit · 2 damage");
        QVERIFY(heading.readsWhole(besideTheMap) && heading.heightForWidth(besideTheMap) > line + 10);
    }
};

WHEELHOUSE_TEST(TestStageRoom)

#include "tst_stage_room.moc"
