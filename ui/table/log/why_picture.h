// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the map that a monster's decision was about, as it stood then: who was looked at and with which figures,
// where it could go, its way, and the lines of sight that prove it. Its accessible name says the same.
#pragma once

#include "model/items/reason_at_line.h"
#include "ui/board/board_frame.h"
#include "ui/board/board_look.h"
#include "ui/board/surveyor.h"
#include "ui/common/skin.h"

#include <QWidget>

namespace wheelhouse::ui {

class WhyPicture : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit WhyPicture(const Skin& skin, QWidget* parent = nullptr);

    /// `look` is how the board is drawn of what was read; the surveyor answers for its game. Without either, or without
    /// a map, nothing is drawn.
    void show(const items::ReasonAtLine& read, const BoardLook& look, Surveyor* surveyor);
    bool isEmpty() const { return m_frame.width == 0; }
    void setSkin(const Skin& skin) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// A line of sight to somebody; without a proof there is none.
    struct Sight {
        QPointF from;
        QPointF to;
        SightAnswer answer;
    };

    void takeMarks(const play::WholeReason& reason);
    void takeSights(const play::WholeReason& reason, Surveyor& surveyor);
    void frameIt(const play::WholeReason& reason);
    void describe(const play::WholeReason& reason);
    const play::WholeReason::Looked* lookedAt(const std::string& mini) const;
    void paintFigures(QPainter& painter) const;
    void paintNames(QPainter& painter, double scale) const;
    /// Of a space, in a widget of this width.
    double scaleFor(int width) const;
    double rulerSize() const;

    Skin m_skin;
    BoardLook m_look;
    BoardFrame m_frame;
    std::vector<play::WholeReason::Looked> m_looked;
    std::vector<board::Space> m_places;
    std::vector<board::Space> m_way;
    std::optional<board::Space> m_at;
    bool m_walks = false;
    std::string m_who;
    std::vector<Sight> m_sights;
};

} // namespace wheelhouse::ui
