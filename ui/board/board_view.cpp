// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_view.h"

#include "ui/board/board_edges.h"
#include "ui/common/metrics.h"
#include "ui/common/outside_text.h"
#include "ui/dials/choice_button.h"

#include <QAccessible>
#include <QApplication>
#include <QGestureEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QScrollBar>
#include <QStyleHints>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

using board::Space;

namespace {

constexpr double closest = 3.0; // a space 192 pixels wide
constexpr int boardMargin = 4;
constexpr double cornerRoom = metrics::touchTarget + boardMargin; // for the arrow, at one side of the board
constexpr double farthestShare = 0.5;                             // of the scale at which the board fits
constexpr double keyZoom = 1.25;
constexpr double zoomOfWheelStep = 1.2; // for the 120 units of one click
constexpr int rim = 48;                 // pixels kept round the cursor
constexpr double roomAround = 3 * BoardFrame::unit;

} // namespace

BoardView::BoardView(BoardScene& scene, QWidget* parent)
    : QGraphicsView(&scene, parent)
    , m_board(scene)
    , m_columns(new BoardRuler(*this, Qt::Horizontal))
    , m_rows(new BoardRuler(*this, Qt::Vertical))
    , m_north(new NorthButton(*this))
    , m_fit(new ChoiceButton(scene.skin(), this))
    , m_untilHeld(new QTimer(this))
{
    setObjectName(QStringLiteral("boardView"));
    setAccessibleName(tr("Board"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(NoAnchor);
    setCacheMode(CacheBackground);
    setViewportUpdateMode(MinimalViewportUpdate);
    setOptimizationFlag(DontAdjustForAntialiasing);
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    viewport()->grabGesture(Qt::PinchGesture);
    m_fit->setObjectName(QStringLiteral("wholeBoard"));
    m_fit->setLook({.icon = Icon::Expand});
    m_fit->setAccessibleName(tr("Whole board"));
    m_fit->setToolTip(tr("Whole board (0)"));
    m_fit->hide();
    connect(m_fit, &QAbstractButton::clicked, this, &BoardView::switchWhole);
    connect(&scene, &BoardScene::frameChanged, this, [this] {
        setSceneRect(m_board.frame().bounds().adjusted(-roomAround, -roomAround, roomAround, roomAround));
        takeFrame();
        m_north->update();
        QAccessibleTableModelChangeEvent changed(this, QAccessibleTableModelChangeEvent::ModelReset);
        QAccessible::updateAccessibility(&changed);
    });
    connect(&scene, &BoardScene::groundChanged, this, [this] {
        resetCachedContent();
        viewport()->update();
    });
    connect(this, &BoardView::viewMoved, this, &BoardView::placeEdges);
    connect(&scene, &BoardScene::cursorMoved, this, &BoardView::tellCursor);
    m_untilHeld->setSingleShot(true);
    m_untilHeld->setInterval(QGuiApplication::styleHints()->mousePressAndHoldInterval());
    connect(m_untilHeld, &QTimer::timeout, this, &BoardView::holdPressed);
    placeEdges();
}

// A screen reader follows the focus, which for it is on the cursor's space.
void BoardView::tellCursor(Space space)
{
    if (!QAccessible::isActive())
        return;
    const QAccessibleInterface* mine = QAccessible::queryAccessibleInterface(this);
    if (!mine || mine->role() != QAccessible::Table)
        return; // nobody has made boards known as tables: there is no child to speak of
    QAccessibleEvent moved(this, QAccessible::Focus);
    const Space inside = space - m_board.frame().from;
    moved.setChild(inside.y * m_board.frame().width + inside.x);
    QAccessible::updateAccessibility(&moved);
}

void BoardView::setSkin(const Skin& skin)
{
    m_board.setSkin(skin);
    m_north->update();
    if (isFitted())
        fit();
    placeEdges();
    m_fit->setSkin(skin);
}

int BoardView::rulerThickness() const
{
    return std::max(18, static_cast<int>(std::min(32.0, m_board.skin().type.length(22))));
}

void BoardView::placeEdges()
{
    // Beside the board where its edge is in view, else at the view's.
    const int thick = rulerThickness();
    const QRect whole = mapFromScene(m_board.frame().bounds()).boundingRect();
    m_columns->setGeometry(0, std::max(0, whole.top() - thick), width(), thick);
    m_rows->setGeometry(std::max(0, whole.left() - thick), 0, thick, height());
    m_north->raise();
    m_fit->setGeometry(metrics::touchTarget + metrics::gap, 0, metrics::touchTarget, metrics::touchTarget);
    const bool isSmall = nearScale() > fittingScale();
    m_fit->setVisible(!isFitted() || isSmall);
    const bool isWholeNow = m_shown == Shown::Whole && isSmall;
    m_fit->setLook({.icon = isWholeNow ? Icon::Target : Icon::Expand});
    m_fit->setAccessibleName(isWholeNow ? tr("Nearer") : tr("Whole board"));
    m_fit->setToolTip(isWholeNow ? tr("Nearer (0)") : tr("Whole board (0)"));
    m_fit->raise();
}

double BoardView::fittingScale() const
{
    const QSizeF whole = m_board.frame().bounds().size();
    if (whole.isEmpty())
        return 1;
    const auto scaleWith = [&](double beside, double above) {
        return std::clamp(std::min((width() - beside) / whole.width(), (height() - above) / whole.height()), 0.02,
                          closest);
    };
    // The rulers stand on two sides alone, and no space may lie under the arrow in their corner.
    const double rulers = rulerThickness() + 2 * boardMargin;
    return std::max(scaleWith(cornerRoom, rulers), scaleWith(rulers, cornerRoom));
}

QRectF BoardView::matterPainted() const
{
    const BoardFrame& frame = m_board.frame();
    const QRect shown = m_matter & QRect(frame.from.x, frame.from.y, frame.width, frame.height);
    if (shown.isEmpty())
        return {};
    return frame.rectOf({shown.left(), shown.top()}).united(frame.rectOf({shown.right(), shown.bottom()}));
}

double BoardView::nearScale() const
{
    constexpr double leastSpace = 24; // pixels, at which letters on it are read
    const QRectF matter = matterPainted();
    const double whole = fittingScale();
    if (matter.isEmpty())
        return whole;
    const double rulers = rulerThickness() + 2 * boardMargin;
    const double room = std::min((width() - rulers) / matter.width(), (height() - rulers) / matter.height());
    return std::max(whole, std::min(leastSpace / BoardFrame::unit, room));
}

void BoardView::fit()
{
    m_shown = m_shown == Shown::Own ? Shown::Near : m_shown;
    const double whole = fittingScale();
    const double scale = m_shown == Shown::Near ? nearScale() : whole;
    setTransform(QTransform::fromScale(scale, scale));
    if (scale > whole) {
        lookAtMatter();
        Q_EMIT viewMoved();
        return;
    }
    const QRectF board = m_board.frame().bounds();
    const QSizeF free(width() - board.width() * scale, height() - board.height() * scale);
    QPointF first((free.width() + rulerThickness()) / 2, (free.height() + rulerThickness()) / 2);
    if (first.x() < metrics::touchTarget && first.y() < metrics::touchTarget) { // it would lie under the arrow
        (free.width() >= cornerRoom ? first.rx() : first.ry()) = metrics::touchTarget;
    }
    centerOn(board.center() - (first - QPointF(free.width(), free.height()) / 2) / scale);
    Q_EMIT viewMoved();
}

void BoardView::lookAtMatter()
{
    const double scale = transform().m11();
    const QRectF board = m_board.frame().bounds();
    const QPointF matter = matterPainted().center();
    // Along each way: in the middle if all of it finds room, else no farther than its ends. Nothing lies under the
    // buttons in the corner there.
    const auto along = [&](double wanted, double from, double to, double room, double corner) {
        const double begin = from + (room / 2 - corner - boardMargin) / scale;
        const double end = to - (room / 2 - boardMargin) / scale;
        return begin > end ? (begin + end) / 2 : std::clamp(wanted - corner / 2 / scale, begin, end);
    };
    centerOn(along(matter.x(), board.left(), board.right(), width(), rulerThickness()),
             along(matter.y(), board.top(), board.bottom(), height(), metrics::touchTarget));
}

void BoardView::setMatter(const std::vector<Space>& spaces)
{
    QRect matter;
    for (const Space space : spaces)
        matter |= QRect(space.x, space.y, 1, 1);
    const bool isOther = std::exchange(m_matter, matter) != matter;
    if (!isOther || m_shown != Shown::Near || m_gesture != Gesture::None)
        return;
    // It keeps still while all of it is seen well.
    constexpr int around = 2;
    const QRectF room =
        matterPainted().adjusted(-BoardFrame::unit, -BoardFrame::unit, BoardFrame::unit, BoardFrame::unit) &
        m_board.frame().bounds();
    const QRectF seen = viewportTransform().inverted().mapRect(
        QRectF(viewport()->rect()).adjusted(rulerThickness(), rulerThickness(), -around, -around));
    if (!qFuzzyCompare(transform().m11(), nearScale()) || !seen.contains(room))
        fit();
    else
        placeEdges();
}

bool BoardView::isWhole() const
{
    return isFitted() && qFuzzyCompare(transform().m11(), fittingScale());
}

void BoardView::switchWhole()
{
    m_shown = m_shown == Shown::Near && nearScale() > fittingScale() ? Shown::Whole : Shown::Near;
    fit();
}

void BoardView::takeFrame()
{
    const BoardFrame before = std::exchange(m_seen, m_board.frame());
    if (m_shown == Shown::Own && before.width > 0 && before.quarter == m_seen.quarter) {
        const QPointF middle = viewportTransform().inverted().map(QRectF(viewport()->rect()).center());
        centerOn(m_seen.painted(before.onBoard(middle)));
        Q_EMIT viewMoved();
    } else {
        fit();
    }
}

void BoardView::zoomBy(double factor, QPointF aboutInViewport)
{
    const double now = transform().m11();
    const double wanted = std::clamp(now * factor, std::min(closest, fittingScale() * farthestShare), closest);
    const QPointF held = viewportTransform().inverted().map(aboutInViewport);
    m_shown = Shown::Own;
    setTransform(QTransform::fromScale(wanted, wanted));
    panBy(aboutInViewport - viewportTransform().map(held));
    Q_EMIT viewMoved();
}

void BoardView::panBy(QPointF pixels)
{
    m_shown = Shown::Own;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - qRound(pixels.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() - qRound(pixels.y()));
}

void BoardView::turn(int quarters)
{
    giveUp();
    m_board.setQuarter(m_board.frame().quarter + quarters);
}

QString BoardView::meaningAt(const QPoint& point) const
{
    const auto space = touchAt(viewport()->mapFrom(this, point)).space;
    return space ? QStringLiteral("%1,%2").arg(space->x).arg(space->y) : QString();
}

QRect BoardView::rectOf(Space space, int size) const
{
    return mapFromScene(m_board.frame().rectOf(space, size)).boundingRect();
}

BoardTouch BoardView::touchAt(QPointF inViewport) const
{
    const QPointF painted = viewportTransform().inverted().map(inViewport);
    return {m_board.frame().spaceAt(painted), m_board.frame().onBoard(painted)};
}

BoardTouch BoardView::touchOn(Space space) const
{
    return {space, QPointF(space.x + 0.5, space.y + 0.5)};
}

void BoardView::bringIntoView(Space space, int size)
{
    if (!isFitted())
        ensureVisible(m_board.frame().rectOf(space, size), rim, rim);
}

bool BoardView::giveUp()
{
    const Gesture was = std::exchange(m_gesture, Gesture::None);
    viewport()->unsetCursor();
    if (was == Gesture::Dragging && m_board.tool())
        m_board.tool()->cancel();
    else if (was == Gesture::Holding && m_board.tool())
        m_board.tool()->holdEnds();
    return was != Gesture::None;
}

void BoardView::hideEvent(QHideEvent* event)
{
    giveUp(); // its end will not be seen here
    m_pressSeen = false;
    QGraphicsView::hideEvent(event);
}

void BoardView::mousePressEvent(QMouseEvent* event)
{
    event->accept();
    if (m_gesture != Gesture::None)
        return; // another button while one is held
    m_pressSeen = true;
    m_board.showCursor(false);
    m_pressedAt = m_lastAt = event->position();
    m_button = event->button();
    m_pressed = touchAt(m_pressedAt);
    m_pressedFor = m_board.tool();
    m_pressMeant = tapMeaning(m_pressed);
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceHeld))
        m_gesture = Gesture::Panning;
    else if (event->button() == Qt::LeftButton)
        m_gesture = Gesture::Pressed;
    m_untilHeld->start();
}

