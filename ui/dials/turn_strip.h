// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/turn_painter.h"

#include <QWidget>

#include <vector>

class QAbstractButton;

namespace wheelhouse::ui {

/// The turn order, one button an entry. One stop of the Tab key; left and right, Home and End walk inside. When the
/// entries do not fit, those that have acted longest ago give way first, never the current one nor the next.
class TurnStrip : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit TurnStrip(Skin skin, QWidget* parent = nullptr);

    void setEntries(const std::vector<TurnLook>& entries);
    const std::vector<TurnLook>& entries() const { return m_entries; }
    void setSkin(const Skin& skin) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user pressed an entry, counted from 0.
    void entryPressed(int index);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    void giveFocusTo(int index);
    int stepFrom(int index, int direction) const;

    Skin m_skin;
    std::vector<TurnLook> m_entries;
    std::vector<QAbstractButton*> m_buttons;
};

} // namespace wheelhouse::ui
