// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>

namespace wheelhouse::ui {

class Typography;

/// How a side's figures are drawn: whole cards, narrow ones without speed and dials, or their wheels only.
enum class RailForm { Whole, Narrow, Brief };

/// Where the regions of the table page lie, and what is drawn smaller to make room, in this order: the tools become
/// icons, then one menu; both rails become narrow, then brief. Both sides are always alike, and nothing here depends on
/// whose turn it is: what is on the page keeps its place while people play. Hit points, armour, whose turn it is, the
/// primary button and Undo's label always stay.
struct TableRegions {
    QRect strip;
    QRect leftRail;
    QRect rightRail;
    QRect centre;   ///< above the messages
    QRect messages; ///< below the centre; what is told there covers nothing
    QRect undo;
    QRect primary;
    QRect tools;

    int cardHeight = 0; ///< of each card in a rail, whatever its figure has done
    int cardGap = 0;
    bool toolsAsIcons = false;
    bool toolsFolded = false; ///< only one tool left, a menu with the others
    RailForm rails = RailForm::Whole;
};

/// The regions for a page of this size. `cards` is the number of cards in the fuller rail. `withMap`: the rails give
/// room to a map and a stage beside each other.
TableRegions tableRegions(const QSize& page, const Typography& type, int cards, bool withMap = false);

} // namespace wheelhouse::ui
