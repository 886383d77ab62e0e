// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>
#include <QStringView>

#include <array>
#include <optional>

namespace wheelhouse::ui {

enum class ThemeKind { Dark, Light, Contrast };

/// The mark that always accompanies a seat's colour. Fang belongs to what nobody's seat owns (monsters).
enum class SeatShape { Diamond, Disc, Triangle, Square, Hexagon, Star, Fang };

/// All colours of one look, by what they are for. A plain value; compare to see whether a look changed.
///
/// Every text role reads on every ground role it is meant for with a contrast of at least 4.5:
/// `ink`, `inkDim`, `danger`, `harm`, `help`, `neutral` and the accents on ground, sunken, panel and raised.
struct Theme {
    ThemeKind kind = ThemeKind::Dark;

    QColor ground;  ///< behind everything
    QColor sunken;  ///< strip, bottom bar, wells
    QColor panel;   ///< cards and panels
    QColor raised;  ///< what can be pressed, what is chosen
    QColor line;    ///< quiet outlines
    QColor ink;     ///< text
    QColor inkDim;  ///< second-rank text
    QColor danger;  ///< text and marks of harm
    QColor blood;   ///< the face of a bloodied wheel
    QColor onBlood; ///< text on it
    QColor ready;   ///< ground of what is ready to use
    QColor onReady; ///< text on it
    QColor experience;
    QColor harm;    ///< outline and text of a condition that hurts
    QColor help;    ///< of one that helps
    QColor neutral; ///< of any other
    QColor wheelFace;
    QColor wheelOn;  ///< rim segments still held
    QColor wheelOff; ///< rim segments lost
    QColor focus;    ///< keyboard focus frame
    QColor nobody;   ///< accent of what belongs to no seat
    std::array<QColor, 6> accents;

    /// The accent of a seat counted from 0; any other number is nobody's.
    QColor accentOf(int seat) const;
    /// Text colour on a ground of accentOf(seat).
    QColor onAccent(int seat) const;

    bool operator==(const Theme&) const = default;

    static Theme of(ThemeKind kind);
};

/// The shape of a seat counted from 0; any other number gives Fang.
SeatShape shapeOf(int seat);

/// "dark", "light" or "contrast"; nothing for any other word.
std::optional<ThemeKind> themeKindNamed(QStringView word);

/// The palette that makes stock widgets fit the theme.
QPalette paletteOf(const Theme& theme);

} // namespace wheelhouse::ui
