// SPDX-License-Identifier: GPL-3.0-or-later
// A game under its rules on the map, Harrow's turn first, and what its map and sheet say.
#pragma once

#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_view.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/table/map/map_look.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

namespace wheelhouse::testing {

using board::Space;

class RuledMap : public TableFixture
{
public:
    explicit RuledMap(const QSize& size = {1280, 800}, const QByteArray& scenario = "gnawing-tide",
                      const QString& first = "harrow")
        : TableFixture(R"({"scenario":")" + scenario + R"("})", size, 7, nullptr, "onslaught")
    {
        give("map", R"({"level":"full"})");
        give("set-out", "{}");
        tap("primaryButton");
        tap("choice-" + first);
        commits();
    }
    ui::BoardView& view() { return page().findChild<ui::MapPane*>()->view(); }
    void tapSpace(Space space)
    {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, view().rectOf(space).center());
        settle();
    }
    void place(const char* figure, Space at)
    {
        give("place",
             QStringLiteral(R"({"figure":"%1","to":[%2,%3]})").arg(QLatin1String(figure)).arg(at.x).arg(at.y).toUtf8());
    }
    void dragTo(Space from, Space to)
    {
        QWidget* screen = view().viewport();
        const QPoint begin = view().rectOf(from).center();
        const QPoint end = view().rectOf(to).center();
        QTest::mousePress(screen, Qt::LeftButton, {}, begin);
        QTest::mouseMove(screen, (begin + end) / 2);
        QTest::mouseMove(screen, end);
        QTest::mouseRelease(screen, Qt::LeftButton, {}, end);
        settle();
    }
    void turnOf(const char* figure)
    {
        give("begin-turn", QByteArray(R"({"figure":")") + figure + R"(","anyway":true})");
    }
    QString noticed() { return shows("notice") ? dynamic_cast<QLabel&>(widget("notice")).text() : QString(); }
    const ui::ChoiceLook& tile(const QString& name) { return dynamic_cast<ui::ChoiceButton&>(widget(name)).look(); }
    QString unspent() { return dynamic_cast<ui::PrimaryButton&>(widget("primaryButton")).meaning().detail; }
    bool isReady(const char* figure, const char* dial) const
    {
        const play::Figure* found = state().table.figure(play::FigureId(QString::fromLatin1(figure)));
        return found->dial(play::DialId(QString::fromLatin1(dial)))->isReady();
    }
    std::optional<Space> placeOf(const char* figure) const
    {
        return state().table.figure(play::FigureId(QString::fromLatin1(figure)))->at;
    }
};

inline play::SheetAct bowOn(const RuledMap& table)
{
    for (const play::SheetAct& act : table.publication().sheet->acts) {
        if (act.name == "Yew bow")
            return act;
    }
    return {};
}

inline ui::BoardLook lookOf(const TableFixture& table, const items::MapSheet& sheet)
{
    const std::shared_ptr<const items::Publication> now(std::shared_ptr<void>(), &table.publication());
    return ui::mapLook(sheet, ui::TableContext::of(now, {}));
}

inline ui::BoardLook lookOf(const TableFixture& table)
{
    return lookOf(table, *table.publication().map);
}

/// As the map draws it.
inline int harrowsReach(const RuledMap& table)
{
    const ui::BoardLook look = lookOf(table);
    const auto harrow = std::find_if(look.board.minis.begin(), look.board.minis.end(),
                                     [](const board::MiniEntry& mini) { return mini.id == "harrow"; });
    return harrow == look.board.minis.end() ? -1 : harrow->speed;
}

} // namespace wheelhouse::testing
