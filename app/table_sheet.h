// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet to print and cut out for the table: rulers to lay along the edges of a map, so that its spaces can be called
// by letter and number, and numbered rings that tell equal monsters apart. All measures are in millimetres.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <vector>

class QPainter;

namespace wheelhouse::app {

/// The side of a printed space: one inch.
inline constexpr double spaceSide = 25.4;
/// A4, upright.
inline constexpr QSizeF sheetSize{210, 297};

/// A strip as long as its spaces.
struct SheetRuler {
    QRectF strip;
    QStringList labels; ///< one for each space, from the top of the sheet
    /// Whether its words are read when the strip lies along the northern edge; else along the western one.
    bool forColumns = false;

    /// Where the lines between spaces lie, from the upper end of the strip to the lower.
    std::vector<double> marks() const;
};

/// A ring on which a mini stands, with a tab to fold up.
struct SheetRing {
    QPointF centre;
    int number = 0;

    static constexpr double outer = 25; ///< diameters: the ring stays inside its space
    static constexpr double inner = 15;
    /// The tab above the ring.
    QRectF tab() const;
};

struct TableSheet {
    std::vector<SheetRuler> rulers;
    std::vector<SheetRing> rings;
};

/// The sheet: rulers for 30 columns and 30 rows, and the rings 1 to 10.
TableSheet tableSheet();

/// Draws the sheet; the painter counts in millimetres from the paper's upper left corner.
void drawTableSheet(QPainter& painter, const TableSheet& sheet);

/// Writes the sheet as a PDF. The error is one sentence.
tl::expected<void, QString> writeTableSheet(const QString& path, bool replaces = false);

} // namespace wheelhouse::app
