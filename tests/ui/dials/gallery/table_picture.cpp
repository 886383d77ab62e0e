// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/dials/gallery/table_picture.h"

#include "tests/ui/dials/gallery/centre_picture.h"
#include "ui/common/metrics.h"
#include "ui/common/skin.h"
#include "ui/common/table_regions.h"

#include <QPainter>

#include <algorithm>

namespace wheelhouse::gallery {
namespace {

using namespace ui;

void paintStrip(QPainter& painter, const QRect& strip, const DummyTable& table, const Skin& skin)
{
    painter.fillRect(strip, skin.theme.sunken);
    const double height = strip.height();
    const double menu = std::max<double>(metrics::touchTarget, height * 0.7);
    const double icon = height * 0.42;
    skin.icons.paint(painter, QRectF(8 + menu / 2 - icon / 2, height / 2 - icon / 2, icon, icon), Icon::Menu,
                     skin.theme.ink);
    const double counter = std::min(strip.width() * 0.12, skin.type.glanceLength(116));
    paintCounter(painter, QRectF(8 + menu, 0, counter, height), {"Ann", "victory points", 0, 4}, skin);
    paintCounter(painter, QRectF(strip.right() - 8 - counter, 0, counter, height), {"Bo", "victory points", 1, 3, true},
                 skin);
    const double left = 8 + menu + counter + 12;
    const double right = strip.right() - counter - 20;
    const double least = std::max<double>(metrics::touchTarget, skin.type.glanceLength(62));
    std::vector<TurnLook> turns = table.turns;
    while (turns.size() > 3 && (right - left) / static_cast<double>(turns.size()) < least) {
        if (turns.front().acted)
            turns.erase(turns.begin());
        else
            turns.pop_back();
    }
    const double weights = static_cast<double>(turns.size()) + 0.7;
    const double step = (right - left) / weights;
    double x = left;
    for (const TurnLook& turn : turns) {
        const double width = turn.current ? step * 1.7 : step;
        paintTurnEntry(painter, QRectF(x + 3, 6, width - 6, height - 12), turn, skin);
        x += width;
    }
}

void paintRail(QPainter& painter, const QRect& rail, const TableRegions& regions,
               const std::vector<FigureLook>& figures, const Skin& skin)
{
    painter.save();
    painter.setClipRect(rail);
    int y = rail.top();
    for (FigureLook look : figures) {
        look.form = regions.rails == RailForm::Whole    ? CardForm::Whole
                    : regions.rails == RailForm::Narrow ? CardForm::Narrow
                                                        : CardForm::Brief;
        const int height = regions.cardHeight;
        paintFigureCard(painter, QRectF(rail.left(), y, rail.width(), height), look, skin);
        y += height + regions.cardGap;
    }
    painter.restore();
}

void paintBar(QPainter& painter, const QSize& page, const TableRegions& regions, const Skin& skin)
{
    const int top = regions.undo.top() - metrics::gap;
    painter.fillRect(QRect(0, top, page.width(), page.height() - top), skin.theme.sunken);
    paintChoice(painter, regions.undo, {.title = "Undo", .detail = "Corvin: Marked", .icon = Icon::Undo}, skin);
    paintPrimary(painter, regions.primary,
                 {.title = "End Harrow · show 4", .detail = "standard and bonus unspent", .seat = 0}, skin);
    std::vector<std::pair<QString, Icon>> tools{
        {"Now", Icon::Hands}, {"Check", Icon::Eye}, {"Log", Icon::Log}, {"More", Icon::More}};
    if (regions.toolsFolded)
        tools = {{"More", Icon::More}};
    const int count = static_cast<int>(tools.size());
    const int width = (regions.tools.width() - (count - 1) * metrics::gap) / count;
    int x = regions.tools.left();
    for (const auto& [title, icon] : tools) {
        ChoiceLook look{.title = title, .icon = icon, .centred = true};
        if (regions.toolsAsIcons)
            look = {.title = {}, .icon = icon};
        paintChoice(painter, QRectF(x, regions.tools.top(), width, regions.tools.height()), look, skin);
        x += width + metrics::gap;
    }
}

} // namespace

QImage tablePicture(const QSize& page, ThemeKind theme, int textPercent, Centre centre)
{
    const Skin skin = Skin::forPage(theme, textPercent, page);
    const DummyTable table = dummyTable();
    const TableRegions regions = tableRegions(page, skin.type, 5);
    QImage image(page, QImage::Format_RGB32);
    image.fill(skin.theme.ground);
    QPainter painter(&image);
    paintStrip(painter, regions.strip, table, skin);
    paintRail(painter, regions.leftRail, regions, table.left, skin);
    paintRail(painter, regions.rightRail, regions, table.right, skin);
    painter.save();
    painter.setClipRect(regions.centre);
    paintCentre(painter, regions.centre, table, centre, skin);
    painter.restore();
    paintBar(painter, page, regions, skin);
    return image;
}

} // namespace wheelhouse::gallery
