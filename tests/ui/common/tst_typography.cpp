// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/text_fit.h"
#include "ui/common/typography.h"
#include "ui/common/wrapped_label.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QLabel>
#include <QObject>
#include <QPainter>
#include <QTest>

using namespace wheelhouse::ui;

class TestTypography : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theScaleStaysInItsBounds()
    {
        QCOMPARE(Typography::atScale(10).percent(), 80);
        QCOMPARE(Typography::atScale(125).percent(), 125);
        QCOMPARE(Typography::atScale(900).percent(), 250);
    }

    void textForReadingGrowsWithTheScaleAndGlanceNumbersLess()
    {
        const Typography twice = Typography::atScale(200);
        QCOMPARE(twice.text(15).pixelSize(), 30);
        QVERIFY(twice.glanceLength(48) > 60);
        QVERIFY(twice.glanceLength(48) < 96);
        QCOMPARE(Typography::atScale(80).glanceLength(50), 40.0);
    }

    void aSmallPageIsDrawnSmallerButTextStaysReadable()
    {
        const Typography small = Typography::forPage({1024, 640}, 100);
        QCOMPARE(small.glanceLength(100), 80.0);
        QCOMPARE(small.length(10), 9.0);
        QCOMPARE(Typography::forPage({1280, 800}, 100).length(10), 10.0);
        QVERIFY(Typography::forPage({1920, 1080}, 100).glanceLength(48) > 60);
    }

    /// Its heights are remembered: whatever a height depends on must make them anew.
    void aWrappedLabelIsAsHighAsAnyOther()
    {
        WrappedLabel label;
        QLabel other;
        other.setWordWrap(true);
        const auto compare = [&](const char* what) {
            for (const int width : {60, 150, 400})
                QVERIFY2(label.heightForWidth(width) == other.heightForWidth(width), what);
        };
        const auto both = [&](const auto& change, const char* what) {
            change(label);
            change(other);
            compare(what);
        };
        compare("nothing");
        both([](QLabel& it) { it.setText("Harrow attacks Sable with the yew bow, and the dice are thrown"); }, "text");
        both([](QLabel& it) { it.setFont(Typography::atScale(200).text(18)); }, "font");
        both([](QLabel& it) { it.setMinimumHeight(333); }, "least height");
        both([](QLabel& it) { it.setMinimumHeight(0); }, "no least height");
        both([](QLabel& it) { it.setMargin(7); }, "margin");
        both([](QLabel& it) { it.setIndent(20); }, "indent");
        both([](QLabel& it) { it.setAlignment(Qt::AlignRight); }, "alignment");
        both([](QLabel& it) { it.setContentsMargins(3, 4, 5, 6); }, "contents margins");
        both([](QLabel& it) { it.setTextInteractionFlags(Qt::TextSelectableByMouse); }, "selectable");
        both([](QLabel& it) { it.setText("<b>Harrow</b><br>attacks"); }, "markup");
        both([](QLabel& it) { it.setTextFormat(Qt::PlainText); }, "format");
        both([](QLabel& it) { it.setWordWrap(false); }, "no wrapping");
    }

    void aWidthIsOfItsFontAndText()
    {
        const QFont small = Typography::atScale(100).text(15);
        const QFont large = Typography::atScale(100).text(30);
        for (int again = 0; again < 2; ++again) {
            for (const QFont& font : {small, large})
                for (const char* text : {"Harrow", "Sable"})
                    QCOMPARE(textWidth(font, text), QFontMetricsF(font).horizontalAdvance(text));
        }
    }

    void everyFontIsInstalled()
    {
        const Typography type = Typography::atScale(100);
        for (const QFont& font : {type.text(15), type.text(48), type.name(20)}) {
            QVERIFY(!font.family().isEmpty());
            QCOMPARE(QFontInfo(font).family(), font.family());
        }
    }

    void aLongLineIsMadeSmallerBeforeItIsShortened()
    {
        const QFont font = Typography::atScale(100).text(20);
        const QString text = "Grabbleshanks the Unbearable";
        const double full = QFontMetricsF(font).horizontalAdvance(text);
        const QFont fitted = fittedFont(font, text, full * 0.8);
        QVERIFY(fitted.pixelSize() < 20);
        QVERIFY(QFontMetricsF(fitted).horizontalAdvance(text) <= full * 0.8);
        QCOMPARE(fittedFont(font, text, full + 1).pixelSize(), 20);
        QCOMPARE(fittedFont(font, text, 1, 0.5).pixelSize(), 10);
    }

    void aLineStaysInsideItsRoom()
    {
        QImage image(300, 60, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        painter.setPen(Qt::white);
        const double used = drawLine(painter, QRectF(100, 10, 100, 40), Typography::atScale(100).text(24),
                                     Qt::AlignLeft, "a line that is much too long for its room");
        painter.end();
        QVERIFY(used <= 100.5);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (x < 98 || x > 202)
                    QCOMPARE(image.pixel(x, y), qRgb(0, 0, 0));
            }
        }
    }

    void digitsTakeEqualRoom()
    {
        const QFont font = Typography::atScale(100).text(40);
        QCOMPARE(numberWidth(font, "11"), numberWidth(font, "40"));
        QVERIFY(numberWidth(font, "5½") > numberWidth(font, "5"));
    }

    void changesCarryTheirSign()
    {
        QCOMPARE(signedNumber(-3), QString("−3"));
        QCOMPARE(signedNumber(2), QString("+2"));
        QCOMPARE(signedNumber(0), QString("±0"));
    }
};

WHEELHOUSE_TEST(TestTypography)

#include "tst_typography.moc"
