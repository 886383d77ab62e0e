// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the one in turn as pips, each with its word: still to be had, spent, or barred and by what; then what
// is left of a move.
#pragma once

#include "ui/common/skin.h"
#include "ui/common/spoken_as.h"
#include "ui/dials/panel_painter.h"

#include <QWidget>

#include <vector>

namespace wheelhouse::ui {

class ActionPips : public QWidget, public Skinned, public SpokenAs
{
    Q_OBJECT

public:
    explicit ActionPips(const Skin& skin, QWidget* parent = nullptr);

    /// `widest` takes its room from the start, so that nothing below moves when more is shown.
    void setPips(const std::vector<PipLook>& pips, const std::vector<PipLook>& widest);
    void setSkin(const Skin& skin) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    /// Of all pips in one line.
    int naturalWidth() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Where each pip lies, in as many lines as it takes.
    std::vector<QRectF> placesIn(int width, const std::vector<PipLook>& pips) const;

    Skin m_skin;
    std::vector<PipLook> m_pips;
    std::vector<PipLook> m_widest;
};

} // namespace wheelhouse::ui
