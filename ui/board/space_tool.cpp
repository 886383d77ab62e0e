// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/space_tool.h"

#include "ui/board/overlay_painter.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

SpaceTool::SpaceTool(BoardScene& scene, std::vector<board::Space> spaces, int seat, std::vector<QString> letters)
    : BoardTool(scene)
    , m_spaces(std::move(spaces))
    , m_letters(std::move(letters))
    , m_item(addOverlay(Layer::Reach, [this, seat](QPainter& painter, const QRectF&) {
        paintOffered(painter, this->scene().frame(), m_spaces, seat, this->scene().skin(), m_letters);
    }))
{
    SpaceTool::reread();
}

void SpaceTool::tap(const BoardTouch& touch)
{
    if (!touch.space)
        return;
    if (std::ranges::find(m_spaces, *touch.space) != m_spaces.end())
        Q_EMIT chosen(*touch.space);
    else
        Q_EMIT missed(*touch.space);
}

void SpaceTool::reread()
{
    m_item.show(scene().frame().bounds());
}

} // namespace wheelhouse::ui

#include "moc_space_tool.cpp"
