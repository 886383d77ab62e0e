// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/sight_tool.h"

#include "ui/board/overlay_painter.h"

#include <QPainter>

namespace wheelhouse::ui {

SightTool::SightTool(BoardScene& scene)
    : BoardTool(scene)
    , m_mapItem(addOverlay(Layer::Sight,
                           [this](QPainter& painter, const QRectF& exposed) {
                               paintSightMap(painter, this->scene().frame(), m_map, this->scene().skin(), exposed);
                           }))
    , m_lineItem(addOverlay(Layer::Line, [this](QPainter& painter, const QRectF&) {
        paintSightLines(painter, this->scene().frame(), m_answer, this->scene().skin());
    }))
{
}

void SightTool::setViewer(const std::string& mini)
{
    m_viewer = mini;
    reread();
}

void SightTool::tap(const BoardTouch& touch)
{
    const board::MiniEntry* mini = touch.space ? scene().look().miniAt(*touch.space) : nullptr;
    if (mini)
        setViewer(mini->id);
    else
        hover(touch);
}

void SightTool::hover(const BoardTouch& touch)
{
    m_pointed = touch.space;
    m_target.reset();
    m_answer = {};
    if (m_pointed && scene().look().entryOf(m_viewer)) {
        const board::MiniEntry* mini = scene().look().miniAt(*m_pointed);
        if (!mini || mini->id != m_viewer) {
            m_target = mini ? Stand{.mini = mini->id} : Stand{.at = *m_pointed};
            m_answer = scene().surveyor().sight({.mini = m_viewer}, *m_target);
        }
    }
    m_lineItem.show(m_answer.lines.empty() ? std::nullopt : std::optional(scene().frame().bounds()));
    Q_EMIT answered();
}

bool SightTool::cancel()
{
    const bool drawn = !m_answer.lines.empty();
    hover({});
    return drawn;
}

void SightTool::reread()
{
    if (scene().look().entryOf(m_viewer)) {
        scene().surveyor().sightMap({.mini = m_viewer}, m_map);
        m_mapItem.show(scene().frame().bounds());
    } else {
        m_viewer.clear();
        m_mapItem.show(std::nullopt);
    }
    hover({m_pointed && scene().look().contains(*m_pointed) ? m_pointed : std::nullopt, {}});
}

} // namespace wheelhouse::ui

#include "moc_sight_tool.cpp"
