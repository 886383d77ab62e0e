// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_scene.h"

#include "ui/board/board_painter.h"
#include "ui/board/board_tool.h"
#include "ui/common/metrics.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

BoardScene::BoardScene(const Skin& skin, Surveyor& surveyor, QObject* parent)
    : QGraphicsScene(parent), m_skin(skin), m_surveyor(surveyor)
{
    setItemIndexMethod(NoIndex); // the things on a board move much and are few
    m_dangerGround = std::make_unique<OverlayItem>(*this, Layer::Area, [this](QPainter& painter, const QRectF&) {
        paintDangerGround(painter, m_frame, m_dangers, m_skin);
    });
    m_dangerMarks = std::make_unique<OverlayItem>(*this, Layer::Line, [this](QPainter& painter, const QRectF&) {
        paintDangerMarks(painter, m_frame, m_dangers, m_skin);
    });
    m_tokens = std::make_unique<OverlayItem>(*this, Layer::Token,
                                             [this](QPainter& painter, const QRectF&) { paintTokens(painter); });
    m_cursorItem = std::make_unique<OverlayItem>(*this, Layer::Cursor,
                                                 [this](QPainter& painter, const QRectF&) { paintCursor(painter); });
}

BoardScene::~BoardScene()
{
    m_tool.reset(); // before the items go
}

bool BoardScene::setLook(const BoardLook& look)
{
    if (look == m_look && m_frame.width > 0) {
        putBackHeld(); // what was asked for was not done
        return true;
    }
    if (look.board != m_look.board && m_surveyor.setBoard(look.board))
        return false;
    m_surveyor.setDiagonalUsed(look.diagonalUsed);
    const bool ground = !sameGround(m_look.board, look.board) || m_look.plots != look.plots;
    m_look = look;
    const TileLook part = look.partShown();
    const BoardFrame frame{part.width, part.height, m_frame.quarter, part.at};
    const bool framed = frame != m_frame;
    m_frame = frame;
    if (!m_cursor || !m_frame.contains(*m_cursor))
        m_cursor = part.at + board::Space{part.width / 2, part.height / 2};
    placeMinis();
    rereadAll();
    if (framed)
        Q_EMIT frameChanged();
    if (ground || framed)
        Q_EMIT groundChanged();
    Q_EMIT lookChanged();
    return true;
}

void BoardScene::putBackHeld()
{
    for (const auto& [id, item] : m_minis) {
        if (item->isHeld())
            item->reread();
    }
    if (m_tool)
        m_tool->reread();
}

void BoardScene::placeMinis()
{
    std::erase_if(m_minis, [this](const auto& pair) { return !m_look.entryOf(pair.first); });
    for (const board::MiniEntry& entry : m_look.board.minis) {
        auto& item = m_minis[entry.id];
        if (item)
            continue;
        item = std::make_unique<MiniItem>(*this, entry.id);
        addItem(item.get());
    }
}

void BoardScene::rereadAll()
{
    for (const auto& [id, item] : m_minis)
        item->reread();
    m_tokens->show(m_look.tokens.empty() ? std::nullopt : std::optional(m_frame.bounds()));
    showDangers();
    showCursor(m_cursorShown);
    if (m_tool)
        m_tool->reread();
}

void BoardScene::setDangers(std::vector<DangerLook> dangers)
{
    if (std::exchange(m_dangers, std::move(dangers)) != m_dangers)
        showDangers();
}

void BoardScene::showDangers()
{
    QRectF extent;
    for (const DangerLook& danger : m_dangers)
        extent |= m_frame.rectOf(danger.at, danger.size);
    for (OverlayItem* item : {m_dangerGround.get(), m_dangerMarks.get()})
        item->show(m_dangers.empty() ? std::nullopt : std::optional(extent));
}

const DangerLook* BoardScene::dangerAt(board::Space space) const
{
    const auto found = std::ranges::find(m_dangers, space, &DangerLook::at);
    return found == m_dangers.end() ? nullptr : &*found;
}

QString BoardScene::sentenceOf(board::Space space) const
{
    const DangerLook* danger = dangerOver(space, m_dangers);
    const QString sentence = spaceSentence(m_look, space);
    return danger ? tr("%1. %2", "two sentences").arg(sentence, danger->words) : sentence;
}

void BoardScene::setSkin(const Skin& skin)
{
    m_skin = skin;
    rereadAll();
    Q_EMIT groundChanged();
}

void BoardScene::setQuarter(int quarter)
{
    const int wanted = (quarter % 4 + 4) % 4;
    if (wanted == m_frame.quarter)
        return;
    m_frame.quarter = wanted;
    rereadAll();
    Q_EMIT frameChanged();
    Q_EMIT groundChanged();
}

void BoardScene::setTool(std::unique_ptr<BoardTool> tool)
{
    // The old tool may be the one whose signal led here: it goes when it has returned.
    if (BoardTool* old = m_tool.release()) {
        old->cancel();
        old->retire();
        old->setParent(this);
        old->deleteLater();
    }
    m_tool = std::move(tool);
    if (m_tool)
        m_tool->reread();
}

MiniItem* BoardScene::item(const std::string& mini) const
{
    const auto found = m_minis.find(mini);
    return found == m_minis.end() ? nullptr : found->second.get();
}

void BoardScene::setCursor(board::Space space)
{
    m_cursor = space;
    showCursor(m_cursorShown);
    Q_EMIT cursorMoved(space);
}

void BoardScene::showCursor(bool shown)
{
    m_cursorShown = shown;
    constexpr double room = BoardFrame::unit * 0.15;
    m_cursorItem->show(shown && m_cursor ? std::optional(m_frame.rectOf(*m_cursor).adjusted(-room, -room, room, room))
                                         : std::nullopt);
}

void BoardScene::drawBackground(QPainter* painter, const QRectF& rect)
{
    painter->fillRect(rect, m_skin.theme.sunken);
    if (m_frame.width > 0) {
        paintGround(*painter, m_frame, m_look.board, m_skin, rect);
        paintPlots(*painter, m_frame, m_look.plots, m_skin);
    }
}

void BoardScene::paintTokens(QPainter& painter)
{
    for (const TokenLook& token : m_look.tokens)
        paintToken(painter, m_frame.rectOf(token.at), token, m_skin);
}

void BoardScene::paintCursor(QPainter& painter)
{
    const QRectF r = m_frame.rectOf(*m_cursor);
    constexpr double width = BoardFrame::unit * 0.075;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_skin.theme.ground, width * 2.4));
    painter.drawRoundedRect(r, width, width);
    painter.setPen(QPen(m_skin.theme.focus, width));
    painter.drawRoundedRect(r, width, width);
}

} // namespace wheelhouse::ui

#include "moc_board_scene.cpp"
