// SPDX-License-Identifier: GPL-3.0-or-later
// What stands round a board in view: the letters and numbers of its spaces, and the arrow to the north.
#pragma once

#include "ui/common/skin.h"

#include <QAbstractButton>
#include <QWidget>

namespace wheelhouse::ui {

class BoardView;

/// Names the columns or rows along one side, whatever part of the board is in view and however it is turned.
class BoardRuler : public QWidget
{
    Q_OBJECT

public:
    BoardRuler(BoardView& view, Qt::Orientation orientation);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    BoardView& m_view;
    Qt::Orientation m_orientation;
};

/// Points to the board's north; a press turns the board a quarter clockwise.
class NorthButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit NorthButton(BoardView& view);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    BoardView& m_view;
};

} // namespace wheelhouse::ui
