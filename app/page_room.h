// SPDX-License-Identifier: GPL-3.0-or-later
// Where the window's pages and the rules lie: the pages alone, the rules in front of them, or both side by side.
#pragma once

#include "ui/common/skin.h"

#include <QWidget>

class QStackedWidget;

namespace wheelhouse::app {

class PageRoom : public QWidget
{
    Q_OBJECT

public:
    enum class Rules { Away, InFront, Beside };

    explicit PageRoom(QWidget* parent = nullptr);

    QStackedWidget& pages() const { return *m_pages; }
    /// Takes the rules in, out of sight at first; nullptr: there are none any more.
    void setRules(QWidget* rules);
    Rules rules() const { return m_place; }
    void place(Rules place);
    /// Whether there is room for a page and the rules beside it.
    bool hasRoomForBoth() const;
    void setSkin(const ui::Skin& skin);

Q_SIGNALS:
    /// hasRoomForBoth() is another one than before.
    void roomChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void look();

    double m_scale = 1; ///< of the text
    bool m_roomForBoth = false;
    Rules m_place = Rules::Away;
    QStackedWidget* m_pages;
    QWidget* m_rules = nullptr;
};

} // namespace wheelhouse::app
