// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet to print: true to scale, inside the paper, and written.
#include "app/table_sheet.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace wheelhouse;
using app::SheetRing;
using app::SheetRuler;

class TestTableSheet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marksAreAnInchApart();
    void everySpaceHasAName();
    void nothingOverlapsOrLeavesThePaper();
    void theMarksAreDrawnWhereTheyAre();
    void itIsWrittenOnAnA4Page();
    void aPlaceThatCannotBeWrittenIsSaid();
    void aFileThatIsThereStays();
};

void TestTableSheet::marksAreAnInchApart()
{
    QCOMPARE(app::spaceSide, 25.4);
    for (const SheetRuler& ruler : app::tableSheet().rulers) {
        const std::vector<double> marks = ruler.marks();
        QCOMPARE(marks.size(), static_cast<std::size_t>(ruler.labels.size()) + 1);
        for (std::size_t i = 1; i < marks.size(); ++i)
            QVERIFY(std::abs(marks[i] - marks[i - 1] - 25.4) < 1e-9);
        QVERIFY(std::abs(marks.front() - ruler.strip.top()) < 1e-9);
        QVERIFY(std::abs(marks.back() - ruler.strip.bottom()) < 1e-9);
    }
}

void TestTableSheet::everySpaceHasAName()
{
    QStringList columns;
    QStringList rows;
    for (const SheetRuler& ruler : app::tableSheet().rulers)
        (ruler.forColumns ? columns : rows) << ruler.labels;
    QCOMPARE(columns.size(), 30);
    QCOMPARE(columns.first(), QString("A"));
    QCOMPARE(columns.mid(25), (QStringList{"Z", "AA", "AB", "AC", "AD"}));
    for (int i = 0; i < 30; ++i)
        QCOMPARE(rows[i], QString::number(i + 1));
    QSet<int> numbers;
    for (const SheetRing& ring : app::tableSheet().rings)
        numbers << ring.number;
    QCOMPARE(numbers, (QSet<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    QVERIFY(SheetRing::outer <= app::spaceSide);
}

void TestTableSheet::nothingOverlapsOrLeavesThePaper()
{
    QList<QRectF> pieces;
    const app::TableSheet sheet = app::tableSheet();
    for (const SheetRuler& ruler : sheet.rulers)
        pieces << ruler.strip;
    for (const SheetRing& ring : sheet.rings) {
        const QPointF corner(SheetRing::outer / 2, SheetRing::outer / 2);
        pieces << (QRectF(ring.centre - corner, ring.centre + corner) | ring.tab());
    }
    // What a printer cannot reach stays free.
    const QRectF paper = QRectF(QPointF(), app::sheetSize).adjusted(6, 6, -6, -6);
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        QVERIFY(paper.contains(pieces[i]));
        for (qsizetype other = 0; other < i; ++other)
            QVERIFY(!pieces[i].intersects(pieces[other]));
    }
}

void TestTableSheet::theMarksAreDrawnWhereTheyAre()
{
    constexpr int dots = 10; // a millimetre
    QImage picture((app::sheetSize * dots).toSize(), QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    painter.scale(dots, dots);
    const app::TableSheet sheet = app::tableSheet();
    app::drawTableSheet(painter, sheet);
    painter.end();
    for (const SheetRuler& ruler : sheet.rulers) {
        const auto isDark = [&](double y) {
            return qGray(picture.pixel(qRound((ruler.strip.left() + 1) * dots), static_cast<int>(y * dots))) < 128;
        };
        for (const double mark : ruler.marks()) {
            QVERIFY(isDark(mark));
            QVERIFY(!isDark(mark - 1) && !isDark(mark + 1));
        }
    }
}

void TestTableSheet::itIsWrittenOnAnA4Page()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("sheet.pdf");
    const auto written = app::writeTableSheet(path);
    QVERIFY2(written, written ? "" : qPrintable(written.error()));
    QFile file(path);
    QVERIFY(file.open(QFile::ReadOnly));
    const QByteArray pdf = file.readAll();
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(pdf.size() > 3000);
    QCOMPARE(pdf.count("/Type /Page\n"), 1);
    QVERIFY(pdf.contains("/MediaBox [0 0 595"));
}

void TestTableSheet::aPlaceThatCannotBeWrittenIsSaid()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("no/such/sheet.pdf");
    const auto written = app::writeTableSheet(path);
    QVERIFY(!written);
    QVERIFY(written.error().contains(path) && !written.error().contains('\n'));
}

void TestTableSheet::aFileThatIsThereStays()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("mine.pdf");
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly) && file.write("mine") == 4);
    file.close();
    const auto refused = app::writeTableSheet(path);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(path) && refused.error().contains("--force"), qPrintable(refused.error()));
    QVERIFY(file.open(QFile::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("mine"));
    file.close();
    QVERIFY(app::writeTableSheet(path, true));
    QVERIFY(file.open(QFile::ReadOnly));
    QVERIFY(file.readAll().startsWith("%PDF-"));
}

WHEELHOUSE_TEST(TestTableSheet)

#include "tst_table_sheet.moc"
