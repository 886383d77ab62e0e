// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/icons.h"

#include <QImage>
#include <QObject>
#include <QTest>

#include <cstdlib>

using namespace wheelhouse::ui;

class TestIcons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyIconDrawsSomethingInTheGivenColour_data()
    {
        QTest::addColumn<int>("index");
        for (int index = 0; index < iconCount; ++index)
            QTest::addRow("%d", index) << index;
    }
    void everyIconDrawsSomethingInTheGivenColour()
    {
        QFETCH(int, index);
        const QColor colour(0x20, 0xc0, 0x60);
        const QImage image = Icons().pixmap(static_cast<Icon>(index), 48, colour).toImage();
        int inked = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y).alpha() < 250)
                    continue;
                ++inked;
                const QColor pixel = image.pixelColor(x, y); // premultiplying rounds a little
                QVERIFY(std::abs(pixel.red() - colour.red()) <= 3);
                QVERIFY(std::abs(pixel.green() - colour.green()) <= 3);
                QVERIFY(std::abs(pixel.blue() - colour.blue()) <= 3);
            }
        }
        QVERIFY2(inked > 20, "the drawing is empty");
        QVERIFY2(inked < 48 * 48 * 3 / 4, "the drawing is a block");
    }

    void noTwoIconsAreAlike()
    {
        const Icons icons;
        QList<QImage> images;
        for (int index = 0; index < iconCount; ++index) {
            const QImage image = icons.pixmap(static_cast<Icon>(index), 32, Qt::black).toImage();
            QVERIFY2(!images.contains(image), qPrintable(QString::number(index)));
            images << image;
        }
    }

    void aFineScreenGetsMorePixelsForTheSameSize()
    {
        const QPixmap pixmap = Icons().pixmap(Icon::Shield, 24, Qt::white, 2.0);
        QCOMPARE(pixmap.width(), 48);
        QCOMPARE(pixmap.deviceIndependentSize(), QSizeF(24, 24));
    }
};

WHEELHOUSE_TEST(TestIcons)

#include "tst_icons.moc"
