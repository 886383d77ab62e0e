// SPDX-License-Identifier: GPL-3.0-or-later
// The stage: a figure, a question, the soft number pad or what a figure carries. It scrolls when text is large.
#pragma once

#include "model/packs/card_entries.h"
#include "ui/common/skin.h"
#include "ui/table/asks.h"
#include "ui/table/table_context.h"

#include <QScrollArea>

class QStackedWidget;

namespace wheelhouse::ui {

class FigureStage;
class ItemsStage;
class LearnStage;
class NumberStage;
class QuestionStage;

class Stage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit Stage(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    void setSkin(const Skin& skin) override;
    /// Leaves the number pad, the items or the question what a card says. False if none was open.
    bool stepBack();

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    void curtainAsked(const wheelhouse::play::SeatId& seat);
    void selectAsked(const wheelhouse::play::FigureId& figure);
    void lootHeld(const wheelhouse::play::FigureId& figure);
    /// What a card says of something that was used for the first time; nothing but kind and id where it was skipped.
    void learnt(const wheelhouse::play::FigureId& figure, const wheelhouse::packs::AbilityRead& read);
    void numberSet(const wheelhouse::play::FigureId& figure);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void openNumber(const play::FigureId& figure, const QString& field);
    void openItems(const play::FigureId& figure);
    void openLearning(const play::FigureId& figure, const packs::AbilityRead& known);
    void raisePage(QWidget* page);

    Skin m_skin;
    TableContext m_context;
    QScrollArea* m_scroll;
    QStackedWidget* m_pages;
    FigureStage* m_figure;
    QuestionStage* m_question;
    NumberStage* m_number;
    ItemsStage* m_items;
    LearnStage* m_learn;
    play::FigureId m_shown;
};

} // namespace wheelhouse::ui
