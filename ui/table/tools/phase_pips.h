// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the turn that runs, as pips in a line: over, now, still to come.
#pragma once

#include "model/play/prompts/turn_sheet.h"
#include "ui/common/skin.h"
#include "ui/common/spoken_as.h"

#include <QWidget>

#include <vector>

namespace wheelhouse::ui {

class PhasePips : public QWidget, public Skinned, public SpokenAs
{
    Q_OBJECT

public:
    explicit PhasePips(const Skin& skin, QWidget* parent = nullptr);

    /// None: it takes no room.
    void setPhases(const std::vector<play::SheetPhase>& phases);
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Pip {
        QString word;
        bool over = false;
        bool now = false;
        friend bool operator==(const Pip&, const Pip&) = default;
    };
    QFont fontOf(const Pip& pip) const;
    double widthOf(const Pip& pip) const;

    Skin m_skin;
    std::vector<Pip> m_pips;
};

} // namespace wheelhouse::ui
