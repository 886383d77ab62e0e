// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>

namespace wheelhouse::ui {

class Typography;

/// Where the regions of the table page lie, and what is drawn smaller to make room, in this order: the tools become
/// icons, then one menu; acted and defeated cards become low; the far rail shows its wheels only. Hit points, armour,
/// whose turn it is, the primary button and Undo's label always stay.
struct TableRegions {
    QRect strip;
    QRect leftRail;
    QRect rightRail;
    QRect centre;
    QRect undo;
    QRect primary;
    QRect tools;

    int cardHeight = 0;      ///< of a whole card
    int lowCardHeight = 0;   ///< of an acted or defeated card when lowCards holds
    int briefCardHeight = 0; ///< of a card in a brief rail
    int cardGap = 0;
    bool toolsAsIcons = false;
    bool toolsFolded = false; ///< only one tool left, a menu with the others
    bool lowCards = false;
    bool leftBrief = false;
    bool rightBrief = false;
    bool namesOnBrief = false; ///< a brief rail has room for names and conditions, too
};

/// The regions for a page of this size. `cards` is the number of cards in the fuller rail; `nearIsLeft` says which
/// rail stays whole when there is room for only one: the one of who acts. With `wideCentre` both give room to the
/// centre where that is narrow, the other one most of it; its names and conditions stay.
TableRegions tableRegions(const QSize& page, const Typography& type, int cards, bool nearIsLeft,
                          bool wideCentre = false);

} // namespace wheelhouse::ui