void BoardView::holdPressed()
{
    if (m_gesture == Gesture::Pressed && m_pressed.space && isPressTrue() && m_board.tool() &&
        m_board.tool()->hold(m_pressed))
        m_gesture = Gesture::Holding;
}

void BoardView::mouseDoubleClickEvent(QMouseEvent* event)
{
    // The second press of a double press is a press like any other; but if the first one was meant for what lay here
    // before, so was the second.
    if (m_pressSeen)
        mousePressEvent(event);
}

void BoardView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    BoardTool* tool = m_board.tool();
    const auto hasMoved = [&] { return (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance(); };
    if (m_gesture == Gesture::Pressed && hasMoved()) {
        const bool tools = tool && isPressTrue() && tool->grabs(m_pressed);
        m_gesture = tools ? Gesture::Dragging : Gesture::Panning;
        viewport()->setCursor(Qt::ClosedHandCursor);
        if (tools)
            tool->dragBegin(m_pressed);
    }
    if (m_gesture == Gesture::Panning) {
        panBy(at - m_lastAt);
    } else if (m_gesture == Gesture::Dragging && tool) {
        tool->dragTo(touchAt(at));
    } else if (m_gesture == Gesture::Holding && tool) {
        tool->hold(touchAt(at));
    } else if (m_gesture == Gesture::None && tool) {
        const BoardTouch touch = touchAt(at);
        if (std::exchange(m_hovered, touch.space) != touch.space || tool->hoversByPoint())
            tool->hover(touch);
    }
    m_lastAt = at;
}

