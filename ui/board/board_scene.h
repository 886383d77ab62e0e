// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_frame.h"
#include "ui/board/board_items.h"
#include "ui/board/board_look.h"
#include "ui/board/danger_painter.h"
#include "ui/board/surveyor.h"
#include "ui/common/skin.h"

#include <QGraphicsScene>

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace wheelhouse::ui {

class BoardTool;

/// A board as it is shown: one look, which only setLook changes; the items on it read that look. The tool at work gets
/// every event, passed on by the view.
class BoardScene : public QGraphicsScene
{
    Q_OBJECT

public:
    /// The surveyor answers the tools' questions and outlives the scene.
    BoardScene(const Skin& skin, Surveyor& surveyor, QObject* parent = nullptr);
    ~BoardScene() override;

    /// Shows a board. False if it is none; then nothing changes.
    bool setLook(const BoardLook& look);
    const BoardLook& look() const { return m_look; }
    /// Marks what threatens the mini in question on these spaces, until others are given.
    void setDangers(std::vector<DangerLook> dangers);
    const std::vector<DangerLook>& dangers() const { return m_dangers; }
    /// nullptr where nothing threatens it.
    const DangerLook* dangerAt(board::Space space) const;
    /// What a screen reader says of a space, its danger included.
    QString sentenceOf(board::Space space) const;
    void setSkin(const Skin& skin);
    const Skin& skin() const { return m_skin; }
    /// Quarter turns clockwise; any number.
    void setQuarter(int quarter);
    const BoardFrame& frame() const { return m_frame; }
    Surveyor& surveyor() const { return m_surveyor; }

    /// Puts a tool to work in place of the one before.
    void setTool(std::unique_ptr<BoardTool> tool);
    BoardTool* tool() const { return m_tool.get(); }
    /// The item of a mini on the board, nullptr for any other id.
    MiniItem* item(const std::string& mini) const;

    /// Where the keyboard's cursor stands; none before there is a board. Shown only while the keyboard is used.
    std::optional<board::Space> cursor() const { return m_cursor; }
    void setCursor(board::Space space);
    void showCursor(bool shown);

Q_SIGNALS:
    void lookChanged();
    /// The board is another size or turned: what was where is elsewhere.
    void frameChanged();
    void groundChanged();
    void cursorMoved(wheelhouse::board::Space space);

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;

private:
    void placeMinis();
    /// Minis that wait for an answer go back to where they stand; the one in the hand stays there.
    void putBackHeld();
    void rereadAll();
    void showDangers();
    void paintTokens(QPainter& painter);
    void paintCursor(QPainter& painter);

    Skin m_skin;
    Surveyor& m_surveyor;
    BoardLook m_look;
    BoardFrame m_frame;
    std::map<std::string, std::unique_ptr<MiniItem>> m_minis;
    std::vector<DangerLook> m_dangers;
    std::unique_ptr<OverlayItem> m_dangerGround;
    std::unique_ptr<OverlayItem> m_dangerMarks;
    std::unique_ptr<OverlayItem> m_tokens;
    std::unique_ptr<OverlayItem> m_cursorItem;
    std::optional<board::Space> m_cursor;
    bool m_cursorShown = false;
    std::unique_ptr<BoardTool> m_tool;
};

} // namespace wheelhouse::ui
