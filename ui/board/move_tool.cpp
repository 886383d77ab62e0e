// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/move_tool.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

using board::Space;

MoveTool::MoveTool(BoardScene& scene)
    : DragTool(scene)
    , m_sightItem(addOverlay(Layer::Sight,
                             [this](QPainter& painter, const QRectF& exposed) {
                                 paintSightMap(painter, this->scene().frame(), m_sight, this->scene().skin(), exposed);
                             }))
    , m_reachItem(addOverlay(Layer::Reach,
                             [this](QPainter& painter, const QRectF&) {
                                 const int seat = this->scene().look().lookOf(m_reachOf).seat;
                                 const Reach reach = isReachOffered() ? Reach::Offered : Reach::Shown;
                                 paintReach(painter, this->scene().frame(), m_reach, seat, this->scene().skin(), reach);
                             }))
    , m_wayItem(addOverlay(Layer::Way, [this](QPainter& painter, const QRectF&) {
        paintWay(painter, this->scene().frame(), m_way, this->scene().skin());
    }))
{
}

void MoveTool::setMover(const std::string& mini, int size)
{
    m_mover = mini;
    m_moverSize = size;
    reread();
    Q_EMIT questionChanged();
}

void MoveTool::setWalker(const std::optional<std::string>& mini)
{
    if (std::exchange(m_walker, mini) != mini)
        reread();
}

void MoveTool::setStill(bool still)
{
    if (std::exchange(m_still, still) != still)
        reread();
}

void MoveTool::showReachOf(const std::string& mini)
{
    const bool walks = !m_still || mini != m_mover;
    const board::MiniEntry* entry = walks ? scene().look().entryOf(mini) : nullptr;
    m_reachOf = mini;
    m_reach = entry ? scene().surveyor().reach(mini, entry->speed) : std::vector<ReachedSpace>();
    QRectF extent;
    for (const ReachedSpace& place : m_reach)
        extent |= scene().frame().rectOf(place.at);
    m_reachItem.show(m_reach.empty() ? std::nullopt : std::optional(extent.adjusted(-5, -5, 5, 5)));
}

void MoveTool::showWay(const std::string& mini, Space to)
{
    const BoardLook& look = scene().look();
    const board::MiniEntry* entry = look.entryOf(mini);
    const auto way = entry && entry->at != to ? scene().surveyor().path(mini, to) : std::nullopt;
    if (!way) {
        hideWay();
        return;
    }
    m_way = {{entry->at}, entry->size, look.lookOf(mini).seat, way->cost, way->cost > entry->speed};
    m_way.places.insert(m_way.places.end(), way->steps.begin(), way->steps.end());
    QRectF extent;
    for (const Space place : m_way.places)
        extent |= scene().frame().rectOf(place, entry->size);
    const double room = BoardFrame::unit; // for the cost beside the end
    m_wayItem.show(extent.adjusted(-room, -room, room, room));
}

void MoveTool::hideWay()
{
    m_way = {};
    m_wayItem.show(std::nullopt);
}

void MoveTool::heldOver(Space place)
{
    if (m_reachOf != held())
        showReachOf(held());
    showWay(held(), place);
    scene().surveyor().sightMap({held(), place}, m_sight);
    m_sightItem.show(scene().frame().bounds());
    lookAt(place);
}

void MoveTool::letGo()
{
    m_sightItem.show(std::nullopt);
    hideWay();
    showReachOf(m_mover);
    lookAt(std::nullopt);
}

void MoveTool::lookAt(const std::optional<Space>& place)
{
    m_lookedAt = place;
    Q_EMIT questionChanged();
}

bool MoveTool::hold(const BoardTouch& touch)
{
    const board::MiniEntry* mover = scene().look().entryOf(m_mover);
    const bool isOnMini = touch.space && scene().look().miniAt(*touch.space);
    if (!m_answersHolds || !mover || m_still || (!m_holds && isOnMini)) // a mini may yet be dragged
        return false;
    m_holds = true;
    lookAt(touch.space ? std::optional(placeUnder({touch.space->x + 0.5, touch.space->y + 0.5}, mover->size))
                       : std::nullopt);
    return true;
}

void MoveTool::holdEnds()
{
    m_holds = false;
    lookAt(std::nullopt);
    Q_EMIT heldToTheEnd();
}

std::optional<board::Edge> MoveTool::doorAt(const BoardTouch& touch) const
{
    if (!touch.space) {
        return std::nullopt;
    }
    // Of a space to either side: less where a mini's disc lies, and where the tap would be a move.
    const bool moves = !m_still && m_reachOf == m_mover &&
                       std::ranges::any_of(m_reach, [&](const ReachedSpace& one) { return one.at == *touch.space; });
    const double doorsReach = scene().look().miniAt(*touch.space) ? 0.1 : moves ? 0.18 : 0.3;
    return doorNear(scene().look(), touch.at, doorsReach);
}

QString MoveTool::meaningOf(const BoardTouch& touch) const
{
    const board::MiniEntry* mini = touch.space ? scene().look().miniAt(*touch.space) : nullptr;
    const QString still = m_still ? QStringLiteral("still") : QString();
    if (doorAt(touch))
        return QStringLiteral("door ") + still;
    return mini      ? QStringLiteral("mini ") + QString::fromStdString(mini->id)
           : m_still ? still
                     : QStringLiteral("move ") + QString::fromStdString(m_mover);
}

void MoveTool::tap(const BoardTouch& touch)
{
    if (!touch.space)
        return;
    if (const auto door = doorAt(touch)) {
        askDoor(*door);
        return;
    }
    if (const board::MiniEntry* mini = scene().look().miniAt(*touch.space)) {
        Q_EMIT miniTapped(mini->id);
        return;
    }
    if (m_still) {
        Q_EMIT stillTapped();
        return;
    }
    if (m_mover.empty())
        return;
    const board::MiniEntry* mover = scene().look().entryOf(m_mover);
    const int size = mover ? mover->size : m_moverSize;
    Q_EMIT moveAsked(m_mover, placeUnder({touch.space->x + 0.5, touch.space->y + 0.5}, size));
}

bool MoveTool::key(const QKeyEvent& event, Space cursor)
{
    const auto door = event.key() == Qt::Key_O ? doorBeside(scene().look(), cursor) : std::nullopt;
    if (door)
        askDoor(*door);
    return door.has_value();
}

void MoveTool::askDoor(const board::Edge& door)
{
    if (m_still)
        Q_EMIT stillTapped();
    else
        Q_EMIT doorTapped(door);
}

void MoveTool::hover(const BoardTouch& touch)
{
    const board::MiniEntry* mover = scene().look().entryOf(m_mover);
    if (!held().empty())
        return;
    if (!mover || !touch.space || m_still) {
        hideWay();
        lookAt(std::nullopt);
        return;
    }
    const Space place = placeUnder({touch.space->x + 0.5, touch.space->y + 0.5}, mover->size);
    showWay(m_mover, place);
    lookAt(place);
}

bool MoveTool::cancel()
{
    const bool dragged = DragTool::cancel();
    hideWay(); // of a mere hover, which is nothing to give up
    return dragged;
}

void MoveTool::reread()
{
    hideWay();
    showReachOf(held().empty() ? m_mover : held());
    DragTool::reread();
}

} // namespace wheelhouse::ui

#include "moc_move_tool.cpp"