void BoardView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != m_button)
        return;
    const Gesture was = std::exchange(m_gesture, Gesture::None);
    viewport()->unsetCursor();
    BoardTool* tool = m_board.tool();
    if (!tool)
        return;
    if (was == Gesture::Dragging) {
        tool->drop(touchAt(event->position()));
    } else if (was == Gesture::Holding) {
        tool->holdEnds();
    } else if (was == Gesture::Pressed && m_pressed.space && isPressTrue()) {
        m_board.setCursor(*m_pressed.space);
        tap(m_pressed);
    }
}

QString BoardView::tapMeaning(const BoardTouch& touch) const
{
    const board::MiniEntry* mini = touch.space ? m_board.look().miniAt(*touch.space) : nullptr;
    if (mini && m_board.look().lookOf(mini->id).choice == MiniChoice::Open)
        return QStringLiteral("choose ") + QString::fromStdString(mini->id);
    return m_board.tool() ? m_board.tool()->meaningOf(touch) : QString();
}

bool BoardView::isPressTrue() const
{
    return touchAt(m_pressedAt).space == m_pressed.space && m_pressedFor == m_board.tool() &&
           tapMeaning(m_pressed) == m_pressMeant;
}

void BoardView::tap(const BoardTouch& touch)
{
    const board::MiniEntry* mini = touch.space ? m_board.look().miniAt(*touch.space) : nullptr;
    if (mini && m_board.look().lookOf(mini->id).choice == MiniChoice::Open)
        Q_EMIT miniChosen(std::string(mini->id)); // choosing it may show another look
    else
        m_board.tool()->tap(touch);
}

