// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a game: who has won and by what deed, how everybody stands, the points round by round, who dealt most.
#pragma once

#include "model/items/game_story.h"
#include "ui/common/skin.h"
#include "ui/common/spoken_as.h"
#include "ui/dials/wheel_painter.h"
#include "ui/table/common/table_context.h"

#include <QVariantAnimation>
#include <QWidget>

#include <optional>

namespace wheelhouse::ui {

class EndPanel : public QWidget, public Skinned, public SpokenAs
{
    Q_OBJECT

public:
    explicit EndPanel(const Skin& skin, QWidget* parent = nullptr);

    /// The table as the game has left it.
    void show(const TableContext& context);
    /// How it went, once the log has been read.
    void tell(const items::GameStory& story);
    /// Who won, and what each side has.
    QString words() const;
    void setSkin(const Skin& skin) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {400, heightForWidth(400)}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Fighter {
        QString name;
        QString stands; ///< "7 of 11 HP", or what felled it
        WheelLook wheel;
    };
    struct Side {
        int accent = -1;
        QString name;
        QString points;
        std::vector<int> byRound; ///< its first counter's
        std::vector<Fighter> fighters;
    };

    void compose();
    void limitHeight();
    Side sideOf(const play::Seat& seat) const;
    Fighter fighterOf(const items::FigureRow& row) const;
    /// Who brought it about; empty where nobody did.
    QString deed() const;
    struct Honour {
        Icon icon;
        QString what;
        QString whose;
    };
    std::vector<Honour> honours() const;
    bool hasRounds() const;
    double unit(double length) const;
    /// How many times its size everything is drawn, by the room there is.
    double growth() const;
    /// Its parts from above, each as high as it is drawn without growing.
    double heightOf(double length) const { return m_skin.type.length(length); }
    double sidesHeight() const;
    /// Of what it shows at the usual size; it asks for a little less.
    double usualHeight() const;
    void paintBanner(QPainter& painter, const QRectF& rect) const;
    void paintSide(QPainter& painter, const QRectF& rect, const Side& side) const;
    void paintFighter(QPainter& painter, const QRectF& rect, const Fighter& fighter, int accent) const;
    /// The points after each round: a line for each side, with its shape at every round.
    void paintRounds(QPainter& painter, const QRectF& rect) const;
    void paintHonours(QPainter& painter, const QRectF& rect) const;

    Skin m_skin;
    TableContext m_context;
    std::optional<items::GameStory> m_story;
    play::Result m_result; ///< for which it has come in
    QString m_title;
    QString m_detail;
    int m_owner = 0;
    std::vector<Side> m_sides;
    std::vector<Honour> m_honours;
    QVariantAnimation m_entrance; ///< none where nothing is to move
};

} // namespace wheelhouse::ui
