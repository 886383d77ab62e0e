// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure carries and wears: each piece with what can be done with it, and for a piece that nobody has told the
// app yet, which one it is.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

namespace wheelhouse::ui {

struct Choice;
class ChoiceGrid;
class StageHeading;

class ItemsStage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit ItemsStage(const Skin& skin, QWidget* parent = nullptr);

    void start(const TableContext& context, const play::FigureId& figure);
    void show(const TableContext& context);
    /// Back by one step. False at the first one, which lists all there is.
    bool stepBack();
    void setSkin(const Skin& skin) override { m_skin = skin; }
    QWidget* answer() const;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    /// Its player looks at the face-down tokens of this figure.
    void lookAsked(const wheelhouse::play::FigureId& figure);
    void finished();

private:
    enum class Step { Pieces, Acts, WhichFace, WhoGets };
    void choose(const QString& key);
    void chooseAct(const QString& key);
    void offer(const std::vector<Choice>& choices);
    void showPieces();
    /// Whether it is the figure's: it lies by it, or before its player and the game says so.
    bool isOwned(const play::Piece& piece) const;
    /// What the game offers to do with it.
    std::vector<play::SheetAct> actsWith(const play::Piece& piece) const;
    void addFaces(std::vector<Choice>& choices);
    void showActs();
    void showFaces();
    void showReceivers();
    void go(Step step);

    Skin m_skin;
    TableContext m_context;
    play::FigureId m_figure;
    play::PieceId m_piece;
    play::PieceId m_unread; ///< one that only its player can read
    Step m_step = Step::Pieces;
    StageHeading* m_heading;
    ChoiceGrid* m_grid;
};

} // namespace wheelhouse::ui