void BoardView::wheelEvent(QWheelEvent* event)
{
    // Two fingers on a touchpad move the view as they move a page; a wheel with clicks zooms.
    const bool fingers = !event->pixelDelta().isNull() && event->phase() != Qt::NoScrollPhase;
    if (fingers && !event->modifiers().testFlag(Qt::ControlModifier))
        panBy(event->pixelDelta());
    else if (const int steps = event->angleDelta().y(); steps != 0)
        zoomBy(std::pow(zoomOfWheelStep, steps / 120.0), event->position());
    event->accept();
}

bool BoardView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Gesture)
        return gesture(*static_cast<QGestureEvent*>(event));
    if (event->type() == QEvent::NativeGesture) {
        const auto* native = static_cast<QNativeGestureEvent*>(event);
        if (native->gestureType() == Qt::ZoomNativeGesture) {
            zoomBy(1 + native->value(), native->position());
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip)
        return tellWhatLies(*static_cast<QHelpEvent*>(event));
    if (event->type() == QEvent::Leave && m_board.tool() && m_gesture == Gesture::None) {
        m_hovered.reset();
        m_board.tool()->hover({});
    }
    return QGraphicsView::viewportEvent(event);
}

bool BoardView::tellWhatLies(const QHelpEvent& event)
{
    const BoardLook& look = m_board.look();
    const auto space = touchAt(event.pos()).space;
    const bool lies =
        space && (dangerOver(*space, m_board.dangers()) ||
                  std::ranges::any_of(look.tokens, [&](const auto& token) { return token.at == *space; }));
    showPlainHint(event.globalPos(), lies ? m_board.sentenceOf(*space) : QString(), *viewport(),
                  lies ? rectOf(*space) : QRect());
    return true;
}

