// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/panel_painter.h"

#include <QWidget>

#include <vector>

namespace wheelhouse::ui {

/// Abilities with their dials as the stage draws them, one below the other; nothing to press.
class DialList : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit DialList(Skin skin, QWidget* parent = nullptr);

    void setDials(const std::vector<ChoiceLook>& dials);
    const std::vector<ChoiceLook>& dials() const { return m_dials; }
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int rowHeight() const;

    Skin m_skin;
    std::vector<ChoiceLook> m_dials;
};

} // namespace wheelhouse::ui
