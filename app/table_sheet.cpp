// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/table_sheet.h"

#include "model/content/map.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

namespace wheelhouse::app {
namespace {

constexpr int spacesOnStrip = 10;
constexpr int stripsEachWay = 3;
constexpr double stripWidth = 14;
constexpr double sheetTop = 24;
constexpr double sheetLeft = 10;
constexpr double checkLength = 50;

QString sayOfSheet(const char* text)
{
    return QCoreApplication::translate("TableSheet", text);
}

QString columnName(int column)
{
    return content::spaceName({column, 0}).chopped(1);
}

SheetRuler ruler(int strip, bool forColumns)
{
    SheetRuler made;
    made.forColumns = forColumns;
    const int place = strip + (forColumns ? 0 : stripsEachWay);
    made.strip = {sheetLeft + place * (stripWidth + 2), sheetTop, stripWidth, spacesOnStrip * spaceSide};
    for (int i = strip * spacesOnStrip; i < (strip + 1) * spacesOnStrip; ++i)
        made.labels << (forColumns ? columnName(i) : QString::number(i + 1));
    return made;
}

/// A pen of one width on paper and on screens.
QPen linePen(double width, Qt::PenStyle style = Qt::SolidLine)
{
    return QPen(Qt::black, width, style, Qt::FlatCap);
}

/// Words in the middle of `box`, `height` millimetres high. Fonts are too coarse at this scale, so that the letters are
/// laid out large and drawn small.
void drawWords(QPainter& painter, const QRectF& box, double height, int flags, const QString& words)
{
    constexpr double finer = 20;
    painter.save();
    painter.translate(box.topLeft());
    painter.scale(1 / finer, 1 / finer);
    QFont font = painter.font();
    font.setPixelSize(static_cast<int>(height * finer));
    painter.setFont(font);
    painter.drawText(QRectF(QPointF(), box.size() * finer), flags, words);
    painter.restore();
}

void drawRuler(QPainter& painter, const SheetRuler& ruler)
{
    painter.setPen(linePen(0.3));
    painter.drawRect(ruler.strip);
    const std::vector<double> marks = ruler.marks();
    for (std::size_t i = 0; i + 1 < marks.size(); ++i) {
        painter.drawLine(QPointF(ruler.strip.left(), marks[i]), QPointF(ruler.strip.right(), marks[i]));
        const QPointF middle(ruler.strip.center().x(), (marks[i] + marks[i + 1]) / 2);
        painter.save();
        painter.translate(middle);
        if (ruler.forColumns)
            painter.rotate(90);
        drawWords(painter, QRectF(-7, -7, 14, 14), 7, Qt::AlignCenter, ruler.labels[static_cast<qsizetype>(i)]);
        painter.restore();
    }
}

void drawRing(QPainter& painter, const SheetRing& ring)
{
    painter.setPen(linePen(0.3));
    painter.drawEllipse(ring.centre, SheetRing::outer / 2, SheetRing::outer / 2);
    painter.drawEllipse(ring.centre, SheetRing::inner / 2, SheetRing::inner / 2);
    const QRectF tab = ring.tab();
    painter.drawLine(tab.bottomLeft(), tab.topLeft());
    painter.drawLine(tab.topLeft(), tab.topRight());
    painter.drawLine(tab.topRight(), tab.bottomRight());
    painter.setPen(linePen(0.3, Qt::DashLine));
    painter.drawLine(tab.bottomLeft(), tab.bottomRight());
    painter.setPen(linePen(0.3));
    // The line tells 6 and 9 apart.
    drawWords(painter, tab, 7, Qt::AlignCenter, QString::number(ring.number));
    painter.drawLine(tab.bottomLeft() + QPointF(2, -1.2), tab.bottomRight() + QPointF(-2, -1.2));
}

} // namespace

std::vector<double> SheetRuler::marks() const
{
    std::vector<double> found;
    for (qsizetype i = 0; i <= labels.size(); ++i)
        found.push_back(strip.top() + static_cast<double>(i) * spaceSide);
    return found;
}

QRectF SheetRing::tab() const
{
    constexpr double width = 12;
    constexpr double height = 10;
    return {centre.x() - width / 2, centre.y() - outer / 2 - height, width, height};
}

TableSheet tableSheet()
{
    TableSheet sheet;
    for (const bool forColumns : {true, false}) {
        for (int strip = 0; strip < stripsEachWay; ++strip)
            sheet.rulers.push_back(ruler(strip, forColumns));
    }
    constexpr int ringRows = 5;
    for (int i = 0; i < 2 * ringRows; ++i) {
        const QPointF place(132 + i / ringRows * 45.0, sheetTop + 28 + i % ringRows * 43.0);
        sheet.rings.push_back({place, i + 1});
    }
    return sheet;
}

void drawTableSheet(QPainter& painter, const TableSheet& sheet)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(linePen(0.3));
    drawWords(
        painter, {sheetLeft, 8, 190, 12}, 3.6, Qt::AlignLeft | Qt::TextWordWrap,
        sayOfSheet("Print without scaling. Cut out the rulers and lay them along the northern and western edge of "
                   "the map: A1 is the corner. Stand a mini on each ring and fold up its tab."));
    for (const SheetRuler& each : sheet.rulers)
        drawRuler(painter, each);
    for (const SheetRing& each : sheet.rings)
        drawRing(painter, each);
    const double left = 130;
    const double bottom = sheetTop + spacesOnStrip * spaceSide - 4;
    painter.drawLine(QPointF(left, bottom), QPointF(left + checkLength, bottom));
    drawWords(painter, {left, bottom - 6, 70, 5}, 3.2, Qt::AlignLeft,
              sayOfSheet("This line is %1 mm long.").arg(checkLength));
}

tl::expected<void, QString> writeTableSheet(const QString& path, bool replaces)
{
    if (!replaces && QFileInfo::exists(path))
        return tl::unexpected(sayOfSheet("%1 is there already and stays as it is; --force writes over it.").arg(path));
    QSaveFile file(path);
    if (!file.open(QFile::WriteOnly))
        return tl::unexpected(sayOfSheet("%1 cannot be written: %2.").arg(path, file.errorString()));
    {
        constexpr int dotsPerInch = 1200;
        QPdfWriter writer(&file);
        writer.setResolution(dotsPerInch);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF());
        writer.setTitle(sayOfSheet("Rulers and rings"));
        writer.setCreator(QStringLiteral("Wheelhouse"));
        QPainter painter(&writer);
        constexpr double millimetresPerInch = 25.4;
        painter.scale(dotsPerInch / millimetresPerInch, dotsPerInch / millimetresPerInch);
        drawTableSheet(painter, tableSheet());
    }
    if (!file.commit())
        return tl::unexpected(sayOfSheet("%1 cannot be written: %2.").arg(path, file.errorString()));
    return {};
}

} // namespace wheelhouse::app
