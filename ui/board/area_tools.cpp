// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/area_tools.h"

#include "ui/board/overlay_painter.h"

#include <QPainter>

namespace wheelhouse::ui {

AreaTool::AreaTool(BoardScene& scene)
    : BoardTool(scene)
    , m_item(addOverlay(Layer::Area,
                        [this](QPainter& painter, const QRectF&) {
                            if (m_area)
                                paintArea(painter, this->scene().frame(), m_area->spaces, {}, this->scene().skin());
                        }))
    , m_rings(addOverlay(Layer::Line, [this](QPainter& painter, const QRectF&) {
        std::vector<QRectF> footprints;
        for (const std::string& mini : m_area ? m_area->minis : std::vector<std::string>()) {
            if (const board::MiniEntry* entry = this->scene().look().entryOf(mini))
                footprints.push_back(this->scene().frame().rectOf(entry->at, entry->size));
        }
        paintArea(painter, this->scene().frame(), {}, footprints, this->scene().skin());
    }))
{
}

void AreaTool::hover(const BoardTouch& touch)
{
    m_origin = touch.space;
    m_area = m_origin ? areaFrom(*m_origin) : std::nullopt;
    const auto extent = m_area ? std::optional(scene().frame().bounds()) : std::nullopt;
    m_item.show(extent);
    m_rings.show(extent);
    Q_EMIT areaShown();
}

void AreaTool::tap(const BoardTouch& touch)
{
    hover(touch);
    if (m_area)
        Q_EMIT areaChosen(*m_origin);
}

bool AreaTool::cancel()
{
    const bool drawn = m_area.has_value();
    hover({});
    return drawn;
}

void AreaTool::reread()
{
    hover({m_origin && scene().look().contains(*m_origin) ? m_origin : std::nullopt, {}});
}

std::optional<Area> BurstTool::areaFrom(board::Space origin) const
{
    return scene().surveyor().burst(origin, m_radius);
}

std::optional<Area> ConeTool::areaFrom(board::Space origin) const
{
    if (!scene().look().entryOf(m_attacker))
        return std::nullopt;
    return scene().surveyor().cone(m_attacker, origin, m_length);
}

} // namespace wheelhouse::ui

#include "moc_area_tools.cpp"