bool BoardView::gesture(QGestureEvent& event)
{
    auto* pinch = static_cast<QPinchGesture*>(event.gesture(Qt::PinchGesture));
    if (!pinch)
        return false;
    event.accept(pinch);
    giveUp(); // what one finger began, two do not go on with
    const auto inViewport = [this](QPointF global) { return QPointF(viewport()->mapFromGlobal(global.toPoint())); };
    if (pinch->changeFlags().testFlag(QPinchGesture::CenterPointChanged))
        panBy(pinch->centerPoint() - pinch->lastCenterPoint());
    if (pinch->changeFlags().testFlag(QPinchGesture::ScaleFactorChanged))
        zoomBy(pinch->scaleFactor(), inViewport(pinch->centerPoint()));
    return true;
}

bool BoardView::moveCursor(const QKeyEvent& event)
{
    const auto cursor = m_board.cursor();
    const auto step = m_board.frame().stepOfArrow(event.key());
    if (!cursor || !step)
        return false;
    const Space to = *cursor + *step;
    m_board.showCursor(true);
    if (!m_board.frame().contains(to))
        return true;
    m_board.setCursor(to);
    if (!isWhole())
        ensureVisible(m_board.frame().rectOf(to), rim, rim);
    if (m_board.tool())
        m_board.tool()->hover(touchOn(to));
    return true;
}

bool BoardView::useKey(const QKeyEvent& event)
{
    const QPointF middle = QRectF(viewport()->rect()).center();
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(keyZoom, middle);
        return true;
    case Qt::Key_Minus:
        zoomBy(1 / keyZoom, middle);
        return true;
    case Qt::Key_0:
        switchWhole();
        return true;
    case Qt::Key_PageUp:
        turn(-1);
        return true;
    case Qt::Key_PageDown:
        turn(1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_board.tool() && m_board.cursor() && !event.isAutoRepeat())
            tap(touchOn(*m_board.cursor()));
        return true;
    case Qt::Key_Escape: {
        const bool gaveUp = giveUp();
        return (m_board.tool() && m_board.tool()->cancel()) || gaveUp;
    }
    default:
        return false;
    }
}

void BoardView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && m_pansWithSpace) {
        m_spaceHeld = true; // and nobody else's, such as a button that Space presses
        event->accept();
        return;
    }
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    // A key that a button in the corner has left, such as Return, is not meant for the cursor.
    const bool isMine = !m_north->hasFocus() && !m_fit->hasFocus();
    const bool forTool =
        plain && isMine && m_board.tool() && m_board.cursor() && m_board.tool()->key(*event, *m_board.cursor());
    if (forTool)
        m_board.showCursor(true);
    event->setAccepted(forTool || (plain && isMine && (moveCursor(*event) || useKey(*event))));
}

void BoardView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        m_spaceHeld = false;
    event->ignore();
}

void BoardView::focusInEvent(QFocusEvent* event)
{
    QGraphicsView::focusInEvent(event);
    const auto reason = event->reason();
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason)
        m_board.showCursor(true);
}

void BoardView::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    m_spaceHeld = false;
    m_board.showCursor(false);
}

void BoardView::resizeEvent(QResizeEvent* event)
{
    const QPointF middle = viewportTransform().inverted().map(QRectF(QPointF(), event->oldSize()).center());
    QGraphicsView::resizeEvent(event);
    if (isFitted())
        fit();
    else if (event->oldSize().isValid())
        centerOn(middle);
    Q_EMIT viewMoved();
}

void BoardView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    Q_EMIT viewMoved();
}

} // namespace wheelhouse::ui

#include "moc_board_view.cpp"
