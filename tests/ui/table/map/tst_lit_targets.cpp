// SPDX-License-Identifier: GPL-3.0-or-later
// While a target is chosen the map shows whom a press would choose, by outline and to a screen reader.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_accessibility.h"
#include "ui/board/board_painter.h"
#include "ui/board/board_view.h"
#include "ui/common/skin.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/table_page.h"

#include <QAccessible>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using board::Space;
using testing::TableFixture;

namespace {

/// Harrow's turn on the map; Sable stands in her range, the others of that side far away.
class ShootingRange : public TableFixture
{
public:
    ShootingRange() : TableFixture(R"({"scenario":"gnawing-tide"})", {1920, 1080}, 7, nullptr, "onslaught")
    {
        give("map", R"({"level":"full"})");
        give("set-out", "{}");
        tap("primaryButton");
        tap("choice-harrow");
        const Space at = placeOf("harrow");
        give("place", QStringLiteral(R"({"figure":"sable","to":[%1,%2]})").arg(at.x + 3).arg(at.y).toUtf8());
    }
    ui::BoardView& view() { return page().findChild<ui::MapPane*>()->view(); }
    Space placeOf(const char* figure) const
    {
        return *state().table.figure(play::FigureId(QString::fromLatin1(figure)))->at;
    }
    ui::MiniChoice choiceOf(const char* figure) { return view().board().look().lookOf(figure).choice; }
    QString cellOf(const char* figure)
    {
        const auto at = state().table.figure(play::FigureId(QString::fromLatin1(figure)))->at;
        QAccessibleTableInterface* map = QAccessible::queryAccessibleInterface(&view())->tableInterface();
        QAccessibleInterface* cell = at && map ? map->cellAt(at->y, at->x) : nullptr;
        return cell ? cell->text(QAccessible::Name) : QString();
    }
    QString said() { return view().accessibleDescription(); }
    void press(const char* figure)
    {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, view().rectOf(placeOf(figure)).center());
        settle();
    }
};

} // namespace

class TestLitTargets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ui::installBoardAccessibility(); }
    void whoCanBeHitIsLitAndNobodyElse()
    {
        ShootingRange table;
        QCOMPARE(table.choiceOf("sable"), ui::MiniChoice::None);
        table.tap("choice-attack/yew-bow");
        const auto& acts = table.publication().sheet->acts;
        const auto bow = std::ranges::find(acts, QStringLiteral("Yew bow"), &play::SheetAct::name);
        QVERIFY(bow != acts.end());
        int legal = 0;
        for (const play::SheetTarget& target : bow->targets) {
            const QByteArray id = target.figure.text().toUtf8();
            const bool may = target.whyNot.isEmpty();
            legal += may ? 1 : 0;
            QCOMPARE(table.choiceOf(id), may ? ui::MiniChoice::Open : ui::MiniChoice::None);
            QCOMPARE(table.cellOf(id).contains("can be chosen"), may);
        }
        QVERIFY(legal > 0 && legal < static_cast<int>(bow->targets.size()));
        QCOMPARE(table.choiceOf("harrow"), ui::MiniChoice::None);
        QVERIFY2(table.said().contains("Can be chosen: Sable on "), qPrintable(table.said()));
        table.key(Qt::Key_Escape);
        QCOMPARE(table.choiceOf("sable"), ui::MiniChoice::None);
        QVERIFY2(!table.said().contains("chosen"), qPrintable(table.said()));
    }

    void aPressOnALitMiniDoesWhatItsTileDoes()
    {
        ShootingRange table;
        table.tap("choice-attack/yew-bow");
        table.press("sable");
        QVERIFY(table.shows("needLine"));
        QCOMPARE(table.choiceOf("sable"), ui::MiniChoice::Chosen);
        QVERIFY(table.cellOf("sable").contains("chosen"));
        ShootingRange other;
        other.tap("choice-attack/yew-bow");
        other.tap("choice-target:sable");
        QCOMPARE(other.widget("needLine").accessibleName(), table.widget("needLine").accessibleName());
        QCOMPARE(other.choiceOf("sable"), ui::MiniChoice::Chosen);
    }

    /// Whatever a press on the map measures otherwise, one on a lit mini chooses it.
    void aPressChoosesThoughTheMapMeasures_data()
    {
        QTest::addColumn<QString>("way");
        for (const char* way : {"measure-move", "measure-sight", "measure-burst", "measure-cone"})
            QTest::newRow(way) << QString(way);
    }
    void aPressChoosesThoughTheMapMeasures()
    {
        QFETCH(const QString, way);
        ShootingRange table;
        table.tap("choice-attack/yew-bow");
        table.tap(way);
        QCOMPARE(table.choiceOf("sable"), ui::MiniChoice::Open);
        table.press("sable");
        QVERIFY(table.shows("needLine"));
        QCOMPARE(table.choiceOf("sable"), ui::MiniChoice::Chosen);
    }

    void theOutlineIsSeenWithoutColour_data()
    {
        QTest::addColumn<QString>("theme");
        for (const char* name : {"dark", "light", "contrast"})
            QTest::newRow(name) << QString(name);
    }
    void theOutlineIsSeenWithoutColour()
    {
        QFETCH(const QString, theme);
        const auto painted = [&](ui::MiniChoice choice) {
            const ui::Skin skin = ui::Skin::of(*ui::themeKindNamed(theme));
            QImage image(60, 60, QImage::Format_RGB32);
            image.fill(skin.theme.panel);
            QPainter painter(&image);
            ui::paintMini(painter, QRectF(0, 0, 60, 60), {.id = "a", .letters = "Sa", .seat = 0, .choice = choice},
                          skin);
            return image.convertToFormat(QImage::Format_Grayscale8);
        };
        const auto differing = [](const QImage& a, const QImage& b) {
            constexpr int seen = 60; // of 255 greys
            int count = 0;
            for (int y = 0; y < a.height(); ++y) {
                for (int x = 0; x < a.width(); ++x)
                    count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > seen ? 1 : 0;
            }
            return count;
        };
        const QImage none = painted(ui::MiniChoice::None);
        const QImage open = painted(ui::MiniChoice::Open);
        const QImage chosen = painted(ui::MiniChoice::Chosen);
        QVERIFY2(differing(none, open) > 100, qPrintable(QString::number(differing(none, open))));
        QVERIFY2(differing(open, chosen) > 100, qPrintable(QString::number(differing(open, chosen))));
    }
};

WHEELHOUSE_TEST(TestLitTargets)

#include "tst_lit_targets.moc"
