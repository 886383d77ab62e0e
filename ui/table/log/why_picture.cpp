// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/log/why_picture.h"

#include "ui/board/board_painter.h"
#include "ui/board/overlay_painter.h"
#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr double mostSpace = 44; // pixels of a space at 100 %
constexpr int leastSpaces = 5;   // across and down, so that one sees where it is
constexpr int mostSpaces = 20;
constexpr size_t mostSights = 4; // lines that can still be told apart
constexpr double rim = 0.5;      // of a space, as figures on heads stand out over the board's edge

/// The part of the board that is drawn around a space where not all of it finds room.
QRect aroundIn(const QRect& board, const QPoint& at)
{
    const auto begin = [](int from, int end) {
        return std::clamp(from - mostSpaces / 2, 0, std::max(0, end - mostSpaces));
    };
    return {begin(at.x(), board.width()), begin(at.y(), board.height()), mostSpaces, mostSpaces};
}

/// A figure on a head: framed for who stays in question, broken and dim for who does not.
void paintFigure(QPainter& painter, const QRectF& mini, const play::WholeReason::Looked& looked, const Skin& skin)
{
    const double high = spaceUnit * 0.4;
    const double wide = std::max(high, spaceUnit * 0.26 * static_cast<double>(looked.figures.size()) + high * 0.4);
    const QRectF badge(mini.right() - wide * 0.75, mini.top() - high * 0.3, wide, high);
    painter.setPen(QPen(looked.isOut ? skin.theme.inkDim : skin.theme.ink, spaceUnit * 0.04,
                        looked.isOut ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(looked.isOut ? skin.theme.sunken : skin.theme.raised);
    painter.drawRoundedRect(badge, high * 0.3, high * 0.3);
    painter.setPen(looked.isOut ? skin.theme.inkDim : skin.theme.ink);
    drawLine(painter, badge, skin.type.textExactly(high * 0.8, QFont::Bold), Qt::AlignCenter, looked.figures, 0.5);
}

/// Out of the question: crossed out.
void paintOut(QPainter& painter, const QRectF& mini, const Skin& skin)
{
    const QRectF inner =
        mini.adjusted(mini.width() * 0.22, mini.height() * 0.22, -mini.width() * 0.22, -mini.height() * 0.22);
    for (const QPen& pen : {QPen(skin.theme.sunken, spaceUnit * 0.12, Qt::SolidLine, Qt::RoundCap),
                            QPen(skin.theme.inkDim, spaceUnit * 0.05, Qt::SolidLine, Qt::RoundCap)}) {
        painter.setPen(pen);
        painter.drawLine(inner.topLeft(), inner.bottomRight());
    }
}
} // namespace

WhyPicture::WhyPicture(const Skin& skin, QWidget* parent) : QWidget(parent), m_skin(skin)
{
    setObjectName(QStringLiteral("whyPicture"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred); // a fixed one is never higher than its hint
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    hide();
}

void WhyPicture::show(const items::ReasonAtLine& read, const BoardLook& look, Surveyor* surveyor)
{
    m_frame = {};
    m_sights.clear();
    const bool isDrawn = read.reason && read.map && surveyor && !surveyor->setBoard(look.board) &&
                         look.entryOf(read.reason->who.text().toStdString());
    if (isDrawn) {
        m_look = look;
        m_way = read.way;
        takeMarks(*read.reason);
        takeSights(*read.reason, *surveyor);
        frameIt(*read.reason);
        describe(*read.reason);
    }
    setVisible(isDrawn);
    updateGeometry();
    update();
}

void WhyPicture::takeMarks(const play::WholeReason& reason)
{
    m_looked = reason.looked;
    m_places = reason.places;
    m_at = reason.at;
    m_walks = reason.walks;
    m_who = reason.who.text().toStdString();
    for (MiniLook& mini : m_look.minis) {
        const play::WholeReason::Looked* looked = lookedAt(mini.id);
        mini.acting = mini.id == m_who;
        mini.selected = false;
        mini.acted = false;
        mini.choice =
            looked && (looked->isMeant || (looked->isSeen && !looked->isOut)) ? MiniChoice::Chosen : MiniChoice::None;
    }
}

void WhyPicture::takeSights(const play::WholeReason& reason, Surveyor& surveyor)
{
    const board::MiniEntry* who = m_look.entryOf(m_who);
    const board::Space from = reason.walks && reason.at ? *reason.at : who->at;
    const BoardFrame whole{.width = m_look.board.width, .height = m_look.board.height};
    for (const play::WholeReason::Looked& looked : reason.looked) {
        const board::MiniEntry* mini = m_look.entryOf(looked.figure.text().toStdString());
        if (!mini || !looked.isSeen || mini->id == m_who || m_sights.size() == mostSights) {
            continue;
        }
        m_sights.push_back({whole.rectOf(from, who->size).center(), whole.rectOf(mini->at, mini->size).center(),
                            surveyor.sight({.mini = m_who, .at = from}, {.mini = mini->id})});
    }
}

void WhyPicture::frameIt(const play::WholeReason& reason)
{
    QRect part;
    const auto take = [&](board::Space at, int size) { part |= QRect(at.x, at.y, size, size); };
    for (const board::MiniEntry& mini : m_look.board.minis) {
        if (mini.id == m_who || lookedAt(mini.id)) {
            take(mini.at, mini.size);
        }
    }
    for (const board::Space at : reason.places) {
        take(at, 1);
    }
    if (reason.at) {
        take(*reason.at, 1);
    }
    for (const board::Space at : m_way) {
        take(at, 1);
    }
    const QRect board(0, 0, m_look.board.width, m_look.board.height);
    part.adjust(-1, -1, 1, 1); // a space more, so that nobody stands at its edge
    const int wide = std::max(0, leastSpaces - part.width());
    const int high = std::max(0, leastSpaces - part.height());
    part.adjust(-wide / 2, -high / 2, wide - wide / 2, high - high / 2);
    part &= board;
    if (const board::MiniEntry* who = m_look.entryOf(m_who); part.width() > mostSpaces || part.height() > mostSpaces) {
        part &= aroundIn(board, {who->at.x, who->at.y});
    }
    m_frame = {part.width(), part.height(), 0, {part.x(), part.y()}};
}

const play::WholeReason::Looked* WhyPicture::lookedAt(const std::string& mini) const
{
    const QString id = QString::fromStdString(mini);
    const auto found = std::ranges::find_if(m_looked, [&](const auto& one) { return one.figure.text() == id; });
    return found == m_looked.end() ? nullptr : &*found;
}

void WhyPicture::describe(const play::WholeReason& reason)
{
    QStringList said{tr("The map as it was then.")};
    const auto placeOf = [&](const board::MiniEntry& mini, const char* sentence) {
        return tr(sentence).arg(m_look.lookOf(mini.id).name, m_look.nameOf(mini.at));
    };
    constexpr const char* isThere = QT_TR_NOOP("%1 is at %2.");
    constexpr const char* isThereAndOut = QT_TR_NOOP("%1 is at %2, and left out.");
    if (const board::MiniEntry* who = m_look.entryOf(m_who)) {
        said << placeOf(*who, isThere);
    }
    for (const play::WholeReason::Looked& looked : reason.looked) {
        const board::MiniEntry* mini = m_look.entryOf(looked.figure.text().toStdString());
        if (!mini || mini->id == m_who) {
            continue;
        }
        if (looked.figures.isEmpty()) {
            said << placeOf(*mini, looked.isOut ? isThereAndOut : isThere);
        } else {
            said << (looked.isOut ? tr("%1 is at %2, and left out: %3.") : tr("%1 is at %2: %3."))
                        .arg(m_look.lookOf(mini->id).name, m_look.nameOf(mini->at), looked.figures);
        }
        if (looked.isMeant) {
            said << tr("It attacks %1.").arg(m_look.lookOf(mini->id).name);
        }
    }
    if (reason.at) {
        said << (reason.walks ? tr("Its way ends at %1.").arg(m_look.nameOf(*reason.at))
                              : tr("It aims at %1.").arg(m_look.nameOf(*reason.at)));
    }
    setAccessibleName(said.join(u' '));
}

void WhyPicture::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

double WhyPicture::rulerSize() const
{
    return m_skin.type.length(18);
}

double WhyPicture::scaleFor(int width) const
{
    const double side = (width - rulerSize()) / std::max(1.0, m_frame.width + 2 * rim);
    return std::min(side, m_skin.type.length(mostSpace)) / spaceUnit;
}

int WhyPicture::heightForWidth(int width) const
{
    return isEmpty() ? 0 : static_cast<int>((m_frame.height + 2 * rim) * spaceUnit * scaleFor(width) + rulerSize());
}

QSize WhyPicture::sizeHint() const
{
    constexpr int usual = 280;
    return {usual, heightForWidth(usual)};
}

void WhyPicture::paintNames(QPainter& painter, double scale) const
{
    const double side = spaceUnit * scale;
    const QFont font = m_skin.type.textExactly(std::min(rulerSize() * 0.66, side * 0.6), QFont::DemiBold);
    painter.setPen(m_skin.theme.inkDim);
    const board::Space first = m_look.firstSpace;
    for (int x = 0; x < m_frame.width; ++x) {
        drawLine(painter, {rulerSize() + (x + rim) * side, 0, side, rulerSize()}, font, Qt::AlignCenter,
                 columnName(m_frame.from.x + x - first.x));
    }
    for (int y = 0; y < m_frame.height; ++y) {
        drawLine(painter, {0, rulerSize() + (y + rim) * side, rulerSize() - 3, side}, font, Qt::AlignCenter,
                 rowName(m_frame.from.y + y - first.y));
    }
}

void WhyPicture::paintFigures(QPainter& painter) const
{
    for (const board::MiniEntry& mini : m_look.board.minis) {
        const play::WholeReason::Looked* looked = lookedAt(mini.id);
        const QRectF rect = m_frame.rectOf(mini.at, mini.size);
        if (!m_frame.bounds().intersects(rect)) {
            continue;
        }
        if (looked && looked->isOut) {
            paintOut(painter, rect, m_skin);
        }
        if (looked && !looked->figures.isEmpty()) {
            paintFigure(painter, rect, *looked, m_skin);
        }
    }
}

void WhyPicture::paintEvent(QPaintEvent*)
{
    if (isEmpty()) {
        return;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double scale = scaleFor(width());
    paintNames(painter, scale);
    painter.translate(rulerSize(), rulerSize());
    painter.scale(scale, scale);
    constexpr double beyond = rim * spaceUnit;
    painter.translate(beyond, beyond);
    painter.setClipRect(m_frame.bounds());
    paintGround(painter, m_frame, m_look.board, m_skin, m_frame.bounds());
    for (const board::EdgeEntry& edge : m_look.board.edges) {
        paintEdge(painter, m_frame, edge, m_skin);
    }
    for (const TokenLook& token : m_look.tokens) {
        if (m_frame.contains(token.at)) {
            paintToken(painter, m_frame.rectOf(token.at), token, m_skin);
        }
    }
    if (m_places.size() > 1) {
        paintOffered(painter, m_frame, m_places, -1, m_skin);
    }
    const board::MiniEntry* who = m_look.entryOf(m_who);
    if (m_walks && !m_way.empty()) {
        paintWay(painter, m_frame, {m_way, who->size, -1, {}}, m_skin);
    }
    for (const board::MiniEntry& mini : m_look.board.minis) {
        paintMini(painter, m_frame.rectOf(mini.at, mini.size), m_look.lookOf(mini.id), m_skin);
    }
    const BoardFrame whole{.width = m_look.board.width, .height = m_look.board.height};
    const QPointF shift = m_frame.rectOf({0, 0}).topLeft() - whole.rectOf({0, 0}).topLeft();
    for (const Sight& sight : m_sights) {
        if (sight.answer.seen == Seen::None) {
            paintNoSight(painter, sight.from + shift, sight.to + shift, m_skin);
        } else {
            paintSightLines(painter, m_frame, sight.answer, m_skin);
        }
    }
    painter.setClipRect(m_frame.bounds().adjusted(-beyond, -beyond, beyond, beyond));
    paintFigures(painter);
}

} // namespace wheelhouse::ui

#include "moc_why_picture.cpp"
