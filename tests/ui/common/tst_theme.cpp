// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/colour_math.h"
#include "ui/common/theme.h"

#include <QObject>
#include <QTest>

#include <cmath>
#include <set>

using namespace wheelhouse::ui;

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contrastIsMeasuredAsWcagDoes()
    {
        QCOMPARE(std::lround(contrastRatio(Qt::black, Qt::white) * 100), 2100L);
        QCOMPARE(contrastRatio(Qt::red, Qt::red), 1.0);
        // #767676 is the lightest grey that passes on white.
        QVERIFY(contrastRatio(QColor(0x76, 0x76, 0x76), Qt::white) >= 4.5);
        QVERIFY(contrastRatio(QColor(0x77, 0x77, 0x77), Qt::white) < 4.5);
    }

    void textReadsOnEveryGround_data() { eachTheme(); }
    void textReadsOnEveryGround()
    {
        const Theme theme = current();
        const QList<QColor> grounds{theme.ground, theme.sunken, theme.panel, theme.raised};
        QList<QColor> texts{theme.ink,  theme.inkDim,  theme.danger,     theme.harm,
                            theme.help, theme.neutral, theme.experience, theme.nobody};
        for (int seat = 0; seat < 6; ++seat)
            texts << theme.accentOf(seat);
        for (int text = 0; text < texts.size(); ++text) {
            for (int ground = 0; ground < grounds.size(); ++ground) {
                const double ratio = contrastRatio(texts.at(text), grounds.at(ground));
                QVERIFY2(ratio >= 4.5, qPrintable(QString("text %1 %2 on ground %3 %4: %5")
                                                      .arg(text)
                                                      .arg(texts.at(text).name())
                                                      .arg(ground)
                                                      .arg(grounds.at(ground).name())
                                                      .arg(ratio)));
            }
        }
    }

    void textReadsOnFilledGrounds_data() { eachTheme(); }
    void textReadsOnFilledGrounds()
    {
        const Theme theme = current();
        QVERIFY(contrastRatio(theme.onBlood, theme.blood) >= 4.5);
        QVERIFY(contrastRatio(theme.onReady, theme.ready) >= 4.5);
        QVERIFY(contrastRatio(theme.ink, theme.wheelFace) >= 4.5);
        for (int seat = -1; seat < 6; ++seat)
            QVERIFY(contrastRatio(theme.onAccent(seat), theme.accentOf(seat)) >= 4.5);
    }

    void marksStandOutFromTheirGround_data() { eachTheme(); }
    void marksStandOutFromTheirGround()
    {
        const Theme theme = current();
        QVERIFY(contrastRatio(theme.wheelOn, theme.wheelOff) >= 3);
        QVERIFY(contrastRatio(theme.focus, theme.ground) >= 3);
        QVERIFY(contrastRatio(theme.ready, theme.panel) >= 3);
    }

    void everySeatHasItsOwnShapeAndAccent()
    {
        std::set<SeatShape> shapes;
        for (int seat = -1; seat < 6; ++seat)
            shapes.insert(shapeOf(seat));
        QCOMPARE(shapes.size(), 7U);
        QCOMPARE(shapeOf(6), SeatShape::Fang);
        for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light, ThemeKind::Contrast}) {
            std::set<QRgb> accents;
            for (int seat = -1; seat < 6; ++seat)
                accents.insert(Theme::of(kind).accentOf(seat).rgb());
            QCOMPARE(accents.size(), 7U);
        }
    }

    void themesAreFoundByName()
    {
        QCOMPARE(themeKindNamed(u"dark"), ThemeKind::Dark);
        QCOMPARE(themeKindNamed(u"light"), ThemeKind::Light);
        QCOMPARE(themeKindNamed(u"contrast"), ThemeKind::Contrast);
        QVERIFY(!themeKindNamed(u"Dark"));
        QVERIFY(!themeKindNamed(u""));
    }

    void thePaletteReads_data() { eachTheme(); }
    void thePaletteReads()
    {
        const QPalette palette = paletteOf(current());
        QVERIFY(contrastRatio(palette.color(QPalette::WindowText), palette.color(QPalette::Window)) >= 4.5);
        QVERIFY(contrastRatio(palette.color(QPalette::Text), palette.color(QPalette::Base)) >= 4.5);
        QVERIFY(contrastRatio(palette.color(QPalette::ButtonText), palette.color(QPalette::Button)) >= 4.5);
        QVERIFY(contrastRatio(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.5);
        QVERIFY(contrastRatio(palette.color(QPalette::ToolTipText), palette.color(QPalette::ToolTipBase)) >= 4.5);
    }

private:
    static void eachTheme()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"dark", "light", "contrast"})
            QTest::newRow(name) << QString(name);
    }
    static Theme current()
    {
        QFETCH(QString, name);
        return Theme::of(*themeKindNamed(name));
    }
};

WHEELHOUSE_TEST(TestTheme)

#include "tst_theme.moc"
